/* terminal.h - lines of styled text in columns: what a face of the terminal shows.
 *
 * Colour only ever adds to the text: every letter is written with and without it. Between the
 * letters stand marks that say in which style the next ones are; plain output has none, a full
 * screen turns them into attributes (paint.h). */
#ifndef PAKLI_TERMINAL_H
#define PAKLI_TERMINAL_H

#include <stdbool.h>

#include "cli/ascii.h"
#include "engine/scene.h"
#include "engine/text.h"

/* How text is shown. The colours of the palette follow from STYLE_COLOURS on; STYLE_NEW, added to
 * any of them, marks what has changed since one's own last move, STYLE_CARD a card face up. */
enum style { STYLE_PLAIN, STYLE_DIM, STYLE_BOLD, STYLE_REVERSE, STYLE_COLOURS };
enum { STYLES_MAX = 16, STYLE_CARD = 32, STYLE_NEW = 64 };

/* In text with marks this byte and one of a style, '0' + style, begin a piece in that style. */
enum { STYLE_MARK = 1, STYLE_BASE = '0' };

/* Characters one column wide, in UTF-8 or else in ASCII. */
enum glyph { GLYPH_PATH, GLYPH_SPACE, GLYPH_ELLIPSIS };

struct terminal {
    struct text out;
    int column;  /* columns used on this line, with the blanks that are due */
    int blanks;  /* to be written before the next character, so that no line ends in blanks */
    int width;   /* columns there are */
    int height;  /* lines there are; INT_MAX if nobody counts them */
    bool styled; /* writes marks of styles */
    bool utf8;   /* shows letters beyond ASCII */
    bool signs;  /* and draws with such characters */
};

/* Columns of the screen that stdout is, or 80; never under 60. */
int terminal_columns(void);
void terminal_close(struct terminal *terminal);

/* The colours there are, by their English names, ended by NULL; STYLE_COLOURS + i is number i. */
extern const char *const terminal_colours[];
/* The style of a colour by its name, as games name them; plain if it is not known. */
int colour_style(const char *name);

/* Text in UTF-8 that stays on its line; without UTF-8 it is folded to ASCII. */
__attribute__((format(printf, 3, 4))) void terminal_print(struct terminal *terminal, int style,
                                                          const char *format, ...);
void terminal_glyph(struct terminal *terminal, int style, enum glyph glyph, int times);
/* A symbol that a game defines. */
void terminal_symbol(struct terminal *terminal, int style, const struct symbol *symbol);
/* A card face up: its name on a background of its colour. */
void terminal_card(struct terminal *terminal, int style, const char *name);

/* Moves on to a column, from 0; does nothing if that is already passed. */
void terminal_to_column(struct terminal *terminal, int column);
void terminal_newline(struct terminal *terminal);
/* Text of several sentences or lines, wrapped at the width; every line begins at that column. */
void terminal_wrap(struct terminal *terminal, int style, int indent, const char *words);

#endif
