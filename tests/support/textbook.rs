//! The search that everybody writes first: cell after cell in row order, digit after digit, with a mask of the digits
//! used in each row, column and box. It is what to compare one's own program with, and an oracle for these tests: the
//! first fill that it meets is the smallest, because it tries smaller digits first and earlier cells last.
//!
//! It is right on every grid and hopeless on some: a grid whose first rows are blank can take more than 10^10 steps.

use super::Grid;

/// How a search ended that may give up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Fill(Grid),
    NoFill,
    GaveUp,
}

struct Search {
    grid: Grid,
    /// Bit `d` is set when digit `d` stands in that row, column or box.
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
    /// Set with the first fill: from then on nothing is tried and nothing is taken back.
    found: bool,
    steps_left: u64,
}

/// The smallest fill of the givens. A step is one digit put into one cell.
pub fn smallest_fill(givens: &Grid, step_limit: u64) -> Answer {
    let mut search = Search {
        grid: [0; 81],
        rows: [0; 9],
        columns: [0; 9],
        boxes: [0; 9],
        found: false,
        steps_left: step_limit,
    };
    for (cell, &digit) in givens.iter().enumerate() {
        if digit != 0 {
            if !search.allows(cell, digit) {
                return Answer::NoFill;
            }
            search.put(cell, digit);
        }
    }
    search.fill_from(0);
    match (search.found, search.steps_left) {
        (true, _) => Answer::Fill(search.grid),
        (false, 0) => Answer::GaveUp,
        (false, _) => Answer::NoFill,
    }
}

impl Search {
    fn allows(&self, cell: usize, digit: u8) -> bool {
        let (row, column, square) = units(cell);
        (self.rows[row] | self.columns[column] | self.boxes[square]) & 1 << digit == 0
    }

    fn put(&mut self, cell: usize, digit: u8) {
        self.grid[cell] = digit;
        self.flip(cell, digit);
    }

    fn take_back(&mut self, cell: usize) {
        self.flip(cell, self.grid[cell]);
        self.grid[cell] = 0;
    }

    fn flip(&mut self, cell: usize, digit: u8) {
        let (row, column, square) = units(cell);
        for mask in [
            &mut self.rows[row],
            &mut self.columns[column],
            &mut self.boxes[square],
        ] {
            *mask ^= 1 << digit;
        }
    }

    /// Fills the blanks from `cell` on; leaves the grid as it was unless a fill is found.
    fn fill_from(&mut self, cell: usize) {
        if cell == 81 {
            self.found = true;
            return;
        }
        if self.grid[cell] != 0 {
            return self.fill_from(cell + 1);
        }
        for digit in 1..=9 {
            if self.steps_left == 0 {
                return;
            }
            if self.allows(cell, digit) {
                self.steps_left -= 1;
                self.put(cell, digit);
                self.fill_from(cell + 1);
                if self.found {
                    return;
                }
                self.take_back(cell);
            }
        }
    }
}

/// The row, the column and the box of a cell.
fn units(cell: usize) -> (usize, usize, usize) {
    (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3)
}
