//! Generated grids and inputs. Each strategy gives one kind, named in its doc comment, and builds it from choices that
//! shrink on their own, so that a shrunk case is of its kind too; `tests/oracles.rs` checks that of grids.

use super::{exact_cover, Bytes, Grid, Shown};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence, Index};

const EMPTY: Grid = [0; 81];

// ---- Grids ----

/// Random full grids. Shrinks towards the smallest one.
pub fn full() -> impl Strategy<Value = Shown> {
    vec(0..9u8, 81).prop_map(|turns| {
        Shown(exact_cover::some_fill(&EMPTY, &turns).expect("the empty grid has fills"))
    })
}

/// A full grid and an order in which to visit its cells.
fn full_and_order() -> impl Strategy<Value = (Grid, Vec<usize>)> {
    let order = Just((0..81).collect::<Vec<_>>()).prop_shuffle();
    (full(), order).prop_map(|(full, order)| (full.0, order))
}

/// The cells that are visited first are blank, the others given.
fn without(full: &Grid, blanks: &[usize]) -> Grid {
    let mut givens = *full;
    for &cell in blanks {
        givens[cell] = 0;
    }
    givens
}

/// Grids of `given` givens with one fill or more. Shrinks towards few givens.
pub fn fillable_of(given: impl Strategy<Value = usize>) -> impl Strategy<Value = Shown> {
    (full_and_order(), given)
        .prop_map(|((full, order), given)| Shown(without(&full, &order[given..])))
}

/// Grids of 0 to 81 givens with one fill or more.
pub fn fillable() -> impl Strategy<Value = Shown> {
    fillable_of(0..=81usize)
}

/// Grids of at most 14 givens: thousands of fills and more.
pub fn with_many_fills() -> impl Strategy<Value = Shown> {
    fillable_of(0..=14usize)
}

/// How many cells can be blanked in this order before there are more than `limit` fills. The number of fills only
/// grows on the way, so that bisection finds it.
fn blanks_within(full: &Grid, order: &[usize], limit: usize) -> usize {
    let (mut within, mut beyond) = (0, 81);
    while beyond - within > 1 {
        let middle = (within + beyond) / 2;
        if exact_cover::count(&without(full, &order[..middle]), limit + 1) <= limit {
            within = middle;
        } else {
            beyond = middle;
        }
    }
    within
}

/// Grids with exactly one fill and any number of givens that allows it.
pub fn unique() -> impl Strategy<Value = Shown> {
    (full_and_order(), any::<Index>()).prop_map(|((full, order), blanks)| {
        let most = blanks_within(&full, &order, 1);
        Shown(without(&full, &order[..blanks.index(most + 1)]))
    })
}

/// Grids with exactly one fill, none of whose givens can be spared.
pub fn minimal() -> impl Strategy<Value = Shown> {
    full_and_order().prop_map(|(full, order)| {
        let blanks = blanks_within(&full, &order, 1);
        let mut givens = without(&full, &order[..blanks]);
        // What the next given leaves open can only become more, so that one visit of each cell is enough.
        for &cell in &order[blanks..] {
            givens[cell] = 0;
            if exact_cover::count(&givens, 2) > 1 {
                givens[cell] = full[cell];
            }
        }
        Shown(givens)
    })
}

/// The most fills of a grid `with_few_fills`.
pub const FEW: usize = 50;

/// Grids with 2 to `FEW` fills.
pub fn with_few_fills() -> impl Strategy<Value = Shown> {
    (full_and_order(), any::<Index>()).prop_filter_map(
        "the number of fills jumped",
        |((full, order), blanks)| {
            let least = blanks_within(&full, &order, 1) + 1;
            let most = blanks_within(&full, &order, FEW);
            (least <= most).then(|| {
                let blanks = least + blanks.index(most + 1 - least);
                Shown(without(&full, &order[..blanks]))
            })
        },
    )
}

