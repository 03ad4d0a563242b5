/* terminal.h - writes lines of text in columns and colours, as far as the terminal can show them.
 *
 * Colour only ever adds to the text: every letter is written with and without it. */
#ifndef PAKLI_TERMINAL_H
#define PAKLI_TERMINAL_H

#include <stdbool.h>

#include "engine/scene.h"
#include "engine/text.h"

/* How text is shown. The colours of the palette follow from STYLE_COLOURS on. */
enum style { STYLE_PLAIN, STYLE_DIM, STYLE_BOLD, STYLE_REVERSE, STYLE_COLOURS };

/* Characters one column wide, in UTF-8 or else in ASCII. */
enum glyph { GLYPH_PATH, GLYPH_SPACE, GLYPH_ELLIPSIS };

struct terminal {
    struct text out;
    int column;  /* columns used on this line, with the blanks that are due */
    int blanks;  /* to be written before the next character, so that no line ends in blanks */
    int width;   /* columns of the screen */
    int height;  /* lines of the screen; INT_MAX if the output is not a screen */
    bool screen; /* can be cleared */
    bool colour; /* shows colours */
    bool utf8;   /* shows characters beyond ASCII */
};

/* Finds out what stdout can show; plain asks for ASCII, no colours and no clearing. */
void terminal_open(struct terminal *terminal, bool plain);
void terminal_close(struct terminal *terminal);

/* The style of a colour by its English name, as games name them; plain if it is not known. */
enum style colour_style(const char *name);

/* Text must be ASCII and stay on its line. */
__attribute__((format(printf, 3, 4))) void
terminal_print(struct terminal *terminal, enum style style, const char *format, ...);
void terminal_glyph(struct terminal *terminal, enum style style, enum glyph glyph, int times);
/* A symbol that a game defines. */
void terminal_symbol(struct terminal *terminal, enum style style, const struct symbol *symbol);
/* A card face up: its name on a background of its colour. */
void terminal_card(struct terminal *terminal, enum style style, const char *name);

/* Moves on to a column, from 0; does nothing if that is already passed. */
void terminal_to_column(struct terminal *terminal, int column);
void terminal_newline(struct terminal *terminal);
/* Clears the screen, where there is one, and measures it again. */
void terminal_clear(struct terminal *terminal);

/* Writes the buffered text to stdout; false once that cannot be written any more. */
bool terminal_flush(struct terminal *terminal);

#endif
