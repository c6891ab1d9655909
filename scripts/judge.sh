#!/usr/bin/env bash
# The judge on your own desk: runs a program on the samples and says why an answer is wrong; -h shows its use.
#
# How it works: the samples asked for are checked; the kit's file is compiled, unless -c names a program; then each case
# runs in the background (run_case) and is reported in its turn (report). The program is a process group of its own, its
# stdin the .in file itself, its stdout and stderr named pipes of which a bounded part is kept. A watcher sleeps for the
# time limit; then, and when the program has ended, all that it left running is ended (end_tree). check.awk judges what
# it printed. All of it keeps to bash 3.2 (macOS), POSIX awk, and tools and options that every such system has.
# shellcheck disable=SC2015 # "a && b || die" dies whichever fails, as is meant

[ -n "${BASH_VERSION:-}" ] || exec bash "$0" "$@" # started as "sh judge.sh"
set -u +efC +o posix
unset CDPATH GREP_OPTIONS POSIXLY_CORRECT
user_locale=${LC_ALL-}
export LC_ALL=C # bytes, not characters, and a point in fractions
TIMEFORMAT=%3R
exec </dev/null

help() {
    cat <<'EOF'
usage: scripts/judge.sh [-c COMMAND] [-t SECONDS] [-j N] [-q] [-h] [PROBLEM [CASE...]]

Judges a program on the samples of PROBLEM, 2580 or 2239 (both when left out). CASE is a sample's
name, a part of it that fits no other, or the path of an .in file of your own, with its .out beside
it (2580 can do without: it is judged by the rules, as several fills may be right).

  -c COMMAND  judge this program, in any language; without it the kit's own file, compiled afresh
  -t SECONDS  time limit, fractions allowed (default: 1 for 2580, 2 for 2239)
  -j N        N cases at a time (default 1, which gives the truest times)
  -q          only failures and the summary
  -h          this help

  scripts/judge.sh                               the kit's two programs on all samples
  scripts/judge.sh -c 'python3 mine.py' 2580     your own program
  scripts/judge.sh -c 'java Main' -t 5 2239      with more time
  scripts/judge.sh -c ./a.out 2580 empty-grid    one sample
  scripts/judge.sh -c ./a.out 2239 my/grid.in    one grid of your own

AC accepted, WA wrong answer, PE right digits in the wrong form, TLE time limit, RE run-time error,
OLE output limit (1 MiB). Blanks at a line's end, CRLF and a missing last newline are forgiven;
anything else counts, an empty line at the end too.
Exit status: 0 all accepted, 1 some case was not, 2 the run could not be made, 130 interrupted.
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
while [ $# -gt 0 ]; do # options may stand after PROBLEM and CASE too
    OPTIND=1
    while getopts :c:t:j:qh option; do
        case $option in
        c) [[ $OPTARG == *[![:space:]]* ]] && command=$OPTARG || die "-c needs a command" ;;
        t) [[ $OPTARG =~ ^([0-9]+|[0-9]*[.][0-9]+)$ && $OPTARG == *[1-9]* ]] && seconds=$OPTARG ||
            die "-t needs a number of seconds above 0, not '$OPTARG'" ;;
        j) [[ $OPTARG =~ ^[1-9][0-9]?[0-9]?$ ]] && jobs=$OPTARG || die "-j needs a number from 1 to 999, not '$OPTARG'" ;;
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

for tool in awk cat dirname grep head mkfifo mktemp rm sh sleep sort tail tr; do
    command -v "$tool" >/dev/null || die "the tool $tool is missing"
done
[ -r /proc/self/stat ] || command -v ps >/dev/null || die "the tool ps is missing"
[ -n "$command" ] || command -v rustc >/dev/null || die "rustc is missing; -c judges a program that needs no rustc"

