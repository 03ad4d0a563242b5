/* move_list.c - the legal moves and what is typed to choose one, see move_list.h. */
#include "cli/terminal/move_list.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

#include "cli/terminal/pieces.h"

void move_list_fill(struct move_list *list, const struct game *game, const void *view)
{
    list->game = game;
    list->count = game->legal(view, list->move);
    for (int i = 0; i < list->count; i++) game->say(view, list->move[i], list->words[i]);
}

/* ---- Printing ------------------------------------------------------------------------------ */

/* Bytes of the first word, and what follows the blank behind it. */
static int first_word(const char *words)
{
    return (int)strcspn(words, " ");
}

static const char *rest_of(const char *words)
{
    const char *rest = words + first_word(words);
    return *rest ? rest + 1 : rest;
}

static bool has_first_word_of(const char *words, const char *others)
{
    int length = first_word(others);
    return first_word(words) == length && strncmp(words, others, (size_t)length) == 0;
}

/* Whether no move before this one has the same first word. */
static bool is_first_of_group(const struct move_list *list, int move)
{
    for (int i = 0; i < move; i++)
        if (has_first_word_of(list->words[i], list->words[move])) return false;
    return true;
}

static int group_width(const struct move_list *list, const char *words)
{
    size_t width = 0;
    for (int i = 0; i < list->count; i++)
        if (has_first_word_of(list->words[i], words) && strlen(rest_of(list->words[i])) > width)
            width = strlen(rest_of(list->words[i]));
    return (int)width;
}

/* All on one line; false where they do not fit. */
static bool place_on_one_line(const struct move_list *list, int width, struct move_cell *cell)
{
    int column = 1;
    for (int i = 0; i < list->count; i++) {
        int digits = i < 9 ? 1 : i < 99 ? 2 : 3;
        cell[i] = (struct move_cell){.column = column, .digits = digits, .words = list->words[i]};
        cell[i].width = digits + 1 + (int)strlen(list->words[i]);
        column += cell[i].width + 3;
    }
    return column - 2 <= width;
}

/* The moves with the same first word as that one, in columns behind that word; returns the row
 * below. */
static int place_group(const struct move_list *list, int first, int width, int row,
                       struct move_cell *cell)
{
    const int indent = 10, digits = list->count > 99 ? 3 : list->count > 9 ? 2 : 1;
    int step = digits + 1 + group_width(list, list->words[first]) + 2;
    int columns = (width - indent + 2) / step, placed = 0;
    for (int i = first; i < list->count; i++) {
        if (!has_first_word_of(list->words[i], list->words[first])) continue;
        const char *rest = rest_of(list->words[i]);
        cell[i] = (struct move_cell){row + placed / columns,
                                     indent + placed % columns * step,
                                     digits + 1 + (int)strlen(rest),
                                     digits,
                                     i == first,
                                     rest};
        placed++;
    }
    return row + (placed + columns - 1) / columns;
}

int move_list_place(const struct move_list *list, int width, struct move_cell *cell)
{
    int rows = 0;
    if (place_on_one_line(list, width, cell)) return list->count > 0;
    for (int i = 0; i < list->count; i++)
        if (is_first_of_group(list, i)) rows = place_group(list, i, width, rows, cell);
    return rows;
}

static void print_cell(const struct move_list *list, int i, const struct move_cell *cell,
                       bool selected, struct terminal *terminal)
{
    int style = letter_style(list->game, rest_of(list->words[i])[0]);
    if (cell->heading)
        terminal_print(terminal, STYLE_PLAIN, " %.*s", first_word(list->words[i]), list->words[i]);
    terminal_to_column(terminal, cell->column);
    terminal_print(terminal, selected ? STYLE_REVERSE : STYLE_DIM, "%*d ", cell->digits, i + 1);
    terminal_print(terminal, selected ? STYLE_REVERSE : style, "%s", cell->words);
}

void move_list_print_selected(const struct move_list *list, int selected, struct terminal *terminal)
{
    struct move_cell *cell = (struct move_cell *)memory_new(sizeof *cell * MOVES_MAX);
    int rows = move_list_place(list, terminal->width, cell);
    for (int row = 0; row < rows; row++) {
        for (int i = 0; i < list->count; i++)
            if (cell[i].row == row) print_cell(list, i, &cell[i], i == selected, terminal);
        terminal_newline(terminal);
    }
    free(cell);
}

void move_list_print(const struct move_list *list, struct terminal *terminal)
{
    move_list_print_selected(list, MOVE_NOT_FOUND, terminal);
}

/* ---- Finding ------------------------------------------------------------------------------- */

/* Whether a typed word may stand for a whole one. */
static bool word_abbreviates(const char *typed, int length, const char *word, int whole)
{
    if (length > whole || strncasecmp(typed, word, (size_t)length) != 0) return false;
    bool number = false;
    for (int i = 0; i < length; i++) number = number || isdigit((unsigned char)typed[i]);
    return length == whole || !number;
}

bool abbreviates(const char *line, const char *words)
{
    while (*line) {
        int typed = first_word(line), whole = first_word(words);
        if (!whole || !word_abbreviates(line, typed, words, whole)) return false;
        line = rest_of(line);
        words = rest_of(words);
    }
    return true;
}

static int find_number(const struct move_list *list, const char *line)
{
    long number = strspn(line, "0123456789") == strlen(line) ? strtol(line, NULL, 10) : 0;
    return number >= 1 && number <= list->count ? (int)number - 1 : MOVE_NOT_FOUND;
}

int move_list_find(const struct move_list *list, const char *line)
{
    int found = find_number(list, line);
    if (!line[0] || found >= 0) return found;
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->words[i], line) == 0) return i;
    for (int i = 0; i < list->count; i++)
        if (strcasecmp(list->words[i], line) == 0) return i;
    for (int i = 0; i < list->count; i++)
        if (abbreviates(line, list->words[i])) found = found == MOVE_NOT_FOUND ? i : MOVE_AMBIGUOUS;
    return found;
}

/* A word names a card or colour if it is short or has a number in it (R, RX, R10); other words
 * stay as they are. */
void capitalize_cards(char *line)
{
    for (int at = 0, length; line[at]; at += length + (line[at + length] != '\0')) {
        char *word = line + at;
        length = first_word(word);
        bool card = length <= 2 || strcspn(word, "0123456789") < (size_t)length;
        if (card) word[0] = (char)toupper((unsigned char)word[0]);
        if (length == 2) word[1] = (char)toupper((unsigned char)word[1]);
    }
}
