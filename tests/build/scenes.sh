#!/bin/bash
# docs/scenes.md tells programs which zones and things the scenes of every game have, and no others.
# needs: default
. "$(dirname "$0")/support.sh"

node tests/build/support_scenes.mjs build-wasm 3 || failed=1
exit $failed
