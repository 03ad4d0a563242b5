#!/bin/bash
# Matches over several games (CO-17, CO-19, CO-21): trace, sim, replay and verify understand them.
# games: keltis keltis-cards coloretto huzz
. "$(dirname "$0")/support.sh"

both() {
    "$PAKLI" replay "$1" && "$PAKLI" verify "$1"
}
for game in keltis keltis-cards coloretto huzz; do
    "$PAKLI" sim "$game" --seats 3 --match 3 --games 2 --seed m --records "$scratch/$game" >/dev/null
    check "a match of $game replays and verifies" both "$scratch/$game"
done
for cards in brown-2004 brown-2011 limit; do
    "$PAKLI" sim coloretto --seats 4 --match 4 --cards $cards --games 2 --records "$scratch/$cards" >/dev/null
    check "a match with cards $cards replays and verifies" both "$scratch/$cards"
done

same_totals() {
    "$PAKLI" trace coloretto --seats 4 --match 4 --cards limit --seed 1 | tail -1 | grep -o '"totals":[^]]*]' >"$scratch/a"
    head -1 "$scratch/limit" | grep -o '"totals":[^]]*]' >"$scratch/b"
    cmp "$scratch/a" "$scratch/b"
}
check 'trace and sim play the same match' same_totals
threads() {
    cmp <("$PAKLI" sim huzz --match 2 --games 40 --threads 1) <("$PAKLI" sim huzz --match 2 --games 40 --threads 3)
}
check 'matches do not depend on threads' threads

# ---- Spoilt matches ----
spoilt() {
    sed "$2" "$scratch/coloretto" | head -1 >"$scratch/in"
    refuses "$1" 1 "$3" "$PAKLI" "${4:-replay}" -
}
spoilt 'wrong totals' 's/"totals":\[/"totals":[0,/' '"totals" must be'
spoilt 'too few games' 's/"games":3/"games":2/' 'a list of at most 2 games'
spoilt 'another commit' 's/"commit":"./"commit":"x/' '64 hex digits' verify
spoilt 'another seed' 's/"seed":"[0-9a-f]\{8\}/"seed":"00000000/' 'not the one that was promised' verify
spoilt 'other options' 's/"options":{"golden_joker":false/"options":{"golden_joker":true/' 'other seats or options'
spoilt 'an unknown set of cards' 's/"games":3,/"games":3,"cards":"red",/' 'has no cards "red"'

refuses 'cards without a match' 2 '--cards goes with --match' "$PAKLI" sim coloretto --cards limit
refuses 'cards of another game' 2 'keltis has no cards' "$PAKLI" trace keltis --match 2 --cards limit
refuses 'too many brown games' 2 '4 to 4 games, not 5' "$PAKLI" trace coloretto --seats 3 --match 5 --cards brown-2004
refuses 'limit cards for two' 2 'not for two players' "$PAKLI" trace coloretto --match 2 --cards limit
finish
