/* resume.h - goes on with an unfinished game that was saved. */
#ifndef PAKLI_CLI_TERMINAL_RESUME_H
#define PAKLI_CLI_TERMINAL_RESUME_H

#include "cli/terminal/source_match.h"

/* Reads the record of an unfinished game, or of a match over several; source_match_begin goes on.
 * Refuses, with a message, what cannot be read or is over. */
enum status resume_read(struct source_match *s, const char *path);

#endif
