/* evaluation.c - what is learnt of how Keltis comes out: colours are alike to it, what it sees has
 * a row, and its chances are those that positions of experts have. */
#include <math.h>
#include <stdio.h>

#include "games/keltis/evaluation.h"
#include "games/heuristics.h"
#include "tests/support/games.h"
#include "tests/support/laws.h"

static const struct heuristics *keltis(void)
{
    return heuristics_of(game_or_skip("keltis"));
}

static void begin(struct match *m, int seats, struct rng *r)
{
    uint8_t seed[SEED_BYTES];
    struct refusal why;
    assert_true(match_open(m, game_or_skip("keltis"), seats, &why));
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_below(r, 256);
    match_deal(m, seed);
}

/* ---- Colours ------------------------------------------------------------------------------- */

/* Every colour becomes the next. */
static uint64_t turn_faces(uint64_t faces)
{
    uint64_t last = faces >> (COLOURS - 1) * FIELD;
    return ((faces << FIELD) & colour_fields((1 << COLOURS) - 1)) | last;
}

static struct face_counts turn_counts(struct face_counts t)
{
    return (struct face_counts){turn_faces(t.one), turn_faces(t.two)};
}

static uint8_t turn_set(unsigned paths)
{
    return (uint8_t)((paths << 1 & 31) | paths >> (COLOURS - 1));
}

static void turn_colours(const struct keltis_state *s, struct keltis_state *out)
{
    *out = *s;
    for (int path = 0; path < COLOURS; path++) {
        int to = (path + 1) % COLOURS;
        out->pile[to] = s->pile[path];
        memcpy(out->tile[to], s->tile[path], sizeof s->tile[path]);
        for (int seat = 0; seat < s->head.seats; seat++)
            out->stone[seat][to] = s->stone[seat][path];
    }
    for (int seat = 0; seat < s->head.seats; seat++) {
        out->by[seat].hand = turn_counts(s->by[seat].hand);
        out->by[seat].column = turn_counts(s->by[seat].column);
        out->by[seat].fits = turn_faces(s->by[seat].fits);
        out->out[seat] = turn_set(s->out[seat]);
        if (s->big[seat] != KELTIS_START) out->big[seat] = (uint8_t)((s->big[seat] + 1) % COLOURS);
    }
    for (int i = s->top; i < s->bottom; i++)
        out->deck[i] = (uint8_t)((s->deck[i] + FIELD) % (COLOURS * FIELD));
    out->heaps = turn_set(s->heaps);
}

static void colours_are_alike(void **state)
{
    struct rng r;
    (void)state;
    rng_init(&r, (const uint8_t[SEED_BYTES]){1}, 0, ROUNDS_PLAY);
    for (int game = 0; game < 30; game++) {
        struct match m;
        begin(&m, 2 + game % 3, &r);
        while (!match_over(&m)) {
            const struct keltis_state *s = (const struct keltis_state *)match_truth(&m);
            const int16_t *weights = heuristics_weights(keltis(), s->head.seats);
            struct keltis_state turned;
            int32_t now[SEATS_MAX], then[SEATS_MAX];
            turn_colours(s, &turned);
            assert_int_equal(keltis()->evaluate(s, now), keltis()->evaluate(&turned, then));
            for (int seat = 0; seat < s->head.seats; seat++)
                assert_int_equal(now[seat], then[seat]);
            assert_true(match_play(&m, keltis()->choose(s, weights, NULL)));
        }
        match_close(&m);
    }
}

/* ---- Rows ---------------------------------------------------------------------------------- */

static void check_rows(const struct keltis_state *s)
{
    struct keltis_survey survey;
    struct keltis_inputs inputs;
    keltis_make_survey(s, &survey);
    for (int seat = 0; seat < s->head.seats; seat++) {
        keltis_seat_inputs(&survey, seat, &inputs);
        for (int path = 0; path < COLOURS; path++)
            for (int i = 0; i < KELTIS_PATH_ROWS; i++)
                assert_true(inputs.path[path][i] < KELTIS_PATH_TABLE);
        for (int i = 0; i < KELTIS_SEAT_ROWS; i++) assert_true(inputs.seat[i] < KELTIS_SEAT_TABLE);
    }
}

