/* coach.h - a game looked back at: every decision of the seats that ask, judged on what they knew,
 * and the luck of the cards.
 *
 *     struct coach c;
 *     coach_begin(&c, &match, SEATS_ALL);
 *     coach_run(&c, &settings);   // again with more worlds to sharpen it
 *     coach_write(&c, &out);      // docs/formats.md, pakli-analysis
 *     coach_end(&c);
 *
 * Decisions are judged from the views of their seats alone (judge.h). Luck (luck.h) takes all hands
 * to tell: it is told of finished games only. So what an analysis of one seat of an unfinished game
 * says depends on nothing that this seat cannot know. The same settings give the same analysis,
 * byte for byte, on every machine and on any number of threads, however often it was stopped. */
#ifndef PAKLI_COACH_H
#define PAKLI_COACH_H

#include "bots/explain.h"
#include "coach/judge.h"
#include "coach/luck.h"
#include "engine/record.h"
#include "games/mistakes.h"

enum {
    SEATS_ALL = -1,
    COACH_VERSION = 2,
    COACH_WORLDS = 400,      /* a decision is judged in, unless told otherwise */
    COACH_WORLDS_LEAST = 16, /* fewer tell nothing */
    COACH_WORLDS_MOST = 4000,
    COACH_LUCK_WORLDS = 2, /* times as many follow the game to tell luck, */
    COACH_LUCK_DEALS = 4,  /* and times as many compare the deal */
    COACH_HASH_BYTES = 32
};

struct coach_settings {
    uint32_t worlds; /* COACH_WORLDS_LEAST to COACH_WORLDS_MOST */
    uint8_t seed[SEED_BYTES];
    const struct bot *bot; /* NULL, or one whose moves are tried too; see judge.h */
    int threads;
    /* NULL, or asked often, on any of those threads: once true, coach_run comes back soon. */
    bool (*stops)(void *context);
    /* NULL, or told of every decision that was judged, on any of those threads. */
    void (*progress)(void *context);
    void *context;
};

struct coach_decision {
    int ply, seat;
    bool judged;
    struct judgement judgement;
    struct look look; /* what the seat knew */
};

struct coach {
    const struct match *match; /* must stay as it is */
    int seat;                  /* that asks, or SEATS_ALL */
    uint32_t worlds;           /* the decisions that are judged were judged in */
    uint8_t seed[SEED_BYTES];
    int count;
    struct coach_decision *decision; /* by ply */
    struct luck luck;                /* without worlds before the game is over */
};

void coach_begin(struct coach *c, const struct match *m, int seat);
void coach_end(struct coach *c);

/* Judges what is not judged yet, or all of it if worlds or seed differ from the last time; false if
 * it was stopped before all was done. */
bool coach_run(struct coach *c, const struct coach_settings *settings);

/* The parts of it, for whoever shares out the work: one decision by its number, and the luck. They
 * do nothing where that is judged already, and are false if they were stopped. */
bool coach_judge(struct coach *c, const struct coach_settings *settings, int number);
bool coach_judge_luck(struct coach *c, const struct coach_settings *settings);
/* Takes over what another analysis of the same game has judged with the same worlds and seed. */
void coach_merge(struct coach *c, const struct coach *other);

/* How many decisions have been judged, and whether all and the luck are. */
int coach_judged(const struct coach *c);
bool coach_done(const struct coach *c);

/* ---- What it comes to ---------------------------------------------------------------------- */

/* A seat's game in short. Shares of the win; the luck only of finished games. */
struct coach_summary {
    int decisions; /* judged, with more than one move to choose from */
    int marks[MARKS];
    double accuracy; /* 0 to 100: how much of what was there to keep the seat kept, see below */
    double loss;     /* given away by a decision on average, counting marked moves only */
    bool has_luck;
    double even; /* what this seat wins on average over all deals */
    double deal, deal_error;
    double own_cards, other_cards,
        cards_error; /* luck of what the seat drew, and of what others did */
    double result;   /* what it has won: 1, 0, or a part */
    double adjusted; /* the result less the luck */
};

/* Accuracy is the mean over decisions of 2^(-10 loss): a move that gives away a tenth of the win
 * counts half. Losses that are within their error count as none. */
void coach_summarize(const struct coach *c, int seat, struct coach_summary *out);

/* The decisions of a seat that mattered most: marked, by loss; at most so many. Returns how many.
 */
int coach_moments(const struct coach *c, int seat, int most, int *out);

/* Why the best move of a decision is better than the one made, in words: of those two in that
 * order, or of the best two where they are the same. reasons_free frees them. */
void coach_explain(const struct coach *c, int number, enum language language, struct reasons *out);

/* Marked moves of one kind: how many, and what they gave away in all. */
struct coach_kind_sum {
    const struct mistake_kind *kind;
    int count;
    double loss;
};
enum { COACH_KINDS_MAX = 32 };

/* The kind of a decision in words of its game; NULL where it is not marked, or no kind fits. It
 * depends on nothing but what the seat knew. */
const struct mistake_kind *coach_kind(const struct coach_decision *d);
/* The kinds of mistakes of a seat, those that gave away most first. Returns how many. */
int coach_kinds(const struct coach *c, int seat, struct coach_kind_sum out[COACH_KINDS_MAX]);

/* ---- pakli-analysis ------------------------------------------------------------------------ */

/* What tells games apart by all that every seat knows: a hash of game, rules, options and moves. */
void coach_hash(const struct match *m, uint8_t hash[COACH_HASH_BYTES]);

/* Appends the analysis as one line of JSON without a line break. */
void coach_write(const struct coach *c, struct text *out);

/* Reads an analysis of that match; coach_end frees it, read or refused. */
bool coach_read(struct coach *c, const struct match *m, const char *text, size_t length,
                struct refusal *why);

#endif
