/* inference.h - which hidden cards are likely in Huzz egyet!, by what their owners laid and took;
 * see games/inference.h.
 *
 * Who lays a value mostly lays all of it, takes cards that go with those held, and gets rid of low
 * ones first. So a hand is not as random as counting cards has it: it holds little of the values
 * that lie before the seat, more of those it was seen to take, and fewer values in all. How much
 * likelier that makes a hand is learnt from games of experts, see games/huzz/inference_weights.h.
 */
#ifndef PAKLI_GAMES_HUZZ_INFERENCE_H
#define PAKLI_GAMES_HUZZ_INFERENCE_H

#include "games/huzz/estimates.h"
#include "games/inference.h"

enum {
    HUZZ_STAGE = 3,  /* hidden cards of a hand that make another stage of the game ... */
    HUZZ_STAGES = 4, /* ... of so many */
    HUZZ_BAND = 5,   /* values that are judged alike: 1 to 4, 5 to 9, 10 to 13 */
    HUZZ_BANDS = 3,
    HUZZ_STAGE_OBSERVATIONS = 4 * HUZZ_BANDS + 1, /* the last is that of jokers */
    HUZZ_OBSERVATIONS = HUZZ_STAGES * HUZZ_STAGE_OBSERVATIONS,
    /* Tried for every guess, and for every hidden card: until nothing is left of where they began,
     * as games/huzz/tests/inference.c shows. */
    HUZZ_EXCHANGES = 150,
    HUZZ_EXCHANGES_CARD = 8
};

/* ---- Observations -------------------------------------------------------------------------- */

/* What the table shows of each seat and kind: how many hidden cards the seat has left, whether it
 * has that value before it, whether it was seen to take one. */
struct huzz_observed {
    uint8_t kind_of[SEATS_MAX][HUZZ_JOKER + 1];
};

RULE int huzz_observation(int stage, int kind, bool laid, bool taken)
{
    int of = kind == HUZZ_JOKER ? 4 * HUZZ_BANDS : kind / HUZZ_BAND * 4 + laid * 2 + taken;
    return stage * HUZZ_STAGE_OBSERVATIONS + of;
}

RULE void huzz_observe(const struct huzz_state *view, struct huzz_observed *out)
{
    unsigned laid[HUZZ_SEATS_MAX] = {0};
    for (int i = 0; i < view->sets; i++)
        if (view->set[i]) laid[view->set[i] >> 11] |= 1u << huzz_unpack(view->set[i]).value;
    for (int seat = 0; seat < view->head.seats; seat++) {
        int hidden = view->cards[seat] - huzz_sum(view->hand[seat]);
        int stage = huzz_within(HUZZ_STAGES - 1 - (hidden - 1) / HUZZ_STAGE, 0, HUZZ_STAGES - 1);
        for (int kind = 1; kind <= HUZZ_JOKER; kind++)
            out->kind_of[seat][kind] = (uint8_t)huzz_observation(
                stage, kind, laid[seat] >> kind & 1, huzz_count(view->hand[seat], kind) > 0);
    }
}

RULE void huzz_count_observed(const struct huzz_state *view, const struct huzz_state *world,
                              int32_t (*out)[LIKELIHOOD_CARDS])
{
    struct huzz_observed observed;
    huzz_observe(view, &observed);
    for (int seat = 0; seat < view->head.seats; seat++)
        for (int kind = 1; kind <= HUZZ_JOKER; kind++) {
            int cards = huzz_count(world->hand[seat] - view->hand[seat], kind);
            if (cards)
                out[observed.kind_of[seat][kind]][huzz_within(cards, 1, LIKELIHOOD_CARDS) - 1]++;
        }
}

/* ---- Sampling ------------------------------------------------------------------------------ */

