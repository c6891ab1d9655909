//! A search that is weakened stays right and gets slower, which no other test sees and no clock shows for certain. So
//! what the searches do on the grids of one table is held fast: how often they contradict themselves, and on which path.

mod support;

use support::*;

const HOW_TO_GO_ON: &str =
    "if that is meant, and `cargo bench` is no worse, put into tests/effort.rs what this prints: \
                            cargo test --test effort figures -- --ignored --nocapture";

/// A name, a grid, the contradictions that 2239 meets on its eight images, and a checksum of the path: where it met
/// them, and to which fills both programs came.
#[rustfmt::skip]
const FIGURES: &[(&str, &str, u32, u64)] = &[
    ("empty", ".................................................................................", 72, 16297724981471242368),
    ("17 givens", ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", 0, 11964991399939862528),
    ("17 givens, hostile to row order", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1, 6997790014023341441),
    ("most steps in row order", ".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6..", 13, 122796060523591711),
    ("golden nugget", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 1354, 17978961685250480602),
    ("slow for Norvig's search", ".....6....59.....82....8....45........3........6..3.54...325..6..................", 32, 7642786155125515510),
    ("12 givens", "....1....................6....6.23..9..4.....1.........6....8...2.7..............", 56, 13630332932839703702),
    ("15 givens", "5.2..8...............2...76..7...5.8....6....1........8............87........5...", 186, 4628413628863522658),
    ("no fill, found late", ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 1830, 3169421117432144262),
    ("no fill, a cell without candidates", "12345678.........9...............................................................", 4, 12168295259691047104),
    ("one box", "534......672......198............................................................", 39, 2732528867557932399),
    ("one row, backwards", "987654321........................................................................", 19, 4047749348464040041),
    ("three boxes", "123......456......789.........123......456......789.........123......456......789", 0, 16822789709255166424),
];

/// The grid, turned by quarters and mirrored.
fn images(givens: &str) -> Vec<Grid> {
    let mut image = grid(givens);
    let mut images = Vec::new();
    for i in 0..8 {
        images.push(image);
        let before = image;
        for (cell, digit) in image.iter_mut().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            *digit = before[9 * column + if i == 3 { row } else { 8 - row }];
        }
    }
    images
}

fn contradictions_and_path(givens: &str) -> (u32, u64) {
    let (mut met, mut path) = (0, 0_u64);
    let mut pass = |number: u32| path = path.wrapping_mul(31).wrapping_add(u64::from(number));
    for image in images(givens) {
        let mut search = p2239::Search::default();
        let fills = [
            p2580::solve(&image),
            p2239::smallest_fill(&image, &mut search),
        ];
        for &failures in search.failures.iter().flatten() {
            met += failures;
            pass(failures);
        }
        fills
            .iter()
            .flatten()
            .flatten()
            .for_each(|&digit| pass(digit.into()));
    }
    (met, path)
}

#[test]
fn the_images_of_a_grid_are_eight() {
    let mut images = images(FIGURES[4].1);
    images.sort_unstable();
    images.dedup();
    assert_eq!(images.len(), 8);
}

#[test]
fn the_search_has_not_become_weaker() {
    for &(name, givens, before, _) in FIGURES {
        let met = contradictions_and_path(givens).0;
        let limit = before + before / 4 + 10; // some room for luck
        assert!(
            met <= limit,
            "{name}: {met} contradictions, {before} before; {HOW_TO_GO_ON}"
        );
    }
}

#[test]
fn the_path_is_unchanged() {
    for &(name, givens, met, path) in FIGURES {
        let now = contradictions_and_path(givens);
        assert_eq!(now, (met, path), "{name}: another path; {HOW_TO_GO_ON}");
    }
}

#[test]
#[ignore = "prints the table of this file anew"]
fn figures() {
    for (name, givens, ..) in FIGURES {
        let (met, path) = contradictions_and_path(givens);
        println!("    ({name:?}, {givens:?}, {met}, {path}),");
    }
}