self=$0
while [ -L "$self" ]; do
    link=$(readlink "$self")
    case $link in /*) self=$link ;; *) self=$(dirname -- "$self")/$link ;; esac
done
root=$(cd -P -- "$(dirname -- "$self")/.." && pwd) || die "the kit's folder cannot be found"
red='' green='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR-}" ] && [ "${TERM:-dumb}" != dumb ]; then
    red=$'\033[31m' green=$'\033[32m' plain=$'\033[0m'
fi

# ---- the end of what was started

# Ends what descends from process $1 or is in a process group with what does; on Linux also what bears the mark $2 in
# its environment, since a daemon has left both. The judge's own group, which may hold others of a pipeline, is spared.
end_tree() {
    local pids
    for _ in 1 2 3 4 5 6 7 8 9; do # a process may start another between the look and the end
        pids=$({
            if [ -r /proc/self/stat ]; then
                cat /proc/[0-9]*/stat
                grep -lF "JUDGE_CASE=$2" /proc/[0-9]*/environ
            else
                ps -A -o pid= -o ppid= -o pgid=
            fi
        } 2>/dev/null | awk -v root="$1" -v me=$$ '
            BEGIN { hit[root] }
            /^\/proc\// { split($0, path, "/"); hit[path[3]]; next }
            { sub(/\(.*\) [^Z] /, "") } # Linux: name and state; a zombie, which is dead, keeps its name and drops out
            $2 ~ /^[0-9]+$/ { parent[$1] = $2; group[$1] = $3 }
            END {
                do {
                    more = 0
                    for (p in parent) if (!(p in hit) && group[p] != group[me])
                        if ((parent[p] in hit) || (group[p] in hit)) { hit[p]; more = 1 }
                } while (more)
                for (p in parent) if ((p in hit) && group[p] != group[me]) print p
            }')
        [ -n "$pids" ] || break
        # shellcheck disable=SC2086 # a list of numbers
        kill -KILL $pids 2>/dev/null
    done
}

temp=$(mktemp -d "${TMPDIR:-/tmp}/judge.XXXXXX" 2>/dev/null) && temp=$(cd -P -- "$temp" && pwd) ||
    die "no temporary folder can be made in ${TMPDIR:-/tmp}"
trap 'exit 130' INT TERM HUP QUIT
trap 'trap "" INT TERM HUP QUIT PIPE; exec 2>/dev/null; end_tree $$ "$temp/"; rm -rf "$temp"' EXIT

# ---- the cases

total=0
add() { # PROBLEM NAME STEM: the case NAME is STEM.in with STEM.out; the name of one's own case is the path of its .in
    [ -f "$3.in" ] && [ -r "$3.in" ] || die "no such file: $3.in"
    [ -f "$3.out" ] || { [ "$1" = 2580 ] && [ "$2" = "$3.in" ]; } || die "$3.in has no .out beside it"
    [ ! -e "$3.out" ] || { [ -r "$3.out" ] && [ -s "$3.out" ]; } || die "$3.out is empty or cannot be read"
    problem_of[total]=$1 names[total]=$2 stems[total]=$3
    total=$((total + 1))
}

