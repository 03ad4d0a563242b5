/* features.h - what an expert knows of Coloretto: what every row is worth to every seat that may
 * still take it, and who comes first. What collections are worth is in
 * games/coloretto/estimates.h. */
#ifndef PAKLI_GAMES_COLORETTO_FEATURES_H
#define PAKLI_GAMES_COLORETTO_FEATURES_H

#include "games/coloretto/estimates.h"

enum coloretto_feature {
    COLORETTO_F_TAKE,
    COLORETTO_F_TAKE_GAIN,
    COLORETTO_F_TAKE_DENY_NEXT,
    COLORETTO_F_TAKE_DENY_MOST,
    COLORETTO_F_TAKE_OTHERS,
    COLORETTO_F_TAKE_ROOM,
    COLORETTO_F_TAKE_LATE,
    COLORETTO_F_TAKE_SEATS,
    COLORETTO_F_TAKE_AHEAD,
    COLORETTO_F_TAKE_PLACES,
    COLORETTO_F_TAKE_NEXT_ESTIMATE,
    COLORETTO_F_DRAW_BEST,
    COLORETTO_F_DRAW_LEFT,
    COLORETTO_F_DRAW_SOFT,
    COLORETTO_F_DRAW_ESTIMATE,
    COLORETTO_F_DRAW_OTHERS,
    COLORETTO_F_DRAW_NEXT,
    COLORETTO_F_DRAW_PLACES,
    COLORETTO_F_DRAW_EMPTY,
    COLORETTO_F_DRAW_ALONE,
    COLORETTO_F_DRAW_ALONE_ESTIMATE,
    COLORETTO_F_DRAW_AVERAGE,
    COLORETTO_F_DRAW_SECOND,
    COLORETTO_F_PLACE_SELF,
    COLORETTO_F_PLACE_NEXT,
    COLORETTO_F_PLACE_OTHERS,
    COLORETTO_F_PLACE_BEST,
    COLORETTO_F_PLACE_BEST_NEXT,
    COLORETTO_F_PLACE_BEST_OTHERS,
    COLORETTO_F_PLACE_LEFT,
    COLORETTO_F_PLACE_LEFT_OTHERS,
    COLORETTO_F_PLACE_SOFT,
    COLORETTO_F_PLACE_SOFT_OTHERS,
    COLORETTO_F_PLACE_FULL,
    COLORETTO_F_PLACE_LENGTH,
    COLORETTO_F_PLACE_ROOM,
    COLORETTO_F_PLACE_SPOILT,
    COLORETTO_F_PLACE_COUNTER,
    COLORETTO_F_PLACE_WORSE,
    COLORETTO_F_PLACE_SECOND,
    COLORETTO_F_PLACE_ALONE,
};

