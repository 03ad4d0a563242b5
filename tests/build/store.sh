#!/bin/bash
# needs: tsan
# Threads that each have a store of their own have no data race.
. "$(dirname "$0")/support.sh"

check 'the tests of the store build for it' cmake --build build-tsan --target test_store
check 'they pass' build-tsan/tests/store
exit $failed
