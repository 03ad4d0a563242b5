/* matching.c - Edmonds' blossoms with weights, by the primal-dual method in O(n^3); see matching.h.
 *
 * Galil, "Efficient algorithms for finding maximum matching in graphs" (1986), has the proofs.
 * Nodes are numbered from 1; above count they are blossoms, odd cycles shrunk to one node. Twice a
 * weight is compared with the sum of two duals, so that all stay whole. */
#include "tournament/matching.h"

#include <stdlib.h>
#include <string.h>

#include "engine/text.h"

/* A blossom has three parts at least, so there are at most half as many as players. */
enum { GRAPH_NODES = MATCHING_MAX + MATCHING_MAX / 2 + 1, NO_NODE = 0 };

enum label { LABEL_NONE = -1, LABEL_OUTER, LABEL_INNER };

struct edge {
    int from, to; /* players, also of an edge between blossoms */
    int64_t weight;
};

struct graph {
    int count, nodes;
    struct edge edge[GRAPH_NODES][GRAPH_NODES];
    int64_t dual[GRAPH_NODES];
    int mate[GRAPH_NODES], slack[GRAPH_NODES], top[GRAPH_NODES], parent[GRAPH_NODES],
        label[GRAPH_NODES], seen[GRAPH_NODES];
    int holds[GRAPH_NODES][MATCHING_MAX + 1]; /* which part of a blossom a player is in */
    int part[GRAPH_NODES][GRAPH_NODES], parts[GRAPH_NODES];
    int queue[GRAPH_NODES * GRAPH_NODES], queued, taken;
    int visit;
};

static int64_t slack_of(const struct graph *g, const struct edge *e)
{
    return g->dual[e->from] + g->dual[e->to] - 2 * g->edge[e->from][e->to].weight;
}

static void update_slack(struct graph *g, int from, int node)
{
    int old = g->slack[node];
    if (!old || slack_of(g, &g->edge[from][node]) < slack_of(g, &g->edge[old][node]))
        g->slack[node] = from;
}

static void find_slack(struct graph *g, int node)
{
    g->slack[node] = NO_NODE;
    for (int from = 1; from <= g->count; from++)
        if (g->edge[from][node].weight > 0 && g->top[from] != node &&
            g->label[g->top[from]] == LABEL_OUTER)
            update_slack(g, from, node);
}

static void push(struct graph *g, int node)
{
    if (node <= g->count) {
        g->queue[g->queued++] = node;
        return;
    }
    for (int i = 0; i < g->parts[node]; i++) push(g, g->part[node][i]);
}

static void set_top(struct graph *g, int node, int top)
{
    g->top[node] = top;
    if (node <= g->count) return;
    for (int i = 0; i < g->parts[node]; i++) set_top(g, g->part[node][i], top);
}

static void reverse(int *list, int count)
{
    for (int i = 0; i < count / 2; i++) {
        int swapped = list[i];
        list[i] = list[count - 1 - i];
        list[count - 1 - i] = swapped;
    }
}

/* How many parts lie between the base of a blossom and that one, counted round the even way. */
static int even_way(struct graph *g, int blossom, int part)
{
    int at = 0;
    while (g->part[blossom][at] != part) at++;
    if (at % 2 == 0) return at;
    reverse(g->part[blossom] + 1, g->parts[blossom] - 1);
    return g->parts[blossom] - at;
}

static void rotate(int *list, int count, int by)
{
    reverse(list, by);
    reverse(list + by, count - by);
    reverse(list, count);
}

static void set_mate(struct graph *g, int node, int other)
{
    struct edge e = g->edge[node][other];
    g->mate[node] = e.to;
    if (node <= g->count) return;
    int base = g->holds[node][e.from], way = even_way(g, node, base);
    for (int i = 0; i < way; i++) set_mate(g, g->part[node][i], g->part[node][i ^ 1]);
    set_mate(g, base, other);
    rotate(g->part[node], g->parts[node], way);
}

static void augment(struct graph *g, int node, int other)
{
    for (;;) {
        int next = g->top[g->mate[node]];
        set_mate(g, node, other);
        if (!next) return;
        set_mate(g, next, g->top[g->parent[next]]);
        node = g->top[g->parent[next]];
        other = next;
    }
}

