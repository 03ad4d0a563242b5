/* clause.h - the rule pages: one clause of them, as text for a screen. */
#ifndef PAKLI_CLI_TERMINAL_CLAUSE_H
#define PAKLI_CLI_TERMINAL_CLAUSE_H

#include "engine/game.h"

/* The rule page of a game in the language people are told things in, or in English. */
const char *rule_page_text(const struct game *game);

/* Appends the passage of the page that states a clause, "KB-8", in any case of letters, below its
 * heading; false if the page has no such clause. */
bool clause_write(const struct game *game, const char *clause, struct text *out);

#endif
