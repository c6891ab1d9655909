//! `cargo stress`: the grids that it makes are what they are called, every wrong program is found out, and what is left
//! of the grid that it failed on is no larger than the fault needs.
#![cfg(unix)]
#![allow(clippy::incompatible_msrv)] // only what is pasted has to compile with an old rustc
#![allow(clippy::duplicate_mod)] // what is tested loads the submissions for itself

mod support;

#[path = "../scripts/stress.rs"]
#[allow(dead_code)]
mod stress;

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use stress::grids::{self, Random, KINDS};
use support::{checker, end_of, exact_cover, lines, textbook, Grid};

/// The first grids from this seed take row order few steps, so that this is quick in an unoptimised build too.
const SEED: u64 = 58;
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

// ---- Grids ----

fn blanks(grid: &Grid) -> Vec<usize> {
    (0..81).filter(|&cell| grid[cell] == 0).collect()
}

/// A grid with the blanks at `cells` filled.
fn filled(grid: &Grid, fill: &Grid, cells: &[usize]) -> Grid {
    let mut filled = *grid;
    cells.iter().for_each(|&cell| filled[cell] = fill[cell]);
    filled
}

/// Makes grids of all kinds, this many times.
fn each_kind(times: usize, mut random: Random) {
    for i in 0..times * KINDS.len() {
        let grid = grids::of_kind(i % KINDS.len(), &mut random);
        let blank = blanks(&grid);
        let kind = KINDS[i % KINDS.len()];
        let fits = match kind {
            "one blank" => blank.len() == 1,
            "few blanks" => (2..=10).contains(&blank.len()),
            "full grid" => blank.is_empty(),
            "many givens" => (11..=41).contains(&blank.len()),
            "minimal" | "hostile to row order" => exact_cover::count(&grid, 2) == 1,
            "few fills" => exact_cover::count(&grid, 2) == 2 && blank.len() < 65,
            "many fills" => exact_cover::count(&grid, 100) == 100,
            "blank bands" => {
                let bands: BTreeSet<_> = blank.iter().map(|cell| cell / 27).collect();
                let stacks: BTreeSet<_> = blank.iter().map(|cell| cell % 9 / 3).collect();
                blank.len() == 27 * bands.len().min(stacks.len())
            }
            _ => panic!("an unknown kind, {kind}"),
        };
        assert!(fits, "{kind}: {grid:?}");
        let textbook::Answer::Fill(fill) = textbook::smallest_fill(&grid, 10_000_000) else {
            panic!("{kind}: {grid:?} does not keep the problems' promise");
        };
        assert_eq!(checker::check(&grid, &fill), Ok(()));
    }
}

#[test]
fn each_kind_of_grid_is_what_it_is_called() {
    each_kind(1, Random(SEED));
}

#[test]
#[ignore = "takes a minute: cargo test --release --test stress -- --ignored --nocapture"]
fn each_of_many_grids_is_what_it_is_called() {
    each_kind(100, Random(SEED));
}

#[test]
fn a_minimal_grid_can_spare_no_given() {
    let grid = grids::minimal(&mut Random(3));
    for cell in (0..81).filter(|&cell| grid[cell] != 0) {
        let mut less = grid;
        less[cell] = 0;
        assert_eq!(exact_cover::count(&less, 2), 2, "{grid:?}, cell {cell}");
    }
}

#[test]
fn right_digits_are_those_of_the_smallest_fill() {
    for seed in 0..5 {
        let grid = grids::keep(&mut Random(seed), 8..17);
        let fill = stress::right_digits(&grid);
        assert_eq!(Some(fill), exact_cover::smallest_fill(&grid), "{grid:?}");
    }
}

// ---- Reducing ----

/// Reduces an empty grid for a program that fails where `fails` says; gives what is left and how many grids were tried.
fn reduced(fails: impl Fn(&[usize]) -> bool, seed: u64) -> (Vec<usize>, usize) {
    let fill = grids::full(&mut Random(1));
    let (mut grid, mut tried) = ([0; 81], 0);
    let order = Random(seed).order(81);
    let result: Result<(), ()> = stress::reduce(&mut grid, &fill, &order, |grids| {
        let first = grids.iter().position(|grid| fails(&blanks(grid)));
        tried += first.map_or(grids.len(), |first| first + 1);
        Ok(first)
    });
    assert_eq!(result, Ok(()));
    assert!((0..81).all(|cell| grid[cell] == 0 || grid[cell] == fill[cell]));
    (blanks(&grid), tried)
}

