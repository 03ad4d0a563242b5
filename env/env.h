/* env.h - many games side by side, for programs that learn: reset, step, and everything a learner
 * reads as plain arrays of numbers.
 *
 * Environment i plays one game after the other. Its row of each array below tells of the decision
 * it waits for, as the seat to move sees it; `pakli env GAME --layout` prints what the numbers of
 * an observation mean, by the code that writes them (games/ID/observe.h). A game that ends is
 * followed by the next one in the same step: done, reward, score and length tell of the one that
 * ended, all other rows already of the new one.
 *
 * An action is a move as a number without gaps, from 0 to actions - 1.
 *
 * Every game has a seed of 32 bytes, the same that `pakli trace --seed` and records know, so any
 * game can be dealt again by the referee. In it are, little-endian in eight bytes each, the seed of
 * the environment, its number, and how many games it played before; the rest is zero. */
#ifndef PAKLI_ENV_H
#define PAKLI_ENV_H

#include "bots/bot.h"
#include "engine/observe.h"
#include "env/rewards.h"

enum {
    ENV_COUNT_MAX = 1 << 20,
    ENV_THREADS_MAX = 256,
    ENV_ROTATE = -1 /* the learner's seat changes from game to game */
};

struct env_settings {
    const struct game *game;
    struct head setup; /* seats and options, as match_open makes them */
    int count;         /* environments */
    int groups;  /* parts of equal size that are sent and received by themselves, at least 1 */
    int threads; /* at least 1; 1: the calling one does all the work */
    uint64_t seed;
    enum env_reward reward;
    bool hidden;      /* whether to write what the seat to move cannot see, for critics */
    uint32_t longest; /* decisions after which a game is cut short; 0: never */
    /* NULL: whoever steps plays all seats. Otherwise it plays one, and these the others, in the
     * order of play from the learner on; they move within the step. */
    const struct bot *opponents;
    int learner; /* its seat then, or ENV_ROTATE */
};

struct env_loops;
struct env_workers;

struct env {
    struct env_settings settings;
    struct bot opponent[SEATS_MAX];
    int actions, observation_size, hidden_size, group_size;

    /* A row for each environment. */
    uint8_t *observation; /* observation_size numbers: what the seat to move sees */
    uint8_t *hidden;      /* hidden_size numbers: what it does not see; NULL unless asked for */
    uint8_t *mask;        /* 1 for each legal action */
    int32_t *seat;        /* the seat to move */
    float *reward;        /* for each seat, 0 before the end */
    uint8_t *done;        /* whether this step ended a game, by its rules or cut short */
    uint8_t *truncated;   /* whether it was cut short */
    int32_t *score;       /* for each seat, of the game that ended last */
    int32_t *length;      /* decisions of the game that ended last */

    /* ---- The module's own ---- */
    const struct env_loops *loops;
    uint8_t *slots; /* states, with the sets of their legal actions */
    uint64_t *seed, *number, *episode;
    int32_t *action; /* of the step under way */
    uint16_t *move_of;
    struct env_workers *workers;
    int sent, received; /* groups so far */
    uint8_t *pending;   /* of each group: whether it was sent and not yet received */
    int *order;         /* the groups that were sent, oldest first */
    uint64_t drawn;     /* calls of env_sample */
};

/* Opens environments, which env_reset must deal; NULL and a refusal if the settings make no sense:
 * the number of environments, groups that do not divide it, a learner's seat that is not there. */
struct env *env_open(const struct env_settings *settings, struct refusal *why);
void env_close(struct env *e);

/* Deals all games anew, environment i by its number i and the seed of the settings, or each by its
 * own seed and number 0: equal seeds are equal games, wherever they are played. */
void env_reset(struct env *e, uint64_t seed);
void env_reset_each(struct env *e, const uint64_t *seeds);

/* Plays one action in every environment. A refusal names the first environment whose action is
 * wrong and, where there is one, the clause that forbids it; then nothing was played. */
struct env_fault {
    int environment, action;
    struct refusal why;
};
bool env_step(struct env *e, const int32_t *actions, struct env_fault *fault);

/* The same for one group of environments: sent to the threads, and received, the oldest first.
 * env_receive waits; it must not be called when nothing was sent. Rows of a group are the caller's
 * only while it is not sent. */
bool env_send(struct env *e, int group, const int32_t *actions, struct env_fault *fault);
int env_receive(struct env *e);

/* A legal action for every environment, all alike likely; each call draws others. */
void env_sample(struct env *e, int32_t *actions);

/* What the seat of an environment sees, for seats that are not to move too; observation_size or
 * hidden_size numbers. */
void env_observe(const struct env *e, int environment, int seat, uint8_t *out);
void env_observe_hidden(const struct env *e, int environment, int seat, uint8_t *out);
/* The state of an environment, its seed, and an action in words or as a move. */
const void *env_state(const struct env *e, int environment);
void env_seed(const struct env *e, int environment, uint8_t seed[SEED_BYTES]);
/* Puts a true state of the same game, seats and options in place of that of an environment. */
void env_set_state(struct env *e, int environment, const void *state);

/* ---- One game at a time -------------------------------------------------------------------- */

/* The actions of a game, the version of its observation, and moves as actions and back; a number
 * that stands for no move or action gives -1. */
int env_actions(const struct game *game);
int env_observation_version(const struct game *game);
int env_action_of_move(const struct game *game, int move);
int env_move_of_action(const struct game *game, int action);
/* What a seat sees of a state or of its view, and what it does not see of a state; both return how
 * many numbers that is, and note the layout unless it is NULL. */
enum { ENV_NUMBERS_MAX = 4096 };
int env_numbers(const struct game *game, const void *state, int seat, uint8_t *out,
                struct observation_layout *layout);
int env_hidden_numbers(const struct game *game, const void *state, int seat, uint8_t *out,
                       struct observation_layout *layout);
/* Why an action is wrong in this state; it must be. */
void env_refuse(const struct game *game, const void *state, int action, struct refusal *why);
/* What a finished game is worth to every seat. */
void env_rewards(const struct game *game, const void *state, enum env_reward kind,
                 float out[SEATS_MAX]);

#endif
