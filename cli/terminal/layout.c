/* layout.c - reads a scene and places its columns, see layout.h. */
#include "cli/terminal/layout.h"

#include <assert.h>
#include <stdlib.h>

#include "cli/terminal/pieces.h"

enum {
    CELL_MIN = 3, /* columns per space: at least so many, more where there is room */
    CELL_MAX = 7,
    SIDE_WIDTH = 9,      /* a pile such as "R10 +12" and two blanks */
    SEAT_WIDTH = 15,     /* comfortable for a seat: a row of five or six cards */
    SEAT_WIDTH_MIN = 11, /* still enough for its last cards */
    HEIGHT_STACKED = 30, /* lines needed for board, seats and moves one under the other */
    SEAT_WIDTH_MAX = 34  /* any wider, and the seats are too far apart to compare */
};

/* ---- The pieces, and how each zone is drawn ------------------------------------------------ */

static int compare_pieces(const void *a, const void *b)
{
    const struct piece *x = (const struct piece *)a, *y = (const struct piece *)b;
    if (x->zone != y->zone) return x->zone - y->zone;
    if (x->owner != y->owner) return x->owner - y->owner;
    return x->place != y->place ? x->place - y->place : x->slot - y->slot;
}

static bool same_pieces(const struct piece *a, const struct piece *b)
{
    return a->zone == b->zone && a->owner == b->owner && a->place == b->place &&
           strcmp(a->thing, b->thing) == 0;
}

/* Of equal pieces those that are more than before are fresh; counts and one's own are not told. */
static bool is_fresh(const struct layout *l, int piece, const struct scene *before)
{
    const struct piece *p = &l->scene.piece[piece];
    int more = 1;
    if (p->owner == l->seat || p->thing[0] == 'x' || p->thing[0] == '?') return false;
    for (int i = 0; i < piece; i++) more += same_pieces(&l->scene.piece[i], p);
    for (int i = 0; i < before->count; i++) more -= same_pieces(&before->piece[i], p);
    return more > 0;
}

static void read_scene(struct layout *l, const struct scene *before)
{
    l->scene.count = l->position->scene.count;
    memcpy(l->scene.piece, l->position->scene.piece,
           (size_t)l->scene.count * sizeof l->scene.piece[0]);
    qsort(l->scene.piece, (size_t)l->scene.count, sizeof l->scene.piece[0], compare_pieces);
    for (int i = 0; before && i < l->scene.count; i++) l->fresh[i] = is_fresh(l, i, before);
}

/* A plain zone by its pieces: those of a seat that lie in several places, or in the place of their
 * colour, are rows. */
static enum shape find_shape(const struct layout *l, int zone)
{
    enum shape shape = SHAPE_SHARED;
    for (int i = 0; i < l->scene.count; i++) {
        const struct piece *p = &l->scene.piece[i];
        if (p->zone != zone || p->owner == NOBODY) continue;
        if (p->place > 0 || p->thing[0] == l->game->letters[0]) return SHAPE_ROWS;
        shape = SHAPE_LINE;
    }
    return shape;
}

static enum shape shape_of_zone(const struct layout *l, int zone)
{
    switch (l->game->zones[zone].shape) {
    case ZONE_HAND: return SHAPE_HAND;
    case ZONE_PILES: return SHAPE_PILES;
    case ZONE_BOARD: return SHAPE_BOARD;
    case ZONE_ON_BOARD: return SHAPE_ON_BOARD;
    case ZONE_PLAIN: break;
    }
    return find_shape(l, zone);
}

static void read_zones(struct layout *l)
{
    for (l->zones = 0; l->game->zones[l->zones].name; l->zones++) {
        assert(l->zones < ZONES_MAX);
        l->shape[l->zones] = shape_of_zone(l, l->zones);
    }
}

/* ---- Measuring ----------------------------------------------------------------------------- */

/* Rows: one for every colour, and for every other place that is in use. */
static void measure_rows(struct layout *l)
{
    l->rows = l->game->colours;
    l->slot_low = SLOTS_MAX;
    l->slot_high = -1;
    for (int i = 0; i < l->scene.count; i++) {
        const struct piece *p = &l->scene.piece[i];
        enum shape shape = l->shape[p->zone];
        bool row = shape == SHAPE_BOARD || shape == SHAPE_PILES || shape == SHAPE_ROWS;
        if (row && p->place >= l->rows) l->rows = p->place + 1;
        if (shape != SHAPE_BOARD) continue;
        if (p->slot < l->slot_low) l->slot_low = p->slot;
        if (p->slot > l->slot_high) l->slot_high = p->slot;
    }
}

/* A space shows what is on it by symbol or name, with the number of its seat. */
static int space_width(const struct layout *l, int place, int slot)
{
    int width = 0;
    for (int i = 0; i < l->scene.count; i++) {
        const struct piece *p = &l->scene.piece[i];
        if (l->shape[p->zone] != SHAPE_ON_BOARD || p->place != place || p->slot != slot) continue;
        width += find_symbol(l->game, p->thing) ? 1 : (int)strlen(p->thing);
        width += p->owner != NOBODY;
    }
    return width;
}

/* Gives every slot of the board at least cell columns, more where more lies there. */
static void measure_board(struct layout *l, int cell)
{
    l->pile_at = BOARD_AT;
    for (int slot = l->slot_low; slot <= l->slot_high; slot++) {
        l->cell[slot] = cell;
        for (int place = 0; place < l->rows; place++) {
            int width = space_width(l, place, slot) + 1;
            if (width > l->cell[slot]) l->cell[slot] = width;
        }
        l->pile_at += l->cell[slot];
    }
}

/* Columns left for each seat beside a board with cell columns per space. */
static int seat_room(const struct layout *l, int cell)
{
    int spaces = l->slot_high < 0 ? 0 : l->slot_high - l->slot_low + 1;
    return (l->terminal->width - BOARD_AT - spaces * cell - SIDE_WIDTH) / l->seats;
}

static int cell_width(const struct layout *l)
{
    int cell = CELL_MAX;
    while (cell > CELL_MIN && !l->stacked && seat_room(l, cell) < SEAT_WIDTH) cell--;
    return cell;
}

static void measure_seats(struct layout *l)
{
    int side = SIDE_WIDTH;
    for (int zone = 0; zone < l->zones; zone++) {
        const char *title = zone_title(l->game, zone);
        int length = text_columns(title, strlen(title)) + 2;
        if (l->shape[zone] == SHAPE_LINE && length > side) side = length;
    }
    l->side = l->stacked ? BOARD_AT : l->pile_at;
    l->seat_at = l->side + side;
    l->seat_width = (l->terminal->width - l->seat_at) / l->seats;
    if (l->seat_width > SEAT_WIDTH_MAX) l->seat_width = SEAT_WIDTH_MAX;
}

void layout_init(struct layout *l, const struct position *p, const struct scene *before,
                 struct terminal *terminal)
{
    memset(l, 0, sizeof *l);
    l->position = p;
    l->seat = p->you;
    l->game = p->game;
    l->terminal = terminal;
    read_scene(l, before);
    read_zones(l);
    measure_rows(l);
    l->seats = p->seats;
    l->stacked = seat_room(l, CELL_MIN) < SEAT_WIDTH_MIN && terminal->height >= HEIGHT_STACKED;
    measure_board(l, cell_width(l));
    measure_seats(l);
}
