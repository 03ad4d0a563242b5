/* text.h - text that grows: the one way the engine writes words, JSON and pages.
 *
 * A text is always a valid string. When memory runs out the program says so and
 * stops, so no caller checks. */
#ifndef PAKLI_TEXT_H
#define PAKLI_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct text {
    char *bytes; /* NUL-terminated once anything was added */
    size_t length, room;
};

void text_free(struct text *t);
void text_clear(struct text *t);
const char *text_string(const struct text *t);

void text_add_bytes(struct text *t, const char *bytes, size_t length);
/* A string literal, without looking for conversions in it. */
#define text_add_literal(t, literal) text_add_bytes(t, "" literal, sizeof(literal) - 1)
void text_add_number(struct text *t, long long number);
__attribute__((format(printf, 2, 3))) void text_add(struct text *t, const char *format, ...);
/* As snprintf, and faster. */
__attribute__((format(printf, 3, 4))) void text_print(char *out, size_t room, const char *format,
                                                      ...);

/* A JSON string: quoted and escaped. A byte that is no UTF-8, say of a text that was cut, becomes
 * U+FFFD. */
void text_add_quoted(struct text *t, const char *string);

/* Bytes as lower-case hexadecimal, and back; text_read_hex accepts exactly 2 * count digits. */
void text_add_hex(struct text *t, const unsigned char *bytes, size_t count);
int text_read_hex(const char *digits, size_t length, unsigned char *bytes, size_t count);

/* Bytes of the UTF-8 character at hand, of which so many bytes are left; 0 if it is not well
 * formed. */
size_t utf8_length(const char *at, size_t left);
bool utf8_is_valid(const char *text, size_t length);

/* A buffer of that many bytes, zeroed; says so and stops when there is no memory. */
void *memory_new(size_t size);
void *memory_grow(void *old, size_t size);

#endif
