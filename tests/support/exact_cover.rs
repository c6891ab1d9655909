//! Sudoku as exact cover, searched with dancing links: an oracle that shares no idea with the submissions or with the
//! textbook search. A candidate is a digit in a blank; each candidate meets four demands (its cell holds a digit; its
//! row, its column and its box hold that digit), and a fill is a set of candidates that meets each demand that the
//! givens leave open exactly once. Branching on the demand with the fewest candidates left finds naked and hidden
//! singles by itself.

use super::Grid;

const DEMANDS: usize = 324;
const NODES: usize = 1 + DEMANDS + 4 * 729;

/// A place in two doubly linked circles.
#[derive(Clone, Copy, Default)]
struct Node {
    left: usize,
    right: usize,
    up: usize,
    down: usize,
    /// The demand that the node belongs to.
    demand: usize,
}

/// Node 0 heads the circle of open demands, nodes 1 to 324 are the demands, each at the head of the circle of its
/// candidates; after them come four nodes for each candidate. (Arrays, since tests are built without optimisation, and
/// there a `Vec` is read by a call.)
struct Links {
    nodes: Box<[Node; NODES]>,
    /// Candidates left for each demand.
    size: [usize; DEMANDS + 1],
    /// The cell and the digit of each candidate, in the order of their nodes.
    candidates: Vec<(usize, u8)>,
    /// The givens, and the digits chosen up to here.
    grid: Grid,
    /// Two givens meet the same demand.
    clash: bool,
    /// Levels of the search that may still be entered; at 0 it gives up.
    budget: u64,
}

/// Which demand is branched on; one with fewer than two candidates goes first in any case.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Branch {
    Fewest,
    /// The first cell in row order that is open: then fills come in their order as 81-digit numbers.
    FirstCell,
}

impl Links {
    fn new(givens: &Grid) -> Links {
        let mut links = Links {
            nodes: Box::new([Node::default(); NODES]),
            size: [0; DEMANDS + 1],
            candidates: Vec::new(),
            grid: *givens,
            clash: false,
            budget: u64::MAX,
        };
        let mut met = [false; DEMANDS + 1];
        for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            for demand in demands(cell, digit) {
                links.clash |= met[demand];
                met[demand] = true;
            }
        }
        let mut last = 0;
        for (demand, met) in met.iter().enumerate().skip(1) {
            let (up, down) = (demand, demand);
            links.nodes[demand] = Node {
                up,
                down,
                demand,
                ..Node::default()
            };
            if !met {
                links.nodes[last].right = demand;
                links.nodes[demand].left = last;
                last = demand;
            }
        }
        links.nodes[0].left = last; // whose right is 0 already
        for cell in 0..81 {
            for digit in 1..=9 {
                let [a, b, c, d] = demands(cell, digit);
                if !(met[a] || met[b] || met[c] || met[d]) {
                    links.add(cell, digit);
                }
            }
        }
        links
    }

    fn add(&mut self, cell: usize, digit: u8) {
        let first = 1 + DEMANDS + 4 * self.candidates.len();
        self.candidates.push((cell, digit));
        for (i, demand) in demands(cell, digit).into_iter().enumerate() {
            let node = first + i;
            let above = self.nodes[demand].up;
            self.nodes[node] = Node {
                left: first + (i + 3) % 4,
                right: first + (i + 1) % 4,
                up: above,
                down: demand,
                demand,
            };
            self.nodes[above].down = node;
            self.nodes[demand].up = node;
            self.size[demand] += 1;
        }
    }

    /// Takes the demand out, and with it every candidate that would meet it.
    fn cover(&mut self, demand: usize) {
        let Node { left, right, .. } = self.nodes[demand];
        self.nodes[left].right = right;
        self.nodes[right].left = left;
        let mut row = self.nodes[demand].down;
        while row != demand {
            let mut node = self.nodes[row].right;
            while node != row {
                let Node {
                    right,
                    up,
                    down,
                    demand,
                    ..
                } = self.nodes[node];
                self.nodes[up].down = down;
                self.nodes[down].up = up;
                self.size[demand] -= 1;
                node = right;
            }
            row = self.nodes[row].down;
        }
    }

    /// Undoes `cover`, step by step backwards.
    fn uncover(&mut self, demand: usize) {
        let mut row = self.nodes[demand].up;
        while row != demand {
            let mut node = self.nodes[row].left;
            while node != row {
                let Node {
                    left,
                    up,
                    down,
                    demand,
                    ..
                } = self.nodes[node];
                self.size[demand] += 1;
                self.nodes[up].down = node;
                self.nodes[down].up = node;
                node = left;
            }
            row = self.nodes[row].up;
        }
        let Node { left, right, .. } = self.nodes[demand];
        self.nodes[left].right = demand;
        self.nodes[right].left = demand;
    }

    /// The demand to branch on; 0 when all are met.
    fn branch(&self, branch: Branch) -> usize {
        let mut best = self.nodes[0].right;
        let mut demand = best;
        while demand != 0 && self.size[best] > 1 {
            if self.size[demand] < 2
                || branch == Branch::Fewest && self.size[demand] < self.size[best]
            {
                best = demand;
            }
            demand = self.nodes[demand].right;
        }
        best
    }

    /// Visits the fills until `visit` returns true or the budget is spent; returns whether one of both came about. At
    /// the n-th level of the search the candidates are tried in a circle from number `turns[n]` on (0 when there is no
    /// such number).
    fn search(
        &mut self,
        branch: Branch,
        turns: &[u8],
        visit: &mut dyn FnMut(Grid) -> bool,
    ) -> bool {
        let demand = self.branch(branch);
        if demand == 0 {
            return !self.clash && visit(self.grid);
        }
        if self.size[demand] == 0 || self.clash {
            return false;
        }
        if self.budget == 0 {
            return true;
        }
        self.budget -= 1;
        let (turn, turns) = turns.split_first().unwrap_or((&0, &[]));
        let mut row = self.nodes[demand].down;
        for _ in 0..*turn as usize % self.size[demand] {
            row = self.nodes[row].down;
        }
        let mut stop = false;
        self.cover(demand);
        for _ in 0..self.size[demand] {
            if row == demand {
                row = self.nodes[row].down; // a circle of candidates, without its head
            }
            let (cell, digit) = self.candidates[(row - DEMANDS - 1) / 4];
            self.grid[cell] = digit;
            let mut node = self.nodes[row].right;
            while node != row {
                self.cover(self.nodes[node].demand);
                node = self.nodes[node].right;
            }
            stop = self.search(branch, turns, visit);
            let mut node = self.nodes[row].left;
            while node != row {
                self.uncover(self.nodes[node].demand);
                node = self.nodes[node].left;
            }
            if stop {
                break;
            }
            row = self.nodes[row].down;
        }
        self.uncover(demand);
        stop
    }
}