find_cases() { # PROBLEM [CASE...]
    local problem=$1 folder=$root/samples/$1 file samples=() part name found
    for file in "$folder"/*.out; do
        [ ! -f "$file" ] || [ -f "${file%.out}.in" ] || die "$file has no .in beside it"
    done
    while IFS= read -r name; do samples+=("$name"); done < <(
        for file in "$folder"/*.in; do
            name=${file##*/}
            [ ! -f "$file" ] || printf '%s\n' "${name%.in}"
        done | sort -n
    )
    [ ${#samples[@]} -gt 0 ] || [ $# -gt 1 ] || die "no samples in $folder"
    [ $# -gt 1 ] || set -- "$@" "${samples[@]}"
    shift
    for part in "$@"; do
        if [[ $part == */* || -e $part && $part == *.in ]]; then
            [[ $part == *.in ]] || die "not the path of an .in file: $part"
            add "$problem" "$part" "${part%.in}"
            continue
        fi
        part=${part%.in} found=()
        for name in ${samples[@]+"${samples[@]}"}; do
            case $name in
            "$part") found=("$name") && break ;;
            *"$part"*) found+=("$name") ;;
            esac
        done
        [ ${#found[@]} -gt 0 ] || die "no sample of $problem is called $part"
        [ ${#found[@]} -eq 1 ] || die "$part fits several samples of $problem: ${found[*]}"
        add "$problem" "${found[0]}" "$folder/${found[0]}"
    done
}

# Gives check.awk the files, each (empty if missing) closed by the byte \002, other bytes that are no text made \001.
check() { # CASE RUN FILE...
    local problem=${problem_of[$1]} run=$2 file
    shift 2
    for file in "$@"; do
        [ ! -f "$file" ] || tr -c '\t\n\r -~' '\001' <"$file"
        printf '\002\n'
    done | awk -v problem="$problem" -v run="$run" -v on="$red" -v off="$plain" -f "$root/scripts/check.awk"
}

if [ ${#arguments[@]} -gt 0 ]; then
    find_cases "${arguments[@]}"
else
    for problem in "${problems[@]}"; do find_cases "$problem"; done
fi
for ((i = 0; i < total; i++)); do
    fault=$(check "$i" '' "${stems[i]}.in" "${stems[i]}.out") || die "awk cannot run check.awk"
    [ -z "$fault" ] || die "${stems[i]}$fault"
done

# ---- compiling

if [ -z "$command" ]; then
    for problem in "${problems[@]}"; do
        kept=$root/target/judge/$problem
        rm -f "$kept" 2>/dev/null
        set -m
        (cd "$root" && exec rustc --edition 2021 -O -o "$temp/$problem" "src/bin/$problem.rs") 2>"$temp/errors" &
        set +m
        wait $! || { cat "$temp/errors" >&2 && die "src/bin/$problem.rs does not compile"; }
        [ -x "$temp/$problem" ] || die "programs cannot be run in $temp; set TMPDIR to another folder"
        # What is judged is this run's own; the copy is for your use, if the kit's folder may be written to.
        { mkdir -p "$root/target/judge" && cp -f "$temp/$problem" "$kept"; } 2>/dev/null
    done
fi

# ---- running

# The memory in KB that /usr/bin/time wrote into file $1; macOS writes bytes.
peak_memory() {
    [ ! -f "$1" ] || awk '/maximum resident/ { kb = $1 / 1024 } NF == 1 { kb = $1 } END { if (kb) printf "%8d KB", kb }' "$1"
}

# Memory is left out where /usr/bin/time cannot tell it or hides how the program ended.
time_option=''
for option in -f%M -l; do
    # shellcheck disable=SC2016
    { /usr/bin/time $option -o "$temp/mem" sh -c 'kill -TERM $$'; } 2>/dev/null
    [ $? -eq 143 ] && [ -n "$(peak_memory "$temp/mem")" ] && time_option=$option && break
done

# Becomes the program to be judged; "-c COMMAND" is what sh calls itself when it cannot run the command.
become_program() { # PROBLEM FILES
    export JUDGE_CASE="$2:"
    { if [ -n "$user_locale" ]; then LC_ALL=$user_locale; else unset LC_ALL; fi; } 2>/dev/null
    local mem=$2.mem
    if [ -n "$command" ]; then set -- sh -c "$command" '-c COMMAND'; else set -- "$temp/$1"; fi
    [ -z "$time_option" ] || set -- /usr/bin/time "$time_option" -o "$mem" "$@"
    exec "$@"
}

# Waits until the readers of stdout and stderr have seen its end, for at most $1 hundredths of a second.
drained() {
    local n
    for ((n = 0; n < $1; n++)); do
        # shellcheck disable=SC2086
        kill -0 $readers || return 0
        sleep 0.01
    done
    return 1
}

# Runs one case and leaves $files.ms, .err, .report and, where it can be told, .mem.
run_case() { # CASE
    local files=$temp/$1 problem=${problem_of[$1]} limit=$seconds readers pid watcher status run='' line=''
    [ -n "$limit" ] || limit=$((problem == 2580 ? 1 : 2))
    mkfifo "$files.1" "$files.2" || return
    set -m # each in a process group of its own
    head -c 1048577 <"$files.1" >"$files.out" & # one byte more than the output limit
    readers=$!
    tail -c 4000 <"$files.2" >"$files.err" &
    readers="$readers $!"
    {
        time {
            become_program "$problem" "$files" <"${stems[$1]}.in" >"$files.1" 2>"$files.2" &
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
    drained 10 # what a child still prints is not waited for any longer
    end_tree "$pid" "$files:"
    # shellcheck disable=SC2086
    drained 300 || {
        kill -KILL $readers
        printf 'NO\tsomething that the program started and that cannot be ended holds its output\n' >"$files.report"
        return
    }

    if [ -e "$files.late" ]; then
        run="TLE:stopped after $limit s"
    elif [ "$status" -gt 128 ] && run=$(kill -l $((status - 128))); then
        run="RE:ended by signal $((status - 128)) ($run)"
    elif [ "$status" -gt 0 ]; then
        run="RE:exit status $status"
        read -r line <"$files.err"
        if [[ $line == "-c COMMAND: "* && ! -s $files.out ]]; then
            line=${line#*: }
            case $line in [0-9]*": "* | "line "[0-9]*) line=${line#*: } ;; esac # the line of the command
            printf 'NO\tthe command cannot be run: %s\n' "$line" >"$files.report"
            return
        fi
    fi
    check "$1" "$run" "${stems[$1]}.in" "${stems[$1]}.out" "$files.out" >"$files.report"
}

# ---- reporting

# A word as the shell reads it.
quote() {
    local word=$1 quoted="'"
    case $word in '' | *[!A-Za-z0-9_./:,+@%-]*) ;; *) printf %s "$word" && return ;; esac
    while [[ $word == *\'* ]]; do quoted="$quoted${word%%\'*}'\\''" word=${word#*\'}; done
    printf %s "$quoted$word'"
}

# The last lines of a file with nothing in them that moves the terminal: UTF-8 as it is, any other byte as '?'.
last_lines() {
    local text # the byte \302 begins the control characters beyond ASCII
    tail -n 5 "$1" | tr -d '\r' | tr '\000-\010\013-\037\177\302' '?' >"$temp/text"
    text=$(iconv -f UTF-8 -t UTF-8 "$temp/text" 2>/dev/null) || text=$(tr -c '\n\t -~' '?' <"$temp/text")
    printf '%s\n' "$text"
}

report() { # CASE
    local files=$temp/$1 name=${names[$1]} verdict='' reason='' ms line colour=$red
    wait "${runners[$1]}"
    ms=$(cat "$files.ms") && ms=$((10#${ms/./}))
    {
        IFS=$'\t' read -r verdict reason
        case $verdict in
        '') die "the case $name could not be run" ;;
        NO) die "$reason" ;;
        !) die "${stems[$1]}$reason" ;;
        AC) colour=$green accepted=$((accepted + 1)) ;;
        *) failed="$failed $name" reason=": $reason" ;;
        esac
        [ "$ms" -le "$slowest_ms" ] || slowest_ms=$ms slowest=$name
        [ -n "$quiet" ] && [ "$verdict" = AC ] || printf '%s%-3s%s %6s ms%s  %s%s\n' \
            "$colour" "$verdict" "$plain" "$ms" "$(peak_memory "$files.mem")" "$name" "$reason"
        while IFS= read -r line; do printf '    %s\n' "$line"; done
    } <"$files.report"
    if [ "$verdict" != AC ]; then
        [ ! -s "$files.err" ] || last_lines "$files.err" | while IFS= read -r line; do printf '    stderr: %.300s\n' "$line"; done
        printf '    again: %s %s %s\n' "$again" "$problem" "$(quote "$name")"
    fi
    rm -f "$files".*
}

again=$(quote "$0")
[[ $0 == */* && -x $0 ]] || again="bash $again"
[ -z "$command" ] || again="$again -c $(quote "$command")"
[ -z "$seconds" ] || again="$again -t $seconds"

started=0 i=0 exit_status=0
for problem in "${problems[@]}"; do
    accepted=0 first=$i failed='' slowest='' slowest_ms=-1
    for (( ; i < total; i++)); do
        [ "${problem_of[i]}" = "$problem" ] || break
        for (( ; started < total && started < i + jobs; started++)); do
            set -m
            run_case "$started" 2>/dev/null &
            set +m
            runners[started]=$!
        done
        report "$i"
    done
    printf '%s: %s of %s accepted, slowest %s %s ms\n' "$problem" "$accepted" $((i - first)) "$slowest" "$slowest_ms"
    [ -z "$failed" ] || { printf '%s: failed:%s\n' "$problem" "$failed" && exit_status=1; }
done
exit "$exit_status"
