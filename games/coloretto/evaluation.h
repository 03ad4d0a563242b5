/* evaluation.h - the final scores to expect in Coloretto: collections as they grow, and the rows
 * that seats still in will take. */
#ifndef PAKLI_GAMES_COLORETTO_EVALUATION_H
#define PAKLI_GAMES_COLORETTO_EVALUATION_H

#include "games/coloretto/features.h"

/* What the cards to come bring to every seat alike: + cards, jokers, and good choices. */
RULE int coloretto_income(const struct coloretto_state *s, const struct coloretto_chart *chart)
{
    int plus = 2 * EVALUATION_UNIT * chart->left[COLORETTO_PLUS];
    int joker =
        COLORETTO_JOKER_WORTH * (chart->left[COLORETTO_JOKER] + chart->left[COLORETTO_GOLD]);
    if (s->head.option[COLORETTO_BROWN] == 5) joker = 0;
    return (plus + joker) * chart->ahead / (16 * s->head.seats * (chart->cards ? chart->cards : 1));
}

/* Seats come nearer to each other the more cards are to come. */
RULE void coloretto_even_out(const struct coloretto_state *s, int ahead, int32_t *out)
{
    int32_t mean = 0;
    for (int seat = 0; seat < s->head.seats; seat++) mean += out[seat];
    mean /= s->head.seats;
    for (int seat = 0; seat < s->head.seats; seat++)
        out[seat] = mean + (out[seat] - mean) * COLORETTO_NEAR / (COLORETTO_NEAR + ahead);
}

/* Every collection as it can be expected to grow, and for seats still in the best row left when
 * those before them have chosen. */
RULE int coloretto_evaluate(const struct coloretto_state *s, int32_t *out)
{
    struct coloretto_chart chart;
    struct coloretto_added added;
    int16_t gain[COLORETTO_LANES];
    unsigned rows = coloretto_rows_in(s);
    int seat = s->head.seat, worth;
    coloretto_draw_chart(s, &chart);
    memset(&added, 0, sizeof added);
    FOR_BITS(row, (uint64_t)rows) {
        coloretto_add(&added, (int)row, coloretto_row_gives(s, s->row[row]));
    }
    for (int n = 0; n < s->head.seats; n++, seat = seat_after(&s->head, seat)) {
        out[seat] = coloretto_gains(s, &chart, seat, &added, rows, gain);
        if (s->out >> seat & 1 || !rows) continue;
        rows &= ~(1u << coloretto_favourite(gain, rows, -1, &worth));
        out[seat] += worth + COLORETTO_STAYING;
    }
    coloretto_even_out(s, chart.ahead, out);
    for (int other = 0; other < s->head.seats; other++) out[other] += coloretto_income(s, &chart);
    return CHANCES_UNKNOWN;
}

#endif
