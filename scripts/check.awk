# The checker of judge.sh: judges one output, or checks one sample.
#
# Reads the .in file, the .out file (empty if there is none) and, to judge, the program's output, one after the other,
# each closed by the byte \002; every other byte that is no text has become \001. Variables: problem (2580 or 2239); run
# ("TLE:reason" and the like, empty if the run went well); on and off, the terminal's codes for a marked cell, or empty.
# Prints, of a faulty sample, which file is wrong and why; of an output, the verdict, a tab and the reason, then the
# lines that show it. The verdict "!" says that not the program but the sample is wrong.
# Cells are numbered 1 to 81, row by row; 0 is a blank.

BEGIN { part = 1 }

{
    closed = sub(/\002$/, "")
    if (part == 3) bytes += length($0) + !closed
    if ($0 != "" || !closed) {
        if (part == 3) take($0)
        else text[part, ++lines[part]] = $0
    }
    part += closed
}

END {
    if (part == 3) check_sample()
    else judge()
}

# Takes a line of the output. No right line has 500 bytes before the blanks at its end: the rest is only glanced at,
# since a regular expression for blanks at the end takes minutes on a megabyte of blanks with something after them.
function take(s,    rest) {
    rest = substr(s, 501)
    s = substr(s, 1, 500)
    if (rest !~ /[^ \t\r]/) sub(/[ \t\r]+$/, "", s)
    if (++lines[3] <= 10) text[3, lines[3]] = s
    if (s == "") return
    gsub(/[^0-9]/, "", s)
    digits += length(s) + (rest ~ /[0-9]/ ? 81 : 0)
    all = substr(all s, 1, 81)
    row[++rows] = s
    if (length(s) == 9 && ++full_rows == rows) whole = rows # the rows up to here have nine digits each
}

function row_of(cell) { return int((cell + 8) / 9) }
function column_of(cell) { return (cell - 1) % 9 + 1 }
function place(cell) { return "row " row_of(cell) ", column " column_of(cell) }

# A text in quotes, short and with everything visible.
function quoted(s) {
    if (length(s) > 60) s = substr(s, 1, 60) "..."
    gsub(/\t/, "\\t", s); gsub(/\r/, "\\r", s); gsub(/\001/, "?", s)
    return "\"" s "\""
}

# Reads a grid, in rows of 9 or several rows in a line; returns what is wrong with it, "" if nothing.
function read_grid(file, grid,    i, j, s, n) {
    sub(/^\001\001\001/, "", text[file, 1]) # a byte order mark
    for (i = 1; i <= lines[file] && n < 81; i++) {
        s = text[file, i]
        if (match(s, /[^0-9. \t\r]/)) return "line " i ", column " RSTART ": unexpected " quoted(substr(s, RSTART, 1))
        gsub(/[ \t\r]/, "", s)
        if (length(s) % 9) return "line " i ": " length(s) " cells; a row has 9"
        for (j = 1; j <= length(s); j++) grid[++n] = substr(s, j, 1) + 0 # "." is 0 too
    }
    return n == 81 ? "" : n ? n " cells; a grid has 81" : "it is empty"
}

function note(cell, reason) { bad[cell]; if (first == "") first = reason }

# The first rule that a grid breaks, "" if none; bad has every cell that breaks one. Only givens may have blanks.
function fault(grid, given, are_givens,    i, j, kind, unit, where, seen) {
    split("", bad); first = ""
    for (i = 1; i <= 81; i++) {
        if (!grid[i] && !are_givens) note(i, "a zero is left at " place(i))
        else if (given[i] && grid[i] != given[i]) note(i, "the given " given[i] " at " place(i) " became " grid[i])
    }
    for (kind = 1; kind <= 3; kind++) for (i = 1; i <= 81; i++) if (grid[i]) {
        if (kind == 1) unit = "row " row_of(i)
        else if (kind == 2) unit = "column " column_of(i)
        else unit = "box " int((i - 1) / 27) * 3 + int((column_of(i) + 2) / 3)
        unit = unit ": " grid[i] " twice, "
        if (unit in seen) {
            j = seen[unit]
            if (kind == 1) where = "in columns " column_of(j) " and " column_of(i)
            else if (kind == 2) where = "in rows " row_of(j) " and " row_of(i)
            else where = "at " place(j) " and " place(i)
            note(j, unit where); note(i, unit where)
        }
        seen[unit] = i
    }
    return first
}

function check_sample(    why) {
    if (why = read_grid(1, given)) print ".in: " why
    else if (why = fault(given, given, 1)) print ".in: the givens clash: " why
    else if (lines[2] && (why = read_grid(2, right))) print ".out: " why
    else if (lines[2] && (why = fault(right, given))) print ".out is no fill of its .in: " why
}

