#!/bin/bash
# needs: default
# On clean Debian, with nothing but make, git and certificates, `make` builds everything, and
# `make run` serves the browser client and a game against a bot.
#
# Long. In PAKLI_ROOTS are other releases than the usual one: before a release, "bookworm trixie testing".
. "$(dirname "$0")/support.sh"
. tests/build/support_roots.sh
releases=${PAKLI_ROOTS:-trixie}

reason=$(cannot)
if [ -n "$reason" ]; then
    skip 'make in clean roots of Debian' "$reason"
    exit 0
fi

# ---- What is tried in each ----

makes() { # ROOT
    inside "$1" make -C /pakli >"$scratch/made" 2>"$scratch/complaints" ||
        { tail -n 40 "$scratch/made" "$scratch/complaints" && return 1; }
}
leaves_nothing_out() {
    cat "$scratch/complaints"
    [ ! -s "$scratch/complaints" ]
}
compiles_without_warning() {
    ! grep -A5 'warning:' "$scratch/made"
}
installs_nothing_twice() { # ROOT
    inside "$1" make -C /pakli >"$scratch/again" 2>&1 && cat "$scratch/again" &&
        ! grep -q installing "$scratch/again"
}
plays_the_same() { # ROOT
    local here there
    here=$(build/pakli bench --signature) there=$(inside "$1" /pakli/build/pakli bench --signature)
    echo "$there instead of $here"
    [ "$there" = "$here" ]
}

# serve ROOT: `make run` in the background; sets $server and $address.
serve() {
    inside "$1" make -C /pakli run >"$scratch/served" 2>&1 </dev/null &
    server=$!
    for _ in $(seq 600); do
        address=$(sed -n 's/^listening on //p' "$scratch/served")
        [ -z "$address" ] || return 0
        sleep 0.1
    done
}
fetch() { # PATH
    python3 -c 'import sys, urllib.request as u; print(u.urlopen(sys.argv[1]).read().decode())' "$address$1"
}
shows_the_client() {
    cat "$scratch/served"
    fetch / | grep '<script[^>]*src="/assets/'
}
lists_games() {
    fetch /api/games >"$scratch/games"
    for game in $(build/pakli games | cut -d" " -f1); do
        grep -q "\"id\":\"$game\"" "$scratch/games" || { echo "no $game" && return 1; }
    done
}
# Opens a table against a bot and prints the token and the table.
open_table() {
    python3 - "$address" <<'END'
import json, sys, urllib.request

def ask(path, body, **headers):
    request = urllib.request.Request(sys.argv[1] + path, json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))

token = ask('/api/guest', {'name': 'Anna'})['token']
table = {'game': 'keltis', 'seats': 2, 'bots': {'1': 'expert'}}
print(token, ask('/api/tables', table, Authorization='Bearer ' + token)['id'])
END
}
plays_a_game() {
    local token table
    read -r token table < <(open_table)
    PAKLI_TOKEN=$token timeout 300 python3 examples/bot.py "$address" "$table" | tee "$scratch/played"
    grep -q '^the game is over: ' "$scratch/played"
}

try() { # RELEASE ROOT
    local began=$SECONDS
    check "$1: make builds" makes "$2"
    echo "# $1 $(cat "$2/etc/debian_version"): make took $((SECONDS - began)) s"
    check "$1: make leaves nothing out" leaves_nothing_out
    check "$1: nothing is compiled with a warning" compiles_without_warning
    check "$1: make again finds everything installed" installs_nothing_twice "$2"
    check "$1: the program plays the same games" plays_the_same "$2"
    serve "$2"
    check "$1: make run shows the browser client" shows_the_client
    check "$1: the server lists the games" lists_games
    check "$1: a game against a bot is played to its end" plays_a_game
    kill $server
    wait $server 2>/dev/null
}

for release in $releases; do
    root=$scratch/$release
    if make_root "$release" "$root" >"$scratch/log" 2>&1; then
        pass_on_settings "$root" >"$scratch/log" 2>&1
        put_sources "$root"
        try "$release" "$root"
    elif [ "$release" = testing ]; then
        skip "$release: make builds" "debootstrap cannot make this root: $(tail -n 1 "$scratch/log")"
    else
        check "$release: debootstrap makes a root" sh -c 'tail -n 5 "$1"; false' sh "$scratch/log"
    fi
    rm -rf "$root" "$scratch/new"
done
exit $failed
