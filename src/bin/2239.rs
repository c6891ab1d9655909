#![forbid(unsafe_code)]

// BEGIN SHARED
use std::io::{self, ErrorKind, Read, Write};

/// Cells row by row from the top left; 0 is a blank, 1 to 9 a digit.
pub type Grid = [u8; 81];

// ---- Reading ----

const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// Input is given up after this many bytes without a grid, so that endless blanks end too.
const INPUT_LIMIT: u64 = 1 << 20;

/// Reads one grid, nine lines of nine cells or one line of 81, and asks for nothing after the line that completes
/// it: a grid typed into a terminal is answered at once. Errors say what is wrong, and in which line and column.
fn read_grid(input: impl Read) -> Result<Grid, String> {
    let mut input = input.take(INPUT_LIMIT);
    let mut buffer = [0; 512];
    let mut grid = [0; 81];
    let (mut line, mut column) = (1, 1); // of the next byte
    let (mut cells, mut cells_in_line) = (0, 0);
    let (mut mark, mut previous) = (0, 0);
    loop {
        let length = match input.read(&mut buffer) {
            Err(e) if e.kind() == ErrorKind::Interrupted => continue,
            read => read.map_err(|e| format!("cannot read the grid: {}", e))?,
        };
        // The end of the input ends the last line.
        let bytes = if length == 0 {
            b"\n"
        } else {
            &buffer[..length]
        };
        for &byte in bytes {
            if mark < 3 && (line, column) == (1, 1) && byte == BYTE_ORDER_MARK[mark] {
                mark += 1;
                continue;
            }
            if mark % 3 != 0 {
                return Err("line 1, column 1: half a byte order mark".to_string());
            }
            match byte {
                b'.' | b'0'..=b'9' => {
                    if cells < 81 {
                        grid[cells] = if byte == b'.' { 0 } else { byte - b'0' };
                    }
                    cells += 1;
                    cells_in_line += 1;
                    if cells_in_line > 81 {
                        return Err(format!("line {}: more than 81 cells; a row has 9", line));
                    }
                }
                b' ' | b'\t' => {}
                b'\n' if previous == b'\r' => column = 0, // the second half of CRLF
                b'\r' | b'\n' => {
                    let whole_grid = cells == 81 && cells_in_line == 81;
                    if !whole_grid && cells_in_line != 0 && cells_in_line != 9 {
                        return Err(format!(
                            "line {}: {} cells; a row has 9",
                            line, cells_in_line
                        ));
                    }
                    if cells == 81 {
                        return Ok(grid);
                    }
                    line += 1;
                    column = 0;
                    cells_in_line = 0;
                }
                _ => {
                    let shown = match byte {
                        b'!'..=b'~' => format!("'{}'", byte as char),
                        _ => format!("byte 0x{:02X}", byte),
                    };
                    return Err(format!(
                        "line {}, column {}: unexpected {}; a cell is a digit or '.'",
                        line, column, shown
                    ));
                }
            }
            column += 1;
            previous = byte;
        }
        if length == 0 {
            return Err(format!("only {} of 81 cells", cells));
        }
    }
}

/// What is wrong with givens that clash: the unit, the digit and both places.
fn clash(givens: &Grid) -> Option<String> {
    for unit in 0..27 {
        let number = unit % 9 + 1;
        let mut seen = [None; 10]; // where each digit stands in this unit
        for i in 0..9 {
            let (row, column) = match unit / 9 {
                0 => (unit, i),
                1 => (i, unit - 9),
                _ => (unit / 3 % 3 * 3 + i / 3, unit % 3 * 3 + i % 3),
            };
            let digit = givens[9 * row + column];
            if digit == 0 {
                continue;
            }
            if let Some((r, c)) = seen[digit as usize] {
                return Some(match unit / 9 {
                    0 => format!(
                        "row {}: {} twice, in columns {} and {}",
                        number,
                        digit,
                        c,
                        column + 1
                    ),
                    1 => format!(
                        "column {}: {} twice, in rows {} and {}",
                        number,
                        digit,
                        r,
                        row + 1
                    ),
                    _ => format!(
                        "box {}: {} twice, at row {}, column {} and row {}, column {}",
                        number,
                        digit,
                        r,
                        c,
                        row + 1,
                        column + 1
                    ),
                });
            }
            seen[digit as usize] = Some((row + 1, column + 1));
        }
    }
    None
}

