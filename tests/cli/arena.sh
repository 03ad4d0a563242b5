#!/bin/bash
# arena and merge: results that do not depend on threads, shards or interruptions, files that are
# whole or absent, and one clear sentence for what cannot be.
# games: keltis keltis-cards
. "$(dirname "$0")/support.sh"

export TERM=xterm
mkdir "$scratch/files"
state=$scratch/files/state picture=$scratch/files/picture

# left FILE...: exactly these are in the folder, nothing half written.
left() {
    diff <(printf '%s\n' "$@" | grep .) <(ls -A "$scratch/files")
}
arena() {
    "$PAKLI" arena "$@"
}
duel=(--game keltis --bots beginner,random --deals 30 --seed s)
trio=(--game keltis-cards --bots beginner,random --seats 3 --deals 20)
cross=(--game kuhn --bots random,beginner,expert,random --deals 50)

# ---- What is told ----

# holds PROGRAM FLAG...: the JSON of such an arena, as r, satisfies the Python program.
holds() {
    arena "${@:2}" --json >"$scratch/json" && python3 - "$1" "$scratch/json" <<'END'
import json, math, sys
r = json.load(open(sys.argv[2]))
def near(a, b, eps=1e-5):
    return abs(a - b) < eps
def variance(n, s, s2):
    return max((s2 - s * s / n) / (n - 1), 0)
exec(sys.argv[1])
END
}
common='
b = r["bots"]
assert near(sum(x["win_share"] for x in b), 1) and near(sum(x["even_share"] for x in b), 1)
for x in b: assert x["ci95"][0] <= x["win_share"] <= x["ci95"][1]
'
check 'a duel adds up' holds "$common"'
assert (r["game"], r["seats"], r["deals"], r["games"], r["seed"]) == ("keltis", 2, 30, 60, "s")
assert [x["name"] for x in b] == ["beginner", "random"] and b[0]["even_share"] == 0.5
s = r["sums"][0]
wins, wins2, scores, scores2, ranks, decisions = s["bots"][0]
assert s["blocks"] == 30 and r["parts"] == [[0, 1, 30]]
assert near(b[0]["win_share"], wins / 60 / 60) and near(b[0]["mean_score"], scores / 60)
assert near(b[0]["mean_rank"], ranks / 2 / 60) and near(b[0]["mean_rank"] + b[1]["mean_rank"], 3)
assert b[0]["decisions"] == decisions
p = b[0]["win_share"]
if 0 < p < 1: assert near(r["elo"], 400 * math.log10(p / (1 - p)), 0.1)
v = max(variance(30, wins / 120, wins2 / 14400), 1 / 120)
assert near(b[0]["p_value"], math.erfc(abs(p - 0.5) / math.sqrt(v / 30) / math.sqrt(2)), 1e-4)
' "${duel[@]}"
check 'the last bot fills the seats' holds "$common"'
assert r["games"] == 60 and near(b[0]["even_share"], 1 / 3) and near(b[1]["even_share"], 2 / 3)
' "${trio[@]}"
check 'three bots at three seats' holds "$common"'
assert r["games"] == 30 and all(near(x["even_share"], 1 / 3) for x in b) and "elo" not in r
assert near(sum(x["mean_rank"] for x in b), 6)
' --game keltis --seats 3 --bots beginner,random,random --deals 10
check 'every pair of more bots than seats' holds "$common"'
assert r["cross"] and len(r["pairs"]) == 6 and r["games"] == 50 * 2 * 6
assert near(sum(x["elo"] for x in b), 0, 1e-3)
for x in b: assert x["elo_ci95"][0] < x["elo"] < x["elo_ci95"][1]
' "${cross[@]}"
check 'every pair with --cross' holds "$common"'
assert r["cross"] and len(r["pairs"]) == 3 and r["games"] == 4 * 3 * 3
' --game keltis --seats 3 --bots beginner,random,random --deals 4 --cross
check 'a bot against itself is even' holds '
assert r["bots"][0]["ci95"][0] < 0.5 < r["bots"][0]["ci95"][1]
' --game kuhn --bots random,random --deals 2000
check 'times when they are wanted' holds '
assert all(0 < x["ms_mean"] <= x["ms_max"] for x in r["bots"])
' "${duel[@]}" --times
check 'and not otherwise' holds 'assert not any("ms_mean" in x for x in r["bots"])' "${duel[@]}"
options() {
    arena --game keltis --bots random,random --deals 2 --set layout=random | grep -q '^layout="random"$'
}
check 'options are set and told' options
table() {
    arena "${duel[@]}" --times >"$scratch/table" &&
        for line in 'keltis: 30 deals in 2 rotations, 60 games, 2 seats, seed s' 'all options as usual' \
            'beginner ' 'random ' 'Elo of beginner over random: ' '  *decisions '; do
            grep -q "^$line" "$scratch/table" || { echo "no line $line"; return 1; }
        done
}
check 'the table has all its lines' table
cross_table() {
    arena "${cross[@]}" >"$scratch/table" && grep -qE '^ 4 [a-z]+ +[+-][0-9.]+ ' "$scratch/table"
}
check 'the cross table has a row for each bot' cross_table

