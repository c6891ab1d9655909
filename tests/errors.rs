//! Every error of the contract: what is said, word for word, in process and by the binaries, which end with status 1,
//! one line on stderr and nothing on stdout.

mod support;

use std::io::{self, ErrorKind, Read, Write};
use support::*;

/// Eight rows and the newline of each; the ninth is the test's own.
const EIGHT: &str =
    "123456789\n456789123\n789123456\n214365897\n365897214\n897214365\n531642978\n642978531\n";

fn refuses(input: impl AsRef<[u8]>, wanted: &str) {
    let input = input.as_ref();
    for program in &SUBMISSIONS {
        let shown = Bytes(input.to_vec());
        let outcome = program.run(input);
        assert_eq!(
            outcome,
            Err(wanted.to_string()),
            "{} on {shown:?}",
            program.name
        );
        assert_eq!(
            judge(program, input, &outcome),
            Ok(()),
            "the independent judge"
        );
    }
}

/// The same through the binaries. For one input of each kind: starting a process takes its time.
fn ends_with(input: impl AsRef<[u8]>, wanted: &str) {
    refuses(&input, wanted);
    for program in &SUBMISSIONS {
        let ending = program.spawn(input.as_ref());
        assert_eq!(
            ending,
            Ending::of(&Err(wanted.to_string())),
            "{}",
            program.name
        );
    }
}

#[test]
fn an_unexpected_byte_is_shown_with_its_line_and_column() {
    let at = |line, column, shown: &str| {
        format!("line {line}, column {column}: unexpected {shown}, not a digit or '.'")
    };
    ends_with("123456789\n456789123\n7891x3456\n", &at(3, 5, "'x'"));
    refuses("x", &at(1, 1, "'x'"));
    refuses("1 2 3 4 5 6 7 8,9\n", &at(1, 16, "','"));
    refuses("\t\t-1", &at(1, 3, "'-'"));
    refuses("\n\n \n  ?", &at(4, 3, "'?'"));
    refuses("123456789\r\n4567/", &at(2, 5, "'/'"));
    refuses("123456789\r4567:", &at(2, 5, "':'"));
    refuses("123456789\n\r4567!", &at(3, 5, "'!'"));
    refuses("123456789\r\n\r\n\r\r\n~", &at(5, 1, "'~'"));
    refuses("123456789\r\r\n456\x7F", &at(3, 4, "'\\x7f'"));
    // What may not be printed raw is named by its number.
    ends_with("12\x00", &at(1, 3, "'\\x00'"));
    refuses(b"12\x1B[31m", &at(1, 3, "'\\x1b'"));
    refuses(b"\x80", &at(1, 1, "'\\x80'"));
    refuses(b"123456789\n45678912\xA0", &at(2, 9, "'\\xa0'"));
    refuses(b"1\xFF", &at(1, 2, "'\\xff'"));
    refuses("12\x0B", &at(1, 3, "'\\x0b'"));
    refuses("12\x0C", &at(1, 3, "'\\x0c'"));
    refuses("칸", &at(1, 1, "'\\xec'"));
}

#[test]
fn all_other_bytes_are_unexpected() {
    for byte in 0..=255u8 {
        if b"0123456789. \t\r\n".contains(&byte) {
            continue;
        }
        // Printable or not: what reaches the terminal is printable.
        let shown = std::ascii::escape_default(byte);
        let wanted = format!("line 9, column 3: unexpected '{shown}', not a digit or '.'");
        refuses(
            [EIGHT.as_bytes(), b"97", &[byte], b"531642\n"].concat(),
            &wanted,
        );
    }
}

#[test]
fn a_byte_order_mark_counts_at_the_very_front_only() {
    let at = |line, column| {
        format!("line {line}, column {column}: unexpected '\\xef', not a digit or '.'")
    };
    refuses("1\u{FEFF}", &at(1, 2));
    refuses(" \u{FEFF}", &at(1, 2));
    refuses("\n\u{FEFF}", &at(2, 1));
    refuses("\u{FEFF}\u{FEFF}", &at(1, 1));
    refuses("\u{FEFF}123456789\n\u{FEFF}456789123", &at(2, 1));
    // It takes no column.
    let unexpected = "unexpected 'x', not a digit or '.'";
    refuses("\u{FEFF}x", &format!("line 1, column 1: {unexpected}"));
    refuses("\u{FEFF}12x", &format!("line 1, column 3: {unexpected}"));
}

