//! BOJ 2239 스도쿠 (sudoku), <https://www.acmicpc.net/problem/2239>
//! Task:   fill the blanks so that every row, column and box holds 1 to 9; of all such fills the
//!         one whose 81 digits, read row by row, are smallest.
//! Form:   nine lines of nine digits, 0 for a blank cell; the answer likewise.
//! Speed:  2 µs an ordinary grid, 0.2 ms the slowest with a name, 8 ms the slowest hunted; 2 MB.
//! Use:    paste the whole file, any Rust since 1.59; try `scripts/judge.sh 2239` and `cargo test`.
//!  0  1  2 |  3  4  5 |  6  7  8   Three words of 27 bits hold a digit's candidates: a cell has
//!  9 10 11 | 12 13 14 | 15 16 17   bit `cell / 3` of word `cell % 3`. An octal digit of a word is
//! 18 19 20 | 21 22 23 | 24 25 26   a row, its bits the stacks (three columns); a band is three rows.
//! Counting and shifting bits finds forced moves in all cells at once: naked and hidden singles and
//! locked candidates. Where none is left, a cell is guessed, depth first: the one that ran out of
//! digits most often, since a contradiction stays until one guesses near it, and until then is met
//! again after every guess. After too many dead ends the search starts anew, its counts kept,
//! since its first guesses were made knowing nothing.
//! The smallest fill is found by row order if that is quick, else by asking that search.
#![forbid(unsafe_code)]

// BEGIN SHARED
use std::io::{self, BufReader, Read, Write};

/// Cells row by row from the top left; 0 is a blank, 1 to 9 a digit.
pub type Grid = [u8; 81];
/// Candidates: bit `cell / 3` of `board[cell % 3][digit]` says that the digit may go to the cell.
/// Only what no fill of the givens and the guesses has is taken out. Lanes 0, 10 and 11 are empty:
/// with twelve, compilers treat four at a time.
type Board = [[u32; 12]; 3];
const ALL: u32 = 0o777_777_777; // all 27 bits

// ---- Reading ----
/// Reads one grid, nine lines of nine cells or one line of 81, and asks for nothing after the line
/// that completes it. Errors say what is wrong, and where.
fn read_grid(input: impl Read) -> Result<Grid, String> {
    let (mut grid, mut cells, mut in_line) = ([0; 81], 0, 0);
    let (mut line, mut column, mut previous) = (1, 0, 0);
    // The end of the input ends its last line. Endless blanks have no end: a mebibyte is enough.
    let bytes = BufReader::new(input.take(1 << 20)).bytes();
    for (offset, byte) in bytes.chain(std::iter::once(Ok(b'\n'))).enumerate() {
        let byte = byte.map_err(|e| format!("cannot read the grid: {e}"))?;
        column += 1;
        match (previous, byte) {
            (_, b'\n') if offset == 1 << 20 => return Err("no grid in a mebibyte".to_string()),
            (0, 0xEF) | (0xEF, 0xBB) | (0xBB, 0xBF) | (b'\r', b'\n') => column = 0, // BOM, CRLF
            (0xEF | 0xBB, _) => return Err("line 1, column 1: unexpected '\\xef'".to_string()),
            (_, b'.' | b'0'..=b'9') => {
                grid[cells.min(80)] = byte.saturating_sub(b'0'); // '.' is below '0'
                cells += 1;
                in_line += 1;
            }
            (_, b' ' | b'\t') => {}
            (_, b'\r' | b'\n') => {
                if cells > 81 || !matches!(in_line, 0 | 9 | 81) {
                    return Err(format!("line {line}: {in_line} cells; a row has 9"));
                } else if cells == 81 {
                    return Ok(grid);
                }
                (line, column, in_line) = (line + 1, 0, 0);
            }
            _ => {
                let place = format!("line {line}, column {column}");
                let byte = std::ascii::escape_default(byte);
                return Err(format!("{place}: unexpected '{byte}', not a digit or '.'"));
            }
        }
        previous = byte;
    }
    Err(format!("only {cells} of 81 cells"))
}

/// Why givens have no fill: the first two that clash, if any do.
fn why_no_fill(givens: &Grid) -> String {
    let units = |i| [i / 9, i % 9, i / 27 * 3 + i % 9 / 3];
    let at = |i| format!("row {}, column {}", i / 9 + 1, i % 9 + 1);
    for (i, digit) in givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        for j in (0..i).filter(|&j| givens[j] == *digit) {
            if let Some(kind) = (0..3).find(|&kind| units(i)[kind] == units(j)[kind]) {
                let (unit, n) = (["row", "column", "box"][kind], units(i)[kind] + 1);
                return format!("{unit} {n}: {digit} twice, at {} and {}", at(j), at(i));
            }
        }
    }
    "no fill exists".to_string()
}

