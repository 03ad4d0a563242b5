/* rules.h - the rules of Kuhn poker (clauses KU-1 to KU-5): the smallest game with a
 * hidden card. It is the template to copy when adding a game, and its known
 * equilibrium calibrates bots. */
#ifndef PAKLI_GAMES_KUHN_RULES_H
#define PAKLI_GAMES_KUHN_RULES_H

#include "engine/base.h"

enum { KUHN_SEATS = 2, KUHN_CARDS_MAX = 13 };

enum kuhn_phase { KUHN_OPEN = 1, KUHN_ANSWER };

/* Slots of the option table. */
enum kuhn_option { KUHN_CARDS };

enum kuhn_move { KUHN_CHECK, KUHN_BET, KUHN_FOLD, KUHN_CALL, KUHN_WORDS = 1, KUHN_MOVES_MAX = 2 };

struct kuhn_state {
    struct head head;
    uint8_t card[KUHN_SEATS];     /* 1 is the lowest; 0 = hidden from the viewer */
    uint8_t chips[KUHN_SEATS];    /* paid into the pot */
    uint8_t winner;               /* who takes the pot, once the game is over */
    uint8_t shown;                /* whether there was a showdown */
    uint8_t rest[KUHN_CARDS_MAX]; /* cards nobody holds; hidden from all */
    uint8_t zero[5];
};

/* KU-1: top first - seat 0's card, seat 1's card, the rest. */
struct kuhn_deal {
    uint8_t deck[KUHN_CARDS_MAX];
};

/* ---- Deal (KU-1) --------------------------------------------------------------------------- */

RULE void kuhn_shuffle(const struct head *h, struct rng *r, struct kuhn_deal *deal)
{
    int cards = h->option[KUHN_CARDS];
    memset(deal, 0, sizeof *deal);
    for (int i = 0; i < cards; i++) deal->deck[i] = (uint8_t)(i + 1);
    rng_shuffle(r, deal->deck, cards);
}

RULE void kuhn_start(struct kuhn_state *s, const struct kuhn_deal *deal)
{
    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        s->card[seat] = deal->deck[seat];
        s->chips[seat] = 1;
    }
    memcpy(s->rest, deal->deck + KUHN_SEATS, (size_t)s->head.option[KUHN_CARDS] - KUHN_SEATS);
    ask(&s->head, KUHN_OPEN, 0);
}

/* ---- Ends (KU-5) --------------------------------------------------------------------------- */

RULE void kuhn_fold(struct kuhn_state *s)
{
    s->winner = (uint8_t)(1 - s->head.seat);
    finish(&s->head, 4);
}

RULE void kuhn_showdown(struct kuhn_state *s)
{
    s->winner = s->card[1] > s->card[0];
    s->shown = 1;
    finish(&s->head, 5);
}

/* ---- Phase open: check or bet (KU-2, KU-3) ------------------------------------------------- */

RULE void kuhn_check(struct kuhn_state *s)
{
    if (s->head.seat == 0)
        ask(&s->head, KUHN_OPEN, 1);
    else
        kuhn_showdown(s);
}

RULE void kuhn_bet(struct kuhn_state *s)
{
    s->chips[s->head.seat]++;
    ask(&s->head, KUHN_ANSWER, 1 - s->head.seat);
}

/* ---- Phase answer: fold or call (KU-4) ----------------------------------------------------- */

RULE void kuhn_call(struct kuhn_state *s)
{
    s->chips[s->head.seat]++;
    kuhn_showdown(s);
}

/* ---- The whole game ------------------------------------------------------------------------ */

RULE void kuhn_moves(const struct kuhn_state *s, uint64_t set[KUHN_WORDS])
{
    set[0] = 0;
    if (s->head.phase == KUHN_OPEN) set[0] = 1 << KUHN_CHECK | 1 << KUHN_BET;
    if (s->head.phase == KUHN_ANSWER) set[0] = 1 << KUHN_FOLD | 1 << KUHN_CALL;
}

RULE void kuhn_apply(struct kuhn_state *s, int move)
{
    s->head.ply++;
    switch (move) {
    case KUHN_CHECK: kuhn_check(s); break;
    case KUHN_BET: kuhn_bet(s); break;
    case KUHN_FOLD: kuhn_fold(s); break;
    default: kuhn_call(s);
    }
}

/* Plays one legal move, all alike likely. */
RULE void kuhn_random(struct kuhn_state *s, struct rng *r)
{
    uint64_t set[KUHN_WORDS];
    kuhn_moves(s, set);
    kuhn_apply(s, set_pick(set, KUHN_WORDS, r));
}

/* KU-5: chips won or lost; before the end, what would be lost. */
RULE int kuhn_seat_score(const struct kuhn_state *s, int seat)
{
    bool won = s->head.phase == OVER && s->winner == seat;
    return won ? s->chips[1 - seat] : -s->chips[seat];
}

/* CM-5: ties are shared. */
RULE int kuhn_seat_tie(const struct kuhn_state *s, int seat)
{
    (void)s, (void)seat;
    return 0;
}

/* ---- Views and guesses --------------------------------------------------------------------- */

RULE void kuhn_view(const struct kuhn_state *s, int viewer, struct kuhn_state *out)
{
    memset(out, 0, sizeof *out);
    head_view(&s->head, viewer, &out->head);
    for (int seat = 0; seat < KUHN_SEATS; seat++) {
        if (s->shown || sees(&out->head, seat)) out->card[seat] = s->card[seat];
        out->chips[seat] = s->chips[seat];
    }
    out->winner = s->winner;
    out->shown = s->shown;
}

/* The cards the viewer does not see, shuffled, fill the hidden places. */
RULE void kuhn_guess(const struct kuhn_state *view, struct rng *r, struct kuhn_state *out)
{
    uint8_t unseen[KUHN_CARDS_MAX] = {0};
    int count = 0;
    for (uint8_t card = 1; card <= view->head.option[KUHN_CARDS]; card++)
        if (card != view->card[0] && card != view->card[1]) unseen[count++] = card;
    rng_shuffle(r, unseen, count);
    *out = *view;
    out->head.viewer = TRUTH;
    for (int seat = 0; seat < KUHN_SEATS; seat++)
        if (out->card[seat] == 0) out->card[seat] = unseen[--count];
    memcpy(out->rest, unseen, (size_t)count);
}

#endif
