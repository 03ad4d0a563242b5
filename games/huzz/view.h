/* view.h - what a seat or a watcher knows of Huzz egyet!, and how the rest is guessed. The
 * last part of huzz.h, which includes it. */
#ifndef PAKLI_GAMES_HUZZ_VIEW_H
#define PAKLI_GAMES_HUZZ_VIEW_H

#include "games/huzz/rules.h"

/* All that lies open, the viewer's own hand, and what others were seen to take. */
RULE void huzz_view(const struct huzz_state *s, int viewer, struct huzz_state *out)
{
    memset(out, 0, sizeof *out);
    head_view(&s->head, viewer, &out->head);
    for (int seat = 0; seat < s->head.seats; seat++) {
        bool seen = sees(&out->head, seat);
        out->hand[seat] = s->hand[seat] - (seen ? 0 : s->hidden[seat]);
        out->hidden[seat] = seen ? s->hidden[seat] : 0;
    }
    memcpy(out->set, s->set, sizeof s->set);
    memcpy(out->pair, s->pair, sizeof s->pair);
    memcpy(out->top, s->top, sizeof s->top);
    memcpy(out->table, s->table, sizeof s->table);
    memcpy(out->cards, s->cards, sizeof s->cards);
    out->market = s->market;
    out->shadow = s->shadow;
    out->gone = s->gone;
    out->turns = s->turns;
    out->pairs = s->pairs;
    out->sets = s->sets;
    out->turn = s->turn;
    out->compared = s->compared;
    out->robbed = s->robbed;
    out->victim = s->victim;
    out->due = s->due;
    out->next = s->next;
    out->size = s->size;
}

/* Cards of a kind that a state or view shows outside the pile. */
RULE int huzz_seen(const struct huzz_state *s, int kind)
{
    int seen =
        huzz_count(s->market, kind) + huzz_count(s->shadow, kind) + huzz_count(s->gone, kind);
    for (int seat = 0; seat < s->head.seats; seat++) seen += huzz_count(s->hand[seat], kind);
    for (int i = 0; i < s->pairs; i++)
        seen += (s->pair[i] >> 4 == kind) + ((s->pair[i] & 15) == kind);
    for (int i = 0; i < s->sets; i++) {
        struct huzz_set set = huzz_unpack(s->set[i]);
        seen += huzz_count(huzz_cards(&set), kind);
    }
    return seen;
}

/* A full state the viewer could be in: every way to lay the unseen cards into hidden hands and
 * pile is equally likely, which is the exact posterior of card counting. */
RULE void huzz_guess(const struct huzz_state *view, struct rng *r, struct huzz_state *out)
{
    uint8_t unseen[HUZZ_ALL];
    int count = 0;
    for (int kind = 1; kind <= HUZZ_JOKER; kind++) {
        int copies = kind == HUZZ_JOKER ? HUZZ_JOKERS : HUZZ_COPIES;
        for (int n = huzz_seen(view, kind); n < copies; n++) unseen[count++] = (uint8_t)kind;
    }
    rng_shuffle(r, unseen, count);
    *out = *view;
    out->head.viewer = TRUTH;
    for (int seat = 0; seat < view->head.seats; seat++)
        for (int n = huzz_total(view->hand[seat]); n < view->cards[seat]; n++) {
            out->hand[seat] += huzz_one(unseen[--count]);
            out->hidden[seat] += huzz_one(unseen[count]);
        }
    for (int i = 0; i < count; i++) out->deck[view->next + i] = unseen[i];
}

#endif
