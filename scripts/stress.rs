//! Finds a grid on which a program fails, and fills blanks of it as long as the program still fails: what is left shows
//! the fault. `cargo stress -h` shows its use. What a program deserves on a grid, `judge.sh` alone says.

#![allow(clippy::incompatible_msrv)] // only what is pasted has to compile with an old rustc

use std::collections::hash_map::RandomState;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

pub mod grids;
#[path = "../src/bin/2239.rs"]
#[allow(dead_code)]
mod p2239;
#[path = "../src/bin/2580.rs"]
#[allow(dead_code)]
mod p2580;
#[path = "../tests/support/textbook.rs"]
mod textbook;

use grids::{Grid, Random, KINDS};

/// How long blanks are filled at most.
const REDUCTION: Duration = Duration::from_secs(60);
/// How long is judged on after a TLE or OLE: what is wrong or crashes shows more than what does not end.
const PATIENCE: Duration = Duration::from_secs(10);
/// More blanks than these may be due to the order in which they were filled: others are tried as long as that helps.
const MANY: usize = 8;
/// Cases in one call of the judge, which looks at all of them before it runs the first.
const CASES: usize = 18;

/// Why a run ends before all is done.
enum End {
    /// The run cannot be made, for this reason.
    Bad(String),
    /// The judge could not make the run, and has said why.
    Refused,
    Interrupted,
    /// The time that was given is over.
    Late,
}

fn main() {
    let status = stress().unwrap_or_else(|end| {
        progress("");
        match end {
            End::Interrupted => return 130,
            End::Bad(message) => eprintln!("stress: {message}"),
            End::Refused | End::Late => {}
        }
        2
    });
    std::process::exit(status);
}

// ---- What is said ----

pub const HELP: [&str; 2] = [
    "\
usage: cargo stress [-c COMMAND] [-t SECONDS] [-m MB] [-n GRIDS] [-l LANGUAGE] [--seed N] PROBLEM

Judges a program on the samples of PROBLEM, 2580 or 2239, and then on random grids of nine kinds.
Where it fails, blanks are filled with right digits as long as it still fails with the same verdict.
The grid that is left is shown and kept as target/stress/PROBLEM.in and .out.

  -c COMMAND  judge this program, in any language; without it the kit's own
  -t SECONDS  time limit, as judge.sh has it
  -m MB       memory limit, as judge.sh has it
  -n GRIDS    how many random grids (default 200)
  -l ko|en    language (default: as the locale says)
  --seed N    the same grids again; each run says its seed
  -h, --help  this help

A TLE or OLE does not end the search at once: for ten seconds more, a grid is looked for on which
the program is wrong or crashes. Blanks are filled for at most a minute.
Exit status: 0 all accepted, 1 some grid was not, 2 the run could not be made, 130 interrupted.",
    "\
사용법: cargo stress [-c 명령] [-t 초] [-m MB] [-n 개수] [-l 언어] [--seed N] 문제

문제(2580 또는 2239)의 테스트 케이스로 프로그램을 채점한 다음, 아홉 종류의 무작위 판으로 채점합니다.
틀린 판을 찾으면 같은 결과로 틀리는 동안 빈칸에 맞는 숫자를 채워 넣습니다.
그렇게 줄인 판을 보여 주고 target/stress/문제.in과 .out에 저장합니다.

  -c 명령     채점할 프로그램을 실행하는 명령(언어는 상관없습니다). 없으면 이 저장소의 코드
  -t 초       시간 제한(judge.sh와 같습니다)
  -m MB       메모리 제한(judge.sh와 같습니다)
  -n 개수     무작위 판의 개수(기본값 200)
  -l ko|en    언어(기본값은 로캘을 따릅니다)
  --seed N    같은 판으로 다시 채점합니다. 시드는 실행할 때마다 알려 줍니다
  -h, --help  이 도움말

시간 초과나 출력 초과가 나더라도 10초 동안은 틀린 답이나 런타임 에러가 나는 판을 더 찾습니다.
빈칸은 최대 1분 동안 채웁니다.
종료 코드: 0 모두 맞음, 1 틀린 판이 있음, 2 실행할 수 없음, 130 중단됨.",
];

