/* guess.c - guesses of Keltis are exact: what is known is kept, and the rest follows the
 * hypergeometric law of card counting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/keltis/rules.h"
#include "tests/support/odds.h"

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
    play_to(&m, game_or_skip("keltis"), 2, 120);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keltis_marginals),
    };
    return cmocka_run_group_tests_name("keltis: guess", tests, NULL, NULL);
}
