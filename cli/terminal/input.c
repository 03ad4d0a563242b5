/* input.c - the line a person types, see input.h. */
#include "cli/terminal/input.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <strings.h>

/* Bytes of the character before, or at, a place in the line. */
static size_t bytes_before(const struct input *input)
{
    size_t at = input->at;
    while (at > 0 && ((unsigned char)input->line[--at] & 0xc0) == 0x80) continue;
    return input->at - at;
}

static size_t bytes_at(const struct input *input)
{
    return input->at < input->length
               ? utf8_length(input->line + input->at, input->length - input->at)
               : 0;
}

static void take_out(struct input *input, size_t at, size_t length)
{
    memmove(input->line + at, input->line + at + length, input->length - at - length + 1);
    input->length -= length;
}

void input_insert(struct input *input, const char *bytes, size_t length)
{
    if (input->length + length > INPUT_BYTES) return;
    memmove(input->line + input->at + length, input->line + input->at,
            input->length - input->at + 1);
    memcpy(input->line + input->at, bytes, length);
    input->length += length;
    input->at += length;
}

void input_erase(struct input *input)
{
    size_t length = bytes_before(input);
    input->at -= length;
    take_out(input, input->at, length);
}

void input_delete(struct input *input)
{
    take_out(input, input->at, bytes_at(input));
}

void input_clear(struct input *input)
{
    input->length = input->at = 0;
    input->line[0] = '\0';
    input->back = 0;
}

void input_move(struct input *input, int characters)
{
    for (; characters < 0 && input->at > 0; characters++) input->at -= bytes_before(input);
    for (; characters > 0 && input->at < input->length; characters--) input->at += bytes_at(input);
}

void input_recall(struct input *input, int lines)
{
    int back = input->back + lines;
    if (back < 0 || back > input->remembered) return;
    input->back = back;
    strcpy(input->line, back ? input->history[input->remembered - back] : "");
    input->at = input->length = strlen(input->line);
}

void input_remember(struct input *input)
{
    int last = input->remembered - 1;
    if (input->length && (last < 0 || strcmp(input->history[last], input->line) != 0)) {
        if (input->remembered == HISTORY_MAX) {
            memmove(input->history[0], input->history[1],
                    sizeof input->history - sizeof input->history[0]);
            input->remembered--;
        }
        strcpy(input->history[input->remembered++], input->line);
    }
    input_clear(input);
}

/* ---- Completion ---------------------------------------------------------------------------- */

static bool is_begun(const struct input *input, const char *word)
{
    return strncasecmp(word, input->line, input->length) == 0;
}

void input_complete(struct input *input, const char *(*word)(const void *context, int number),
                    const void *context, struct text *several)
{
    const char *first = NULL, *each;
    size_t common = 0;
    int count = 0;
    for (int i = 0; (each = word(context, i)); i++) {
        if (!is_begun(input, each)) continue;
        if (!first) common = strlen(first = each);
        while (strncasecmp(first, each, common) != 0) common--;
        text_add(several, "%s%s", count++ ? "  " : "", each);
    }
    if (!first || common > INPUT_BYTES) return;
    memcpy(input->line, first, common);
    input->line[common] = '\0';
    input->length = input->at = common;
    if (count == 1) text_clear(several);
}
