/* play_on.c - a world played to its end, see play_on.h. */
#include "coach/play_on.h"

#include <assert.h>

void play_on(const struct game *game, const struct heuristics *h, void *world,
             struct draw_piles *piles, struct rng *r, struct outcome *out)
{
    struct result result;
    int seats = head_of(world)->seats;
    h->rollout(world, heuristics_weights(h, seats), ROLLOUT_MAX, piles, r);
    game->score(world, &result);
    int winners = bits_count(result.winners);
    assert(winners > 0);
    for (int seat = 0; seat < seats; seat++) {
        out->wins[seat] = result.winners >> seat & 1 ? WIN_PARTS / winners : 0;
        out->points[seat] = result.score[seat];
    }
}
