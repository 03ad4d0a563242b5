/* rules.h - the rules of Keltis, the card game (clauses KC-1 to KC-17).
 *
 * Rows of cards instead of paths. A turn is: lay a card, discard one, or discard two of
 * one value for a wish stone (play), then take one card or two (draw); when the game has
 * ended every seat may lay two more (end). Coloured cards are faces, see
 * games/keltis-shared/rules.h; point cards exist once each, so a set of them is eleven bits. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_RULES_H
#define PAKLI_GAMES_KELTIS_CARDS_RULES_H

#include "games/keltis-cards/state.h"

/* ---- Laying cards, in phases play and end (KC-7 to KC-10) ---------------------------------- */

/* Coloured cards where they fit, point cards in the point row, or in a row
 * whose last value is theirs: the one value that is both in the row and still fits. */
RULE void keltis_cards_lay_moves(const struct keltis_cards_state *s, uint64_t *set)
{
    const struct keltis_cards_seat *me = &s->by[s->head.seat];
    uint64_t points = s->points[s->head.seat];
    set[KELTIS_CARDS_LAY / 64] = me->hand.one & me->fits;
    set[KELTIS_CARDS_LAY_POINT / 64] = points << KELTIS_CARDS_LAY_POINT % 64;
    set[KELTIS_CARDS_LENGTHEN / 64] = points * keltis_cards_in_all(0) & me->fits & me->row.one;
}

RULE void keltis_cards_give(struct keltis_cards_state *s, int colour, int value)
{
    struct keltis_cards_seat *me = &s->by[s->head.seat];
    face_counts_remove(&me->hand, face_of(colour, value));
    face_counts_keep(&me->hidden,
                     &me->hand); /* a copy others have seen goes first: they look alike */
    me->values -= UINT64_C(1) << 4 * value;
    s->cards[s->head.seat]--;
}

RULE void keltis_cards_give_point(struct keltis_cards_state *s, int value)
{
    int seat = s->head.seat;
    s->points[seat] = (uint16_t)(s->points[seat] & ~(1 << value));
    s->points_hidden[seat] &= s->points[seat];
    s->by[seat].values -= UINT64_C(1) << 4 * value;
    s->cards[seat]--;
}

/* KC-8: after an end card only the second end card of the colour follows. It hides which
 * way its row went, so that is noted for all eyes at the table. */
RULE uint64_t keltis_cards_end_row(struct keltis_cards_state *s, int seat, int colour)
{
    struct keltis_cards_seat *me = &s->by[seat];
    if (row_falls(me->fits >> colour * FIELD))
        s->falling[seat] = (uint8_t)(s->falling[seat] | 1 << colour);
    bool second = me->row.two >> face_of(colour, END_CARD) & 1;
    return second ? 0 : 1 << END_CARD;
}

/* KC-7: the row grows and takes less from now on, but always an end card. */
RULE void keltis_cards_grow_row(struct keltis_cards_state *s, int colour, int value)
{
    struct keltis_cards_seat *me = &s->by[s->head.seat];
    int shift = colour * FIELD;
    uint64_t fits;
    face_counts_add(&me->row, shift + value);
    if (value == END_CARD)
        fits = keltis_cards_end_row(s, s->head.seat, colour);
    else
        fits = row_fits(me->row.one >> shift & 0xfff, value) | 1 << END_CARD;
    me->fits = (me->fits & ~(UINT64_C(0xfff) << shift)) | fits << shift;
}

RULE void keltis_cards_lay_point(struct keltis_cards_state *s, int row, int value)
{
    keltis_cards_give_point(s, value);
    s->point_at[value] = (uint8_t)(1 + 8 * s->head.seat + row);
}

/* Lays the coloured card or point card of a move of lay_moves. */
RULE void keltis_cards_lay(struct keltis_cards_state *s, int move)
{
    int face = move & 63, colour = face_colour(face), value = face - colour * FIELD;
    if (move < KELTIS_CARDS_DISCARD_POINT) {
        keltis_cards_give(s, colour, value);
        keltis_cards_grow_row(s, colour, value);
    } else if (move < KELTIS_CARDS_LENGTHEN) {
        keltis_cards_lay_point(s, KELTIS_CARDS_POINT_ROW, move - KELTIS_CARDS_LAY_POINT);
    } else {
        keltis_cards_lay_point(s, colour, value);
    }
}