static int common_ancestor(struct graph *g, int a, int b)
{
    g->visit++;
    while (a || b) {
        if (a) {
            if (g->seen[a] == g->visit) return a;
            g->seen[a] = g->visit;
            a = g->top[g->mate[a]];
            if (a) a = g->top[g->parent[a]];
        }
        int swapped = a;
        a = b;
        b = swapped;
    }
    return NO_NODE;
}

/* ---- Blossoms ------------------------------------------------------------------------------ */

static void add_parts(struct graph *g, int blossom, int from, int base)
{
    int x = from;
    while (x != base) {
        int y = g->top[g->mate[x]];
        g->part[blossom][g->parts[blossom]++] = x;
        g->part[blossom][g->parts[blossom]++] = y;
        push(g, y);
        x = g->top[g->parent[y]];
    }
}

/* Of each edge of its parts the one with the least slack becomes the blossom's. */
static void take_edges(struct graph *g, int blossom)
{
    for (int x = 1; x <= g->nodes; x++) g->edge[blossom][x].weight = g->edge[x][blossom].weight = 0;
    memset(g->holds[blossom], 0, sizeof g->holds[blossom]);
    for (int i = 0; i < g->parts[blossom]; i++) {
        int part = g->part[blossom][i];
        for (int x = 1; x <= g->nodes; x++) {
            if (g->edge[blossom][x].weight != 0 &&
                slack_of(g, &g->edge[part][x]) >= slack_of(g, &g->edge[blossom][x]))
                continue;
            g->edge[blossom][x] = g->edge[part][x];
            g->edge[x][blossom] = g->edge[x][part];
        }
        for (int x = 1; x <= g->count; x++)
            if (g->holds[part][x]) g->holds[blossom][x] = part;
    }
}

static void shrink(struct graph *g, int a, int base, int b)
{
    int blossom = g->count + 1;
    while (blossom <= g->nodes && g->top[blossom]) blossom++;
    if (blossom > g->nodes) g->nodes++;
    g->dual[blossom] = 0;
    g->label[blossom] = LABEL_OUTER;
    g->mate[blossom] = g->mate[base];
    g->parts[blossom] = 0;
    g->part[blossom][g->parts[blossom]++] = base;
    add_parts(g, blossom, a, base);
    reverse(g->part[blossom] + 1, g->parts[blossom] - 1);
    add_parts(g, blossom, b, base);
    set_top(g, blossom, blossom);
    take_edges(g, blossom);
    find_slack(g, blossom);
}

static void expand(struct graph *g, int blossom)
{
    int *part = g->part[blossom];
    for (int i = 0; i < g->parts[blossom]; i++) set_top(g, part[i], part[i]);
    int base = g->holds[blossom][g->edge[blossom][g->parent[blossom]].from];
    int way = even_way(g, blossom, base);
    for (int i = 0; i < way; i += 2) {
        g->parent[part[i]] = g->edge[part[i + 1]][part[i]].from;
        g->label[part[i]] = LABEL_INNER;
        g->label[part[i + 1]] = LABEL_OUTER;
        g->slack[part[i]] = NO_NODE;
        find_slack(g, part[i + 1]);
        push(g, part[i + 1]);
    }
    g->label[base] = LABEL_INNER;
    g->parent[base] = g->parent[blossom];
    for (int i = way + 1; i < g->parts[blossom]; i++) {
        g->label[part[i]] = LABEL_NONE;
        find_slack(g, part[i]);
    }
    g->top[blossom] = NO_NODE;
}

/* ---- Growing trees ------------------------------------------------------------------------- */

/* True when a pair more was found. */
static bool use_edge(struct graph *g, const struct edge *e)
{
    int a = g->top[e->from], b = g->top[e->to];
    if (g->label[b] == LABEL_NONE) {
        int next = g->top[g->mate[b]];
        g->parent[b] = e->from;
        g->label[b] = LABEL_INNER;
        g->slack[b] = g->slack[next] = NO_NODE;
        g->label[next] = LABEL_OUTER;
        push(g, next);
    } else if (g->label[b] == LABEL_OUTER) {
        int base = common_ancestor(g, a, b);
        if (!base) {
            augment(g, a, b);
            augment(g, b, a);
            return true;
        }
        shrink(g, a, base, b);
    }
    return false;
}

