/* arena.h - what the parts of pakli arena and pakli merge share: a contest of bots with what was
 * played of it so far, and the ways to tell how it went. */
#ifndef PAKLI_CLI_COMMANDS_ARENA_H
#define PAKLI_CLI_COMMANDS_ARENA_H

#include "bots/arena.h"
#include "cli/cli.h"

enum { ARENA_DEALS_MAX = 100000000, ARENA_PARTS_MAX = 4096 };

/* The deals from, from + step, ...: so many of them. */
struct part {
    long from, step, count;
};

/* A contest has one bout of all bots, or with cross one bout of every two. Deal d of bout b is
 * made from the seed of number d * bouts + b. */
struct contest {
    const struct game *game;
    struct head setup; /* seats and options */
    struct text seed;
    int bots;
    struct bot bot[ARENA_BOTS_MAX];
    char name[ARENA_BOTS_MAX][BOT_NAME_MAX]; /* as the player wrote it */
    bool cross;
    int bouts;
    struct bout bout[ARENA_BOUTS_MAX];
    int parts; /* which deals every bout has played, in ascending order of from */
    struct part part[ARENA_PARTS_MAX];
    bool timed;  /* how long the bots thought is known */
    bool tested; /* by a sequential test of these shares */
    double p0, p1;
};

/* A fresh one on the heap, and its end. */
struct contest *contest_new(void);
void contest_free(struct contest *c);

/* Names the bots of a list such as "expert,random", and lines up the bouts. */
bool contest_line_up(struct contest *c, const char *list, bool cross, struct refusal *why);

/* Deals of each bout so far; and whether any of them is in two parts. */
long contest_deals(const struct contest *c);
bool parts_overlap(const struct contest *c);

/* ---- Telling ------------------------------------------------------------------------------- */

/* For people; and as one JSON object, from which contest_read makes the contest again. Times are
 * told only where they are wanted: all else is the same on every machine and with any threads. */
void contest_write_table(const struct contest *c, bool times, struct text *out);
void contest_write_json(const struct contest *c, bool times, struct text *out);
/* Members of that object without its brackets, for what is kept in a file with more. */
void contest_write_members(const struct contest *c, bool times, struct text *out);
/* Bots from the strongest down: by rating with cross, else by the share they won. */
void contest_write_picture(const struct contest *c, struct text *out);

/* The order of the bots, strongest first; with cross also their ratings. */
void contest_order(const struct contest *c, int order[ARENA_BOTS_MAX],
                   struct interval rating[ARENA_BOTS_MAX]);
/* What was played in a line, and the options that are not as usual. */
void contest_write_setting(const struct contest *c, struct text *out);
void contest_write_options(const struct contest *c, struct text *out);

/* ---- Files --------------------------------------------------------------------------------- */

/* Reads the object that contest_write_json writes into a fresh contest; refuses what is spoilt.
 * The bouts may have played more than the deals that are told, as in a run that is kept. */
bool contest_read(const struct json *j, struct contest *out, struct refusal *why);
/* What differs between two contests, as in "another seed", or NULL if they are the same but for
 * what was played. */
const char *contest_differs(const struct contest *a, const struct contest *b);
/* Adds deals of the same contest that were played elsewhere; refuses those it has. */
bool contest_merge(struct contest *c, const struct contest *more, struct refusal *why);

/* Prints the contest, and draws it if a file is named. */
enum status contest_report(const struct contest *c, bool json, bool times, const char *svg);

#endif