// ---- Search ----
const W: usize = 12;
type Lanes = [u32; W];
const ALL: u32 = 0o777_777_777;

#[derive(Clone, Copy)]
struct Board {
    x: [Lanes; 3],
}

#[inline(always)]
fn rot_k1(m: u32) -> u32 {
    (m >> 1) & 0o333_333_333 | (m << 2) & 0o444_444_444
}
#[inline(always)]
fn rot_k2(m: u32) -> u32 {
    (m >> 2) & 0o111_111_111 | (m << 1) & 0o666_666_666
}
#[inline(always)]
fn rot_r1(m: u32) -> u32 {
    (m >> 3) & 0o077_077_077 | (m << 6) & 0o700_700_700
}
#[inline(always)]
fn rot_r2(m: u32) -> u32 {
    (m >> 6) & 0o007_007_007 | (m << 3) & 0o770_770_770
}
#[inline(always)]
fn rot_j1(m: u32) -> u32 {
    m >> 9 | (m << 18) & ALL
}
#[inline(always)]
fn rot_j2(m: u32) -> u32 {
    m >> 18 | (m << 9) & ALL
}

#[inline(always)]
fn minirows(x: [u32; 3]) -> u32 {
    let f = |x: u32| (x | x >> 9 | x >> 18) & 0o777;
    f(x[0]) | f(x[1]) << 9 | f(x[2]) << 18
}
#[inline(always)]
fn cells_of_minirows(s: u32, b: u32) -> u32 {
    let m = s >> (9 * b) & 0o777;
    m | m << 9 | m << 18
}
#[inline(always)]
fn minicols(x: [u32; 3]) -> u32 {
    let f = |x: u32| (x | x >> 3 | x >> 6) & 0o007_007_007;
    f(x[0]) | f(x[1]) << 3 | f(x[2]) << 6
}
#[inline(always)]
fn cells_of_minicols(s: u32, b: u32) -> u32 {
    let m = s >> (3 * b) & 0o007_007_007;
    m | m << 3 | m << 6
}
// rows x boxes
#[inline(always)]
fn perm_rows(m: u32) -> u32 {
    let (m1, m2) = (rot_k1(m), rot_k2(m));
    m & (rot_r1(m1) & rot_r2(m2) | rot_r1(m2) & rot_r2(m1))
}
// columns in a stack (j, shift 9) x bands (shift 3 within nine)
#[inline(always)]
fn perm_cols(m: u32) -> u32 {
    let (m1, m2) = (rot_r1(m), rot_r2(m));
    m & (rot_j1(m1) & rot_j2(m2) | rot_j1(m2) & rot_j2(m1))
}

