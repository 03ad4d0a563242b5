#!/bin/bash
# The example programs play: with each other, with a bot of the server, and over a restart.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

# serve [FLAG..]: starts the server, its process and address are then in $server and $address.
serve() {
    mkfifo "$scratch/told"
    "$PAKLI" serve "$@" --db "$scratch/games.db" --rate 0 --pace 0 --quiet \
        >"$scratch/told" 2>"$scratch/log" &
    server=$!
    read -r _ _ address <"$scratch/told"
    rm "$scratch/told"
}
trap 'kill $server $first 2>/dev/null; rm -rf "$scratch"' EXIT

# opened: waits for the table that the first program has opened.
opened() {
    for _ in $(seq 100); do
        table=$(sed -n 's/^table \([^ ]*\) .*/\1/p' "$scratch/first" 2>/dev/null)
        [ -z "$table" ] || return 0
        sleep 0.1
    done
    return 1
}
# revealed: both programs committed to a part of the seed and revealed it.
revealed() {
    curl -s "$address/api/tables/$table" | grep -q '"fair":{"round":1,"seats":\[{"commit":"[0-9a-f]*","reveal":"[0-9a-f]*"},{"commit":"[0-9a-f]*","reveal":"[0-9a-f]*"}'
}
ended() {
    wait $first && grep -q '^the game is over: Bot -\?[0-9]*, Bot -\?[0-9]*$' "$scratch/first"
}

serve --port 18100 --tries 900
for game in keltis-cards huzz; do
    rm -f "$scratch/first" # else the table before this one may be read from it
    timeout 60 examples/bot.py "$address" --open $game >"$scratch/first" 2>"$scratch/err" &
    first=$!
    check "a program opens a table of $game" opened
    check "another plays $game with it" timeout 60 examples/bot.py "$address" "$table"
    check "both see $game end" ended
    check 'what they played is a record' "$PAKLI" verify <(curl -s "$address/api/tables/$table/record")
    check "both had a part in the deal of $game" revealed
done

rm -f "$scratch/first"
timeout 60 examples/bot.py "$address" --open keltis >"$scratch/first" 2>"$scratch/err" &
first=$!
check 'a program opens a table' opened
timeout 60 examples/bot.py "$address" "$table" >"$scratch/second" 2>&1 &
second=$!
sleep 0.3
kill -KILL $server
wait $server 2>/dev/null
serve --port "${address##*:}"
check 'programs play on when the server was killed' wait $second
check 'both see the end' ended
turned_away() {
    ! "$@" 2>"$scratch/told" >/dev/null && grep -q "$sentence" "$scratch/told"
}
sentence='^404: ' check 'a table that is not there' turned_away examples/bot.py "$address" AAAAAAAA
sentence='^409: \|is taken' check 'a table that is full' turned_away examples/bot.py "$address" "$table"
sentence='bot.py http' check 'nothing said' turned_away examples/bot.py
check 'the example has at most 115 lines' [ "$(wc -l <examples/bot.py)" -le 115 ]

# bot.mjs plays at all its tables out of one stream, and accepts a rematch.
token=$(curl -s "$address/api/guest" -d '{"name":"Anna"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
anna() { # PATH BODY
    curl -s "$address/api/tables$1" -H "Authorization: Bearer $token" -d "$2"
}
open_table() {
    anna '' '{"game":"keltis","seats":2}' | sed 's/.*"id":"\([^"]*\)".*/\1/'
}
shows() { # TABLE WORDS
    for _ in $(seq 200); do
        ! curl -s "$address/api/tables/$1" | grep -q "$2" || return 0
        sleep 0.1
    done
    return 1
}
one=$(open_table) two=$(open_table)
PAKLI_REMATCHES=1 timeout 120 examples/bot.mjs "$address" "$one" "$two" >"$scratch/third" 2>&1 &
third=$!
check 'bot.mjs sits down at two tables' shows "$two" '"stage":"playing"'
anna "/$one/resign" '{}' >"$scratch/out"
check 'and plays until the end' shows "$one" '"over":true'
again=$(anna "/$one/rematch" '{}' | sed 's/.*"id":"\([^"]*\)".*/\1/')
check 'it accepts a rematch' shows "$again" '"stage":"playing"'
for table in "$again" "$two"; do anna "/$table/resign" '{}' >"$scratch/out"; done
check 'it ends when it sits nowhere any more' wait $third
check "and has told every end" [ "$(grep -c " is over: " "$scratch/third")" -eq 3 ]
# Both answer invitations.
account() { # NAME MORE: its token
    curl -s "$address/api/account" -d "{\"name\":\"$1\",\"password\":\"a long password\"$2}" |
        sed 's/.*"token":"\([^"]*\)".*/\1/'
}
invited() { # NAME GAME: opens a table and invites that account
    local id
    id=$(anna '' "{\"game\":\"$2\",\"seats\":2}" | sed 's/.*"id":"\([^"]*\)".*/\1/')
    anna "/$id/invite" "{\"name\":\"$1\"}" >"$scratch/out"
    echo "$id"
}
of_ada=$(account Ada ',"bot":true') of_guido=$(account Guido ',"bot":true')
PAKLI_TOKEN=$of_ada timeout 120 examples/bot.mjs "$address" --invited coloretto >"$scratch/ada" 2>&1 &
ada=$!
PAKLI_TOKEN=$of_guido timeout 120 examples/bot.py "$address" --invited keltis >"$scratch/guido" 2>&1 &
guido=$!
refused=$(invited Ada keltis) taken=$(invited Ada coloretto) other=$(invited Guido keltis)
check 'bot.mjs declines another game' shows "$refused" '"kind":"empty"'
check 'and accepts its own' shows "$taken" '"stage":"playing"'
check 'bot.py accepts an invitation' shows "$other" '"stage":"playing"'
anna "/$other/resign" '{}' >"$scratch/out"
check 'and plays it to the end' wait $guido
kill $ada
sentence='^404: ' check 'bot.mjs: a table that is not there' turned_away examples/bot.mjs "$address" AAAAAAAA
sentence='bot.mjs http' check 'bot.mjs: nothing said' turned_away examples/bot.mjs
kill $server
check 'the server ends well' wait $server
finish
