/* features.h - what an expert knows of Keltis, the card game: features of moves.
 *
 * A move is seen mostly by how it changes the worth of the own rows, see
 * games/keltis-cards/estimates.h; laying, discarding, wishing and taking all do. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_FEATURES_H
#define PAKLI_GAMES_KELTIS_CARDS_FEATURES_H

#include "games/keltis-cards/estimates.h"

enum keltis_cards_feature {
    KELTIS_CARDS_F_ROW,
    KELTIS_CARDS_F_GAIN,
    KELTIS_CARDS_F_GAIN_LATE,
    KELTIS_CARDS_F_START,
    KELTIS_CARDS_F_START_RUN,
    KELTIS_CARDS_F_START_LATE,
    KELTIS_CARDS_F_GAP,
    KELTIS_CARDS_F_SPOILT,
    KELTIS_CARDS_F_CLOSED_OUT,
    KELTIS_CARDS_F_FIX,
    KELTIS_CARDS_F_MATCH,
    KELTIS_CARDS_F_END,
    KELTIS_CARDS_F_END_SHORT,
    KELTIS_CARDS_F_END_LEAD,
    KELTIS_CARDS_F_END_ROWS,
    KELTIS_CARDS_F_ENDS,
    KELTIS_CARDS_F_ENDS_LEAD,
    KELTIS_CARDS_F_ENDS_ESTIMATE,
    KELTIS_CARDS_F_POINT,
    KELTIS_CARDS_F_LENGTHEN,
    KELTIS_CARDS_F_PAIR_SPLIT,
    KELTIS_CARDS_F_HALF_LOST,
    KELTIS_CARDS_F_WISH,
    KELTIS_CARDS_F_WISH_GAIN,
    KELTIS_CARDS_F_WISH_COMMON,
    KELTIS_CARDS_F_WISH_LATE,
    KELTIS_CARDS_F_DISCARD,
    KELTIS_CARDS_F_DISCARD_RUN,
    KELTIS_CARDS_F_DISCARD_END,
    KELTIS_CARDS_F_DISCARD_POINT,
    KELTIS_CARDS_F_HELP_NEXT,
    KELTIS_CARDS_F_HELP_LENGTH,
    KELTIS_CARDS_F_HELP_OTHERS,
    KELTIS_CARDS_F_HELP_WISH,
    KELTIS_CARDS_F_BURY_NEXT,
    KELTIS_CARDS_F_BURY_MINE,
    KELTIS_CARDS_F_TAKE,
    KELTIS_CARDS_F_TAKE_ROW,
    KELTIS_CARDS_F_TAKE_GAIN,
    KELTIS_CARDS_F_TAKE_PAIR,
    KELTIS_CARDS_F_TAKE_POINT,
    KELTIS_CARDS_F_TAKE_NEXT,
    KELTIS_CARDS_F_TAKE_LATE,
    KELTIS_CARDS_F_UNCOVER_NEXT,
    KELTIS_CARDS_F_PACE,
    KELTIS_CARDS_F_PACE_ESTIMATE,
    KELTIS_CARDS_F_DRAW_LAST,
    KELTIS_CARDS_F_LAST,
    KELTIS_CARDS_F_COUNT
};

static const struct feature keltis_cards_features[] = {
    [KELTIS_CARDS_F_ROW] = {"change of the worth of own rows, 1/16 points", true},
    [KELTIS_CARDS_F_GAIN] = {"points gained by the card", false},
    [KELTIS_CARDS_F_GAIN_LATE] = {"points gained, the later the more", false},
    [KELTIS_CARDS_F_START] = {"begins a row", false},
    [KELTIS_CARDS_F_START_RUN] = {"begins a row: cards held that follow", false},
    [KELTIS_CARDS_F_START_LATE] = {"begins a row, the later the more", false},
    [KELTIS_CARDS_F_GAP] = {"values skipped", false},
    [KELTIS_CARDS_F_SPOILT] = {"cards held that fit no more", false},
    [KELTIS_CARDS_F_CLOSED_OUT] = {"cards not seen yet that fit no more", true},
    [KELTIS_CARDS_F_FIX] = {"decides the way of a row", false},
    [KELTIS_CARDS_F_MATCH] = {"a point card held can follow", false},
    [KELTIS_CARDS_F_END] = {"lays an end card", false},
    [KELTIS_CARDS_F_END_SHORT] = {"end card: cards a row lacks to four", false},
    [KELTIS_CARDS_F_END_LEAD] = {"end card: lead in points", false},
    [KELTIS_CARDS_F_END_ROWS] = {"end card: rows ended before, squared", false},
    [KELTIS_CARDS_F_ENDS] = {"ends the game", false},
    [KELTIS_CARDS_F_ENDS_LEAD] = {"ends the game: lead in points", false},
    [KELTIS_CARDS_F_ENDS_ESTIMATE] = {"ends the game: points own rows could still gain", true},
    [KELTIS_CARDS_F_POINT] = {"lays in the point row", false},
    [KELTIS_CARDS_F_LENGTHEN] = {"lays a point card in a coloured row", false},
    [KELTIS_CARDS_F_PAIR_SPLIT] = {"splits a pair that a wish stone waits for", false},
    [KELTIS_CARDS_F_HALF_LOST] = {"parts with half of such a pair", false},
    [KELTIS_CARDS_F_WISH] = {"wins a wish stone", false},
    [KELTIS_CARDS_F_WISH_GAIN] = {"points of that wish stone", false},
    [KELTIS_CARDS_F_WISH_COMMON] = {"wish stone of a common value", false},
    [KELTIS_CARDS_F_WISH_LATE] = {"wins a wish stone, the later the more", false},
    [KELTIS_CARDS_F_DISCARD] = {"discards one card", false},
    [KELTIS_CARDS_F_DISCARD_RUN] = {"discards from a run: its cards", false},
    [KELTIS_CARDS_F_DISCARD_END] = {"discards an end card", false},
    [KELTIS_CARDS_F_DISCARD_POINT] = {"discards a point card", false},
    [KELTIS_CARDS_F_HELP_NEXT] = {"discards what the next seat can lay", false},
    [KELTIS_CARDS_F_HELP_LENGTH] = {"the same: length of the row", false},
    [KELTIS_CARDS_F_HELP_OTHERS] = {"discards what later seats can lay", false},
    [KELTIS_CARDS_F_HELP_WISH] = {"discards a value whose wish stone is left", false},
    [KELTIS_CARDS_F_BURY_NEXT] = {"buries what the next seat can lay", false},
    [KELTIS_CARDS_F_BURY_MINE] = {"buries what it can lay itself", false},
    [KELTIS_CARDS_F_TAKE] = {"takes a discarded card", false},
    [KELTIS_CARDS_F_TAKE_ROW] = {"takes: change of the worth of own rows", true},
    [KELTIS_CARDS_F_TAKE_GAIN] = {"takes: points it would gain", false},
    [KELTIS_CARDS_F_TAKE_PAIR] = {"takes: makes a pair that a wish stone waits for", false},
    [KELTIS_CARDS_F_TAKE_POINT] = {"takes a point card", false},
    [KELTIS_CARDS_F_TAKE_NEXT] = {"takes what the next seat can lay", false},
    [KELTIS_CARDS_F_TAKE_LATE] = {"takes a card, the later the more", false},
    [KELTIS_CARDS_F_UNCOVER_NEXT] = {"uncovers what the next seat can lay", false},
    [KELTIS_CARDS_F_PACE] = {"draws from the pile: lead, the later the more", false},
    [KELTIS_CARDS_F_PACE_ESTIMATE] = {"draws from the pile: what own rows could still gain", true},
    [KELTIS_CARDS_F_DRAW_LAST] = {"draws the last card of the pile: lead in points", false},
    [KELTIS_CARDS_F_LAST] = {"in the end phase: points gained by this card and the next", false},
    {0},
};

static const struct bot_parameters keltis_cards_parameters = {
    .noise = 40,
    .temperature = 450,
    .expand_after = {0, 0},
    .rollout_length = {40, 40},
    .margin_scale = 3 * EVALUATION_UNIT,
    .prior_weight = {120, 20},
};

/* ---- Laying a card -------------------------------------------------------------------------- */

