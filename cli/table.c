/* table.c - the table as text, see table.h: draws a sheet line by line. */
#include "cli/table.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>

#include "cli/sheet.h"

enum { ANY = -9 };

const char *table_name(const struct match *m, int seat)
{
    const char *name = m->name[seat], *colon = strchr(name, ':');
    return colon ? colon + 1 : name;
}

/* ---- Opening: which letter stands for which place ------------------------------------------ */

static void learn_letters(struct table *t, const struct scene *scene)
{
    const struct game *game = t->match->game;
    for (int i = 0; i < scene->count; i++) {
        const struct piece *p = &scene->piece[i];
        bool own = p->owner == t->seat && strcmp(game->zones[p->zone], "hand") == 0;
        if (own && p->place < game->colours) t->letter[p->place] = p->thing[0];
    }
}

/* A card in hand lies in the place of its colour. With its colours renamed all the way round
 * it shows the letter of every place, also of those where nothing lies yet. */
void table_open(struct table *t, const struct match *m, int seat)
{
    union any_state view, turned;
    struct scene scene;
    uint8_t to[PLACES_MAX];
    int colours = m->game->colours;
    assert(colours <= PLACES_MAX);
    memset(t, 0, sizeof *t);
    t->match = m;
    t->seat = seat;
    match_view(m, seat, &view);
    for (int turn = 0; turn < colours; turn++) {
        for (int c = 0; c < colours; c++) to[c] = (uint8_t)((c + turn) % colours);
        m->game->recolour(&view, to, &turned);
        m->game->scene(&turned, &scene);
        learn_letters(t, &scene);
    }
}

/* ---- Lists of things ----------------------------------------------------------------------- */

struct list {
    int count, hidden; /* those face down are only counted */
    const char *thing[SCENE_MAX];
};

/* The things of a look that lie there; zone and place may be ANY. */
static void list_fill(struct list *list, const struct sheet *s, enum look look, int zone, int owner,
                      int place)
{
    list->count = list->hidden = 0;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (s->look[p->zone] != look || p->owner != owner) continue;
        if ((zone != ANY && p->zone != zone) || (place != ANY && p->place != place)) continue;
        if (strcmp(p->thing, "?") == 0)
            list->hidden++;
        else
            list->thing[list->count++] = p->thing;
    }
}

static bool is_count(const char *thing)
{
    return thing[0] == 'x' && isdigit((unsigned char)thing[1]);
}

static bool is_figure(const char *thing)
{
    return strcmp(thing, "big") == 0 || strcmp(thing, "small") == 0;
}

/* The part of a thing that is written: not the x of a count, nor the letter its row has. */
static const char *written(const char *thing, char letter)
{
    return is_count(thing) || (letter && thing[0] == letter && thing[1]) ? thing + 1 : thing;
}

static void put_figure(struct pen *pen, const char *thing, enum ink ink)
{
    pen_sign(pen, ink, thing[0] == 'b' ? SIGN_BIG : SIGN_SMALL, 1);
}

/* Places a thing takes in a list, with the blank before it; figures stand close. */
static int thing_width(const char *thing, char letter)
{
    return is_figure(thing) ? 1 : (int)strlen(written(thing, letter)) + 1;
}

/* Writes a list where it fits in so much room: the last things, after a sign for the others.
 * In a row with a letter that comes first, and the things without it. */
static void list_put(const struct list *list, struct pen *pen, char letter, int room)
{
    int from = list->count;
    room -= letter ? 1 : 0;
    room -= list->hidden ? 4 : 0;
    while (from > 0 && room - thing_width(list->thing[from - 1], letter) >= (from > 1))
        room -= thing_width(list->thing[--from], letter);
    if (letter && list->count) pen_put(pen, pen_ink(letter), "%c", letter);
    if (from > 0) pen_sign(pen, INK_FAINT, SIGN_MORE, 1);
    for (int i = from; i < list->count; i++) {
        const char *thing = list->thing[i];
        enum ink ink = pen_ink(thing[0]);
        if (is_figure(thing))
            put_figure(pen, thing, INK_STRONG);
        else
            pen_put(pen, ink, i > from || letter ? " %s" : "%s", written(thing, letter));
    }
    if (list->hidden) pen_put(pen, INK_FAINT, list->count ? " ?x%d" : "?x%d", list->hidden);
}

