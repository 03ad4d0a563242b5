/* heuristics.h - what bots are told about a game: features of moves with their weights, an
 * evaluation of positions, how hidden cards are inferred and what hints can say.
 *
 * Each part is a file in the folder of the game, and each may be missing:
 *
 *   features.h, weights.h  what experts see in a move, and how much each feature counts (tools/tune
 *                          writes the weights); without them rollouts and experts play at random
 *   evaluation.h           the scores to expect of a position; without it worlds are played to the
 *                          end
 *   inference.h            which hidden cards are likely; without it all that can be are equally so
 *   draw_pile.h            where seats draw from, if each draws for itself, see draw_piles.h
 *   supply.h               the cards that come from a pile, where seats do not draw for themselves
 *   calibration.h          how often those win who would if experts played on, see coach/chance.h;
 *                          without it the coach tells chances as worlds come out
 *   reasons.c              events that hints tell of, see reasons.h; without it only those of every
 *                          game
 *   mistakes.c             kinds of mistakes, see mistakes.h; without it mistakes have no kind
 *
 * games/heuristics_template.c makes one struct heuristics of them per game and build, with direct
 * calls into the rules, since searching bots play millions of moves. */
#ifndef PAKLI_GAMES_HEURISTICS_H
#define PAKLI_GAMES_HEURISTICS_H

#include "engine/game.h"
#include "games/draw_piles.h"
#include "games/inference.h"
#include "games/mistakes.h"
#include "games/reasons.h"

enum {
    FEATURES_MAX = 48,
    EVALUATION_UNIT = 16, /* evaluations count sixteenths of a point */
    CHANCES_UNKNOWN = 0,  /* returned by an evaluation that tells scores only */
    ROLLOUT_MAX = 1000    /* decisions; nearly every game ends within, a few would go on for ever */
};

/* 2^-(x / 16) in parts of HALF_POWER_ONE, for x from 0: whole numbers, the same everywhere. */
enum { HALF_POWER_ONE = 1 << 16 };
static inline uint32_t half_power(int64_t x)
{
    static const uint32_t root[16] = {65536, 62757, 60097, 57548, 55109, 52772, 50535, 48393,
                                      46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219};
    return x >= 16 * 16 ? 0 : root[x & 15] >> (x >> 4);
}

/* Rows of a weight table. */
enum weights { WEIGHTS_BEGINNER, WEIGHTS_TWO, WEIGHTS_MORE, WEIGHTS_ROWS };

struct feature {
    const char *name;
    bool memory; /* drawn from what has passed, not from what lies open: a beginner forgets it */
};

/* How many games were won, in parts of CHANCE_ONE, in which that share of the worlds would be; the
 * rows are for two seats and for more. */
enum { CHANCE_ONE = 10000, CHANCE_KNOTS = 17, CHANCE_ROWS = 2 };

/* Which search a prior weight is for. */
enum prior { PRIOR_OF_SHARP, PRIOR_OF_MASTER, PRIORS };

/* Parameters of the bots that differ between games. */
struct bot_parameters {
    int noise;       /* a beginner misjudges moves by up to so much */
    int temperature; /* a move rated so much lower is half as likely to be explored */
    /* With two seats and with more: visits after which master adds the moves that follow a node to
     * its tree, and decisions of a rollout before the position is evaluated. */
    uint32_t expand_after[2];
    int rollout_length[2];
    int margin_scale; /* margin, in units of the evaluation, that wins three games in four */
    /* Worlds that the expert's rating of a move counts as much as: for sharp, which plays worlds to
     * their end, and for master, whose worlds tell more. */
    int prior_weight[PRIORS];
};

struct heuristics {
    const struct feature *feature; /* ended by a NULL name; none where the game has no features */
    const int16_t (*weights)[FEATURES_MAX];
    const struct bot_parameters *parameters;
    const struct inference *inference;           /* or NULL */
    const struct hint_events *events;            /* or NULL */
    const struct mistake_kind *mistakes;         /* ended by a NULL id, or NULL */
    const uint16_t (*calibration)[CHANCE_KNOTS]; /* or NULL */

    /* The features of moves of the seat to move, written into rows of zeros. They depend only on
     * what that seat can see, so a state and the seat's view of it give the same. */
    void (*extract)(const void *s, const uint16_t *moves, int count, int16_t (*out)[FEATURES_MAX]);
    /* The moves rated: features times weights. */
    void (*rate)(const void *s, const int16_t *weights, const uint16_t *moves, int count,
                 int32_t *out);
    /* The best-rated move, of equals the first; without features a random one. The generator is
     * used only then, and may be NULL where the game has features. */
    int (*choose)(const void *s, const int16_t *weights, struct rng *r);
    /* Plays the move chosen for every seat in turn, until the game is over or so many decisions are
     * made; from the draw piles, or from the top of the pile if they are NULL. */
    void (*rollout)(void *s, const int16_t *weights, int decisions, struct draw_piles *piles,
                    struct rng *r);
    /* The final score to expect for every seat, in EVALUATION_UNIT, and how far behind the best a
     * seat is half as likely to win, or CHANCES_UNKNOWN. Takes a full state that is not over, such
     * as a guessed world. NULL where the game has no evaluation. */
    int (*evaluate)(const void *s, int32_t out[SEATS_MAX]);

    /* The rules, in the same build. */
    int (*legal)(const void *s, uint16_t *out);
    void (*apply)(void *s, int move);

    /* The pile of a world split into draw piles, which point into the world; and a move made so
     * that its seat draws from them. Where seats do not draw for themselves all stays in the
     * pile. */
    void (*split_pile)(void *s, struct draw_piles *out);
    void (*make)(void *s, int move, struct draw_piles *piles);

    /* The cards of a full state that are still to come, the next one first, and how many there are;
     * their order is unknown to all, whatever they have seen of everything else. NULL or 0 where
     * all chance is dealt at once. */
    uint8_t *(*supply)(void *s, int *left);
};

/* Those of a game, in the fastest build this machine runs. */
const struct heuristics *heuristics_of(const struct game *game);

/* The expert's weights for that number of seats. */
static inline const int16_t *heuristics_weights(const struct heuristics *h, int seats)
{
    return h->weights[seats == 2 ? WEIGHTS_TWO : WEIGHTS_MORE];
}

static inline bool heuristics_rate_moves(const struct heuristics *h)
{
    return h->feature[0].name != NULL;
}

/* Decisions of a rollout before the position is evaluated: to the end where it cannot be. */
static inline int heuristics_rollout_length(const struct heuristics *h, int seats)
{
    return h->evaluate ? h->parameters->rollout_length[seats > 2] : ROLLOUT_MAX;
}

/* A world as master guesses it: by inference where the game has it, else all that could be are
 * equally likely. */
void heuristics_guess(const struct game *game, const void *view, struct rng *r, void *out);

/* How a world came out, or how it stands where it was left. */
enum { UTILITY_ONE = 1 << 16 };
struct evaluation {
    int32_t score[SEATS_MAX]; /* in EVALUATION_UNIT; of an unfinished game as expected */
    /* What that is worth to each seat, in parts of UTILITY_ONE: of a finished game mostly the share
     * of the win, for the rest the margin over the best other seat, small margins counting more;
     * of an unfinished one the chance to win, or where that is not known the margin alone. */
    int32_t utility[SEATS_MAX];
};
void heuristics_evaluate(const struct game *game, const struct heuristics *h, const void *s,
                         struct evaluation *out);

#endif