RULE struct face_counts keltis_cards_hand(const struct keltis_cards_context *v, int colour)
{
    struct face_counts hand = {keltis_shared_field(v->me->hand.one, colour),
                               keltis_shared_field(v->me->hand.two, colour)};
    return hand;
}

/* What parting with a card does to pairs for wish stones. */
RULE void keltis_cards_extract_half(const struct keltis_cards_context *v, int value, int16_t *out)
{
    if (!(v->s->wishes_left >> value & 1) || !v->wish) return;
    int held = (int)(v->me->values >> 4 * value & 15);
    out[KELTIS_CARDS_F_PAIR_SPLIT] = held == 2;
    out[KELTIS_CARDS_F_HALF_LOST] = held == 1;
}

RULE void keltis_cards_extract_end(const struct keltis_cards_context *v, int length, bool fresh,
                                   int16_t *out)
{
    int rows = v->s->ended_rows;
    out[KELTIS_CARDS_F_END] = 1;
    out[KELTIS_CARDS_F_END_SHORT] = (int16_t)(length < 3 ? 3 - length : 0);
    if (fresh && rows == KELTIS_CARDS_ROWS_TO_END - 1) {
        out[KELTIS_CARDS_F_ENDS] = 1;
        out[KELTIS_CARDS_F_ENDS_LEAD] = (int16_t)v->lead;
        out[KELTIS_CARDS_F_ENDS_ESTIMATE] = (int16_t)v->estimate;
    } else if (fresh) {
        out[KELTIS_CARDS_F_END_LEAD] = (int16_t)v->lead;
        out[KELTIS_CARDS_F_END_ROWS] = (int16_t)(rows * rows);
    }
}

