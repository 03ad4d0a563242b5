/* sheet.h - one drawing of a table before it is drawn: the pieces in order, how each zone
 * is drawn, and where the columns stand.
 *
 *          -4  -3  -2   1 ..   pile     0 you       1 random
 *     B     .---W---.---C ..   B5 +2    B 2 3 3     B 10 7
 *                              score    -3          -8
 *     ^    ^                   ^        ^           ^
 *     1    BOARD_AT            pile_at  seat_at     seat_at + seat_width
 *                              and side
 *
 * Many seats on a narrow but high screen do not stand beside the board but under it. */
#ifndef PAKLI_CLI_TERMINAL_SHEET_H
#define PAKLI_CLI_TERMINAL_SHEET_H

#include "cli/terminal/table.h"

enum { ZONES_MAX = 16, SLOTS_MAX = 256, BOARD_AT = 5 };

/* How the pieces of a zone are drawn. */
enum shape {
    SHAPE_GROUND, /* stones of a board: a row for each place, a column for each slot */
    SHAPE_ON_IT,  /* what lies or stands on the stone of the same place and slot */
    SHAPE_PILE,   /* of which only the top is seen */
    SHAPE_HAND,
    SHAPE_ROWS,  /* a seat's cards, place by place */
    SHAPE_LINE,  /* a seat's other things */
    SHAPE_SHARED /* what belongs to nobody */
};

struct sheet {
    const struct table *table;
    const struct game *game;
    struct pen *pen;
    union any_state view;
    struct scene scene; /* in order of zone, owner, place and slot */
    enum shape shape[ZONES_MAX];
    int zones, seats;
    int rows;                /* places drawn one under the other */
    int slot_low, slot_high; /* stones of the board; none if low is above high */
    int cell[SLOTS_MAX];     /* how far the next stone is away */
    int pile_at;             /* where piles stand */
    int side;                /* where the names of zones stand */
    int seat_at, seat_width;
    bool stacked; /* the seats' cards stand under the board, not beside it */
};

/* Looks at the table through the eyes of its seat and lays out the columns for the pen. */
void sheet_open(struct sheet *s, const struct table *t, struct pen *pen);

#endif
