/* json.h - reads JSON strictly, into a flat list of tokens, with bounds on everything.
 *
 * A value is the number of its token; -1 means "there is none", and every function
 * accepts it. Hand-written because the engine runs without any library in the
 * browser; fuzzed in tests/fuzz. */
#ifndef PAKLI_JSON_H
#define PAKLI_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_DEPTH_MAX = 32, JSON_BYTES_MAX = 4 << 20, JSON_NAMES_MAX = 200 };

enum json_kind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
};

struct json_token {
    uint32_t kind;
    uint32_t start, end; /* bytes in the text, of a string without its quotes */
    uint32_t next;       /* the token after this value and all it holds */
    uint32_t count;      /* values in an array, names in an object */
};

struct json {
    const char *text; /* must outlive the tokens */
    size_t length;
    struct json_token *token; /* an object's names and values alternate */
    uint32_t count, room;
    char error[120]; /* what is wrong and where, after json_read returned false */
};

/* Reads one value with nothing but white space around it; the value is number 0. */
bool json_read(struct json *j, const char *text, size_t length);
void json_free(struct json *j);

bool json_is_kind(const struct json *j, int value, enum json_kind kind);
/* How many values an array holds, or names an object; -1 for anything else. */
int json_count(const struct json *j, int value);
/* Walks an array: the first value, then the one after; stop after json_count of them. */
int json_first(const struct json *j, int value);
int json_after(const struct json *j, int value);
/* The value of that name in an object, or -1. */
int json_member(const struct json *j, int object, const char *name);
/* A string's bytes decoded into buf, NUL-terminated; false if it is no string, does not
 * fit, or holds a NUL. */
bool json_string(const struct json *j, int value, char *buf, size_t room);
/* A whole number written without fraction or exponent that fits an int. */
bool json_int(const struct json *j, int value, int *out);

#endif
