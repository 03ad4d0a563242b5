#!/bin/bash
# What the server says about itself at /api/openapi.json is true: everything in it is called, and
# every answer is what it says. Then every call gets random requests; PAKLI_LONG=1 sends many more.
# games: keltis coloretto
. "$(dirname "$0")/support.sh"

"$PAKLI" serve --port 0 --db "$scratch/db" --rate 0 --log "$scratch/log" >"$scratch/ready" 2>"$scratch/err" &
server=$!
trap 'kill $server 2>/dev/null; wait; rm -rf "$scratch"' EXIT
for _ in $(seq 200); do
    address=$(sed -n 's/^listening on //p' "$scratch/ready")
    [ -z "$address" ] && kill -0 $server 2>/dev/null || break
    sleep 0.05
done
[ -n "$address" ]
result 'the server says where it listens' $?

tell_lines() { # FILE: TAP lines with our own numbers
    while IFS= read -r line; do
        case $line in
        *'ok - '*)
            number=$((number + 1))
            echo "${line%%ok - *}ok $number - ${line#*ok - }"
            ;;
        *) echo "$line" ;;
        esac
    done <"$1"
}

DB=$scratch/db python3 tests/cli/openapi.py "$address" >"$scratch/told" 2>"$scratch/err"
status=$?
tell_lines "$scratch/told"
result 'all of it was called, and was as described' $status

rounds=10
[ -z "${PAKLI_LONG-}" ] || rounds=300
# The same with random requests: a few of each call, or hundreds in the long form.
DB=$scratch/db python3 tests/cli/openapi_random.py "$address" "$rounds" >"$scratch/told" 2>"$scratch/err"
status=$?
tell_lines "$scratch/told"
result 'whatever is sent, nothing fails and every answer is described' $status

kill -TERM $server
wait $server
result 'the server stops when told to' $?
finish