static const struct feature coloretto_features[] = {
    [COLORETTO_F_TAKE] = {"takes at all", false},
    [COLORETTO_F_TAKE_GAIN] = {"what the row adds to the own collection", false},
    [COLORETTO_F_TAKE_DENY_NEXT] = {"what the next seat loses by it", false},
    [COLORETTO_F_TAKE_DENY_MOST] = {"what the others lose by it", false},
    [COLORETTO_F_TAKE_OTHERS] = {"what is left for the others", false},
    [COLORETTO_F_TAKE_ROOM] = {"cards the row could still hold", false},
    [COLORETTO_F_TAKE_LATE] = {"takes in the last round", false},
    [COLORETTO_F_TAKE_SEATS] = {"takes, by seats still in", false},
    [COLORETTO_F_TAKE_AHEAD] = {"takes, by cards to come", false},
    [COLORETTO_F_TAKE_PLACES] = {"takes, by places free in other rows", false},
    [COLORETTO_F_TAKE_NEXT_ESTIMATE] = {"what one card more may add for the next seat", true},
    [COLORETTO_F_DRAW_BEST] = {"draws: the best row there is", false},
    [COLORETTO_F_DRAW_LEFT] = {"draws: the best row when all others have chosen", false},
    [COLORETTO_F_DRAW_SOFT] = {"draws: the best row when those well served have chosen", false},
    [COLORETTO_F_DRAW_ESTIMATE] = {"draws: what one card more may add", true},
    [COLORETTO_F_DRAW_OTHERS] = {"draws: what the others can have", false},
    [COLORETTO_F_DRAW_NEXT] = {"draws: what the next seat can have", false},
    [COLORETTO_F_DRAW_PLACES] = {"draws: places free", false},
    [COLORETTO_F_DRAW_EMPTY] = {"draws: rows empty", false},
    [COLORETTO_F_DRAW_ALONE] = {"draws alone", false},
    [COLORETTO_F_DRAW_ALONE_ESTIMATE] = {"draws alone: what one card more may add", true},
    [COLORETTO_F_DRAW_AVERAGE] = {"draws: what a card is worth on average", true},
    [COLORETTO_F_DRAW_SECOND] = {"draws: the second best row", false},
    [COLORETTO_F_PLACE_SELF] = {"what the card makes of the row for oneself", false},
    [COLORETTO_F_PLACE_NEXT] = {"what it makes of the row for the next seat", false},
    [COLORETTO_F_PLACE_OTHERS] = {"what it makes of the row for the others", false},
    [COLORETTO_F_PLACE_BEST] = {"what it makes of the own best row", false},
    [COLORETTO_F_PLACE_BEST_NEXT] = {"what it makes of the next seat's best row", false},
    [COLORETTO_F_PLACE_BEST_OTHERS] = {"what it makes of the others' best rows", false},
    [COLORETTO_F_PLACE_LEFT] = {"the best row when all others have chosen", false},
    [COLORETTO_F_PLACE_LEFT_OTHERS] = {"what the others choose", false},
    [COLORETTO_F_PLACE_SOFT] = {"the best row when those well served have chosen", false},
    [COLORETTO_F_PLACE_SOFT_OTHERS] = {"what those well served choose", false},
    [COLORETTO_F_PLACE_FULL] = {"fills the row", false},
    [COLORETTO_F_PLACE_LENGTH] = {"cards that lay in the row", false},
    [COLORETTO_F_PLACE_ROOM] = {"cards the row could hold", false},
    [COLORETTO_F_PLACE_SPOILT] = {"what the row was worth when a card spoils it", false},
    [COLORETTO_F_PLACE_COUNTER] = {"what is left for the others after the own best row", false},
    [COLORETTO_F_PLACE_WORSE] = {"the worse of choosing first and choosing last", false},
    [COLORETTO_F_PLACE_SECOND] = {"what it makes of the own second best row", false},
    [COLORETTO_F_PLACE_ALONE] = {"what it makes of the own best row, alone", false},
    {0},
};

static const struct bot_parameters coloretto_parameters = {
    .noise = 160,
    .temperature = 1400,
    .expand_after = {0, 0},
    .rollout_length = {40, 40},
    .margin_scale = 5 * EVALUATION_UNIT,
    .prior_weight = {40, 40},
};

/* ---- The table as it is seen by all -------------------------------------------------------- */

struct coloretto_context {
    struct coloretto_chart chart;
    struct coloretto_added added;
    int others;                                          /* seats still in besides the own */
    int16_t own[COLORETTO_LANES];                        /* gains of the seat to move */
    int16_t other[COLORETTO_SEATS_MAX][COLORETTO_LANES]; /* of the others, next first */
};

/* Rows not taken. */
RULE unsigned coloretto_rows_in(const struct coloretto_state *s)
{
    return (unsigned)s->room | s->filled;
}

/* CO-16: what of a row comes to its taker. */
RULE uint64_t coloretto_row_gives(const struct coloretto_state *s, uint64_t row)
{
    int brown = s->head.option[COLORETTO_BROWN];
    if (brown == 6)
        row &= ~(UINT64_C(15) << 4 * COLORETTO_JOKER | UINT64_C(15) << 4 * COLORETTO_GOLD);
    if (brown == 7) row &= ~(UINT64_C(15) << 4 * COLORETTO_PLUS);
    return row;
}

/* Gains of all seats still in: every row as it lies, and with the card turned up or, in phase
 * turn, every single colour. */
RULE void coloretto_make_context(const struct coloretto_state *s, struct coloretto_context *context)
{
    unsigned lanes = coloretto_rows_in(s);
    int seat = s->head.seat;
    coloretto_draw_chart(s, &context->chart);
    memset(&context->added, 0, sizeof context->added);
    FOR_BITS(row, (uint64_t)lanes) {
        coloretto_add(&context->added, (int)row, coloretto_row_gives(s, s->row[row]));
        if (!s->card) continue;
        uint64_t with = s->row[row] + coloretto_one(s->card - 1);
        coloretto_add(&context->added, (int)row + COLORETTO_WITH, coloretto_row_gives(s, with));
    }
    if (!s->card) coloretto_add_colours(&context->added, COLORETTO_WITH);
    lanes |= s->card ? (unsigned)s->room << COLORETTO_WITH : (unsigned)s->colours << COLORETTO_WITH;
    coloretto_gains(s, &context->chart, seat, &context->added, lanes, context->own);
    context->others = 0;
    for (int n = 1; n < s->head.seats; n++) {
        seat = seat_after(&s->head, seat);
        if (s->out >> seat & 1) continue;
        coloretto_gains(s, &context->chart, seat, &context->added, lanes,
                        context->other[context->others++]);
    }
}