/* ---- Rows: a path, a pile and everybody's cards -------------------------------------------- */

/* The letter all things of a row begin with, or NUL: a row is named after it. */
static char row_letter(const struct sheet *s, int place)
{
    char letter = s->table->letter[place];
    for (int i = 0; i < s->scene.count && !letter; i++) {
        const struct piece *p = &s->scene.piece[i];
        bool row = s->look[p->zone] == LOOK_PILE || s->look[p->zone] == LOOK_ROWS;
        if (row && p->place == place && isupper((unsigned char)p->thing[0])) letter = p->thing[0];
    }
    return letter;
}

static void draw_stone(const struct sheet *s, int place, int slot, enum ink ink)
{
    int end = s->pen->column + s->cell[slot], start = s->pen->column;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (s->look[p->zone] != LOOK_ON_IT || p->place != place || p->slot != slot) continue;
        if (p->owner == NOBODY) {
            pen_put(s->pen, INK_PLAIN, "%s", p->thing);
            continue;
        }
        put_figure(s->pen, p->thing, INK_STRONG);
        pen_put(s->pen, INK_STRONG, "%d", p->owner);
    }
    if (s->pen->column == start) pen_sign(s->pen, ink, SIGN_STONE, 1);
    if (slot < s->slot_high) pen_sign(s->pen, ink, SIGN_PATH, end - s->pen->column);
}

static void draw_pile(const struct sheet *s, int place)
{
    struct list pile;
    list_fill(&pile, s, LOOK_PILE, ANY, NOBODY, place);
    pen_to(s->pen, s->side);
    if (!pile.count) return;
    const char *top = pile.thing[pile.count - 1];
    pen_put(s->pen, pen_ink(top[0]), "%s", top);
    if (pile.count > 1) pen_put(s->pen, INK_FAINT, " +%d", pile.count - 1);
}

static void to_seat(const struct sheet *s, int seat)
{
    pen_to(s->pen, s->seat_at + seat * s->seat_width);
}

static void draw_row(const struct sheet *s, int place)
{
    struct list cards;
    char letter = row_letter(s, place), label[8];
    enum ink ink = pen_ink(letter);
    snprintf(label, sizeof label, letter ? "%c" : "%d", letter ? letter : place + 1);
    pen_to(s->pen, 1);
    pen_put(s->pen, ink, "%s", label);
    pen_to(s->pen, BOARD_AT);
    for (int slot = s->slot_low; slot <= s->slot_high; slot++) draw_stone(s, place, slot, ink);
    draw_pile(s, place);
    for (int seat = 0; seat < s->seats; seat++) {
        list_fill(&cards, s, LOOK_ROWS, ANY, seat, place);
        to_seat(s, seat);
        list_put(&cards, s->pen, letter, s->seat_width - 1);
    }
    pen_end_line(s->pen);
}

/* ---- Heads and lines ----------------------------------------------------------------------- */

/* What a stone is worth is the same on every path, and stands above it. */
static void draw_values(const struct sheet *s)
{
    int at = BOARD_AT;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (s->look[p->zone] != LOOK_GROUND || p->place != 0) continue;
        pen_to(s->pen, at - (int)strlen(p->thing) + 1);
        pen_put(s->pen, INK_FAINT, "%s", p->thing);
        at += s->cell[p->slot];
    }
}

static void draw_head(const struct sheet *s)
{
    const struct head *head = &s->view.head;
    draw_values(s);
    pen_to(s->pen, s->side);
    for (int zone = 0; zone < s->zones; zone++)
        if (s->look[zone] == LOOK_PILE) pen_put(s->pen, INK_FAINT, "%s", s->game->zones[zone]);
    for (int seat = 0; seat < s->seats; seat++) {
        bool asked = head->phase != OVER && head->seat == seat;
        to_seat(s, seat);
        pen_put(s->pen, asked ? INK_STRONG : INK_PLAIN, "%d %.*s", seat, s->seat_width - 4,
                table_name(s->table->match, seat));
    }
    pen_end_line(s->pen);
}