/* The unseen cards, and where they are in the sample. */
struct huzz_sampler {
    const struct likelihood *table;
    struct huzz_observed observed;
    int hidden, all;                   /* cards in hands, which come first; with the pile */
    uint8_t kind[HUZZ_ALL];            /* of each card */
    uint8_t owner[HUZZ_ALL];           /* its seat, SEATS_MAX for the pile */
    uint64_t held[HUZZ_SEATS_MAX + 1]; /* by seats, as counts */
};

/* How likely so many hidden cards of a kind are, in 1/16 of a doubling. */
RULE int huzz_likely(const struct huzz_sampler *g, int seat, int kind, int cards)
{
    if (seat == SEATS_MAX || cards == 0) return 0;
    const struct likelihood *row = &g->table[g->observed.kind_of[seat][kind]];
    return row->log[(cards < LIKELIHOOD_CARDS ? cards : LIKELIHOOD_CARDS) - 1];
}

/* How much likelier a seat's hand is with a card of one kind for one of another. */
RULE int huzz_likelier(const struct huzz_sampler *g, int seat, int gone, int come)
{
    uint64_t held = g->held[seat];
    int less = huzz_count(held, gone), more = huzz_count(held, come);
    return huzz_likely(g, seat, gone, less - 1) - huzz_likely(g, seat, gone, less) +
           huzz_likely(g, seat, come, more + 1) - huzz_likely(g, seat, come, more);
}

/* Exchanges two cards if that is likelier, or else as often as it is likely (Metropolis). */
RULE void huzz_exchange(struct huzz_sampler *g, int one, int other, struct rng *r)
{
    int from = g->owner[one], to = g->owner[other], a = g->kind[one], b = g->kind[other];
    if (from == to || a == b) return;
    int gain = huzz_likelier(g, from, a, b) + (to == SEATS_MAX ? 0 : huzz_likelier(g, to, b, a));
    if (gain < 0 && rng_below(r, HALF_POWER_ONE) >= half_power(-gain)) return;
    g->kind[one] = (uint8_t)b;
    g->kind[other] = (uint8_t)a;
    g->held[from] += huzz_one(b) - huzz_one(a);
    if (to != SEATS_MAX) g->held[to] += huzz_one(a) - huzz_one(b);
}

RULE void huzz_gather(const struct huzz_state *view, const struct huzz_state *world,
                      struct huzz_sampler *g)
{
    g->all = 0;
    for (int seat = 0; seat < view->head.seats; seat++) {
        g->held[seat] = world->hand[seat] - view->hand[seat];
        for (int kind = 1; kind <= HUZZ_JOKER; kind++)
            for (int n = huzz_count(g->held[seat], kind); n > 0; n--) {
                g->kind[g->all] = (uint8_t)kind;
                g->owner[g->all++] = (uint8_t)seat;
            }
    }
    g->hidden = g->all;
    for (int i = world->next; i < world->size; i++) {
        g->kind[g->all] = world->deck[i];
        g->owner[g->all++] = SEATS_MAX;
    }
}

/* A guess as counting has it, then exchanged card by card into one as likely as counting and
 * observations together have it (Markov chain Monte Carlo). */
RULE void huzz_sample_world(const struct huzz_state *view, const struct likelihood *table,
                            struct rng *r, struct huzz_state *out)
{
    struct huzz_sampler g;
    huzz_guess(view, r, out);
    g.table = table;
    huzz_observe(view, &g.observed);
    huzz_gather(view, out, &g);
    for (int i = HUZZ_EXCHANGES + HUZZ_EXCHANGES_CARD * g.hidden; i > 0 && g.hidden; i--) {
        int one = (int)rng_below(r, (uint32_t)g.hidden);
        huzz_exchange(&g, one, (int)rng_below(r, (uint32_t)g.all), r);
    }
    for (int seat = 0; seat < view->head.seats; seat++) {
        out->hand[seat] = view->hand[seat] + g.held[seat];
        out->hidden[seat] = view->hidden[seat] + g.held[seat];
    }
    for (int i = g.hidden; i < g.all; i++) out->deck[out->next + i - g.hidden] = g.kind[i];
}

#endif
