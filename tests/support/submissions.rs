//! The two submitted files: loaded as modules, and as the binaries that cargo makes of them.

use super::{feed, lines, Bytes, Ending, Grid};
use std::io::{Read, Write};
use std::path::Path;

#[path = "../../src/bin/2239.rs"]
pub mod p2239;
#[path = "../../src/bin/2580.rs"]
pub mod p2580;

/// One of the two submissions, in process and as a binary.
pub struct Submission {
    pub name: &'static str,
    pub solve: fn(&Grid) -> Option<Grid>,
    run: fn(&mut dyn Read, &mut dyn Write) -> Result<(), String>,
    pub binary: &'static str,
    /// What stands between the digits of its input and output.
    pub separator: &'static str,
}

pub const SUBMISSIONS: [Submission; 2] = [
    Submission {
        name: "2580",
        solve: p2580::solve,
        run: |input, output| p2580::run(input, output),
        binary: env!("CARGO_BIN_EXE_2580"),
        separator: " ",
    },
    Submission {
        name: "2239",
        solve: p2239::solve,
        run: |input, output| p2239::run(input, output),
        binary: env!("CARGO_BIN_EXE_2239"),
        separator: "",
    },
];

impl Submission {
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
}
