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

static void print_move(struct terminal *terminal, int number, int digits, const char *words,
                       enum style style)
{
    terminal_print(terminal, STYLE_DIM, "%*d ", digits, number);
    terminal_print(terminal, style, "%s", words);
}

/* All on one line; false, and nothing is printed, where they do not fit. */
static bool print_one_line(const struct move_list *list, struct terminal *terminal)
{
    int width = 1;
    for (int i = 0; i < list->count; i++) width += (int)strlen(list->words[i]) + 2 + 1 + 3;
    if (width > terminal->width) return false;
    for (int i = 0; i < list->count; i++) {
        terminal_print(terminal, STYLE_PLAIN, i ? "   " : " ");
        print_move(terminal, i + 1, 1, list->words[i],
                   letter_style(list->game, rest_of(list->words[i])[0]));
    }
    terminal_newline(terminal);
    return true;
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

/* The moves with the same first word as this one, in columns behind that word. */
static void print_group(const struct move_list *list, const char *words, struct terminal *terminal)
{
    const int indent = 10, digits = list->count > 99 ? 3 : list->count > 9 ? 2 : 1;
    int step = digits + 1 + group_width(list, words) + 2,
        columns = (terminal->width - indent + 2) / step;
    int printed = 0;
    terminal_print(terminal, STYLE_PLAIN, " %.*s", first_word(words), words);
    for (int i = 0; i < list->count; i++) {
        if (!has_first_word_of(list->words[i], words)) continue;
        if (printed && printed % columns == 0) terminal_newline(terminal);
        terminal_to_column(terminal, indent + printed++ % columns * step);
        const char *rest = rest_of(list->words[i]);
        print_move(terminal, i + 1, digits, rest, letter_style(list->game, rest[0]));
    }
    terminal_newline(terminal);
}

void move_list_print(const struct move_list *list, struct terminal *terminal)
{
    if (print_one_line(list, terminal)) return;
    for (int i = 0; i < list->count; i++)
        if (is_first_of_group(list, i)) print_group(list, list->words[i], terminal);
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
