//! Faults that sudoku programs were seen to have, each with a grid that shows it. The name of a test is the fault; its
//! first line says where the fault comes from.

mod support;

use std::collections::HashSet;
use support::strategies::*;
use support::*;

const WIKI: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const WIKI_FILL: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The grid that takes a search in row order the most steps the judge's promise allows: 9,840,147.
const MOST_STEPS: &str =
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600";
const MOST_STEPS_FILL: &str =
    "673894512912735486845612973798261354526473891134589267469128735287356149351947628";
const ANTI_BRUTE: &str =
    "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
const ANTI_BRUTE_FILL: &str =
    "987654321246173985351928746128537694634892157795461832519286473472319568863745219";
const NEARLY_THE_LIMIT: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const NEARLY_THE_LIMIT_FILL: &str =
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159";
const SAMPLE_FILL: &str =
    "135469278782135649469278135321546897874913526596827413917652384643781952258394761";
const SAMPLE: &str =
    "035469278782105609060278135321046897804913506596820413917652080603701952258394760";

/// Both programs, in process and as binaries, fill the grid; 2239, and 2580 where there is one fill, as said.
fn fill(givens: &str, smallest: &str) {
    let (givens, smallest) = (grid(givens), grid(smallest));
    let one_fill = exact_cover::count(&givens, 2) == 1;
    for program in &SUBMISSIONS {
        let input = program.text(&givens);
        let outcome = program.run(&*input);
        assert_eq!(judge(program, &input, &outcome), Ok(()), "{}", program.name);
        if one_fill || program.name == "2239" {
            let wanted = Ok(program.text(&smallest));
            assert_eq!(outcome, wanted, "{} of {:?}", program.name, Shown(givens));
        }
        assert_eq!(
            program.spawn(&input),
            Ending::of(&outcome),
            "{}",
            program.name
        );
    }
}

/// Both programs end with one line that is true, and without a grid.
fn no_fill(givens: &str) -> Vec<String> {
    let givens = grid(givens);
    let refused = SUBMISSIONS.iter().map(|program| {
        let input = program.text(&givens);
        let outcome = program.run(&*input);
        assert!(
            outcome.is_err(),
            "{} filled {:?}",
            program.name,
            Shown(givens)
        );
        assert_eq!(judge(program, &input, &outcome), Ok(()), "{}", program.name);
        assert_eq!(
            program.spawn(&input),
            Ending::of(&outcome),
            "{}",
            program.name
        );
        outcome.unwrap_err()
    });
    refused.collect()
}

/// Both programs answer this input, whatever its form, with this fill.
fn read_as(input: &str, wanted: &str) {
    for program in &SUBMISSIONS {
        let ending = program.spawn(input.as_bytes());
        let wanted = Ending::of(&Ok(program.text(&grid(wanted))));
        assert_eq!(ending, wanted, "{} on {input:?}", program.name);
    }
}

fn text(givens: &str, separator: &str) -> String {
    String::from_utf8(lines(&grid(givens), separator).0).unwrap()
}

// ---- The search ----

#[test]
fn an_empty_grid_is_not_handed_back_unsolved() {
    // A search for the cell with fewest candidates that takes only fewer than nine finds none and thinks it is done.
    fill(
        &"0".repeat(81),
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
    );
}

#[test]
fn an_ordinary_grid_takes_no_seconds() {
    // A bad order and work at each step add up, even where row order needs 82,618 steps only.
    fill(
        "000007004000006003860200000509082000640000080000000700000000042010030000703000009",
        "321597864497816253865243197579182436642375981138964725986751342214639578753428619",
    );
}

#[test]
fn a_famous_grid_with_many_fills_takes_no_hours() {
    // Ties broken badly lead into one huge branch without a fill.
    fill(
        "000006000059000008200008000045000000003000000006003054000325006000000000000000000",
        "138246579659137248274598163745682391813459627926713854487325916362971485591864732",
    );
}

#[test]
fn a_digit_twice_in_a_row_does_not_freeze() {
    // Givens that nobody checks leave a huge tree without an answer.
    for message in no_fill(&("11".to_string() + &"0".repeat(79))) {
        assert_eq!(
            message,
            "row 1: 1 twice, at row 1, column 1 and row 1, column 2"
        );
    }
}

#[test]
fn clashing_givens_are_not_filled_against_the_rules() {
    // A fill that is only checked where digits are new breaks row, column and box.
    no_fill("099005010850400002432000000100069083090000060620710009000000194500004037040300600");
}

#[test]
fn a_digit_twice_in_a_box_does_not_loop_without_end() {
    // 46.7 million steps in row order before the clash shows.
    no_fill("000000000706000006000000000070070003800000005230090070050700000300000700007009000");
}

