#!/bin/bash
# tools/setup is silent where nothing is missing, and says in one sentence what it cannot install.
. "$(dirname "$0")/support.sh"

check 'it finds everything that make test needs' tools/setup test

# A machine of our own making: a few tools, no ninja, and the user, sudo and apt-get given here.
machine() { # USER SUDO APT-GET
    rm -rf "$scratch/bin"
    mkdir "$scratch/bin"
    for tool in sh env uname mktemp grep rm touch chmod cc cmake clang wasm-ld wasm-opt node npm; do
        ln -s "$(command -v "$tool")" "$scratch/bin/"
    done
    local name
    for name in id sudo apt-get; do
        [ -z "$1" ] || printf '#!/bin/sh\n%s\n' "$1" >"$scratch/bin/$name"
        shift
    done
    chmod +x "$scratch/bin"/*
    PATH=$scratch/bin "$scratch/bin/sh" tools/setup build >"$scratch/out" 2>"$scratch/err" </dev/null
    echo $? >"$scratch/status"
}
# says STATUS SENTENCE: nothing else went to stderr.
says() {
    cat "$scratch/status" "$scratch/err"
    [ "$(cat "$scratch/status")" = "$1" ] && [ "$(cat "$scratch/err")" = "${2:+tools/setup: $2}" ]
}
installs='case $* in *install*) : >"${0%/*}/ninja"; chmod +x "${0%/*}/ninja" ;; esac'

machine 'echo 1000' '' ''
check 'without root and sudo it says what to install' \
    says 1 'packages are missing; install them as root with: apt-get install ninja-build '
machine 'echo 0' '' ''
check 'without apt-get it says what is needed' \
    says 1 'this is not Debian; install what these packages bring: ninja-build '
machine 'echo 0' '' 'echo "E: no such package"'
check 'it names the package that cannot be installed' \
    says 1 'cannot install ninja-build (E: no such package)'
machine 'echo 0' '' "$installs"
check 'root installs what is missing' says 0 ''
machine 'echo 1000' '[ "$1" = -n ] && shift; "$@"' "$installs"
check 'sudo without a password does too' says 0 ''
exit $failed
