//! Who watches the watchmen: the checker, the two oracles and the generators, tested against each other and against
//! grids worked out by hand. The submissions play no part here.

mod support;

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use std::collections::HashSet;
use support::exact_cover::{any_fill, count, fills, smallest_by_prefixes, smallest_in_row_order};
use support::strategies::*;
use support::textbook::{smallest_fill, Answer};
use support::*;

const SMALLEST_OF_ALL: &str = "123456789 456789123 789123456 214365897 365897214 897214365 \
                               531642978 642978531 978531642";

// ---- The checker ----

#[test]
fn checker_accepts_a_fill_and_no_grid_beside_it() {
    let fill = grid(SMALLEST_OF_ALL);
    assert_eq!(checker::check(&[0; 81], &fill), Ok(()));
    assert_eq!(checker::check(&fill, &fill), Ok(()));
    for cell in 0..81 {
        for digit in (0..=10).filter(|&digit| digit != fill[cell]) {
            let mut spoilt = fill;
            spoilt[cell] = digit;
            let verdict = checker::check(&[0; 81], &spoilt);
            assert!(verdict.is_err(), "accepted {:?}", Shown(spoilt));
        }
    }
}

#[test]
fn checker_looks_at_rows_columns_and_boxes_each() {
    // Each row moved on by one: rows and columns are right, boxes are not. By nine: columns alone, and so on.
    let shifted = |by: fn(usize) -> usize| -> Grid {
        let cells: Vec<u8> = (0..81).map(|i| (by(i) % 9 + 1) as u8).collect();
        cells.try_into().unwrap()
    };
    let fault = |grid| checker::check(&[0; 81], &grid).unwrap_err();
    assert!(fault(shifted(|i| i % 9 + i / 9)).starts_with("box 1 "));
    assert!(fault(shifted(|i| i % 9)).starts_with("column 1 "));
    assert!(fault(shifted(|i| i / 9)).starts_with("row 1 "));
    // Rows and boxes right, columns wrong; columns and boxes right, rows wrong.
    assert!(fault(shifted(|i| i % 9 + i / 9 % 3 * 3)).starts_with("column 1 "));
    assert!(fault(shifted(|i| i / 9 + i % 3 * 3)).starts_with("row 1 "));
}

#[test]
fn checker_misses_no_given_that_changed() {
    let fill = grid(SMALLEST_OF_ALL);
    for cell in 0..81 {
        let mut givens = [0; 81];
        givens[cell] = fill[cell] % 9 + 1;
        assert!(checker::check(&givens, &fill).is_err(), "cell {cell}");
    }
    let mut givens = [0; 81];
    givens[9 + 4] = 1;
    let said = checker::check(&givens, &fill).unwrap_err();
    assert_eq!(said, "the given 1 at row 2, column 5 became 8");
}

#[test]
fn checker_reads_answers_in_the_exact_form_only() {
    let fill = grid(SMALLEST_OF_ALL);
    for (separator, other) in [(" ", ""), ("", " ")] {
        let text = lines(&fill, separator);
        assert_eq!(checker::read_answer(&text, separator), Ok(fill));
        let refused = |bytes: &[u8]| {
            let verdict = checker::read_answer(bytes, separator);
            assert!(verdict.is_err(), "accepted {:?}", Bytes(bytes.to_vec()));
        };
        for i in 0..text.len() {
            refused(&[&text[..i], &text[i + 1..]].concat());
            for byte in *b" \n\r\t0.x:5" {
                refused(&[&text[..i], &[byte], &text[i..]].concat());
                let still_a_digit = byte == b'5' && text[i].is_ascii_digit();
                if byte != text[i] && !still_a_digit {
                    refused(&[&text[..i], &[byte], &text[i + 1..]].concat());
                }
            }
        }
        refused(&[&*text, &*text].concat());
        refused(&lines(&fill, other));
    }
}

#[test]
fn clash_sentences_name_every_pair_once() {
    let mut grid = [0; 81];
    assert!(checker::clashes(&grid).is_empty());
    for cell in [0, 2, 8, 80] {
        grid[cell] = 5;
    }
    assert_eq!(
        checker::clashes(&grid),
        [
            "row 1: 5 twice, at row 1, column 1 and row 1, column 3",
            "row 1: 5 twice, at row 1, column 1 and row 1, column 9",
            "row 1: 5 twice, at row 1, column 3 and row 1, column 9",
            "column 9: 5 twice, at row 1, column 9 and row 9, column 9",
            "box 1: 5 twice, at row 1, column 1 and row 1, column 3",
        ]
    );
}

