#!/bin/bash
# pakli hint and the hint in pakli play: advice for the seat that is asked, in four languages, the
# same for any number of threads, and clear words where there is nothing to advise.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

# cut_off RECORDS PLY...: the records, cut off after so many moves, one per line.
cut_off() {
    python3 - "$@" <<'END'
import json, sys
for line in open(sys.argv[1]):
    record = json.loads(line)
    for ply in map(int, sys.argv[2:]):
        if ply < len(record["moves"]):
            cut = {k: v for k, v in record.items() if k not in ("scores", "winners")}
            print(json.dumps(dict(cut, moves=record["moves"][:ply])))
END
}
for game in $("$PAKLI" games --all | cut -d ' ' -f 1); do
    "$PAKLI" sim "$game" --bots expert --games 1 --seed hint --records "$scratch/$game" >/dev/null
    cut_off "$scratch/$game" 0 1 7 24 45 >"$scratch/$game.cut"
done

# ---- What is told ----

# holds GAME BOT LANG: every hint is an object with moves, values and reasons as promised.
holds() {
    "$PAKLI" hint "$scratch/$1.cut" --bot "$2" --lang "$3" --json >"$scratch/hints" || return 1
    python3 - "$1" "$2" "$scratch/hints" "$scratch/$1.cut" <<'END'
import json, subprocess, os, sys
game, bot, hints, records = sys.argv[1:]
searches = bot.startswith(("sharp", "master"))
hints, records = open(hints).readlines(), open(records).read()
told = subprocess.run([os.environ.get("PAKLI", "build/pakli"), "replay", "-"], input=records,
                      capture_output=True, text=True, check=True).stdout.splitlines()
assert len(hints) == len(told) > 0
for hint, asked in zip(map(json.loads, hints), map(json.loads, told)):
    assert hint["game"] == game and hint["bot"] == bot
    assert (hint["seat"], hint["phase"]) == (asked["seat"], asked["phase"])
    moves = hint["moves"]
    assert len(moves) == min(3, len(asked["legal"]))
    assert {m["move"] for m in moves} <= set(asked["legal"])
    for m in moves:
        assert 2 <= len(m["reasons"]) <= 3 and not any("{" in r or "  " in r for r in m["reasons"])
        assert list(m) == ["move", "value", "error", "score", "others", "worlds", "reasons"]
        assert (m["value"] is None) == (len(asked["legal"]) == 1)
        assert m["value"] is None or 0 <= m["value"] <= 1
        assert (m["error"] is None) == (m["worlds"] == 0)
        assert (m["worlds"] > 0) == (searches and len(asked["legal"]) > 1)
END
}
export PAKLI
for game in keltis keltis-cards coloretto huzz kuhn; do
    check "hints for $game by sharp, in Hungarian" holds $game sharp@100w hu
    check "hints for $game by master, in German" holds $game master@100w de
    check "hints for $game by an expert, in Dutch" holds $game expert nl
done
check 'a hint that thinks for a time' holds keltis master@20ms en

same() {
    cmp <("$PAKLI" hint "$scratch/$1.cut" --bot "$2" --json --lang en --threads 1) \
        <("$PAKLI" hint "$scratch/$1.cut" --bot "$2" --json --lang en --threads 3)
}
for game in keltis coloretto; do
    check "the hints for $game do not depend on threads" same $game sharp@600w
done
differs() {
    ! cmp <("$PAKLI" hint "$scratch/keltis.cut" --bot sharp@100w --json --seed 1) \
        <("$PAKLI" hint "$scratch/keltis.cut" --bot sharp@100w --json --seed 2)
}
check 'another seed guesses other worlds' differs
head -1 "$scratch/keltis.cut" >"$scratch/first"
best() {
    [ "$("$PAKLI" hint "$scratch/first" --bot expert --best "$1" --json | grep -o '"move"' | wc -l)" = "$1" ]
}
for moves in 1 2 7; do check "--best $moves shows so many moves" best $moves; done

