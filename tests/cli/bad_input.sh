#!/bin/bash
# Bad input gets one clear sentence and a status of its own; never a crash, never half a file.
# games: keltis keltis-cards
. "$(dirname "$0")/support.sh"

# ---- The command line: status 2 ----
refuses 'an unknown command' 2 'there is no command "fly"' "$PAKLI" fly
refuses 'an unknown game' 2 'there is no game "chess"' "$PAKLI" trace chess
refuses 'a misspelt command' 2 'there is no command "repaly"; did you mean "replay"?' "$PAKLI" repaly
refuses 'a misspelt game' 2 'there is no game "keltsi"; did you mean "keltis"?' "$PAKLI" trace keltsi
refuses 'a misspelt flag' 2 'has no flag "--seets"; did you mean "--seats"?' "$PAKLI" trace keltis --seets 2
refuses 'mail without links' 2 'belong together' "$PAKLI" serve --mail smtps://a@b:465 --mail-from a@b.org
refuses 'a password that others can see' 2 'without a password' \
    "$PAKLI" serve --mail smtps://a:secret@b:465 --mail-from a@b.org --url https://b.org
refuses 'an unknown flag' 2 'has no flag "--fast"' "$PAKLI" trace keltis --fast
refuses 'a flag without its value' 2 '--seats needs a value' "$PAKLI" trace keltis --seats
refuses 'a value for a switch' 2 '--json takes no value' "$PAKLI" bench keltis --json=yes
refuses 'a number that is none' 2 '--seats takes a whole number' "$PAKLI" trace keltis --seats two
refuses 'a number that is too large' 2 '--seats takes a whole number' "$PAKLI" trace keltis --seats 99999999999999999999
refuses 'too many seats' 2 'keltis is played by 2 to 4 seats, not 5' "$PAKLI" trace keltis --seats 5
refuses 'too few seats' 2 'keltis is played by 2 to 4 seats, not 1' "$PAKLI" trace keltis --seats 1
refuses 'a misspelt option' 2 'keltis has no option "layuot"; did you mean "layout"?' "$PAKLI" trace keltis --set layuot=even
refuses 'an unknown option' 2 'keltis has no option "speed"' "$PAKLI" trace keltis --set speed=9
refuses 'an option without a value' 2 '--set takes option=value' "$PAKLI" trace keltis --set layout
refuses 'a wrong value' 2 'cannot be "odd"; it takes even, random' "$PAKLI" trace keltis --set layout=odd
refuses 'a number out of range' 2 'a whole number from 0 to 65535' "$PAKLI" trace keltis --set stall_limit=65536
refuses 'an unknown bot' 2 'there is no bot "genius"' "$PAKLI" trace keltis --bots genius
refuses 'more bots than seats' 2 '3 bots are named for 2 seats' "$PAKLI" trace keltis --bots random,random,random
refuses 'a missing operand' 2 'usage: pakli replay FILE|-' "$PAKLI" replay
refuses 'one operand too many' 2 'usage: pakli trace GAME' "$PAKLI" trace keltis kuhn
refuses 'an unknown language' 2 'the languages are hu, nl, en, de' "$PAKLI" rules keltis --lang fr

# ---- Files that cannot be read: status 3 ----
refuses 'a file that is not there' 3 'cannot be read: No such file' "$PAKLI" replay "$scratch/none"
refuses 'a folder' 3 'cannot be read: Is a directory' "$PAKLI" replay "$scratch"
refuses 'an empty file' 3 'contains no record' "$PAKLI" replay -
refuses 'an empty table' 3 'contains no table' "$PAKLI" score keltis -

