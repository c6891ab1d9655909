//! What README.md shows is what happens: its sessions are run, its files and options looked up. Cargo does not run inside
//! its own test, so of its sessions the form is compared and not the figures: what libtest prints with this very file,
//! what the benchmark prints with its source.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const README: &str = include_str!("../README.md");
const BENCH: &str = include_str!("../scripts/bench.rs");

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The fenced blocks of a kind, without their fences.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("```{kind}\n");
    let after = README.split(fence.as_str()).skip(1);
    after
        .map(|rest| rest.split("```").next().unwrap())
        .collect()
}

/// What stands between backticks in running text.
fn spans() -> Vec<&'static str> {
    let text = README.lines().filter(|line| !line.starts_with("```"));
    text.flat_map(|line| line.split('`').skip(1).step_by(2))
        .collect()
}

/// A folder that looks like the project's root, with `mine.py` from the README in it.
fn workplace(name: &str) -> PathBuf {
    let place = std::env::temp_dir().join(format!("readme {name} {}", std::process::id()));
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).unwrap();
    fs::write(place.join("mine.py"), blocks("python")[0]).unwrap();
    for name in ["samples", "scripts", "src", "target"] {
        #[cfg(unix)]
        std::os::unix::fs::symlink(root().join(name), place.join(name)).unwrap();
    }
    place
}

/// A line without what differs from run to run: numbers, the memory, the name of the slowest case, widths of gaps.
fn lasting(line: &str) -> String {
    let line = line.split(", slowest ").next().unwrap();
    let words = line.split_whitespace().map(|word| {
        let masked = word.replace(|c: char| c.is_ascii_digit(), "0");
        if masked.ends_with('0') && masked.bytes().all(|b| b == b'0') {
            "0".to_string()
        } else {
            masked
        }
    });
    words.collect::<Vec<_>>().join(" ").replace(" 0 KB ", " ")
}

/// Whether the lines shown are the lines printed, where a line `…` stands for any number of them.
fn agrees(shown: &[&str], printed: &[&str]) -> bool {
    match (shown, printed) {
        ([], []) => true,
        (["…", rest @ ..], _) => (0..=printed.len()).any(|n| agrees(rest, &printed[n..])),
        ([line, rest @ ..], [other, others @ ..]) => {
            lasting(line) == lasting(other) && agrees(rest, others)
        }
        _ => false,
    }
}

/// Runs a session's command, `cargo stress` as what cargo would run, and compares what it prints.
#[cfg(unix)]
fn is_real(command: &str, shown: &str, place: &Path) {
    let built = Path::new(env!("CARGO_BIN_EXE_2580")).parent().unwrap();
    let stress = format!("'{}'", built.join("examples/stress").display());
    let output = Command::new("bash")
        .args([
            "-c",
            &format!("{} 2>&1", command.replace("cargo stress", &stress)),
        ])
        .current_dir(place)
        .env("CARGO_MANIFEST_DIR", place)
        .output()
        .expect("bash is needed");
    let printed = String::from_utf8_lossy(&output.stdout);
    let (shown, printed) = (shown.lines().collect::<Vec<_>>(), printed.lines());
    let printed: Vec<&str> = printed.collect();
    assert!(
        agrees(&shown, &printed),
        "$ {command}\n{}\nbut README.md shows\n{}",
        printed.join("\n"),
        shown.join("\n")
    );
}

/// Runs the sessions of which the command passes, and says how many were run.
#[cfg(unix)]
fn run_sessions(name: &str, wanted: fn(&str) -> bool) -> usize {
    let place = workplace(name);
    let mut run = 0;
    for block in blocks("console") {
        for session in block.split("$ ").skip(1) {
            let (command, shown) = session.split_once('\n').unwrap();
            if !wanted(command) {
                continue;
            }
            if command.contains("python3") && Command::new("python3").arg("-V").output().is_err() {
                eprintln!("skipped for want of python3: {command}");
                continue;
            }
            is_real(command, shown, &place);
            run += 1;
        }
    }
    fs::remove_dir_all(&place).unwrap();
    run
}

#[cfg(unix)]
#[test]
fn sessions_are_real() {
    // For those of cargo, see below.
    let run = run_sessions("judge", |command| !command.starts_with("cargo "));
    assert!(run >= 4, "only {run} sessions were found");
}

#[cfg(unix)]
#[test]
#[ignore = "takes half a minute, and the example that `cargo test` has built"]
fn stress_sessions_are_real() {
    let run = run_sessions("stress", |command| command.starts_with("cargo stress"));
    assert!(run > 0 || Command::new("python3").arg("-V").output().is_err());
}

