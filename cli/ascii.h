/* ascii.h - text for terminals that show nothing but ASCII. */
#ifndef PAKLI_CLI_ASCII_H
#define PAKLI_CLI_ASCII_H

#include "engine/text.h"

/* Whether the character set of the locale is UTF-8, as the C library would look for it. */
bool locale_is_utf8(void);

/* Appends UTF-8 with every letter beyond ASCII by the nearest one in it. */
void text_add_ascii(struct text *out, const char *utf8);
/* Columns that so many bytes of UTF-8 take. */
int text_columns(const char *text, size_t bytes);

#endif
