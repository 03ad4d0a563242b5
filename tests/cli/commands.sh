#!/bin/bash
# Every command does what its help says, on good input.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

prints() {
    local expected=$1
    shift
    "$@" >"$scratch/printed" && [ "$(cat "$scratch/printed")" = "$expected" ] || { cat "$scratch/printed"; false; }
}
has() {
    local expected=$1
    shift
    "$@" >"$scratch/printed" && grep -qF -- "$expected" "$scratch/printed"
}

for command in play rules games options score trace replay verify sim bench; do
    check "pakli $command --help" has "usage: pakli $command" "$PAKLI" "$command" --help
    check "pakli help $command" has "usage: pakli $command" "$PAKLI" help "$command"
done
check 'pakli --help lists commands' has 'measure how fast' "$PAKLI" --help
check 'pakli --version' has 'pakli ' "$PAKLI" --version
check 'pakli -V is the same' prints "$("$PAKLI" --version)" "$PAKLI" -V

# A reader that has seen enough ends a command, which then says nothing.
seen_enough() { # COMMAND...
    "$PAKLI" "$@" 2>"$scratch/said" | head -n 1 >/dev/null
    cat "$scratch/said"
    [ ! -s "$scratch/said" ]
}
check 'trace ends quietly when nobody reads on' seen_enough trace keltis --games 50
check 'so do records' seen_enough sim keltis --games 200 --records -

check 'games lists the board game' has 'keltis         2-4  seats   Keltis, the board game' "$PAKLI" games
"$PAKLI" games | grep -q kuhn
result 'games hides the calibration game' $((1 - $?))
check 'games --all shows it' has 'Kuhn poker' "$PAKLI" games --all
json() { # EXPRESSION COMMAND...: of what is printed, one JSON value a line, it holds.
    local expression=$1
    shift
    "$@" | python3 -c "
import json, sys
lines = [json.loads(line) for line in sys.stdin]
sys.exit(not ($expression))"
}
check 'games --json is one object a game' \
    json 'lines[0]["id"] == "keltis" and lines[0]["seats"] == {"min": 2, "max": 4}' "$PAKLI" games --json
check 'options --json tells types' \
    json 'lines[0]["game"] == "keltis" and lines[0]["options"][0]["type"] == "choice"' "$PAKLI" options keltis --json
check 'options have ranges and defaults' has 'takes even or random; default "even"' "$PAKLI" options keltis

for lang in hu nl en de; do
    check "rules in $lang" has 'KC-17' "$PAKLI" rules keltis-cards --lang $lang
done
[ "$(LC_ALL=nl_NL.UTF-8 "$PAKLI" rules keltis)" = "$("$PAKLI" rules keltis --lang nl)" ]
result 'rules in the language of the system' $?
[ "$(LC_ALL=C "$PAKLI" rules keltis)" = "$("$PAKLI" rules keltis --lang en)" ]
result 'rules in English otherwise' $?

# ---- Scores of real tables; the worked examples of the rule pages ----
score() {
    printf '%s' "$2" >"$scratch/table"
    check "score $1: $3" has "\"scores\":[$3],\"winners\":[$4]" "$PAKLI" score "$1" "$scratch/table"
}
score keltis '{"players":[{"stones":{"B":9,"G":3},"big":"B","points":5,"wishes":3}]}' 26 0
score keltis '{"players":[{"wishes":2},{"stones":{"R":6},"big":null,"points":3}]}' 2,2 0,1
score keltis-cards '{"players":[{"rows":{"B":5,"R":3},"points":3,"wishes":4,"points_in_rows":1}]}' 9 0
score keltis-cards '{"options":{"point_card_in_row_scores":true},"players":[{"rows":{"B":5,"R":3},"points":3,"wishes":4,"points_in_rows":1}]}' 10 0
check 'the account of a score' has '"detail":[["number tiles: 5","blue path, stone 9, big figure: 2 x 10 = 20"' \
    "$PAKLI" score keltis --json <(echo '{"players":[{"stones":{"B":9},"big":"B","points":5}]}')
check 'the account of a score for programs' has '"lines":[[{"what":"tiles","count":5,"points":5},{"what":"big","kind":"B","count":9,"points":20}' \
    "$PAKLI" score keltis --json <(echo '{"players":[{"stones":{"B":9},"big":"B","points":5}]}')
