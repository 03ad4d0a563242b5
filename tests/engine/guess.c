/* guess.c - guesses are exact: what is known is kept, and the rest follows the hypergeometric
 * law of card counting. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/match.h"
#include "games/keltis/rules.h"
#include "games/keltis-cards/rules.h"
#include "games/kuhn/rules.h"
#include "tests/support/chi.h"

enum { GUESSES = 30000 };

/* Counts how often a place of that many hidden cards got k of a face. */
struct odds {
    int copies, places, unseen;
    double seen[4];
};

static void assert_odds(const struct odds *o)
{
    double expected[4];
    for (int k = 0; k < 4; k++)
        expected[k] = GUESSES * hypergeometric(k, o->copies, o->places, o->unseen);
    assert_chi_square(o->seen, expected, 4);
}

/* A match played on to some ply by random moves. */
static void play_to(struct match *m, const struct game *game, int seats, unsigned ply)
{
    uint8_t seed[SEED_BYTES] = "guess";
    uint16_t legal[MOVES_MAX];
    struct refusal why;
    struct rng r;
    assert_true(match_open(m, game, seats, &why));
    match_deal(m, seed);
    rng_init(&r, seed, 1, ROUNDS_PLAY);
    while (m->plies < ply && !match_over(m)) {
        int count = game->legal(match_truth(m), legal);
        match_play(m, legal[rng_below(&r, (uint32_t)count)]);
    }
    assert_false(match_over(m));
}

/* ---- Keltis -------------------------------------------------------------------------------- */

/* Hands, the top card and the box of thirty, as one seat sees them in mid-game. */
static void keltis_marginals(void **state)
{
    struct match m;
    struct keltis_state view, guess;
    struct odds hand[64] = {0}, top[64] = {0}, box[64] = {0};
    uint8_t unseen[KELTIS_CARDS];
    const uint8_t key[SEED_BYTES] = "keltis marginals";
    struct rng r;
    (void)state;
    play_to(&m, game_by_id("keltis"), 2, 120);
    match_view(&m, 0, &view);
    int count = keltis_unseen(&view, unseen);
    int hidden = view.cards[1] - face_counts_total(&view.by[1].hand);
    assert_true(hidden > 0 && hidden < HAND_CARDS); /* some cards of the other hand are known */
    for (int i = 0; i < count; i++) hand[unseen[i]].copies++;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    for (int n = 0; n < GUESSES; n++) {
        keltis_guess(&view, &r, &guess);
        for (int face = 0; face < 60; face++) {
            int known = face_counts_of(&view.by[1].hand, face), boxed = 0;
            int held = face_counts_of(&guess.by[1].hand, face);
            assert_true(held >= known);
            hand[face].seen[held - known]++;
            top[face].seen[guess.deck[guess.top] == face]++;
            for (int i = guess.bottom; i < KELTIS_DECK; i++) boxed += guess.deck[i] == face;
            box[face].seen[boxed]++;
        }
    }
    for (int face = 0; face < 60; face++) {
        top[face].copies = box[face].copies = hand[face].copies;
        hand[face].unseen = top[face].unseen = box[face].unseen = count;
        hand[face].places = hidden;
        top[face].places = 1;
        box[face].places = BOX_CARDS;
        assert_odds(&hand[face]);
        assert_odds(&top[face]);
        assert_odds(&box[face]);
    }
    match_close(&m);
}

/* ---- Keltis, the card game ----------------------------------------------------------------- */

static void keltis_cards_marginals(void **state)
{
    struct match m;
    struct keltis_cards_state view, guess;
    struct odds hand[128] = {0}, top[128] = {0};
    uint8_t unseen[KELTIS_CARDS_ALL];
    const uint8_t key[SEED_BYTES] = "cards marginals";
    struct rng r;
    (void)state;
    play_to(&m, game_by_id("keltis-cards"), 3, 60);
    match_view(&m, 2, &view);
    int count = keltis_cards_unseen(&view, unseen);
    int hidden = view.cards[0] - face_counts_total(&view.by[0].hand) - bits_count(view.points[0]);
    assert_true(hidden > 0);
    for (int i = 0; i < count; i++) hand[unseen[i]].copies++;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    for (int n = 0; n < GUESSES; n++) {
        keltis_cards_guess(&view, &r, &guess);
        for (int face = 0; face < 60; face++) {
            int held =
                face_counts_of(&guess.by[0].hand, face) - face_counts_of(&view.by[0].hand, face);
            hand[face].seen[held]++;
        }
        for (int value = 0; value < VALUES; value++)
            hand[64 + value].seen[(guess.points[0] & ~view.points[0]) >> value & 1]++;
        for (int card = 0; card < 75; card++) top[card].seen[guess.deck[guess.top] == card]++;
    }
    for (int card = 0; card < 75; card++) {
        if (card >= 60 && card < 64) continue;
        top[card].copies = hand[card].copies;
        hand[card].unseen = top[card].unseen = count;
        hand[card].places = hidden;
        top[card].places = 1;
        assert_odds(&hand[card]);
        assert_odds(&top[card]);
    }
    match_close(&m);
}

/* ---- Kuhn poker ---------------------------------------------------------------------------- */

static void kuhn_marginals(void **state)
{
    struct match m;
    struct kuhn_state view, guess;
    double seen[14] = {0}, expected[14] = {0};
    const uint8_t seed[SEED_BYTES] = "kuhn";
    struct refusal why;
    struct rng r;
    (void)state;
    assert_true(match_open(&m, game_by_id("kuhn"), 2, &why));
    m.setup.option[KUHN_CARDS] = 13;
    match_deal(&m, seed);
    match_view(&m, 1, &view);
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (int n = 0; n < GUESSES; n++) {
        kuhn_guess(&view, &r, &guess);
        seen[guess.card[0]]++;
    }
    for (int card = 1; card <= 13; card++)
        if (card != view.card[1]) expected[card] = GUESSES / 12.0;
    assert_true(seen[view.card[1]] < 1);
    assert_chi_square(seen, expected, 14);
    match_close(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keltis_marginals),
        cmocka_unit_test(keltis_cards_marginals),
        cmocka_unit_test(kuhn_marginals),
    };
    return cmocka_run_group_tests_name("guess", tests, NULL, NULL);
}