RULE void keltis_cards_extract_gain(const struct keltis_cards_context *v, int gain, int16_t *out)
{
    out[KELTIS_CARDS_F_GAIN] = (int16_t)gain;
    out[KELTIS_CARDS_F_GAIN_LATE] = (int16_t)(gain * v->late);
}

/* What a lay leaves of a row: the worth, and the cards it shuts out. */
RULE void keltis_cards_extract_row(const struct keltis_cards_context *v, int colour, int value,
                                   int16_t *out)
{
    unsigned laid = keltis_shared_field(v->me->row.one, colour);
    unsigned fits = keltis_shared_field(v->me->fits, colour);
    unsigned after = keltis_shared_fits_after(laid, fits, value), now = laid | 1u << value;
    unsigned one = keltis_shared_field(v->unseen.one, colour),
             two = keltis_shared_field(v->unseen.two, colour);
    struct face_counts hand = keltis_cards_hand(v, colour);
    int length = v->length[colour];
    int run = keltis_shared_run((unsigned)hand.one, (unsigned)hand.two, laid, fits);
    face_counts_remove(&hand, value);
    int left = keltis_shared_run((unsigned)hand.one, (unsigned)hand.two, now, after);
    int rest = keltis_cards_rest(v, colour, hand, keltis_shared_field(v->open, colour), now, after);
    out[KELTIS_CARDS_F_ROW] =
        (int16_t)(keltis_cards_scaled(v, length + 1, rest) - v->worth[colour]);
    out[KELTIS_CARDS_F_SPOILT] = (int16_t)(run - 1 - left);
    out[KELTIS_CARDS_F_CLOSED_OUT] = (int16_t)(keltis_shared_run(one, two, laid, fits) -
                                               keltis_shared_run(one, two, now, after));
    if (length == 0) {
        out[KELTIS_CARDS_F_START] = 1;
        out[KELTIS_CARDS_F_START_RUN] = (int16_t)left;
        out[KELTIS_CARDS_F_START_LATE] = (int16_t)v->late;
    }
}

RULE void keltis_cards_extract_lay(const struct keltis_cards_context *v, int face, int16_t *out)
{
    int colour = face_colour(face), value = face_value(face), length = v->length[colour];
    unsigned laid = keltis_shared_field(v->me->row.one, colour);
    unsigned fits = keltis_shared_field(v->me->fits, colour);
    keltis_cards_extract_row(v, colour, value, out);
    keltis_cards_extract_gain(v, row_score(length + 1) - row_score(length), out);
    keltis_cards_extract_half(v, value, out);
    if (value == END_CARD) {
        keltis_cards_extract_end(v, length, !(laid & KELTIS_SHARED_ENDS), out);
        return;
    }
    out[KELTIS_CARDS_F_GAP] = (int16_t)keltis_shared_gap(laid, fits, value);
    out[KELTIS_CARDS_F_FIX] = (laid & (laid - 1)) == 0 && laid && !(laid >> value & 1);
    out[KELTIS_CARDS_F_MATCH] = v->s->points[v->s->head.seat] >> value & 1;
}

