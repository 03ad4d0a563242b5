/* ismcts.c - level 4, master: information-set Monte Carlo tree search.
 *
 * Every world is a new exact guess; below each candidate a tree of the moves that followed is
 * grown over all worlds. A node is a sequence of moves, which everybody sees, not of cards, so
 * the worlds share it; as a move may be possible in some worlds only, a node counts how often it
 * was there to choose. Going down, the seat that is asked takes the move that is best for itself
 * (max^n: sums are kept for every seat), trusting the expert's opinion at first and experience
 * later. Below the tree experts play on for a while, then the outlook judges.
 *
 * What a young tree explores would drown the difference between candidates where seats are many.
 * There, as the game's manner says, a node must be ripe before what follows it is kept; one world
 * in EXPLORED is then only explored, and in the others seats take what was best so far. */
#include <math.h>

#include "bots/halving.h"

enum {
    TREE_ROOM = 1 << 18, /* nodes of a lane: 18 MB, used lazily */
    LANE_WORLDS = 8192,  /* a tree of fewer is better left whole */
    EXPLORED = 4         /* where nodes must be ripe, one world in so many is only explored */
};
static const double CURIOSITY = 0.5; /* how long the expert's opinion outweighs experience */

struct node {
    uint32_t child;   /* the one of the lowest move, or 0 */
    uint32_t sibling; /* the next higher move, or 0 */
    uint32_t visits;
    uint32_t seen;          /* how often this move was there to choose */
    int64_t sum[SEATS_MAX]; /* of worths */
    uint16_t move;
};

/* Node 0 stands for none; 1 to TRIED_MAX are the candidates. */
struct tree {
    uint32_t used, room;
    struct node node[];
};

static void *tree_new(uint32_t trials)
{
    uint32_t room = TRIED_MAX + 1 + (trials < TREE_ROOM ? trials : TREE_ROOM);
    struct tree *tree = (struct tree *)memory_new(sizeof *tree + room * sizeof tree->node[0]);
    tree->used = TRIED_MAX + 1;
    tree->room = room;
    return tree;
}

/* ---- The expert's opinion ------------------------------------------------------------------ */

/* How likely an expert would look at each move: halved by every `heat` it is rated below the
 * best. */
static void opinions(const struct decision *d, const int32_t *rating, int32_t best, int count,
                     double *out)
{
    uint32_t sum = 0;
    for (int i = 0; i < count; i++) {
        uint32_t part = 1 + halved((int64_t)(best - rating[i]) * 16 / d->knowledge->manner->heat);
        out[i] = part;
        sum += part;
    }
    for (int i = 0; i < count; i++) out[i] /= sum;
}

/* Visits after which what follows a node is kept. */
static uint32_t ripe_of(const struct decision *d)
{
    return d->knowledge->manner->ripe[d->look->view.head.seats > 2];
}

/* ---- Going down ---------------------------------------------------------------------------- */

/* The nodes of the legal moves, 0 where there is none yet; those there are counted as seen. Both
 * lists ascend. */
static void find_children(struct tree *tree, uint32_t at, const uint16_t *moves, int count,
                          uint32_t *out)
{
    uint32_t child = tree->node[at].child;
    for (int i = 0; i < count; i++) {
        while (child && tree->node[child].move < moves[i]) child = tree->node[child].sibling;
        bool found = child && tree->node[child].move == moves[i];
        out[i] = found ? child : 0;
        if (found) tree->node[child].seen++;
    }
}

/* How promising a move is for the seat: what it brought so far, and how much the expert's
 * opinion still asks for. One never tried is thought to be as good as its parent. */
static double promise(const struct tree *tree, uint32_t at, uint32_t child, int seat,
                      double opinion)
{
    const struct node *n = &tree->node[child ? child : at];
    double mean = n->visits ? (double)n->sum[seat] / n->visits / WORTH_ALL : 0.5;
    if (!child) return mean + CURIOSITY * opinion * sqrt((double)n->visits + 1);
    return mean + CURIOSITY * opinion * sqrt((double)n->seen) / (1.0 + n->visits);
}

