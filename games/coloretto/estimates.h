/* estimates.h - what a collection of Coloretto can be expected to be worth at the end, and
 * what cards added to it would gain. A part of games/coloretto/features.h, which includes it.
 *
 * A colour that stands to be a plus goes on growing, another grows less: a chart has what each
 * counts then, by the cards there are now. What is added is reckoned for many rows side by side,
 * in the lanes of short vectors. */
#ifndef PAKLI_GAMES_COLORETTO_ESTIMATES_H
#define PAKLI_GAMES_COLORETTO_ESTIMATES_H

#include "games/heuristics.h"
#include "games/coloretto/rules.h"

/* ---- What colours can be expected to count ------------------------------------------------- */

enum {
    COLORETTO_LANES = 16,       /* collections reckoned side by side */
    COLORETTO_BASE = 15,        /* the lane of the collection alone */
    COLORETTO_WITH = 5,         /* the first lane of rows with the card turned up, or of colours */
    COLORETTO_DEEPEST = 4,      /* cards a row holds at most */
    COLORETTO_GROWTH = 4,       /* steps in which a colour may still grow */
    COLORETTO_ROUND = 37,       /* cards a seat draws in a round, in sixteenths */
    COLORETTO_WANTED = 24,      /* how well seats get the colours they want, in sixteenths */
    COLORETTO_WANTED_TWO = 18,  /* the same with two seats */
    COLORETTO_UNWANTED = 6,     /* and those they do not want */
    COLORETTO_CONTENT = 48,     /* a gain that makes a seat take, in sixteenths of a point */
    COLORETTO_JOKER_WORTH = 80, /* a joker that goes to somebody else, likewise */
    COLORETTO_NEAR = 1280,  /* cards to come, in sixteenths, that halve what lies between seats */
    COLORETTO_STAYING = 24, /* what a seat still in gains besides, in sixteenths of a point */
    COLORETTO_GRAIN = 4,    /* features count quarters of a point */
    COLORETTO_HIGHEST =
        97, /* points of a colour, so that seven minus ones, each thrice, fit a lane */
    COLORETTO_COUNTS = COLORETTO_TABLE + COLORETTO_DEEPEST + 1
};

/* In sixteenths of a point, by cards and colour. */
struct coloretto_chart {
    int16_t loss[COLORETTO_COUNTS][8];  /* what a colour costs as a minus */
    int16_t swing[COLORETTO_COUNTS][8]; /* and what it brings to make it a plus instead */
    int left[COLORETTO_KINDS];          /* cards of each kind in the supply */
    int cards;                          /* cards in the supply */
    int ahead;                          /* cards to come after this round, in sixteenths */
};

/* Cards of the supply by kind: sums of four-bit counts, even and odd kinds in bytes apart. */
RULE void coloretto_count_left(const struct coloretto_state *s, struct coloretto_chart *chart)
{
    const uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f);
    uint64_t turned = s->card ? coloretto_one(s->card - 1) : 0;
    uint64_t even = (s->gone & low) + (turned & low);
    uint64_t odd = (s->gone >> 4 & low) + (turned >> 4 & low);
    for (int seat = 0; seat < s->head.seats; seat++) {
        even += s->cards[seat] & low;
        odd += s->cards[seat] >> 4 & low;
    }
    for (int row = 0; row < s->rows; row++) {
        even += s->row[row] & low;
        odd += s->row[row] >> 4 & low;
    }
    for (int kind = 0; kind < COLORETTO_KINDS; kind++) {
        int seen = (int)((kind & 1 ? odd : even) >> 8 * (kind / 2) & 255);
        chart->left[kind] = coloretto_copies(&s->head, s->colours, kind) - seen;
    }
    chart->cards = coloretto_left(s);
}

/* Cards that will be drawn after this round: those above the last-round card, less what this
 * round still needs, and on average half a round more. */
RULE int coloretto_ahead(const struct coloretto_state *s)
{
    int on_table = 0, in = s->head.seats - bits_count(s->out), ahead;
    for (int row = 0; row < s->rows; row++) on_table += s->length[row];
    int needed = COLORETTO_ROUND * in - 16 * on_table;
    ahead = 16 * (coloretto_left(s) - COLORETTO_LAST - s->head.option[COLORETTO_GOLDEN]) -
            (needed > 0 ? needed : 0) + COLORETTO_ROUND * s->head.seats / 2;
    return s->last || ahead < 0 ? 0 : ahead;
}

/* A chart in which every colour may grow by a card, with that chance in 256, in each step. */
RULE void coloretto_grow(int32_t worth[COLORETTO_TABLE + 2][8], const int32_t chance[8])
{
    for (int step = 0; step < COLORETTO_GROWTH; step++)
        for (int n = 0; n < COLORETTO_TABLE; n++)
            for (int c = 0; c < 8; c++)
                worth[n][c] += (worth[n + 1][c] - worth[n][c]) * chance[c] >> 8;
}

