/* columns.c - words in columns, see columns.h. */
#include "cli/terminal/columns.h"

#include <string.h>

/* Columns a text takes: bytes that begin a character. */
static int count_columns(const char *text, size_t bytes)
{
    int columns = 0;
    for (size_t i = 0; i < bytes; i++) columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    return columns;
}

void columns_left(const char *words, int width, struct text *out)
{
    text_add(out, "%s%*s", words, width - count_columns(words, strlen(words)), "");
}

void columns_right(const char *words, int width, struct text *out)
{
    text_add(out, "%*s%s", width - count_columns(words, strlen(words)), "", words);
}

/* Bytes of the first word; a number and its percent sign stay together. */
static size_t word_length(const char *text)
{
    size_t length = strcspn(text, " ");
    if (text[length] && text[length + 1] == '%') length += 1 + strcspn(text + length + 1, " ");
    return length;
}

void columns_wrap(const char *sentence, const char *sign, int width, struct text *out)
{
    int margin = (int)strlen(sign), column = margin;
    text_add(out, "%s", sign);
    while (*sentence) {
        size_t word = word_length(sentence);
        int columns = count_columns(sentence, word);
        if (column + 1 + columns > width && column > margin) {
            text_add(out, "\n%*s", margin, "");
            column = margin;
        }
        text_add(out, " ");
        text_add_bytes(out, sentence, word);
        column += 1 + columns;
        sentence += word;
        if (*sentence) sentence++;
    }
    text_add(out, "\n");
}
