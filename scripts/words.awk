# What the judge says: the table of its sentences, then how values are shown in them, which of them fits a wrong output
# (check.awk has the verdict by then), and what is shown below the reason. Loaded before check.awk.
#
# say KEY VALUE...: prints a sentence. In the table a key is followed by the sentence in English and in Korean; a further
# language is one more column, here and in word(). {1} to {5} are the places of the values. After a digit, 이/가 and (으)로
# become what its sound asks for.

function words() {
    word("help", \
"usage: scripts/judge.sh [-c COMMAND] [-t SECONDS] [-m MB] [-j N] [-l LANGUAGE] [-q] [-x] [-h]\n" \
"                        [PROBLEM [CASE...]]\n\n" \
"Judges a program on the samples of PROBLEM, 2580 or 2239 (both when left out). CASE is a sample's\n" \
"name, a part of it that fits no other, or the path of an .in file of your own, with its .out beside\n" \
"it (2580 can do without: it is judged by the rules, as several answers may be right).\n\n" \
"  -c COMMAND  judge this program, in any language; without it the kit's own file, compiled afresh\n" \
"  -t SECONDS  time limit, fractions allowed (default: 1 for 2580, 2 for 2239)\n" \
"  -m MB       memory limit (default: 256), judged where /usr/bin/time can measure the peak\n" \
"  -j N        N cases at a time (default 1, which gives the truest times)\n" \
"  -l LANGUAGE en or ko (default: as the locale says)\n" \
"  -q          only failures and the summary\n" \
"  -x          stop at the first failure\n" \
"  -h          this help\n\n" \
"  scripts/judge.sh                               the kit's two programs on all samples\n" \
"  scripts/judge.sh -c 'java Main' -t 5 2239      your own program, with more time\n" \
"  scripts/judge.sh -c ./a.out 2580 empty-grid    one sample\n" \
"  scripts/judge.sh -c ./a.out 2580 my/grid.in    one grid of your own\n\n" \
"AC accepted, WA wrong answer, PE right digits in the wrong form (some judges call it WA), TLE time\n" \
"limit, MLE memory limit, RE run-time error, OLE output limit (1 MiB). Blanks at a line's end, empty\n" \
"lines after the answer, CRLF and a missing last newline are forgiven. Baekjoon gave some languages\n" \
"more: Python 3 had -t 5 -m 544 for 2580 and -t 8 -m 544 for 2239, Java -t 3 -m 528 and -t 5 -m 528.\n" \
"With -c, a failure on a sample whose form is stricter than Baekjoon's is shown and not counted.\n" \
"Exit status: 0 all accepted, 1 some case was not, 2 the run could not be made, 130 interrupted.", \
"사용법: scripts/judge.sh [-c 명령] [-t 초] [-m MB] [-j 개수] [-l 언어] [-q] [-x] [-h] [문제 [케이스...]]\n\n" \
"문제(2580 또는 2239, 생략하면 둘 다)의 테스트 케이스로 프로그램을 채점합니다. 케이스에는 테스트 케이스의\n" \
"이름이나 그 일부(하나만 맞아야 함), 또는 직접 만든 .in 파일의 경로를 적습니다. 직접 만든 파일은 옆에\n" \
".out 파일이 있어야 합니다. 2580번은 답이 여럿일 수 있어 규칙으로 채점하므로 .out이 없어도 됩니다.\n\n" \
"  -c 명령     이 명령으로 실행한 프로그램을 채점(언어 무관). 없으면 이 저장소의 코드를 새로 컴파일해 채점\n" \
"  -t 초       시간 제한, 소수 가능(기본값: 2580번 1초, 2239번 2초)\n" \
"  -m MB       메모리 제한(기본값: 256). /usr/bin/time으로 최대 사용량을 잴 수 있을 때만 채점\n" \
"  -j 개수     동시에 실행할 케이스 수(기본값: 1, 시간이 가장 정확함)\n" \
"  -l 언어     en 또는 ko(기본값: 로캘에 따름)\n" \
"  -q          실패한 케이스와 요약만 출력\n" \
"  -x          처음 실패한 케이스에서 멈춤\n" \
"  -h          이 도움말\n\n" \
"  scripts/judge.sh                               이 저장소의 두 프로그램을 모든 테스트 케이스로\n" \
"  scripts/judge.sh -c 'java Main' -t 5 2239      내 프로그램을 시간 제한을 늘려서\n" \
"  scripts/judge.sh -c ./a.out 2580 empty-grid    테스트 케이스 하나만\n" \
"  scripts/judge.sh -c ./a.out 2580 my/grid.in    내가 만든 판으로\n\n" \
"AC 맞았습니다!!, WA 틀렸습니다, PE 출력 형식이 잘못되었습니다(채점 사이트에 따라 틀렸습니다), TLE 시간 초과,\n" \
"MLE 메모리 초과, RE 런타임 에러, OLE 출력 초과(1MiB). 줄 끝의 공백, 답 뒤의 빈 줄, CRLF, 마지막 줄바꿈이\n" \
"없는 것은 틀린 것으로 보지 않습니다. 백준은 일부 언어에 제한을 늘려 주었습니다. Python 3은 2580번 -t 5 -m 544,\n" \
"2239번 -t 8 -m 544, Java는 -t 3 -m 528, -t 5 -m 528입니다.\n" \
"-c로 채점할 때, 입력 형식이 백준보다 까다로운 테스트 케이스의 실패는 보여 주기만 하고 채점에서 제외합니다.\n" \
"종료 코드: 0 모두 맞음, 1 틀린 케이스 있음, 2 채점하지 못함, 130 중단됨.")

    # ---- why nothing is judged
    word("bad_command", "-c needs a command", "-c 뒤에 실행할 명령을 적으세요")
    word("bad_seconds", "-t needs a number of seconds above 0, not '{1}'", "-t 뒤에는 0보다 큰 초를 적으세요: '{1}'")
    word("whole_seconds", "the tool sleep takes no fractions here: -t needs whole seconds, not '{1}'", "이 시스템의 sleep은 소수를 받지 않습니다. -t에 정수를 적으세요: '{1}'")
    word("bad_memory", "-m needs a number of MB from 1 to 999999, not '{1}'", "-m 뒤에는 1부터 999999까지의 MB를 적으세요: '{1}'")
    word("bad_jobs", "-j needs a number from 1 to 999, not '{1}'", "-j 뒤에는 1부터 999까지의 수를 적으세요: '{1}'")
    word("bad_language", "-l needs en or ko, not '{1}'", "-l 뒤에는 en이나 ko를 적으세요: '{1}'")
    word("no_value", "option -{1} needs a value; -h shows help", "옵션 -{1} 뒤에 값이 없습니다 (-h로 도움말을 보세요)")
    word("bad_option", "unknown option -{1}; -h shows help", "없는 옵션입니다: -{1} (-h로 도움말을 보세요)")
    word("problem_first", "the problem comes first: judge.sh 2580 {1}", "문제 번호를 먼저 적으세요: judge.sh 2580 {1}")
    word("a_program", "{1} is not the number of a problem; to judge a program, give the command that runs it, in quotes: judge.sh -c 'COMMAND' 2580", "{1}: 문제 번호가 아닙니다. 프로그램을 채점하려면 실행 명령을 따옴표로 묶어 적으세요: judge.sh -c '명령' 2580")
    word("no_problem", "no such problem: {1}; there are 2580 and 2239", "{1}: 없는 문제입니다. 2580과 2239가 있습니다")
    word("missing_tool", "the tool {1} is missing", "{1} 명령이 없습니다")
    word("missing_rustc", "rustc is missing; -c judges a program that needs no rustc", "rustc가 없습니다. rustc가 필요 없는 프로그램은 -c로 채점할 수 있습니다")
    word("no_temp", "no temporary folder can be made in {1}; set TMPDIR to another folder", "{1}에 임시 폴더를 만들 수 없습니다. TMPDIR을 다른 폴더로 정하세요")
    word("no_room", "nothing more can be written to {1}: it is full, or its files are limited; set TMPDIR to another folder", "{1}에 더 쓸 수 없습니다. 공간이 없거나 파일 크기가 제한되어 있습니다. TMPDIR을 다른 폴더로 정하세요")
    word("no_exec", "programs cannot be run in {1}; set TMPDIR to another folder", "{1}에서 프로그램을 실행할 수 없습니다. TMPDIR을 다른 폴더로 정하세요")
    word("no_linker", "rustc found no C linker: install one (Debian: gcc, macOS: xcode-select --install)", "rustc가 C 링커를 찾지 못했습니다. 설치하세요(데비안: gcc, 맥: xcode-select --install)")
    word("no_compile", "{1} does not compile", "{1}: 컴파일 에러")
    word("no_awk", "awk cannot run check.awk", "awk로 check.awk를 실행할 수 없습니다")
    word("no_in", "{1} has no .in beside it", "{1} 옆에 .in 파일이 없습니다")
    word("no_out", "{1} has no .out beside it", "{1} 옆에 .out 파일이 없습니다")
    word("make_out", "{1} has no .out beside it; target/judge/{2} can make one", "{1} 옆에 .out 파일이 없습니다. target/judge/{2}의 출력으로 만들 수 있습니다")
    word("no_samples", "no samples in {1}", "{1}에 테스트 케이스가 없습니다")
    word("no_sample", "no sample of {1} is called {2}", "{1}번에 이런 테스트 케이스가 없습니다: {2}")
    word("many_samples", "{1} fits several samples of {2}: {3}", "{2}번 테스트 케이스 여럿에 맞는 이름입니다: {1} ({3})")
    word("name_in", "{1}: the name of a grid of your own must end in .in", "{1}: 직접 만든 판의 파일 이름은 .in으로 끝나야 합니다")
    word("bad_name", "a control character in the name {1}", "이름에 제어 문자가 있습니다: {1}")
    word("no_file", "no such file: {1}", "파일이 없습니다: {1}")
    word("bad_out", "{1} is empty or cannot be read", "{1}: 비어 있거나 읽을 수 없습니다")
    word("not_run", "the case {1} could not be run", "{1}: 이 케이스를 실행하지 못했습니다")
    word("no_command", "the command cannot be run: {1}", "명령을 실행할 수 없습니다: {1}")
    word("no_sleep", "the tool sleep does not wait here: there is no time limit", "이 시스템의 sleep이 기다리지 않아 시간을 제한할 수 없습니다")
    word("no_report", "the report cannot be written", "결과를 출력할 수 없습니다")

    # ---- what is wrong with a grid of a sample
    word("in_why", "{1}.in: {2}", "{1}.in: {2}")
    word("out_why", "{1}.out: {2}", "{1}.out: {2}")
    word("in_clash", "{1}.in: the givens clash: {2}", "{1}.in: 주어진 숫자가 서로 겹칩니다: {2}")
    word("out_no_fill", "{1}.out is no fill of its .in: {2}", "{1}.out: .in의 답이 아닙니다: {2}")
    word("out_not_smallest", "{1}.out is not the smallest fill: {2} is {3}, could be {4}", "{1}.out: 사전순으로 가장 앞서는 답이 아닙니다: {2}은 {3}인데 {4}도 됩니다")
    word("unexpected", "line {1}, column {2}: unexpected {3}", "{1}번째 줄 {2}번째 글자: 예상하지 못한 문자 {3}")
    word("cells_in_row", "line {1}: {2} cells; a row has 9", "{1}번째 줄: 숫자가 {2}개입니다. 한 행은 9개입니다")
    word("cells_in_grid", "{1} cells; a grid has 81", "숫자가 {1}개입니다. 판 하나는 81개입니다")
    word("empty", "it is empty", "비어 있습니다")
    word("in_utf16", "it is UTF-16, as > makes it in Windows PowerShell; save it as UTF-8 or ASCII", "UTF-16 파일입니다(Windows PowerShell의 >가 이렇게 만듭니다). UTF-8이나 ASCII로 저장하세요")

    # ---- the digits
    word("place", "row {1}, column {2}", "{1}행 {2}열")
    word("zero", "a zero is left at {1}", "{1}이 0입니다: 빈칸이 남아 있습니다")
    word("given", "the given {1} at {2} became {3}", "{2}에 주어진 숫자 {1}이/가 {3}(으)로 바뀌었습니다")
    word("row", "row {1}: {2} twice, in columns {3} and {4}", "{1}행에 {2}이/가 두 번 나옵니다 ({3}열, {4}열)")
    word("column", "column {1}: {2} twice, in rows {3} and {4}", "{1}열에 {2}이/가 두 번 나옵니다 ({3}행, {4}행)")
    word("box", "box {1}: {2} twice, at {3} and {4}", "{1}번 박스에 {2}이/가 두 번 나옵니다 ({3}, {4})")
    word("only_boxes", "all rows and columns are right, boxes not ({1} wrong): see how a cell's box is found; {2}", "행과 열은 모두 맞고 박스 {1}개가 틀렸습니다. 칸의 박스를 구하는 식을 보세요: {2}")
    word("only_columns", "all rows and boxes are right, columns not ({1} wrong): see how columns are checked; {2}", "행과 박스는 모두 맞고 열 {1}개가 틀렸습니다. 열을 검사하는 부분을 보세요: {2}")
    word("only_rows", "all columns and boxes are right, rows not ({1} wrong): see how rows are checked; {2}", "열과 박스는 모두 맞고 행 {1}개가 틀렸습니다. 행을 검사하는 부분을 보세요: {2}")
    word("swapped", "{1}; rows and columns are swapped", "{1}. 행과 열이 뒤바뀌었습니다")
    word("unchanged", "nothing was filled in: the search found no fill, or did not run", "채워진 칸이 없습니다: 탐색이 답을 찾지 못했거나 실행되지 않았습니다")
    word("filled_up_to", "filled up to {1}: a zero is left at {2}, and in every blank after it", "{1}까지만 채워졌습니다: {2}부터 빈칸이 모두 0입니다")
    word("other_grid", "the givens are not read: this is a fill, but it keeps none of the {1} givens; {2}", "주어진 숫자를 읽지 않았습니다: 규칙에는 맞지만 주어진 {1}개 중 하나도 그대로가 아닙니다. {2}")
    word("not_smallest", "valid, but not the smallest: {1} is {2}, could be {3}", "규칙에는 맞지만 사전순으로 가장 앞서지 않습니다: {1}은 {2}인데 {3}도 됩니다")
    word("largest", "{1}; it is the largest fill: the digits are tried from 9 down", "{1}. 사전순으로 가장 뒤에 오는 답입니다: 9부터 넣어 보고 있습니다")
    word("by_columns", "{1}; it is the smallest read column by column", "{1}. 열 방향으로 읽을 때 가장 앞서는 답입니다")

    # ---- the number of digits and lines
    word("no_output", "no output", "출력이 없습니다")
    word("no_digits", "no digits in the output, which begins {1}", "출력에 숫자가 없습니다. 첫 부분: {1}")
    word("lines", "9 lines expected, {1} found", "9줄이어야 하는데 {1}줄입니다")
    word("many_fills", "9 lines expected, {1} found: more than one fill is printed; stop after the first", "9줄이어야 하는데 {1}줄입니다: 답을 여러 번 출력했습니다. 하나를 찾으면 멈추세요")
    word("input_first", "9 lines expected, {1} found: the input is printed before the answer", "9줄이어야 하는데 {1}줄입니다: 답보다 먼저 입력을 출력했습니다")
    word("answer_then_other", "9 lines expected, {1} found: the answer is printed first, then other grids: print once, when the fill is found", "9줄이어야 하는데 {1}줄입니다: 답을 출력한 뒤 다른 판도 출력했습니다. 답을 찾았을 때 한 번만 출력하세요")
    word("no_fills", "9 lines expected, {1} found: several grids are printed, and the first is no fill: {2}", "9줄이어야 하는데 {1}줄입니다: 판을 여러 번 출력했고 첫 판은 답이 아닙니다: {2}")
    word("printed_twice", "9 lines expected, {1} found: the answer is printed twice", "9줄이어야 하는데 {1}줄입니다: 답을 두 번 출력했습니다")
    word("printed_times", "9 lines expected, {1} found: the answer is printed {2} times", "9줄이어야 하는데 {1}줄입니다: 답을 {2}번 출력했습니다")
    word("lines_more", "9 lines expected, {1} found: nothing else than the nine lines may be printed", "9줄이어야 하는데 {1}줄입니다: 답 9줄만 출력해야 합니다")
    word("lines_other", "9 lines expected, {1} found: line {2} is {3}", "9줄이어야 하는데 {1}줄입니다: {2}번째 줄은 {3}")
    word("digits_in_row", "row {1}: {2} digits, 9 expected", "{1}행: 숫자가 {2}개입니다. 9개여야 합니다")
    word("utf16", "the output is UTF-16; print ASCII or UTF-8", "출력이 UTF-16입니다. ASCII나 UTF-8로 출력하세요")

    # ---- the form
    word("mark", "line 1: a byte order mark in front, {1}", "1번째 줄: 맨 앞에 BOM이 있습니다: {1}")
    word("nul", "line {1}: a NUL byte, \\0, at column {2}", "{1}번째 줄 {2}번째 글자: NUL 바이트(\\0)")
    word("extra", "line {1}: extra text, {2} at column {3}", "{1}번째 줄 {3}번째 글자: 답이 아닌 문자 {2}")
    word("empty_first", "line {1}: an empty line first", "{1}번째 줄: 맨 앞에 빈 줄이 있습니다")
    word("empty_between", "line {1}: an empty line between", "{1}번째 줄: 중간에 빈 줄이 있습니다")
    word("digits_in_line", "9 lines expected, {1} found: line {2} has {3} digits", "9줄이어야 하는데 {1}줄입니다: {2}번째 줄에 숫자가 {3}개입니다")
    word("blank_front", "row {1}: a blank in front", "{1}행: 맨 앞에 공백이 있습니다")
    word("blank_between", "row {1}: a blank between the digits, none expected", "{1}행: 숫자 사이에 공백이 없어야 합니다")
    word("blank_missing", "row {1}: a blank missing between the digits", "{1}행: 숫자 사이에 공백이 없습니다")
    word("blank_more", "row {1}: more than one blank between two digits", "{1}행: 숫자 사이에 공백이 두 개 이상입니다")

    # ---- how the program ended
    word("because", "{1}: {2}", "{1}: {2}")
    word("ole", "more than 1 MiB of output", "출력이 1MiB를 넘었습니다")
    word("ole_file", "more than {1} KiB written to one file", "파일 하나에 {1}KiB를 넘게 썼습니다")
    word("tle", "stopped after {1} s", "{1}초가 지나 종료했습니다")
    word("tle_paused", "stopped after {1} s, when it was paused (as by Ctrl-Z, or by reading from the terminal)", "{1}초가 지나 종료했습니다. 프로그램이 일시 정지 상태였습니다(Ctrl-Z, 터미널에서 읽기 등)")
    word("mle", "{1} MB used, the limit is {2} MB", "{1}MB를 썼습니다. 제한은 {2}MB입니다")
    word("re", "exit status {1}", "종료 코드 {1}")
    word("re_signal", "ended by signal {1} ({2})", "시그널 {1}({2})로 종료")
    word("re_kill", "ended by signal {1} ({2}), as systems do when memory runs out", "시그널 {1}({2})로 종료. 메모리가 부족할 때도 시스템이 이렇게 종료합니다")
    word("deep", "the recursion is too deep: {1}", "재귀가 너무 깊습니다: {1}")
    word("packed", "{1}: a row of 2239 is nine digits in one, with no blanks to part it at", "{1}: 2239번의 행은 공백 없이 붙은 숫자 9개입니다")
    word("parted", "{1}: the digits of 2580 are parted by blanks", "{1}: 2580번은 숫자를 공백으로 구분합니다")
    word("was_right", "the output was right", "출력은 맞았습니다")
    word("did_not_end", "the output was right, but the program did not end", "출력은 맞았지만 프로그램이 끝나지 않았습니다")
    word("cut", "{1}; what came after a full buffer was not flushed, and is lost", "{1}. 마지막 버퍼 이후의 출력은 flush되지 않아 사라졌습니다")

    # ---- the report
    word("strict", "stricter than Baekjoon: {1}; not counted: {2}", "{2} (채점에서 제외: 백준보다 까다로운 입력, {1})")
    word("strict_cr", "its lines end in CRLF", "줄이 CRLF로 끝남")
    word("strict_blanks", "it has blanks at the ends of lines", "줄 끝에 공백이 있음")
    word("line_is", "line {1} is", "{1}번째 줄:")
    word("should_be", "it should be", "올바른 출력:")
    word("yours", "your output", "내 출력")
    word("expected", "expected", "정답")
    word("a_fill", "a right fill", "정답 중 하나")
    word("givens", "the givens", "주어진 판")
    word("differs", "* differs", "* 다른 칸")
    word("breaks", "* breaks a rule", "* 규칙에 어긋난 칸")
    word("one_fill", "your first fill", "첫 번째 판")
    word("next_fill", "your next fill", "다음 판")
    word("stderr", "stderr: {1}", "stderr: {1}")
    word("as_above", "stderr: as above", "stderr: 위와 같음")
    word("again", "again: {1}", "다시 실행: {1}")
    word("summary", "{1}: {2} of {3} accepted, slowest {4} {5} ms", "{1}: {3}개 중 {2}개 맞음, 가장 느린 케이스 {4} {5} ms")
    word("failed", "{1}: failed:{2}", "{1}: 실패:{2}")
    word("not_counted", "{1}: stricter than Baekjoon, not counted:{2}", "{1}: 채점에서 제외(백준보다 까다로운 입력):{2}")
}