/// What a digit in a cell meets, numbered from 1: that the cell holds a digit, and that its row, its column and its box
/// hold this one.
fn demands(cell: usize, digit: u8) -> [usize; 4] {
    let (row, column, digit) = (cell / 9, cell % 9, digit as usize);
    let square = row / 3 * 3 + column / 3;
    [
        1 + cell,
        81 + 9 * row + digit,
        162 + 9 * column + digit,
        243 + 9 * square + digit,
    ]
}

/// The fills of the givens, at most `limit` of them, in no order.
pub fn fills(givens: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    Links::new(givens).search(Branch::Fewest, &[], &mut |fill| {
        found.push(fill);
        found.len() == limit
    });
    found
}

/// The number of fills, counted no further than to `limit`.
pub fn count(givens: &Grid, limit: usize) -> usize {
    fills(givens, limit).len()
}

pub fn any_fill(givens: &Grid) -> Option<Grid> {
    fills(givens, 1).pop()
}

/// A fill of the givens that is ruled by `turns`: other numbers, mostly another fill.
pub fn some_fill(givens: &Grid, turns: &[u8]) -> Option<Grid> {
    let mut found = None;
    Links::new(givens).search(Branch::Fewest, turns, &mut |fill| {
        found = Some(fill);
        true
    });
    found
}

/// The smallest fill.
pub fn smallest_fill(givens: &Grid) -> Option<Grid> {
    smallest_in_row_order(givens, 20_000).unwrap_or_else(|| smallest_by_prefixes(givens))
}

/// The smallest fill as the first that a search in row order meets; forced moves between its branches do not change the
/// order. Quick on most grids and endless on some: the outer `None` says that the budget, in levels, was spent.
pub fn smallest_in_row_order(givens: &Grid, budget: u64) -> Option<Option<Grid>> {
    let mut found = None;
    let mut links = Links::new(givens);
    links.budget = budget;
    let stopped = links.search(Branch::FirstCell, &[], &mut |fill| {
        found = Some(fill);
        true
    });
    match found {
        None if stopped => None,
        _ => Some(found),
    }
}

/// The smallest fill by asking, blank after blank and digit after digit, whether a fill begins like that. Slower on most
/// grids, but without the long tail.
pub fn smallest_by_prefixes(givens: &Grid) -> Option<Grid> {
    let mut prefix = *givens;
    let mut fill = any_fill(givens)?;
    for cell in 0..81 {
        for digit in 1..fill[cell] {
            if givens[cell] == 0 {
                prefix[cell] = digit;
                if let Some(smaller) = any_fill(&prefix) {
                    fill = smaller;
                    break;
                }
            }
        }
        prefix[cell] = fill[cell];
    }
    Some(fill)
}
