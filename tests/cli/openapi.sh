#!/bin/bash
# What the server says about itself at /api/openapi.json is true: everything in it is called, and
# every answer is what it says. Then every call gets random requests; PAKLI_LONG=1 sends many more.
# games: keltis coloretto
. "$(dirname "$0")/support.sh"

export MAILBOX=$scratch/mail
: >"$MAILBOX"
python3 tests/cli/openapi_alerts.py "$MAILBOX" >"$scratch/smtp" &
mailbox=$!
trap 'kill $mailbox; wait; rm -rf "$scratch"' EXIT
until [ -s "$scratch/smtp" ] || ! kill -0 $mailbox 2>/dev/null; do sleep 0.05; done
"$PAKLI" serve --port 0 --db "$scratch/db" --rate 0 --log "$scratch/log" --mail "smtp://127.0.0.1:$(cat "$scratch/smtp")" \
    --mail-from pakli@example.org --url http://localhost >"$scratch/ready" 2>"$scratch/err" &
server=$!
trap 'kill $server $mailbox 2>/dev/null; wait; rm -rf "$scratch"' EXIT
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
[ -z "${PAKLI_LONG-}" ] || rounds=100
# The same with random requests: a few of each call, or hundreds in the long form.
DB=$scratch/db python3 tests/cli/openapi_random.py "$address" "$rounds" >"$scratch/told" 2>"$scratch/err"
status=$?
tell_lines "$scratch/told"
result 'whatever is sent, nothing fails and every answer is described' $status

# Another program's ideas of what to send: without a token and with one, in the long form. A connection that
# is closed without an answer is none of its findings: so end those whose path cannot be read at all.
schemathesis() { # OPTION...
    HYPOTHESIS_STORAGE_DIRECTORY=$scratch/hypothesis build/python/bin/schemathesis run "$address/api/openapi.json" --url "$address" --no-color --warnings off \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,response_schema_conformance \
        --phases examples,coverage,fuzzing --max-examples 20 --seed 7 --no-shrink --continue-on-failure --max-time 120 \
        --generation-allow-x00 false --generation-database none \
        --exclude-path-regex 'stream$|^/ws$|delete$|logout$|password$' "$@"
}
finds_nothing() { # OPTION...
    schemathesis "$@" >"$scratch/found" 2>&1
    grep '^- ST' -A 12 "$scratch/found"
    grep -q '^Test cases:' "$scratch/found" && ! grep -q '^- ST' "$scratch/found"
}
if [ -n "${PAKLI_LONG-}" ] && [ ! -x build/python/bin/schemathesis ]; then
    { python3 -m venv build/python && build/python/bin/pip install -q schemathesis==4.32.5; } >"$scratch/out" 2>&1
fi
if [ -n "${PAKLI_LONG-}" ] && [ -x build/python/bin/schemathesis ]; then
    token=$(curl -s "$address/api/account" -d '{"name":"Schemathesis","password":"correct horse"}' |
        sed 's/.*"token":"\([^"]*\)".*/\1/')
    check 'schemathesis finds nothing without a token' finds_nothing
    check 'nor with one' finds_nothing -H "Authorization: Bearer $token"
else
    number=$((number + 1))
    echo "ok $number - schemathesis finds nothing # SKIP it is for the long form, and comes by pip"
fi

kill -TERM $server
wait $server
result 'the server stops when told to' $?
finish
