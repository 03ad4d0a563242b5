/* catalogue.h - what there is to play, as `GET /api/games` tells it: the games that are offered
 * with their seats and options, and the levels of bots. Needs the engine only, so the web client
 * has it without a server. */
#ifndef PAKLI_TABLE_CATALOGUE_H
#define PAKLI_TABLE_CATALOGUE_H

#include "engine/text.h"

/* Appends {"games":[..],"levels":[..]}. */
void catalogue_write(struct text *out);

#endif
