//! What all the tests share: the two submitted files themselves, loaded as modules; ways to run them; the judgement
//! of what they answer; and the frame that runs a property over many generated cases.

// Each test file is compiled with the whole of this module and uses a part of it.
#![allow(dead_code)]

pub mod checker;
pub mod exact_cover;
pub mod reader;
pub mod strategies;
pub mod textbook;

#[path = "../../src/bin/2239.rs"]
pub mod p2239;
#[path = "../../src/bin/2580.rs"]
pub mod p2580;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};
use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hasher};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

pub type Grid = [u8; 81];

// ---- Grids ----

/// A grid that a failure prints as nine lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Shown(pub Grid);

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in self.0.chunks(9) {
            f.write_str("\n    ")?;
            for &digit in row {
                match digit {
                    0 => f.write_str(".")?,
                    _ => write!(f, "{}", digit)?,
                }
            }
        }
        Ok(())
    }
}

/// Input or output, which a failure prints line by line, as far as a page goes.
#[derive(Clone, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

impl std::ops::Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} bytes", self.len())?;
        let page = &self[..self.len().min(1_000)];
        for line in page.split_inclusive(|&byte| byte == b'\n') {
            let shown = line.iter().copied().flat_map(std::ascii::escape_default);
            let shown: String = shown.map(char::from).collect();
            write!(f, "\n    \"{shown}\"")?;
        }
        Ok(())
    }
}

/// The grid of 81 characters; blanks, line breaks and `/` between them are for the reader's eye.
pub fn grid(text: &str) -> Grid {
    let cells: Vec<u8> = text
        .bytes()
        .filter(|byte| !b" \n/".contains(byte))
        .map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
        .collect();
    cells.try_into().expect("a grid has 81 cells")
}

/// Nine lines of nine digits, with `separator` between the digits of a line.
pub fn lines(grid: &Grid, separator: &str) -> Bytes {
    let rows = grid.chunks(9).map(|row| {
        let digits: Vec<String> = row.iter().map(u8::to_string).collect();
        digits.join(separator) + "\n"
    });
    Bytes(rows.collect::<String>().into_bytes())
}

// ---- The two programs ----

/// One of the two submissions, in process and as a binary.
pub struct Program {
    pub name: &'static str,
    pub solve: fn(&Grid) -> Option<Grid>,
    run: fn(&mut dyn Read, &mut dyn Write) -> Result<(), String>,
    pub binary: &'static str,
    /// What stands between the digits of its input and output.
    pub separator: &'static str,
}

pub const PROGRAMS: [Program; 2] = [
    Program {
        name: "2580",
        solve: p2580::solve,
        run: |input, output| p2580::run(input, output),
        binary: env!("CARGO_BIN_EXE_2580"),
        separator: " ",
    },
    Program {
        name: "2239",
        solve: p2239::solve,
        run: |input, output| p2239::run(input, output),
        binary: env!("CARGO_BIN_EXE_2239"),
        separator: "",
    },
];

/// How a run of a binary ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Ending {
    pub status: Option<i32>,
    pub stdout: Bytes,
    pub stderr: String,
}

impl Program {
    /// The grid in the form of this problem: its input, or its output when the grid is full.
    pub fn text(&self, grid: &Grid) -> Bytes {
        lines(grid, self.separator)
    }

    /// `run` in process: the bytes written or the message.
    ///
    /// Panics if something was written although it failed.
    pub fn run(&self, input: impl Read) -> Result<Bytes, String> {
        let (mut input, mut output) = (input, Vec::new());
        match (self.run)(&mut input, &mut output) {
            Ok(()) => Ok(Bytes(output)),
            Err(message) => {
                let name = self.name;
                assert!(
                    output.is_empty(),
                    "{name} wrote {:?} and failed",
                    Bytes(output)
                );
                Err(message)
            }
        }
    }

    /// `run` in process with an output of one's own.
    pub fn run_into(&self, mut input: &[u8], output: &mut dyn Write) -> Result<(), String> {
        (self.run)(&mut input, output)
    }

    /// The binary, fed with `input`.
    pub fn spawn(&self, input: &[u8]) -> Ending {
        feed(Path::new(self.binary), input)
    }

    /// What a binary has to do where `run` in process has given `outcome`.
    pub fn ending(&self, outcome: &Result<Bytes, String>) -> Ending {
        match outcome {
            Ok(bytes) => Ending {
                status: Some(0),
                stdout: bytes.clone(),
                stderr: String::new(),
            },
            Err(message) => Ending {
                status: Some(1),
                stdout: Bytes(Vec::new()),
                stderr: format!("{message}\n"),
            },
        }
    }
}

