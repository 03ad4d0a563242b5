#!/bin/bash
# pakli play: a person at the terminal plays any game to its end, is told why a move is refused, takes
# back what may be taken back, and sees nothing that the seat cannot know.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

# play LINES FLAGS...: what a person sees who types these lines, with \n between them.
play() {
    printf '%b' "$1" | "$PAKLI" play --bots random "${@:2}"
}
# shows SENTENCE LINES FLAGS...: a line that holds the sentence is shown.
shows() {
    play "${@:2}" | grep -F -- "$1" || { play "${@:2}"; false; }
}
# hides PATTERN LINES FLAGS...: no line has the pattern.
hides() {
    ! play "${@:2}" | grep -E -- "$1"
}

# ---- Whole games ----

# first_moves GAME FLAGS...: always the first move of the list, to the end; the record holds.
first_moves() {
    yes 1 | "$PAKLI" play "$@" --save "$scratch/record" >"$scratch/screen" || return 1
    grep -q '^ The game is over, by [A-Z]*-[0-9]*: you ' "$scratch/screen" &&
        grep -q '^ seed   [0-9a-f]\{64\}$' "$scratch/screen" && "$PAKLI" replay "$scratch/record" &&
        "$PAKLI" verify "$scratch/record"
}
for game in keltis keltis-cards coloretto huzz; do
    for seats in 2 3 4; do
        check "$game with $seats seats to the end" first_moves $game --seats $seats \
            --seat $seats --seed "whole game"
    done
done
check 'keltis with options to the end' first_moves keltis --set layout=random --set stall_limit=3
check 'kuhn to the end, dealt by chance' first_moves kuhn

first_moves keltis --seed names >/dev/null
check 'the record names who sat there' grep -F '"names":["you","bot:expert"]' "$scratch/record"
said_before() {
    local commit
    commit=$(grep -o '"commit":"[0-9a-f]*"' "$scratch/record" | cut -d '"' -f 4)
    [ "$(sed -n 2p "$scratch/screen")" = " commit $commit" ]
}
check 'the commit is shown before the first move' said_before
check 'the moves of the others are told' shows ' Pip discarded yellow 5 and drew.' \
    'discard B2\ndraw\n' keltis --seed 3
check 'a line tells a whole turn' test \
    "$(play '1\n1\n1\ntable\n' keltis --seed 3 | grep -c '^ Pip ')" = 1
check 'the commit is told once' test \
    "$(play '1\n1\n1\ntable\n' keltis --seed 3 | grep -c '^ commit')" = 1
check 'the same seed gives the same game' test \
    "$(play '1\n1\n' keltis --seed 7)" = "$(play '1\n1\n' keltis --seed 7)"
check 'without a seed every deal is another' test "$(play '' keltis)" != "$(play '' keltis)"

# ---- Moves in words ----
# With the seed 3 the hand is B2 B9 R4 R5 V4 V7 V9 Y9; of seat 3 of 4, it has V10 but not V1.

check 'a move in words' shows 'R 4' 'play R4 small\ntable\n' keltis --seed 3
check 'a move in small letters' shows 'R 4' 'PLAY r4 SMALL\ntable\n' keltis --seed 3
check 'a move cut short' shows 'R 4' '  p   r4  s \ntable\n' keltis --seed 3
check 'a move that may be two' shows 'Which one?  11 play R4 big  19 play R4 small' 'p r4\n' keltis --seed 3
check 'Enter makes the only move' shows 'draw pile 62' 'discard B2\n\ntable\n' keltis --seed 3
check 'a number is never cut: V1 is not V10' shows 'KB-8: V1 is not in your hand' \
    'discard v1\n' keltis --seed 3 --seats 4 --seat 3
check 'a refused move tells its clause' shows 'KB-10: A figure is big or small, not "tall"' \
    'play R4 tall\n' keltis --seed 3
check 'a card not in hand is refused' shows 'KB-8: G7 is not in your hand' 'play g7 big\n' keltis --seed 3
check 'a number beyond the list is refused' shows 'KB-8: ' '25\n' keltis --seed 3
check 'nonsense is refused' shows 'KU-2: ' '\x1b[31m\x01\xff\x80\n' kuhn
check 'a line of many bytes is refused' shows 'No move is that long' \
    "$(printf '%05000d' 0 | tr 0 x)\n" keltis
check 'the game goes on after a refusal' shows 'R 4' 'play g7 big\nplay R4 small\ntable\n' keltis --seed 3

# ---- What else can be typed ----

check 'undo gives back a discard' test \
    "$(play 'discard B2\nundo\n' keltis --seed 3 | grep -c 'your hand[: ] B2 B9 R4 R5 V4 V7 V9 Y9')" = 2
check 'undo of a draw: another seat has moved' shows 'another seat has moved since' \
    'discard B2\ndraw\nundo\n' keltis --seed 3
check 'undo of a draw: something was learnt' shows 'you have learnt something from it' \
    'wish G4 R4\ndraw\nundo\n' keltis-cards --seed 'wish 1'
check 'undo before any move' shows 'There is no move to undo yet' 'undo\n' keltis
check 'help lists what can be typed' shows 'take back your last move' 'help\n' keltis
check 'rules tells where they are' shows 'pakli rules keltis-cards' 'rules\n' keltis-cards
check 'score of the moment' shows ' seat 2 (Pip, random): -4' 'score\n' keltis
check 'moves lists them again' test "$(play 'moves\n' keltis | grep -c '^ discard ')" = 2
check 'table shows it again' test "$(play 'table\n' keltis | grep -c '^ draw pile 64 ')" = 2
check 'quit leaves' shows 'Goodbye' 'quit\nplay R4 small\n' keltis
check 'the end of input leaves' shows 'Goodbye' '' keltis-cards