// ---- Search ----
/// `x` with each field of three places turned by one and by two: a place gets what the next has, or
/// the one after it. Places are `step` bits apart; `first` has the first place of each field.
fn turn(x: u32, step: u32, first: u32) -> (u32, u32) {
    let lower = first | first << step;
    let one = x >> step & lower | (x & first) << (2 * step);
    (one, x >> (2 * step) & first | (x & lower) << step)
}

/// What the rules leave of a digit in its three words, when its candidates outside `open` are
/// certain, and the minirows (what a row and a box share) where what is left is a hidden single.
fn narrow([a, b, c]: [u32; 3], open: [u32; 3]) -> ([u32; 3], u32) {
    let stacks = |x| turn(x, 1, 0o111_111_111);
    let rows = |x| turn(x, 3, 0o007_007_007);
    let bands = |x: u32| (x >> 9 | x << 18, x >> 18 | x << 9);
    // A settled digit is gone from the rest of its row; its box and column follow below.
    let (p, q, r) = (a & !open[0], b & !open[1], c & !open[2]);
    let (a, b, c) = (a & !(q | r), b & !(p | r), c & !(p | q));
    let (one, two) = stacks(p | q | r);
    let minirows = (a | b | c) & !(one | two);
    // In a band the digit takes three rows and three stacks: a minirow is possible only where the
    // other two rows can take the other two stacks, one way or the other.
    let (one, two) = stacks(minirows);
    let ((one1, one2), (two1, two2)) = (rows(one), rows(two));
    let minirows = minirows & (one1 & two2 | two1 & one2);
    // In a stack it takes three columns and three bands: likewise.
    let (a, b, c) = (a & minirows, b & minirows, c & minirows);
    let columns = |x| bands(x | rows(x).0 | rows(x).1);
    let ((a1, a2), (b1, b2), (c1, c2)) = (columns(a), columns(b), columns(c));
    let a = a & (b1 & c2 | c1 & b2);
    let b = b & (a1 & c2 | c1 & a2);
    let c = c & (a1 & b2 | b1 & a2);
    let (one, two) = stacks(minirows);
    ([a, b, c], minirows & !(one | two | a & b | a & c | b & c))
}

/// The cells with at least one, two and three candidates, counted for all cells at once.
fn at_least(lanes: &[u32; 12]) -> [u32; 3] {
    let count = |[one, two, three]: [u32; 3], x| [one | x, two | one & x, three | two & x];
    lanes[1..10].iter().fold([0; 3], count)
}

#[derive(Default)]
pub struct Search {
    pub failures: [[u32; 28]; 3], // [cell % 3][cell / 3]: contradictions met there; 27 is no cell
    failed: [u32; 3],             // the cells with failures, bits as in `Board`
    budget: u32,                  // dead ends after which the search gives up
    found: bool,                  // the early-exit flag: with the first fill `dfs` returns for good
    fill: Board,
}

impl Search {
    fn fail(&mut self, c: usize, bit: u32) {
        self.failures[c][bit.trailing_zeros().min(27) as usize] += 1;
        self.failed[c] |= bit;
    }

    /// Makes forced moves as long as they settle cells, and returns the cells that are left open;
    /// `None` when the board turns out to have no fill.
    fn propagate(&mut self, board: &mut Board) -> Option<[u32; 3]> {
        let mut open = [ALL; 3];
        loop {
            let before = open;
            for (c, lanes) in board.iter().enumerate() {
                let [some, several, _] = at_least(lanes);
                if some != ALL {
                    self.fail(c, !some & (some + 1));
                    return None;
                }
                open[c] = several;
            }
            if open == before {
                return Some(open);
            }
            let mut single = Board::default();
            for d in 0..12 {
                let (left, lone) = narrow([board[0][d], board[1][d], board[2][d]], open);
                for c in 0..3 {
                    (board[c][d], single[c][d]) = (left[c], left[c] & lone);
                }
            }
            if board[0][1..10].contains(&0) {
                return None; // a digit has no place left; no single cell is to blame
            }
            for (lanes, single) in board.iter_mut().zip(&single) {
                let taken = single.iter().fold(0, |cells, x| cells | x);
                for (x, own) in lanes.iter_mut().zip(single) {
                    *x &= !taken | own;
                }
            }
        }
    }

    /// The open cell that failed most often; two candidates count eightfold: one failing decides.
    fn weakest_cell(&self, board: &Board) -> (usize, u32) {
        let mut best = (0, 0, 0);
        for (c, lanes) in board.iter().enumerate() {
            let [_, two, three] = at_least(lanes);
            for (cells, weight) in [(two & !three, 8), (three, 1)] {
                // Of the cells that never failed, one will do.
                let mut cells = cells & (self.failed[c] | cells.wrapping_neg());
                while cells != 0 {
                    let at = cells.trailing_zeros();
                    best = best.max((weight * (self.failures[c][at as usize] + 1), c, 1 << at));
                    cells &= cells - 1;
                }
            }
        }
        (best.1, best.2)
    }

