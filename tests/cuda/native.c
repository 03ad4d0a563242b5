/* native.c - plays with libpakli what agree.cu plays on a GPU, see native.h. */
#include "tests/cuda/native.h"

#include "engine/match.h"
#include "engine/playout.h"

static struct head setup_of(const char *game, int seats)
{
    struct match m;
    struct refusal why;
    match_open(&m, game_by_id(game), seats, &why);
    struct head setup = m.setup;
    match_close(&m);
    return setup;
}

void native_seats(const char *game, int *least, int *most)
{
    *least = game_by_id(game)->seats_min;
    *most = game_by_id(game)->seats_max;
}

void native_head(const char *game, int seats, void *head)
{
    struct head setup = setup_of(game, seats);
    memcpy(head, &setup, sizeof setup);
}

void native_games(const char *game, int seats, int count, uint8_t *states, size_t size)
{
    const uint8_t seed[SEED_BYTES] = {0};
    struct head setup = setup_of(game, seats);
    for (int i = 0; i < count; i++) {
        union any_state s;
        struct rng r;
        rng_init(&r, seed, (uint64_t)i, ROUNDS_PLAY);
        playout_fresh(game_by_id(game), &setup, &s, &r);
        memcpy(states + (size_t)i * size, &s, size);
    }
}
