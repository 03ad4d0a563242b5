/* presentation.h - what the two Keltis games share beside rules: cards and colours in words, decks
 * in records, rows explained, colours renamed. */
#ifndef PAKLI_GAMES_KELTIS_SHARED_PRESENTATION_H
#define PAKLI_GAMES_KELTIS_SHARED_PRESENTATION_H

#include "engine/game.h"
#include "games/keltis-shared/rules.h"

enum {
    CARD_WORDS = 8,
    TOKENS_MAX = 4,
    WISH_STONES = 9 /* KB-4, KC-2: no more are in the game */
};

extern const char keltis_shared_letter[COLOURS + 2];        /* "BGRVYP" */
extern const char *const keltis_shared_colour[COLOURS + 1]; /* "blue" .. "yellow", NULL */
extern const char *const keltis_shared_sign[COLOURS + 1];   /* what stands for them on a terminal */

/* The number of a colour letter, or -1; 5 is P. */
int keltis_shared_kind(char letter);
/* "R10", "RX", "P7" of a kind and a value. */
void keltis_shared_card(int kind, int value, char out[CARD_WORDS]);
/* Reads such a word; kind is -1 if it is none. Value 11 is the end card. */
void keltis_shared_read_card(const char *word, int *kind, int *value);

/* A move cut at its spaces. */
struct tokens {
    int count; /* TOKENS_MAX + 1 when there are more */
    char word[TOKENS_MAX][16];
};
void tokens_cut(struct tokens *t, const char *words);
bool tokens_are(const struct tokens *t, int count, const char *first);

/* Of a row with two different values: "rising" or "falling", and the value that others must follow.
 * laid and fits begin with the twelve bits of the colour. */
const char *keltis_shared_way(uint64_t fits);
int keltis_shared_last(uint64_t laid, uint64_t fits);

/* Values of a row from its first card to its last, each as often as it lies there; end
 * cards last. Returns how many. */
int keltis_shared_row(const struct face_counts *row, bool falling, int colour, uint8_t values[24]);

/* A deck as a JSON list, and back: the codes by_code counts how often each must occur.
 * code_of turns a card into its code, or -1. */
typedef int keltis_shared_code(const char *word);
bool keltis_shared_read_deck(const struct json *j, int value, int count,
                             keltis_shared_code *code_of, const uint8_t *by_code, const char *rule,
                             uint8_t *deck, struct refusal *why);

/* Renaming colours: in a set of faces, in a multiset, and in a set of colours. */
uint64_t keltis_shared_recolour_faces(uint64_t faces, const uint8_t *to);
void keltis_shared_recolour_counts(const struct face_counts *t, const uint8_t *to,
                                   struct face_counts *out);
int keltis_shared_recolour_set(int colours, const uint8_t *to);

/* A small whole number of a table's JSON, or the standard value where it is missing;
 * refuses one outside low..high. */
bool keltis_shared_table_number(const struct json *j, int object, const char *name, int standard,
                                int low, int high, int *out, struct refusal *why);

#endif