#[test]
fn cargo_sessions_have_the_form_of_what_is_printed() {
    let sessions: Vec<&str> = blocks("console")
        .iter()
        .flat_map(|block| block.split("$ "))
        .collect();
    let shown = |command: &str| -> Vec<&'static str> {
        let found = sessions
            .iter()
            .find_map(|session| session.strip_prefix(command));
        found
            .unwrap_or_else(|| panic!("README.md does not show {command}"))
            .lines()
            .collect()
    };
    // One small test of this file stands for all: its numbers are masked like theirs.
    let test = Command::new(std::env::current_exe().unwrap())
        .arg("numbers_of_samples_are_right")
        .output();
    let printed = String::from_utf8(test.unwrap().stdout).unwrap();
    let (shown_test, printed) = (shown("cargo test\n"), printed.lines().collect::<Vec<_>>());
    assert!(
        agrees(&shown_test, &printed),
        "{printed:#?}\nbut README.md shows\n{shown_test:#?}"
    );

    let scripts: String = fs::read_dir(root().join("scripts"))
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| {
            path.extension()
                .map_or(false, |extension| extension == "rs")
        })
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let table = shown("cargo bench --quiet\n");
    let rows = table[1..]
        .iter()
        .take_while(|line| !line.starts_with("bars: "));
    let rows: Vec<&&str> = rows.collect();
    let last = table
        .get(1 + rows.len())
        .expect("the table ends with what its bars mean");
    assert!(scripts.contains(last), "the benchmark does not say: {last}");
    for row in rows {
        // A list of up to two words, the program, the number of grids, and four times; the bar.
        let (name, figures) = row.split_at(13);
        let figures: Vec<&str> = figures.split_whitespace().collect();
        assert!(
            scripts.contains(&format!("\"{}\"", name.trim())),
            "no grids {name:?}"
        );
        assert!(["2580", "2239", "textbook"].contains(&figures[0]), "{row}");
        let numbers = figures[1..6]
            .iter()
            .all(|figure| figure.trim_end_matches('>').parse::<f64>().is_ok());
        assert!(numbers && figures.len() >= 7, "{row}");
    }
}

#[test]
fn files_exist() {
    let links = README.split("](").skip(1);
    let links = links.map(|rest| rest.split(')').next().unwrap());
    let words = spans().into_iter().flat_map(|span| span.split([' ', ',']));
    let inside = ["src/", "tests/", "samples/", "scripts/", ".ci/", ".cargo/"];
    let mut found = 0;
    for path in links.chain(words) {
        let path = path.trim_matches(['\'', '(', ')', ';']).replace('\\', "/");
        if inside.iter().any(|folder| path.starts_with(folder)) && !path.contains('*') {
            assert!(root().join(&path).exists(), "README.md names {path}");
            found += 1;
        }
    }
    assert!(found >= 10, "only {found} files were found");
}

#[test]
fn options_exist() {
    let help = Command::new("bash")
        .arg(root().join("scripts/judge.sh"))
        .arg("-h")
        .output()
        .expect("bash is needed");
    let help = String::from_utf8(help.stdout).unwrap();
    let sessions = blocks("console").concat() + &blocks("sh").concat();
    let commands = sessions.lines().map(|line| line.trim_start_matches("$ "));
    let mut found = BTreeSet::new();
    for command in commands.chain(spans()) {
        let words: Vec<&str> = command.split(' ').collect();
        for test in words.windows(2).filter(|pair| pair[0] == "--test") {
            let file = format!("tests/{}.rs", test[1]);
            assert!(root().join(&file).exists(), "README.md names {file}");
        }
        // An option alone, as in (`-t`), is the judge's; those before -- are cargo's.
        let judge = command.starts_with("scripts/judge.sh") || command.len() == 2;
        let bench = command
            .split_once(" -- ")
            .filter(|_| command.starts_with("cargo bench"));
        let own = if judge {
            command
        } else {
            bench.map_or("", |(_, own)| own)
        };
        for option in own.split(' ').filter(|word| word.starts_with('-')) {
            let known = if judge {
                help.contains(&format!("\n  {option} "))
            } else {
                BENCH.contains(&format!("\"{option}\""))
            };
            assert!(known, "README.md names {option} in {command}");
            found.insert(option);
        }
    }
    assert!(found.len() >= 5, "only {found:?} were found");
}

#[test]
fn numbers_of_samples_are_right() {
    for problem in ["2580", "2239"] {
        let files = fs::read_dir(root().join("samples").join(problem)).unwrap();
        let inputs = files.filter(|file| {
            let name = file.as_ref().unwrap().file_name();
            name.to_string_lossy().ends_with(".in")
        });
        let line = format!("{problem}: {0} of {0} accepted", inputs.count());
        assert!(README.contains(&line), "README.md does not show {line}");
    }
}
