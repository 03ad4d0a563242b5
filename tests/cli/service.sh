#!/bin/bash
# The unit of systemd leaves the server little to be misused for: systemd rates it below 3 of 10.
# games: keltis
. "$(dirname "$0")/support.sh"

unit=packaging/pakli.service
names_flags() { # each flag of the unit is one that the program knows
    for flag in $(grep -o -- ' --[a-z-]*' "$unit"); do
        "$PAKLI" serve --help | grep -q -- "^  $flag " || return 1
    done
}

check 'the unit starts the program with flags that it has' names_flags
if systemd-analyze security --help 2>/dev/null | grep -q -- --offline; then
    check 'the unit is exposed by less than 3 of 10' \
        systemd-analyze security --offline=true --no-pager --threshold=30 "$unit"
else
    echo "ok $((number += 1)) - the unit is exposed little # SKIP no systemd-analyze that rates files"
fi

# ---- It runs in that sandbox ----

begin() {
    mkdir "$scratch/state" && mkfifo "$scratch/told" || return 1
    python3 tests/cli/service_sandbox.py "$unit" "$scratch/state" "$PAKLI" serve --port 0 \
        --db /var/lib/pakli/pakli.db --quiet >"$scratch/told" 2>"$scratch/log" &
    sandbox=$!
    read -r _ _ address <"$scratch/told"
}
trap 'kill $sandbox 2>/dev/null; rm -rf "$scratch"' EXIT
plays() { # somebody opens a table, and a bot moves first
    token=$(curl -s "$address/api/guest" -d '{"name":"Anna"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
    table=$(curl -s "$address/api/tables" -H "Authorization: Bearer $token" \
        -d '{"game":"keltis","bots":{"1":"random"},"hold":true}' | sed 's/.*"id":"\([^"]*\)".*/\1/')
    for request in 'settings {"first":1}' 'start {}'; do
        curl -sf "$address/api/tables/$table/${request%% *}" -H "Authorization: Bearer $token" -d "${request#* }" || return 1
    done >"$scratch/out"
    for _ in $(seq 600); do
        ! curl -s "$address/api/tables/$table" | grep -q '"ply":[1-9]' || return 0
        sleep 0.1
    done
    return 1
}
server() { # the process in the sandbox: bubblewrap stays outside of it
    pgrep -P "$(pgrep -P $sandbox | head -n 1)" || pgrep -P $sandbox
}
thinks_gently() { # threads of bots have a lower priority: field 19 of their stat
    awk '{ print $19 }' /proc/"$(server)"/task/*/stat | sort -u | grep -qx "$((own + 5))"
}
ends() {
    kill -TERM "$(server)" && wait $sandbox
}
own=$(awk '{ print $19 }' /proc/$$/stat)
if bwrap --unshare-user --ro-bind / / true 2>/dev/null && systemd-analyze syscall-filter >/dev/null 2>&1; then
    check 'the program starts with what the unit allows' begin
    check 'people and bots play there' plays
    check 'bots think with a lower priority' thinks_gently
    check 'it stops when told to' ends
else
    echo "ok $((number += 1)) - the program runs with what the unit allows # SKIP no bubblewrap or systemd-analyze"
fi
finish
