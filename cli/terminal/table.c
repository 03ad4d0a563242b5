/* table.c - the table as text, see table.h: draws a sheet line by line. */
#include "cli/terminal/table.h"

#include <stdio.h>

#include "cli/terminal/things.h"

enum { HAND_AT = 12 };

const char *table_name(const struct match *m, int seat)
{
    const char *name = m->name[seat], *colon = strchr(name, ':');
    return colon ? colon + 1 : name;
}

/* ---- Rows: a path, a pile and everybody's cards -------------------------------------------- */

/* The letter a row is named after, NUL if it has none. */
static char row_letter(const struct sheet *s, int place)
{
    const char *letters = s->game->letters;
    size_t known = strlen(letters);
    return letters[(size_t)place < known ? (size_t)place : known];
}

static void draw_stone(const struct sheet *s, int place, int slot, enum ink ink)
{
    int end = s->pen->column + s->cell[slot], start = s->pen->column;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (s->shape[p->zone] != SHAPE_ON_IT || p->place != place || p->slot != slot) continue;
        if (p->owner == NOBODY) {
            pen_put(s->pen, INK_PLAIN, "%s", p->thing);
            continue;
        }
        enum ink own = p->owner == s->table->seat ? INK_OWN : INK_STRONG;
        put_figure(s->pen, p->thing, own);
        pen_put(s->pen, own, "%d", p->owner);
    }
    if (s->pen->column == start) pen_sign(s->pen, ink, SIGN_STONE, 1);
    if (slot < s->slot_high) pen_sign(s->pen, ink, SIGN_PATH, end - s->pen->column);
}

static void draw_pile(const struct sheet *s, int place)
{
    struct list pile;
    list_fill(&pile, s, SHAPE_PILE, ANY, NOBODY, place);
    pen_to(s->pen, s->pile_at);
    if (!pile.count) return;
    const char *top = pile.thing[pile.count - 1];
    pen_put(s->pen, pen_ink(top[0]), "%s", top);
    if (pile.count > 1) pen_put(s->pen, INK_FAINT, " +%d", pile.count - 1);
}

static void to_seat(const struct sheet *s, int seat)
{
    pen_to(s->pen, s->seat_at + seat * s->seat_width);
}

static void draw_label(const struct sheet *s, int place)
{
    char letter = row_letter(s, place), label[8];
    snprintf(label, sizeof label, letter ? "%c" : "%d", letter ? letter : place + 1);
    pen_to(s->pen, 1);
    pen_put(s->pen, pen_ink(letter), "%s", label);
}

static void draw_path(const struct sheet *s, int place)
{
    enum ink ink = pen_ink(row_letter(s, place));
    pen_to(s->pen, BOARD_AT);
    for (int slot = s->slot_low; slot <= s->slot_high; slot++) draw_stone(s, place, slot, ink);
    draw_pile(s, place);
}

static void draw_cards(const struct sheet *s, int place)
{
    struct list cards;
    for (int seat = 0; seat < s->seats; seat++) {
        list_fill(&cards, s, SHAPE_ROWS, ANY, seat, place);
        to_seat(s, seat);
        list_put(&cards, s->pen, row_letter(s, place), s->seat_width - 1);
    }
}

/* ---- Heads and lines ----------------------------------------------------------------------- */

/* What a stone is worth is the same on every path, and stands above it. */
static void draw_values(const struct sheet *s)
{
    int at = BOARD_AT;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (s->shape[p->zone] != SHAPE_GROUND || p->place != 0) continue;
        pen_to(s->pen, at - (int)strlen(p->thing) + 1);
        pen_put(s->pen, INK_FAINT, "%s", p->thing);
        at += s->cell[p->slot];
    }
}

static void draw_pile_head(const struct sheet *s)
{
    pen_to(s->pen, s->pile_at);
    for (int zone = 0; zone < s->zones; zone++)
        if (s->shape[zone] == SHAPE_PILE)
            pen_put(s->pen, INK_FAINT, "%s", s->game->zones[zone].name);
}

static void draw_seat_heads(const struct sheet *s)
{
    const struct head *head = &s->view.head;
    for (int seat = 0; seat < s->seats; seat++) {
        bool asked = head->phase != OVER && head->seat == seat;
        to_seat(s, seat);
        pen_put(s->pen, asked ? INK_STRONG : INK_PLAIN, "%d %.*s", seat, s->seat_width - 3,
                table_name(s->table->match, seat));
    }
    pen_end_line(s->pen);
}

