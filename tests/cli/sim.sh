#!/bin/bash
# sim plays the games of trace, reports them truly whatever the threads, and leaves whole files or none.
# games: keltis keltis-cards
. "$(dirname "$0")/support.sh"

export PYTHONDONTWRITEBYTECODE=1 TERM=xterm
mkdir "$scratch/files"
records=$scratch/files/records picture=$scratch/files/picture

# left FILE...: exactly these are in the folder, nothing half written.
left() {
    diff <(printf '%s\n' "$@" | grep .) <(ls -A "$scratch/files")
}

# ---- The games of trace ----

moves_of_trace() {
    awk '/^{"game"/ { moves = "" }
         /^{"ply"/ { move = $0; sub(/.*"move":/, "", move); sub(/}$/, "", move)
                     moves = moves (moves == "" ? "" : ",") move }
         /^{"scores"/ { print moves }'
}
moves_of_records() {
    sed 's/.*"moves":\[\(.*\)\],"scores".*/\1/'
}
same_games() {
    "$PAKLI" trace "$@" --games 40 | moves_of_trace >"$scratch/traced" &&
        "$PAKLI" sim "$@" --games 40 --threads 3 --records "$records" &&
        moves_of_records <"$records" | diff "$scratch/traced" - && [ "$(wc -l <"$records")" = 40 ]
}
check 'the games of keltis are those of trace' same_games keltis
check 'also for four, with a seed and options' same_games keltis --seats 4 --seed pakli \
    --set layout=random --set stall_limit=5
check 'the games of keltis-cards are those of trace' same_games keltis-cards --seats 3 --seed 7
check 'the games of kuhn are those of trace' same_games kuhn --bots random,random
check 'records replay' "$PAKLI" replay "$records"

# ---- A true report ----

# The numbers of --json, worked out again from trace.
cat >"$scratch/again.py" <<'END'
import collections, json, math, statistics, sys
lengths, scores, winning, wins, legal = [], [], [], collections.Counter(), collections.defaultdict(list)
for line in open(sys.argv[1]):
    line = json.loads(line)
    if 'ply' in line:
        legal[line['phase']].append(len(line['legal']))
    elif 'plies' in line:
        lengths.append(line['plies'])
        scores.append(line['scores'])
        winning.append(line['scores'][line['winners'][0]])
        for seat in line['winners']:
            wins[seat] += 1 / len(line['winners'])
report = json.load(open(sys.argv[2]))
n = len(lengths)

def near(found, wanted, what):
    assert abs(found - wanted) < 2e-6, (what, found, wanted)

def spread(found, values, what):
    values = sorted(values)
    near(found['mean'], statistics.fmean(values), what)
    near(found['sd'], statistics.stdev(values), what)
    ranks = [math.ceil(len(values) * quarter / 4) for quarter in (1, 2, 3)]
    wanted = [values[0], [values[rank - 1] for rank in ranks], values[-1]]
    assert [found['min'], found['quartiles'], found['max']] == wanted, (what, found, wanted)

def choices(found, counts, what):
    near(found['mean'], statistics.fmean(counts), what)
    assert [found['max'], found['decisions']] == [max(counts), len(counts)], (what, found)

assert report['games'] == n
spread(report['length'], lengths, 'length')
spread(report['winning_score'], winning, 'winning score')
spread(report['score'], sum(scores, []), 'score')
for seat, found in enumerate(report['by_seat']):
    spread(found['score'], [s[seat] for s in scores], seat)
    share, (low, high) = wins[seat] / n, found['ci95']
    near(found['win_share'], share, seat)
    for bound in low, high: # Wilson: the shares that lie 1.96 deviations off
        near(abs(bound - share), 1.959964 * math.sqrt(bound * (1 - bound) / n), seat)
near(sum(found['win_share'] for found in report['by_seat']), 1, 'shares')
choices(report['branching'], sum(legal.values(), []), 'branching')
assert sorted(found['phase'] for found in report['branching']['phases']) == sorted(legal)
for found in report['branching']['phases']:
    choices(found, legal[found['phase']], found['phase'])
assert sum(found['games'] for found in report['endings']) == n
near(sum(found['share'] for found in report['endings']), 1, 'endings')
END
true_report() {
    "$PAKLI" trace "$@" --games 150 >"$scratch/trace" && "$PAKLI" sim "$@" --games 150 --json >"$scratch/json" &&
        python3 "$scratch/again.py" "$scratch/trace" "$scratch/json"
}
check 'the report on keltis is true' true_report keltis --seats 3 --seed truth
check 'the report on keltis-cards is true' true_report keltis-cards --seats 4
check 'the report on kuhn is true' true_report kuhn --set cards=13

ended_by() {
    "$PAKLI" sim keltis --games 20 --set stall_limit=1 | grep -qE '^KB-18 +100\.00 % +20$' &&
        "$PAKLI" sim keltis --games 20 | grep -qE '^KB-17 +100\.00 % +20$'
}
check 'the table tells by which clause games ended' ended_by
default_games() {
    "$PAKLI" sim kuhn | grep -q '^kuhn: 1000 games, 2 seats, bots random, seed 1$'
}
check 'a thousand games unless told otherwise' default_games
table() {
    "$PAKLI" sim keltis --games 50 --seats 3 --set layout=random >"$scratch/table" &&
        for line in 'layout="random"' 'length in moves' 'winning score' 'score, all seats' 'score, seat 1' 'score, seat 3' 'seat 1 ' 'seat 3 ' \
            'play' 'bonus' 'draw' 'all phases'; do
            grep -q "^$line" "$scratch/table" || { echo "no line $line"; return 1; }
        done
}
check 'the table has all its lines' table
one_game() {
    "$PAKLI" sim keltis --games 1 --svg "$picture" | grep -q '^keltis: 1 game,'
}
check 'one game is enough' one_game

# ---- Threads ----

with_threads() {
    "$PAKLI" sim keltis-cards --games 333 --json --threads "$1" --svg "$picture" --records "$records" \
        >"$scratch/json" && cat "$scratch/json" "$picture" "$records" | cksum
}
same_threads() {
    local one
    one=$(with_threads 1)
    for threads in 2 5 64; do [ "$(with_threads $threads)" = "$one" ] || return 1; done
}
check 'report, picture and records do not depend on the threads' same_threads
check 'whole files, nothing besides' left picture records

# ---- The picture ----

well_formed() {
    "$PAKLI" sim keltis --games 50 --seats "$1" --seed "$2" --svg "$picture" && python3 - "$picture" "$1" <<'END'
import sys, xml.etree.ElementTree as tree
words = [text.text for text in tree.parse(sys.argv[1]).iter('{http://www.w3.org/2000/svg}text')]
wanted = ['Scores', 'Length of a game in moves', 'Ended by clause', 'KB-17', 'play', 'bonus', 'draw']
wanted += ['seat %d' % (seat + 1) for seat in range(int(sys.argv[2]))]
assert set(wanted) <= set(words), words
END
}
check 'a picture for two' well_formed 2 1
check 'a picture for four' well_formed 4 1
check 'a picture with an odd seed' well_formed 3 $'<&">\001\xff'"$(printf 'x%.0s' $(seq 500))"

# ---- Files that cannot be written: said before anything is played ----

rm -f "$scratch"/files/*
endless=(timeout 20 "$PAKLI" sim keltis --games 1000000000)
refuses 'a picture in no folder' 4 'no/picture cannot be written: No such file' "${endless[@]}" \
    --svg "$scratch/no/picture" --records "$records"
refuses 'records in no folder' 4 'no/records cannot be written: No such file' "${endless[@]}" \
    --records "$scratch/no/records" --svg "$picture"
refuses 'a picture in place of a folder' 4 'it is not an ordinary file' "${endless[@]}" --svg "$scratch/files"
refuses 'records in place of a device' 4 'it is not an ordinary file' "${endless[@]}" --records /dev/null
refuses 'a picture without a name' 2 '--svg needs the name of a file' "${endless[@]}" --svg ''
refuses 'both in one file' 2 'must name different files' "${endless[@]}" --svg "$picture" --records "$picture"
refuses 'both in one file spelt differently' 2 'must name different files' "${endless[@]}" \
    --svg "$picture" --records "$scratch/./files/../files/picture"
refuses 'an unknown bot' 2 'there is no bot "genius"' "${endless[@]}" --bots genius --svg "$picture"
refuses 'no games' 2 '--games takes a whole number from 1' "$PAKLI" sim keltis --games 0
refuses 'no threads' 2 '--threads takes a whole number from 1' "$PAKLI" sim keltis --threads 0
check 'nothing is left of them' left

full() ( # the system refuses what a file holds over 100 KiB
    trap '' XFSZ
    ulimit -f 100
    "${endless[@]}" --records "$records" --svg "$picture"
)
refuses 'a disk that is full halfway' 4 'records cannot be written: File too large' full
check 'leaves no half file' left
stopped() {
    timeout 1 "$PAKLI" sim keltis --games 1000000000 --records "$records" --svg "$picture"
    [ $? = 124 ] && left
}
check 'a run that is stopped leaves no half file' stopped
overwrites() {
    echo old >"$records" && "$PAKLI" sim kuhn --games 2 --records "$records" && "$PAKLI" replay "$records"
}
check 'a file that was there is replaced' overwrites

# ---- The bar ----

piped() {
    timeout 2 "$PAKLI" sim keltis --games 1000000000 2>"$scratch/bar"
    [ $? = 124 ] && ! grep -v '^pakli: stopped after ' "$scratch/bar"
}
check 'no bar where stderr is no terminal' piped
on_terminal() {
    script -qec "timeout --foreground $1 '$PAKLI' sim keltis --games $2 >/dev/null" "$scratch/bar"
}
bar() {
    on_terminal 2.5 1000000000
    grep -qE '\[#*\.+\] +[0-9]+ %  [0-9.]+ games/s  [0-9:]+( h)? left' "$scratch/bar" &&
        grep -qF $'left\e[K\r\e[K' "$scratch/bar"
}
no_bar() {
    on_terminal 20 10 && ! grep -q 'games/s' "$scratch/bar"
}
if command -v script >/dev/null; then
    check 'a bar on a terminal, wiped away at the end' bar
    check 'no bar for what is quick' no_bar
fi
finish
