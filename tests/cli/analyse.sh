#!/bin/bash
# pakli analyse: reports in four languages, JSON, a picture, runs that are resumed, and clear words
# for what is wrong.
# games: keltis
. "$(dirname "$0")/support.sh"

"$PAKLI" sim kuhn --games 6 --bots random --seed coach --records "$scratch/games" >/dev/null
"$PAKLI" sim keltis --games 1 --bots expert,random --seed analyse --records "$scratch/keltis" >/dev/null
analyse() {
    "$PAKLI" analyse --worlds 16 "$@"
}

# ---- Reports ----

# reports LANG SENTENCE: of a game in which one seat moved at random.
reports() {
    analyse "$scratch/keltis" --seat 2 --lang "$1" >"$scratch/report" && grep -q "$2" "$scratch/report" &&
        ! grep -q '[{}]' "$scratch/report"
}
check 'a report in English' reports en 'Accuracy [0-9.]*%: [0-9]* blunders, '
check 'a report in Hungarian' reports hu 'Pontosság [0-9,]*%: [0-9]* durva hiba, '
check 'a report in Dutch' reports nl 'Nauwkeurigheid [0-9,]*%: [0-9]* blunders, '
check 'a report in German' reports de 'Genauigkeit [0-9,]* %: [0-9]* grobe Fehler, '
marks_random_moves() {
    analyse "$scratch/keltis" --json | python3 -c '
import json, sys
expert, random = json.load(sys.stdin)["summary"]
assert random["accuracy"] < expert["accuracy"], (expert, random)
assert random["marks"]["blunder"] > expert["marks"]["blunder"]'
}
check 'who moves at random is less accurate than an expert' marks_random_moves
names_kinds() {
    analyse "$scratch/keltis" --json | python3 -c '
import json, sys
decisions = json.load(sys.stdin)["decisions"]
marked = [d for d in decisions if d["mark"] != "none"]
assert marked and all("kind" in d for d in marked), marked
assert not any("kind" in d for d in decisions if d["mark"] == "none")'
}
check 'mistakes are of a kind' names_kinds
luck_adds_up() {
    analyse "$scratch/games" --json | python3 -c '
import json, sys
for line in sys.stdin:
    game = json.loads(line)
    luck = game["luck"]
    for one in game["summary"]:
        seat = one["seat"]
        all = luck["worth"]["wins"][seat] + sum(p.get(k, {"wins": [0, 0]})["wins"][seat]
                                                for p in luck["plies"] for k in ("chance", "decision"))
        assert all == 60 * luck["worlds"] * one["result"], (all, one)'
}
check 'what is told of luck adds up to the result' luck_adds_up
picture() {
    analyse "$scratch/keltis" --svg "$scratch/game.svg" >/dev/null && grep -q '<svg' "$scratch/game.svg" &&
        python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$scratch/game.svg"
}
check 'a picture' picture
with_bot() {
    analyse "$scratch/games" --bot master@50w --json >"$scratch/one" && [ "$(wc -l <"$scratch/one")" = 6 ]
}
check 'what a bot would do is tried too' with_bot

# ---- Many records ----

resumed() {
    analyse "$scratch/games" --json >"$scratch/whole" || return 1
    head -c "$1" "$scratch/whole" >"$scratch/kept" # as a killed run leaves it
    analyse "$scratch/games" --json --resume "$scratch/kept" >"$scratch/again" &&
        cmp "$scratch/whole" "$scratch/kept" && cmp "$scratch/whole" "$scratch/again"
}
for bytes in 0 500 4000; do check "a run is resumed after $bytes bytes" resumed $bytes; done
check 'a run that is done is printed again' resumed 1000000
check 'threads change nothing' cmp <(analyse "$scratch/games" --json --threads 1) <(analyse "$scratch/games" --json --threads 3)
check 'several files' [ "$(analyse "$scratch/games" "$scratch/keltis" --seat 1 --json | wc -l)" = 7 ]

# ---- What is wrong ----

: >"$scratch/in"
refuses 'a seat that is not there' 1 'has 2 seats, there is no seat 3' analyse "$scratch/keltis" --seat 3
refuses 'a bot that thinks by the clock' 2 'thinks by the clock' analyse "$scratch/games" --bot master@2s
refuses 'a picture of several games' 2 'draws one game, these are 6' analyse "$scratch/games" --svg "$scratch/no.svg"
refuses 'analyses of another run' 2 'holds analyses of another run' \
    analyse "$scratch/keltis" --resume "$scratch/whole"
refuses 'a file that is not there' 3 'cannot be read' analyse "$scratch/none"
echo '{"game":"kuhn"}' >"$scratch/in"
refuses 'a wrong record' 1 'record 1 is refused' analyse -
goes_on() {
    { echo '{"game":"kuhn"}'; cat "$scratch/games"; } | analyse - --json >"$scratch/one" 2>/dev/null
    [ $? = 1 ] && [ "$(wc -l <"$scratch/one")" = 6 ]
}
check 'the others are analysed all the same' goes_on
finish
