/* table.h - the table as text: any game, drawn from its scene as one seat sees it.
 *
 * What belongs together stands on one line: a colour's path, its discard pile and everybody's
 * cards of it. Under these stand the seats' other things, each below its owner, and last the
 * own hand. */
#ifndef PAKLI_CLI_TERMINAL_TABLE_H
#define PAKLI_CLI_TERMINAL_TABLE_H

#include "cli/terminal/pen.h"
#include "engine/match.h"

struct table {
    const struct match *match;
    int seat; /* whose eyes */
};

/* Draws what the seat sees now. */
void table_draw(const struct table *t, struct pen *pen);

/* Explains the signs it draws with. */
void table_explain(const struct table *t, struct pen *pen);

/* A seat's name for its neighbours: "you", "random". */
const char *table_name(const struct match *m, int seat);

#endif
