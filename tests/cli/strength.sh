#!/bin/bash
# Every level beats the one below by its bar, in every game: a short version of docs/strength.md.
# Ten minutes of thinking, so only with PAKLI_LONG=1; without it, the two steps that need no search.
# games: keltis keltis-cards huzz
. "$(dirname "$0")/support.sh"

steps=1,2 scale=0.1
[ -z "${PAKLI_LONG:-}" ] || steps=1,2,3,4,x10 scale=0.15

# The interval must reach up to the bar; steps without a bar must be more than even.
judge() {
    python3 - "$scratch/ladder" <<'END'
import json, os, sys
bars = {"1": 0.90, "2": 0.70, "3": 0.58, "4": 0.52, "x10": 0.50}
folder, wrong = sys.argv[1], 0
for name in sorted(os.listdir(folder)):
    result = json.load(open(os.path.join(folder, name)))
    first = result["bots"][0]
    bar = 2 * bars[name.split("-")[-1].split(".")[0]] * first["even_share"]
    fits = first["ci95"][1] >= bar
    wrong += not fits
    print("ok" if fits else "too weak", name, first["name"], first["win_share"], "of", bar)
sys.exit(1 if wrong else 0)
END
}
check "the ladder is played, steps $steps" bench/strength "$scratch/ladder" --pakli "$PAKLI" \
    --seed "test" --steps $steps --scale $scale
check 'every level beats the one below by its bar' judge

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

# What docs/decisions.md says of lots and of supposed hands.
WORLDS=$(dirname "$PAKLI")/worlds
number() { sed -nE "s/^  $1 .*$2 ([0-9.]+).*/\1/p"; }
steadier() {
    "$WORLDS" --game keltis-cards --positions 30 --worlds 60 >"$scratch/lots" &&
        awk -v top="$(number '.*the top' difference <"$scratch/lots")" \
            -v lots="$(number '.*from lots' difference <"$scratch/lots")" 'BEGIN { exit !(lots < 0.8 * top) }'
}
check 'moves differ less by luck when seats draw from lots' steadier
truer() {
    "$WORLDS" --game huzz --seats 5 --positions 60 --worlds 40 >"$scratch/hands" &&
        awk -v counted="$(number '.*the top' won <"$scratch/hands")" -v supposed="$(number 'as master' won <"$scratch/hands")" \
            -v true="$(number 'the true' won <"$scratch/hands")" \
            'BEGIN { exit !(counted - true > 0.1 && supposed - true < (counted - true) / 2) }'
}
check 'with supposed hands a seat expects what true hands give' truer

finish
