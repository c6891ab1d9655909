#!/usr/bin/env bash
# The judge on your own desk: runs a program on the samples and says why an answer is wrong; -h shows its use.
#
#   options, cases   a faulty .in or .out is named by check.awk, and nothing is run
#   compile          the kit's own programs, without -c
#   for each case, up to -j of them side by side, in a process of its own:
#     run            its stdin is the .in file itself, its stdout and stderr are plain files of a bounded size
#     end            when the program has ended or its time is up: all that it has started
#     check          check.awk reads what was left and writes the report of the case
#   report           case by case in their order, and a summary for each problem
#
# All that is said is in words.awk. This keeps to bash 3.2 (macOS), POSIX awk, and what every such system has.
# shellcheck disable=SC2016,SC2086,SC2317 # text for sh to expand, lists of numbers, a function that a trap calls

# Started by sh, or with functions and options that the user exports: anew, without them. The first assignment makes
# export and exec builtins that no function hides, the \ hides them from aliases. A locale that is missing gives a warning.
case "${BASH_VERSION:+$-}" in *p*) ;; *)
    POSIXLY_CORRECT=1 && \export JUDGE_LOCALE="${LC_ALL-}" && LC_ALL=C && \exec "${BASH:-bash}" -p -- "$0" "$@" ;; esac
set -u +o posix
shopt -s nullglob; exec </dev/null

user_locale=${JUDGE_LOCALE-${LC_ALL-}} language=en TIMEFORMAT=%3R
messages=${user_locale:-${LC_MESSAGES:-${LANG-}}} # as locales are chosen; Korean needs a terminal that shows UTF-8
letters=${user_locale:-${LC_CTYPE:-${LANG-}}}
unset CDPATH GLOBIGNORE GREP_OPTIONS JUDGE_LOCALE POSIXLY_CORRECT
case $messages in ko*) case $letters in C | POSIX | *.[!Uu]* | *.[Uu][!Tt]*) ;; *) language=ko ;; esac ;; esac
export language LC_ALL=C # bytes, not characters, and a point in fractions

self=$0
while [ -L "$self" ]; do
    link=$(readlink "$self")
    case $link in /*) self=$link ;; *) self=${self%"${self##*/}"}$link ;; esac
done
case $self in */*) root=${self%/*}/.. ;; *) root=.. ;; esac
root=$(cd -P -- "$root" && pwd)

check() { awk -f "$root/scripts/words.awk" -f "$root/scripts/check.awk" "$@"; } # TASK [ARGUMENT...]
say() { check say "$@" 2>/dev/null || printf '%s\n' "${*//_/ }"; } # KEY [VALUE...]; where there is no awk, just those

fail() { # TEXT: ends the run, in one line and with nothing that moves the terminal
    printf 'judge.sh: %s\n' "${1//[[:cntrl:]]/?}" >&2
    exit 2
}

die() { fail "$(say "$@")"; } # KEY [VALUE...]

# ---- what is asked for

