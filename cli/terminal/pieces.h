/* pieces.h - the pieces in one place of a layout, printed in the room there is. */
#ifndef PAKLI_PIECES_H
#define PAKLI_PIECES_H

#include "cli/terminal/layout.h"

enum { ANY = -9 };

struct piece_list {
    const struct game *game;
    int count, hidden; /* those face down are only counted */
    const char *thing[SCENE_MAX];
    bool fresh[SCENE_MAX];
};

/* Collects the pieces of that shape; zone and place may be ANY. */
void pieces_collect(struct piece_list *list, const struct layout *l, enum shape shape, int zone,
                    int owner, int place);

/* Prints as many as fit into room: the last ones, after an ellipsis for the others. A row's
 * letter, or NUL, comes first, and is left out of the names of its pieces. */
void pieces_print(const struct piece_list *list, struct terminal *terminal, char letter, int room);

/* The symbol that the game has for a thing; NULL if it is printed by name. */
const struct symbol *find_symbol(const struct game *game, const char *thing);

/* The style of a colour of the game by its letter; plain for any other letter. */
int letter_style(const struct game *game, char letter);

/* The sign of a colour of the game beside its letter; "" where it has none. */
const char *letter_sign(const struct game *game, char letter);

#endif