/* ---- Phase end: up to two more cards a seat (KC-15) ---------------------------------------- */

RULE bool keltis_cards_can_lay(const struct keltis_cards_state *s, int seat)
{
    return s->points[seat] || s->by[seat].hand.one & s->by[seat].fits;
}

/* Asks the first seat from this one on that has something to lay; CM-4: one that could only
 * pass is not asked. The ender is last; after him the game is over. */
RULE void keltis_cards_ask_last(struct keltis_cards_state *s, int seat)
{
    while (seat != s->ender && !keltis_cards_can_lay(s, seat)) seat = seat_after(&s->head, seat);
    ask(&s->head, KELTIS_CARDS_END, seat);
    if (!keltis_cards_can_lay(s, seat)) finish(&s->head, s->head.ending);
}

/* The seat is done: it passed, laid two cards, or has none left that fits. */
RULE void keltis_cards_next_last(struct keltis_cards_state *s)
{
    if (s->head.seat == s->ender)
        finish(&s->head, s->head.ending);
    else
        keltis_cards_ask_last(s, seat_after(&s->head, s->head.seat));
}

/* The turn of this seat ends the game by that clause; the seat after it lays first. */
RARE void keltis_cards_close(struct keltis_cards_state *s, int clause)
{
    s->ender = s->head.seat;
    s->head.ending = (uint8_t)clause;
    s->closed = 0;
    keltis_cards_ask_last(s, seat_after(&s->head, s->head.seat));
}

RARE void keltis_cards_apply_last(struct keltis_cards_state *s, int move)
{
    bool first = s->head.phase == KELTIS_CARDS_END;
    if (move != KELTIS_CARDS_PASS) keltis_cards_lay(s, move);
    if (move != KELTIS_CARDS_PASS && first && keltis_cards_can_lay(s, s->head.seat))
        ask(&s->head, KELTIS_CARDS_END_SECOND, s->head.seat);
    else
        keltis_cards_next_last(s);
}

/* ---- Phase play: one card, or two for a wish stone (KC-5 to KC-10) ------------------------- */

/* The colours of which a set holds a value: one bit of each field, gathered. */
RULE int keltis_cards_kinds(uint64_t faces, int value)
{
    uint64_t bits = faces >> value & keltis_cards_in_all(0);
    return (int)(bits * UINT64_C(0x1002004008010) >> 48 & 31);
}

/* KC-6: the pairs of cards of one value in hand. A point card is kind 5. */
RULE uint64_t keltis_cards_pairs(const struct keltis_cards_state *s, int value)
{
    const struct keltis_cards_seat *me = &s->by[s->head.seat];
    uint64_t pairs = 0;
    int kinds = keltis_cards_kinds(me->hand.one, value) | (s->points[s->head.seat] >> value & 1)
                                                              << 5;
    int twice = keltis_cards_kinds(me->hand.two, value);
    FOR_BITS(b, (uint64_t)kinds) {
        uint64_t with = (uint64_t)(kinds & ((1 << b) - 1)) | (uint64_t)(twice & 1 << b);
        pairs |= with << b * (b + 1) / 2;
    }
    return pairs;
}

/* KC-6: values of which two cards are held and whose wish stone still lies in the row;
 * value v is bit 4v + 3. */
RULE uint64_t keltis_cards_wish_values(const struct keltis_cards_state *s)
{
    uint64_t twice = s->by[s->head.seat].values + UINT64_C(0x666666666666);
    return twice & bits_to_nibbles(s->wishes_left);
}

RULE int keltis_cards_wish_move(int value, int pair)
{
    int third = (value - 1) / 3;
    return KELTIS_CARDS_WISH + 64 * third + KELTIS_CARDS_PAIRS * (value - 1 - 3 * third) + pair;
}

RULE void keltis_cards_wish_moves(const struct keltis_cards_state *s, uint64_t *set)
{
    FOR_BITS(bit, keltis_cards_wish_values(s)) {
        int first = keltis_cards_wish_move((int)bit / 4, 0);
        set[first / 64] |= keltis_cards_pairs(s, (int)bit / 4) << first % 64;
    }
}

RULE void keltis_cards_play_moves(const struct keltis_cards_state *s, uint64_t *set)
{
    keltis_cards_lay_moves(s, set);
    set[KELTIS_CARDS_DISCARD / 64] = s->by[s->head.seat].hand.one;
    set[KELTIS_CARDS_DISCARD_POINT / 64] |= s->points[s->head.seat];
}

