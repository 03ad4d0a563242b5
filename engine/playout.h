/* playout.h - random play to the end, compiled once per game with direct calls.
 *
 * PLAYOUT(keltis) defines keltis_playout: it plays uniformly random moves until the game is
 * over and returns how many. The same text serves CPU threads, WASM and CUDA. The numbers
 * are drawn exactly as a generic loop would draw them - one rng_below(count) for each
 * decision, then that member of the ascending list - which tests/engine/laws.c checks. */
#ifndef PAKLI_PLAYOUT_H
#define PAKLI_PLAYOUT_H

#include "engine/base.h"

#define PLAYOUT(name)                                                                              \
    RULE uint32_t name##_playout(struct name##_state *s, struct rng *r)                            \
    {                                                                                              \
        uint32_t first = s->head.ply;                                                              \
        while (s->head.phase != OVER) name##_random(s, r);                                         \
        return s->head.ply - first;                                                                \
    }

struct game;

enum { PHASE_NUMBERS = 256 }; /* a phase is a byte of the head */

/* How many moves there were to choose from. */
struct branching {
    const char *phase; /* NULL for all phases */
    long long decisions, moves;
    int most;
};

RULE void branching_count(struct branching *b, int moves)
{
    b->decisions++;
    b->moves += moves;
    if (moves > b->most) b->most = moves;
}

/* The entries engine/playout_template.c makes of it, for each game and each build of the loop. */
struct playouts {
    uint32_t (*on)(void *state, struct rng *r);
    uint32_t (*fresh)(const struct head *h, void *state, struct rng *r);
    void (*counted)(const struct head *h, const uint8_t *deal, const uint8_t *bots, void *state,
                    struct branching *by_phase);
};

/* Plays a true state of that game to its end; returns how many moves it took. */
uint32_t playout_on(const struct game *game, void *state, struct rng *r);
/* Deals a fresh game with the seats and options of h, and plays it to its end. */
uint32_t playout_fresh(const struct game *game, const struct head *h, void *state, struct rng *r);
/* The game of those seats and options that match_deal makes of the seed deal, played to its end by
 * bots called random with the seed bots; counts by phase what they chose from. */
void playout_counted(const struct game *game, const struct head *h, const uint8_t *deal,
                     const uint8_t *bots, void *state, struct branching by_phase[PHASE_NUMBERS]);
/* Whether this machine runs the fast build of loops over the rules. */
bool playout_is_fast(void);
/* The build of the loop this machine runs: "plain", or "fast" where the processor has
 * POPCNT, BMI, BMI2 and AVX2. */
const char *playout_build(void);

#endif