/// Runs a program, fed by another thread as a shell's pipe does it: that it stops reading early is no failure.
pub fn feed(binary: &Path, input: &[u8]) -> Ending {
    let mut child = Command::new(binary)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("cannot start {}: {e}", binary.display()));
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = end_of(child);
    feeder.join().expect("the feeder ends");
    Ending {
        status: output.status.code(),
        stdout: Bytes(output.stdout),
        stderr: String::from_utf8(output.stderr).expect("messages are text"),
    }
}

/// Waits for the end of a program; one that does not end is ended, so that the test fails rather than hangs.
pub fn end_of(mut child: Child) -> Output {
    fn all_of(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
        let mut bytes = Vec::new();
        std::thread::spawn(move || {
            if let Some(mut pipe) = pipe {
                pipe.read_to_end(&mut bytes).expect("a pipe can be read");
            }
            bytes
        })
    }
    let stdout = all_of(child.stdout.take());
    let stderr = all_of(child.stderr.take());
    let began = Instant::now();
    let status = loop {
        match child.try_wait().expect("a child can be waited for") {
            Some(status) => break status,
            None if began.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(1)),
            None => {
                child.kill().expect("a child can be ended");
                panic!("the program did not end in {PATIENCE:?}");
            }
        }
    };
    Output {
        status,
        stdout: stdout.join().expect("stdout is read"),
        stderr: stderr.join().expect("stderr is read"),
    }
}

/// Far more than any right run takes, on any machine.
const PATIENCE: Duration = Duration::from_secs(20);

// ---- Judgement ----

/// Whether `outcome` of `run` on `input` is right: the message that the independent reader gives, or a valid fill in
/// the exact form, or a true reason why there is none. Whether 2239's fill is the smallest is asked elsewhere.
pub fn judge(
    program: &Program,
    input: &[u8],
    outcome: &Result<Bytes, String>,
) -> Result<(), String> {
    match (reader::read(input), outcome) {
        (Err(wanted), Ok(_)) => Err(format!("accepted; wanted the error \"{wanted}\"")),
        (Err(wanted), Err(message)) if wanted == *message => Ok(()),
        (Err(wanted), Err(message)) => Err(format!("said \"{message}\"; wanted \"{wanted}\"")),
        (Ok(givens), Ok(bytes)) => {
            let fill = checker::read_answer(bytes, program.separator)?;
            checker::check(&givens, &fill)
        }
        (Ok(givens), Err(message)) => {
            let clashes = checker::clashes(&givens);
            if clashes.contains(message) {
                return Ok(());
            }
            if !clashes.is_empty() || message != "no fill exists" {
                return Err(format!(
                    "said \"{message}\", but of {:?}\ntrue is: {clashes:?}",
                    Shown(givens)
                ));
            }
            match exact_cover::any_fill(&givens) {
                None => Ok(()),
                Some(fill) => Err(format!("refused; a fill is {:?}", Shown(fill))),
            }
        }
    }
}

/// Leaves the property with a message when the condition does not hold.
#[macro_export]
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(format!($($message)+));
        }
    };
}

// ---- Properties ----

/// Runs `property` over generated cases: `cases` of them, scaled by `PROPTEST_CASES` (256 is as written, 2560 ten times
/// as many). The seed is new in each run; a failure prints the smallest case found, the seed and the command to repeat.
///
/// Nothing is written to disk: the printed seed is enough to repeat.
pub fn for_all<S: Strategy>(
    cases: u32,
    strategy: S,
    property: impl Fn(S::Value) -> Result<(), String>,
) {
    let defaults = Config::default(); // knows PROPTEST_CASES and PROPTEST_RNG_SEED
    let seed = match defaults.rng_seed {
        RngSeed::Fixed(seed) => seed,
        RngSeed::Random => RandomState::new().build_hasher().finish(),
    };
    let config = Config {
        cases: (u64::from(cases) * u64::from(defaults.cases) / 256).max(1) as u32,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        // Without a wish of one's own: enough for a small case, and an end when each step takes long.
        max_shrink_iters: defaults.max_shrink_iters.min(5_000),
        max_shrink_time: 10_000, // ms
        ..defaults
    };
    let result = TestRunner::new(config).run(&strategy, |case| {
        property(case).map_err(TestCaseError::fail)
    });
    let (reason, case) = match result {
        Ok(()) => return,
        Err(TestError::Abort(reason)) => (reason, String::from("none: generating gave up")),
        Err(TestError::Fail(reason, case)) => (reason, format!("{case:?}")),
    };
    let file = std::env::args().next().unwrap_or_default();
    let file = Path::new(&file)
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let target = file.rsplit_once('-').map_or(&*file, |(name, _hash)| name);
    let thread = std::thread::current();
    let profile = if cfg!(debug_assertions) {
        ""
    } else {
        "--release "
    };
    panic!(
        "{reason}\nsmallest case: {case}\nrepeat: PROPTEST_RNG_SEED={seed} PROPTEST_CASES={} cargo test {profile}--test {target} {}",
        defaults.cases,
        thread.name().unwrap_or_default(),
    );
}
