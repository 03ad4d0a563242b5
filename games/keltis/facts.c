/* facts.c - what a move of Keltis, the board game, did; see engine/facts.h. */
#include "games/keltis/facts.h"

#include "games/keltis-shared/facts.h"
#include "games/keltis-shared/presentation.h"
#include "games/keltis/rules.h"

/* What a move did, as one viewer saw it. */
struct keltis_change {
    const struct keltis_state *before, *after;
    int seat, move;
};

static void tell_steps(const struct keltis_change *c, struct facts *out)
{
    const struct keltis_state *was = c->before, *is = c->after;
    int points = is->points[c->seat] - was->points[c->seat];
    if (is->big[c->seat] != was->big[c->seat]) fact_add(out, KELTIS_BIG_OUT);
    if (points > 0) fact_add(out, KELTIS_POINTS, points);
    if (is->wishes[c->seat] > was->wishes[c->seat]) fact_add(out, KELTIS_WISH_STONE);
}

static void tell_play(const struct keltis_change *c, struct facts *out)
{
    char card[CARD_WORDS];
    int face = c->move & 63;
    keltis_shared_card(face_colour(face), face_value(face), card);
    if (c->move < KELTIS_LAY)
        fact_add(out, KELTIS_DISCARDED, card);
    else
        fact_add(out, KELTIS_LAID, card);
}

static void tell_draw(const struct keltis_change *c, struct facts *out)
{
    char card[CARD_WORDS];
    int colour = c->move - KELTIS_TAKE;
    if (c->move == KELTIS_TOP) {
        keltis_shared_tell_draw(&c->before->by[c->seat].hand, &c->after->by[c->seat].hand, out);
        return;
    }
    keltis_shared_card(colour, pile_top(&c->before->pile[colour]), card);
    fact_add(out, KELTIS_TOOK, card);
}

void keltis_tell(const void *before, int move, const void *after, struct facts *out)
{
    const struct keltis_change c = {(const struct keltis_state *)before,
                                    (const struct keltis_state *)after,
                                    ((const struct head *)before)->seat, move};
    if (move < KELTIS_TAKE)
        tell_play(&c, out);
    else if (move <= KELTIS_TOP)
        tell_draw(&c, out);
    else if (move == KELTIS_PASS)
        fact_add(out, KELTIS_DECLINED);
    else
        fact_add(out, KELTIS_STEPPED, keltis_shared_colour[move & 7]);
    tell_steps(&c, out);
}
