/* screen_internal.h - the parts of the full screen: what it shows where (screen_view.c), and what
 * keys and mouse do there (screen.c). */
#ifndef PAKLI_CLI_TERMINAL_SCREEN_INTERNAL_H
#define PAKLI_CLI_TERMINAL_SCREEN_INTERNAL_H

#include <wchar.h>

#include "cli/terminal/face.h"
#include "cli/terminal/input.h"

enum {
    SCREEN_WIDTH_MIN = 60,
    SCREEN_HEIGHT_MIN = 20,
    BUTTONS_MAX = 12,
    SCREEN_TICK_MS = 100,
    KEY_ESC = 27
};

/* A word of the bottom line that can be clicked: what it types. */
struct button {
    int left, width;
    const char *line;
};

struct screen {
    struct session *s;
    struct input input;
    struct text several; /* what a completion could be */
    int selected;        /* the move under the cursor */
    size_t selected_ply; /* when that was */
    struct move_cell cell[MOVES_MAX];
    int rows;                               /* of moves */
    int scroll;                             /* lines of the panel above its first one */
    int panel_top, panel_lines, panel_rows; /* the panel, and how many lines there are in all */
    struct button button[BUTTONS_MAX];
    int buttons;
};

/* Columns that a page may be wide. */
int screen_page_width(void);
/* Paints everything. */
void screen_show(struct screen *screen);
/* Whether the moves stand in the panel, not a page. */
bool screen_shows_moves(const struct screen *screen);

/* A character that was typed goes into a line. */
void screen_type(struct input *input, wint_t character);

/* Choosing and asking (face.h), in screen_ask.c. */
int screen_choose(struct face *face, struct choice_list *list);
bool screen_ask(struct face *face, const char *prompt, struct text *answer);

#endif