check 'jokers are told where they count' has '{"what":"colour","kind":"B","count":6,"jokers":2,"points":21}' \
    "$PAKLI" score coloretto --json <(echo '{"players":[{"cards":{"B":4,"J":2}}]}')
# KB-12: number tiles stay and pay every seat, so the 14 points on the board bound each seat alone.
score keltis '{"players":[{"points":9},{"points":9}]}' 5,5 0,1
score coloretto '{"out":["Y"],"players":[{"cards":{"B":6,"G":4,"+":1,"J":1}}]}' 38 0
unscored() {
    printf '%s' "$2" >"$scratch/in"
    refuses "score $1 refuses: $3" 1 "$3" "$PAKLI" score "$1" -
}
unscored keltis '{"players":[{"stone":{"B":9}}]}' 'there is no "stone" here; did you mean "stones"?'
unscored keltis '{"player":[{}]}' 'there is no "player" here; did you mean "players"?'
unscored coloretto '{"players":[{"out":["Y"]}]}' 'there is no "out" here; leave it out'
unscored keltis '{"players":[{"points":15}]}' '"points" must be a whole number from 0 to 14'
unscored keltis '{"players":[{"stones":{"B":2},"points":9}]}' 'landed on at most 2 tiles, too few for 0 wish stones and 9 points (KB-12)'
unscored keltis-cards '{"players":[{"rows":{"B":20}},{"rows":{"B":20}}]}' '22 point cards in all, but there are only 11 (KC-2)'
unscored coloretto '{"players":[{"cards":{"B":1,"G":1,"N":1}},{"cards":{"O":1,"P":1,"R":2}}]}' 'cards of 6 colours, but only 5 are in play (CO-3)'
unscored coloretto '{"options":{"golden_joker":true},"players":[{"cards":{"J":3}}]}' '"J" must be a whole number from 0 to 2 (CO-1)'
printf '%s\n' '{"players":[{"table":3}]}' '{"players":[{"table":4}]}' >"$scratch/tables"
two_tables() { [ "$("$PAKLI" score huzz "$scratch/tables" --json | grep -c '"scores":\[[34]\]')" = 2 ]; }
check 'several tables in one file' two_tables
printf '%s\n' '{"players":3}' '{"players":[{"table":3}]}' '{"players":[{"x":3}]}' >"$scratch/tables"
every_bad_table() {
    "$PAKLI" score huzz "$scratch/tables" --json >"$scratch/told" 2>"$scratch/complaints"
    [ $? = 1 ] && [ "$(grep -c scores "$scratch/told")" = 1 ] &&
        [ "$(sed -n 's/^pakli: table \([0-9]\) .*/\1/p' "$scratch/complaints" | tr '\n' ' ')" = '1 3 ' ]
}
check 'every table that cannot be scored is told' every_bad_table
printf '%s\n' '' '{"players":' '[{"table":3}]}' '{"players":3}' >"$scratch/tables"
refuses 'with its line' 1 'table 2 (line 4) cannot be scored' "$PAKLI" score huzz "$scratch/tables"
readable() {
    echo '{"players":[{"stones":{"B":9},"big":"B","points":5},{}]}' | "$PAKLI" --lang "$1" score keltis --text | diff - "$scratch/readable"
}
printf '%s\n' 'player 1: 21 points, wins' '   number tiles: 5' '   blue path, stone 9, big figure: 2 x 10 = 20' \
    '   0 wish stones: -4' 'player 2: -4 points' '   number tiles: 0' '   0 wish stones: -4' >"$scratch/readable"
check 'a score can be read' readable en
asked() {
    printf '%s\n' "${@:3}" | python3 tests/cli/terminal_lines.py "$PAKLI" --lang "$1" score "$2"
}
check 'the form of keltis' has 'player 1: 21 points, wins' asked en keltis 2 B9 b 5 '' '' '' '' ''
check 'the form of keltis-cards' has 'player 2: 9 points, wins' asked en keltis-cards 2 '' '' '' 'B5 R3' 3 4
check 'the form of coloretto' has 'player 1: 38 points, wins' asked en coloretto 2 'PY' 'b6 g4 +1 j1' ''
check 'the form of huzz asks again' has 'player 2: 3 points' asked en huzz 2 x 'five' 2 9 200 0 3 0
check 'the form speaks Hungarian' has '1. játékos: 9 pont, nyert' asked hu huzz 2 9 0 3 0

