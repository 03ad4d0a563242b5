/* tune_file.h - writes games/GAME/weights.h, with the commands that made it. */
#ifndef PAKLI_TUNE_FILE_H
#define PAKLI_TUNE_FILE_H

#include "games/heuristics.h"
#include "cli/cli.h"

/* Writes the game's weights into its file, from the root of the project, with one row changed;
 * made = the command that made the row and what it measured, which replaces what the file says
 * about the row if it was made anew, and else is added. What it says about other rows stays. */
enum status file_write(const struct game *game, enum weights row, const int16_t *weights,
                       const char *made, bool anew);

/* Writes words into a file of weights, from the root of the project. */
enum status file_write_words(const char *path, const struct text *words);

#endif
