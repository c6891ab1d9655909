//! What is pasted into a judge: each file alone, compiled by bare rustc as the judge compiles it; and what the two files share.

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

/// Compiles a copy of the file that stands alone in a folder of its own, with warnings denied; returns what is made.
fn compile(program: &Submission, edition: &str, options: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{edition}", program.name));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("Main.rs");
    fs::write(&file, source(program)).unwrap();
    let binary = folder.join(format!("main{}", std::env::consts::EXE_SUFFIX));
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let output = Command::new(rustc)
        .args(["-D", "warnings", "-F", "unsafe_code", "--edition", edition])
        .args(options)
        .arg("-o")
        .arg(&binary)
        .arg(&file)
        .current_dir(&folder)
        .output()
        .expect("rustc can be started");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{}, edition {edition}: {said}",
        program.name
    );
    assert_eq!(said, "", "{}, edition {edition}", program.name);
    binary
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

#[test]
fn rust_2018_takes_the_files_without_a_warning() {
    for program in &SUBMISSIONS {
        compile(program, "2018", &["--emit", "metadata"]);
    }
}

/// The file built as the judge does it does with each input what it does here in process. A build without optimisation,
/// whose overflows are checked, is cargo's own: the other tests run it.
fn does_the_same(program: &Submission) {
    let built = compile(program, "2021", &["-O"]);
    for input in inputs() {
        let (ending, wanted) = (feed(&built, &input), Ending::of(&program.run(&*input)));
        let shown = Bytes(input.iter().copied().take(300).collect());
        assert_eq!(ending, wanted, "{} on {shown:?}", program.name);
    }
}

#[test]
fn the_judges_build_of_2580_gives_the_same_output() {
    does_the_same(&SUBMISSIONS[0]);
}

#[test]
fn the_judges_build_of_2239_gives_the_same_output() {
    does_the_same(&SUBMISSIONS[1]);
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
