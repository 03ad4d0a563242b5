#!/bin/bash
# needs: default clang debug asan wasm
# The same seeds give the same games by gcc and clang, with and without optimising, under
# sanitizers and in WebAssembly. The last has no fast path, so it checks the plain one too.
. "$(dirname "$0")/support.sh"

expected=$(build/pakli bench --signature)
check 'bench --signature prints one number' grep -qxE '[0-9]+' <(echo "$expected")

plays_the_same() {
    local signature
    signature=$("$@") && echo "$signature instead of $expected" && [ "$signature" = "$expected" ]
}
check 'clang -O3 plays the same games as gcc -O3' plays_the_same build-clang/pakli bench --signature
check 'gcc -O0 plays the same games' plays_the_same build-debug/pakli bench --signature
check 'sanitizers see the same games' plays_the_same build-asan/pakli bench --signature
check 'WebAssembly plays the same games' plays_the_same node web/signature.mjs build-wasm/pakli.wasm
exit $failed