#[test]
fn half_a_byte_order_mark_is_an_error() {
    let wanted = "line 1, column 1: unexpected '\\xef'";
    ends_with(b"\xEF\xBB", wanted);
    refuses(b"\xEF", wanted);
    refuses(b"\xEF\xBB\n", wanted);
    refuses(b"\xEF123456789", wanted);
    refuses(b"\xEF\xBB123456789", wanted);
    refuses(b"\xEF\xEF", wanted);
    refuses(b"\xEF\xBF\xBB", wanted);
    // So do fullwidth digits, which a Korean or Japanese keyboard can give.
    refuses("０３５", wanted);
    // The last two bytes of a mark without the first are two unexpected bytes.
    let at_1 = "line 1, column 1: unexpected '\\xbb', not a digit or '.'";
    refuses(b"\xBB\xBF", at_1);
}

#[test]
fn utf_16_is_named() {
    // As Windows PowerShell's > writes it, and the other order of bytes.
    let wanted = "line 1 begins as UTF-16; save as UTF-8";
    ends_with(b"\xFF\xFE5\x003\x00", wanted);
    refuses(b"\xFE\xFF\x005\x003", wanted);
    // Elsewhere these bytes are like any other.
    let elsewhere = "line 1, column 2: unexpected '\\xff', not a digit or '.'";
    refuses(b"5\xFF\xFE", elsewhere);
}

#[test]
fn a_line_with_another_number_of_cells_is_named_with_its_count() {
    ends_with(
        "123456789\n456789123\n78912345\n6214365897\n",
        "line 3: 8 cells; a row has 9",
    );
    ends_with("1234567891\n", "line 1: 10 cells; a row has 9");
    refuses("1", "line 1: 1 cells; a row has 9");
    refuses("\n\n12 34\n", "line 3: 4 cells; a row has 9");
    refuses("123456789\r\n4.6\r\n", "line 2: 3 cells; a row has 9");
    refuses("123456789\r\r4.6", "line 3: 3 cells; a row has 9");
    // A row broken in two, and two rows in one line.
    refuses("1234\n56789\n", "line 1: 4 cells; a row has 9");
    refuses("123456789456789123\n", "line 1: 18 cells; a row has 9");
    refuses(
        "123456789\n456789123789123456\n",
        "line 2: 18 cells; a row has 9",
    );
    // The ninth row.
    refuses(
        EIGHT.to_string() + "97853164",
        "line 9: 8 cells; a row has 9",
    );
    refuses(
        EIGHT.to_string() + "97853164\n2",
        "line 9: 8 cells; a row has 9",
    );
    refuses(
        EIGHT.to_string() + "9785316422\n",
        "line 9: 10 cells; a row has 9",
    );
    refuses(
        EIGHT.to_string() + "978531642 2",
        "line 9: 10 cells; a row has 9",
    );
}

#[test]
fn a_line_of_nearly_81_cells_is_no_grid() {
    let digits = EIGHT.replace('\n', "") + "978531642";
    refuses(&digits[1..], "line 1: 80 cells; a row has 9");
    ends_with(digits.clone() + "1\n", "line 1: 82 cells; a row has 9");
    refuses(digits.repeat(3), "line 1: 243 cells; a row has 9");
    // A second line makes the first one a row.
    refuses(
        "123456789\n".to_string() + &digits,
        "line 2: 81 cells; a row has 9",
    );
    refuses(
        "123456789\n".to_string() + &digits[9..],
        "line 2: 72 cells; a row has 9",
    );
    // An unexpected byte in the line is named before the number of its cells.
    refuses(
        digits.clone() + "x",
        "line 1, column 82: unexpected 'x', not a digit or '.'",
    );
    refuses(
        digits + "1x",
        "line 1, column 83: unexpected 'x', not a digit or '.'",
    );
}

#[test]
fn an_input_that_ends_early_is_named_with_its_number_of_cells() {
    ends_with("", "only 0 of 81 cells");
    ends_with(EIGHT, "only 72 of 81 cells");
    refuses("\n \r\n\t\r", "only 0 of 81 cells");
    refuses("\u{FEFF}", "only 0 of 81 cells");
    refuses("123456789", "only 9 of 81 cells");
    refuses("123456789\r\n......... \n\n", "only 18 of 81 cells");
}

