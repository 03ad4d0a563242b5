/* arena.c - plays blocks and draws conclusions from them, see arena.h. */
#include "bots/arena.h"

#include <assert.h>
#include <math.h>

#include "engine/blake2b.h"

/* ---- Playing ------------------------------------------------------------------------------- */

int matchup_seats(const struct matchup *matchup, int place, int seats)
{
    return place < matchup->count - 1 ? 1 : seats - matchup->count + 1;
}

/* The place in the matchup of whoever holds that seat in that rotation. */
static int place_of(const struct matchup *matchup, int seats, int seat, int rotation)
{
    int place = (seat + rotation) % seats;
    return place < matchup->count ? place : matchup->count - 1;
}

/* What the bots of a rotation draw their random numbers from. */
static void rotation_seed(const uint8_t deal[SEED_BYTES], int rotation, uint8_t seed[SEED_BYTES])
{
    struct blake2b b;
    uint8_t number = (uint8_t)rotation;
    bot_seed(deal, seed);
    if (rotation == 0) return;
    blake2b_begin(&b, SEED_BYTES);
    blake2b_add(&b, "rotation", 8);
    blake2b_add(&b, &number, 1);
    blake2b_add(&b, seed, SEED_BYTES);
    blake2b_end(&b, seed);
}

/* One decision; how long it took is noted with the bot that made it. */
static void decide(struct match *m, const struct bot *bots, const struct matchup *matchup,
                   int rotation, const uint8_t *seed, struct arena_sums *out)
{
    struct look look;
    struct analysis analysis;
    match_look(m, &look);
    int place = place_of(matchup, m->setup.seats, look.view.head.seat, rotation);
    double start = bot_clock();
    bot_think(&bots[matchup->bot[place]], &look, seed, &analysis);
    int64_t thought = (int64_t)((bot_clock() - start) * 1e9);
    out[place].decisions++;
    out[place].thought += thought;
    if (thought > out[place].longest) out[place].longest = thought;
    match_play(m, analysis.move);
}

/* Whether the first seat did better: winners come first, then the higher score. */
static bool did_better(const struct result *r, int a, int b)
{
    bool a_won = r->winners >> a & 1, b_won = r->winners >> b & 1;
    return a_won != b_won ? a_won : !a_won && r->score[a] > r->score[b];
}

/* Twice the rank of a seat, from 2; equal seats share the ranks they take up together. */
static int twice_rank(const struct result *r, int seats, int seat)
{
    int twice = 2;
    for (int other = 0; other < seats; other++) {
        if (other == seat || did_better(r, seat, other)) continue;
        twice += did_better(r, other, seat) ? 2 : 1;
    }
    return twice;
}

static void count_result(const struct match *m, const struct matchup *matchup, int rotation,
                         struct arena_sums *out)
{
    struct result result;
    int seats = m->setup.seats;
    m->game->score(match_truth(m), &result);
    int winners = bits_count(result.winners);
    assert(winners > 0 && WIN_PARTS % winners == 0);
    for (int seat = 0; seat < seats; seat++) {
        struct arena_sums *s = &out[place_of(matchup, seats, seat, rotation)];
        if (result.winners >> seat & 1) s->wins += WIN_PARTS / winners;
        s->scores += result.score[seat];
        s->ranks += twice_rank(&result, seats, seat);
    }
}

static void count_luck(const struct match *m, const struct matchup *matchup, int rotation,
                       const struct arena_rules *rules, const uint8_t *seed, struct arena_sums *out)
{
    int64_t luck[SEATS_MAX] = {0};
    int seats = m->setup.seats;
    if (!rules->luck) return;
    rules->luck(m, seed, luck);
    for (int seat = 0; seat < seats; seat++)
        out[place_of(matchup, seats, seat, rotation)].luck += luck[seat];
}