RULE void keltis_cards_extract_point(const struct keltis_cards_context *v, int value, int16_t *out)
{
    out[KELTIS_CARDS_F_POINT] = 1;
    keltis_cards_extract_gain(v, 1, out);
    keltis_cards_extract_half(v, value, out);
}

/* A point card in a coloured row leaves all that fits. */
RULE void keltis_cards_extract_lengthen(const struct keltis_cards_context *v, int face,
                                        int16_t *out)
{
    int colour = face_colour(face), length = v->length[colour];
    int rest = keltis_cards_rest_now(v, v->me, colour);
    out[KELTIS_CARDS_F_LENGTHEN] = 1;
    out[KELTIS_CARDS_F_ROW] =
        (int16_t)(keltis_cards_scaled(v, length + 1, rest) - v->worth[colour]);
    keltis_cards_extract_gain(v, row_score(length + 1) - row_score(length), out);
    keltis_cards_extract_half(v, face_value(face), out);
}

/* ---- Discarding ----------------------------------------------------------------------------- */

/* What a hand without the card is worth less to its row; what lay open is buried. */
RULE int keltis_cards_without(const struct keltis_cards_context *v, int colour, int value,
                              int copies)
{
    unsigned laid = keltis_shared_field(v->me->row.one, colour);
    unsigned fits = keltis_shared_field(v->me->fits, colour);
    struct face_counts hand = keltis_cards_hand(v, colour);
    if (!(fits >> value & 1)) return 0;
    for (int i = 0; i < copies; i++) face_counts_remove(&hand, value);
    int rest = keltis_cards_rest(v, colour, hand, 0, laid, fits);
    return keltis_cards_scaled(v, v->length[colour], rest) - v->worth[colour];
}

/* What seats after the next can lay of a card. */
RULE int keltis_cards_others(const struct keltis_cards_state *s, int face)
{
    int count = 0, colour = face_colour(face);
    int seat = seat_after(&s->head, seat_after(&s->head, s->head.seat));
    for (; seat != s->head.seat && s->head.seats > 2; seat = seat_after(&s->head, seat))
        count += (s->by[seat].fits >> face & 1) && keltis_shared_field(s->by[seat].row.one, colour);
    return count;
}

RULE bool keltis_cards_mine(const struct keltis_cards_context *v, int face)
{
    return (v->me->fits >> face & 1) && v->length[face_colour(face)];
}

/* What the others gain by a card on its pile, and lose by what it buries. */
RULE void keltis_cards_extract_help(const struct keltis_cards_context *v, int colour, int value,
                                    int16_t *out)
{
    const struct pile *pile = &v->s->pile[colour];
    int face = face_of(colour, value);
    if (v->wanted >> face & 1) {
        out[KELTIS_CARDS_F_HELP_NEXT]++;
        out[KELTIS_CARDS_F_HELP_LENGTH] = (int16_t)(out[KELTIS_CARDS_F_HELP_LENGTH] +
                                                    face_counts_in_colour(&v->next->row, colour));
    }
    out[KELTIS_CARDS_F_HELP_OTHERS] =
        (int16_t)(out[KELTIS_CARDS_F_HELP_OTHERS] + keltis_cards_others(v->s, face));
    if (pile_empty(pile)) return;
    int top = face_of(colour, pile_top(pile));
    if (v->wanted >> top & 1) out[KELTIS_CARDS_F_BURY_NEXT]++;
    if (keltis_cards_mine(v, top)) out[KELTIS_CARDS_F_BURY_MINE]++;
}

RULE void keltis_cards_extract_discard(const struct keltis_cards_context *v, int face, int16_t *out)
{
    int colour = face_colour(face), value = face_value(face);
    struct face_counts hand = keltis_cards_hand(v, colour);
    out[KELTIS_CARDS_F_DISCARD] = 1;
    out[KELTIS_CARDS_F_ROW] = (int16_t)keltis_cards_without(v, colour, value, 1);
    if (v->me->fits >> face & 1)
        out[KELTIS_CARDS_F_DISCARD_RUN] = (int16_t)keltis_shared_run(
            (unsigned)hand.one, (unsigned)hand.two, keltis_shared_field(v->me->row.one, colour),
            keltis_shared_field(v->me->fits, colour));
    out[KELTIS_CARDS_F_DISCARD_END] = value == END_CARD;
    out[KELTIS_CARDS_F_HELP_WISH] = v->s->wishes_left >> value & 1;
    keltis_cards_extract_half(v, value, out);
    keltis_cards_extract_help(v, colour, value, out);
}