/* Heads and rows, the seats' cards beside the board or under it. */
static void draw_rows(const struct sheet *s)
{
    draw_values(s);
    draw_pile_head(s);
    if (s->stacked)
        pen_end_line(s->pen);
    else
        draw_seat_heads(s);
    for (int place = 0; place < s->rows; place++) {
        draw_label(s, place);
        draw_path(s, place);
        if (!s->stacked) draw_cards(s, place);
        pen_end_line(s->pen);
    }
    if (!s->stacked) return;
    draw_seat_heads(s);
    for (int place = 0; place < s->rows; place++) {
        draw_label(s, place);
        draw_cards(s, place);
        pen_end_line(s->pen);
    }
}

/* What the seats have of a zone, each below its name. */
static void draw_zone(const struct sheet *s, int zone)
{
    struct list things;
    pen_to(s->pen, s->side);
    pen_put(s->pen, INK_FAINT, "%s", s->game->zones[zone].name);
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->shape[zone] == SHAPE_HAND && seat == s->table->seat) continue;
        list_fill(&things, s, s->shape[zone], zone, seat, ANY);
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
    while (from < s->scene.count && s->shape[s->scene.piece[from].zone] != SHAPE_SHARED) from++;
    return from;
}

/* Writes the shared place that begins at an index, "deck 64", and returns where it ends. */
static int put_shared(const struct sheet *s, int from)
{
    struct list things;
    const struct piece *first = &s->scene.piece[from], *p = first;
    list_fill(&things, s, SHAPE_SHARED, first->zone, NOBODY, first->place);
    pen_put(s->pen, INK_FAINT, "%s ", s->game->zones[first->zone].name);
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
        if (zone >= 0 && s->shape[zone] != SHAPE_LINE && s->shape[zone] != SHAPE_HAND) continue;
        pen_to(s->pen, 1);
        if (room && shared < s->scene.count) shared = put_shared(s, shared);
        if (zone < 0)
            draw_scores(s);
        else
            draw_zone(s, zone);
    }
    if (shared == s->scene.count) return;
    for (int at = 1; shared < s->scene.count; at = s->pen->column + 3) {
        pen_to(s->pen, at);
        shared = put_shared(s, shared);
    }
    pen_end_line(s->pen);
}

static void draw_hand(const struct sheet *s)
{
    struct list hand;
    list_fill(&hand, s, SHAPE_HAND, ANY, s->table->seat, ANY);
    if (!hand.count) return;
    pen_end_line(s->pen);
    pen_to(s->pen, 1);
    pen_put(s->pen, INK_STRONG, "your hand");
    for (int i = 0; i < hand.count; i++) {
        if (s->pen->column + THING_MAX > s->pen->width) pen_end_line(s->pen);
        pen_to(s->pen, s->pen->column < HAND_AT ? HAND_AT : s->pen->column + 1);
        pen_card(s->pen, hand.thing[i]);
    }
    pen_end_line(s->pen);
}

void table_draw(const struct table *t, struct pen *pen)
{
    struct sheet s;
    sheet_open(&s, t, pen);
    draw_rows(&s);
    draw_lines(&s);
    draw_hand(&s);
}

static bool has_figures(const struct game *game)
{
    for (int zone = 0; game->zones[zone].name; zone++)
        if (strcmp(game->zones[zone].name, "figure") == 0) return true;
    return false;
}

void table_explain(const struct table *t, struct pen *pen)
{
    pen_put(pen, INK_PLAIN,
            " R5 +2 is a pile with two cards under R5; ?x3 are three cards face down.");
    pen_end_line(pen);
    if (!has_figures(t->match->game)) return;
    pen_put(pen, INK_PLAIN, " On the board ");
    pen_sign(pen, INK_STRONG, SIGN_BIG, 1);
    pen_put(pen, INK_STRONG, "1");
    pen_put(pen, INK_PLAIN, " is the big figure of seat 1 and ");
    pen_sign(pen, INK_STRONG, SIGN_SMALL, 1);
    pen_put(pen, INK_STRONG, "1");
    pen_put(pen, INK_PLAIN, " a small one.");
    pen_end_line(pen);
}
