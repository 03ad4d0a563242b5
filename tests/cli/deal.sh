#!/bin/bash
# Anybody can recompute a deal: docs/verify_deal.py, which shares nothing with pakli, finds the
# same deals and commits, notices every change, and docs/deal.md tells true numbers.
# games: keltis keltis-cards coloretto huzz
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
for seats in 2 3 4 5; do
    check "coloretto, $seats seats" both "coloretto$seats" coloretto --seats $seats --seed "deal $seats"
    check "coloretto with a golden joker, $seats seats" both golden coloretto --seats $seats \
        --seed "gold $seats" --set golden_joker=true
    check "huzz, $seats seats" both "huzz$seats" huzz --seats $seats --seed "deal $seats"
done
for seats in 3 4 5; do
    check "coloretto with a limit card, $seats seats" both limit coloretto --seats $seats \
        --seed "limit $seats" --set limit=5/3
done
check 'coloretto with every other option changed' both all coloretto --seats 3 --seed 4 \
    --set golden_joker=true --set scoring=custom:0,99,7,10,15,21 --set rows=green --set brown_card=6
check 'coloretto without a limit of cards' both inf coloretto --seats 4 --seed 5 \
    --set scoring=grey --set limit=2/inf
check 'huzz with every option changed' both master huzz --seats 4 --seed 6 \
    --set mode=master --set turn_limit=77
check 'kuhn with 13 cards' both kuhn kuhn --set cards=13
check 'a seed of 64 hexadecimal digits' both hex keltis-cards \
    --seed 00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF

# ---- Changes are noticed ----

# refused EXPRESSION [NAME]: a record changed by Python statements over r fails in both programs.
refused() {
    head -n 1 "$scratch/${2:-random}" | python3 -c "
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
check 'other start cards are noticed' refused "s = r['deal']['start']; s[0], s[1] = s[1], s[0]" coloretto3
check 'a sorted deck of a duel is noticed' refused "r['deal']['deck'].sort()" huzz2
check 'another scoring table is noticed' refused "r['options']['scoring'] = 'grey'" coloretto3
check 'another option is noticed' refused "r['options']['stall_limit'] = 99"

# ---- The seed of a table: tests/golden/fair.jsonl was played at a server ----

golden=tests/golden/fair.jsonl
chain_holds() {
    "$PAKLI" verify $golden >"$scratch/ours" && python3 $verify $golden >"$scratch/theirs" &&
        [ "$(grep -c '"fair":true' "$scratch/ours")" = 3 ] &&
        [ "$(grep -c 'seed, commit and deal hold' "$scratch/theirs")" = 3 ] &&
        grep -q '"withheld":\[1\]' "$scratch/ours" && grep -q 'withheld: seat 2' "$scratch/theirs"
}
check 'both programs follow the chain, and name who withheld' chain_holds
matches_hold() {
    "$PAKLI" sim coloretto --seats 4 --match 6 --cards limit --games 2 --records "$scratch/match" &&
        [ "$(python3 $verify "$scratch/match" | grep -c 'commit and deal hold')" = 2 ]
}
check 'the deals and cards of matches are recomputed' matches_hold

# Every link of every chain broken once; what is broken stands in the names of the first seat.
break_chains() {
    python3 - $golden >"$scratch/broken" <<'END'
import json, sys

def flip(where, name):
    where[name] = ('1' if where[name][0] == '0' else '0') + where[name][1:]

def swap(s):
    s[0], s[-1] = s[-1], s[0]

CHANGES = {
    'another secret': lambda r, f, s: flip(f, 'secret'),
    'another promise of the server': lambda r, f, s: flip(f, 'server_commit'),
    'another reveal': lambda r, f, s: flip(s[0], 'reveal'),
    'another commit of a player': lambda r, f, s: flip(s[0], 'commit'),
    'swapped seats': lambda r, f, s: swap(s),
    'a part left out': lambda r, f, s: s.__setitem__(0, {}),
    'a part added': lambda r, f, s: s.__setitem__(-1, {'entropy': 'x'}),
    'another round': lambda r, f, s: f.update(round=f['round'] + 1),
    'another seed': lambda r, f, s: flip(r, 'seed'),
    'a withholder left out': lambda r, f, s: s.__setitem__(1, {}),
    'a withholder cleared': lambda r, f, s: s[1].pop('withheld'),
}
for line in open(sys.argv[1]):
    for name, change in CHANGES.items():
        record = json.loads(line)
        if 'withholder' in name and 'withheld' not in record['fair']['seats'][1]:
            continue
        record['names'] = [name] * record['seats']
        change(record, record['fair'], record['fair']['seats'])
        print(json.dumps(record))
END
}
all_are_noticed() {
    break_chains && [ "$(wc -l <"$scratch/broken")" = 29 ] || return 1
    "$PAKLI" verify "$scratch/broken" >"$scratch/ours"
    [ $? = 1 ] || return 1
    python3 $verify "$scratch/broken" >"$scratch/theirs"
    [ $? = 1 ] || return 1
    cat "$scratch/ours" "$scratch/theirs"
    [ "$(grep -c '"ok":false' "$scratch/ours")" = 29 ] && [ "$(grep -vc hold "$scratch/theirs")" = 29 ]
}
check 'a wrong secret, reveal, commit, round or seat, and a withholder who is not named, are noticed' all_are_noticed

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
for game in keltis keltis-cards coloretto huzz; do
    check "plays $game from the seed 7" records seven $game --seed 7
    check "the example of $game in docs/deal.md" example $game
done
finish