/* The chance of each colour to come to one seat in a step, in 256, at that rate. */
RULE void coloretto_chances(const struct coloretto_state *s, const struct coloretto_chart *chart,
                            int rate, int32_t chance[8])
{
    int supply = (chart->cards ? chart->cards : 1) * s->head.seats * COLORETTO_GROWTH;
    int share = chart->ahead * rate / supply;
    for (int c = 0; c < 8; c++) {
        int32_t p = c < COLORETTO_COLOURS ? share * chart->left[c] : 0;
        chance[c] = p > 256 ? 256 : p;
    }
}

RULE void coloretto_draw_chart(const struct coloretto_state *s, struct coloretto_chart *chart)
{
    int32_t plus[COLORETTO_TABLE + 2][8], minus[COLORETTO_TABLE + 2][8], chance[8];
    int most = s->head.option[COLORETTO_LIMIT_CARDS], scale = coloretto_minus(&s->head);
    coloretto_count_left(s, chart);
    chart->ahead = coloretto_ahead(s);
    for (int n = 0; n <= COLORETTO_TABLE; n++) {
        int32_t worth = coloretto_worth(&s->head, most && n > most ? most : n);
        worth = EVALUATION_UNIT * (worth < COLORETTO_HIGHEST ? worth : COLORETTO_HIGHEST);
        for (int c = 0; c < 8; c++) plus[n][c] = minus[n][c] = worth;
    }
    if (chart->ahead) {
        coloretto_chances(s, chart, s->head.seats == 2 ? COLORETTO_WANTED_TWO : COLORETTO_WANTED,
                          chance);
        coloretto_grow(plus, chance);
        coloretto_chances(s, chart, COLORETTO_UNWANTED, chance);
        coloretto_grow(minus, chance);
    }
    for (int n = 0; n < COLORETTO_COUNTS; n++)
        for (int c = 0; c < 8; c++) {
            int from = n < COLORETTO_TABLE ? n : COLORETTO_TABLE;
            chart->loss[n][c] = (int16_t)(scale * minus[from][c]);
            chart->swing[n][c] = (int16_t)(plus[from][c] + scale * minus[from][c]);
        }
}

/* ---- What collections are worth ------------------------------------------------------------ */

typedef int16_t coloretto_lanes __attribute__((vector_size(2 * COLORETTO_LANES)));

/* Cards added to a collection in each lane. */
struct coloretto_added {
    coloretto_lanes colour[COLORETTO_COLOURS];
    uint64_t cards[COLORETTO_LANES];
    int16_t most[COLORETTO_COLOURS]; /* of each colour in any lane */
};

RULE void coloretto_add(struct coloretto_added *added, int lane, uint64_t cards)
{
    added->cards[lane] = cards;
    for (uint64_t rest = cards & UINT64_C(0xfffffff); rest;) {
        int colour = bits_lowest(rest) / 4;
        int16_t count = (int16_t)coloretto_count(rest, colour);
        added->colour[colour][lane] = count;
        if (count > added->most[colour]) added->most[colour] = count;
        rest &= ~(UINT64_C(15) << 4 * colour);
    }
}

/* One card of each colour, in lanes from that one on. */
RULE void coloretto_add_colours(struct coloretto_added *added, int lane)
{
    for (int colour = 0; colour < COLORETTO_COLOURS; colour++)
        coloretto_add(added, lane + colour, coloretto_one(colour));
}

/* The larger of two stays in best, the smaller in rest. */
RULE void coloretto_sift(coloretto_lanes *best, coloretto_lanes *rest)
{
    coloretto_lanes up = (*rest - *best) & (*rest > *best);
    *best += up;
    *rest -= up;
}

/* What a chart gives for n cards of a colour and those that each lane adds. */
RULE void coloretto_look_up(const int16_t (*chart)[8], int colour, int n,
                            const struct coloretto_added *added, coloretto_lanes *out)
{
    *out = (coloretto_lanes){0} + chart[n][colour];
    for (int16_t deep = 1; deep <= added->most[colour]; deep++) {
        int16_t rise = (int16_t)(chart[n + deep][colour] - chart[n + deep - 1][colour]);
        *out += (added->colour[colour] >= deep) & rise;
    }
}

/* What the colours of a collection are worth with what each lane adds, jokers and + cards
 * apart: all of them minus, and the largest swings on top. */
RULE void coloretto_value_colours(const struct coloretto_state *s,
                                  const struct coloretto_chart *chart, uint64_t cards,
                                  const struct coloretto_added *added, coloretto_lanes *value)
{
    coloretto_lanes first = {0}, second = {0}, third = {0}, swing, loss;
    *value = first;
    FOR_BITS(colour, (uint64_t)s->colours) {
        int c = (int)colour, n = coloretto_count(cards, c);
        if (n > COLORETTO_TABLE) n = COLORETTO_TABLE;
        coloretto_look_up(chart->loss, c, n, added, &loss);
        coloretto_look_up(chart->swing, c, n, added, &swing);
        *value -= loss;
        coloretto_sift(&first, &swing);
        coloretto_sift(&second, &swing);
        coloretto_sift(&third, &swing);
    }
    *value += first + second;
    if (coloretto_pluses(&s->head) == COLORETTO_PLUS_COLOURS) *value += third;
}