/* What a move is worth to the seat, as candidates are judged. */
static double worth(const struct decision *d, const struct tree *tree, uint32_t at, uint32_t child,
                    int seat, int32_t below)
{
    const struct node *parent = &tree->node[at], *n = &tree->node[child];
    double mean = (double)parent->sum[seat] / parent->visits;
    return halving_estimate(d, TRUST_OF_MASTER, mean, below, n->sum[seat], n->visits);
}

static int choose(const struct decision *d, const struct tree *tree, uint32_t at, bool explores,
                  const void *world, const uint16_t *moves, int count, const uint32_t *children)
{
    int32_t rating[MOVES_MAX], best_rating = INT32_MIN;
    double opinion[MOVES_MAX], best_value = -1e9;
    int best = 0, seat = head_of(world)->seat;
    if (count == 1) return 0;
    d->knowledge->rate(world, d->weights, moves, count, rating);
    for (int i = 0; i < count; i++)
        if (rating[i] > best_rating) best_rating = rating[i];
    if (explores) opinions(d, rating, best_rating, count, opinion);
    for (int i = 0; i < count; i++) {
        double value = explores ? promise(tree, at, children[i], seat, opinion[i])
                                : worth(d, tree, at, children[i], seat, best_rating - rating[i]);
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
    tree->node[added].seen = 1;
    tree->node[added].sibling = *link;
    *link = added;
    return added;
}

/* Goes down from a node to one that is new or not ripe, making the moves in the world; returns how
 * many nodes the path has. */
static int go_down(const struct decision *d, struct tree *tree, bool explores, void *world,
                   struct lots *lots, uint32_t *path)
{
    uint32_t ripe = ripe_of(d);
    int depth = 1;
    while (tree->node[path[depth - 1]].visits > ripe && depth <= DEEP &&
           head_of(world)->phase != OVER) {
        uint16_t moves[MOVES_MAX];
        uint32_t children[MOVES_MAX], at = path[depth - 1];
        int count = d->knowledge->legal(world, moves);
        find_children(tree, at, moves, count, children);
        int chosen = choose(d, tree, at, explores, world, moves, count, children);
        uint32_t next = children[chosen] ? children[chosen] : add_child(tree, at, moves[chosen]);
        if (!next) break;
        d->knowledge->make(world, moves[chosen], lots);
        path[depth++] = next;
    }
    return depth;
}

/* ---- One world ----------------------------------------------------------------------------- */

static void back_up(struct tree *tree, const uint32_t *path, int depth, int seats,
                    const struct outcome *o)
{
    for (int i = 0; i < depth; i++) {
        struct node *n = &tree->node[path[i]];
        n->visits++;
        for (int seat = 0; seat < seats; seat++) n->sum[seat] += o->worth[seat];
    }
}

static bool play_on(const struct decision *d, void *lane, int candidate, void *world,
                    struct lots *lots, struct outcome *out)
{
    struct tree *tree = (struct tree *)lane;
    const struct knowledge *k = d->knowledge;
    uint32_t path[DEEP + 1] = {(uint32_t)candidate + 1};
    bool ripens = ripe_of(d) > 0;
    bool explores = !ripens || tree->node[path[0]].visits % EXPLORED == 0;
    int depth = go_down(d, tree, explores, world, lots, path);
    k->play_on(world, d->weights, k->manner->horizon[head_of(world)->seats > 2], lots);
    knowledge_judge(d->look->game, k, world, out);
    back_up(tree, path, depth, d->look->view.head.seats, out);
    return !(ripens && explores && depth > 1);
}

const struct method tree_search = {
    .lane_worlds = LANE_WORLDS,
    .trust = TRUST_OF_MASTER,
    .lane_new = tree_new,
    .lots = true,
    .supposes = true,
    .play_on = play_on,
};

void master_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                  struct analysis *out)
{
    halving_think(&tree_search, look, budget, seed, out);
}
