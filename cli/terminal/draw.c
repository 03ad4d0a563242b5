/* draw.c - draws a laid out table line by line, see draw.h. */
#include "cli/terminal/draw.h"

#include <stdio.h>

#include "cli/cli.h"
#include "cli/messages_play.h"
#include "cli/terminal/pieces.h"

enum { HAND_AT = 12 };

/* ---- Rows: a path, a pile and everybody's cards -------------------------------------------- */

/* The letter a row is named after; NUL if it has none. */
static char row_letter(const struct layout *l, int place)
{
    const char *letters = l->game->letters;
    size_t known = strlen(letters);
    return letters[(size_t)place < known ? (size_t)place : known];
}

/* What a seat has on a space: its symbol, or else its name, and the number of the seat. */
static void draw_on_space(const struct layout *l, const struct piece *p)
{
    int style = p->owner == l->seat ? STYLE_REVERSE : STYLE_BOLD;
    style |= l->fresh[p - l->scene.piece] ? STYLE_NEW : 0;
    const struct symbol *symbol = find_symbol(l->game, p->thing);
    if (symbol)
        terminal_symbol(l->terminal, style, symbol);
    else
        terminal_print(l->terminal, style, "%s", p->thing);
    terminal_print(l->terminal, style, "%d", p->owner + 1);
}

static void draw_space(const struct layout *l, int place, int slot, int style)
{
    int end = l->terminal->column + l->cell[slot], start = l->terminal->column;
    for (int i = 0; i < l->scene.count; i++) {
        const struct piece *p = &l->scene.piece[i];
        if (l->shape[p->zone] != SHAPE_ON_BOARD || p->place != place || p->slot != slot) continue;
        if (p->owner == NOBODY)
            terminal_print(l->terminal, STYLE_PLAIN, "%s", p->thing);
        else
            draw_on_space(l, p);
    }
    if (l->terminal->column == start) terminal_glyph(l->terminal, style, GLYPH_SPACE, 1);
    if (slot < l->slot_high)
        terminal_glyph(l->terminal, style, GLYPH_PATH, end - l->terminal->column);
}

static void draw_pile(const struct layout *l, int place)
{
    struct piece_list pile;
    pieces_collect(&pile, l, SHAPE_PILES, ANY, NOBODY, place);
    terminal_to_column(l->terminal, l->pile_at);
    if (!pile.count) return;
    const char *top = pile.thing[pile.count - 1];
    int mark = pile.fresh[pile.count - 1] ? STYLE_NEW : 0;
    terminal_print(l->terminal, letter_style(l->game, top[0]) | mark, "%s", top);
    if (pile.count > 1) terminal_print(l->terminal, STYLE_DIM, " +%d", pile.count - 1);
}

static void move_to_seat(const struct layout *l, int seat)
{
    terminal_to_column(l->terminal, l->seat_at + seat * l->seat_width);
}

static void draw_label(const struct layout *l, int place)
{
    char letter = row_letter(l, place), label[16];
    snprintf(label, sizeof label, letter ? "%c" : "%d", letter ? letter : place + 1);
    terminal_to_column(l->terminal, 1);
    terminal_print(l->terminal, letter_style(l->game, letter), "%s", label);
    if (letter && l->terminal->signs)
        terminal_print(l->terminal, letter_style(l->game, letter), "%s",
                       letter_sign(l->game, letter));
}

static void draw_path(const struct layout *l, int place)
{
    int style = letter_style(l->game, row_letter(l, place));
    terminal_to_column(l->terminal, BOARD_AT);
    for (int slot = l->slot_low; slot <= l->slot_high; slot++) draw_space(l, place, slot, style);
    draw_pile(l, place);
}

static void draw_cards(const struct layout *l, int place)
{
    struct piece_list cards;
    for (int seat = 0; seat < l->seats; seat++) {
        pieces_collect(&cards, l, SHAPE_ROWS, ANY, seat, place);
        move_to_seat(l, seat);
        pieces_print(&cards, l->terminal, row_letter(l, place), l->seat_width - 1);
    }
}

/* ---- Headings and lines -------------------------------------------------------------------- */

/* A space has the same value on every path; the values stand above the board. */
static void draw_values(const struct layout *l)
{
    int at = BOARD_AT;
    for (int i = 0; i < l->scene.count; i++) {
        const struct piece *p = &l->scene.piece[i];
        if (l->shape[p->zone] != SHAPE_BOARD || p->place != 0) continue;
        terminal_to_column(l->terminal, at - (int)strlen(p->thing) + 1);
        terminal_print(l->terminal, STYLE_DIM, "%s", p->thing);
        at += l->cell[p->slot];
    }
}

