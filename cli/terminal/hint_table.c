/* hint_table.c - a hint for people, see hint_table.h. */
#include "cli/terminal/hint_table.h"

/* Headings: the move, its value in percent of a win, and the expected scores. */
static const char *const headings[LANGUAGES][4] = {
    {"lépés", "érték", "pontod", "másoké"},
    {"zet", "waarde", "punten", "anderen"},
    {"move", "value", "points", "others"},
    {"Zug", "Wert", "Punkte", "andere"},
};

/* Columns a text takes: bytes that begin a character. */
static int count_columns(const char *text, size_t bytes)
{
    int columns = 0;
    for (size_t i = 0; i < bytes; i++) columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    return columns;
}

static void add_right(const char *text, int width, struct text *out)
{
    text_add(out, "%*s%s", width - count_columns(text, strlen(text)), "", text);
}

static void write_headings(enum language language, struct text *out)
{
    const char *const *heading = headings[language];
    text_add(out, "     %s%*s", heading[0], 24 - count_columns(heading[0], strlen(heading[0])), "");
    add_right(heading[1], 7, out);
    add_right("+-", 7, out);
    add_right(heading[2], 9, out);
    add_right(heading[3], 9, out);
    text_add(out, "\n");
}

/* A number in its column, or a dash if the bot does not tell it. */
static void write_cell(bool known, double number, int width, struct text *out)
{
    struct text cell = {0};
    if (known)
        decimal_write(number, 1, &cell);
    else
        text_add(&cell, "-");
    add_right(text_string(&cell), width, out);
    text_free(&cell);
}

/* Bytes of the first word; a number and its percent sign stay together. */
static size_t word_length(const char *text)
{
    size_t length = strcspn(text, " ");
    if (text[length] && text[length + 1] == '%') length += 1 + strcspn(text + length + 1, " ");
    return length;
}

/* A sentence behind a dash, wrapped with a hanging indent. */
static void write_reason(const char *sentence, int width, struct text *out)
{
    int column = 8;
    text_add(out, "       -");
    while (*sentence) {
        size_t word = word_length(sentence);
        int columns = count_columns(sentence, word);
        if (column + 1 + columns > width && column > 8) {
            text_add(out, "\n        ");
            column = 8;
        }
        text_add(out, " ");
        text_add_bytes(out, sentence, word);
        column += 1 + columns;
        sentence += word;
        if (*sentence) sentence++;
    }
    text_add(out, "\n");
}

void hint_table_write(const struct look *look, const struct hint *hint, enum language language,
                      int best, int width, struct text *out)
{
    const struct reasons *reasons = &hint->reasons;
    write_headings(language, out);
    for (int i = 0; i < hint->analysis.count && i < best; i++) {
        const struct candidate *c = &hint->analysis.candidate[i];
        char words[WORDS_MAX];
        look->game->say(&look->view, c->move, words);
        text_add(out, " %2d  %-24s", i + 1, words);
        write_cell(hint_values(hint), 100 * c->value, 7, out);
        write_cell(c->worlds, 100 * c->error, 7, out);
        write_cell(c->worlds, c->score, 9, out);
        write_cell(c->worlds, c->others, 9, out);
        text_add(out, "\n");
        for (int k = 0; i < reasons->moves && k < reasons->count[i]; k++)
            write_reason(text_string(&reasons->sentence[i][k]), width, out);
    }
}
