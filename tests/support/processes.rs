//! Programs as processes: fed, waited for, and ended when they do not end by themselves.

use super::Bytes;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Far more than any right run takes, on any machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// How a run of a binary ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Ending {
    pub status: Option<i32>,
    pub stdout: Bytes,
    pub stderr: String,
}

impl Ending {
    /// What a submission's binary has to do where its `run` in process has given `outcome`.
    pub fn of(outcome: &Result<Bytes, String>) -> Ending {
        let (status, stdout, stderr) = match outcome {
            Ok(bytes) => (0, bytes.clone(), String::new()),
            Err(message) => (1, Bytes(Vec::new()), format!("{message}\n")),
        };
        Ending {
            status: Some(status),
            stdout,
            stderr,
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
    let feeder = thread::spawn(move || {
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
    let (sender, receiver) = mpsc::channel();
    let mut pipes: [Option<Box<dyn Read + Send>>; 2] = [None, None];
    pipes[0] = child.stdout.take().map(|pipe| Box::new(pipe) as _);
    pipes[1] = child.stderr.take().map(|pipe| Box::new(pipe) as _);
    for (i, pipe) in pipes.into_iter().enumerate() {
        let sender = sender.clone();
        thread::spawn(move || {
            let mut bytes = Vec::new();
            let read = pipe.map_or(Ok(0), |mut pipe| pipe.read_to_end(&mut bytes));
            sender.send((i, read.map(|_| bytes))) // fails when nobody waits any more
        });
    }
    let mut read = [Vec::new(), Vec::new()];
    for _ in 0..2 {
        match receiver.recv_timeout(PATIENCE) {
            Ok((i, bytes)) => read[i] = bytes.expect("a pipe can be read"),
            Err(_) => {
                child.kill().expect("a child can be ended");
                panic!("the program did not end in {PATIENCE:?}");
            }
        }
    }
    let [stdout, stderr] = read;
    let status = child.wait().expect("a child can be waited for");
    Output {
        status,
        stdout,
        stderr,
    }
}
