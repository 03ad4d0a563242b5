/* ascii.c - text for terminals that show nothing but ASCII, see ascii.h. */
#include "cli/ascii.h"

#include <stdlib.h>
#include <string.h>

/* What the four languages, names and symbols of games are written with. */
static const struct {
    const char *letters, *ascii;
} folds[] = {
    {"áàâäãå", "a"}, {"ÁÀÂÄÃÅ", "A"},
    {"éèêë", "e"},   {"ÉÈÊË", "E"},
    {"íìîï", "i"},   {"ÍÌÎÏ", "I"},
    {"óòôöõő", "o"}, {"ÓÒÔÖÕŐ", "O"},
    {"úùûüű", "u"},  {"ÚÙÛÜŰ", "U"},
    {"ñ", "n"},      {"Ñ", "N"},
    {"ç", "c"},      {"Ç", "C"},
    {"ß", "ss"},     {"–—−─", "-"},
    {"“”„»«", "\""}, {"‘’", "'"},
    {"…", "..."},    {"×", "x"},
    {"·•", "*"},     {"○", "o"},
    {"→", "->"},     {"≤", "<="},
    {"≥", ">="},     {"\u00a0\u202f", " "},
};

static const char *fold(const char *letter, size_t length)
{
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        for (const char *at = folds[i].letters; *at; at += utf8_length(at, strlen(at)))
            if (strncmp(at, letter, length) == 0) return folds[i].ascii;
    return "?";
}

void text_add_ascii(struct text *out, const char *utf8)
{
    for (size_t left = strlen(utf8), length; left; left -= length, utf8 += length) {
        length = utf8_length(utf8, left);
        if (length == 1)
            text_add_bytes(out, utf8, 1);
        else
            text_add(out, "%s", length ? fold(utf8, length) : "?");
        if (!length) length = 1;
    }
}

int text_columns(const char *text, size_t bytes)
{
    int columns = 0;
    for (size_t i = 0; i < bytes; i++) columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    return columns;
}

bool locale_is_utf8(void)
{
    const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0]) return strcasestr(value, "utf-8") || strcasestr(value, "utf8");
    }
    return false;
}