# ---- Threads, shards and merging ----

same_threads() {
    arena "$@" --json --threads 1 >"$scratch/one" || return 1
    for threads in 2 7; do arena "$@" --json --threads $threads | cmp - "$scratch/one" || return 1; done
}
check 'a duel does not depend on threads' same_threads "${duel[@]}"
check 'a cross table does not depend on threads' same_threads "${cross[@]}"
worlds() {
    same_threads --game kuhn --bots sharp@20w,master@20w --deals 20
}
check 'nor do bots that think for a number of worlds' worlds
check 'the end of a test does not depend on threads' same_threads --game kuhn --bots random,random --deals 9000 \
    --sprt 0.5,0.56

# shards N FLAG...: the shards of that cut, merged in a wild order, are the whole.
shards() {
    local n=$1 files=()
    arena "${@:2}" --json >"$scratch/whole" || return 1
    for ((i = n; i > 0; i--)); do
        arena "${@:2}" --json --shard "$i/$n" >"$scratch/shard$i" || return 1
        files+=("$scratch/shard$i")
    done
    "$PAKLI" merge "${files[@]}" --json | cmp - "$scratch/whole" &&
        "$PAKLI" merge "${files[@]}" | diff - <(arena "${@:2}")
}
check 'a duel in three shards' shards 3 "${duel[@]}"
check 'three seats in two shards' shards 2 "${trio[@]}"
check 'a duel adjusted for luck, in three shards' shards 3 "${duel[@]}" --adjusted
check 'a cross table in seven shards' shards 7 "${cross[@]}"
check 'more shards than fit evenly' shards 4 --game kuhn --bots random,expert --deals 5
by_steps() {
    shards 4 "${duel[@]}" &&
        "$PAKLI" merge "$scratch"/shard[13] --json >"$scratch/odd" &&
        cat "$scratch"/shard[24] | "$PAKLI" merge "$scratch/odd" - --json | cmp - "$scratch/whole"
}
check 'merged shards can be merged, also by lines of stdin' by_steps
times() {
    for i in 1 2; do arena "${duel[@]}" --json --times --shard $i/2 >"$scratch/timed$i" || return 1; done
    "$PAKLI" merge "$scratch"/timed? --times --json | grep -q '"ms_max"' &&
        "$PAKLI" merge "$scratch"/timed? --json | cmp - <(arena "${duel[@]}" --json)
}
check 'times are merged too' times

shards 2 "${duel[@]}" >/dev/null
refuses 'the same shard twice' 1 'has deals that another result has too' "$PAKLI" merge "$scratch"/shard1 "$scratch"/shard1
refuses 'a shard of another cut that overlaps' 1 'has deals that another result has too' \
    "$PAKLI" merge "$scratch/shard1" "$scratch/odd"
