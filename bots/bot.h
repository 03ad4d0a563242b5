/* bot.h - what an opponent is: a look at the table and a budget in, a considered move out.
 *
 * A bot is given a struct look - the view of the seat to move - and a seed, nothing else:
 * a true state has no way in. The same look, seed and number of worlds give the same analysis,
 * byte for byte, with any number of threads and on every machine. */
#ifndef PAKLI_BOT_H
#define PAKLI_BOT_H

#include "engine/match.h"

/* How long to think: so many seconds, or so many guessed worlds, or both: whichever comes first. A
 * search of worlds that seconds cut short depends on the machine, as one by seconds alone does. */
struct budget {
    double seconds;  /* 0 = not limited by time */
    uint32_t worlds; /* guessed worlds played on, over all candidates; 0 = not limited by them */
    int threads;     /* at least 1 */
    /* NULL, or asked between two worlds, on any of those threads: once it says true the search ends
     * with what it has found so far, which is at least the expert's opinion. */
    bool (*stops)(void *context);
    void *context; /* of stops */
};

/* Whether whoever gave the budget wants the thinking to end. */
static inline bool budget_stops(const struct budget *budget)
{
    return budget->stops && budget->stops(budget->context);
}

/* One move that was considered. Values are shares of the win: 1 is won, 0 lost. */
struct candidate {
    uint16_t move;
    uint32_t worlds; /* guessed worlds it was tried in; 0 where the bot only rated it */
    double value;    /* what the seat can expect of it */
    double error;    /* standard error of that */
    double score;    /* the seat's expected score at the end */
    double others;   /* the expected score of the best of the others */
};

struct analysis {
    int move;        /* what the bot plays */
    int count;       /* candidates, best first */
    uint64_t worlds; /* guessed worlds in all */
    struct candidate candidate[MOVES_MAX];
};

/* One of the ways to think. */
struct level {
    const char *name;
    const char *summary;
    struct budget budget; /* unless the player says otherwise */
};

/* All levels, weakest first, ended by a NULL name; and their names, as in "random, beginner". The
 * list is bots/levels.def. */
extern const struct level levels[];
const char *bot_names(void);

typedef void think_fn(const struct look *look, const struct budget *budget, const uint8_t *seed,
                      struct analysis *out);

/* A level with its settings, as in "master:0.05@100ms": plays any move whose estimated loss is
 * at most 0.05 of the win, and thinks for 100 ms; "@2000w" would be 2000 worlds. */
struct bot {
    const struct level *level;
    double loss;
    struct budget budget;
    think_fn *think; /* in another way than those of its level, or NULL */
};

enum { BOT_NAME_MAX = 64 };

/* Reads such words of that length; refuses what is no bot. */
bool bot_read(const char *words, size_t length, struct bot *out, struct refusal *why);

/* Reads a list such as "expert,random" for that many seats; the last fills the remaining ones. */
bool bot_read_list(const char *list, int seats, struct bot *out, struct refusal *why);

/* Thinks about the one decision the look asks for. */
void bot_think(const struct bot *bot, const struct look *look, const uint8_t seed[SEED_BYTES],
               struct analysis *out);

/* The move of the bot in the seat to move; bots by seat. */
int bot_move(const struct bot *bots, const struct match *m, const uint8_t seed[SEED_BYTES]);

/* What bots of a match draw their random numbers from: made from the seed of its deal by a hash,
 * so that it tells nothing about the cards. */
void bot_seed(const uint8_t deal[SEED_BYTES], uint8_t seed[SEED_BYTES]);

/* ---- For the levels ------------------------------------------------------------------------ */

/* The generator of one world of one decision: each has a stream of its own. */
void bot_world(const struct look *look, const uint8_t *seed, uint32_t world, struct rng *r);
/* Seconds on a clock that never goes back. */
double bot_clock(void);
/* Sorts candidates, best value first, equal ones by move. */
void bot_sort(struct analysis *a);

#define LEVEL(name, seconds, worlds, summary)                                                      \
    void name##_think(const struct look *look, const struct budget *budget, const uint8_t *seed,   \
                      struct analysis *out);
#include "bots/levels.def"
#undef LEVEL

#endif
