#!/usr/bin/env bash
# The judge on your own desk: runs a program on the samples and says why an answer is wrong; -h shows its use.
#
# The program is a process group of its own, its stdin the .in file itself, its stdout and stderr named pipes of which a
# bounded part is kept. All of it keeps to bash 3.2 (macOS), POSIX awk, and what every such system has.
# shellcheck disable=SC2015 # "a && b || die" dies whichever fails, as is meant

[ -n "${BASH_VERSION:-}" ] || exec bash "$0" "$@" # started as "sh judge.sh"
set -u +efC +o posix
shopt -s nullglob
unset CDPATH POSIXLY_CORRECT
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
  scripts/judge.sh -c 'java Main' -t 5 2239      your own program, with more time
  scripts/judge.sh -c ./a.out 2580 empty-grid    one sample
  scripts/judge.sh -c ./a.out 2580 my/grid.in    one grid of your own

AC accepted, WA wrong answer, PE right digits in the wrong form, TLE time limit, RE run-time error,
OLE output limit (1 MiB). Blanks at a line's end, CRLF and a missing last newline are forgiven.
Exit status: 0 all accepted, 1 some case was not, 2 the run could not be made, 130 interrupted.
EOF
    exit 0
}

die() { # in one line, and with nothing that moves the terminal
    printf 'judge.sh: %s\n' "${1//[[:cntrl:]]/?}" >&2
    exit 2
}

# ---- what is asked for

[ "${1-}" != --help ] || help
command='' seconds='' jobs=1 quiet='' arguments=()
while [ $# -gt 0 ]; do # options may stand after PROBLEM and CASE too
    OPTIND=1
    while getopts :c:t:j:qh option; do
        case $option in
        c) command=$OPTARG && [[ $command == *[![:space:]]* ]] || die "-c needs a command" ;;
        t) seconds=$OPTARG && [[ $seconds =~ ^([0-9]+|[0-9]*[.][0-9]+)$ && $seconds == *[1-9]* ]] ||
            die "-t needs a number of seconds above 0, not '$seconds'" ;;
        j) jobs=$OPTARG && [[ $jobs =~ ^[1-9][0-9]?[0-9]?$ ]] || die "-j needs a number from 1 to 999, not '$jobs'" ;;
        q) quiet=1 ;;
        h) help ;;
        :) die "option -$OPTARG needs a value; -h shows help" ;;
        *) die "unknown option -$OPTARG; -h shows help" ;;
        esac
    done
    shift $((OPTIND - 1))
    [ $# -eq 0 ] || { arguments+=("$1") && shift; }
done
set -- ${arguments[@]+"${arguments[@]}"} # bash 3.2 calls an empty array unbound
problems=(2580 2239)
case ${1-2580} in
2580 | 2239) [ $# -eq 0 ] || { problems=("$1") && shift; } ;;
*/* | *.in) die "the problem comes first: judge.sh 2580 $1" ;;
*) die "no such problem: $1; there are 2580 and 2239" ;;
esac

for tool in awk cat dirname head mkfifo mktemp rm sh sleep sort tail tr; do
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
                head -n 9999 /proc/[0-9]*/environ | tr '\000' '\n' # under a line with the file's name each
            else
                ps -A -o pid= -o stat= -o ppid= -o pgid=
            fi
        } 2>/dev/null | awk -v root="$1" -v mark="JUDGE_CASE=$2" -v me=$$ '
            BEGIN { hit[root] }
            $1 == "==>" { split($2, path, "/") }
            path[3] { if (index($0, mark) == 1) hit[path[3]]; next }
            { sub(/\(.*\)/, ""); state[$1] = $2; parent[$1] = $3; group[$1] = $4 } # without the name that Linux tells
            END {
                do {
                    more = 0
                    for (p in state) if (!(p in hit) && group[p] != group[me])
                        if ((parent[p] in hit) || (group[p] in hit)) { hit[p]; more = 1 }
                } while (more)
                for (p in state) if ((p in hit) && group[p] != group[me] && state[p] !~ /^Z/) print p
            }')
        [ -n "$pids" ] || break
        # shellcheck disable=SC2086 # a list of numbers
        kill -KILL $pids 2>/dev/null
    done
}

temp=$(mktemp -d "${TMPDIR:-/tmp}/judge.XXXXXX" 2>/dev/null) && temp=$(cd -P -- "$temp" && pwd) ||
    die "no temporary folder can be made in ${TMPDIR:-/tmp}"
