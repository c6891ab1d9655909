# The checker of judge.sh. All that it says is in words.awk, which is loaded before it.
#
# samples STEM...: prints what is wrong with these samples, nothing if they are right.
# judge: judges the output on stdin, in which NUL has become \001 (and \001 \002), and prints the report of the case:
# "VERDICT MS COUNTED", then the text of it, in which the lines of stderr stand between two bytes \034. The environment
# tells the rest: problem, stem (of .in and .out), files (of .err, .ms and .mem), status, signal, limits and so on.
# Cells are numbered 1 to 81, row by row; 0 is a blank.

BEGIN {
    for (i = 1; i <= 81; i++) {
        row_of[i] = unit[1, i] = int((i + 8) / 9)
        column_of[i] = unit[2, i] = (i - 1) % 9 + 1
        unit[3, i] = int((i - 1) / 27) * 3 + int((column_of[i] + 2) / 3)
        mirrored[i] = column_of[i] * 9 - 9 + row_of[i]
    }
    split("row column box", kinds, " ")
    problem = ENVIRON["problem"]
    max_bytes = 1048576
    for (i = 2; i < ARGC; i++) check_sample(ARGV[i])
    if (ARGV[1] != "judge") exit
    ARGC = 1 # the output is read from stdin
    load(1, ENVIRON["stem"] ".in"); read_grid(1, given)
    load(2, ENVIRON["stem"] ".out"); read_grid(2, right)
}

{ bytes += length($0) + 1; take($0); if (bytes > max_bytes) exit }

END { if (ARGV[1] == "judge") judge() }

# ---- reading

function load(part, file,    s) {
    lines[part] = 0
    while ((getline s < file) > 0) text[part, ++lines[part]] = s
    close(file)
}

# Takes a line of the output. No right line has 500 bytes before the blanks at its end: the rest is only glanced at,
# since a regular expression for blanks at the end takes minutes on a megabyte of blanks with something after them.
function take(s,    rest) {
    if (rows >= 2000) { rows += s ~ /[^ \t\r]/; digits += s ~ /[0-9]/ ? 82 : 0; return } # a flood is only counted
    rest = substr(s, 501)
    s = substr(s, 1, 500)
    if (rest !~ /[^ \t\r]/) sub(/[ \t\r]+$/, "", s)
    lines[3]++
    if (s == "") return
    if (rows < 20) text[3, lines[3]] = s
    last_line = lines[3]
    gsub(/[^0-9]/, "", s)
    digits += length(s) + (rest ~ /[0-9]/ ? 81 : 0)
    all = substr(all s, 1, 81)
    row[++rows] = s
    line_of_row[rows] = lines[3]
    if (length(s) == 9 && ++full_rows == rows) whole = rows # the rows up to here have nine digits each
}

# Reads a grid, in rows of 9 or several rows in a line; returns what is wrong with it, "" if nothing.
function read_grid(file, grid,    i, j, s, n) {
    if (text[file, 1] ~ /^(\377\376|\376\377)/) return say("in_utf16")
    sub(/^\357\273\277/, "", text[file, 1])
    for (i = 1; i <= lines[file] && n < 81; i++) {
        s = text[file, i]
        if (j = match(s, /[^0-9. \t\r]/)) return say("unexpected", i, j, quoted_letter(s, j))
        gsub(/[ \t\r]/, "", s)
        if (length(s) % 9) return say("cells_in_row", i, length(s))
        for (j = 1; j <= length(s); j++) grid[++n] = substr(s, j, 1) + 0 # "." is 0 too
    }
    return n == 81 ? "" : n ? say("cells_in_grid", n) : say("empty")
}

function check_sample(stem,    why) {
    load(1, stem ".in")
    load(2, stem ".out")
    if (why = read_grid(1, given)) print say("in_why", stem, why)
    else if (why = fault(given, given, 1)) print say("in_clash", stem, why)
    else if (lines[2] && (why = read_grid(2, right))) print say("out_why", stem, why)
    else if (lines[2] && (why = fault(right, given))) print say("out_no_fill", stem, why)
}

# ---- the rules

# The first rule that a grid breaks, "" if none. Only givens may have blanks. Counts zeros, changed and kept givens; bad
# has every cell that breaks a rule, broken the number of rows, columns and boxes that do.
function fault(grid, given, are_givens,    i, j, kind, n, first, seen, hit) {
    split("", bad)
    zeros = changed = kept = broken[1] = broken[2] = broken[3] = 0
    for (i = 1; i <= 81; i++) {
        if (grid[i] && (!given[i] || grid[i] == given[i]) || are_givens) { kept += given[i] > 0; continue }
        bad[i]
        if (given[i]) changed++; else zeros++
        if (!first) first = given[i] ? say("given", given[i], place(i), grid[i]) : say("zero", place(i))
    }
    for (kind = 1; kind <= 3; kind++) for (i = 1; i <= 81; i++) if (grid[i]) {
        n = unit[kind, i]
        if (j = seen[kind, n, grid[i]]) {
            bad[i]; bad[j]
            broken[kind] += !hit[kind, n]++
            if (!first) first = say(kinds[kind], n, grid[i], where(kind, j), where(kind, i))
        }
        seen[kind, n, grid[i]] = i
    }
    return first
}