#[test]
fn a_cell_without_candidates_is_no_fill_and_no_choice() {
    // The first row leaves 9 to a cell whose box has it. The failed search is not to be printed, zeros and all.
    for message in no_fill(&("123456780000000009".to_string() + &"0".repeat(63))) {
        assert_eq!(message, "no fill exists");
    }
}

#[test]
fn the_first_digit_that_works_is_kept_and_not_the_last_one_tried() {
    fill(WIKI, WIKI_FILL);
}

#[test]
fn a_failed_guess_is_taken_back() {
    // A board that is not restored, or is restored after success too, or is printed column by column.
    for (givens, wanted) in [(WIKI, WIKI_FILL), (MOST_STEPS, MOST_STEPS_FILL)] {
        fill(givens, wanted);
        fill(&transposed(givens), &transposed(wanted));
    }
}

#[test]
fn an_answer_is_not_transposed() {
    assert_ne!(transposed(WIKI), WIKI);
    for_all(10, minimal(), |Shown(givens)| {
        for program in &SUBMISSIONS {
            let fill = (program.solve)(&givens).ok_or("no fill")?;
            let kept = (0..81).all(|cell| givens[cell] == 0 || givens[cell] == fill[cell]);
            ensure!(kept, "givens changed in {:?}", Shown(fill));
        }
        Ok(())
    });
}

fn transposed(text: &str) -> String {
    let cells = grid(text);
    (0..81)
        .map(|i| cells[i % 9 * 9 + i / 9].to_string())
        .collect()
}

#[test]
fn a_grid_that_needs_guesses_does_not_loop_without_end() {
    // Filling cells with one candidate until the grid is full never ends where there is no such cell.
    fill(ANTI_BRUTE, ANTI_BRUTE_FILL);
}

#[test]
fn the_end_is_seen_when_the_last_cell_is_a_given() {
    fill(SAMPLE_FILL, SAMPLE_FILL);
    fill(&format!("0{}", &SAMPLE_FILL[1..]), SAMPLE_FILL);
    fill(&format!("{}0", &SAMPLE_FILL[..80]), SAMPLE_FILL);
}

#[test]
fn nothing_is_searched_or_printed_after_the_first_fill() {
    // Without a flag the next fill is printed as well, or the answer is undone on the way back.
    let many = "349618572782359000651742389273895000195476238864231957527164893918523764436987125";
    assert!(exact_cover::count(&grid(many), 2) == 2);
    for givens in [many, &"0".repeat(81)] {
        for program in &SUBMISSIONS {
            let ending = program.spawn(&program.text(&grid(givens)));
            let newlines = ending.stdout.iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(newlines, 9, "{}", program.name);
            let answer = checker::read_answer(&ending.stdout, program.separator).unwrap();
            assert_eq!(checker::check(&grid(givens), &answer), Ok(()));
        }
    }
}

// ---- The rules ----

#[test]
fn no_fill_breaks_the_rule_of_the_box() {
    // A check of boxes that skips cells of the same row or column, or looks at the cell itself.
    for_all(30, fillable(), |Shown(givens)| {
        for program in &SUBMISSIONS {
            let fill = (program.solve)(&givens).ok_or("no fill")?;
            for corner in [0, 3, 6, 27, 30, 33, 54, 57, 60] {
                let cells = (0..9).map(|i| fill[corner + i / 3 * 9 + i % 3]);
                let digits = cells.collect::<HashSet<_>>();
                ensure!(digits.len() == 9, "box at cell {corner}: {digits:?}");
            }
        }
        Ok(())
    });
}

#[test]
fn a_unique_grid_is_not_taken_to_have_two_fills() {
    // When part of a box is not looked at, there seem to be more.
    let givens =
        "023097645456231978789564312097023564231456897564789231645312789978645123312978456";
    assert_eq!(exact_cover::count(&grid(givens), 2), 1);
    fill(
        givens,
        "123897645456231978789564312897123564231456897564789231645312789978645123312978456",
    );
}

// ---- Reading ----

#[test]
fn the_last_digit_is_not_lost_with_the_last_newline() {
    for separator in [" ", ""] {
        read_as(text(SAMPLE, separator).trim_end(), SAMPLE_FILL);
        // Here the last digit is a given that counts.
        read_as(text(SAMPLE_FILL, separator).trim_end(), SAMPLE_FILL);
    }
}

#[test]
fn blanks_at_line_ends_and_blank_lines_at_the_end_are_no_digits() {
    for separator in [" ", ""] {
        read_as(
            &(text(SAMPLE, separator).replace('\n', " \n") + "\n\n\n"),
            SAMPLE_FILL,
        );
    }
}

#[test]
fn a_carriage_return_changes_nothing() {
    for separator in [" ", ""] {
        read_as(&text(SAMPLE, separator).replace('\n', "\r\n"), SAMPLE_FILL);
    }
}

