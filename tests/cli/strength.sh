#!/bin/bash
# Every level beats the one below, in every game: a short version of docs/strength.md. Budgets are
# counted worlds, so that the same deals give the same result on every machine. Searching takes a
# quarter of an hour, so it is done only with PAKLI_LONG=1; without it, the two steps that need no search.
# games: keltis keltis-cards huzz
. "$(dirname "$0")/support.sh"

# judge FOLDER: of steps 1 and 2 the lower end of every 95 % interval must reach the bar, of steps 3w
# and 4w it must be above an even share; of step x10w all games together must make it all but
# impossible (p < 0.001) that the share is even.
judge() {
    python3 - "$1" <<'END'
import collections, json, math, os, sys
bars = {"1": 0.90, "2": 0.70, "3w": 0.50, "4w": 0.50}
folder, wrong, together = sys.argv[1], 0, collections.defaultdict(list)
for name in sorted(os.listdir(folder)):
    first = json.load(open(os.path.join(folder, name)))["bots"][0]
    step = name.split("-")[-1].split(".")[0]
    even, (low, high) = first["even_share"], first["ci95"]
    if step in bars:
        bar = 2 * bars[step] * even
        wrong += low < bar
        print("too weak" if low < bar else "ok", name, first["name"], first["win_share"], low, "of", bar)
    else:
        together[step].append((first["win_share"] - even, (high - low) / 4))
for step, contests in together.items():
    error = math.sqrt(sum(e * e for _, e in contests))
    p = math.erfc(sum(d for d, _ in contests) / error / math.sqrt(2)) / 2
    wrong += p >= 0.001
    print("too weak" if p >= 0.001 else "ok", step, [d for d, _ in contests], "p", p)
sys.exit(1 if wrong else 0)
END
}
play() { # STEPS SEATS SCALE
    bench/strength "$scratch/ladder" --pakli "$PAKLI" --seed test --steps "$1" --seats "$2" --scale "$3"
}
check 'steps 1 and 2 of the ladder are played' play 1,2 2,4,5 0.2
if [ -n "${PAKLI_LONG:-}" ]; then
    check 'step 3 of the ladder is played' play 3w 2 0.5
    check 'step 4, and master with ten times the worlds, are played' play 4w,x10w 2 0.5
fi
check 'every level beats the one below' judge "$scratch/ladder"

# Whoever sees all cards has to win more than their share, and the same again with the same seed.
sees() {
    "$(dirname "$PAKLI")/oracle" --game keltis --budget 40w --deals 10 --seed test
}
untimed() { sed -E 's/,"ms_(mean|max)":[0-9.]+//g'; }
sight_wins() {
    sees | untimed >"$scratch/first" && sees | untimed | cmp - "$scratch/first" &&
        python3 -c 'import json, sys; sys.exit(json.load(sys.stdin)["bots"][0]["ci95"][0] <= 0.5)' <"$scratch/first"
}
check 'a bot that sees all cards beats the expert' sight_wins

# What docs/decisions.md says of draw piles for every seat and of inferred hands.
WORLDS=$(dirname "$PAKLI")/worlds
number() { sed -nE "s/^  $1 .*$2 ([0-9.]+).*/\1/p"; }
steadier() {
    "$WORLDS" --game keltis-cards --positions 30 --worlds 60 >"$scratch/piles" &&
        awk -v top="$(number '.*the top' difference <"$scratch/piles")" \
            -v own="$(number '.*a draw pile each' difference <"$scratch/piles")" 'BEGIN { exit !(own < 0.8 * top) }'
}
check 'moves differ less by luck when every seat has a draw pile' steadier
truer() {
    "$WORLDS" --game huzz --seats 5 --positions 60 --worlds 40 >"$scratch/hands" &&
        awk -v counted="$(number '.*the top' won <"$scratch/hands")" -v inferred="$(number 'inferred' won <"$scratch/hands")" \
            -v true="$(number 'the true' won <"$scratch/hands")" \
            'BEGIN { exit !(counted - true > 0.1 && inferred - true < (counted - true) / 2) }'
}
check 'with inferred hands a seat expects what true hands give' truer

finish
