/* arena.h - which bot is stronger: deals played in all rotations, and what follows from them.
 *
 * One deal played in all rotations of the bots over the seats is a block, the unit of all
 * statistics: blocks are independent of each other, the games of a block are not. Only whole
 * numbers are added up, so sums merged in any order are the same sums. */
#ifndef PAKLI_ARENA_H
#define PAKLI_ARENA_H

#include "bots/bot.h"

enum {
    ARENA_BOTS_MAX = 16,
    ARENA_MATCHUPS_MAX = ARENA_BOTS_MAX * (ARENA_BOTS_MAX - 1) / 2,
    ARENA_BLOCKS_FEWEST = 16, /* before a sequential test decides */
    ARENA_LUCK_WORLDS = 32    /* that follow a game to tell its luck */
};

/* ---- Playing ------------------------------------------------------------------------------- */

/* What one bot has in some blocks. Squares are those of the sums over one block. */
struct arena_sums {
    int64_t wins, wins_squared;     /* parts of wins, all games and seats of a block together */
    int64_t scores, scores_squared; /* likewise */
    int64_t ranks;                  /* twice the rank of each seat; equal ones share theirs */
    int64_t decisions;
    int64_t thought, longest; /* nanoseconds, over all decisions and for one */
    /* Luck in parts of wins times ARENA_LUCK_WORLDS, where it was told; with its product with wins.
     */
    int64_t luck, luck_squared, luck_wins;
};

/* Bots that play together, and how they fared. The last one holds all seats that are left. */
struct matchup {
    int count;          /* of bots, at least two and no more than there are seats */
    int bot[SEATS_MAX]; /* their numbers */
    int64_t blocks;     /* played so far */
    struct arena_sums sums[SEATS_MAX];
};

/* How many of the seats the bot in that place of the matchup holds. */
int matchup_seats(const struct matchup *matchup, int place, int seats);

/* Plays one block with bots by number: the deal of that seed once for each seat, and in rotation
 * r seat s is held by place (s + r) mod seats of the matchup. m must be open with final options.
 * Rotation 0 is the game that the bots play from bot_seed; in the others they draw their random
 * numbers from a hash of that and r. False, and no block, once stopped says so. Unless it is NULL,
 * luck tells of every finished game, with the seed of its bots, what luck each seat had. */
struct arena_rules {
    bool (*stopped)(void);
    void (*luck)(const struct match *m, const uint8_t seed[SEED_BYTES], int64_t out[SEATS_MAX]);
};
bool arena_block(struct match *m, const struct bot *bots, const struct matchup *matchup,
                 const uint8_t seed[SEED_BYTES], const struct arena_rules *rules,
                 struct arena_sums out[SEATS_MAX]);

/* Adds the sums of so many blocks to a matchup of the same bots; false, and a spoilt matchup, if
 * they are more than a number can hold. */
bool matchup_add(struct matchup *matchup, const struct arena_sums *sums, int64_t blocks);

/* ---- What follows -------------------------------------------------------------------------- */

/* A number, and between what bounds it lies at 95 %; the bounds are not finite where nothing can
 * be said. */
struct interval {
    double value, low, high;
};

/* The part of all games of these matchups that a bot won, the part that is even - that of the seats
 * it held - and how likely chance alone takes it as far from even (z test). There must have been
 * at least one block. */
struct interval arena_share(const struct matchup *matchups, int count, int bot, int seats);
double arena_even_share(const struct matchup *matchups, int count, int bot, int seats);
double arena_p_value(const struct matchup *matchups, int count, int bot, int seats);
/* The same share with luck taken out: less so many times the luck as leaves the smallest variance,
 * the regression of blocks' wins on their luck. Luck has mean zero, so the share means the same,
 * with a smaller interval. worth says how many games without this tell as much as one with it. */
struct interval arena_adjusted(const struct matchup *matchups, int count, int bot, int seats,
                               double *worth);
/* The mean score and the mean rank of the seats a bot held. */
struct interval arena_score(const struct matchup *matchups, int count, int bot, int seats);
double arena_rank(const struct matchup *matchups, int count, int bot, int seats);
/* What a bot has in all of these matchups; squares are left out. */
struct arena_sums arena_total(const struct matchup *matchups, int count, int bot);

/* How many Elo points stronger a bot is than what else sits at the table, by the share it wins
 * and the even one: 0 for an even share, 400 for ten times the odds. */
double elo_of_share(double share, double even);
struct interval arena_elo(const struct matchup *matchup, int seats);

/* Sequential test of the first bot's share in a matchup, p0 against p1: the log likelihood ratio,
 * positive for p1, and what it decides with both errors at 1 %: 1 for p1, -1 for p0, 0 for
 * neither yet. */
double arena_log_likelihood(const struct matchup *matchup, int seats, double p0, double p1);
int arena_verdict(const struct matchup *matchup, int seats, double p0, double p1);

/* Elo ratings of all bots from matchups of two, 0 on average (Bradley and Terry). Every two that
 * met are taken to have played one even game more, which keeps the ratings finite. */
void arena_ratings(const struct matchup *matchups, int count, int bots, int seats,
                   struct interval out[ARENA_BOTS_MAX]);

#endif