// ---- The oracles ----

#[test]
fn the_oracles_agree_on_the_smallest_fill() {
    for_all(8, any_grid(), |Shown(givens)| {
        let by_prefixes = smallest_by_prefixes(&givens).map(Shown);
        let in_row_order = smallest_in_row_order(&givens, 5_000).map(|fill| fill.map(Shown));
        ensure!(
            in_row_order.is_none() || in_row_order == Some(by_prefixes),
            "by prefixes {by_prefixes:?}\nin row order {in_row_order:?}"
        );
        let textbook = match smallest_fill(&givens, 100_000) {
            Answer::GaveUp => return Ok(()),
            Answer::NoFill => None,
            Answer::Fill(fill) => Some(Shown(fill)),
        };
        ensure!(
            textbook == by_prefixes,
            "by prefixes {by_prefixes:?}\ntextbook {textbook:?}"
        );
        textbook.map_or(Ok(()), |fill| checker::check(&givens, &fill.0))
    });
}

#[test]
fn the_smallest_fill_of_all_is_known() {
    let wanted = grid(SMALLEST_OF_ALL);
    assert_eq!(smallest_fill(&[0; 81], 10_000), Answer::Fill(wanted));
    assert_eq!(smallest_by_prefixes(&[0; 81]), Some(wanted));
    assert_eq!(smallest_in_row_order(&[0; 81], 10_000), Some(Some(wanted)));
}

#[test]
fn the_oracles_end_within_their_budget_or_say_so() {
    let givens =
        grid("000000000000003085001020000000507000004000100090000000500000073002010000000040009");
    assert_eq!(smallest_fill(&givens, 1_000), Answer::GaveUp);
    let many =
        grid("....1....................6....6.23..9..4.....1.........6....8...2.7..............");
    assert_eq!(smallest_in_row_order(&many, 1_000), None);
}

#[test]
fn exact_cover_counts_what_can_be_counted_by_hand() {
    // Two rectangles in whose corners two digits can change places, each for itself.
    let four =
        grid("427195836531682947869347215354276189216938754978451623192560078743809560685700090");
    // The last two rows blank. A column can turn its two digits over when those that share a digit with it do too:
    // 6-9, 9-5, 5-6; 4-7, 7-3, 3-4; 2-8, 8-1, 1-2. So three circles can, each for itself.
    let mut eight = grid(SMALLEST_OF_ALL);
    eight[63..].fill(0);
    for (givens, wanted) in [(four, 4), (eight, 8)] {
        let all = fills(&givens, 100);
        assert_eq!(all.len(), wanted);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), wanted);
        assert_eq!(count(&givens, 3), 3, "counts on after the limit");
        assert_eq!(all.iter().min().copied(), smallest_by_prefixes(&givens));
        for fill in &all {
            assert_eq!(checker::check(&givens, fill), Ok(()));
        }
    }
}

// ---- The generators: every case is of its kind, while shrinking too ----

/// Checks generated cases, and along a walk of shrinking steps from each.
fn each_shrunk<S: Strategy<Value = Shown>>(
    cases: u32,
    strategy: S,
    is_of_its_kind: fn(&Grid) -> Result<(), String>,
) {
    for_all(cases, any::<u64>(), |seed| {
        let mut runner = TestRunner::new(Config {
            rng_seed: RngSeed::Fixed(seed),
            failure_persistence: None,
            ..Default::default()
        });
        let mut tree = strategy.new_tree(&mut runner).map_err(|e| e.to_string())?;
        for step in 0..6 {
            is_of_its_kind(&tree.current().0)
                .map_err(|e| format!("{e}, after {step} steps: {:?}", tree.current()))?;
            let simpler = (seed >> step) & 1 == 0;
            let moved = if simpler {
                tree.simplify()
            } else {
                tree.complicate()
            };
            if !moved && !tree.simplify() {
                break;
            }
        }
        Ok(())
    });
}

/// Counted no further than the answer needs.
fn has_fills(givens: &Grid, fewest: usize, most: usize) -> Result<(), String> {
    let fills = count(givens, fewest.max(most.saturating_add(1).min(FEW + 1)));
    ensure!((fewest..=most).contains(&fills), "{fills} fills");
    Ok(())
}