# ---- the output

# Why 81 digits are not the answer, "" if they are.
function wrong_digits(    i, turned, why) {
    for (i = 1; i <= 81; i++) turned[i] = cell[mirrored[i]]
    if (why = fault(cell, given)) {
        if (!fault(turned, given)) why = say("swapped", why)
        return fault(cell, given) == why ? cause_of(why) : why
    }
    for (i = 1; problem == 2239 && i <= 81; i++) {
        if (cell[i] < right[i]) stop("!", say("out_not_smallest", ENVIRON["stem"], place(i), right[i], cell[i]))
        if (cell[i] == right[i]) continue
        why = say("not_smallest", place(i), cell[i], right[i])
        return is_first(0, 1) ? say("largest", why) : is_first(1, 0) ? say("by_columns", why) : why
    }
    return ""
}

# The nth line of the output, had it the right form.
function line_of(n,    i, s) {
    for (i = 1; i <= 9; i++) s = s (problem == 2580 && i > 1 ? " " : "") cell[n * 9 - 9 + i]
    return s
}

# The first line of 81 right digits that has not the right form, 0 if there is none.
function wrong_line(    i) {
    for (i = 1; i <= 9 && text[3, i] == line_of(i); i++) continue
    while (i > 9 && i <= last_line && text[3, i] == "") i++
    return i > last_line ? 0 : i
}

# ---- how the program ended

# The measured peak of memory in KB, 0 if there is none; macOS writes bytes.
function peak(    s, field, kb) {
    while ((getline s < (ENVIRON["files"] ".mem")) > 0) {
        if (split(s, field, " ") == 1) kb = field[1] + 0
        if (s ~ /maximum res/) kb = field[1] / 1024
    }
    return kb + 0
}

# The verdict of a run that went wrong, and its reason into ending; "" of one that went well.
function bad_end(ms, kb,    status, name, file_limit) {
    status = ENVIRON["status"] + 0
    name = ENVIRON["signal"]
    file_limit = ENVIRON["file_limit"] + 0 # KiB; "unlimited" is 0
    if (bytes > max_bytes) return end_as("OLE", say("ole"))
    if (file_limit && (name ~ /XFSZ/ || bytes >= file_limit * 1024)) return end_as("OLE", say("ole_file", file_limit))
    if (ENVIRON["late"] && ms < ENVIRON["limit"] * 1000 - 50) stop("NO", say("no_sleep"))
    if (ENVIRON["late"]) return end_as("TLE", say(ENVIRON["late"] == "paused" ? "tle_paused" : "tle", ENVIRON["limit"]))
    if (kb > ENVIRON["memory"] * 1024) return end_as("MLE", say("mle", int((kb + 1023) / 1024), ENVIRON["memory"]))
    if (!status) return ""
    if (!bytes && sub(/^judge.sh: (line )?([0-9]+: )?/, "", err[1])) stop("NO", say("no_command", visible(err[1], "?")))
    if (name == "") return end_as("RE", say("re", status))
    return end_as("RE", say(name == "KILL" ? "re_kill" : "re_signal", status - 128, name))
}

function end_as(verdict, why) { ending = why; return verdict }

# ---- the report

function stop(verdict, why) { print verdict, 0, 0; print why; exit }

function judge(    output, verdict, why, ms, kb, s, strict) {
    while ((getline s < (ENVIRON["files"] ".ms")) > 0) if (s ~ /^[0-9]+[.][0-9]+$/) ms = int(s * 1000 + 0.5)
    kb = peak()
    output = judge_output()
    if (output != "AC" || ENVIRON["status"] != "0") read_errors()
    if (verdict = bad_end(ms, kb)) why = why_ended(verdict, output)
    else { verdict = output; why = reason }
    if (verdict != "AC" && ENVIRON["strict"] && (strict = strictness())) why = say("strict", strict, why)

    print verdict, ms + 0, (strict == "")
    printf("%s %6s ms%s  %s%s\n", coloured(sprintf("%-3s", verdict), verdict == "AC" ? 32 : 31), ms,
        kb ? sprintf("%8d KB", kb) : "", ENVIRON["name"], verdict == "AC" ? "" : ": " why)
    if (verdict == "AC" || strict) return
    if (shown) print "    " padded(say("line_is", shown), 15) quoted(text[3, shown])
    if (shown && shown <= 9 && output == "PE") print "    " padded(say("should_be"), 15) quoted(line_of(shown))
    if (output == "WA") show_grids()
    printf "\034%s\034    %s\n", errors, say("again", again())
}

# The verdict of what was printed, and the reason.
function judge_output(    i, c) {
    for (i = 1; i <= 81; i++) { # 81 digits in their order; if more or fewer, by line, which shows where
        c = digits == 81 ? substr(all, i, 1) : substr(row[row_of[i]], column_of[i], 1)
        cell[i] = c == "" ? "" : c + 0
    }
    reason = digits == 81 ? wrong_digits() : wrong_count()
    if (reason) return "WA"
    if (i = wrong_line()) reason = wrong_form(i)
    return i ? "PE" : "AC"
}