function word(key, english, korean) {
    said[key, "en"] = english
    said[key, "ko"] = korean
}

# The sentence in the user's language, its places filled. A value may hold anything, another place's sign too.
function say(key, v1, v2, v3, v4, v5,    value, s, out, n) {
    value[1] = v1; value[2] = v2; value[3] = v3; value[4] = v4; value[5] = v5
    s = said[key, ENVIRON["language"]]
    while (match(s, /[{][1-5][}]/)) {
        n = substr(s, RSTART + 1, 1)
        out = out substr(s, 1, RSTART - 1) value[n]
        s = particle(value[n], substr(s, RSTART + 3))
    }
    return out s
}

# The text that follows a value, its first particle chosen by how the value's last digit is read in Korean.
function particle(value, s,    last) {
    last = substr(value, length(value))
    if (index(s, "이/가") == 1) return (index("013678", last) ? "이" : "가") substr(s, length("이/가") + 1)
    if (index(s, "(으)로") == 1) return (index("036", last) ? "으로" : "로") substr(s, length("(으)로") + 1)
    return s
}

# ---- how values are shown

# A text with nothing that moves the terminal or cannot be seen: control characters and what is no UTF-8, shown as mask;
# without a mask by their codes, and blanks of other kinds and marks too.
function visible(s, mask,    out, unseen) {
    while (s != "") {
        unseen = 1
        if (mask == "" && match(s, "^" blank)) unseen = RLENGTH
        else if (match(s, "^" letter)) unseen = 0
        else RLENGTH = 1
        out = out (unseen ? codes(substr(s, 1, unseen), mask) : substr(s, 1, RLENGTH))
        s = substr(s, RLENGTH + 1)
    }
    return out
}

