//! `scripts/judge.sh`: every kind of wrong program has the verdict and the reason that it deserves, every right one
//! passes, and the samples find every hole in a search.
#![cfg(unix)]

mod judge_support;

use judge_support::*;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

#[test]
fn programs_that_end_are_judged_by_their_output() {
    check_each("output", gallery::OUTPUTS, &["-t", "20"]);
}

#[test]
fn programs_that_do_not_end_are_stopped() {
    check_each("endless", gallery::ENDLESS, &["-t", "0.7", "-j", "9"]);
}

/// A grid with two fills, packed, and the smaller of them.
const TWO_FILLS: [&str; 2] = [
    "427195836531682947869347215354276189216938754978451623192560078743819562685720091",
    "427195836531682947869347215354276189216938754978451623192563478743819562685724391",
];

#[test]
fn learners_programs_are_judged_as_the_judge_did() {
    let folder = Folder::new("seeds");
    let source = Path::new(ROOT).join("tests/gallery/seeds.rs");
    let mut rustc = Command::new("rustc");
    rustc
        .args(["--edition", "2021", "-O", "-o"])
        .arg(folder.0.join("seeds"));
    assert!(rustc.arg(source).status().unwrap().success());
    folder.write("two.in", TWO_FILLS[0]);
    folder.write("two.out", TWO_FILLS[1]);
    let run = |program: &str, limit: &str, problem: &str, case: &str| {
        judge(
            &folder,
            &[
                "-t",
                limit,
                "-c",
                &format!("./seeds {program}"),
                problem,
                case,
            ],
        )
    };
    run("copies", "0.3", "2580", "hostile").has(1, "stopped after 0.3 s: no output");
    run("copies", "10", "2580", "official").has(0, "1 of 1 accepted");
    let many = "9 lines expected, 18 found: more than one fill is printed; stop after the first";
    run("no-flag", "10", "2580", "two.in").has(1, many);
    run("no-flag", "10", "2580", "official").has(0, "1 of 1 accepted");
    run("flag", "10", "2580", "two.in").has(0, "1 of 1 accepted");
    run("masks", "10", "2239", "two.in").has(0, "1 of 1 accepted");
    // The other fill is right for 2580 and not the smallest for 2239; no .out is needed for 2580.
    let other = format!(
        "echo {} | fold -w 9",
        TWO_FILLS[1].replace("3478", "4378").replace("4391", "3491")
    );
    let says = "valid, but not the smallest: row 7, column 6 is 4, could be 3";
    judge(&folder, &["-c", &other, "2239", "two.in"]).has(1, says);
    let parted = format!("{other} | sed 's/./& /g'");
    judge(&folder, &["-c", &parted, "2580", "two.in"]).has(0, "1 of 1 accepted");
    fs::remove_file(folder.0.join("two.out")).unwrap();
    judge(&folder, &["-c", &parted, "2580", "two.in"]).has(0, "1 of 1 accepted");
}

#[test]
fn every_awk_judges_the_same() {
    let folder = Folder::new("awk");
    let programs: Vec<_> = gallery::OUTPUTS
        .iter()
        .filter(|p| p.problem == "2580" && !p.text.contains("awk"))
        .step_by(3)
        .collect();
    let path = std::env::var("PATH").unwrap();
    let reports = |path: &str| -> Vec<String> {
        let mut judge = folder.judge_here();
        judge.env("PATH", path).args(["-t", "20", "-j", "2"]);
        // Times and memory differ from run to run.
        let words = |report: &String| {
            let words = report.split_whitespace();
            let same = words.filter(|word| word.parse::<u64>().is_err());
            same.collect::<Vec<_>>().join(" ")
        };
        let each = judge_each(&folder, &mut judge, "2580", &programs);
        each.iter().map(words).collect()
    };
    let with_default = reports(&path);
    for awk in ["mawk", "gawk", "original-awk", "bwk", "busybox"] {
        let Some(file) = find_tool(awk) else {
            eprintln!("not tried, since it is not there: {awk}");
            continue;
        };
        fs::create_dir(folder.0.join(awk)).unwrap();
        symlink(file, folder.0.join(awk).join("awk")).unwrap();
        let with_this = reports(&format!("{}:{path}", folder.0.join(awk).display()));
        for (n, program) in programs.iter().enumerate() {
            assert_eq!(with_this[n], with_default[n], "{awk}: {}", program.text);
        }
    }
}
