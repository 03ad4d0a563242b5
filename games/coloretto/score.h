/* score.h - the score of Coloretto, exact for every seat (CO-13, CO-14, CO-16, CO-18).
 * A part of coloretto.h, which includes it.
 *
 * Jokers become cards of any colours and some colours count plus: the best way is found by
 * going through the colours once and keeping, for every number of jokers and pluses used so
 * far, the best sum. */
#ifndef PAKLI_GAMES_COLORETTO_SCORE_H
#define PAKLI_GAMES_COLORETTO_SCORE_H

#include "games/coloretto/rules.h"

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

/* CO-14: gives the jokers of the best score away, one after the other, each to a colour that
 * still leads to it; given counts those of each colour. */
RULE void coloretto_give_jokers(const struct coloretto_state *s, uint64_t cards, int jokers,
                                int given[COLORETTO_COLOURS])
{
    int best = coloretto_colour_score(s, cards, jokers);
    memset(given, 0, COLORETTO_COLOURS * sizeof *given);
    while (jokers--) {
        int c = 0;
        while (!(s->colours >> c & 1) ||
               coloretto_colour_score(s, cards + coloretto_one(c), jokers) != best)
            c++;
        cards += coloretto_one(c);
        given[c]++;
    }
}

/* CO-13, CO-16: how often a colour of these cards counts: once if it is among the best, or
 * minus. Jokers are cards of their colours by now. */
RULE int coloretto_sign(const struct head *h, uint64_t cards, int colour)
{
    int worth = coloretto_worth(h, coloretto_count(cards, colour)), better = 0;
    for (int other = 0; other < COLORETTO_COLOURS; other++) {
        int its = coloretto_worth(h, coloretto_count(cards, other));
        better += its > worth || (its == worth && other < colour);
    }
    return better < coloretto_pluses(h) ? 1 : -coloretto_minus(h);
}

enum { COLORETTO_LIMITED = COLORETTO_COLOURS * COLORETTO_COPIES + COLORETTO_PLUSES };

/* CO-18: a row of cards of one kind. */
struct coloretto_limited {
    int kind, cards, points;
};

/* CO-18: rows of at most M cards; returns how many. */
RULE int coloretto_limit_rows(const struct head *h, uint64_t cards,
                              struct coloretto_limited rows[COLORETTO_LIMITED])
{
    int limit = h->option[COLORETTO_LIMIT_CARDS] ? h->option[COLORETTO_LIMIT_CARDS] : 15;
    int count = 0;
    for (int kind = 0; kind <= COLORETTO_PLUS; kind++)
        for (int left = coloretto_count(cards, kind); left > 0; left -= limit) {
            int row = left < limit ? left : limit;
            rows[count].kind = kind;
            rows[count].cards = row;
            rows[count++].points = kind == COLORETTO_PLUS ? 2 * row : coloretto_worth(h, row);
        }
    return count;
}

/* CO-18: what row i counts: the N most valuable plus, the others minus. */
RULE int coloretto_limit_points(const struct head *h, const struct coloretto_limited *rows,
                                int count, int i)
{
    int points = rows[i].points, better = 0;
    for (int k = 0; k < count; k++)
        better += rows[k].points > points || (rows[k].points == points && k < i);
    return better < h->option[COLORETTO_LIMIT_ROWS] ? points : -points;
}

RULE int coloretto_limit_score(const struct coloretto_state *s, uint64_t cards)
{
    struct coloretto_limited rows[COLORETTO_LIMITED];
    int count = coloretto_limit_rows(&s->head, cards, rows), score = 0;
    for (int i = 0; i < count; i++) score += coloretto_limit_points(&s->head, rows, count, i);
    return score;
}

/* CO-13: what the + cards count. */
RULE int coloretto_plus_score(uint64_t cards)
{
    return 2 * coloretto_count(cards, COLORETTO_PLUS);
}

/* CO-14, CO-16: how many jokers become cards of colours: none by brown card 5. */
RULE int coloretto_wild(const struct head *h, uint64_t cards)
{
    int jokers = coloretto_count(cards, COLORETTO_JOKER) + coloretto_count(cards, COLORETTO_GOLD);
    return h->option[COLORETTO_BROWN] == 5 ? 0 : jokers;
}

/* CO-16: what jokers of a kind count by themselves: they cost by brown card 5. */
RULE int coloretto_joker_score(const struct head *h, uint64_t cards, int kind)
{
    return h->option[COLORETTO_BROWN] == 5 ? -2 * coloretto_count(cards, kind) : 0;
}

RULE int coloretto_seat_score(const struct coloretto_state *s, int seat)
{
    uint64_t cards = s->cards[seat];
    if (s->head.option[COLORETTO_LIMIT_ROWS]) return coloretto_limit_score(s, cards);
    return coloretto_plus_score(cards) +
           coloretto_colour_score(s, cards, coloretto_wild(&s->head, cards)) +
           coloretto_joker_score(&s->head, cards, COLORETTO_JOKER) +
           coloretto_joker_score(&s->head, cards, COLORETTO_GOLD);
}

/* CM-5: ties are shared. */
RULE int coloretto_seat_tie(const struct coloretto_state *s, int seat)
{
    (void)s, (void)seat;
    return 0;
}

#endif
