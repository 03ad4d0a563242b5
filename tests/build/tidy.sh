#!/bin/bash
# needs: default
# clang-tidy finds nothing. A file it has passed is not looked at again until something changes.
. "$(dirname "$0")/support.sh"

passed=build/tidy
mkdir -p "$passed"
common=$(find . -path './build*' -prune -o -name '*.h' -print0 | sort -z |
    xargs -0 cat .clang-tidy CMakeLists.txt engine/games.def | sha256sum)

# The analyzer takes most of the time, and the tests most of the rest: both wait for the long run.
files=(engine/*.c games/*.c games/*/*.c cli/*.c cli/*/*.c)
checks=--checks=-clang-analyzer-*
[ -z "$PAKLI_LONG" ] || { files+=(games/*/tests/*.c tests/{engine,bots,table,server,support}/*.c tests/server/*/*.c); checks=--checks=; }
export checks common passed

tidy() {
    local stamp=$passed/${1//\//-} sum
    sum=$( (echo "$common$checks"; cat "$1") | sha256sum)
    [ "$(cat "$stamp" 2>/dev/null)" = "$sum" ] || { clang-tidy -p build --quiet "$checks" "$1" && echo "$sum" >"$stamp"; }
}

# Two at a time. The templates are the rules over again for every game; they are read with games/*.c.
look() {
    if tidy "$1" >"$passed/output.$$" 2>&1; then
        echo "ok - clang-tidy $1"
    else
        echo "not ok - clang-tidy $1"
        sed 's/^/# /' "$passed/output.$$"
        return 1
    fi
}
export -f tidy look
printf '%s\n' "${files[@]}" | grep -v _template.c | xargs -P 2 -I{} bash -c 'look "$1"' look {} || failed=1
exit $failed
