# support_tap.sh - numbered TAP for scripts of this folder, which source it; they run in the root
# of the sources, with $PAKLI as the program to test, and end with `finish`.
cd "$(dirname "$0")/../.." || exit 2
pakli=${PAKLI:-$PWD/build/pakli}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tests=0 failed=0

# check NAME COMMAND...: passes when the command does; else shows what it printed.
check() {
    local name=$1
    shift
    tests=$((tests + 1))
    if "$@" >"$scratch/output" 2>&1 </dev/null; then
        echo "ok $tests - $name"
    else
        failed=1
        echo "not ok $tests - $name"
        sed 's/^/# /' "$scratch/output"
    fi
}

# finish: prints the plan and ends the script.
finish() {
    echo "1..$tests"
    exit $failed
}
