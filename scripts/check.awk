# The checker of judge.sh: judges one output, or checks one sample.
#
# It reads the .in file, the .out file (empty if there is none) and, to judge, the program's output, one after the
# other. judge.sh closes each with the byte \002 and has turned every other byte that is no text into \001.
# Variables: problem (2580 or 2239); run, what went wrong with the run itself, as "TLE:reason", else empty; on and off,
# the terminal's codes for a marked cell, else empty.
# Prints, of a sample: which file is faulty and why, else nothing; of an output: the verdict, a tab and the reason, then
# the lines that show it. The verdict "!" means that the sample is at fault, not the program.
# Cells are numbered 1 to 81 from the top left, row by row; 0 is a blank.

BEGIN { part = 1 }

{
    closed = substr($0, length($0)) == "\002"
    s = closed ? substr($0, 1, length($0) - 1) : $0
    if (!closed || s != "") take(s)
    if (closed) part++
}

END {
    if (part == 3) check_sample()
    else judge()
}

# Keeps one line of a file. Of the output, which may be long, only what can be right is kept, the rest is counted.
function take(s,    n) {
    n = ++lines[part]
    if (part < 3) { text[part, n] = s; return }
    while (substr(s, length(s)) ~ /[ \t\r]/) s = substr(s, 1, length(s) - 1)
    if (n <= 10) text[3, n] = substr(s, 1, 200)
    if (s == "") return
    gsub(/[^0-9]/, "", s)
    row[++rows] = substr(s, 1, 200)
    digits += length(s)
    all = substr(all s, 1, 100)
    if (rows > 9 && row[rows] != row[rows - 9]) copies_differ = 1
}

function place(cell) { return "row " int((cell + 8) / 9) ", column " (cell - 1) % 9 + 1 }

# A text in quotes, made visible and short.
function quoted(s) {
    if (length(s) > 60) s = substr(s, 1, 60) "..."
    gsub(/\t/, "\\t", s); gsub(/\r/, "\\r", s); gsub(/\001/, "?", s)
    return "\"" s "\""
}

# Reads a grid as leniently as the kit's programs do; returns what is wrong with it, if anything.
function read_grid(file, grid,    i, j, c, s, n, cells) {
    for (i = 1; i <= lines[file] && n < 81; i++) {
        s = text[file, i]
        if (i == 1) sub(/^\001\001\001/, "", s) # a byte order mark
        cells = 0
        for (j = 1; j <= length(s); j++) {
            c = substr(s, j, 1)
            if (c ~ /[ \t\r]/) continue
            if (c !~ /[0-9.]/) return "line " i ", column " j ": unexpected " quoted(c) "; a cell is a digit or '.'"
            if (++n <= 81) grid[n] = c == "." ? 0 : c + 0
            cells++
        }
        if (n % 9 || n > 81) return "line " i ": " cells " cells; a row has 9"
    }
    if (!n) return "it is empty"
    if (n < 81) return "only " n " of 81 cells"
    return ""
}

function note(cell, reason) { bad[cell] = 1; if (first == "") first = reason }

# The first rule that a grid breaks, "" if none; sets bad[] for all cells that break one.
# A given grid may have blanks, a fill may not.
function fault(grid, given, is_given,    i, kind, unit, d, cell, seen) {
    split("", bad); first = ""
    for (i = 1; i <= 81 && !is_given; i++) if (!grid[i]) note(i, "a zero is left at " place(i))
    for (i = 1; i <= 81; i++)
        if (given[i] && grid[i] != given[i]) note(i, "the given " given[i] " at " place(i) " became " grid[i])
    for (kind = 1; kind <= 3; kind++) for (unit = 0; unit < 9; unit++) {
        split("", seen)
        for (i = 0; i < 9; i++) {
            if (kind == 1) cell = unit * 9 + i + 1
            else if (kind == 2) cell = i * 9 + unit + 1
            else cell = (int(unit / 3) * 3 + int(i / 3)) * 9 + unit % 3 * 3 + i % 3 + 1
            d = grid[cell]
            if (d && seen[d]) {
                note(seen[d]); note(cell, twice(kind, unit + 1, d, seen[d], cell))
            }
            seen[d] = cell
        }
    }
    return first
}

function twice(kind, unit, d, a, b) {
    if (kind == 1) return "row " unit ": " d " twice, in columns " (a - 1) % 9 + 1 " and " (b - 1) % 9 + 1
    if (kind == 2) return "column " unit ": " d " twice, in rows " int((a + 8) / 9) " and " int((b + 8) / 9)
    return "box " unit ": " d " twice, at " place(a) " and " place(b)
}

function check_sample(    why) {
    if (why = read_grid(1, given)) print ".in: " why
    else if (why = fault(given, given, 1)) print ".in: the givens clash: " why
    else if (!lines[2]) return
    else if (why = read_grid(2, right)) print ".out: " why
    else if (why = fault(right, given)) print ".out is no fill of its .in: " why
}

