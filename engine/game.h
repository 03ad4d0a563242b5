/* game.h - what a game is: one flat state and some two dozen functions over it.
 *
 * A state is a struct of fixed size that begins with struct head and holds no pointer,
 * so memcpy clones it and its bytes can be compared, hashed or sent to a GPU. Between
 * calls it waits for exactly one decision of one seat, or is over. A view - what one
 * seat or a watcher knows - is a struct of the same type, built up from zero.
 *
 * Generic code calls through struct game and never looks past the head. tests/engine/laws.c
 * holds every game to the promises made here. */
#ifndef PAKLI_GAME_H
#define PAKLI_GAME_H

#include "engine/base.h"
#include "engine/json.h"
#include "engine/options.h"
#include "engine/scene.h"
#include "engine/tally.h"
#include "engine/text.h"

enum {
    MOVES_MAX = 640, /* no position of any game offers more moves */
    WORDS_MAX = 24,  /* bytes that hold any move in words, with the final NUL */
    STATE_MAX = 512, /* no state of any game is larger */
    DEAL_MAX = 256   /* nor any deal */
};

struct facts;

/* Room for a state of whatever game, aligned for all of them. */
union any_state {
    struct head head;
    uint64_t align;
    uint8_t bytes[STATE_MAX];
};

union any_deal {
    uint64_t align;
    uint8_t bytes[DEAL_MAX];
};

/* A win that several seats share is counted in parts: up to five can share it evenly. */
enum { WIN_PARTS = 60 };

struct result {
    int32_t score[SEATS_MAX];
    uint32_t winners;   /* set of seats */
    int tie[SEATS_MAX]; /* of equal scores the higher one wins */
};

struct game {
    /* ---- What it is ---- */
    const char *id;     /* "keltis": in commands, records and file names */
    const char *name;   /* "Keltis, the board game" */
    const char *prefix; /* of its clauses: "KB" */
    int rules;          /* version of its rules, from 1 */
    int seats_min, seats_max;
    int colours; /* colours that can be renamed without changing the game; 0 for none */
    /* The letter of each place of its scene that is a colour or kind, "BGRVY"; "" for none. Cards
     * are written with it first: "R5". */
    const char *letters;
    /* The colours the letters stand for, by their English names and from the first letter on, ended
     * by NULL: "blue", "green", ...; letters without a name have no colour. NULL for none. */
    const char *const *letter_colours;
    /* A sign for each of these colours, one column wide in UTF-8, beside the letter; or NULL. */
    const char *const *letter_signs;
    bool calibration; /* a yardstick for bots, not offered to players */
    int actions;      /* moves are numbers below this */
    size_t state_size, deal_size;
    const struct series_cards *cards; /* of its matches over several games, or NULL; series.h */
    const struct option *options;     /* ended by a NULL name */
    const char *const *phases;        /* name of each phase, from 1; [0] is "over" */
    const char *const *phase_rules;   /* the clause of each phase; [0] that of the score */
    const char *const *questions;     /* what each phase asks people: a PHRASE; or NULL */
    const struct zone *zones;         /* of its scene, ended by a NULL name */
    const struct symbol *symbols;     /* things drawn as one sign, ended by a NULL thing; or NULL */

    /* ---- Rules ---- */
    /* CM-8: whether seats and options go together; NULL where all do. */
    bool (*suits)(const struct head *h, struct refusal *why);
    /* All chance of the game (CM-2): a deal made from random numbers and the options. */
    void (*shuffle)(const struct head *h, struct rng *r, void *deal);
    /* Sets up the table: s holds a head with seats and options, and zeros. */
    void (*start)(void *s, const void *deal);
    /* The moves of the seat to decide, ascending, at least one unless the game is over;
     * the same for a state and for that seat's view of it. Returns how many. */
    int (*legal)(const void *s, uint16_t *out);
    /* Plays a legal move and runs on to the next decision; allocates nothing. */
    void (*apply)(void *s, int move);
    /* Points and winners; before the end, those of the moment. */
    void (*score)(const void *s, struct result *out);
    /* What viewer - a seat or WATCHER - knows. s may itself be that viewer's view. */
    void (*view)(const void *s, int viewer, void *out);
    /* A full state the viewer could be in, with exactly the right odds:
     * view(guess(v)) == v byte for byte. */
    void (*guess)(const void *view, struct rng *r, void *out);
    /* Whether a move that led to that phase has certainly shown its player nothing: the player's
     * view after it is the same whatever is hidden. Not asked of a move that ends the game. NULL:
     * always worked out from guesses, which takes a hundred times as long. */
    bool (*quiet)(const void *view, int move, int phase);
    /* NULL, or the invariant that is broken. */
    const char *(*check)(const void *s);
    /* The same position, or move, with colour c called to[c]; NULL where `colours` is 0. */
    void (*recolour)(const void *s, const uint8_t *to, void *out);
    int (*recolour_move)(int move, const uint8_t *to);

