/* names.h - what bots are called where people see them, see names.def. */
#ifndef PAKLI_NAMES_H
#define PAKLI_NAMES_H

#include <stdbool.h>

/* The name of bot number nth, from 0, of those of a level ("expert", "expert@2s"); NULL if nobody
 * named that level. */
const char *bot_called(const char *level, int nth);

/* Whether two bots are of the same level, whatever their settings. */
bool bot_same_level(const char *a, const char *b);

#endif
