/* menu.h - what a person plays who has not said so on the command line. */
#ifndef PAKLI_CLI_TERMINAL_MENU_H
#define PAKLI_CLI_TERMINAL_MENU_H

#include "cli/terminal/face.h"

struct menu_choice {
    struct text resume;      /* the unfinished game to go on with, or empty: */
    const struct game *game; /* a new one of this game */
    long seats, people;      /* how many play, and how many of them at this keyboard; 0: watch */
    const char *bots;        /* the level of the others */
};

/* Offers the unfinished game and all others; false when the person leaves. */
bool menu_run(struct face *face, struct menu_choice *out);

/* The same questions about a new table on a server: people are those who play there at all. */
bool menu_new_table(struct face *face, struct menu_choice *out);

#endif
