/* census.c - what is counted over many games, see census.h. */
#include "cli/commands/census.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* ---- Spread -------------------------------------------------------------------------------- */

/* Makes room for a value, in steps that keep growing cheap. */
static void spread_reach(struct spread *s, int value)
{
    int slack = s->room + 64;
    int first = s->room == 0 ? value : s->first, end = first + s->room;
    if (value < first) first = value - slack;
    if (value >= end) end = value + slack;
    size_t room = (size_t)(end - first);
    long long *count = (long long *)memory_new(room * sizeof *count);
    for (int i = 0; i < s->room; i++) count[s->first + i - first] = s->count[i];
    free(s->count);
    *s = (struct spread){count, first, (int)room};
}

void spread_add(struct spread *s, int value, long long times)
{
    if (value < s->first || value >= s->first + s->room) spread_reach(s, value);
    s->count[value - s->first] += times;
}

void spread_merge(struct spread *s, const struct spread *more)
{
    for (int i = 0; i < more->room; i++)
        if (more->count[i]) spread_add(s, more->first + i, more->count[i]);
}

void spread_free(struct spread *s)
{
    free(s->count);
    memset(s, 0, sizeof *s);
}

long long spread_count(const struct spread *s, int low, int high)
{
    long long count = 0;
    for (int i = 0; i < s->room; i++)
        if (s->first + i >= low && s->first + i <= high) count += s->count[i];
    return count;
}

long long spread_total(const struct spread *s)
{
    return spread_count(s, s->first, s->first + s->room);
}

int spread_value(const struct spread *s, long long rank)
{
    int i = 0;
    for (long long below = s->count[0]; below < rank && i + 1 < s->room;) below += s->count[++i];
    return s->first + i;
}

struct summary spread_sum_up(const struct spread *s)
{
    long long total = spread_total(s);
    double sum = 0, squares = 0, n = (double)total;
    assert(total > 0);
    for (int i = 0; i < s->room; i++) sum += (double)s->count[i] * (s->first + i);
    for (int i = 0; i < s->room; i++) {
        double off = s->first + i - sum / n;
        squares += (double)s->count[i] * off * off;
    }
    return (struct summary){
        .mean = sum / n,
        .sd = total > 1 ? sqrt(squares / (n - 1)) : 0,
        .min = spread_value(s, 1),
        .quartile = spread_value(s, (total + 3) / 4),
        .median = spread_value(s, (total + 1) / 2),
        .quartile3 = spread_value(s, total - total / 4),
        .max = spread_value(s, total),
    };
}

/* ---- Counting ------------------------------------------------------------------------------ */

static void choice_merge(struct choice *choice, const struct choice *more)
{
    choice->decisions += more->decisions;
    choice->moves += more->moves;
    if (more->most > choice->most) choice->most = more->most;
}

void census_decision(struct census *c, const void *state, int legal)
{
    struct choice one = {.decisions = 1, .moves = legal, .most = legal};
    choice_merge(&c->choice[head_of(state)->phase], &one);
}

/* A shared win counts in equal parts. */
static void count_winners(struct census *c, const struct result *result)
{
    int winners = bits_count(result->winners);
    assert(winners > 0 && WIN % winners == 0);
    spread_add(&c->winning, result->score[bits_lowest(result->winners)], 1);
    FOR_BITS(seat, result->winners) {
        c->wins[seat] += WIN / winners;
    }
}

void census_result(struct census *c, int plies, const struct result *result, int seats, int ending)
{
    c->games++;
    c->ended[ending]++;
    spread_add(&c->length, plies, 1);
    for (int seat = 0; seat < seats; seat++) spread_add(&c->score[seat], result->score[seat], 1);
    count_winners(c, result);
}

void census_merge(struct census *c, const struct census *more)
{
    c->games += more->games;
    spread_merge(&c->length, &more->length);
    spread_merge(&c->winning, &more->winning);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        spread_merge(&c->score[seat], &more->score[seat]);
        c->wins[seat] += more->wins[seat];
    }
    for (int i = 0; i < PHASES_MAX; i++) choice_merge(&c->choice[i], &more->choice[i]);
    for (int i = 0; i < CLAUSES_MAX; i++) c->ended[i] += more->ended[i];
}

void census_free(struct census *c)
{
    spread_free(&c->length);
    spread_free(&c->winning);
    for (int seat = 0; seat < SEATS_MAX; seat++) spread_free(&c->score[seat]);
}

/* ---- Reading off --------------------------------------------------------------------------- */

void census_scores(const struct census *c, struct spread *out)
{
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < SEATS_MAX; seat++) spread_merge(out, &c->score[seat]);
}

struct choice census_choice(const struct census *c)
{
    struct choice all = {0};
    for (int i = 0; i < PHASES_MAX; i++) choice_merge(&all, &c->choice[i]);
    return all;
}

int census_phases(const struct census *c, const struct game *game, struct choice out[PHASES_MAX])
{
    int count = 0;
    for (int i = 0; i < PHASES_MAX; i++) {
        int at = 0;
        if (!c->choice[i].decisions) continue;
        while (at < count && strcmp(out[at].phase, game->phases[i]) != 0) at++;
        if (at == count) out[count++] = (struct choice){.phase = game->phases[i]};
        choice_merge(&out[at], &c->choice[i]);
    }
    return count;
}

/* Wilson's interval, which also holds for few games and for shares near 0 and 1. It takes wins
 * as whole; shared ones vary less, so that it is then a little wider than it need be. */
struct share census_share(const struct census *c, int seat)
{
    const double z = 1.959964; /* 95 % of a normal law lie within so many deviations */
    double n = (double)c->games, part = (double)c->wins[seat] / WIN / n;
    double middle = part + z * z / (2 * n), whole = 1 + z * z / n;
    double reach = z * sqrt(part * (1 - part) / n + z * z / (4 * n * n));
    return (struct share){part, fmax(0, (middle - reach) / whole),
                          fmin(1, (middle + reach) / whole)};
}
