/* sharp.c - level sharp: flat Monte Carlo search. Every candidate is played out to the end by
 * experts in all seats. */
#include "bots/halving.h"

static bool simulate(const struct decision *d, void *slice, int candidate, void *world,
                     struct draw_piles *piles, struct rng *r, struct evaluation *out)
{
    const struct heuristics *h = d->heuristics;
    (void)slice, (void)candidate;
    h->rollout(world, d->weights, ROLLOUT_MAX, piles, r);
    heuristics_evaluate(d->look->game, h, world, out);
    return true;
}

static const struct search_method flat_search = {
    .slice_worlds = 64,
    .prior = PRIOR_OF_SHARP,
    .simulate = simulate,
};

void sharp_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                 struct analysis *out)
{
    halving_think(&flat_search, look, budget, seed, out);
}
