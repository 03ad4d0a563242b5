/* heuristics.c - finds the heuristics of a game, and evaluates positions by them, see
 * heuristics.h. */
#include "games/heuristics.h"

#include "engine/playout.h"

#define GAME(name) extern const struct heuristics name##_heuristics_plain;
#include "engine/games.def"

#define GAME(name) &name##_heuristics_plain,
static const struct heuristics *const plain[] = {
#include "engine/games.def"
};

#if defined(PAKLI_HAVE_FAST)
#define GAME(name) extern const struct heuristics name##_heuristics_fast;
#include "engine/games.def"

#define GAME(name) &name##_heuristics_fast,
static const struct heuristics *const fast[] = {
#include "engine/games.def"
};
#else
static const struct heuristics *const *const fast = plain;
#endif

const struct heuristics *heuristics_of(const struct game *game)
{
    int number = game_number(game);
    return playout_is_fast() ? fast[number] : plain[number];
}

void heuristics_guess(const struct game *game, const void *view, struct rng *r, void *out)
{
    const struct inference *inference = heuristics_of(game)->inference;
    if (inference)
        inference->sample(view, inference->table, r, out);
    else
        game->guess(view, r, out);
}

/* ---- Utility ------------------------------------------------------------------------------- */

/* A half for no margin, three quarters for one of the scale, and so on towards everything. */
static int32_t utility_of_margin(int32_t margin, int32_t scale)
{
    int32_t size = margin < 0 ? -margin : margin;
    return UTILITY_ONE / 2 + (int32_t)((int64_t)(UTILITY_ONE / 2) * margin / (size + scale));
}

static int32_t best_other(const int32_t *score, int seats, int seat)
{
    int32_t best = INT32_MIN;
    for (int other = 0; other < seats; other++)
        if (other != seat && score[other] > best) best = score[other];
    return best;
}

static void rate_margins(struct evaluation *out, int seats, int32_t scale)
{
    for (int seat = 0; seat < seats; seat++) {
        int32_t margin = out->score[seat] - best_other(out->score, seats, seat);
        out->utility[seat] = utility_of_margin(margin, scale);
    }
}

/* Chances to win: a seat as far behind as the temperature is half as likely to. */
static void rate_chances(struct evaluation *out, int seats, int temperature)
{
    int32_t best = best_other(out->score, seats, -1);
    uint64_t part[SEATS_MAX], sum = 0;
    for (int seat = 0; seat < seats; seat++)
        sum += part[seat] = 1 + half_power((int64_t)(best - out->score[seat]) * 16 / temperature);
    for (int seat = 0; seat < seats; seat++)
        out->utility[seat] = (int32_t)(part[seat] * UTILITY_ONE / sum);
}

static uint32_t count_scores(const struct game *game, const void *s, struct evaluation *out)
{
    struct result result = {0};
    game->score(s, &result);
    for (int seat = 0; seat < head_of(s)->seats; seat++)
        out->score[seat] = result.score[seat] * EVALUATION_UNIT;
    return result.winners;
}

/* Of a finished game three quarters are for the win. */
static void rate_end(const struct game *game, const void *s, struct evaluation *out, int32_t scale)
{
    int seats = head_of(s)->seats;
    uint32_t winners = count_scores(game, s, out);
    rate_margins(out, seats, scale);
    for (int seat = 0; seat < seats; seat++) {
        int32_t win = winners >> seat & 1 ? UTILITY_ONE / bits_count(winners) : 0;
        out->utility[seat] = (3 * win + out->utility[seat]) / 4;
    }
}

/* Without an evaluation the scores stand for what they will be. */
void heuristics_evaluate(const struct game *game, const struct heuristics *h, const void *s,
                         struct evaluation *out)
{
    int seats = head_of(s)->seats, temperature = CHANCES_UNKNOWN,
        scale = h->parameters->margin_scale;
    if (head_of(s)->phase == OVER) {
        rate_end(game, s, out, scale);
        return;
    }
    if (h->evaluate)
        temperature = h->evaluate(s, out->score);
    else
        count_scores(game, s, out);
    if (temperature == CHANCES_UNKNOWN)
        rate_margins(out, seats, scale);
    else
        rate_chances(out, seats, temperature);
}
