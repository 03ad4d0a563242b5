/* things.h - what lies in one place of a sheet, as a list, and written in the room there is. */
#ifndef PAKLI_CLI_TERMINAL_THINGS_H
#define PAKLI_CLI_TERMINAL_THINGS_H

#include "cli/terminal/sheet.h"

enum { ANY = -9 };

struct list {
    int count, hidden; /* those face down are only counted */
    const char *thing[SCENE_MAX];
};

/* Fills a list with the things of a shape that lie there; zone and place may be ANY. */
void list_fill(struct list *list, const struct sheet *s, enum shape shape, int zone, int owner,
               int place);

/* Writes as much of a list as there is room for: the last things, after a sign for the others.
 * A row's letter, or NUL, comes first, and its things go without it. */
void list_put(const struct list *list, struct pen *pen, char letter, int room);

/* Writes a figure, "big" or "small", as its sign. */
void put_figure(struct pen *pen, const char *thing, enum ink ink);

#endif
