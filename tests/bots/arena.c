/* arena.c - blocks of the arena are complete and fair, and what follows from them is what
 * statistics say: known values, and intervals and tests that hold as often as they promise. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "bots/arena.h"
#include "tests/support/games.h"
#include "engine/blake2b.h"

/* ---- Blocks -------------------------------------------------------------------------------- */

static struct match open_match_of(const char *id, int seats)
{
    struct match m;
    struct refusal why;
    assert_true(match_open(&m, game_or_skip(id), seats, &why));
    return m;
}

static bool never(void)
{
    return false;
}

static bool always(void)
{
    return true;
}

static struct matchup matchup_of(int count)
{
    struct matchup matchup = {.count = count, .bot = {0, 1, 2, 3, 4}};
    return matchup;
}

static void seats_are_held(void **state)
{
    struct matchup two = matchup_of(2), four = matchup_of(4);
    (void)state;
    assert_int_equal(matchup_seats(&two, 0, 2), 1);
    assert_int_equal(matchup_seats(&two, 1, 2), 1);
    assert_int_equal(matchup_seats(&two, 0, 5), 1);
    assert_int_equal(matchup_seats(&two, 1, 5), 4);
    assert_int_equal(matchup_seats(&four, 2, 5), 1);
    assert_int_equal(matchup_seats(&four, 3, 5), 2);
}

static void blocks_give_all_away(void **state)
{
    struct bot bots[SEATS_MAX];
    struct refusal why;
    uint8_t seed[SEED_BYTES];
    (void)state;
    assert_true(bot_read_list("random,beginner", SEATS_MAX, bots, &why));
    for (int count = 2; count <= 4; count++) {
        struct match m = open_match_of("keltis", 4);
        struct matchup matchup = matchup_of(count);
        struct arena_sums sums[SEATS_MAX];
        int64_t wins = 0, ranks = 0;
        seed_from_text("blocks", seed);
        assert_true(arena_block(&m, bots, &matchup, seed,
                                &(const struct arena_rules){.stopped = never}, sums));
        for (int place = 0; place < count; place++) {
            wins += sums[place].wins;
            ranks += sums[place].ranks;
            assert_true(sums[place].decisions > 0 && sums[place].longest > 0);
            assert_int_equal(sums[place].wins_squared, sums[place].wins * sums[place].wins);
            assert_int_equal(sums[place].scores_squared, sums[place].scores * sums[place].scores);
        }
        assert_int_equal(wins, 4 * WIN_PARTS);
        assert_int_equal(ranks, 4 * 2 * (1 + 2 + 3 + 4));
        assert_false(arena_block(&m, bots, &matchup, seed,
                                 &(const struct arena_rules){.stopped = always}, sums));
        match_close(&m);
    }
}

/* The score of a bot in that seat, in a game of keltis that is dealt and thought about so. */
static int score_of(const struct bot *by_seat, int seat, const uint8_t *deal, const uint8_t *seed)
{
    struct match m = open_match_of("keltis", 2);
    struct result result;
    match_deal(&m, deal);
    while (!match_over(&m)) match_play(&m, bot_move(by_seat, &m, seed));
    m.game->score(match_truth(&m), &result);
    match_close(&m);
    return result.score[seat];
}

static void rotations_have_their_own_seeds(void **state)
{
    struct match m = open_match_of("keltis", 2);
    struct bot bots[2], turned[2];
    struct refusal why;
    struct matchup matchup = matchup_of(2);
    struct arena_sums sums[SEATS_MAX];
    struct blake2b b;
    uint8_t deal[SEED_BYTES], first[SEED_BYTES], second[SEED_BYTES];
    (void)state;
    assert_true(bot_read_list("random,beginner", 2, bots, &why));
    assert_true(bot_read_list("beginner,random", 2, turned, &why));
    seed_from_text("rotations", deal);
    bot_seed(deal, first);
    blake2b_begin(&b, SEED_BYTES);
    blake2b_add(&b, "rotation\1", 9);
    blake2b_add(&b, first, SEED_BYTES);
    blake2b_end(&b, second);
    assert_true(
        arena_block(&m, bots, &matchup, deal, &(const struct arena_rules){.stopped = never}, sums));
    assert_int_equal(sums[0].scores,
                     score_of(bots, 0, deal, first) + score_of(turned, 1, deal, second));
    match_close(&m);
}

