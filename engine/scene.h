/* scene.h - what a game tells screens and nets: pieces on a table, what they are worth, numbers
 * in a row. */
#ifndef PAKLI_SCENE_H
#define PAKLI_SCENE_H

#include "engine/base.h"
#include "engine/message.h"
#include "engine/text.h"

/* ---- Scene: the table as pieces ------------------------------------------------------------- *
 *
 * Everything a screen draws is a piece that lies somewhere. A piece with a move does not lie
 * there: it is an offer. `R5` in the zone of the columns with a move means "R5 would lie here if
 * you choose this". So a screen lights up, for a chosen card, the offers whose thing begins with
 * it; what stands behind it ("R5 big") is a choice still to make. A move may be offered in several
 * places: a set that would rob another is offered at that set too. Offers come after all that lies
 * there. */

/* Huzz egyet! has most: 109 cards and the pile, 629 plays if a hand holds them all, and where they
 * rob at most 79 of a size at each of four top sets, or at one and 14 for each card of the shadow.
 */
enum { SCENE_MAX = 1056, THING_MAX = 12, NOBODY = -1, NO_MOVE = -1, SLOT_TOP = 255 };

struct piece {
    char thing[THING_MAX]; /* "R5", "W", "big"; "?" lies face down; "x12" is a count */
    uint8_t zone;          /* number in the game's list of zones */
    int8_t owner;          /* seat, or NOBODY */
    uint8_t place;         /* which row, path or pile of the zone */
    uint8_t slot;          /* position there, from 0; SLOT_TOP would lie on top */
    int16_t move;          /* the legal move it offers, or NO_MOVE for what lies there */
};

struct scene {
    int count;
    struct piece piece[SCENE_MAX];
};

/* How a screen without a look of its own for the game - a terminal - draws the pieces of a zone. */
enum zone_shape {
    ZONE_PLAIN, /* as they lie: a seat's pieces in rows where they lie in several places, otherwise
                 * on one line below its name; what belongs to nobody place by place */
    ZONE_HAND,  /* cards that one seat holds */
    ZONE_PILES, /* a pile in each place, of which only the top is seen */
    ZONE_BOARD, /* the spaces of a board: a row for each place, a column for each slot */
    ZONE_ON_BOARD /* what lies or stands on the space of the same place and slot */
};

struct zone {
    const char *name; /* a lasting word for programs and translators: "hand", "pile" */
    enum zone_shape shape;
    const char *title; /* what people call it: PHRASE of message.h; NULL for its name */
};

/* A thing that a terminal draws as one sign: {"big", "\xe2\x97\x8f", "@", "the big figure"}. */
struct symbol {
    const char *thing;
    const char *utf8, *ascii; /* one column wide */
    const char *meaning;      /* for the help; ends a sentence that begins "@1 is" */
};

/* Adds a piece; asserts that there is room. */
void scene_add(struct scene *scene, const char *thing, int zone, int owner, int place, int slot,
               int move);

/* ---- Worth: what a score is made of --------------------------------------------------------- *
 *
 * The points of a seat's parts add up to its score, in every view, before the end and at it. Parts
 * say where they lie as pieces do; several may lie at one place, and its points are their sum. What
 * is not there has no part, unless that counts too: no wish stone is minus four. A part is said as
 * a line of a score form is (tally.h): both have the same words and counts. */

/* Huzz egyet!: 107 sets and the hands of five seats. */
enum { WORTHS_MAX = 112 };

struct worth {
    const char *what; /* a lasting word for programs and translators: "row", "wishes" */
    uint8_t zone;     /* number in the game's list of zones */
    uint8_t owner;    /* the seat that has the points */
    uint8_t place;    /* which row, path or kind of the zone */
    uint8_t count;    /* how many cards or stones, or the stone of a path */
    int16_t points;
};

struct worths {
    int count;
    struct worth worth[WORTHS_MAX];
};

/* Adds a part; asserts that there is room. */
void worth_add(struct worths *worths, const char *what, int zone, int owner, int place, int count,
               int points);

/* ---- Encoder: the view as numbers ----------------------------------------------------------- *
 *
 * encode announces a section, then puts its numbers. The code that writes is the
 * documentation: run with a layout text, it prints what stands where. */

struct encoder {
    float *out;          /* where numbers go, or NULL to count them only */
    int count;           /* numbers put so far */
    struct text *layout; /* "offset section" lines, or NULL */
};

void encode_section(struct encoder *e, const char *name);
/* value / scale, so that the usual range becomes 0..1. */
void encode_put(struct encoder *e, int value, int scale);
/* Makes zeros of all numbers put since there were `from` of them: a seat not in play. */
void encode_blank(struct encoder *e, int from);
/* A one at place `hot` among `count` zeros; all zeros if hot is out of range. */
void encode_one_hot(struct encoder *e, int hot, int count);

#endif
