//! `scripts/judge.sh`: every kind of wrong program has the verdict and the reason that it deserves, every right one
//! passes, and the samples find every hole in a search.
#![cfg(unix)]

mod judge_support;

use judge_support::*;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

#[test]
fn programs_that_end_are_judged_by_their_output() {
    check_each("output", gallery::OUTPUTS, &["-t", "20", "-j", "2"]);
}

#[test]
fn programs_that_do_not_end_are_stopped() {
    check_each("endless", gallery::ENDLESS, &["-t", "0.7", "-j", "9"]);
}

#[test]
fn memory_is_judged_where_it_can_be_measured() {
    let folder = Folder::new("peak");
    let report = judge(&folder, &["-c", RIGHT, "2580", "official"]);
    if report.out.contains(" KB ") {
        // The last does not end; the others get time enough on a busy machine too.
        let (endless, ending) = gallery::MEMORY.split_last().unwrap();
        let endless = std::slice::from_ref(endless);
        check_each("memory", ending, &["-t", "20", "-m", "100", "-j", "6"]);
        check_each("endless memory", endless, &["-t", "1.5", "-m", "100"]);
    } else {
        eprintln!("not tried, since /usr/bin/time is not there");
    }
}

/// A grid with two fills, packed, and the smaller of them.
const TWO_FILLS: [&str; 2] = [
    "427195836531682947869347215354276189216938754978451623192560078743819562685720091",
    "427195836531682947869347215354276189216938754978451623192563478743819562685724391",
];

#[test]
fn learners_programs_are_judged_as_the_judge_did() {
    let folder = Folder::new("seeds");
    let source = Path::new(ROOT).join("tests/gallery/seeds.rs");
    let mut rustc = Command::new("rustc");
    rustc
        .args(["--edition", "2021", "-O", "-o"])
        .arg(folder.0.join("seeds"));
    assert!(rustc.arg(source).status().unwrap().success());
    folder.write("two.in", TWO_FILLS[0]);
    folder.write("two.out", TWO_FILLS[1]);
    let run = |program: &str, limit: &str, problem: &str, case: &str| {
        judge(
            &folder,
            &[
                "-t",
                limit,
                "-c",
                &format!("./seeds {program}"),
                problem,
                case,
            ],
        )
    };
    run("copies", "0.3", "2580", "hostile").has(1, "stopped after 0.3 s: no output");
    run("copies", "10", "2580", "official").has(0, "1 of 1 accepted");
    let many = "9 lines expected, 18 found: more than one fill is printed; stop after the first";
    run("no-flag", "10", "2580", "two.in").has(1, many);
    run("no-flag", "10", "2580", "official").has(0, "1 of 1 accepted");
    run("flag", "10", "2580", "two.in").has(0, "1 of 1 accepted");
    run("masks", "10", "2239", "two.in").has(0, "1 of 1 accepted");
    // The other fill is right for 2580 and not the smallest for 2239; no .out is needed for 2580.
    let other = format!(
        "echo {} | fold -w 9",
        TWO_FILLS[1].replace("3478", "4378").replace("4391", "3491")
    );
    let says = "valid, but not the smallest: row 7, column 6 is 4, could be 3";
    judge(&folder, &["-c", &other, "2239", "two.in"]).has(1, says);
    let parted = format!("{other} | sed 's/./& /g'");
    judge(&folder, &["-c", &parted, "2580", "two.in"]).has(0, "1 of 1 accepted");
    fs::remove_file(folder.0.join("two.out")).unwrap();
    judge(&folder, &["-c", &parted, "2580", "two.in"]).has(0, "1 of 1 accepted");
}

#[test]
fn every_awk_judges_the_same() {
    let folder = Folder::new("awk");
    let programs: Vec<_> = gallery::OUTPUTS
        .iter()
        .filter(|p| p.problem == "2580" && !p.text.contains("awk"))
        .step_by(4)
        .collect();
    let path = std::env::var("PATH").unwrap();
    let reports = |path: &str| -> Vec<String> {
        let mut judge = folder.judge_here();
        judge.env("PATH", path).args(["-t", "20", "-j", "2"]);
        // Times and memory differ from run to run.
        let words = |report: &String| {
            let words = report.split_whitespace();
            let same = words.filter(|word| word.parse::<u64>().is_err());
            same.collect::<Vec<_>>().join(" ")
        };
        let each = judge_each(&folder, &mut judge, "2580", &programs);
        each.iter().map(words).collect()
    };
    let with_default = reports(&path);
    for awk in ["mawk", "gawk", "original-awk", "bwk", "busybox"] {
        let Some(file) = find_tool(awk) else {
            eprintln!("not tried, since it is not there: {awk}");
            continue;
        };
        fs::create_dir(folder.0.join(awk)).unwrap();
        symlink(file, folder.0.join(awk).join("awk")).unwrap();
        let with_this = reports(&format!("{}:{path}", folder.0.join(awk).display()));
        for (n, program) in programs.iter().enumerate() {
            assert_eq!(with_this[n], with_default[n], "{awk}: {}", program.text);
        }
    }
}