/* The row of a set that is not empty with the largest gain, row `changed` with the card turned
 * up. */
RULE int coloretto_favourite(const int16_t *gain, unsigned rows, int changed, int *best)
{
    int favourite = -1;
    *best = INT16_MIN;
    FOR_BITS(row, (uint64_t)rows) {
        int worth = gain[(int)row == changed ? (int)row + COLORETTO_WITH : (int)row];
        if (worth <= *best) continue;
        *best = worth;
        favourite = (int)row;
    }
    return favourite;
}

struct coloretto_choice {
    int own;    /* what is left for the seat to move */
    int others; /* what the others have chosen, together */
};

/* Everybody else takes his favourite in turn where it makes him content, then the own seat. */
RULE struct coloretto_choice coloretto_choose(const struct coloretto_context *context,
                                              unsigned rows, int changed, int content)
{
    struct coloretto_choice choice = {0, 0};
    int worth;
    for (int n = 0; n < context->others && rows; n++) {
        int row = coloretto_favourite(context->other[n], rows, changed, &worth);
        choice.others += worth;
        if (worth >= content) rows &= ~(1u << row);
    }
    if (rows) {
        coloretto_favourite(context->own, rows, changed, &worth);
        choice.own = worth;
    }
    return choice;
}

/* The best gain of each of the others, together. */
RULE int coloretto_best_of_others(const struct coloretto_context *context, unsigned rows,
                                  int changed)
{
    int sum = 0, worth;
    for (int n = 0; n < context->others && rows; n++) {
        coloretto_favourite(context->other[n], rows, changed, &worth);
        sum += worth;
    }
    return sum;
}

RULE int coloretto_best_of_next(const struct coloretto_context *context, unsigned rows, int changed)
{
    int worth = 0;
    if (context->others && rows) coloretto_favourite(context->other[0], rows, changed, &worth);
    return worth;
}

/* ---- Phase turn ---------------------------------------------------------------------------- */

/* What the best row of that set gains on average, for a seat with these gains, by one card
 * more laid where it is best. */
RULE int coloretto_expected_gain(const struct coloretto_state *s,
                                 const struct coloretto_chart *chart, const int16_t *gain,
                                 unsigned rows, int best)
{
    int open, sum = 0, least = rows & (rows - 1) ? 0 : INT16_MIN;
    if (!(s->room & rows)) return 0;
    coloretto_favourite(gain, s->room & rows, -1, &open);
    FOR_BITS(colour, (uint64_t)s->colours) {
        int more = open + gain[COLORETTO_WITH + colour] - best;
        sum += (more > least ? more : least) * chart->left[colour];
    }
    int more = open + 2 * EVALUATION_UNIT - best;
    sum += (more > least ? more : least) * chart->left[COLORETTO_PLUS];
    return sum / (chart->cards ? chart->cards : 1);
}

/* What a card of the supply is worth on average. */
RULE int coloretto_average(const struct coloretto_state *s, const struct coloretto_chart *chart,
                           const int16_t *gain)
{
    int sum = 2 * EVALUATION_UNIT * chart->left[COLORETTO_PLUS];
    FOR_BITS(colour, (uint64_t)s->colours) {
        sum += gain[COLORETTO_WITH + colour] * chart->left[colour];
    }
    return sum / (chart->cards ? chart->cards : 1);
}

/* Places free in the rows of that set. */
RULE int coloretto_places(const struct coloretto_state *s, unsigned rows)
{
    int places = 0;
    FOR_BITS(row, (uint64_t)(s->room & rows)) {
        places += coloretto_row_holds(&s->head, (int)row) - s->length[row];
    }
    return places;
}

/* The best gain in the rows besides the favourite; nothing where there is none. */
RULE int coloretto_second(const int16_t *gain, unsigned rows, int favourite, int changed)
{
    int worth = 0;
    rows &= ~(1u << favourite);
    if (rows) coloretto_favourite(gain, rows, changed, &worth);
    return worth;
}

