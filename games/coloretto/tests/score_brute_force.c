/* score_brute_force.c - the exact score of Coloretto (CO-14, CO-18) against brute force: every
 * assignment of jokers to colours in play and every choice of colours, or rows, that count plus,
 * on random collections; with PAKLI_LONG=1 on many more. */
#include <stdio.h>
#include <stdlib.h>

#include "games/coloretto/rules.h"
#include "tests/support/table.h"

enum { COLLECTIONS = 40000, LIMITED = 8000, LONGER = 5, ROWS = 12 };

static int times(int count)
{
    return getenv("PAKLI_LONG") ? LONGER * count : count;
}

static int better(int a, int b)
{
    return a > b ? a : b;
}

/* ---- Brute force, written apart from the rules --------------------------------------------- */

/* CO-13, CO-16. */
static int worth_of(const struct head *h, int cards)
{
    int brown = h->option[COLORETTO_BROWN];
    if (cards == 0) return 0;
    if (cards == 1 && brown == 1) return 3;
    if (cards == 3 && brown == 2) return 2;
    return h->option[COLORETTO_SCORES + (cards > 6 ? 6 : cards) - 1];
}

/* The best of all choices of at most `pluses` things that count plus. */
static int best_choice(const int *worth, int count, int pluses, int minus)
{
    int best = COLORETTO_NEVER;
    for (int chosen = 0; chosen < 1 << count; chosen++) {
        int sum = 0;
        if (bits_count((uint64_t)chosen) > pluses) continue;
        for (int i = 0; i < count; i++) sum += chosen >> i & 1 ? worth[i] : -minus * worth[i];
        best = better(best, sum);
    }
    return best;
}

/* All colours the next joker can become, and so on. */
static int best_colours(const struct head *h, int colours, int *cards, int jokers)
{
    int best = COLORETTO_NEVER, worth[COLORETTO_COLOURS], brown = h->option[COLORETTO_BROWN];
    if (jokers == 0) {
        for (int c = 0; c < COLORETTO_COLOURS; c++) worth[c] = worth_of(h, cards[c]);
        return best_choice(worth, COLORETTO_COLOURS, brown == 8 ? 2 : 3, brown == 4 ? 3 : 1);
    }
    for (int c = 0; c < COLORETTO_COLOURS; c++) {
        if (!(colours >> c & 1)) continue;
        cards[c]++;
        best = better(best, best_colours(h, colours, cards, jokers - 1));
        cards[c]--;
    }
    return best;
}

static int brute_score(const struct coloretto_state *s, uint64_t collection)
{
    int cards[COLORETTO_COLOURS], brown = s->head.option[COLORETTO_BROWN];
    int jokers = (int)(collection >> 32 & 15) + (int)(collection >> 36 & 15);
    int plus = 2 * (int)(collection >> 28 & 15);
    for (int c = 0; c < COLORETTO_COLOURS; c++) cards[c] = (int)(collection >> 4 * c & 15);
    if (brown == 5) return plus - 2 * jokers + best_colours(&s->head, s->colours, cards, 0);
    return plus + best_colours(&s->head, s->colours, cards, jokers);
}

/* CO-18: rows of M cards, one after the other. */
static int brute_limit(const struct coloretto_state *s, uint64_t collection)
{
    int rows = s->head.option[COLORETTO_LIMIT_ROWS], limit = s->head.option[COLORETTO_LIMIT_CARDS];
    int worth[ROWS], count = 0;
    for (int kind = 0; kind <= COLORETTO_PLUS; kind++) {
        int row = 0;
        for (int left = (int)(collection >> 4 * kind & 15); left > 0; left--) {
            row++;
            if (row != limit && left > 1) continue;
            assert_true(count < ROWS);
            worth[count++] = kind == COLORETTO_PLUS ? 2 * row : worth_of(&s->head, row);
            row = 0;
        }
    }
    return best_choice(worth, count, rows, 1);
}

/* ---- Random tables ------------------------------------------------------------------------- */

static void random_table(struct head *h, struct rng *r)
{
    static const uint16_t tables[][6] = {{1, 3, 6, 10, 15, 21}, {1, 4, 8, 7, 6, 5},
                                         {99, 0, 99, 0, 99, 0}, {0, 0, 0, 0, 0, 1},
                                         {20, 15, 10, 6, 3, 1}, {1, 2, 3, 20, 20, 50}};
    int table = (int)rng_below(r, 7);
    for (int i = 0; i < 6; i++)
        h->option[COLORETTO_SCORES + i] =
            table < 6 ? tables[table][i] : (uint16_t)rng_below(r, 100);
}

