#!/bin/bash
# needs: default
# In a copy of the sources a sixth game is made of one folder and one line, two versions of a game's
# rules live side by side. PAKLI_LONG=1 looks at the new game in a browser, takes a game out and runs all
# tests without it. PAKLI_GONE names other games to take out in turn.
. "$(dirname "$0")/support.sh"
shopt -s extglob

root=$PWD tree=$scratch/tree game=pair-poker
long=${PAKLI_LONG-}
unset PAKLI_LONG # what is run here need not be long itself
mkdir "$tree"
git ls-files -z --cached --others --exclude-standard | tar c --null --ignore-failed-read -T - 2>/dev/null | tar x -C "$tree"
cd "$tree" || exit 2
server="python3 tests/build/support_server.py"

# configure and build TARGET...: quick to compile, with the server; ccache helps where it is.
export CCACHE_BASEDIR=$scratch CCACHE_NOHASHDIR=1
configure() {
    cmake --preset default -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 -DPAKLI_WERROR=ON
}
build() {
    cmake --build --preset default --target "$@"
}

# edit FILE SED...: changes a file, and fails where nothing changes.
edit() {
    cp "$1" "$scratch/before" && sed -i "${@:2}" "$1" && ! cmp -s "$1" "$scratch/before"
}

# ---- A new game: rules, presentation, messages and one rule page, copied from the template ----

make_game() (
    tools/copy-game kuhn $game && cd games/$game || exit 1
    rm -f !(rules.h|presentation.c|messages.h|rules.en.md)
    edit presentation.c -e 's/"Kuhn poker"/"Pair poker"/' -e '/\.calibration/d' -e '/\.score_form/d' -e '/\.encode/d' -e '/\.tell/d' -e '/facts\.h/d' \
        -e '/^\/\* ---- Numbers for a net/,/^}/d' -e 's|/presentation\.h"|/rules.h"|' -e '/engine\/define/i #include <string.h>' &&
        edit presentation.c -e 's/\bKU\b/PP/g' && edit rules.h -e 's/\bKU-/PP-/g' && edit messages.h -e 's/\bKU-/PP-/g' && edit rules.en.md -e 's/\bKU-/PP-/g'
)
only_one_folder_and_line() {
    diff -rq "$root/games" games | grep -v ': v1$' >"$scratch/changed"
    [ "$(wc -l <"$scratch/changed")" = 1 ] && grep -qx "Only in games: $game" "$scratch/changed" &&
        [ "$(diff "$root/engine/games.def" engine/games.def | grep -c '^[<>]')" = 1 ]
}
check 'copy-game begins a game from the template' make_game
check 'a game is one folder and one line' only_one_folder_and_line

# ---- A second version of two games' rules: in kuhn the lower card wins ----

offered=coloretto # kuhn is for calibration: nobody can open a table of it
newer_rules() {
    tools/copy-game kuhn kuhn/v1 && edit games/kuhn/rules.h 's/s->winner = s->card\[1\] > s->card\[0\]/s->winner = s->card[1] < s->card[0]/' &&
        edit games/kuhn/presentation.c 's/\.rules = 1/.rules = 2/' &&
        tools/copy-game $offered $offered/v1 && edit games/$offered/presentation.c 's/\.rules = 1/.rules = 2/'
}
check 'copy-game keeps the rules of now beside newer ones' newer_rules
check 'the copy is configured' configure
check 'it builds with the new game and the old rules' build pakli test_engine_laws test_engine_versions test_bots_laws test_table_laws
new=$tree/build/pakli
[ $failed = 0 ] || exit 1

for laws in engine/laws engine/versions bots/laws table/laws; do
    check "$game and both rules of kuhn: $laws" build/tests/$laws
done
law_names() { build/tests/engine/laws 2>&1 | grep -q "$1"; }
check 'the laws are asked of the new game' law_names "$game"
check 'and of old rules' law_names 'kuhn, rules 1'

# ---- The new game is played ----

plays() {
    yes 1 | "$new" play $game --bots random --save "$scratch/record" >"$scratch/screen" &&
        grep -q '^ The game is over, by PP-[0-9]*: you ' "$scratch/screen" && "$new" verify "$scratch/record"
}
check "pakli play $game" plays
check "pakli rules $game, where there is no page in that language" sh -c "'$new' rules $game --lang hu | cmp - games/$game/rules.en.md"
no_score_form() { ! "$new" score $game - <<<'{"players":[{},{}]}' 2>"$scratch/err" && grep 'Pair poker has no score form' "$scratch/err"; }
check 'pakli score says that it has no score form' no_score_form

$server "$new" "$scratch/lobby.db" games >"$scratch/games" 2>/dev/null
levels=$(python3 -c "import json; print(*(one['name'] for one in json.load(open('$scratch/games'))['levels']))")
check 'the lobby offers it' grep -q '"id": "'$game'"' "$scratch/games"
check 'there are levels of bots' [ "$(wc -w <<<"$levels")" -ge 5 ]
through_server() {
    $server "$new" "$scratch/$1.db" whole $game "$1" >"$scratch/record" && "$new" verify "$scratch/record"
}
for level in $levels; do
    check "$level plays $game" "$new" sim $game --games 2 --bots "$level" --seed new
    check "$level plays $game through the server" through_server "$level"
