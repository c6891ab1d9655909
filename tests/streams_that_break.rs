//! The binaries with ends that are closed, full, slow, endless or unreadable: the right answer or one clear line, the
//! status that the contract says, and memory that does not grow with the input.

mod support;

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use support::*;

const FILL: &str =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

fn start(program: &Submission, stdin: Stdio, stdout: Stdio) -> Child {
    Command::new(program.binary)
        .stdin(stdin)
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("cannot start {}: {e}", program.binary))
}

/// Status 1, one line on stderr that begins like this, nothing on stdout.
fn assert_one_line(program: &Submission, output: &Output, beginning: &str) {
    let message = String::from_utf8_lossy(&output.stderr);
    let name = program.name;
    assert_eq!(output.status.code(), Some(1), "{name}: {message}");
    assert!(message.starts_with(beginning), "{name}: {message:?}");
    assert!(message.ends_with('\n'), "{name}: {message:?}");
    assert_eq!(message.lines().count(), 1, "{name}: {message:?}");
    assert!(
        output.stdout.is_empty(),
        "{name} wrote {:?}",
        Bytes(output.stdout.clone())
    );
}

fn assert_answer(program: &Submission, output: &Output) {
    let name = program.name;
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{name}");
    assert_eq!(output.status.code(), Some(0), "{name}");
    let wanted = program.text(&grid(FILL));
    assert_eq!(Bytes(output.stdout.clone()), wanted, "{name}");
}

// ---- Input ----

#[test]
fn an_input_that_is_empty_is_one_line() {
    for program in &SUBMISSIONS {
        let child = start(program, Stdio::null(), Stdio::piped());
        let output = end_of(child);
        assert_one_line(program, &output, "only 0 of 81 cells");
    }
}

#[cfg(unix)]
#[test]
fn an_input_that_is_closed_is_one_line() {
    for program in &SUBMISSIONS {
        let output = shell(program, "exec \"$0\" <&-");
        assert_one_line(program, &output, "");
    }
}

#[cfg(unix)]
#[test]
fn an_input_that_is_a_folder_is_one_line() {
    for program in &SUBMISSIONS {
        let folder = File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
        let child = start(program, folder.into(), Stdio::piped());
        let output = end_of(child);
        assert_one_line(program, &output, "cannot read the grid: ");
    }
}

/// The program's binary as `$0` of a shell line.
#[cfg(unix)]
fn shell(program: &Submission, line: &str) -> Output {
    let child = Command::new("sh")
        .args(["-c", line, program.binary])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    end_of(child.unwrap_or_else(|e| panic!("cannot start sh: {e}")))
}

#[test]
fn an_input_that_comes_a_byte_at_a_time_is_answered() {
    for program in &SUBMISSIONS {
        let mut child = start(program, Stdio::piped(), Stdio::piped());
        let mut stdin = child.stdin.take().unwrap();
        for byte in program.text(&grid(FILL)).iter() {
            stdin.write_all(&[*byte]).unwrap();
            stdin.flush().unwrap();
        }
        assert_answer(program, &end_of(child));
    }
}

#[test]
fn the_answer_comes_while_the_input_is_still_open() {
    for program in &SUBMISSIONS {
        let mut child = start(program, Stdio::piped(), Stdio::piped());
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(&program.text(&grid(FILL))).unwrap();
        // The end of the output, and of the program, is reached with the input open.
        let output = end_of(child);
        assert_answer(program, &output);
        drop(stdin);
    }
}

/// Writes to the program until it stops reading, at most `most` bytes of the pattern.
fn flood(program: &Submission, pattern: &[u8], most: usize) -> Output {
    let mut child = start(program, Stdio::piped(), Stdio::piped());
    let mut stdin = child.stdin.take().unwrap();
    let block: Vec<u8> = pattern.iter().copied().cycle().take(1 << 16).collect();
    let flood = std::thread::spawn(move || {
        // An error says that it has ended: what the test waits for.
        (0..most >> 16).try_for_each(|_| stdin.write_all(&block))
    });
    let output = end_of(child);
    let _ = flood.join().expect("the flood ends");
    output
}

// Reading a mebibyte takes a while without optimisation. Here one program stands for both: they read with the same code
// (`pasted_file.rs`); 2239, in which `cargo mutants` puts the faults of what they share.
const READER: &Submission = &SUBMISSIONS[1];