differs() { # NAME SENTENCE FLAG...
    arena "${duel[@]}" --shard 2/2 --json "${@:3}" >"$scratch/other"
    refuses "$1" 1 "from another contest, with $2" "$PAKLI" merge "$scratch/shard1" "$scratch/other"
}
differs 'shards of another seed' 'another seed' --seed t
differs 'shards of another game' 'another game' --game keltis-cards
differs 'shards of other options' 'other options' --set layout=random
differs 'shards of more seats' 'another number of seats' --seats 3
differs 'shards of other bots' 'other bots' --bots random,beginner
differs 'shards of a cross table' 'other bots' --cross
refuses 'times that are not there' 2 '--times needs results with times' "$PAKLI" merge "$scratch/shard1" --times
refuses 'a result that is not there' 3 'cannot be read: No such file' "$PAKLI" merge "$scratch/none"
refuses 'no results' 2 'usage: pakli merge FILE...' "$PAKLI" merge
: >"$scratch/in"
refuses 'an empty file' 3 'contains no result' "$PAKLI" merge -
spoilt() { # NAME SENTENCE SED-PROGRAM
    sed "$3" "$scratch/shard1" >"$scratch/in"
    refuses "$1" 1 "$2" "$PAKLI" merge -
}
spoilt 'a result that breaks off' 'it is not JSON' 's/.....$//'
spoilt 'what is no result' 'not a result of pakli arena' 's/pakli-arena/pakli-record/'
spoilt 'another version' 'another version of the format' 's/"version":1/"version":2/'
spoilt 'an unknown game' 'does not name a game' 's/"keltis"/"chess"/'
spoilt 'other rules' 'another version of the rules' 's/"rules":1/"rules":77/'
spoilt 'an unknown bot' 'there is no bot "genius"' 's/"beginner"/"genius"/'
spoilt 'two bots in one name' 'do not fit' 's/"beginner"/"random,beginner"/'
spoilt 'wins that do not add up' 'its sums are impossible' 's/"bots":\[\[\([0-9]*\),/"bots":[[1\1,/'
spoilt 'squares that cannot be' 'its sums are impossible' 's/"bots":\[\[\([0-9]*\),[0-9]*/"bots":[[\1,-1/'
spoilt 'numbers too large' 'its sums are impossible' 's/"blocks":[0-9]*/"blocks":99999999999999999999/'
spoilt 'parts that cannot be' 'its parts are not valid' 's/"parts":.*,"sums"/"parts":[[0,0,5]],"sums"/'
spoilt 'a part in itself twice' 'its parts are not valid' 's/"parts":\[\(.*\)\],"sums"/"parts":[\1,\1],"sums"/'
spoilt 'fewer deals than blocks' 'not finished' 's/"parts":.*,"sums"/"parts":[[0,2,3]],"sums"/'

# ---- The sequential test ----

test_stops() {
    arena --game kuhn --bots random,random --deals 100000 --sprt 0.50,0.60 --json >"$scratch/json" &&
        grep -q '"verdict":"p0"' "$scratch/json" && ! grep -q '"deals":100000,' "$scratch/json" &&
        arena --game kuhn --bots random,random --deals 20 --sprt 0.50,0.53 | grep -q 'not decided$'
}
check 'a test stops the run when it is decided' test_stops
refuses 'a test of one share' 2 '--sprt takes two shares' "$PAKLI" arena "${duel[@]}" --sprt 0.5
refuses 'a test of shares the wrong way round' 2 '--sprt takes two shares' "$PAKLI" arena "${duel[@]}" --sprt 0.6,0.5
refuses 'a test of three bots' 2 '--sprt tests two bots' "$PAKLI" arena "${cross[@]}" --sprt 0.5,0.53
refuses 'a test of a shard' 2 'cannot be used with --shard' "$PAKLI" arena "${duel[@]}" --sprt 0.5,0.53 --shard 1/2

# ---- Going on later ----

