/* draw.h - draws the table as text: any game, from its scene as one seat sees it.
 *
 * What belongs together stands on one line: a colour's path, its discard pile and everybody's
 * cards of it. Below follow the seats' other pieces, each under its owner, and last the hand of
 * the viewer. */
#ifndef PAKLI_DRAW_H
#define PAKLI_DRAW_H

#include "cli/terminal/position.h"
#include "cli/terminal/terminal.h"

/* Draws what a position shows; what was not in the scene before, if one is given, is marked. */
void draw_table(const struct position *p, const struct scene *before, struct terminal *terminal);

/* Explains the symbols that the table of a game is drawn with. */
void draw_legend(const struct game *game, struct terminal *terminal);

#endif
