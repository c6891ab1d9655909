//! `scripts/judge.sh`, as it is used: its options and cases, what it refuses, what it reports, in which language.
#![cfg(unix)]

mod judge_support;

use judge_support::*;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

#[test]
fn a_failed_case_is_shown_and_can_be_run_again() {
    let folder = Folder::new("report");
    let wrong = "sed '1s/^1/4/' \"$SAMPLES/2580/01-official.out\"; echo '한국' >&2; printf 'a\\033[1mb\\377' >&2";
    let report = judge(&folder, &["-t", "5", "-c", wrong, "2580", "official"]);
    report.has(
        1,
        "    your output              a right fill             * breaks a rule\n",
    );
    report.has(1, "    4*3 5 | 4*6 9 | 2 7 8    1 3 5 | 4 6 9 | 2 7 8\n");
    report.has(1, "    ------+-------+------    ------+-------+------\n");
    report.has(1, "    stderr: a?[1mb?\n    again: ");
    report.has(1, "2580: 0 of 1 accepted, slowest 01-official ");
    report.has(1, "\n2580: failed: 01-official\n");
    let again = report
        .out
        .split_once("again: ")
        .unwrap()
        .1
        .split_once('\n')
        .unwrap()
        .0;
    assert!(again.ends_with("-t 5 2580 01-official"), "{again}");
    Report::of(&folder, folder.command("sh").args(["-c", again]))
        .has(1, "row 1: 4 twice, in columns 1 and 4");
    // The program has its user's locale, not the script's.
    let mut judge_abroad = folder.judge_here();
    judge_abroad
        .env("LC_ALL", "POSIX")
        .args(["-c", "echo \"<$LC_ALL>\" >&2", "2580", "official"]);
    Report::of(&folder, &mut judge_abroad).has(1, "    stderr: <POSIX>\n");
    // Both ends of a long stderr: an exception's name stands first in one language, last in another.
    let wrong = "for i in 1 2 3 4 5 6 7; do echo \"trace $i\" >&2; done; exit 3";
    let report = judge(&folder, &["-c", wrong, "2580", "official"]);
    let lines = ["trace 1", "trace 2", "...", "trace 5", "trace 6", "trace 7"];
    report.has(
        1,
        &lines.map(|line| format!("    stderr: {line}\n")).concat(),
    );
    // In 2239, the cells that differ; the text after stderr's Korean is text, so it is kept.
    let wrong = "sed '1s/^1/4/' \"$SAMPLES/2239/01-official.out\"; printf '한국\\033[1m\\n' >&2";
    let report = judge(&folder, &["-c", wrong, "2239", "official"]);
    report.has(1, "    4*4 3 | 6 2 8 | 5 7 9    1 4 3 | 6 2 8 | 5 7 9\n");
    report.has(1, "    stderr: 한국?[1m\n");
}

#[test]
fn cases_are_reported_in_order_and_summed_up() {
    let folder = Folder::kit("order", "");
    let from = |end: &str| {
        fs::read_to_string(folder.0.join(format!("samples/2580/01-official.{end}"))).unwrap()
    };
    let (input, answer) = (from("in"), from("out"));
    fs::remove_dir_all(folder.0.join("samples/2580")).unwrap();
    for (name, before) in [("1", ""), ("2", " "), ("10", "\n")] {
        folder.write(
            &format!("samples/2580/{name}.in"),
            before.to_string() + &input,
        );
        folder.write(&format!("samples/2580/{name}.out"), &answer);
    }
    // The first case is the slowest, the second fails.
    let text = "IFS= read -r line; case $line in ' '*) exit 9;; 0*) sleep 0.2;; esac; cat \"$SAMPLES/2580/01-official.out\"";
    for jobs in ["1", "3"] {
        let report = Report::of(
            &folder,
            folder.judge().args(["-j", jobs, "-c", text, "2580"]),
        );
        report.has(1, "2580: 2 of 3 accepted, slowest 1 ");
        report.has(1, "\n2580: failed: 2\n");
        report.has(1, "    again: bash "); // the copy is not executable
        let place = |line: &str| {
            report
                .out
                .find(line)
                .unwrap_or_else(|| panic!("no {line:?} in\n{}", report.out))
        };
        let places = [
            place("  1\n"),
            place("  2: exit status 9: no output\n"),
            place("  10\n"),
        ];
        assert!(
            places[0] < places[1] && places[1] < places[2],
            "{}",
            report.out
        );
    }
    let quiet = Report::of(&folder, folder.judge().args(["-q", "-c", text, "2580"]));
    assert!(
        quiet.out.starts_with("RE ") && !quiet.out.contains("AC "),
        "{}",
        quiet.out
    );
    let quiet = Report::of(&folder, folder.judge().args(["-q", "-c", RIGHT, "2580"]));
    quiet.has(0, "2580: 3 of 3 accepted, slowest ");
    assert_eq!(quiet.out.lines().count(), 1, "{}", quiet.out);
}

