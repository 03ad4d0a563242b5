#!/bin/bash
# The example programs play: with each other, with a bot of the server, and over a restart.
# games: keltis keltis-cards huzz
. "$(dirname "$0")/support.sh"

# serve [FLAG..]: starts the server, its process and address are then in $server and $address.
serve() {
    mkfifo "$scratch/told"
    "$PAKLI" serve "$@" --db "$scratch/games.db" --rate 0 --quiet \
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
check 'the example has at most 110 lines' [ "$(wc -l <examples/bot.py)" -le 110 ]
kill $server
check 'the server ends well' wait $server
finish
