#!/bin/bash
# ratings: the numbers are those of a published implementation, and players of known strength are
# found in their order.
. "$(dirname "$0")/support.sh"
rate=$(dirname "$PAKLI")/rate
if [ ! -x "$rate" ]; then
    echo 'ok 1 - ratings # SKIP this program has no server'
    exit 0
fi

games=5000
[ -z "${PAKLI_LONG-}" ] || games=100000

# OpenSkill comes by pip, into a virtual environment of the build folder.
[ -d build/python/lib/python3*/site-packages/openskill ] ||
    { python3 -m venv build/python && build/python/bin/pip install -q openskill==6.2.0; } >"$scratch/pip" 2>&1
if build/python/bin/python -c 'import openskill' 2>/dev/null; then
    check "$games games of two to five seats give the ratings of OpenSkill, to a millionth" \
        build/python/bin/python tests/server/ratings.py "$rate" $games
else
    number=$((number + 1))
    echo "ok $number - the ratings of OpenSkill # SKIP openskill comes by pip: $(tail -n 1 "$scratch/pip")"
fi
check 'ratings written down from OpenSkill are given again' \
    python3 tests/server/ratings.py "$rate" --golden tests/server/ratings.jsonl
check 'players of known strength are found in their order, and the chances come true' \
    python3 bench/ratings "$rate" --players 40 --games 3000 --least-correlation 0.9 --most-error 0.06
finish
