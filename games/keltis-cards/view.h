/* view.h - what a seat or a watcher knows of Keltis, the card game, and how the
 * rest is guessed. The last part of keltis_cards.h, which includes it. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_VIEW_H
#define PAKLI_GAMES_KELTIS_CARDS_VIEW_H

#include "games/keltis-cards/rules.h"

/* ---- Views --------------------------------------------------------------------------------- */

/* Counts the values of a hand from its cards. */
RULE uint64_t keltis_cards_count_values(const struct face_counts *hand, unsigned points)
{
    uint64_t values = 0;
    FOR_BITS(face, hand->one) {
        values += UINT64_C(1) << 4 * face_value((int)face);
    }
    FOR_BITS(face, hand->two) {
        values += UINT64_C(1) << 4 * face_value((int)face);
    }
    FOR_BITS(value, (uint64_t)points) {
        values += UINT64_C(1) << 4 * value;
    }
    return values;
}

/* What a seat or a watcher knows of one seat. */
RULE void keltis_cards_view_seat(const struct keltis_cards_state *s, int seat,
                                 struct keltis_cards_state *out)
{
    const struct keltis_cards_seat *from = &s->by[seat];
    struct keltis_cards_seat *to = &out->by[seat];
    bool seen = sees(&out->head, seat);
    to->hand = seen ? from->hand : face_counts_without(&from->hand, &from->hidden);
    to->row = from->row;
    to->fits = from->fits;
    out->points[seat] = (uint16_t)(s->points[seat] & ~(seen ? 0 : s->points_hidden[seat]));
    if (seen) {
        to->hidden = from->hidden;
        out->points_hidden[seat] = s->points_hidden[seat];
    }
    to->values = keltis_cards_count_values(&to->hand, out->points[seat]);
}

/* All that lies open, the viewer's own hand, and what others were seen to pick up. */
RULE void keltis_cards_view(const struct keltis_cards_state *s, int viewer,
                            struct keltis_cards_state *out)
{
    memset(out, 0, sizeof *out);
    head_view(&s->head, viewer, &out->head);
    for (int seat = 0; seat < s->head.seats; seat++) keltis_cards_view_seat(s, seat, out);
    memcpy(out->pile, s->pile, sizeof s->pile);
    memcpy(out->wishes, s->wishes, sizeof s->wishes);
    memcpy(out->point_at, s->point_at, sizeof s->point_at);
    memcpy(out->cards, s->cards, sizeof s->cards);
    out->wishes_left = s->wishes_left;
    out->stalled = s->stalled;
    out->top = s->top;
    out->bottom = s->bottom;
    out->heaps = s->heaps;
    out->closed = s->closed;
    out->ended_rows = s->ended_rows;
    out->ender = s->ender;
    memcpy(out->falling, s->falling, sizeof s->falling);
}

/* ---- Guesses ------------------------------------------------------------------------------- */

/* How often a card lies on a discard pile. */
RULE int keltis_cards_discarded(const struct keltis_cards_state *s, int pile, int value)
{
    int count = 0;
    for (int depth = 0, at; (at = pile_at(&s->pile[pile], depth)) >= 0; depth++)
        count += at == value;
    return count;
}

/* How many cards of a face, and whether a point card, a state or view shows outside the deck. */
RULE int keltis_cards_seen(const struct keltis_cards_state *s, int face)
{
    int seen = keltis_cards_discarded(s, face_colour(face), face_value(face));
    for (int seat = 0; seat < s->head.seats; seat++)
        seen += face_counts_of(&s->by[seat].hand, face) + face_counts_of(&s->by[seat].row, face);
    return seen;
}

RULE int keltis_cards_point_seen(const struct keltis_cards_state *s, int value)
{
    int seen = keltis_cards_discarded(s, KELTIS_CARDS_POINT_ROW, value) + (s->point_at[value] > 0);
    for (int seat = 0; seat < s->head.seats; seat++) seen += s->points[seat] >> value & 1;
    return seen;
}

/* The cards a viewer cannot place; returns how many. */
RULE int keltis_cards_unseen(const struct keltis_cards_state *view, uint8_t out[KELTIS_CARDS_ALL])
{
    int count = 0;
    for (int face = 0; face < COLOURS * FIELD; face++)
        for (int n = keltis_cards_seen(view, face); n < keltis_cards_copies(face_value(face)); n++)
            out[count++] = (uint8_t)face;
    for (int value = 0; value < VALUES; value++)
        if (!keltis_cards_point_seen(view, value))
            out[count++] = (uint8_t)(KELTIS_CARDS_POINT + value);
    return count;
}

/* A full state the viewer could be in: every way to lay the unseen cards into hidden hands,
 * pile and box is equally likely, which is the exact posterior of card counting. */
RULE void keltis_cards_guess(const struct keltis_cards_state *view, struct rng *r,
                             struct keltis_cards_state *out)
{
    uint8_t unseen[KELTIS_CARDS_ALL];
    int next = keltis_cards_unseen(view, unseen);
    rng_shuffle(r, unseen, next);
    *out = *view;
    out->head.viewer = TRUTH;
    for (int seat = 0; seat < view->head.seats; seat++) {
        int held = face_counts_total(&view->by[seat].hand) + bits_count(view->points[seat]);
        for (; held < view->cards[seat]; held++)
            keltis_cards_receive_hidden(out, seat, unseen[--next]);
    }
    memcpy(out->deck + view->top, unseen, (size_t)next);
}

#endif