done
hints() { "$new" trace kuhn --seed 1 >/dev/null && "$new" hint "$scratch/cut" --bot master@20w --seed 1 --json; }
python3 - "$scratch/record" "$scratch/cut" <<'END'
import json, sys
record = json.load(open(sys.argv[1]))
json.dump({**{k: v for k, v in record.items() if k not in ('scores', 'winners')}, 'moves': []}, open(sys.argv[2], 'w'))
END
check 'hints come without sentences of its own' hints

# ---- Records of both versions replay under their own rules ----

"$root/build/pakli" sim kuhn --games 20 --bots random --seed versions --records "$scratch/v1" >/dev/null
"$new" sim kuhn --games 20 --bots random --seed versions --records "$scratch/v2" >/dev/null
check 'the records are of versions 1 and 2' sh -c "grep -c '\"rules\":1,' '$scratch/v1' | grep -qx 20 && grep -c '\"rules\":2,' '$scratch/v2' | grep -qx 20"
both_verify() {
    local file
    for file in "$scratch/v1" "$scratch/v2"; do
        "$new" replay "$file" >"$scratch/replayed" && [ "$(grep -c '"ok":true,"over":true' "$scratch/replayed")" = 20 ] &&
            "$new" verify "$file" || return 1
    done
}
check 'records of both versions replay, finish and verify' both_verify
same_as_before() { cmp <("$root/build/pakli" replay "$scratch/v1") <("$new" replay "$scratch/v1"); }
check 'old records replay as they did' same_as_before
wrong_version() { ! sed "s/\"rules\":$1,/\"rules\":$2,/" "$scratch/v$1" | "$new" replay - 2>"$scratch/err" >/dev/null && grep -F "$3" "$scratch/err"; }
check 'by the newer rules an old record is wrong' wrong_version 1 2 CM-5
check 'by the old rules a new record is wrong' wrong_version 2 1 CM-5
check 'a version that is not there is refused' wrong_version 2 3 'it is of version 3 of the rules of kuhn, and this program has only 1, 2'
check 'pakli trace plays the newest' sh -c "'$new' trace kuhn --seed 1 | head -n 1 | grep -q '\"rules\":2'"
"$root/build/pakli" sim kuhn --match 2 --games 1 --bots random --seed match --records "$scratch/match" >/dev/null
check 'so do matches of several games' "$new" verify "$scratch/match"
table_goes_on() {
    $server "$root/build/pakli" "$scratch/kept.db" begin $offered "$scratch/people" >/dev/null &&
        $server "$new" "$scratch/kept.db" finish "$scratch/people" >"$scratch/finished" &&
        python3 -c "import json; end = json.load(open('$scratch/finished')); assert (end['record']['rules'], end['rematch']['rules']) == (1, 2)"
}
check 'a table begun with old rules ends with them, its rematch has the newest' table_goes_on

# ---- Without a server: the engine as WebAssembly ----

offline() {
    node tests/build/support_offline.mjs build-wasm $game "$1" >"$scratch/record" && "$new" verify "$scratch/record"
}
if command -v node >/dev/null && cmake --preset wasm >/dev/null 2>&1; then
    check 'WebAssembly builds with it' cmake --build --preset wasm --target wasm bots
    for level in $levels; do check "$level plays $game without a server" offline "$level"; done
else
    skip "$game without a server" 'there is no node, or no compiler for WebAssembly'
fi

# ---- In a browser ----

if [ -n "$long" ] && [ -e "$root/web/node_modules" ] && [ -e "${CHROMIUM:-/usr/bin/chromium}" ]; then
    cp -r "$root/web/node_modules" web/
    [ ! -e "$root/build-node" ] || ln -s "$root/build-node" build-node
    check 'the browser client builds with it' tools/build-web
    check 'the program carries that client' build pakli
    PAKLI=$new node tests/build/support_lobby.mjs $game || failed=1
else
    skip "$game in a browser" 'only with PAKLI_LONG, a built client and Chromium'
fi

# ---- A game is taken out: folder and line ----

take_out() {
    rm -rf "games/$1" && edit engine/games.def "/^GAME(${1//-/_})$/d"
}
put_back() {
    cp -r "$root/games/$1" games/ && cp "$root/engine/games.def" engine/
}
passes_without() {
    local program status=0 count=0
    for program in $(cd build/tests && find engine bots table server $(cd ../../games && ls -d */ | tr -d /) -type f -perm -1 2>/dev/null); do
        count=$((count + 1))
        build/tests/"$program" >"$scratch/program" 2>&1 || { status=1 && echo "$program" && tail -n 20 "$scratch/program"; }
    done
    [ $count -gt 0 ] && return $status
}
builds_without() { # GAME TARGET...
    check "without $1: builds" build pakli "${@:2}"
    check "without $1: is not there" sh -c "! '$new' games | grep -q '^$1 '"
}
without() {
    rm -rf build/tests
    builds_without "$@"
    check "without $1: its tests pass" passes_without
}
if [ -z "$long" ]; then
    skip 'a game is taken out' 'only with PAKLI_LONG'
    exit $failed
fi
rm -rf games/{$game,kuhn,$offered} && cp -r "$root"/games/{kuhn,$offered} games/ && cp "$root/engine/games.def" engine/
for one in ${PAKLI_GONE:-coloretto}; do
    take_out "$one"
    without "$one" tests plain_tests
    for script in tests/cli/*.sh; do
        case $script in */support.sh | */serve_*) continue ;; esac
        check "without $one: $script" env PAKLI="$new" "$script"
    done
    check "without $one: the referee agrees" python3 tests/referee/referee.py cross "$new"
    put_back "$one"
done
exit $failed
