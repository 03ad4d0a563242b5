/* sheet.c - looks at a scene and measures it, see sheet.h. */
#include "cli/terminal/sheet.h"

#include <assert.h>
#include <stdlib.h>

enum {
    CELL_MIN = 3, /* stones at least that far apart, and more where there is room */
    CELL_MAX = 7,
    SIDE_WIDTH = 9,      /* a pile such as "R10 +12" and two blanks */
    SEAT_WIDTH = 15,     /* in which a seat feels comfortable: a row of five or six cards */
    SEAT_WIDTH_MIN = 11, /* in which it can still show its last cards */
    HEIGHT_STACKED = 30, /* lines that board, seats and moves need one under the other */
    SEAT_WIDTH_MAX = 34  /* any wider, and the seats sit too far apart to talk */
};

/* ---- Looking: the pieces, and how each zone is drawn --------------------------------------- */

static int compare_pieces(const void *a, const void *b)
{
    const struct piece *x = (const struct piece *)a, *y = (const struct piece *)b;
    if (x->zone != y->zone) return x->zone - y->zone;
    if (x->owner != y->owner) return x->owner - y->owner;
    return x->place != y->place ? x->place - y->place : x->slot - y->slot;
}

/* What lies there; offers are listed below the table in words. */
static void look_at_scene(struct sheet *s)
{
    int lying = 0;
    match_view(s->table->match, s->table->seat, &s->view);
    s->game->scene(&s->view, &s->scene);
    for (int i = 0; i < s->scene.count; i++)
        if (s->scene.piece[i].move == NO_MOVE) s->scene.piece[lying++] = s->scene.piece[i];
    s->scene.count = lying;
    qsort(s->scene.piece, (size_t)s->scene.count, sizeof s->scene.piece[0], compare_pieces);
}

static const struct {
    const char *zone;
    enum shape shape;
} known_shapes[] = {
    {"stone", SHAPE_GROUND}, {"tile", SHAPE_ON_IT}, {"figure", SHAPE_ON_IT},
    {"pile", SHAPE_PILE},    {"hand", SHAPE_HAND},
};

/* A zone is known by its name, or else by its pieces: those of a seat that lie in several
 * places, or in the place of their colour, are rows. */
static enum shape find_shape(const struct sheet *s, int zone)
{
    enum shape shape = SHAPE_SHARED;
    for (size_t i = 0; i < sizeof known_shapes / sizeof known_shapes[0]; i++)
        if (strcmp(known_shapes[i].zone, s->game->zones[zone].name) == 0)
            return known_shapes[i].shape;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (p->zone != zone || p->owner == NOBODY) continue;
        if (p->place > 0 || p->thing[0] == s->game->letters[0]) return SHAPE_ROWS;
        shape = SHAPE_LINE;
    }
    return shape;
}

static void look_at_zones(struct sheet *s)
{
    for (s->zones = 0; s->game->zones[s->zones].name; s->zones++) {
        assert(s->zones < ZONES_MAX);
        s->shape[s->zones] = find_shape(s, s->zones);
    }
}

/* ---- Measuring ----------------------------------------------------------------------------- */

/* Rows: one for every colour, and for every other place that is in use. */
static void measure_rows(struct sheet *s)
{
    s->rows = s->game->colours;
    s->slot_low = SLOTS_MAX;
    s->slot_high = -1;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        enum shape shape = s->shape[p->zone];
        bool row = shape == SHAPE_GROUND || shape == SHAPE_PILE || shape == SHAPE_ROWS;
        if (row && p->place >= s->rows) s->rows = p->place + 1;
        if (shape != SHAPE_GROUND) continue;
        if (p->slot < s->slot_low) s->slot_low = p->slot;
        if (p->slot > s->slot_high) s->slot_high = p->slot;
    }
}

/* A stone shows its tile by letter and each figure by a sign and its seat. */
static int stone_width(const struct sheet *s, int place, int slot)
{
    int width = 0;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (s->shape[p->zone] == SHAPE_ON_IT && p->place == place && p->slot == slot)
            width += p->owner == NOBODY ? (int)strlen(p->thing) : 2;
    }
    return width;
}

/* Lays out the stones that far apart, some farther where more stands on them. */
static void measure_board(struct sheet *s, int cell)
{
    s->pile_at = BOARD_AT;
    for (int slot = s->slot_low; slot <= s->slot_high; slot++) {
        s->cell[slot] = cell;
        for (int place = 0; place < s->rows; place++) {
            int width = stone_width(s, place, slot) + 1;
            if (width > s->cell[slot]) s->cell[slot] = width;
        }
        s->pile_at += s->cell[slot];
    }
}

/* The room each seat has beside a board of stones that far apart, whatever stands on them. */
static int seat_room(const struct sheet *s, int cell)
{
    int stones = s->slot_high < 0 ? 0 : s->slot_high - s->slot_low + 1;
    return (s->pen->width - BOARD_AT - stones * cell - SIDE_WIDTH) / s->seats;
}

static int cell_width(const struct sheet *s)
{
    int cell = CELL_MAX;
    while (cell > CELL_MIN && !s->stacked && seat_room(s, cell) < SEAT_WIDTH) cell--;
    return cell;
}

static void measure_seats(struct sheet *s)
{
    int side = SIDE_WIDTH;
    for (int zone = 0; zone < s->zones; zone++) {
        int length = (int)strlen(s->game->zones[zone].name) + 2;
        if (s->shape[zone] == SHAPE_LINE && length > side) side = length;
    }
    s->side = s->stacked ? BOARD_AT : s->pile_at;
    s->seat_at = s->side + side;
    s->seat_width = (s->pen->width - s->seat_at) / s->seats;
    if (s->seat_width > SEAT_WIDTH_MAX) s->seat_width = SEAT_WIDTH_MAX;
}

void sheet_open(struct sheet *s, const struct table *t, struct pen *pen)
{
    memset(s, 0, sizeof *s);
    s->table = t;
    s->game = t->match->game;
    s->pen = pen;
    look_at_scene(s);
    look_at_zones(s);
    measure_rows(s);
    s->seats = s->view.head.seats;
    s->stacked = seat_room(s, CELL_MIN) < SEAT_WIDTH_MIN && pen->height >= HEIGHT_STACKED;
    measure_board(s, cell_width(s));
    measure_seats(s);
}
