//! The gallery: small programs, each wrong (or right) in one way, and what the judge must say of it.
//!
//! A program is a text for `sh`; `$OUT` is the `.out` of its problem's official sample.

pub struct Program {
    pub problem: &'static str,
    pub case: &'static str,
    pub text: &'static str,
    pub verdict: &'static str,
    /// Must be part of the report; empty if the verdict says it all. After "not:", what must not be part of it.
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
    program("2580", "01-official", "sed '1s/^1/4/' \"$OUT\"", "WA", ": row 1: 4 twice, in columns 1 and 4"),
    program("2580", "06-empty-grid", "sed '3s/.*/4 5 9 2 7 8 5 3 6/' \"$OUT\"", "WA", ": row 3: 5 twice, in columns 2 and 7"),
    program("2580", "06-empty-grid", "sed '1s/1 3/3 1/' \"$OUT\"", "WA", ": all rows and boxes are right, columns not (2 wrong): see how columns are checked; column 1: 3 twice, in rows 1 and 4"),
    // A cyclic Latin square: rows and columns are right, boxes are not.
    program("2580", "06-empty-grid", "s='1 2 3 4 5 6 7 8 9'; for i in 1 2 3 4 5 6 7 8 9; do echo \"$s\"; s=\"${s#* } ${s%% *}\"; done",
        "WA", ": all rows and columns are right, boxes not (9 wrong): see how a cell's box is found; box 1: 2 twice, at row 1, column 2 and row 2, column 1"),
    // The same, but for a row: no more than the first rule is certain.
    program("2580", "06-empty-grid", "s='1 2 3 4 5 6 7 8 9'; for i in 1 2 3 4 5 6 7 8 8; do echo \"$s\"; [ $i = 8 ] || s=\"${s#* } ${s%% *}\"; done",
        "WA", ": column 1: 8 twice, in rows 8 and 9"),
    program("2580", "06-empty-grid", "sed -e '2{h;s/.*/7 8 9 1 2 3 4 5 6/;}' -e '3s/.*/4 5 6 7 8 9 1 2 3/' \"$OUT\"", "WA", "not:all rows"),
    program("2580", "01-official", "tr 56 65 <\"$OUT\"", "WA", "the given 5 at row 1, column 3 became 6"),
    program("2239", "01-official", "tr 12 21 <\"$OUT\"", "WA", "the given 1 at row 1, column 1 became 2"),
    program("2580", "01-official", "awk '{for(i=1;i<=9;i++)c[NR,i]=$i} END{for(i=1;i<=9;i++){s=c[1,i];for(j=2;j<=9;j++)s=s\" \"c[j,i];print s}}' \"$OUT\"",
        "WA", "; rows and columns are swapped"),
    program("2580", "01-official", "sed '9s/.$/0/' \"$OUT\"", "WA", "a zero is left at row 9, column 9"),
    program("2239", "01-official", "head -n 9", "WA", ": nothing was filled in: the search found no fill, or did not run"),
    program("2580", "01-official", "head -n 9 | sed '1s/^0/1/'", "WA", ": filled up to row 2, column 4: a zero is left at row 2, column 5, and in every blank after it"),
    program("2580", "01-official", "head -n 9 | sed '9s/0$/1/'", "WA", ": a zero is left at row 1, column 1\n"),
    program("2580", "02-full-grid", "head -n 9 | sed '9s/1$/0/'", "WA", ": the given 1 at row 9, column 9 became 0\n"),
    program("2239", "01-official", "head -n 9 | sed 's/0/7/g'", "WA", ": row 1: 7 twice, in columns 2 and 4"),
    // Another grid's fill, and one that keeps some givens.
    program("2580", "01-official", "tr 123456789 234567891 <\"$OUT\"", "WA", ": the givens are not read: this is a fill, but it keeps none of the 67 givens; the given 3 at row 1, column 2 became 4"),
    program("2580", "01-official", "tr 12345678 23456781 <\"$OUT\"", "WA", ": the given 3 at row 1, column 2 became 4"),
    program("2239", "06-empty-grid", "tr 123456789 987654321 <\"${OUT%/*}\"/06-empty-grid.out", "WA", "could be 1; it is the largest fill: the digits are tried from 9 down"),
    program("2239", "09-two-fills", "sed -e '7s/34/43/' -e '9s/43/34/' \"${OUT%/*}\"/09-two-fills.out", "WA", "; it is the largest fill: "),
    program("2239", "06-empty-grid", "awk '{for(i=1;i<=9;i++)c[i]=c[i] substr($0,i,1)} END{for(i=1;i<=9;i++)print c[i]}' \"${OUT%/*}\"/06-empty-grid.out", "WA", "; it is the smallest read column by column"),
    program("2239", "06-empty-grid", "cat \"$OUT\"", "WA", "not:it is the"),    program("2239", "06-empty-grid", "cat \"$OUT\"", "WA", "valid, but not the smallest: row 1, column 2 is 4, could be 2"),
    program("2580", "01-official", "cat \"$OUT\" \"$OUT\"", "WA", "9 lines expected, 18 found: the answer is printed twice"),
    program("2239", "01-official", "cat \"$OUT\" \"$OUT\" \"$OUT\"", "WA", "9 lines expected, 27 found: the answer is printed 3 times"),
    program("2580", "06-empty-grid", "cat \"$OUT\"; echo; tr 12 21 <\"$OUT\"", "WA", "9 lines expected, 18 found: more than one fill is printed; stop after the first"),
    program("2580", "06-empty-grid", "cat \"$OUT\"; tr 12 21 <\"$OUT\"", "WA", "    your first fill          your next fill           * differs\n    1*3 5 |"),
    // Grids that are no fills are not called that.
    program("2580", "01-official", "head -n 9; cat \"$OUT\"", "WA", "9 lines expected, 18 found: the input is printed before the answer"),
    program("2580", "01-official", "head -n 9 >copy.$n; cat copy.$n copy.$n", "WA", "9 lines expected, 18 found: several grids are printed, and the first is no fill: a zero is left"),
    program("2580", "01-official", "cat \"$OUT\"; head -n 9", "WA", "9 lines expected, 18 found: the answer is printed first, then other grids"),
    // A flood of fills that the time limit has cut.
    program("2580", "06-empty-grid", "cat \"$OUT\"; tr 12 21 <\"$OUT\"; printf '4 2'", "WA", "19 found: more than one fill is printed; stop after the first"),
    program("2580", "01-official", "echo 1 2 3 4 5 6 7 8 9; cat \"$OUT\"", "WA", "9 lines expected, 10 found: nothing else than the nine lines may be printed\n    again"),
    program("2580", "01-official", "head -n 8 \"$OUT\"", "WA", "9 lines expected, 8 found"),
    program("2239", "01-official", "cat \"$OUT\"; echo 'count: 1'", "WA", "9 lines expected, 10 found: line 10 is \"count: 1\""),
    program("2239", "01-official", "sed '3s/.$//' \"$OUT\"", "WA", "row 3: 8 digits, 9 expected\n    line 3 is      \"98675423\"\n    your output"),
    program("2580", "01-official", "for i in 1 2 3 4 5 6 7 8 9; do echo '[I@6d06d69c'; done", "WA", "row 1: 5 digits, 9 expected\n    line 1 is      \"[I@6d06d69c\""),
    program("2580", "01-official", "sed 's/\\([0-9]\\)/\\1.0/g' \"$OUT\"", "WA", "    line 1 is      \"1.0 3.0 5.0"),
    program("2239", "06-empty-grid", "tr 123456789 012345678 <\"$OUT\" | sed 's/^0*//'", "WA", "    line 1 is      \""),
    program("2580", "01-official", "echo; echo 5; cat \"$OUT\"", "WA", "9 lines expected, 10 found\n"),
    program("2580", "01-official", "sed '3s/9/10/' \"$OUT\"", "WA", "row 3: 10 digits, 9 expected"),
    program("2580", "01-official", "true", "WA", "no output"),
    program("2580", "01-official", "echo; echo '  '", "WA", "no output"),
    program("2239", "01-official", "echo solved", "WA", "no digits in the output, which begins \"solved\""),
    program("2580", "01-official", "printf 'a\\000\\033[m\\377\\n'", "WA", "no digits in the output, which begins \"a\\0\\x1b[m\\xff\""),
    program("2580", "01-official", "printf '\\352\\260\\200\\303\\302\\233\\n'", "WA", "which begins \"가\\xc3\\xc2\\x9b\""),
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
    program("2239", "01-official", "cat \"$OUT\"; echo; echo; echo done", "PE", "line 12: extra text, \"d\" at column 1"),
    program("2580", "01-official", "printf '\\357\\273\\277'; cat \"$OUT\"", "PE", ": line 1: a byte order mark in front, \"\\xef\\xbb\\xbf\""),
    program("2580", "01-official", "sed 's/3/a/' \"$OUT\" | tr a '\\000' | sed '1s/$/3/'", "WA", ""),
    program("2239", "01-official", "tr '\\n' '\\000' <\"$OUT\"", "PE", ": line 1: a NUL byte, \\0, at column 10"),
    program("2580", "01-official", "printf '\\377\\376'; sed 's/./&a/g; s/$/b/' \"$OUT\" | tr ab '\\000'", "PE", ": the output is UTF-16; print ASCII or UTF-8"),
    program("2580", "01-official", "echo 답; cat \"$OUT\"", "PE", ": line 1: extra text, \"답\" at column 1"),
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
    program("2580", "01-official", "echo 'Traceback (most recent call last):' >&2; echo '  File \"mine.py\", line 3' >&2; echo 'IndexError: list index out of range' >&2; exit 1",
        "RE", ": exit status 1: IndexError: list index out of range\n"),
    program("2580", "01-official", "cat \"$OUT\"; echo 'ValueError: x' >&2; exit 1", "RE", ": exit status 1: ValueError: x: the output was right"),
    program("2580", "01-official", "echo \"ValueError: invalid literal for int() with base 10: ' '\" >&2; exit 1", "RE", "base 10: ' ': the digits of 2580 are parted by blanks"),
    program("2580", "01-official", "echo \"ValueError: invalid literal for int() with base 10: 'x'\" >&2; exit 1", "RE", "not:parted"),
    program("2239", "01-official", "echo \"ValueError: invalid literal for int() with base 10: ' '\" >&2; exit 1", "RE", "not:parted"),
    program("2239", "01-official", "echo 'Exception in thread \"main\" java.lang.NumberFormatException: Value out of range. Value:\"103000509\" Radix:10' >&2; echo '\tat Main.main' >&2; exit 1",
        "RE", ": exit status 1: java.lang.NumberFormatException: Value out of range. Value:\"103000509\" Radix:10: a row of 2239 is nine digits in one"),
    program("2580", "01-official", "echo 'Exception in thread \"main\" java.lang.StackOverflowError' >&2; for i in 1 2 3 4 5 6 7 8 9; do echo '\tat Main.dfs(Main.java:9)' >&2; done; exit 1",
        "RE", ": exit status 1: the recursion is too deep: java.lang.StackOverflowError\n"),
    program("2580", "01-official", "echo 'RecursionError: maximum recursion depth exceeded' >&2; exit 1", "RE", ": the recursion is too deep: RecursionError: maximum"),
    program("2580", "01-official", "echo \"\nthread 'main' (123) panicked at src/main.rs:2:5:\nindex out of bounds\nnote: run with RUST_BACKTRACE\" >&2; exit 101",
        "RE", ": exit status 101: index out of bounds\n    stderr: thread 'main' (123) panicked at src/main.rs:2:5:\n    stderr: index out of bounds\n"),
    program("2580", "01-official", "printf 'terminate called after throwing an instance of std::out_of_range\\n  what():  vector\\n' >&2; kill -ABRT $$", "RE",
        ": terminate called after throwing an instance of std::out_of_range what():  vector\n"),
    program("2580", "01-official", "echo 'Error: none' >&2; exit 255", "RE", "not:255: Error"),
    program("2580", "01-official", "echo 'time: command terminated abnormally' >&2; exit 2", "RE", "not:abnormally"),
    // The cause is the last of more than is kept at a time.
    program("2580", "01-official", "i=0; while [ $i -lt 90 ]; do echo \"  File mine.py, line $i, in dfs\"; i=$((i + 1)); done >&2; echo 'KeyError: 7' >&2; exit 1",
        "RE", ": exit status 1: KeyError: 7\n    stderr:   File mine.py, line 0, in dfs\n    stderr:   File mine.py, line 1, in dfs\n    stderr: ...\n    stderr:   File mine.py, line 88, in dfs\n"),
    program("2580", "01-official", "exit 255", "RE", "exit status 255: no output"),
    program("2580", "01-official", "echo 'sh: 1: mine: not found' >&2; exit 127", "RE", "exit status 127: no output"),
    program("2580", "01-official", "cat \"$OUT\"; kill -SEGV $$", "RE", "ended by signal 11 (SEGV): the output was right"),
    program("2239", "01-official", "kill -KILL $$", "RE", "ended by signal 9 (KILL), as systems do when memory runs out: no output"),
    program("2239", "01-official", "sed '9s/7/6/' \"$OUT\"; exit 1", "RE", "exit status 1: "),

