#!/bin/bash
# needs: tsan
# The commands that use threads have no data race, nor has the server.
. "$(dirname "$0")/support.sh"

for id in $(game_ids); do
    check "sim $id on four threads" build-tsan/pakli sim "$id" --games 400 --threads 4
    check "arena $id on four threads" build-tsan/pakli arena --game "$id" --bots random,random,random --cross \
        --deals 40 --threads 4
    check "bench $id on four threads" build-tsan/pakli bench "$id" --games 400 --threads 4
done

# Loop, keeper, bots and log are threads of the server; these tests have all of them at work. The last
# has threads with a store each.
server=(log keeper identity net rooms api leaks store)
check "tests of the server build" cmake --build build-tsan --target "${server[@]/#/test_}"
for name in "${server[@]}"; do
    check "the server's $name" build-tsan/tests/"$name"
done
exit $failed
