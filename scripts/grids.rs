//! Makes grids of every kind from a seed, for `bench.rs` and `stress.rs`. Whoever loads this file loads `p2239`, `p2580`
//! and `textbook` beside it.

use super::{p2239, p2580, textbook};

pub type Grid = [u8; 81];

/// The kinds of `of_kind`.
pub const KINDS: [&str; 9] = [
    "one blank",
    "few blanks",
    "full grid",
    "many givens",
    "minimal",
    "few fills",
    "many fills",
    "hostile to row order",
    "blank bands",
];

/// What the problems promise of their grids: the plain row-order search takes no more steps.
pub const PROMISED_STEPS: u64 = 10_000_000;

/// A grid of a kind, given by its place in `KINDS`, that keeps the problems' promise.
pub fn of_kind(kind: usize, random: &mut Random) -> Grid {
    loop {
        let grid = match KINDS[kind] {
            "one blank" => keep(random, 80..81),
            "few blanks" => keep(random, 71..80),
            "full grid" => full(random),
            "many givens" => keep(random, 40..71),
            "minimal" => minimal(random),
            "few fills" => few_fills(random),
            "many fills" => keep(random, 8..17),
            "hostile to row order" => hostile(&minimal(random)),
            _ => blank_bands(random),
        };
        if keeps_promise(&grid) {
            return grid;
        }
    }
}

fn keeps_promise(grid: &Grid) -> bool {
    let answer = textbook::smallest_fill(grid, PROMISED_STEPS);
    matches!(answer, textbook::Answer::Fill(_))
}

/// A full grid: three random boxes on the diagonal are filled up, then lines and digits permuted.
pub fn full(random: &mut Random) -> Grid {
    let mut givens = [0; 81];
    for square in 0..3 {
        for (i, digit) in random.order(9).into_iter().enumerate() {
            givens[30 * square + 9 * (i / 3) + i % 3] = digit as u8 + 1;
        }
    }
    let fill = p2580::solve(&givens).expect("boxes on the diagonal do not clash");
    let digits = random.order(9);
    let [rows, columns] = [(); 2].map(|_| {
        let in_band: Vec<usize> = (0..3).flat_map(|_| random.order(3)).collect();
        let bands = random.order(3);
        (0..9)
            .map(|i| 3 * bands[i / 3] + in_band[i])
            .collect::<Vec<usize>>()
    });
    let mut grid = [0; 81];
    for (cell, digit) in grid.iter_mut().enumerate() {
        let from = fill[9 * rows[cell / 9] + columns[cell % 9]];
        *digit = digits[from as usize - 1] as u8 + 1;
    }
    grid
}

/// Some cells of a full grid, their number in `range`.
pub fn keep(random: &mut Random, range: std::ops::Range<usize>) -> Grid {
    let full = full(random);
    let count = range.start + random.below(range.len());
    let mut grid = [0; 81];
    for &cell in &random.order(81)[..count] {
        grid[cell] = full[cell];
    }
    grid
}

/// A grid with one fill that has more fills when any given is taken away.
pub fn minimal(random: &mut Random) -> Grid {
    let mut grid = full(random);
    for cell in random.order(81) {
        let mut fewer = grid;
        fewer[cell] = 0;
        if is_unique(&fewer) {
            grid = fewer;
        }
    }
    grid
}

/// Whether the smallest fill is the largest too; that is the smallest with each digit d read as 10 - d.
fn is_unique(grid: &Grid) -> bool {
    let turned = |grid: Grid| grid.map(|digit| if digit == 0 { 0 } else { 10 - digit });
    p2239::solve(grid) == p2239::solve(&turned(*grid)).map(turned)
}

/// The same grid turned against row order: few givens in the first rows, which have 9 8 7 ... in the answer.
pub fn hostile(grid: &Grid) -> Grid {
    let givens = |row: usize| {
        grid[9 * row..9 * row + 9]
            .iter()
            .filter(|&&digit| digit != 0)
            .count()
    };
    let mut bands: Vec<Vec<usize>> = (0..3)
        .map(|band| (3 * band..3 * band + 3).collect())
        .collect();
    for band in &mut bands {
        band.sort_by_key(|&row| givens(row));
    }
    bands.sort_by_key(|band| (givens(band[0]), givens(band[1])));
    let rows = bands.concat();
    let fill = p2239::solve(grid).unwrap_or(*grid);
    let mut digits = [0; 10];
    for column in 0..9 {
        digits[fill[9 * rows[0] + column] as usize] = 9 - column as u8;
    }
    let mut turned = [0; 81];
    for (cell, digit) in turned.iter_mut().enumerate() {
        *digit = digits[grid[9 * rows[cell / 9] + cell % 9] as usize];
    }
    turned
}

/// A minimal grid less one given: at least two fills.
fn few_fills(random: &mut Random) -> Grid {
    let mut grid = minimal(random);
    let givens: Vec<usize> = (0..81).filter(|&cell| grid[cell] != 0).collect();
    grid[givens[random.below(givens.len())]] = 0;
    grid
}

/// A full grid with one or two bands or stacks blank.
fn blank_bands(random: &mut Random) -> Grid {
    let mut grid = full(random);
    let across = random.below(2) == 0;
    let bands = random.order(3);
    let blank = &bands[..1 + random.below(2)];
    for (cell, digit) in grid.iter_mut().enumerate() {
        if blank.contains(&(if across { cell / 27 } else { cell % 9 / 3 })) {
            *digit = 0;
        }
    }
    grid
}

/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers on every machine.
pub struct Random(pub u64);

impl Random {
    /// A number from 0 to n - 1.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    /// The numbers from 0 to n - 1 in random order.
    pub fn order(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}
