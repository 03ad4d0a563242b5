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

# Loop, database workers, bots and log are threads of the server; these tests have all of them at
# work. The last two have threads with a store each.
server=(log identity/identity net/net net/channels rooms/rooms rooms/listeners api/api leaks
    store/db_workers store/store)
targets=("${server[@]//\//_}")
check "tests of the server build" cmake --build build-tsan --target "${targets[@]/#/test_server_}"
for name in "${server[@]}"; do
    check "the server's $name" build-tsan/tests/server/"$name"
done
exit $failed
