/* worth.c - see tests/support/worth.h. */
#include "tests/support/worth.h"

#include "tests/support/games.h"

void worth_is(const char *id, const void *s, int seat, const char *wanted)
{
    const struct game *game = game_or_skip(id);
    struct worths worths;
    struct text found = {0};
    game->worth(s, &worths);
    for (int i = 0; i < worths.count; i++) {
        const struct worth *w = &worths.worth[i];
        if (w->owner != seat) continue;
        text_add(&found, "%s%s %s %d x%d %+d", found.length ? ", " : "", w->what,
                 game->zones[w->zone].name, w->place, w->count, w->points);
    }
    assert_string_equal(text_string(&found), wanted);
    text_free(&found);
}
