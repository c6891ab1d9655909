//! Every accepted form of a grid, one by one and at random; that nothing after the line of the ninth row is asked for; and
//! that any other bytes end in one true line.

mod support;

use std::io::{self, ErrorKind, Read};
use support::strategies::*;
use support::*;

/// The rows of a grid with one fill, and that fill.
const ROWS: [&str; 9] = [
    "103000509",
    "002109400",
    "000704000",
    "300502006",
    "060000050",
    "700803004",
    "000401000",
    "009205800",
    "804000107",
];
const FILL: &str = "143628579 572139468 986754231 391542786 468917352 725863914 237481695 \
                    619275843 854396127";

fn accepts(input: impl AsRef<[u8]>) {
    let input = input.as_ref();
    for program in &SUBMISSIONS {
        let wanted = Ok(program.text(&grid(FILL)));
        let shown = Bytes(input.to_vec());
        assert_eq!(program.run(input), wanted, "{} on {shown:?}", program.name);
    }
}

/// The rows with `separator` between the cells, each followed by `end`.
fn rows(separator: &str, end: &str) -> String {
    let row = |row: &&str| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        cells.join(separator) + end
    };
    ROWS.iter().map(row).collect()
}

#[test]
fn digits_are_packed_or_parted_by_blanks_or_tabs() {
    accepts(rows("", "\n"));
    accepts(rows(" ", "\n"));
    accepts(rows("\t", "\n"));
    accepts(rows("   ", "\n"));
    accepts(rows(" \t ", "\n"));
    // Packed and parted in one grid, and in one line.
    accepts(rows("", "\n").replacen("002109400", "0 02 1\t0 9400", 1));
}

#[test]
fn a_dot_is_a_blank_cell() {
    accepts(rows("", "\n").replace('0', "."));
    accepts(rows(" ", "\n").replace('0', "."));
    accepts(rows("", "\n").replacen('0', ".", 20));
}

#[test]
fn lines_end_with_lf_crlf_or_cr() {
    for separator in ["", " "] {
        for end in ["\n", "\r\n", "\r"] {
            accepts(rows(separator, end));
        }
    }
    let mixed: Vec<String> = ROWS
        .iter()
        .zip(["\n", "\r\n", "\r"].iter().cycle())
        .map(|(row, end)| row.to_string() + end)
        .collect();
    accepts(mixed.concat());
}

#[test]
fn the_last_line_may_lack_its_end() {
    for separator in ["", " "] {
        for end in ["\n", "\r\n", "\r"] {
            accepts(rows(separator, end).trim_end());
        }
    }
}

#[test]
fn blank_lines_may_stand_anywhere_between_rows() {
    for end in ["\n", "\r\n", "\r"] {
        accepts(rows("", &end.repeat(2)));
        accepts(rows(" ", &end.repeat(3)));
        accepts(end.repeat(5) + &rows("", end));
        accepts(rows("", &format!("{end} \t {end}")));
    }
}

#[test]
fn blanks_may_stand_at_both_ends_of_a_line() {
    accepts(rows("", " \n"));
    accepts(rows(" ", " \t\n"));
    accepts(rows("", "  \r\n"));
    accepts(rows("", "\n  "));
    accepts(rows("", "\n\t"));
    accepts(String::from("   ") + rows("", "\n").trim_end() + "   ");
}

#[test]
fn a_byte_order_mark_may_stand_in_front() {
    accepts(String::from("\u{FEFF}") + &rows("", "\n"));
    accepts(String::from("\u{FEFF}\r\n") + &rows(" ", "\r\n"));
    accepts(String::from("\u{FEFF}") + &ROWS.concat());
}

#[test]
fn all_cells_may_stand_in_one_line() {
    accepts(ROWS.concat());
    accepts(ROWS.concat() + "\n");
    accepts(ROWS.concat().replace('0', ".") + "\r\n");
    accepts(rows(" ", " "));
    accepts(rows("\t", "\t"));
    accepts(String::from("\n\n  ") + &ROWS.concat() + "  \n");
}

