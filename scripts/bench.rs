//! Times both submissions, and hunts for grids that are slow; `cargo bench -- --help` shows its use.

#![allow(clippy::incompatible_msrv)] // only what is pasted has to compile with an old rustc

use std::io::{IsTerminal, Write};
use std::process::exit;
use std::time::{Duration, Instant};

#[allow(dead_code)]
mod grids;
#[path = "../src/bin/2239.rs"]
#[allow(dead_code)]
mod p2239;
#[path = "../src/bin/2580.rs"]
#[allow(dead_code)]
mod p2580;
#[path = "../tests/support/textbook.rs"]
mod textbook;

use grids::{hostile, keep, minimal, Grid, Random};

const HELP: &str = "\
usage: cargo bench [-- --seed N]                     times grids made from a seed
       cargo bench -- FILE...                        times the grids of the files
       cargo bench -- --hunt SECONDS [--seed N] [PROBLEM]
                                                     climbs to the slowest legal grid for PROBLEM,
                                                     2580 or 2239 (if left out, 2239)
       cargo bench -- --help

A file has one grid of 81 characters a line, '.' or 0 for a blank; lines that begin with # are
skipped. The table gives the microseconds a grid takes, the best of five calls; the histograms, how
many grids take how long. The textbook search (tests/support/textbook.rs) stands beside the two
submissions, one call for each of the first 20 grids of a list; it is stopped after 5,000,000
steps, and '>' marks what was stopped.
A hunt prints each record: the contradictions met, the microseconds, the grid. To judge a program:
  echo GRID | tr . 0 | fold -w 9 | sed 's/./& /g' >hunted.in
  scripts/judge.sh -c COMMAND 2580 \"$PWD/hunted.in\"";

fn main() {
    // `cargo bench` itself adds --bench.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    let mut files = Vec::new();
    let (mut hunt, mut seed) = (None, None);
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--help" | "-h" => return print(format_args!("{HELP}")),
            "--hunt" => hunt = Some(number(argument, rest.next())),
            "--seed" => seed = Some(number(argument, rest.next())),
            _ if argument.starts_with('-') => {
                fail(&format!("unknown option {argument}; see --help"))
            }
            _ => files.push(argument.as_str()),
        }
    }
    let mut random = Random(seed.unwrap_or(1));
    match hunt {
        None if files.is_empty() => report(&own_lists(&mut random)),
        None if seed.is_none() => report(&files.into_iter().map(read_list).collect::<Vec<_>>()),
        Some(seconds) => {
            let duration = Duration::from_secs(seconds);
            match files[..] {
                [] | ["2239"] => climb(effort_2239, p2239::solve, duration, &mut random),
                ["2580"] => climb(effort_2580, p2580::solve, duration, &mut random),
                _ => fail("--hunt takes one problem, 2580 or 2239, and no files"),
            }
        }
        _ => fail("--seed takes no files"),
    }
}

/// Prints a line; ends quietly where nobody reads on, as under `| head`.
fn print(line: std::fmt::Arguments) {
    if writeln!(std::io::stdout(), "{line}").is_err() {
        exit(0);
    }
}

fn fail(message: &str) -> ! {
    eprintln!("bench: {message}");
    exit(1);
}

fn number(option: &str, value: Option<&String>) -> u64 {
    let number = value.and_then(|value| value.parse().ok());
    number.unwrap_or_else(|| fail(&format!("{option} needs a whole number")))
}

/// Shows on a terminal what is being done.
fn progress(text: &str) {
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K{text}");
        let _ = std::io::stderr().flush();
    }
}

// ---- Lists of grids ----

type List = (String, Vec<Grid>);

fn parse(text: &str) -> Result<Grid, String> {
    let mut grid = [0; 81];
    let text = text.trim_start_matches('\u{FEFF}').trim();
    if text.chars().count() != 81 {
        return Err(format!(
            "{} characters; a grid has 81",
            text.chars().count()
        ));
    }
    for (cell, c) in grid.iter_mut().zip(text.chars()) {
        *cell = match c {
            '.' => 0,
            '0'..='9' => c as u8 - b'0',
            _ => return Err(format!("unexpected {c:?}; a cell is a digit or '.'")),
        };
    }
    Ok(grid)
}