/* KC-5, KC-11: face up on its pile, which is closed for the rest of the turn. */
RULE void keltis_cards_push(struct keltis_cards_state *s, int pile, int value)
{
    pile_push(&s->pile[pile], value);
    s->heaps = (uint8_t)(s->heaps | 1 << pile);
    s->closed = (uint8_t)(s->closed | 1 << pile);
}

/* Discards the card of a kind - a colour, or 5 for a point card - and a value. */
RULE void keltis_cards_discard(struct keltis_cards_state *s, int kind, int value)
{
    if (kind == KELTIS_CARDS_POINT_ROW)
        keltis_cards_give_point(s, value);
    else
        keltis_cards_give(s, kind, value);
    keltis_cards_push(s, kind, value);
}

/* KC-12: the fifth row with an end card ends the game; its seat does not draw. */
RULE void keltis_cards_lay_turn(struct keltis_cards_state *s, int move)
{
    uint64_t fresh = keltis_cards_in_all(END_CARD) & ~s->by[s->head.seat].row.one;
    bool first = move < KELTIS_CARDS_DISCARD_POINT && fresh >> (move & 63) & 1;
    keltis_cards_lay(s, move);
    if (first && ++s->ended_rows == KELTIS_CARDS_ROWS_TO_END)
        keltis_cards_close(s, 12);
    else
        ask(&s->head, KELTIS_CARDS_DRAW, s->head.seat);
}

/* The value and the two kinds of a wish move. */
RULE int keltis_cards_wish_parts(int move, int *a, int *b)
{
    int at = move & 63, third = at / KELTIS_CARDS_PAIRS, pair = at % KELTIS_CARDS_PAIRS;
    *b = 0;
    while ((*b + 1) * (*b + 2) / 2 <= pair) ++*b;
    *a = pair - *b * (*b + 1) / 2;
    return 3 * ((move - KELTIS_CARDS_WISH) / 64) + third + 1;
}

/* KC-6: two cards of one value for the wish stone of that value. */
RARE void keltis_cards_wish(struct keltis_cards_state *s, int move)
{
    int a, b, value = keltis_cards_wish_parts(move, &a, &b);
    int seat = s->head.seat;
    keltis_cards_discard(s, a, value);
    keltis_cards_discard(s, b, value);
    s->wishes_left = (uint16_t)(s->wishes_left & ~(1 << value));
    s->wishes[seat] = (uint16_t)(s->wishes[seat] | 1 << value);
    ask(&s->head, KELTIS_CARDS_DRAW_FIRST, seat);
}

/* ---- Phase draw: one card, or two after a wish (KC-11) ------------------------------------- */

RULE uint64_t keltis_cards_draw_moves(const struct keltis_cards_state *s)
{
    return (uint64_t)(s->heaps & ~s->closed) << KELTIS_CARDS_TAKE % 64;
}

/* KC-14: the turn is over, and perhaps the game for want of cards drawn. */
RULE void keltis_cards_end_turn(struct keltis_cards_state *s)
{
    s->closed = 0;
    if (s->stalled && s->stalled == s->head.option[KELTIS_CARDS_STALL]) {
        keltis_cards_close(s, 14);
        return;
    }
    s->stalled++;
    ask(&s->head, KELTIS_CARDS_PLAY, seat_after(&s->head, s->head.seat));
}

/* KC-13: the last card of the draw pile ends the game at once, unless a second draw is due,
 * still allowed, and possible from a discard pile. */
RARE void keltis_cards_pile_gone(struct keltis_cards_state *s)
{
    s->heaps = (uint8_t)(s->heaps & ~(1 << KELTIS_CARDS_DRAW_PILE));
    bool due = s->head.phase == KELTIS_CARDS_DRAW_FIRST;
    if (due && s->head.option[KELTIS_CARDS_SECOND_DRAW] && s->heaps & ~s->closed)
        ask(&s->head, KELTIS_CARDS_DRAW_LAST, s->head.seat);
    else
        keltis_cards_close(s, 13);
}

