#!/bin/bash
# needs: default fuzz
# Every target in tests/fuzz accepts all its seeds, those of every game among them, and then takes
# some seconds of fuzzing; minutes when PAKLI_LONG is set.
. "$(dirname "$0")/support.sh"

seconds=4
[ -z "${PAKLI_LONG-}" ] || seconds=30
PAKLI=${PAKLI:-build/pakli}

mkdir -p build/test-logs # where a crash leaves its input

# ---- Seeds: committed ones in tests/fuzz/corpus, and those that depend on the games ----

# make_seeds NAME FOLDER
make_seeds() {
    local game number=0
    mkdir "$2"
    if [ "$1" = analysis ]; then # of the game in tests/fuzz/analysis.c
        echo '{"game":"kuhn","seats":2,"deal":{"deck":["1","3","2"]},"moves":["check","bet","call"]}' |
            "$PAKLI" analyse - --worlds 16 --json >"$2/kuhn"
        return
    fi
    cp -L tests/fuzz/corpus/"$1"/* "$2" 2>/dev/null
    for game in $(game_ids); do
        case $1 in
            record)
                "$PAKLI" sim "$game" --games 1 --seed fuzz --records "$2/$game" >/dev/null &&
                    "$PAKLI" sim "$game" --games 1 --seed fuzz --match 2 --records "$2/$game-match" >/dev/null
                ;;
            moves) # seed, game, seats and options in eight bytes, then legal moves and an undo
                printf "\\1\\2\\$(printf %o $number)\\0\\0\\0\\0\\0\\200\\211\\227\\377\\245\\261" >"$2/$game"
                ;;
        esac || return 1
        number=$((number + 1))
    done
}

# accepts_seeds NAME FOLDER: the target says of each seed what it has accepted.
accepts_seeds() {
    local seed
    for seed in "$2"/*; do
        PAKLI_SEEDS=1 build-fuzz/fuzz/"$1" "$seed" >"$scratch/said" 2>"$scratch/told" ||
            { cat "$scratch/told"; return 1; }
        grep '^accepted ' "$scratch/said" || { echo "$1 does not accept ${seed##*/}"; return 1; }
    done
}

# accepts_games NAME FOLDER: all games are among what it has accepted.
accepts_games() {
    diff <(game_ids | sort) <(accepts_seeds "$1" "$2" | sed -n 's/^accepted //p' | grep -v ' ' | sort -u)
}

# ---- Fuzzing ----

# fuzz NAME FOLDER: new inputs that reach more are added to the folder.
fuzz() {
    build-fuzz/fuzz/"$1" -seed=1 -max_total_time=$seconds -timeout=10 -rss_limit_mb=2048 \
        -artifact_prefix=build/test-logs/"$1"- "$2"
}

found=
for file in tests/fuzz/*.c; do
    [ -e "$file" ] || continue
    found=yes
    name=$(basename "$file" .c)
    check "seeds for $name" make_seeds "$name" "$scratch/$name"
    check "$name accepts all its seeds" accepts_seeds "$name" "$scratch/$name"
    case $name in record | moves) check "$name accepts every game" accepts_games "$name" "$scratch/$name" ;; esac
    check "fuzz $name for $seconds seconds" fuzz "$name" "$scratch/$name"
done
check 'there are fuzz targets' [ -n "$found" ]
exit $failed