static void too_large_sums_are_noticed(void **state)
{
    struct matchup matchup = matchup_of(2);
    struct arena_sums large[SEATS_MAX] = {{.scores_squared = INT64_MAX - 1}};
    (void)state;
    assert_true(matchup_add(&matchup, large, 1));
    large[0].scores_squared = 2;
    assert_false(matchup_add(&matchup, large, 1));
}

/* ---- Known values -------------------------------------------------------------------------- */

/* Adds a block of two seats in which the first bot wins that many of the two games. */
static void add_block(struct matchup *matchup, double games_won, int score)
{
    struct arena_sums sums[SEATS_MAX] = {{0}};
    sums[0].wins = lround(games_won * WIN_PARTS);
    sums[1].wins = 2 * WIN_PARTS - sums[0].wins;
    sums[0].scores = score;
    for (int place = 0; place < 2; place++) {
        sums[place].wins_squared = sums[place].wins * sums[place].wins;
        sums[place].scores_squared = sums[place].scores * sums[place].scores;
    }
    assert_true(matchup_add(matchup, sums, 1));
}

/* 60 blocks won, 40 lost; the scores are 10 and 14 in turn. */
static struct matchup sixty_forty(void)
{
    struct matchup matchup = matchup_of(2);
    for (int i = 0; i < 100; i++) add_block(&matchup, i < 60 ? 2 : 0, i % 2 ? 10 : 14);
    return matchup;
}

static void assert_near(double found, double wanted, double within)
{
    if (!(fabs(found - wanted) <= within)) fail_msg("%.9g is not %.9g", found, wanted);
}

static void shares_and_scores(void **state)
{
    struct matchup matchup = sixty_forty();
    struct interval share = arena_share(&matchup, 1, 0, 2), score = arena_score(&matchup, 1, 0, 2);
    struct interval other = arena_share(&matchup, 1, 1, 2);
    (void)state;
    assert_near(share.value, 0.6, 1e-12);
    assert_near(share.low, 0.500289, 1e-5);
    assert_near(share.high, 0.692061, 1e-5);
    assert_near(share.value + other.value, 1, 1e-12);
    assert_near(share.low + other.high, 1, 1e-9);
    assert_near(score.value, 6, 1e-12);
    assert_near(score.low, 5.800579, 1e-5);
    assert_near(score.high, 6.199421, 1e-5);
    assert_near(arena_even_share(&matchup, 1, 0, 2), 0.5, 1e-12);
    assert_near(arena_p_value(&matchup, 1, 0, 2), 0.042254, 1e-6);
}

static void blocks_that_are_all_alike(void **state)
{
    struct matchup won = matchup_of(2), split = matchup_of(2), one = matchup_of(2);
    (void)state;
    for (int i = 0; i < 10; i++) add_block(&won, 2, 0);
    for (int i = 0; i < 40; i++) add_block(&split, 1, 0);
    add_block(&one, 1, 5);
    assert_near(arena_share(&won, 1, 0, 2).low, 0.661491, 1e-4);
    assert_near(arena_share(&won, 1, 0, 2).high, 1, 1e-12);
    assert_near(arena_share(&split, 1, 0, 2).low, 0.474749, 1e-5);
    assert_near(arena_p_value(&split, 1, 0, 2), 1, 1e-12);
    assert_near(arena_share(&one, 1, 0, 2).low, 0, 0);
    assert_near(arena_share(&one, 1, 0, 2).high, 1, 0);
    assert_true(isinf(arena_score(&one, 1, 0, 2).high));
}