#[test]
fn givens_that_clash_are_named_with_their_unit_digit_and_places() {
    let with = |digits: &[(usize, usize, u8)]| {
        let mut grid = [0; 81];
        for &(row, column, digit) in digits {
            grid[9 * (row - 1) + column - 1] = digit;
        }
        lines(&grid, "").0
    };
    ends_with(
        with(&[(1, 1, 5), (1, 3, 5)]),
        "row 1: 5 twice, at row 1, column 1 and row 1, column 3",
    );
    ends_with(
        with(&[(2, 8, 7), (9, 8, 7)]),
        "column 8: 7 twice, at row 2, column 8 and row 9, column 8",
    );
    ends_with(
        with(&[(4, 8, 1), (6, 9, 1)]),
        "box 6: 1 twice, at row 4, column 8 and row 6, column 9",
    );
    refuses(
        with(&[(9, 1, 9), (9, 9, 9)]),
        "row 9: 9 twice, at row 9, column 1 and row 9, column 9",
    );
    refuses(
        with(&[(1, 9, 2), (9, 9, 2)]),
        "column 9: 2 twice, at row 1, column 9 and row 9, column 9",
    );
    refuses(
        with(&[(7, 9, 3), (9, 7, 3)]),
        "box 9: 3 twice, at row 7, column 9 and row 9, column 7",
    );
}

#[test]
fn every_pair_of_clashing_givens_is_named_truly() {
    for first in 0..81 {
        for second in first + 1..81 {
            let mut grid = [0; 81];
            grid[first] = (first % 9 + 1) as u8;
            grid[second] = grid[first];
            // Two cells of a box may share a row or a column too: then either sentence is true.
            let wanted = checker::clashes(&grid);
            for program in SUBMISSIONS.iter().filter(|_| !wanted.is_empty()) {
                let message = program.run(&*lines(&grid, "")).unwrap_err();
                assert!(wanted.contains(&message), "{message}; true is: {wanted:?}");
            }
        }
    }
}

#[test]
fn a_grid_without_a_fill_says_so() {
    // Nothing clashes, and the last cell of the first row has no candidate.
    ends_with(
        "123456780\n000000009\n".to_string() + &"000000000\n".repeat(7),
        "no fill exists",
    );
    // Neither does each blank lack candidates here: 1 is confined to one place twice.
    refuses(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        "no fill exists",
    );
}

// ---- Ends that fail ----

struct Failing;

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::new(ErrorKind::Other, "the disk is gone"))
    }
}

#[test]
fn an_input_that_cannot_be_read_is_an_error() {
    for program in &SUBMISSIONS {
        let wanted = Err("cannot read the grid: the disk is gone".to_string());
        assert_eq!(program.run(Failing), wanted, "{}", program.name);
        // Also when it fails in the middle of the grid.
        assert_eq!(
            program.run(EIGHT.as_bytes().chain(Failing)),
            wanted,
            "{}",
            program.name
        );
    }
}

/// Takes `room` bytes, then fails; fails in `flush` too when `flushes` is not set.
struct Full {
    room: usize,
    flushes: bool,
    writes: usize,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writes += 1;
        let taken = bytes.len().min(self.room);
        self.room -= taken;
        match taken {
            0 => Err(io::Error::new(ErrorKind::Other, "no room")),
            _ => Ok(taken),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.flushes {
            true => Ok(()),
            false => Err(io::Error::new(ErrorKind::Other, "not flushed")),
        }
    }
}

#[test]
fn an_answer_that_cannot_be_written_is_an_error() {
    let input = EIGHT.to_string() + "978531642\n";
    for program in &SUBMISSIONS {
        let length = program.text(&[1; 81]).len();
        let run = |room, flushes| {
            let mut output = Full {
                room,
                flushes,
                writes: 0,
            };
            let result = program.run_into(input.as_bytes(), &mut output);
            (result, output.writes)
        };
        let failed = |why| Err(format!("cannot write the answer: {why}"));
        assert_eq!(run(0, true), (failed("no room"), 1), "{}", program.name);
        assert_eq!(
            run(length - 1, true),
            (failed("no room"), 2),
            "{}",
            program.name
        );
        assert_eq!(
            run(length, false),
            (failed("not flushed"), 1),
            "{}",
            program.name
        );
        // And where there is room, the answer goes out in one piece.
        assert_eq!(run(length, true), (Ok(()), 1), "{}", program.name);
    }
}

#[test]
fn nothing_is_written_when_there_is_no_answer() {
    for program in &SUBMISSIONS {
        for input in ["", "x", "11", &("11".to_string() + &"0".repeat(79))] {
            let mut output = Full {
                room: 1_000,
                flushes: true,
                writes: 0,
            };
            assert!(program.run_into(input.as_bytes(), &mut output).is_err());
            assert_eq!(output.writes, 0, "{}", program.name);
        }
    }
}
