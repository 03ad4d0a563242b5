/* json.c - a strict JSON reader, see json.h. */
#include "engine/json.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/text.h"

struct reader {
    struct json *j;
    size_t at;
    int depth;
};

static bool read_value(struct reader *r);

/* ---- Errors and tokens --------------------------------------------------------------------- */

static bool fail(struct reader *r, const char *what)
{
    int line = 1, column = 1;
    for (size_t i = 0; i < r->at; i++) {
        column++;
        if (r->j->text[i] == '\n') line++, column = 1;
    }
    if (!r->j->error[0])
        snprintf(r->j->error, sizeof r->j->error, "%s at line %d, column %d", what, line, column);
    return false;
}

static uint32_t new_token(struct reader *r, enum json_kind kind)
{
    struct json *j = r->j;
    if (j->count == j->room) {
        j->room = j->room ? 2 * j->room : 32; /* most messages are small */
        j->token = (struct json_token *)memory_grow(j->token, j->room * sizeof *j->token);
    }
    struct json_token token = {(uint32_t)kind, (uint32_t)r->at, (uint32_t)r->at, 0, 0};
    j->token[j->count] = token;
    return j->count++;
}

static void close_token(struct reader *r, uint32_t number)
{
    r->j->token[number].end = (uint32_t)r->at;
    r->j->token[number].next = r->j->count;
}

/* ---- Characters ---------------------------------------------------------------------------- */

/* The byte at hand, or 0 at the end of the text. */
static unsigned char peek(const struct reader *r)
{
    return r->at < r->j->length ? (unsigned char)r->j->text[r->at] : 0;
}

static void skip_space(struct reader *r)
{
    while (r->at < r->j->length && memchr(" \t\r\n", peek(r), 4)) r->at++;
}

static bool take(struct reader *r, char wanted)
{
    if (peek(r) != (unsigned char)wanted) return false;
    r->at++;
    return true;
}

static bool is_digit(unsigned char c)
{
    return c >= '0' && c <= '9';
}

/* The value of the four hexadecimal digits at p, or -1. */
static int hex4(const char *p, const char *end)
{
    unsigned char bytes[2];
    if (end - p < 4 || !text_read_hex(p, 4, bytes, 2)) return -1;
    return bytes[0] << 8 | bytes[1];
}

/* ---- Strings as they are meant --------------------------------------------------------------- */

static size_t put_utf8(uint32_t c, char out[4])
{
    if (c < 0x80) return out[0] = (char)c, 1;
    size_t length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--, c >>= 6) out[i] = (char)(0x80 | (c & 0x3f));
    out[0] = (char)((length == 2 ? 0xc0u : length == 3 ? 0xe0u : 0xf0u) | c);
    return length;
}

/* Decodes the escape after the backslash at p, returns where it ends; a lone half of a
 * surrogate pair becomes U+FFFD. */
