/* dutch.c - the Dutch system for two seats: of equal points the upper half meets the lower half;
 * see internal.h.
 *
 * From the most points down, each score bracket is paired with those who floated into it from
 * above. Which pairs are best is a matching: its weights are the criteria of the FIDE handbook
 * (C.04.3), the most important one in the highest bits. Then the order of the handbook decides
 * among pairings that are as good: the first of the upper half gets the first of the lower half
 * with whom the rest can still be as good, and so on. */
#include <string.h>

#include "tournament/internal.h"
#include "tournament/matching.h"

/* What is given up where there is no other way. */
enum { ALL_HOLD, ANY_SEAT, ANY_PAIR, LEVELS };

/* Bits of the criteria: sums of 32 pairs, or of twice as many players, stay below the next. */
enum {
    UP_AGAIN = 0,
    DOWN_AGAIN = 6,
    STRONG_SEATS = 13,
    SEATS = 19,
    FLOATERS = 25, /* half points: 32 pairs with up to 2 * ROUNDS_MAX each */
    IN_BRACKET = 38,
    PAIRED = 44
};
static const int met_most = 7, pair_weight = 512; /* more than 32 times met_most */

enum preference_strength {
    PREFERENCE_NONE,
    PREFERENCE_MILD,
    PREFERENCE_STRONG,
    PREFERENCE_ABSOLUTE
};

struct preference {
    int seat;
    enum preference_strength strength;
    int difference;
};

struct dutch {
    const struct tournament *t;
    const struct history *h;
    int level;
    int rest[ENTRANTS_MAX], count; /* who is not paired, in order */
    int floaters, bracket;         /* the first of them: from above, and all that are paired now */
    int64_t weight[MATCHING_MAX][MATCHING_MAX];
    int64_t best;
};

/* ---- Who would begin ----------------------------------------------------------------------- */

static struct preference preference_of(const struct history *h, int who)
{
    int difference = h->sat[who][0] - h->sat[who][1], last = h->last_seat[who];
    bool twice = last >= 0 && last == h->before[who];
    struct preference w = {last < 0 ? 0 : 1 - last, last < 0 ? PREFERENCE_NONE : PREFERENCE_MILD,
                           difference};
    if (difference) w.seat = difference > 0;
    if (difference == 1 || difference == -1) w.strength = PREFERENCE_STRONG;
    if (twice) w.seat = 1 - last;
    if (twice || difference > 1 || difference < -1) w.strength = PREFERENCE_ABSOLUTE;
    return w;
}

static bool same_preference(const struct preference *a, const struct preference *b,
                            enum preference_strength at_least)
{
    return a->strength >= at_least && b->strength >= at_least && a->seat == b->seat;
}

static int size_of(int number)
{
    return number < 0 ? -number : number;
}

/* Whether a, who stands above b, begins. */
static bool begins(const struct dutch *d, int a, int b)
{
    struct preference one = preference_of(d->h, a), two = preference_of(d->h, b);
    if (!one.strength && !two.strength) return d->t->entrant[a].seed % 2 == 0;
    if (!two.strength) return one.seat == 0;
    if (!one.strength) return two.seat == 1;
    if (one.seat != two.seat || one.strength > two.strength) return one.seat == 0;
    if (two.strength > one.strength) return two.seat == 1;
    if (size_of(two.difference) > size_of(one.difference)) return two.seat == 1;
    if (size_of(one.difference) > size_of(two.difference)) return one.seat == 0;
    if (d->h->last_seat[a] != d->h->last_seat[b]) return d->h->last_seat[a] == 1;
    if (d->h->before[a] != d->h->before[b]) return d->h->before[a] == 1;
    return one.seat == 0;
}

/* ---- Weights ------------------------------------------------------------------------------- */

static bool may_meet(const struct dutch *d, int a, int b)
{
    struct preference one = preference_of(d->h, a), two = preference_of(d->h, b);
    if (d->level < ANY_PAIR && d->h->met[a][b]) return false;
    return d->level >= ANY_SEAT || !same_preference(&one, &two, PREFERENCE_ABSOLUTE);
}

/* C6, C7, C10-C13, C14 and C15, for a pair in the bracket. */
static int64_t criteria(const struct dutch *d, int a, int b)
{
    struct preference one = preference_of(d->h, a), two = preference_of(d->h, b);
    int half_points = (d->h->points[a] - d->h->points[b]) / (WHOLE_POINT / 2);
    bool up = half_points > 0 && d->h->float_last[b] < 0;
    int64_t down = (d->h->float_last[a] > 0) + (d->h->float_last[b] > 0);
    return (INT64_C(1) << IN_BRACKET) + ((int64_t)half_points << FLOATERS) +
           ((int64_t)!same_preference(&one, &two, PREFERENCE_MILD) << SEATS) +
           ((int64_t)!same_preference(&one, &two, PREFERENCE_STRONG) << STRONG_SEATS) +
           (down << DOWN_AGAIN) + ((int64_t)!up << UP_AGAIN);
}

static int64_t weight_of(const struct dutch *d, int i, int j)
{
    int a = d->rest[i], b = d->rest[j], met = d->h->met[a][b];
    if (!may_meet(d, a, b)) return 0;
    if (met > met_most) met = met_most;
    int64_t weight = (int64_t)(pair_weight + met_most - met) << PAIRED;
    return j < d->bracket ? weight + criteria(d, a, b) : weight;
}

