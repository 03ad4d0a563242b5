/* advice.h - a hint for people: the best moves as a table, each with its reasons below. */
#ifndef PAKLI_CLI_TERMINAL_ADVICE_H
#define PAKLI_CLI_TERMINAL_ADVICE_H

#include "bots/hint.h"

/* Appends at most so many moves; lines are broken where they would pass width columns. */
void advice_write(const struct look *look, const struct hint *hint, enum language language,
                  int best, int width, struct text *out);

#endif
