/* tally.h - the score of a real table: what a form asks of its players, and the account that
 * says how each total comes about. */
#ifndef PAKLI_TALLY_H
#define PAKLI_TALLY_H

#include "engine/base.h"
#include "engine/json.h"
#include "engine/options.h"
#include "engine/text.h"

struct game;

/* ---- The account --------------------------------------------------------------------------- */

/* What one line of an account is about. */
struct tally_part {
    const char *what; /* a lasting word for programs and translators: "row", "wishes" */
    char kind;        /* the letter of its colour or kind, or '\0' */
    int count;        /* how many cards or stones, or the stone of a path */
    int jokers;       /* those of the count that are jokers */
    int points;
};

struct tally {
    int seats;
    int score[SEATS_MAX];
    int tie[SEATS_MAX];            /* of equal scores the higher one wins */
    struct text detail[SEATS_MAX]; /* for people: JSON strings, separated by commas */
    struct text lines[SEATS_MAX];  /* for programs: the same as JSON objects */
};

/* One line of a seat's account; adds its points to the score. */
__attribute__((format(printf, 4, 5))) void
tally_line(struct tally *t, int seat, struct tally_part part, const char *format, ...);
void tally_free(struct tally *t);

/* Scores the table {"options":{...},"players":[...]}: options it does not name are as h has them.
 * Refuses what cannot lie there, and every table of a game without a score form. */
bool tally_read(const struct game *game, struct head *h, const struct json *j, struct tally *out,
                struct refusal *why);
/* {"scores":[...],"winners":[...],"detail":[[...],...],"lines":[[...],...]} */
void tally_write(const struct tally *t, struct text *out);

/* ---- The form ------------------------------------------------------------------------------ */

enum { FIELDS_MAX = 8 };

enum field_how {
    FIELD_COUNT, /* how many: of each kind, or one number where there are no kinds */
    FIELD_ONE,   /* one of the kinds of which the field `pool` counts some, or none */
    FIELD_SET    /* kinds of which nobody has any, up to max of them, for the whole table */
};

/* A member of a player, or of the table for FIELD_SET. Fields may share a name. */
struct form_field {
    const char *name;
    enum field_how how;
    const char *kinds; /* letters, or "" */
    int min, max;      /* of one number */
    int all;           /* no more of a kind lie on the whole table; 0: no such bound */
    const char *pool;  /* fields of one pool share `all`, whatever the kind; or NULL */
};

struct form {
    int count;
    struct form_field field[FIELDS_MAX];
};

/* What a game brings for the score of a real table. */
struct score_form {
    /* What a form asks of the players of a table with these seats and options. */
    void (*fields)(const struct head *h, struct form *out);
    /* Adds up what lies there (formats in docs/formats.md), or refuses: what is beyond the bounds
     * of the form, and what cannot lie there together. */
    bool (*tally)(const struct head *h, const struct json *j, int players, struct tally *out,
                  struct refusal *why);
    /* Members of a player, and of the table beside "players" and "options"; ended by NULL. What is
     * not among them is refused. */
    const char *const *player_members, *const *table_members;
    const char *example; /* such a table as JSON, for help; "..." stands for more players */
};

/* Adds a field; asserts that there is room. */
void form_add(struct form *form, struct form_field field);

/* The form of such a table, of which players may be empty objects, as JSON:
 * {"fields":[...],"options":[names of those that matter]}. */
bool form_write(const struct game *game, struct head *h, const struct json *j, struct text *out,
                struct refusal *why);

#endif
