//! `scripts/judge.sh`: every kind of wrong program has the verdict and the reason that it deserves, every right one
//! passes, whatever cannot be judged is said plainly, and nothing is left behind.
#![cfg(unix)]

mod gallery;

use gallery::Program;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A right program for the official sample of 2580.
const RIGHT: &str = "cat \"$SAMPLES/2580/01-official.out\"";

/// A folder of one test, in a path that shells get wrong, gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("judge {name} [한글] 'a$b"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("tmp")).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    /// A kit of its own, with the official samples only and `source` as both programs.
    fn kit(name: &str, source: &str) -> Folder {
        let folder = Folder::new(name);
        for file in ["scripts/judge.sh", "scripts/check.awk"] {
            folder.write(file, fs::read(Path::new(ROOT).join(file)).unwrap());
        }
        for problem in ["2580", "2239"] {
            for end in ["in", "out"] {
                let file = format!("samples/{problem}/01-official.{end}");
                folder.write(&file, fs::read(Path::new(ROOT).join(&file)).unwrap());
            }
            folder.write(&format!("src/bin/{problem}.rs"), source);
        }
        folder
    }

    /// The judge that is tested, started in this folder.
    fn judge_here(&self) -> Command {
        self.judge_at(&Path::new(ROOT).join("scripts/judge.sh"))
    }

    /// The judge of this folder's kit.
    fn judge(&self) -> Command {
        self.judge_at(&self.0.join("scripts/judge.sh"))
    }

    fn judge_at(&self, script: &Path) -> Command {
        let mut command = Command::new("bash");
        command
            .arg(script)
            .env("TMPDIR", self.0.join("tmp"))
            .env("SAMPLES", Path::new(ROOT).join("samples"));
        command
            .current_dir(&self.0)
            .env_remove("NO_COLOR")
            .stdin(Stdio::null());
        command
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Report {
    status: Option<i32>,
    out: String,
    err: String,
}

impl Report {
    fn of(folder: &Folder, command: &mut Command) -> Report {
        let start = Instant::now();
        let output = command.output().unwrap();
        // What is to be stopped ends by itself after more than a minute.
        assert!(start.elapsed() < Duration::from_secs(60), "not stopped");
        let left: Vec<_> = fs::read_dir(folder.0.join("tmp")).unwrap().collect();
        assert!(left.is_empty(), "temporary files are left: {left:?}");
        assert!(
            !output.stdout.contains(&b'\x1b') && !output.stderr.contains(&b'\x1b'),
            "colour where there is no terminal"
        );
        Report {
            status: output.status.code(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    #[track_caller]
    fn has(&self, status: i32, text: &str) {
        let all = format!("{}{}", self.out, self.err);
        assert!(
            self.status == Some(status) && all.contains(text),
            "expected status {status} and {text:?}, got {:?} and\n{all}",
            self.status
        );
    }

    /// Nothing was judged, for a reason given in one line.
    #[track_caller]
    fn refuses(&self, text: &str) {
        self.has(2, text);
        assert_eq!(
            (self.out.as_str(), self.err.lines().count()),
            ("", 1),
            "{}",
            self.err
        );
    }
}

/// Judges with this kit's script.
fn judge(folder: &Folder, arguments: &[&str]) -> Report {
    let mut command = folder.judge_here();
    Report::of(folder, command.args(arguments))
}

/// Runs a program of the gallery: the tenth line of a case says which, and each is given its whole input again.
const PLAY: &str = "export n=$(sed -n 10p); exec sh \"$n.sh\" <\"$n.in\"";

/// Judges the programs of one problem, each on a case of its own, in one run; gives what is reported of each.
fn judge_each(
    folder: &Folder,
    judge: &mut Command,
    problem: &str,
    programs: &[&Program],
) -> Vec<String> {
    let sample = |name: &str, end: &str| {
        fs::read_to_string(format!("{ROOT}/samples/{problem}/{name}.{end}")).unwrap()
    };
    judge
        .args(["-c", PLAY, problem])
        .env("OUT", format!("{ROOT}/samples/{problem}/01-official.out"));
    for (n, program) in programs.iter().enumerate() {
        folder.write(&format!("{n}.sh"), program.text);
        folder.write(
            &format!("{n}.in"),
            format!("{}{n}\n", sample(program.case, "in")),
        );
        folder.write(&format!("{n}.out"), sample(program.case, "out"));
        judge.arg(format!("{n}.in"));
    }
    let report = Report::of(folder, judge);
    let failed = programs.iter().any(|program| program.verdict != "AC");
    report.has(i32::from(failed), &format!("{problem}: "));
    assert_eq!(report.err, "");
    let mut each: Vec<String> = Vec::new();
    for line in report.out.lines() {
        match each.last_mut() {
            Some(last) if line.starts_with(' ') => *last += &format!("{line}\n"),
            _ => each.push(format!("{line}\n")),
        }
    }
    each.truncate(programs.len());
    each
}

fn check_each(name: &str, programs: &[Program], options: &[&str]) {
    let folder = Folder::new(name);
    for problem in ["2580", "2239"] {
        let of_problem: Vec<_> = programs.iter().filter(|p| p.problem == problem).collect();
        let mut judge = folder.judge_here();
        let reports = judge_each(&folder, judge.args(options), problem, &of_problem);
        let mut wrong = String::new();
        for (program, report) in of_problem.iter().zip(&reports) {
            if !report.starts_with(&format!("{:3} ", program.verdict))
                || !report.contains(program.says)
            {
                wrong += &format!(
                    "{}\nexpected {} and {:?}, got\n{report}\n",
                    program.text, program.verdict, program.says
                );
            }
        }
        assert!(
            reports.len() == of_problem.len() && wrong.is_empty(),
            "{wrong}"
        );
    }
}

#[test]
fn programs_that_end_are_judged_by_their_output() {
    check_each("output", gallery::OUTPUTS, &["-t", "20"]);
}

#[test]
fn programs_that_do_not_end_are_stopped() {
    check_each("endless", gallery::ENDLESS, &["-t", "0.7", "-j", "9"]);
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
        .step_by(3)
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

#[test]
fn a_failed_case_is_shown_and_can_be_run_again() {
    let folder = Folder::new("report");
    let wrong = "sed '1s/^1/4/' \"$SAMPLES/2580/01-official.out\"; echo '한국' >&2; printf 'a\\033[1mb\\377' >&2";
    let report = judge(&folder, &["-t", "5", "-c", wrong, "2580", "official"]);
    report.has(
        1,
        "    your output              a right fill             * breaks a rule\n",
    );
    report.has(1, "    4*3 5 | 4*6 9 | 2 7 8    1 3 5 | 4 6 9 | 2 7 8\n");
    report.has(1, "    ------+-------+------    ------+-------+------\n");
    report.has(1, "    stderr: a?[1mb?\n    again: ");
    report.has(1, "2580: 0 of 1 accepted, slowest 01-official ");
    report.has(1, "\n2580: failed: 01-official\n");
    let again = report
        .out
        .split_once("again: ")
        .unwrap()
        .1
        .split_once('\n')
        .unwrap()
        .0;
    assert!(again.ends_with("-t 5 2580 01-official"), "{again}");
    let mut shell = Command::new("sh");
    shell
        .args(["-c", again])
        .current_dir(&folder.0)
        .env("TMPDIR", folder.0.join("tmp"));
    Report::of(
        &folder,
        shell.env("SAMPLES", Path::new(ROOT).join("samples")),
    )
    .has(1, "row 1: 4 twice, in columns 1 and 4");
    // The program has its user's locale, not the script's.
    let mut judge_abroad = folder.judge_here();
    judge_abroad
        .env("LC_ALL", "POSIX")
        .args(["-c", "echo \"<$LC_ALL>\" >&2", "2580", "official"]);
    Report::of(&folder, &mut judge_abroad).has(1, "    stderr: <POSIX>\n");
    // Both ends of a long stderr: an exception's name stands first in one language, last in another.
    let wrong = "for i in 1 2 3 4 5 6 7; do echo \"trace $i\" >&2; done; exit 3";
    let report = judge(&folder, &["-c", wrong, "2580", "official"]);
    let lines = ["trace 1", "trace 2", "...", "trace 5", "trace 6", "trace 7"];
    report.has(
        1,
        &lines.map(|line| format!("    stderr: {line}\n")).concat(),
    );
    // In 2239, the cells that differ; the text after stderr's Korean is text, so it is kept.
    let wrong = "sed '1s/^1/4/' \"$SAMPLES/2239/01-official.out\"; printf '한국\\033[1m\\n' >&2";
    let report = judge(&folder, &["-c", wrong, "2239", "official"]);
    report.has(1, "    4*4 3 | 6 2 8 | 5 7 9    1 4 3 | 6 2 8 | 5 7 9\n");
    report.has(1, "    stderr: 한국?[1m\n");
}

#[test]
fn cases_are_reported_in_order_and_summed_up() {
    let folder = Folder::kit("order", "");
    let from = |end: &str| {
        fs::read_to_string(folder.0.join(format!("samples/2580/01-official.{end}"))).unwrap()
    };
    let (input, answer) = (from("in"), from("out"));
    fs::remove_dir_all(folder.0.join("samples/2580")).unwrap();
    for (name, before) in [("1", ""), ("2", " "), ("10", "\n")] {
        folder.write(
            &format!("samples/2580/{name}.in"),
            before.to_string() + &input,
        );
        folder.write(&format!("samples/2580/{name}.out"), &answer);
    }
    // The first case is the slowest, the second fails.
    let text = "IFS= read -r line; case $line in ' '*) exit 9;; 0*) sleep 0.2;; esac; cat \"$SAMPLES/2580/01-official.out\"";
    for jobs in ["1", "3"] {
        let report = Report::of(
            &folder,
            folder.judge().args(["-j", jobs, "-c", text, "2580"]),
        );
        report.has(1, "2580: 2 of 3 accepted, slowest 1 ");
        report.has(1, "\n2580: failed: 2\n");
        report.has(1, "    again: bash "); // the copy is not executable
        let place = |line: &str| {
            report
                .out
                .find(line)
                .unwrap_or_else(|| panic!("no {line:?} in\n{}", report.out))
        };
        let places = [
            place("  1\n"),
            place("  2: exit status 9: no output\n"),
            place("  10\n"),
        ];
        assert!(
            places[0] < places[1] && places[1] < places[2],
            "{}",
            report.out
        );
    }
    let quiet = Report::of(&folder, folder.judge().args(["-q", "-c", text, "2580"]));
    assert!(
        quiet.out.starts_with("RE ") && !quiet.out.contains("AC "),
        "{}",
        quiet.out
    );
    let quiet = Report::of(&folder, folder.judge().args(["-q", "-c", RIGHT, "2580"]));
    quiet.has(0, "2580: 3 of 3 accepted, slowest ");
    assert_eq!(quiet.out.lines().count(), 1, "{}", quiet.out);
}

#[test]
fn what_cannot_be_run_is_refused_in_one_line() {
    let folder = Folder::new("refused");
    folder.write(
        "lone.in",
        fs::read(format!("{ROOT}/samples/2580/01-official.in")).unwrap(),
    );
    folder.write("not-executable", "#!/bin/sh\n");
    for (arguments, says) in [
        (&["-x"][..], "unknown option -x"),
        (&["-t"], "option -t needs a value"),
        (
            &["-t", "0.0", "2580"],
            "-t needs a number of seconds above 0, not '0.0'",
        ),
        (&["-t", "1s", "2580"], "not '1s'"),
        (&["-j", "0"], "-j needs a number"),
        (&["-c", " ", "2580"], "-c needs a command"),
        (&["1000"], "no such problem: 1000"),
        (
            &["lone.in"],
            "the problem comes first: judge.sh 2580 lone.in",
        ),
        (
            &["-c", "cat", "2580", "no-such"],
            "no sample of 2580 is called no-such",
        ),
        (
            &["-c", "cat", "2580", "0"],
            "0 fits several samples of 2580: 01-official 02-",
        ),
        (
            &["-c", "cat", "2580", "my/no-such.in"],
            "no such file: my/no-such.in",
        ),
        (
            &["-c", "cat", "2580", "./not-executable"],
            "no sample of 2580 is called ./not-executable",
        ),
        (
            &["-c", "cat", "2239", "lone.in"],
            "lone.in has no .out beside it",
        ),
        (&["-c", "./no-such", "2580", "official"], "./no-such: "),
        (
            &["-c", "./not-executable", "2580", "official"],
            "./not-executable: ",
        ),
        (&["-c", "X=1 no-such", "2580", "official"], "no-such: "),
        (&["-c", "'no such'", "2580", "official"], "no such: "),
    ] {
        judge(&folder, arguments).refuses(says);
    }
    // A command that is missing after some output is the program's own fault.
    let late = format!("{RIGHT}; ./no-such");
    judge(&folder, &["-c", &late, "2580", "official"])
        .has(1, "exit status 127: the output was right");
    let help = judge(&folder, &["-h"]);
    help.has(0, "usage: scripts/judge.sh [-c COMMAND]");
    assert!(help.out.lines().all(|line| line.len() <= 100));
}

#[test]
fn a_grid_of_ones_own_is_judged() {
    let folder = Folder::new("own");
    let input = fs::read(format!("{ROOT}/samples/2580/01-official.in")).unwrap();
    folder.write("my grid.in", &input);
    judge(&folder, &["-c", RIGHT, "2580", "my grid.in"])
        .has(0, "2580: 1 of 1 accepted, slowest my grid.in ");
    let wrong = judge(&folder, &["2580", "-c", "cat", "./my grid.in"]);
    wrong.has(
        1,
        "your output              the givens               * breaks a rule\n    0*3 5 |",
    );
    wrong.has(1, "-c cat 2580 './my grid.in'\n");
    // Every form that the programs read is read; what is no grid is named with its place.
    let digits: String = input
        .iter()
        .filter(|b| b.is_ascii_digit())
        .map(|&b| char::from(b))
        .collect();
    let packed = |end: &str| {
        digits
            .as_bytes()
            .chunks(9)
            .map(|r| String::from_utf8_lossy(r).into_owned() + end)
            .collect::<String>()
    };
    for good in [
        digits.clone(),
        packed("\r\n"),
        format!("\u{feff}\n{}", packed(" \t\n\n")),
        packed("\n").replace('0', "."),
        packed("\n") + "anything after the ninth row",
    ] {
        folder.write("form.in", &good);
        judge(&folder, &["-c", RIGHT, "2580", "form.in"]).has(0, "1 of 1 accepted");
    }
    for (bad, says) in [
        ("".to_string(), "form.in: it is empty"),
        (
            packed("\n").replacen('3', "x", 1),
            "form.in: line 1, column 2: unexpected \"x\"",
        ),
        (
            packed("\n").replacen('3', "", 1),
            "form.in: line 1: 8 cells; a row has 9",
        ),
        (
            digits.clone() + "1",
            "form.in: line 1: 82 cells; a row has 9",
        ),
        (digits.repeat(2), "form.in: 162 cells; a grid has 81"),
        (
            packed("\n")[..80].to_string(),
            "form.in: 72 cells; a grid has 81",
        ),
        (
            packed("\n").replacen("03", "33", 1),
            "form.in: the givens clash: row 1: 3 twice, in columns 1 and 2",
        ),
    ] {
        folder.write("form.in", &bad);
        judge(&folder, &["-c", RIGHT, "2580", "form.in"]).refuses(says);
    }
}

#[test]
fn samples_are_judged_too() {
    let folder = Folder::kit("samples", "");
    let answer = fs::read_to_string(folder.0.join("samples/2239/01-official.out")).unwrap();
    let try_with = |file: &str, text: &str| {
        folder.write(file, text);
        Report::of(
            &folder,
            folder
                .judge()
                .args(["-c", "cat \"$SAMPLES/2239/01-official.out\"", "2239"]),
        )
    };
    let out = "samples/2239/01-official.out";
    try_with(out, &answer.replacen("14", "41", 1))
        .refuses("01-official.out is no fill of its .in: the given 1 at row 1, column 1 became 4");
    try_with(out, &answer.replace('9', "0"))
        .refuses("01-official.out is no fill of its .in: a zero is left at row 1, column 9");
    try_with(out, &answer[..40]).refuses("01-official.out: 36 cells; a grid has 81");
    try_with(out, "").refuses("01-official.out is empty or cannot be read");
    try_with(out, "\n").refuses("01-official.out: it is empty");
    try_with(out, &answer.replace('\n', "\r\n")).has(0, "1 of 1 accepted");
    try_with(out, answer.trim_end()).has(0, "1 of 1 accepted");
    try_with("samples/2239/02-stray.out", &answer).refuses("02-stray.out has no .in beside it");
    fs::rename(
        folder.0.join("samples/2239/02-stray.out"),
        folder.0.join("samples/2239/02-stray.in"),
    )
    .unwrap();
    try_with(out, &answer).refuses("02-stray.in has no .out beside it");
    folder.write("samples/2580/02-lone.in", "0".repeat(81));
    Report::of(&folder, folder.judge().args(["-c", "cat", "2580", "lone"]))
        .refuses("02-lone.in has no .out beside it");
    // A fill smaller than the .out says that the .out is wrong, not the program.
    folder.write("samples/2239/02-stray.in", "0".repeat(81));
    try_with(
        "samples/2239/02-stray.out",
        &answer.replace('1', "x").replace('2', "1").replace('x', "2"),
    )
    .has(
        2,
        ".out is not the smallest fill: row 1, column 1 is 2, could be 1",
    );
    for end in [
        "01-official.in",
        "01-official.out",
        "02-stray.in",
        "02-stray.out",
    ] {
        fs::remove_file(folder.0.join("samples/2239").join(end)).unwrap();
    }
    Report::of(&folder, folder.judge().args(["-c", "cat", "2239"])).refuses("no samples in ");
}

/// Prints the official answer of whichever problem it is given.
const ANSWERS: &str = r#"fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
    let problem = if text.contains(' ') { "2580" } else { "2239" };
    print!("{}", std::fs::read_to_string(format!("{}/{}/01-official.out", std::env::var("SAMPLES").unwrap(), problem)).unwrap());
}"#;

#[test]
fn the_kits_programs_are_compiled_afresh() {
    let folder = Folder::kit("fresh", ANSWERS);
    fs::create_dir(folder.0.join("elsewhere")).unwrap();
    // Through two links, from another folder, with its stdin closed and an environment that misleads.
    symlink("../scripts/judge.sh", folder.0.join("elsewhere/link")).unwrap();
    symlink("elsewhere/link", folder.0.join("judge")).unwrap();
    let mut shell = Command::new("bash");
    shell
        .args(["-c", "exec \"$0\" <&-"])
        .arg(folder.0.join("judge"))
        .current_dir("/");
    shell
        .env("TMPDIR", folder.0.join("tmp"))
        .env("SAMPLES", Path::new(ROOT).join("samples"));
    shell
        .env("CDPATH", "/usr")
        .env("POSIXLY_CORRECT", "1")
        .env("IFS", "0123456789/");
    let script = folder.0.join("scripts/judge.sh");
    fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let report = Report::of(&folder, &mut shell);
    report.has(0, "2580: 1 of 1 accepted");
    report.has(0, "2239: 1 of 1 accepted");

    folder.write("src/bin/2580.rs", "fn main() { let x: u8 = \"text\"; }");
    let report = Report::of(&folder, &mut folder.judge());
    report.has(2, "judge.sh: src/bin/2580.rs does not compile");
    report.has(2, "mismatched types");
    assert_eq!(report.out, "");

    // Where CDPATH leads elsewhere, and with nothing written into the kit's folder, which may be read-only.
    fs::create_dir(folder.0.join("elsewhere/scripts")).unwrap();
    let count = || fs::read_dir(&folder.0).unwrap().count();
    let before = count();
    let mut judge = folder.judge_at(Path::new("scripts/judge.sh"));
    judge.env("CDPATH", folder.0.join("elsewhere"));
    Report::of(&folder, judge.arg("2239")).has(0, "2239: 1 of 1 accepted");
    assert_eq!(count(), before);
}

#[test]
fn input_reaches_the_program_byte_for_byte() {
    let folder = Folder::new("bytes");
    let names = ["14-crlf", "15-no-last-newline", "16-blanks-at-line-ends"];
    let arguments = ["-c", "cat >>copies", "2580", names[0], names[1], names[2]];
    judge(&folder, &arguments).has(1, "no output");
    let read = |name: &&str| fs::read(format!("{ROOT}/samples/2580/{name}.in")).unwrap();
    let inputs: Vec<u8> = names.iter().flat_map(read).collect();
    assert_eq!(fs::read(folder.0.join("copies")).unwrap(), inputs);
}

#[test]
fn nothing_moves_the_terminal() {
    let folder = Folder::new("control");
    let input = fs::read(format!("{ROOT}/samples/2580/01-official.in")).unwrap();
    folder.write("a\u{1b}[1m.in", input);
    // Report::of looks for the escape byte.
    judge(&folder, &["-c", "cat", "2580", "a\u{1b}[1m.in"])
        .refuses("a control character in the name a?[1m.in");
    judge(&folder, &["-c", "./\u{1b}[1m", "2580", "official"])
        .refuses("the command cannot be run: ");
    judge(&folder, &["-c", "echo '\u{1b}[1m'", "2580", "official"]).has(1, "again: ");
}

fn find_tool(name: &str) -> Option<PathBuf> {
    let path = std::env::var("PATH").unwrap();
    let mut files = path.split(':').map(|folder| Path::new(folder).join(name));
    files.find(|file| file.exists())
}

/// A folder with links to the tools that the script needs, and to nothing else.
fn tools(folder: &Folder, without: &str) -> String {
    let path = folder.0.join(format!("without {without}"));
    fs::create_dir(&path).unwrap();
    for tool in "awk bash cat dirname head mkfifo mktemp ps rm sh sleep sort tail tr".split(' ') {
        if let (Some(file), true) = (find_tool(tool), tool != without) {
            symlink(file, path.join(tool)).unwrap();
        }
    }
    path.into_os_string().into_string().unwrap()
}

#[test]
fn a_missing_tool_is_named_and_no_verdict_given() {
    let folder = Folder::new("tools");
    let script = Path::new(ROOT).join("scripts/judge.sh");
    let run = |path: &str, arguments: &[&str]| {
        Report::of(
            &folder,
            folder.judge_at(&script).env("PATH", path).args(arguments),
        )
    };
    let all = tools(&folder, "timeout");
    run(&all, &["-c", RIGHT, "2580", "official"]).has(0, "1 of 1 accepted");
    run(
        &all,
        &["-t", "0.3", "-c", "while :; do :; done", "2580", "official"],
    )
    .has(1, "TLE");
    run(&all, &["2580"]).refuses("rustc is missing");
    for tool in ["awk", "mkfifo", "sleep", "tr"] {
        run(&tools(&folder, tool), &["-c", RIGHT, "2580", "official"])
            .refuses(&format!("the tool {tool} is missing"));
    }
}

/// Waits until a file holds a number and a newline, which a program writes when it has started.
fn number_in(file: &Path) -> u32 {
    let start = Instant::now();
    loop {
        if let Some(number) = fs::read_to_string(file)
            .ok()
            .and_then(|t| t.strip_suffix('\n')?.parse().ok())
        {
            return number;
        }
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{} was not written",
            file.display()
        );
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Whether a process lives; one that is dead but not yet collected does not.
fn lives(process: u32) -> bool {
    let state = match fs::read_to_string("/proc/self/stat") {
        Ok(_) => fs::read_to_string(format!("/proc/{process}/stat"))
            .map_or(String::new(), |stat| {
                stat.rsplit(')').next().unwrap().to_string()
            }),
        Err(_) => {
            let mut ps = Command::new("ps");
            let output = ps
                .args(["-o", "stat=", "-p", &process.to_string()])
                .output()
                .unwrap();
            String::from_utf8_lossy(&output.stdout).into_owned()
        }
    };
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

/// Gives a kit a script that works as where there is no /proc, if ps is as there.
fn without_proc(folder: &Folder) -> bool {
    let text = fs::read_to_string(folder.0.join("scripts/judge.sh")).unwrap();
    let text = text
        .replace("/proc/", "/no-proc/")
        .replace("/bin/time", "/no-time");
    folder.write("scripts/no-proc.sh", text);
    let ps = Command::new("ps").args(["-A", "-o", "stat="]).output();
    matches!(ps, Ok(output) if output.status.success())
}

#[test]
fn no_process_is_left() {
    let folder = Folder::kit("left", "");
    let linux = Path::new("/proc/self/environ").exists();
    let path = std::env::var("PATH").unwrap();
    let mut ways = vec![("judge.sh", path.clone())];
    if without_proc(&folder) {
        ways.push(("no-proc.sh", path.clone()));
    }
    // As where BusyBox is all there is.
    if let Some(busybox) = find_tool("busybox") {
        fs::create_dir(folder.0.join("busybox")).unwrap();
        for tool in "awk cat dirname head sleep tail tr".split(' ') {
            symlink(&busybox, folder.0.join("busybox").join(tool)).unwrap();
        }
        let path = format!("{}:{path}", folder.0.join("busybox").display());
        ways.push(("judge.sh", path));
    }
    for (script, path) in ways {
        // Daemons are found by what /proc tells of their environment.
        let daemons = script == "judge.sh" && linux && find_tool("setsid").is_some();
        let programs: Vec<_> = gallery::LEAVE
            .iter()
            .filter(|p| daemons || !p.text.contains("setsid"))
            .collect();
        let mut judge = folder.judge_at(&folder.0.join("scripts").join(script));
        judge.env("PATH", &path).args(["-t", "0.7", "-j", "9"]);
        let reports = judge_each(&folder, &mut judge, "2580", &programs);
        for (n, program) in programs.iter().enumerate() {
            assert!(
                reports[n].starts_with(program.verdict),
                "{}\n{}",
                program.text,
                reports[n]
            );
            let child = number_in(&folder.0.join(format!("{n}.child")));
            assert!(
                !lives(child),
                "{script}, {path}: left running: {}",
                program.text
            );
            fs::remove_file(folder.0.join(format!("{n}.child"))).unwrap();
        }
    }
}

#[test]
fn what_cannot_be_ended_is_no_verdict() {
    // Without /proc a daemon that holds the output cannot be found: no verdict, and no reader that waits for it.
    let folder = Folder::kit("daemon", "");
    if !without_proc(&folder) || find_tool("setsid").is_none() {
        return;
    }
    let mut judge = folder.judge_at(&folder.0.join("scripts/no-proc.sh"));
    let text = "ps -A -o pid= -o ppid= | awk -v judge=$PPID '$2 == judge { print $1 }' >started
        setsid sh -c 'echo >daemon; exec sleep 5' & while [ ! -s daemon ]; do :; done";
    Report::of(
        &folder,
        judge.args(["-t", "20", "-c", text, "2580", "official"]),
    )
    .refuses("cannot be ended holds its output");
    let started = fs::read_to_string(folder.0.join("started")).unwrap();
    let started: Vec<u32> = started
        .lines()
        .map(|line| line.trim().parse().unwrap())
        .collect();
    assert!(
        started.len() > 2 && !started.iter().any(|&p| lives(p)),
        "{started:?}"
    );
}

#[test]
fn after_a_time_out_the_next_case_is_judged() {
    let folder = Folder::kit("next", "");
    let text = "mkdir hung 2>/dev/null && sleep 62; cat \"$SAMPLES/2580/01-official.out\"; printf %s \"$JUDGE_CASE\" >mark";
    let mut judge = folder.judge();
    let report = Report::of(
        &folder,
        judge.args(["-t", "0.8", "-c", text, "2580", "official", "official"]),
    );
    report.has(1, "2580: 1 of 2 accepted");
    // The mark that the search is for must not hold what others may have in their environment too.
    let mark = fs::read_to_string(folder.0.join("mark")).unwrap();
    assert!(mark.starts_with("judge.") && mark.len() > 8, "{mark:?}");
}

#[test]
fn a_run_that_breaks_down_is_no_verdict() {
    let folder = Folder::new("broken");
    let mkfifo = folder.write("bin/mkfifo", "#!/bin/sh\nexit 1\n");
    fs::set_permissions(&mkfifo, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let mut judge = folder.judge_here();
    let path = format!(
        "{}:{}",
        folder.0.join("bin").display(),
        std::env::var("PATH").unwrap()
    );
    Report::of(
        &folder,
        judge
            .env("PATH", path)
            .args(["-c", RIGHT, "2580", "official"]),
    )
    .refuses("the case 01-official could not be run");
    if let Ok(full) = fs::File::options().write(true).open("/dev/full") {
        let mut judge = folder.judge_here();
        let judge = judge.args(["-c", RIGHT, "2580", "official"]).stdout(full);
        let status = judge.stderr(Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(2), "a report that nobody got");
    }
}

#[test]
fn an_interrupted_run_leaves_nothing() {
    let folder = Folder::new("interrupted");
    // A shell cannot catch what was ignored when it started, as SIGINT is in a background job.
    let mut shell = Command::new("bash");
    let ignored = shell
        .args(["-c", "kill -INT $$; echo ignored"])
        .output()
        .unwrap();
    for signal in if ignored.stdout.is_empty() {
        &["INT", "TERM"][..]
    } else {
        &["TERM"]
    } {
        let mut command = folder.judge_here();
        let text = "sleep 63 & echo $! >child; wait";
        let log = fs::File::create(folder.0.join("log")).unwrap();
        command
            .args(["-t", "60", "-j", "2", "-c", text, "2580"])
            .stdout(log.try_clone().unwrap())
            .stderr(log);
        let mut judge: Child = command.spawn().unwrap();
        let child = number_in(&folder.0.join("child"));
        Command::new("kill")
            .args([&format!("-{signal}"), &judge.id().to_string()])
            .status()
            .unwrap();
        assert_eq!(judge.wait().unwrap().code(), Some(130), "{signal}");
        assert_eq!(
            fs::read_to_string(folder.0.join("log")).unwrap(),
            "",
            "{signal}"
        );
        assert!(!lives(child), "{signal}: left running");
        assert_eq!(
            fs::read_dir(folder.0.join("tmp")).unwrap().count(),
            0,
            "{signal}: temporary files are left"
        );
        fs::remove_file(folder.0.join("child")).unwrap();
    }
}
