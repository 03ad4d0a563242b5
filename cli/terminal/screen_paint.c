/* screen_paint.c - styles as attributes of ncurses, see screen_paint.h.
 *
 * Colour only adds: on a screen without it cards are in reverse, and letters tell all colours. */
#define NCURSES_WIDECHAR 1
#include "cli/terminal/screen_paint.h"

#include <ncurses.h>
#include <stdlib.h>
#include <string.h>

#include "cli/terminal/terminal.h"
#include "cli/terminal/theme.h"

enum { COLOURS_MAX = STYLES_MAX - STYLE_COLOURS, CARD_PAIRS = COLOURS_MAX };

/* By terminal_colours: letters on a dark and on a light background, the ground of a card and what
 * is written on it, of 256, of 16 and of 8 colours. */
static const struct {
    short dark, light, ground, print;
    short bright, ground_16, print_16;
    short plain;
} palette[COLOURS_MAX] = {
    {75, 25, 25, 255, 12, 4, 15, COLOR_BLUE},       /* blue */
    {78, 28, 29, 255, 10, 2, 0, COLOR_GREEN},       /* green */
    {203, 124, 131, 255, 9, 1, 15, COLOR_RED},      /* red */
    {141, 91, 97, 255, 13, 5, 15, COLOR_MAGENTA},   /* violet */
    {177, 127, 127, 255, 13, 5, 15, COLOR_MAGENTA}, /* purple */
    {220, 136, 178, 16, 11, 11, 0, COLOR_YELLOW},   /* yellow */
    {208, 166, 208, 16, 3, 3, 0, COLOR_RED},        /* orange */
    {137, 94, 94, 255, 7, 8, 15, COLOR_WHITE},      /* brown */
};

bool paint_utf8(void)
{
    return MB_CUR_MAX > 1;
}

void paint_colours(void)
{
    bool light = theme_now() == THEME_LIGHT;
    if (theme_now() == THEME_MONO || !has_colors()) return;
    for (short i = 0; terminal_colours[i]; i++) {
        short text = (short)(i + 1), card = (short)(text + CARD_PAIRS);
        if (COLORS >= 256) {
            const short *letters = light ? &palette[i].light : &palette[i].dark;
            init_pair(text, *letters, -1);
            init_pair(card, palette[i].print, palette[i].ground);
        } else if (COLORS >= 16) {
            const short *letters = light ? &palette[i].ground_16 : &palette[i].bright;
            init_pair(text, *letters, -1);
            init_pair(card, palette[i].print_16, palette[i].ground_16);
        } else {
            init_pair(text, palette[i].plain, -1);
            init_pair(card, palette[i].plain == COLOR_WHITE ? COLOR_BLACK : COLOR_WHITE,
                      palette[i].plain);
        }
    }
}

static attr_t attributes_of(int style)
{
    attr_t attributes = A_NORMAL;
    int plain = style & (STYLES_MAX - 1);
    bool card = style & STYLE_CARD, colours = theme_now() != THEME_MONO && has_colors();
    if (style & STYLE_NEW) attributes |= A_UNDERLINE | A_BOLD;
    if (plain == STYLE_DIM) attributes |= A_DIM;
    if (plain == STYLE_BOLD) attributes |= A_BOLD;
    if (plain == STYLE_REVERSE) attributes |= A_REVERSE;
    if (plain >= STYLE_COLOURS && colours)
        attributes |= (attr_t)COLOR_PAIR(plain - STYLE_COLOURS + 1 + (card ? CARD_PAIRS : 0));
    else if (card)
        attributes |= A_REVERSE;
    if (plain >= STYLE_COLOURS && !card && colours && COLORS < 16) attributes |= A_BOLD;
    return attributes;
}

/* Paints bytes up to a number of columns; returns how many columns they took. */
static int paint_bytes(int y, int x, const char *bytes, size_t length, int columns)
{
    size_t fit = 0;
    int used = 0;
    while (fit < length && used < columns) {
        size_t next = utf8_length(bytes + fit, length - fit);
        fit += next ? next : 1;
        used++;
    }
    if (fit) mvaddnstr(y, x, bytes, (int)fit);
    return used;
}

static void paint_line(int y, int left, int width, const char *line, size_t length)
{
    int column = 0;
    for (size_t at = 0; at < length;) {
        if (line[at] == STYLE_MARK) {
            attrset((int)attributes_of(line[at + 1] - STYLE_BASE));
            at += 2;
            continue;
        }
        const char *mark = (const char *)memchr(line + at, STYLE_MARK, length - at);
        size_t run = mark ? (size_t)(mark - line) - at : length - at;
        column += paint_bytes(y, left + column, line + at, run, width - column);
        at += run;
    }
    attrset(A_NORMAL);
}

int paint_text(int top, int left, int width, int lines, int skip, const char *styled)
{
    int number = 0;
    for (const char *line = styled; *line; number++) {
        size_t length = strcspn(line, "\n");
        if (number >= skip && number < skip + lines)
            paint_line(top + number - skip, left, width, line, length);
        line += length + (line[length] == '\n');
    }
    return number;
}

void paint_field(int top, int left, int width, int style, const char *words)
{
    attrset((int)attributes_of(style));
    mvhline(top, left, (chtype)' ' | attributes_of(style), width);
    paint_bytes(top, left, words, strlen(words), width);
    attrset(A_NORMAL);
}