#[test]
fn samples_stricter_than_the_judge_are_not_counted() {
    let folder = Folder::new("strict");
    // Every line has to end with a digit.
    let text = "cat \"$SAMPLES/2580/01-official.out\"; ! grep '[^0-9]$' >/dev/null";
    let arguments = ["-c", text, "2580", "official", "crlf", "blanks-at"];
    let report = judge(&folder, &arguments);
    report.has(
        0,
        "  14-crlf: stricter than Baekjoon: its lines end in CRLF; not counted: exit status 1: ",
    );
    report.has(0, "  16-blanks-at-line-ends: stricter than Baekjoon: it has blanks at the ends of lines; not counted: ");
    report.has(0, "2580: 1 of 1 accepted, slowest ");
    report.has(
        0,
        "\n2580: stricter than Baekjoon, not counted: 14-crlf 16-blanks-at-line-ends\n",
    );
    // They count for whoever passes them, for the kit's own programs, and if they are one's own.
    judge(
        &folder,
        &[
            "-c",
            "cat >in; cat \"$SAMPLES/2580/14-crlf.out\"",
            "2580",
            "14-crlf",
        ],
    )
    .has(0, "1 of 1 accepted");
    let sample = fs::read(format!("{ROOT}/samples/2580/14-crlf.in")).unwrap();
    folder.write("own.in", &sample);
    judge(&folder, &["-c", "exit 1", "2580", "own.in"]).has(1, "0 of 1 accepted");
    let kit = Folder::kit("strict kit", "fn main() { std::process::exit(1) }");
    kit.write("samples/2580/14-crlf.in", sample);
    kit.write(
        "samples/2580/14-crlf.out",
        fs::read(format!("{ROOT}/samples/2580/14-crlf.out")).unwrap(),
    );
    Report::of(&kit, kit.judge().args(["2580", "14-crlf"])).has(1, "0 of 1 accepted");
}

#[test]
fn a_run_can_stop_at_the_first_failure() {
    let folder = Folder::new("first");
    for name in ["a", "b", "c", "d"] {
        folder.write(
            &format!("{name}.in"),
            fs::read(format!("{ROOT}/samples/2580/01-official.in")).unwrap(),
        );
    }
    let text = "[ -e ran ] && exit 1; : >ran; cat \"$SAMPLES/2580/01-official.out\"";
    let report = judge(
        &folder,
        &["-x", "-c", text, "2580", "a.in", "b.in", "c.in", "d.in"],
    );
    report.has(1, "2580: 1 of 2 accepted");
    report.has(1, "\n2580: failed: b.in\n");
    assert!(!report.out.contains("c.in"), "{}", report.out);
    // What all cases have on stderr is shown once.
    let text = "echo first >&2; echo second >&2; exit 1";
    let report = judge(&folder, &["-c", text, "2580", "a.in", "b.in", "c.in"]);
    assert_eq!(report.out.matches("stderr: first\n").count(), 1);
    assert_eq!(
        report
            .out
            .matches("    stderr: as above\n    again: ")
            .count(),
        2
    );
}

