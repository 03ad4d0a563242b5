#!/bin/bash
# Games end: without a limit in every mode that promises it, and at the limit in the one that does
# not. PAKLI_LONG=1 plays a hundred thousand games of each instead of a few thousand.
# games: coloretto huzz
. "$(dirname "$0")/support.sh"

games=${PAKLI_LONG:+100000}
games=${games:-3000}

ends() {
    timeout 600 "$PAKLI" bench "$@" --games "$games" --json
}
for seats in 2 3 4 5; do
    for mode in base advanced; do
        check "huzz, $seats seats, mode $mode ends without a turn limit (HU-11, $games games)" \
            ends huzz --seats "$seats" --set mode=$mode --set turn_limit=0
    done
    check "huzz, $seats seats, mode master ends at its limit (HU-13, $games games)" \
        ends huzz --seats "$seats" --set mode=master --set turn_limit=200
    check "coloretto, $seats seats, always ends (CM-6, $games games)" ends coloretto --seats "$seats" --set brown_card=3 \
        --set golden_joker=true
done

longest() {
    "$PAKLI" sim huzz --seats 4 --games 300 --set mode=master --set turn_limit=7 --json >"$scratch/sim" &&
        python3 - "$scratch/sim" <<'END'
import json, sys
ends = json.load(open(sys.argv[1]))["endings"]
print(ends)
sys.exit(0 if any(end["rule"] == "HU-13" for end in ends) else 1)
END
}
check 'in master play the limit ends games (HU-13)' longest
finish