/// All that is said but for the help: a key, English, Korean; `{0}`, `{1}` and so on are places for values.
#[rustfmt::skip]
pub const WORDS: &[(&str, [&str; 2])] = &[
    ("accepted", ["{0} of {1} accepted, seed {2}",
                  "{1}개 중 {0}개 맞음, 시드 {2}"]),
    ("stopped", ["interrupted, {0} of {0} accepted until then, seed {1}",
                 "중단됨. 그때까지 {0}개 중 {0}개 맞음, 시드 {1}"]),
    ("judging", ["{0} of {1}, {2} s",
                 "{1}개 중 {0}개, {2}초"]),
    ("filling", ["{0} blanks left, {1} s",
                 "남은 빈칸 {0}칸, {1}초"]),
    ("sample", ["sample {0}",
                "테스트 케이스 {0}"]),
    ("grid", ["grid {0} ({1})",
              "{0}번째 판({1})"]),
    ("fails", ["{0} fails; blanks left: {1} of {2}; seed {3}",
               "{0}에서 실패, 빈칸 {2}칸 중 {1}칸 남음, 시드 {3}"]),
    ("smallest", ["with any of them filled the failure goes away",
                 "남은 빈칸 중 하나라도 채우면 실패하지 않습니다"]),
    ("full", ["it fails on a full grid too",
              "다 채워진 판에서도 실패합니다"]),
    ("late", ["cut short after a minute; fewer blanks may do",
              "1분이 지나 멈춤. 빈칸이 더 적어도 실패할 수 있습니다"]),
    ("interrupted", ["interrupted; fewer blanks may do",
                     "중단됨. 빈칸이 더 적어도 실패할 수 있습니다"]),
    ("again", ["    again: {0}",
               "    다시 실행: {0}"]),
    ("sometimes", ["fails in {0} of 4 runs: chance, time or memory that was never set decides",
                   "4번 실행하면 {0}번 실패합니다. 난수, 시간, 초기화하지 않은 메모리를 살펴보세요"]),
    ("near", ["fails in {0} of 4 runs: the time that it takes is near the limit",
              "4번 실행하면 {0}번 실패합니다. 실행 시간이 제한에 가깝습니다"]),
    ("form", ["{0} fails, and its grid in the usual form does not: look at how lines are read; seed {1}",
              "{0}에서 실패하지만 같은 판을 보통 형식으로 주면 실패하지 않습니다. 줄을 읽는 방법을 살펴보세요. 시드 {1}"]),
    ("no problem", ["PROBLEM is missing, 2580 or 2239; -h shows help",
                    "문제 번호(2580 또는 2239)가 없습니다. 도움말은 -h"]),
    ("unknown problem", ["no such problem: {0}; there are 2580 and 2239",
                         "{0}번 문제는 없습니다. 2580과 2239가 있습니다"]),
    ("one problem", ["one problem at a time, not {0} and {1}",
                     "문제는 한 번에 하나만 채점합니다: {0}, {1}"]),
    ("unknown option", ["unknown option {0}; -h shows help",
                        "{0} 옵션은 없습니다. 도움말은 -h"]),
    ("no value", ["option {0} needs a value; -h shows help",
                  "{0} 옵션에는 값이 있어야 합니다. 도움말은 -h"]),
    ("no number", ["{0} needs a whole number, not '{1}'",
                   "{0} 옵션의 값은 0 이상의 정수여야 합니다: '{1}'"]),
    ("no language", ["-l needs ko or en, not '{0}'",
                     "-l 옵션의 값은 ko나 en이어야 합니다: '{0}'"]),
    ("no bash", ["bash cannot be started: {0}",
                 "bash를 실행할 수 없습니다: {0}"]),
    ("no file", ["{0}: {1}",
                 "{0}: {1}"]),
    ("one blank", ["one blank", "빈칸 하나"]),
    ("few blanks", ["few blanks", "빈칸 몇 개"]),
    ("full grid", ["full grid", "다 채워진 판"]),
    ("many givens", ["many givens", "주어진 숫자가 많은 판"]),
    ("minimal", ["minimal", "주어진 숫자를 뺄 수 없는 판"]),
    ("few fills", ["few fills", "답이 몇 개인 판"]),
    ("many fills", ["many fills", "답이 아주 많은 판"]),
    ("hostile to row order", ["hostile to row order", "위에서부터 채우면 느린 판"]),
    ("blank bands", ["blank bands", "세 줄이 통째로 빈 판"]),
];

