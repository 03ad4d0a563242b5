/* options.h - the options of a game: typed, with defaults, ranges and help.
 *
 * A game lists its options in a table; option i lives in slot i of the head. */
#ifndef PAKLI_OPTIONS_H
#define PAKLI_OPTIONS_H

#include "engine/base.h"
#include "engine/json.h"
#include "engine/text.h"

enum option_kind { OPTION_BOOL, OPTION_INT, OPTION_CHOICE };

struct option {
    const char *name;
    enum option_kind kind;
    int standard;               /* the default: 0 or 1, a number, or the number of a choice */
    int min, max;               /* of OPTION_INT */
    const char *const *choices; /* of OPTION_CHOICE, ended by NULL */
    const char *rule;           /* the clause it belongs to */
    const char *help;
};

/* A user's or a file's mistake: the clause that forbids it and a sentence for a person. */
struct refusal {
    char rule[8]; /* "KB-9", or "" when no clause is concerned */
    char text[240];
};

/* Fills in a refusal; returns false, so that a check can end with it. rule may be NULL. */
__attribute__((format(printf, 3, 4))) bool refuse(struct refusal *why, const char *rule,
                                                  const char *format, ...);

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

/* One value as it stands in JSON, and the values an option takes, for help texts. */
void option_write_value(const struct option *option, int value, struct text *out);
void option_write_range(const struct option *option, struct text *out);

#endif
