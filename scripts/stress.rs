//! Finds a grid on which a program fails, and fills blanks of it as long as the program still fails: what is left shows
//! the fault. `cargo stress -h` shows its use. What a program deserves on a grid, `judge.sh` alone says.

#![allow(clippy::incompatible_msrv)] // only what is pasted has to compile with an old rustc

use std::ffi::{OsStr, OsString};
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

mod grids;
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
/// How long samples are judged on after a TLE: what is wrong or crashes on another shows more than what is slow.
const PATIENCE: Duration = Duration::from_secs(10);
/// Cases in one call of the judge: it looks at all of them before it runs the first.
const CASES: usize = 18;

fn main() {
    let status = stress().unwrap_or_else(|end| {
        progress("");
        match end {
            End::Bad(message) => {
                eprintln!("stress: {message}");
                2
            }
            End::Refused => 2,
            End::Interrupted => 130,
            End::Late => 1,
        }
    });
    std::process::exit(status);
}

/// Why the run ends before all is done.
enum End {
    /// The run cannot be made, for this reason.
    Bad(String),
    /// The judge could not make the run, and has said why.
    Refused,
    Interrupted,
    /// The time that was given is over.
    Late,
}

// ---- What is said ----

const HELP: [&str; 2] = [
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

A TLE among the samples does not end the search at once: for ten seconds more, a sample is looked
for on which the program is wrong or crashes. Blanks are filled for at most a minute.
Exit status: 0 all accepted, 1 some grid was not, 2 the run could not be made, 130 interrupted.",
    "\
사용법: cargo stress [-c 명령] [-t 초] [-m MB] [-n 개수] [-l 언어] [--seed N] 문제

문제(2580 또는 2239)의 예제로 프로그램을 채점한 다음, 아홉 종류의 무작위 판으로 채점합니다.
틀린 판을 찾으면 같은 결과로 틀리는 동안 빈칸에 맞는 숫자를 채워 넣습니다.
그렇게 줄인 판을 보여 주고 target/stress/문제.in과 .out에 저장합니다.

  -c 명령     채점할 프로그램을 실행하는 명령(언어는 상관없습니다). 없으면 이 저장소의 코드
  -t 초       시간 제한(judge.sh와 같습니다)
  -m MB       메모리 제한(judge.sh와 같습니다)
  -n 개수     무작위 판의 개수(기본값 200)
  -l ko|en    언어(기본값은 로캘을 따릅니다)
  --seed N    같은 판으로 다시 채점합니다. 시드는 실행할 때마다 알려 줍니다
  -h, --help  이 도움말

예제에서 시간 초과가 나더라도 10초 동안은 틀린 답이나 런타임 에러가 나는 예제를 더 찾습니다.
빈칸은 최대 1분 동안 채웁니다.
종료 코드: 0 모두 맞음, 1 틀린 판이 있음, 2 실행할 수 없음, 130 중단됨.",
];

