/* catalogue.h - what there is to play, as `GET /api/games` tells it: the games that are offered
 * with their seats and options, and the levels of bots. Needs the engine only, so the web client
 * has it without a server. */
#ifndef PAKLI_TABLE_CATALOGUE_H
#define PAKLI_TABLE_CATALOGUE_H

#include "engine/text.h"

struct game;

/* Appends {"games":[..],"levels":[..]}. */
void catalogue_write(struct text *out);
/* Appends one of the games, and the options and sets of match cards of one:
 * "options":[..],"cards":[..]. */
void catalogue_write_game(const struct game *game, struct text *out);
void catalogue_write_options(const struct game *game, struct text *out);

#endif
