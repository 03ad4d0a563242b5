/* table.c - the table as text, see table.h.
 *
 * A sheet holds one drawing: the pieces in order, and where its columns stand:
 *
 *        -4  -3  -2   1 ..   pile      > 0 you      1 random
 *     B   .---W---.---C ..   B5 +2       B 2 3 3      B 10 7
 *     ^  stones              ^           ^            ^
 *     1  BOARD_AT            side        seat_at      + seat_width */
#include "cli/table.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum { ZONES_MAX = 16, SLOTS_MAX = 32, BOARD_AT = 5, CELL_MIN = 3, CELL_MAX = 7 };

/* How the pieces of a zone are drawn. */
enum look {
    LOOK_GROUND, /* stones of a board: a row for each place, a column for each slot */
    LOOK_ON_IT,  /* what lies and stands on the stones of the same place and slot */
    LOOK_PILE,   /* only the top can be seen */
    LOOK_HAND,
    LOOK_ROWS,  /* a seat's cards, place by place */
    LOOK_LINE,  /* a seat's other things */
    LOOK_SHARED /* what belongs to nobody */
};

struct sheet {
    const struct table *table;
    struct pen *pen;
    union any_state view;
    struct scene scene; /* in order of zone, owner, place and slot */
    enum look look[ZONES_MAX];
    int zones, seats, rows;
    int slot_low, slot_high; /* stones of the board; none if low is above high */
    int cell[SLOTS_MAX];     /* width of the column of each slot */
    int side;                /* where piles and the names of zones stand */
    int seat_at, seat_width;
};

const char *table_name(const struct match *m, int seat)
{
    const char *name = m->name[seat], *colon = strchr(name, ':');
    return colon ? colon + 1 : name;
}

/* ---- Opening: which letter stands for which place ------------------------------------------ */

/* A card of the own hand lies in the place of its colour. Its colours renamed all the way
 * round, it shows the letter of every place, also of those that are still empty. */
void table_open(struct table *t, const struct match *m, int seat)
{
    union any_state view, turned;
    struct scene scene;
    uint8_t to[PLACES_MAX];
    memset(t, 0, sizeof *t);
    t->match = m;
    t->seat = seat;
    int colours = m->game->colours;
    assert(colours <= PLACES_MAX);
    match_view(m, seat, &view);
    for (int turn = 0; turn < colours; turn++) {
        for (int c = 0; c < colours; c++) to[c] = (uint8_t)((c + turn) % colours);
        m->game->recolour(&view, to, &turned);
        m->game->scene(&turned, &scene);
        for (int i = 0; i < scene.count; i++) {
            const struct piece *p = &scene.piece[i];
            bool own = p->owner == seat && strcmp(m->game->zones[p->zone], "hand") == 0;
            if (own && p->place < colours) t->letter[p->place] = p->thing[0];
        }
    }
}

/* ---- Looking: the pieces, and how each zone is drawn --------------------------------------- */

static int compare_pieces(const void *a, const void *b)
{
    const struct piece *x = (const struct piece *)a, *y = (const struct piece *)b;
    if (x->zone != y->zone) return x->zone - y->zone;
    if (x->owner != y->owner) return x->owner - y->owner;
    return x->place != y->place ? x->place - y->place : x->slot - y->slot;
}

/* The pieces that lie there. The seat looks on as a watcher with its own knowledge, so that
 * cards are not shown in the places where a move would bring them. */
static void look_at_scene(struct sheet *s)
{
    const struct match *m = s->table->match;
    union any_state looker;
    match_view(m, s->table->seat, &s->view);
    looker = s->view;
    looker.head.viewer = WATCHER;
    m->game->scene(&looker, &s->scene);
    qsort(s->scene.piece, (size_t)s->scene.count, sizeof s->scene.piece[0], compare_pieces);
}

static const struct {
    const char *zone;
    enum look look;
} known_looks[] = {
    {"stone", LOOK_GROUND}, {"tile", LOOK_ON_IT}, {"figure", LOOK_ON_IT},
    {"pile", LOOK_PILE},    {"hand", LOOK_HAND},
};

/* Known by its name, or else by its pieces: a seat's cards in several places, or in the place of
 * their colour, are rows. */
static enum look find_look(const struct sheet *s, int zone)
{
    const char *letter = s->table->letter, *name = s->table->match->game->zones[zone];
    enum look look = LOOK_SHARED;
    for (size_t i = 0; i < sizeof known_looks / sizeof known_looks[0]; i++)
        if (strcmp(known_looks[i].zone, name) == 0) return known_looks[i].look;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (p->zone != zone || p->owner == NOBODY) continue;
        if (p->place > 0 || p->thing[0] == letter[0]) return LOOK_ROWS;
        look = LOOK_LINE;
    }
    return look;
}