static void set_weights(struct dutch *d)
{
    for (int i = 0; i < d->count; i++)
        for (int j = 0; j < i; j++) d->weight[i][j] = d->weight[j][i] = weight_of(d, j, i);
}

static bool can_all_be_paired(struct dutch *d)
{
    int partner[MATCHING_MAX];
    set_weights(d);
    d->best = matching_find(d->count, d->weight, partner);
    for (int i = 0; i < d->count; i++)
        if (partner[i] < 0) return false;
    return true;
}

/* ---- The bye ------------------------------------------------------------------------------- */

static void take_rest(struct dutch *d)
{
    d->count = d->h->count;
    memcpy(d->rest, d->h->order, sizeof d->rest);
}

/* C2: the last in order of those who had the fewest, if the others can be paired. */
static bool give_bye(struct dutch *d, struct history *h, struct round *out)
{
    int least = h->byes[h->order[0]];
    for (int i = 1; i < h->count; i++)
        if (h->byes[h->order[i]] < least) least = h->byes[h->order[i]];
    for (int at = h->count - 1; at >= 0; at--) {
        struct history without = *h;
        struct round attempt = *out;
        if (h->byes[h->order[at]] > least) continue;
        history_give_bye(&without, at, &attempt);
        d->h = &without;
        take_rest(d);
        bool fits = can_all_be_paired(d);
        d->h = h;
        if (!fits) continue;
        history_give_bye(h, at, out);
        return true;
    }
    return false;
}

/* ---- A bracket ----------------------------------------------------------------------------- */

/* Whether the pairing is as good with these two as a pair; if it is, they are one from now on. */
static bool fix_pair(struct dutch *d, int i, int j)
{
    int64_t before[MATCHING_MAX][MATCHING_MAX];
    int partner[MATCHING_MAX];
    if (!d->weight[i][j]) return false;
    memcpy(before, d->weight, sizeof before);
    for (int k = 0; k < d->count; k++) {
        if (k != j) d->weight[i][k] = d->weight[k][i] = 0;
        if (k != i) d->weight[j][k] = d->weight[k][j] = 0;
    }
    if (matching_find(d->count, d->weight, partner) == d->best) return true;
    memcpy(d->weight, before, sizeof before);
    return false;
}

/* The players of the bracket that have no pair yet, from that one on. */
static int list_free(const struct dutch *d, const int *partner, int from, int *out)
{
    int count = 0;
    for (int i = from; i < d->bracket; i++)
        if (partner[i] < 0) out[count++] = i;
    return count;
}

/* The first partner in order: of those who floated down a resident, else one of the lower half,
 * which begins after so many pairs, and only then one of the upper half. */
static int find_partner(struct dutch *d, const int *partner, int i, int pairs)
{
    int list[MATCHING_MAX], from = i < d->floaters ? d->floaters : i + 1;
    int count = list_free(d, partner, from, list), half = i < d->floaters ? 0 : pairs - 1;
    for (int k = half; k < count; k++)
        if (fix_pair(d, i, list[k])) return list[k];
    for (int k = half - 1; k >= 0; k--)
        if (k < count && fix_pair(d, i, list[k])) return list[k];
    for (int k = i + 1; k < d->floaters; k++)
        if (partner[k] < 0 && fix_pair(d, i, k)) return k;
    return -1;
}

static void add_pair(const struct dutch *d, int i, int j, struct round *out)
{
    int a = d->rest[i], b = d->rest[j];
    bool first = begins(d, a, b);
    round_add_pair(out, first ? a : b, first ? b : a);
}

static int pairs_in_bracket(const struct dutch *d)
{
    int partner[MATCHING_MAX], pairs = 0;
    int64_t weight[MATCHING_MAX][MATCHING_MAX];
    memcpy(weight, d->weight, sizeof weight);
    matching_find(d->count, weight, partner);
    for (int i = 0; i < d->bracket; i++) pairs += partner[i] > i && partner[i] < d->bracket;
    return pairs;
}

static void pair_bracket(struct dutch *d, struct round *out)
{
    int partner[MATCHING_MAX], pairs = pairs_in_bracket(d), left = 0;
    memset(partner, -1, sizeof partner);
    for (int i = 0; i < d->bracket && pairs > 0; i++) {
        if (partner[i] >= 0) continue;
        int j = find_partner(d, partner, i, pairs);
        if (j < 0) continue;
        partner[i] = j;
        partner[j] = i;
        add_pair(d, i, j, out);
        pairs--;
    }
    for (int i = 0; i < d->count; i++)
        if (i >= d->bracket || partner[i] < 0) d->rest[left++] = d->rest[i];
    d->count = left;
}

/* The bracket: those who are left from above, and all with the most points of the others. */
static void find_bracket(struct dutch *d, int floaters)
{
    int end = floaters;
    while (end < d->count && d->h->points[d->rest[end]] == d->h->points[d->rest[floaters]]) end++;
    d->floaters = floaters;
    d->bracket = end;
}

void dutch_pair(const struct tournament *t, struct history *h, struct round *out)
{
    struct dutch d = {t, h, ALL_HOLD, {0}, 0, 0, 0, {{0}}, 0};
    if (h->count % 2)
        while (!give_bye(&d, h, out)) d.level++;
    take_rest(&d);
    while (!can_all_be_paired(&d)) d.level++;
    int floaters = 0;
    while (d.count > 0) {
        find_bracket(&d, floaters);
        can_all_be_paired(&d);
        int beyond = d.count - d.bracket;
        pair_bracket(&d, out);
        floaters = d.count - beyond;
    }
}
