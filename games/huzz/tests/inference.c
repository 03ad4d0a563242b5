/* inference.c - hands of Huzz egyet! sampled by inference are possible, as likely as their table
 * says, and nearer to the true ones than hands that are only counted. */
#include <math.h>
#include <stdio.h>

#include "games/heuristics.h"
#include "games/huzz/rules.h"
#include "tests/support/chi.h"
#include "tests/support/experts.h"
#include "tests/support/games.h"
#include "tests/support/laws.h"

static void sampled_worlds_are_possible(void **state)
{
    const struct game *game = game_or_skip("huzz");
    const struct inference *inference = heuristics_of(game)->inference;
    struct rng r;
    (void)state;
    rng_init(&r, (const uint8_t[SEED_BYTES]){2}, 0, ROUNDS_PLAY);
    for (int i = 0; i < 60; i++) {
        struct match m;
        struct refusal why;
        struct look look;
        uint8_t seed[SEED_BYTES] = {(uint8_t)i};
        int seats = game->seats_min + i % (game->seats_max - game->seats_min + 1);
        assert_true(match_open(&m, game, seats, &why));
        draw_options(&m, &r);
        match_deal(&m, seed);
        for (int turn = 0; turn < 12 && !match_over(&m); turn++, play(&m, 7)) {
            union any_state world, view;
            match_look(&m, &look);
            inference->sample(&look.view, inference->table, &r, &world);
            assert_int_equal(world.head.viewer, TRUTH);
            game->view(&world, look.view.head.seat, &view);
            assert_memory_equal(&view, &look.view, game->state_size);
        }
        match_close(&m);
    }
}

static int unseen_copies(const struct huzz_state *view, int kind)
{
    return (kind == HUZZ_JOKER ? HUZZ_JOKERS : HUZZ_COPIES) - huzz_seen(view, kind);
}

/* Exchanging must not prefer anything by itself: by a table of nothing the law is that of cards. */
static void without_observations_cards_are_only_counted(void **state)
{
    enum { INFERRED_WORLDS = 20000 };
    static const struct likelihood nothing[OBSERVATIONS_MAX] = {{{0}}};
    const struct inference *inference = heuristics_of(game_or_skip("huzz"))->inference;
    double held[HUZZ_JOKER + 1][HUZZ_COPIES + 1] = {{0}};
    struct match m;
    struct look look;
    struct rng r;
    (void)state;
    begin(&m, "huzz", 3, "nothing");
    play(&m, 30);
    match_look(&m, &look);
    rng_init(&r, match_seed(&m), 1, ROUNDS_PLAY);
    const struct huzz_state *view = (const struct huzz_state *)&look.view;
    int other = seat_after(&view->head, view->head.seat), count = 0, copies[HUZZ_JOKER + 1];
    int hidden = view->cards[other] - huzz_total(view->hand[other]);
    assert_true(hidden > 3);
    for (int i = 0; i < INFERRED_WORLDS; i++) {
        union any_state world;
        inference->sample(view, nothing, &r, &world);
        uint64_t cards = ((const struct huzz_state *)&world)->hand[other] - view->hand[other];
        for (int kind = 1; kind <= HUZZ_JOKER; kind++) held[kind][huzz_count(cards, kind)]++;
    }
    for (int kind = 1; kind <= HUZZ_JOKER; kind++) {
        copies[kind] = unseen_copies(view, kind);
        count += copies[kind];
    }
    for (int kind = 1; kind <= HUZZ_JOKER; kind++) {
        double expected[HUZZ_COPIES + 1];
        for (int k = 0; k <= HUZZ_COPIES; k++)
            expected[k] = INFERRED_WORLDS * hypergeometric(k, copies[kind], hidden, count);
        assert_chi_square(held[kind], expected, HUZZ_COPIES + 1);
    }
    match_close(&m);
}

/* Every hand of so many cards out of the unseen ones, and how likely it is. */
struct every_hand {
    const struct inference *inference;
    const struct huzz_state *view;
    int seat;
    int copies[HUZZ_JOKER + 1]; /* unseen */
    struct huzz_state world;    /* with the hand so far */
    double all, held[HUZZ_JOKER + 1][HUZZ_COPIES + 1];
};

/* By what is observed of the hand alone. */
static double likely_by_observations(const struct every_hand *h)
{
    int32_t seen[OBSERVATIONS_MAX][LIKELIHOOD_CARDS] = {{0}};
    int doublings = 0; /* in sixteenths */
    h->inference->count_observed(h->view, &h->world, seen);
    for (int row = 0; row < h->inference->count; row++)
        for (int cards = 0; cards < LIKELIHOOD_CARDS; cards++)
            doublings += seen[row][cards] * h->inference->table[row].log[cards];
    return exp2(doublings / 16.0);
}

