#!/bin/bash
# needs: default
# An installed pakli is complete, and a program builds against it with pkg-config.
. "$(dirname "$0")/support.sh"

check 'make install' make install DESTDIR="$scratch" PREFIX=/usr
usr=$scratch/usr
for file in bin/pakli lib/libpakli.a lib/libpakli.so.0 lib/pkgconfig/pakli.pc include/pakli/engine/games.def \
    share/man/man1/pakli.1 share/bash-completion/completions/pakli; do
    check "installs $file" [ -e "$usr/$file" ]
done

cat >"$scratch/user.c" <<'END'
#include <engine/game.h>
#include <games/kuhn/rules.h>

int main(void)
{
    const struct game *game = game_by_id("kuhn");
    return !game || game->state_size != sizeof(struct kuhn_state);
}
END
export PKG_CONFIG_PATH=$usr/lib/pkgconfig LD_LIBRARY_PATH=$usr/lib
builds() {
    "$@" "$scratch/user.c" -o "$scratch/user" $(pkg-config --cflags --libs pakli) && "$scratch/user"
}
check 'a program builds and runs with the shared library' builds cc
check 'it does use the shared library' sh -c "ldd '$scratch/user' | grep -q '$usr/lib/libpakli.so.0'"
check 'a program builds and runs with the archive' builds cc -static
exit $failed
