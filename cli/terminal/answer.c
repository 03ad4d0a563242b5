/* answer.c - lists of moves and typed answers, see answer.h. */
#include "cli/terminal/answer.h"

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

static void put_choice(struct pen *pen, int number, int digits, const char *words, enum ink ink)
{
    pen_put(pen, INK_FAINT, "%*d ", digits, number);
    pen_put(pen, ink, "%s", words);
}

/* All on one line, where they fit; else false and nothing is written. */
static bool draw_one_line(const struct choices *c, struct pen *pen)
{
    int width = 1;
    for (int i = 0; i < c->count; i++) width += (int)strlen(c->words[i]) + 2 + 1 + 3;
    if (width > pen->width) return false;
    for (int i = 0; i < c->count; i++) {
        pen_put(pen, INK_PLAIN, i ? "   " : " ");
        put_choice(pen, i + 1, 1, c->words[i], pen_ink(rest_of(c->words[i])[0]));
    }
    pen_end_line(pen);
    return true;
}

static bool begins_like(const char *words, const char *others)
{
    int length = first_word(others);
    return first_word(words) == length && strncmp(words, others, (size_t)length) == 0;
}

/* Whether no choice before this one begins like it. */
static bool is_first_of_group(const struct choices *c, int choice)
{
    for (int i = 0; i < choice; i++)
        if (begins_like(c->words[i], c->words[choice])) return false;
    return true;
}

static int group_width(const struct choices *c, const char *words)
{
    size_t width = 0;
    for (int i = 0; i < c->count; i++)
        if (begins_like(c->words[i], words) && strlen(rest_of(c->words[i])) > width)
            width = strlen(rest_of(c->words[i]));
    return (int)width;
}

/* The choices that begin like these words, in columns behind the word they share. */
static void draw_group(const struct choices *c, const char *words, struct pen *pen)
{
    const int indent = 10, digits = c->count > 99 ? 3 : c->count > 9 ? 2 : 1;
    int step = digits + 1 + group_width(c, words) + 2, columns = (pen->width - indent + 2) / step;
    int drawn = 0;
    pen_put(pen, INK_PLAIN, " %.*s", first_word(words), words);
    for (int i = 0; i < c->count; i++) {
        if (!begins_like(c->words[i], words)) continue;
        if (drawn && drawn % columns == 0) pen_end_line(pen);
        pen_to(pen, indent + drawn++ % columns * step);
        const char *rest = rest_of(c->words[i]);
        put_choice(pen, i + 1, digits, rest, pen_ink(rest[0]));
    }
    pen_end_line(pen);
}

void choices_draw(const struct choices *c, struct pen *pen)
{
    if (draw_one_line(c, pen)) return;
    for (int i = 0; i < c->count; i++)
        if (is_first_of_group(c, i)) draw_group(c, c->words[i], pen);
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

/* A card or colour is short or has a number in it, and begins with its letter; RX is an end
 * card. Other words are not touched. */
void words_tidy(char *line)
{
    for (int at = 0, length; line[at]; at += length + (line[at + length] != '\0')) {
        char *word = line + at;
        length = first_word(word);
        bool card = length <= 2 || strcspn(word, "0123456789") < (size_t)length;
        if (card) word[0] = (char)toupper((unsigned char)word[0]);
        if (length == 2) word[1] = (char)toupper((unsigned char)word[1]);
    }
}
