#!/bin/bash
# needs: default
# An installed pakli is complete; the programs of README.md build against it with pkg-config, in C and
# C++, shared and static; and the libraries export nothing but what pakli.h declares.
. "$(dirname "$0")/support.sh"

check 'make install' make install DESTDIR="$scratch" PREFIX=/usr
usr=$scratch/usr
for file in bin/pakli lib/libpakli.a lib/libpakli.so.0 lib/pkgconfig/pakli.pc include/pakli.h \
    share/man/man1/pakli.1 share/bash-completion/completions/pakli \
    share/zsh/vendor-completions/_pakli share/fish/vendor_completions.d/pakli.fish; do
    check "installs $file" [ -e "$usr/$file" ]
done

# ---- The programs of README.md ----

export PKG_CONFIG_PATH=$usr/lib/pkgconfig LD_LIBRARY_PATH=$usr/lib
for language in c c++; do
    sed -n "/^\`\`\`$language\$/,/^\`\`\`\$/p" README.md | sed '/^```/d' >"$scratch/example.$language"
done
# plays COMPILER... FILE FLAG...: the program builds without a warning, and its game is right.
plays() {
    local how=
    case " $* " in *' -static '*) how=--static ;; esac
    "$@" -Wall -Wextra -Wpedantic -Werror -o "$scratch/example" $(pkg-config --cflags --libs $how pakli) &&
        "$scratch/example" >"$scratch/record" && "$usr/bin/pakli" verify "$scratch/record"
}
check 'the program in C plays with the shared library' plays cc -std=c11 "$scratch/example.c"
check 'it does use the shared library' sh -c "ldd '$scratch/example' | grep -q '$usr/lib/libpakli.so.0'"
check 'the program in C plays with the archive' plays cc -std=c11 -static "$scratch/example.c"
check 'the program in C++ plays with the shared library' plays c++ -std=c++17 "$scratch/example.c++"
check 'the program in C++ plays with the archive' plays c++ -std=c++17 -static "$scratch/example.c++"

# ---- What is exported ----

declared=$(grep -oE '\bpakli_[a-z_]+\(' library/pakli.h | tr -d '(' | sort -u)
exports() {
    diff <(nm "${@:2}" --defined-only "$1" | awk 'NF == 3 && $2 ~ /[A-Z]/ { print $3 }' | sort -u) <(echo "$declared")
}
check 'the shared library exports what pakli.h declares and nothing else' exports "$usr/lib/libpakli.so.0" --dynamic
check 'so does the archive' exports "$usr/lib/libpakli.a" --extern-only

# ---- Every function of it, once, under the sanitizers' eyes ----

check 'the library does what pakli.h says' sh -c \
    "cc -std=c11 -g -Wall -Wextra -Werror -I'$usr/include' tests/library/library.c '$usr/lib/libpakli.a' -lm -pthread \
        -o '$scratch/library' && valgrind -q --error-exitcode=1 --leak-check=full '$scratch/library'"
versions() {
    grep -qx "version = \"$(sed -n 's/^project(pakli VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)\"" pyproject.toml &&
        grep -q "PAKLI_VERSION \"$(sed -n 's/^project(pakli VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)\"" library/pakli.h
}
check 'pakli.h, the Python package and the build name the same version' versions
exit $failed
