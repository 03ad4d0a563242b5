/* complete.h - what could be typed next on a command line, for the completion of shells.
 *
 * "pakli complete WORD..." prints it: the words behind the name of the program, the last one, which
 * may be empty, up to the cursor. One word in a line, behind a tab what it does; a line ":files"
 * stands for the names of files. A word that ends in "=" goes on without a blank. */
#ifndef PAKLI_CLI_COMMANDS_COMPLETE_H
#define PAKLI_CLI_COMMANDS_COMPLETE_H

#include "cli/cli.h"

void complete_print(char **words, int count);

#endif
