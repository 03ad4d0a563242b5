#!/bin/bash
# needs: fuzz
# Some seconds of fuzzing for every target in tests/fuzz; minutes when PAKLI_LONG is set.
. "$(dirname "$0")/support.sh"

seconds=4
[ -z "${PAKLI_LONG-}" ] || seconds=180

mkdir -p build/test-logs # where a crash leaves its input
fuzz() {
    local corpus=tests/fuzz/corpus/$1
    [ -d "$corpus" ] || corpus=
    mkdir "$scratch/$1"
    build-fuzz/fuzz/"$1" -seed=1 -max_total_time=$seconds -timeout=10 -rss_limit_mb=2048 \
        -artifact_prefix=build/test-logs/"$1"- "$scratch/$1" $corpus
}

found=
for file in tests/fuzz/*.c; do
    [ -e "$file" ] || continue
    found=yes
    name=$(basename "$file" .c)
    check "fuzz $name for $seconds seconds" fuzz "$name"
done
check 'there are fuzz targets' [ -n "$found" ]
exit $failed
