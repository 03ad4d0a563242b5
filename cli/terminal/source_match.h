/* source_match.h - a game under a referee of one's own: people at this keyboard, and bots.
 *
 * It is on the disk after every move, so that no signal and no power cut loses it. */
#ifndef PAKLI_CLI_TERMINAL_SOURCE_MATCH_H
#define PAKLI_CLI_TERMINAL_SOURCE_MATCH_H

#include "cli/terminal/saved.h"
#include "cli/terminal/source.h"
#include "engine/facts.h"

struct source_match {
    struct source source;
    struct match match;
    struct bot bot[SEATS_MAX];    /* of the seats that nobody here holds */
    uint8_t bot_seed[SEED_BYTES]; /* their random numbers */
    unsigned persons;             /* set of the seats of people at this keyboard */
    int looks;                    /* the seat that looks, or NOBODY */
    struct series series;         /* of a match over several games; games is 0 otherwise */
    int number;                   /* which of its games this is */
    struct text played;           /* its finished games, records with commas between them */
    struct result totals;
    struct facts turn;  /* what the last line of the log tells */
    bool turn_told;     /* whether it tells a turn */
    struct saved saved; /* where the game is kept */
    bool save_failed;   /* has been told */
};

/* Takes a match that is dealt and whose seats have names, "bot:LEVEL" for bots; false, with a
 * message, if a level is unknown. A game with people at this keyboard is kept in the state folder
 * if keep is set. */
bool source_match_begin(struct source_match *s, bool keep);

#endif
