/* arena.h - what the parts of pakli arena and pakli merge share: a contest of bots with its results
 * so far, and the forms of its report. */
#ifndef PAKLI_CLI_COMMANDS_ARENA_H
#define PAKLI_CLI_COMMANDS_ARENA_H

#include "bots/arena.h"
#include "cli/cli.h"

enum { ARENA_DEALS_MAX = 100000000, ARENA_PARTS_MAX = 4096 };

/* Deals of a contest: from, from + step, ..., count of them. */
struct contest_part {
    long from, step, count;
};

/* A contest has one matchup of all bots, or with cross one matchup of every two. Deal d of matchup
 * b is made from the seed of number d * matchups + b. */
struct contest {
    const struct game *game;
    struct head setup; /* seats and options */
    struct text seed;
    int bots;
    struct bot bot[ARENA_BOTS_MAX];
    char name[ARENA_BOTS_MAX][BOT_NAME_MAX]; /* as written on the command line */
    bool cross;
    int matchups;
    struct matchup matchup[ARENA_MATCHUPS_MAX];
    int parts; /* which deals every matchup has played, in ascending order of from */
    struct contest_part part[ARENA_PARTS_MAX];
    bool adjusted; /* luck is told */
    bool timed;    /* how long the bots thought is known */
    bool tested;   /* by a sequential test of these shares */
    double p0, p1;
};

/* An empty contest on the heap. */
struct contest *contest_new(void);
void contest_free(struct contest *c);

/* Parses a list of bots such as "expert,random" and makes the matchups. */
bool contest_set_bots(struct contest *c, const char *list, bool cross, struct refusal *why);

/* Deals of each matchup so far; and whether any of them is in two parts. */
long contest_deals(const struct contest *c);
bool parts_overlap(const struct contest *c);

/* ---- Reports ------------------------------------------------------------------------------- */

/* For people, and as one JSON object that contest_read reads back. Times are included on request
 * only: everything else is the same on every machine and for any number of threads. */
void contest_write_table(const struct contest *c, bool times, struct text *out);
void contest_write_json(const struct contest *c, bool times, struct text *out);
/* The members of that object without its braces, for a file with more members. */
void contest_write_members(const struct contest *c, bool times, struct text *out);
/* Bots from the strongest down: by rating with cross, else by the share they won. */
void contest_write_picture(const struct contest *c, struct text *out);

/* The order of the bots, strongest first; with cross also their ratings. */
void contest_order(const struct contest *c, int order[ARENA_BOTS_MAX],
                   struct interval rating[ARENA_BOTS_MAX]);
/* What was played, in a line. */
void contest_write_setting(const struct contest *c, struct text *out);

/* ---- Files --------------------------------------------------------------------------------- */

/* Reads what contest_write_json writes into an empty contest; refuses what is inconsistent. The
 * matchups may have played more than the parts say, as in a run that was saved. */
bool contest_read(const struct json *j, struct contest *out, struct refusal *why);
/* What differs between two contests, as in "another seed", or NULL if they are the same but for
 * what was played. */
const char *contest_differs(const struct contest *a, const struct contest *b);
/* Adds deals of the same contest that were played elsewhere; refuses deals that it already has. */
bool contest_merge(struct contest *c, const struct contest *more, struct refusal *why);

/* Prints the contest, and draws it into the file svg unless that is NULL. */
enum status contest_report(const struct contest *c, bool json, bool times, const char *svg);

#endif