bool arena_block(struct match *m, const struct bot *bots, const struct matchup *matchup,
                 const uint8_t seed[SEED_BYTES], const struct arena_rules *rules,
                 struct arena_sums out[SEATS_MAX])
{
    memset(out, 0, SEATS_MAX * sizeof *out);
    for (int rotation = 0; rotation < m->setup.seats; rotation++) {
        uint8_t thoughts[SEED_BYTES];
        rotation_seed(seed, rotation, thoughts);
        match_deal(m, seed);
        while (!match_over(m)) {
            if (rules->stopped()) return false;
            decide(m, bots, matchup, rotation, thoughts, out);
        }
        count_result(m, matchup, rotation, out);
        count_luck(m, matchup, rotation, rules, thoughts, out);
    }
    for (int place = 0; place < matchup->count; place++) {
        out[place].wins_squared = out[place].wins * out[place].wins;
        out[place].scores_squared = out[place].scores * out[place].scores;
        out[place].luck_squared = out[place].luck * out[place].luck;
        out[place].luck_wins = out[place].luck * out[place].wins;
    }
    return true;
}

/* ---- Adding up ----------------------------------------------------------------------------- */

static bool add(int64_t *to, int64_t more)
{
    return !__builtin_add_overflow(*to, more, to);
}

static bool sums_add(struct arena_sums *s, const struct arena_sums *more)
{
    if (more->longest > s->longest) s->longest = more->longest;
    return add(&s->wins, more->wins) && add(&s->wins_squared, more->wins_squared) &&
           add(&s->scores, more->scores) && add(&s->scores_squared, more->scores_squared) &&
           add(&s->ranks, more->ranks) && add(&s->decisions, more->decisions) &&
           add(&s->thought, more->thought) && add(&s->luck, more->luck) &&
           add(&s->luck_squared, more->luck_squared) && add(&s->luck_wins, more->luck_wins);
}

bool matchup_add(struct matchup *matchup, const struct arena_sums *sums, int64_t blocks)
{
    bool fits = add(&matchup->blocks, blocks);
    for (int place = 0; place < matchup->count; place++)
        fits = sums_add(&matchup->sums[place], &sums[place]) && fits;
    return fits;
}

/* The place of a bot in a matchup, or -1. */
static int find_bot(const struct matchup *matchup, int bot)
{
    for (int place = 0; place < matchup->count; place++)
        if (matchup->bot[place] == bot) return place;
    return -1;
}

struct arena_sums arena_total(const struct matchup *matchups, int count, int bot)
{
    struct arena_sums total = {0};
    for (int i = 0; i < count; i++) {
        int place = find_bot(&matchups[i], bot);
        if (place >= 0) sums_add(&total, &matchups[i].sums[place]);
    }
    total.wins_squared = total.scores_squared = 0;
    return total;
}

/* ---- Means and their errors ---------------------------------------------------------------- */

/* Of a sample; at least 0, whatever rounding does. */
static double variance(int64_t sum, int64_t squared, int64_t count)
{
    double n = (double)count, mean = (double)sum / n;
    return count > 1 ? fmax(0, ((double)squared - mean * (double)sum) / (n - 1)) : 0;
}

/* The variance of the share of a block. Blocks that all came out alike do not prove that they
 * always will: at least one is taken to have been off by a half. */
static double share_variance(const struct matchup *matchup, int place, int seats)
{
    const struct arena_sums *s = &matchup->sums[place];
    double block = (double)WIN_PARTS * seats;
    double found = variance(s->wins, s->wins_squared, matchup->blocks) / (block * block);
    return fmax(found, 0.25 / (double)matchup->blocks);
}

/* 95 % of Student's law lie within so many deviations: Cornish and Fisher's series, whose error is
 * below 0.002 from five degrees of freedom on. */
static double reach_of(int64_t freedom)
{
    static const double few[] = {INFINITY, 12.706205, 4.302653, 3.182446, 2.776445};
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    double f = (double)freedom;
    if (freedom < 5) return few[freedom];
    return z + (z3 + z) / (4 * f) + (5 * z5 + 16 * z3 + 3 * z) / (96 * f * f) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * f * f * f);
}