#[test]
fn what_cannot_be_run_is_refused_in_one_line() {
    let folder = Folder::new("refused");
    folder.write(
        "lone.in",
        fs::read(format!("{ROOT}/samples/2580/01-official.in")).unwrap(),
    );
    folder.write("not-executable", "#!/bin/sh\n");
    folder.write("mine.py", "");
    folder.write("input.txt", "");
    for (arguments, says) in [
        (&["-z"][..], "unknown option -z"),
        (&["-t"], "option -t needs a value"),
        (
            &["-t", "0.0", "2580"],
            "-t needs a number of seconds above 0, not '0.0'",
        ),
        (&["-t", "1s", "2580"], "not '1s'"),
        (&["-j", "0"], "-j needs a number"),
        (&["-m", "0.5"], "-m needs a number of MB"),
        (&["-l", "fr"], "-l needs en or ko, not 'fr'"),
        (
            &["-c", "python3", "mine.py", "2580"],
            "mine.py is not the number of a problem; to judge a program, give the command that runs it, in quotes: judge.sh -c",
        ),
        (
            &["-c", "cat", "2580", "input.txt"],
            "input.txt: the name of a grid of your own must end in .in",
        ),
        (&["-c", "cat", "2580", "-"], "must end in .in"),
        (&["-c", " ", "2580"], "-c needs a command"),
        (&["1000"], "no such problem: 1000"),
        (
            &["lone.in"],
            "the problem comes first: judge.sh 2580 lone.in",
        ),
        (
            &["-c", "cat", "2580", "no-such"],
            "no sample of 2580 is called no-such",
        ),
        (
            &["-c", "cat", "2580", "0"],
            "0 fits several samples of 2580: 01-official 02-",
        ),
        (
            &["-c", "cat", "2580", "my/no-such.in"],
            "no such file: my/no-such.in",
        ),
        (
            &["-c", "cat", "2580", "./not-executable"],
            "./not-executable: the name of a grid of your own must end in .in",
        ),
        (
            &["-c", "cat", "2239", "lone.in"],
            "lone.in has no .out beside it",
        ),
        (&["-c", "./no-such", "2580", "official"], "./no-such: "),
        (
            &["-c", "./not-executable", "2580", "official"],
            "./not-executable: ",
        ),
        (&["-c", "X=1 no-such", "2580", "official"], "no-such: "),
        (&["-c", "'no such'", "2580", "official"], "no such: "),
    ] {
        judge(&folder, arguments).refuses(says);
    }
    // A command that is missing after some output is the program's own fault.
    let late = format!("{RIGHT}; ./no-such");
    judge(&folder, &["-c", &late, "2580", "official"])
        .has(1, "exit status 127: the output was right");
    let help = judge(&folder, &["-h"]);
    help.has(0, "usage: scripts/judge.sh [-c COMMAND]");
    assert!(help.out.lines().all(|line| line.len() <= 100));
}

