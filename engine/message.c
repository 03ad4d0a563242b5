/* message.c - sentences with their values put in, see message.h. */
#include "engine/message.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/colours.h"

/* ---- The parts of a message ---------------------------------------------------------------- */

static const char *part(const char *message, int number)
{
    while (number-- > 0) message += strlen(message) + 1;
    return message;
}

const char *message_id(const char *message)
{
    return message;
}

const char *message_rule(const char *message)
{
    return part(message, 1);
}

const char *message_sentence(const char *message, enum language language)
{
#ifdef __wasm__
    (void)language;
    return part(message, 2);
#else
    return part(message, 2 + (int)language);
#endif
}

/* ---- Values -------------------------------------------------------------------------------- */

enum { VALUE_TEXT_MAX = 240 }; /* bytes of a text; nobody reads more of what was mistyped */

/* A packed value is its name, KIND_TEXT or KIND_NUMBER, its text and VALUE_END. */
enum { KIND_TEXT = '=', KIND_NUMBER = '#', VALUE_END = '\x1f' };

struct packed_value {
    const char *name, *text;
    size_t name_length, length;
    char kind;
};

/* The value that begins at *at, which moves behind it; false at the end. */
static bool next_value(const char **at, struct packed_value *out)
{
    if (!**at) return false;
    const char *end = strchr(*at, VALUE_END);
    out->name = *at;
    out->name_length = strcspn(*at, "=#");
    out->kind = out->name[out->name_length];
    out->text = out->name + out->name_length + 1;
    out->length = (size_t)(end - out->text);
    *at = end + 1;
    return true;
}

static bool find_value(const struct values *v, const char *name, size_t length,
                       struct packed_value *out)
{
    const char *at = v->packed;
    while (next_value(&at, out))
        if (out->name_length == length && memcmp(out->name, name, length) == 0) return true;
    return false;
}

/* Appends a character, or "?" for what is none; returns the bytes of it that were read. */
static size_t add_character(char *out, size_t *length, const char *at)
{
    size_t bytes = utf8_length(at, strlen(at));
    bool control = (unsigned char)*at < 0x20 || *at == 0x7f;
    if (!bytes || control) {
        out[(*length)++] = '?';
        return 1;
    }
    memcpy(out + *length, at, bytes);
    *length += bytes;
    return bytes;
}

static void add_value(struct values *v, const char *name, size_t name_length, char kind,
                      const char *text)
{
    size_t length = strlen(v->packed);
    if (length + name_length + 8 > sizeof v->packed) return;
    memcpy(v->packed + length, name, name_length);
    length += name_length;
    v->packed[length++] = kind;
    size_t most = length + VALUE_TEXT_MAX;
    while (*text && length < most && length + 6 < sizeof v->packed)
        text += add_character(v->packed, &length, text);
    v->packed[length++] = VALUE_END;
    v->packed[length] = '\0';
}

static void add_number(struct values *v, const char *name, size_t length, long long number)
{
    char digits[24];
    text_print(digits, sizeof digits, "%lld", number);
    add_value(v, name, length, KIND_NUMBER, digits);
}

static void append_values(struct values *v, const char *names, va_list args)
{
    while (*(names += strspn(names, " "))) {
        size_t length = strcspn(names, "=");
        const char *conversion = names + length + 2;
        if (*conversion == 's')
            add_value(v, names, length, KIND_TEXT, va_arg(args, const char *));
        else if (*conversion == 'c')
            add_value(v, names, length, KIND_TEXT, (char[]){(char)va_arg(args, int), '\0'});
        else if (*conversion == 'd')
            add_number(v, names, length, va_arg(args, int)); // NOLINT(bugprone-branch-clone)
        else if (strncmp(conversion, "lld", 3) == 0)
            add_number(v, names, length, va_arg(args, long long));
        else if (*conversion == 'l')
            add_number(v, names, length, va_arg(args, long));
        else
            add_number(v, names, length, (long long)va_arg(args, size_t));
        names = conversion + strcspn(conversion, " ");
    }
}

void values_read(struct values *v, const char *names, va_list args)
{
    v->packed[0] = '\0';
    append_values(v, names, args);
}

void values_append(struct values *v, const char *names, ...)
{
    va_list args;
    va_start(args, names);
    append_values(v, names, args);
    va_end(args);
}

void values_set(struct values *v, const char *names, ...)
{
    va_list args;
    va_start(args, names);
    values_read(v, names, args);
    va_end(args);
}

const char *message_with(struct values *v, const char *message, const char *names, ...)
{
    va_list args;
    va_start(args, names);
    values_read(v, names, args);
    va_end(args);
    return message;
}