fn read_list(file: &str) -> List {
    let text = std::fs::read(file).unwrap_or_else(|e| fail(&format!("cannot read {file}: {e}")));
    let mut grids = Vec::new();
    for (i, line) in String::from_utf8_lossy(&text).lines().enumerate() {
        if !line.starts_with('#') && !line.trim().is_empty() {
            let grid = parse(line);
            grids.push(grid.unwrap_or_else(|e| fail(&format!("{file}: line {}: {e}", i + 1))));
        }
    }
    if grids.is_empty() {
        fail(&format!("{file} has no grids"));
    }
    let name = std::path::Path::new(file).file_stem().unwrap_or_default();
    (name.to_string_lossy().into_owned(), grids)
}

/// Hard grids that have names.
const NAMED: [&str; 8] = [
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", // Golden Nugget
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", // Easter Monster
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", // Inkala 2012
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", // Inkala 2010
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", // AI Escargot
    ".....6....59.....82....8....45........3........6..3.54...325..6..................", // Norvig's slowest
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", // against row order
    ".................................................................................", // the empty grid
];

/// What climbs came to: slow for 2239, slow for 2239, and without a fill, which many searches see late.
const HUNTED: [&str; 3] = [
    "...6...............8.....46.48.....9...9.46...968..4.....4.896..6...9.7..........",
    ".28....9..5.9.....3.9.....5.1.2...........9...7.....3.........7.9....3.2.32.....9",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
];

fn own_lists(random: &mut Random) -> Vec<List> {
    progress("making grids");
    let parsed = |texts: &[&str]| {
        texts
            .iter()
            .map(|text| parse(text).expect("81 cells"))
            .collect()
    };
    let minimal: Vec<Grid> = (0..1000).map(|_| minimal(random)).collect();
    let lists = [
        (
            "nearly full",
            (0..1000).map(|_| keep(random, 71..81)).collect(),
        ),
        ("minimal", minimal.clone()),
        ("hostile", minimal.iter().map(hostile).collect()),
        (
            "many fills",
            (0..1000).map(|_| keep(random, 8..17)).collect(),
        ),
        ("named", parsed(&NAMED)),
        ("hunted", parsed(&HUNTED)),
    ];
    lists
        .into_iter()
        .map(|(name, grids)| (name.to_string(), grids))
        .collect()
}

// ---- Timing ----

const TEXTBOOK_STEPS: u64 = 5_000_000;

/// Microseconds of one call, the best of `rounds`, so that what else the machine does counts less.
fn time<T>(rounds: usize, mut call: impl FnMut() -> T) -> f64 {
    let round = |_| {
        let start = Instant::now();
        std::hint::black_box(call());
        start.elapsed().as_secs_f64() * 1e6
    };
    (0..rounds).map(round).fold(f64::INFINITY, f64::min)
}

fn report(lists: &[List]) {
    let [n, mean, median, most, worst] = ["n", "mean", "median", "99 %", "worst"];
    print(format_args!(
        "{:13}{:9}{n:>5}{mean:>10}{median:>9}{most:>9}{worst:>10}  us",
        "grids", "program"
    ));
    type Solve = fn(&Grid) -> Option<Grid>;
    let mut all = [
        ("2580", p2580::solve as Solve, Vec::new()),
        ("2239", p2239::solve, Vec::new()),
    ];
    for (name, grids) in lists {
        for (program, solve, times) in &mut all {
            progress(&format!("{name}, {program}"));
            let own: Vec<f64> = grids.iter().map(|grid| time(5, || solve(grid))).collect();
            row(name, program, &own, false);
            times.extend(own);
        }
        progress(&format!("{name}, textbook"));
        let mut stopped = false;
        let mut solve = |grid| {
            let answer = textbook::smallest_fill(grid, TEXTBOOK_STEPS);
            stopped |= answer == textbook::Answer::GaveUp;
        };
        let own: Vec<f64> = grids
            .iter()
            .take(20)
            .map(|grid| time(1, || solve(grid)))
            .collect();
        row(name, "textbook", &own, stopped);
    }
    print(format_args!(
        "bars: # up to the mean, - up to the worst; five signs are ten times as long"
    ));
    for (program, _, times) in &all {
        histogram(program, times);
    }
}

