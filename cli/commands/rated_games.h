/* rated_games.h - the rated public games of a database, the newest first, for what goes over all of
 * them. */
#ifndef PAKLI_RATED_GAMES_H
#define PAKLI_RATED_GAMES_H

#include "cli/commands/admin.h"
#include "server/store/finished.h"
#include "table/table.h"

enum { RATED_PAGE = 50 };

struct rated_games {
    struct store *store;
    struct finished_filter filter;
    struct finished found[RATED_PAGE];
    int count;
};

/* All of them; filter.from and filter.before choose fewer. After an import, and of a server that
 * was stopped, some are not filed yet: that is done first. */
enum status rated_games_begin(struct rated_games *g, struct store *store);

/* The first page, or the next one, in found: none, there are no more. */
enum status rated_games_find(struct rated_games *g);
enum status rated_games_next(struct rated_games *g);

/* The record of one, as everybody may see it; empty where this program cannot read its table. */
enum status rated_games_record(struct store *store, const char *id, struct table *t,
                               struct text *out);

#endif
