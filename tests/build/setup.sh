#!/bin/bash
# tools/setup is silent where nothing is missing and says in one sentence what it cannot install;
# tools/build builds what can be built without, and its last sentence says so.
. "$(dirname "$0")/support.sh"

check 'it finds everything that make test needs' tools/setup program screen server client test

# fake COMMAND BODY: a command of the machine under test.
fake() {
    rm -f "$scratch/bin/$1"
    printf '#!/bin/sh\n%s\n' "$2" >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}
# machine TOOL...: has a few tools from here, and no apt-get; its user is not root.
machine() {
    rm -rf "$scratch/bin"
    mkdir "$scratch/bin"
    for tool in sh env cat uname mktemp grep sed rm touch chmod dirname "$@"; do
        ln -s "$(command -v "$tool")" "$scratch/bin/"
    done
    fake id 'echo 1000'
}
on_machine() {
    PATH=$scratch/bin "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    echo $? >"$scratch/status"
}
# says STATUS SENTENCE: nothing else went to stderr.
says() {
    cat "$scratch/status" "$scratch/out" "$scratch/err"
    [ "$(cat "$scratch/status")" = "$1" ] && [ "$(cat "$scratch/err")" = "$2" ]
}

# ---- What is missing is installed, or named ----

without_ninja='cc cmake clang wasm-ld wasm-opt node npm brotli'
installs='case $* in *install*ninja-build*) : >"${0%/*}/ninja"; chmod +x "${0%/*}/ninja" ;; esac'
setup() {
    on_machine tools/setup program screen server client
}

machine $without_ninja
setup
check 'without root and sudo it says what to install' \
    says 1 'tools/setup: program: packages are missing; install them as root with: apt-get install ninja-build'
machine $without_ninja
fake id 'echo 0'
setup
check 'without apt-get it says what is needed' \
    says 1 'tools/setup: program: this is not Debian; install what these packages bring: ninja-build'
fake apt-get 'echo "E: no such package"'
setup
check 'it names the package that cannot be installed' \
    says 1 'tools/setup: program: cannot install ninja-build (E: no such package)'
fake apt-get "$installs"
setup
check 'root installs what is missing' says 0 ''
machine $without_ninja
fake sudo '[ "$1" = -n ] && shift; "$@"'
fake apt-get "$installs"
setup
check 'sudo without a password does too' says 0 ''

# ---- One package that cannot be had does not keep out others; packages are those of the machine ----

machine cc cmake wasm-ld wasm-opt node npm brotli
fake id 'echo 0'
fake apt-get 'case $* in *clang*) echo "E: no clang"; exit 100 ;; esac
'"$installs"
setup
check 'a part that cannot be had does not keep out another' \
    says 1 'tools/setup: client: cannot install clang libclang-rt-dev-wasm32 (E: no clang)'
fake apt-cache 'echo "  Depends: clang-33"'
setup
check 'the version of packages is that of the clang that apt has' \
    says 1 'tools/setup: client: cannot install clang libclang-rt-33-dev-wasm32 (E: no clang)'
fake clang 'case $* in -dumpversion) echo 27.1.8 ;; *) echo /no/such/file ;; esac'
setup
check 'or of the clang that is there' \
    says 1 'tools/setup: client: cannot install libclang-rt-27-dev-wasm32 (E: no clang)'

# ---- A part that fails does not stop the others, and the last sentence says so ----

# A project whose tools are fakes: setup and build-web say what they are told to, CMake makes a
# program that has a server where it was told to build one.
project() { # SETUP BUILD-WEB
    machine
    rm -rf "$scratch/project"
    mkdir -p "$scratch/project/tools" "$scratch/project/build"
    cp tools/build "$scratch/project/tools/"
    printf '#!/bin/sh\n%s\n' "$1" >"$scratch/project/tools/setup"
    printf '#!/bin/sh\n%s\n' "$2" >"$scratch/project/tools/build-web"
    chmod +x "$scratch/project/tools"/*
    program 'exit 0'
}
program() { # BODY
    printf '#!/bin/sh\n%s\n' "$1" >"$scratch/project/build/pakli"
    chmod +x "$scratch/project/build/pakli"
    fake cmake 'exit 0'
}
says_last() { # STATUS SENTENCE
    on_machine "$scratch/project/tools/build"
    says "$@"
}
no_serve='there is nothing to open in a browser; playing in the terminal and all other commands work'

project 'exit 0' 'exit 0'
check 'where all is well nothing is said' says_last 0 ''
project 'exit 0' 'echo noise >&2; echo "tools/build-web: npm reaches nothing" >&2; exit 1'
check 'without the browser client it says what pakli serve shows' says_last 0 \
    'the browser client was not built (npm reaches nothing): pakli serve shows its plain pages; everything else works'
mkdir -p "$scratch/project/web/dist"
touch "$scratch/project/web/dist/index.html"
check 'or that it shows an older client' says_last 0 \
    'the browser client was not built (npm reaches nothing): pakli serve has the one built before; everything else works'
project 'echo "tools/setup: client: no clang" >&2; exit 1' 'echo called; exit 1'
check 'a client that lacks packages is not tried' says_last 0 \
    'the browser client was not built (no clang): pakli serve shows its plain pages; everything else works'
project 'echo "tools/setup: server: no libuv" >&2; exit 1' 'exit 0'
program '[ "$1" != serve ]'
check 'without the libraries of the server it says what works' says_last 0 \
    "pakli was built without its server (no libuv): $no_serve"
project 'echo "tools/setup: package: no headers" >&2; exit 1' 'exit 0'
check 'without the headers of Python it says what is left out' says_last 0 \
    'the Python package was not built (no headers): everything else works'
project 'exit 0' 'exit 0'
program '[ "$1" != serve ]'
fake cmake 'here=$(dirname "$0")
case $* in *SERVER=OFF*) touch "$here/off" ;; *SERVER=ON*) rm "$here/off" ;; *--build*) [ -e "$here/off" ] ;; esac'
check 'a server that does not compile is left out' says_last 0 \
    "pakli was built without its server (it does not compile, see above): $no_serve"
echo PAKLI_WERROR:BOOL=ON >"$scratch/project/build/CMakeCache.txt"
check 'but for developers, who are to mend it' says_last 1 ''
project 'echo "tools/setup: program: no ninja" >&2; exit 1' 'exit 0'
check 'without a compiler nothing is built' says_last 1 'tools/build: no ninja'

# ---- The same of the real build description ----

configures_without_server() {
    cmake --preset default -B "$scratch/build" -DCMAKE_DISABLE_FIND_PACKAGE_ZLIB=ON >"$scratch/said" &&
        cmake --build "$scratch/build" --target help >"$scratch/targets" &&
        grep 'without its server, for lack of: ZLIB_FOUND' "$scratch/said" &&
        grep -q '^pakli_internal:' "$scratch/targets" && ! grep '^server:' "$scratch/targets"
}
check 'CMake leaves out the server where a library is missing' configures_without_server
exit $failed
