/* preview.h - what a legal move would bring the seat that plays it, as far as that seat can know.
 *
 * A preview is made from a view and from nothing else, so it tells no secret. A change of the score
 * is told only where the seat's own parts of it (scene.h) are the same after the move whatever is
 * hidden: who takes a golden joker, and with it a hidden card, is told nothing. */
#ifndef PAKLI_PREVIEW_H
#define PAKLI_PREVIEW_H

#include "engine/game.h"

enum { PREVIEW_STANDS_MAX = 4 };

/* Points at one place of the seat's score, those of all its parts there. */
struct preview_place {
    uint8_t zone, place;
    int16_t points;
};

/* What a seat's score is made of, place by place. */
struct preview_score {
    int total, count;
    struct preview_place place[WORTHS_MAX];
};

struct preview {
    bool final;   /* once played it stays: it shows something, or ends the turn or the game */
    bool changes; /* the score of the seat is another after it, for certain; then also: */
    struct preview_score score; /* afterwards, with the places that count something else than now */
    int stands;                 /* pieces of the seat that stand elsewhere on the board: */
    struct piece stand[PREVIEW_STANDS_MAX];
};

/* What the legal move of the seat whose view this is would bring it. */
void preview_move(const struct game *game, const void *view, int move, struct preview *out);

#endif
