/* pieces.c - lists of pieces, see pieces.h. */
#include "cli/terminal/pieces.h"

#include <ctype.h>

void pieces_collect(struct piece_list *list, const struct layout *l, enum shape shape, int zone,
                    int owner, int place)
{
    list->game = l->game;
    list->count = list->hidden = 0;
    for (int i = 0; i < l->scene.count; i++) {
        const struct piece *p = &l->scene.piece[i];
        if (l->shape[p->zone] != shape || p->owner != owner) continue;
        if ((zone != ANY && p->zone != zone) || (place != ANY && p->place != place)) continue;
        if (strcmp(p->thing, "?") == 0) {
            list->hidden++;
        } else {
            list->fresh[list->count] = l->fresh[i];
            list->thing[list->count++] = p->thing;
        }
    }
}

static bool is_count(const char *thing)
{
    return thing[0] == 'x' && isdigit((unsigned char)thing[1]);
}

const struct symbol *find_symbol(const struct game *game, const char *thing)
{
    for (const struct symbol *s = game->symbols; s && s->thing; s++)
        if (strcmp(s->thing, thing) == 0) return s;
    return NULL;
}

/* The part of a name that is printed: without the x of a count or the letter of its row. */
static const char *printed_name(const char *thing, char letter)
{
    return is_count(thing) || (letter && thing[0] == letter && thing[1]) ? thing + 1 : thing;
}

/* Symbols, and cards that are nothing but the letter of their row, stand close together. */
static bool is_close(const struct piece_list *list, const char *thing)
{
    return find_symbol(list->game, thing) ||
           (thing[0] && !thing[1] && letter_style(list->game, thing[0]) != STYLE_PLAIN);
}

/* Columns a piece takes in a list, with the blank or the ellipsis before it. */
static int piece_width(const struct piece_list *list, const char *thing, char letter)
{
    return is_close(list, thing) ? 1 : (int)strlen(printed_name(thing, letter)) + 1;
}

static void print_piece(const struct piece_list *list, int i, char letter, bool first,
                        struct terminal *terminal)
{
    const char *thing = list->thing[i];
    const struct symbol *symbol = find_symbol(list->game, thing);
    int mark = list->fresh[i] ? STYLE_NEW : 0;
    if (symbol) {
        terminal_symbol(terminal, STYLE_BOLD | mark, symbol);
        return;
    }
    if (!first && !is_close(list, thing)) terminal_to_column(terminal, terminal->column + 1);
    terminal_print(terminal, letter_style(list->game, thing[0]) | mark, "%s",
                   printed_name(thing, letter));
}

void pieces_print(const struct piece_list *list, struct terminal *terminal, char letter, int room)
{
    if (list->count && !list->thing[0][1])
        letter = '\0'; /* a piece that is nothing but its letter */
    int from = list->count;
    room -= letter ? 1 : 0;
    room -= list->hidden ? 4 : 0;
    while (from > 0 && room >= piece_width(list, list->thing[from - 1], letter))
        room -= piece_width(list, list->thing[--from], letter);
    if (letter && list->count)
        terminal_print(terminal, letter_style(list->game, letter), "%c", letter);
    if (from > 0) terminal_glyph(terminal, STYLE_DIM, GLYPH_ELLIPSIS, 1);
    for (int i = from; i < list->count; i++)
        print_piece(list, i, letter, i == from && (!letter || from), terminal);
    if (list->hidden)
        terminal_print(terminal, STYLE_DIM, list->count ? " ?x%d" : "?x%d", list->hidden);
}

int letter_style(const struct game *game, char letter)
{
    const char *const *colours = game->letter_colours;
    for (int i = 0; colours && colours[i]; i++)
        if (game->letters[i] == letter) return colour_style(colours[i]);
    return STYLE_PLAIN;
}

const char *letter_sign(const struct game *game, char letter)
{
    for (int i = 0; game->letter_signs && game->letter_signs[i]; i++)
        if (game->letters[i] == letter) return game->letter_signs[i];
    return "";
}