#[test]
fn what_follows_the_ninth_row_is_not_looked_at() {
    for tail in ["x", "\n\n\n", "123456789\n", "\0\u{FFFD}", "\n9"] {
        for end in ["\n", "\r\n", "\r"] {
            accepts(rows("", end) + tail);
            accepts(rows(" ", end) + tail);
            accepts(ROWS.concat() + end + tail);
        }
    }
    accepts(rows("", "\n").repeat(2));
}

/// Hands out the pieces, one a call; a call after the last piece is what the tests forbid.
struct Pieces<'a> {
    pieces: Vec<&'a [u8]>,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        assert!(!self.pieces.is_empty(), "read on after the ninth row");
        let piece = self.pieces[0];
        let length = piece.len().min(buffer.len());
        buffer[..length].copy_from_slice(&piece[..length]);
        self.pieces[0] = &piece[length..];
        if self.pieces[0].is_empty() {
            self.pieces.remove(0);
        }
        Ok(length)
    }
}

#[test]
fn the_answer_comes_as_soon_as_the_ninth_line_is_there() {
    for text in [
        rows("", "\n"),
        rows(" ", "\n"),
        rows("", "\r"),
        rows("", "\n\n").trim_end().to_string() + "\n",
        ROWS.concat() + "\n",
        ROWS.concat() + "\r",
    ] {
        for size in [1, 2, 3, 9, 10, 17, 18, 80, 81, 500] {
            for program in &SUBMISSIONS {
                let pieces = text.as_bytes().chunks(size).collect();
                let answer = program.run(Pieces { pieces });
                let wanted = Ok(program.text(&grid(FILL)));
                assert_eq!(answer, wanted, "{} in {size}s of {text:?}", program.name);
            }
        }
    }
}

#[test]
fn input_may_come_in_pieces_of_any_size() {
    let sizes = proptest::collection::vec(1..40usize, 1..10);
    for_all(100, (any_bytes(), sizes), |(Bytes(input), sizes)| {
        for program in &SUBMISSIONS {
            let mut rest = &input[..];
            let mut pieces = Vec::new();
            for &size in sizes.iter().cycle() {
                let (piece, after) = rest.split_at(size.min(rest.len()));
                pieces.push(piece);
                if piece.is_empty() {
                    break; // an empty piece is the end of the input
                }
                rest = after;
            }
            let (whole, parted) = (program.run(&*input), program.run(Pieces { pieces }));
            ensure!(whole == parted, "{whole:?}\nin pieces {parted:?}");
        }
        Ok(())
    });
}

#[test]
fn blanks_in_front_may_fill_any_part_of_the_buffer() {
    // Whatever the size of the reader's buffer, some of these put its end on each byte of the grid.
    for blanks in (0..700).step_by(7).chain([4_000, 8_191, 65_536]) {
        accepts(" ".repeat(blanks) + &rows(" ", "\r\n"));
        accepts("\n".repeat(blanks) + &rows("", "\r\n"));
    }
    // This much is promised.
    accepts(" ".repeat(1 << 19) + &rows(" ", "\n"));
}

/// Interrupted before each piece, as by a signal.
struct Interrupted<R>(R, bool);

impl<R: Read> Read for Interrupted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 {
            return Err(ErrorKind::Interrupted.into());
        }
        let few = buffer.len().min(7);
        self.0.read(&mut buffer[..few])
    }
}

#[test]
fn a_signal_while_reading_changes_nothing() {
    for program in &SUBMISSIONS {
        let text = rows("", "\n");
        let answer = program.run(Interrupted(text.as_bytes(), false));
        assert_eq!(answer, Ok(program.text(&grid(FILL))), "{}", program.name);
    }
}

#[test]
fn all_forms_of_a_grid_give_the_same_bytes() {
    for_all(60, grid_and_input(), |(Shown(givens), Bytes(input))| {
        for program in &SUBMISSIONS {
            let (answer, plain) = (program.run(&*input), program.run(&*program.text(&givens)));
            ensure!(answer == plain, "{}: {answer:?}", program.name);
        }
        Ok(())
    });
}

#[test]
fn any_bytes_end_in_a_right_answer_or_in_one_true_line() {
    for_all(400, any_bytes(), |Bytes(input)| {
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