/// Grids turned against searches in row order: exactly one fill, which begins with 987654321, and the rows with the
/// fewest givens on top.
pub fn hostile() -> impl Strategy<Value = Shown> {
    minimal().prop_map(|Shown(givens)| {
        let given_in = |rows: &[usize]| -> usize {
            let cells = rows.iter().flat_map(|row| &givens[9 * row..9 * row + 9]);
            cells.filter(|&&digit| digit != 0).count()
        };
        let mut bands: Vec<Vec<usize>> =
            (0..3).map(|b| vec![3 * b, 3 * b + 1, 3 * b + 2]).collect();
        for band in &mut bands {
            band.sort_by_key(|&row| given_in(&[row]));
        }
        bands.sort_by_key(|band| given_in(band));
        let mut turn = Symmetry {
            rows: bands.concat(),
            ..Symmetry::identity()
        };
        let fill = exact_cover::any_fill(&givens).expect("unique grids have a fill");
        for (column, &digit) in turn.apply(&fill)[..9].iter().enumerate() {
            turn.digits[digit as usize] = 9 - column as u8;
        }
        Shown(turn.apply(&givens))
    })
}

/// Grids with a digit twice in some unit.
pub fn clashing() -> impl Strategy<Value = Shown> {
    (fillable_of(1..=81usize), any::<Index>(), 0..20usize).prop_map(|(grid, given, peer)| {
        let mut grid = grid.0;
        let given = nth(given, 0..81, |cell| grid[cell] != 0).expect("there is a given");
        let mut peers = (0..81).filter(|&cell| cell != given && see_each_other(cell, given));
        grid[peers.nth(peer).expect("a cell has 20 peers")] = grid[given];
        Shown(grid)
    })
}

/// Grids without a fill although no givens clash: one digit of a unique grid stands where its fill has another, and
/// some of the givens that do not matter for that are taken away again.
pub fn silently_unfillable() -> impl Strategy<Value = Shown> {
    (minimal(), any::<Index>(), vec(any::<bool>(), 81)).prop_filter_map(
        "each wrong digit clashes",
        |(Shown(givens), place, spare)| {
            let fill = exact_cover::any_fill(&givens).expect("unique grids have a fill");
            // All wrong digits that do not clash, as numbers 9 * cell + digit - 1.
            let wrong = nth(place, 0..729, |i| {
                let (cell, digit) = (i / 9, (i % 9 + 1) as u8);
                let seen = (0..81).any(|peer| givens[peer] == digit && see_each_other(peer, cell));
                givens[cell] == 0 && fill[cell] != digit && !seen
            })?;
            let mut grid = givens;
            grid[wrong / 9] = (wrong % 9 + 1) as u8;
            for cell in 0..81 {
                let given = grid[cell];
                if spare[cell] && given != 0 {
                    grid[cell] = 0;
                    if exact_cover::any_fill(&grid).is_some() {
                        grid[cell] = given;
                    }
                }
            }
            Some(Shown(grid))
        },
    )
}

/// A few digits thrown on the grid: with and without clashes, with and without fills.
pub fn scattered() -> impl Strategy<Value = Shown> {
    vec((0..81usize, 1..=9u8), 0..25).prop_map(|digits| {
        let mut grid = EMPTY;
        for (cell, digit) in digits {
            grid[cell] = digit;
        }
        Shown(grid)
    })
}

/// Grids of every kind that has a fill.
pub fn any_fillable() -> impl Strategy<Value = Shown> {
    prop_oneof![
        fillable(),
        with_many_fills(),
        unique(),
        minimal(),
        hostile(),
        with_few_fills(),
    ]
}

/// Grids of every kind.
pub fn any_grid() -> impl Strategy<Value = Shown> {
    prop_oneof![
        2 => any_fillable(),
        1 => prop_oneof![scattered(), clashing(), silently_unfillable(), full()],
    ]
}

/// The number of `range` that `index` picks among those that are `wanted`.
fn nth(
    index: Index,
    range: std::ops::Range<usize>,
    wanted: impl Fn(usize) -> bool,
) -> Option<usize> {
    let all: Vec<usize> = range.filter(|&i| wanted(i)).collect();
    (!all.is_empty()).then(|| all[index.index(all.len())])
}