RULE void keltis_cards_extract_discard_point(const struct keltis_cards_context *v, int value,
                                             int16_t *out)
{
    out[KELTIS_CARDS_F_DISCARD] = 1;
    out[KELTIS_CARDS_F_DISCARD_POINT] = 1;
    out[KELTIS_CARDS_F_HELP_WISH] = v->s->wishes_left >> value & 1;
    keltis_cards_extract_half(v, value, out);
}

RULE void keltis_cards_extract_wish(const struct keltis_cards_context *v, int move, int16_t *out)
{
    int a, b, value = keltis_cards_wish_parts(move, &a, &b), row;
    bool point = b == KELTIS_CARDS_POINT_ROW;
    row = keltis_cards_without(v, a, value, a == b ? 2 : 1);
    if (!point && a != b) row += keltis_cards_without(v, b, value, 1);
    out[KELTIS_CARDS_F_ROW] = (int16_t)row;
    out[KELTIS_CARDS_F_WISH] = 1;
    out[KELTIS_CARDS_F_WISH_GAIN] = (int16_t)v->wish;
    out[KELTIS_CARDS_F_WISH_COMMON] = keltis_cards_copies(value) == 2;
    out[KELTIS_CARDS_F_WISH_LATE] = (int16_t)v->late;
    out[KELTIS_CARDS_F_DISCARD_POINT] = point;
    keltis_cards_extract_help(v, a, value, out);
    if (!point && a != b) keltis_cards_extract_help(v, b, value, out);
}

/* ---- Drawing -------------------------------------------------------------------------------- */

RULE void keltis_cards_extract_pair(const struct keltis_cards_context *v, int value, int16_t *out)
{
    if (!(v->s->wishes_left >> value & 1) || !v->wish) return;
    int held = (int)(v->me->values >> 4 * value & 15);
    out[KELTIS_CARDS_F_TAKE_PAIR] = held == 1;
}

/* A coloured card added to the hand. */
RULE void keltis_cards_extract_card(const struct keltis_cards_context *v, int colour, int value,
                                    int16_t *out)
{
    unsigned laid = keltis_shared_field(v->me->row.one, colour);
    unsigned fits = keltis_shared_field(v->me->fits, colour);
    struct face_counts hand = keltis_cards_hand(v, colour);
    int length = v->length[colour], face = face_of(colour, value);
    out[KELTIS_CARDS_F_TAKE_NEXT] = v->wanted >> face & 1;
    if (!(fits >> value & 1)) return;
    face_counts_add(&hand, value);
    int rest = keltis_cards_rest(v, colour, hand, 0, laid, fits);
    out[KELTIS_CARDS_F_TAKE_ROW] =
        (int16_t)(keltis_cards_scaled(v, length, rest) - v->worth[colour]);
    if (length)
        out[KELTIS_CARDS_F_TAKE_GAIN] = (int16_t)(row_score(length + 1) - row_score(length));
}

RULE void keltis_cards_extract_take(const struct keltis_cards_context *v, int pile, int16_t *out)
{
    const struct pile *p = &v->s->pile[pile];
    int value = pile_top(p), beneath = pile_at(p, 1);
    out[KELTIS_CARDS_F_TAKE] = 1;
    out[KELTIS_CARDS_F_TAKE_LATE] = (int16_t)v->late;
    keltis_cards_extract_pair(v, value, out);
    if (pile == KELTIS_CARDS_POINT_ROW) {
        out[KELTIS_CARDS_F_TAKE_POINT] = 1;
        return;
    }
    keltis_cards_extract_card(v, pile, value, out);
    if (beneath >= 0) out[KELTIS_CARDS_F_UNCOVER_NEXT] = v->wanted >> face_of(pile, beneath) & 1;
}

