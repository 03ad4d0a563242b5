#!/bin/bash
# The browser client's own checks: Biome, svelte-check and the tests of its parts. What they need is
# in web/node_modules and build-wasm since tools/build-web, which `make test` runs first.
# needs: default
. "$(dirname "$0")/support.sh"

node=$PWD/build-node/node_modules/node/bin
[ ! -x "$node/node" ] || PATH=$node:$PATH
export PAKLI_WASM=$PWD/build-wasm
cd web || exit 2
check 'the client is written as Biome wants' npm run --silent lint
check 'the client has no fault of types' npm run --silent check

npx --no-install vitest run --reporter=tap-flat >"$scratch/tap" 2>"$scratch/err"
status=$?
sed -nE 's/^((not )?ok) [0-9]+ - (.*) # time=.*/\1 - \3/p' "$scratch/tap"
if [ $status != 0 ] || ! grep -q '^ok' "$scratch/tap"; then
    echo 'not ok - the tests of the parts pass'
    sed '/^ok/d; s/^/# /' "$scratch/tap" "$scratch/err" | head -n 60
    failed=1
fi
exit $failed
