#!/bin/bash
# The unit of systemd leaves the server little to be misused for: systemd rates it below 3 of 10.
. "$(dirname "$0")/support.sh"

unit=packaging/pakli.service
names_flags() { # each flag of the unit is one that the program knows
    for flag in $(grep -o -- ' --[a-z-]*' "$unit"); do
        "$PAKLI" serve --help | grep -q -- "^  $flag " || return 1
    done
}

check 'the unit starts the program with flags that it has' names_flags
if systemd-analyze security --help 2>/dev/null | grep -q -- --offline; then
    check 'the unit is exposed by less than 3 of 10' \
        systemd-analyze security --offline=true --no-pager --threshold=30 "$unit"
else
    echo "ok $((number += 1)) - the unit is exposed little # SKIP no systemd-analyze that rates files"
fi
finish