/// A language, by its place in `WORDS` and `HELP`.
#[derive(Clone, Copy)]
pub struct Language(pub usize);

impl Language {
    /// The language that judge.sh chooses too: Korean where messages are that and letters are not known to be others
    /// than UTF-8.
    fn of_locale() -> Language {
        let value = |category: &str| {
            let variables = ["LC_ALL", category, "LANG"].into_iter();
            let values = variables.filter_map(|name| env::var(name).ok());
            values
                .into_iter()
                .find(|value| !value.is_empty())
                .unwrap_or_default()
        };
        let letters = value("LC_CTYPE").to_lowercase();
        let utf8 = match letters.split_once('.') {
            Some((_, charset)) => charset.starts_with("ut"),
            None => letters != "c" && letters != "posix",
        };
        Language(usize::from(utf8 && value("LC_MESSAGES").starts_with("ko")))
    }

    pub fn say(self, key: &str, values: &[&dyn Display]) -> String {
        let words = WORDS.iter().find(|(known, _)| *known == key);
        let mut text = words.map_or(key, |(_, words)| words[self.0]).to_string();
        for (place, value) in values.iter().enumerate() {
            text = text.replace(&format!("{{{place}}}"), &value.to_string());
        }
        text
    }

    fn bad<T>(self, key: &str, values: &[&dyn Display]) -> Result<T, End> {
        Err(End::Bad(self.say(key, values)))
    }

    fn bad_file<T>(self, path: &Path, error: &io::Error) -> Result<T, End> {
        self.bad("no file", &[&path.display(), error])
    }
}

/// Shows on a terminal what is being done.
fn progress(text: &str) {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K{text}");
        let _ = io::stderr().flush();
    }
}

/// Prints lines; where nobody reads them, the exit status still tells.
fn print(text: &str) {
    progress("");
    let _ = writeln!(io::stdout(), "{text}");
}

// ---- What is asked for ----

struct Options {
    words: Language,
    /// What is passed on to the judge as it is.
    judge: Vec<OsString>,
    has_command: bool,
    seconds: Option<f64>,
    grids: usize,
    seed: u64,
    problem: &'static str,
}

/// Reads the command line; `None` when it asks for help, which is given.
fn options() -> Result<Option<Options>, End> {
    let mut options = Options {
        words: Language::of_locale(),
        judge: Vec::new(),
        has_command: false,
        seconds: None,
        grids: 200,
        seed: RandomState::new().build_hasher().finish() % 10_000_000, // chance, easy to type
        problem: "",
    };
    let mut help = false;
    let mut arguments = env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        let words = options.words;
        let option = argument.to_string_lossy().into_owned();
        match option.as_str() {
            "-h" | "--help" => help = true,
            "2580" | "2239" if !options.problem.is_empty() => {
                return words.bad("one problem", &[&options.problem, &option])
            }
            "2580" => options.problem = "2580",
            "2239" => options.problem = "2239",
            "-c" | "-t" | "-m" | "-l" | "-n" | "--seed" => {
                let Some(value) = arguments.next() else {
                    return words.bad("no value", &[&option]);
                };
                let shown = value.to_string_lossy().into_owned();
                match (option.as_str(), shown.as_str(), shown.parse()) {
                    ("-n", _, Ok(number)) => options.grids = number as usize,
                    ("--seed", _, Ok(number)) => options.seed = number,
                    ("-n" | "--seed", ..) => return words.bad("no number", &[&option, &shown]),
                    ("-l", "en", _) => options.words = Language(0),
                    ("-l", "ko", _) => options.words = Language(1),
                    ("-l", ..) => return words.bad("no language", &[&shown]),
                    ("-t", ..) => options.seconds = shown.parse().ok(),
                    _ => options.has_command |= option == "-c",
                }
                if option != "-n" && option != "--seed" {
                    options.judge.extend([argument, value]);
                }
            }
            _ if option.starts_with('-') => return words.bad("unknown option", &[&option]),
            _ => return words.bad("unknown problem", &[&option]),
        }
    }
    if help {
        print(HELP[options.words.0]);
        return Ok(None);
    }
    if options.problem.is_empty() {
        return options.words.bad("no problem", &[]);
    }
    Ok(Some(options))
}

