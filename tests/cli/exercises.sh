#!/bin/bash
# pakli exercises: the same exercises whatever the threads, read back and judged again; those that
# ship with the page; and clear words for what is wrong.
# games: keltis
. "$(dirname "$0")/support.sh"

make() {
    "$PAKLI" exercises keltis --count 2 --worlds 100 --seed test "$@"
}
make --threads 1 >"$scratch/one"
check 'so many as asked for' [ "$(wc -l <"$scratch/one")" = 2 ]
check 'threads change nothing' cmp "$scratch/one" <(make --threads 3)
goes_on() {
    local number
    number=$(sed -n '1s/.*"seed":"test\/\([0-9]*\)".*/\1/p' "$scratch/one")
    cmp <(make --count 1 --from $((number + 1))) <(sed -n 2p "$scratch/one")
}
check 'a set goes on where it was stopped' goes_on
is_sound() {
    python3 - "$scratch/one" <<'PYTHON'
import json, sys
for line in open(sys.argv[1]):
    e = json.loads(line)
    answers = e['answers']
    assert answers[0]['loss'] == 0 and answers[e['expert']]['loss'] >= 0.04, e
    assert all(a['loss'] > 2 * a['loss_error'] for a in answers[1:]), e
    assert len({a['move'] for a in answers}) == len(answers), e
PYTHON
}
check 'the right move is clear, and the one of the expert is wrong' is_sound
judged_again() {
    "$PAKLI" exercises --check "$scratch/one" >"$scratch/judged" &&
        [ "$(grep -c '"right":true}' "$scratch/judged")" = 2 ]
}
check 'judged once more' judged_again

# Of those that ship with the page a sample is judged here; PAKLI_LONG judges all.
for file in web/src/games/*/exercises.jsonl; do
    game=$(basename "$(dirname "$file")")
    "$PAKLI" games | grep -q "^$game " || continue
    if [ -n "${PAKLI_LONG:-}" ]; then every=1; else every=100; fi
    check "exercises of $game that ship: at least 200" [ "$(wc -l <"$file")" -ge 200 ]
    check "exercises of $game that ship: right again" "$PAKLI" exercises --check "$file" --every $every
done

# ---- What is refused ----

refuses 'a game that is not there' 2 'nothing' "$PAKLI" exercises nothing
refuses 'a long seed' 2 '--seed has at most 32 bytes' "$PAKLI" exercises keltis --seed "$(printf 'x%.0s' {1..33})"
spoilt() {
    sed -n 1p "$scratch/one" | sed "$1" >"$scratch/spoilt"
    "$PAKLI" exercises --check "$scratch/spoilt"
}
refuses 'what is no exercise' 1 'is no exercise' spoilt 's/pakli-exercise/pakli-record/'
refuses 'a later version' 1 'has a newer format' spoilt 's/"version":1/"version":9/'
refuses 'a move that is none' 1 'record 1 is refused' spoilt 's/"moves":\["/"moves":["x/'
refuses 'a missing answer' 1 'wrong at: answers' spoilt 's/"answers":\[{[^}]*},/"answers":[/'
refuses 'an expert who is right' 1 'wrong at: expert' spoilt 's/"expert":[0-9]*/"expert":0/'

finish
