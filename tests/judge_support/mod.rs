//! What the tests of `scripts/judge.sh` share: folders to judge in, reports to look at, the gallery's programs to run.

// Each test file is compiled with the whole of this module and uses a part of it.
#![allow(dead_code)]

#[path = "../gallery/mod.rs"]
pub mod gallery;

use gallery::Program;
use std::fs;
use std::os::unix::fs::{symlink, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

pub const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A right program for the official sample of 2580.
pub const RIGHT: &str = "cat \"$SAMPLES/2580/01-official.out\"";

/// The variables that choose a language: the user's own must not disturb the tests.
const LOCALE: [&str; 4] = ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"];

/// A folder of one test, in a path that shells get wrong, gone when the test ends.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("judge {name} [한글] 'a$b"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("tmp")).unwrap();
        Folder(path)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path
    }

    /// A program in this folder's `bin`, found before those of the system by a judge of `judge_with_bin`.
    pub fn write_tool(&self, name: &str, script: &str) {
        let path = self.write(&format!("bin/{name}"), format!("#!/bin/sh\n{script}\n"));
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// A kit of its own, with the official samples only and `source` as both programs.
    pub fn kit(name: &str, source: &str) -> Folder {
        let folder = Folder::new(name);
        for file in ["judge.sh", "check.awk", "words.awk"].map(|name| format!("scripts/{name}")) {
            folder.write(&file, fs::read(Path::new(ROOT).join(&file)).unwrap());
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
    pub fn judge_here(&self) -> Command {
        self.judge_at(&Path::new(ROOT).join("scripts/judge.sh"))
    }

    /// The judge of this folder's kit.
    pub fn judge(&self) -> Command {
        self.judge_at(&self.0.join("scripts/judge.sh"))
    }

    /// The judge that is tested, with the tools that `write_tool` has made.
    pub fn judge_with_bin(&self) -> Command {
        let mut judge = self.judge_here();
        judge.env("PATH", self.path_with("bin"));
        judge
    }

    /// The user's PATH after a folder in this one.
    pub fn path_with(&self, name: &str) -> String {
        let path = std::env::var("PATH").unwrap();
        format!("{}:{path}", self.0.join(name).display())
    }

    pub fn judge_at(&self, script: &Path) -> Command {
        let mut command = self.command("bash");
        command.arg(script);
        command
    }

    /// A command as a user in this folder would start it.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.0)
            .env("TMPDIR", self.0.join("tmp"))
            .env("SAMPLES", Path::new(ROOT).join("samples"))
            .env_remove("NO_COLOR")
            .stdin(Stdio::null());
        for variable in LOCALE {
            command.env_remove(variable);
        }
        command
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub struct Report {
    pub status: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Report {
    pub fn of(folder: &Folder, command: &mut Command) -> Report {
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
    pub fn has(&self, status: i32, text: &str) {
        let all = format!("{}{}", self.out, self.err);
        assert!(
            self.status == Some(status) && all.contains(text),
            "expected status {status} and {text:?}, got {:?} and\n{all}",
            self.status
        );
    }

    /// Nothing was judged, for a reason given in one line.
    #[track_caller]
    pub fn refuses(&self, text: &str) {
        self.has(2, text);
        let lines = (self.out.as_str(), self.err.lines().count());
        assert_eq!(lines, ("", 1), "{}", self.err);
    }
}

/// Judges with this kit's script.
pub fn judge(folder: &Folder, arguments: &[&str]) -> Report {
    Report::of(folder, folder.judge_here().args(arguments))
}

/// Runs a program of the gallery: the tenth line of a case says which, and each is given its whole input again.
const PLAY: &str = "export n=$(sed -n 10p); exec sh \"$n.sh\" <\"$n.in\"";

/// Judges the programs of one problem, each on a case of its own, in one run; gives what is reported of each.
pub fn judge_each(
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
        let input = sample(program.case, "in");
        folder.write(&format!("{n}.in"), format!("{input}{n}\n"));
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

/// Judges each of the programs, and compares the report with what the gallery says.
pub fn check_each(name: &str, programs: &[Program], options: &[&str]) {
    let folder = Folder::new(name);
    for problem in ["2580", "2239"] {
        let of_problem: Vec<_> = programs.iter().filter(|p| p.problem == problem).collect();
        if of_problem.is_empty() {
            continue;
        }
        let mut judge = folder.judge_here();
        let reports = judge_each(&folder, judge.args(options), problem, &of_problem);
        let mut wrong = String::new();
        for (program, report) in of_problem.iter().zip(&reports) {
            let first = format!("{:3} ", program.verdict);
            // What must not be said stands behind "not:".
            let said = match program.says.strip_prefix("not:") {
                Some(text) => !report.contains(text),
                None => report.contains(program.says),
            };
            if !report.starts_with(&first) || !said {
                wrong += &format!(
                    "{}\nexpected {} and {:?}, got\n{report}\n",
                    program.text, program.verdict, program.says
                );
            }
        }
        let all_there = reports.len() == of_problem.len();
        assert!(all_there && wrong.is_empty(), "{wrong}");
    }
}

/// The file of a tool in the PATH.
pub fn find_tool(name: &str) -> Option<PathBuf> {
    let path = std::env::var("PATH").unwrap();
    let mut files = path.split(':').map(|folder| Path::new(folder).join(name));
    files.find(|file| file.exists())
}

/// A folder with links to the tools that the script needs, and to nothing else.
pub fn tools_without(folder: &Folder, without: &str) -> String {
    let path = folder.0.join(format!("without {without}"));
    fs::create_dir(&path).unwrap();
    let needed = "awk bash cat grep head mktemp ps rm sh sleep sort tail tr";
    for tool in needed.split(' ').filter(|&tool| tool != without) {
        if let Some(file) = find_tool(tool) {
            symlink(file, path.join(tool)).unwrap();
        }
    }
    path.into_os_string().into_string().unwrap()
}