function judge(    i, c, verdict, why, right_output) {
    read_grid(1, given)
    known = lines[2] > 0
    if (known) read_grid(2, right)
    for (i = 1; i <= 81; i++) { # 81 digits in their order; if more or fewer, by line, which shows where
        c = digits == 81 ? substr(all, i, 1) : substr(row[row_of(i)], column_of(i), 1)
        cell[i] = c == "" ? "" : c + 0
    }
    verdict = "WA"
    why = wrong_digits()
    if (digits != 81) why = wrong_count()
    else if (why ~ /^\.out/) { print "!\t" why; return }
    else if (!why) verdict = (why = wrong_form()) ? "PE" : "AC"
    right_output = verdict == "AC"

    if (bytes > 1048576) run = "OLE:more than 1 MiB of output"
    if (run) {
        verdict = substr(run, 1, index(run, ":") - 1)
        if (right_output) why = "the output was right" (verdict == "TLE" ? ", but the program did not end" : "")
        why = substr(run, index(run, ":") + 1) ": " why
    }
    print verdict "\t" why
    if (right_output) return
    if (shown) print "line " shown " is      " quoted(text[3, shown])
    if (shown && shown <= 9) print "it should be   " quoted(line_of(shown))
    if (digits == 81 || rows > 17 && whole > 8 || rows < 10 && full_rows > 4) print_grids()
}

# Why an output that has not 81 digits is wrong.
function wrong_count(    i, found) {
    if (!rows) return "no output"
    if (!digits) return "no digits in the output, which begins " quoted(text[3, 1])
    found = "9 lines expected, " rows " found"
    if (rows >= 18 && whole >= rows - 1) { # the time limit may have cut the last
        for (i = 10; i <= whole; i++)
            if (row[i] != row[i - 9]) return found ": more than one fill is printed; stop after the first"
        return found ": the answer is printed " (rows < 27 ? "twice" : int(rows / 9) " times")
    }
    if (rows > 9 && whole == rows) return found ": nothing else than the nine lines may be printed"
    for (i = 1; i <= 9 && length(row[i]) == 9; i++) continue
    if (rows == 9) return "row " i ": " length(row[i]) " digits, 9 expected"
    return found (i <= rows && lines[3] == rows ? ": line " i " is " quoted(text[3, i]) : "")
}

# Why 81 digits are not the answer, "" if they are.
function wrong_digits(    i, turned, swapped, why) {
    for (i = 1; i <= 81; i++) turned[i] = cell[column_of(i) * 9 - 9 + row_of(i)]
    swapped = fault(turned, given) == ""
    if (why = fault(cell, given)) return why (swapped ? "; rows and columns are swapped" : "")
    for (i = 1; i <= 81 && problem == 2239; i++) {
        if (cell[i] > right[i]) return "valid, but not the smallest: " place(i) " is " cell[i] ", could be " right[i]
        if (cell[i] < right[i]) return ".out is not the smallest fill: " place(i) " is " right[i] ", could be " cell[i]
    }
    return ""
}

# The nth line of the output, had it the right form.
function line_of(n,    i, s) {
    for (i = 1; i <= 9; i++) s = s (problem == 2580 && i > 1 ? " " : "") cell[n * 9 - 9 + i]
    return s
}

# Why 81 right digits are in the wrong form, "" if they are not; shown becomes the line.
function wrong_form(    i, s, d) {
    for (i = 1; i <= 9 && text[3, i] == line_of(i); i++) continue
    if (i > lines[3]) return ""
    shown = i
    s = d = text[3, i]
    gsub(/[^0-9]/, "", d)
    if (s == "") return "line " i ": an empty line " (i == 1 ? "first" : i > 9 ? "after the answer" : "between")
    if (match(s, /[^0-9 ]/)) return "line " i ": extra text, " quoted(substr(s, RSTART, 1)) " at column " RSTART
    if (length(d) != 9) return "9 lines expected, " rows " found: line " i " has " length(d) " digits"
    if (s ~ /^ /) return "row " i ": a blank in front"
    if (problem == 2239) return "row " i ": a blank between the digits, none expected"
    if (s ~ /[0-9][0-9]/) return "row " i ": a blank missing between the digits"
    return "row " i ": more than one blank between two digits"
}

# The output, its wrong cells marked, beside the expected fill, or beside the givens if no fill is known.
function print_grids(    i, c, rule, left, beside) {
    beside = problem == 2239 ? "expected" : known ? "a right fill" : "the givens"
    printf "%-25s%-25s%s\n", "your output", beside, (problem == 2239 ? "* differs" : "* breaks a rule")
    for (i = 1; i <= 81; i++) {
        if (i % 9 == 1) left = beside = ""
        rule = i % 9 == 3 || i % 9 == 6 ? "| " : ""
        c = cell[i] == "" ? "-" : cell[i]
        left = left ((problem == 2239 ? c != right[i] : i in bad) ? on c "*" off : c " ") rule
        c = known ? right[i] : given[i]
        beside = beside (c ? c : ".") " " rule
        if (i % 9 == 0) print left "   " substr(beside, 1, 21)
        if (i == 27 || i == 54) print "------+-------+------    ------+-------+------"
    }
}
