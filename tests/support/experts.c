/* experts.c - see tests/support/experts.h. */
#include "tests/support/experts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/heuristics.h"
#include "tests/support/games.h"

void begin(struct match *m, const char *game, int seats, const char *seed)
{
    uint8_t bytes[SEED_BYTES];
    struct refusal why;
    assert_true(match_open(m, game_or_skip(game), seats, &why));
    seed_from_text(seed, bytes);
    match_deal(m, bytes);
}

void play(struct match *m, int decisions)
{
    const struct heuristics *k = heuristics_of(m->game);
    const int16_t *weights = heuristics_weights(k, m->setup.seats);
    for (; decisions > 0 && !match_over(m); decisions--)
        assert_true(match_play(m, k->choose(match_truth(m), weights, NULL)));
}
