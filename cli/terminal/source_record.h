/* source_record.h - a record that is looked at, step by step, as one of its seats or a watcher saw
 * the game. */
#ifndef PAKLI_CLI_TERMINAL_SOURCE_RECORD_H
#define PAKLI_CLI_TERMINAL_SOURCE_RECORD_H

#include "cli/terminal/source.h"
#include "coach/coach.h"

struct source_record {
    struct source source;
    struct match match; /* the whole game */
    size_t ply;         /* how far it is shown */
    int looks;          /* a seat, or NOBODY */
    struct coach coach; /* what it says of the moves, if anything */
    bool coached;
};

/* Takes a match that was read; begins before its first move. */
void source_record_begin(struct source_record *s, int looks);

#endif
