/* columns.h - words in columns: a character counts one, however many bytes it has. */
#ifndef PAKLI_COLUMNS_H
#define PAKLI_COLUMNS_H

#include "engine/text.h"

/* Appends words that begin or end a column of that width. */
void columns_left(const char *words, int width, struct text *out);
void columns_right(const char *words, int width, struct text *out);

/* Appends a sentence behind a sign such as "   -", wrapped at that width under its first word. */
void columns_wrap(const char *sentence, const char *sign, int width, struct text *out);

#endif