function codes(s, mask,    i, out) {
    for (i = 1; i <= length(s); i++) out = out (mask == "" ? code[substr(s, i, 1)] : s == "\t" ? s : mask)
    return out
}

function place(cell) { return say("place", row_of[cell], column_of[cell]) }

# Where in its row, column or box a cell is.
function where(kind, cell) { return kind == 1 ? column_of[cell] : kind == 2 ? row_of[cell] : place(cell) }

# A text in quotes, short and with everything visible; a letter that would be cut in two is left out.
function quoted(s) {
    if (length(s) > 60) { s = substr(s, 1, 60); sub(/[\300-\377][\200-\277]*$/, "", s); s = s "..." }
    return "\"" visible(s) "\""
}

function quoted_letter(s, i) { s = substr(s, i); return quoted(substr(s, 1, match(s, "^(" letter "|" blank ")") ? RLENGTH : 1)) }

# A text and blanks behind it, for so many columns, of which a Korean letter, three bytes long, takes two.
function padded(s, columns,    t) {
    t = s
    return sprintf("%-" (columns + gsub(/[\352-\355][\200-\277][\200-\277]/, "", t)) "s", s)
}

function coloured(s, code) { return ENVIRON["colour"] ? "\033[" code "m" s "\033[0m" : s }

# A word as the shell reads it.
function shell_word(s,    out) {
    if (s ~ /^[A-Za-z0-9_.\/:,+@%-]+$/) return s
    if (s !~ /[\001-\037\177]/) { gsub(/'/, "'\\''", s); return "'" s "'" }
    gsub(/[\\']/, "\\\\&", s)
    for (; match(s, /[\001-\037\177]/); s = substr(s, RSTART + 1)) out = out substr(s, 1, RSTART - 1) code[substr(s, RSTART, 1)]
    return "$'" out s "'"
}

# ---- the reasons: what an output that is known to be wrong tells of the program

# What the whole of a wrong grid tells of the search, or the first rule that it breaks.
function cause_of(why,    i, first_zero, last_filled) {
    if (zeros && !changed) {
        for (i = 1; i <= 81; i++) {
            if (cell[i] && !given[i]) last_filled = i
            if (!cell[i] && !first_zero) first_zero = i
        }
        if (!last_filled) return say("unchanged")
        if (zeros > 1 && last_filled < first_zero) return say("filled_up_to", place(first_zero - 1), place(first_zero))
    }
    if (zeros || changed && (kept || changed < 8)) return why
    if (changed) return broken[1] + broken[2] + broken[3] ? why : say("other_grid", changed, why)
    if (!broken[1] && !broken[2]) return say("only_boxes", broken[3], why)
    if (!broken[1] && !broken[3]) return say("only_columns", broken[2], why)
    return !broken[2] && !broken[3] ? say("only_rows", broken[1], why) : why
}

# Takes the grid that is printed as the nth, and returns what is wrong with it.
function take_block(n, grid,    i) {
    for (i = 1; i <= 81; i++) grid[i] = substr(row[9 * n - 9 + row_of[i]], column_of[i], 1) + 0
    return fault(grid, given)
}

# Why several whole grids are printed: what the first is, and the others. The first other fill, if any, is left in other.
function several_grids(    n, i, why, same) {
    if (why = take_block(1, cell)) {
        if (cause_of(why) == say("unchanged") && !take_block(2, other)) return say("input_first", rows)
        return say("no_fills", rows, why)
    }
    same = 1
    for (n = 2; n * 9 <= whole; n++) {
        for (i = 1; i <= 9 && row[n * 9 - 9 + i] == row[i]; i++) continue
        if (i > 9) continue
        same = 0
        if (several = !take_block(n, other)) return say("many_fills", rows)
    }
    return same ? say(rows < 27 ? "printed_twice" : "printed_times", rows, int(rows / 9)) : say("answer_then_other", rows)
}

# Why an output that has not 81 digits is wrong.
function wrong_count(    i) {
    if (!rows) return say("no_output")
    if (!digits) return say("no_digits", quoted(text[3, line_of_row[1]]))
    if (rows >= 18 && whole >= (rows < 2000 ? rows : 2000) - 1) return several_grids() # the time limit may have cut the last row
    if (rows > 9 && whole == rows) return say("lines_more", rows)
    for (i = 1; i <= 9 && length(row[i]) == 9; i++) continue
    if (i <= rows) shown = line_of_row[i]
    if (rows == 9) return say("digits_in_row", i, length(row[i]))
    return shown == i ? say("lines_other", rows, i, quoted(text[3, i])) : say("lines", rows)
}

# In which way a line has the wrong form.
function wrong_form(i,    s, column) {
    if (text[3, 1] ~ /^(\377\376|\376\377|[0-9]\001|\001[0-9])/) return say("utf16")
    shown = i
    s = text[3, i]
    if (s == "") return say(i == 1 ? "empty_first" : "empty_between", i)
    if (s ~ /^\357\273\277/) return say("mark", quoted_letter(s, 1))
    if (match(s, /\001/)) return say("nul", i, RSTART)
    if (column = match(s, /[^0-9 ]/)) return say("extra", i, quoted_letter(s, column), column)
    if (gsub(/[0-9]/, "&", s) != 9) return say("digits_in_line", rows, i, gsub(/[0-9]/, "&", s))
    if (s ~ /^ /) return say("blank_front", i)
    if (problem == 2239) return say("blank_between", i)
    return s ~ /[0-9][0-9]/ ? say("blank_missing", i) : say("blank_more", i)
}

# Whether the output is the first fill that a search meets which takes the cells in row or in column order, and the digits
# upwards or (down) from 9. Where that takes long, no.
function is_first(by_column, down,    i) {
    steps = 0
    split("", taken)
    for (i = 1; i <= 81; i++) if (first_fill[i] = given[i]) take_digit(i, given[i], 1)
    if (!search(1, by_column, down)) return 0
    for (i = 1; i <= 81 && first_fill[i] == cell[i]; i++) continue
    return i > 81
}

function take_digit(i, digit, yes,    kind) { for (kind = 1; kind <= 3; kind++) taken[kind, unit[kind, i], digit] = yes }

function search(k, by_column, down,    i, n, digit) {
    if (k > 81) return 1
    i = by_column ? mirrored[k] : k
    if (given[i]) return search(k + 1, by_column, down)
    for (n = 1; n <= 9; n++) {
        digit = down ? 10 - n : n
        if (taken[1, unit[1, i], digit] || taken[2, unit[2, i], digit] || taken[3, unit[3, i], digit] || ++steps > 20000) continue
        take_digit(i, first_fill[i] = digit, 1)
        if (search(k + 1, by_column, down)) return 1
        take_digit(i, digit, 0)
    }
    return 0
}

# How a program ended that did not end well, and what its output was like.
function why_ended(verdict, output,    why) {
    why = output == "AC" ? say(verdict == "TLE" ? "did_not_end" : "was_right") : reason
    if (verdict == "TLE" && stops_at_full_buffer()) why = say("cut", why)
    if (verdict != "RE" || !cause) return say("because", ending, why)
    ending = say("because", ending, explained_cause())
    return bytes ? say("because", ending, why) : ending
}

# Whether the output ends in the middle of a line, after a whole number of the buffers that programs write at once.
function stops_at_full_buffer(    command, size) {
    command = "wc -c <\"$files.out\""
    command | getline size
    return size > 0 && size % 4096 == 0 && size + 0 < bytes
}

# What makes the input of this sample stricter than Baekjoon's, "" if nothing does.
function strictness(    i) {
    for (i = 1; i <= lines[1]; i++) {
        if (text[1, i] ~ /\r$/) return say("strict_cr")
        if (text[1, i] ~ /(^|[ \t])$/) return say("strict_blanks")
    }
}

# ---- what is shown below the reason

# The command that judges this case again.
function again(    s) {
    s = (ENVIRON["direct"] ? "" : "bash ") shell_word(ENVIRON["script"])
    if (ENVIRON["command"] != "") s = s " -c " shell_word(ENVIRON["command"])
    if (ENVIRON["chosen"] != "") s = s " -l " ENVIRON["chosen"]
    if (ENVIRON["seconds"] != "") s = s " -t " ENVIRON["seconds"]
    if (ENVIRON["memory"] != 256) s = s " -m " ENVIRON["memory"]
    return s " " problem " " shell_word(ENVIRON["name"])
}

# The output beside what should be there: of several fills the next, else the expected grid, a right one, or the givens.
function show_grids(    i, differs) {
    if (digits != 81 && !(rows > 17 && whole > 8 || rows < 10 && full_rows > 4)) return
    fault(cell, given)
    differs = problem == 2239 || several
    if (differs) split("", bad)
    for (i = 1; i <= 81 && differs; i++) if (cell[i] != (several ? other[i] : right[i])) bad[i]
    if (several) print_grids(say("one_fill"), say("next_fill"), other, say("differs"))
    else if (problem == 2239) print_grids(say("yours"), say("expected"), right, say("differs"))
    else if (lines[2]) print_grids(say("yours"), say("a_fill"), right, say("breaks"))
    else print_grids(say("yours"), say("givens"), given, say("breaks"))
}

# The output and another grid side by side; the cells in bad are marked.
function print_grids(name, other_name, other, legend,    i, c, rule, line, beside) {
    print "    " padded(name, 25) padded(other_name, 25) legend
    for (i = 1; i <= 81; i++) {
        rule = i % 9 == 3 || i % 9 == 6 ? "| " : ""
        c = cell[i] == "" ? "-" : cell[i]
        line = line ((i in bad) ? coloured(c "*", 31) : c " ") rule
        beside = beside (other[i] ? other[i] : ".") (i % 9 ? " " : "") rule
        if (i % 9) continue
        print "    " line "   " beside
        if (i == 27 || i == 54) print "    ------+-------+------    ------+-------+------"
        line = beside = ""
    }
}

# Keeps of both ends of stderr what is shown, and in cause the line that names why the program failed.
function read_errors(    command, s, n, i) {
    command = "head -c 2000 \"$files.err\"; tail -c +2001 \"$files.err\" | tail -c 2000"
    while ((command | getline s) > 0) {
        sub(/\r$/, "", s)
        if (s ~ /^[ \t]*$/ || s == "time: command terminated abnormally") continue # the latter is what macOS's time adds
        note_cause(err[++n] = substr(s, 1, 300))
    }
    close(command)
    for (i = 1; i <= n; i++) {
        if (i == 3 && n > 6) { i = n - 2; errors = errors "    " say("stderr", "...") "\n" }
        errors = errors "    " say("stderr", visible(err[i], "?")) "\n"
    }
}

# Of the lines that name an error the last is Python's and JavaScript's; in others' traces it comes first, and is kept.
function note_cause(s) {
    if (cause_is_next) { cause = s; cause_is_next = 0; cause_is_kept = 1 }
    if (cause_is_kept) return
    if (s ~ /^thread '.*panicked at .*:$/) cause_is_next = 1
    else if (s ~ /^(Exception in thread|panic: |Unhandled exception|thread '.*panicked at|thread .* has overflowed|memory allocation of)/) {
        sub(/^Exception in thread "[^"]*" /, "", s)
        cause = s
        cause_is_kept = 1
    } else if (s ~ /^terminate called/ || s ~ /^[A-Za-z_][A-Za-z_0-9.]*(Error|Exception|Interrupt|Exit)(:|$)/) cause = s
    else if (s ~ /^  what\(\): / && cause ~ /^terminate/) cause = cause substr(s, 2)
}

# The cause, with what it tells of reading the input.
function explained_cause(    i, whole_row) {
    if (cause ~ /RecursionError|StackOverflowError|Maximum call stack|overflowed its stack/) return say("deep", cause)
    for (i = 1; i <= 9 && text[1, i] != ""; i++) if (index(cause, "'" text[1, i] "'") || index(cause, "\"" text[1, i] "\"")) whole_row = 1
    if (problem == 2580 && (whole_row || cause ~ /(base 10|input string): (' '|" ")$/)) return say("parted", cause)
    return problem == 2239 && (whole_row || cause ~ /PosOverflow/) ? say("packed", cause) : cause
}

BEGIN {
    words()
    letter = "([ -~]|[\303-\337][\200-\277]|\302[\240-\277]|[\340-\357][\200-\277][\200-\277]|[\360-\364][\200-\277][\200-\277][\200-\277])"
    blank = "(\302\240|\342\200[\213-\217\250-\257]|\343\200\200|\357\273\277)"
    for (i = 1; i < 256; i++) code[sprintf("%c", i)] = sprintf("\\x%02x", i)
    code["\t"] = "\\t"; code["\n"] = "\\n"; code["\r"] = "\\r"; code["\001"] = "\\0"
    if (ARGV[1] == "say") {
        print say(ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7])
        exit
    }
}