command='' seconds='' memory=256 jobs=1 quiet='' stop_early='' help='' chosen='' arguments=()
[ "${1-}" != --help ] || set -- -h
while [ $# -gt 0 ]; do # options may stand after PROBLEM and CASE too
    OPTIND=1
    while getopts :c:t:m:j:l:qxh option; do
        case $option in
        c) [[ $OPTARG == *[![:space:]]* ]] || die bad_command; command=$OPTARG ;;
        t) [[ $OPTARG =~ ^([0-9]+|[0-9]*[.][0-9]+)$ && $OPTARG == *[1-9]* ]] || die bad_seconds "$OPTARG"; seconds=$OPTARG ;;
        m) [[ $OPTARG =~ ^[1-9][0-9]{0,5}$ ]] || die bad_memory "$OPTARG"; memory=$OPTARG ;;
        j) [[ $OPTARG =~ ^[1-9][0-9]{0,2}$ ]] || die bad_jobs "$OPTARG"; jobs=$OPTARG ;;
        l) [[ $OPTARG =~ ^(en|ko)$ ]] || die bad_language "$OPTARG"; language=$OPTARG chosen=$OPTARG ;;
        q) quiet=1 ;; x) stop_early=1 ;; h) help=1 ;;
        :) die no_value "$OPTARG" ;;
        *) die bad_option "$OPTARG" ;;
        esac
    done
    shift $((OPTIND - 1))
    if [ $# -gt 0 ]; then arguments+=("$1") && shift; fi
done
if [ -n "$help" ]; then say help && exit; fi
set -- ${arguments[@]+"${arguments[@]}"} # bash 3.2 calls an empty array unbound
problems=(2580 2239)
if [ $# -gt 0 ]; then
    [[ $1 != *.in ]] || die problem_first "$1"
    [[ $1 == 2580 || $1 == 2239 || ! -e $1 ]] || die a_program "$1"
    [[ $1 == 2580 || $1 == 2239 ]] || die no_problem "$1"
    problems=("$1") && shift
fi

for tool in awk head mktemp rm sh sleep sort tail tr; do
    command -v "$tool" >/dev/null || die missing_tool "$tool"
done
[ -n "$command" ] || command -v rustc >/dev/null || die missing_rustc
[[ $seconds != *.* ]] || sleep 0.01 2>/dev/null || die whole_seconds "$seconds"

# ---- what the run relies on

temp=$(mktemp -d "${TMPDIR:-/tmp}/judge.XXXXXX" 2>/dev/null) || die no_temp "${TMPDIR:-/tmp}"
temp=$(cd -P -- "$temp" && pwd)
mark=${temp##*/}
trap 'exit 130' INT TERM HUP QUIT
trap : PIPE XFSZ 2>/dev/null # what cannot be written is noticed where it is written
trap clean_up EXIT
clean_up() { # ends the runs, each of which ends its program
    trap '' INT TERM HUP QUIT PIPE
    exec 2>/dev/null
    for job in $(jobs -p); do kill -TERM -- "-$job"; done
    wait; rm -rf "$temp"
}

prove_room() { { printf %4096s x >"$temp/room" && : >"$temp/room"; } 2>/dev/null || die no_room "$temp"; } # for a report
prove_room
file_limit=$(ulimit -f 16384 2>/dev/null; ulimit -f) # KiB; where the user's own is lower it stays

time_option='' # of /usr/bin/time, where it measures the peak of memory and does not hide how the program ended
for option in -f%M -l; do
    { /usr/bin/time "$option" -o "$temp/mem" sh -c 'kill -TERM $$'; } 2>/dev/null
    if [ $? -eq 143 ] && [[ $(<"$temp/mem") == *[0-9]* ]]; then time_option=$option && break; fi
done

# ---- the cases

find_case() { # PART: sets the name (of a case of one's own its path) and the stem, which .in and .out follow
    local found=("$folder"/*"${1%.in}"*.in)
    own=''
    [ ! -e "$folder/${1%.in}.in" ] || found=("$folder/${1%.in}.in")
    [[ $1 != *.in || ($1 != */* && ! -e $1) ]] || own=1 found=("$1")
    [[ $1 != - && (${#found[@]} -gt 0 || ! -f $1) ]] || die name_in "$1"
    [ ${#found[@]} -gt 0 ] || die no_sample "$problem" "$1"
    stem=${found[0]%.in} found=("${found[@]##*/}")
    [ ${#found[@]} -eq 1 ] || die many_samples "$1" "$problem" "${found[*]%.in}"
    name=${own:+$1} name=${name:-${found[0]%.in}}
    [[ $name != *[[:cntrl:]]* ]] || die bad_name "$name"
    [[ -f $stem.in && -r $stem.in ]] || die no_file "$stem.in"
    [[ -e $stem.out || -n $own ]] || die no_out "$stem.in"
    [[ -e $stem.out || $problem == 2580 ]] || die make_out "$stem.in" 2239
    [[ ! -e $stem.out || (-r $stem.out && -s $stem.out) ]] || die bad_out "$stem.out"
}

problem_of=() names=() stems=() own_cases=()
for problem in "${problems[@]}"; do
    folder=$root/samples/$problem first=${#stems[@]}
    for file in "$folder"/*.out; do
        [ -f "${file%.out}.in" ] || die no_in "$file"
    done
    samples=$(cd "$folder" 2>/dev/null && printf '%s\n' *.in | sort -n)
    [ -n "$samples" ] || die no_samples "$folder"
    if [ $# -gt 0 ]; then cases=("$@"); else IFS=$'\n' read -r -d '' -a cases <<<"$samples"; fi
    for part in "${cases[@]}"; do
        find_case "$part"
        problem_of+=("$problem") names+=("$name") stems+=("$stem") own_cases+=("$own")
    done
    fault=$(check samples "${stems[@]:first}") || die no_awk
    [ -z "$fault" ] || fail "${fault%%$'\n'*}"
done

# ---- one case

compile() { # PROBLEM, into $temp/PROBLEM; a copy for your use goes to target/judge, if that may be written to
    local kept=$root/target/judge/$1 errors
    rm -f "$kept" 2>/dev/null
    set -m; (cd "$root" && exec rustc --edition 2021 -O -o "$temp/$1" "src/bin/$1.rs") 2>"$temp/errors" & set +m
    if ! wait $!; then
        errors=$(<"$temp/errors")
        case $errors in
        *'No space left'* | *'ile too large'* | *'uota exceeded'*) die no_room "$temp" ;;
        *'linker '*' not found'*) die no_linker ;;
        esac
        printf '%s\n' "$errors" >&2
        die no_compile "src/bin/$1.rs"
    fi
    [ -x "$temp/$1" ] || die no_exec "$temp"
    { mkdir -p "${kept%/*}" && cp -f "$temp/$1" "$kept"; } 2>/dev/null
}

become_program() { # CASE
    local mem=$temp/$1.mem
    { export JUDGE_CASE="$mark/$1:" LC_ALL="$user_locale"; } 2>/dev/null # a locale may be missing
    if [ -n "$command" ]; then set -- sh -c "$command" judge.sh; else set -- "$temp/${problem_of[$1]}"; fi
    [ -z "$time_option" ] || set -- /usr/bin/time "$time_option" -o "$mem" "$@"
    ulimit -f "$file_limit"
    exec "$@"
}

# Ends what ps tells to descend from a program, and last its process group; prints first whether one of them was paused.
end_tree() { # PID
    local found
    found=$(ps -A -o pid= -o ppid= -o stat= | awk -v root="$1" '
        { parent[$1] = $2; state[$1] = $3; hit[root] }
        END {
            do { more = 0; for (p in parent) if (!(p in hit) && (parent[p] in hit)) more = hit[p] = 1 } while (more)
            for (p in hit) print (p == root ? "" : p) (state[p] ~ /^T/ ? " paused" : "")
        }')
    if [[ $found == *paused* ]]; then printf paused; else printf late; fi
    kill -KILL ${found//[!0-9]/ } "-$1"
}

# Ends the process group of a program, and on Linux what has left it but bears the mark of the case.
end_group() { # PID CASE
    local found
    kill -KILL -- "-$1"
    for _ in 1 2 3 4 5; do # one may start another between the look and the end
        found=$(grep -lsz "^JUDGE_CASE=$mark/$2:" /proc/[0-9]*/environ)
        [ -n "$found" ] || break
        kill -KILL ${found//[!0-9]/ }
    done
}

run_case() { # CASE: leaves $files.report
    local number=$1 pid='' watcher='' status signal='' late='' strict=''
    local problem=${problem_of[number]} stem=${stems[number]} files=$temp/$number
    local limit=${seconds:-$((problem == 2580 ? 1 : 2))}
    trap 'kill -KILL -- "-$watcher"; end_tree "$pid" >/dev/null; end_group "$pid" "$number"; exit' TERM
    set -m # each in a process group of its own
    {
        time {
            become_program "$number" <"$stem.in" >"$files.out" 2>"$files.err" &
            pid=$!
            { sleep "$limit"; end_tree "$pid" >"$files.late"; } &
            watcher=$!
            wait "$pid"
            status=$?
        }
    } 2>"$files.ms"
    set +m
    kill -KILL -- "-$watcher"
    end_group "$pid" "$number"

    [ "$status" -le 128 ] || signal=$(kill -l $((status - 128)))
    [ ! -e "$files.late" ] || late=$(<"$files.late")
    [[ -z $command || -n ${own_cases[number]} ]] || strict=1
    export problem stem files limit late status signal strict name="${names[number]}"
    export command seconds memory chosen file_limit script="$0" direct colour # of the run
    tr '\000\001' '\001\002' <"$files.out" | check judge >"$files.report"
}

# ---- the run

colour='' direct='' # whether this is a terminal with colours, and the script can be run without naming bash
[[ ! -t 1 || -n ${NO_COLOR-} || ${TERM:-dumb} == dumb ]] || colour=1
[[ $0 != */* || ! -x $0 ]] || direct=1

put() { printf %s "$1" 2>/dev/null || die no_report; } # TEXT: a part of the report

report() { # CASE
    local files=$temp/$1 verdict='' ms counted text errors again_line
    wait "${runners[$1]}" 2>/dev/null
    {
        read -r verdict ms counted
        IFS= read -r -d $'\034' text
        IFS= read -r -d $'\034' errors
        IFS= read -r -d '' again_line
    } 2>/dev/null <"$files.report"
    [ -n "$verdict" ] || prove_room
    for end in out err; do : >"$files.$end"; done
    case $verdict in
    '') die not_run "${names[$1]}" ;;
    NO | !) fail "${text%$'\n'}" ;;
    AC) accepted=$((accepted + 1)) ;;
    *) prove_room ;;
    esac
    [ "$ms" -le "$slowest_ms" ] || slowest_ms=$ms slowest=${names[$1]}
    judged=$((judged + counted))
    [ "$counted" = 1 ] || uncounted="$uncounted ${names[$1]}"
    [[ $verdict == AC || $counted == 0 ]] || failed="$failed ${names[$1]}"
    [[ -z $quiet || ($verdict != AC && $counted == 1) ]] || return
    if [[ -z $errors || $errors != "$last_errors" ]]; then last_errors=$errors; else errors="    $(say as_above)"$'\n'; fi
    put "$text$errors$again_line"
}

[ -n "$command" ] || for problem in "${problems[@]}"; do compile "$problem"; done

started=0 i=0 exit_status=0 last_errors=''
for problem in "${problems[@]}"; do
    accepted=0 judged=0 failed='' uncounted='' slowest='' slowest_ms=-1
    for (( ; i < ${#names[@]}; i++)); do
        [ "${problem_of[i]}" = "$problem" ] || break
        for (( ; started < ${#names[@]} && started < i + jobs; started++)); do
            set -m; run_case "$started" 2>/dev/null & set +m
            runners[started]=$!
        done
        report "$i"
        [[ -z $failed || -z $stop_early ]] || break
    done
    text=$(
        say summary "$problem" "$accepted" "$judged" "$slowest" "$slowest_ms"
        [ -z "$uncounted" ] || say not_counted "$problem" "$uncounted"
        [ -z "$failed" ] || say failed "$problem" "$failed"
    )
    put "$text"$'\n'
    [ -z "$failed" ] || exit_status=1
    [[ -z $failed || -z $stop_early ]] || break
done
exit "$exit_status"