#[test]
fn the_blanks_that_a_failure_needs_are_left_and_no_others() {
    for seed in 0..5 {
        for needed in (0..=81).step_by(9) {
            let mut cells = Random(1000 * seed + needed as u64).order(81)[..needed].to_vec();
            cells.sort_unstable();
            let fails = |left: &[usize]| cells.iter().all(|cell| left.contains(cell));
            assert_eq!(reduced(fails, seed).0, cells, "seed {seed}");
        }
    }
}

#[test]
fn few_grids_are_tried() {
    for (needed, most) in [(1, 30), (4, 60), (30, 180)] {
        for seed in 0..9 {
            let cells = Random(seed).order(81)[..needed].to_vec();
            let fails = |left: &[usize]| cells.iter().all(|cell| left.contains(cell));
            let tried = reduced(fails, seed + 1).1;
            assert!(
                tried <= most,
                "{tried} grids for {needed} blanks, seed {seed}"
            );
        }
    }
}

#[test]
fn no_blank_is_spared_where_failures_come_and_go() {
    for seed in 0..50 {
        // Grids fail or not as a hash of their blanks says; the empty one does.
        let fails = |left: &[usize]| {
            let hash = left.iter().fold(seed, |hash, &cell| {
                Random(hash).below(1 << 40) as u64 ^ cell as u64
            });
            left.len() == 81 || hash % 3 == 0
        };
        let (left, _) = reduced(fails, seed);
        assert!(fails(&left), "seed {seed}: {left:?} does not fail");
        for i in 0..left.len() {
            let less = [&left[..i], &left[i + 1..]].concat();
            assert!(
                !fails(&less),
                "seed {seed}: {} of {left:?} is not needed",
                left[i]
            );
        }
    }
}

// ---- What is said ----

#[test]
fn everything_is_said_in_both_languages() {
    let source = include_str!("../scripts/stress.rs");
    let places = |text: &str| -> BTreeSet<String> {
        let parts = text.split('{').skip(1);
        parts
            .map(|part| part.split('}').next().unwrap().to_string())
            .collect()
    };
    let hangul = |text: &str| text.chars().any(|c| ('가'..='힣').contains(&c));
    let mut known = BTreeSet::new();
    for (key, [english, korean]) in stress::WORDS {
        assert!(known.insert(*key), "{key} is there twice");
        assert_eq!(places(english), places(korean), "{key}");
        assert!(
            !hangul(english) && (hangul(korean) || *key == "no file"),
            "{key}"
        );
        let used = source.matches(&format!("\"{key}\"")).count() > 1 || KINDS.contains(key);
        assert!(used, "{key} is never said");
    }
    for kind in KINDS {
        assert!(known.contains(kind), "{kind} has no words");
    }
    let options = |help: &str| -> Vec<String> {
        let lines = help.lines().filter(|line| line.starts_with("  -"));
        lines
            .map(|line| line.split_whitespace().next().unwrap().to_string())
            .collect()
    };
    assert_eq!(options(stress::HELP[0]), options(stress::HELP[1]));
}

// ---- The program itself ----

/// The folder that cargo builds into, of which this test is part.
fn built() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.parent().unwrap().parent().unwrap().to_path_buf()
}

/// The program; `cargo test --test stress` alone does not make it.
fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut build = Command::new(cargo);
        build
            .args(["build", "--quiet", "--example", "stress"])
            .current_dir(ROOT);
        build.arg("--target-dir").arg(built().parent().unwrap());
        if !cfg!(debug_assertions) {
            build.arg("--release");
        }
        assert!(build.status().unwrap().success());
        built().join("examples/stress")
    })
}

/// The programs of tests/stress/wrong.rs.
fn wrong() -> &'static Path {
    static WRONG: OnceLock<PathBuf> = OnceLock::new();
    WRONG.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let mut rustc = Command::new("rustc");
        rustc
            .args(["--edition", "2021", "-O", "-o", "wrong"])
            .current_dir(folder);
        assert!(rustc
            .arg(format!("{ROOT}/tests/stress/wrong.rs"))
            .status()
            .unwrap()
            .success());
        folder.join("wrong")
    })
}

