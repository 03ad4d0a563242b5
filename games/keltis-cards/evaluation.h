/* evaluation.h - the final scores to expect in Keltis, the card game: what rows, point cards and
 * wish stones came to in games of experts. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_EVALUATION_H
#define PAKLI_GAMES_KELTIS_CARDS_EVALUATION_H

#include "games/keltis-cards/estimates.h"

/* What point cards and wish stones come to, in 1/16 points, at 0, 8, 16 and 24 turns to go. */
enum { KELTIS_CARDS_KNOT = 8, KELTIS_CARDS_KNOTS = 4 };
static const int16_t keltis_cards_point_table[4][KELTIS_CARDS_KNOTS] = {
    {3, 9, 16, 25}, {13, 18, 26, 36}, {21, 28, 36, 46}, {24, 39, 50, 56}};
static const int16_t keltis_cards_wish_table[3][6][KELTIS_CARDS_KNOTS] = {
    {{-60, -47, -20, 36},
     {-15, -6, 16, 66},
     {4, 19, 45, 88},
     {65, 72, 90, 117},
     {98, 108, 126, 146},
     {160, 160, 160, 160}},
    {{-17, -4, 20, 88},
     {2, 25, 50, 106},
     {59, 72, 93, 127},
     {93, 108, 128, 147},
     {154, 158, 159, 160},
     {160, 160, 160, 160}},
    {{-10, 5, 40, 118},
     {40, 70, 90, 132},
     {80, 110, 125, 150},
     {150, 156, 159, 160},
     {156, 159, 160, 160},
     {160, 160, 160, 160}},
};

/* What the tables promise too little, or near the end too much, since a turn may gain nothing. */
static const int16_t keltis_cards_drift[KELTIS_CARDS_KNOTS] = {-20, -8, 0, 16};

/* A table read between its knots. */
RULE int keltis_cards_at_turn(const int16_t *table, int turns)
{
    int knot = turns / KELTIS_CARDS_KNOT, part = turns % KELTIS_CARDS_KNOT;
    if (knot >= KELTIS_CARDS_KNOTS - 1) return table[KELTIS_CARDS_KNOTS - 1];
    return (table[knot] * (KELTIS_CARDS_KNOT - part) + table[knot + 1] * part) / KELTIS_CARDS_KNOT;
}

/* Pairs held that wish stones wait for, at most two counted. */
RULE int keltis_cards_pairs_held(const struct keltis_cards_state *s, int seat)
{
    uint64_t twice = s->by[seat].values + UINT64_C(0x666666666666);
    int pairs = bits_count(twice & bits_to_nibbles(s->wishes_left));
    return pairs < 2 ? pairs : 2;
}

/* Whether a seat will not be asked any more: the end phase has gone past it. */
RULE bool keltis_cards_done(const struct keltis_cards_state *s, int seat)
{
    if (s->head.phase == OVER) return true;
    if (s->head.phase < KELTIS_CARDS_END) return false;
    int first = seat_after(&s->head, s->ender);
    int place = (seat - first + s->head.seats) % s->head.seats;
    return place < (s->head.seat - first + s->head.seats) % s->head.seats;
}

RULE int keltis_cards_expected_score(struct keltis_cards_context *v, int seat)
{
    const struct keltis_cards_state *s = v->s;
    int wishes = bits_count(s->wishes[seat]), held = bits_count(s->points[seat]), sum = 0;
    keltis_cards_rows(v, seat);
    for (int colour = 0; colour < COLOURS; colour++) {
        sum += v->worth[colour];
        if (s->head.option[KELTIS_CARDS_POINT_SCORES])
            sum += EVALUATION_UNIT * (int)(v->points[seat] >> 4 * colour & 15);
    }
    sum += EVALUATION_UNIT * (int)(v->points[seat] >> 4 * KELTIS_CARDS_POINT_ROW & 15);
    sum += keltis_cards_at_turn(keltis_cards_drift, v->turns);
    sum += keltis_cards_at_turn(keltis_cards_point_table[held < 3 ? held : 3], v->turns);
    return sum +
           keltis_cards_at_turn(
               keltis_cards_wish_table[keltis_cards_pairs_held(s, seat)][wishes < 5 ? wishes : 5],
               v->turns);
}

RULE int keltis_cards_evaluate(const struct keltis_cards_state *s, int32_t *out)
{
    struct keltis_cards_context v;
    v.s = s;
    v.unseen = keltis_cards_not_seen(s, true);
    v.open = keltis_cards_open(s);
    keltis_cards_count_points(s, v.points);
    keltis_cards_measure(&v, face_counts_total(&v.unseen));
    for (int seat = 0; seat < s->head.seats; seat++)
        out[seat] = keltis_cards_done(s, seat) ? EVALUATION_UNIT * keltis_cards_seat_score(s, seat)
                                               : keltis_cards_expected_score(&v, seat);
    return CHANCES_UNKNOWN;
}

#endif