# ---- Records that are wrong: status 1, a JSON line on stdout and a sentence on stderr ----
spoilt() {
    printf '%s' "$2" >"$scratch/in"
    refuses "$1" 1 "$3" "$PAKLI" replay -
    grep -q '^{"ok":false,' "$scratch/out" && [ "$(wc -l <"$scratch/out")" = 1 ]
    result "$1: one JSON line" $?
}
kuhn='{"game":"kuhn","seats":2,"deal":{"deck":["1","3","2"]}'
spoilt 'not JSON' 'keltis' 'not JSON: expected a value'
spoilt 'binary' "$(printf '\001\002\377\n')" 'not JSON'
spoilt 'truncated' "$kuhn,\"moves\":[\"check\"" 'not JSON: '
spoilt 'deeply nested' "$(printf '[%.0s' $(seq 100000))" 'nested too deeply'
spoilt 'a wrong deck' "${kuhn/\"2\"/\"3\"},\"moves\":[]}" 'card 3 of the deck is missing, wrong or doubled'
spoilt 'an illegal move' "$kuhn,\"moves\":[\"check\",\"call\"]}" 'move 2, "call", by KU-3'
spoilt 'a move that is no text' "$kuhn,\"moves\":[7]}" 'a move must be a short text'
spoilt 'a very long move' "$kuhn,\"moves\":[\"$(printf 'x%.0s' $(seq 5000))\"]}" 'a move must be a short text'
spoilt 'wrong scores' "$kuhn,\"moves\":[\"check\",\"check\"],\"scores\":[1,-1]}" '"scores" must be [-1,1]'
spoilt 'wrong winners' "$kuhn,\"moves\":[\"check\",\"check\"],\"winners\":[0]}" '"winners" must be [1]'

head -c 5000000 /dev/zero | tr '\0' ' ' | sed 's/^/{/' >"$scratch/in"
refuses 'a huge record' 1 'more than 4 MiB of JSON' "$PAKLI" replay -

printf '%s\n' "$kuhn,\"moves\":[\"check\"" "$kuhn,\"moves\":[]}" >"$scratch/in"
"$PAKLI" replay - <"$scratch/in" >"$scratch/out" 2>"$scratch/err"
[ "$(sed -n 2p "$scratch/out")" = '{"ok":true,"over":false,"seat":0,"phase":"open","legal":["check","bet"]}' ]
result 'a record that breaks off does not spoil the next line' $?

refuses 'a record without a seed cannot be verified' 1 'has no seed' "$PAKLI" verify <(echo "$kuhn,\"moves\":[]}")

# ---- Tables that cannot be ----
table() {
    printf '%s' "$3" >"$scratch/in"
    refuses "$1" 1 "$4" "$PAKLI" score "$2" -
}
table 'a table without players' keltis '{}' '"players" must be a list of 1 to 4 players'
table 'a stone beyond the path' keltis '{"players":[{"stones":{"B":10}}]}' '"B" must be a whole number from 0 to 9'
table 'an unknown path' keltis '{"players":[{"stones":{"Q":1}}]}' 'the paths are B, G, R, V and Y'
table 'a big figure nowhere' keltis '{"players":[{"big":"B"}]}' '"big" must name a path'
table 'five small figures' keltis '{"players":[{"stones":{"B":1,"G":1,"R":1,"V":1,"Y":1}}]}' 'KB-3'
table 'ten wish stones' keltis '{"players":[{"wishes":5},{"wishes":5}]}' 'there are only 9'
table 'twelve point cards' keltis-cards '{"players":[{"points":6},{"points":6}]}' 'there are only 11'
printf '{"players":' >"$scratch/in"
refuses 'a table that is not JSON' 3 'the table is not JSON' "$PAKLI" score keltis -

# ---- Output that cannot be written: status 4 ----
closed_pipe() {
    # The reader is gone before the first word.
    { sleep 0.2; "$PAKLI" trace keltis --games 50 2>"$scratch/err"; echo $? >"$scratch/status"; } | true
    [ "$(cat "$scratch/status")" = 4 ] && [ ! -s "$scratch/err" ]
}
check 'a closed pipe ends it, and needs no words' closed_pipe
full_disk() {
    "$PAKLI" "$@" >/dev/full 2>"$scratch/err"
    [ $? = 4 ] && grep -q 'standard output cannot be written: No space left' "$scratch/err"
}
check 'a full disk for trace' full_disk trace keltis
check 'a full disk for rules' full_disk rules keltis
check 'a full disk for help' full_disk --help
finish