/// A kit of its own with a few samples, in a path that shells get wrong, gone when the test ends.
struct Kit(PathBuf);

impl Kit {
    fn new(name: &str, samples: &[&str]) -> Kit {
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("stress {name} [한글] 'a$b"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("scripts")).unwrap();
        for file in fs::read_dir(format!("{ROOT}/scripts")).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), path.join("scripts").join(file.file_name())).unwrap();
        }
        for problem in ["2580", "2239"] {
            let folder = path.join("samples").join(problem);
            fs::create_dir_all(&folder).unwrap();
            for sample in samples {
                for end in ["in", "out"] {
                    let name = format!("{sample}.{end}");
                    fs::copy(
                        format!("{ROOT}/samples/{problem}/{name}"),
                        folder.join(name),
                    )
                    .unwrap();
                }
            }
        }
        symlink(wrong(), path.join("wrong")).unwrap();
        symlink(format!("{ROOT}/tests/stress/slow.py"), path.join("slow.py")).unwrap();
        Kit(path)
    }

    fn start(&self, arguments: &[&str]) -> Child {
        let mut command = Command::new(program());
        command
            .args(arguments)
            .current_dir(&self.0)
            .env("CARGO_MANIFEST_DIR", &self.0)
            .env("RUNS", self.0.join("runs"));
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(variable);
        }
        command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().unwrap()
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self, self.start(arguments).wait_with_output().unwrap())
    }

    /// A grid that was kept.
    fn kept(&self, problem: &str, end: &str) -> Grid {
        let path = self.0.join(format!("target/stress/{problem}.{end}"));
        let text = fs::read(path).unwrap();
        checker::read_answer(&text, between(problem)).unwrap_or_else(|_| {
            // An .in has blanks, which no answer has.
            let digits = text
                .iter()
                .filter(|byte| byte.is_ascii_digit())
                .map(|byte| byte - b'0');
            let grid: Grid = digits.collect::<Vec<u8>>().try_into().unwrap();
            assert_eq!(
                text,
                *lines(&grid, between(problem)),
                "not the judge's form"
            );
            grid
        })
    }
}

impl Drop for Kit {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn between(problem: &str) -> &'static str {
    if problem == "2580" {
        " "
    } else {
        ""
    }
}

struct Ran {
    status: Option<i32>,
    out: String,
    err: String,
}