    /* ---- Presentation ---- */
    /* The move in words: unique among the legal moves, never telling a hidden card. */
    void (*say)(const void *view, int move, char words[WORDS_MAX]);
    /* What a move did, from the views of one viewer before and after it (facts.h); NULL: the move
     * is told by its words. */
    void (*tell)(const void *before, int move, const void *after, struct facts *out);
    /* The message by which people call a thing of the scene, and its values: "red 5"; NULL for what
     * is called by what it is. The function is NULL where all things are. */
    const char *(*thing_name)(const char *thing, struct values *values);
    /* Why these words are no legal move here; called only when they are not. */
    void (*why)(const void *view, const char *words, struct refusal *out);
    /* The table as pieces, with the moves they offer. */
    void (*scene)(const void *view, struct scene *out);
    /* The cards of a seat's hand as the scene has them, and nothing else; NULL where there are no
     * hands, or to have them picked out of the scene. */
    void (*hand)(const void *s, int seat, struct scene *out);
    /* The cards that whoever has this view has not seen and that may still come up or be in
     * others' hands, kind by kind and each as often as it is left; of zone 0. NULL: not told. */
    void (*unseen)(const void *view, struct scene *out);
    /* Whether a thing is one of those that another is made of, a card of a set; NULL: never. */
    bool (*is_part)(const char *part, const char *whole);
    /* What the scores of the moment are made of: adds up to score, seat by seat. */
    void (*worth)(const void *view, struct worths *out);
    /* The view as numbers for nets, own seat first; or NULL. */
    void (*encode)(const void *view, struct encoder *out);
    /* The deal as JSON, and back; a spoilt one is refused. */
    void (*deal_write)(const struct head *h, const void *deal, struct text *out);
    bool (*deal_read)(const struct head *h, const struct json *j, int value, void *deal,
                      struct refusal *why);
    /* The score of a real table, or NULL: such a game has no score pad; tally.h. */
    const struct score_form *score_form;
};

/* ---- Helpers that hold for every game ------------------------------------------------------ */

/* All games there are, each with its newest rules, ended by NULL; and the one of that id, or NULL.
 * New games are begun with these. */
extern const struct game *const games[];
const struct game *game_by_id(const char *id);

/* Older rules of a game live on beside the newest (games.def), so that records and tables go on by
 * the version they began with. The game of that id by that version of its rules, or NULL. */
const struct game *game_by_version(const char *id, int rules);
/* The game that "game" and "rules" of a JSON object name, by its newest rules where there is no
 * "rules"; or NULL and a refusal. */
const struct game *game_read(const struct json *j, int object, struct refusal *why);
/* Every version of every game, in the order of games.def, ended by NULL; and the place of one
 * there, for a copy of a struct game that of its original. */
extern const struct game *const game_versions[];
int game_number(const struct game *game);

/* Clears s and writes its head: seats and options from h, nothing asked yet. */
void game_clear(const struct game *game, const struct head *h, void *s);
/* The move those words stand for among the legal ones, or -1. */
int game_find(const struct game *game, const void *view, const char *words);
/* CM-5: the highest score wins; of equal scores the higher tie, and equal ties are shared. */
void result_rank(struct result *r, int seats, const int *tie);

static inline const struct head *head_of(const void *s)
{
    return (const struct head *)s;
}

#endif
