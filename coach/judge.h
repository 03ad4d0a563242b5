/* judge.h - one decision judged on what its seat knew: what the moves were worth, and what the one
 * that was made gave away.
 *
 * The moves are made in the same worlds - guesses from the seat's view, in which every seat draws
 * from a pile of its own - and experts play each to its end. Which move is best is chosen in some
 * worlds, and what another move loses against it is measured in others, so that the choice does not
 * flatter itself. More worlds are looked at exactly while a mark is in doubt. What would be marked
 * is shown to a search that plans further than experts do, which tries the two moves in yet other
 * worlds: a move that loses next to nothing there is not marked. Shares of the worlds are told as
 * the chances that follow from them (chance.h). */
#ifndef PAKLI_JUDGE_H
#define PAKLI_JUDGE_H

#include "bots/bot.h"

enum {
    JUDGED_MAX = 16,     /* moves tried at most: those an expert rates best, and the one made */
    JUDGE_FINALISTS = 4, /* moves that are tried in all worlds, beside the one made */
    JUDGE_DOUBT = 8,     /* times the worlds, as long as a mark is in doubt */
    JUDGE_WORLDS_MAX = 1 << 16
};

/* What giving away 2, 4 and 8 % of the win is called. */
enum mark { MARK_NONE, MARK_INACCURACY, MARK_MISTAKE, MARK_BLUNDER, MARKS };
extern const char *const mark_names[MARKS]; /* "none", "inaccuracy", ... */

/* Shares of the win: 1 is won, shared wins count in parts. */
struct judged_move {
    uint16_t move;
    uint32_t worlds; /* it was tried in */
    double win, error;
    double points;           /* the seat's expected score at the end */
    double loss, loss_error; /* against the best move, in worlds in which both were tried */
};

struct judgement {
    int legal;               /* moves there were; with only one there is nothing to judge */
    int count;               /* moves tried */
    int played;              /* the place of the one that was made; 0 is the best */
    double loss, loss_error; /* of the move made; 0 where it is the best */
    enum mark mark;
    uint32_t worlds; /* different ones in all */
    struct judged_move move[JUDGED_MAX];
};

struct judge_budget {
    uint32_t worlds;       /* at most JUDGE_WORLDS_MAX / (1 + JUDGE_DOUBT) */
    const struct bot *bot; /* NULL, or one whose move is tried too */
    bool plain;            /* shares of the worlds are told, not chances, and no search is asked */
    bool (*stops)(void *context); /* NULL, or asked between worlds */
    void *context;
};

/* Judges the move made by the seat to move. False, and nothing found, once stops says so. The same
 * look, move, worlds and seed give the same judgement everywhere. */
bool judge(const struct look *look, int move, const struct judge_budget *budget,
           const uint8_t seed[SEED_BYTES], struct judgement *out);

/* What a move is worth: the share of the win in so many worlds, and the chance told for it. */
struct judged_worth {
    double share, chance;
};
void judge_worth(const struct look *look, int move, uint32_t worlds, const uint8_t seed[SEED_BYTES],
                 struct judged_worth *out);

/* How much less one move is worth than another, in so many worlds, and what a search makes of it.
 */
struct judged_pair {
    double loss, error;
    double searched;
};
void judge_pair(const struct look *look, int move, int better, uint32_t worlds,
                const uint8_t seed[SEED_BYTES], struct judged_pair *out);

/* The mark for that loss. */
enum mark mark_of(double loss, double error);

#endif
