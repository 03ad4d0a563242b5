/* playout.c - chooses, at run time, the fastest build of the playout loop. */
#include "engine/playout.h"

#include "engine/game.h"

#define GAME(name) extern const struct playouts name##_playouts_plain;
#include "engine/games.def"

#define GAME(name) &name##_playouts_plain,
static const struct playouts *const plain[] = {
#include "engine/games.def"
};

#if defined(PAKLI_HAVE_FAST)
#define GAME(name) extern const struct playouts name##_playouts_fast;
#include "engine/games.def"

#define GAME(name) &name##_playouts_fast,
static const struct playouts *const fast[] = {
#include "engine/games.def"
};

bool playout_is_fast(void)
{
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2");
}
#else
static const struct playouts *const *const fast = plain;

bool playout_is_fast(void)
{
    return false;
}
#endif

static const struct playouts *playouts_of(const struct game *game)
{
    size_t number = 0;
    while (game_versions[number] != game) number++; /* never a copy: game_number takes longer */
    return playout_is_fast() ? fast[number] : plain[number];
}

uint32_t playout_on(const struct game *game, void *state, struct rng *r)
{
    return playouts_of(game)->on(state, r);
}

uint32_t playout_fresh(const struct game *game, const struct head *h, void *state, struct rng *r)
{
    return playouts_of(game)->fresh(h, state, r);
}

void playout_counted(const struct game *game, const struct head *h, const uint8_t *deal,
                     const uint8_t *bots, void *state, struct branching by_phase[PHASE_NUMBERS])
{
    playouts_of(game)->counted(h, deal, bots, state, by_phase);
}

const char *playout_build(void)
{
    return playout_is_fast() ? "fast" : "plain";
}