RULE void keltis_cards_extract_top(const struct keltis_cards_context *v, int16_t *out)
{
    out[KELTIS_CARDS_F_PACE] = (int16_t)(v->lead * (v->late + 1) / 2);
    out[KELTIS_CARDS_F_PACE_ESTIMATE] = (int16_t)(v->estimate * (v->late + 1) / 2);
    if (v->s->bottom - v->s->top == 1) out[KELTIS_CARDS_F_DRAW_LAST] = (int16_t)v->lead;
}

RULE void keltis_cards_extract_draw(const struct keltis_cards_context *v, const uint16_t *moves,
                                    int count, int16_t (*out)[FEATURES_MAX])
{
    for (int i = 0; i < count; i++) {
        if (moves[i] == KELTIS_CARDS_TOP)
            keltis_cards_extract_top(v, out[i]);
        else
            keltis_cards_extract_take(v, moves[i] - KELTIS_CARDS_TAKE, out[i]);
    }
}

/* ---- The end phases ------------------------------------------------------------------------- */

RULE int keltis_cards_last_gain(const struct keltis_cards_state *s, int move)
{
    uint32_t points[KELTIS_CARDS_SEATS_MAX];
    if (move == KELTIS_CARDS_PASS) return 0;
    if (move >= KELTIS_CARDS_LAY_POINT && move < KELTIS_CARDS_LENGTHEN) return 1;
    keltis_cards_count_points(s, points);
    int length =
        keltis_cards_length(&s->by[s->head.seat], points[s->head.seat], face_colour(move & 63));
    return row_score(length + 1) - row_score(length) +
           (move >= KELTIS_CARDS_LENGTHEN && s->head.option[KELTIS_CARDS_POINT_SCORES]);
}

/* The most a second card can gain after the first is laid. */
RULE int keltis_cards_second_gain(const struct keltis_cards_state *s, int move)
{
    struct keltis_cards_state after = *s;
    uint64_t set[KELTIS_CARDS_WISH / 64];
    uint16_t moves[KELTIS_CARDS_MOVES_MAX];
    int best = 0;
    if (move == KELTIS_CARDS_PASS || s->head.phase == KELTIS_CARDS_END_SECOND) return 0;
    keltis_cards_lay(&after, move);
    memset(set, 0, sizeof set);
    keltis_cards_lay_moves(&after, set);
    int count = set_list(set, KELTIS_CARDS_WISH / 64, moves);
    for (int i = 0; i < count; i++) {
        int gain = keltis_cards_last_gain(&after, moves[i]);
        if (gain > best) best = gain;
    }
    return best;
}

/* ---- The whole game ------------------------------------------------------------------------- */

RULE void keltis_cards_extract_play(const struct keltis_cards_context *v, int move, int16_t *out)
{
    if (move >= KELTIS_CARDS_WISH)
        keltis_cards_extract_wish(v, move, out);
    else if (move >= KELTIS_CARDS_LENGTHEN)
        keltis_cards_extract_lengthen(v, move - KELTIS_CARDS_LENGTHEN, out);
    else if (move >= KELTIS_CARDS_LAY_POINT)
        keltis_cards_extract_point(v, move - KELTIS_CARDS_LAY_POINT, out);
    else if (move >= KELTIS_CARDS_DISCARD_POINT)
        keltis_cards_extract_discard_point(v, move - KELTIS_CARDS_DISCARD_POINT, out);
    else if (move >= KELTIS_CARDS_LAY)
        keltis_cards_extract_lay(v, move - KELTIS_CARDS_LAY, out);
    else
        keltis_cards_extract_discard(v, move, out);
}

RULE void keltis_cards_extract(const struct keltis_cards_state *s, const uint16_t *moves, int count,
                               int16_t (*out)[FEATURES_MAX])
{
    struct keltis_cards_context v;
    if (s->head.phase >= KELTIS_CARDS_END) {
        for (int i = 0; i < count; i++)
            out[i][KELTIS_CARDS_F_LAST] = (int16_t)(keltis_cards_last_gain(s, moves[i]) +
                                                    keltis_cards_second_gain(s, moves[i]));
        return;
    }
    keltis_cards_make_context(s, &v);
    if (s->head.phase != KELTIS_CARDS_PLAY)
        keltis_cards_extract_draw(&v, moves, count, out);
    else
        for (int i = 0; i < count; i++) keltis_cards_extract_play(&v, moves[i], out[i]);
}

#endif