    // Right answers.
    program("2580", "01-official", "cat \"$OUT\"", "AC", ""),
    program("2239", "01-official", "cat \"$OUT\"", "AC", ""),
    program("2580", "01-official", "cat \"$OUT\"; echo; echo ' '; echo", "AC", ""),
    program("2239", "01-official", "cat \"$OUT\"; echo", "AC", ""),
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
    program("2239", "01-official", "yes 12 | head -c 8192; sleep 61", "TLE", "is lost"),
    program("2239", "01-official", "yes 12 | head -c 8193; sleep 61", "TLE", "not:is lost"),
    program("2580", "01-official", "yes 1", "OLE", "more than 1 MiB of output"),
    program("2580", "01-official", "yes \"$(cat \"$OUT\")\"", "OLE", "more than 1 MiB of output: 9 lines expected,"),
    program("2580", "01-official", "cat /dev/zero", "OLE", "more than 1 MiB of output: no digits"),
    program("2580", "01-official", "yes >&2", "OLE", "more than 16384 KiB written to one file: no output\n    stderr: y"),
    program("2580", "01-official", "trap '' XFSZ; yes", "OLE", "more than 1 MiB of output"),
    program("2580", "01-official", "yes | head -c 5000000 >&2; cat \"$OUT\"", "AC", ""),
];

/// For a memory limit of 100 MB, where the peak can be measured; dd holds a block in memory.
#[rustfmt::skip]
pub const MEMORY: &[Program] = &[
    program("2580", "01-official", "dd if=/dev/zero of=/dev/null bs=120000000 count=1 2>/dev/null; cat \"$OUT\"", "MLE", " MB used, the limit is 100 MB: the output was right"),
    program("2580", "01-official", "dd if=/dev/zero of=/dev/null bs=120000000 count=1 2>/dev/null; exit 1", "MLE", " MB used, the limit is 100 MB: no output"),
    program("2580", "01-official", "dd if=/dev/zero of=/dev/null bs=120000000 count=1 2>/dev/null; kill -KILL $$", "MLE", ""),
    program("2580", "01-official", "dd if=/dev/zero of=/dev/null bs=80000000 count=1 2>/dev/null; cat \"$OUT\"", "AC", ""),
    program("2580", "01-official", "dd if=/dev/zero of=/dev/null bs=80000000 count=1 2>/dev/null; exit 1", "RE", "exit status 1: no output"),
    program("2580", "01-official", "dd if=/dev/zero of=/dev/null bs=120000000 count=1 2>/dev/null; sleep 61", "TLE", ""),
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