/* What the seats have of a zone, each below its name. */
static void draw_zone(const struct sheet *s, int zone)
{
    struct list things;
    pen_to(s->pen, s->side);
    pen_put(s->pen, INK_FAINT, "%s", s->game->zones[zone]);
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->look[zone] == LOOK_HAND && seat == s->table->seat) continue;
        list_fill(&things, s, s->look[zone], zone, seat, ANY);
        to_seat(s, seat);
        list_put(&things, s->pen, '\0', s->seat_width - 1);
    }
    pen_end_line(s->pen);
}

static void draw_scores(const struct sheet *s)
{
    struct result result;
    s->game->score(&s->view, &result);
    pen_to(s->pen, s->side);
    pen_put(s->pen, INK_FAINT, "score");
    for (int seat = 0; seat < s->seats; seat++) {
        to_seat(s, seat);
        pen_put(s->pen, INK_STRONG, "%d", (int)result.score[seat]);
    }
    pen_end_line(s->pen);
}

/* ---- What belongs to nobody, and the own hand ---------------------------------------------- */

/* The first shared piece from an index on, or the end of the scene. */
static int find_shared(const struct sheet *s, int from)
{
    while (from < s->scene.count && s->look[s->scene.piece[from].zone] != LOOK_SHARED) from++;
    return from;
}

/* Writes the shared place that begins at an index, "deck 64", and returns where it ends. */
static int put_shared(const struct sheet *s, int from)
{
    struct list things;
    const struct piece *first = &s->scene.piece[from], *p = first;
    list_fill(&things, s, LOOK_SHARED, first->zone, NOBODY, first->place);
    pen_put(s->pen, INK_FAINT, "%s ", s->game->zones[first->zone]);
    if (first->place) pen_put(s->pen, INK_FAINT, "%d ", first->place + 1);
    list_put(&things, s->pen, '\0', s->pen->width - s->pen->column);
    for (; from < s->scene.count && p->zone == first->zone && p->place == first->place; p++) from++;
    return find_shared(s, from);
}

/* The lines under the rows: at the left, where a board leaves room, shared places one by one;
 * at the right what the seats have. The shared places left over follow side by side. */
static void draw_lines(const struct sheet *s)
{
    int shared = find_shared(s, 0);
    bool room = s->side > BOARD_AT;
    for (int zone = -1; zone < s->zones; zone++) {
        if (zone >= 0 && s->look[zone] != LOOK_LINE && s->look[zone] != LOOK_HAND) continue;
        pen_to(s->pen, 1);
        if (room && shared < s->scene.count) shared = put_shared(s, shared);
        if (zone < 0)
            draw_scores(s);
        else
            draw_zone(s, zone);
    }
    if (shared == s->scene.count) return;
    for (pen_to(s->pen, 1); shared < s->scene.count; pen_put(s->pen, INK_PLAIN, "   "))
        shared = put_shared(s, shared);
    pen_end_line(s->pen);
}

static void draw_hand(const struct sheet *s)
{
    struct list hand;
    list_fill(&hand, s, LOOK_HAND, ANY, s->table->seat, ANY);
    if (!hand.count) return;
    pen_end_line(s->pen);
    pen_to(s->pen, 1);
    pen_put(s->pen, INK_STRONG, "your hand  ");
    for (int i = 0; i < hand.count; i++) {
        pen_card(s->pen, hand.thing[i]);
        pen_put(s->pen, INK_PLAIN, " ");
    }
    pen_end_line(s->pen);
}

void table_draw(const struct table *t, struct pen *pen)
{
    struct sheet s;
    sheet_open(&s, t, pen);
    draw_head(&s);
    for (int place = 0; place < s.rows; place++) draw_row(&s, place);
    draw_lines(&s);
    draw_hand(&s);
}