/// Some cells, at most `most`.
pub fn cells(most: usize) -> impl Strategy<Value = Vec<usize>> {
    subsequence((0..81).collect::<Vec<_>>(), 0..=most)
}

fn see_each_other(a: usize, b: usize) -> bool {
    let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
    a / 9 == b / 9 || a % 9 == b % 9 || same_box
}

// ---- Symmetries ----

/// A change of a grid that keeps fills fills.
#[derive(Debug, Clone)]
pub struct Symmetry {
    /// What becomes of digit d; blanks stay blanks.
    pub digits: [u8; 10],
    /// Which row comes to stand where.
    pub rows: Vec<usize>,
    pub columns: Vec<usize>,
    pub transposed: bool,
}

impl Symmetry {
    fn identity() -> Symmetry {
        Symmetry {
            digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
            rows: (0..9).collect(),
            columns: (0..9).collect(),
            transposed: false,
        }
    }

    pub fn apply(&self, grid: &Grid) -> Grid {
        let mut image = EMPTY;
        for (i, cell) in image.iter_mut().enumerate() {
            let (row, column) = match self.transposed {
                false => (i / 9, i % 9),
                true => (i % 9, i / 9),
            };
            *cell = self.digits[grid[9 * self.rows[row] + self.columns[column]] as usize];
        }
        image
    }
}

/// Relabelling, permuted bands and rows in them, permuted stacks and columns in them, transposition.
pub fn symmetry() -> impl Strategy<Value = Symmetry> {
    let digits = Just((1..=9u8).collect::<Vec<_>>()).prop_shuffle();
    (digits, thrice_three(), thrice_three(), any::<bool>()).prop_map(
        |(digits, rows, columns, transposed)| {
            let mut symmetry = Symmetry::identity();
            symmetry.digits[1..].copy_from_slice(&digits);
            Symmetry {
                rows,
                columns,
                transposed,
                ..symmetry
            }
        },
    )
}

/// 0 to 8 with its three triples and the three numbers of each permuted.
fn thrice_three() -> impl Strategy<Value = Vec<usize>> {
    let three = || Just(vec![0, 1, 2]).prop_shuffle();
    (three(), vec(three(), 3)).prop_map(|(triples, numbers)| {
        let of = |triple: usize| {
            numbers[triple]
                .iter()
                .map(move |number| 3 * triple + number)
        };
        triples.into_iter().flat_map(of).collect()
    })
}

// ---- Inputs ----

/// `count` pieces of text: all the same, or each its own.
fn pieces(count: usize, of: &'static [&'static str]) -> impl Strategy<Value = Vec<&'static str>> {
    prop_oneof![
        select(of).prop_map(move |piece| vec![piece; count]),
        vec(select(of), count),
    ]
}

/// The grid in any accepted form: packed or parted by blanks and tabs, `0` or `.` for a blank cell, LF, CR or CRLF,
/// blank lines, blanks at both ends of a line, a mark in front, all in one line, no last newline, bytes that come
/// after the grid. Shrinks towards nine packed lines.
pub fn written(grid: Grid) -> impl Strategy<Value = Bytes> {
    let tail = prop_oneof![
        Just(None),
        Just(Some(Vec::new())),
        vec(any::<u8>(), 0..40).prop_map(Some),
    ];
    (
        pieces(81, &["", " ", "\t", "  ", " \t "]),
        pieces(81, &["0", "."]),
        pieces(9, &["\n", "\r\n", "\r"]),
        pieces(9, &["", "\n", " \t\r\n", "\r", "\n\n \n"]),
        pieces(18, &["", " ", "\t", "   "]),
        (any::<bool>(), prop::bool::weighted(0.2), tail),
    )
        .prop_map(
            move |(gaps, blanks, ends, blank_lines, edges, (marked, in_one_line, tail))| {
                let mut text = String::from(if marked { "\u{FEFF}" } else { "" });
                for row in 0..9 {
                    if row == 0 || !in_one_line {
                        text += blank_lines[row];
                    }
                    text += edges[2 * row];
                    for cell in 9 * row..9 * row + 9 {
                        match grid[cell] {
                            0 => text += blanks[cell],
                            digit => text += &digit.to_string(),
                        }
                        if cell % 9 != 8 {
                            text += gaps[cell];
                        }
                    }
                    text += edges[2 * row + 1];
                    if row < 8 && !in_one_line {
                        text += ends[row];
                    }
                }
                let mut bytes = text.into_bytes();
                if let Some(tail) = &tail {
                    bytes.extend(ends[8].bytes());
                    bytes.extend(tail);
                }
                Bytes(bytes)
            },
        )
}

