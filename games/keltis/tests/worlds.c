/* worlds.c - worlds of Keltis played on from draw piles of their own: no card is lost, doubled or
 * more likely than another. */
#include <stdio.h>

#include "games/heuristics.h"
#include "games/keltis/rules.h"
#include "tests/support/chi.h"
#include "tests/support/experts.h"
#include "tests/support/games.h"
#include "tests/support/laws.h"

enum { FACES = COLOURS * FIELD };

/* How many cards of a face are anywhere but in the pile. */
static void no_face_is_doubled(const struct keltis_state *s)
{
    int seen = 0;
    for (int face = 0; face < FACES; face++) {
        int here = keltis_seen(s, face);
        assert_in_range(here, 0, 2);
        seen += here;
    }
    int box = s->head.seats == 2 ? KELTIS_DECK - s->bottom : 0;
    assert_int_equal(seen, KELTIS_CARDS - (s->bottom - s->top) - box);
}

static void worlds_played_on_from_own_piles_keep_all_cards(void **state)
{
    const struct heuristics *k = heuristics_of(game_or_skip("keltis"));
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (int game = 0; game < 20; game++) {
            struct match m;
            struct look look;
            union any_state guessed, world;
            struct draw_piles piles;
            struct rng r;
            char seed[40];
            snprintf(seed, sizeof seed, "piles/%d/%d", seats, game);
            begin(&m, "keltis", seats, seed);
            play(&m, game);
            match_look(&m, &look);
            rng_init(&r, match_seed(&m), 1, ROUNDS_PLAY);
            m.game->guess(&look.view, &r, &guessed);
            memcpy(&world, &guessed, sizeof world);
            k->split_pile(&guessed, &piles);
            while (world.head.phase != OVER) {
                k->rollout(&world, heuristics_weights(k, seats), 1, &piles, NULL);
                no_face_is_doubled((const struct keltis_state *)&world);
            }
            match_close(&m);
        }
}

/* The fifth card that a seat draws while the others draw nothing is any unseen card. */
static void cards_from_own_piles_are_any(void **state)
{
    enum { GUESSED_WORLDS = 20000 };
    const struct heuristics *k = heuristics_of(game_or_skip("keltis"));
    double drawn[FACES] = {0}, expected[FACES] = {0};
    uint8_t unseen[KELTIS_CARDS];
    struct match m;
    struct look look;
    struct rng r;
    (void)state;
    begin(&m, "keltis", 3, "any");
    match_look(&m, &look);
    rng_init(&r, match_seed(&m), 1, ROUNDS_PLAY);
    for (int i = 0; i < GUESSED_WORLDS; i++) {
        union any_state guessed;
        struct draw_piles piles;
        m.game->guess(&look.view, &r, &guessed);
        k->split_pile(&guessed, &piles);
        for (int n = 0; n < 4; n++) draw_piles_take(&piles, 2);
        drawn[draw_piles_next(&piles, 2)]++;
    }
    int count = keltis_unseen((const struct keltis_state *)&look.view, unseen);
    for (int i = 0; i < count; i++) expected[unseen[i]] += (double)GUESSED_WORLDS / count;
    assert_chi_square(drawn, expected, FACES);
    match_close(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_played_on_from_own_piles_keep_all_cards),
        cmocka_unit_test(cards_from_own_piles_are_any),
    };
    return cmocka_run_group_tests_name("worlds of Keltis", tests, NULL, NULL);
}
