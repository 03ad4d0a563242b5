/* text.c - text that grows, see text.h. */
#include "engine/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *memory_checked(void *memory)
{
    if (memory) return memory;
    fputs("pakli: there is not enough memory; close other programs and try again\n", stderr);
    exit(EXIT_FAILURE);
}

void *memory_new(size_t size)
{
    return memory_checked(calloc(1, size ? size : 1));
}

void *memory_grow(void *old, size_t size)
{
    return memory_checked(realloc(old, size ? size : 1));
}

void text_free(struct text *t)
{
    free(t->bytes);
    memset(t, 0, sizeof *t);
}

void text_clear(struct text *t)
{
    t->length = 0;
    if (t->bytes) t->bytes[0] = '\0';
}

const char *text_string(const struct text *t)
{
    return t->bytes ? t->bytes : "";
}

static void text_reserve(struct text *t, size_t more)
{
    if (t->length + more < t->room) return;
    t->room = 2 * (t->length + more) + 64;
    t->bytes = (char *)memory_grow(t->bytes, t->room);
}

void text_add_bytes(struct text *t, const char *bytes, size_t length)
{
    text_reserve(t, length + 1);
    memcpy(t->bytes + t->length, bytes, length);
    t->length += length;
    t->bytes[t->length] = '\0';
}

void text_add(struct text *t, const char *format, ...)
{
    va_list first, second;
    va_start(first, format);
    va_copy(second, first);
    text_reserve(t, 64); /* most things fit, and are formatted only once */
    int length = vsnprintf(t->bytes + t->length, t->room - t->length, format, first);
    if ((size_t)length >= t->room - t->length) {
        text_reserve(t, (size_t)length + 1);
        vsnprintf(t->bytes + t->length, (size_t)length + 1, format, second);
    }
    t->length += (size_t)length;
    va_end(second);
    va_end(first);
}

void text_add_quoted(struct text *t, const char *string)
{
    text_add_bytes(t, "\"", 1);
    for (const char *at = string; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\')
            text_add(t, "\\%c", byte);
        else if (byte < 0x20 || byte == 0x7f)
            text_add(t, "\\u%04x", byte);
        else
            text_add_bytes(t, at, 1);
    }
    text_add_bytes(t, "\"", 1);
}

void text_add_hex(struct text *t, const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) text_add(t, "%02x", bytes[i]);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

int text_read_hex(const char *digits, size_t length, unsigned char *bytes, size_t count)
{
    if (length != 2 * count) return 0;
    for (size_t i = 0; i < count; i++) {
        int high = hex_digit(digits[2 * i]), low = hex_digit(digits[2 * i + 1]);
        if (high < 0 || low < 0) return 0;
        bytes[i] = (unsigned char)(high * 16 + low);
    }
    return 1;
}

size_t utf8_length(const char *at, size_t left)
{
    const unsigned char *c = (const unsigned char *)at;
    if (c[0] < 0x80) return 1;
    size_t length = c[0] >= 0xf0 ? 4 : c[0] >= 0xe0 ? 3 : 2;
    if (c[0] < 0xc2 || c[0] > 0xf4 || length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80) return 0;
    bool overlong = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xf0 && c[1] < 0x90);
    bool beyond = (c[0] == 0xed && c[1] > 0x9f) || (c[0] == 0xf4 && c[1] > 0x8f);
    return overlong || beyond ? 0 : length;
}