RULE void coloretto_extract_draw(const struct coloretto_state *s,
                                 const struct coloretto_context *context, int16_t *out)
{
    unsigned rows = coloretto_rows_in(s);
    int best, favourite, estimate;
    struct coloretto_choice left = coloretto_choose(context, rows, -1, INT16_MIN);
    struct coloretto_choice soft = coloretto_choose(context, rows, -1, COLORETTO_CONTENT);
    favourite = coloretto_favourite(context->own, rows, -1, &best);
    estimate = coloretto_expected_gain(s, &context->chart, context->own, rows, best);
    out[COLORETTO_F_DRAW_BEST] = (int16_t)(best / COLORETTO_GRAIN);
    out[COLORETTO_F_DRAW_LEFT] = (int16_t)(left.own / COLORETTO_GRAIN);
    out[COLORETTO_F_DRAW_SOFT] = (int16_t)(soft.own / COLORETTO_GRAIN);
    out[COLORETTO_F_DRAW_ESTIMATE] = (int16_t)(estimate / COLORETTO_GRAIN);
    out[COLORETTO_F_DRAW_OTHERS] = (int16_t)(left.others / COLORETTO_GRAIN);
    out[COLORETTO_F_DRAW_NEXT] =
        (int16_t)(coloretto_best_of_next(context, rows, -1) / COLORETTO_GRAIN);
    out[COLORETTO_F_DRAW_PLACES] = (int16_t)coloretto_places(s, rows);
    out[COLORETTO_F_DRAW_AVERAGE] =
        (int16_t)(coloretto_average(s, &context->chart, context->own) / COLORETTO_GRAIN);
    out[COLORETTO_F_DRAW_SECOND] =
        (int16_t)(coloretto_second(context->own, rows, favourite, -1) / COLORETTO_GRAIN);
    out[COLORETTO_F_DRAW_EMPTY] = (int16_t)bits_count(s->room & ~(unsigned)s->filled);
    if (context->others) return;
    out[COLORETTO_F_DRAW_ALONE] = 1;
    out[COLORETTO_F_DRAW_ALONE_ESTIMATE] = (int16_t)(estimate / COLORETTO_GRAIN);
}

/* CO-12, CO-16: what taking brings beyond the row: cards drawn at once, and those that go to a
 * neighbour, who is one of several rivals. */
RULE int coloretto_side_gain(const struct coloretto_state *s,
                             const struct coloretto_context *context, int row)
{
    int brown = s->head.option[COLORETTO_BROWN], rivals = s->head.seats - 1;
    int draws = (brown == 3 && !s->out) + coloretto_count(s->row[row], COLORETTO_GOLD), worth = 0;
    if (draws) worth = draws * coloretto_average(s, &context->chart, context->own);
    if (brown == 6) worth -= COLORETTO_JOKER_WORTH * coloretto_jokers(s->row[row]) / rivals;
    if (brown == 7)
        worth -= 2 * EVALUATION_UNIT * coloretto_count(s->row[row], COLORETTO_PLUS) / rivals;
    return worth;
}

RULE void coloretto_extract_take(const struct coloretto_state *s,
                                 const struct coloretto_context *context, int row, int16_t *out)
{
    unsigned rows = coloretto_rows_in(s), rest = rows & ~(1u << row);
    struct coloretto_choice after = coloretto_choose(context, rest, -1, INT16_MIN);
    int deny_next = 0, deny_most = 0, next_estimate = 0;
    if (context->others) {
        int next = coloretto_best_of_next(context, rest, -1);
        next_estimate = coloretto_expected_gain(s, &context->chart, context->other[0], rest, next);
        deny_next = coloretto_best_of_next(context, rows, -1) - next;
        deny_most = coloretto_best_of_others(context, rows, -1) -
                    coloretto_best_of_others(context, rest, -1);
    }
    out[COLORETTO_F_TAKE] = 1;
    out[COLORETTO_F_TAKE_GAIN] =
        (int16_t)((context->own[row] + coloretto_side_gain(s, context, row)) / COLORETTO_GRAIN);
    out[COLORETTO_F_TAKE_DENY_NEXT] = (int16_t)(deny_next / COLORETTO_GRAIN);
    out[COLORETTO_F_TAKE_DENY_MOST] = (int16_t)(deny_most / COLORETTO_GRAIN);
    out[COLORETTO_F_TAKE_OTHERS] = (int16_t)(after.others / COLORETTO_GRAIN);
    out[COLORETTO_F_TAKE_ROOM] = (int16_t)(coloretto_row_holds(&s->head, row) - s->length[row]);
    out[COLORETTO_F_TAKE_LATE] = s->last;
    out[COLORETTO_F_TAKE_SEATS] = (int16_t)context->others;
    out[COLORETTO_F_TAKE_AHEAD] = (int16_t)(context->chart.ahead / 64);
    out[COLORETTO_F_TAKE_PLACES] = (int16_t)coloretto_places(s, rest);
    out[COLORETTO_F_TAKE_NEXT_ESTIMATE] = (int16_t)(next_estimate / COLORETTO_GRAIN);
}

