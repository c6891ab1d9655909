//! Programs as learners write them, each with one fault; the argument says which. All search in row order, with a mask
//! of the digits used in each row, column and box. The file that RUNS names grows by a byte with each run.

use std::io::{Read, Write};

#[derive(Clone)]
struct Search {
    fault: String,
    grid: Vec<usize>,
    cells: Vec<usize>,
    used: [[u16; 16]; 3],
    between: &'static str,
    found: bool,
}

impl Search {
    fn units(&self, cell: usize) -> [usize; 3] {
        let (row, column) = (cell / 9, cell % 9);
        match self.fault.as_str() {
            "box" => [row, column, row / 3 + column / 3],
            "no-boxes" => [row, column, 9 + cell % 7],
            _ => [row, column, row / 3 * 3 + column / 3],
        }
    }

    fn flip(&mut self, cell: usize, digit: usize) {
        let units = self.units(cell);
        for kind in 0..3 {
            // The column's mask is made of the first eight rows only.
            if !(self.fault == "last-row" && kind == 1 && cell >= 72) {
                self.used[kind][units[kind]] ^= 1 << digit;
            }
        }
    }

    fn allows(&self, cell: usize, digit: usize) -> bool {
        let units = self.units(cell);
        if self.fault == "no-boxes" {
            return (0..2).all(|kind| self.used[kind][units[kind]] & 1 << digit == 0);
        }
        (0..3).all(|kind| self.used[kind][units[kind]] & 1 << digit == 0)
    }

    fn print(&self) {
        for row in self.grid.chunks(9) {
            let row: Vec<String> = row.iter().map(usize::to_string).collect();
            println!("{}", row.join(self.between));
        }
    }

    fn fill_from(&mut self, i: usize) -> bool {
        if i == self.cells.len() {
            self.found = true;
            if self.fault == "no-flag" {
                self.print();
            }
            return !["no-flag", "taken-back"].contains(&&*self.fault);
        }
        let cell = self.cells[i];
        let digits: Vec<usize> = match self.fault.as_str() {
            "eight" => (1..9).collect(),
            "descending" => (1..10).rev().collect(),
            _ => (1..10).collect(),
        };
        for digit in digits {
            if self.allows(cell, digit) {
                self.flip(cell, digit);
                self.grid[cell] = digit;
                if self.fill_from(i + 1) {
                    return true;
                }
                if self.fault != "no-undo" {
                    self.flip(cell, digit);
                }
                self.grid[cell] = 0;
            }
        }
        false
    }
}

fn main() {
    let fault = std::env::args().nth(1).unwrap();
    if let Some(file) = std::env::var_os("RUNS") {
        let mut runs = std::fs::OpenOptions::new().create(true).append(true).open(file).unwrap();
        runs.write_all(b"x").unwrap();
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let digits = text.bytes().filter(u8::is_ascii_digit);
    let grid: Vec<usize> = digits.map(|byte| usize::from(byte - b'0')).collect();
    let mut cells: Vec<usize> = (0..81).filter(|&cell| grid[cell] == 0).collect();
    let mut between = if text.contains(' ') { " " } else { "" };
    match fault.as_str() {
        "last-cell" => cells.retain(|&cell| cell != 80),
        "by-columns" => cells.sort_by_key(|cell| (cell % 9, cell / 9)),
        "full-row" => {
            for row in 0..9 {
                let first = cells.iter().find(|&&cell| cell / 9 == row);
                if first.is_none() { std::process::exit(3); }
            }
        }
        "array" => {
            if cells.len() > 60 { std::process::exit(139); }
            let mut array = [0; 60];
            for (i, cell) in cells.iter().enumerate() {
                array[i] = *cell;
            }
        }
        "form" => between = if between.is_empty() { " " } else { "" },
        "endless" => {
            while cells.iter().filter(|cell| **cell % 10 == 0).count() >= 3 {
                std::thread::sleep(std::time::Duration::from_secs(9));
            }
        }
        // A list of boards that is not needed.
        "memory" => {
            if cells.len() > 12 {
                std::hint::black_box(vec![1_u8; 300 << 20]);
            }
        }
        // Half of its runs end badly, whatever the grid.
        "sometimes" => {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
            if now.subsec_nanos() / 1000 % 2 == 0 {
                std::process::exit(3);
            }
        }
        _ => {}
    }
    let mut search = Search { fault, grid, cells, used: [[0; 16]; 3], between, found: false };
    for cell in 0..81 {
        if search.grid[cell] != 0 {
            search.flip(cell, search.grid[cell]);
        }
    }
    search.fill_from(0);
    if search.fault != "no-flag" {
        search.print();
    }
}