/* Chance leads to positions that no expert would come to. */
static void what_is_seen_has_a_row(void **state)
{
    struct rng r;
    uint16_t moves[MOVES_MAX];
    (void)state;
    rng_init(&r, (const uint8_t[SEED_BYTES]){2}, 0, ROUNDS_PLAY);
    for (int game = 0; game < 60; game++) {
        struct match m;
        begin(&m, 2 + game % 3, &r);
        draw_options(&m, &r);
        for (int ply = 0; ply < 2000 && !match_over(&m); ply++) {
            check_rows((const struct keltis_state *)match_truth(&m));
            int count = keltis()->legal(match_truth(&m), moves);
            assert_true(match_play(&m, moves[rng_below(&r, (uint32_t)count)]));
        }
        match_close(&m);
    }
}

/* ---- Chances ------------------------------------------------------------------------------- */

enum { FIFTHS = 5 }; /* chances are put together by fifths */

struct forecast {
    double chance[FIFTHS], wins[FIFTHS], games[FIFTHS];
    double bits, even; /* of surprise about who wins: by the net, and if seats were alike */
};

static void note(const struct evaluation *e, const struct result *end, int seats,
                 struct forecast *f)
{
    int64_t sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        double chance = (double)e->utility[seat] / UTILITY_ONE;
        double win = end->winners >> seat & 1 ? 1.0 / bits_count(end->winners) : 0;
        int part = chance < 1 ? (int)(chance * FIFTHS) : FIFTHS - 1;
        sum += e->utility[seat];
        f->chance[part] += chance;
        f->wins[part] += win;
        f->games[part]++;
        f->bits -= win * log2(fmax(chance, 1e-4));
        f->even += win * log2(seats);
    }
    assert_in_range(sum, UTILITY_ONE - seats, UTILITY_ONE);
}

/* One position of every game, so that games do not count twice. */
static void forecast_game(int seats, struct rng *r, struct forecast *f)
{
    struct match m;
    struct result end = {0};
    struct evaluation e = {{0}, {0}};
    begin(&m, seats, r);
    union any_state s = *(const union any_state *)match_truth(&m);
    const int16_t *weights = heuristics_weights(keltis(), seats);
    keltis()->rollout(&s, weights, (int)rng_below(r, 40 * (uint32_t)seats), NULL, NULL);
    if (s.head.phase != OVER) {
        heuristics_evaluate(m.game, keltis(), &s, &e);
        keltis()->rollout(&s, weights, ROLLOUT_MAX, NULL, NULL);
        m.game->score(&s, &end);
        if (s.head.phase == OVER) note(&e, &end, seats, f);
    }
    match_close(&m);
}

static void chances_are_those_that_positions_have(void **state)
{
    (void)state;
    for (int seats = 2; seats <= KELTIS_SEATS_MAX; seats++) {
        struct forecast f = {{0}, {0}, {0}, 0, 0};
        struct rng r;
        rng_init(&r, (const uint8_t[SEED_BYTES]){3}, (uint64_t)seats, ROUNDS_PLAY);
        for (int game = 0; game < 4000; game++) forecast_game(seats, &r, &f);
        print_message("%d seats: %.3f of the surprise that alike seats give\n", seats,
                      f.bits / f.even);
        assert_true(f.bits < 0.9 * f.even);
        for (int part = 0; part < FIFTHS; part++) {
            double n = f.games[part], chance = f.chance[part] / n, wins = f.wins[part] / n;
            assert_true(fabs(wins - chance) < 0.02 + 4 * sqrt(chance * (1 - chance) / n));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_are_alike),
        cmocka_unit_test(what_is_seen_has_a_row),
        cmocka_unit_test(chances_are_those_that_positions_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
