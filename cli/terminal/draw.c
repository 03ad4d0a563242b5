/* draw.c - draws a laid out table line by line, see draw.h. */
#include "cli/terminal/draw.h"

#include <stdio.h>

#include "bots/names.h"
#include "cli/cli.h"
#include "cli/messages.h"
#include "cli/terminal/pieces.h"

enum { HAND_AT = 12 };

/* The level of the bot in a seat, or NULL. */
static const char *level_of(const struct match *m, int seat)
{
    return strncmp(m->name[seat], "bot:", 4) == 0 ? m->name[seat] + 4 : NULL;
}

const char *seat_name(const struct match *m, int seat)
{
    static char name[NAME_MAX_BYTES + 16];
    const char *level = level_of(m, seat);
    int nth = 0;
    if (!level) return m->name[seat];
    for (int before = 0; before < seat; before++) {
        const char *other = level_of(m, before);
        nth += other && bot_same_level(other, level);
    }
    const char *called = bot_called(level, nth);
    snprintf(name, sizeof name, "%s%s%s", called ? called : "", called ? ", " : "", level);
    return name;
}

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
    enum style style = p->owner == l->seat ? STYLE_REVERSE : STYLE_BOLD;
    const struct symbol *symbol = find_symbol(l->game, p->thing);
    if (symbol)
        terminal_symbol(l->terminal, style, symbol);
    else
        terminal_print(l->terminal, style, "%s", p->thing);
    terminal_print(l->terminal, style, "%d", p->owner + 1);
}

static void draw_space(const struct layout *l, int place, int slot, enum style style)
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
    terminal_print(l->terminal, letter_style(l->game, top[0]), "%s", top);
    if (pile.count > 1) terminal_print(l->terminal, STYLE_DIM, " +%d", pile.count - 1);
}

static void move_to_seat(const struct layout *l, int seat)
{
    terminal_to_column(l->terminal, l->seat_at + seat * l->seat_width);
}

static void draw_label(const struct layout *l, int place)
{
    char letter = row_letter(l, place), label[8];
    snprintf(label, sizeof label, letter ? "%c" : "%d", letter ? letter : place + 1);
    terminal_to_column(l->terminal, 1);
    terminal_print(l->terminal, letter_style(l->game, letter), "%s", label);
}

static void draw_path(const struct layout *l, int place)
{
    enum style style = letter_style(l->game, row_letter(l, place));
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
            terminal_print(l->terminal, STYLE_DIM, "%s", l->game->zones[zone].name);
}

static void draw_seat_headings(const struct layout *l)
{
    const struct head *head = &l->view.head;
    for (int seat = 0; seat < l->seats; seat++) {
        bool to_move = head->phase != OVER && head->seat == seat;
        const char *name = seat_name(l->match, seat);
        int room = l->seat_width - 3, length = (int)strcspn(name, ",");
        move_to_seat(l, seat);
        terminal_print(l->terminal, to_move ? STYLE_BOLD : STYLE_PLAIN, "%d %.*s", seat + 1,
                       length < room ? length : room, name);
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
    terminal_print(l->terminal, STYLE_DIM, "%s", l->game->zones[zone].name);
    for (int seat = 0; seat < l->seats; seat++) {
        if (l->shape[zone] == SHAPE_HAND && seat == l->seat) continue;
        pieces_collect(&pieces, l, l->shape[zone], zone, seat, ANY);
        move_to_seat(l, seat);
        pieces_print(&pieces, l->terminal, '\0', l->seat_width - 1);
    }
    terminal_newline(l->terminal);
}

/* A heading of one or two words, without values. */
static void print_phrase(struct terminal *terminal, enum style style, const char *message,
                         const char *values)
{
    (void)values;
    terminal_print(terminal, style, "%s", message_sentence(message, cli_language));
}

static void draw_scores(const struct layout *l)
{
    struct result result;
    l->game->score(&l->view, &result);
    terminal_to_column(l->terminal, l->side);
    print_phrase(l->terminal, STYLE_DIM, SAY_SCORE);
    for (int seat = 0; seat < l->seats; seat++) {
        move_to_seat(l, seat);
        terminal_print(l->terminal, STYLE_BOLD, "%d", (int)result.score[seat]);
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

/* Draws the shared place that begins at an index ("deck 64") and returns where the next begins. */
static int draw_shared(const struct layout *l, int from)
{
    struct piece_list pieces;
    const struct piece *first = &l->scene.piece[from], *p = first;
    pieces_collect(&pieces, l, SHAPE_SHARED, first->zone, NOBODY, first->place);
    terminal_print(l->terminal, STYLE_DIM, "%s ", l->game->zones[first->zone].name);
    if (first->place) terminal_print(l->terminal, STYLE_DIM, "%d ", first->place + 1);
    pieces_print(&pieces, l->terminal, '\0', l->terminal->width - l->terminal->column);
    for (; from < l->scene.count && p->zone == first->zone && p->place == first->place; p++) from++;
    return find_shared(l, from);
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

void draw_table(const struct match *m, int seat, struct terminal *terminal)
{
    struct layout l;
    layout_init(&l, m, seat, terminal);
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