// ---- A run ----

/// A grid that is judged.
struct Case {
    /// What it is called: a sample or a random grid.
    name: String,
    /// How the judge is told of it: a sample's name, or a path.
    path: OsString,
    grid: Grid,
    /// Whether the file is exactly as the problem has it; some samples are not, on purpose.
    usual: bool,
}

/// What the judge says of a case.
struct Report {
    verdict: String,
    ms: f64,
    /// Its lines.
    text: String,
}

/// What the judge is asked for once, besides the user's wishes.
struct Ask<'a> {
    seconds: Option<String>,
    /// Cases at a time.
    jobs: usize,
    deadline: Option<Instant>,
    /// What a terminal shows when this many cases are judged.
    status: &'a dyn Fn(usize) -> String,
}

/// One case at a time, which gives the truest times.
const ALONE: Ask = Ask {
    seconds: None,
    jobs: 1,
    deadline: None,
    status: &|_| String::new(),
};

struct Stress {
    options: Options,
    words: Language,
    /// The kit's folder, as it is called from the user's, where COMMAND has to run.
    root: PathBuf,
    /// The files of this run; those that are kept stand beside it.
    folder: PathBuf,
    jobs: usize,
    began: Instant,
    accepted: usize,
    total: usize,
}

fn stress() -> Result<i32, End> {
    let Some(options) = options()? else {
        return Ok(0);
    };
    note_interrupts();
    // cargo names the kit's folder; without cargo it is where this program was compiled.
    let root = env::var_os("CARGO_MANIFEST_DIR").unwrap_or(env!("CARGO_MANIFEST_DIR").into());
    let here = fs::canonicalize(".").ok() == fs::canonicalize(&root).ok();
    let root = if here { PathBuf::new() } else { root.into() };
    let mut stress = Stress {
        words: options.words,
        options,
        folder: root.join(format!("target/stress/run.{}", std::process::id())),
        root,
        jobs: thread::available_parallelism().map_or(1, |n| n.get().min(4)),
        began: Instant::now(),
        accepted: 0,
        total: 0,
    };
    let status = stress.run();
    let _ = fs::remove_dir_all(&stress.folder);
    status
}

impl Stress {
    fn run(&mut self) -> Result<i32, End> {
        if let Err(error) = fs::create_dir_all(&self.folder) {
            return self.words.bad_file(&self.folder, &error);
        }
        match self.search() {
            Ok(Some((case, report))) => self.reduce(&case, &report),
            Ok(None) => {
                let (accepted, total) = (self.accepted, self.total);
                self.say("accepted", &[&accepted, &total, &self.options.seed]);
                Ok(0)
            }
            Err(End::Interrupted) => {
                self.say("stopped", &[&self.accepted, &self.options.seed]);
                Ok(130)
            }
            Err(end) => Err(end),
        }
    }

    /// A line that the problem begins.
    fn line(&self, key: &str, values: &[&dyn Display]) -> String {
        format!("{}: {}", self.options.problem, self.words.say(key, values))
    }

    fn say(&self, key: &str, values: &[&dyn Display]) {
        print(&self.line(key, values));
    }

    /// The grid in the form of the problem.
    fn text(&self, grid: &Grid) -> String {
        let between = ["", " "][usize::from(self.options.problem == "2580")];
        let row = |row: &[u8]| {
            row.iter()
                .map(u8::to_string)
                .collect::<Vec<_>>()
                .join(between)
        };
        grid.chunks(9).map(|cells| row(cells) + "\n").collect()
    }

    /// Writes an .in and its .out; gives the path of the .in.
    fn write(&self, stem: &Path, grid: &Grid, fill: &Grid) -> Result<OsString, End> {
        for (end, grid) in [("out", fill), ("in", grid)] {
            let path = stem.with_extension(end);
            if let Err(error) = fs::write(&path, self.text(grid)) {
                return self.words.bad_file(&path, &error);
            }
        }
        Ok(stem.with_extension("in").into())
    }

    // ---- Judging ----