/* What a bot has in all matchups: shares of blocks added up, their variance, and counts. */
struct bot_results {
    double share, variance; /* of the sum of the shares */
    double scores, scores_variance, ranks;
    double seats_held;   /* summed over all games the bot played */
    double even;         /* sum over its blocks of the share that would be even */
    int64_t blocks, all; /* its own, and those of everybody */
};

static void add_results(struct bot_results *st, const struct matchup *matchup, int place, int seats)
{
    const struct arena_sums *s = &matchup->sums[place];
    double n = (double)matchup->blocks, holds = matchup_seats(matchup, place, seats);
    st->share += (double)s->wins / ((double)WIN_PARTS * seats);
    st->variance += n * share_variance(matchup, place, seats);
    st->scores += (double)s->scores;
    st->scores_variance += n * variance(s->scores, s->scores_squared, matchup->blocks);
    st->ranks += (double)s->ranks / 2;
    st->seats_held += n * seats * holds;
    st->even += n * holds / seats;
    st->blocks += matchup->blocks;
}

static struct bot_results results_of(const struct matchup *matchups, int count, int bot, int seats)
{
    struct bot_results st = {0};
    for (int i = 0; i < count; i++) {
        int place = find_bot(&matchups[i], bot);
        st.all += matchups[i].blocks;
        if (place >= 0 && matchups[i].blocks > 0) add_results(&st, &matchups[i], place, seats);
    }
    assert(st.blocks > 0);
    return st;
}

/* Wilson's interval, which also holds for few blocks and for shares near 0 and 1, for as many
 * independent games as have the variance that was found. */
static struct interval wilson(double part, double error_squared, int64_t blocks)
{
    double z = reach_of(blocks - 1), n = (double)blocks;
    if (blocks < 2) return (struct interval){part, 0, 1};
    if (part > 0 && part < 1) n = part * (1 - part) / error_squared;
    double middle = part + z * z / (2 * n), whole = 1 + z * z / n;
    double reach = z * sqrt(part * (1 - part) / n + z * z / (4 * n * n));
    return (struct interval){part, fmax(0, (middle - reach) / whole),
                             fmin(1, (middle + reach) / whole)};
}

struct interval arena_share(const struct matchup *matchups, int count, int bot, int seats)
{
    struct bot_results st = results_of(matchups, count, bot, seats);
    double all = (double)st.all;
    return wilson(st.share / all, st.variance / (all * all), st.blocks);
}

/* The share of a matchup's blocks that luck explains: how many times the luck is taken off, and
 * what part of the variance is left. */
static double explained(const struct matchup *matchup, int place, double *left)
{
    const struct arena_sums *s = &matchup->sums[place];
    double n = (double)matchup->blocks, wins = (double)s->wins / n, luck = (double)s->luck / n;
    double of_wins = (double)s->wins_squared / n - wins * wins;
    double of_luck = (double)s->luck_squared / n - luck * luck;
    double both = (double)s->luck_wins / n - wins * luck;
    *left = 1;
    if (matchup->blocks < 3 || !(of_wins > 0) || !(of_luck > 0)) return 0;
    *left = fmin(1, (1 - both * both / (of_wins * of_luck)) * (n - 1) / (n - 2));
    return both / of_luck;
}

struct interval arena_adjusted(const struct matchup *matchups, int count, int bot, int seats,
                               double *worth)
{
    struct bot_results raw = results_of(matchups, count, bot, seats);
    double share = 0, variance_left = 0, block = (double)WIN_PARTS * seats;
    for (int i = 0; i < count; i++) {
        int place = find_bot(&matchups[i], bot);
        double left, n = (double)matchups[i].blocks;
        if (place < 0 || matchups[i].blocks == 0) continue;
        double times = explained(&matchups[i], place, &left);
        share +=
            ((double)matchups[i].sums[place].wins - times * (double)matchups[i].sums[place].luck) /
            block;
        variance_left += n * left * share_variance(&matchups[i], place, seats);
    }
    double all = (double)raw.all, mean = share / all;
    double reach = reach_of(raw.blocks - 1) * sqrt(variance_left) / all;
    *worth = raw.variance / variance_left;
    return (struct interval){mean, mean - reach, mean + reach};
}

