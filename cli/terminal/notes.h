/* notes.h - what can be told of a position beside the table: cards not seen yet, what the moves
 * would score, and the rule of the question at hand. */
#ifndef PAKLI_CLI_TERMINAL_NOTES_H
#define PAKLI_CLI_TERMINAL_NOTES_H

#include "cli/terminal/position.h"
#include "cli/terminal/terminal.h"

/* Prints a message as a whole sentence. */
__attribute__((format(printf, 3, 4))) void note_say(struct terminal *page, const char *message,
                                                    const char *values, ...);

/* Each prints nothing where there is nothing to tell; a clause that there is not is false. */
void note_unseen(const struct position *p, struct terminal *page);
void note_would_score(const struct position *p, struct terminal *page);
bool note_clause(const struct position *p, const char *clause, struct terminal *page);

/* As many notes as fit into so many lines, none of them cut, with a line before each. */
void notes_print(const struct position *p, int lines, struct terminal *page);

#endif
