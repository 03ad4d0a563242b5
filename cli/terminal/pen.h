/* pen.h - a pen for terminals: lines of text in colours and columns, as far as the screen
 * can show them.
 *
 * Colour is only ever an addition: every letter is written with and without it. */
#ifndef PAKLI_CLI_TERMINAL_PEN_H
#define PAKLI_CLI_TERMINAL_PEN_H

#include <stdbool.h>

#include "engine/text.h"

enum ink {
    INK_PLAIN,
    INK_FAINT,
    INK_STRONG,
    INK_OWN,
    INK_BLUE,
    INK_GREEN,
    INK_RED,
    INK_VIOLET,
    INK_YELLOW
};

/* Signs one place wide, in UTF-8 or else in ASCII. */
enum sign { SIGN_PATH, SIGN_STONE, SIGN_BIG, SIGN_SMALL, SIGN_MORE };

struct pen {
    struct text out;
    int column;  /* places written on this line */
    int blanks;  /* of them, the blanks still owed before the next sign */
    int width;   /* places a line of the screen has */
    int height;  /* lines of the screen; many where it is none */
    bool screen; /* a terminal that can be wiped clean */
    bool colour; /* which shows colours */
    bool utf8;   /* and signs beyond ASCII */
};

/* Finds out what stdout can show; plain asks for ASCII without colours and wiping. */
void pen_open(struct pen *pen, bool plain);
void pen_close(struct pen *pen);

/* The ink of a thing by its first letter: R5 is red. */
enum ink pen_ink(char letter);

/* Text must be ASCII and stay on its line. */
__attribute__((format(printf, 3, 4))) void pen_put(struct pen *pen, enum ink ink,
                                                   const char *format, ...);
void pen_sign(struct pen *pen, enum ink ink, enum sign sign, int times);
/* A card face up: its thing on a ground of its colour. */
void pen_card(struct pen *pen, const char *thing);

/* Goes on at a column, from 0; stays where that is already passed. */
void pen_to(struct pen *pen, int column);
void pen_end_line(struct pen *pen);
/* Begins on a clean screen, where there is one; its size may have changed. */
void pen_wipe(struct pen *pen);

/* Brings what was written to stdout; false once that cannot be written any more. */
bool pen_show(struct pen *pen);

#endif
