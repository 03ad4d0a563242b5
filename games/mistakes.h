/* mistakes.h - kinds of mistakes in words of a game, such as "a fourth colour opened too early".
 *
 * games/GAME/mistakes.def lists the kinds of a game with their words in four languages, and
 * games/GAME/mistakes.c has for each a function that tells whether a move is of that kind, given
 * what its seat knew and which move was better. The first kind that fits is the one that is told:
 * narrower kinds stand above wider ones. */
#ifndef PAKLI_GAMES_MISTAKES_H
#define PAKLI_GAMES_MISTAKES_H

#include "engine/language.h"

struct mistake_kind {
    const char *id;
    bool (*fits)(const void *view, int move, int better);
    const char *words[LANGUAGES];
};

/* A line of a .def file as an entry of a table of kinds. */
#define MISTAKE(id, hu, nl, en, de) {#id, id, {hu, nl, en, de}},

/* The kind of a mistake, or NULL where the table has none for it; the table is ended by a NULL id
 * and may be NULL. */
static inline const struct mistake_kind *mistake_kind_of(const struct mistake_kind *table,
                                                         const void *view, int move, int better)
{
    for (; table && table->id; table++)
        if (table->fits(view, move, better)) return table;
    return NULL;
}

#endif
