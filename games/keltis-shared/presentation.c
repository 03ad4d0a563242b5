/* presentation.c - words and decks of both Keltis games, see games/keltis-shared/presentation.h. */
#include <stdio.h>
#include <stdlib.h>

#include "games/keltis-shared/presentation.h"
#include "games/keltis-shared/messages.h"

const char keltis_shared_letter[COLOURS + 2] = "BGRVYP";
const char *const keltis_shared_colour[COLOURS + 1] = {"blue",   "green",  "red",
                                                       "violet", "yellow", NULL};
/* Spiral, clover leaf, flame, knot, sun. */
const char *const keltis_shared_sign[COLOURS + 1] = {"\xe2\x97\x8e", "\xe2\x99\xa3", "\xe2\x96\xb2",
                                                     "\xe2\x97\x86", "\xe2\x98\xbc", NULL};

/* ---- Cards in words ------------------------------------------------------------------------ */

int keltis_shared_kind(char letter)
{
    const char *at = letter ? strchr(keltis_shared_letter, letter) : NULL;
    return at ? (int)(at - keltis_shared_letter) : -1;
}

void keltis_shared_card(int kind, int value, char out[CARD_WORDS])
{
    *out++ = keltis_shared_letter[kind];
    if (value >= 10 && value != END_CARD) {
        *out++ = (char)('0' + value / 10);
        value %= 10;
    }
    *out++ = (char)(value == END_CARD ? 'X' : '0' + value);
    *out = '\0';
}

/* "0" to "10" and "X" (for a colour), or -1. */
static int read_value(const char *word, int kind)
{
    if (strcmp(word, "X") == 0) return kind < COLOURS ? END_CARD : -1;
    if (strcmp(word, "10") == 0) return 10;
    return word[0] >= '0' && word[0] <= '9' && !word[1] ? word[0] - '0' : -1;
}

void keltis_shared_read_card(const char *word, int *kind, int *value)
{
    *kind = keltis_shared_kind(word[0]);
    *value = *kind < 0 ? -1 : read_value(word + 1, *kind);
    if (*value < 0) *kind = -1;
}

/* ---- Moves cut into words ------------------------------------------------------------------ */

void tokens_cut(struct tokens *t, const char *words)
{
    memset(t, 0, sizeof *t);
    while (*words) {
        size_t length = strcspn(words, " ");
        if (t->count == TOKENS_MAX) {
            t->count++;
            return;
        }
        snprintf(t->word[t->count++], sizeof t->word[0], "%.*s", (int)length, words);
        words += length + (words[length] == ' ');
    }
}

bool tokens_are(const struct tokens *t, int count, const char *first)
{
    return t->count == count && strcmp(t->word[0], first) == 0;
}

/* ---- Rows ---------------------------------------------------------------------------------- */

const char *keltis_shared_way(uint64_t fits)
{
    return row_falls(fits & 0xfff) ? "falling" : "rising";
}

int keltis_shared_last(uint64_t laid, uint64_t fits)
{
    uint64_t numbers = (UINT64_C(1) << VALUES) - 1;
    return (int)bits_lowest(laid & fits & numbers);
}

int keltis_shared_row(const struct face_counts *row, bool falling, int colour, uint8_t values[24])
{
    int count = 0;
    if (!face_counts_in_colour(row, colour)) return 0;
    for (int i = 0; i <= END_CARD; i++) {
        int value = i == END_CARD || !falling ? i : 10 - i;
        for (int n = face_counts_of(row, face_of(colour, value)); n > 0; n--)
            values[count++] = (uint8_t)value;
    }
    return count;
}

/* ---- Decks in records ---------------------------------------------------------------------- */

bool keltis_shared_read_deck(const struct json *j, int value, int count,
                             keltis_shared_code *code_of, const uint8_t *by_code, const char *rule,
                             uint8_t *deck, struct refusal *why)
{
    uint8_t seen[128] = {0};
    char word[CARD_WORDS] = "";
    if (json_count(j, value) != count || !json_is_kind(j, value, JSON_ARRAY))
        return refuse_by(why, rule, WHY_DECK_SIZE, count);
    int at = json_first(j, value);
    for (int i = 0; i < count; i++, at = json_after(j, at)) {
        int code = json_string(j, at, word, sizeof word) ? code_of(word) : -1;
        if (code < 0) return refuse_by(why, rule, WHY_DECK_CARD, i + 1);
        if (++seen[code] > by_code[code])
            return refuse_by(why, rule, WHY_DECK_TOO_MANY, i + 1, word);
        deck[i] = (uint8_t)code;
    }
    return true;
}

/* ---- Renaming colours ---------------------------------------------------------------------- */

uint64_t keltis_shared_recolour_faces(uint64_t faces, const uint8_t *to)
{
    uint64_t renamed = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        renamed |= (faces >> colour * FIELD & 0xfff) << to[colour] * FIELD;
    return renamed;
}

void keltis_shared_recolour_counts(const struct face_counts *t, const uint8_t *to,
                                   struct face_counts *out)
{
    out->one = keltis_shared_recolour_faces(t->one, to);
    out->two = keltis_shared_recolour_faces(t->two, to);
}

int keltis_shared_recolour_set(int colours, const uint8_t *to)
{
    int renamed = colours >> COLOURS << COLOURS;
    for (int colour = 0; colour < COLOURS; colour++)
        renamed |= (colours >> colour & 1) << to[colour];
    return renamed;
}

/* ---- Tables to be scored ------------------------------------------------------------------- */

bool keltis_shared_table_number(const struct json *j, int object, const char *name, int standard,
                                int low, int high, int *out, struct refusal *why)
{
    int value = json_member(j, object, name);
    *out = standard;
    if (value < 0 || (json_int(j, value, out) && *out >= low && *out <= high)) return true;
    return refuse_as(why, WHY_TABLE_NUMBER, name, low, high);
}