static bool use_tight_edges(struct graph *g)
{
    while (g->taken < g->queued) {
        int from = g->queue[g->taken++];
        if (g->label[g->top[from]] == LABEL_INNER) continue;
        for (int to = 1; to <= g->count; to++) {
            struct edge *e = &g->edge[from][to];
            if (e->weight <= 0 || g->top[from] == g->top[to]) continue;
            if (slack_of(g, e) != 0)
                update_slack(g, from, g->top[to]);
            else if (use_edge(g, e))
                return true;
        }
    }
    return false;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t find_step(const struct graph *g)
{
    int64_t step = INT64_MAX;
    for (int b = g->count + 1; b <= g->nodes; b++)
        if (g->top[b] == b && g->label[b] == LABEL_INNER) step = least(step, g->dual[b] / 2);
    for (int x = 1; x <= g->nodes; x++) {
        if (g->top[x] != x || !g->slack[x]) continue;
        int64_t slack = slack_of(g, &g->edge[g->slack[x]][x]);
        if (g->label[x] == LABEL_NONE) step = least(step, slack);
        if (g->label[x] == LABEL_OUTER) step = least(step, slack / 2);
    }
    return step;
}

/* False: a player's dual would fall below 0, so nobody gains by another pair. */
static bool change_duals(struct graph *g, int64_t step)
{
    for (int x = 1; x <= g->count; x++)
        if (g->label[g->top[x]] == LABEL_OUTER && g->dual[x] <= step) return false;
    for (int x = 1; x <= g->count; x++) {
        if (g->label[g->top[x]] == LABEL_OUTER) g->dual[x] -= step;
        if (g->label[g->top[x]] == LABEL_INNER) g->dual[x] += step;
    }
    for (int b = g->count + 1; b <= g->nodes; b++) {
        if (g->top[b] != b) continue;
        if (g->label[b] == LABEL_OUTER) g->dual[b] += 2 * step;
        if (g->label[b] == LABEL_INNER) g->dual[b] -= 2 * step;
    }
    return true;
}

static bool use_new_edges(struct graph *g)
{
    for (int x = 1; x <= g->nodes; x++) {
        int from = g->slack[x];
        if (g->top[x] == x && from && g->top[from] != x && slack_of(g, &g->edge[from][x]) == 0 &&
            use_edge(g, &g->edge[from][x]))
            return true;
    }
    for (int b = g->count + 1; b <= g->nodes; b++)
        if (g->top[b] == b && g->label[b] == LABEL_INNER && g->dual[b] == 0) expand(g, b);
    return false;
}

static bool add_pair(struct graph *g)
{
    g->queued = g->taken = 0;
    for (int x = 1; x <= g->nodes; x++) {
        g->label[x] = LABEL_NONE;
        g->slack[x] = NO_NODE;
    }
    for (int x = 1; x <= g->nodes; x++) {
        if (g->top[x] != x || g->mate[x]) continue;
        g->parent[x] = NO_NODE;
        g->label[x] = LABEL_OUTER;
        push(g, x);
    }
    if (g->queued == 0) return false;
    for (;;) {
        if (use_tight_edges(g)) return true;
        if (!change_duals(g, find_step(g))) return false;
        g->queued = g->taken = 0;
        if (use_new_edges(g)) return true;
    }
}

static void graph_make(struct graph *g, int count, int64_t weight[MATCHING_MAX][MATCHING_MAX])
{
    int64_t most = 0;
    g->count = g->nodes = count;
    for (int a = 1; a < GRAPH_NODES; a++)
        for (int b = 1; b < GRAPH_NODES; b++) g->edge[a][b] = (struct edge){a, b, 0};
    for (int a = 1; a <= count; a++) {
        g->top[a] = g->holds[a][a] = a;
        for (int b = 1; b <= count; b++) {
            g->edge[a][b].weight = a == b ? 0 : weight[a - 1][b - 1];
            if (g->edge[a][b].weight > most) most = g->edge[a][b].weight;
        }
    }
    for (int a = 1; a <= count; a++) g->dual[a] = most;
}

int64_t matching_find(int count, int64_t weight[MATCHING_MAX][MATCHING_MAX],
                      int partner[MATCHING_MAX])
{
    struct graph *g = (struct graph *)memory_new(sizeof *g);
    int64_t sum = 0;
    graph_make(g, count, weight);
    while (add_pair(g)) continue;
    for (int i = 0; i < count; i++) {
        partner[i] = g->mate[i + 1] - 1;
        if (partner[i] > i) sum += weight[i][partner[i]];
    }
    free(g);
    return sum;
}
