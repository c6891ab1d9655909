//! The gallery: small programs, each wrong (or right) in one way, and what the judge must say of it.
//!
//! A program is a text for `sh`; `$OUT` is the `.out` of its problem's official sample.

pub struct Program {
    pub problem: &'static str,
    pub case: &'static str,
    pub text: &'static str,
    pub verdict: &'static str,
    /// Must be part of the report; empty if the verdict says it all.
    pub says: &'static str,
}

const fn program(
    problem: &'static str,
    case: &'static str,
    text: &'static str,
    verdict: &'static str,
    says: &'static str,
) -> Program {
    Program {
        problem,
        case,
        text,
        verdict,
        says,
    }
}

#[rustfmt::skip]
pub const OUTPUTS: &[Program] = &[
    // Wrong digits. On the empty grid no given is in the way of the rule that is to be broken.
    program("2580", "01-official", "sed '1s/^1/4/' \"$OUT\"", "WA", "row 1: 4 twice, in columns 1 and 4"),
    program("2580", "06-empty-grid", "sed '3s/.*/4 5 9 2 7 8 5 3 6/' \"$OUT\"", "WA", "row 3: 5 twice, in columns 2 and 7"),
    program("2580", "06-empty-grid", "sed '1s/1 3/3 1/' \"$OUT\"", "WA", "column 1: 3 twice, in rows 1 and 4"),
    // A cyclic Latin square: rows and columns are right, boxes are not.
    program("2580", "06-empty-grid", "s='1 2 3 4 5 6 7 8 9'; for i in 1 2 3 4 5 6 7 8 9; do echo \"$s\"; s=\"${s#* } ${s%% *}\"; done",
        "WA", "box 1: 2 twice, at row 1, column 2 and row 2, column 1"),
    program("2580", "01-official", "tr 56 65 <\"$OUT\"", "WA", "the given 5 at row 1, column 3 became 6"),
    program("2239", "01-official", "tr 12 21 <\"$OUT\"", "WA", "the given 1 at row 1, column 1 became 2"),
    program("2580", "01-official", "awk '{for(i=1;i<=9;i++)c[NR,i]=$i} END{for(i=1;i<=9;i++){s=c[1,i];for(j=2;j<=9;j++)s=s\" \"c[j,i];print s}}' \"$OUT\"",
        "WA", "; rows and columns are swapped"),
    program("2580", "01-official", "sed '9s/.$/0/' \"$OUT\"", "WA", "a zero is left at row 9, column 9"),
    program("2239", "01-official", "head -n 9", "WA", "a zero is left at row 1, column 2"),
    program("2239", "06-empty-grid", "cat \"$OUT\"", "WA", "valid, but not the smallest: row 1, column 2 is 4, could be 2"),
    program("2580", "01-official", "cat \"$OUT\" \"$OUT\"", "WA", "9 lines expected, 18 found: the answer is printed twice"),
    program("2239", "01-official", "cat \"$OUT\" \"$OUT\" \"$OUT\"", "WA", "9 lines expected, 27 found: the answer is printed 3 times"),
    program("2580", "06-empty-grid", "cat \"$OUT\"; echo; tr 12 21 <\"$OUT\"", "WA", "9 lines expected, 18 found: more than one fill is printed; stop after the first"),
    // A flood of fills that the time limit has cut.
    program("2580", "06-empty-grid", "cat \"$OUT\"; tr 12 21 <\"$OUT\"; printf '4 2'", "WA", "19 found: more than one fill is printed; stop after the first"),
    program("2580", "01-official", "echo 1 2 3 4 5 6 7 8 9; cat \"$OUT\"", "WA", "9 lines expected, 10 found: nothing else than the nine lines may be printed\n    again"),
    program("2580", "01-official", "head -n 8 \"$OUT\"", "WA", "9 lines expected, 8 found"),
    program("2239", "01-official", "cat \"$OUT\"; echo 'count: 1'", "WA", "9 lines expected, 10 found: line 10 is \"count: 1\""),
    program("2239", "01-official", "sed '3s/.$//' \"$OUT\"", "WA", "row 3: 8 digits, 9 expected\n    your output"),
    program("2580", "01-official", "echo; echo 5; cat \"$OUT\"", "WA", "9 lines expected, 10 found\n"),
    program("2580", "01-official", "sed '3s/9/10/' \"$OUT\"", "WA", "row 3: 10 digits, 9 expected"),
    program("2580", "01-official", "true", "WA", "no output"),
    program("2580", "01-official", "echo; echo '  '", "WA", "no output"),
    program("2239", "01-official", "echo solved", "WA", "no digits in the output, which begins \"solved\""),
    program("2580", "01-official", "printf 'a\\000\\033[m\\377\\n'", "WA", "no digits in the output, which begins \"a??[m?\""),
    program("2580", "01-official", "head -c 300000 /bin/sh", "WA", ""),

    // Right digits in the wrong form.
    program("2580", "01-official", "sed '4s/ //' \"$OUT\"", "PE", "row 4: a blank missing between the digits"),
    program("2580", "01-official", "tr -d ' ' <\"$OUT\"", "PE", "row 1: a blank missing between the digits"),
    program("2239", "01-official", "sed 's/./& /g' \"$OUT\"", "PE", "row 1: a blank between the digits, none expected"),
    program("2580", "01-official", "sed '2s/ /  /' \"$OUT\"", "PE", "row 2: more than one blank between two digits"),
    program("2580", "01-official", "sed '2s/ /\t/' \"$OUT\"", "PE", "line 2 is      \"7\\t8 2 1 3 5 6 4 9\""),
    program("2580", "01-official", "sed 's/^/ /' \"$OUT\"", "PE", "row 1: a blank in front"),
    program("2239", "01-official", "echo; cat \"$OUT\"", "PE", "line 1: an empty line first"),
    program("2580", "01-official", "awk '{print} NR == 3 {print \"\"}' \"$OUT\"", "PE", "line 4: an empty line between"),
    program("2239", "01-official", "cat \"$OUT\"; echo", "PE", "line 10: an empty line after the answer"),
    program("2580", "01-official", "tr '\\n' ' ' <\"$OUT\"", "PE", "9 lines expected, 1 found: line 1 has 81 digits"),
    program("2239", "01-official", "tr -d '\\n' <\"$OUT\"", "PE", "9 lines expected, 1 found: line 1 has 81 digits"),
    program("2580", "01-official", "tr ' ' '\\n' <\"$OUT\"", "PE", "9 lines expected, 81 found: line 1 has 1 digits"),
    program("2580", "01-official", "tr ' ' , <\"$OUT\"", "PE", "line 1: extra text, \",\" at column 2"),
    program("2239", "01-official", "echo Answer:; cat \"$OUT\"", "PE", "line 1 is      \"Answer:\""),
    program("2239", "01-official", "cat \"$OUT\"; echo done", "PE", "line 10: extra text"),
    program("2239", "01-official", "tr '\\n' '\\r' <\"$OUT\"", "PE", "line 1: extra text, \"\\r\" at column 10"),

    // Bad ends.
    program("2580", "01-official", "cat \"$OUT\"; exit 3", "RE", "exit status 3: the output was right"),
    program("2580", "01-official", "echo oops >&2; exit 101", "RE", "exit status 101: no output"),
    program("2580", "01-official", "exit 255", "RE", "exit status 255: no output"),
    program("2580", "01-official", "echo 'sh: 1: mine: not found' >&2; exit 127", "RE", "exit status 127: no output"),
    program("2580", "01-official", "cat \"$OUT\"; kill -SEGV $$", "RE", "ended by signal 11 (SEGV): the output was right"),
    program("2239", "01-official", "kill -KILL $$", "RE", "ended by signal 9 (KILL): no output"),
    program("2239", "01-official", "sed '9s/7/6/' \"$OUT\"; exit 1", "RE", "exit status 1: "),

    // Right answers.
    program("2580", "01-official", "cat \"$OUT\"", "AC", ""),
    program("2239", "01-official", "cat \"$OUT\"", "AC", ""),
    program("2580", "06-empty-grid", "cat \"$OUT\"", "AC", ""), // not the fill in the .out
    program("2580", "06-empty-grid", "tr 12 21 <\"$OUT\"", "AC", ""),
    program("2580", "01-official", "sed 's/$/ /' \"$OUT\"", "AC", ""),
    program("2580", "01-official", "sed 's/$/ \t   /' \"$OUT\"", "AC", ""),
    program("2580", "01-official", "awk '{printf \"%s\\r\\n\", $0}' \"$OUT\"", "AC", ""),
    program("2239", "01-official", "awk '{printf \"%s%s\", (NR > 1 ? \"\\n\" : \"\"), $0}' \"$OUT\"", "AC", ""),
    program("2580", "01-official", "echo debug >&2; printf '\\033\\000\\377' >&2; cat \"$OUT\"", "AC", ""),
    program("2580", "01-official", "cat \"$OUT\"; sleep 61 & exit 0", "AC", ""),
    program("2239", "01-official", "exec <&-; cat \"$OUT\"", "AC", ""),
    program("2239", "01-official", "sleep 0.05; cat >/dev/null; cat \"$OUT\"", "AC", ""),
];

