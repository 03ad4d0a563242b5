/* language.h - the languages that hints are written in. */
#ifndef PAKLI_LANGUAGE_H
#define PAKLI_LANGUAGE_H

#include "engine/game.h"

enum language { HUNGARIAN, DUTCH, ENGLISH, GERMAN, LANGUAGES };

/* Reads hu, nl, en or de, of that length; refuses others. */
bool language_read(const char *word, size_t length, enum language *out, struct refusal *why);

#endif