/// A change of an input. Places are fractions of its length.
#[derive(Debug, Clone)]
pub enum Edit {
    Remove(Index, usize),
    Insert(Index, Vec<u8>),
    Replace(Index, u8),
    Swap(Index, Index),
    Repeat(Index, usize),
    Truncate(Index),
}

/// Bytes that mean something to the reader, and their neighbours that do not.
pub const TELLING: &[u8] =
    b"0123456789..  \t\t\r\r\n\n\n/:-,+!~x\x00\x0B\x0C\x1A\x7F\x80\xA0\xEF\xBB\xBF\xFE\xFF";

fn telling_byte() -> impl Strategy<Value = u8> {
    prop_oneof![3 => select(TELLING), 1 => any::<u8>()]
}

pub fn edit() -> impl Strategy<Value = Edit> {
    let place = any::<Index>;
    prop_oneof![
        (place(), 1..12usize).prop_map(|(at, length)| Edit::Remove(at, length)),
        (place(), vec(telling_byte(), 1..4)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        (place(), telling_byte()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        (place(), place()).prop_map(|(a, b)| Edit::Swap(a, b)),
        (place(), 1..100usize).prop_map(|(at, length)| Edit::Repeat(at, length)),
        place().prop_map(Edit::Truncate),
    ]
}

impl Edit {
    pub fn apply(&self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let length = bytes.len();
        match self {
            Edit::Remove(at, count) => {
                let at = at.index(length);
                bytes.drain(at..length.min(at + count));
            }
            Edit::Insert(at, new) => {
                let at = at.index(length + 1);
                bytes.splice(at..at, new.iter().copied());
            }
            Edit::Replace(at, byte) => bytes[at.index(length)] = *byte,
            Edit::Swap(a, b) => bytes.swap(a.index(length), b.index(length)),
            Edit::Repeat(at, count) => {
                let at = at.index(length);
                let again = bytes[at..length.min(at + count)].to_vec();
                bytes.splice(at..at, again);
            }
            Edit::Truncate(at) => bytes.truncate(at.index(length)),
        }
    }
}

/// Accepted inputs of grids of every kind, with one to four changes.
pub fn mutated() -> impl Strategy<Value = Bytes> {
    let grid = prop_oneof![fillable(), scattered(), full()];
    let input = grid.prop_flat_map(|grid| written(grid.0));
    (input, vec(edit(), 1..5)).prop_map(|(mut input, edits)| {
        for edit in edits {
            edit.apply(&mut input.0);
        }
        input
    })
}

/// Bytes of every kind: noise, noise of telling bytes, mutated inputs.
pub fn any_bytes() -> impl Strategy<Value = Bytes> {
    prop_oneof![
        1 => vec(any::<u8>(), 0..200).prop_map(Bytes),
        2 => vec(telling_byte(), 0..300).prop_map(Bytes),
        1 => vec(select(&b"0123456789. \n"[..]), 0..300).prop_map(Bytes),
        6 => mutated(),
    ]
}

/// Any grid together with any of its accepted forms.
pub fn grid_and_input() -> impl Strategy<Value = (Shown, Bytes)> {
    any_fillable().prop_flat_map(|grid| (Just(grid), written(grid.0)))
}