impl Board {
    fn new(g: &Grid) -> (Board, [u32; 3]) {
        let mut placed = [[0u32; 16]; 3];
        for i in 0..27 {
            let bit = 1u32 << (9 * (i % 3) + 3 * (i / 9) + i / 3 % 3);
            for b in 0..3 {
                placed[b][(g[27 * b + i] & 15) as usize] |= bit;
            }
        }
        let mut x = [[0u32; W]; 3];
        let mut n = [[0u32; W]; 3];
        for b in 0..3 {
            for d in 0..9 {
                n[b][d] = placed[b][d + 1];
                x[b][d] = placed[b][0] | n[b][d];
            }
        }
        let mut board = Board { x };
        board.place(&n);
        let open = [placed[0][0], placed[1][0], placed[2][0]];
        (board, open)
    }
    #[inline(always)]
    fn place(&mut self, n: &[Lanes; 3]) {
        for d in 0..W {
            let p = [n[0][d], n[1][d], n[2][d]];
            let s = minirows(p);
            let k = rot_k1(s) | rot_k2(s) | rot_r1(s) | rot_r2(s);
            for b in 0..3 {
                self.x[b][d] &= !(cells_of_minirows(k, b as u32) | rot_j1(p[b]) | rot_j2(p[b]));
            }
        }
    }
    /// false: contradiction
    #[inline(never)]
    fn propagate(&mut self, view: &mut View) -> bool {
        loop {
            let mut changed = 0u32;
            let mut zero = 0u32;
            let mut p = [[0u32; W]; 3];
            let x = &mut self.x;
            let old = *x;
            for d in 0..W {
                let mut v = [x[0][d], x[1][d], x[2][d]];
                let s = perm_rows(minirows(v));
                for b in 0..3 {
                    v[b] &= cells_of_minirows(s, b as u32);
                }
                let c = perm_cols(minicols(v));
                for b in 0..3 {
                    v[b] &= cells_of_minicols(c, b as u32);
                }
                // minirows with two or more candidates
                let t = |x: u32| (x & (x >> 9 | x >> 18) | (x >> 9) & (x >> 18)) & 0o777;
                let two = t(v[0]) | t(v[1]) << 9 | t(v[2]) << 18;
                let lone = s & !(rot_k1(s) | rot_k2(s) | two);
                for b in 0..3 {
                    p[b][d] = v[b] & cells_of_minirows(lone, b as u32);
                    x[b][d] = v[b];
                }
            }
            for d in 0..9 {
                zero |= (x[0][d] == 0) as u32;
            }
            if zero != 0 {
                view.dead = 255;
                return false;
            }
            let mut naked = [0u32; 3];
            let mut any = 0;
            view.open = 0;
            for b in 0..3 {
                let mut q = 0;
                for d in 0..9 {
                    q |= p[b][d];
                }
                for d in 0..9 {
                    x[b][d] &= !q | p[b][d];
                    changed |= x[b][d] ^ old[b][d];
                }
                let (mut one, mut two, mut three) = (0u32, 0u32, 0u32);
                for d in 0..9 {
                    three |= two & x[b][d];
                    two |= one & x[b][d];
                    one |= x[b][d];
                }
                if one != ALL {
                    view.dead = 27 * b + (!one & ALL).trailing_zeros() as usize;
                    return false;
                }
                naked[b] = !two & !q & ALL;
                any |= naked[b];
                view.pairs[b] = two & !three;
                view.more[b] = two;
                view.open |= two;
            }
            if any != 0 {
                let mut n = [[0u32; W]; 3];
                for b in 0..3 {
                    for d in 0..W {
                        n[b][d] = self.x[b][d] & naked[b];
                    }
                }
                self.place(&n);
                for b in 0..3 {
                    for d in 0..9 {
                        changed |= self.x[b][d] ^ old[b][d];
                    }
                }
            }
            if changed == 0 {
                return true;
            }
        }
    }
}
struct View {
    pairs: [u32; 3],
    more: [u32; 3],
    open: u32,
    dead: usize,
}

pub struct Search {
    pub fails: [u32; 81],
    pub nodes: u64,
    found: bool,
    fill: Grid,
}