double arena_even_share(const struct matchup *matchups, int count, int bot, int seats)
{
    struct bot_results st = results_of(matchups, count, bot, seats);
    return st.even / (double)st.all;
}

double arena_p_value(const struct matchup *matchups, int count, int bot, int seats)
{
    struct bot_results st = results_of(matchups, count, bot, seats);
    return erfc(fabs(st.share - st.even) / sqrt(2 * st.variance));
}

struct interval arena_score(const struct matchup *matchups, int count, int bot, int seats)
{
    struct bot_results st = results_of(matchups, count, bot, seats);
    double mean = st.scores / st.seats_held;
    if (st.blocks < 2) return (struct interval){mean, -INFINITY, INFINITY};
    double reach = reach_of(st.blocks - 1) * sqrt(st.scores_variance) / st.seats_held;
    return (struct interval){mean, mean - reach, mean + reach};
}

double arena_rank(const struct matchup *matchups, int count, int bot, int seats)
{
    struct bot_results st = results_of(matchups, count, bot, seats);
    return st.ranks / st.seats_held;
}

/* ---- Elo and the sequential test ----------------------------------------------------------- */

double elo_of_share(double share, double even)
{
    if (share <= 0) return -INFINITY;
    if (share >= 1) return INFINITY;
    return 400 * log10(share / (1 - share) * (1 - even) / even);
}

struct interval arena_elo(const struct matchup *matchup, int seats)
{
    struct interval share = arena_share(matchup, 1, matchup->bot[0], seats);
    double even = (double)matchup_seats(matchup, 0, seats) / seats;
    return (struct interval){elo_of_share(share.value, even), elo_of_share(share.low, even),
                             elo_of_share(share.high, even)};
}

double arena_log_likelihood(const struct matchup *matchup, int seats, double p0, double p1)
{
    double n = (double)matchup->blocks;
    if (matchup->blocks == 0) return 0;
    double mean = (double)matchup->sums[0].wins / (n * (double)WIN_PARTS * seats);
    return n * (p1 - p0) * (2 * mean - p0 - p1) / (2 * share_variance(matchup, 0, seats));
}

int arena_verdict(const struct matchup *matchup, int seats, double p0, double p1)
{
    const double bound = 4.595120; /* ln(0.99 / 0.01) */
    if (matchup->blocks < ARENA_BLOCKS_FEWEST) return 0;
    double likelihood = arena_log_likelihood(matchup, seats, p0, p1);
    return likelihood >= bound ? 1 : likelihood <= -bound ? -1 : 0;
}

/* ---- Ratings ------------------------------------------------------------------------------- */

/* Square matrices of as many rows as there are bots. */
struct matrix {
    double at[ARENA_BOTS_MAX][ARENA_BOTS_MAX];
};

/* Adds weight to the difference of two: what a meeting of them tells. */
static void add_meeting(struct matrix *m, int a, int b, double weight)
{
    m->at[a][a] += weight;
    m->at[b][b] += weight;
    m->at[a][b] -= weight;
    m->at[b][a] -= weight;
}

/* Gauss and Jordan without pivots, for matrices that are positive definite. */
static struct matrix inverse(struct matrix m, int rows)
{
    for (int k = 0; k < rows; k++) {
        double pivot = m.at[k][k];
        m.at[k][k] = 1;
        for (int j = 0; j < rows; j++) m.at[k][j] /= pivot;
        for (int i = 0; i < rows; i++) {
            double factor = m.at[i][k];
            if (i == k) continue;
            m.at[i][k] = 0;
            for (int j = 0; j < rows; j++) m.at[i][j] -= factor * m.at[k][j];
        }
    }
    return m;
}

/* What the model needs of a matchup of two. */
struct meeting {
    int a, b;
    double a_holds, b_holds;
    double games, a_won; /* with the even game that is added */
    double won_variance;
};

