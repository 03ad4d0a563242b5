/* reasons.h - what a game can say about its moves: events that a player understands, such as
 * "another player takes this row", each with its sentence in four languages.
 *
 * games/GAME/reasons.def lists the events of a game with their sentences, and games/GAME/reasons.c
 * has for each a function that finds it in a playthrough; games/reasons_any.def and games/reasons.c
 * have those of every game. Bots count them in guessed worlds: bots/explain.h. */
#ifndef PAKLI_GAMES_REASONS_H
#define PAKLI_GAMES_REASONS_H

#include "engine/game.h"
#include "engine/colours.h"
#include "engine/language.h"

/* ---- Playthroughs -------------------------------------------------------------------------- */

enum {
    PLAYTHROUGH_MAX = 400, /* decisions; hardly any game played by experts is longer */
    NOT_APPLICABLE = INT16_MIN
};

/* A guessed world played on after a move: in state at[i] the move move[i] was made. */
struct playthrough {
    const struct game *game;
    int seat;   /* whose move is explained: it makes move[0] */
    int length; /* decisions; at[length] is where the game ended, or was left */
    int next;   /* the place where that seat's next turn begins, or length if there is none */
    struct result result; /* of the end */
    uint16_t move[PLAYTHROUGH_MAX];
    union any_state at[PLAYTHROUGH_MAX + 1];
};

/* ---- Events -------------------------------------------------------------------------------- */

enum hint_measure {
    MEASURE_SHARE,  /* happens or not, 1 or 0: told as a percentage, {share} */
    MEASURE_AMOUNT, /* a number: told as its average, {amount} */
    MEASURE_BESIDE  /* the same, with that of the next subject beside it, {beside} */
};

enum { SUBJECTS_MAX = 16 };

enum hint_effect { EFFECT_BAD = -1, EFFECT_NEUTRAL, EFFECT_GOOD }; /* for the seat to move */

/* A kind of event, about one of so many subjects: colours, told as {colour}, or things numbered
 * from 1, told as {number}. */
struct hint_event {
    const char *id;
    enum hint_measure measure;
    enum hint_effect effect;
    int full_scale; /* a difference of so much is as telling as any can be */
    int subjects;   /* at most SUBJECTS_MAX */
    /* What the playthrough has of it, or NOT_APPLICABLE where the question makes no sense. */
    int (*find)(const struct playthrough *p, int subject);
    const char *sentence[LANGUAGES];
};

/* The events of a game. */
struct hint_events {
    const struct hint_event *event;         /* ended by a NULL id; the more important ones first */
    const char *const (*colour)[LANGUAGES]; /* words of its colours, or NULL */
};

/* The events that every game has. */
extern const struct hint_event hint_events_any[];

/* A line of a .def file as an entry of a table of events, or of colours. */
#define REASON(id, measure, effect, full_scale, subjects, hu, nl, en, de)                          \
    {#id, MEASURE_##measure, EFFECT_##effect, full_scale, subjects, id, {hu, nl, en, de}},
#define COLOUR(...) {__VA_ARGS__},

#endif
