#!/bin/bash
# Anybody can recompute a deal: docs/verify_deal.py, which shares nothing with pakli, finds the
# same deals and commits, notices every change, and docs/deal.md tells true numbers.
. "$(dirname "$0")/support.sh"

verify=docs/verify_deal.py
export PYTHONDONTWRITEBYTECODE=1

# records NAME GAME FLAGS...: plays games and keeps their records in $scratch/NAME.
records() {
    "$PAKLI" sim "$2" --games 5 --records "$scratch/$1" "${@:3}"
}
# holds NAME: both programs accept all five records.
holds() {
    "$PAKLI" verify "$scratch/$1" && python3 $verify "$scratch/$1" &&
        [ "$(python3 $verify "$scratch/$1" | grep -c 'commit and deal hold')" = 5 ]
}
both() {
    records "$@" && holds "$1"
}

for seats in 2 3 4; do
    check "keltis, $seats seats" both "keltis$seats" keltis --seats $seats --seed "deal $seats"
    check "keltis-cards, $seats seats" both "cards$seats" keltis-cards --seats $seats --seed "deal $seats"
done
check 'keltis with dark stones drawn' both random keltis --set layout=random --seed 1
check 'keltis with every option changed' both changed keltis --seed 2 --set layout=random \
    --set bonus_opens_path=false --set retake_discard=true --set stall_limit=7
check 'keltis-cards with every option changed' both cards keltis-cards --seed 3 \
    --set end_card_opens_row=false --set second_draw_after_last=true --set stall_limit=0 \
    --set point_card_in_row_scores=true
check 'kuhn with 13 cards' both kuhn kuhn --set cards=13
check 'a seed of 64 hexadecimal digits' both hex keltis-cards \
    --seed 00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF

# ---- Changes are noticed ----

# notices WHAT EXPRESSION: a record changed by a Python expression over r fails in both programs.
refused() {
    head -n 1 "$scratch/random" | python3 -c "
import json, sys
r = json.load(sys.stdin)
r.update(moves=[], scores=None, winners=None)
del r['scores'], r['winners']
$1
print(json.dumps(r))" >"$scratch/spoilt" && cat "$scratch/spoilt" || return 1
    "$PAKLI" verify "$scratch/spoilt"
    [ $? = 1 ] || return 1
    python3 $verify "$scratch/spoilt"
    [ $? = 1 ]
}
unspoilt() {
    ! refused pass && python3 $verify "$scratch/spoilt"
}
check 'a record without moves holds' unspoilt
check 'two cards swapped are noticed' refused "d = r['deal']['deck']; d[0], d[9] = d[9], d[0]
assert d[0] != d[9]"
check 'tiles in another order are noticed' refused "r['deal']['tiles'].sort()"
check 'other dark stones are noticed' refused "r['deal']['dark']['B'] = [1, 2, 3, 4, 9]"
check 'another seed is noticed' refused "r['seed'] = r['seed'][::-1]"
check 'another commit is noticed' refused "r['commit'] = r['seed']"
check 'another option is noticed' refused "r['options']['stall_limit'] = 99"

# ---- The page itself ----

# What docs/deal.md says of the seed 7.
example() {
    python3 - "$1" "$scratch/seven" <<'END'
import json, re, sys
record = json.loads(open(sys.argv[2]).readline())
page = open('docs/deal.md').read()
row = re.search(r'\| `%s` +\| ([^|]*)\| `(\w+)` +\|\n[| ]+\| `(\w+)`' % sys.argv[1], page)
assert record['seed'] in page
assert row.group(1).split() == record['deal']['deck'][:8], record['deal']['deck'][:8]
assert row.group(2) + row.group(3) == record['commit'], record['commit']
END
}
for game in keltis keltis-cards; do
    check "plays $game from the seed 7" records seven $game --seed 7
    check "the example of $game in docs/deal.md" example $game
done
finish