#[test]
fn an_input_without_end_is_given_up_after_a_mebibyte_or_answered() {
    const MOST: usize = 64 << 20;
    let output = flood(READER, b" \t\r\n", MOST);
    assert_one_line(READER, &output, "no grid in a mebibyte");
    // Grids without end: the first is answered.
    assert_answer(READER, &flood(READER, &READER.text(&grid(FILL)), MOST));
}

#[test]
fn a_row_that_the_limit_cuts_is_not_taken_for_a_short_one() {
    // The ninth row has ten cells, of which so many are within the first mebibyte.
    for within in [8, 9] {
        let text = READER.text(&grid(FILL));
        let mut input = text[..text.len() - text.len() / 9].to_vec();
        input.resize((1 << 20) - within, b' ');
        input.extend(b"8543961279\n");
        let wanted = Err("no grid in a mebibyte".to_string());
        assert_eq!(READER.run(&*input), wanted, "{within} cells within");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    // The limit is on the address space, in KiB: the program, its libraries and its stack have to fit too.
    for byte in ["\\n", "7"] {
        let endless = format!("head -c 300000000 /dev/zero | tr '\\0' '{byte}'");
        let line = format!("{endless} | (ulimit -v 40000; exec \"$0\")");
        assert_one_line(READER, &shell(READER, &line), "no grid in a mebibyte");
    }
}

// ---- Output ----

#[cfg(unix)]
#[test]
fn an_output_that_is_closed_is_no_panic() {
    // Rust's runtime puts /dev/null where a standard stream is closed, so that the answer may be lost without a word.
    for program in &SUBMISSIONS {
        let rows = String::from_utf8(program.text(&grid(FILL)).0).unwrap();
        let output = shell(program, &format!("printf '{rows}' | \"$0\" >&-"));
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(output.stdout.is_empty());
        match output.status.code() {
            Some(0) => assert_eq!(message, ""),
            Some(1) => assert!(message.starts_with("cannot write the answer: ")),
            other => panic!("{}: {other:?}, {message}", program.name),
        }
    }
}

#[test]
fn a_device_that_is_full_is_one_line() {
    if !Path::new("/dev/full").exists() {
        return; // there is one on Linux
    }
    for program in &SUBMISSIONS {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut child = start(program, Stdio::piped(), full.into());
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(&program.text(&grid(FILL))).unwrap();
        drop(stdin);
        let output = end_of(child);
        assert_one_line(program, &output, "cannot write the answer: ");
    }
}

#[test]
fn a_pipe_that_closes_early_is_one_line_and_no_panic() {
    for program in &SUBMISSIONS {
        // A process that another test starts just now may hold the closed end for a moment: then the answer goes there.
        let output = (0..100).map(|_| {
            let mut child = start(program, Stdio::piped(), Stdio::piped());
            drop(child.stdout.take()); // before there is anything to write
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(&program.text(&grid(FILL))).unwrap();
            drop(stdin);
            end_of(child)
        });
        let mut failed = output.skip_while(|output| output.status.success());
        let output = failed.next().expect("a closed pipe takes no answer");
        assert_one_line(program, &output, "cannot write the answer: ");
    }
}

#[test]
fn an_output_of_which_one_byte_is_read_is_no_panic() {
    for program in &SUBMISSIONS {
        let mut child = start(program, Stdio::piped(), Stdio::piped());
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(&program.text(&grid(FILL))).unwrap();
        drop(stdin);
        let mut byte = [0];
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut byte).unwrap();
        drop(stdout);
        let output = end_of(child);
        assert_eq!(byte, *b"1");
        // The answer went into the pipe in one piece before it was closed.
        assert_eq!(output.status.code(), Some(0), "{}", program.name);
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "",
            "{}",
            program.name
        );
    }
}

#[cfg(unix)]
#[test]
fn a_closed_stderr_still_gives_the_status() {
    for program in &SUBMISSIONS {
        let output = shell(program, "printf x | \"$0\" 2>&-");
        assert_eq!(output.status.code(), Some(1), "{}", program.name);
        assert!(output.stdout.is_empty(), "{}", program.name);
        let output = shell(program, "printf x | \"$0\" 2</dev/null");
        assert_eq!(output.status.code(), Some(1), "{}", program.name);
    }
}
