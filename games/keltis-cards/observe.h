/* observe.h - Keltis, the card game, as numbers, own seat first (engine/observe.h), and its moves
 * as actions without gaps. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_OBSERVE_H
#define PAKLI_GAMES_KELTIS_CARDS_OBSERVE_H

#include <stddef.h>

#include "games/keltis-cards/rules.h"
#include "games/keltis-shared/observe.h"

/* Actions: 60 cards discarded, 60 laid, eleven point cards discarded, eleven laid, six piles, the
 * draw pile and pass, 55 rows lengthened, and 21 pairs of each of nine wish values. */
enum {
    KELTIS_CARDS_OBSERVATION = 1, /* counts up when a number changes its meaning */
    KELTIS_CARDS_ACTION_POINT = 2 * FACE_PLACES,
    KELTIS_CARDS_ACTION_TAKE = KELTIS_CARDS_ACTION_POINT + 2 * VALUES,
    KELTIS_CARDS_ACTION_LENGTHEN = KELTIS_CARDS_ACTION_TAKE + KELTIS_CARDS_PILES + 2,
    KELTIS_CARDS_ACTION_WISH = KELTIS_CARDS_ACTION_LENGTHEN + COLOURS * VALUES,
    KELTIS_CARDS_ACTIONS = KELTIS_CARDS_ACTION_WISH + 9 * KELTIS_CARDS_PAIRS
};

RULE int keltis_cards_action(int move)
{
    int face = move & 63;
    if (move < KELTIS_CARDS_DISCARD_POINT) return (move >> 6) * FACE_PLACES + face;
    if (move < KELTIS_CARDS_LAY_POINT)
        return KELTIS_CARDS_ACTION_POINT + move - KELTIS_CARDS_DISCARD_POINT;
    if (move < KELTIS_CARDS_TAKE)
        return KELTIS_CARDS_ACTION_POINT + VALUES + move - KELTIS_CARDS_LAY_POINT;
    if (move < KELTIS_CARDS_LENGTHEN) return KELTIS_CARDS_ACTION_TAKE + move - KELTIS_CARDS_TAKE;
    if (move < KELTIS_CARDS_WISH) return KELTIS_CARDS_ACTION_LENGTHEN + face - face_colour(face);
    return KELTIS_CARDS_ACTION_WISH + ((move - KELTIS_CARDS_WISH) >> 6) * 3 * KELTIS_CARDS_PAIRS +
           face;
}

RULE int keltis_cards_move(int action)
{
    int point = action - KELTIS_CARDS_ACTION_POINT, wish = action - KELTIS_CARDS_ACTION_WISH;
    int card = action - KELTIS_CARDS_ACTION_LENGTHEN, third = 3 * KELTIS_CARDS_PAIRS;
    if (point < 0) return (action / FACE_PLACES << 6) + action % FACE_PLACES;
    if (point < VALUES) return KELTIS_CARDS_DISCARD_POINT + point;
    if (point < 2 * VALUES) return KELTIS_CARDS_LAY_POINT + point - VALUES;
    if (card < 0) return KELTIS_CARDS_TAKE + action - KELTIS_CARDS_ACTION_TAKE;
    if (wish < 0) return KELTIS_CARDS_LENGTHEN + card + card / VALUES;
    return KELTIS_CARDS_WISH + (wish / third << 6) + wish % third;
}

/* Makes a set of moves the set of their actions. */
RULE void keltis_cards_to_actions(uint64_t *set)
{
    uint64_t moves[KELTIS_CARDS_WORDS];
    for (int w = 0; w < KELTIS_CARDS_WORDS; w++) moves[w] = set[w], set[w] = 0;
    uint64_t late = moves[KELTIS_CARDS_DISCARD_POINT / 64];
    uint64_t lengthen = faces_without_end_cards(moves[KELTIS_CARDS_LENGTHEN / 64]);
    set_add_run(set, 0, moves[KELTIS_CARDS_DISCARD], FACE_PLACES);
    set_add_run(set, FACE_PLACES, moves[KELTIS_CARDS_LAY / 64], FACE_PLACES);
    set_add_run(set, KELTIS_CARDS_ACTION_POINT, late & 0x7ff, VALUES);
    set_add_run(set, KELTIS_CARDS_ACTION_POINT + VALUES,
                late >> KELTIS_CARDS_LAY_POINT % 64 & 0x7ff, VALUES);
    set_add_run(set, KELTIS_CARDS_ACTION_TAKE, late >> KELTIS_CARDS_TAKE % 64 & 0xff,
                KELTIS_CARDS_PILES + 2);
    set_add_run(set, KELTIS_CARDS_ACTION_LENGTHEN, lengthen, COLOURS * VALUES);
    for (int third = 0; third < 3; third++)
        set_add_run(set, KELTIS_CARDS_ACTION_WISH + third * 3 * KELTIS_CARDS_PAIRS,
                    moves[KELTIS_CARDS_WISH / 64 + third], 3 * KELTIS_CARDS_PAIRS);
}