mark=${temp##*/} # without TMPDIR, whatever that holds
trap 'exit 130' INT TERM HUP QUIT
trap 'trap "" INT TERM HUP QUIT PIPE; exec 2>/dev/null; end_tree $$ "$mark/"; rm -rf "$temp"' EXIT

# ---- the cases

# Gives check.awk the files, each (empty if missing) closed by the byte \002, other bytes that are no text made \001.
check() { # PROBLEM RUN FILE...
    local problem=$1 run=$2 file
    shift 2
    for file in "$@"; do
        [ ! -f "$file" ] || tr -c '\t\n\r -~' '\001' <"$file"
        printf '\002\n'
    done | awk -v problem="$problem" -v run="$run" -v on="$red" -v off="$plain" -f "$root/scripts/check.awk"
}

# A case is its problem, its name (of a case of one's own, the path of its .in) and its stem, which .in and .out follow.
problem_of=() names=() stems=()
for problem in "${problems[@]}"; do
    folder=$root/samples/$problem samples=()
    for file in "$folder"/*.out; do
        [ -f "${file%.out}.in" ] || die "$file has no .in beside it"
    done
    while IFS= read -r file; do samples+=("$file"); done < <(cd "$folder" 2>/dev/null && printf '%s\n' *.in | sort -n)
    [ -n "${samples[0]-}" ] || die "no samples in $folder"
    [ $# -gt 0 ] && cases=("$@") || cases=("${samples[@]}")
    for part in "${cases[@]}"; do
        own='' found=("$folder"/*"${part%.in}"*.in)
        if [[ $part == *.in && ($part == */* || -e $part) ]]; then
            own=$part found=("$part")
        elif [ -e "$folder/${part%.in}.in" ]; then
            found=("$folder/${part%.in}.in")
        fi
        [ ${#found[@]} -gt 0 ] || die "no sample of $problem is called $part"
        [ ${#found[@]} -eq 1 ] || { found=("${found[@]##*/}") && die "$part fits several samples of $problem: ${found[*]%.in}"; }
        stem=${found[0]%.in}
        name=${own:-${stem##*/}}
        [[ $name != *[[:cntrl:]]* ]] || die "a control character in the name $name"
        [ -f "$stem.in" ] && [ -r "$stem.in" ] || die "no such file: $stem.in"
        [ -f "$stem.out" ] || [[ $problem == 2580 && -n $own ]] || die "$stem.in has no .out beside it${own:+; target/judge/$problem can make one}"
        [ ! -e "$stem.out" ] || [[ -r $stem.out && -s $stem.out ]] || die "$stem.out is empty or cannot be read"
        fault=$(check "$problem" '' "$stem.in" "$stem.out") || die "awk cannot run check.awk"
        [ -z "$fault" ] || die "$stem$fault"
        problem_of+=("$problem") names+=("$name") stems+=("$stem")
    done
done
total=${#names[@]}

# ---- running

if [ -z "$command" ]; then
    for problem in "${problems[@]}"; do
        kept=$root/target/judge/$problem
        rm -f "$kept" 2>/dev/null
        set -m
        (cd "$root" && exec rustc --edition 2021 -O -o "$temp/$problem" "src/bin/$problem.rs") 2>"$temp/errors" &
        set +m
        wait $! || { cat "$temp/errors" >&2 && die "src/bin/$problem.rs does not compile"; }
        [ -x "$temp/$problem" ] || die "programs cannot be run in $temp; set TMPDIR to another folder"
        # What is judged is this run's own; the copy is for your use, where the kit's folder may be written to.
        { mkdir -p "${kept%/*}" && cp -f "$temp/$problem" "$kept"; } 2>/dev/null
    done
fi

peak_memory() { # FILE, which /usr/bin/time has written; macOS writes bytes
    [ ! -f "$1" ] || awk 'NF == 1 { kb = $1 } /maximum res/ { kb = $1 / 1024 } END { if (kb) printf "%8d KB", kb }' "$1"
}

# Memory is left out where /usr/bin/time cannot tell it or hides how the program ended.
time_option=''
for option in -f%M -l; do
    # shellcheck disable=SC2016 # for sh to expand
    { /usr/bin/time $option -o "$temp/mem" sh -c 'kill -TERM $$'; } 2>/dev/null
    [ $? -eq 143 ] && [ -n "$(peak_memory "$temp/mem")" ] && time_option=$option && break
done

cannot_run='the command cannot be run' # what sh calls itself, and so begins its message with

become_program() { # CASE
    { export JUDGE_CASE="$mark/$1:" LC_ALL="$user_locale"; } 2>/dev/null # a locale may be missing
    local mem=$temp/$1.mem
    if [ -n "$command" ]; then set -- sh -c "$command" "$cannot_run"; else set -- "$temp/${problem_of[$1]}"; fi
    [ -z "$time_option" ] || set -- /usr/bin/time "$time_option" -o "$mem" "$@"
    exec "$@"
}

# Runs one case and leaves $files.ms, .err, .report and, where it can be told, .mem.
run_case() { # CASE
    local files=$temp/$1 problem=${problem_of[$1]} stem=${stems[$1]} limit=$seconds readers pid watcher status
    local n run='' line=''
    [ -n "$limit" ] || limit=$((problem == 2580 ? 1 : 2))
    mkfifo "$files.1" "$files.2" || return
    set -m # each in a process group of its own
    head -c 1048577 <"$files.1" >"$files.out" & # one byte more than the output limit
    readers=($!)
    { head -c 2000 && tail -c 2000; } <"$files.2" >"$files.err" &
    readers+=($!)
    {
        time {
            become_program "$1" <"$stem.in" >"$files.1" 2>"$files.2" &
            pid=$!
            { sleep "$limit" && : >"$files.late" && end_tree "$pid" "$mark/$1:"; } &
            watcher=$!
            wait "$pid"
            status=$?
        } 2>/dev/null
    } 2>"$files.ms"
    set +m
    kill -KILL -- "-$watcher"
    end_tree "$pid" "$mark/$1:"
    for ((n = 0; n < 200; n++)); do kill -0 "${readers[@]}" || break; sleep 0.01; done # until they have read all

    if [ "$n" -eq 200 ]; then
        kill -KILL -- "${readers[@]/#/-}"
        run=$'NO\tsomething that the program started and that cannot be ended holds its output'
    elif [ -e "$files.late" ]; then
        run="TLE:stopped after $limit s"
    elif [ "$status" -gt 128 ] && run=$(kill -l $((status - 128))); then
        run="RE:ended by signal $((status - 128)) ($run)"
    elif [ "$status" -gt 0 ]; then
        run="RE:exit status $status"
        [ -s "$files.out" ] || IFS= read -r line <"$files.err"
        [[ $line != "$cannot_run: "* ]] || run=$'NO\t'$line
    fi
    if [[ $run == NO* ]]; then printf '%s\n' "$run"; else
        check "$problem" "$run" "$stem.in" "$stem.out" "$files.out"
    fi >"$files.report"
}

# ---- reporting

quote() { # a word as the shell reads it
    local single="'" escaped="'\\''"
    case $1 in
    *[[:cntrl:]]*) printf %q "$1" ;;
    '' | *[!A-Za-z0-9_./:,+@%-]*) printf %s "'${1//$single/$escaped}'" ;;
    *) printf %s "$1" ;;
    esac
}

report() { # CASE
    local files=$temp/$1 name=${names[$1]} verdict reason ms text line colour=$red
    wait "${runners[$1]}" 2>/dev/null
    [ -s "$files.report" ] || die "the case $name could not be run"
    ms=$(cat "$files.ms") ms=$((10#${ms/./}))
    {
        IFS=$'\t' read -r verdict reason
        case $verdict in
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
        # Nothing that moves the terminal: UTF-8, but for \302, which begins its control characters; else ASCII.
        text=$(tr -d '\r' <"$files.err" | tr '\000-\010\013-\037\177\302' '?' | awk '{ line[NR] = $0 } END {
            for (i = 1; i <= NR; i++) if (NR < 7 || i < 3 || i > NR - 3) print line[i]; else if (i == 3) print "..." }')
        iconv -f UTF-8 -t UTF-8 <<<"$text" >/dev/null 2>&1 || text=$(tr -c '\n\t -~' '?' <<<"$text")
        [ -z "$text" ] || while IFS= read -r line; do printf '    stderr: %.300s\n' "$line"; done <<<"$text"
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
    printf '%s: %s of %s accepted, slowest %s %s ms\n' "$problem" "$accepted" $((i - first)) "$slowest" "$slowest_ms" ||
        die "the report cannot be written"
    [ -z "$failed" ] || { printf '%s: failed:%s\n' "$problem" "$failed" && exit_status=1; }
done
exit "$exit_status"
