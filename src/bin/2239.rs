//! BOJ 2239 스도쿠 (sudoku), <https://www.acmicpc.net/problem/2239>
//! Task:   fill the blanks so that every row, column and box holds 1 to 9; of all such fills, give
//!         the one whose 81 digits, read row by row, are smallest.
//! Form:   nine lines of nine digits, 0 for a blank cell; the answer too.
//! Speed:  3 µs an ordinary grid, 0.2 ms the slowest famous one, 11 ms the slowest hunted; 2 MB.
//! Use:    paste the whole file, any Rust since 1.59; try `scripts/judge.sh 2239` and `cargo test`.
//!
//! THE BOARD. A minirow is where a row meets a stack (three columns): three cells side by side. A
//! digit has three words with a bit for each minirow: for its left, its middle, its right cell.
//!
//!            stack 0  stack 1  stack 2
//!   row 0       0        1        2   \   (a band is three rows)
//!   row 1       3        4        5    band 0     cell = 9 * row + column
//!   row 2       6        7        8   /           word = cell % 3
//!   row 3       9       10       11               bit  = cell / 3, as shown
//!
//! THE SEARCH. A few shifts find forced moves, for one digit in all 81 cells at once. When a round
//! of them settles no more cells, a cell is guessed, depth first: the one where most went wrong so
//! far, because guesses elsewhere leave a contradiction standing. After too many dead ends the
//! search starts anew with what it has counted, because its first guesses knew nothing.
//! The smallest fill is found in row order if that is quick, else by asking that search for fills
//! with smaller digits.
#![forbid(unsafe_code)]

// BEGIN SHARED
use std::io::{self, BufReader, Read, Write};

/// Cells row by row from the top left; 0 is a blank, 1 to 9 a digit.
pub type Grid = [u8; 81];

