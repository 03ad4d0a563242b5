# support.sh - TAP for the command line tests, which source it; $PAKLI is the program.
cd "$(dirname "$0")/../.." || exit 2
PAKLI=${PAKLI:-build/pakli}
scratch=$(mktemp -d)
# Games that are played here are kept there, not with those of whoever runs the tests.
export XDG_STATE_HOME=$scratch/state
trap 'rm -rf "$scratch"' EXIT
failed=0
number=0

# A test that needs a game in particular names it in a line "# games: ..."; without it, it is skipped.
for game in $(sed -n 's/^# games: //p' "$0"); do
    "$PAKLI" games | grep -q "^$game " && continue
    echo "ok 1 - $(basename "$0" .sh) # SKIP this program has no $game"
    exit 0
done

# result NAME STATUS: one TAP line.
result() {
    number=$((number + 1))
    if [ "$2" = 0 ]; then
        echo "ok $number - $1"
    else
        failed=1
        echo "not ok $number - $1"
        sed 's/^/# /' "$scratch/out" "$scratch/err" 2>/dev/null | head -20
    fi
}

# check NAME COMMAND...: passes when the command does.
check() {
    local name=$1 status=0
    shift
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    result "$name" "$status"
}

# refuses NAME STATUS SENTENCE COMMAND...: the command fails with that status and one line on
# stderr that holds the sentence; stdin is $scratch/in.
refuses() {
    local name=$1 wanted=$2 sentence=$3 status=0
    shift 3
    [ -e "$scratch/in" ] || : >"$scratch/in"
    "$@" >"$scratch/out" 2>"$scratch/err" <"$scratch/in" || status=$?
    [ "$status" = "$wanted" ] && [ "$(wc -l <"$scratch/err")" = 1 ] &&
        grep -q '^pakli: ' "$scratch/err" && grep -qF -- "$sentence" "$scratch/err"
    result "$name" $?
}

finish() {
    echo "1..$number"
    exit $failed
}
