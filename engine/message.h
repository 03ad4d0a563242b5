/* message.h - what people are told: an identifier for programs, typed values, and the sentence in
 * four languages, all written in one place, the messages.h of a module:
 *
 *     #define KELTIS_NOT_IN_HAND \
 *         MESSAGE("keltis.not_in_hand", "KB-8", "card=%s", \
 *                 "{card:az} nincs a kezedben", "je hebt {card} niet in je hand", \
 *                 "{card} is not in your hand", "{card} ist nicht auf deiner Hand")
 *
 *     return refuse_as(why, KELTIS_NOT_IN_HAND, card);
 *
 * It stands for two arguments, the message and the names and conversions of its values, so that the
 * compiler checks what is put into it. An identifier is part of the protocol and never changes; a
 * sentence may. A sentence begins small and has no full stop: message_add_sentence adds both.
 *
 * The name of a value says what it is, with a digit behind it where there are two of a kind:
 *
 *     card      a card as moves write it: R5
 *     colour    one of colours.h by its English name
 *     seat      counted from 0; people are told it from 1
 *
 * and any other is a number (%d, %ld, %lld, %zu) or a text (%s, %c). In a sentence stand
 *
 *     {name}                                   the value
 *     {n:card|cards}                           the first for one, the second for more
 *     {way:rising=emelkedő|falling=csökkenő}   the words for one of several keywords
 *     {n:az}, {n:-t}, {n:az-t}                 in Hungarian the article before the value, the
 *                                              accusative, or both: "az 5-öt"; {n:Az} at the
 *                                              beginning of a sentence
 *     {n:-s}                                   in Hungarian the noun of a number: "5-ös";
 *                                              a word stays as it is
 *     {n:-ban/-ben}, {n:-hoz/-hez/-höz}        in Hungarian the suffix that goes with the value
 *
 * The page says messages by the same rules: web/src/app/format.ts. The WebAssembly engine has only
 * the English sentences; the page fetches those of its language, which web/tools/messages.ts reads
 * out of the same files. */
#ifndef PAKLI_MESSAGE_H
#define PAKLI_MESSAGE_H

#include <stdbool.h>

#include "engine/language.h"
#include "engine/text.h"

/* One string with zeros between its parts; a blank before the values, since compilers warn of
 * formats that are empty. */
#ifdef __wasm__
#define MESSAGE(id, rule, values, hu, nl, en, de) id "\0" rule "\0" en, " " values
#else
#define MESSAGE(id, rule, values, hu, nl, en, de)                                                  \
    id "\0" rule "\0" hu "\0" nl "\0" en "\0" de, " " values
#endif

/* A message of a few words without identifier, clause and values, such as the name of a zone: for
 * people at a screen of their own, never part of the protocol. */
#ifdef __wasm__
#define PHRASE(hu, nl, en, de) "\0\0" en
#else
#define PHRASE(hu, nl, en, de) "\0\0" hu "\0" nl "\0" en "\0" de
#endif

const char *message_id(const char *message);
const char *message_rule(const char *message);
/* The sentence before its values are put in; where there is none in that language, in English. */
const char *message_sentence(const char *message, enum language language);

/* ---- Values -------------------------------------------------------------------------------- */

enum { VALUES_ROOM = 400 };

/* Named values, one after the other; what does not fit is left out. */
struct values {
    char packed[VALUES_ROOM];
};

/* Takes values by their names and conversions, "card=%s last=%d"; what is not UTF-8 becomes "?". */
void values_read(struct values *v, const char *names, va_list args);
__attribute__((format(printf, 2, 3))) void values_set(struct values *v, const char *names, ...);
/* The same for a message, which is returned: for functions that choose one. */
__attribute__((format(printf, 3, 4))) const char *
message_with(struct values *v, const char *message, const char *names, ...);
/* Takes more of them. */
__attribute__((format(printf, 2, 3))) void values_append(struct values *v, const char *names, ...);
/* {"card":"R5","last":7} */
void values_write(const struct values *v, struct text *out);

/* Says a value in words, by its name; false leaves it as it is. */
typedef bool value_speaker(const void *context, const char *name, const char *value,
                           struct text *out);
/* Puts words for values where the speaker has some. */
void values_speak(const struct values *v, value_speaker *speak, const void *context,
                  struct values *out);
/* Adds numbers called `n` and joins lists called `cards`; false, and nothing is done, unless these
 * are all that differs, and something does or may. */
bool values_merge(struct values *v, const struct values *next);

/* ---- In words ------------------------------------------------------------------------------- */

/* For programs values stand as formats write them, for people as they are spoken of. */
enum audience { FOR_PROGRAMS, FOR_PEOPLE };

/* Appends a sentence with its values put in. */
void sentence_fill(const char *sentence, const struct values *v, enum language language,
                   enum audience audience, struct text *out);
/* Makes a sentence of what was appended from there on: a capital and a full stop. */
void sentence_finish(struct text *out, size_t begin);
/* The message as a whole sentence for people, with a capital and a full stop. */
void message_add_sentence(const char *message, const struct values *v, enum language language,
                          struct text *out);

/* ---- Hungarian ----------------------------------------------------------------------------- */

/* Whether the article before this word or number is "az". */
bool hungarian_takes_az(const char *word);
/* Makes the accusative of a word that ends in a, e or r and was just added: "kártya" becomes
 * "kártyát", "joker" "jokert". False for others, which hungarian_add_suffix does. */
bool hungarian_add_object(const char *word, struct text *out);
/* The one of the suffixes, as in "-t" or "-ban/-ben", that the word or number takes: "-öt". */
void hungarian_add_suffix(const char *word, const char *suffixes, size_t length, struct text *out);

#endif