void values_write(const struct values *v, struct text *out)
{
    struct packed_value value;
    struct text said = {0};
    const char *at = v->packed;
    for (bool first = true; next_value(&at, &value); first = false) {
        text_clear(&said);
        text_add_bytes(&said, value.text, value.length);
        text_add(out, "%s\"", first ? "{" : ",");
        text_add_bytes(out, value.name, value.name_length);
        text_add(out, "\":");
        if (value.kind == KIND_NUMBER)
            text_add(out, "%s", text_string(&said));
        else
            text_add_quoted(out, text_string(&said));
    }
    text_add(out, v->packed[0] ? "}" : "{}");
    text_free(&said);
}

/* ---- Values changed ------------------------------------------------------------------------ */

static bool is_called(const struct packed_value *value, const char *name)
{
    return value->name_length == strlen(name) && memcmp(value->name, name, value->name_length) == 0;
}

void values_speak(const struct values *v, value_speaker *speak, const void *context,
                  struct values *out)
{
    struct packed_value value;
    struct text name = {0}, is = {0}, said = {0};
    const char *at = v->packed;
    out->packed[0] = '\0';
    while (next_value(&at, &value)) {
        text_clear(&name), text_clear(&is), text_clear(&said);
        text_add_bytes(&name, value.name, value.name_length);
        text_add_bytes(&is, value.text, value.length);
        bool spoken = speak(context, text_string(&name), text_string(&is), &said);
        if (spoken) value.kind = KIND_TEXT;
        add_value(out, value.name, value.name_length, value.kind,
                  text_string(spoken ? &said : &is));
    }
    text_free(&name), text_free(&is), text_free(&said);
}