/* CO-18: what a collection is worth under a limit card, in rows of the chart. */
RARE int coloretto_value_limited(const struct coloretto_state *s,
                                 const struct coloretto_chart *chart, uint64_t cards)
{
    int most = s->head.option[COLORETTO_LIMIT_CARDS] ? s->head.option[COLORETTO_LIMIT_CARDS] : 15;
    int pluses = s->head.option[COLORETTO_LIMIT_ROWS], count = 0, value = 0;
    int16_t best[COLORETTO_KINDS * 10];
    FOR_BITS(kind, (uint64_t)s->colours | 1u << COLORETTO_PLUS) {
        int k = (int)kind, held = coloretto_count(cards, k);
        for (int left = held; left > 0 || (left == held && k != COLORETTO_PLUS); left -= most) {
            int row = left < most ? left : most, n = row < COLORETTO_TABLE ? row : COLORETTO_TABLE;
            int loss = k == COLORETTO_PLUS ? 2 * EVALUATION_UNIT * row : chart->loss[n][k];
            int swing = k == COLORETTO_PLUS ? 2 * loss : chart->swing[n][k], at = count++;
            value -= loss;
            for (; at > 0 && best[at - 1] < swing; at--) best[at] = best[at - 1];
            best[at] = (int16_t)swing;
        }
    }
    for (int i = 0; i < count && i < pluses; i++) value += best[i];
    return value;
}

RULE int coloretto_gains_limited(const struct coloretto_state *s,
                                 const struct coloretto_chart *chart, uint64_t cards,
                                 const struct coloretto_added *added, unsigned lanes, int16_t *out)
{
    int base = coloretto_value_limited(s, chart, cards);
    FOR_BITS(lane, (uint64_t)lanes) {
        uint64_t with = cards + added->cards[lane];
        out[lane] = (int16_t)(coloretto_value_limited(s, chart, with) - base);
    }
    return base;
}

/* What one more joker brings: a card of the colour where it counts most. */
RARE int coloretto_joker_colour(const struct coloretto_state *s,
                                const struct coloretto_chart *chart, uint64_t cards, int *gain)
{
    struct coloretto_added colours;
    coloretto_lanes value;
    int best = bits_lowest(s->colours);
    memset(&colours, 0, sizeof colours);
    coloretto_add_colours(&colours, 0);
    coloretto_value_colours(s, chart, cards, &colours, &value);
    FOR_BITS(colour, (uint64_t)s->colours) {
        if (value[colour] > value[best]) best = (int)colour;
    }
    *gain = value[best] - value[COLORETTO_BASE];
    return best;
}

RULE int coloretto_jokers(uint64_t cards)
{
    return coloretto_count(cards, COLORETTO_JOKER) + coloretto_count(cards, COLORETTO_GOLD);
}

/* A collection with its jokers laid to the colours where they count most now. */
RULE uint64_t coloretto_settle_jokers(const struct coloretto_state *s,
                                      const struct coloretto_chart *chart, uint64_t cards)
{
    int gain;
    if (s->head.option[COLORETTO_BROWN] == 5) return cards;
    for (int n = coloretto_jokers(cards); n > 0; n--)
        cards += coloretto_one(coloretto_joker_colour(s, chart, cards, &gain));
    return cards;
}

/* What is worth the same wherever it lies: + cards, and jokers at that price. */
RULE int coloretto_value_apart(uint64_t cards, int joker)
{
    return 2 * EVALUATION_UNIT * coloretto_count(cards, COLORETTO_PLUS) +
           joker * coloretto_jokers(cards);
}

/* The gain of a seat in each lane of that set; returns what its collection is worth. */
RULE int coloretto_gains(const struct coloretto_state *s, const struct coloretto_chart *chart,
                         int seat, const struct coloretto_added *added, unsigned lanes,
                         int16_t *out)
{
    uint64_t cards = coloretto_settle_jokers(s, chart, s->cards[seat]), jokers = 0;
    int joker = -2 * EVALUATION_UNIT, base;
    coloretto_lanes value;
    if (s->head.option[COLORETTO_LIMIT_ROWS])
        return coloretto_gains_limited(s, chart, cards, added, lanes, out);
    FOR_BITS(lane, (uint64_t)lanes) jokers |= added->cards[lane] >> 4 * COLORETTO_JOKER;
    if (s->head.option[COLORETTO_BROWN] == 5)
        jokers = 0;
    else if (jokers)
        coloretto_joker_colour(s, chart, cards, &joker);
    coloretto_value_colours(s, chart, cards, added, &value);
    base = value[COLORETTO_BASE];
    FOR_BITS(lane, (uint64_t)lanes) {
        out[lane] =
            (int16_t)(value[lane] - base + coloretto_value_apart(added->cards[lane], joker));
    }
    return base +
           coloretto_value_apart(s->cards[seat], s->head.option[COLORETTO_BROWN] == 5 ? joker : 0);
}

#endif