    /// Judges the cases one after the other; gives the reports, and whether the judge counts any as a failure. Stops,
    /// and with it all that was started, when `go_on` says no to a verdict; an error leaves nothing running either.
    fn ask(
        &self,
        cases: &[OsString],
        ask: &Ask,
        mut go_on: impl FnMut(usize, &Report) -> bool,
    ) -> Result<(Vec<Report>, bool), End> {
        let mut command = Command::new("bash");
        command
            .arg(self.root.join("scripts/judge.sh"))
            .args(&self.options.judge);
        if let Some(seconds) = &ask.seconds {
            command.args(["-t", seconds]);
        }
        command
            .args(["-j", &ask.jobs.to_string(), self.options.problem])
            .args(cases);
        let mut child = match command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn() {
            Ok(child) => child,
            Err(error) => return self.words.bad("no bash", &[&error]),
        };
        let lines = lines_of(&mut child);
        let mut reports: Vec<Report> = Vec::new();
        loop {
            progress(&(ask.status)(reports.len()));
            match lines.recv_timeout(Duration::from_millis(100)) {
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {}
                Ok(line) => match (report(&line), reports.last_mut()) {
                    (Some(report), _) => {
                        let going = go_on(reports.len(), &report);
                        reports.push(report);
                        if !going {
                            stop(&mut child);
                            return Ok((reports, true));
                        }
                    }
                    (None, Some(last)) if line.starts_with(' ') => {
                        last.text = format!("{}\n{line}", last.text);
                    }
                    _ => {}
                },
            }
            let late = ask
                .deadline
                .map_or(false, |deadline| Instant::now() > deadline);
            if late || INTERRUPTED.load(Ordering::Relaxed) {
                stop(&mut child);
                return Err(if late { End::Late } else { End::Interrupted });
            }
        }
        match child.wait().ok().and_then(|status| status.code()) {
            Some(0) => Ok((reports, false)),
            Some(1) => Ok((reports, true)),
            Some(2) => Err(End::Refused),
            _ => Err(End::Interrupted),
        }
    }

    // ---- Searching ----

    /// The first failure on the samples or on random grids.
    fn search(&mut self) -> Result<Option<(Case, Report)>, End> {
        let samples = self.samples()?;
        self.total = samples.len() + self.options.grids;
        let failure = self.judge_all(samples)?;
        if failure.is_some() {
            return Ok(failure);
        }
        if !self.options.has_command {
            // The judge leaves the program that it compiled: once is enough.
            let program = self.root.join("target/judge").join(self.options.problem);
            self.options
                .judge
                .extend(["-c".into(), quoted(program.as_os_str())]);
        }
        let mut random = Random(self.options.seed);
        let mut next = 0;
        while next < self.options.grids {
            let end = self.options.grids.min(next + CASES);
            let cases = (next..end).map(|number| self.random_case(number, &mut random));
            let failure = self.judge_all(cases.collect::<Result<_, End>>()?)?;
            if failure.is_some() {
                return Ok(failure);
            }
            next = end;
        }
        Ok(None)
    }

    fn samples(&self) -> Result<Vec<Case>, End> {
        let folder = self.root.join("samples").join(self.options.problem);
        let files = match fs::read_dir(&folder) {
            Ok(files) => files.flatten().map(|file| file.path()),
            Err(error) => return self.words.bad_file(&folder, &error),
        };
        let mut paths: Vec<_> = files
            .filter(|path| path.extension() == Some("in".as_ref()))
            .collect();
        paths.sort();
        let case = |path: PathBuf| {
            let text = fs::read(&path).unwrap_or_default();
            let digits = text.iter().filter(|byte| byte.is_ascii_digit());
            let digits: Vec<u8> = digits.map(|byte| byte - b'0').collect();
            let Ok(grid) = Grid::try_from(digits) else {
                return self
                    .words
                    .bad_file(&path, &io::ErrorKind::InvalidData.into());
            };
            let stem = path.file_stem().unwrap_or_default();
            Ok(Case {
                name: self.words.say("sample", &[&stem.to_string_lossy()]),
                path: stem.into(),
                grid,
                usual: text == self.text(&grid).as_bytes(),
            })
        };
        paths.into_iter().map(case).collect()
    }

    fn random_case(&self, number: usize, random: &mut Random) -> Result<Case, End> {
        let kind = number % KINDS.len();
        let grid = grids::of_kind(kind, random);
        let kind = self.words.say(KINDS[kind], &[]);
        let stem = self.folder.join(number.to_string());
        Ok(Case {
            name: self.words.say("grid", &[&(number + 1), &kind]),
            path: self.write(&stem, &grid, &right_digits(&grid))?,
            grid,
            usual: true,
        })
    }

