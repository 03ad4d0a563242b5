/* odds.c - see tests/support/odds.h. */
#include "tests/support/odds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void assert_odds(const struct odds *o)
{
    double expected[4];
    for (int k = 0; k < 4; k++)
        expected[k] = GUESSES * hypergeometric(k, o->copies, o->places, o->unseen);
    assert_chi_square(o->seen, expected, 4);
}

void play_to(struct match *m, const struct game *game, int seats, unsigned ply)
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