saves() {
    play "discard B2\nsave $scratch/saved\ndraw\n" keltis --seed 3 &&
        "$PAKLI" replay "$scratch/saved" | grep -F '"over":false,"seat":0,"phase":"draw"'
}
check 'save writes the game so far' saves
check 'save without a file asks for one' shows 'Name a file' 'save\n' keltis
check 'save goes on when it fails' shows 'Goodbye' 'save /nowhere/game\n' keltis
leaves_record() {
    play 'discard B2\n' keltis --save "$scratch/left" && "$PAKLI" verify "$scratch/left"
}
check '--save keeps an unfinished game' leaves_record

# ---- Hidden cards stay hidden ----

cat >"$scratch/seen.py" <<'END'
# Every card on the screens of seat 0 of a keltis game was in its hand or named by a move.
import json, re, sys
record = json.load(open(sys.argv[1]))
screens = open(sys.argv[2]).read()
CARD = r'\b[BGRVY](?:10|[0-9])\b'
deck = record['deal']['deck']
known, top, seat = set(deck[:8]), 16, 0
for move in record['moves']:
    known.update(re.findall(CARD, move))
    if move == 'draw':
        if seat == 0:
            known.add(deck[top])
        top += 1
    if move == 'draw' or move.startswith('take'):
        seat = 1 - seat
shown = set(re.findall(CARD, screens))
hidden = set(deck) - known
assert len(hidden) > 5, 'the test has nothing to find'
assert not shown & hidden, shown & hidden
END
sees_own() {
    play '1\n1\n2\n1\n12\n1\n2\n1\nhelp\nscore\n' keltis --seed "$1" --save "$scratch/record" >"$scratch/screen" &&
        python3 "$scratch/seen.py" "$scratch/record" "$scratch/screen"
}
for seed in 1 2 3 4 5; do
    check "keltis shows no hidden card, seed $seed" sees_own $seed
done
check 'a hidden hand is a number of cards' shows '?x8' '' keltis-cards
check 'a bot that draws says no more' hides 'draw [A-Z0-9]' '1\n1\n1\n1\n1\n1\n1\n1\n' keltis --seats 4

# Two deals of Kuhn poker that differ only in the other's card look the same but for the commit.
look_alike() {
    local seed deck
    for seed in $(seq 1 60); do
        deck=$("$PAKLI" trace kuhn --seed "$seed" | grep -o '"deck":\["2","[13]"')
        [ -n "$deck" ] || continue
        play 'help\nscore\ntable\n' kuhn --seed "$seed" | grep -v '^ commit' >"$scratch/$(tr -dc 0-9 <<<"$deck")"
    done
    [ -e "$scratch/21" ] && [ -e "$scratch/23" ] && diff "$scratch/21" "$scratch/23"
}
check 'what a seat cannot know does not change what it sees' look_alike

# ---- Screens ----

check 'no line is over 80 columns' test -z "$(yes 1 | "$PAKLI" play keltis --seats 4 | grep -E '.{81}')"
draws_what_lies() {
    play '' keltis --seed 3 | grep -x ' B   .---C---.---C---.---C---.---W---C' &&
        play 'discard B2\ntable\n' keltis --seed 3 | grep -x ' B   .---C---.---C---.---C---.---W---C   B2' &&
        play 'p r4 b\ntable\n' keltis --seed 3 | grep -xE ' R   @1--W---.---W---.---W---.---C---C +R 4'
}
check 'the table shows what lies there, not what could' draws_what_lies
check 'a file gets no colours and no signs' hides $'[^ -~]' '1\n1\n' keltis

# on_terminal COMMAND: runs it on a terminal of 80 columns with UTF-8 and colours.
on_terminal() {
    printf '%b' "$1" | env -u NO_COLOR TERM=xterm LC_ALL=C.UTF-8 script -qec "stty cols 80; $2" /dev/null
}
if command -v script >/dev/null; then
    on_terminal "$(yes '1\n' | head -n 60 | tr -d '\n')quit\n" \
        "stty rows 24; $PAKLI play keltis --seats 4 --plain" | tr -d '\r' >"$scratch/screen"
    check 'four seats stand under the board' grep -E '^ {14}1 you' "$scratch/screen"
    check 'in 80 columns' test -z "$(grep -v '> ' "$scratch/screen" | grep -E '.{81}')"
    on_terminal 'quit\n' "$PAKLI play keltis --plain" >"$scratch/screen"
    check '--plain is plain' test -z "$(LC_ALL=C grep -E $'\e|[^\t\r -~]' "$scratch/screen")"
else
    echo "ok $((number += 1)) - plain lines on a terminal # SKIP there is no script"
fi

# ---- Bad input ----

refuses 'without a game and a terminal' 2 'name a game' "$PAKLI" play
refuses 'an unknown game' 2 'no game "chess"' "$PAKLI" play chess
refuses 'too many seats' 2 '2 to 4 seats, not 5' "$PAKLI" play keltis --seats 5
refuses 'a seat that is not there' 2 'no seat 3 at a table of 2' "$PAKLI" play keltis --seat 3
refuses 'a seat that is no number' 2 '--seat takes a whole number' "$PAKLI" play keltis --seat me
refuses 'an unknown bot' 2 'no bot "clever"' "$PAKLI" play keltis --bots clever
refuses 'an unknown option' 2 'weather' "$PAKLI" play keltis --set weather=fine
refuses 'a file that cannot be written' 4 'cannot be written' "$PAKLI" play keltis --save /nowhere/game
[ ! -s "$scratch/out" ]
result 'which is said before the game, not after it' $?
printf '1\n1\n' >"$scratch/in"
refuses 'a screen that cannot be written' 4 'standard output cannot be written' \
    bash -c '"$1" play keltis >/dev/full' - "$PAKLI"
finish
