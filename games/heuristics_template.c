/* heuristics_template.c - the heuristics of one game, in one build, see heuristics.h.
 *
 * Compiled like engine/playout_template.c: for every line of games.def with GAME defined as the
 * name there, FOLDER as games/ and the game's id, NAME as the same in capitals and BUILD as plain,
 * and on x86-64 once more as fast. HAVE_FEATURES, HAVE_EVALUATION, HAVE_INFERENCE, HAVE_DRAW_PILE,
 * HAVE_SUPPLY, HAVE_CALIBRATION, HAVE_REASONS and HAVE_MISTAKES are 1 or 0: which parts the folder
 * of the game has. */
#include "engine/template.h"
#include "games/heuristics.h"

#include IN_FOLDER(rules.h)
#if HAVE_FEATURES
#include IN_FOLDER(features.h)
#include IN_FOLDER(weights.h)
#endif
#if HAVE_EVALUATION
#include IN_FOLDER(evaluation.h)
#endif
#if HAVE_INFERENCE
#include IN_FOLDER(inference.h)
#include IN_FOLDER(inference_weights.h)
#endif
#if HAVE_DRAW_PILE
#include IN_FOLDER(draw_pile.h)
#endif
#if HAVE_SUPPLY
#include IN_FOLDER(supply.h)
#endif
#if HAVE_CALIBRATION
#include IN_FOLDER(calibration.h)
#define CALIBRATION OF_GAME(_calibration)
#else
#define CALIBRATION NULL
#endif

#define STATE struct OF_GAME(_state)

/* ---- Moves --------------------------------------------------------------------------------- */

static int list(const STATE *s, uint16_t *out)
{
    uint64_t set[JOIN(NAME, _WORDS)];
    OF_GAME(_moves)(s, set);
    return set_list(set, JOIN(NAME, _WORDS), out);
}

static int legal(const void *s, uint16_t *out)
{
    return list((const STATE *)s, out);
}

/* The cards left of the pile that seats draw from for themselves, or none. */
static uint8_t *find_pile(STATE *world, int *left)
{
#if HAVE_DRAW_PILE
    return OF_GAME(_draw_pile)(world, left);
#else
    (void)world;
    *left = 0;
    return NULL;
#endif
}

static void split_pile(void *s, struct draw_piles *out)
{
    STATE *world = (STATE *)s;
    int left = 0;
    const uint8_t *pile = find_pile(world, &left);
    draw_piles_split(out, pile, left, world->head.seats, world->head.seat);
}

/* The card the seat would draw is put on top of the pile; if the seat draws it, its own pile has
 * one less. The rules of a move are compiled here only once, to keep what browsers load small. */
__attribute__((noinline)) static void make_in(STATE *world, int move, struct draw_piles *piles)
{
    int left = 0, rest = 0, seat = world->head.seat;
    uint8_t *top = piles ? find_pile(world, &left) : NULL;
    if (left) *top = draw_piles_next(piles, seat);
    OF_GAME(_apply)(world, move);
    if (!left) return;
    find_pile(world, &rest);
    if (rest < left) draw_piles_take(piles, seat);
}

static void make(void *s, int move, struct draw_piles *piles)
{
    make_in((STATE *)s, move, piles);
}

static void apply(void *s, int move)
{
    make_in((STATE *)s, move, NULL);
}

static uint8_t *supply(void *s, int *left)
{
#if HAVE_SUPPLY
    return OF_GAME(_supply)((STATE *)s, left);
#else
    return find_pile((STATE *)s, left);
#endif
}

/* ---- Features ------------------------------------------------------------------------------ */

#if HAVE_FEATURES

static void extract(const void *s, const uint16_t *moves, int count, int16_t (*out)[FEATURES_MAX])
{
    OF_GAME(_extract)((const STATE *)s, moves, count, out);
}

static int32_t weigh(const int16_t *features, const int16_t *weights)
{
    int32_t sum = 0;
    for (int i = 0; i < FEATURES_MAX; i++) sum += features[i] * weights[i];
    return sum;
}

static void rate(const void *s, const int16_t *weights, const uint16_t *moves, int count,
                 int32_t *out)
{
    int16_t features[MOVES_MAX][FEATURES_MAX];
    memset(features, 0, (size_t)count * sizeof features[0]);
    OF_GAME(_extract)((const STATE *)s, moves, count, features);
    for (int i = 0; i < count; i++) out[i] = weigh(features[i], weights);
}