    /// Judges cases until one fails. What may be due to the cases beside it (TLE), or need not count (a sample that is
    /// stricter than the problem), has to fail alone too.
    fn judge_all(&mut self, mut cases: Vec<Case>) -> Result<Option<(Case, Report)>, End> {
        while !cases.is_empty() {
            let paths: Vec<OsString> = cases.iter().map(|case| case.path.clone()).collect();
            let (mut failed, mut slow) = (None, None);
            let before = self.accepted;
            let status = |done: usize| {
                let seconds = self.began.elapsed().as_secs();
                self.line("judging", &[&(done + before), &self.total, &seconds])
            };
            let ask = Ask {
                jobs: self.jobs,
                status: &status,
                ..ALONE
            };
            let mut fine = 0;
            let result = self.ask(&paths, &ask, |i, report| {
                match report.verdict.as_str() {
                    "AC" => fine += 1,
                    "TLE" | "OLE" => slow = slow.or(Some((i, Instant::now()))),
                    _ => failed = Some(i),
                }
                failed.is_none() && slow.map_or(true, |(_, since)| since.elapsed() < PATIENCE)
            });
            if result.is_err() {
                self.accepted += fine;
            }
            let (mut reports, _) = result?;
            let Some(i) = failed.or(slow.map(|(i, _)| i)) else {
                self.accepted += cases.len();
                return Ok(None);
            };
            let (case, mut report) = (cases.remove(i), reports.swap_remove(i));
            let mut counts = true;
            if report.verdict == "TLE" || !case.usual {
                let (mut alone, failed) = self.ask(&paths[i..=i], &ALONE, |_, _| true)?;
                report = alone.pop().unwrap_or(report);
                counts = failed;
            }
            if counts {
                return Ok(Some((case, report)));
            }
            self.accepted += i;
            match report.verdict.as_str() {
                "AC" => self.accepted += 1,
                _ => self.total -= 1,
            }
            cases.drain(..i);
        }
        Ok(None)
    }

    // ---- Reducing ----

    fn reduce(&self, case: &Case, report: &Report) -> Result<i32, End> {
        let slow = report.verdict == "TLE";
        let fails = |other: &Report| other.verdict == report.verdict;
        let fill = right_digits(&case.grid);
        let kept = self.folder.with_file_name(self.options.problem);
        let shown = kept.with_extension("in").display().to_string();
        if !case.usual {
            let path = self.write(&kept, &case.grid, &fill)?;
            if self.again(&path, 1, fails)?.is_empty() {
                print(&report.text);
                self.say("form", &[&case.name, &self.options.seed]);
                return Ok(1);
            }
        }
        let seconds = self.limit(case, report)?;
        let began = Instant::now();
        let (mut best, mut text) = (case.grid, report.text.clone());
        let mut left = blanks(&best);
        let mut random = Random(self.options.seed);
        let end = loop {
            // Any order will do; one by rows comes to fewer blanks less often.
            let (mut grid, order, before) = (case.grid, random.order(81), left);
            let result = reduce(&mut grid, &fill, &order, |grids| {
                let status = |_| self.line("filling", &[&left, &began.elapsed().as_secs()]);
                let ask = Ask {
                    seconds: seconds.clone(),
                    jobs: if slow { 1 } else { self.jobs },
                    deadline: Some(began + REDUCTION),
                    status: &status,
                };
                // Of what is slow, one at a time is asked, and asked twice: a machine is busy now and then.
                let size = if slow { 1 } else { CASES };
                for (n, some) in grids.chunks(size).enumerate() {
                    let stem = |i: usize| self.folder.join(i.to_string());
                    let write = |(i, grid)| self.write(&stem(i), grid, &fill);
                    let paths: Result<Vec<_>, End> = some.iter().enumerate().map(write).collect();
                    let paths = paths?;
                    let first = || {
                        let (reports, _) = self.ask(&paths, &ask, |_, other| !fails(other))?;
                        let i = reports.iter().position(fails);
                        Ok(i.map(|i| (i, reports[i].text.clone())))
                    };
                    let mut found = first()?;
                    if slow && found.is_some() {
                        found = first()?;
                    }
                    if let Some((i, header)) = found {
                        if blanks(&some[i]) < left {
                            (best, left) = (some[i], blanks(&some[i]));
                            text = header.replace(&*paths[i].to_string_lossy(), &shown);
                        }
                        return Ok(Some(n * size + i));
                    }
                }
                Ok(None)
            });
            match result {
                Ok(()) if left > MANY && left < before && began.elapsed() < PATIENCE => {}
                Ok(()) => break "smallest",
                Err(End::Late) => break "late",
                Err(End::Interrupted) => break "interrupted",
                Err(end) => return Err(end),
            }
        };
        INTERRUPTED.store(false, Ordering::Relaxed); // one more ends what follows
        let path = self.write(&kept, &best, &fill)?;
        let runs = if end == "interrupted" { 1 } else { 3 };
        let again = self.again(&path, runs, fails)?;
        print(again.last().map_or(&text, |report| &report.text));
        if again.is_empty() {
            let words = [self.root.join("scripts/judge.sh").into()].into_iter();
            let words = words.chain(self.options.judge.iter().cloned());
            let words = words.chain([self.options.problem.into(), path]);
            let words: Vec<OsString> = words.map(|word| quoted(&word)).collect();
            let words = words.join(OsStr::new(" "));
            print(&self.words.say("again", &[&words.to_string_lossy()]));
        }
        print(self.text(&best).trim_end());
        let before = blanks(&case.grid);
        self.say("fails", &[&case.name, &left, &before, &self.options.seed]);
        let always = end == "interrupted" || again.len() == runs;
        if !always {
            let key = if slow { "near" } else { "sometimes" };
            self.say(key, &[&(1 + again.len())]);
        }
        match end {
            "smallest" if !always => {}
            "smallest" if left == 0 => self.say("full", &[]),
            _ => self.say(end, &[]),
        }
        Ok(if end == "interrupted" { 130 } else { 1 })
    }