static bool same_value(const struct packed_value *a, const struct packed_value *b)
{
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/* Whether values have the same names, and agree but for what can be added or joined. */
static bool is_mergeable(const struct values *v, const struct values *next)
{
    struct packed_value a, b;
    const char *at = v->packed, *with = next->packed;
    bool adds = false;
    while (next_value(&at, &a)) {
        if (!next_value(&with, &b) || a.name_length != b.name_length ||
            memcmp(a.name, b.name, a.name_length) != 0)
            return false;
        if (is_called(&a, "n") || is_called(&a, "cards"))
            adds = true;
        else if (!same_value(&a, &b))
            return false;
    }
    return adds && !*with;
}

static void merge_value(struct values *out, const struct packed_value *a,
                        const struct packed_value *b)
{
    struct text both = {0};
    text_add_bytes(&both, a->text, a->length);
    if (is_called(a, "n")) {
        add_number(out, a->name, a->name_length,
                   strtoll(a->text, NULL, 10) + strtoll(b->text, NULL, 10));
    } else {
        if (is_called(a, "cards")) text_add(&both, ", ");
        if (is_called(a, "cards")) text_add_bytes(&both, b->text, b->length);
        add_value(out, a->name, a->name_length, a->kind, text_string(&both));
    }
    text_free(&both);
}

bool values_merge(struct values *v, const struct values *next)
{
    struct packed_value a, b;
    struct values merged = {{0}};
    const char *at = v->packed, *with = next->packed;
    if (!is_mergeable(v, next)) return false;
    while (next_value(&at, &a) && next_value(&with, &b)) merge_value(&merged, &a, &b);
    *v = merged;
    return true;
}

/* ---- Values in words ----------------------------------------------------------------------- */

#ifndef __wasm__
static const char *const colours[][LANGUAGES] = {
    {COLOUR_BLUE},   {COLOUR_GREEN}, {COLOUR_RED},    {COLOUR_VIOLET},
    {COLOUR_YELLOW}, {COLOUR_BROWN}, {COLOUR_ORANGE}, {COLOUR_PURPLE},
};

/* Whether a value is of that kind: "card" and "card2" are of kind "card". */
static bool is_a(const struct packed_value *value, const char *kind)
{
    size_t length = value->name_length;
    if (length && isdigit((unsigned char)value->name[length - 1])) length--;
    return length == strlen(kind) && memcmp(value->name, kind, length) == 0;
}

static const char *colour_word(const char *english, enum language language)
{
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        if (strcmp(colours[i][ENGLISH], english) == 0) return colours[i][language];
    return english;
}
#endif

static void say_value(const struct packed_value *value, enum language language,
                      enum audience audience, struct text *out)
{
    text_add_bytes(out, value->text, value->length);
#ifdef __wasm__ /* says English only, for programs */
    (void)language, (void)audience;
#else
    if (is_a(value, "seat") && value->kind == KIND_NUMBER && audience == FOR_PEOPLE) {
        int seat = (int)strtol(text_string(out), NULL, 10);
        text_clear(out);
        text_add(out, "%d", seat + 1);
    }
    if (!is_a(value, "colour")) return;
    const char *word = colour_word(text_string(out), language);
    text_clear(out);
    text_add(out, "%s", word);
#endif
}

/* ---- What stands in braces ----------------------------------------------------------------- */

/* Of "card|cards" the form for so many. All four languages have one for 1 and one for the rest. */
static void add_plural(const char *forms, size_t length, const char *number, struct text *out)
{
    size_t one = strcspn(forms, "|");
    if (*number == '-') number++;
    if (strcmp(number, "1") == 0)
        text_add_bytes(out, forms, one);
    else
        text_add_bytes(out, forms + one + 1, length - one - 1);
}

/* Of "rising=emelkedő|falling=csökkenő" the words behind the keyword. */
static void add_choice(const char *forms, size_t length, const char *keyword, struct text *out)
{
    const char *end = forms + length;
    while (forms < end) {
        size_t form = strcspn(forms, "|}"), name = strcspn(forms, "=");
        if (strlen(keyword) == name && memcmp(keyword, forms, name) == 0)
            text_add_bytes(out, forms + name + 1, form - name - 1);
        forms += form + 1;
    }
}

#ifndef __wasm__
static void add_hungarian(const char *form, size_t length, const char *said, struct text *out)
{
    bool article = (form[0] == 'a' || form[0] == 'A') && form[1] == 'z';
    if (article) text_add(out, "%c%s ", form[0], hungarian_takes_az(said) ? "z" : "");
    text_add(out, "%s", said);
    if (article) form += 2, length -= 2;
    if (length == 2 && memcmp(form, "-t", 2) == 0 && hungarian_add_object(said, out)) return;
    if (length) hungarian_add_suffix(said, form, length, out);
}
#endif

/* A placeholder without its braces. */
static void fill_one(const char *at, size_t length, const struct values *v, enum language language,
                     enum audience audience, struct text *out)
{
    struct packed_value value;
    struct text said = {0};
    size_t name = strcspn(at, ":}");
    const char *form = at + name + 1;
    size_t form_length = name < length ? length - name - 1 : 0;
    if (!find_value(v, at, name, &value)) {
        text_add_bytes(out, at - 1, length + 2);
        return;
    }
    say_value(&value, language, audience, &said);
    if (!form_length)
        text_add(out, "%s", text_string(&said));
    else if (memchr(form, '=', form_length))
        add_choice(form, form_length, text_string(&said), out);
    else if (memchr(form, '|', form_length))
        add_plural(form, form_length, text_string(&said), out);
#ifndef __wasm__
    else
        add_hungarian(form, form_length, text_string(&said), out);
#endif
    text_free(&said);
}

void sentence_fill(const char *sentence, const struct values *v, enum language language,
                   enum audience audience, struct text *out)
{
    while (*sentence) {
        size_t plain = strcspn(sentence, "{");
        text_add_bytes(out, sentence, plain);
        sentence += plain;
        if (!*sentence) return;
        size_t length = strcspn(sentence + 1, "}");
        fill_one(sentence + 1, length, v, language, audience, out);
        sentence += length + (sentence[length + 1] ? 2 : 1);
    }
}

/* ---- Whole sentences ----------------------------------------------------------------------- */

/* Makes the letter at hand a capital: ASCII, and the two-byte letters of the four languages. */
static void capitalize(char *at)
{
    unsigned char *c = (unsigned char *)at;
    if (c[0] >= 'a' && c[0] <= 'z')
        c[0] = (unsigned char)(c[0] - 32);
    else if (c[0] == 0xc3 && c[1] >= 0xa0 && c[1] != 0xb7)
        c[1] = (unsigned char)(c[1] - 32);
    else if (c[0] == 0xc5 && (c[1] == 0x91 || c[1] == 0xb1)) /* ő, ű */
        c[1]--;
}

void sentence_finish(struct text *out, size_t begin)
{
    if (out->length == begin) return;
    capitalize(out->bytes + begin);
    if (!strchr(".?!", out->bytes[out->length - 1])) text_add(out, ".");
}

void message_add_sentence(const char *message, const struct values *v, enum language language,
                          struct text *out)
{
    size_t begin = out->length;
    sentence_fill(message_sentence(message, language), v, language, FOR_PEOPLE, out);
    sentence_finish(out, begin);
}
