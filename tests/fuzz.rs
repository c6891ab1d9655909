//! The long run, on one's own machine: ten million inputs and a million grids.
//!
//! ```text
//! cargo test --release --test fuzz -- --ignored --nocapture
//! ```
//!
//! `FUZZ_INPUTS` and `FUZZ_GRIDS` change the counts, `FUZZ_SEED` repeats a run; a failure prints its own command, which
//! goes straight to the block of cases that failed. Progress goes to stderr.

// The oldest compiler that Cargo.toml names is the submissions'; tests run on a newer one.
#![allow(clippy::incompatible_msrv)]

mod support;

use proptest::test_runner::{Config, RngSeed, TestRunner};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use support::strategies::*;
use support::*;

/// Cases that share one seed: what a failure repeats.
const BLOCK: u64 = 1_000;

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    let digits = text.replace('_', "");
    Some(
        digits
            .parse()
            .unwrap_or_else(|_| panic!("{variable}={text} is no number")),
    )
}

/// Runs `block`, a function of a seed, until there are `count` cases, on all cores; a message of it ends the run.
fn run_blocks(
    name: &str,
    what: &str,
    variable: &str,
    default: u64,
    block: fn(&mut TestRunner) -> Result<(), String>,
) {
    let count = number(variable).unwrap_or(default);
    let first = number("FUZZ_SEED").unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let blocks = count / BLOCK + u64::from(count % BLOCK != 0);
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let began = Instant::now();
    let work = || loop {
        let i = next.fetch_add(1, Ordering::Relaxed);
        if i >= blocks {
            return;
        }
        let seed = first.wrapping_add(i);
        let mut runner = TestRunner::new(Config {
            rng_seed: RngSeed::Fixed(seed),
            failure_persistence: None,
            ..Config::default()
        });
        if let Err(message) = block(&mut runner) {
            next.store(blocks, Ordering::Relaxed);
            panic!(
                "{message}\nrepeat: FUZZ_SEED={seed} {variable}={BLOCK} \
                 cargo test --release --test fuzz {name} -- --ignored --nocapture"
            );
        }
        let done = done.fetch_add(BLOCK, Ordering::Relaxed) + BLOCK;
        if done * 20 / count != (done - BLOCK) * 20 / count {
            let seconds = began.elapsed().as_secs();
            eprintln!("{name}: {done} of {count} {what}, {seconds} s");
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        (0..cores).for_each(|_| drop(scope.spawn(work))); // a message ends the scope with a panic
    });
    let done = done.into_inner();
    let seconds = began.elapsed().as_secs_f64();
    eprintln!("{name}: {done} {what} in {seconds:.1} s, seed {first}: all right");
}

/// Random and mutated inputs through `run` of both programs: never a panic, a right answer or a true line.
fn inputs(runner: &mut TestRunner) -> Result<(), String> {
    let kinds = any_bytes();
    // Generating costs more than running: each input is mutated on, step by step.
    let steps = proptest::collection::vec(edit(), 9);
    for _ in 0..BLOCK / 10 {
        let Bytes(mut input) = draw(&kinds, runner);
        let steps = draw(&steps, runner);
        for i in 0..10 {
            if i > 0 {
                steps[i - 1].apply(&mut input);
            }
            for program in &SUBMISSIONS {
                let outcome = program.run(&*input);
                judge(program, &input, &outcome)
                    .map_err(|e| format!("{}: {e}\non {:?}", program.name, Bytes(input.clone())))?;
            }
        }
    }
    Ok(())
}

/// Grids of all kinds through `solve` of both programs, against the oracle.
fn grids(runner: &mut TestRunner) -> Result<(), String> {
    let kinds = any_grid();
    for _ in 0..BLOCK / 10 {
        let Shown(grid) = draw(&kinds, runner);
        // Making a grid costs more than solving it: each is looked at from ten sides.
        for i in 0..10 {
            let givens = match i {
                0 => grid,
                _ => draw(&symmetry(), runner).apply(&grid),
            };
            let wanted = exact_cover::smallest_fill(&givens);
            let (any, smallest) = (p2580::solve(&givens), p2239::solve(&givens));
            let fault = match (wanted, any, smallest) {
                (None, None, None) => continue,
                (Some(wanted), Some(any), Some(smallest)) if smallest == wanted => {
                    checker::check(&givens, &any).err()
                }
                _ => Some(format!("wanted {:?}", wanted.map(Shown))),
            };
            if let Some(fault) = fault {
                let (any, smallest) = (any.map(Shown), smallest.map(Shown));
                let givens = Shown(givens);
                return Err(format!(
                    "{fault}\nof {givens:?}\n2580: {any:?}\n2239: {smallest:?}"
                ));
            }
        }
    }
    Ok(())
}

#[test]
#[ignore = "takes minutes; see the head of this file"]
fn ten_million_inputs() {
    run_blocks(
        "ten_million_inputs",
        "inputs",
        "FUZZ_INPUTS",
        10_000_000,
        inputs,
    );
}

#[test]
#[ignore = "takes minutes; see the head of this file"]
fn a_million_grids() {
    run_blocks("a_million_grids", "grids", "FUZZ_GRIDS", 1_000_000, grids);
}
