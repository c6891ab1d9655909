//! Sudoku as exact cover, searched with dancing links: an oracle that shares no idea with the submissions or with the
//! textbook search. A candidate is a digit in a cell; each candidate meets four demands (its cell holds a digit; its
//! row, its column and its box hold that digit), and a fill is a set of candidates that meets each of the 324 demands
//! exactly once. Branching on the demand with the fewest candidates left finds naked and hidden singles by itself.

use super::Grid;

const DEMANDS: usize = 324;

/// Doubly linked circles of nodes. Node 0 heads the circle of open demands, nodes 1 to 324 are the demands, each at the
/// head of the circle of its candidates; after them come four nodes for each candidate.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// The demand that a node belongs to.
    demand: Vec<usize>,
    /// Candidates left for each demand.
    size: [usize; DEMANDS + 1],
    /// The cell and the digit of each candidate, in the order of their nodes.
    candidates: Vec<(usize, u8)>,
    chosen: Vec<(usize, u8)>,
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
        let heads: Vec<usize> = (0..=DEMANDS).collect();
        let mut links = Links {
            left: (0..=DEMANDS)
                .map(|i| (i + DEMANDS) % (DEMANDS + 1))
                .collect(),
            right: (0..=DEMANDS).map(|i| (i + 1) % (DEMANDS + 1)).collect(),
            up: heads.clone(),
            down: heads.clone(),
            demand: heads,
            size: [0; DEMANDS + 1],
            candidates: Vec::new(),
            chosen: Vec::new(),
            budget: u64::MAX,
        };
        // What a given demands no blank can meet; leaving those candidates out at once only saves time.
        let mut met = [false; DEMANDS];
        for cell in (0..81).filter(|&cell| givens[cell] != 0) {
            for demand in demands(cell, givens[cell]) {
                met[demand] = true;
            }
        }
        for (cell, &given) in givens.iter().enumerate() {
            for digit in 1..=9 {
                let free = || !demands(cell, digit).iter().any(|&demand| met[demand]);
                if given == digit || given == 0 && free() {
                    links.add(cell, digit);
                }
            }
        }
        links
    }

    fn add(&mut self, cell: usize, digit: u8) {
        self.candidates.push((cell, digit));
        let first = self.demand.len();
        for (i, demand) in demands(cell, digit).into_iter().enumerate() {
            let (node, head) = (first + i, demand + 1);
            self.left.push(first + (i + 3) % 4);
            self.right.push(first + (i + 1) % 4);
            self.up.push(self.up[head]);
            self.down.push(head);
            self.demand.push(head);
            let above = self.up[head];
            self.down[above] = node;
            self.up[head] = node;
            self.size[head] += 1;
        }
    }

    /// Takes the demand out, and with it every candidate that would meet it.
    fn cover(&mut self, head: usize) {
        self.right[self.left[head]] = self.right[head];
        self.left[self.right[head]] = self.left[head];
        let mut row = self.down[head];
        while row != head {
            let mut node = self.right[row];
            while node != row {
                self.down[self.up[node]] = self.down[node];
                self.up[self.down[node]] = self.up[node];
                self.size[self.demand[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    /// Undoes `cover`, step by step backwards.
    fn uncover(&mut self, head: usize) {
        let mut row = self.up[head];
        while row != head {
            let mut node = self.left[row];
            while node != row {
                self.size[self.demand[node]] += 1;
                self.down[self.up[node]] = node;
                self.up[self.down[node]] = node;
                node = self.left[node];
            }
            row = self.up[row];
        }
        self.right[self.left[head]] = head;
        self.left[self.right[head]] = head;
    }

    /// The demand to branch on, `None` when all are met.
    fn branch(&self, branch: Branch) -> Option<usize> {
        let mut best = None;
        let mut head = self.right[0];
        while head != 0 {
            let fewer = match best {
                None => true,
                Some(best) => match branch {
                    Branch::Fewest => self.size[head] < self.size[best],
                    Branch::FirstCell => self.size[head] < 2,
                },
            };
            if fewer {
                best = Some(head);
                if self.size[head] < 2 {
                    break;
                }
            }
            head = self.right[head];
        }
        best
    }

    /// Visits the fills until `visit` returns true or the budget is spent; returns whether one of both came about. At the n-th level of the search the
    /// candidates are tried in a circle from number `turns[n]` on (0 when there is no such number).
    fn search(
        &mut self,
        branch: Branch,
        turns: &[u8],
        visit: &mut dyn FnMut(Grid) -> bool,
    ) -> bool {
        let head = match self.branch(branch) {
            Some(head) => head,
            None => {
                let mut fill = [0; 81];
                for &(cell, digit) in &self.chosen {
                    fill[cell] = digit;
                }
                return visit(fill);
            }
        };
        if self.size[head] == 0 {
            return false;
        }
        if self.budget == 0 {
            return true;
        }
        self.budget -= 1;
        let turn = turns.first().copied().unwrap_or(0) as usize % self.size[head];
        let mut row = self.down[head];
        for _ in 0..turn {
            row = self.down[row];
        }
        self.cover(head);
        for _ in 0..self.size[head] {
            if row == head {
                row = self.down[row]; // a circle of candidates, without its head
            }
            self.chosen.push(self.candidates[(row - DEMANDS - 1) / 4]);
            let mut node = self.right[row];
            while node != row {
                self.cover(self.demand[node]);
                node = self.right[node];
            }
            let stop = self.search(branch, turns.get(1..).unwrap_or(&[]), visit);
            let mut node = self.left[row];
            while node != row {
                self.uncover(self.demand[node]);
                node = self.left[node];
            }
            self.chosen.pop();
            if stop {
                self.uncover(head);
                return true;
            }
            row = self.down[row];
        }
        self.uncover(head);
        false
    }
}

/// What a digit in a cell meets, numbered from 0: that the cell holds a digit, and that its row, its column and its box
/// hold this one.
fn demands(cell: usize, digit: u8) -> [usize; 4] {
    let (row, column, d) = (cell / 9, cell % 9, digit as usize - 1);
    let square = row / 3 * 3 + column / 3;
    [
        cell,
        81 + 9 * row + d,
        162 + 9 * column + d,
        243 + 9 * square + d,
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
    smallest_in_row_order(givens, 5_000).unwrap_or_else(|| smallest_by_prefixes(givens))
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