#[rustfmt::skip]
pub const ENDLESS: &[Program] = &[
    program("2580", "01-official", "while :; do :; done", "TLE", "stopped after 0.7 s: no output"),
    program("2580", "01-official", "cat \"$OUT\"; sleep 61", "TLE", "the output was right, but the program did not end"),
    program("2239", "01-official", "trap '' TERM INT HUP; sleep 61", "TLE", "stopped after 0.7 s"),
    program("2239", "01-official", "exec >&- 2>&-; sleep 61", "TLE", "stopped after 0.7 s"),
    program("2239", "01-official", "kill -STOP $$", "TLE", "stopped after 0.7 s"),
    program("2580", "01-official", "yes 1", "OLE", "more than 1 MiB of output"),
    program("2580", "01-official", "yes \"$(cat \"$OUT\")\"", "OLE", "more than 1 MiB of output: 9 lines expected,"),
    program("2580", "01-official", "cat /dev/zero", "OLE", "more than 1 MiB of output: no digits"),
    program("2580", "01-official", "yes >&2", "TLE", "stderr: y"),
];

/// What these leave running writes its process id into a file of its own.
#[rustfmt::skip]
pub const LEAVE: &[Program] = &[
    program("2580", "01-official", "sleep 62 & echo $! >$n.child; wait", "TLE", ""),
    program("2580", "01-official", "trap '' TERM HUP; (trap '' TERM HUP; sleep 62) & echo $! >$n.child; wait", "TLE", ""),
    program("2580", "01-official", "sleep 62 & echo $! >$n.child; exec >&- 2>&-; wait", "TLE", ""),
    program("2580", "01-official", "setsid sleep 62 & echo $! >$n.child; exec >&- 2>&-; wait", "TLE", ""),
    program("2580", "01-official", "setsid env -i sh -c 'echo $$ >$0; exec sleep 62' $n.child & wait", "TLE", ""),
    program("2580", "01-official", "cat \"$OUT\"; sleep 62 & echo $! >$n.child", "AC", ""),
    program("2580", "01-official", "cat \"$OUT\"; setsid sh -c 'echo $$ >$0; exec sleep 62' $n.child & while [ ! -s $n.child ]; do :; done", "AC", ""),
];