/// A line of the table.
fn row(name: &str, program: &str, times: &[f64], stopped: bool) {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize];
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let length = |us: f64| (5.0 * (us / 0.1).log10()).round().max(0.0) as usize;
    let bar = "#".repeat(length(mean)) + &"-".repeat(length(at(1.0)) - length(mean));
    let mark = if stopped { ">" } else { " " };
    let line = format!(
        "{name:13.12}{program:9}{:>5}{mean:>10.1}{:>9.1}{:>9.1}{:>10.1}{mark} {bar}{mark}",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    progress("");
    print(format_args!("{}", line.trim_end()));
}

/// How many grids took how long: each line is twice as long a time as the one above it, and a bar
/// grows with the logarithm of the number.
fn histogram(program: &str, times: &[f64]) {
    let bins: Vec<i32> = times
        .iter()
        .map(|us| us.max(0.1).log2().floor() as i32)
        .collect();
    let (Some(&first), Some(&last)) = (bins.iter().min(), bins.iter().max()) else {
        return;
    };
    print(format_args!(
        "\n{program}: grids by time; a bar has 1 + 5 log2 n signs"
    ));
    for bin in first..=last {
        let n = bins.iter().filter(|&&other| other == bin).count();
        let length = if n == 0 {
            0
        } else {
            1 + (5.0 * (n as f64).log2()) as usize
        };
        print(format_args!(
            "{:>8} us {n:>6}  {}",
            2f64.powi(bin),
            "#".repeat(length)
        ));
    }
}

// ---- Hunting ----

/// The contradictions that 2239 meets in a grid, which unlike the time are the same in every run; `None` without a fill.
fn effort_2239(grid: &Grid) -> Option<u32> {
    let mut search = p2239::Search::default();
    p2239::smallest_fill(grid, &mut search)?;
    Some(search.failures.iter().flatten().sum())
}

/// The same for 2580.
fn effort_2580(grid: &Grid) -> Option<u32> {
    let mut search = p2580::Search::default();
    search.find_fill(&mut p2580::board_of(grid))?;
    Some(search.failures.iter().flatten().sum())
}

/// Climbs from one random legal grid after the other: a step changes some cells and is taken if the program's effort is
/// not less then. Where nothing is gained for long, it begins anew.
fn climb(
    effort: fn(&Grid) -> Option<u32>,
    solve: fn(&Grid) -> Option<Grid>,
    duration: Duration,
    random: &mut Random,
) {
    let fill_of = |grid: &Grid| solve(grid).expect("only grids with a fill are taken");
    let start = Instant::now();
    let (mut record, mut tried) = (0, 0);
    print(format_args!("{:>14} {:>10}  grid", "contradictions", "us"));
    while start.elapsed() < duration {
        let mut grid = keep(random, 10..35);
        let mut height = effort(&grid).expect("cells of a full grid have a fill");
        let mut fill = fill_of(&grid);
        let mut vain = 0;
        while vain < 1500 && start.elapsed() < duration {
            let mut next = grid;
            for _ in 0..1 + random.below(3) {
                let cell = random.below(81);
                match random.below(4) {
                    0 => next[cell] = 0,
                    1 => next[cell] = fill[cell],
                    2 => next[cell] = random.below(9) as u8 + 1,
                    _ => next.swap(cell, random.below(81)),
                }
            }
            vain += 1;
            tried += 1;
            if let Some(met) = effort(&next).filter(|met| *met >= height) {
                if met > height {
                    vain = 0;
                }
                (grid, height, fill) = (next, met, fill_of(&next));
                if met > record {
                    record = met;
                    progress("");
                    let us = time(3, || solve(&grid));
                    let text: String = grid.iter().map(|digit| digit.to_string()).collect();
                    print(format_args!(
                        "{met:>14} {us:>10.0}  {}",
                        text.replace('0', ".")
                    ));
                }
            }
            if tried % 10_000 == 0 {
                let left = duration.saturating_sub(start.elapsed()).as_secs();
                progress(&format!("{tried} grids tried, {left} s left"));
            }
        }
    }
    progress("");
    print(format_args!("{tried} grids tried"));
}