/* ---- Phase place --------------------------------------------------------------------------- */

/* What the card does to the row itself. */
RULE void coloretto_extract_row(const struct coloretto_state *s,
                                const struct coloretto_context *context, int row, int16_t *out)
{
    int with = row + COLORETTO_WITH, others = 0, holds = coloretto_row_holds(&s->head, row);
    int self = context->own[with] - context->own[row];
    for (int n = 0; n < context->others; n++)
        others += context->other[n][with] - context->other[n][row];
    out[COLORETTO_F_PLACE_SELF] = (int16_t)(self / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_OTHERS] = (int16_t)(others / COLORETTO_GRAIN);
    if (context->others)
        out[COLORETTO_F_PLACE_NEXT] =
            (int16_t)((context->other[0][with] - context->other[0][row]) / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_FULL] = s->length[row] + 1 == holds;
    out[COLORETTO_F_PLACE_LENGTH] = s->length[row];
    out[COLORETTO_F_PLACE_ROOM] = (int16_t)holds;
    if (self < 0 && context->own[row] > 0)
        out[COLORETTO_F_PLACE_SPOILT] = (int16_t)(context->own[row] / COLORETTO_GRAIN);
}

/* What everybody could take before and after. */
RULE void coloretto_extract_place(const struct coloretto_state *s,
                                  const struct coloretto_context *context, int row, int16_t *out)
{
    unsigned rows = coloretto_rows_in(s);
    struct coloretto_choice left = coloretto_choose(context, rows, row, INT16_MIN);
    struct coloretto_choice soft = coloretto_choose(context, rows, row, COLORETTO_CONTENT);
    int best, favourite = coloretto_favourite(context->own, rows, row, &best);
    struct coloretto_choice counter =
        coloretto_choose(context, rows & ~(1u << favourite), row, INT16_MIN);
    int share = context->others ? context->others : 1;
    int first = best - counter.others / share, last = left.own - left.others / share;
    coloretto_extract_row(s, context, row, out);
    out[COLORETTO_F_PLACE_COUNTER] = (int16_t)(counter.others / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_WORSE] = (int16_t)((first < last ? first : last) / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_SECOND] =
        (int16_t)(coloretto_second(context->own, rows, favourite, row) / COLORETTO_GRAIN);
    if (!context->others) out[COLORETTO_F_PLACE_ALONE] = (int16_t)(best / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_BEST] = (int16_t)(best / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_BEST_NEXT] =
        (int16_t)(coloretto_best_of_next(context, rows, row) / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_BEST_OTHERS] =
        (int16_t)(coloretto_best_of_others(context, rows, row) / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_LEFT] = (int16_t)(left.own / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_LEFT_OTHERS] = (int16_t)(left.others / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_SOFT] = (int16_t)(soft.own / COLORETTO_GRAIN);
    out[COLORETTO_F_PLACE_SOFT_OTHERS] = (int16_t)(soft.others / COLORETTO_GRAIN);
}

RULE void coloretto_extract(const struct coloretto_state *s, const uint16_t *moves, int count,
                            int16_t (*out)[FEATURES_MAX])
{
    struct coloretto_context context;
    coloretto_make_context(s, &context);
    for (int i = 0; i < count; i++) {
        if (moves[i] == COLORETTO_DRAW)
            coloretto_extract_draw(s, &context, out[i]);
        else if (moves[i] < COLORETTO_TAKE)
            coloretto_extract_place(s, &context, moves[i] - COLORETTO_PLACE_IN, out[i]);
        else
            coloretto_extract_take(s, &context, moves[i] - COLORETTO_TAKE, out[i]);
    }
}

#endif
