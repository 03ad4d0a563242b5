/* knowledge.c - finds what is known of a game, and weighs positions by it, see knowledge.h. */
#include "bots/knowledge.h"

#include <assert.h>

#include "engine/playout.h"

#define GAME(name) extern const struct knowledge name##_knowledge_plain;
#include "engine/games.def"
#undef GAME

#define GAME(name) &name##_knowledge_plain,
static const struct knowledge *const plain[] = {
#include "engine/games.def"
};
#undef GAME

#if defined(PAKLI_HAVE_FAST)
#define GAME(name) extern const struct knowledge name##_knowledge_fast;
#include "engine/games.def"
#undef GAME

#define GAME(name) &name##_knowledge_fast,
static const struct knowledge *const fast[] = {
#include "engine/games.def"
};
#undef GAME
#else
static const struct knowledge *const *const fast = plain;
#endif

const struct knowledge *knowledge_of(const struct game *game)
{
    size_t i = 0;
    while (strcmp(games[i]->id, game->id) != 0) i++;
    assert(i < sizeof plain / sizeof plain[0]);
    return playout_is_fast() ? fast[i] : plain[i];
}

/* ---- Worth --------------------------------------------------------------------------------- */

/* A half for no margin, three quarters for one of spread, and so on towards everything. */
static int32_t share_of_margin(int32_t margin, int32_t spread)
{
    int32_t size = margin < 0 ? -margin : margin;
    return WORTH_ALL / 2 + (int32_t)((int64_t)(WORTH_ALL / 2) * margin / (size + spread));
}

static int32_t best_other(const int32_t *score, int seats, int seat)
{
    int32_t best = INT32_MIN;
    for (int other = 0; other < seats; other++)
        if (other != seat && score[other] > best) best = score[other];
    return best;
}

void knowledge_judge(const struct game *game, const struct knowledge *k, const void *s,
                     struct outcome *out)
{
    struct result result = {0};
    int seats = head_of(s)->seats;
    bool over = head_of(s)->phase == OVER;
    if (over)
        game->score(s, &result);
    else
        k->outlook(s, out->score);
    for (int seat = 0; seat < seats && over; seat++)
        out->score[seat] = result.score[seat] * OUTLOOK_UNIT;
    for (int seat = 0; seat < seats; seat++) {
        int32_t margin = out->score[seat] - best_other(out->score, seats, seat);
        out->worth[seat] = share_of_margin(margin, k->manner->spread);
        if (!over) continue;
        int32_t win = result.winners >> seat & 1 ? WORTH_ALL / bits_count(result.winners) : 0;
        out->worth[seat] = (3 * win + out->worth[seat]) / 4;
    }
}
