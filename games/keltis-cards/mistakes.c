/* mistakes.c - kinds of mistakes of Keltis, the card game, see mistakes.h. */
#include "games/keltis-shared/mistakes.h"
#include "games/keltis-cards/rules.h"

/* Point cards have no face among those of colours. */
static struct keltis_act act_of(int move)
{
    if (move < KELTIS_CARDS_LAY) return (struct keltis_act){ACT_DISCARD, move};
    if (move < KELTIS_CARDS_DISCARD_POINT) return (struct keltis_act){ACT_LAY, move & 63};
    if (move < KELTIS_CARDS_LAY_POINT) return (struct keltis_act){ACT_DISCARD, -1};
    if (move < KELTIS_CARDS_TAKE) return (struct keltis_act){ACT_LAY, -1};
    if (move < KELTIS_CARDS_TOP) return (struct keltis_act){ACT_TAKE, -1};
    if (move == KELTIS_CARDS_TOP) return (struct keltis_act){ACT_DRAW, -1};
    bool lengthens = move >= KELTIS_CARDS_LENGTHEN && move < KELTIS_CARDS_WISH;
    return (struct keltis_act){lengthens ? ACT_LAY : ACT_OTHER, -1};
}

static void keltis_choice_read(const void *view, int move, int better, struct keltis_choice *out)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)view;
    int seat = s->head.seat;
    out->move = act_of(move);
    out->better = act_of(better);
    out->laid = s->by[seat].row.one;
    out->fits = s->by[seat].fits;
    out->next_fits = s->by[seat_after(&s->head, seat)].fits;
}

static bool closes(int move)
{
    struct keltis_act act = act_of(move);
    return lays_card(&act) && face_value(act.face) == END_CARD;
}

static bool closed_early(const void *view, int move, int better)
{
    (void)view;
    return closes(move) && !closes(better);
}

static bool wishes(int move)
{
    return move >= KELTIS_CARDS_WISH;
}

static bool missed_wish(const void *view, int move, int better)
{
    (void)view;
    return wishes(better) && !wishes(move);
}

static bool wished(const void *view, int move, int better)
{
    (void)view;
    return wishes(move) && !wishes(better);
}

static bool passed(const void *view, int move, int better)
{
    (void)view;
    return move == KELTIS_CARDS_PASS && better != move;
}

extern const struct mistake_kind keltis_cards_mistakes[];
const struct mistake_kind keltis_cards_mistakes[] = {
#include "games/keltis-cards/mistakes.def"
#include "games/keltis-shared/mistakes.def"
    {0},
};