impl Ran {
    fn of(kit: &Kit, output: Output) -> Ran {
        if let Ok(files) = fs::read_dir(kit.0.join("target/stress")) {
            let left = files.map(|file| file.unwrap().file_name().into_string().unwrap());
            let left: Vec<_> = left.filter(|name| name.starts_with("run.")).collect();
            assert!(left.is_empty(), "files of the run are left: {left:?}");
        }
        assert!(
            !output.stderr.contains(&b'\x1b'),
            "progress where there is no terminal"
        );
        Ran {
            status: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    #[track_caller]
    fn has(&self, status: i32, text: &str) {
        let all = format!("{}{}", self.out, self.err);
        let fits = self.status == Some(status) && all.contains(text);
        assert!(
            fits,
            "expected status {status} and {text:?}, got {:?} and\n{all}",
            self.status
        );
    }
}

// ---- The gallery ----

struct Wrong {
    fault: &'static str,
    problem: &'static str,
    /// The sample on which it is known to fail.
    sample: &'static str,
    verdict: &'static str,
    /// How many blanks the grid that is left may have.
    left: usize,
}

#[rustfmt::skip]
const GALLERY: &[Wrong] = &[
    Wrong { fault: "form", problem: "2239", sample: "01-official", verdict: "PE", left: 0 },
    Wrong { fault: "full-row", problem: "2580", sample: "02-full-grid", verdict: "RE", left: 0 },
    Wrong { fault: "box", problem: "2580", sample: "01-official", verdict: "WA", left: 1 },
    Wrong { fault: "last-cell", problem: "2239", sample: "05-one-box-complete", verdict: "WA", left: 1 },
    Wrong { fault: "no-flag", problem: "2580", sample: "09-two-fills", verdict: "WA", left: 4 },
    Wrong { fault: "taken-back", problem: "2580", sample: "01-official", verdict: "WA", left: 1 },
    Wrong { fault: "eight", problem: "2580", sample: "01-official", verdict: "WA", left: 1 },
    Wrong { fault: "descending", problem: "2239", sample: "09-two-fills", verdict: "WA", left: 4 },
    Wrong { fault: "no-undo", problem: "2580", sample: "05-one-box-complete", verdict: "WA", left: 6 },
    Wrong { fault: "no-boxes", problem: "2580", sample: "05-one-box-complete", verdict: "WA", left: 16 },
    Wrong { fault: "by-columns", problem: "2239", sample: "05-one-box-complete", verdict: "WA", left: 20 },
    Wrong { fault: "array", problem: "2580", sample: "05-one-box-complete", verdict: "RE", left: 61 },
];

/// What takes too long to be tried each time.
#[rustfmt::skip]
const SLOW: &[Wrong] = &[
    Wrong { fault: "sometimes", problem: "2580", sample: "01-official", verdict: "RE", left: 81 },
    Wrong { fault: "last-row", problem: "2580", sample: "18-wrong-checks-1", verdict: "WA", left: 6 },
    Wrong { fault: "memory", problem: "2580", sample: "01-official", verdict: "MLE", left: 13 },
    Wrong { fault: "endless", problem: "2580", sample: "01-official", verdict: "TLE", left: 3 },
    Wrong { fault: "slow", problem: "2580", sample: "07-hostile-to-row-order", verdict: "TLE", left: 81 },
];

/// What a wrong program deserves on a grid, by a judgement that the judge takes no part in.
fn deserves(wrong_one: &Wrong, grid: &Grid) -> &'static str {
    let between = between(wrong_one.problem);
    let input = lines(grid, between);
    let file =
        std::env::temp_dir().join(format!("stress {} {}", wrong_one.fault, std::process::id()));
    fs::write(&file, &*input).unwrap();
    let mut command = Command::new(wrong());
    command
        .arg(wrong_one.fault)
        .stdin(fs::File::open(&file).unwrap());
    let output = end_of(
        command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let _ = fs::remove_file(&file);
    let other = if between.is_empty() { " " } else { "" };
    match checker::read_answer(&output.stdout, between) {
        _ if !output.status.success() => "RE",
        Ok(fill) if checker::check(grid, &fill).is_err() => "WA",
        Ok(fill)
            if wrong_one.problem == "2239" && Some(fill) != exact_cover::smallest_fill(grid) =>
        {
            "WA"
        }
        Ok(_) => "AC",
        Err(_) if checker::read_answer(&output.stdout, other).is_ok() => "PE",
        Err(_) => "WA",
    }
}

/// What is left fails, and with any of its blanks filled it does not.
#[track_caller]
fn is_smallest(wrong: &Wrong, grid: &Grid, fill: &Grid) {
    assert_eq!(checker::check(grid, fill), Ok(()), "{}", wrong.fault);
    if wrong.problem == "2239" {
        assert_eq!(
            exact_cover::smallest_fill(grid).as_ref(),
            Some(fill),
            "{}",
            wrong.fault
        );
    }
    let left = blanks(grid);
    assert!(
        left.len() <= wrong.left,
        "{}: {} blanks are left",
        wrong.fault,
        left.len()
    );
    if !["TLE", "MLE"].contains(&wrong.verdict) {
        assert_eq!(
            deserves(wrong, grid),
            wrong.verdict,
            "{}: {grid:?}",
            wrong.fault
        );
    }
    for cell in left {
        let less = filled(grid, fill, &[cell]);
        let deserved = deserves(wrong, &less);
        assert_ne!(
            deserved, wrong.verdict,
            "{}: cell {cell} of {grid:?} is not needed",
            wrong.fault
        );
    }
}

/// Runs the program on a wrong one; says what came of it.
fn find_out(wrong: &Wrong, kit: &Kit) -> String {
    let began = Instant::now();
    let _ = fs::remove_file(kit.0.join("runs"));
    let (fault, problem) = (wrong.fault, wrong.problem);
    let command = match fault {
        "slow" => "python3 slow.py".to_string(),
        _ => format!("./wrong {fault}"),
    };
    let ran = kit.run(&["-c", &command, problem, "--seed", "1"]);
    let seconds = began.elapsed().as_secs_f64();
    assert!(
        ran.out.starts_with(wrong.verdict),
        "{fault}: {}{}",
        ran.out,
        ran.err
    );
    let again = format!(
        "    again: scripts/judge.sh -c '{command}' {problem} target/stress/{problem}.in\n"
    );
    ran.has(1, &again);
    let (grid, fill) = (kit.kept(problem, "in"), kit.kept(problem, "out"));
    let shown = String::from_utf8(lines(&grid, between(problem)).to_vec()).unwrap();
    ran.has(1, &format!("\n{shown}{problem}: "));
    ran.has(1, &format!("blanks left: {} of ", blanks(&grid).len()));
    if !["slow", "sometimes"].contains(&fault) {
        is_smallest(wrong, &grid, &fill);
    }
    let runs = fs::read(kit.0.join("runs")).unwrap_or_default().len();
    let lines: Vec<&str> = ran.out.lines().rev().take(2).collect();
    format!(
        "{fault:12} {runs:3} runs, {seconds:5.1} s, {}, {}\n{}\n{}",
        wrong.verdict,
        ran.out.lines().next().unwrap(),
        lines[1],
        lines[0]
    )
}

// The judge takes its time, so these are few; the others are tried without it.
#[test]
fn wrong_programs_are_found_out_by_few_blanks() {
    let kit = Kit::new("gallery", &["01-official", "02-full-grid", "09-two-fills"]);
    for wrong in &GALLERY[..5] {
        find_out(wrong, &kit);
    }
}

#[test]
fn what_is_left_is_as_small_as_the_fault_allows() {
    for wrong in &GALLERY[5..] {
        let text = fs::read_to_string(format!(
            "{ROOT}/samples/{}/{}.in",
            wrong.problem, wrong.sample
        ))
        .unwrap();
        let digits = text
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|byte| byte - b'0');
        let mut grid: Grid = digits.collect::<Vec<u8>>().try_into().unwrap();
        let fill = exact_cover::smallest_fill(&grid).unwrap();
        let result: Result<(), ()> =
            stress::reduce(&mut grid, &fill, &Random(1).order(81), |grids| {
                Ok(grids
                    .iter()
                    .position(|grid| deserves(wrong, grid) == wrong.verdict))
            });
        assert_eq!(result, Ok(()));
        is_smallest(wrong, &grid, &fill);
    }
}

#[test]
#[ignore = "takes minutes: cargo test --release --test stress -- --ignored --nocapture"]
fn every_wrong_program_is_found_out() {
    let samples = fs::read_dir(format!("{ROOT}/samples/2580")).unwrap();
    let samples: BTreeSet<String> = samples
        .map(|file| {
            file.unwrap()
                .path()
                .file_stem()
                .unwrap()
                .to_str()
                .unwrap()
                .to_string()
        })
        .collect();
    let samples: Vec<&str> = samples.iter().map(String::as_str).collect();
    let kit = Kit::new("whole gallery", &samples);
    for wrong in GALLERY.iter().chain(SLOW) {
        if wrong.fault == "slow" && Command::new("python3").arg("-V").output().is_err() {
            println!("slow is not tried for want of python3");
            continue;
        }
        println!("{}", find_out(wrong, &kit));
    }
}

// ---- A run ----

/// The kit's own program, for `-c`.
fn right(problem: &str) -> String {
    let path =
        [env!("CARGO_BIN_EXE_2239"), env!("CARGO_BIN_EXE_2580")][usize::from(problem == "2580")];
    format!("'{}'", path.replace('\'', "'\\''"))
}

#[test]
fn a_right_program_is_accepted_on_grids_that_the_seed_decides() {
    let kit = Kit::new("right", &["01-official"]);
    // Each run notes its input, in exactly the judge's form.
    let grids = |folder: &str, options: &[&str]| -> (BTreeSet<Vec<u8>>, String) {
        fs::create_dir(kit.0.join(folder)).unwrap();
        let command = format!("tee \"$(mktemp {folder}/XXXXXX)\" | {}", right("2580"));
        let ran = kit.run(&[&["-c", &command, "-n", "6", "2580"], options].concat());
        ran.has(0, "2580: 7 of 7 accepted, seed ");
        assert_eq!((ran.out.lines().count(), ran.err.as_str()), (1, ""));
        let files = fs::read_dir(kit.0.join(folder)).unwrap();
        let inputs = files.map(|file| fs::read(file.unwrap().path()).unwrap());
        (
            inputs.collect(),
            ran.out.trim().rsplit_once(' ').unwrap().1.to_string(),
        )
    };
    let (first, seed) = grids("first", &[]);
    let (again, _) = grids("again", &["--seed", &seed]);
    let (other, _) = grids("other", &[]);
    assert!(first == again, "the seed {seed} gave other grids");
    // The sample is the same, and two full grids may be.
    assert!(
        first.intersection(&other).count() <= 2,
        "another run had the same grids"
    );
    assert_eq!(first.len(), 7);
    for input in first {
        let digits = input
            .iter()
            .filter(|byte| byte.is_ascii_digit())
            .map(|byte| byte - b'0');
        let grid: Grid = digits.collect::<Vec<u8>>().try_into().unwrap();
        assert_eq!(input, *lines(&grid, " "));
    }
}

#[test]
fn random_grids_find_what_no_sample_does() {
    let kit = Kit::new("random", &["01-official"]);
    let file = "\"input.$$\"";
    let command = format!(
        "cat >{file}; grep -q 0 {file} || exit 7; {} <{file}",
        right("2239")
    );
    let ran = kit.run(&["-c", &command, "-n", "3", "2239"]);
    ran.has(
        1,
        "2239: grid 3 (full grid) fails; blanks left: 0 of 0; seed ",
    );
    ran.has(1, "2239: it fails on a full grid too\n");
}

#[test]
fn a_program_that_fails_by_chance_is_called_that() {
    let kit = Kit::new("chance", &["03-one-blank"]);
    // Its first two runs end badly: the first grid, and the first one that is tried with fewer blanks.
    let command = format!(
        "mkdir first 2>/dev/null && exit 9; mkdir second 2>/dev/null && exit 9; {}",
        right("2580")
    );
    let ran = kit.run(&["-c", &command, "2580"]);
    ran.has(1, "RE ");
    ran.has(1, "target/stress/2580.in: exit status 9");
    ran.has(1, "\n    again: scripts/judge.sh -c 'mkdir first ");
    ran.has(1, " 2580 target/stress/2580.in\n");
    ran.has(
        1,
        "2580: fails in 1 of 4 runs: chance, time or memory that was never set decides\n",
    );
}

#[test]
fn a_failure_of_another_kind_is_not_taken_for_it() {
    let kit = Kit::new("verdict", &["04-last-row-blank"]);
    // From eight blanks on it crashes; with fewer it has no output.
    let command = "n=$(tr -cd 0 | wc -c); [ $n -lt 8 ] || exit 9";
    let ran = kit.run(&["-c", command, "2239"]);
    ran.has(1, "exit status 9");
    ran.has(
        1,
        "2239: sample 04-last-row-blank fails; blanks left: 8 of 9; seed ",
    );
    ran.has(1, "2239: with any of them filled the failure goes away\n");
}

#[test]
fn a_sample_in_a_form_of_its_own_is_named() {
    let kit = Kit::new("form", &["15-no-last-newline"]);
    let file = "\"input.$$\"";
    let command = format!(
        "cat >{file}; [ $(wc -l <{file}) -eq 9 ] || exit 8; {} <{file}",
        right("2239")
    );
    let ran = kit.run(&["-c", &command, "-n", "0", "2239"]);
    ran.has(1, "RE ");
    ran.has(
        1,
        "2239: sample 15-no-last-newline fails, and its grid in the usual form does not: ",
    );
}

#[test]
fn a_sample_that_is_stricter_than_the_problem_does_not_count() {
    let kit = Kit::new("strict", &["02-full-grid", "14-crlf", "15-no-last-newline"]);
    let file = "\"input.$$\"";
    let command = format!(
        "tr '\\r' x >{file}; ! grep -q x {file} || exit 8; {} <{file}",
        right("2239")
    );
    let ran = kit.run(&["-c", &command, "-n", "2", "2239"]);
    ran.has(0, "2239: 4 of 4 accepted, seed ");
}

/// Starts a run whose program hangs once it has made the folder `hangs`, and interrupts it then.
fn interrupt(kit: &Kit, command: &str, signal: &str) -> Ran {
    let mut child = kit.start(&["-t", "59", "-c", command, "2580"]);
    let began = Instant::now();
    while fs::read_to_string(kit.0.join("hangs")).map_or(true, |id| !id.ends_with('\n')) {
        assert!(began.elapsed() < Duration::from_secs(50) && child.try_wait().unwrap().is_none());
        std::thread::yield_now();
    }
    let kill = format!("kill -{signal} {}", child.id());
    assert!(Command::new("sh")
        .args(["-c", &kill])
        .status()
        .unwrap()
        .success());
    let ran = Ran::of(kit, end_of(child));
    let id = fs::read_to_string(kit.0.join("hangs")).unwrap();
    let state = Command::new("ps")
        .args(["-o", "stat=", "-p", id.trim()])
        .output()
        .unwrap();
    let state = String::from_utf8(state.stdout).unwrap();
    assert!(
        state.trim().is_empty() || state.starts_with('Z'),
        "the program goes on"
    );
    ran
}

#[test]
fn an_interrupted_search_says_how_far_it_came() {
    let kit = Kit::new("interrupted search", &["01-official", "09-two-fills"]);
    let command = "cmp -s - samples/2580/01-official.in && exec cat samples/2580/01-official.out; \
                   echo $$ >hangs; exec sleep 99";
    let ran = interrupt(&kit, command, "TERM");
    // The first sample may be judged or not.
    let said =
        ["0 of 0", "1 of 1"].map(|n| format!("2580: interrupted, {n} accepted until then, seed "));
    ran.has(
        130,
        if ran.out.contains(&said[0]) {
            &said[0]
        } else {
            &said[1]
        },
    );
}

#[test]
fn an_interrupted_reduction_shows_what_it_has() {
    let kit = Kit::new("interrupted reduction", &["01-official"]);
    // Eight blanks are tried at once; then two at a time are filled.
    let command =
        "n=$(tr -cd 0 | wc -c); if [ $n -eq 6 ]; then echo $$ >hangs; exec sleep 99; fi; \
                   [ $n -lt 8 ] || exit 9; exec cat samples/2580/01-official.out";
    let ran = interrupt(&kit, command, "INT");
    ran.has(130, "2580: interrupted; fewer blanks may do\n");
    ran.has(
        130,
        "2580: sample 01-official fails; blanks left: 8 of 14; seed ",
    );
    ran.has(130, "RE ");
    assert_eq!(blanks(&kit.kept("2580", "in")).len(), 8);
}

#[test]
fn bad_use_is_refused_in_one_line() {
    let kit = Kit::new("bad use", &["01-official"]);
    for (arguments, says) in [
        (
            &[][..],
            "stress: PROBLEM is missing, 2580 or 2239; -h shows help",
        ),
        (
            &["1000"],
            "stress: no such problem: 1000; there are 2580 and 2239",
        ),
        (
            &["2580", "2239"],
            "stress: one problem at a time, not 2580 and 2239",
        ),
        (&["-x", "2580"], "stress: unknown option -x; -h shows help"),
        (
            &["2580", "-c"],
            "stress: option -c needs a value; -h shows help",
        ),
        (
            &["2580", "-n", "-1"],
            "stress: -n needs a whole number, not '-1'",
        ),
        (
            &["2580", "--seed", "x"],
            "stress: --seed needs a whole number, not 'x'",
        ),
        (&["-l", "ko", "1000"], "stress: 1000번 문제는 없습니다"),
        (&["2580", "-l", "fr"], "stress: -l needs ko or en, not 'fr'"),
        (
            &["2580", "-c", "./nothing"],
            "judge.sh: the command cannot be run: ",
        ),
        (
            &["2580", "-c", "./wrong box", "-t", "0"],
            "judge.sh: -t needs ",
        ),
    ] {
        let ran = kit.run(arguments);
        ran.has(2, says);
        assert_eq!(
            (ran.out.as_str(), ran.err.lines().count()),
            ("", 1),
            "{arguments:?}: {}",
            ran.err
        );
    }
    kit.run(&["-h"]).has(0, "usage: cargo stress ");
    let mut alone = Command::new(program());
    alone
        .args(["-c", "true", "2580"])
        .env("PATH", "")
        .current_dir(&kit.0)
        .env("CARGO_MANIFEST_DIR", &kit.0);
    Ran::of(&kit, alone.output().unwrap()).has(2, "stress: bash cannot be started: ");
}
