//! Who watches the watchmen: the checker, the two oracles and the generators, tested against each other and against
//! grids worked out by hand. The submissions play no part here.

mod support;

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
    for_all(3, full(), |Shown(fill)| {
        checker::check(&[0; 81], &fill)?;
        checker::check(&fill, &fill)?;
        for cell in 0..81 {
            for digit in (0..=10).filter(|&digit| digit != fill[cell]) {
                let mut spoilt = fill;
                spoilt[cell] = digit;
                let verdict = checker::check(&[0; 81], &spoilt);
                ensure!(verdict.is_err(), "accepted {:?}", Shown(spoilt));
            }
        }
        Ok(())
    });
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
    assert_eq!(
        checker::check(&givens, &fill).unwrap_err(),
        "the given 1 at row 2, column 5 became 8"
    );
}

#[test]
fn checker_reads_answers_in_the_exact_form_only() {
    let fill = grid(SMALLEST_OF_ALL);
    for separator in [" ", ""] {
        let text = lines(&fill, separator);
        assert_eq!(checker::read_answer(&text, separator), Ok(fill));
        let refused = |bytes: &[u8]| {
            let verdict = checker::read_answer(bytes, separator);
            assert!(verdict.is_err(), "accepted {:?}", Bytes(bytes.to_vec()));
        };
        for i in 0..text.len() {
            refused(&[&text[..i], &text[i + 1..]].concat());
            for byte in *b" \n\r\t0.x5" {
                refused(&[&text[..i], &[byte], &text[i..]].concat());
            }
            if !text[i].is_ascii_digit() {
                refused(&[&text[..i], b"5", &text[i + 1..]].concat());
            }
            for byte in *b" \n\r\t0.x:" {
                if byte != text[i] {
                    refused(&[&text[..i], &[byte], &text[i + 1..]].concat());
                }
            }
        }
        refused(&[&*text, &*text].concat());
        refused(&lines(&fill, if separator.is_empty() { " " } else { "" }));
    }
}