/* Goes through all ways to fill the hand with this kind and the higher ones. */
static void fill_hand(struct every_hand *h, int kind, int places, double so_far)
{
    uint64_t *hand = &h->world.hand[h->seat], before = *hand;
    if (kind > HUZZ_JOKER && places == 0) {
        double likely = so_far * likely_by_observations(h);
        h->all += likely;
        for (int k = 1; k <= HUZZ_JOKER; k++)
            h->held[k][huzz_count(*hand - h->view->hand[h->seat], k)] += likely;
    }
    if (kind > HUZZ_JOKER) return;
    for (int cards = 0; cards <= places && cards <= h->copies[kind]; cards++) {
        fill_hand(h, kind + 1, places - cards, so_far * combinations(h->copies[kind], cards));
        *hand += huzz_one(kind);
    }
    *hand = before;
}

/* Experts play until so many cards of the other seat are hidden from the one that is asked. */
static void play_until_hidden(struct match *m, int cards, struct look *look)
{
    for (;; play(m, 1)) {
        assert_false(match_over(m));
        match_look(m, look);
        const struct huzz_state *view = (const struct huzz_state *)&look->view;
        int other = seat_after(&view->head, view->head.seat);
        if (view->cards[other] - huzz_total(view->hand[other]) == cards) return;
    }
}

static void count_every_hand(struct every_hand *h, const struct huzz_state *view, int hidden)
{
    memset(h, 0, sizeof *h);
    h->inference = heuristics_of(game_or_skip("huzz"))->inference;
    h->view = view;
    h->world = *view;
    h->seat = seat_after(&view->head, view->head.seat);
    for (int kind = 1; kind <= HUZZ_JOKER; kind++) h->copies[kind] = unseen_copies(view, kind);
    fill_hand(h, 1, hidden, 1);
}

/* Sampled hands are as likely as cards and observations together have it: against all hands. */
static void sampled_hands_are_as_likely_as_observed(void **state)
{
    enum { INFERRED_WORLDS = 20000 };
    (void)state;
    for (int hidden = 3; hidden <= 9; hidden += 2) {
        double held[HUZZ_JOKER + 1][HUZZ_COPIES + 1] = {{0}};
        struct every_hand h;
        struct match m;
        struct look look;
        struct rng r;
        begin(&m, "huzz", 2, "likely");
        play_until_hidden(&m, hidden, &look);
        const struct huzz_state *view = (const struct huzz_state *)&look.view;
        count_every_hand(&h, view, hidden);
        rng_init(&r, match_seed(&m), 1, ROUNDS_PLAY);
        for (int i = 0; i < INFERRED_WORLDS; i++) {
            union any_state world;
            h.inference->sample(view, h.inference->table, &r, &world);
            uint64_t cards = ((const struct huzz_state *)&world)->hand[h.seat] - view->hand[h.seat];
            for (int kind = 1; kind <= HUZZ_JOKER; kind++) held[kind][huzz_count(cards, kind)]++;
        }
        for (int kind = 1; kind <= HUZZ_JOKER; kind++) {
            for (int k = 0; k <= HUZZ_COPIES; k++) h.held[kind][k] *= INFERRED_WORLDS / h.all;
            assert_chi_square(held[kind], h.held[kind], HUZZ_COPIES + 1);
        }
        match_close(&m);
    }
}

/* Values that the others hold hidden. */
static int hidden_values(const struct huzz_state *view, const struct huzz_state *world)
{
    int values = 0;
    for (int seat = 0; seat < view->head.seats; seat++)
        for (int kind = 1; kind <= HUZZ_VALUES; kind++)
            values += huzz_count(world->hand[seat] - view->hand[seat], kind) > 0;
    return values;
}

/* In games that nothing was learnt from, hands hold fewer values than counting cards has it, and
 * about as many as sampled. */
static void sampled_hands_are_like_the_true_ones(void **state)
{
    const struct game *game = game_or_skip("huzz");
    const struct inference *inference = heuristics_of(game)->inference;
    int truth = 0, counted = 0, sampled = 0;
    (void)state;
    for (int i = 0; i < 150; i++) {
        struct match m;
        struct look look;
        struct rng r;
        union any_state world;
        char seed[20];
        snprintf(seed, sizeof seed, "true/%d", i);
        begin(&m, "huzz", 2 + i % 4, seed);
        play(&m, 20 + i % 30);
        match_look(&m, &look);
        rng_init(&r, match_seed(&m), 1, ROUNDS_PLAY);
        const struct huzz_state *view = (const struct huzz_state *)&look.view;
        truth += hidden_values(view, (const struct huzz_state *)match_truth(&m));
        game->guess(view, &r, &world);
        counted += hidden_values(view, (const struct huzz_state *)&world);
        inference->sample(view, inference->table, &r, &world);
        sampled += hidden_values(view, (const struct huzz_state *)&world);
        match_close(&m);
    }
    print_message("# hidden values: %d in truth, %d sampled, %d counted\n", truth, sampled,
                  counted);
    assert_true(counted - truth > truth / 10);
    assert_true(3 * abs(sampled - truth) < counted - truth);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sampled_worlds_are_possible),
        cmocka_unit_test(without_observations_cards_are_only_counted),
        cmocka_unit_test(sampled_hands_are_as_likely_as_observed),
        cmocka_unit_test(sampled_hands_are_like_the_true_ones),
    };
    return cmocka_run_group_tests_name("inference of Huzz egyet!", tests, NULL, NULL);
}
