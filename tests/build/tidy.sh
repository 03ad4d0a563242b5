#!/bin/bash
# needs: default wasm
# clang-tidy finds nothing in any C source. A file it has passed is not looked at again until
# something changes. Long.
. "$(dirname "$0")/support.sh"

if [ -z "${PAKLI_LONG-}" ]; then
    skip 'clang-tidy finds nothing' 'takes long: PAKLI_LONG=1 tools/run-tests build/tidy'
    exit 0
fi

passed=build/tidy
mkdir -p "$passed"
sources() {
    find . \( -path './build*' -o -path ./web -o -path './.?*' -type d \) -prune -o \( "$@" \) -print | sort
}
common=$(sources -name '*.h' -o -name '*.def' -o -name .clang-tidy -o -name CMakeLists.txt |
    xargs cat | sha256sum)

export common passed

# The analyzer follows all paths of what people run; of tests it would take as long again.
tidy() {
    local stamp=$passed/${1//\//-} sum compiled=build checks=--checks=
    case /$1 in */tests/* | /bench/*) checks=--checks=-clang-analyzer-* ;; esac
    sum=$( (echo "$common$checks"; cat "$1") | sha256sum)
    [ "$(cat "$stamp" 2>/dev/null)" != "$sum" ] || return 0
    case $1 in wasm/*) compiled=build-wasm ;; esac
    clang-tidy -p $compiled --quiet "$checks" "--extra-arg=-I$PWD/library" "$1" && echo "$sum" >"$stamp"
}

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

# Two at a time. The templates are the rules over again for every game; they are read with games/*.c.
sources -name '*.c' ! -name '*_template.c' | sed 's,^\./,,' |
    xargs -P 2 -I{} bash -c 'look "$1"' look {} || failed=1
exit $failed
