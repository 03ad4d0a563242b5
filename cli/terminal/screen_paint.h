/* screen_paint.h - styled text (terminal.h) on a screen of ncurses, in as many colours as it has.
 */
#ifndef PAKLI_CLI_TERMINAL_SCREEN_PAINT_H
#define PAKLI_CLI_TERMINAL_SCREEN_PAINT_H

#include <stdbool.h>

/* Makes the colours of the theme; to be called again when that has changed. */
void paint_colours(void);

/* Paints lines of styled text from a line on, cut at a width and after so many lines. Returns how
 * many lines the text has. */
int paint_text(int top, int left, int width, int lines, int skip, const char *styled);
/* Paints words on one line in one style, filled up with blanks to the width. */
void paint_field(int top, int left, int width, int style, const char *words);

/* Whether characters beyond ASCII can be shown. */
bool paint_utf8(void);

#endif
