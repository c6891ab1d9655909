#!/usr/bin/env bash
# The judge on your own desk: runs a program on the samples and says why an answer is wrong; -h tells how to use it.
#
# How it works: the samples asked for are checked, the kit's file is compiled unless -c names a program, then each case
# runs in the background (run_case) and is reported in its turn (report). A case's program is a process group of its own,
# with the .in file itself as stdin and named pipes as stdout and stderr, so that no more than a bounded part of either
# is kept. A watcher sleeps for the time limit; then, and once more when the program has ended, every process that the
# program left is ended (end_tree). check.awk judges the output. All files are in one temporary folder.
# It keeps to what bash 3.2 (macOS) and any POSIX awk have, and to tools that every such system has.

[ -n "${BASH_VERSION:-}" ] || exec bash "$0" "$@" # started as "sh judge.sh"
set -u +efC +o posix
unset CDPATH GREP_OPTIONS POSIXLY_CORRECT
user_locale=${LC_ALL-}
export LC_ALL=C # bytes, not characters, and a point in decimal fractions
TIMEFORMAT=%3R
output_limit=1048576
exec </dev/null

help() {
    cat <<'EOF'
usage: scripts/judge.sh [-c COMMAND] [-t SECONDS] [-j N] [-q] [-h] [PROBLEM [CASE...]]

Judges a program on the samples of PROBLEM, 2580 or 2239 (both when left out).
CASE is a sample's name, any part of it that fits one only, or the path of an .in
file of your own, with its .out beside it (2580 does without).

  -c COMMAND  judge this program, in any language; otherwise the kit's file is
              compiled afresh, as the judge compiles it, and judged
  -t SECONDS  time limit, fractions allowed (1 for 2580, 2 for 2239)
  -j N        run N cases at a time (1); times are best with 1
  -q          report only failures and the summary
  -h          this help

  scripts/judge.sh                              the kit's two programs, all samples
  scripts/judge.sh -c 'python3 mine.py' 2580    your own program
  scripts/judge.sh -c 'java Main' -t 5 2239     with more time
  scripts/judge.sh -c ./a.out 2580 empty        one sample
  scripts/judge.sh -c ./a.out 2239 my/grid.in   one grid of your own

Verdicts: AC accepted, WA wrong answer, PE right digits in the wrong form, TLE time
limit, RE run-time error, OLE output limit (1 MiB). Forgiven are blanks at a line's
end, CRLF, and a missing last newline; anything else counts, an empty line too.
Exit status: 0 all accepted, 1 some case is not, 2 nothing could be judged.
EOF
    exit 0
}

die() {
    printf 'judge.sh: %s\n' "$1" >&2
    exit 2
}

# ---- what is asked for