// ---- Reading ----
/// Reads one grid, nine lines of nine cells or one line of 81, and waits for nothing after the line
/// that completes it. Errors say what is wrong, and where.
fn read_grid(input: impl Read) -> Result<Grid, String> {
    let (mut grid, mut cells, mut in_line) = ([0; 81], 0, 0);
    let (mut line, mut column, mut previous) = (1, 0, 0);
    // The end of the input ends its last line. Spaces may go on for ever: a mebibyte is enough.
    let bytes = BufReader::new(input.take(1 << 20)).bytes();
    for (offset, byte) in bytes.chain(std::iter::once(Ok(b'\n'))).enumerate() {
        let byte = byte.map_err(|e| format!("cannot read the grid: {e}"))?;
        column += 1;
        match (previous, byte) {
            (_, b'\n') if offset == 1 << 20 => return Err("no grid in a mebibyte".to_string()),
            // UTF-8's byte order mark in front (previous is 0) and the LF of CRLF count as nothing.
            (0, 0xEF) | (0xEF, 0xBB) | (0xBB, 0xBF) | (b'\r', b'\n') => column = 0,
            (0xEF | 0xBB, _) => return Err("line 1, column 1: unexpected '\\xef'".to_string()),
            (0, 0xFE | 0xFF) => return Err("line 1 begins as UTF-16; save as UTF-8".to_string()),
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

// ---- The board ----
/// `board[word][digit]` has the cells to which the digit may still go, as the head of this file
/// shows them. Digits 0, 10 and 11 have none: with twelve, compilers treat four digits at a time.
type Board = [[u32; 12]; 3];
const ALL: u32 = 0o777_777_777; // 27 bits; an octal digit is a row, the last one row 0

/// Where a cell stands in the board; `bit` is `1 << minirow`.
#[derive(Clone, Copy)]
struct Cell {
    word: usize,
    bit: u32,
}

/// The board of the givens: all candidates where a cell is blank.
pub fn board_of(givens: &Grid) -> Board {
    let mut board = Board::default();
    for (i, minirow) in givens.chunks(3).enumerate() {
        for (digits, &digit) in board.iter_mut().zip(minirow) {
            digits[digit as usize] |= 1 << i;
        }
    }
    for digits in &mut board {
        let blanks = std::mem::take(&mut digits[0]);
        digits[1..10].iter_mut().for_each(|cells| *cells |= blanks);
    }
    board
}

/// The grid of a board with one candidate in each cell.
fn grid_of(board: &Board) -> Grid {
    let mut grid = [0; 81];
    for (word, digits) in board.iter().enumerate() {
        for (digit, &cells) in digits.iter().enumerate() {
            ones(cells).for_each(|i| grid[3 * i + word] = digit as u8);
        }
    }
    grid
}

/// The numbers of the bits that are set, from the lowest.
fn ones(bits: u32) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(bits), |rest| Some(rest & rest.wrapping_sub(1)))
        .take_while(|rest| *rest != 0)
        .map(|rest| rest.trailing_zeros() as usize)
}

/// The smallest candidate of a cell.
fn smallest_digit(board: &Board, cell: Cell) -> usize {
    let digit = (1..10).find(|&digit| board[cell.word][digit] & cell.bit != 0);
    digit.expect("a cell with a candidate")
}

/// Leaves the cell no candidate but this one.
fn settle(board: &mut Board, cell: Cell, digit: usize) {
    for cells in &mut board[cell.word] {
        *cells &= !cell.bit;
    }
    board[cell.word][digit] |= cell.bit;
}

/// The bits that at least one, two and three digits have, counted for all bits at once.
fn count(digits: &[u32; 12]) -> [u32; 3] {
    let add = |[one, two, three]: [u32; 3], x| [one | x, two | one & x, three | two & x];
    digits[1..10].iter().fold([0; 3], add)
}

// ---- Forced moves ----
/// `x` as each place in a group of three sees the others: what the next place has, going round, and
/// what the one after that. Places are `step` bits apart; `first` has the first of each group.
fn others(x: u32, step: u32, first: u32) -> (u32, u32) {
    let first_two = first | first << step;
    let next = x >> step & first_two | (x & first) << (2 * step);
    (next, x >> (2 * step) & first | (x & first_two) << step)
}

fn other_stacks(x: u32) -> (u32, u32) {
    others(x, 1, 0o111_111_111)
}

fn other_rows(x: u32) -> (u32, u32) {
    others(x, 3, 0o007_007_007)
}

/// A group spans all 27 bits here: nothing to mask, but bits past the 27th mean nothing.
fn other_bands(x: u32) -> (u32, u32) {
    (x >> 9 | x << 18, x >> 18 | x << 9)
}

/// Applies the rules to a digit's three words, of which the candidates outside `open` are settled.
/// Returns what is left, and the minirows with a hidden single, the only candidate in its row; it
/// overlooks those that only the last rule, for stacks, has made.
fn narrow([a, b, c]: [u32; 3], open: [u32; 3]) -> ([u32; 3], u32) {
    // Rows: a settled digit goes nowhere else in its minirow, nor in the two others of its row.
    let (in_a, in_b, in_c) = (a & !open[0], b & !open[1], c & !open[2]);
    let (a, b, c) = (a & !(in_b | in_c), b & !(in_a | in_c), c & !(in_a | in_b));
    let (next, after) = other_stacks(in_a | in_b | in_c);
    let possible = (a | b | c) & !(next | after);

    // Bands: the digit is in each row and in each box of a band once. So a minirow is possible only
    // if the other two rows can take the other two stacks, one way or the other. For example:
    //              before    after
    //     row 0    x x .     x x .    Rows 0 and 1 need stacks 0 and 1, so that row 2 is left with
    //     row 1    x x .     x x .    stack 2: were it in stack 0 or 1, the other two rows would
    //     row 2    x x x     . . x    share the one that is left.
    let (next, after) = other_stacks(possible);
    let ((next1, next2), (after1, after2)) = (other_rows(next), other_rows(after));
    let possible = possible & (next1 & after2 | after1 & next2);
    let (a, b, c) = (a & possible, b & possible, c & possible);

    // Stacks: likewise, the digit is in each band and in each column of a stack once.
    let elsewhere = |x| other_bands(x | other_rows(x).0 | other_rows(x).1);
    let ((a1, a2), (b1, b2), (c1, c2)) = (elsewhere(a), elsewhere(b), elsewhere(c));
    let a = a & (b1 & c2 | c1 & b2);
    let b = b & (a1 & c2 | c1 & a2);
    let c = c & (a1 & b2 | b1 & a2);

    let (next, after) = other_stacks(possible);
    let two_cells = a & b | a & c | b & c;
    ([a, b, c], possible & !(next | after | two_cells))
}

// ---- Search ----
/// What a search has learnt, and how its last run ended. Relatives: weighted degree (Boussemart et
/// al. 2004; counts at constraints), restarts (Gomes et al. 1998; random), both (Grimes 2007).
#[derive(Default)]
pub struct Search {
    /// What went wrong at each cell, `[word][minirow]`: it was found without candidates, or was
    /// the last to be guessed on a board that turned out to have no fill.
    pub failures: [[u32; 27]; 3],
    failed: [u32; 3], // the cells with failures, bits as in `Board`
    budget: u32,      // boards to refute until the run is given up; at least 1 before
    stop: bool,       // the early-exit flag: a fill is found or the budget used up, so return
    fill: Option<Board>,
}

impl Search {
    fn fail_at(&mut self, cell: Cell) {
        self.failures[cell.word][cell.bit.trailing_zeros() as usize] += 1;
        self.failed[cell.word] |= cell.bit;
    }

    /// Makes forced moves until a round settles no more cells, and returns the cells that are open;
    /// `None` when the board turns out to have no fill. A board without an open cell is a fill: the
    /// last round began with every cell settled, and would have emptied two that clash.
    fn propagate(&mut self, board: &mut Board) -> Option<[u32; 3]> {
        let mut open = [ALL; 3];
        loop {
            let before = open;
            for (word, digits) in board.iter().enumerate() {
                let [some, several, _] = count(digits);
                if some != ALL {
                    let bit = !some & (some + 1); // the lowest cell without candidates
                    self.fail_at(Cell { word, bit });
                    return None;
                }
                open[word] = several;
            }
            if open == before {
                return Some(open);
            }
            let mut hidden = Board::default();
            for d in 0..12 {
                let (left, alone) = narrow([board[0][d], board[1][d], board[2][d]], open);
                for word in 0..3 {
                    (board[word][d], hidden[word][d]) = (left[word], left[word] & alone);
                }
            }
            // A digit that began the round without a place in some row or box has none at all now.
            // Word 0 tells: it is empty then, and in a fill it has three cells of each digit.
            if board[0][1..10].contains(&0) {
                return None;
            }
            for (digits, hidden) in board.iter_mut().zip(&hidden) {
                let taken = hidden.iter().fold(0, |cells, x| cells | x);
                for (cells, own) in digits.iter_mut().zip(hidden) {
                    *cells &= !taken | own;
                }
            }
        }
    }

    /// Depth-first search, guessing where `pick` says. Sets `stop` with the first fill or when the
    /// budget is used up; if neither, there is no fill. Each guess settles a cell: at most 81 nest.
    fn dfs(&mut self, board: &mut Board, pick: fn(&Self, &Board) -> Cell) {
        let mut guessed = None;
        while let Some(open) = self.propagate(board) {
            if open == [0; 3] {
                (self.stop, self.fill) = (true, Some(*board));
                return;
            }
            let cell = pick(self, board);
            let digit = smallest_digit(board, cell);
            let mut guess = *board;
            settle(&mut guess, cell, digit);
            self.dfs(&mut guess, pick);
            if self.stop {
                return;
            }
            board[cell.word][digit] &= !cell.bit; // no fill has it
            guessed = Some(cell);
        }
        if let Some(cell) = guessed {
            self.fail_at(cell);
        }
        self.budget -= 1;
        self.stop = self.budget == 0;
    }

    /// A cell to guess: the one with most failures, plus one, times four where two digits are left.
    fn weakest_cell(&self, board: &Board) -> Cell {
        let mut weakest = (0, 0, 0);
        for (word, digits) in board.iter().enumerate() {
            let [_, two, three] = count(digits);
            for (cells, weight) in [(two & !three, 4), (three, 1)] {
                // Failed cells and the lowest: those that never failed weigh the same, and least.
                for i in ones(cells & (self.failed[word] | cells.wrapping_neg())) {
                    weakest = weakest.max((weight * (self.failures[word][i] + 1), word, 1 << i));
                }
            }
        }
        let (_, word, bit) = weakest;
        Cell { word, bit }
    }

    /// Runs `dfs` with a budget, and says whether it gave up. If not, `fill` is the answer.
    fn gave_up(&mut self, board: &mut Board, budget: u32, pick: fn(&Self, &Board) -> Cell) -> bool {
        (self.budget, self.stop, self.fill) = (budget, false, None);
        self.dfs(board, pick);
        self.stop && self.fill.is_none()
    }

    /// Finds any fill; `None` when there is none. Each run has twice the budget of the last, until
    /// one is long enough. First guesses that a run has refuted stay out of the board.
    pub fn find_fill(&mut self, board: &mut Board) -> Option<Board> {
        let mut budget = 50;
        while self.gave_up(board, budget, Search::weakest_cell) {
            budget = budget.saturating_mul(2);
        }
        self.fill
    }
}
// END SHARED

// ---- Smallest fill ----
fn first_open_cell(_: &Search, board: &Board) -> Cell {
    let open = [0, 1, 2].map(|word| count(&board[word])[1]);
    let minirows = open[0] | open[1] | open[2];
    let bit = minirows & minirows.wrapping_neg(); // the lowest
    let word = open.iter().position(|cells| cells & bit != 0);
    let word = word.expect("a board with an open cell");
    Cell { word, bit }
}

/// The smallest fill of the givens; `None` when there is none.
pub fn solve(givens: &Grid) -> Option<Grid> {
    smallest_fill(givens, &mut Search::default())
}

/// The same with a search that may have been used before; what it has counted is used and kept.
pub fn smallest_fill(givens: &Grid, search: &mut Search) -> Option<Grid> {
    let mut board = board_of(givens);
    // The first fill in row order, smaller digits first, is the smallest. It often comes early if
    // fills are many, as below 17 givens if there is one; some grids keep this busy for hours.
    let few = givens.iter().filter(|&&digit| digit != 0).count() < 17;
    let dead_ends = if few { 32 } else { 16 };
    if !search.gave_up(&mut board, dead_ends, first_open_cell) {
        return search.fill.as_ref().map(grid_of);
    }
    // Otherwise improve on any fill of the board. If one has a smaller digit in the first open
    // cell, take that; if none has, the cell keeps its digit and is open no more. The cells before
    // it are settled with the smallest digits that a fill has, and in the end all cells are.
    let mut best = search.find_fill(&mut board)?;
    while search.propagate(&mut board).expect("a board with a fill") != [0; 3] {
        let cell = first_open_cell(search, &board);
        let digit = smallest_digit(&best, cell);
        let mut below = board;
        for cells in &mut below[cell.word][digit..] {
            *cells &= !cell.bit;
        }
        let has_below = smallest_digit(&board, cell) < digit;
        match has_below.then(|| search.find_fill(&mut below)).flatten() {
            Some(fill) => best = fill,
            None => settle(&mut board, cell, digit),
        }
    }
    Some(grid_of(&best))
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
/// Reads one grid, fills it and writes the fill; or says in one sentence why it cannot.
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