static void draw_pile_heading(const struct layout *l)
{
    terminal_to_column(l->terminal, l->pile_at);
    for (int zone = 0; zone < l->zones; zone++)
        if (l->shape[zone] == SHAPE_PILES)
            terminal_print(l->terminal, STYLE_DIM, "%s", zone_title(l->game, zone));
}

static void draw_seat_headings(const struct layout *l)
{
    const struct position *p = l->position;
    for (int seat = 0; seat < l->seats; seat++) {
        bool to_move = p->phase != OVER && p->turn == seat;
        const char *name = p->name[seat];
        int length = (int)strcspn(name, ",");
        while (text_columns(name, (size_t)length) > l->seat_width - 4 ||
               ((unsigned char)name[length] & 0xc0) == 0x80)
            length--;
        move_to_seat(l, seat);
        terminal_print(l->terminal, to_move ? STYLE_BOLD : STYLE_PLAIN, "%d %.*s%s", seat + 1,
                       length, name, to_move ? " <" : "");
    }
    terminal_newline(l->terminal);
}

/* Headings and rows, with the seats' cards beside the board or under it. */
static void draw_rows(const struct layout *l)
{
    draw_values(l);
    draw_pile_heading(l);
    if (l->stacked)
        terminal_newline(l->terminal);
    else
        draw_seat_headings(l);
    for (int place = 0; place < l->rows; place++) {
        draw_label(l, place);
        draw_path(l, place);
        if (!l->stacked) draw_cards(l, place);
        terminal_newline(l->terminal);
    }
    if (!l->stacked) return;
    draw_seat_headings(l);
    for (int place = 0; place < l->rows; place++) {
        draw_label(l, place);
        draw_cards(l, place);
        terminal_newline(l->terminal);
    }
}

/* The pieces that the seats have in a zone, each under its owner. */
static void draw_zone(const struct layout *l, int zone)
{
    struct piece_list pieces;
    terminal_to_column(l->terminal, l->side);
    terminal_print(l->terminal, STYLE_DIM, "%s", zone_title(l->game, zone));
    for (int seat = 0; seat < l->seats; seat++) {
        if (l->shape[zone] == SHAPE_HAND && seat == l->seat) continue;
        pieces_collect(&pieces, l, l->shape[zone], zone, seat, ANY);
        move_to_seat(l, seat);
        pieces_print(&pieces, l->terminal, '\0', l->seat_width - 1);
    }
    terminal_newline(l->terminal);
}

/* A heading of one or two words, without values. */
static void print_phrase(struct terminal *terminal, int style, const char *message,
                         const char *values)
{
    (void)values;
    terminal_print(terminal, style, "%s", message_sentence(message, cli_language));
}

static void draw_scores(const struct layout *l)
{
    terminal_to_column(l->terminal, l->side);
    print_phrase(l->terminal, STYLE_DIM, SAY_SCORE);
    for (int seat = 0; seat < l->seats; seat++) {
        move_to_seat(l, seat);
        terminal_print(l->terminal, STYLE_BOLD, "%d", l->position->score[seat]);
    }
    terminal_newline(l->terminal);
}

/* ---- What belongs to nobody, and the viewer's hand ----------------------------------------- */

/* The first shared piece from an index on, or the end of the scene. */
static int find_shared(const struct layout *l, int from)
{
    while (from < l->scene.count && l->shape[l->scene.piece[from].zone] != SHAPE_SHARED) from++;
    return from;
}

/* Whether a zone has several shared places, which are numbered then. */
static bool is_numbered(const struct layout *l, int zone)
{
    bool several = false;
    for (int i = 0; i < l->scene.count; i++) {
        const struct piece *p = &l->scene.piece[i];
        several = several || (p->zone == zone && p->owner == NOBODY && p->place > 0);
    }
    return several;
}

static bool is_colour(const struct layout *l, const char *thing)
{
    return letter_style(l->game, thing[0]) != STYLE_PLAIN;
}

