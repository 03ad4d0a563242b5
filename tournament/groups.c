/* groups.c - tables of more than two: by score groups, or so that everybody meets everybody; see
 * internal.h.
 *
 * A round is a row of players cut into tables. It begins in the order of the standings and is
 * changed as long as two players who change places make it better. */
#include <string.h>

#include "tournament/internal.h"

/* What a second meeting costs, as much as a difference of one and a half points. */
static const int64_t again = (WHOLE_POINT * 3 / 2) * (WHOLE_POINT * 3 / 2);

struct grouping {
    const struct history *h;
    bool by_score;
    int count;
    int row[ENTRANTS_MAX], table[ENTRANTS_MAX]; /* who, and at which table */
};

/* ---- How large the tables are -------------------------------------------------------------- */

/* Tables with one seat less, so that all can play; -1: there is no such way. */
static int small_tables(const struct tournament *t, int players)
{
    bool may_shrink = t->seats - 1 >= t->seats_least && t->seats - 1 > 2;
    for (int small = 0; small * (t->seats - 1) <= players; small++)
        if ((players - small * (t->seats - 1)) % t->seats == 0)
            return small;
        else if (!may_shrink)
            return -1;
    return -1;
}

static void give_byes(const struct tournament *t, struct history *h, struct round *out)
{
    while (small_tables(t, h->count) < 0) {
        int at = h->count - 1;
        for (int i = at - 1; i >= 0; i--)
            if (h->byes[h->order[i]] < h->byes[h->order[at]]) at = i;
        history_give_bye(h, at, out);
    }
}

static void set_tables(const struct tournament *t, struct grouping *g)
{
    int small = small_tables(t, g->count), large = (g->count - small * (t->seats - 1)) / t->seats;
    for (int i = 0; i < g->count; i++) {
        int rest = i - large * t->seats;
        g->table[i] = rest < 0 ? i / t->seats : large + rest / (t->seats - 1);
    }
}

/* ---- Who sits together --------------------------------------------------------------------- */

static int64_t cost_of(const struct grouping *g, int a, int b)
{
    int64_t met = g->h->met[a][b], difference = g->h->points[a] - g->h->points[b];
    return g->by_score ? difference * difference + again * met * met : met * met;
}

/* Of the player at that place, sitting at that table. */
static int64_t cost_at(const struct grouping *g, int place, int table, int without)
{
    int64_t cost = 0;
    for (int i = 0; i < g->count; i++)
        if (i != place && i != without && g->table[i] == table)
            cost += cost_of(g, g->row[place], g->row[i]);
    return cost;
}

static bool swap_if_better(struct grouping *g, int i, int j)
{
    int64_t now = cost_at(g, i, g->table[i], j) + cost_at(g, j, g->table[j], i);
    int64_t then = cost_at(g, i, g->table[j], j) + cost_at(g, j, g->table[i], i);
    if (g->table[i] == g->table[j] || then >= now) return false;
    int who = g->row[i];
    g->row[i] = g->row[j];
    g->row[j] = who;
    return true;
}

/* Every change makes the whole cheaper, so it ends. */
static int64_t improve(struct grouping *g)
{
    int64_t cost = 0;
    bool better = true;
    while (better) {
        better = false;
        for (int i = 0; i < g->count; i++)
            for (int j = i + 1; j < g->count; j++) better |= swap_if_better(g, i, j);
    }
    for (int i = 0; i < g->count; i++) cost += cost_at(g, i, g->table[i], i);
    return cost;
}

static int common_divisor(int a, int b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

/* From several rows to begin with, where the order means nothing. */
static void find_best(struct grouping *g)
{
    struct grouping best = *g, begin = *g;
    int64_t least = improve(&best);
    for (int stride = 2; stride < g->count && !g->by_score && least > 0; stride++) {
        struct grouping attempt = begin;
        if (common_divisor(stride, g->count) > 1) continue;
        for (int i = 0; i < g->count; i++) attempt.row[i] = begin.row[i * stride % g->count];
        int64_t cost = improve(&attempt);
        if (cost >= least) continue;
        best = attempt;
        least = cost;
    }
    *g = best;
}

/* ---- Who sits where ------------------------------------------------------------------------ */

/* Each seat in turn goes to who had it least often. */
static void seat_players(const struct history *h, struct pairing *p)
{
    for (int seat = 0; seat < p->seats; seat++) {
        int best = seat;
        for (int i = seat + 1; i < p->seats; i++)
            if (h->sat[p->who[i]][seat] < h->sat[p->who[best]][seat]) best = i;
        int who = p->who[best];
        for (int i = best; i > seat; i--) p->who[i] = p->who[i - 1];
        p->who[seat] = who;
    }
}

void groups_pair(const struct tournament *t, struct history *h, bool by_score, struct round *out)
{
    struct grouping g = {h, by_score, 0, {0}, {0}};
    give_byes(t, h, out);
    g.count = h->count;
    memcpy(g.row, h->order, sizeof g.row);
    set_tables(t, &g);
    find_best(&g);
    for (int i = 0; i < g.count; i++) {
        struct pairing *p = &out->table[g.table[i]];
        p->who[p->seats++] = g.row[i];
        out->count = g.table[i] + 1;
    }
    for (int i = 0; i < out->count; i++) seat_players(h, &out->table[i]);
}
