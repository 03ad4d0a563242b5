/* layout.h - the layout of a table before it is drawn: the pieces in order, how each zone is
 * drawn, and where the columns stand.
 *
 *          -4  -3  -2   1 ..   pile     0 you       1 random
 *     B     .---W---.---C ..   B5 +2    B 2 3 3     B 10 7
 *                              score    -3          -8
 *     ^    ^                   ^        ^           ^
 *     1    BOARD_AT            pile_at  seat_at     seat_at + seat_width
 *                              and side
 *
 * Many seats on a narrow but high screen stand under the board, not beside it. */
#ifndef PAKLI_LAYOUT_H
#define PAKLI_LAYOUT_H

#include "cli/terminal/position.h"
#include "cli/terminal/terminal.h"

enum { ZONES_MAX = 16, SLOTS_MAX = 256, BOARD_AT = 5 };

/* How the pieces of a zone are drawn: as the game says, or by where they lie. */
enum shape {
    SHAPE_HAND,
    SHAPE_PILES,    /* of which only the top is seen */
    SHAPE_BOARD,    /* spaces: a row for each place, a column for each slot */
    SHAPE_ON_BOARD, /* what is on the space of the same place and slot */
    SHAPE_ROWS,     /* a seat's cards, place by place */
    SHAPE_LINE,     /* a seat's other pieces */
    SHAPE_SHARED    /* what belongs to nobody */
};

struct layout {
    const struct position *position;
    const struct game *game;
    int seat; /* who looks, or NOBODY */
    struct terminal *terminal;
    struct scene scene;    /* in order of zone, owner, place and slot */
    bool fresh[SCENE_MAX]; /* by its pieces: whether it came there since the scene before */
    enum shape shape[ZONES_MAX];
    int zones, seats;
    int rows;                /* places drawn one under the other */
    int slot_low, slot_high; /* spaces of the board; none if low is above high */
    int cell[SLOTS_MAX];     /* columns up to the next space */
    int pile_at;             /* where piles stand */
    int side;                /* where the names of zones stand */
    int seat_at, seat_width;
    bool stacked; /* the seats' cards stand under the board, not beside it */
};

/* Takes the scene of a position and places the columns for the width of the terminal. What was not
 * in the scene before, if one is given, is fresh. */
void layout_init(struct layout *l, const struct position *p, const struct scene *before,
                 struct terminal *terminal);

#endif