impl Search {
    fn dfs(&mut self, mut board: Board) {
        let mut view = View {
            pairs: [0; 3],
            more: [0; 3],
            open: 0,
            dead: 255,
        };
        loop {
            self.nodes += 1;
            if !board.propagate(&mut view) {
                if view.dead < 81 {
                    self.fails[view.dead] += 1;
                }
                return;
            }
            if view.open == 0 {
                self.found = true;
                for b in 0..3 {
                    for d in 0..9 {
                        let mut v = board.x[b][d];
                        for _ in 0..3 {
                            let t = v.trailing_zeros() as usize;
                            v &= v.wrapping_sub(1);
                            let pos = 27 * b + 9 * (t / 3 % 3) + 3 * (t % 3) + t / 9;
                            self.fill[pos.min(80)] = d as u8 + 1;
                        }
                    }
                }
                return;
            }
            // pick
            let src = if view.pairs.iter().any(|&p| p != 0) {
                view.pairs
            } else {
                view.more
            };
            let (mut best, mut cell) = (0, 0);
            for b in 0..3 {
                let mut v = src[b];
                while v != 0 {
                    let t = v.trailing_zeros() as usize;
                    v &= v - 1;
                    let f = self.fails[27 * b + t] + 1;
                    if f > best {
                        best = f;
                        cell = 27 * b + t;
                    }
                }
            }
            let (b, bit) = (cell / 27, 1u32 << (cell % 27));
            let mut d = 0;
            while board.x[b][d] & bit == 0 {
                d += 1;
            }
            let mut next = board;
            for e in 0..9 {
                next.x[b][e] &= !bit;
            }
            next.x[b][d] = board.x[b][d] | bit;
            // place
            let mut n = [[0u32; W]; 3];
            n[b][d] = bit;
            next.place(&n);
            self.dfs(next);
            if self.found {
                return;
            }
            board.x[b][d] &= !bit;
            // remaining: propagate handles a now naked cell
        }
    }
}
fn search(board: Board) -> Option<Grid> {
    let mut s = Search {
        fails: [0; 81],
        nodes: 0,
        found: false,
        fill: [0; 81],
    };
    s.dfs(board);
    if s.found {
        Some(s.fill)
    } else {
        None
    }
}
// END SHARED

/// The smallest fill of the givens, or `None` when there is none.
pub fn solve(givens: &Grid) -> Option<Grid> {
    let mut board = Board::new(givens).0;
    let mut fill = search(board)?;
    for cell in 0..81 {
        let at = 9 * (cell % 3) + 3 * (cell / 9 % 3) + cell / 3 % 3;
        let (b, bit) = (cell / 27, 1u32 << at);
        for d in 1..fill[cell] {
            if board.x[b][d as usize - 1] & bit != 0 {
                let mut next = board;
                next.set(b, bit, d as usize - 1);
                if let Some(smaller) = search(next) {
                    fill = smaller;
                    break;
                }
            }
        }
        board.set(b, bit, fill[cell] as usize - 1);
        board.propagate(&mut View {
            pairs: [0; 3],
            more: [0; 3],
            open: 0,
            dead: 255,
        });
    }
    Some(fill)
}
impl Board {
    fn set(&mut self, b: usize, bit: u32, d: usize) {
        for e in 0..9 {
            if e != d {
                self.x[b][e] &= !bit;
            }
        }
        let mut n = [[0u32; W]; 3];
        n[b][d] = bit;
        self.place(&n);
    }
}

// ---- Writing ----

/// Writes the grid in one piece: 90 bytes, nine lines of nine digits.
fn write_grid(grid: &Grid, mut output: impl Write) -> io::Result<()> {
    let mut text = [b'\n'; 90];
    for (i, digit) in grid.iter().enumerate() {
        text[i + i / 9] = b'0' + digit;
    }
    output.write_all(&text)?;
    output.flush()
}

// BEGIN SHARED
/// Reads one grid, fills it and writes the fill. Errors: one sentence; nothing is written then.
pub fn run(input: impl Read, output: impl Write) -> Result<(), String> {
    let givens = read_grid(input)?;
    let fill = solve(&givens)
        .ok_or_else(|| clash(&givens).unwrap_or_else(|| "no fill exists".to_string()))?;
    write_grid(&fill, output).map_err(|e| format!("cannot write the answer: {}", e))
}

fn main() {
    if let Err(message) = run(io::stdin().lock(), io::stdout().lock()) {
        let _ = writeln!(io::stderr(), "{}", message); // there is nobody left to tell if this fails
        std::process::exit(1);
    }
}
// END SHARED