#[test]
fn a_grid_of_ones_own_is_judged() {
    let folder = Folder::new("own");
    let input = fs::read(format!("{ROOT}/samples/2580/01-official.in")).unwrap();
    folder.write("my grid.in", &input);
    judge(&folder, &["-c", RIGHT, "2580", "my grid.in"])
        .has(0, "2580: 1 of 1 accepted, slowest my grid.in ");
    let wrong = judge(&folder, &["2580", "-c", "cat", "./my grid.in"]);
    wrong.has(
        1,
        "your output              the givens               * breaks a rule\n    0*3 5 |",
    );
    wrong.has(1, "-c cat 2580 './my grid.in'\n");
    // Every form that the programs read is read; what is no grid is named with its place.
    let digits: String = input
        .iter()
        .filter(|b| b.is_ascii_digit())
        .map(|&b| char::from(b))
        .collect();
    let packed = |end: &str| {
        digits
            .as_bytes()
            .chunks(9)
            .map(|r| String::from_utf8_lossy(r).into_owned() + end)
            .collect::<String>()
    };
    for good in [
        digits.clone(),
        packed("\r\n"),
        format!("\u{feff}\n{}", packed(" \t\n\n")),
        packed("\n").replace('0', "."),
        packed("\n") + "anything after the ninth row",
    ] {
        folder.write("form.in", &good);
        judge(&folder, &["-c", RIGHT, "2580", "form.in"]).has(0, "1 of 1 accepted");
    }
    for (bad, says) in [
        ("".to_string(), "form.in: it is empty"),
        (
            packed("\n").replacen('3', "x", 1),
            "form.in: line 1, column 2: unexpected \"x\"",
        ),
        (
            packed("\n").replacen('3', "", 1),
            "form.in: line 1: 8 cells; a row has 9",
        ),
        (
            digits.clone() + "1",
            "form.in: line 1: 82 cells; a row has 9",
        ),
        (digits.repeat(2), "form.in: 162 cells; a grid has 81"),
        (
            packed("\n")[..80].to_string(),
            "form.in: 72 cells; a grid has 81",
        ),
        (
            packed("\n").replacen("03", "33", 1),
            "form.in: the givens clash: row 1: 3 twice, in columns 1 and 2",
        ),
    ] {
        folder.write("form.in", &bad);
        judge(&folder, &["-c", RIGHT, "2580", "form.in"]).refuses(says);
    }
    // As > makes it in Windows PowerShell; and the other way round.
    let utf16 = |swap: bool| {
        let units = format!("\u{feff}{}", packed("\r\n"));
        let bytes = units.encode_utf16().map(u16::to_le_bytes);
        bytes
            .flat_map(|[a, b]| if swap { [b, a] } else { [a, b] })
            .collect::<Vec<_>>()
    };
    for swap in [false, true] {
        folder.write("form.in", utf16(swap));
        judge(&folder, &["-c", RIGHT, "2580", "form.in"]).refuses(
            "form.in: it is UTF-16, as > makes it in Windows PowerShell; save it as UTF-8",
        );
    }
}

#[test]
fn samples_are_judged_too() {
    let folder = Folder::kit("samples", "");
    let answer = fs::read_to_string(folder.0.join("samples/2239/01-official.out")).unwrap();
    let try_with = |file: &str, text: &str| {
        folder.write(file, text);
        Report::of(
            &folder,
            folder
                .judge()
                .args(["-c", "cat \"$SAMPLES/2239/01-official.out\"", "2239"]),
        )
    };
    let out = "samples/2239/01-official.out";
    try_with(out, &answer.replacen("14", "41", 1))
        .refuses("01-official.out is no fill of its .in: the given 1 at row 1, column 1 became 4");
    try_with(out, &answer.replace('9', "0"))
        .refuses("01-official.out is no fill of its .in: the given 9 at row 1, column 9 became 0");
    try_with(out, &answer[..40]).refuses("01-official.out: 36 cells; a grid has 81");
    try_with(out, "").refuses("01-official.out is empty or cannot be read");
    try_with(out, "\n").refuses("01-official.out: it is empty");
    try_with(out, &answer.replace('\n', "\r\n")).has(0, "1 of 1 accepted");
    try_with(out, answer.trim_end()).has(0, "1 of 1 accepted");
    try_with("samples/2239/02-stray.out", &answer).refuses("02-stray.out has no .in beside it");
    fs::rename(
        folder.0.join("samples/2239/02-stray.out"),
        folder.0.join("samples/2239/02-stray.in"),
    )
    .unwrap();
    try_with(out, &answer).refuses("02-stray.in has no .out beside it");
    folder.write("samples/2580/02-lone.in", "0".repeat(81));
    Report::of(&folder, folder.judge().args(["-c", "cat", "2580", "lone"]))
        .refuses("02-lone.in has no .out beside it");
    // A fill smaller than the .out says that the .out is wrong, not the program.
    folder.write("samples/2239/02-stray.in", "0".repeat(81));
    try_with(
        "samples/2239/02-stray.out",
        &answer.replace('1', "x").replace('2', "1").replace('x', "2"),
    )
    .has(
        2,
        ".out is not the smallest fill: row 1, column 1 is 2, could be 1",
    );
    for end in [
        "01-official.in",
        "01-official.out",
        "02-stray.in",
        "02-stray.out",
    ] {
        fs::remove_file(folder.0.join("samples/2239").join(end)).unwrap();
    }
    Report::of(&folder, folder.judge().args(["-c", "cat", "2239"])).refuses("no samples in ");
}

