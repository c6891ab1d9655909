//! The samples are right, by a judgement that no submission takes part in, and both binaries answer each of them.

mod support;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use support::*;

struct Sample {
    name: String,
    input: Bytes,
    output: Bytes,
}

fn folder(program: &Submission) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(program.name)
}

/// The names of the files with this extension, without it.
fn names(program: &Submission, extension: &str) -> BTreeSet<String> {
    let folder = folder(program);
    let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    files
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().and_then(|e| e.to_str()) == Some(extension))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_string())
        .collect()
}

fn samples(program: &Submission) -> Vec<Sample> {
    let read = |name: &str| Bytes(fs::read(folder(program).join(name)).unwrap());
    let sample = |name: String| Sample {
        input: read(&format!("{name}.in")),
        output: read(&format!("{name}.out")),
        name: format!("{}/{name}", program.name),
    };
    names(program, "in").into_iter().map(sample).collect()
}

#[test]
fn each_input_has_an_output_and_the_reverse() {
    for program in &SUBMISSIONS {
        let inputs = names(program, "in");
        assert_eq!(inputs, names(program, "out"), "{}", program.name);
        assert!(!inputs.is_empty(), "{} has no samples", program.name);
    }
}

#[test]
fn each_output_is_a_fill_of_its_input_in_the_exact_form() {
    for program in &SUBMISSIONS {
        for sample in samples(program) {
            let verdict = judge(program, &sample.input, &Ok(sample.output));
            assert_eq!(verdict, Ok(()), "{}", sample.name);
        }
    }
}

#[test]
fn each_output_of_2239_is_the_smallest_fill() {
    let program = &SUBMISSIONS[1];
    for sample in samples(program) {
        let givens = reader::read(&sample.input).unwrap();
        let wanted = exact_cover::smallest_fill(&givens).map(Shown);
        let output = checker::read_answer(&sample.output, program.separator);
        assert_eq!(output.map(Shown).ok(), wanted, "{}", sample.name);
    }
}

#[test]
fn the_official_samples_are_the_judges_own() {
    let official = |program: &Submission, input: &str, output: &str| {
        let sample = &samples(program)[0];
        let text = |rows: &str| rows.replace('/', "\n") + "\n";
        assert_eq!(sample.name, format!("{}/01-official", program.name));
        assert_eq!(String::from_utf8_lossy(&sample.input), text(input));
        assert_eq!(String::from_utf8_lossy(&sample.output), text(output));
    };
    official(
        &SUBMISSIONS[0],
        "0 3 5 4 6 9 2 7 8/7 8 2 1 0 5 6 0 9/0 6 0 2 7 8 1 3 5/3 2 1 0 4 6 8 9 7/\
         8 0 4 9 1 3 5 0 6/5 9 6 8 2 0 4 1 3/9 1 7 6 5 2 0 8 0/6 0 3 7 0 1 9 5 2/\
         2 5 8 3 9 4 7 6 0",
        "1 3 5 4 6 9 2 7 8/7 8 2 1 3 5 6 4 9/4 6 9 2 7 8 1 3 5/3 2 1 5 4 6 8 9 7/\
         8 7 4 9 1 3 5 2 6/5 9 6 8 2 7 4 1 3/9 1 7 6 5 2 3 8 4/6 4 3 7 8 1 9 5 2/\
         2 5 8 3 9 4 7 6 1",
    );
    official(
        &SUBMISSIONS[1],
        "103000509/002109400/000704000/300502006/060000050/700803004/000401000/009205800/\
         804000107",
        "143628579/572139468/986754231/391542786/468917352/725863914/237481695/619275843/\
         854396127",
    );
}

#[test]
fn both_binaries_answer_every_sample() {
    for program in &SUBMISSIONS {
        for sample in samples(program) {
            let ending = program.spawn(&sample.input);
            assert_eq!(
                (ending.status, &*ending.stderr),
                (Some(0), ""),
                "{}",
                sample.name
            );
            let verdict = judge(program, &sample.input, &Ok(ending.stdout.clone()));
            assert_eq!(verdict, Ok(()), "{}", sample.name);
            if program.name == "2239" {
                assert_eq!(ending.stdout, sample.output, "{}", sample.name);
            }
        }
    }
}
