/* guess.c - guesses of the card game of Keltis are exact: what is known is kept, and the rest
 * follows the hypergeometric law of card counting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/keltis-cards/rules.h"
#include "tests/support/odds.h"

static void keltis_cards_marginals(void **state)
{
    struct match m;
    struct keltis_cards_state view, guess;
    struct odds hand[128] = {0}, top[128] = {0};
    uint8_t unseen[KELTIS_CARDS_ALL];
    const uint8_t key[SEED_BYTES] = "cards marginals";
    struct rng r;
    (void)state;
    play_to(&m, game_or_skip("keltis-cards"), 3, 60);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keltis_cards_marginals),
    };
    return cmocka_run_group_tests_name("keltis-cards: guess", tests, NULL, NULL);
}