/// Prints the official answer of whichever problem it is given.
const ANSWERS: &str = r#"fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
    let problem = if text.contains(' ') { "2580" } else { "2239" };
    print!("{}", std::fs::read_to_string(format!("{}/{}/01-official.out", std::env::var("SAMPLES").unwrap(), problem)).unwrap());
}"#;

#[test]
fn the_kits_programs_are_compiled_afresh() {
    let folder = Folder::kit("fresh", ANSWERS);
    fs::create_dir(folder.0.join("elsewhere")).unwrap();
    // Through two links, from another folder, with its stdin closed and an environment that misleads.
    symlink("../scripts/judge.sh", folder.0.join("elsewhere/link")).unwrap();
    symlink("elsewhere/link", folder.0.join("judge")).unwrap();
    let mut shell = folder.command("bash");
    shell
        .args(["-c", "exec \"$0\" <&-"])
        .arg(folder.0.join("judge"))
        .current_dir("/");
    shell
        .env("CDPATH", "/usr")
        .env("POSIXLY_CORRECT", "1")
        .env("IFS", "0123456789/");
    let script = folder.0.join("scripts/judge.sh");
    fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let report = Report::of(&folder, &mut shell);
    report.has(0, "2580: 1 of 1 accepted");
    report.has(0, "2239: 1 of 1 accepted");

    folder.write("src/bin/2580.rs", "fn main() { let x: u8 = \"text\"; }");
    let report = Report::of(&folder, &mut folder.judge());
    report.has(2, "judge.sh: src/bin/2580.rs does not compile");
    report.has(2, "mismatched types");
    assert_eq!(report.out, "");

    // Where CDPATH leads elsewhere, and with nothing written into the kit's folder, which may be read-only.
    fs::create_dir(folder.0.join("elsewhere/scripts")).unwrap();
    let count = || fs::read_dir(&folder.0).unwrap().count();
    let before = count();
    let mut judge = folder.judge_at(Path::new("scripts/judge.sh"));
    judge.env("CDPATH", folder.0.join("elsewhere"));
    Report::of(&folder, judge.arg("2239")).has(0, "2239: 1 of 1 accepted");
    assert_eq!(count(), before);
}

#[test]
fn input_reaches_the_program_byte_for_byte() {
    let folder = Folder::new("bytes");
    let names = ["14-crlf", "15-no-last-newline", "16-blanks-at-line-ends"];
    let arguments = ["-c", "cat >>copies", "2580", names[0], names[1], names[2]];
    judge(&folder, &arguments).has(1, "no output");
    let read = |name: &&str| fs::read(format!("{ROOT}/samples/2580/{name}.in")).unwrap();
    let inputs: Vec<u8> = names.iter().flat_map(read).collect();
    assert_eq!(fs::read(folder.0.join("copies")).unwrap(), inputs);
}

#[test]
fn nothing_moves_the_terminal() {
    let folder = Folder::new("control");
    let input = fs::read(format!("{ROOT}/samples/2580/01-official.in")).unwrap();
    folder.write("a\u{1b}[1m.in", input);
    // Report::of looks for the escape byte.
    judge(&folder, &["-c", "cat", "2580", "a\u{1b}[1m.in"])
        .refuses("a control character in the name a?[1m.in");
    judge(&folder, &["-c", "./\u{1b}[1m", "2580", "official"])
        .refuses("the command cannot be run: ");
    judge(&folder, &["-c", "echo '\u{1b}[1m'", "2580", "official"]).has(1, "again: ");
}

#[test]
fn a_missing_tool_is_named_and_no_verdict_given() {
    let folder = Folder::new("tools");
    let script = Path::new(ROOT).join("scripts/judge.sh");
    let run = |path: &str, arguments: &[&str]| {
        Report::of(
            &folder,
            folder.judge_at(&script).env("PATH", path).args(arguments),
        )
    };
    let all = tools_without(&folder, "timeout");
    run(&all, &["-c", RIGHT, "2580", "official"]).has(0, "1 of 1 accepted");
    run(
        &all,
        &["-t", "0.3", "-c", "while :; do :; done", "2580", "official"],
    )
    .has(1, "TLE");
    run(&all, &["2580"]).refuses("rustc is missing");
    for tool in ["awk", "sleep", "tr"] {
        run(
            &tools_without(&folder, tool),
            &["-c", RIGHT, "2580", "official"],
        )
        .refuses(tool);
    }
}

