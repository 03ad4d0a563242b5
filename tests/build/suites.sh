#!/bin/bash
# Every test there is belongs to a suite of tools/run-tests or is used by one: a file that nobody runs
# tests nothing.
. "$(dirname "$0")/support.sh"

test_files() {
    find tests games/*/tests -regex '.*\.\(c\|cu\|sh\|mjs\|py\)' ! -path '*/support/*' ! -name 'support*' | sort
}

# is_used FILE: another file names it, imports it or finds it by a pattern, or a fixture starts it.
is_used() {
    local stem folder ending=${1##*.}
    stem=$(basename "${1%.*}") folder=$(basename "$(dirname "$1")")
    grep -rqE --include=*.{sh,py,mjs} --include=CMakeLists.txt --exclude="${1##*/}" --exclude=suites.sh \
        "$folder/($stem|\*)\.$ending|\b$stem\.$ending|(import|from) $stem\b" tests CMakeLists.txt ||
        grep -rqF --include=*.c "\"$1\"" tests
}

# unused: of the files it reads, those that are no suite and that nothing uses.
unused() {
    local file
    comm -23 - <(tools/run-tests --list | cut -f2 | sort -u) | while read -r file; do
        is_used "$file" || echo "$file is in no suite and nothing uses it"
    done
}
none_unused() {
    test_files | unused >"$scratch/unused"
    cat "$scratch/unused"
    [ ! -s "$scratch/unused" ]
}
notices() { # FILE
    echo "$1" | unused | grep "^$1 "
}
check 'every test is in a suite or used by one' none_unused
check 'a test in no suite is noticed' notices tests/engine/stray.mjs
check 'so is a program in a folder of its own' notices tests/stray/stray.c

# vitest takes *.test.ts and nothing else.
helpers_are_used() {
    local file
    for file in web/tests/*.ts; do
        case $file in *.test.ts) continue ;; esac
        grep -lq "\./$(basename "$file" .ts)\"" web/tests/*.test.ts ||
            { echo "$file is no test and nothing uses it" && return 1; }
    done
}
check 'every test of the client is in a file NAME.test.ts' helpers_are_used
exit $failed