rm -f "$scratch"/files/*
long=(--game keltis --bots random,random,random --deals 100000 --seed long)
# The run is stopped twice, each time after it has begun to play, and goes on.
goes_on() {
    local deals signal seen=0
    for signal in INT TERM; do
        timeout -s $signal 2 "$PAKLI" arena "${long[@]}" --resume "$state" >"$scratch/told"
        [ $? = 124 ] && left state || return 1
        deals=$(grep -o '"deals":[0-9]*' "$state" | head -n 1)
        [ "${deals#*:}" -gt "$seen" ] || return 1
        seen=${deals#*:}
    done
}
check 'a run that is stopped is kept, and goes on' goes_on
# Stopped while it plays, however busy the machine is, it tells the result of what was played.
partial() { # COMMAND...
    local seconds
    for seconds in 1 2 4 8 16; do
        timeout -s INT $seconds "$@" >"$scratch/told" 2>"$scratch/err"
        [ $? = 124 ] && [ -s "$scratch/told" ] && break
    done
    cat "$scratch/told" "$scratch/err"
    grep -q '^keltis: [1-9]' "$scratch/told" && grep -q 'pakli: stopped after [1-9][0-9]* of' "$scratch/err"
}
check 'a run that is stopped tells its result so far' partial "$PAKLI" arena keltis --bots random,random --deals 1000000
check 'so does a simulation' partial "$PAKLI" sim keltis --games 100000000
named_alone() {
    cmp <(arena keltis --bots random,random --deals 8) <(arena --game keltis --bots random,random --deals 8)
}
check 'the game is named without --game too' named_alone
fits() {
    arena keltis --bots master:0.05@1w,random --deals 4 --times >"$scratch/told" && ! grep -E '.{81}' "$scratch/told"
}
check 'tables fit 80 columns' fits
# resumed FLAG...: a run that was stopped early and went on is the same as a run in one piece. It is
# stopped as soon as it has kept something, however busy the machine is.
resumed() {
    local seconds
    arena "$@" --json >"$scratch/whole" || return 1
    rm -f "$state"
    for seconds in 0.1 0.2 0.4 0.8 1.6 3.2; do
        timeout $seconds "$PAKLI" arena "$@" --resume "$state" --json >"$scratch/told"
        [ -e "$state" ] && break
    done
    [ -e "$state" ] && arena "$@" --resume "$state" --json --threads 3 | cmp - "$scratch/whole" &&
        arena "$@" --resume "$state" --json | cmp - "$scratch/whole"
}
check 'a duel in two pieces is the whole' resumed --game keltis --bots random,random --deals 900
check 'a cross table in two pieces is the whole' resumed --game keltis --bots random,random,beginner --deals 200
check 'a shard in two pieces is the whole' resumed --game keltis --bots random,random --deals 1500 --shard 2/2
check 'a test in two pieces is the whole' resumed --game keltis --bots random,random --deals 3000 --sprt 0.5,0.56
rm -f "$state"
arena "${duel[@]}" --resume "$state" >/dev/null
differs_kept() { # NAME SENTENCE FLAG...
    refuses "$1" 2 "belongs to another run, with $2" "$PAKLI" arena "${duel[@]}" --resume "$state" "${@:3}"
}
differs_kept 'goes not on with another seed' 'another seed' --seed t
differs_kept 'goes not on with more deals' 'another number of deals' --deals 31
differs_kept 'goes not on with another shard' 'another shard' --shard 1/2
differs_kept 'goes not on with another test' 'another sequential test' --sprt 0.5,0.53
differs_kept 'goes not on with other bots' 'other bots' --bots random,random
rm -f "$state"
kept_spoilt() { # NAME SENTENCE SED-PROGRAM
    arena "${duel[@]}" --resume "$state" >/dev/null
    sed -i "$3" "$state"
    refuses "$1" 1 "is not a saved run of the arena: $2" "$PAKLI" arena "${duel[@]}" --resume "$state"
    rm -f "$state"
}
kept_spoilt 'a run that breaks off' '' 's/.....$//'
kept_spoilt 'an empty file' '' d
kept_spoilt 'a run without its plan' 'it does not say what to play' 's/"run"/"walk"/'
kept_spoilt 'a run of other deals' 'its sums do not match' 's/"parts":.*,"sums"/"parts":[[0,1,7]],"sums"/'
kept_spoilt 'sums that cannot be' 'its sums are impossible' 's/"bots":\[\[\([0-9]*\),/"bots":[[1\1,/'

# ---- Bad input ----

endless=(timeout 20 "$PAKLI" arena --game keltis --bots random,random --deals 100000000)
refuses 'no game' 2 'arena needs a GAME and --bots A,B' "$PAKLI" arena --bots random,random
refuses 'no bots' 2 'arena needs a GAME and --bots A,B' "$PAKLI" arena --game keltis
refuses 'an unknown game' 2 'there is no game "chess"' "$PAKLI" arena --game chess --bots random,random
refuses 'an unknown bot' 2 'there is no bot "genius"' "$PAKLI" arena --game keltis --bots random,genius
refuses 'an empty bot' 2 'there is no bot ""' "$PAKLI" arena --game keltis --bots random,
refuses 'a single bot' 2 'at least two bots' "$PAKLI" arena --game keltis --bots random
refuses 'too many bots' 2 'more than 16 bots' "$PAKLI" arena --game keltis \
    --bots "$(printf 'random,%.0s' $(seq 16))random"
refuses 'too many seats' 2 'keltis is played by 2 to 4 seats' "$PAKLI" arena --game keltis --bots random,random --seats 5
refuses 'no deals' 2 '--deals takes a whole number from 1' "$PAKLI" arena "${duel[@]}" --deals 0
for shard in 0/2 3/2 1 1/ /2 x 1/2x 1/99999; do
    refuses "a shard $shard" 2 '--shard takes a part such as 1/4' "${endless[@]}" --shard $shard
done
refuses 'a shard of nothing' 2 'there are only 2 deals' "$PAKLI" arena "${duel[@]}" --deals 2 --shard 3/4
refuses 'a seed that is no text' 2 '--seed must be text in UTF-8' "${endless[@]}" --seed $'\xff'
refuses 'a picture in no folder' 4 'no/picture cannot be written: No such file' "${endless[@]}" --svg "$scratch/no/picture"
refuses 'a picture in place of a folder' 4 'it is not an ordinary file' "${endless[@]}" --svg "$scratch/files"
refuses 'a run in no folder' 4 'no/state cannot be written: No such file' "${endless[@]}" --resume "$scratch/no/state"
refuses 'a run in place of a device' 4 'it is not an ordinary file' "${endless[@]}" --resume /dev/null
refuses 'both in one file' 2 'must name different files' "${endless[@]}" --svg "$state" --resume "$state"
check 'nothing is left of them' left

# ---- The picture and the bar ----

well_formed() { # FLAG...
    arena "$@" --svg "$picture" >/dev/null && python3 - "$picture" <<'END'
import sys, xml.etree.ElementTree as tree
words = [text.text for text in tree.parse(sys.argv[1]).iter('{http://www.w3.org/2000/svg}text')]
assert 'random' in words and 'beginner' in words, words
END
}
check 'a picture of a duel' well_formed "${duel[@]}"
check 'a picture of three seats' well_formed "${trio[@]}"
check 'a picture of a cross table' well_formed "${cross[@]}"
check 'a picture of one deal, with an odd seed' well_formed "${duel[@]}" --deals 1 --seed '<&">'
merged_picture() {
    "$PAKLI" merge "$scratch"/shard[12] --svg "$picture" >/dev/null && arena "${duel[@]}" --svg "$picture.2" >/dev/null &&
        cmp "$picture" "$picture.2"
}
shards 2 "${duel[@]}" >/dev/null
check 'merge draws the same picture' merged_picture
bar() {
    script -qec "timeout --foreground 2.5 '$PAKLI' arena --game keltis --bots random,random --deals 100000000" \
        "$scratch/bar"
    grep -qE 'blocks/s .* random [0-9.]+ % \([0-9.]+ to [0-9.]+\)' "$scratch/bar"
}
! command -v script >/dev/null || check 'the bar tells the result so far' bar
finish