# speaks WORDS LANG: the table is headed and told in that language.
speaks() {
    LC_ALL=$2 "$PAKLI" hint "$scratch/first" --bot expert >"$scratch/table"
    cat "$scratch/table"
    grep -q "$1" "$scratch/table" && ! LC_ALL=C.UTF-8 grep -E '.{81}' "$scratch/table"
}
check 'the table speaks Hungarian' speaks '^     lépés ' hu_HU.UTF-8
check 'the table speaks Dutch' speaks '^     zet ' nl_NL.UTF-8
check 'the table speaks German' speaks '^     Zug ' de_AT.UTF-8
check 'the table speaks English' speaks '^     move ' ja_JP.UTF-8
# A bot that only rates moves knows no chances.
no_chances() {
    "$PAKLI" hint "$scratch/first" --bot expert >"$scratch/table"
    [ "$(grep -cE '^ *[0-9]+  ' "$scratch/table")" = "$(grep -cE '^ *[0-9]+  .* - +- +- +-$' "$scratch/table")" ]
}
check 'an expert tells no chances to win' no_chances
from_input() {
    "$PAKLI" hint - --bot expert <"$scratch/first"
}
check 'a record from standard input' from_input
check 'the seat that is asked may be named' "$PAKLI" hint "$scratch/first" --bot expert --seat 1

# ---- In a game ----

# hinted LOCALE FLAGS...: a person asks for a hint, and once more with the word cut short.
hinted() {
    printf 'hint\nhi\nquit\n' | LC_ALL=$1 "$PAKLI" play "${@:2}" >"$scratch/screen"
    [ "$(grep -c '+-' "$scratch/screen")" = 2 ] && [ "$(grep -c '^       - ' "$scratch/screen")" -ge 8 ] || return 1
    # The best move has the number that it has in the list: "23  play V9 small" is "23 V9 small".
    local number words
    read -r number words < <(sed -n '/+-/{n;s/  \+[0-9.].*//p;q}' "$scratch/screen")
    grep -qE "(^| )$number ($words|${words#* })( |\$)" "$scratch/screen"
}
for game in keltis keltis-cards huzz; do
    check "a hint in $game" hinted C "$game" --seed 3
done
# compares: the reasons of the best move are against the second, those of the others against the best.
compares() {
    "$PAKLI" hint "$scratch/first" --bot expert --lang en >"$scratch/table"
    python3 - "$scratch/table" <<'END'
import re, sys
table = open(sys.argv[1]).read()
moves = re.findall(r"^ *\d+  (\S.*?)  +-  ", table, re.M)
against = re.findall(r"^ *compared with (.*):$", table, re.M)
assert len(moves) == 3 and against == [moves[1], moves[0], moves[0]], (moves, against)
END
}
check 'a hint names what it compares with' compares
in_hungarian() {
    printf 'hint\nquit\n' | LC_ALL=hu_HU.UTF-8 "$PAKLI" play keltis --seed 3 >"$scratch/screen"
    grep -q 'lépés  *érték' "$scratch/screen"
}
check 'a hint speaks the language of the person' in_hungarian
in_ascii() {
    hinted hu_HU keltis --seed 3 && grep -q 'lepes  *ertek' "$scratch/screen" && ! LC_ALL=C grep -q '[^ -~]' "$scratch/screen"
}
check 'in ASCII where the locale has nothing else' in_ascii

# ---- Nothing to advise ----

refuses 'another seat' 1 'seat 1 is to move, not seat 2' "$PAKLI" hint "$scratch/first" --seat 2
refuses 'a finished game' 1 'the game is over' "$PAKLI" hint "$scratch/keltis"
"$PAKLI" sim keltis --match 2 --games 1 --records "$scratch/match" >/dev/null
refuses 'a match' 1 'a match over several games' "$PAKLI" hint "$scratch/match"
sed 's/"moves": \[/"moves": ["play R99",/' "$scratch/first" >"$scratch/spoilt"
refuses 'an illegal move' 1 'record 1: no hint' "$PAKLI" hint "$scratch/spoilt"
echo 'not json' >"$scratch/in"
refuses 'what is no record' 1 'record 1: no hint' "$PAKLI" hint -
: >"$scratch/in"
refuses 'nothing at all' 3 'contains no record' "$PAKLI" hint -
refuses 'no such file' 3 'cannot be read' "$PAKLI" hint "$scratch/none"
refuses 'an unknown bot' 2 'there is no bot "genius"' "$PAKLI" hint "$scratch/first" --bot genius
refuses 'a wrong budget' 2 'must be like 100ms' "$PAKLI" hint "$scratch/first" --bot master@soon
refuses 'an unknown language' 2 'there is no language "fr"' "$PAKLI" hint "$scratch/first" --lang fr
refuses 'no moves to show' 2 '--best' "$PAKLI" hint "$scratch/first" --best 0
refuses 'no record named' 2 'RECORD' "$PAKLI" hint
finish