/// The table of what is said: key, English, Korean.
fn table() -> Vec<[String; 3]> {
    let text = fs::read_to_string(format!("{ROOT}/scripts/words.awk")).unwrap();
    let calls = text.split("\n    word(").skip(1);
    let entry = |call: &str| {
        let mut columns = vec![String::new()];
        let mut chars = call.chars();
        while let Some(c) = chars.next() {
            match c {
                '"' => loop {
                    match chars.next().unwrap() {
                        '"' => break,
                        '\\' => columns.last_mut().unwrap().extend(chars.next()),
                        c => columns.last_mut().unwrap().push(c),
                    }
                },
                ',' => columns.push(String::new()),
                ')' => break,
                _ => assert!(c.is_whitespace() || c == '\\', "{call}"),
            }
        }
        columns.try_into().unwrap()
    };
    calls.map(entry).collect()
}

/// What a script is beside the table, without its comments.
fn code(script: &str) -> String {
    let text = fs::read_to_string(format!("{ROOT}/scripts/{script}")).unwrap();
    let text = text
        .split_once("\nfunction word(")
        .map_or(text.as_str(), |(_, code)| code);
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'));
    lines
        .flat_map(|line| [line.split(" # ").next().unwrap(), "\n"])
        .collect()
}

/// The strings of a script.
fn strings(code: &str, quotes: &[char]) -> Vec<String> {
    let lines = code.lines();
    lines
        .flat_map(|line| line.split(quotes).skip(1).step_by(2).map(String::from))
        .collect()
}

#[test]
fn all_that_is_said_is_in_the_table_in_every_language() {
    let table = table();
    assert!(table.len() > 90, "{}", table.len());
    let places = |text: &str| {
        let places = text
            .match_indices('{')
            .map(|(i, _)| text[i..i + 3].to_string());
        places.collect::<std::collections::BTreeSet<_>>()
    };
    let is_word = |word: &str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_lowercase());
    let judge = code("judge.sh");
    let check = code("check.awk") + &code("words.awk");
    let judge_words: Vec<&str> = judge.split(&[' ', '\n', ';', ')'][..]).collect();
    let check_strings = strings(&check, &['"']);
    let check_words: Vec<&str> = check_strings
        .iter()
        .flat_map(|text| text.split(' '))
        .collect();
    for (n, [key, english, korean]) in table.iter().enumerate() {
        assert!(
            !table[..n].iter().any(|[other, ..]| other == key),
            "twice: {key}"
        );
        assert_eq!(places(english), places(korean), "{key}");
        let hangul = korean.chars().any(|c| ('가'..='힣').contains(&c));
        let is_sentence = english.split(' ').filter(|word| is_word(word)).count() > 0;
        assert!(
            !english.is_empty() && (hangul || !is_sentence),
            "not translated: {key}"
        );
        let said = ["die", "say"].iter().any(|said| {
            let mut pairs = judge_words.windows(2);
            pairs.any(|pair| pair[0].ends_with(said) && pair[1] == key)
        });
        assert!(
            said || check_words.contains(&key.as_str()),
            "never said: {key}"
        );
    }
    let known = |key: &str| table.iter().any(|[known, ..]| known == key);
    for pair in judge_words.windows(2) {
        let said = pair[0] == "die" || pair[0].ends_with("say");
        let is_key = pair[1]
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b"_26".contains(&b));
        assert!(
            !said || !is_key || known(pair[1]),
            "not in the table: {}",
            pair[1]
        );
    }
    for call in check.split("say(\"").skip(1) {
        let key = call.split('"').next().unwrap();
        assert!(known(key), "not in the table: {key}");
    }
    for (script, quotes) in [(&check, &['"'][..]), (&judge, &['\'', '"'])] {
        for text in strings(script, quotes) {
            let words: Vec<bool> = text.split(' ').map(is_word).collect();
            let sentence = words.windows(2).any(|pair| pair[0] && pair[1]);
            // Parts of others' messages, and names of units.
            let not_said = [
                "space left",
                "too large",
                "exceeded",
                "abnormally",
                "row column box",
                "not found",
            ];
            let not_said = not_said.iter().any(|part| text.contains(part));
            assert!(!sentence || not_said, "not in the table: {text}");
        }
    }
}

