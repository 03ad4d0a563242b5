/* options.h - the options of a game: typed, with defaults, ranges and help.
 *
 * A game lists its options in a table; each takes one slot of the head, or as many as it says,
 * one after the other. */
#ifndef PAKLI_OPTIONS_H
#define PAKLI_OPTIONS_H

#include "engine/base.h"
#include "engine/json.h"
#include "engine/message.h"
#include "engine/text.h"

enum option_kind {
    OPTION_BOOL,
    OPTION_INT,
    OPTION_CHOICE,
    OPTION_TEXT /* a text of the game's own, such as "custom:1,3,6,10,15,21" */
};

struct option {
    const char *name;
    enum option_kind kind;
    int standard;               /* the default: 0 or 1, a number, or the number of a choice */
    int min, max;               /* of OPTION_INT */
    const char *const *choices; /* of OPTION_CHOICE; of OPTION_TEXT examples, the default first;
                                 * ended by NULL */
    const char *rule;           /* the clause it belongs to */
    bool tallied;               /* whether a real table counts otherwise by it (tally.h) */
    const char *help;
    /* Of OPTION_TEXT: how many slots it fills, how it is read and how it is written. */
    int slots;
    bool (*read)(const char *text, uint16_t *slot);
    void (*write)(const uint16_t *slot, struct text *out);
};

/* A user's or a file's mistake: the clause that forbids it, and the message that says why. */
struct refusal {
    char rule[8];        /* "KB-9", or "" when no clause is concerned */
    char text[400];      /* in English, for programs */
    const char *message; /* message.h */
    struct values values;
};

/* Fills in a refusal; returns false, so that a check can end with it. The second is for a message
 * that is used by several clauses. */
__attribute__((format(printf, 3, 4))) bool refuse_as(struct refusal *why, const char *message,
                                                     const char *values, ...);
__attribute__((format(printf, 4, 5))) bool refuse_by(struct refusal *why, const char *rule,
                                                     const char *message, const char *values, ...);
/* For a message without values. */
bool refuse_plainly(struct refusal *why, const char *message);
void refusal_fill(struct refusal *why, const char *rule, const char *message, const char *values,
                  va_list args);
/* Appends it as a whole sentence for people. */
void refusal_say(const struct refusal *why, enum language language, struct text *out);
/* Appends the members of an error: `"error":"..","code":"illegal"`, its rule where it has one, and
 * its reason. */
void refusal_write(const struct refusal *why, const char *code, struct text *out);
/* Appends `,"reason":"keltis.not_in_hand","values":{"card":"R5"}`; nothing without a message. */
void refusal_write_reason(const struct refusal *why, struct text *out);
/* Appends `,"sentence":"..","lang":"hu"`; nothing for LANGUAGES, which is no language. */
void refusal_write_sentence(const struct refusal *why, enum language language, struct text *out);

struct game;

/* Gives every option its default. */
void options_default(const struct game *game, struct head *h);

/* Sets one option from bare text ("false", "100", "even"), or from a JSON value. */
bool options_set(const struct game *game, struct head *h, const char *name, const char *value,
                 struct refusal *why);
bool options_read(const struct game *game, struct head *h, const struct json *j, int object,
                  struct refusal *why);

/* All options in the order of the table, as compact JSON. */
void options_write(const struct game *game, const struct head *h, struct text *out);

/* The first slot of an option of the game's table. */
int option_slot(const struct game *game, const struct option *option);
bool option_is_default(const struct game *game, const struct head *h, const struct option *option);
/* One value as it stands in JSON, and the values an option takes, for help texts. */
void option_write_value(const struct option *option, const uint16_t *slot, struct text *out);
void option_write_range(const struct option *option, struct text *out);

#endif
