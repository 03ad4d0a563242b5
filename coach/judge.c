/* judge.c - one decision judged, see judge.h. */
#include "coach/judge.h"

#include <math.h>
#include <stdlib.h>

#include "bots/halving.h"
#include "coach/chance.h"
#include "coach/play_on.h"

const char *const mark_names[MARKS] = {"none", "inaccuracy", "mistake", "blunder"};

static const double marked_from[MARKS] = {0, 0.02, 0.04, 0.08};
static const double ERRORS = 2; /* standard errors that a loss must exceed */

enum { NOT_TRIED = 255, UNTIL_STOPPED = 16 }; /* worlds between two questions whether to stop */

struct judging {
    const struct look *look;
    const struct heuristics *heuristics;
    const struct judge_budget *budget;
    const uint8_t *seed;
    int count, played;
    uint16_t move[JUDGED_MAX];
    bool alive[JUDGED_MAX];
    uint32_t worlds, room;     /* looked at, and at most */
    uint8_t *wins[JUDGED_MAX]; /* in each world, in WIN_PARTS, or NOT_TRIED */
    int64_t points[JUDGED_MAX];
};

/* ---- Worlds -------------------------------------------------------------------------------- */

static void try_world(struct judging *j, uint32_t number)
{
    const struct game *game = j->look->game;
    const struct heuristics *h = j->heuristics;
    union any_state guessed, world;
    struct draw_piles piles;
    struct outcome outcome;
    struct rng r;
    bot_world(j->look, j->seed, number, &r);
    heuristics_guess(game, &j->look->view, &r, &guessed);
    for (int i = 0; i < j->count; i++) {
        j->wins[i][number] = NOT_TRIED;
        if (!j->alive[i]) continue;
        world = guessed;
        h->split_pile(&guessed, &piles);
        h->make(&world, j->move[i], &piles);
        play_on(game, h, &world, &piles, &r, &outcome);
        j->wins[i][number] = (uint8_t)outcome.wins[j->look->view.head.seat];
        j->points[i] += outcome.points[j->look->view.head.seat];
    }
}

/* Looks at worlds until there are so many; false if it was stopped. */
static bool look_at_worlds(struct judging *j, uint32_t until)
{
    const struct judge_budget *b = j->budget;
    for (; j->worlds < until && j->worlds < j->room; j->worlds++) {
        if (j->worlds % UNTIL_STOPPED == 0 && b->stops && b->stops(b->context)) return false;
        try_world(j, j->worlds);
    }
    return true;
}

/* ---- Sums ---------------------------------------------------------------------------------- */

/* A mean with its standard error. */
struct measured {
    uint32_t worlds;
    double mean, error;
};

/* As it is written, so that an analysis that was read says what the one that was written did. */
static double rounded(double number, double parts)
{
    return floor(number * parts + 0.5) / parts;
}

static struct measured measure(uint32_t worlds, int64_t sum, int64_t squares)
{
    struct measured m = {worlds, 0, 0};
    if (!worlds) return m;
    double n = worlds, mean = (double)sum / n, variance = (double)squares / n - mean * mean;
    m.mean = rounded(mean / WIN_PARTS, 10000);
    m.error = rounded(sqrt((variance > 0 ? variance : 0) / n) / WIN_PARTS, 10000);
    return m;
}

static struct measured value_of(const struct judging *j, int move)
{
    int64_t sum = 0, squares = 0;
    uint32_t worlds = 0;
    for (uint32_t i = 0; i < j->worlds; i++) {
        int64_t wins = j->wins[move][i];
        if (wins == NOT_TRIED) continue;
        worlds++;
        sum += wins;
        squares += wins * wins;
    }
    return measure(worlds, sum, squares);
}

/* How much less a move is worth than another, world by world, in the worlds from that number on. */
static struct measured loss_of(const struct judging *j, int move, int other, uint32_t from)
{
    int64_t sum = 0, squares = 0;
    uint32_t worlds = 0;
    for (uint32_t i = from; i < j->worlds; i++) {
        if (j->wins[move][i] == NOT_TRIED || j->wins[other][i] == NOT_TRIED) continue;
        int64_t less = j->wins[other][i] - j->wins[move][i];
        worlds++;
        sum += less;
        squares += less * less;
    }
    return measure(worlds, sum, squares);
}

