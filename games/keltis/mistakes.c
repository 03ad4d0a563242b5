/* mistakes.c - kinds of mistakes of Keltis, the board game, see mistakes.h. */
#include "games/keltis-shared/mistakes.h"
#include "games/keltis/rules.h"

static struct keltis_act act_of(int move)
{
    if (move < KELTIS_LAY) return (struct keltis_act){ACT_DISCARD, move};
    if (move < KELTIS_TAKE) return (struct keltis_act){ACT_LAY, move & 63};
    if (move < KELTIS_TOP) return (struct keltis_act){ACT_TAKE, -1};
    return (struct keltis_act){move == KELTIS_TOP ? ACT_DRAW : ACT_OTHER, -1};
}

static void keltis_choice_read(const void *view, int move, int better, struct keltis_choice *out)
{
    const struct keltis_state *s = (const struct keltis_state *)view;
    int seat = s->head.seat;
    out->move = act_of(move);
    out->better = act_of(better);
    out->laid = s->by[seat].column.one;
    out->fits = s->by[seat].fits;
    out->next_fits = s->by[seat_after(&s->head, seat)].fits;
}

static bool wrong_figure(const void *view, int move, int better)
{
    struct keltis_choice c = read_choice(view, move, better);
    return lays_card(&c.move) && lays_card(&c.better) && c.move.face == c.better.face;
}

static bool wrong_bonus(const void *view, int move, int better)
{
    (void)better;
    return ((const struct keltis_state *)view)->head.phase == KELTIS_BONUS && move >= KELTIS_PASS;
}

extern const struct mistake_kind keltis_mistakes[];
const struct mistake_kind keltis_mistakes[] = {
#include "games/keltis/mistakes.def"
#include "games/keltis-shared/mistakes.def"
    {0},
};
