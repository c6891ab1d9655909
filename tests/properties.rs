//! What is promised of every grid, tried on generated grids of every kind, in process on the very files, and on a sample
//! of inputs through the binaries.

mod support;

use proptest::prelude::*;
use support::exact_cover;
use support::strategies::*;
use support::*;

#[test]
fn every_grid_has_the_smallest_fill_from_2239_and_a_fill_from_2580() {
    for_all(100, any_grid(), |Shown(givens)| {
        let wanted = exact_cover::smallest_fill(&givens).map(Shown);
        let (any, smallest) = (p2580::solve(&givens), p2239::solve(&givens).map(Shown));
        ensure!(smallest == wanted, "2239: {smallest:?}\nwanted {wanted:?}");
        match any {
            Some(fill) => checker::check(&givens, &fill).map_err(|e| format!("2580: {e}")),
            None if wanted.is_some() => Err(format!("2580 misses {wanted:?}")),
            None => Ok(()),
        }
    });
}

#[test]
fn every_grid_without_a_fill_has_a_true_reason() {
    let grids = prop_oneof![clashing(), scattered(), silently_unfillable()];
    for_all(60, grids, |Shown(givens)| {
        for program in &SUBMISSIONS {
            let input = program.text(&givens);
            judge(program, &input, &program.run(&*input))?;
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
