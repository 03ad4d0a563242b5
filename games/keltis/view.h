/* view.h - what a seat or a watcher knows of Keltis, the board game, and how the rest is guessed.
 * The last part of rules.h, which includes it. */
#ifndef PAKLI_GAMES_KELTIS_VIEW_H
#define PAKLI_GAMES_KELTIS_VIEW_H

#include "games/keltis/rules.h"

/* ---- Views and guesses --------------------------------------------------------------------- */

/* What a seat or a watcher knows: all that lies open, its own hand, and what others were
 * seen to pick up. */
RULE void keltis_view(const struct keltis_state *s, int viewer, struct keltis_state *out)
{
    memset(out, 0, sizeof *out);
    head_view(&s->head, viewer, &out->head);
    for (int seat = 0; seat < s->head.seats; seat++) {
        const struct keltis_seat *from = &s->by[seat];
        struct keltis_seat *to = &out->by[seat];
        bool seen = sees(&out->head, seat);
        to->hand = seen ? from->hand : face_counts_without(&from->hand, &from->hidden);
        if (seen) to->hidden = from->hidden;
        to->column = from->column;
        to->fits = from->fits;
    }
    memcpy(out->pile, s->pile, sizeof s->pile);
    memcpy(out->tile, s->tile, sizeof s->tile);
    memcpy(out->stone, s->stone, sizeof s->stone);
    memcpy(out->out, s->out, sizeof s->out);
    memcpy(out->big, s->big, sizeof s->big);
    memcpy(out->points, s->points, sizeof s->points);
    memcpy(out->wishes, s->wishes, sizeof s->wishes);
    memcpy(out->cards, s->cards, sizeof s->cards);
    out->top = s->top;
    out->bottom = s->bottom;
    out->in_goal = s->in_goal;
    out->heaps = s->heaps;
    out->closed = s->closed;
    out->stalled = s->stalled;
}

/* How many cards of a face a state or view shows outside the deck. */
RULE int keltis_seen(const struct keltis_state *s, int face)
{
    int seen = 0, colour = face_colour(face), value = face_value(face);
    for (int seat = 0; seat < s->head.seats; seat++)
        seen += face_counts_of(&s->by[seat].hand, face) + face_counts_of(&s->by[seat].column, face);
    for (int depth = 0, at; (at = pile_at(&s->pile[colour], depth)) >= 0; depth++)
        seen += at == value;
    return seen;
}

/* The cards a viewer cannot place, at most the whole deck; returns how many. */
RULE int keltis_unseen(const struct keltis_state *view, uint8_t out[KELTIS_CARDS])
{
    int count = 0;
    for (int face = 0; face < COLOURS * FIELD; face++) {
        if (face_value(face) == END_CARD) continue;
        for (int n = keltis_seen(view, face); n < KELTIS_COPIES; n++) out[count++] = (uint8_t)face;
    }
    return count;
}

/* A full state the viewer could be in: the unseen cards, shuffled, fill the hidden places of
 * the hands, then pile and box. Every arrangement is equally likely, which is the exact
 * posterior of card counting. */
RULE void keltis_guess(const struct keltis_state *view, struct rng *r, struct keltis_state *out)
{
    uint8_t unseen[KELTIS_CARDS];
    int next = keltis_unseen(view, unseen);
    rng_shuffle(r, unseen, next);
    *out = *view;
    out->head.viewer = TRUTH;
    for (int seat = 0; seat < view->head.seats; seat++) {
        struct keltis_seat *to = &out->by[seat];
        for (int n = face_counts_total(&to->hand); n < view->cards[seat]; n++) {
            face_counts_add(&to->hand, unseen[--next]);
            face_counts_add(&to->hidden, unseen[next]);
        }
    }
    memcpy(out->deck + view->top, unseen, (size_t)next);
}

#endif
