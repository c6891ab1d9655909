//! `scripts/judge.sh` ends what it has started, needs little of the system, and says so when that fails it.
#![cfg(unix)]

mod judge_support;

use judge_support::*;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

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
    let ps = without_proc(&folder);
    // Daemons are found by what /proc tells of their environment, what left the group by ps.
    let mut ways = vec![("judge.sh", "", linux, ps)];
    ways.push(("no-proc.sh", "", false, ps));
    // As where BusyBox is all there is, and where ps fails.
    folder.write_tool("ps", "exit 1");
    ways.push(("no-proc.sh", "bin", false, false));
    if let Some(busybox) = find_tool("busybox") {
        fs::create_dir(folder.0.join("busybox")).unwrap();
        for tool in "awk cat grep head sleep tail tr".split(' ') {
            symlink(&busybox, folder.0.join("busybox").join(tool)).unwrap();
        }
        ways.push(("judge.sh", "busybox", linux, ps));
    }
    std::thread::scope(|scope| {
        for (script, tools, environ, ps) in ways {
            let folder = &folder;
            scope.spawn(move || check_nothing_is_left(folder, script, tools, environ, ps));
        }
    });
}

fn check_nothing_is_left(kit: &Folder, script: &str, tools: &str, environ: bool, ps: bool) {
    let way = format!("{script} {tools}");
    let folder = Folder::new(&format!("left {way}"));
    let setsid = find_tool("setsid").is_some();
    let can_be_found = |text: &str| match (text.contains("setsid"), text.ends_with("wait")) {
        (false, _) => true,
        (true, _) if !setsid => false,
        (true, true) => ps,
        (true, false) => environ,
    };
    let programs: Vec<_> = gallery::LEAVE
        .iter()
        .filter(|p| can_be_found(p.text))
        .collect();
    let mut judge = folder.judge_at(&kit.0.join("scripts").join(script));
    judge
        .env("PATH", kit.path_with(tools))
        .args(["-t", "0.7", "-j", "9"]);
    let reports = judge_each(&folder, &mut judge, "2580", &programs);
    for (n, program) in programs.iter().enumerate() {
        let text = program.text;
        assert!(
            reports[n].starts_with(program.verdict),
            "{text}\n{}",
            reports[n]
        );
        let child = number_in(&folder.0.join(format!("{n}.child")));
        assert!(!lives(child), "{way}: left running: {text}");
    }
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
    if find_tool("ps").is_some() {
        let arguments = ["-t", "0.5", "-c", "kill -STOP $$", "2580", "official"];
        Report::of(&folder, folder.judge().args(arguments))
            .has(1, "stopped after 0.5 s, when it was paused");
    }
    // The mark that the search is for must not hold what others may have in their environment too.
    let mark = fs::read_to_string(folder.0.join("mark")).unwrap();
    assert!(mark.starts_with("judge.") && mark.len() > 8, "{mark:?}");
}

#[test]
fn little_is_needed_of_the_system() {
    let folder = Folder::new("system");
    let right = ["-c", RIGHT, "2580", "official"];
    // Named pipes that do not work, as on Windows, or are not there; nor is /dev/fd in a chroot.
    for script in ["exit 0", "exit 1"] {
        folder.write_tool("mkfifo", script);
        Report::of(&folder, folder.judge_with_bin().args(right)).has(0, "1 of 1 accepted");
    }
    let script = fs::read_to_string(format!("{ROOT}/scripts/judge.sh")).unwrap();
    for word in ["mkfifo", "<(", ">(", "/dev/fd"] {
        assert!(!script.contains(word), "{word}");
    }
    // A limit of the user's own on the size of files, in KiB, which cannot be raised.
    let limited = |limit: &str, arguments: &[&str]| {
        let mut shell = folder.command("bash");
        let text = format!("ulimit -f {limit}; exec bash \"$0\" \"$@\"");
        shell
            .args(["-c", &text])
            .arg(format!("{ROOT}/scripts/judge.sh"));
        Report::of(&folder, shell.args(arguments))
    };
    limited("100", &right).has(0, "1 of 1 accepted");
    limited("100", &["-c", "yes", "2580", "official"]).has(1, "OLE");
    limited("100", &["-c", "trap '' XFSZ; yes", "2580", "official"])
        .has(1, "more than 100 KiB written to one file");
    limited("1", &right).refuses("nothing more can be written to ");
}

#[test]
fn a_time_limit_that_would_not_hold_is_refused() {
    let folder = Folder::new("sleep");
    let sleep = find_tool("sleep").unwrap();
    let whole = format!(
        "case $1 in *.*) exit 1;; esac; exec {} \"$@\"",
        sleep.display()
    );
    folder.write_tool("sleep", &whole);
    let run = |arguments: &[&str]| Report::of(&folder, folder.judge_with_bin().args(arguments));
    run(&["-t", "0.5", "-c", RIGHT, "2580", "official"])
        .refuses("-t needs whole seconds, not '0.5'");
    run(&["-t", "1", "-c", RIGHT, "2580", "official"]).has(0, "1 of 1 accepted");
    folder.write_tool("sleep", "exit 0");
    let slow = format!("{} 0.4", sleep.display());
    run(&["-c", &slow, "2580", "official"]).refuses("sleep does not wait here");
}

#[test]
fn what_the_user_exports_changes_nothing() {
    let folder = Folder::new("exports");
    let functions = folder.write(
        "functions",
        "shopt -s expand_aliases; alias exec=false; exec() { false; }; set -f",
    );
    let mut judge = folder.judge_here();
    for name in ["kill", "sleep", "awk", "printf", "test", "wait", "read"] {
        judge.env(format!("BASH_FUNC_{name}%%"), "() { echo taken; }");
    }
    judge
        .env("BASH_ENV", &functions)
        .env("CDPATH", "/usr")
        .env("POSIXLY_CORRECT", "1")
        .env("GLOBIGNORE", "*")
        .env("GREP_OPTIONS", "-v")
        .env("task", "say");
    let text = format!("{RIGHT}; sleep 62 & exit 0");
    Report::of(&folder, judge.args(["-c", &text, "2580", "official"])).has(0, "1 of 1 accepted");
}

#[test]
fn a_report_that_nobody_gets_is_no_verdict() {
    let folder = Folder::new("broken");
    if let Ok(full) = fs::File::options().write(true).open("/dev/full") {
        let mut judge = folder.judge_here();
        let judge = judge.args(["-c", RIGHT, "2580", "official"]).stdout(full);
        let status = judge.stderr(Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(2));
    }
    // The reader has gone; where SIGPIPE is ignored, as in CI, nothing but the failed write tells.
    for ignored in ["", "trap '' PIPE; "] {
        let script = format!("{ignored}\"$0\" \"$@\" | :; exit ${{PIPESTATUS[0]}}");
        let mut shell = folder.command("bash");
        shell
            .args(["-c", &script])
            .arg(format!("{ROOT}/scripts/judge.sh"));
        let report = Report::of(
            &folder,
            shell.args(["-c", "sleep 0.1; echo run >>runs", "2580"]),
        );
        report.refuses("the report cannot be written");
        let runs = fs::read_to_string(folder.0.join("runs")).unwrap();
        assert!(runs.lines().count() < 3, "{runs}");
        fs::remove_file(folder.0.join("runs")).unwrap();
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
