# support.sh - TAP for the build checks, which source it; they run in the root of the sources.
cd "$(dirname "$0")/../.." || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

# check NAME COMMAND...: passes when the command does; else shows what it printed.
check() {
    local name=$1
    shift
    if "$@" >"$scratch/output" 2>&1 </dev/null; then
        echo "ok - $name"
    else
        failed=1
        echo "not ok - $name"
        sed 's/^/# /' "$scratch/output"
    fi
}

skip() {
    echo "ok - $1 # SKIP $2"
}

# The games of engine/games.def, as their C names and as their ids.
game_names() {
    sed -n 's/^GAME(\(.*\))$/\1/p' engine/games.def
}
game_ids() {
    game_names | tr _ -
}