#[test]
fn full_grids_are_fills() {
    each_shrunk(10, full(), |grid| checker::check(&[0; 81], grid));
}

#[test]
fn fillable_grids_have_a_fill() {
    each_shrunk(10, fillable(), |grid| has_fills(grid, 1, usize::MAX));
}

#[test]
fn many_fills_are_many() {
    each_shrunk(4, with_many_fills(), |grid| {
        has_fills(grid, 100, usize::MAX)
    });
}

#[test]
fn few_fills_are_few_and_more_than_one() {
    each_shrunk(4, with_few_fills(), |grid| has_fills(grid, 2, FEW));
}

#[test]
fn unique_grids_have_one_fill() {
    each_shrunk(5, unique(), |grid| has_fills(grid, 1, 1));
}

#[test]
fn minimal_grids_have_one_fill_and_no_given_to_spare() {
    each_shrunk(1, minimal(), |grid| {
        has_fills(grid, 1, 1)?;
        for cell in (0..81).filter(|&cell| grid[cell] != 0) {
            let mut fewer = *grid;
            fewer[cell] = 0;
            ensure!(count(&fewer, 2) == 2, "cell {cell} can be spared");
        }
        Ok(())
    });
}

#[test]
fn hostile_grids_have_one_fill_that_begins_with_987654321() {
    each_shrunk(2, hostile(), |grid| {
        has_fills(grid, 1, 1)?;
        let fill = any_fill(grid).unwrap();
        ensure!(fill[..9] == [9, 8, 7, 6, 5, 4, 3, 2, 1], "another row");
        let given = |cells: &[u8]| cells.iter().filter(|&&digit| digit != 0).count();
        let (top, bottom) = (given(&grid[..27]), given(&grid[54..]));
        ensure!(top <= bottom, "{top} givens on top, {bottom} below");
        Ok(())
    });
}

#[test]
fn clashing_grids_clash() {
    each_shrunk(10, clashing(), |grid| {
        ensure!(!checker::clashes(grid).is_empty(), "no clash");
        Ok(())
    });
}

#[test]
fn silently_unfillable_grids_have_no_fill_and_no_clash() {
    each_shrunk(2, silently_unfillable(), |grid| {
        ensure!(checker::clashes(grid).is_empty(), "a clash");
        has_fills(grid, 0, 0)
    });
}

#[test]
fn full_grids_are_not_relabelled_from_one() {
    // Relabelled so that the first row counts up, grids that differ in their labels only are the same.
    let mut runner = TestRunner::deterministic();
    let relabelled = (0..100).map(|_| {
        let Shown(fill) = draw(&full(), &mut runner);
        fill.map(|digit| fill[..9].iter().position(|&d| d == digit))
    });
    let different = relabelled.collect::<HashSet<_>>().len();
    assert!(different > 90, "{different} of 100 differ");
}

#[test]
fn symmetries_keep_fills() {
    for_all(20, (full(), symmetry()), |(Shown(fill), symmetry)| {
        checker::check(&[0; 81], &symmetry.apply(&fill))
    });
}

#[test]
fn symmetries_change_digits_rows_and_columns_and_transpose() {
    let mut runner = TestRunner::deterministic();
    let drawn: Vec<Symmetry> = (0..20).map(|_| draw(&symmetry(), &mut runner)).collect();
    let different = |part: fn(&Symmetry) -> &[usize]| -> usize {
        drawn.iter().map(part).collect::<HashSet<_>>().len()
    };
    assert!(different(|symmetry| &symmetry.rows) > 15);
    assert!(different(|symmetry| &symmetry.columns) > 15);
    let digits: HashSet<_> = drawn.iter().map(|symmetry| symmetry.digits).collect();
    assert!(digits.len() > 15);
    let transposed = drawn.iter().filter(|symmetry| symmetry.transposed).count();
    assert!((1..20).contains(&transposed), "{transposed} of 20");
}

#[test]
fn written_forms_are_read_as_the_grid_they_came_from() {
    let input = scattered().prop_flat_map(|grid| (Just(grid), written(grid.0)));
    for_all(150, input, |(grid, input)| {
        let read = reader::read(&input.0);
        ensure!(read == Ok(grid.0), "read as {:?}", read.map(Shown));
        Ok(())
    });
}
