/* chance.c - the chance to win, see chance.h. */
#include "coach/chance.h"

#include "games/heuristics.h"

enum { EVEN_WORLDS = 1 };
static const double SLOPE_SPAN = 0.01; /* of smaller losses the slope is that of so much */

/* In percent: closer where shares are nearly 0 or 1, and many. */
static const double knots[CHANCE_KNOTS] = {0,  1,  2,  5,  10, 20, 30, 40, 50,
                                           60, 70, 80, 90, 95, 98, 99, 100};

static const uint16_t *chances_of(const struct game *game, int seats)
{
    const struct heuristics *h = heuristics_of(game);
    return h->calibration ? h->calibration[seats > 2] : NULL;
}

double chance_share(const struct game *game, int seats, double share, uint32_t worlds)
{
    if (!chances_of(game, seats)) return share;
    return (share * worlds + (double)EVEN_WORLDS / seats) / (worlds + (double)EVEN_WORLDS);
}

double chance_of_share(const struct game *game, int seats, double share)
{
    const uint16_t *chances = chances_of(game, seats);
    int at = 1;
    if (!chances) return share;
    while (at < CHANCE_KNOTS - 1 && knots[at] < 100 * share) at++;
    double part = (100 * share - knots[at - 1]) / (knots[at] - knots[at - 1]);
    return (chances[at - 1] + part * (chances[at] - chances[at - 1])) / CHANCE_ONE;
}

double chance_slope(const struct game *game, int seats, double share, double loss)
{
    double span = loss > SLOPE_SPAN ? loss : SLOPE_SPAN;
    double low = share > span ? share - span : 0, high = low + span < 1 ? low + span : 1;
    if (!chances_of(game, seats)) return 1;
    return (chance_of_share(game, seats, high) - chance_of_share(game, seats, low)) / (high - low);
}