/* A card was taken, and it was not the last of the draw pile. */
RULE void keltis_cards_after_draw(struct keltis_cards_state *s)
{
    if (s->head.phase == KELTIS_CARDS_DRAW)
        keltis_cards_end_turn(s);
    else if (s->head.phase == KELTIS_CARDS_DRAW_FIRST)
        ask(&s->head, KELTIS_CARDS_DRAW, s->head.seat);
    else
        keltis_cards_close(s, 13);
}

RULE void keltis_cards_draw(struct keltis_cards_state *s)
{
    int card = s->deck[s->top];
    s->deck[s->top++] = 0;
    s->stalled = 0;
    s->cards[s->head.seat]++;
    keltis_cards_receive_hidden(s, s->head.seat, card);
    if (s->top == s->bottom)
        keltis_cards_pile_gone(s);
    else
        keltis_cards_after_draw(s);
}

/* Everybody sees which card is taken. */
RULE void keltis_cards_take(struct keltis_cards_state *s, int pile)
{
    int value = pile_pop(&s->pile[pile]);
    if (pile_empty(&s->pile[pile])) s->heaps = (uint8_t)(s->heaps & ~(1 << pile));
    s->cards[s->head.seat]++;
    keltis_cards_receive(s, s->head.seat, pile, value);
    keltis_cards_after_draw(s);
}

/* ---- The whole game ------------------------------------------------------------------------ */

/* The legal moves of the seat that is asked; never empty before the game is over. */
RULE void keltis_cards_moves(const struct keltis_cards_state *s, uint64_t set[KELTIS_CARDS_WORDS])
{
    memset(set, 0, KELTIS_CARDS_WORDS * sizeof *set);
    switch (s->head.phase) {
    case KELTIS_CARDS_PLAY:
        keltis_cards_play_moves(s, set);
        keltis_cards_wish_moves(s, set);
        break;
    case KELTIS_CARDS_DRAW:
    case KELTIS_CARDS_DRAW_FIRST:
    case KELTIS_CARDS_DRAW_LAST: set[KELTIS_CARDS_TAKE / 64] = keltis_cards_draw_moves(s); break;
    case KELTIS_CARDS_END:
    case KELTIS_CARDS_END_SECOND:
        keltis_cards_lay_moves(s, set);
        set_add(set, KELTIS_CARDS_PASS);
        break;
    default: break;
    }
}

/* How many wishes there are: one for a value held twice, more only for more cards of it. */
RULE int keltis_cards_wish_count(const struct keltis_cards_state *s, uint64_t values)
{
    const struct keltis_cards_seat *me = &s->by[s->head.seat];
    uint64_t thrice = me->values + UINT64_C(0x555555555555);
    int count = bits_count(values);
    FOR_BITS(bit, values & thrice) {
        int cards = (int)(me->values >> (bit - 3) & 15);
        int twice = bits_count(me->hand.two >> bit / 4 & keltis_cards_in_all(0));
        int faces = cards - twice;
        count += faces * (faces - 1) / 2 + twice - 1;
    }
    return count;
}

/* A move of phase play. */
RULE void keltis_cards_apply_play(struct keltis_cards_state *s, int move)
{
    if (move >= KELTIS_CARDS_WISH) {
        keltis_cards_wish(s, move);
    } else if (move < KELTIS_CARDS_LAY) {
        keltis_cards_discard(s, face_colour(move), face_value(move));
        ask(&s->head, KELTIS_CARDS_DRAW, s->head.seat);
    } else if (move >= KELTIS_CARDS_DISCARD_POINT && move < KELTIS_CARDS_LAY_POINT) {
        keltis_cards_discard(s, KELTIS_CARDS_POINT_ROW, move - KELTIS_CARDS_DISCARD_POINT);
        ask(&s->head, KELTIS_CARDS_DRAW, s->head.seat);
    } else {
        keltis_cards_lay_turn(s, move);
    }
}

/* A move of the draw phases. */
RULE void keltis_cards_apply_draw(struct keltis_cards_state *s, int move)
{
    if (move == KELTIS_CARDS_TOP)
        keltis_cards_draw(s);
    else
        keltis_cards_take(s, move - KELTIS_CARDS_TAKE);
}

RULE void keltis_cards_apply(struct keltis_cards_state *s, int move)
{
    s->head.ply++;
    switch (s->head.phase) {
    case KELTIS_CARDS_PLAY: keltis_cards_apply_play(s, move); break;
    case KELTIS_CARDS_END:
    case KELTIS_CARDS_END_SECOND: keltis_cards_apply_last(s, move); break;
    default: keltis_cards_apply_draw(s, move);
    }
}

