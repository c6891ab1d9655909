//! What the tests share, a topic a file.

// Each test file is compiled with the whole of this module and uses a part of it.
#![allow(dead_code, unused_imports)]

pub mod checker;
pub mod exact_cover;
mod for_all;
mod grids;
mod judgement;
mod processes;
pub mod reader;
pub mod strategies;
mod submissions;
pub mod textbook;

pub use for_all::{draw, for_all};
pub use grids::{grid, lines, Bytes, Grid, Shown};
pub use judgement::judge;
pub use processes::{end_of, feed, Ending};
pub use submissions::{p2239, p2580, Submission, SUBMISSIONS};