/* What worlds say is told as the chance that follows from it. */
static double told(double number)
{
    return rounded(number, 10000);
}

static double share_of(const struct judging *j, const struct measured *value)
{
    return chance_share(j->look->game, j->look->view.head.seats, value->mean, value->worlds);
}

static double slope_at(const struct judging *j, double share, double loss)
{
    return chance_slope(j->look->game, j->look->view.head.seats, share, loss);
}

static struct measured told_value(const struct judging *j, int move)
{
    struct measured m = value_of(j, move);
    double share = share_of(j, &m);
    if (!m.worlds || j->budget->plain) return m;
    m.error = told(m.error * slope_at(j, share, 0));
    m.mean = told(chance_of_share(j->look->game, j->look->view.head.seats, share));
    return m;
}

/* Counted down from the chance of the other move. */
static struct measured told_loss(const struct judging *j, int move, int other, uint32_t from)
{
    struct measured value = value_of(j, other), loss = loss_of(j, move, other, from);
    if (j->budget->plain) return loss;
    double slope = slope_at(j, share_of(j, &value), loss.mean);
    loss.mean = told(loss.mean * slope);
    loss.error = told(loss.error * slope);
    return loss;
}

/* Of those alive, of equals the one that was made, then the one rated higher. */
static int find_best(const struct judging *j)
{
    int best = j->played;
    double value = value_of(j, best).mean;
    for (int i = 0; i < j->count; i++) {
        if (!j->alive[i] || i == best) continue;
        double its = value_of(j, i).mean;
        if (its <= value) continue;
        value = its;
        best = i;
    }
    return best;
}

/* ---- Marks --------------------------------------------------------------------------------- */

enum mark mark_of(double loss, double error)
{
    enum mark mark = MARK_NONE;
    if (loss <= ERRORS * error) return MARK_NONE;
    for (int m = MARK_INACCURACY; m < MARKS; m++)
        if (loss >= marked_from[m]) mark = (enum mark)m;
    return mark;
}

/* Whether some mark begins within the error of a loss. */
static bool in_doubt(const struct measured *loss)
{
    double reach = ERRORS * loss->error;
    for (int m = MARK_INACCURACY; m < MARKS; m++)
        if (loss->mean - reach < marked_from[m] && loss->mean + reach > marked_from[m]) return true;
    return false;
}

/* ---- Rounds -------------------------------------------------------------------------------- */

/* What the bot would have done, or -1. */
static int advised(const struct judging *j)
{
    struct analysis analysis;
    if (!j->budget->bot) return -1;
    bot_think(j->budget->bot, j->look, j->seed, &analysis);
    return analysis.move;
}

/* The one that was made, what the bot advises, and those an expert rates best, best first. */
static void pick_moves(struct judging *j, int played)
{
    int bots = advised(j);
    uint16_t legal[MOVES_MAX];
    int32_t rating[MOVES_MAX], kept[JUDGED_MAX];
    const struct heuristics *h = j->heuristics;
    const void *view = &j->look->view;
    int count = h->legal(view, legal);
    h->rate(view, heuristics_weights(h, j->look->view.head.seats), legal, count, rating);
    for (int i = 0; i < count; i++) {
        int32_t its = legal[i] == played ? INT32_MAX : rating[i];
        if (legal[i] == bots && bots != played) its = INT32_MAX - 1;
        int at = j->count;
        if (at == JUDGED_MAX && its <= kept[at - 1]) continue;
        if (at == JUDGED_MAX) at--;
        for (; at > 0 && kept[at - 1] < its; at--) {
            kept[at] = kept[at - 1];
            j->move[at] = j->move[at - 1];
        }
        kept[at] = its;
        j->move[at] = legal[i];
        if (j->count < JUDGED_MAX) j->count++;
    }
    j->played = 0; /* it is rated above all */
}

