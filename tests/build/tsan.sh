#!/bin/bash
# needs: tsan
# The commands that use threads have no data race.
. "$(dirname "$0")/support.sh"

for id in $(game_ids); do
    check "sim $id on four threads" build-tsan/pakli sim "$id" --games 400 --threads 4
    check "arena $id on four threads" build-tsan/pakli arena --game "$id" --bots random,random,random --cross \
        --deals 40 --threads 4
    check "env $id on four threads" build-tsan/pakli env "$id" --envs 256 --threads 4
    build-tsan/pakli sim "$id" --games 1 --records "$scratch/game" >/dev/null
    check "analyse $id on four threads" build-tsan/pakli analyse "$scratch/game" --worlds 16 --seat 1 --threads 4
    check "bench $id on four threads" build-tsan/pakli bench "$id" --games 400 --threads 4
done
exit $failed