[ "${1-}" != --help ] || help
command='' seconds='' jobs=1 quiet='' arguments=()
while [ $# -gt 0 ]; do
    OPTIND=1
    while getopts :c:t:j:qh option; do
        case $option in
        c) command=$OPTARG && [ -n "${command//[[:space:]]/}" ] || die "no command: -c is empty" ;;
        t)
            seconds=$OPTARG
            case $seconds in
            '' | . | *[!0-9.]* | *.*.*) die "-t takes a number of seconds, not '$seconds'" ;;
            *[1-9]*) ;;
            *) die "-t must be more than 0" ;;
            esac
            ;;
        j)
            jobs=$OPTARG
            case $jobs in
            '' | 0* | *[!0-9]* | ?????*) die "-j takes a number from 1 up, not '$jobs'" ;;
            esac
            ;;
        q) quiet=1 ;;
        h) help ;;
        :) die "option -$OPTARG needs a value; -h shows help" ;;
        *) die "unknown option -$OPTARG; -h shows help" ;;
        esac
    done
    shift $((OPTIND - 1))
    [ $# -eq 0 ] || { arguments+=("$1") && shift; }
done
problems=(2580 2239)
if [ ${#arguments[@]} -gt 0 ]; then
    case ${arguments[0]} in
    2580 | 2239) problems=("${arguments[0]}") ;;
    */* | *.in) die "the problem comes first: judge.sh 2580 ${arguments[0]}" ;;
    *) die "no such problem: ${arguments[0]}; there are 2580 and 2239" ;;
    esac
fi

for tool in awk cat grep head mkdir mkfifo mktemp mv readlink rm sh sleep sort tail tr wc; do
    command -v "$tool" >/dev/null || die "the tool '$tool' is missing"
done
[ -r /proc/self/stat ] || command -v ps >/dev/null || die "the tool 'ps' is missing"
[ -n "$command" ] || command -v rustc >/dev/null ||
    die "rustc is missing: install Rust, or judge a program of your own with -c"

self=$0
while [ -L "$self" ]; do
    link=$(readlink "$self")
    case $link in
    /*) self=$link ;;
    *) self=${self%/*}/$link ;;
    esac
done
case $self in
*/*) self=${self%/*} ;;
*) self=. ;;
esac
root=$(cd -P -- "$self/.." && pwd) || die "cannot find the kit's folder"

# ---- the end

# Ends what descends from process $1 or shares a group with what does, and, since a daemon does neither, what has the
# mark $2 in its environment: on Linux by /proc, elsewhere by ps, whose -E shows the environment on macOS.
# The judge's own process group, in which others of the same pipeline may be, is spared.
end_tree() {
    local round pids
    for round in 1 2 3 4 5 6 7 8 9; do # a process may start another between the look and the end
        pids=$({
            if [ -r /proc/self/stat ]; then
                cat /proc/[0-9]*/stat
                grep -lF "JUDGE_CASE=$2" /proc/[0-9]*/environ
            else
                ps -A -E -ww -o pid= -o ppid= -o pgid= -o command= || ps -A -o pid= -o ppid= -o pgid=
            fi
        } 2>/dev/null | mark=$2 awk -v root="$1" -v me=$$ '
            BEGIN { hit[root] }
            /^\/proc\// { split($0, path, "/"); hit[path[3]]; next }
            { sub(/\(.*\) [^Z] /, "") } # Linux: command and state; a zombie is left out below
            $2 ~ /^[0-9]+$/ {
                parent[$1] = $2; group[$1] = $3
                if (index($0, "JUDGE_CASE=" ENVIRON["mark"])) hit[$1]
            }
            END {
                do {
                    more = 0
                    for (p in parent)
                        if (!(p in hit) && group[p] != group[me] && ((parent[p] in hit) || (group[p] in hit))) {
                            hit[p]; more = 1
                        }
                } while (more)
                for (p in parent) if ((p in hit) && group[p] != group[me]) print p
            }')
        [ -n "$pids" ] || return 0
        # shellcheck disable=SC2086 # a list of numbers
        kill -KILL $pids 2>/dev/null
    done
}

clean_up() {
    trap '' INT TERM HUP PIPE
    exec 2>/dev/null
    end_tree $$ "$temp/"
    for problem in "${problems[@]}"; do # what was compiled stays, under its plain name
        [ ! -f "$temp/compiled" ] || mv -f "$build/$problem-$$" "$build/$problem"
        rm -f "$build/$problem-$$"
    done
    rm -rf "$temp"
}

temp=$(mktemp -d "${TMPDIR:-/tmp}/judge.XXXXXX") && temp=$(cd -P -- "$temp" && pwd) ||
    die "cannot make a temporary folder in ${TMPDIR:-/tmp}"
build=$root/target/judge
trap 'exit 130' INT TERM HUP
trap 'exit 141' PIPE
trap clean_up EXIT

# ---- the cases

total=0
add() { # PROBLEM NAME STEM: the case NAME is STEM.in, with STEM.out
    of[total]=$1 names[total]=$2 stems[total]=$3
    [ -f "$3.in" ] && [ -r "$3.in" ] || die "no such file: $3.in"
    total=$((total + 1))
}

add_sample() { # PROBLEM NAME
    [ -f "$root/samples/$1/$2.out" ] || die "$root/samples/$1/$2.in has no .out"
    add "$1" "$2" "$root/samples/$1/$2"
}