#[test]
fn clash_sentences_name_every_pair_once() {
    let mut grid = [0; 81];
    assert!(checker::clashes(&grid).is_empty());
    grid[0] = 5;
    grid[2] = 5;
    grid[80] = 5;
    grid[8] = 5;
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
    for_all(30, any_grid(), |Shown(givens)| {
        let by_prefixes = smallest_by_prefixes(&givens);
        if let Some(in_row_order) = smallest_in_row_order(&givens, 5_000) {
            let (a, b) = (by_prefixes.map(Shown), in_row_order.map(Shown));
            ensure!(a == b, "by prefixes {a:?}\nin row order {b:?}");
        }
        match smallest_fill(&givens, 100_000) {
            Answer::GaveUp => {}
            Answer::NoFill => ensure!(by_prefixes.is_none(), "the textbook misses {by_prefixes:?}"),
            Answer::Fill(fill) => {
                checker::check(&givens, &fill)?;
                let (a, b) = (by_prefixes.map(Shown), Some(Shown(fill)));
                ensure!(a == b, "by prefixes {a:?}\ntextbook {b:?}");
            }
        }
        Ok(())
    });
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
fn exact_cover_counts_what_can_be_counted_otherwise() {
    // Two rectangles in whose corners two digits can change places, each for itself.
    let four =
        grid("427195836531682947869347215354276189216938754978451623192560078743809560685700090");
    assert_eq!(count(&four, 10), 4);
    assert_eq!(count(&four, 3), 3);
    // Row by row of the last band: the grids that share the first two bands with this one.
    let mut givens = grid(SMALLEST_OF_ALL);
    for cell in &mut givens[54..] {
        *cell = 0;
    }
    let all: HashSet<Grid> = fills(&givens, 2_000).into_iter().collect();
    assert_eq!(all.len(), count(&givens, 2_000), "a fill was found twice");
    let mut by_textbook = 0;
    for first_row in all.iter().map(|fill| &fill[54..63]).collect::<HashSet<_>>() {
        for second_row in all.iter().map(|fill| &fill[63..72]).collect::<HashSet<_>>() {
            let mut longer = givens;
            longer[54..63].copy_from_slice(first_row);
            longer[63..72].copy_from_slice(second_row);
            // With two rows of the band known the third has no choice left.
            by_textbook += usize::from(matches!(smallest_fill(&longer, 1_000), Answer::Fill(_)));
        }
    }
    assert_eq!(by_textbook, all.len());
    assert!(all.len() > 2);
}

#[test]
fn exact_cover_finds_each_fill_once_and_the_textbook_finds_the_first() {
    for_all(15, with_few_fills(), |Shown(givens)| {
        let all = fills(&givens, FEW + 1);
        for fill in &all {
            checker::check(&givens, fill)?;
        }
        let different = all.iter().collect::<HashSet<_>>().len();
        ensure!(
            different == all.len(),
            "{different} of {} differ",
            all.len()
        );
        let first = all.iter().min().copied();
        if let Answer::Fill(fill) = smallest_fill(&givens, 100_000) {
            ensure!(Some(fill) == first, "the textbook says {:?}", Shown(fill));
        }
        ensure!(smallest_by_prefixes(&givens) == first, "prefixes disagree");
        Ok(())
    });
}

#[test]
fn the_smallest_fill_of_all_is_known() {
    let wanted = grid(SMALLEST_OF_ALL);
    assert_eq!(smallest_fill(&[0; 81], 10_000), Answer::Fill(wanted));
    assert_eq!(smallest_by_prefixes(&[0; 81]), Some(wanted));
    assert_eq!(smallest_in_row_order(&[0; 81], 10_000), Some(Some(wanted)));
}

// ---- The generators: every case is of its kind, while shrinking too ----

/// Checks generated cases, and along a walk of shrinking steps from each.
fn each_shrunk<S: proptest::strategy::Strategy<Value = Shown>>(
    cases: u32,
    strategy: S,
    is_of_its_kind: fn(&Grid) -> Result<(), String>,
) {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    for_all(cases, proptest::prelude::any::<u64>(), |seed| {
        let mut runner = TestRunner::new(proptest::test_runner::Config {
            rng_seed: proptest::test_runner::RngSeed::Fixed(seed),
            failure_persistence: None,
            ..Default::default()
        });
        let mut tree = strategy.new_tree(&mut runner).map_err(|e| e.to_string())?;
        for step in 0..12 {
            is_of_its_kind(&tree.current().0)
                .map_err(|e| format!("{e}, after {step} steps: {:?}", tree.current()))?;
            let moved = if (seed >> step) & 1 == 0 {
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

fn has_fills(givens: &Grid, fewest: usize, most: usize) -> Result<(), String> {
    // Counted no further than the answer needs.
    let fills = count(givens, fewest.max(most.saturating_add(1).min(FEW + 1)));
    ensure!((fewest..=most).contains(&fills), "{fills} fills");
    Ok(())
}

#[test]
fn full_grids_are_fills() {
    each_shrunk(15, full(), |grid| checker::check(&[0; 81], grid));
}

#[test]
fn fillable_grids_have_a_fill() {
    each_shrunk(20, fillable(), |grid| {
        any_fill(grid).map(|_| ()).ok_or("no fill".to_string())
    });
}

#[test]
fn unique_grids_have_one_fill() {
    each_shrunk(10, unique(), |grid| has_fills(grid, 1, 1));
}

#[test]
fn minimal_grids_have_one_fill_and_no_given_to_spare() {
    fn is_minimal(grid: &Grid) -> Result<(), String> {
        has_fills(grid, 1, 1)?;
        for cell in (0..81).filter(|&cell| grid[cell] != 0) {
            let mut fewer = *grid;
            fewer[cell] = 0;
            ensure!(count(&fewer, 2) == 2, "cell {cell} can be spared");
        }
        Ok(())
    }
    each_shrunk(3, minimal(), is_minimal);
}

#[test]
fn hostile_grids_have_one_fill_that_begins_with_987654321() {
    each_shrunk(3, hostile(), |grid| {
        has_fills(grid, 1, 1)?;
        let fill = any_fill(grid).unwrap();
        ensure!(fill[..9] == [9, 8, 7, 6, 5, 4, 3, 2, 1], "another row");
        let (top, bottom) = (givens_of_rows(grid, 0), givens_of_rows(grid, 54));
        ensure!(top <= bottom, "{top} givens on top, {bottom} below");
        Ok(())
    });
    fn givens_of_rows(grid: &Grid, from: usize) -> usize {
        grid[from..from + 27].iter().filter(|&&d| d != 0).count()
    }
}

#[test]
fn few_fills_are_few_and_more_than_one() {
    each_shrunk(10, with_few_fills(), |grid| has_fills(grid, 2, FEW));
}

#[test]
fn many_fills_are_many() {
    each_shrunk(8, with_many_fills(), |grid| {
        has_fills(grid, 300, usize::MAX)
    });
}

#[test]
fn clashing_grids_clash() {
    each_shrunk(30, clashing(), |grid| {
        ensure!(!checker::clashes(grid).is_empty(), "no clash");
        Ok(())
    });
}

#[test]
fn silently_unfillable_grids_have_no_fill_and_no_clash() {
    each_shrunk(3, silently_unfillable(), |grid| {
        ensure!(checker::clashes(grid).is_empty(), "a clash");
        has_fills(grid, 0, 0)
    });
}

#[test]
fn full_grids_are_not_relabelled_from_one() {
    // Transposed and relabelled so that the first row counts up, images of one grid under relabelling are the same.
    let seen = std::cell::RefCell::new(HashSet::new());
    for_all(100, full(), |Shown(fill)| {
        let name = |digit: u8| fill[..9].iter().position(|&d| d == digit).unwrap() as u8;
        seen.borrow_mut().insert(fill.map(name));
        Ok(())
    });
    let seen = seen.into_inner().len();
    assert!(
        seen > 90 || std::env::var("PROPTEST_CASES").is_ok(),
        "{seen} of 100 differ"
    );
}

#[test]
fn symmetries_keep_fills_and_change_every_part() {
    for_all(50, (full(), symmetry()), |(Shown(fill), symmetry)| {
        checker::check(&[0; 81], &symmetry.apply(&fill))
    });
}

#[test]
fn written_forms_are_read_as_the_grid_they_came_from() {
    let input = proptest::strategy::Strategy::prop_flat_map(scattered(), |grid| {
        (proptest::strategy::Just(grid), written(grid.0))
    });
    for_all(300, input, |(grid, input)| {
        let read = reader::read(&input.0);
        ensure!(read == Ok(grid.0), "read as {:?}", read.map(Shown));
        Ok(())
    });
}
