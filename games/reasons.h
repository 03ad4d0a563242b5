/* reasons.h - why a move is good, in words: events counted in guessed worlds.
 *
 * The best moves are made in the same guessed worlds, experts play each to its end, and events
 * that a player understands are counted: "another player takes this row in 70 %". A move is then
 * explained by the events in which it differs most from the other good moves.
 *
 * bots/reasons/GAME.def lists the events of a game with their sentences in four languages, and
 * bots/reasons_GAME.c has for each a function that finds it in a story; games/reasons_any.def and
 * games/reasons.c have those of every game. */
#ifndef PAKLI_GAMES_REASONS_H
#define PAKLI_GAMES_REASONS_H

#include "bots/bot.h"

enum language { HUNGARIAN, DUTCH, ENGLISH, GERMAN, LANGUAGES };

/* Reads hu, nl, en or de, of that length; refuses others. */
bool language_read(const char *word, size_t length, enum language *out, struct refusal *why);

/* ---- Stories ------------------------------------------------------------------------------- */

enum {
    STORY_MAX = 400, /* decisions; hardly any game played by experts is longer */
    NOT_HERE = INT16_MIN
};

/* A guessed world played on after a move: at[i] was asked and move[i] answered. */
struct story {
    const struct game *game;
    int seat;   /* who asks for reasons, and makes move[0] */
    int length; /* decisions; at[length] is where the game ended, or the story was left */
    int next;   /* the place where that seat's next turn begins, or length if there is none */
    struct result result; /* of the end */
    uint16_t move[STORY_MAX];
    union any_state at[STORY_MAX + 1];
};

/* ---- Events -------------------------------------------------------------------------------- */

enum measure {
    SHARE,  /* happens or not, 1 or 0: told as a percentage, {share} */
    AMOUNT, /* a number: told as its average, {amount} */
    BESIDE  /* the same, with that of the next subject beside it, {beside} */
};

enum favour { BAD = -1, NEUTRAL, GOOD }; /* for the seat that asks */

enum { SUBJECTS_MAX = 16 };

/* A kind of event, about one of so many subjects: colours, told as {colour}, or things numbered
 * from 1, told as {number}. */
struct event {
    const char *id;
    enum measure measure;
    enum favour favour;
    int whole;    /* a difference of so much is as telling as any can be */
    int subjects; /* at most SUBJECTS_MAX */
    /* What the story has of it, or NOT_HERE where the question makes no sense. */
    int (*find)(const struct story *story, int subject);
    const char *sentence[LANGUAGES];
};

/* What there is to tell of a game. */
struct events {
    const struct event *event;              /* ended by a NULL id; the more important ones first */
    const char *const (*colour)[LANGUAGES]; /* words of its colours, or NULL */
};

/* Those of one game, and those of every game. */
const struct events *events_of(const struct game *game);
extern const struct event events_of_any[];

/* A line of a .def file as an entry of a table of events, or of colours. */
#define REASON(id, measure, favour, whole, subjects, hu, nl, en, de)                               \
    {#id, measure, favour, whole, subjects, id, {hu, nl, en, de}},
#define COLOUR(hu, nl, en, de) {hu, nl, en, de},

/* ---- Reasons ------------------------------------------------------------------------------- */

enum { REASONED_MAX = 3, REASONS_MAX = 3, REASONS_WORLDS = 200 };

/* Up to three sentences for each of the best moves. */
struct reasons {
    int moves;
    int count[REASONED_MAX];
    struct text sentence[REASONED_MAX][REASONS_MAX];
};

/* Finds reasons for the first moves of an analysis; reasons_free frees them. It looks at
 * REASONS_WORLDS worlds, with a budget of seconds at as many as it can in that time, but never
 * fewer than a tenth. */
void reasons_find(const struct look *look, const struct analysis *a, const struct budget *budget,
                  const uint8_t seed[SEED_BYTES], enum language language, struct reasons *out);
void reasons_free(struct reasons *reasons);

#endif
