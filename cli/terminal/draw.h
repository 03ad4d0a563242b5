/* draw.h - draws the table as text: any game, from its scene as one seat sees it.
 *
 * What belongs together stands on one line: a colour's path, its discard pile and everybody's
 * cards of it. Below follow the seats' other pieces, each under its owner, and last the hand of
 * the viewer. */
#ifndef PAKLI_DRAW_H
#define PAKLI_DRAW_H

#include "cli/terminal/terminal.h"
#include "engine/match.h"

/* Draws what the seat sees now. */
void draw_table(const struct match *m, int seat, struct terminal *terminal);

/* Explains the symbols that the table of a game is drawn with. */
void draw_legend(const struct game *game, struct terminal *terminal);

/* What a seat is called: "you", or the name of its bot and the level, "Pip, random"; until the next
 * call. */
const char *seat_name(const struct match *m, int seat);

#endif