/// All that is said but for the help: a key, English, Korean; `{0}`, `{1}` and so on are places for values.
#[rustfmt::skip]
const WORDS: &[(&str, [&str; 2])] = &[
    ("accepted", ["{0}: {1} of {2} accepted, seed {3}",
                  "{0}: {2}개 중 {1}개 맞았습니다, 시드 {3}"]),
    ("stopped", ["{0}: interrupted, {1} of {1} accepted until then, seed {2}",
                 "{0}: 중단했습니다. 그때까지 {1}개 중 {1}개 맞았습니다, 시드 {2}"]),
    ("judging", ["{0}: {1} of {2}, {3} s",
                 "{0}: {2}개 중 {1}개, {3}초"]),
    ("filling", ["{0}: {1} blanks left, {2} s",
                 "{0}: 남은 빈칸 {1}칸, {2}초"]),
    ("sample", ["sample {0}",
                "예제 {0}"]),
    ("grid", ["grid {0} ({1})",
              "{0}번째 판({1})"]),
    ("fails", ["{0}: {1} fails; of its {2} blanks {3} are left; seed {4}",
               "{0}: {1}에서 실패합니다. 빈칸 {2}칸 중 {3}칸이 남았습니다. 시드 {4}"]),
    ("smallest", ["{0}: with any of them filled the failure goes away",
                 "{0}: 남은 빈칸 중 하나라도 채우면 실패하지 않습니다"]),
    ("late", ["{0}: cut short after a minute; fewer blanks may do",
              "{0}: 1분이 지나 멈추었습니다. 빈칸이 더 적어도 실패할 수 있습니다"]),
    ("interrupted", ["{0}: interrupted; fewer blanks may do",
                     "{0}: 중단했습니다. 빈칸이 더 적어도 실패할 수 있습니다"]),
    ("sometimes", ["{0}: fails in {1} of 4 runs: chance, time or memory that was never set decides",
                   "{0}: 4번 실행하면 {1}번 실패합니다. 난수, 시간, 초기화하지 않은 메모리를 살펴보세요"]),
    ("form", ["{0}: {1} fails, and its grid in the usual form does not: look at how lines are read; seed {2}",
              "{0}: {1}에서 실패하지만 같은 판을 보통 형식으로 주면 실패하지 않습니다. 줄을 읽는 방법을 살펴보세요. 시드 {2}"]),
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

/// The place of a language in `WORDS` and `HELP`.
#[derive(Clone, Copy)]
struct Language(usize);

impl Language {
    /// The language that judge.sh chooses too: Korean where the locale is that, in UTF-8.
    fn of_locale() -> Language {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let locale = variables.iter().filter_map(std::env::var_os);
        let locale = locale.map(|value| value.to_string_lossy().to_lowercase());
        let locale = locale.into_iter().find(|value| !value.is_empty());
        let locale = locale.unwrap_or_default();
        let utf8 = locale.ends_with("utf-8") || locale.ends_with("utf8");
        Language(usize::from(locale.starts_with("ko") && utf8))
    }

    fn say(self, key: &str, values: &[&dyn std::fmt::Display]) -> String {
        let words = WORDS.iter().find(|(known, _)| *known == key);
        let mut text = words.map_or(key, |(_, words)| words[self.0]).to_string();
        for (place, value) in values.iter().enumerate() {
            text = text.replace(&format!("{{{place}}}"), &value.to_string());
        }
        text
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
    let _ = writeln!(io::stdout(), "{text}");
}

// ---- What is asked for ----

struct Options {
    /// What is passed on to the judge as it is.
    judge: Vec<OsString>,
    has_command: bool,
    seconds: Option<f64>,
    grids: usize,
    seed: u64,
    problem: &'static str,
}

/// Reads the command line; `None` if help was asked for and given.
fn options() -> Result<(Language, Option<Options>), End> {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut words = Language::of_locale();
    let mut options = Options {
        judge: Vec::new(),
        has_command: false,
        seconds: None,
        grids: 200,
        // RandomState is made of what the system has of chance; seven digits are easy to type.
        seed: std::collections::hash_map::RandomState::new()
            .build_hasher()
            .finish()
            % 10_000_000,
        problem: "",
    };
    let mut help = false;
    let mut rest = arguments.into_iter();
    while let Some(argument) = rest.next() {
        let text = argument.to_string_lossy().into_owned();
        let bad = |key, values: &[&dyn std::fmt::Display]| Err(End::Bad(words.say(key, values)));
        match text.as_str() {
            "-h" | "--help" => help = true,
            "-c" | "-t" | "-m" | "-n" | "-l" | "--seed" => {
                let Some(value) = rest.next() else {
                    return bad("no value", &[&text]);
                };
                let shown = value.to_string_lossy().into_owned();
                let number = shown.parse::<u64>();
                match (text.as_str(), number) {
                    ("-n", Ok(number)) => options.grids = number as usize,
                    ("--seed", Ok(number)) => options.seed = number,
                    ("-n" | "--seed", _) => return bad("no number", &[&text, &shown]),
                    _ => {
                        match (text.as_str(), shown.as_str()) {
                            ("-l", "en") => words = Language(0),
                            ("-l", "ko") => words = Language(1),
                            ("-l", _) => return bad("no language", &[&shown]),
                            ("-t", _) => options.seconds = shown.parse().ok(),
                            _ => options.has_command |= text == "-c",
                        }
                        options.judge.extend([argument, value]);
                    }
                }
            }
            _ if text.starts_with('-') => return bad("unknown option", &[&text]),
            _ if !options.problem.is_empty() => {
                return bad("one problem", &[&options.problem, &text])
            }
            _ => match ["2580", "2239"]
                .into_iter()
                .find(|problem| *problem == text)
            {
                Some(problem) => options.problem = problem,
                None => return bad("unknown problem", &[&text]),
            },
        }
    }
    if help {
        print(HELP[words.0]);
        return Ok((words, None));
    }
    if options.problem.is_empty() {
        return Err(End::Bad(words.say("no problem", &[])));
    }
    Ok((words, Some(options)))
}

// ---- Judging ----

/// The judge, and what it is asked with.
struct Judge {
    root: PathBuf,
    /// As it is called from the user's folder, where COMMAND has to run.
    script: PathBuf,
    problem: &'static str,
    options: Vec<OsString>,
}

/// How the judge is asked once.
struct Ask<'a> {
    /// Instead of the time limit of the options.
    seconds: Option<String>,
    /// How many cases at a time.
    jobs: usize,
    deadline: Option<Instant>,
    /// What is shown on a terminal when this many cases are judged.
    status: &'a dyn Fn(usize) -> String,
}

/// What the judge says of one case.
struct Report {
    verdict: String,
    ms: f64,
    /// All lines of it.
    text: String,
}

impl Judge {
    fn new(problem: &'static str, options: Vec<OsString>) -> Judge {
        // cargo names the kit's folder when it runs this; the program started by itself knows where it was made.
        let root = std::env::var_os("CARGO_MANIFEST_DIR");
        let root = PathBuf::from(root.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into()));
        let at_home = std::env::current_dir().ok().as_deref() == Some(&*root);
        let root = if at_home { PathBuf::new() } else { root };
        let script = root.join("scripts/judge.sh");
        Judge {
            root,
            script,
            problem,
            options,
        }
    }

    /// Judges the cases one after the other. Stops, and with it all that it has started, when `go_on` says no to a
    /// verdict. An error leaves nothing running either.
    fn ask(
        &self,
        cases: &[OsString],
        ask: &Ask,
        words: Language,
        mut go_on: impl FnMut(usize, &Report) -> bool,
    ) -> Result<Vec<Report>, End> {
        let mut command = Command::new("bash");
        command.arg(&self.script).args(&self.options);
        if let Some(seconds) = &ask.seconds {
            command.args(["-t", seconds]);
        }
        command
            .args(["-j", &ask.jobs.to_string(), self.problem])
            .args(cases);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|e| End::Bad(words.say("no bash", &[&e])))?;
        let lines = lines_of(&mut child);
        let mut reports: Vec<Report> = Vec::new();
        loop {
            progress(&(ask.status)(reports.len()));
            match lines.recv_timeout(Duration::from_millis(100)) {
                Ok(line) => {
                    let mut parts = line.split_whitespace();
                    let (verdict, ms) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
                    if line.starts_with(|c: char| c.is_ascii_uppercase()) {
                        let verdict = verdict.to_string();
                        let ms = ms.parse().unwrap_or(0.0);
                        reports.push(Report {
                            verdict,
                            ms,
                            text: line,
                        });
                        let last = reports.len() - 1;
                        if !go_on(last, &reports[last]) {
                            stop(&mut child);
                            return Ok(reports);
                        }
                    } else if let Some(last) = reports.last_mut().filter(|_| line.starts_with(' '))
                    {
                        last.text += "\n";
                        last.text += &line;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if INTERRUPTED.load(Ordering::Relaxed) {
                stop(&mut child);
                return Err(End::Interrupted);
            }
            if ask
                .deadline
                .is_some_and(|deadline| Instant::now() > deadline)
            {
                stop(&mut child);
                return Err(End::Late);
            }
        }
        match child.wait().ok().and_then(|status| status.code()) {
            Some(0 | 1) => Ok(reports),
            Some(2) => Err(End::Refused),
            _ => Err(End::Interrupted),
        }
    }
}

/// The lines that a process prints, read by another thread.
fn lines_of(child: &mut Child) -> mpsc::Receiver<String> {
    let (send, lines) = mpsc::channel();
    let stdout = child.stdout.take();
    std::thread::spawn(move || {
        let Some(stdout) = stdout else { return };
        for line in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
            if send
                .send(String::from_utf8_lossy(&line).into_owned())
                .is_err()
            {
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

// ---- Searching ----

/// A grid that is judged.
struct Case {
    /// What it is called: a sample or a random grid.
    name: String,
    /// How the judge is told of it: a sample's name, or a path.
    path: OsString,
    grid: Grid,
}

struct Failure {
    case: Case,
    report: Report,
}

/// The whole of a run.
struct Stress {
    words: Language,
    options: Options,
    judge: Judge,
    /// Cases at a time.
    jobs: usize,
    /// The files of this run; those that are kept stand beside it.
    folder: PathBuf,
    began: Instant,
    accepted: usize,
    total: usize,
}

fn stress() -> Result<i32, End> {
    let (words, Some(options)) = options()? else {
        return Ok(0);
    };
    note_interrupts();
    let judge = Judge::new(options.problem, options.judge.clone());
    let folder = judge
        .root
        .join(format!("target/stress/run.{}", std::process::id()));
    let mut stress = Stress {
        words,
        judge,
        jobs: std::thread::available_parallelism().map_or(1, |n| n.get().min(4)),
        folder,
        began: Instant::now(),
        accepted: 0,
        total: 0,
        options,
    };
    let status = stress.run();
    let _ = fs::remove_dir_all(&stress.folder);
    status
}

impl Stress {
    fn run(&mut self) -> Result<i32, End> {
        fs::create_dir_all(&self.folder).map_err(|e| self.no_file(&self.folder, &e))?;
        match self.search() {
            Ok(Some(failure)) => self.reduce(failure),
            Ok(None) => {
                progress("");
                self.say(
                    "accepted",
                    &[&self.accepted, &self.total, &self.options.seed],
                );
                Ok(0)
            }
            Err(End::Interrupted) => {
                progress("");
                self.say("stopped", &[&self.accepted, &self.options.seed]);
                Ok(130)
            }
            Err(end) => Err(end),
        }
    }

    /// Prints a line that the problem begins.
    fn say(&self, key: &str, values: &[&dyn std::fmt::Display]) {
        let all: Vec<_> = [&self.options.problem as &dyn std::fmt::Display]
            .iter()
            .chain(values)
            .copied()
            .collect();
        print(&self.words.say(key, &all));
    }

    fn no_file(&self, path: &Path, error: &io::Error) -> End {
        End::Bad(self.words.say("no file", &[&path.display(), error]))
    }

    /// The grid in the form of the problem.
    fn text(&self, grid: &Grid) -> String {
        let between = if self.options.problem == "2580" {
            " "
        } else {
            ""
        };
        let rows = grid.chunks(9).map(|row| {
            row.iter()
                .map(u8::to_string)
                .collect::<Vec<_>>()
                .join(between)
                + "\n"
        });
        rows.collect()
    }

    /// Writes an .in and its .out; gives the path of the .in.
    fn write(&self, stem: &Path, grid: &Grid, fill: &Grid) -> Result<OsString, End> {
        for (end, grid) in [("out", fill), ("in", grid)] {
            let path = stem.with_extension(end);
            fs::write(&path, self.text(grid)).map_err(|e| self.no_file(&path, &e))?;
        }
        Ok(stem.with_extension("in").into_os_string())
    }

    /// The first failure on the samples or on random grids.
    fn search(&mut self) -> Result<Option<Failure>, End> {
        let samples = self.samples()?;
        self.total = samples.len() + self.options.grids;
        if let Some(failure) = self.judge_all(samples)? {
            return Ok(Some(failure));
        }
        if !self.options.has_command {
            // The judge has left the program that it compiled: once is enough.
            let program = self
                .judge
                .root
                .join("target/judge")
                .join(self.options.problem);
            self.judge
                .options
                .extend(["-c".into(), quoted(program.as_os_str())]);
        }
        let mut random = Random(self.options.seed);
        let numbers: Vec<usize> = (0..self.options.grids).collect();
        for some in numbers.chunks(CASES) {
            let mut cases = Vec::new();
            for &number in some {
                let kind = number % KINDS.len();
                let grid = grids::of_kind(kind, &mut random);
                let kind = self.words.say(KINDS[kind], &[]);
                cases.push(Case {
                    name: self.words.say("grid", &[&(number + 1), &kind]),
                    path: self.write(
                        &self.folder.join(number.to_string()),
                        &grid,
                        &smallest_fill(&grid),
                    )?,
                    grid,
                });
            }
            if let Some(failure) = self.judge_all(cases)? {
                return Ok(Some(failure));
            }
        }
        Ok(None)
    }

    fn samples(&self) -> Result<Vec<Case>, End> {
        let folder = self.judge.root.join("samples").join(self.options.problem);
        let files = fs::read_dir(&folder).map_err(|e| self.no_file(&folder, &e))?;
        let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
        paths.retain(|path| path.extension() == Some(OsStr::new("in")));
        paths.sort();
        let case = |path: PathBuf| {
            let text = fs::read(&path).map_err(|e| self.no_file(&path, &e))?;
            let digits = text
                .iter()
                .filter(|byte| byte.is_ascii_digit())
                .map(|byte| byte - b'0');
            let stem = path.file_stem().unwrap_or_default();
            let grid = digits.collect::<Vec<u8>>().try_into();
            Ok(Case {
                name: self.words.say("sample", &[&stem.to_string_lossy()]),
                path: stem.to_owned(),
                grid: grid.map_err(|_| self.no_file(&path, &io::ErrorKind::InvalidData.into()))?,
            })
        };
        paths.into_iter().map(case).collect()
    }

    /// Judges cases until one fails. A TLE counts when it is one alone too, and when nothing else fails soon.
    fn judge_all(&mut self, mut cases: Vec<Case>) -> Result<Option<Failure>, End> {
        while !cases.is_empty() {
            let (mut failed, mut slow) = (None, None);
            let paths: Vec<OsString> = cases.iter().map(|case| case.path.clone()).collect();
            let before = self.accepted;
            let status = |done| {
                let done: usize = before + done;
                let seconds = self.began.elapsed().as_secs();
                self.words.say(
                    "judging",
                    &[&self.options.problem, &done, &self.total, &seconds],
                )
            };
            let ask = Ask {
                seconds: None,
                jobs: self.jobs,
                deadline: None,
                status: &status,
            };
            let result = self.judge.ask(&paths, &ask, self.words, |i, report| {
                match report.verdict.as_str() {
                    "AC" => {}
                    "TLE" => slow = slow.or(Some((i, Instant::now()))),
                    _ => failed = Some(i),
                }
                failed.is_none() && !slow.is_some_and(|(_, since)| since.elapsed() > PATIENCE)
            });
            let mut reports = result?;
            let Some(i) = failed.or(slow.map(|(i, _)| i)) else {
                self.accepted += cases.len();
                break;
            };
            let alone = Ask { jobs: 1, ..ask };
            let report = match failed {
                Some(_) => reports.swap_remove(i),
                None => self
                    .judge
                    .ask(&paths[i..=i], &alone, self.words, |_, _| true)?
                    .remove(0),
            };
            self.accepted += i;
            if report.verdict != "AC" {
                return Ok(Some(Failure {
                    case: cases.swap_remove(i),
                    report,
                }));
            }
            self.accepted += 1;
            cases.drain(..=i);
        }
        Ok(None)
    }

    // ---- Reducing ----

    fn reduce(&mut self, failure: Failure) -> Result<i32, End> {
        let Failure { case, report } = failure;
        let fill = smallest_fill(&case.grid);
        let (mut grid, mut last) = (case.grid, report.text.clone());
        let began = Instant::now();
        let seconds = self.limit(&case, &report)?;
        let kept = self.kept().with_extension("in").display().to_string();
        let result = reduce(&mut grid, &fill, |grids| {
            for (n, some) in grids.chunks(CASES).enumerate() {
                let paths = some
                    .iter()
                    .enumerate()
                    .map(|(i, grid)| self.write(&self.folder.join(i.to_string()), grid, &fill));
                let paths: Vec<OsString> = paths.collect::<Result<_, _>>()?;
                let left = grids.iter().map(blanks).max().unwrap_or(0);
                let status = |_| {
                    self.words.say(
                        "filling",
                        &[&self.options.problem, &left, &began.elapsed().as_secs()],
                    )
                };
                let ask = Ask {
                    seconds: seconds.clone(),
                    jobs: self.jobs,
                    deadline: Some(began + REDUCTION),
                    status: &status,
                };
                let mut reports = self.judge.ask(&paths, &ask, self.words, |_, other| {
                    other.verdict != report.verdict
                })?;
                if let Some(i) = reports
                    .iter()
                    .position(|other| other.verdict == report.verdict)
                {
                    let path = paths[i].to_string_lossy();
                    last = reports.swap_remove(i).text.replace(&*path, &kept);
                    return Ok(Some(n * CASES + i));
                }
            }
            Ok(None)
        });
        let end = match result {
            Ok(()) => "smallest",
            Err(End::Late) => "late",
            Err(End::Interrupted) => "interrupted",
            Err(end) => return Err(end),
        };
        self.show(&case, &grid, &fill, &last, &report.verdict, end)
    }
    /// Where the grid is kept, without .in and .out.
    fn kept(&self) -> PathBuf {
        self.folder.with_file_name(self.options.problem)
    }

    /// The time limit while blanks are filled, if another than the user's.
    fn limit(&self, case: &Case, report: &Report) -> Result<Option<String>, End> {
        let seconds = report.ms / 1000.0;
        if report.verdict != "TLE" {
            // What fails after a moment need not be waited for as long as a slow language may take.
            return Ok(self
                .options
                .seconds
                .map(|limit| format!("{:.1}", limit.min(1.0 + 2.0 * seconds))));
        }
        // A quarter more than the limit: else what is left would just miss it, and in the next run would not.
        let more = Some(format!("{:.1}", 1.25 * seconds));
        let status = |_| String::new();
        let ask = Ask {
            seconds: more.clone(),
            jobs: 1,
            deadline: None,
            status: &status,
        };
        let reports = self
            .judge
            .ask(&[case.path.clone()], &ask, self.words, |_, _| true)?;
        Ok(more.filter(|_| reports.iter().any(|report| report.verdict == "TLE")))
    }

    /// Keeps the grid, runs it again and shows what there is to see.
    fn show(
        &self,
        case: &Case,
        grid: &Grid,
        fill: &Grid,
        last: &str,
        verdict: &str,
        end: &str,
    ) -> Result<i32, End> {
        let kept = self.write(&self.kept(), grid, fill)?;
        let interrupted = end == "interrupted";
        INTERRUPTED.store(false, Ordering::Relaxed); // the next one ends what follows
        let status = |_| String::new();
        let ask = Ask {
            seconds: None,
            jobs: if verdict == "TLE" { 1 } else { self.jobs },
            deadline: None,
            status: &status,
        };
        let again = |path: &OsString, times| match self.judge.ask(
            &vec![path.clone(); times],
            &ask,
            self.words,
            |_, _| true,
        ) {
            Err(End::Interrupted) => Ok(Vec::new()),
            reports => reports.map(|mut reports| {
                reports.retain(|report| report.verdict == verdict);
                reports
            }),
        };
        let mut reports = again(&kept, if interrupted { 1 } else { 3 })?;
        let seed = self.options.seed;
        if reports.is_empty() && grid == &case.grid && !interrupted {
            reports = again(&case.path, 3)?;
            if reports.len() == 3 {
                progress("");
                print(&reports[0].text);
                self.say("form", &[&case.name, &seed]);
                return Ok(1);
            }
        }
        progress("");
        print(reports.last().map_or(last, |report| &report.text));
        print(self.text(grid).trim_end());
        self.say(
            "fails",
            &[&case.name, &blanks(&case.grid), &blanks(grid), &seed],
        );
        if interrupted || reports.len() == 3 {
            self.say(end, &[]);
        } else {
            self.say("sometimes", &[&(1 + reports.len())]);
        }
        Ok(if interrupted { 130 } else { 1 })
    }
}

/// A word as the shell reads it.
fn quoted(word: &OsStr) -> OsString {
    let word = word.to_string_lossy();
    let plain = word
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b"./_-".contains(&b));
    if plain {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
    .into()
}

/// The right digits: with more of them row order takes fewer steps to the same fill, so that the problems' promise is
/// kept for every grid that has some.
fn smallest_fill(grid: &Grid) -> Grid {
    p2239::solve(grid).unwrap_or(*grid)
}

fn blanks(grid: &Grid) -> usize {
    grid.iter().filter(|&&digit| digit == 0).count()
}

/// Fills blanks of a grid with the digits of `fill`, many at a time and then one by one, as long as it still fails:
/// `first_failing` says which of some grids is the first that does. In the end it gives none for those that have one
/// blank less. When it ends with an error, `grid` is the last grid that failed.
pub fn reduce<E>(
    grid: &mut Grid,
    fill: &Grid,
    mut first_failing: impl FnMut(&[Grid]) -> Result<Option<usize>, E>,
) -> Result<(), E> {
    let blank_cells =
        |grid: &Grid| -> Vec<usize> { (0..81).filter(|&cell| grid[cell] == 0).collect() };
    let filled = |grid: &Grid, cells: &[usize]| {
        let mut filled = *grid;
        cells.iter().for_each(|&cell| filled[cell] = fill[cell]);
        filled
    };
    // The first or the last few blanks are often enough.
    let cells = blank_cells(grid);
    let few = [0, 1, 2, 4, 8, 16, 32]
        .into_iter()
        .filter(|&few| few < cells.len());
    let few: Vec<Grid> = few
        .flat_map(|few| {
            [
                filled(grid, &cells[few..]),
                filled(grid, &cells[..cells.len() - few]),
            ]
        })
        .collect();
    if let Some(i) = first_failing(&few)? {
        *grid = few[i];
    }
    // Chunks of the blanks, halved when no chunk can be filled. The next one tried is the one behind the one filled; the
    // chunks of one blank are tried in a circle until all are needed.
    let mut size = (blanks(grid) + 1) / 2;
    let mut at = 0;
    while size > 0 {
        let mut cells = blank_cells(grid);
        if size == 1 && !cells.is_empty() {
            let n = cells.len();
            cells.rotate_left(at % n);
        }
        let from = if size == 1 { 0 } else { at.min(cells.len()) };
        let next: Vec<Grid> = cells[from..]
            .chunks(size)
            .map(|chunk| filled(grid, chunk))
            .collect();
        match first_failing(&next)? {
            Some(i) => {
                *grid = next[i];
                at += i * size;
            }
            None => {
                size /= 2;
                at = 0;
            }
        }
    }
    Ok(())
}
