/* master.c - level master: information-set Monte Carlo tree search (ISMCTS).
 *
 * Every world is a new exact guess; below each candidate a tree of the moves that followed is
 * grown over all worlds. A node is a sequence of moves, which everybody sees, not of cards, so
 * the worlds share it; as a move may be possible in some worlds only, a node counts how often it
 * was there to choose. Selection takes the move that is best for the seat to move (max^n: sums are
 * kept for every seat), guided by the expert's ratings at first and by experience later (PUCT).
 * Below the tree experts play on for a while, then the position is evaluated.
 *
 * What a young tree explores would drown the difference between candidates where seats are many.
 * There the parameters of the game ask for more visits of a node before it is expanded; one world
 * in EXPLORE_EVERY is then only explored, and in the others seats take what was best so far. */
#include <assert.h>
#include <math.h>

#include "bots/halving.h"

enum {
    TREE_NODES_MAX = 1 << 18, /* of a slice: 18 MB, used lazily */
    TREE_DEPTH_MAX = 47,      /* moves below a candidate that a tree keeps at most */
    TREE_WORLDS = 8192,       /* a tree of fewer is better left whole */
    EXPLORE_EVERY = 4         /* where expansion waits, one world in so many is only explored */
};
static const double EXPLORATION = 0.5; /* the constant of PUCT */

struct tree_node {
    uint32_t child;   /* the one of the lowest move, or 0 */
    uint32_t sibling; /* the next higher move, or 0 */
    uint32_t visits;
    uint32_t available;     /* how often this move was there to choose */
    int64_t sum[SEATS_MAX]; /* of utilities */
    uint16_t move;
};

/* Node 0 stands for none; 1 to CANDIDATES_MAX are the candidates. */
struct tree {
    uint32_t used, room;
    struct tree_node node[];
};

static void *tree_new(uint32_t trials)
{
    uint32_t room = CANDIDATES_MAX + 1 + (trials < TREE_NODES_MAX ? trials : TREE_NODES_MAX);
    struct tree *tree = (struct tree *)memory_new(sizeof *tree + room * sizeof tree->node[0]);
    tree->used = CANDIDATES_MAX + 1;
    tree->room = room;
    return tree;
}

/* ---- Values of moves ----------------------------------------------------------------------- */

/* How likely an expert would look at each move: halved by every temperature it is rated below the
 * best. */
static void find_priors(const struct decision *d, const int32_t *rating, int32_t best, int count,
                        double *out)
{
    int temperature = d->heuristics->parameters->temperature;
    uint32_t sum = 0;
    for (int i = 0; i < count; i++) {
        uint32_t part = 1 + half_power((int64_t)(best - rating[i]) * 16 / temperature);
        out[i] = part;
        sum += part;
    }
    for (int i = 0; i < count; i++) out[i] /= sum;
}

/* PUCT: what the move brought the seat so far, and a bonus by its prior that shrinks with visits.
 * A move never tried is thought to be as good as its parent. */
static double puct(const struct tree *tree, uint32_t at, uint32_t child, int seat, double prior)
{
    const struct tree_node *n = &tree->node[child ? child : at];
    double mean = n->visits ? (double)n->sum[seat] / n->visits / UTILITY_ONE : 0.5;
    if (!child) return mean + EXPLORATION * prior * sqrt((double)n->visits + 1);
    return mean + EXPLORATION * prior * sqrt((double)n->available) / (1.0 + n->visits);
}

/* What a move is worth to the seat, estimated as candidates are. */
static double estimate(const struct decision *d, const struct tree *tree, uint32_t at,
                       uint32_t child, int seat, int32_t below)
{
    const struct tree_node *parent = &tree->node[at], *n = &tree->node[child];
    double mean = (double)parent->sum[seat] / parent->visits;
    return halving_estimate(d, PRIOR_OF_MASTER, mean, below, n->sum[seat], n->visits);
}

/* ---- Selection and expansion --------------------------------------------------------------- */

/* Visits after which a node is expanded. */
static uint32_t expand_after(const struct decision *d)
{
    return d->heuristics->parameters->expand_after[d->look->view.head.seats > 2];
}

/* The nodes of the legal moves, 0 where there is none yet; those there are counted as available.
 * Both lists ascend. */
