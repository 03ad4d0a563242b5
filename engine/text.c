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

/* ---- Formats --------------------------------------------------------------------------------- */

enum { DIGITS_MAX = 24 }; /* a number of 64 bits in decimal fits */

/* Writes into a buffer what fits, and counts all. */
struct sink {
    char *out;
    size_t room, length;
};

static void sink_add(struct sink *s, const char *bytes, size_t length)
{
    if (s->length < s->room) {
        size_t fits = s->room - s->length;
        memcpy(s->out + s->length, bytes, length < fits ? length : fits);
    }
    s->length += length;
}

static void sink_number(struct sink *s, unsigned long long number, bool negative)
{
    char digits[DIGITS_MAX], *at = digits + DIGITS_MAX;
    do *--at = (char)('0' + number % 10);
    while (number /= 10);
    if (negative) *--at = '-';
    sink_add(s, at, (size_t)(digits + DIGITS_MAX - at));
}

static void sink_signed(struct sink *s, long long number)
{
    sink_number(s, number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number,
                number < 0);
}

/* Adds what a conversion stands for and returns its length behind the "%"; 0 if it is none of the
 * few that nearly all formats have. */
static size_t sink_conversion(struct sink *s, const char *at, va_list *args)
{
    if (*at == 's') {
        const char *string = va_arg(*args, const char *);
        sink_add(s, string, strlen(string));
    } else if (*at == 'd') {
        sink_signed(s, va_arg(*args, int));
    } else if (*at == 'c') {
        char c = (char)va_arg(*args, int);
        sink_add(s, &c, 1);
    } else if (at[0] == 'l' && at[1] == 'l' && at[2] == 'd') {
        sink_signed(s, va_arg(*args, long long));
        return 3;
    } else if (at[0] == 'z' && at[1] == 'u') {
        sink_number(s, va_arg(*args, size_t), false);
        return 2;
    } else {
        return 0;
    }
    return 1;
}

/* Whether all conversions were of those few. */
static bool format_simple(struct sink *s, const char *format, va_list *args)
{
    for (const char *percent; (percent = strchr(format, '%'));) {
        sink_add(s, format, (size_t)(percent - format));
        size_t length = sink_conversion(s, percent + 1, args);
        if (!length) return false;
        format = percent + 1 + length;
    }
    sink_add(s, format, strlen(format));
    return true;
}

/* As vsnprintf, in a tenth of its time for formats of the conversions that nearly all have. */
static size_t format_into(char *out, size_t room, const char *format, va_list args)
{
    struct sink sink = {out, room - 1, 0};
    va_list again;
    va_copy(again, args);
    bool simple = format_simple(&sink, format, &again);
    va_end(again);
    if (!simple) return (size_t)vsnprintf(out, room, format, args);
    out[sink.length < room ? sink.length : room - 1] = '\0';
    return sink.length;
}

void text_print(char *out, size_t room, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    format_into(out, room, format, args);
    va_end(args);
}

void text_add(struct text *t, const char *format, ...)
{
    va_list first, second;
    va_start(first, format);
    va_copy(second, first);
    text_reserve(t, 64); /* most things fit, and are formatted only once */
    size_t length = format_into(t->bytes + t->length, t->room - t->length, format, first);
    if (length >= t->room - t->length) {
        text_reserve(t, length + 1);
        format_into(t->bytes + t->length, length + 1, format, second);
    }
    t->length += length;
    va_end(second);
    va_end(first);
}

void text_add_number(struct text *t, long long number)
{
    struct sink sink;
    text_reserve(t, DIGITS_MAX);
    sink = (struct sink){t->bytes + t->length, DIGITS_MAX, 0};
    sink_signed(&sink, number);
    t->length += sink.length;
    t->bytes[t->length] = '\0';
}

/* Bytes of the character at hand that a JSON string holds as they are; 0 if it must be escaped. */
static size_t unescaped_length(const char *at)
{
    unsigned char byte = (unsigned char)*at;
    if (byte >= 0x80) return utf8_length(at, 4); /* stops at the end of the string by itself */
    return byte >= 0x20 && byte != 0x7f && byte != '"' && byte != '\\';
}

static void add_escaped(struct text *t, unsigned char byte)
{
    if (byte >= 0x80)
        text_add(t, "\\ufffd");
    else if (byte == '"' || byte == '\\')
        text_add(t, "\\%c", byte);
    else
        text_add(t, "\\u%04x", byte);
}

void text_add_quoted(struct text *t, const char *string)
{
    const char *plain = string; /* what is not yet added */
    text_add_bytes(t, "\"", 1);
    const char *at = string;
    while (*at) {
        size_t length = unescaped_length(at);
        at += length;
        if (length) continue;
        text_add_bytes(t, plain, (size_t)(at - plain));
        add_escaped(t, (unsigned char)*at);
        plain = ++at;
    }
    text_add_bytes(t, plain, (size_t)(at - plain));
    text_add_bytes(t, "\"", 1);
}

void text_add_hex(struct text *t, const unsigned char *bytes, size_t count)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        char pair[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        text_add_bytes(t, pair, sizeof pair);
    }
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

bool utf8_is_valid(const char *text, size_t length)
{
    for (size_t i = 0, step; i < length; i += step)
        if ((step = utf8_length(text + i, length - i)) == 0) return false;
    return true;
}