/* Draws the shared place that begins at an index ("deck 64") and returns where the next begins. */
static int draw_shared(const struct layout *l, int from)
{
    struct piece_list pieces;
    const struct piece *first = &l->scene.piece[from], *p = first;
    bool cards = false;
    pieces_collect(&pieces, l, SHAPE_SHARED, first->zone, NOBODY, first->place);
    for (int i = 0; i < pieces.count; i++) cards = cards || is_colour(l, pieces.thing[i]);
    terminal_print(l->terminal, STYLE_DIM, "%s ", zone_title(l->game, first->zone));
    if (is_numbered(l, first->zone))
        terminal_print(l->terminal, STYLE_DIM, "%d ", first->place + 1);
    for (int i = 0; cards && i < pieces.count; i++) {
        int mark = pieces.fresh[i] ? STYLE_NEW : 0;
        if (i) terminal_to_column(l->terminal, l->terminal->column + 1);
        if (is_colour(l, pieces.thing[i]))
            terminal_card(l->terminal, letter_style(l->game, pieces.thing[i][0]) | mark,
                          pieces.thing[i]);
        else
            terminal_print(l->terminal, STYLE_BOLD | mark, "%s", pieces.thing[i]);
    }
    if (!cards) pieces_print(&pieces, l->terminal, '\0', l->terminal->width - l->terminal->column);
    for (; from < l->scene.count && p->zone == first->zone && p->place == first->place; p++) from++;
    return find_shared(l, from);
}

/* Columns that the shared place at an index takes at most. */
static int shared_width(const struct layout *l, int from)
{
    const struct piece *first = &l->scene.piece[from];
    int width = (int)strlen(zone_title(l->game, first->zone)) + 3;
    for (const struct piece *p = first; p < l->scene.piece + l->scene.count; p++)
        if (p->zone == first->zone && p->place == first->place)
            width += (int)strlen(p->thing) + (is_colour(l, p->thing) ? 3 : 1);
    return width;
}

/* The lines under the rows: on the left, where a board leaves room, one shared place each; on the
 * right what the seats have. The remaining shared places follow side by side. */
static void draw_lines(const struct layout *l)
{
    int shared = find_shared(l, 0);
    bool room = l->side > BOARD_AT;
    for (int zone = -1; zone < l->zones; zone++) {
        if (zone >= 0 && l->shape[zone] != SHAPE_LINE && l->shape[zone] != SHAPE_HAND) continue;
        terminal_to_column(l->terminal, 1);
        if (room && shared < l->scene.count) shared = draw_shared(l, shared);
        if (zone < 0)
            draw_scores(l);
        else
            draw_zone(l, zone);
    }
    if (shared == l->scene.count) return;
    for (int at = 1; shared < l->scene.count; at = l->terminal->column + 3) {
        if (at > 1 && at + shared_width(l, shared) > l->terminal->width) {
            terminal_newline(l->terminal);
            at = 1;
        }
        terminal_to_column(l->terminal, at);
        shared = draw_shared(l, shared);
    }
    terminal_newline(l->terminal);
}

static void draw_hand(const struct layout *l)
{
    struct piece_list hand;
    pieces_collect(&hand, l, SHAPE_HAND, ANY, l->seat, ANY);
    if (!hand.count) return;
    terminal_newline(l->terminal);
    terminal_to_column(l->terminal, 1);
    print_phrase(l->terminal, STYLE_BOLD, SAY_YOUR_HAND);
    for (int i = 0; i < hand.count; i++) {
        if (l->terminal->column + THING_MAX > l->terminal->width) terminal_newline(l->terminal);
        terminal_to_column(l->terminal,
                           l->terminal->column < HAND_AT ? HAND_AT : l->terminal->column + 1);
        terminal_card(l->terminal, letter_style(l->game, hand.thing[i][0]), hand.thing[i]);
    }
    terminal_newline(l->terminal);
}

void draw_table(const struct position *p, const struct scene *before, struct terminal *terminal)
{
    struct layout l;
    layout_init(&l, p, before, terminal);
    draw_rows(&l);
    draw_lines(&l);
    draw_hand(&l);
}

void draw_legend(const struct game *game, struct terminal *terminal)
{
    const struct symbol *symbol = game->symbols;
    struct text said = {0};
    sentence_add(&said, SAY_LEGEND);
    terminal_print(terminal, STYLE_PLAIN, " %s", text_string(&said));
    text_free(&said);
    terminal_newline(terminal);
    if (!symbol || cli_language != ENGLISH) return;
    for (int i = 0; symbol[i].thing; i++) {
        terminal_print(terminal, STYLE_PLAIN, i ? ", " : " On the board ");
        terminal_symbol(terminal, STYLE_BOLD, &symbol[i]);
        terminal_print(terminal, STYLE_BOLD, "1");
        terminal_print(terminal, STYLE_PLAIN, " is %s of seat 1", symbol[i].meaning);
    }
    terminal_print(terminal, STYLE_PLAIN, ".");
    terminal_newline(terminal);
}