static void elo_of_shares(void **state)
{
    struct matchup matchup = sixty_forty(), won = matchup_of(2);
    (void)state;
    assert_near(elo_of_share(0.5, 0.5), 0, 1e-12);
    assert_near(elo_of_share(0.75, 0.5), 190.848502, 1e-6);
    assert_near(elo_of_share(0.25, 0.5), -190.848502, 1e-6);
    assert_near(elo_of_share(10.0 / 11, 0.5), 400, 1e-9);
    assert_near(elo_of_share(0.25, 0.25), 0, 1e-12);
    assert_near(elo_of_share(0.5, 0.25), 190.848502, 1e-6);
    assert_true(isinf(elo_of_share(1, 0.5)) && elo_of_share(0, 0.5) < 0);
    assert_near(arena_elo(&matchup, 2).value, 70.436504, 1e-6);
    assert_near(arena_elo(&matchup, 2).low, elo_of_share(0.500289, 0.5), 0.01);
    add_block(&won, 2, 0);
    assert_true(isinf(arena_elo(&won, 2).value));
}

static void likelihoods(void **state)
{
    struct matchup matchup = sixty_forty(), split = matchup_of(2), won = matchup_of(2);
    (void)state;
    assert_near(arena_log_likelihood(&split, 2, 0.5, 0.53), 0, 0);
    assert_near(arena_log_likelihood(&matchup, 2, 0.50, 0.53), 1.051875, 1e-9);
    for (int i = 0; i < 40; i++) add_block(&split, 1, 0);
    assert_near(arena_log_likelihood(&split, 2, 0.50, 0.53), -2.88, 1e-9);
    assert_int_equal(arena_verdict(&split, 2, 0.50, 0.53), 0);
    for (int i = 0; i < 20; i++) add_block(&split, 1, 0);
    assert_int_equal(arena_verdict(&split, 2, 0.50, 0.53), -1);
    for (int i = 0; i < ARENA_BLOCKS_FEWEST; i++) {
        assert_int_equal(arena_verdict(&won, 2, 0.50, 0.53), 0);
        add_block(&won, 2, 0);
    }
    assert_int_equal(arena_verdict(&won, 2, 0.50, 0.53), 1);
}

/* ---- Promises kept ------------------------------------------------------------------------- */

static struct rng dice(uint64_t stream)
{
    struct rng r;
    uint8_t seed[SEED_BYTES];
    seed_from_text("dice", seed);
    rng_init(&r, seed, stream, ROUNDS_PLAY);
    return r;
}

/* A block of two games that hang together: half of the deals give both games the same winner. */
static void roll_block(struct rng *r, double share, struct matchup *matchup)
{
    const uint32_t whole = 65536;
    bool together = rng_below(r, 2) == 0;
    int first = rng_below(r, whole) < share * whole, second = rng_below(r, whole) < share * whole;
    add_block(matchup, together ? 2 * first : first + second, (first + second) * 10);
}

static void intervals_hold_as_often_as_they_say(void **state)
{
    const int runs = 2000;
    const double shares[] = {0.5, 0.7, 0.93};
    struct rng r = dice(1);
    (void)state;
    for (size_t k = 0; k < sizeof shares / sizeof *shares; k++) {
        int share_holds = 0, score_holds = 0;
        for (int run = 0; run < runs; run++) {
            struct matchup matchup = matchup_of(2);
            for (int i = 0; i < 60; i++) roll_block(&r, shares[k], &matchup);
            struct interval share = arena_share(&matchup, 1, 0, 2),
                            score = arena_score(&matchup, 1, 0, 2);
            share_holds += share.low <= shares[k] && shares[k] <= share.high;
            score_holds += score.low <= 10 * shares[k] && 10 * shares[k] <= score.high;
        }
        assert_in_range(share_holds, runs * 93 / 100, runs * 97 / 100);
        assert_in_range(score_holds, runs * (k == 2 ? 90 : 93) / 100, runs * 97 / 100);
    }
}

/* How often of so many runs the test decides for p1. */
static int tests_won(double share, int runs)
{
    struct rng r = dice(2);
    int won = 0;
    for (int run = 0; run < runs; run++) {
        struct matchup matchup = matchup_of(2);
        int verdict;
        while ((verdict = arena_verdict(&matchup, 2, 0.50, 0.53)) == 0)
            roll_block(&r, share, &matchup);
        won += verdict > 0;
    }
    return won;
}

static void tests_seldom_err(void **state)
{
    (void)state;
    assert_in_range(tests_won(0.50, 400), 0, 10);
    assert_in_range(tests_won(0.53, 400), 390, 400);
}

