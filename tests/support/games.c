/* games.c - see tests/support/games.h. */
#include "tests/support/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

const struct game *game_or_skip(const char *id)
{
    const struct game *game = game_by_id(id);
    if (!game) skip();
    return game;
}
