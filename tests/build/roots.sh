#!/bin/bash
# needs: default
# On clean Debian, with nothing but make, git and certificates, `make` builds everything, and
# `make run` serves the browser client and a game against a bot.
#
# Long. Each release is a root made by debootstrap, kept for a week in build/roots; PAKLI_ROOTS names
# others than the usual ones. A root lives in namespaces of its own: its mounts and processes end
# with the command in it. How to reach packages (mirror, proxy, certificates, npm's settings) is
# taken from this machine.
. "$(dirname "$0")/support.sh"
releases=${PAKLI_ROOTS:-bookworm trixie testing}
kept=build/roots

# cannot: why no root can be made here.
cannot() {
    [ -n "${PAKLI_LONG-}" ] || { echo 'takes half an hour: PAKLI_LONG=1 tools/run-tests roots' && return; }
    [ "$(id -u)" = 0 ] || { echo 'only root can make them' && return; }
    command -v debootstrap >/dev/null || { echo 'debootstrap is missing: tools/setup long' && return; }
    unshare --mount --pid --fork true 2>/dev/null || echo 'this machine allows no namespaces of their own'
}
reason=$(cannot)
if [ -n "$reason" ]; then
    skip 'make in clean roots of Debian' "$reason"
    exit 0
fi

# ---- Roots ----

# The first Debian mirror that apt uses here.
mirror() {
    apt-get indextargets --format '$(ORIGIN) $(LABEL) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        sed -n 's/^Debian Debian //p' | grep . -m1 || echo http://deb.debian.org/debian
}

# How this machine reaches packages of Debian and npm.
pass_on_settings() { # ROOT
    cp /etc/resolv.conf /etc/hosts "$1/etc/"
    apt-config dump | grep -iE '^Acquire::(https?::|Check-Valid-Until|Retries)' >"$1/etc/apt/apt.conf.d/90outside"
    cp /usr/local/share/ca-certificates/*.crt "$1/usr/local/share/ca-certificates/" 2>/dev/null
    grep -h . "$(npm config get globalconfig)" "$(npm config get userconfig)" >"$1/etc/npmrc" 2>/dev/null
    inside "$1" update-ca-certificates
}
settings() {
    env | grep -iE '^(npm_config_[a-z_]*|(http|https|no|all)_proxy|NODE_EXTRA_CA_CERTS)='
}

# inside ROOT COMMAND...
inside() {
    local variables
    mapfile -t variables < <(settings)
    unshare --mount --pid --fork --kill-child --mount-proc="$1/proc" chroot "$1" \
        env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "${variables[@]}" "${@:2}"
}

# make_root RELEASE ROOT: only make, git and certificates, from the one kept if there is one.
make_root() {
    local archive=$kept/$1.tar.gz
    mkdir -p "$kept" "$2"
    if [ -z "$(find "$archive" -mtime -7 2>/dev/null)" ]; then
        debootstrap --variant=minbase --include=make,git,ca-certificates "$1" "$scratch/new" "$(mirror)" &&
            tar -C "$scratch/new" --exclude="*.deb" -czf "$archive.part" . && mv "$archive.part" "$archive" || return 1
        rm -rf "$scratch/new"
    fi
    tar -C "$2" -xzf "$archive"
}

# put_sources ROOT: what a clone of this tree would have.
put_sources() {
    mkdir "$1/pakli"
    git ls-files -z --cached --others --exclude-standard --deduplicate |
        tar --null --files-from=- --ignore-failed-read -c 2>/dev/null | tar -C "$1/pakli" -x
}

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
