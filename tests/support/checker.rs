//! The rules of the puzzle, stated as plainly as possible and without any search: what the answers are judged by.

use super::{Grid, Shown};

/// The nine rows, the nine columns and the nine boxes, each with its name and its cells.
fn units() -> Vec<(String, Vec<usize>)> {
    let mut units = Vec::new();
    for kind in ["row", "column", "box"] {
        for number in 1..=9 {
            let in_unit = |&cell: &usize| {
                let (row, column) = (cell / 9, cell % 9);
                number - 1
                    == match kind {
                        "row" => row,
                        "column" => column,
                        _ => row / 3 * 3 + column / 3,
                    }
            };
            units.push((
                format!("{kind} {number}"),
                (0..81).filter(in_unit).collect(),
            ));
        }
    }
    units
}

/// Whether `fill` is a fill of `givens`: every unit holds 1 to 9 once each, and every given is kept.
pub fn check(givens: &Grid, fill: &Grid) -> Result<(), String> {
    for (name, cells) in units() {
        let mut digits: Vec<u8> = cells.iter().map(|&cell| fill[cell]).collect();
        digits.sort_unstable();
        if digits != [1, 2, 3, 4, 5, 6, 7, 8, 9] {
            return Err(format!("{name} holds {digits:?} in {:?}", Shown(*fill)));
        }
    }
    for cell in 0..81 {
        if givens[cell] != 0 && givens[cell] != fill[cell] {
            let (row, column) = (cell / 9 + 1, cell % 9 + 1);
            let (given, became) = (givens[cell], fill[cell]);
            return Err(format!(
                "the given {given} at row {row}, column {column} became {became}"
            ));
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
    let place = |cell| format!("row {}, column {}", cell / 9 + 1, cell % 9 + 1);
    let mut sentences = Vec::new();
    for (unit, cells) in units() {
        for (i, &first) in cells.iter().enumerate() {
            for &second in &cells[i + 1..] {
                let digit = grid[first];
                if digit != 0 && digit == grid[second] {
                    let (first, second) = (place(first), place(second));
                    sentences.push(format!("{unit}: {digit} twice, at {first} and {second}"));
                }
            }
        }
    }
    sentences
}
