/* language.h - the languages that people are told things in. */
#ifndef PAKLI_LANGUAGE_H
#define PAKLI_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

enum language { HUNGARIAN, DUTCH, ENGLISH, GERMAN, LANGUAGES };

/* Their codes: "hu", "nl", "en", "de". */
extern const char *const language_codes[LANGUAGES];

struct refusal;

/* Reads hu, nl, en or de, of that length; refuses others. */
bool language_read(const char *word, size_t length, enum language *out, struct refusal *why);

/* The first of the four that a list of preferred ones names, as in "hu-HU,hu;q=0.9,en;q=0.5"
 * (Accept-Language) or "nl_NL.UTF-8" (a locale); LANGUAGES if it names none of them. */
enum language language_preferred(const char *list);

#endif