    /// The time limit while blanks are filled, if it is not the user's.
    fn limit(&self, case: &Case, report: &Report) -> Result<Option<String>, End> {
        let seconds = report.ms / 1000.0;
        if report.verdict != "TLE" {
            // What fails at once need not be waited for as long as a slow language may take.
            let limit = |limit: f64| limit.min(2.0 + 2.0 * seconds).ceil().to_string();
            return Ok(self.options.seconds.map(limit));
        }
        // A quarter more: what just misses the limit would be in time in another run. Some sleep takes no fractions.
        let mut sleep = Command::new("sh");
        let fractions = sleep
            .args(["-c", "sleep 0.01"])
            .stderr(Stdio::null())
            .status();
        let more = match fractions.map_or(false, |status| status.success()) {
            true => format!("{:.1}", 1.25 * seconds),
            false => (1.25 * seconds).ceil().to_string(),
        };
        let more = Some(more);
        let ask = Ask {
            seconds: more.clone(),
            ..ALONE
        };
        let (_, failed) = self.ask(std::slice::from_ref(&case.path), &ask, |_, _| true)?;
        Ok(more.filter(|_| failed))
    }

    /// Runs a case again, and gives the reports of the runs that fail in the same way.
    fn again(
        &self,
        path: &OsString,
        runs: usize,
        fails: impl Fn(&Report) -> bool,
    ) -> Result<Vec<Report>, End> {
        match self.ask(&vec![path.clone(); runs], &ALONE, |_, _| true) {
            Ok((reports, _)) => Ok(reports.into_iter().filter(fails).collect()),
            Err(End::Interrupted) => Ok(Vec::new()),
            Err(end) => Err(end),
        }
    }
}

/// The line that begins the judge's report of a case: the verdict, the milliseconds, and more.
fn report(line: &str) -> Option<Report> {
    let mut words = line.split(' ').filter(|word| !word.is_empty());
    let verdict = words.next()?;
    let capitals = verdict.bytes().all(|byte| byte.is_ascii_uppercase());
    let ms = words.next()?.parse().ok()?;
    (capitals && line.starts_with(verdict)).then(|| Report {
        verdict: verdict.to_string(),
        ms,
        text: line.to_string(),
    })
}