# ---- Rules ----
check 'one clause of the rules' has 'seat 1 the top thirteen' "$PAKLI" rules huzz hu-2
for lang in hu nl en de; do
    check "a clause is not looked for in what only names it as an example ($lang)" \
        sh -c '! "$0" rules huzz HU-5 --lang "$1" | grep -E "HU-5\),"' "$PAKLI" $lang
done
refuses 'a clause that is none' 2 'the rules have no clause "HU-99"' "$PAKLI" rules huzz HU-99
paged() {
    script -qec "env TERM=xterm PAGER='sed s/^/page:/' '$PAKLI' rules keltis --lang en" /dev/null >"$scratch/page"
    grep -q $'^page:\e\[1mKeltis' "$scratch/page" && ! grep -qF '**' "$scratch/page"
}
! command -v script >/dev/null || check 'on a terminal a pager shows the page, formatted' paged

# ---- Traces ----
trace_is_seeded() {
    "$PAKLI" trace keltis --seed 7 --games 3 >"$scratch/a" && "$PAKLI" trace keltis --seed 7/2 >"$scratch/b" &&
        [ "$(tail -n "$(wc -l <"$scratch/b")" "$scratch/a")" = "$(cat "$scratch/b")" ]
}
check 'game K of a trace can be traced alone by its seed' trace_is_seeded
check 'the same seed gives the same game' cmp <("$PAKLI" trace keltis-cards --seed x) <("$PAKLI" trace keltis-cards --seed x)
check 'another seed gives another' bash -c "! cmp -s <('$PAKLI' trace keltis --seed x) <('$PAKLI' trace keltis --seed y)"

# ---- Records: replay and verify ----
"$PAKLI" sim keltis --games 3 --seats 3 --seed verify --records "$scratch/records" >/dev/null
check 'replay takes the records of sim' "$PAKLI" replay "$scratch/records"
check 'verify takes them too' has '{"ok":true,"commit":true,"deal":true' "$PAKLI" verify "$scratch/records"
sed '1s/"seed":"./"seed":"f/; 1s/"seed":"ff*/&/' "$scratch/records" | head -1 | tr -d '\n' >"$scratch/in"
sed -i 's/"seed":"f\(.\)/"seed":"e\1/' "$scratch/in"
refuses 'another seed was not promised' 1 'not the one that was promised' "$PAKLI" verify -
python3 - "$scratch/records" >"$scratch/in" <<'END'
import json, sys
record = json.loads(open(sys.argv[1]).readline())
deck = record["deal"]["deck"]
deck[-1], deck[-2] = deck[-2], deck[-1]
del record["moves"][:], record["scores"], record["winners"]
print(json.dumps(record))
END
refuses 'another deal is noticed' 1 'not the one this seed makes' "$PAKLI" verify -
sed '1!d; s/"moves":\["[^"]*"/"moves":["lay Z9"/' "$scratch/records" >"$scratch/in"
refuses 'a wrong move is told with its number, words and clause' 1 'at move 1, "lay Z9", by KB-' "$PAKLI" verify -
names_move() {
    "$PAKLI" verify "$scratch/in" >"$scratch/told"
    grep -qF '"ply":0,"move":"lay Z9","rule":"KB-' "$scratch/told"
}
check 'and for programs' names_move
python3 -c 'import json,sys; print(json.dumps(json.loads(open(sys.argv[1]).readline()), indent=2))' "$scratch/records" >"$scratch/pretty"
check 'a record may be spread over lines' "$PAKLI" replay "$scratch/pretty"

# ---- Golden records: what was ever written still replays ----
for golden in tests/golden/*.jsonl; do
    check "$golden still replays" "$PAKLI" replay "$golden"
    check "$golden still verifies" "$PAKLI" verify "$golden"
done

# ---- Bench ----
check 'bench plays exactly K games' has '"games":300' "$PAKLI" bench keltis --seats 3 --games 300 --json
moves() {
    "$PAKLI" bench keltis-cards --seats 4 --games 3000 --json "$@" | sed 's/.*"moves":\([0-9]*\),.*/\1/'
}
[ "$(moves)" = "$(moves --threads 3)" ]
result 'the moves of K games do not depend on threads' $?
check 'bench plays for a time' has 'moves/s' "$PAKLI" bench kuhn --seconds 1
check 'bench asks a bot' grep '"decisions":' <("$PAKLI" bench kuhn --bot sharp@100w --games 5 --json)
refuses "bench refuses what is no bot" 2 "there is no bot" "$PAKLI" bench kuhn --bot nobody
finish
