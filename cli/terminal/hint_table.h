/* hint_table.h - a hint for people: the best moves as a table, each with its reasons below. */
#ifndef PAKLI_HINT_TABLE_H
#define PAKLI_HINT_TABLE_H

#include "bots/hint.h"

/* Appends the best moves, at most so many, in lines of at most width columns. */
void hint_table_write(const struct look *look, const struct hint *hint, enum language language,
                      int best, int width, struct text *out);

#endif