/// The lines that a process prints, read by another thread.
fn lines_of(child: &mut Child) -> mpsc::Receiver<String> {
    let (send, lines) = mpsc::channel();
    let stdout = child.stdout.take();
    thread::spawn(move || {
        for line in stdout
            .into_iter()
            .flat_map(|stdout| BufReader::new(stdout).split(b'\n'))
        {
            let line = line.map(|line| String::from_utf8_lossy(&line).into_owned());
            if line.map_or(true, |line| send.send(line).is_err()) {
                return;
            }
        }
    });
    lines
}

/// Asks the judge to end, which ends what it has started first, and waits until it has.
fn stop(child: &mut Child) {
    let mut kill = Command::new("sh");
    kill.args(["-c", "kill -TERM \"$0\"", &child.id().to_string()]);
    let _ = kill.stderr(Stdio::null()).status();
    let _ = child.wait();
}

/// A word as the shell reads it.
fn quoted(word: &OsStr) -> OsString {
    let word = word.to_string_lossy();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"./_-".contains(&byte);
    if word.bytes().all(plain) {
        return word.into_owned().into();
    }
    format!("'{}'", word.replace('\'', "'\\''")).into()
}

/// The digits of the smallest fill. A grid that has more of them takes row order fewer steps, and so keeps the problems'
/// promise too.
pub fn right_digits(grid: &Grid) -> Grid {
    p2239::solve(grid).unwrap_or(*grid)
}

fn blanks(grid: &Grid) -> usize {
    grid.iter().filter(|&&digit| digit == 0).count()
}

/// Fills blanks of a grid with the digits of `fill`, many at a time and then one by one, as long as it still fails:
/// `first_failing` says which of some grids is the first that does. In the end it says none of those with one blank
/// less. `order` has the 81 cells; those that come before others are filled before them.
pub fn reduce<E>(
    grid: &mut Grid,
    fill: &Grid,
    order: &[usize],
    mut first_failing: impl FnMut(&[Grid]) -> Result<Option<usize>, E>,
) -> Result<(), E> {
    let filled = |grid: &Grid, cells: &[usize]| {
        let mut filled = *grid;
        cells.iter().for_each(|&cell| filled[cell] = fill[cell]);
        filled
    };
    let mut cells: Vec<usize> = order
        .iter()
        .copied()
        .filter(|&cell| grid[cell] == 0)
        .collect();
    // The last or the first few blanks are often enough.
    let few = [0, 1, 2, 4, 8, 16, 32]
        .into_iter()
        .filter(|&few| few < cells.len());
    let parts = few.flat_map(|few| [&cells[..cells.len() - few], &cells[few..]]);
    let next: Vec<Grid> = parts.map(|part| filled(grid, part)).collect();
    if let Some(i) = first_failing(&next)? {
        *grid = next[i];
    }
    // Then chunks of the blanks; where none can be filled, smaller chunks. After one that could, those behind it are
    // tried, and chunks of one blank in a circle until none can be filled.
    cells.retain(|&cell| grid[cell] == 0);
    let mut size = (cells.len() + 1) / 2;
    let mut at = 0;
    while size > 0 {
        if size == 1 {
            cells.rotate_left(at);
            at = 0;
        }
        let chunks = cells[at..].chunks(size);
        let next: Vec<Grid> = chunks.map(|chunk| filled(grid, chunk)).collect();
        if let Some(i) = first_failing(&next)? {
            *grid = next[i];
            at += i * size;
            cells.retain(|&cell| grid[cell] == 0);
        } else {
            size /= 2;
            at = 0;
        }
    }
    Ok(())
}

// ---- Ctrl-C ----

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Has Ctrl-C and its like noted, so that the judge is ended in order and the best grid so far is shown.
#[cfg(unix)]
fn note_interrupts() {
    extern "C" fn note(_: i32) {
        INTERRUPTED.store(true, Ordering::Relaxed);
    }
    extern "C" {
        fn signal(number: i32, handler: usize) -> usize;
    }
    const IGNORED: usize = 1;
    for number in [1, 2, 15] {
        // SAFETY: the C library's signal, with numbers that POSIX gives; the handler does no more than set an atomic.
        unsafe {
            // Under nohup, or in the background of a script, what was ignored stays so.
            if signal(number, note as *const () as usize) == IGNORED {
                signal(number, IGNORED);
            }
        }
    }
}

#[cfg(not(unix))]
fn note_interrupts() {}