#if defined(__AVX2__)
/* The values of point cards that lie in a seat's rows or, of row -1, are not laid. */
RULE int keltis_cards_points_at(const struct keltis_cards_state *s, int seat, int row)
{
    const uint8_t *bytes = (const uint8_t *)s + offsetof(struct keltis_cards_state, point_at);
    __m128i place = _mm_set1_epi8((char)(1 + 8 * seat + row));
    __m128i here = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)bytes), place);
    return _mm_movemask_epi8(here) & ((1 << VALUES) - 1); /* the rest is of what follows */
}
#else
RULE int keltis_cards_points_at(const struct keltis_cards_state *s, int seat, int row)
{
    int points = 0;
    for (int value = 0; value < VALUES; value++)
        points |= (s->point_at[value] == 1 + 8 * seat + row) << value;
    return points;
}
#endif

/* Point cards in each of a seat's rows, the point row last, a byte each. */
RULE uint64_t keltis_cards_points_by_row(const struct keltis_cards_state *s, int seat)
{
    uint64_t counts = 0;
    for (int row = 0; row <= KELTIS_CARDS_POINT_ROW; row++)
        counts |= (uint64_t)bits_count((uint64_t)keltis_cards_points_at(s, seat, row)) << 8 * row;
    return counts;
}

/* Faces of which there are two: 3 to 7 and the end cards. */
RULE uint64_t keltis_cards_doubled(void)
{
    return keltis_cards_in_all(0) * 0x8f8;
}

RULE void keltis_cards_observe_unseen(const struct keltis_cards_state *s, int viewer,
                                      const struct face_counts *discards, int discarded,
                                      struct observation *o)
{
    struct face_counts seen = *discards;
    int points = discarded;
    for (int seat = 0; seat < s->head.seats; seat++) {
        const struct keltis_cards_seat *by = &s->by[seat];
        struct face_counts known = by->hand;
        if (seat != viewer) known = face_counts_without(&by->hand, &by->hidden);
        face_counts_join(&seen, &known);
        face_counts_join(&seen, &by->row);
        points |= s->points[seat] & ~(seat == viewer ? 0 : s->points_hidden[seat]);
    }
    points |= ~keltis_cards_points_at(s, 0, -1);
    uint64_t two = keltis_cards_doubled(), all = colour_fields(31);
    observe_part(o, 2, "unseen", "cards by face that could be in other hands, pile or box");
    observe_counts(o, all & ~(seen.one & (seen.two | ~two)), two & ~seen.one, FACE_PLACES);
    observe_part(o, 1, "unseen_points", "the same of point cards, by value");
    observe_bits(o, (uint64_t)~points, VALUES);
}

RULE void keltis_cards_observe_cards(const struct keltis_cards_state *s, int viewer,
                                     struct observation *o)
{
    struct pile_values values;
    pile_values_of(&values, s->pile, KELTIS_CARDS_PILES);
    struct face_counts discards = pile_values_faces(&values);
    int discarded = (int)(values.one[KELTIS_CARDS_POINT_ROW] >> 1);
    uint64_t depths = face_counts_by_colour(&discards) | (uint64_t)bits_count((uint64_t)discarded)
                                                             << 8 * KELTIS_CARDS_POINT_ROW;
    observe_part_of(o, 0, 2, "hand", "own cards by face: colour * 12 + value, 11 an end card");
    observe_faces(o, &s->by[viewer].hand);
    observe_part_of(o, 0, 1, "hand_points", "own point cards by value");
    observe_bits(o, s->points[viewer], VALUES);
    keltis_cards_observe_unseen(s, viewer, &discards, discarded, o);
    observe_part(o, 2, "discards", "cards by face on the discard piles");
    observe_faces(o, &discards);
    observe_part(o, 1, "discarded_points", "point cards by value on their discard pile");
    observe_bits(o, (uint64_t)discarded, VALUES);
    observe_piles(o, s->pile, KELTIS_CARDS_PILES, depths);
}