static bool is_at(const struct sheet *s, const struct piece *p, enum look look, int owner,
                  int place)
{
    return s->look[p->zone] == look && p->owner == owner && p->place == place;
}

/* ---- Measuring ----------------------------------------------------------------------------- */

/* Places the tiles and figures on a stone take; an empty stone is a sign. */
static int stone_width(const struct sheet *s, int place, int slot)
{
    int width = 0;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (s->look[p->zone] != LOOK_ON_IT || p->place != place || p->slot != slot) continue;
        width += p->owner == NOBODY ? (int)strlen(p->thing) : 2;
    }
    return width ? width : 1;
}

static void measure_rows(struct sheet *s)
{
    s->rows = s->table->letter[0] ? s->table->match->game->colours : 0;
    s->slot_low = SLOTS_MAX;
    s->slot_high = -1;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        enum look look = s->look[p->zone];
        assert(p->place < PLACES_MAX);
        bool row = look == LOOK_GROUND || look == LOOK_PILE || look == LOOK_ROWS;
        if (row && p->place >= s->rows) s->rows = p->place + 1;
        if (look != LOOK_GROUND) continue;
        assert(p->slot < SLOTS_MAX);
        if (p->slot < s->slot_low) s->slot_low = p->slot;
        if (p->slot > s->slot_high) s->slot_high = p->slot;
    }
}

/* Lays out the columns with stones at least that far apart. */
static void measure_columns(struct sheet *s, int cell)
{
    int names = 9; /* a pile such as "R10 +12" and two blanks */
    s->side = BOARD_AT;
    for (int slot = s->slot_low; slot <= s->slot_high; slot++) {
        s->cell[slot] = cell;
        for (int place = 0; place < s->rows; place++) {
            int width = stone_width(s, place, slot) + 1;
            if (width > s->cell[slot]) s->cell[slot] = width;
        }
        s->side += s->cell[slot];
    }
    for (int zone = 0; zone < s->zones; zone++) {
        int length = (int)strlen(s->table->match->game->zones[zone]) + 2;
        if (s->look[zone] == LOOK_LINE && length > names) names = length;
    }
    s->seat_at = s->side + names;
    s->seat_width = (s->pen->width - s->seat_at) / s->seats;
}

static void measure(struct sheet *s)
{
    const int comfortable = 16; /* five or six cards of a row */
    s->seats = s->view.head.seats;
    for (s->zones = 0; s->table->match->game->zones[s->zones]; s->zones++) {
        assert(s->zones < ZONES_MAX);
        s->look[s->zones] = find_look(s, s->zones);
    }
    measure_rows(s);
    for (int cell = CELL_MAX; cell >= CELL_MIN; cell--) {
        measure_columns(s, cell);
        if (s->seat_width >= comfortable) break;
    }
}

/* ---- Things -------------------------------------------------------------------------------- */

/* A thing as it is read on the table: counts are numbers, figures are signs. */
static void put_thing(struct pen *pen, const char *thing)
{
    if (strcmp(thing, "big") == 0)
        pen_sign(pen, INK_STRONG, SIGN_BIG, 1);
    else if (strcmp(thing, "small") == 0)
        pen_sign(pen, INK_STRONG, SIGN_SMALL, 1);
    else if (thing[0] == 'x' && isdigit((unsigned char)thing[1]))
        pen_put(pen, INK_PLAIN, "%s", thing + 1);
    else
        pen_put(pen, pen_ink(thing), "%s", thing);
}

static bool is_sign(const char *thing)
{
    return strcmp(thing, "big") == 0 || strcmp(thing, "small") == 0;
}

/* The things of a seat's zone: hidden ones as a number of them, the others one by one. */
static void put_things(struct sheet *s, int zone, int owner, int place)
{
    int hidden = 0, end = s->pen->column + s->seat_width - 1;
    const char *gap = "";
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (p->zone != zone || p->owner != owner || p->place != place) continue;
        if (strcmp(p->thing, "?") == 0) {
            hidden++;
            continue;
        }
        pen_put(s->pen, INK_PLAIN, "%s", gap);
        put_thing(s->pen, p->thing);
        gap = is_sign(p->thing) ? "" : " ";
    }
    (void)end;
    if (hidden) pen_put(s->pen, INK_FAINT, "%s?x%d", gap, hidden);
}