static int select_move(const STATE *s, const int16_t *weights, struct rng *r)
{
    uint16_t moves[MOVES_MAX];
    int32_t rating[MOVES_MAX];
    int best = 0;
    (void)r;
    moves[0] = 0; /* the compiler does not know that there is always a move */
    int count = list(s, moves);
    if (count == 1) return moves[0];
    rate(s, weights, moves, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best]) best = i;
    return moves[best];
}

#define FEATURES OF_GAME(_features)
#define WEIGHTS OF_GAME(_weights)
#define PARAMETERS OF_GAME(_parameters)

#else

static void extract(const void *s, const uint16_t *moves, int count, int16_t (*out)[FEATURES_MAX])
{
    (void)s, (void)moves, (void)count, (void)out;
}

static void rate(const void *s, const int16_t *weights, const uint16_t *moves, int count,
                 int32_t *out)
{
    (void)s, (void)weights, (void)moves;
    for (int i = 0; i < count; i++) out[i] = 0;
}

static int select_move(const STATE *s, const int16_t *weights, struct rng *r)
{
    uint16_t moves[MOVES_MAX];
    (void)weights;
    moves[0] = 0;
    int count = list(s, moves);
    return moves[rng_below(r, (uint32_t)count)];
}

static const struct feature no_features[] = {{0}};
static const int16_t no_weights[WEIGHTS_ROWS][FEATURES_MAX] = {{0}};
static const struct bot_parameters usual_parameters = {
    .noise = 1,
    .temperature = 1,
    .rollout_length = {ROLLOUT_MAX, ROLLOUT_MAX},
    .margin_scale = 10 * EVALUATION_UNIT,
    .prior_weight = {1, 1},
};
#define FEATURES no_features
#define WEIGHTS no_weights
#define PARAMETERS usual_parameters

#endif

static int choose(const void *s, const int16_t *weights, struct rng *r)
{
    return select_move((const STATE *)s, weights, r);
}

static void rollout(void *s, const int16_t *weights, int decisions, struct draw_piles *piles,
                    struct rng *r)
{
    STATE *world = (STATE *)s;
    for (; world->head.phase != OVER && decisions > 0; decisions--)
        make_in(world, select_move(world, weights, r), piles);
}

/* ---- Evaluation, inference, reasons -------------------------------------------------------- */

#if HAVE_EVALUATION
static int evaluate(const void *s, int32_t out[SEATS_MAX])
{
    return OF_GAME(_evaluate)((const STATE *)s, out);
}
#define EVALUATE evaluate
#else
#define EVALUATE NULL
#endif

#if HAVE_INFERENCE
static void count_observed(const void *view, const void *world, int32_t (*out)[LIKELIHOOD_CARDS])
{
    OF_GAME(_count_observed)((const STATE *)view, (const STATE *)world, out);
}

static void sample(const void *view, const struct likelihood *table, struct rng *r, void *out)
{
    OF_GAME(_sample_world)((const STATE *)view, table, r, (STATE *)out);
}

static const struct inference inference = {JOIN(NAME, _OBSERVATIONS), OF_GAME(_likelihoods),
                                           count_observed, sample};
#define INFERENCE &inference
#else
#define INFERENCE NULL
#endif

#if HAVE_REASONS
extern const struct hint_events OF_GAME(_hint_events);
#define EVENTS &OF_GAME(_hint_events)
#else
#define EVENTS NULL
#endif

#if HAVE_MISTAKES
extern const struct mistake_kind OF_GAME(_mistakes)[];
#define MISTAKES OF_GAME(_mistakes)
#else
#define MISTAKES NULL
#endif

extern const struct heuristics JOIN(OF_GAME(_heuristics_), BUILD);
const struct heuristics JOIN(OF_GAME(_heuristics_), BUILD) = {
    .feature = FEATURES,
    .weights = WEIGHTS,
    .parameters = &PARAMETERS,
    .inference = INFERENCE,
    .events = EVENTS,
    .mistakes = MISTAKES,
    .calibration = CALIBRATION,
    .extract = extract,
    .rate = rate,
    .choose = choose,
    .rollout = rollout,
    .evaluate = EVALUATE,
    .legal = legal,
    .apply = apply,
    .split_pile = split_pile,
    .make = make,
    .supply = supply,
};
