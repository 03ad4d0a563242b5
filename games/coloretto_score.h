/* coloretto_score.h - the score of Coloretto, exact for every seat (CO-13, CO-14, CO-16, CO-18).
 * A part of coloretto.h, which includes it.
 *
 * Jokers become cards of any colours and some colours count plus: the best way is found by
 * going through the colours once and keeping, for every number of jokers and pluses used so
 * far, the best sum. */
#ifndef PAKLI_COLORETTO_SCORE_H
#define PAKLI_COLORETTO_SCORE_H

#include "games/coloretto.h"

enum { COLORETTO_PLUS_COLOURS = 3, COLORETTO_NEVER = -100000 };

/* CO-13, CO-16: what a colour of so many cards counts, by the table and brown cards 1 and 2. */
RULE int coloretto_worth(const struct head *h, int cards)
{
    int brown = h->option[COLORETTO_BROWN];
    if (cards == 0) return 0;
    if (brown == 1 && cards == 1) return 3;
    if (brown == 2 && cards == 3) return 2;
    return h->option[COLORETTO_SCORES + (cards < COLORETTO_TABLE ? cards : COLORETTO_TABLE) - 1];
}

/* CO-13, CO-16: how many colours count plus: two by brown card 8. */
RULE int coloretto_pluses(const struct head *h)
{
    return h->option[COLORETTO_BROWN] == 8 ? COLORETTO_PLUS_COLOURS - 1 : COLORETTO_PLUS_COLOURS;
}

/* CO-16: how often a minus counts: three times by brown card 4. */
RULE int coloretto_minus(const struct head *h)
{
    return h->option[COLORETTO_BROWN] == 4 ? 3 : 1;
}

/* Best sums so far, by jokers used and colours counted plus. */
struct coloretto_best {
    int sum[COLORETTO_JOKERS + 1][COLORETTO_PLUS_COLOURS + 1];
};

/* The best sum of j jokers and p pluses with one colour more, which takes some of the jokers;
 * worth[n] is what the colour counts with n of them. */
RULE int coloretto_best_with(const struct coloretto_best *before, const int *worth, int minus,
                             int j, int p)
{
    int best = COLORETTO_NEVER;
    for (int n = 0; n <= j; n++) {
        int as_minus = before->sum[j - n][p] - minus * worth[n];
        int as_plus = p ? before->sum[j - n][p - 1] + worth[n] : COLORETTO_NEVER;
        if (as_minus > best) best = as_minus;
        if (as_plus > best) best = as_plus;
    }
    return best;
}

/* CO-14: the best score of the colours with these jokers. Exactly `pluses` colours count plus,
 * which never hurts, since no colour is worth less than nothing. Sums of more jokers and
 * pluses are renewed first, since they build on those of fewer. */
RULE int coloretto_colour_score(const struct coloretto_state *s, uint64_t cards, int jokers)
{
    int pluses = coloretto_pluses(&s->head), minus = coloretto_minus(&s->head);
    int worth[COLORETTO_COPIES + COLORETTO_JOKERS + 1];
    struct coloretto_best best;
    for (int n = 0; n <= COLORETTO_COPIES + COLORETTO_JOKERS; n++)
        worth[n] = coloretto_worth(&s->head, n);
    for (int j = 0; j <= jokers; j++)
        for (int p = 0; p <= pluses; p++) best.sum[j][p] = j || p ? COLORETTO_NEVER : 0;
    FOR_BITS(colour, (uint64_t)s->colours) {
        const int *with = worth + coloretto_count(cards, (int)colour);
        for (int j = jokers; j >= 0; j--)
            for (int p = pluses; p >= 0; p--)
                best.sum[j][p] = coloretto_best_with(&best, with, minus, j, p);
    }
    return best.sum[jokers][pluses];
}

/* CO-18: rows of at most M cards, the N most valuable plus, the others minus. */
RULE int coloretto_limit_score(const struct coloretto_state *s, uint64_t cards)
{
    int limit = s->head.option[COLORETTO_LIMIT_CARDS] ? s->head.option[COLORETTO_LIMIT_CARDS] : 15;
    int pluses = s->head.option[COLORETTO_LIMIT_ROWS], score = 0, count = 0;
    int worth[COLORETTO_KINDS * 10];
    for (int kind = 0; kind <= COLORETTO_PLUS; kind++)
        for (int left = coloretto_count(cards, kind); left > 0; left -= limit) {
            int row = left < limit ? left : limit;
            worth[count++] = kind == COLORETTO_PLUS ? 2 * row : coloretto_worth(&s->head, row);
        }
    for (int i = 0; i < count; i++) {
        int better = 0;
        for (int k = 0; k < count; k++)
            better += worth[k] > worth[i] || (worth[k] == worth[i] && k < i);
        score += better < pluses ? worth[i] : -worth[i];
    }
    return score;
}

RULE int coloretto_seat_score(const struct coloretto_state *s, int seat)
{
    uint64_t cards = s->cards[seat];
    int jokers = coloretto_count(cards, COLORETTO_JOKER) + coloretto_count(cards, COLORETTO_GOLD);
    int plus = 2 * coloretto_count(cards, COLORETTO_PLUS);
    if (s->head.option[COLORETTO_LIMIT_ROWS]) return coloretto_limit_score(s, cards);
    if (s->head.option[COLORETTO_BROWN] == 5)
        return plus + coloretto_colour_score(s, cards, 0) - 2 * jokers;
    return plus + coloretto_colour_score(s, cards, jokers);
}

/* CM-5: ties are shared. */
RULE int coloretto_seat_tie(const struct coloretto_state *s, int seat)
{
    (void)s, (void)seat;
    return 0;
}

#endif
