/* tune_file.h - writes bots/weights/GAME.h, with the commands that made it. */
#ifndef PAKLI_TUNE_FILE_H
#define PAKLI_TUNE_FILE_H

#include "bots/knowledge.h"
#include "cli/cli.h"

/* Writes the game's weights into its file, from the root of the project, with one row changed;
 * made = the command that made the row and what it measured. What the file says about the other
 * rows stays. */
enum status file_write(const struct game *game, enum weights row, const int16_t *weights,
                       const char *made);

#endif
