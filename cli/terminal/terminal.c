/* terminal.c - text in columns and colours, see terminal.h. */
#include "cli/terminal/terminal.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/cli.h"

enum { WIDTH_STANDARD = 80, WIDTH_MIN = 60, WIDTH_MAX = 160 };

/* SGR codes of the styles before the colours. */
static const char *const plain_code[STYLE_COLOURS] = {"", "2", "1", "7"};

/* The palette, with SGR codes for text and for the background of a card. Blue and violet are the
 * bright ones, because many dark screens hardly show the others. */
static const struct {
    const char *name, *text_code, *card_code;
} palette[] = {
    {"blue", "94", "44;97"},
    {"green", "32", "42;30"},
    {"red", "91", "41;97"},
    {"violet", "95", "45;97"},
    {"purple", "95", "45;97"},
    {"yellow", "33", "43;30"},
    {"orange", "38;5;208", "48;5;208;30"},
    {"brown", "38;5;137", "48;5;94;97"},
};
enum { PALETTE_SIZE = sizeof palette / sizeof palette[0] };

static const char *const glyph_utf8[] = {"─", "○", "…"};
static const char *const glyph_ascii[] = {"-", ".", "~"};

/* ---- What the screen can show -------------------------------------------------------------- */

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && value[0];
}

/* The character set, as the C library would look for it. */
static bool is_utf8_locale(void)
{
    const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0]) return strcasestr(value, "utf-8") || strcasestr(value, "utf8");
    }
    return false;
}

/* Without a screen the width is standard and the height unlimited. */
static void measure_screen(struct terminal *terminal)
{
    struct winsize size;
    bool screen = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    terminal->width = screen ? size.ws_col : WIDTH_STANDARD;
    terminal->height = screen ? size.ws_row : INT_MAX;
    if (terminal->width < WIDTH_MIN) terminal->width = WIDTH_MIN;
    if (terminal->width > WIDTH_MAX) terminal->width = WIDTH_MAX;
}

void terminal_open(struct terminal *terminal, bool plain)
{
    const char *term = getenv("TERM");
    bool fancy = isatty(STDOUT_FILENO) && !plain;
    memset(terminal, 0, sizeof *terminal);
    measure_screen(terminal);
    terminal->screen = fancy && term && strcmp(term, "dumb") != 0;
    terminal->colour = terminal->screen && !is_set("NO_COLOR");
    terminal->utf8 = fancy && is_utf8_locale();
}

void terminal_close(struct terminal *terminal)
{
    text_free(&terminal->out);
}

/* ---- Styles -------------------------------------------------------------------------------- */

enum style colour_style(const char *name)
{
    for (int i = 0; i < PALETTE_SIZE; i++)
        if (strcmp(palette[i].name, name) == 0) return (enum style)(STYLE_COLOURS + i);
    return STYLE_PLAIN;
}

static const char *text_code(enum style style)
{
    return style < STYLE_COLOURS ? plain_code[style] : palette[style - STYLE_COLOURS].text_code;
}

/* A card without a colour is shown in reverse. */
static const char *card_code(enum style style)
{
    return style < STYLE_COLOURS ? plain_code[STYLE_REVERSE]
                                 : palette[style - STYLE_COLOURS].card_code;
}

/* ---- Writing ------------------------------------------------------------------------------- */

/* Writes the blanks that are due and switches to an SGR code, "" for none; returns whether that
 * must be reset afterwards. */
static bool set_attributes(struct terminal *terminal, const char *code)
{
    text_add(&terminal->out, "%*s", terminal->blanks, "");
    terminal->blanks = 0;
    if (!terminal->colour || !code[0]) return false;
    text_add(&terminal->out, "\033[%sm", code);
    return true;
}

static void reset_attributes(struct terminal *terminal, bool changed)
{
    if (changed) text_add(&terminal->out, "\033[0m");
}

void terminal_print(struct terminal *terminal, enum style style, const char *format, ...)
{
    char words[256];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(words, sizeof words, format, args);
    va_end(args);
    bool changed = set_attributes(terminal, text_code(style));
    text_add(&terminal->out, "%s", words);
    reset_attributes(terminal, changed);
    terminal->column += length < (int)sizeof words ? length : (int)sizeof words - 1;
}

static void put_characters(struct terminal *terminal, enum style style, const char *character,
                           int times)
{
    bool changed = set_attributes(terminal, text_code(style));
    for (int i = 0; i < times; i++) text_add(&terminal->out, "%s", character);
    reset_attributes(terminal, changed);
    terminal->column += times > 0 ? times : 0;
}

void terminal_glyph(struct terminal *terminal, enum style style, enum glyph glyph, int times)
{
    put_characters(terminal, style, (terminal->utf8 ? glyph_utf8 : glyph_ascii)[glyph], times);
}

void terminal_symbol(struct terminal *terminal, enum style style, const struct symbol *symbol)
{
    put_characters(terminal, style, terminal->utf8 ? symbol->utf8 : symbol->ascii, 1);
}

void terminal_card(struct terminal *terminal, enum style style, const char *name)
{
    const char *edge = terminal->colour ? " " : "";
    bool changed = set_attributes(terminal, card_code(style));
    text_add(&terminal->out, "%s%s%s", edge, name, edge);
    reset_attributes(terminal, changed);
    terminal->column += (int)(strlen(name) + 2 * strlen(edge));
}

void terminal_to_column(struct terminal *terminal, int column)
{
    if (column <= terminal->column) return;
    terminal->blanks += column - terminal->column;
    terminal->column = column;
}

void terminal_newline(struct terminal *terminal)
{
    text_add(&terminal->out, "\n");
    terminal->column = terminal->blanks = 0;
}

void terminal_clear(struct terminal *terminal)
{
    measure_screen(terminal);
    if (terminal->screen) text_add(&terminal->out, "\033[H\033[2J");
}

bool terminal_flush(struct terminal *terminal)
{
    bool written = print_text(&terminal->out) && fflush(stdout) == 0;
    text_clear(&terminal->out);
    return written;
}