/* Only the moves that did best go on, and the one that was made. */
static void keep_best(struct judging *j, int many)
{
    bool keeps[JUDGED_MAX] = {false};
    for (int n = 0; n < many; n++) {
        int best = -1;
        double value = -1;
        for (int i = 0; i < j->count; i++) {
            double its = j->alive[i] && !keeps[i] ? value_of(j, i).mean : -1;
            if (its <= value) continue;
            value = its;
            best = i;
        }
        if (best >= 0) keeps[best] = true;
    }
    keeps[j->played] = true;
    for (int i = 0; i < j->count; i++) j->alive[i] = j->alive[i] && keeps[i];
}

static void keep_only(struct judging *j, int best)
{
    for (int i = 0; i < j->count; i++) j->alive[i] = i == best || i == j->played;
}

/* What the move made loses against the best one: from the worlds in which that was chosen as long
 * as there is nothing to mark, else from others. False if it was stopped. */
static bool measure_loss(struct judging *j, int best, struct measured *out)
{
    uint32_t chosen = j->worlds;
    *out = told_loss(j, j->played, best, 0);
    if (out->mean + ERRORS * out->error < marked_from[MARK_INACCURACY]) return true;
    keep_only(j, best);
    for (uint32_t more = chosen; j->worlds < j->room; more *= 2) {
        if (!look_at_worlds(j, j->worlds + more)) return false;
        *out = told_loss(j, j->played, best, chosen);
        if (!in_doubt(out)) break;
    }
    return true;
}

/* ---- A second opinion ---------------------------------------------------------------------- */

/* How much less one move is worth than another to who plans further than experts do: master's
 * search, which tries these two moves in worlds of their own. False if it was stopped. */
static bool search_loss(const struct judging *j, int move, int other, struct measured *out)
{
    static const uint32_t least = 100, times = 4;
    const struct judge_budget *b = j->budget;
    const uint16_t moves[2] = {j->move[move], j->move[other]};
    uint32_t worlds = times * b->worlds;
    struct budget budget = {.worlds = 2 * (worlds < least ? least : worlds),
                            .threads = 1,
                            .stops = b->stops,
                            .context = b->context};
    struct analysis a;
    uint8_t seed[SEED_BYTES];
    bot_seed(j->seed, seed);
    halving_compare(&tree_search, j->look, moves, &budget, seed, &a);
    if (b->stops && b->stops(b->context)) return false;
    const struct candidate *its = &a.candidate[a.candidate[0].move != moves[0]];
    const struct candidate *others = &a.candidate[a.candidate[0].move == moves[0]];
    *out = (struct measured){its->worlds, told(others->value - its->value),
                             told(sqrt(its->error * its->error + others->error * others->error))};
    return true;
}

/* What would be marked must not be as good to that search: else its opinion is told. */
static bool ask_again(const struct judging *j, int best, struct measured *loss)
{
    struct measured searched;
    bool marked = best != j->played && mark_of(loss->mean, loss->error) != MARK_NONE;
    if (!marked || j->budget->plain) return true;
    if (!search_loss(j, j->played, best, &searched)) return false;
    if (searched.mean < marked_from[MARK_INACCURACY]) *loss = searched;
    return true;
}

/* ---- What it comes to ---------------------------------------------------------------------- */

static void write_move(const struct judging *j, int number, int best, struct judged_move *out)
{
    struct measured value = told_value(j, number), loss = told_loss(j, number, best, 0);
    out->move = j->move[number];
    out->worlds = value.worlds;
    out->win = value.mean;
    out->error = value.error;
    out->points = value.worlds ? rounded((double)j->points[number] / value.worlds, 100) : 0;
    out->loss = loss.mean;
    out->loss_error = loss.error;
}

/* By loss; those tried in the first worlds only stand behind the others. */
static bool comes_before(const struct judged_move *a, const struct judged_move *b, uint32_t worlds)
{
    bool whole = a->worlds >= worlds, other = b->worlds >= worlds;
    return whole != other ? whole : a->loss < b->loss;
}

