#!/bin/bash
# needs: default asan wasm
# needs at length: clang debug
# The same seeds give the same games and the same hints by gcc, by clang under sanitizers and in
# WebAssembly, which has no fast path, so it checks the plain one too. With PAKLI_LONG also by clang
# as people would build it, and by gcc without optimising.
. "$(dirname "$0")/support.sh"

expected=$(build/pakli bench --signature)
check 'bench --signature prints one number' grep -qxE '[0-9]+' <(echo "$expected")

plays_the_same() {
    local signature
    signature=$("$@") && echo "$signature instead of $expected" && [ "$signature" = "$expected" ]
}
if [ -n "${PAKLI_LONG-}" ]; then
    check 'clang -O3 plays the same games as gcc -O3' plays_the_same build-clang/pakli bench --signature
    check 'gcc -O0 plays the same games' plays_the_same build-debug/pakli bench --signature
else
    skip 'clang -O3 and gcc -O0 play the same games' 'only with PAKLI_LONG'
fi
check 'sanitizers see the same games' plays_the_same build-asan/pakli bench --signature
check 'WebAssembly plays the same games' plays_the_same node wasm/signature.mjs build-wasm/signature.wasm

# ---- Hints: floating point, sentences and numbers in words must agree to the byte ----

# cut_off RECORDS: the records, cut off after some moves, one per line.
cut_off() {
    python3 - "$1" <<'END'
import json, sys
for line in open(sys.argv[1]):
    record = json.loads(line)
    for ply in range(0, len(record["moves"]), 1 + len(record["moves"]) // 5):
        cut = {k: v for k, v in record.items() if k not in ("scores", "winners")}
        print(json.dumps(dict(cut, moves=record["moves"][:ply])))
END
}
# advises PROGRAM RECORDS BOT: hints of another native build.
advises() {
    "$1" hint "$2" --bot "$3" --seed 7 --lang hu --json
}
in_wasm() {
    node wasm/hint.mjs build-wasm/bots.wasm "$1" "$2" 7 hu
}
# the_same RECORDS BOT COMMAND...: it prints what the default build does.
the_same() {
    advises build/pakli "$1" "$2" >"$scratch/expected" && "${@:3}" >"$scratch/hints" &&
        cmp "$scratch/expected" "$scratch/hints" && [ -s "$scratch/hints" ]
}
for game in $(game_ids); do
    records=$scratch/$game
    build/pakli sim "$game" --games 1 --bots expert --seed web --records "$scratch/games" >/dev/null
    cut_off "$scratch/games" >"$records"
    for bot in beginner expert sharp@200w master@400w; do
        check "$game: WebAssembly gives the hints of $bot" the_same "$records" $bot in_wasm "$records" $bot
    done
    [ -n "${PAKLI_LONG-}" ] || continue
    check "$game: clang gives the same hints" the_same "$records" master@400w \
        advises build-clang/pakli "$records" master@400w
    check "$game: gcc -O0 gives the same hints" the_same "$records" sharp@100w \
        advises build-debug/pakli "$records" sharp@100w
done
analyses_alike() {
    build/pakli analyse "$1" --seat $(($2 + 1)) --worlds 16 --seed 7 --json >"$scratch/expected" &&
        node wasm/analyse.mjs build-wasm/coach.wasm "$1" "$2" 16 7 >"$scratch/analyses" &&
        cmp "$scratch/expected" "$scratch/analyses" && [ -s "$scratch/analyses" ]
}
for game in $(game_ids); do
    build/pakli sim "$game" --games 1 --bots beginner --seed web --records "$scratch/games" >/dev/null
    check "$game: WebAssembly analyses alike, by two engines" analyses_alike "$scratch/games" 1
done
check 'WebAssembly can look at the clock' in_wasm "$scratch/kuhn" master@20ms
no_hint() {
    echo '{"format":"pakli-record"}' >"$scratch/wrong"
    ! in_wasm "$scratch/wrong" expert >"$scratch/answer" && grep -q '^{"error":"' "$scratch/answer"
}
check 'WebAssembly refuses a wrong record with a sentence' no_hint
exit $failed
