//! What holds of every grid, tried on generated grids of every kind. Most of it in process, on the very files; a sample
//! of it through the binaries at the end.

mod support;

use proptest::prelude::*;
use proptest::sample::Index;
use support::exact_cover;
use support::strategies::*;
use support::*;

fn solved(program: &Submission, givens: &Grid) -> Result<Grid, String> {
    (program.solve)(givens).ok_or_else(|| format!("{} finds no fill", program.name))
}

fn smallest(givens: &Grid) -> Result<Grid, String> {
    p2239::solve(givens).ok_or_else(|| "2239 finds no fill".to_string())
}

fn ensure_same(what: &str, left: &Grid, right: &Grid) -> Result<(), String> {
    let (left, right) = (Shown(*left), Shown(*right));
    ensure!(left == right, "{what}:{left:?}\n    against{right:?}");
    Ok(())
}

// ---- Validity ----

#[test]
fn an_answer_is_a_fill_that_keeps_the_givens() {
    for_all(80, any_fillable(), |Shown(givens)| {
        for program in &SUBMISSIONS {
            let fill = solved(program, &givens)?;
            checker::check(&givens, &fill).map_err(|e| format!("{}: {e}", program.name))?;
        }
        Ok(())
    });
}

#[test]
fn there_is_an_answer_exactly_when_there_is_a_fill() {
    for_all(80, any_grid(), |Shown(givens)| {
        let fill = exact_cover::any_fill(&givens);
        for program in &SUBMISSIONS {
            match (fill, (program.solve)(&givens)) {
                (Some(fill), None) => {
                    return Err(format!("{} misses {:?}", program.name, Shown(fill)))
                }
                (None, Some(answer)) => {
                    return Err(format!("{} invents {:?}", program.name, Shown(answer)))
                }
                _ => {}
            }
        }
        Ok(())
    });
}

#[test]
fn a_full_grid_comes_back_and_is_refused_with_one_digit_changed() {
    let wrong = (any::<Index>(), 1..9u8);
    for_all(150, (full(), wrong), |(Shown(fill), (cell, change))| {
        let mut spoilt = fill;
        let cell = cell.index(81);
        spoilt[cell] = (fill[cell] + change - 1) % 9 + 1;
        for program in &SUBMISSIONS {
            ensure_same("full grid", &solved(program, &fill)?, &fill)?;
            let answer = (program.solve)(&spoilt);
            ensure!(answer.is_none(), "filled {:?}", Shown(spoilt));
        }
        Ok(())
    });
}

#[test]
fn a_fill_with_any_one_cell_blank_comes_back() {
    for_all(4, full(), |Shown(fill)| {
        for cell in 0..81 {
            let mut givens = fill;
            givens[cell] = 0;
            for program in &SUBMISSIONS {
                ensure_same(program.name, &solved(program, &givens)?, &fill)?;
            }
        }
        Ok(())
    });
}

// ---- The only fill ----

#[test]
fn the_only_fill_is_found_by_both() {
    let grids = prop_oneof![unique(), minimal(), hostile()];
    for_all(60, grids, |Shown(givens)| {
        let fill = exact_cover::any_fill(&givens).ok_or("no fill")?;
        for program in &SUBMISSIONS {
            ensure_same(program.name, &solved(program, &givens)?, &fill)?;
        }
        Ok(())
    });
}

#[test]
fn the_answer_of_a_changed_unique_grid_is_the_changed_answer() {
    let grids = prop_oneof![unique(), minimal()];
    for_all(60, (grids, symmetry()), |(Shown(givens), symmetry)| {
        for program in &SUBMISSIONS {
            let fill = solved(program, &givens)?;
            let image = solved(program, &symmetry.apply(&givens))?;
            ensure_same(program.name, &image, &symmetry.apply(&fill))?;
        }
        Ok(())
    });
}

// ---- The smallest fill ----

#[test]
fn no_other_fill_is_smaller() {
    for_all(60, with_few_fills(), |Shown(givens)| {
        let answer = smallest(&givens)?;
        for fill in exact_cover::fills(&givens, FEW) {
            ensure!(answer <= fill, "{:?}\nis smaller", Shown(fill));
        }
        Ok(())
    });
}