/* ---- Random play: the same, with each phase's pick and apply side by side ------------------ */

/* The k-th wish, from 0: values ascending, and the pairs of each. */
RARE int keltis_cards_select_wish(const struct keltis_cards_state *s, int k)
{
    uint64_t values = keltis_cards_wish_values(s);
    for (;; values &= values - 1) {
        int value = bits_lowest(values) / 4;
        uint64_t pairs = keltis_cards_pairs(s, value);
        int count = bits_count(pairs);
        if (k < count) return keltis_cards_wish_move(value, bits_select(pairs, k));
        k -= count;
    }
}

/* The pairs of wishes are worked out only when a wish is picked. */
RULE int keltis_cards_pick_play(const struct keltis_cards_state *s, struct rng *r)
{
    uint64_t set[KELTIS_CARDS_WISH / 64];
    keltis_cards_play_moves(s, set);
    int plain = set_count(set, KELTIS_CARDS_WISH / 64);
    int wishes = keltis_cards_wish_count(s, keltis_cards_wish_values(s));
    int k = (int)rng_below(r, (uint32_t)(plain + wishes));
    if (k < plain) return set_select(set, KELTIS_CARDS_WISH / 64, k);
    return keltis_cards_select_wish(s, k - plain);
}

RULE int keltis_cards_pick_draw(const struct keltis_cards_state *s, struct rng *r)
{
    uint64_t piles = (uint64_t)(s->heaps & ~s->closed);
    return KELTIS_CARDS_TAKE + set_pick(&piles, 1, r);
}

RARE void keltis_cards_random_last(struct keltis_cards_state *s, struct rng *r)
{
    uint64_t set[KELTIS_CARDS_WORDS];
    keltis_cards_moves(s, set);
    keltis_cards_apply_last(s, set_pick(set, KELTIS_CARDS_WORDS, r));
}

/* Plays one legal move, all alike likely. */
RULE void keltis_cards_random(struct keltis_cards_state *s, struct rng *r)
{
    s->head.ply++;
    switch (s->head.phase) {
    case KELTIS_CARDS_PLAY: keltis_cards_apply_play(s, keltis_cards_pick_play(s, r)); break;
    case KELTIS_CARDS_END:
    case KELTIS_CARDS_END_SECOND: keltis_cards_random_last(s, r); break;
    default: keltis_cards_apply_draw(s, keltis_cards_pick_draw(s, r));
    }
}

/* ---- Score (KC-16, KC-17) ------------------------------------------------------------------ */

RULE int keltis_cards_wish_score(int wishes)
{
    static const int8_t worth[6] = {-4, -1, 0, 4, 6, 10};
    return worth[wishes < 5 ? wishes : 5];
}

/* Point cards of a seat in each of its rows, the point row last. */
RULE void keltis_cards_points_in(const struct keltis_cards_state *s, int seat, int in[6])
{
    memset(in, 0, 6 * sizeof *in);
    for (int value = 0; value < VALUES; value++) {
        int row = s->point_at[value] - 1 - 8 * seat;
        if (row >= 0 && row <= KELTIS_CARDS_POINT_ROW) in[row]++;
    }
}

/* A colour row with so many point cards in it, which may count for themselves too. */
RULE int keltis_cards_row_score(const struct keltis_cards_state *s, int seat, int colour,
                                int points)
{
    int score = row_score(face_counts_in_colour(&s->by[seat].row, colour) + points);
    return s->head.option[KELTIS_CARDS_POINT_SCORES] ? score + points : score;
}

RULE int keltis_cards_seat_score(const struct keltis_cards_state *s, int seat)
{
    int score = keltis_cards_wish_score(bits_count(s->wishes[seat]));
    int points[KELTIS_CARDS_POINT_ROW + 1];
    keltis_cards_points_in(s, seat, points);
    for (int colour = 0; colour < COLOURS; colour++)
        score += keltis_cards_row_score(s, seat, colour, points[colour]);
    return score + points[KELTIS_CARDS_POINT_ROW];
}

/* CM-5: ties are shared. */
RULE int keltis_cards_seat_tie(const struct keltis_cards_state *s, int seat)
{
    (void)s, (void)seat;
    return 0;
}

#include "games/keltis-cards/view.h"

#endif