/* Colours in play as with 2 to 5 seats, and some cards of them. */
static uint64_t random_cards(struct coloretto_state *s, int most, struct rng *r)
{
    uint64_t cards = 0;
    s->colours = 127;
    while (bits_count(s->colours) > 5 && rng_below(r, 2))
        s->colours = (uint8_t)(s->colours & ~(1U << rng_below(r, 7)));
    for (int c = 0; c < COLORETTO_COLOURS; c++)
        if (s->colours >> c & 1)
            cards += (uint64_t)rng_below(r, (uint32_t)most + 1) * coloretto_one(c);
    return cards;
}

static void expect_score(const struct coloretto_state *s, int wanted)
{
    int found = coloretto_seat_score(s, 0);
    if (found == wanted) return;
    fail_msg("cards %llx, colours %x, brown card %d, limit %d/%d: %d points, best %d",
             (unsigned long long)s->cards[0], (unsigned)s->colours, s->head.option[COLORETTO_BROWN],
             s->head.option[COLORETTO_LIMIT_ROWS], s->head.option[COLORETTO_LIMIT_CARDS], found,
             wanted);
}

/* CO-14 */
static void CO_14_jokers_and_colours_are_chosen_exactly(void **state)
{
    const uint8_t seed[32] = {0};
    struct rng r;
    (void)state;
    rng_init(&r, seed, 14, ROUNDS_PLAY);
    for (int i = 0; i < times(COLLECTIONS); i++) {
        struct coloretto_state s;
        memset(&s, 0, sizeof s);
        s.head.seats = 2;
        s.head.option[COLORETTO_BROWN] = (uint16_t)(i % 9);
        s.head.option[COLORETTO_GOLDEN] = (uint16_t)rng_below(&r, 2);
        random_table(&s.head, &r);
        int most = rng_below(&r, 2) ? 9 : 4, golden = s.head.option[COLORETTO_GOLDEN];
        s.cards[0] = random_cards(&s, most, &r);
        s.cards[0] += rng_below(&r, 11) * coloretto_one(COLORETTO_PLUS);
        s.cards[0] += rng_below(&r, (uint32_t)(4 - golden)) * coloretto_one(COLORETTO_JOKER);
        if (golden && rng_below(&r, 2)) s.cards[0] += coloretto_one(COLORETTO_GOLD);
        expect_score(&s, brute_score(&s, s.cards[0]));
    }
}

static int rows_of(const struct coloretto_state *s)
{
    int rows = 0, limit = s->head.option[COLORETTO_LIMIT_CARDS];
    for (int kind = 0; kind <= COLORETTO_PLUS; kind++) {
        int cards = coloretto_count(s->cards[0], kind);
        rows += limit ? (cards + limit - 1) / limit : cards > 0;
    }
    return rows;
}

/* CO-18: collections whose rows are few enough to try every choice. */
static void CO_18_the_most_valuable_rows_are_chosen(void **state)
{
    const uint8_t seed[32] = {0};
    struct rng r;
    (void)state;
    rng_init(&r, seed, 18, ROUNDS_PLAY);
    for (int i = 0; i < times(LIMITED); i++) {
        struct coloretto_state s;
        memset(&s, 0, sizeof s);
        s.head.seats = 3;
        random_table(&s.head, &r);
        s.head.option[COLORETTO_LIMIT_ROWS] = (uint16_t)(1 + rng_below(&r, 9));
        s.head.option[COLORETTO_LIMIT_CARDS] = (uint16_t)rng_below(&r, 10);
        s.cards[0] = random_cards(&s, rng_below(&r, 2) ? 9 : 4, &r);
        s.cards[0] += rng_below(&r, 11) * coloretto_one(COLORETTO_PLUS);
        for (int c = 0; rows_of(&s) > ROWS; c++) s.cards[0] &= ~(UINT64_C(14) << 4 * c);
        expect_score(&s, brute_limit(&s, s.cards[0]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CO_14_jokers_and_colours_are_chosen_exactly),
        cmocka_unit_test(CO_18_the_most_valuable_rows_are_chosen),
    };
    return cmocka_run_group_tests_name("exact scores of Coloretto", tests, NULL, NULL);
}