RULE void keltis_cards_observe_table(const struct keltis_cards_state *s, int viewer,
                                     struct observation *o)
{
    observe_part(o, 1, "phase", "play, draw, first draw of two, last draw, end, second at the end");
    observe_one_hot(o, s->head.phase - 1, KELTIS_CARDS_END_SECOND);
    observe_part(o, 1, "to_move", "one at the seat that is to move, own seat first");
    observe_place_of_seat(o, observe_place(&s->head, viewer, s->head.seat), s->head.seats);
    observe_part(o, 1, "wishes_left", "wish stones 1 to 9 still in the row");
    observe_bits(o, (uint64_t)s->wishes_left >> 1, 9);
    observe_part(o, 1, "closed", "discard piles closed until the end of the turn");
    observe_bits(o, s->closed, KELTIS_CARDS_PILES);
    observe_part(o, KELTIS_CARDS_DECK, "left", "cards in the draw pile");
    observe_put(o, s->bottom - s->top);
    observe_part(o, KELTIS_CARDS_ROWS_TO_END, "ended", "rows that hold an end card, all seats");
    observe_put(o, s->ended_rows);
    observe_part(o, 255, "stalled", "turns in a row without a card drawn, at most 255");
    observe_put_capped(o, s->stalled);
}

RULE void keltis_cards_observe_seat(const struct keltis_cards_state *s, int viewer, int place,
                                    struct observation *o)
{
    int seat = observe_seat(&s->head, viewer, place);
    const struct keltis_cards_seat *by = &s->by[seat];
    struct face_counts known = face_counts_without(&by->hand, &by->hidden);
    observe_part_of(o, place, 2, "known", "cards by face in hand that all have seen");
    observe_faces(o, &known);
    observe_part_of(o, place, 1, "known_points", "the same of point cards, by value");
    observe_bits(o, (uint64_t)(s->points[seat] & ~s->points_hidden[seat]), VALUES);
    observe_part_of(o, place, 1, "fits", "faces that its rows take");
    observe_bits(o, by->fits, FACE_PLACES);
    observe_part_of(o, place, 18, "row", "cards in each row, without point cards");
    observe_bytes(o, face_counts_by_colour(&by->row), COLOURS);
    observe_part_of(o, place, VALUES, "row_points", "point cards in each row, the point row last");
    observe_bytes(o, keltis_cards_points_by_row(s, seat), KELTIS_CARDS_POINT_ROW + 1);
    observe_part_of(o, place, 9, "wishes", "wish stones");
    observe_put(o, bits_count(s->wishes[seat]));
    observe_part_of(o, place, HAND_CARDS, "cards", "cards in hand");
    observe_put(o, s->cards[seat]);
}

/* What a seat can see, of a state or of its view. */
RULE void keltis_cards_observe(const struct keltis_cards_state *s, int viewer,
                               struct observation *o)
{
    keltis_cards_observe_table(s, viewer, o);
    keltis_cards_observe_cards(s, viewer, o);
    for (int place = 0; place < s->head.seats; place++)
        keltis_cards_observe_seat(s, viewer, place, o);
    observe_end(o);
}

/* What that seat cannot see. */
RULE void keltis_cards_observe_hidden(const struct keltis_cards_state *s, int viewer,
                                      struct observation *o)
{
    for (int place = 1; place < s->head.seats; place++) {
        int seat = observe_seat(&s->head, viewer, place);
        observe_part_of(o, place, 2, "hidden", "cards by face in hand that no other has seen");
        observe_faces(o, &s->by[seat].hidden);
        observe_part_of(o, place, 1, "hidden_points", "the same of point cards, by value");
        observe_bits(o, s->points_hidden[seat], VALUES);
    }
    observe_part(o, KELTIS_CARDS_POINT + VALUES, "pile",
                 "face + 1, or 65 + value of a point card, from the top; the box lies beneath");
    for (int i = 0; i < KELTIS_CARDS_DECK; i++)
        o->at[i] = (uint8_t)(s->top + i < KELTIS_CARDS_DECK ? s->deck[s->top + i] + 1 : 0);
    o->at += KELTIS_CARDS_DECK;
    observe_end(o);
}

#endif