function judge(    i, c, verdict, why, how) {
    read_grid(1, given)
    if (lines[2]) read_grid(2, right)
    # The cells by their order if there are 81, else by line, so that what is missing shows where it is missing.
    for (i = 1; i <= 81; i++) {
        c = digits == 81 ? substr(all, i, 1) : substr(row[int((i + 8) / 9)], (i - 1) % 9 + 1, 1)
        cell[i] = c == "" ? "" : c + 0
    }

    if (digits != 81) { verdict = "WA"; why = wrong_count() }
    else if (why = wrong_digits()) verdict = "WA"
    else if (why = wrong_form()) verdict = "PE"
    else verdict = "AC"
    if (why ~ /^!/) { verdict = "!"; why = substr(why, 2); run = "" }
    if (run != "") {
        how = substr(run, index(run, ":") + 1)
        if (verdict != "AC") why = how ": " why
        else if (run ~ /^TLE/) why = how ": the right answer was printed, but the program did not end"
        else why = how ": the output was right"
        verdict = substr(run, 1, index(run, ":") - 1)
    }
    print verdict "\t" why
    if (verdict == "AC") exit
    if (shown) {
        print "line " shown " is        " quoted(text[3, shown])
        if (shown <= 9) print "and should be    " quoted(line_of(shown))
    }
    if (digits >= 9) print_grids()
}

# Why an output of more or fewer than 81 digits is wrong.
function wrong_count(    i, found) {
    if (!rows) return "no output"
    if (!digits) { shown = 0; return "no digits in the output, which begins " quoted(text[3, 1] text[3, 2]) }
    found = "9 lines expected, " rows " found"
    if (rows > 9 && rows % 9 == 0 && digits == rows * 9) {
        if (copies_differ) return found ": more than one fill is printed; stop after the first"
        return found ": the answer is printed " (rows == 18 ? "twice" : rows / 9 " times")
    }
    for (i = 1; i <= rows && i <= 10; i++)
        if (length(row[i]) != 9) break
    if (rows == 9) return "row " i ": " length(row[i]) " digits, 9 expected"
    if (rows > 9) return found (lines[3] == rows && i <= 10 ? ": line " i " is " quoted(text[3, i]) : "")
    return found
}

# Why 81 digits are not the answer, "" if they are.
function wrong_digits(    i, r, turned, why) {
    for (i = 1; i <= 81; i++) turned[i] = cell[(i - 1) % 9 * 9 + int((i + 8) / 9)]
    turned[0] = fault(turned, given) == ""
    if (why = fault(cell, given)) return why (turned[0] ? "; rows and columns are swapped" : "")
    if (problem == 2580) return ""
    for (i = 1; i <= 81; i++) if (cell[i] != right[i]) {
        if (cell[i] > right[i]) return "valid, but not the smallest: " place(i) " is " cell[i] ", could be " right[i]
        return "!.out is not the smallest fill: " place(i) " is " right[i] ", could be " cell[i]
    }
    return ""
}

# The nth line of the answer, in the right form.
function line_of(n,    i, s) {
    for (i = n * 9 - 8; i <= n * 9; i++) s = s (problem == 2580 && s != "" ? " " : "") cell[i]
    return s
}

# Why 81 right digits are in the wrong form, "" if they are not; sets shown to the line.
function wrong_form(    i, s, d) {
    for (i = 1; i <= lines[3]; i++) if (i > 9 || text[3, i] != line_of(i)) break
    if (i > lines[3]) return ""
    s = d = text[3, i]
    shown = i
    gsub(/[^0-9]/, "", d)
    if (s == "") return "line " i ": an empty line " (i == 1 ? "first" : i > 9 ? "after the answer" : "between")
    if (d == "") return "line " i ": extra text"
    if (match(s, /[^0-9 \t]/)) return "line " i ": extra text, " quoted(substr(s, RSTART, 1)) " at column " RSTART
    if (length(d) == 81) return "all in one line: 9 lines expected, " rows " found"
    if (length(d) != 9) return "line " i ": " length(d) " digits, 9 expected; " rows " lines in all"
    if (s ~ /^[ \t]/) return "row " i ": a blank in front"
    if (s ~ /\t/) return "row " i ": a tab between the digits"
    if (problem == 2239) return "row " i ": a blank between the digits, none expected"
    if (s ~ /[0-9][0-9]/) return "row " i ": a blank missing between the digits"
    return "row " i ": more than one blank between two digits"
}

# The output beside the expected fill, or beside the givens when no fill is known.
function print_grids(    r, c, i, left, beside, mark) {
    for (i = 1; i <= 81; i++) {
        if (lines[2] && problem == 2239) bad[i] = cell[i] != right[i]
        else if (digits != 81) bad[i] = cell[i] == "" || (given[i] && cell[i] != given[i])
    }
    printf "%-25s%-25s%s\n", "your output", !lines[2] ? "the givens" : problem == 2239 ? "expected" : "a right fill",
        problem == 2239 ? "* differs" : "* breaks a rule"
    for (r = 0; r < 9; r++) {
        left = beside = ""
        for (c = 1; c <= 9; c++) {
            i = r * 9 + c
            mark = bad[i] ? "*" : " "
            left = left (bad[i] ? on : "") (cell[i] == "" ? "-" : cell[i]) mark (bad[i] ? off : "") (c % 3 || c == 9 ? "" : "| ")
            beside = beside ((lines[2] ? right[i] : given[i]) + 0 ? (lines[2] ? right[i] : given[i]) : ".") " " (c % 3 || c == 9 ? "" : "| ")
        }
        sub(/ $/, "", beside)
        print left "   " beside
        if (r % 3 == 2 && r < 8) print "------+-------+------    ------+-------+------"
    }
}