static void find_children(struct tree *tree, uint32_t at, const uint16_t *moves, int count,
                          uint32_t *out)
{
    uint32_t child = tree->node[at].child;
    for (int i = 0; i < count; i++) {
        while (child && tree->node[child].move < moves[i]) child = tree->node[child].sibling;
        bool found = child && tree->node[child].move == moves[i];
        out[i] = found ? child : 0;
        if (found) tree->node[child].available++;
    }
}

static int select_move(const struct decision *d, const struct tree *tree, uint32_t at,
                       bool explores, const void *world, const uint16_t *moves, int count,
                       const uint32_t *children)
{
    int32_t rating[MOVES_MAX], best_rating = INT32_MIN;
    double prior[MOVES_MAX], best_value = -1e9;
    int best = 0, seat = head_of(world)->seat;
    if (count == 1) return 0;
    d->heuristics->rate(world, d->weights, moves, count, rating);
    for (int i = 0; i < count; i++)
        if (rating[i] > best_rating) best_rating = rating[i];
    if (explores) find_priors(d, rating, best_rating, count, prior);
    for (int i = 0; i < count; i++) {
        double value = explores ? puct(tree, at, children[i], seat, prior[i])
                                : estimate(d, tree, at, children[i], seat, best_rating - rating[i]);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

/* A new node among its siblings, which ascend; 0 when the tree is full. */
static uint32_t add_child(struct tree *tree, uint32_t at, uint16_t move)
{
    uint32_t *link = &tree->node[at].child;
    if (tree->used == tree->room) return 0;
    while (*link && tree->node[*link].move < move) link = &tree->node[*link].sibling;
    uint32_t added = tree->used++;
    tree->node[added].move = move;
    tree->node[added].available = 1;
    tree->node[added].sibling = *link;
    *link = added;
    return added;
}

/* Goes down from a node to one that is new or not expanded yet, making the moves in the world;
 * returns how many nodes the path has. */
static int descend(const struct decision *d, struct tree *tree, bool explores, void *world,
                   struct draw_piles *piles, uint32_t *path)
{
    uint32_t visits = expand_after(d);
    int depth = 1;
    while (tree->node[path[depth - 1]].visits > visits && depth <= TREE_DEPTH_MAX &&
           head_of(world)->phase != OVER) {
        uint16_t moves[MOVES_MAX];
        uint32_t children[MOVES_MAX], at = path[depth - 1];
        int count = d->heuristics->legal(world, moves);
        assert(count > 0);
        find_children(tree, at, moves, count, children);
        int chosen = select_move(d, tree, at, explores, world, moves, count, children);
        uint32_t next = children[chosen] ? children[chosen] : add_child(tree, at, moves[chosen]);
        if (!next) break;
        d->heuristics->make(world, moves[chosen], piles);
        path[depth++] = next;
    }
    return depth;
}

/* ---- One world ----------------------------------------------------------------------------- */

static void backpropagate(struct tree *tree, const uint32_t *path, int depth, int seats,
                          const struct evaluation *e)
{
    for (int i = 0; i < depth; i++) {
        struct tree_node *n = &tree->node[path[i]];
        n->visits++;
        for (int seat = 0; seat < seats; seat++) n->sum[seat] += e->utility[seat];
    }
}

static bool simulate(const struct decision *d, void *slice, int candidate, void *world,
                     struct draw_piles *piles, struct rng *r, struct evaluation *out)
{
    struct tree *tree = (struct tree *)slice;
    const struct heuristics *h = d->heuristics;
    uint32_t path[TREE_DEPTH_MAX + 1] = {(uint32_t)candidate + 1};
    bool waits = expand_after(d) > 0;
    bool explores = !waits || tree->node[path[0]].visits % EXPLORE_EVERY == 0;
    int depth = descend(d, tree, explores, world, piles, path);
    int length = heuristics_rollout_length(h, head_of(world)->seats);
    h->rollout(world, d->weights, length, piles, r);
    heuristics_evaluate(d->look->game, h, world, out);
    backpropagate(tree, path, depth, d->look->view.head.seats, out);
    return !(waits && explores && depth > 1);
}

const struct search_method tree_search = {
    .slice_worlds = TREE_WORLDS,
    .prior = PRIOR_OF_MASTER,
    .own_piles = true,
    .infers = true,
    .slice_new = tree_new,
    .simulate = simulate,
};

void master_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                  struct analysis *out)
{
    halving_think(&tree_search, look, budget, seed, out);
}