/// How many columns of a terminal a text takes.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

#[test]
fn the_users_language_is_spoken() {
    let folder = Folder::new("language");
    let wrong = "sed '3s/.*/4 5 9 2 7 8 5 3 6/' \"$SAMPLES/2580/01-official.out\"";
    let run = |locale: &[(&str, &str)], options: &[&str]| {
        let mut judge = folder.judge_here();
        judge.envs(locale.iter().copied());
        let arguments = ["-c", wrong, "2580", "06-empty-grid"];
        Report::of(&folder, judge.args(options).args(arguments))
    };
    let korean = "  06-empty-grid: 3행에 5가 두 번 나옵니다 (2열, 7열)\n";
    let english = "  06-empty-grid: row 3: 5 twice, in columns 2 and 7\n";
    for (locale, options, says) in [
        (&[("LANG", "ko_KR.UTF-8")][..], &[][..], korean),
        (&[("LC_ALL", "ko_KR.utf8"), ("LANG", "C")], &[], korean),
        (
            &[("LC_MESSAGES", "ko_KR.UTF-8"), ("LANG", "en_US.UTF-8")],
            &[],
            korean,
        ),
        (
            &[("LC_MESSAGES", "en_US.UTF-8"), ("LANG", "ko_KR.UTF-8")],
            &[],
            english,
        ),
        (
            &[("LC_ALL", "C.UTF-8"), ("LANG", "ko_KR.UTF-8")],
            &[],
            english,
        ),
        (&[("LC_ALL", ""), ("LANG", "ko_KR.UTF-8")], &[], korean),
        (&[("LANG", "ko_KR.EUC-KR")], &[], english),
        (&[("LC_CTYPE", "C"), ("LANG", "ko_KR.UTF-8")], &[], english),
        (&[("LANG", "ko_KR.UTF-8")], &["-l", "en"], english),
        (&[("LANG", "en_US.UTF-8")], &["-l", "ko"], korean),
        (&[], &[], english),
    ] {
        let report = run(locale, options);
        report.has(1, says);
        // Of a locale that is missing only the shell's own first line may speak.
        assert!(!report.out.contains("stderr") && report.err.lines().count() <= 1);
    }
    let report = run(&[], &["-l", "ko"]);
    report.has(1, "\n    다시 실행: ");
    report.has(
        1,
        "\n2580: 1개 중 0개 맞음, 가장 느린 케이스 06-empty-grid ",
    );
    report.has(1, "\n2580: 실패: 06-empty-grid\n");
    // The columns of the grids stand under their names.
    let lines: Vec<&str> = report.out.lines().collect();
    let start = |line: &str, part: &str| width(line.split(part).next().unwrap());
    assert_eq!(
        start(lines[1], "정답"),
        start(lines[2], "1 2 3 | 4"),
        "{}",
        report.out
    );
    judge(&folder, &["-l", "ko", "-c", "cat", "2580", "none"])
        .refuses("2580번에 이런 테스트 케이스가 없습니다: none");
    for (language, says) in [
        ("en", "usage: scripts/judge.sh ["),
        ("ko", "사용법: scripts/judge.sh ["),
    ] {
        let help = judge(&folder, &["-h", "-l", language]);
        help.has(0, says);
        assert!(
            help.out.lines().all(|line| width(line) <= 110),
            "{}",
            help.out
        );
        assert!(help.out.ends_with(".\n"));
    }
    for verdict in [
        "맞았습니다!!",
        "틀렸습니다",
        "출력 형식이 잘못되었습니다",
        "메모리 초과",
        "시간 초과",
        "런타임 에러",
        "출력 초과",
    ] {
        judge(&folder, &["-h", "-l", "ko"]).has(0, verdict);
    }
}
