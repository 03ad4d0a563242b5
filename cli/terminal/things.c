/* things.c - lists of things, see things.h. */
#include "cli/terminal/things.h"

#include <ctype.h>

void list_fill(struct list *list, const struct sheet *s, enum shape shape, int zone, int owner,
               int place)
{
    list->count = list->hidden = 0;
    for (int i = 0; i < s->scene.count; i++) {
        const struct piece *p = &s->scene.piece[i];
        if (s->shape[p->zone] != shape || p->owner != owner) continue;
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

void put_figure(struct pen *pen, const char *thing, enum ink ink)
{
    pen_sign(pen, ink, thing[0] == 'b' ? SIGN_BIG : SIGN_SMALL, 1);
}

/* Places a thing takes in a list, with the blank, or the sign for others, before it; figures
 * stand close. */
static int thing_width(const char *thing, char letter)
{
    return is_figure(thing) ? 1 : (int)strlen(written(thing, letter)) + 1;
}

void list_put(const struct list *list, struct pen *pen, char letter, int room)
{
    if (list->count && !list->thing[0][1]) letter = '\0'; /* things that are but their letter */
    int from = list->count;
    room -= letter ? 1 : 0;
    room -= list->hidden ? 4 : 0;
    while (from > 0 && room >= thing_width(list->thing[from - 1], letter))
        room -= thing_width(list->thing[--from], letter);
    if (letter && list->count) pen_put(pen, pen_ink(letter), "%c", letter);
    if (from > 0) pen_sign(pen, INK_FAINT, SIGN_MORE, 1);
    for (int i = from; i < list->count; i++) {
        const char *thing = list->thing[i];
        if (i > from || (letter && !from)) pen_to(pen, pen->column + (is_figure(thing) ? 0 : 1));
        if (is_figure(thing))
            put_figure(pen, thing, INK_STRONG);
        else
            pen_put(pen, pen_ink(thing[0]), "%s", written(thing, letter));
    }
    if (list->hidden) pen_put(pen, INK_FAINT, list->count ? " ?x%d" : "?x%d", list->hidden);
}