/* ---- Ratings ------------------------------------------------------------------------------- */

enum { RATED = 4 };
static const double strengths[RATED] = {150, 30, -40, -140}; /* 0 on average */

static double model_share(int a, int b)
{
    return 1 / (1 + pow(10, (strengths[b] - strengths[a]) / 400));
}

static int pair_all(struct matchup *matchups)
{
    int count = 0;
    for (int a = 0; a < RATED; a++)
        for (int b = a + 1; b < RATED; b++)
            matchups[count++] = (struct matchup){.count = 2, .bot = {a, b}};
    return count;
}

static void ratings_of_exact_shares(void **state)
{
    struct matchup matchups[ARENA_MATCHUPS_MAX];
    struct interval rating[ARENA_BOTS_MAX];
    int count = pair_all(matchups);
    (void)state;
    for (int i = 0; i < count; i++)
        for (int block = 0; block < 2000; block++)
            add_block(&matchups[i], 2 * model_share(matchups[i].bot[0], matchups[i].bot[1]), 0);
    arena_ratings(matchups, count, RATED, 2, rating);
    for (int bot = 0; bot < RATED; bot++) assert_near(rating[bot].value, strengths[bot], 2);
}

static void ratings_of_two_are_their_elo(void **state)
{
    struct matchup matchup = matchup_of(2);
    struct interval rating[ARENA_BOTS_MAX];
    (void)state;
    for (int i = 0; i < 3000; i++) add_block(&matchup, i % 4 ? 2 : 0, 0);
    arena_ratings(&matchup, 1, 2, 2, rating);
    struct interval elo = arena_elo(&matchup, 2);
    assert_near(rating[0].value - rating[1].value, elo.value, 0.1);
    assert_near(2 * (rating[0].high - rating[0].low), elo.high - elo.low, 0.2);
}

static void ratings_stay_finite(void **state)
{
    struct matchup matchups[ARENA_MATCHUPS_MAX];
    struct interval rating[ARENA_BOTS_MAX];
    int count = pair_all(matchups);
    (void)state;
    for (int i = 0; i < count; i++)
        for (int block = 0; block < 50; block++) add_block(&matchups[i], 2, 0);
    arena_ratings(matchups, count, RATED, 2, rating);
    for (int bot = 0; bot < RATED; bot++) {
        assert_true(isfinite(rating[bot].low) && isfinite(rating[bot].high));
        if (bot > 0) assert_true(rating[bot].value < rating[bot - 1].value);
    }
}

static void ratings_hold_as_often_as_they_say(void **state)
{
    const int runs = 500;
    struct rng r = dice(3);
    int holds = 0;
    (void)state;
    for (int run = 0; run < runs; run++) {
        struct matchup matchups[ARENA_MATCHUPS_MAX];
        struct interval rating[ARENA_BOTS_MAX];
        int count = pair_all(matchups);
        for (int i = 0; i < count; i++)
            for (int block = 0; block < 100; block++)
                roll_block(&r, model_share(matchups[i].bot[0], matchups[i].bot[1]), &matchups[i]);
        arena_ratings(matchups, count, RATED, 2, rating);
        for (int bot = 0; bot < RATED; bot++)
            holds += rating[bot].low <= strengths[bot] && strengths[bot] <= rating[bot].high;
    }
    assert_in_range(holds, runs * RATED * 93 / 100, runs * RATED * 97 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_held),
        cmocka_unit_test(blocks_give_all_away),
        cmocka_unit_test(rotations_have_their_own_seeds),
        cmocka_unit_test(too_large_sums_are_noticed),
        cmocka_unit_test(shares_and_scores),
        cmocka_unit_test(blocks_that_are_all_alike),
        cmocka_unit_test(elo_of_shares),
        cmocka_unit_test(likelihoods),
        cmocka_unit_test(intervals_hold_as_often_as_they_say),
        cmocka_unit_test(tests_seldom_err),
        cmocka_unit_test(ratings_of_exact_shares),
        cmocka_unit_test(ratings_of_two_are_their_elo),
        cmocka_unit_test(ratings_stay_finite),
        cmocka_unit_test(ratings_hold_as_often_as_they_say),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
