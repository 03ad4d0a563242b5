/* knowledge.c - finds what is known of a game, and weighs positions by it, see knowledge.h. */
#include "games/knowledge.h"

#include "engine/playout.h"

#define GAME(name) extern const struct knowledge name##_knowledge_plain;
#include "engine/games.def"

#define GAME(name) &name##_knowledge_plain,
static const struct knowledge *const plain[] = {
#include "engine/games.def"
};

#if defined(PAKLI_HAVE_FAST)
#define GAME(name) extern const struct knowledge name##_knowledge_fast;
#include "engine/games.def"

#define GAME(name) &name##_knowledge_fast,
static const struct knowledge *const fast[] = {
#include "engine/games.def"
};
#else
static const struct knowledge *const *const fast = plain;
#endif

const struct knowledge *knowledge_of(const struct game *game)
{
    int number = game_number(game);
    return playout_is_fast() ? fast[number] : plain[number];
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

static void judge_margins(struct outcome *out, int seats, int32_t spread)
{
    for (int seat = 0; seat < seats; seat++) {
        int32_t margin = out->score[seat] - best_other(out->score, seats, seat);
        out->worth[seat] = share_of_margin(margin, spread);
    }
}

/* Chances to win, where every `halving` behind makes one half as likely. */
static void judge_chances(struct outcome *out, int seats, int halving)
{
    int32_t best = best_other(out->score, seats, -1);
    uint64_t part[SEATS_MAX], sum = 0;
    for (int seat = 0; seat < seats; seat++)
        sum += part[seat] = 1 + halved((int64_t)(best - out->score[seat]) * 16 / halving);
    for (int seat = 0; seat < seats; seat++)
        out->worth[seat] = (int32_t)(part[seat] * WORTH_ALL / sum);
}

/* Of a finished game three quarters are for the win. */
static void judge_end(const struct game *game, const void *s, struct outcome *out, int32_t spread)
{
    struct result result = {0};
    int seats = head_of(s)->seats;
    game->score(s, &result);
    for (int seat = 0; seat < seats; seat++) out->score[seat] = result.score[seat] * OUTLOOK_UNIT;
    judge_margins(out, seats, spread);
    for (int seat = 0; seat < seats; seat++) {
        int32_t win = result.winners >> seat & 1 ? WORTH_ALL / bits_count(result.winners) : 0;
        out->worth[seat] = (3 * win + out->worth[seat]) / 4;
    }
}

void knowledge_judge(const struct game *game, const struct knowledge *k, const void *s,
                     struct outcome *out)
{
    int seats = head_of(s)->seats, halving;
    if (head_of(s)->phase == OVER)
        judge_end(game, s, out, k->manner->spread);
    else if ((halving = k->outlook(s, out->score)) > 0)
        judge_chances(out, seats, halving);
    else
        judge_margins(out, seats, k->manner->spread);
}
