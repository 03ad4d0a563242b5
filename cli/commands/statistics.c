/* statistics.c - what is counted over many games, see statistics.h. */
#include "cli/commands/statistics.h"

#include <assert.h>
#include <math.h>

/* ---- Counting ------------------------------------------------------------------------------ */

static void branching_merge(struct branching *total, const struct branching *more)
{
    total->decisions += more->decisions;
    total->moves += more->moves;
    if (more->most > total->most) total->most = more->most;
}

void statistics_decision(struct statistics *stats, const void *state, int legal)
{
    branching_count(&stats->branching[head_of(state)->phase], legal);
}

/* A shared win counts in equal parts. */
static void count_winners(struct statistics *stats, const struct result *result)
{
    int winners = bits_count(result->winners);
    assert(winners > 0 && WIN_PARTS % winners == 0);
    histogram_add(&stats->winning, result->score[bits_lowest(result->winners)], 1);
    FOR_BITS(seat, result->winners) {
        stats->wins[seat] += WIN_PARTS / winners;
    }
}

void statistics_result(struct statistics *stats, int plies, const struct result *result, int seats,
                       int ending)
{
    stats->games++;
    stats->ended[ending]++;
    histogram_add(&stats->length, plies, 1);
    for (int seat = 0; seat < seats; seat++)
        histogram_add(&stats->score[seat], result->score[seat], 1);
    count_winners(stats, result);
}

void statistics_merge(struct statistics *stats, const struct statistics *more)
{
    stats->games += more->games;
    histogram_merge(&stats->length, &more->length);
    histogram_merge(&stats->winning, &more->winning);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        histogram_merge(&stats->score[seat], &more->score[seat]);
        stats->wins[seat] += more->wins[seat];
    }
    for (int i = 0; i < PHASE_NUMBERS; i++)
        branching_merge(&stats->branching[i], &more->branching[i]);
    for (int i = 0; i < CLAUSE_NUMBERS; i++) stats->ended[i] += more->ended[i];
}

void statistics_free(struct statistics *stats)
{
    histogram_free(&stats->length);
    histogram_free(&stats->winning);
    for (int seat = 0; seat < SEATS_MAX; seat++) histogram_free(&stats->score[seat]);
}

/* ---- Results ------------------------------------------------------------------------------- */

void statistics_scores(const struct statistics *stats, struct histogram *out)
{
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < SEATS_MAX; seat++) histogram_merge(out, &stats->score[seat]);
}

struct branching statistics_branching(const struct statistics *stats)
{
    struct branching all = {0};
    for (int i = 0; i < PHASE_NUMBERS; i++) branching_merge(&all, &stats->branching[i]);
    return all;
}

int statistics_phases(const struct statistics *stats, const struct game *game,
                      struct branching out[PHASE_NUMBERS])
{
    int count = 0;
    for (int i = 0; i < PHASE_NUMBERS; i++) {
        int at = 0;
        if (!stats->branching[i].decisions) continue;
        while (at < count && strcmp(out[at].phase, game->phases[i]) != 0) at++;
        if (at == count) out[count++] = (struct branching){.phase = game->phases[i]};
        branching_merge(&out[at], &stats->branching[i]);
    }
    return count;
}

/* Wilson's interval, which also holds for few games and for shares near 0 and 1. It assumes whole
 * wins; shared ones vary less, so that it is then a little wider than necessary. */
struct win_share statistics_share(const struct statistics *stats, int seat)
{
    const double z = 1.959964; /* 95 % of a normal distribution lie within so many deviations */
    double n = (double)stats->games, part = (double)stats->wins[seat] / WIN_PARTS / n;
    double middle = part + z * z / (2 * n), whole = 1 + z * z / n;
    double reach = z * sqrt(part * (1 - part) / n + z * z / (4 * n * n));
    return (struct win_share){part, fmax(0, (middle - reach) / whole),
                              fmin(1, (middle + reach) / whole)};
}