static struct meeting meeting_of(const struct matchup *matchup, int seats)
{
    struct meeting m = {.a = matchup->bot[0], .b = matchup->bot[1]};
    assert(matchup->count == 2);
    m.a_holds = matchup_seats(matchup, 0, seats);
    m.b_holds = matchup_seats(matchup, 1, seats);
    m.games = (double)matchup->blocks * seats + 1;
    m.a_won = (double)matchup->sums[0].wins / WIN_PARTS + m.a_holds / seats;
    m.won_variance = matchup->blocks ? (double)matchup->blocks * seats * seats *
                                           share_variance(matchup, 0, seats)
                                     : 0;
    return m;
}

/* What part of the games a wins by the model, strengths given. */
static double expected(const struct meeting *m, const double *strength)
{
    double a = m->a_holds * strength[m->a], b = m->b_holds * strength[m->b];
    return a / (a + b);
}

/* One round of Hunter's iteration, every strength made anew from all of the others; returns the
 * greatest relative change. */
static double improve(const struct meeting *meetings, int count, double *strength, int bots)
{
    double won[ARENA_BOTS_MAX] = {0}, weight[ARENA_BOTS_MAX] = {0}, product = 0, change = 0;
    for (int i = 0; i < count; i++) {
        const struct meeting *m = &meetings[i];
        double table = m->a_holds * strength[m->a] + m->b_holds * strength[m->b];
        won[m->a] += m->a_won;
        won[m->b] += m->games - m->a_won;
        weight[m->a] += m->games * m->a_holds / table;
        weight[m->b] += m->games * m->b_holds / table;
    }
    for (int bot = 0; bot < bots; bot++) product += log(won[bot] / weight[bot]);
    for (int bot = 0; bot < bots; bot++) {
        double next = won[bot] / weight[bot] / exp(product / bots);
        change = fmax(change, fabs(next / strength[bot] - 1));
        strength[bot] = next;
    }
    return change;
}

/* Variance of each log strength: how much the wins vary from block to block, seen through how
 * much the model says that they tell. */
static void find_errors(const struct meeting *meetings, int count, const double *strength, int bots,
                        double *out)
{
    struct matrix tells = {{{0}}}, varies = {{{0}}};
    for (int i = 0; i < count; i++) {
        const struct meeting *m = &meetings[i];
        double part = expected(m, strength);
        add_meeting(&tells, m->a, m->b, m->games * part * (1 - part));
        add_meeting(&varies, m->a, m->b, m->won_variance);
    }
    for (int i = 0; i < bots; i++) /* ratings are 0 on average: that direction is fixed */
        for (int j = 0; j < bots; j++) tells.at[i][j] += 1;
    struct matrix to = inverse(tells, bots);
    for (int bot = 0; bot < bots; bot++) {
        out[bot] = 0;
        for (int i = 0; i < bots; i++)
            for (int j = 0; j < bots; j++)
                out[bot] += to.at[bot][i] * varies.at[i][j] * to.at[bot][j];
    }
}

void arena_ratings(const struct matchup *matchups, int count, int bots, int seats,
                   struct interval out[ARENA_BOTS_MAX])
{
    const double points = 400 / log(10);
    struct meeting meetings[ARENA_MATCHUPS_MAX];
    double strength[ARENA_BOTS_MAX], error[ARENA_BOTS_MAX];
    int64_t fewest = INT64_MAX;
    for (int i = 0; i < count; i++) {
        meetings[i] = meeting_of(&matchups[i], seats);
        if (matchups[i].blocks < fewest) fewest = matchups[i].blocks;
    }
    for (int bot = 0; bot < bots; bot++) strength[bot] = 1;
    for (int i = 0; i < 100000 && improve(meetings, count, strength, bots) > 1e-10; i++) continue;
    find_errors(meetings, count, strength, bots, error);
    for (int bot = 0; bot < bots; bot++) {
        double value = points * log(strength[bot]);
        double reach = fewest > 1 ? points * reach_of(fewest - 1) * sqrt(error[bot]) : INFINITY;
        out[bot] = (struct interval){value, value - reach, value + reach};
    }
}