/// A search in row order that forgets some cells of a unit when it looks whether a digit fits.
struct Search {
    grid: [usize; 81],
    /// Of each kind, row, column and box: bit `d` is set where `d` stands, in a cell that is not forgotten.
    used: [[u16; 9]; 3],
    forgets: Hole,
    down: bool,
    steps_left: u32,
}

/// The kind of the unit, and a bit for each of its cells that is forgotten.
type Hole = (usize, u16);

impl Search {
    /// Of a cell: its units, and which of their cells it is.
    fn units(cell: usize) -> [(usize, usize); 3] {
        let (row, column) = (cell / 9, cell % 9);
        let square = row / 3 * 3 + column / 3;
        [
            (row, column),
            (column, row),
            (square, row % 3 * 3 + column % 3),
        ]
    }

    fn flip(&mut self, cell: usize, digit: usize) {
        let units = Self::units(cell);
        let mut kind = 0; // not a `for`: without optimisation its iterator would take most of the time
        while kind < 3 {
            let (unit, place) = units[kind];
            if kind != self.forgets.0 || self.forgets.1 >> place & 1 == 0 {
                self.used[kind][unit] ^= 1 << digit;
            }
            kind += 1;
        }
    }

    fn fills_from(&mut self, cell: usize) -> bool {
        if cell == 81 {
            return true;
        }
        if self.grid[cell] != 0 {
            return self.fills_from(cell + 1);
        }
        let [(row, _), (column, _), (square, _)] = Self::units(cell);
        let used = self.used[0][row] | self.used[1][column] | self.used[2][square];
        let mut free = !used & 0x3FE;
        while free != 0 && self.steps_left > 0 {
            let first = if self.down {
                15 - free.leading_zeros()
            } else {
                free.trailing_zeros()
            };
            let digit = first as usize;
            free ^= 1 << digit;
            self.steps_left -= 1;
            self.grid[cell] = digit;
            self.flip(cell, digit);
            if self.fills_from(cell + 1) {
                return true;
            }
            self.flip(cell, digit);
            self.grid[cell] = 0;
        }
        false
    }
}

/// Whether the search prints a wrong fill, well within the time limit: a second is enough for millions of steps.
fn is_wrong_in_time(givens: &[usize; 81], forgets: Hole, down: bool) -> bool {
    let mut search = Search {
        grid: *givens,
        used: [[0; 9]; 3],
        forgets,
        down,
        steps_left: 60_000,
    };
    for cell in (0..81).filter(|&cell| givens[cell] != 0) {
        search.flip(cell, givens[cell]);
    }
    search.fills_from(0) && {
        let mut digits = [[0; 9]; 3];
        for cell in 0..81 {
            for (kind, (unit, _)) in Search::units(cell).into_iter().enumerate() {
                digits[kind][unit] |= 1 << search.grid[cell];
            }
        }
        digits != [[0x3FE; 9]; 3]
    }
}

#[test]
fn a_hole_in_a_check_is_wrong_on_some_sample() {
    let mut holes: Vec<Hole> = (0..27).map(|i| (i / 9, 1 << (i % 9))).collect();
    holes.extend([0o007, 0o070, 0o700, 0o111, 0o222, 0o444].map(|cells| (2, cells)));
    for problem in ["2580", "2239"] {
        let grids = grids_of_samples(problem);
        for &hole in &holes {
            // What goes downwards is wrong for 2239 anyhow.
            for down in [false, true]
                .into_iter()
                .take(if problem == "2580" { 2 } else { 1 })
            {
                assert!(
                    grids.iter().any(|grid| is_wrong_in_time(grid, hole, down)),
                    "{problem}: no sample finds a search without the cells {:#o} of unit kind {} (downwards: {down})",
                    hole.1,
                    hole.0
                );
            }
        }
        // What is right is not called wrong.
        let right = (0, 0);
        assert!(!grids
            .iter()
            .any(|grid| is_wrong_in_time(grid, right, false)));
    }
}

/// The grids of a problem's samples that count for every program, those first that were made for this.
fn grids_of_samples(problem: &str) -> Vec<[usize; 81]> {
    let files = fs::read_dir(format!("{ROOT}/samples/{problem}")).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let mut inputs: Vec<_> = paths
        .filter(|path| path.extension() == Some("in".as_ref()))
        .collect();
    inputs.retain(|path| {
        let text = fs::read_to_string(path).unwrap();
        !text.contains('\r') && !text.contains(" \n")
    });
    inputs.sort_by_key(|path| {
        let name = path.to_string_lossy().into_owned();
        (!name.contains("wrong-checks"), name)
    });
    let grid = |bytes: Vec<u8>| {
        let digits = bytes.into_iter().filter(u8::is_ascii_digit);
        let cells: Vec<usize> = digits.map(|digit| usize::from(digit - b'0')).collect();
        cells.try_into().unwrap()
    };
    inputs
        .iter()
        .map(|path| grid(fs::read(path).unwrap()))
        .collect()
}