#[test]
fn the_form_of_the_other_problem_is_read_as_well() {
    // Digits at fixed columns make a wrong grid of the other form.
    read_as(&text(MOST_STEPS, ""), MOST_STEPS_FILL);
    read_as(&text(MOST_STEPS, " "), MOST_STEPS_FILL);
}

// ---- Writing ----

#[test]
fn the_output_is_the_digits_in_the_form_of_the_problem_and_nothing_else() {
    // Missing blanks, a prompt, a count, a blank at the end of a line: all wrong although the digits are right.
    let [first, second] = &SUBMISSIONS;
    let ending = first.spawn(text(SAMPLE, " ").as_bytes());
    assert_eq!(
        String::from_utf8_lossy(&ending.stdout),
        "1 3 5 4 6 9 2 7 8\n7 8 2 1 3 5 6 4 9\n4 6 9 2 7 8 1 3 5\n3 2 1 5 4 6 8 9 7\n\
         8 7 4 9 1 3 5 2 6\n5 9 6 8 2 7 4 1 3\n9 1 7 6 5 2 3 8 4\n6 4 3 7 8 1 9 5 2\n\
         2 5 8 3 9 4 7 6 1\n"
    );
    assert_eq!(ending.stdout.len(), 162);
    let ending = second.spawn(text(SAMPLE, "").as_bytes());
    assert_eq!(
        String::from_utf8_lossy(&ending.stdout),
        "135469278\n782135649\n469278135\n321546897\n874913526\n596827413\n917652384\n\
         643781952\n258394761\n"
    );
    assert_eq!(ending.stdout.len(), 90);
}

#[test]
fn no_line_of_the_output_ends_with_a_blank() {
    for program in &SUBMISSIONS {
        let output = program.spawn(&program.text(&[0; 81])).stdout;
        let output = String::from_utf8(output.0).unwrap();
        assert!(
            output.ends_with('\n') && !output.ends_with("\n\n"),
            "{output:?}"
        );
        assert!(!output.contains('\r'), "{output:?}");
        for line in output.lines() {
            assert_eq!(line, line.trim(), "{output:?}");
        }
    }
}

// ---- More fills than one ----

#[test]
fn any_fill_is_right_for_2580_and_one_alone_for_2239() {
    // Two pairs of digits can change places, each for itself.
    let givens =
        "427195836531682947869347215354276189216938754978451623192560078743809560685700090";
    let fills: HashSet<Grid> = exact_cover::fills(&grid(givens), 10).into_iter().collect();
    assert_eq!(fills.len(), 4);
    assert!(fills.contains(&p2580::solve(&grid(givens)).unwrap()));
    fill(
        givens,
        "427195836531682947869347215354276189216938754978451623192563478743819562685724391",
    );
}

#[test]
fn a_fill_beside_the_smallest_is_accepted_from_2580_alone() {
    // One stored answer is not enough to judge 2580; the empty grid has all fills there are.
    let empty = SUBMISSIONS[0].text(&[0; 81]);
    let another = Ok(SUBMISSIONS[0].text(&grid(SAMPLE_FILL)));
    assert_eq!(judge(&SUBMISSIONS[0], &empty, &another), Ok(()));
    assert_ne!(p2239::solve(&[0; 81]), Some(grid(SAMPLE_FILL)));
}

// ---- Time ----

#[test]
fn the_most_steps_that_the_judge_promises_are_no_burden() {
    fill(MOST_STEPS, MOST_STEPS_FILL);
}

#[test]
fn fewest_candidates_first_is_not_most_candidates_first() {
    // Turned the wrong way round, the choice of the cell makes each of these endless.
    for (givens, wanted) in [
        (WIKI, WIKI_FILL),
        (MOST_STEPS, MOST_STEPS_FILL),
        (ANTI_BRUTE, ANTI_BRUTE_FILL),
        (NEARLY_THE_LIMIT, NEARLY_THE_LIMIT_FILL),
    ] {
        fill(givens, wanted);
    }
}

#[test]
fn a_slow_build_is_fast_enough() {
    fill(NEARLY_THE_LIMIT, NEARLY_THE_LIMIT_FILL);
}

#[test]
fn legal_grids_of_few_givens_do_not_take_seconds() {
    // The best public submission needed 5 s and 7 s on these.
    for givens in [
        "....1....................6....6.23..9..4.....1.........6....8...2.7..............",
        "5.2..8...............2...76..7...5.8....6....1........8............87........5...",
    ] {
        let smallest = exact_cover::smallest_by_prefixes(&grid(givens)).unwrap();
        assert_eq!(
            p2239::solve(&grid(givens)).map(Shown),
            Some(Shown(smallest))
        );
        let fill = p2580::solve(&grid(givens)).unwrap();
        assert_eq!(checker::check(&grid(givens), &fill), Ok(()));
    }
}
