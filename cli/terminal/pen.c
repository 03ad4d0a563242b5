/* pen.c - a pen for terminals, see pen.h. */
#include "cli/terminal/pen.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/cli.h"

enum { WIDTH_STANDARD = 80, WIDTH_MIN = 60, WIDTH_MAX = 160 };

/* Codes of the inks: on the screen's own ground, and as the ground of a card. The bright
 * blue and violet, because many dark screens hardly show the others. */
static const char *const ink_code[] = {"", "2", "1", "7", "94", "32", "91", "95", "33"};
static const char *const card_code[] = {"7",     "7",     "7",     "7",    "44;97",
                                        "42;30", "41;97", "45;97", "43;30"};

static const char *const sign_utf8[] = {"─", "○", "●", "•", "…"};
static const char *const sign_ascii[] = {"-", ".", "@", "o", "~"};

/* ---- What the screen can show -------------------------------------------------------------- */

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && value[0];
}

/* The character set, as the C library would look for it. */
static bool speaks_utf8(void)
{
    const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0]) return strcasestr(value, "utf-8") || strcasestr(value, "utf8");
    }
    return false;
}

/* The size of the screen; what is no screen is of standard width and as high as can be. */
static void measure_screen(struct pen *pen)
{
    struct winsize size;
    bool screen = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    pen->width = screen ? size.ws_col : WIDTH_STANDARD;
    pen->height = screen ? size.ws_row : INT_MAX;
    if (pen->width < WIDTH_MIN) pen->width = WIDTH_MIN;
    if (pen->width > WIDTH_MAX) pen->width = WIDTH_MAX;
}

void pen_open(struct pen *pen, bool plain)
{
    const char *term = getenv("TERM");
    bool terminal = isatty(STDOUT_FILENO) && !plain;
    memset(pen, 0, sizeof *pen);
    measure_screen(pen);
    pen->screen = terminal && term && strcmp(term, "dumb") != 0;
    pen->colour = pen->screen && !is_set("NO_COLOR");
    pen->utf8 = terminal && speaks_utf8();
}

void pen_close(struct pen *pen)
{
    text_free(&pen->out);
}

enum ink pen_ink(char letter)
{
    switch (letter) {
    case 'B': return INK_BLUE;
    case 'G': return INK_GREEN;
    case 'R': return INK_RED;
    case 'V': return INK_VIOLET;
    case 'Y': return INK_YELLOW;
    default: return INK_PLAIN;
    }
}

/* ---- Writing ------------------------------------------------------------------------------- */

/* Pays the blanks owed and puts the pen into a code, "" for none; returns whether it must be
 * taken out again. */
static bool dip(struct pen *pen, const char *code)
{
    text_add(&pen->out, "%*s", pen->blanks, "");
    pen->blanks = 0;
    if (!pen->colour || !code[0]) return false;
    text_add(&pen->out, "\033[%sm", code);
    return true;
}

static void wipe_nib(struct pen *pen, bool dipped)
{
    if (dipped) text_add(&pen->out, "\033[0m");
}

void pen_put(struct pen *pen, enum ink ink, const char *format, ...)
{
    char words[256];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(words, sizeof words, format, args);
    va_end(args);
    bool dipped = dip(pen, ink_code[ink]);
    text_add(&pen->out, "%s", words);
    wipe_nib(pen, dipped);
    pen->column += length < (int)sizeof words ? length : (int)sizeof words - 1;
}

void pen_sign(struct pen *pen, enum ink ink, enum sign sign, int times)
{
    bool dipped = dip(pen, ink_code[ink]);
    for (int i = 0; i < times; i++)
        text_add(&pen->out, "%s", pen->utf8 ? sign_utf8[sign] : sign_ascii[sign]);
    wipe_nib(pen, dipped);
    pen->column += times > 0 ? times : 0;
}

void pen_card(struct pen *pen, const char *thing)
{
    const char *edge = pen->colour ? " " : "";
    bool dipped = dip(pen, card_code[pen_ink(thing[0])]);
    text_add(&pen->out, "%s%s%s", edge, thing, edge);
    wipe_nib(pen, dipped);
    pen->column += (int)(strlen(thing) + 2 * strlen(edge));
}

void pen_to(struct pen *pen, int column)
{
    if (column <= pen->column) return;
    pen->blanks += column - pen->column;
    pen->column = column;
}

void pen_end_line(struct pen *pen)
{
    text_add(&pen->out, "\n");
    pen->column = pen->blanks = 0;
}

void pen_wipe(struct pen *pen)
{
    measure_screen(pen);
    if (pen->screen) text_add(&pen->out, "\033[H\033[2J");
}

bool pen_show(struct pen *pen)
{
    bool shown = print_text(&pen->out) && fflush(stdout) == 0;
    text_clear(&pen->out);
    return shown;
}
