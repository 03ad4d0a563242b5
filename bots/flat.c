/* flat.c - level 3, sharp: every candidate is played out to the end by experts in all seats. */
#include "bots/halving.h"

static bool play_on(const struct decision *d, void *lane, int candidate, void *world,
                    struct lots *lots, struct outcome *out)
{
    const struct knowledge *k = d->knowledge;
    (void)lane, (void)candidate;
    k->play_on(world, d->weights, FAR, lots);
    knowledge_judge(d->look->game, k, world, out);
    return true;
}

static const struct method flat = {.lane_worlds = 64, .trust = TRUST_OF_SHARP, .play_on = play_on};

void sharp_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                 struct analysis *out)
{
    halving_think(&flat, look, budget, seed, out);
}
