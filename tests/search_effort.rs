//! A search that is weakened stays right and gets slower, which no other test sees and no clock shows for certain. So the
//! paths that the searches take are held fast here: the contradictions that 2239 meets, and which of many fills 2580
//! comes to.
//!
//! Whoever changes the search on purpose takes the new figures from the failure, after a look at whether they are
//! better, and after `cargo bench`.

mod support;

use support::*;

/// Grids of each kind, with the contradictions that 2239 meets on them.
const CONTRADICTIONS: [(&str, &str, u32); 14] = [
    (
        "the empty grid",
        ".................................................................................",
        118,
    ),
    (
        "17 givens",
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
        0,
    ),
    (
        "17 givens, turned against row order",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        1,
    ),
    (
        "most steps in row order",
        ".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6..",
        2,
    ),
    (
        "golden nugget",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        339,
    ),
    (
        "slow for Norvig's search",
        ".....6....59.....82....8....45........3........6..3.54...325..6..................",
        79,
    ),
    (
        "12 givens",
        "....1....................6....6.23..9..4.....1.........6....8...2.7..............",
        97,
    ),
    (
        "15 givens",
        "5.2..8...............2...76..7...5.8....6....1........8............87........5...",
        140,
    ),
    (
        "no fill, found late",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        829,
    ),
    (
        "no fill, a cell without candidates",
        "12345678.........9...............................................................",
        1,
    ),
    (
        "four fills",
        "427195836531682947869347215354276189216938754978451623192560078743809560685700090",
        0,
    ),
    (
        "one box",
        "534......672......198............................................................",
        5,
    ),
    (
        "one row, backwards",
        "987654321........................................................................",
        3,
    ),
    (
        "three boxes",
        "123......456......789.........123......456......789.........123......456......789",
        0,
    ),
];

#[test]
fn the_smallest_fill_costs_no_other_number_of_contradictions() {
    let mut changed = String::new();
    for (name, givens, wanted) in CONTRADICTIONS {
        let mut search = p2239::Search::default();
        let _ = p2239::smallest_fill(&grid(givens), &mut search);
        let met: u32 = search.failures.iter().flatten().sum();
        if met != wanted {
            changed += &format!("\n{name}: {met} contradictions, not {wanted}");
        }
    }
    assert!(changed.is_empty(), "{changed}");
}

#[test]
fn of_many_fills_the_same_one_is_found() {
    // A checksum over the fills of grids with one to fourteen digits of a full grid.
    let full =
        grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    let (mut sum, mut cell) = (0_u64, 0);
    for givens in 1..=14 {
        for _ in 0..5 {
            let mut puzzle = [0; 81];
            for _ in 0..givens {
                cell = (cell + 29) % 81; // a step without a common factor with 81 comes by every cell
                puzzle[cell] = full[cell];
            }
            cell += 1;
            let fill = p2580::solve(&puzzle).expect("the full grid is a fill");
            for digit in fill {
                sum = sum.wrapping_mul(31).wrapping_add(u64::from(digit));
            }
        }
    }
    assert_eq!(sum, 6319411255205449796, "the fills are others");
}
