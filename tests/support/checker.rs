//! The rules of the puzzle, stated as plainly as possible and without any search: what the answers are judged by.

use super::{Grid, Shown};

const KINDS: [&str; 3] = ["row", "column", "box"];

/// The cells of a unit; `n` counts the units of a kind from 0.
fn unit(kind: &str, n: usize) -> [usize; 9] {
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|i| match kind {
        "row" => 9 * n + i,
        "column" => 9 * i + n,
        _ => 9 * (n / 3 * 3 + i / 3) + n % 3 * 3 + i % 3,
    })
}

fn place(cell: usize) -> String {
    format!("row {}, column {}", cell / 9 + 1, cell % 9 + 1)
}

/// Whether `fill` is a fill of `givens`: every unit holds 1 to 9 once each, and every given is kept.
pub fn check(givens: &Grid, fill: &Grid) -> Result<(), String> {
    for kind in KINDS {
        for n in 0..9 {
            let mut digits = unit(kind, n).map(|cell| fill[cell]);
            digits.sort_unstable();
            if digits != [1, 2, 3, 4, 5, 6, 7, 8, 9] {
                let n = n + 1;
                return Err(format!("{kind} {n} holds {digits:?} in {:?}", Shown(*fill)));
            }
        }
    }
    for (cell, (given, became)) in givens.iter().zip(fill).enumerate() {
        if *given != 0 && given != became {
            let place = place(cell);
            return Err(format!("the given {given} at {place} became {became}"));
        }
    }
    Ok(())
}

/// The grid of an answer, which must be in the exact form: nine lines of nine digits parted by `separator`, each line
/// with one newline at its end, nothing else.
pub fn read_answer(bytes: &[u8], separator: &str) -> Result<Grid, String> {
    let shown = String::from_utf8_lossy(bytes).into_owned();
    let wrong = |what: String| Err(format!("{what} in the answer {shown:?}"));
    let mut rows: Vec<&str> = shown.split('\n').collect();
    if rows.pop() != Some("") {
        return wrong("no newline at the end".to_string());
    }
    if rows.len() != 9 {
        return wrong(format!("{} lines", rows.len()));
    }
    let mut grid = [0; 81];
    for (i, row) in rows.iter().enumerate() {
        let digits: Vec<&str> = match separator {
            "" => row.split("").filter(|digit| !digit.is_empty()).collect(),
            _ => row.split(separator).collect(),
        };
        if digits.len() != 9 || digits.iter().any(|digit| digit.len() != 1) {
            return wrong(format!("line {}: not nine digits in form", i + 1));
        }
        for (j, digit) in digits.iter().enumerate() {
            grid[9 * i + j] = match digit.parse() {
                Ok(digit @ 1..=9) => digit,
                _ => return wrong(format!("line {}: {digit:?}", i + 1)),
            };
        }
    }
    Ok(grid)
}

/// Every true sentence of the form `row 1: 5 twice, at row 1, column 1 and row 1, column 3` about the grid: each pair of
/// equal digits in each unit. Empty when no givens clash.
pub fn clashes(grid: &Grid) -> Vec<String> {
    let mut sentences = Vec::new();
    for kind in KINDS {
        for n in 0..9 {
            let cells = unit(kind, n);
            for (i, &first) in cells
                .iter()
                .enumerate()
                .filter(|(_, cell)| grid[**cell] != 0)
            {
                for &second in cells[i + 1..]
                    .iter()
                    .filter(|cell| grid[**cell] == grid[first])
                {
                    let (n, digit) = (n + 1, grid[first]);
                    let (first, second) = (place(first), place(second));
                    sentences.push(format!(
                        "{kind} {n}: {digit} twice, at {first} and {second}"
                    ));
                }
            }
        }
    }
    sentences
}