static const char *decode_escape(const char *p, const char *end, uint32_t *c)
{
    static const char plain[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    if (*p != 'u') {
        *c = (uint32_t)(unsigned char)meant[strchr(plain, *p) - plain];
        return p + 1;
    }
    *c = (uint32_t)hex4(p + 1, end);
    p += 5;
    if (*c < 0xd800 || *c > 0xdfff) return p;
    int low = end - p >= 6 && p[0] == '\\' && p[1] == 'u' ? hex4(p + 2, end) : -1;
    if (*c > 0xdbff || low < 0xdc00 || low > 0xdfff) return *c = 0xfffd, p;
    *c = 0x10000 + ((*c - 0xd800) << 10) + ((uint32_t)low - 0xdc00);
    return p + 6;
}

/* Walks the decoded bytes of a string. */
struct cursor {
    const char *p, *end;
    char bytes[4]; /* of an escape, those from `at` on are still to come */
    size_t at, count;
};

enum { END_OF_STRING = -1 };

static struct cursor cursor_of(const struct json *j, uint32_t string)
{
    const struct json_token *token = &j->token[string];
    return (struct cursor){.p = j->text + token->start, .end = j->text + token->end};
}

static int next_byte(struct cursor *c)
{
    uint32_t letter;
    if (c->at < c->count) return (unsigned char)c->bytes[c->at++];
    if (c->p == c->end) return END_OF_STRING;
    if (*c->p != '\\') return (unsigned char)*c->p++;
    c->p = decode_escape(c->p + 1, c->end, &letter);
    c->count = put_utf8(letter, c->bytes);
    c->at = 1;
    return (unsigned char)c->bytes[0];
}

/* ---- Values -------------------------------------------------------------------------------- */

static bool read_escape(struct reader *r)
{
    unsigned char c = peek(r);
    if (c == 'u') {
        if (hex4(r->j->text + r->at + 1, r->j->text + r->j->length) < 0)
            return fail(r, "\\u needs four hexadecimal digits");
        r->at += 5;
        return true;
    }
    if (c == 0 || !strchr("\"\\/bfnrt", c)) return fail(r, "unknown escape in a string");
    r->at++;
    return true;
}

static bool read_string(struct reader *r)
{
    r->at++;
    uint32_t token = new_token(r, JSON_STRING);
    for (;;) {
        unsigned char c = peek(r);
        if (r->at >= r->j->length) return fail(r, "the string never ends");
        if (c < 0x20) return fail(r, "control character in a string");
        if (c == '"') break;
        if (c == '\\') {
            r->at++;
            if (!read_escape(r)) return false;
            continue;
        }
        const char *here = r->j->text + r->at;
        size_t length = utf8_length(here, r->j->length - r->at);
        if (!length) return fail(r, "text that is not UTF-8");
        r->at += length;
    }
    close_token(r, token);
    r->at++;
    return true;
}

static bool read_digits(struct reader *r)
{
    if (!is_digit(peek(r))) return fail(r, "a digit is missing");
    while (is_digit(peek(r))) r->at++;
    return true;
}

static bool read_number(struct reader *r)
{
    uint32_t token = new_token(r, JSON_NUMBER);
    take(r, '-');
    if (!take(r, '0') && !read_digits(r)) return false;
    if (is_digit(peek(r))) return fail(r, "a number cannot begin with 0");
    if (take(r, '.') && !read_digits(r)) return false;
    if (take(r, 'e') || take(r, 'E')) {
        if (!take(r, '+')) take(r, '-');
        if (!read_digits(r)) return false;
    }
    close_token(r, token);
    return true;
}

static bool read_word(struct reader *r, const char *word, enum json_kind kind)
{
    size_t length = strlen(word);
    if (r->j->length - r->at < length || memcmp(r->j->text + r->at, word, length) != 0)
        return fail(r, "expected a value");
    uint32_t token = new_token(r, kind);
    r->at += length;
    close_token(r, token);
    return true;
}

static bool read_name(struct reader *r)
{
    if (peek(r) != '"') return fail(r, "expected a name in quotes");
    if (!read_string(r)) return false;
    skip_space(r);
    if (!take(r, ':')) return fail(r, "expected ':'");
    skip_space(r);
    return true;
}

struct name {
    const struct json *j;
    uint32_t token;
};

static int compare_text(const struct name *a, const struct name *b)
{
    struct cursor x = cursor_of(a->j, a->token), y = cursor_of(b->j, b->token);
    while (x.p < x.end && y.p < y.end && *x.p == *y.p && *x.p != '\\') x.p++, y.p++;
    int left, right;
    do left = next_byte(&x), right = next_byte(&y);
    while (left == right && left != END_OF_STRING);
    return left - right;
}

static int compare_names(const void *a, const void *b)
{
    const struct name *x = (const struct name *)a, *y = (const struct name *)b;
    int order = compare_text(x, y);
    return order ? order : (x->token > y->token) - (x->token < y->token);
}

/* Sorts them, so that no choice of names takes longer than n log n. */
static bool names_differ(struct reader *r, uint32_t object)
{
    struct name names[JSON_NAMES_MAX];
    uint32_t count = r->j->token[object].count, at = object + 1, twice = 0;
    for (uint32_t i = 0; i < count; i++, at = r->j->token[at + 1].next)
        names[i] = (struct name){r->j, at};
    qsort(names, count, sizeof names[0], compare_names);
    for (uint32_t i = 1; i < count; i++)
        if ((!twice || names[i].token < twice) && compare_text(&names[i - 1], &names[i]) == 0)
            twice = names[i].token;
    if (!twice) return true;
    r->at = r->j->token[twice].end + 1;
    return fail(r, "the same name twice in an object");
}

/* An array or an object, up to its closing bracket. */
static bool read_list(struct reader *r, enum json_kind kind, char close)
{
    if (++r->depth > JSON_DEPTH_MAX) return fail(r, "nested too deeply");
    uint32_t token = new_token(r, kind);
    r->at++;
    skip_space(r);
    if (!take(r, close)) {
        do {
            skip_space(r);
            if (r->j->token[token].count == 1000000) return fail(r, "too many values");
            if (kind == JSON_OBJECT && r->j->token[token].count == JSON_NAMES_MAX)
                return fail(r, "too many names in an object");
            if (kind == JSON_OBJECT && !read_name(r)) return false;
            if (!read_value(r)) return false;
            r->j->token[token].count++;
            skip_space(r);
        } while (take(r, ','));
        if (!take(r, close)) return fail(r, "expected ',' or a closing bracket");
        if (kind == JSON_OBJECT && !names_differ(r, token)) return false;
    }
    close_token(r, token);
    r->depth--;
    return true;
}

static bool read_value(struct reader *r)
{
    switch (peek(r)) {
    case '{': return read_list(r, JSON_OBJECT, '}');
    case '[': return read_list(r, JSON_ARRAY, ']');
    case '"': return read_string(r);
    case 't': return read_word(r, "true", JSON_TRUE);
    case 'f': return read_word(r, "false", JSON_FALSE);
    case 'n': return read_word(r, "null", JSON_NULL);
    default: break;
    }
    if (r->at >= r->j->length) return fail(r, "the text ends too early");
    if (peek(r) == '-' || is_digit(peek(r))) return read_number(r);
    return fail(r, "expected a value");
}

bool json_read(struct json *j, const char *text, size_t length)
{
    struct reader r = {j, 0, 0};
    memset(j, 0, sizeof *j);
    j->text = text;
    j->length = length;
    if (length > JSON_BYTES_MAX) return fail(&r, "more than 4 MiB of JSON");
    skip_space(&r);
    if (!read_value(&r)) return false;
    skip_space(&r);
    return r.at == length || fail(&r, "something follows the JSON value");
}

void json_free(struct json *j)
{
    free(j->token);
    memset(j, 0, sizeof *j);
}

/* ---- Looking things up --------------------------------------------------------------------- */

bool json_is_kind(const struct json *j, int value, enum json_kind kind)
{
    return value >= 0 && j->token[value].kind == (uint32_t)kind;
}

int json_count(const struct json *j, int value)
{
    bool list = json_is_kind(j, value, JSON_ARRAY) || json_is_kind(j, value, JSON_OBJECT);
    return list ? (int)j->token[value].count : -1;
}

int json_first(const struct json *j, int value)
{
    return json_count(j, value) > 0 ? value + 1 : -1;
}

int json_after(const struct json *j, int value)
{
    if (value < 0 || j->token[value].next >= j->count) return -1;
    return (int)j->token[value].next;
}

static bool string_is(const struct json *j, uint32_t string, const char *text)
{
    struct cursor c = cursor_of(j, string);
    int byte = next_byte(&c);
    for (; *text && byte == (unsigned char)*text; text++) byte = next_byte(&c);
    return !*text && byte == END_OF_STRING;
}

int json_member(const struct json *j, int object, const char *name)
{
    if (!json_is_kind(j, object, JSON_OBJECT)) return -1;
    int at = object + 1;
    for (uint32_t i = 0; i < j->token[object].count; i++) {
        if (string_is(j, (uint32_t)at, name)) return at + 1;
        at = (int)j->token[at + 1].next;
    }
    return -1;
}

bool json_string(const struct json *j, int value, char *buf, size_t room)
{
    if (!json_is_kind(j, value, JSON_STRING)) return false;
    struct cursor c = cursor_of(j, (uint32_t)value);
    size_t length = 0;
    int byte;
    while ((byte = next_byte(&c)) != END_OF_STRING) {
        if (byte == 0 || length + 1 >= room) return false;
        buf[length++] = (char)byte;
    }
    buf[length] = '\0';
    return true;
}

bool json_int(const struct json *j, int value, int *out)
{
    if (!json_is_kind(j, value, JSON_NUMBER)) return false;
    char digits[16];
    size_t length = j->token[value].end - j->token[value].start;
    if (length >= sizeof digits) return false;
    memcpy(digits, j->text + j->token[value].start, length);
    digits[length] = '\0';
    char *end;
    long number = strtol(digits, &end, 10);
    if (*end || number < INT_MIN || number > INT_MAX) return false;
    *out = (int)number;
    return true;
}
