/* rating.c - the bots that rate moves and do not look ahead: random, beginner, expert. */
#include "bots/bot.h"
#include "games/heuristics.h"

/* What a rating is worth as a share of the win: the best is an even game, and a move rated lower by
 * the temperature loses a quarter. */
static double share_of_rating(int32_t below, int temperature)
{
    return 0.5 - 0.5 * below / (below + temperature);
}

/* Turns ratings into candidates, best first, and plays the best. */
static void conclude(const struct heuristics *h, const uint16_t *moves, const int32_t *rating,
                     struct analysis *out)
{
    int32_t best = rating[0];
    for (int i = 1; i < out->count; i++)
        if (rating[i] > best) best = rating[i];
    for (int i = 0; i < out->count; i++) {
        out->candidate[i].move = moves[i];
        out->candidate[i].value = share_of_rating(best - rating[i], h->parameters->temperature);
    }
    bot_sort(out);
    out->move = out->candidate[0].move;
}

void random_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                  struct analysis *out)
{
    uint16_t moves[MOVES_MAX];
    struct rng r;
    (void)budget;
    bot_world(look, seed, 0, &r);
    out->count = look->game->legal(&look->view, moves);
    for (int i = 0; i < out->count; i++)
        out->candidate[i] = (struct candidate){.move = moves[i], .value = 0.5};
    out->move = moves[rng_below(&r, (uint32_t)out->count)];
}

/* A few rules - the weights of a beginner are few - of which those that need a memory are
 * forgotten half of the time; and every move misjudged a little. Like the expert it plays at random
 * in a game without features. */
void beginner_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                    struct analysis *out)
{
    const struct heuristics *h = heuristics_of(look->game);
    uint16_t moves[MOVES_MAX];
    int32_t rating[MOVES_MAX];
    int16_t weights[FEATURES_MAX];
    struct rng r;
    if (!heuristics_rate_moves(h)) {
        random_think(look, budget, seed, out);
        return;
    }
    bot_world(look, seed, 0, &r);
    memcpy(weights, h->weights[WEIGHTS_BEGINNER], sizeof weights);
    for (int i = 0; h->feature[i].name; i++)
        if (h->feature[i].memory && rng_below(&r, 2)) weights[i] = 0;
    out->count = h->legal(&look->view, moves);
    h->rate(&look->view, weights, moves, out->count, rating);
    for (int i = 0; i < out->count; i++)
        rating[i] += (int32_t)rng_below(&r, (uint32_t)h->parameters->noise + 1);
    conclude(h, moves, rating, out);
}

void expert_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                  struct analysis *out)
{
    const struct heuristics *h = heuristics_of(look->game);
    uint16_t moves[MOVES_MAX];
    int32_t rating[MOVES_MAX];
    if (!heuristics_rate_moves(h)) {
        random_think(look, budget, seed, out);
        return;
    }
    out->count = h->legal(&look->view, moves);
    h->rate(&look->view, heuristics_weights(h, look->view.head.seats), moves, out->count, rating);
    conclude(h, moves, rating, out);
}
