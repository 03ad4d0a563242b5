/* search.c - searches in Keltis: trees are the same for any number of threads and grow where worlds
 * are many, losses on purpose stay within their limit, and the worlds follow the law of card
 * counting. */
#include <string.h>

#include "bots/halving.h"
#include "engine/match_internal.h"
#include "games/keltis/rules.h"
#include "tests/support/chi.h"
#include "tests/support/games.h"
#include "tests/support/laws.h"

static struct bot read_bot(const char *words)
{
    struct bot bot;
    struct refusal why;
    assert_true(bot_read(words, strlen(words), &bot, &why));
    return bot;
}

static void think_first_move(const char *words, int seats, int threads, struct analysis *out)
{
    struct bot bot = read_bot(words);
    struct match m;
    struct look seen;
    struct refusal why;
    const uint8_t seed[SEED_BYTES] = "trees";
    bot.budget.threads = threads;
    assert_true(match_open(&m, game_or_skip("keltis"), seats, &why));
    match_deal(&m, seed);
    match_look(&m, &seen);
    bot_think(&bot, &seen, seed, out);
    match_close(&m);
}

/* Worlds enough for more than one tree, which then belong to slices and not to threads. */
static void trees_do_not_depend_on_threads(void **state)
{
    static struct analysis one, three;
    (void)state;
    for (int seats = 2; seats <= KELTIS_SEATS_MAX; seats++) {
        think_first_move("master@17000w", seats, 1, &one);
        think_first_move("master@17000w", seats, 3, &three);
        assert_memory_equal(&one, &three, sizeof one);
    }
}

/* Where expansion waits, a tree grows once there are worlds enough: then some only explore it. */
static void trees_grow_where_worlds_are_many(void **state)
{
    static struct analysis few, many;
    (void)state;
    for (int seats = 3; seats <= KELTIS_SEATS_MAX; seats++) {
        think_first_move("master@200w", seats, 1, &few);
        think_first_move("master@8000w", seats, 1, &many);
        assert_in_range(few.worlds, 180, 200);
        assert_in_range(many.worlds, 8000 * 3 / 4, 8000 - 400);
    }
}

/* ---- Weaker on purpose --------------------------------------------------------------------- */

/* With a limit on the loss every move below it is played sometimes, and none above it. */
static void losses_stay_within_the_limit(void **state)
{
    static struct analysis a;
    struct match m;
    struct look look;
    uint8_t seed[SEED_BYTES] = {0};
    struct refusal why;
    struct bot bot = read_bot("sharp:0.05@200w");
    bool played[MOVES_MAX] = {false};
    (void)state;
    assert_true(match_open(&m, game_or_skip("keltis"), 2, &why));
    match_deal(&m, seed);
    match_look(&m, &look);
    for (int i = 0; i < 60; i++) {
        /* The worlds come from the seed; so does the choice, by a stream of its own. */
        seed[0] = (uint8_t)i;
        bot_think(&bot, &look, seed, &a);
        int at = 0;
        while (a.candidate[at].move != a.move) at++;
        assert_true(a.candidate[0].value - a.candidate[at].value <= 0.05);
        played[at] = true;
    }
    assert_true(played[0] && played[1]);
    match_close(&m);
}

/* ---- The worlds inside a search ------------------------------------------------------------ */

enum { SEARCHED_WORLDS = 5000, SEARCHED_FACES = 60 };

/* How often each face was in the other hand, over the worlds of a search. */
static struct {
    double held[SEARCHED_FACES][3];
    struct keltis_state view;
} spied;

static bool spy(const struct decision *d, void *slice, int candidate, void *world,
                struct draw_piles *piles, struct rng *r, struct evaluation *out)
{
    const struct keltis_state *s = (const struct keltis_state *)world;
    (void)d, (void)slice, (void)piles, (void)r;
    memset(out, 0, sizeof *out);
    for (int face = 0; face < SEARCHED_FACES && candidate == 0; face++)
        spied.held[face][face_counts_of(&s->by[1].hand, face) -
                         face_counts_of(&spied.view.by[1].hand, face)]++;
    out->utility[0] = candidate == 0; /* the first candidate stays to the end */
    return true;
}

static void worlds_follow_the_law_of_cards(void **state)
{
    static struct analysis a;
    static const struct search_method spying = {.slice_worlds = 1 << 20,
                                                .prior = PRIOR_OF_MASTER,
                                                .own_piles = true,
                                                .infers = true,
                                                .simulate = spy};
    struct budget budget = {.worlds = 6 * SEARCHED_WORLDS, .threads = 1};
    uint8_t unseen[KELTIS_CARDS], seed[SEED_BYTES] = "worlds";
    int copies[SEARCHED_FACES] = {0};
    struct match m;
    struct look seen;
    struct refusal why;
    (void)state;
    assert_true(match_open(&m, game_or_skip("keltis"), 2, &why));
    match_deal(&m, seed);
    static const struct bot expert = {.level = &levels[2], .budget = {.threads = 1}};
    const struct bot bots[2] = {expert, expert};
    while (m.plies < 60 || head_of(match_truth(&m))->phase != KELTIS_PLAY ||
           head_of(match_truth(&m))->seat != 0)
        match_play(&m, bot_move(bots, &m, seed));
    match_look(&m, &seen);
    memcpy(&spied.view, &seen.view, sizeof spied.view);
    halving_think(&spying, &seen, &budget, seed, &a);
    int count = keltis_unseen(&spied.view, unseen);
    int hidden = spied.view.cards[1] - face_counts_total(&spied.view.by[1].hand);
    assert_true(hidden > 0);
    for (int i = 0; i < count; i++) copies[unseen[i]]++;
    for (int face = 0; face < SEARCHED_FACES; face++) {
        double expected[3], worlds = a.candidate[0].worlds;
        for (int k = 0; k < 3; k++)
            expected[k] = worlds * hypergeometric(k, copies[face], hidden, count);
        assert_chi_square(spied.held[face], expected, 3);
    }
    match_close(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_do_not_depend_on_threads),
        cmocka_unit_test(trees_grow_where_worlds_are_many),
        cmocka_unit_test(losses_stay_within_the_limit),
        cmocka_unit_test(worlds_follow_the_law_of_cards),
    };
    return cmocka_run_group_tests_name("searches in Keltis", tests, NULL, NULL);
}
