//! Four programs as learners write them, all of them row-order searches; the argument says which:
//!
//! - `copies`: 2580, a copy of the board and a list of digits for every try. Right, and too slow.
//! - `no-flag`: 2580, goes on after the first fill and prints every other one too.
//! - `flag`: 2580, the same with a flag that says that the fill was found. Right, and fast enough.
//! - `masks`: 2239, row, column and box masks, digits in ascending order. Right, and fast enough.

use std::io::Read;

type Board = Vec<Vec<usize>>;

fn digits_left(board: &Board, row: usize, column: usize) -> Vec<usize> {
    let mut left: Vec<usize> = (1..=9).collect();
    for i in 0..9 {
        left.retain(|&d| d != board[row][i] && d != board[i][column]);
        left.retain(|&d| d != board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3]);
    }
    left
}

fn print(board: &Board, between: &str) {
    for row in board {
        let digits: Vec<String> = row.iter().map(|d| d.to_string()).collect();
        println!("{}", digits.join(between));
    }
}

fn with_copies(board: Board, blanks: &[(usize, usize)]) -> bool {
    let Some(&(row, column)) = blanks.first() else {
        print(&board, " ");
        return true;
    };
    digits_left(&board, row, column).into_iter().any(|digit| {
        let mut copy = board.clone();
        copy[row][column] = digit;
        with_copies(copy, &blanks[1..])
    })
}

fn in_place(board: &mut Board, blanks: &[(usize, usize)], found: &mut bool, stop_when_found: bool) {
    if *found && stop_when_found {
        return;
    }
    let Some(&(row, column)) = blanks.first() else {
        print(board, " ");
        *found = true;
        return;
    };
    for digit in digits_left(board, row, column) {
        board[row][column] = digit;
        in_place(board, &blanks[1..], found, stop_when_found);
        board[row][column] = 0;
    }
}

fn with_masks(board: &mut Board, blanks: &[(usize, usize)], used: &mut [[u16; 9]; 3]) -> bool {
    let Some(&(row, column)) = blanks.first() else {
        return true;
    };
    let units = [row, column, row / 3 * 3 + column / 3];
    for digit in 1..=9 {
        let bit = 1 << digit;
        if (0..3).any(|kind| used[kind][units[kind]] & bit != 0) {
            continue;
        }
        (0..3).for_each(|kind| used[kind][units[kind]] ^= bit);
        board[row][column] = digit;
        if with_masks(board, &blanks[1..], used) {
            return true;
        }
        (0..3).for_each(|kind| used[kind][units[kind]] ^= bit);
        board[row][column] = 0;
    }
    false
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let digits: Vec<usize> = text.bytes().filter(u8::is_ascii_digit).map(|b| usize::from(b - b'0')).collect();
    let mut board: Board = digits.chunks(9).map(<[usize]>::to_vec).collect();
    let cells = (0..81).map(|i| (i / 9, i % 9));
    let (blanks, givens): (Vec<_>, Vec<_>) = cells.partition(|&(row, column)| board[row][column] == 0);
    match std::env::args().nth(1).as_deref() {
        Some("copies") => drop(with_copies(board, &blanks)),
        Some("no-flag") => in_place(&mut board, &blanks, &mut false, false),
        Some("flag") => in_place(&mut board, &blanks, &mut false, true),
        Some("masks") => {
            let mut used = [[0; 9]; 3];
            for (row, column) in givens {
                let bit = 1 << board[row][column];
                used[0][row] |= bit;
                used[1][column] |= bit;
                used[2][row / 3 * 3 + column / 3] |= bit;
            }
            with_masks(&mut board, &blanks, &mut used);
            print(&board, "");
        }
        _ => panic!("copies, no-flag, flag or masks?"),
    }
}
