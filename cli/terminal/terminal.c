/* terminal.c - styled text in columns, see terminal.h. */
#include "cli/terminal/terminal.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_STANDARD = 80, WIDTH_MIN = 60, WIDTH_MAX = 160 };

const char *const terminal_colours[] = {"blue",   "green",  "red",   "violet", "purple",
                                        "yellow", "orange", "brown", NULL};

static const char *const glyph_utf8[] = {"─", "○", "…"};
static const char *const glyph_ascii[] = {"-", ".", "~"};

/* ---- What there is ------------------------------------------------------------------------- */

int terminal_columns(void)
{
    struct winsize size;
    bool screen = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    int width = screen ? size.ws_col : WIDTH_STANDARD;
    return width < WIDTH_MIN ? WIDTH_MIN : width > WIDTH_MAX ? WIDTH_MAX : width;
}

void terminal_close(struct terminal *terminal)
{
    text_free(&terminal->out);
}

int colour_style(const char *name)
{
    for (int i = 0; terminal_colours[i]; i++)
        if (strcmp(terminal_colours[i], name) == 0) return STYLE_COLOURS + i;
    return STYLE_PLAIN;
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void put_mark(struct terminal *terminal, int style)
{
    if (terminal->styled) text_add(&terminal->out, "%c%c", STYLE_MARK, STYLE_BASE + style);
}

/* Writes text as it is in a style, after the blanks that are due. */
static void put(struct terminal *terminal, int style, const char *words)
{
    text_add(&terminal->out, "%*s", terminal->blanks, "");
    terminal->blanks = 0;
    if (style != STYLE_PLAIN) put_mark(terminal, style);
    text_add(&terminal->out, "%s", words);
    if (style != STYLE_PLAIN) put_mark(terminal, STYLE_PLAIN);
    terminal->column += text_columns(words, strlen(words));
}

static void put_folded(struct terminal *terminal, int style, const char *words)
{
    struct text ascii = {0};
    if (!terminal->utf8) text_add_ascii(&ascii, words);
    put(terminal, style, terminal->utf8 ? words : text_string(&ascii));
    text_free(&ascii);
}

void terminal_print(struct terminal *terminal, int style, const char *format, ...)
{
    char words[512];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    if (words[0]) put_folded(terminal, style, words);
}

void terminal_glyph(struct terminal *terminal, int style, enum glyph glyph, int times)
{
    struct text words = {0};
    for (int i = 0; i < times; i++)
        text_add(&words, "%s", (terminal->signs ? glyph_utf8 : glyph_ascii)[glyph]);
    if (times > 0) put(terminal, style, text_string(&words));
    text_free(&words);
}

void terminal_symbol(struct terminal *terminal, int style, const struct symbol *symbol)
{
    put(terminal, style, terminal->signs ? symbol->utf8 : symbol->ascii);
}

void terminal_card(struct terminal *terminal, int style, const char *name)
{
    char words[THING_MAX + 3];
    snprintf(words, sizeof words, terminal->styled ? " %.*s " : "%.*s", THING_MAX, name);
    put(terminal, style | STYLE_CARD, words);
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

/* Bytes of the first word; a number and its percent sign stay together. */
static size_t word_length(const char *text)
{
    size_t length = strcspn(text, " \n");
    if (text[length] == ' ' && text[length + 1] == '%')
        length += 1 + strcspn(text + length + 1, " \n");
    return length;
}

void terminal_wrap(struct terminal *terminal, int style, int indent, const char *words)
{
    bool first = true;
    terminal_to_column(terminal, indent);
    while (*words) {
        size_t length = word_length(words);
        int columns = text_columns(words, length);
        if (!first && terminal->column + 1 + columns > terminal->width) {
            terminal_newline(terminal);
            terminal_to_column(terminal, indent);
            first = true;
        }
        if (length) terminal_print(terminal, style, "%s%.*s", first ? "" : " ", (int)length, words);
        first = first && !length;
        words += length;
        if (*words == '\n') {
            terminal_newline(terminal);
            terminal_to_column(terminal, indent);
            first = true;
        }
        if (*words) words++;
    }
    terminal_newline(terminal);
}
