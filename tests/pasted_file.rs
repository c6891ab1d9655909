//! What is pasted into a judge: each file alone, compiled by bare rustc, in every build that somebody might make of it.

mod support;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::*;

/// The text of a submission.
fn source(program: &Submission) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/bin/{}.rs", program.name));
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Compiles a copy of the file that stands alone in a folder of its own, with warnings denied; returns the binary.
fn compile(program: &Submission, build: &str, options: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{build}", program.name));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("Main.rs");
    fs::write(&file, source(program)).unwrap();
    let binary = folder.join(format!("main{}", std::env::consts::EXE_SUFFIX));
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let output = Command::new(rustc)
        .args(["-D", "warnings"])
        .args(options)
        .arg("-o")
        .arg(&binary)
        .arg(&file)
        .current_dir(&folder)
        .output()
        .expect("rustc can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    let shown = format!(
        "rustc -D warnings {} {}.rs",
        options.join(" "),
        program.name
    );
    assert!(output.status.success(), "{shown}\n{said}");
    assert_eq!(said, "", "{shown}");
    binary
}

#[test]
fn each_edition_takes_the_file_without_a_warning() {
    for program in &SUBMISSIONS {
        for edition in ["2018", "2021"] {
            let options = ["--edition", edition, "--emit", "metadata"];
            compile(program, &format!("edition-{edition}"), &options);
        }
    }
}

/// Grids and faulty inputs: every sample, and what the samples do not have.
fn inputs() -> Vec<Vec<u8>> {
    let mut inputs: Vec<Vec<u8>> = vec![
        b"".to_vec(),
        b"12x".to_vec(),
        b"12345678\n".to_vec(),
        b"\xEF\xBB".to_vec(),
        b"\xFF".to_vec(),
        b"7".repeat(1_000),
        b" ".repeat(2_000_000),
        [&b"11"[..], &[b'0'; 79]].concat(),
        [&b"123456780000000009"[..], &[b'0'; 63]].concat(),
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/2239");
    for file in fs::read_dir(&folder).expect("there are samples") {
        let path = file.unwrap().path();
        if path.extension().and_then(|e| e.to_str()) == Some("in") {
            inputs.push(fs::read(path).unwrap());
        }
    }
    inputs
}

/// The file in this build does with each input what it does here in process.
fn does_the_same(build: &str, options: &[&str]) {
    for program in &SUBMISSIONS {
        let built = compile(program, build, options);
        for input in inputs() {
            let wanted = Ending::of(&program.run(&*input));
            let shown = Bytes(input.iter().copied().take(300).collect());
            assert_eq!(
                feed(&built, &input),
                wanted,
                "{} on {shown:?}",
                program.name
            );
        }
    }
}

#[test]
fn the_build_of_the_judge_gives_the_same_output() {
    does_the_same("O", &["--edition", "2021", "-O"]);
}

#[test]
fn a_build_without_optimisation_gives_the_same_output() {
    does_the_same("plain", &["--edition", "2021"]);
}

#[test]
fn a_build_that_checks_overflows_gives_the_same_output() {
    does_the_same(
        "checked",
        &[
            "--edition",
            "2021",
            "-O",
            "-C",
            "overflow-checks=on",
            "-C",
            "debug-assertions=on",
        ],
    );
}

/// What stands between the markers `// BEGIN SHARED` and `// END SHARED`.
fn shared(program: &Submission) -> String {
    let (mut shared, mut within) = (String::new(), false);
    for (i, line) in source(program).split_inclusive('\n').enumerate() {
        let place = format!("{}.rs, line {}", program.name, i + 1);
        match line.trim_end() {
            "// BEGIN SHARED" => {
                assert!(!within, "{place}: begins again");
                within = true;
            }
            "// END SHARED" => {
                assert!(within, "{place}: ends without a beginning");
                within = false;
            }
            _ if within => shared += line,
            other => assert!(!other.contains("SHARED"), "{place}: a marker with a slip"),
        }
    }
    assert!(!within, "{}.rs: no end", program.name);
    shared
}

#[test]
fn the_shared_parts_are_the_same_to_the_byte() {
    let [first, second] = &SUBMISSIONS;
    let (a, b) = (shared(first), shared(second));
    for (i, (a, b)) in a.lines().zip(b.lines()).enumerate() {
        assert_eq!(a, b, "line {} of the shared parts", i + 1);
    }
    assert_eq!(a, b);
    for part in ["fn read_grid", "pub fn run", "fn main"] {
        assert!(a.contains(part), "{part} is not shared");
    }
}

#[test]
fn there_is_no_unsafe_code_and_no_global_state() {
    for program in &SUBMISSIONS {
        let source = source(program);
        let name = program.name;
        // The compiler sees to it, in the pasted file too.
        assert!(
            source.lines().any(|line| line == "#![forbid(unsafe_code)]"),
            "{name}"
        );
        let code = source.lines().map(|line| line.split("//").next().unwrap());
        for (i, line) in code.enumerate() {
            let global = ["static ", "pub static "]
                .iter()
                .any(|word| line.trim_start().starts_with(word));
            assert!(!global, "{name}.rs, line {}: a static", i + 1);
            for word in [
                "thread_local!",
                "extern ",
                "include",
                "env!",
                "asm!",
                "macro_rules!",
            ] {
                assert!(!line.contains(word), "{name}.rs, line {}: {word}", i + 1);
            }
        }
    }
}

#[test]
fn only_std_is_used() {
    // That it compiles alone shows that there is no other crate; this, that `core` and `alloc` are not named either.
    for program in &SUBMISSIONS {
        for line in source(program).lines().map(str::trim) {
            let used = line
                .strip_prefix("use ")
                .or_else(|| line.strip_prefix("pub use "));
            if let Some(path) = used {
                let known = ["std::", "self::", "super::", "crate::"];
                let from_std = known.iter().any(|root| path.starts_with(root));
                assert!(from_std, "{}: {line}", program.name);
            }
        }
    }
}