#[test]
fn the_smallest_fill_is_the_one_that_the_oracle_finds() {
    for_all(60, any_grid(), |Shown(givens)| {
        let (answer, wanted) = (
            p2239::solve(&givens).map(Shown),
            exact_cover::smallest_fill(&givens).map(Shown),
        );
        ensure!(answer == wanted, "{answer:?}\nwanted {wanted:?}");
        Ok(())
    });
}

#[test]
fn digits_of_the_answer_as_givens_leave_the_smallest_fill_as_it_is() {
    for_all(60, (any_fillable(), cells(60)), |(Shown(givens), more)| {
        let answer = smallest(&givens)?;
        let mut longer = givens;
        for cell in more {
            longer[cell] = answer[cell];
        }
        ensure_same("with more givens", &smallest(&longer)?, &answer)
    });
}

#[test]
fn fewer_givens_never_make_the_smallest_fill_larger() {
    for_all(60, (any_fillable(), cells(20)), |(Shown(givens), fewer)| {
        let mut shorter = givens;
        for cell in fewer {
            shorter[cell] = 0;
        }
        let (before, after) = (smallest(&givens)?, smallest(&shorter)?);
        ensure!(
            after <= before,
            "{:?}\nbecame {:?}",
            Shown(before),
            Shown(after)
        );
        Ok(())
    });
}

// ---- Whole runs ----

#[test]
fn all_forms_of_a_grid_give_the_same_bytes() {
    for_all(60, grid_and_input(), |(Shown(givens), Bytes(input))| {
        for program in &SUBMISSIONS {
            let fill = solved(program, &givens)?;
            let answer = program.run(&*input)?;
            ensure!(
                answer == program.text(&fill),
                "{} wrote {:?}",
                program.name,
                answer
            );
        }
        Ok(())
    });
}

#[test]
fn any_bytes_end_in_a_right_answer_or_in_one_true_line() {
    for_all(800, any_bytes(), |Bytes(input)| {
        for program in &SUBMISSIONS {
            let outcome = program.run(&*input);
            judge(program, &input, &outcome).map_err(|e| format!("{}: {e}", program.name))?;
            if let Err(message) = outcome {
                let one_line = !message.is_empty() && !message.chars().any(char::is_control);
                ensure!(one_line, "not one line: {message:?}");
            }
        }
        Ok(())
    });
}

#[test]
fn the_binaries_do_what_the_files_do_in_process() {
    let inputs = prop_oneof![grid_and_input().prop_map(|(_, input)| input), any_bytes()];
    for_all(40, inputs, |Bytes(input)| {
        for program in &SUBMISSIONS {
            let (ending, wanted) = (program.spawn(&input), Ending::of(&program.run(&*input)));
            ensure!(ending == wanted, "{ending:?}\nwanted {wanted:?}");
        }
        Ok(())
    });
}

#[test]
fn the_binaries_give_valid_and_smallest_fills() {
    for_all(20, any_grid(), |Shown(givens)| {
        let wanted = exact_cover::smallest_fill(&givens);
        for program in &SUBMISSIONS {
            let input = program.text(&givens);
            let ending = program.spawn(&input);
            let outcome = match ending.status {
                Some(0) => Ok(ending.stdout),
                _ => Err(ending.stderr.trim_end().to_string()),
            };
            judge(program, &input, &outcome).map_err(|e| format!("{}: {e}", program.name))?;
            if let (Ok(answer), "2239") = (outcome, program.name) {
                let answer = checker::read_answer(&answer, program.separator)?;
                ensure_same("smallest", &answer, &wanted.ok_or("no fill")?)?;
            }
        }
        Ok(())
    });
}

#[test]
fn a_search_can_be_used_again() {
    let one_row = grid(&("987654321".to_string() + &".".repeat(72)));
    let nugget =
        grid(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
    let mut search = p2239::Search::default();
    for givens in [one_row, nugget, one_row, nugget] {
        let again = p2239::smallest_fill(&givens, &mut search);
        assert_eq!(again, p2239::solve(&givens), "{:?}", Shown(givens));
    }
}
