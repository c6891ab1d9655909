//! The frame that runs a property over many generated cases.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::Path;

/// Runs `property` over generated cases: `cases` of them, scaled by `PROPTEST_CASES` (256 is as written, 2560 ten times
/// as many). The seed is new in each run; a failure prints the smallest case found, the seed and the command to repeat.
///
/// Nothing is written to disk: the printed seed is enough to repeat.
pub fn for_all<S: Strategy>(
    cases: u32,
    strategy: S,
    property: impl Fn(S::Value) -> Result<(), String>,
) {
    let defaults = Config::default(); // knows PROPTEST_CASES and PROPTEST_RNG_SEED
    let seed = match defaults.rng_seed {
        RngSeed::Fixed(seed) => seed,
        RngSeed::Random => RandomState::new().build_hasher().finish(),
    };
    let config = Config {
        cases: (u64::from(cases) * u64::from(defaults.cases) / 256).max(1) as u32,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        // Without a wish of one's own: enough for a small case, and an end when each step takes long.
        max_shrink_iters: defaults.max_shrink_iters.min(5_000),
        max_shrink_time: 10_000, // ms
        ..defaults
    };
    let result = TestRunner::new(config).run(&strategy, |case| {
        property(case).map_err(TestCaseError::fail)
    });
    let (reason, case) = match result {
        Ok(()) => return,
        Err(TestError::Abort(reason)) => (reason, String::from("none: generating gave up")),
        Err(TestError::Fail(reason, case)) => (reason, format!("{case:?}")),
    };
    let file = std::env::args().next().unwrap_or_default(); // target/debug/deps/NAME-HASH
    let file = Path::new(&file).file_stem().unwrap_or_default();
    let file = file.to_string_lossy();
    let target = file.rsplit_once('-').map_or(&*file, |(name, _hash)| name);
    let test = std::thread::current();
    let test = test.name().unwrap_or_default();
    let profile = if cfg!(debug_assertions) {
        ""
    } else {
        "--release "
    };
    panic!(
        "{reason}\nsmallest case: {case}\nrepeat: PROPTEST_RNG_SEED={seed} PROPTEST_CASES={} \
         cargo test {profile}--test {target} {test}",
        defaults.cases,
    );
}

/// One case.
pub fn draw<S: Strategy>(strategy: &S, runner: &mut TestRunner) -> S::Value {
    let tree = strategy.new_tree(runner);
    tree.expect("cases can be made").current()
}