static void write_moves(const struct judging *j, int best, struct judgement *out)
{
    write_move(j, best, best, &out->move[0]);
    out->count = 1;
    for (int i = 0; i < j->count; i++) {
        struct judged_move put;
        int at = out->count;
        if (i == best) continue;
        write_move(j, i, best, &put);
        for (; at > 1 && comes_before(&put, &out->move[at - 1], j->budget->worlds); at--)
            out->move[at] = out->move[at - 1];
        out->move[at] = put;
        out->count++;
    }
    for (out->played = 0; out->move[out->played].move != j->move[j->played];) out->played++;
}

static bool run(struct judging *j, struct judgement *out)
{
    struct measured loss;
    for (int i = 0; i < j->count; i++) j->alive[i] = true;
    if (!look_at_worlds(j, (j->budget->worlds + 3) / 4)) return false;
    keep_best(j, JUDGE_FINALISTS);
    if (!look_at_worlds(j, j->budget->worlds)) return false;
    int best = find_best(j);
    if (!measure_loss(j, best, &loss) || !ask_again(j, best, &loss)) return false;
    if (loss.mean <= 0) best = j->played;
    write_moves(j, best, out);
    out->worlds = j->worlds;
    if (best == j->played) return true;
    out->loss = out->move[out->played].loss = loss.mean;
    out->loss_error = out->move[out->played].loss_error = loss.error;
    out->mark = mark_of(loss.mean, loss.error);
    return true;
}

bool judge(const struct look *look, int move, const struct judge_budget *budget,
           const uint8_t seed[SEED_BYTES], struct judgement *out)
{
    struct judging j = {.look = look, .budget = budget, .seed = seed};
    uint16_t legal[MOVES_MAX];
    memset(out, 0, sizeof *out);
    j.heuristics = heuristics_of(look->game);
    out->legal = j.heuristics->legal(&look->view, legal);
    out->move[0].move = (uint16_t)move;
    out->count = 1;
    if (out->legal == 1) return true;
    pick_moves(&j, move);
    j.room = budget->worlds * (1 + JUDGE_DOUBT);
    uint8_t *wins = (uint8_t *)memory_new((size_t)j.room * (size_t)j.count);
    for (int i = 0; i < j.count; i++) j.wins[i] = wins + (size_t)i * j.room;
    bool judged = run(&j, out);
    free(wins);
    return judged;
}

/* Tries moves in so many worlds, nothing else; the caller frees wins[0]. */
static void try_moves(struct judging *j, uint32_t worlds)
{
    j->heuristics = heuristics_of(j->look->game);
    j->room = worlds;
    j->wins[0] = (uint8_t *)memory_new((size_t)j->count * worlds);
    for (int i = 0; i < j->count; i++) {
        j->alive[i] = true;
        j->wins[i] = j->wins[0] + (size_t)i * worlds;
    }
    look_at_worlds(j, worlds);
}

void judge_worth(const struct look *look, int move, uint32_t worlds, const uint8_t seed[SEED_BYTES],
                 struct judged_worth *out)
{
    struct judge_budget budget = {.worlds = worlds};
    struct judging j = {.look = look, .budget = &budget, .seed = seed, .count = 1};
    j.move[0] = (uint16_t)move;
    try_moves(&j, worlds);
    struct measured value = value_of(&j, 0);
    out->share = value.mean;
    out->chance = told_value(&j, 0).mean;
    free(j.wins[0]);
}

void judge_pair(const struct look *look, int move, int better, uint32_t worlds,
                const uint8_t seed[SEED_BYTES], struct judged_pair *out)
{
    struct judge_budget budget = {.worlds = worlds};
    struct judging j = {.look = look, .budget = &budget, .seed = seed, .count = 2};
    struct measured searched;
    j.move[0] = (uint16_t)move;
    j.move[1] = (uint16_t)better;
    try_moves(&j, worlds);
    struct measured loss = told_loss(&j, 0, 1, 0);
    search_loss(&j, 0, 1, &searched);
    *out = (struct judged_pair){loss.mean, loss.error, searched.mean};
    free(j.wins[0]);
}
