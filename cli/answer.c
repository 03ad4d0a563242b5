/* answer.c - lists of moves and typed answers, see answer.h. */
#include "cli/answer.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

void choices_list(struct choices *c, const struct game *game, const void *view)
{
    c->count = game->legal(view, c->move);
    for (int i = 0; i < c->count; i++) game->say(view, c->move[i], c->words[i]);
}

/* ---- Drawing ------------------------------------------------------------------------------- */

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

static void put_choice(struct pen *pen, int number, int digits, const char *words)
{
    pen_put(pen, INK_FAINT, "%*d ", digits, number);
    pen_put(pen, pen_ink(words[0]), "%s", words);
}

/* All on one line, where they fit; else false and nothing is written. */
static bool draw_one_line(const struct choices *c, struct pen *pen)
{
    int width = 1;
    for (int i = 0; i < c->count; i++) width += (int)strlen(c->words[i]) + 2 + 1 + 3;
    if (width > pen->width) return false;
    for (int i = 0; i < c->count; i++) {
        pen_put(pen, INK_PLAIN, i ? "   " : " ");
        put_choice(pen, i + 1, 1, c->words[i]);
    }
    pen_end_line(pen);
    return true;
}

/* The choices from one on that share its first word: how many, and how wide the widest is. */
static int group_of(const struct choices *c, int from, int *width)
{
    int length = first_word(c->words[from]), end = from;
    *width = 0;
    for (; end < c->count; end++) {
        int rest = (int)strlen(rest_of(c->words[end]));
        if (first_word(c->words[end]) != length ||
            strncmp(c->words[end], c->words[from], (size_t)length) != 0)
            break;
        if (rest > *width) *width = rest;
    }
    return end - from;
}

static void draw_group(const struct choices *c, int from, int count, int width, struct pen *pen)
{
    const int indent = 10, digits = from + count > 99 ? 3 : from + count > 9 ? 2 : 1;
    int step = digits + 1 + width + 2;
    pen_put(pen, INK_PLAIN, " %.*s", first_word(c->words[from]), c->words[from]);
    for (int i = 0; i < count; i++) {
        if (pen->column + step > pen->width) pen_end_line(pen);
        if (pen->column <= indent) pen_to(pen, indent);
        put_choice(pen, from + i + 1, digits, rest_of(c->words[from + i]));
        if (i + 1 < count) pen_to(pen, pen->column + step - (int)strlen(rest_of(c->words[from + i])) - digits - 1);
    }
    pen_end_line(pen);
}

void choices_draw(const struct choices *c, struct pen *pen)
{
    if (draw_one_line(c, pen)) return;
    for (int from = 0, width; from < c->count;) {
        int count = group_of(c, from, &width);
        draw_group(c, from, count, width, pen);
        from += count;
    }
}

/* ---- Finding ------------------------------------------------------------------------------- */

/* Whether a typed word may stand for a whole one. */
static bool word_fits(const char *typed, int length, const char *word, int whole)
{
    if (length > whole || strncasecmp(typed, word, (size_t)length) != 0) return false;
    bool number = false;
    for (int i = 0; i < length; i++) number = number || isdigit((unsigned char)typed[i]);
    return length == whole || !number;
}

bool words_fit(const char *line, const char *words)
{
    while (*line) {
        int typed = first_word(line), whole = first_word(words);
        if (!whole || !word_fits(line, typed, words, whole)) return false;
        line = rest_of(line);
        words = rest_of(words);
    }
    return true;
}

static int find_number(const struct choices *c, const char *line)
{
    long number = strspn(line, "0123456789") == strlen(line) ? strtol(line, NULL, 10) : 0;
    return number >= 1 && number <= c->count ? (int)number - 1 : ANSWER_NONE;
}

int choices_find(const struct choices *c, const char *line)
{
    int found = find_number(c, line);
    if (!line[0] || found >= 0) return found;
    for (int i = 0; i < c->count; i++)
        if (strcmp(c->words[i], line) == 0) return i;
    for (int i = 0; i < c->count; i++)
        if (strcasecmp(c->words[i], line) == 0) return i;
    for (int i = 0; i < c->count; i++)
        if (words_fit(line, c->words[i])) found = found == ANSWER_NONE ? i : ANSWER_MANY;
    return found;
}

/* Cards and colours are short or have a number in them; other words are not touched. */
void words_tidy(char *line)
{
    for (char *word = line; *word; word += first_word(word) + (word[first_word(word)] != '\0')) {
        int length = first_word(word);
        bool card = length <= 2 || strcspn(word, "0123456789") < (size_t)length;
        for (int i = 0; i < length && card; i++) word[i] = (char)toupper((unsigned char)word[i]);
    }
}
