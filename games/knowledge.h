/* knowledge.h - what an expert knows about a game: features of moves, weights that tell how much
 * each counts, and an outlook on the final score.
 *
 * bots/GAME.h has the features of a game and bots/weights/GAME.h its weights, which tools/tune
 * makes. games/knowledge_template.c turns them into one struct knowledge per game and build: with
 * direct calls into the rules, since searching bots play millions of expert moves. */
#ifndef PAKLI_GAMES_KNOWLEDGE_H
#define PAKLI_GAMES_KNOWLEDGE_H

#include "games/lots.h"
#include "engine/game.h"

enum {
    FEATURES_MAX = 48,
    OUTLOOK_UNIT = 16,
    CHANCES_UNKNOWN = 0, /* an outlook that tells scores only */
    FAR = 1000, /* decisions that nearly every game ends within; without a limit a few go on */
    DEEP = 47   /* moves below a candidate that a tree keeps at most */
};

/* 2^-(x / 16) in parts of HALVED_ONE, for x from 0: whole numbers, the same everywhere. */
enum { HALVED_ONE = 1 << 16 };
static inline uint32_t halved(int64_t x)
{
    static const uint32_t root[16] = {65536, 62757, 60097, 57548, 55109, 52772, 50535, 48393,
                                      46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219};
    return x >= 16 * 16 ? 0 : root[x & 15] >> (x >> 4);
}

/* Rows of a weight table. */
enum weights { WEIGHTS_BEGINNER, WEIGHTS_TWO, WEIGHTS_MORE, WEIGHTS_ROWS };

/* One thing to see in a move. */
struct feature {
    const char *name;
    bool memory; /* drawn from what has passed, not from what lies open: a beginner forgets it */
};

/* How the bots use what is known, by game. */
struct manner {
    int blur; /* a beginner misjudges moves by up to so much */
    int heat; /* difference of ratings that makes a move half as likely to be looked at */
    /* With two seats and with more: visits after which master keeps in its tree what follows a
     * move, and decisions it plays on from there before it trusts the outlook. */
    uint32_t ripe[2];
    int horizon[2];
    int spread; /* margin, in 1/16 points, that makes three wins in four */
    /* Worlds that the expert's rating weighs as much as: for sharp, which plays them to their end,
     * and for master, whose worlds tell more. */
    int trust[2];
};

struct knowledge {
    const struct feature *feature; /* ended by a NULL name */
    const int16_t (*weights)[FEATURES_MAX];
    const struct manner *manner;

    /* The features of moves of the seat that is asked, written into rows of zeros. They depend
     * only on what that seat can see, so a state and the seat's view of it give the same. */
    void (*regard)(const void *s, const uint16_t *moves, int count, int16_t (*out)[FEATURES_MAX]);
    /* The moves rated: features times weights. */
    void (*rate)(const void *s, const int16_t *weights, const uint16_t *moves, int count,
                 int32_t *out);
    /* The best-rated move; of equals the first. */
    int (*choose)(const void *s, const int16_t *weights);
    /* Plays the best-rated move of every seat in turn, until the game is over or so many
     * decisions are made; from lots, or from the top of the pile if there are none. */
    void (*play_on)(void *s, const int16_t *weights, int decisions, struct lots *lots);
    /* The final score of every seat as it stands to be expected, in 1/16 points, and how far behind
     * the best a seat is half as likely to win, or CHANCES_UNKNOWN. Takes a full state that
     * is not over: a guessed world of a searching bot. */
    int (*outlook)(const void *s, int32_t out[SEATS_MAX]);

    /* The rules, in the same build. */
    int (*legal)(const void *s, uint16_t *out);
    void (*apply)(void *s, int move);

    /* The pile of a world in lots, which stay the world's; and a move made so that its seat draws
     * from them. Of a game in which seats do not draw for themselves all stays in the pile. */
    void (*deal_lots)(void *s, struct lots *out);
    void (*make)(void *s, int move, struct lots *lots);
};

/* What is known of a game, in the fastest build this machine runs. */
const struct knowledge *knowledge_of(const struct game *game);

/* The expert's weights for that number of seats. */
static inline const int16_t *knowledge_weights(const struct knowledge *k, int seats)
{
    return k->weights[seats == 2 ? WEIGHTS_TWO : WEIGHTS_MORE];
}

/* How a world came out, or stands where it was left. */
enum { WORTH_ALL = 1 << 16 };
struct outcome {
    int32_t score[SEATS_MAX]; /* in 1/16 points; of an unfinished game as expected */
    /* What that is worth to each seat, in parts of WORTH_ALL: of a finished game mostly the share
     * of the win, for the rest the margin over the best other seat, near margins counting more;
     * of an unfinished one the chance to win, or where that is not known the margin alone. */
    int32_t worth[SEATS_MAX];
};
void knowledge_judge(const struct game *game, const struct knowledge *k, const void *s,
                     struct outcome *out);

#endif