find_sample() { # PROBLEM PART
    local name found=()
    for name in "${samples[@]}"; do
        [ "$name" != "$2" ] || { add_sample "$1" "$name" && return; }
        case $name in *"$2"*) found+=("$name") ;; esac
    done
    [ ${#found[@]} -gt 0 ] || die "no sample of $1 is called $2"
    [ ${#found[@]} -eq 1 ] || die "$2 fits several samples of $1: ${found[*]}"
    add_sample "$1" "${found[0]}"
}

find_cases() { # PROBLEM [CASE...]
    local problem=$1 folder=$root/samples/$1 file
    samples=()
    while IFS= read -r file; do samples+=("$file"); done < <(
        for file in "$folder"/*.in; do
            file=${file##*/}
            [ ! -f "$folder/$file" ] || printf '%s\n' "${file%.in}"
        done | sort -n
    )
    for file in "$folder"/*.out; do
        [ ! -f "$file" ] || [ -f "${file%.out}.in" ] || die "$file has no .in"
    done
    shift
    if [ $# -eq 0 ]; then
        [ ${#samples[@]} -gt 0 ] || die "no samples in $folder"
        for file in "${samples[@]}"; do add_sample "$problem" "$file"; done
    fi
    for file in "$@"; do
        case $file in
        */*.in | *.in)
            if [ -e "$file" ] || [ "$file" != "${file##*/}" ]; then
                add "$problem" "$file" "${file%.in}"
                [ "$problem" = 2580 ] || [ -f "${file%.in}.out" ] || die "$file has no .out, which 2239 needs"
                continue
            fi
            file=${file%.in}
            ;;
        */*) die "not an .in file: $file" ;;
        esac
        [ ${#samples[@]} -gt 0 ] || die "no samples in $folder"
        find_sample "$problem" "$file"
    done
}

# Feeds check.awk: each FILE (none: empty) ends in the byte \002, and every byte that is no text has become \001.
check() { # CASE RUN FILE...
    local problem=${of[$1]} run=$2 file
    shift 2
    for file in "$@"; do
        [ ! -f "$file" ] || tr -c '\t\n\r -~' '\001' <"$file"
        printf '\002\n'
    done | awk -v problem="$problem" -v run="$run" -v on="$red" -v off="$plain" -f "$root/scripts/check.awk"
}

red='' green='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR-}" ] && [ "${TERM:-dumb}" != dumb ]; then
    red=$'\033[31m' green=$'\033[32m' plain=$'\033[0m'
fi

if [ ${#arguments[@]} -gt 1 ]; then
    find_cases "${arguments[@]}"
else
    for problem in "${problems[@]}"; do find_cases "$problem"; done
fi
for ((i = 0; i < total; i++)); do
    fault=$(check "$i" '' "${stems[i]}.in" "${stems[i]}.out") || die "check.awk failed on ${stems[i]}"
    [ -z "$fault" ] || die "${stems[i]}$fault"
done

# ---- compiling

if [ -z "$command" ]; then
    { mkdir -p "$build" && [ -w "$build" ]; } 2>/dev/null || build=$temp
    for problem in "${problems[@]}"; do
        rm -f "$build/$problem" # never judge what an earlier source gave
        set -m
        (cd "$root" && exec rustc --edition 2021 -O -o "$build/$problem-$$" "src/bin/$problem.rs") 2>"$temp/errors" &
        set +m
        wait $! || {
            cat "$temp/errors" >&2
            die "src/bin/$problem.rs does not compile"
        }
        [ -x "$build/$problem-$$" ] || die "what is compiled into $build cannot be run there"
    done
    : >"$temp/compiled"
fi

# ---- running

# The memory in KB that /usr/bin/time wrote into file $1, if it did.
peak_memory() {
    [ ! -f "$1" ] || awk '/maximum resident/ { kb = $1 / 1024 } END { if (NF == 1) kb = $1; if (kb) printf "%8d KB", kb }' "$1"
}

# Peak memory is shown where /usr/bin/time can tell it without hiding how the program ended.
measure=()
for flags in -f%M -l; do
    # shellcheck disable=SC2016
    { /usr/bin/time $flags -o "$temp/mem" sh -c 'kill -TERM $$'; } 2>/dev/null
    [ $? -eq 143 ] && [ -n "$(peak_memory "$temp/mem")" ] && measure=(/usr/bin/time "$flags" -o) && break
done

# Becomes the program to be judged; "-c COMMAND" is what sh calls itself when it cannot start the command.
program() { # PROBLEM FILES
    export JUDGE_CASE=$2:
    if [ -n "$user_locale" ]; then LC_ALL=$user_locale; else unset LC_ALL; fi
    if [ -n "$command" ]; then set -- "$2" sh -c "$command" '-c COMMAND'; else set -- "$2" "$build/$1-$$"; fi
    [ ${#measure[@]} -eq 0 ] || set -- "$1" "${measure[@]}" "$1.mem" "${@:2}"
    shift
    exec "$@"
}

# Waits until what reads the program's output has come to its end, for at most $1 hundredths of a second.
drained() {
    local n
    for ((n = 0; n < $1; n++)); do
        # shellcheck disable=SC2086
        kill -0 $readers || return 0
        sleep 0.01
    done
    return 1
}

# Runs one case and leaves $files.out, .err, .ms, .report and, where it can be told, .mem.
run_case() { # CASE
    local files=$temp/$1 problem=${of[$1]} limit=$seconds pid watcher readers status ms run=''
    [ -n "$limit" ] || limit=$((problem == 2580 ? 1 : 2))
    mkfifo "$files.o" "$files.e" || return
    set -m
    head -c $((output_limit + 1)) <"$files.o" >"$files.out" &
    readers=$!
    tail -c 4000 <"$files.e" >"$files.err" &
    readers="$readers $!"
    {
        time {
            program "$problem" "$files" <"${stems[$1]}.in" >"$files.o" 2>"$files.e" &
            pid=$!
            { sleep "$limit" && : >"$files.late" && end_tree "$pid" "$files:"; } &
            watcher=$!
            wait "$pid"
            status=$?
        } 2>/dev/null
    } 2>"$files.ms"
    set +m
    [ -e "$files.late" ] || kill -KILL -- "-$watcher"
    wait "$watcher"
    drained 10 # a child that has not closed its stdout is not waited for any longer
    end_tree "$pid" "$files:"
    # shellcheck disable=SC2086
    drained 300 || kill -KILL $readers

    ms=$(cat "$files.ms") ms=$((10#${ms/./}))
    echo "$ms" >"$files.ms"
    if [ "$(($(wc -c <"$files.out")))" -gt $output_limit ]; then
        run="OLE:more than 1 MiB of output"
    elif [ -e "$files.late" ] || [ "$(awk -v s="$limit" -v ms="$ms" 'BEGIN { print (ms > s * 1000) }')" = 1 ]; then
        run="TLE:stopped after $limit s"
    elif [ "$status" -gt 128 ] && run=$(kill -l $((status - 128))); then
        run="RE:ended by signal $((status - 128)) ($run)"
    elif [ "$status" -ne 0 ]; then
        run="RE:exit status $status"
        if [ ! -s "$files.out" ] && grep '^-c COMMAND: ' "$files.err" >"$files.report"; then return; fi
    fi
    check "$1" "$run" "${stems[$1]}.in" "${stems[$1]}.out" "$files.out" >"$files.report"
}

start() { # CASE
    set -m
    run_case "$1" 2>/dev/null &
    set +m
    runners[$1]=$!
}

# ---- reporting

# A text as the shell reads it.
quote() {
    case $1 in
    '' | *[!A-Za-z0-9_./:,+@%-]*) printf "'%s'" "${1//\'/$escaped_quote}" ;;
    *) printf %s "$1" ;;
    esac
}
escaped_quote="'\\''"

# The last lines of file $1 with nothing in them that moves a terminal: UTF-8 as it is, other bytes as '?'.
# The byte \302 begins the control characters above ASCII.
last_lines() {
    local text
    text=$(tr -d '\r' <"$1" | tail -n 5)
    printf '%s\n' "$text" | tr '\000-\010\013-\037\177\302' '?' >"$temp/text"
    text=$(iconv -f UTF-8 -t UTF-8 "$temp/text" 2>/dev/null) || text=$(tr -c '\n\t -~' '?' <"$temp/text")
    printf '%s\n' "$text"
}

report() { # CASE
    local files=$temp/$1 problem=${of[$1]} name=${names[$1]} verdict reason line colour=$red
    wait "${runners[$1]}"
    {
        IFS=$'\t' read -r verdict reason
        case $verdict in
        '') die "the case $name could not be run" ;;
        -c*) die "no such command: ${verdict#-c COMMAND: }" ;;
        !) die "${stems[$1]}$reason" ;;
        AC) colour=$green ;;
        esac
        line=$(cat "$files.ms")
        [ "$line" -le "$slowest_ms" ] || slowest_ms=$line slowest=$name
        line=$(printf '%s%-3s%s %6s ms%s  %s' "$colour" "$verdict" "$plain" "$line" "$(peak_memory "$files.mem")" "$name")
        if [ "$verdict" = AC ]; then
            accepted=$((accepted + 1))
            [ -n "$quiet" ] || printf '%s\n' "$line"
        else
            failed="$failed $name"
            printf '%s: %s\n' "$line" "$reason"
            while IFS= read -r line; do printf '    %s\n' "$line"; done
            if [ -s "$files.err" ]; then
                printf '    stderr ends with\n'
                last_lines "$files.err" | while IFS= read -r line; do printf '    | %.200s\n' "$line"; done
            fi
            printf '    again: %s%s %s\n' "$again" "$problem" "$(quote "$name")"
        fi
    } <"$files.report"
    rm -f "$files".*
}

again="$(quote "$0") "
case $0 in
*/*) [ -x "$0" ] || again="bash $again" ;;
*) again="bash $again" ;;
esac
[ -z "$command" ] || again="$again-c $(quote "$command") "
[ -z "$seconds" ] || again="$again-t $seconds "

started=0 exit_status=0 i=0
for problem in "${problems[@]}"; do
    accepted=0 first=$i failed='' slowest='' slowest_ms=-1
    for (( ; i < total && of[i] == problem; i++)); do
        for (( ; started < total && started < i + jobs; started++)); do start "$started"; done
        report "$i"
    done
    printf '%s: %s of %s accepted, slowest %s %s ms\n' "$problem" "$accepted" $((i - first)) "$slowest" "$slowest_ms"
    [ -z "$failed" ] || { printf '%s: failed:%s\n' "$problem" "$failed" && exit_status=1; }
done
exit "$exit_status"