    /// Depth-first search, guessing where `choose` says. False when there is no fill; true when one
    /// is found or the budget is used up.
    fn dfs(&mut self, board: &mut Board, choose: fn(&Search, &Board) -> (usize, u32)) -> bool {
        let (mut c, mut bit) = (0, 0);
        while let Some(open) = self.propagate(board) {
            if open == [0; 3] {
                (self.found, self.fill) = (true, *board);
                return true;
            }
            (c, bit) = choose(self, board);
            let digit = board[c].iter().position(|x| x & bit != 0).unwrap_or(0);
            let mut guess = *board;
            guess[c].iter_mut().for_each(|x| *x &= !bit);
            guess[c][digit] |= bit;
            if self.dfs(&mut guess, choose) || self.budget == 0 {
                return true;
            }
            board[c][digit] &= !bit;
        }
        self.fail(c, bit);
        self.budget -= 1;
        false
    }

    /// Finds any fill; starts anew with a doubled budget when it is used up, what was refuted kept.
    fn search(&mut self, board: &mut Board, budget: u32) -> bool {
        (self.found, self.budget) = (false, budget);
        self.dfs(board, Search::weakest_cell) && (self.found || self.search(board, 2 * budget))
    }
}

/// The board of the givens.
fn board(givens: &Grid) -> Board {
    let mut board = Board::default();
    for (cell, &digit) in givens.iter().enumerate() {
        board[cell % 3][digit as usize] |= 1 << (cell / 3);
    }
    for lanes in &mut board {
        let blanks = std::mem::take(&mut lanes[0]);
        lanes[1..10].iter_mut().for_each(|x| *x |= blanks);
    }
    board
}

/// The grid of a board with one candidate in each cell.
fn grid(board: &Board) -> Grid {
    let mut grid = [0; 81];
    for (cell, digit) in grid.iter_mut().enumerate() {
        let has = |d| (board[cell % 3][d as usize] >> (cell / 3)) as u8 & 1;
        *digit = (1..10).map(|d| d * has(d)).sum();
    }
    grid
}
// END SHARED

// ---- Smallest fill ----
fn first_open_cell(_: &Search, board: &Board) -> (usize, u32) {
    let open = [0, 1, 2].map(|c| at_least(&board[c])[1]);
    let bits = open[0] | open[1] | open[2];
    let bit = bits & bits.wrapping_neg();
    let c = (0..3).find(|&c| open[c] & bit != 0);
    (c.unwrap_or(0), bit)
}

/// The smallest fill of the givens; `None` when there is none.
pub fn solve(givens: &Grid) -> Option<Grid> {
    smallest_fill(givens, &mut Search::default())
}

/// The same; the search may have been used before, and its counts are used and kept.
pub fn smallest_fill(givens: &Grid, search: &mut Search) -> Option<Grid> {
    let mut board = board(givens);
    // The first fill in row order, smaller digits first, is the smallest. Most grids with many
    // fills have it after few dead ends; others would keep this search busy for hours.
    (search.found, search.budget) = (false, 16);
    if !search.dfs(&mut board, first_open_cell) {
        return None;
    }
    if search.found {
        return Some(grid(&search.fill));
    }
    // Otherwise start with any fill and keep it a fill of the board. Ask for a fill with a smaller
    // digit in the first open cell: if there is one, it replaces the other; if not, the cell keeps
    // its digit. All cells before it are settled, so no fill has a smaller digit there than the
    // last one: that is the smallest.
    if !search.search(&mut board, 50) {
        return None;
    }
    while search.propagate(&mut board)? != [0; 3] {
        let (c, bit) = first_open_cell(search, &board);
        let digit = search.fill[c].iter().position(|x| x & bit != 0)?;
        let mut smaller = board;
        smaller[c][digit..].iter_mut().for_each(|x| *x &= !bit);
        if !search.search(&mut smaller, 50) {
            board[c].iter_mut().for_each(|x| *x &= !bit);
            board[c][digit] |= bit;
        }
    }
    Some(grid(&board))
}

// ---- Writing ----
/// Writes the grid in one piece: 90 bytes, nine lines of nine digits.
fn write_grid(grid: &Grid, mut output: impl Write) -> io::Result<()> {
    let mut text = [b'\n'; 90];
    for (i, digit) in grid.iter().enumerate() {
        text[i + i / 9] = b'0' + digit;
    }
    output.write_all(&text).and_then(|()| output.flush())
}

// BEGIN SHARED
/// Reads one grid, fills it and writes the fill. Errors: one sentence; nothing is written then.
pub fn run(input: impl Read, output: impl Write) -> Result<(), String> {
    let givens = read_grid(input)?;
    let fill = solve(&givens).ok_or_else(|| why_no_fill(&givens))?;
    write_grid(&fill, output).map_err(|e| format!("cannot write the answer: {e}"))
}

fn main() {
    if let Err(message) = run(io::stdin().lock(), io::stdout().lock()) {
        let _ = writeln!(io::stderr(), "{message}"); // nobody is left to tell if this fails
        std::process::exit(1);
    }
}
// END SHARED
