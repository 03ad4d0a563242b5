/* rated_games.c - pages of finished tables, see rated_games.h. */
#include "cli/commands/rated_games.h"

#include <string.h>

#include "server/store/load.h"
#include "server/store/seatings.h"

static enum status file_all(struct store *store)
{
    struct finished found[FILE_AT_ONCE];
    enum store_result result;
    int count;
    while ((result = store_fill_seatings(store, RATED_PAGE)) == STORE_DONE) {
    }
    if (result == STORE_FAILED) return admin_failed(store);
    do {
        if (store_find_unfiled(store, found, &count) != STORE_DONE ||
            store_file(store, found, count) != STORE_DONE)
            return admin_failed(store);
    } while (count > 0);
    return STATUS_OK;
}

enum status rated_games_begin(struct rated_games *g, struct store *store)
{
    memset(g, 0, sizeof *g);
    g->store = store;
    g->filter = (struct finished_filter){.player = "",
                                         .other = "",
                                         .game = "",
                                         .option = "",
                                         .rated = 1,
                                         .usual = -1,
                                         .before = {.at = INT64_MAX},
                                         .limit = RATED_PAGE};
    return file_all(store);
}

static void take_found(void *context, const struct finished *table,
                       const struct finished_seat seats[SEATS_MAX])
{
    struct rated_games *g = (struct rated_games *)context;
    (void)seats;
    g->found[g->count++] = *table;
}

enum status rated_games_find(struct rated_games *g)
{
    bool more = true;
    g->count = 0;
    while (!g->count && more) {
        struct finished_position last;
        if (store_search(g->store, &g->filter, take_found, g, &last, &more) != STORE_DONE)
            return admin_failed(g->store);
        if (!g->count) g->filter.before = last;
    }
    return STATUS_OK;
}

enum status rated_games_next(struct rated_games *g)
{
    const struct finished *last = &g->found[g->count - 1];
    g->filter.before.at = last->over_at;
    memcpy(g->filter.before.id, last->id, sizeof g->filter.before.id);
    return rated_games_find(g);
}

enum status rated_games_record(struct store *store, const char *id, struct table *t,
                               struct text *out)
{
    struct table_reader reader = {.viewer = WATCHER};
    struct refusal why;
    int64_t at;
    enum store_result result = load_table(store, id, t, &at, &why);
    if (result == STORE_DONE && !table_write_record(t, &reader, out)) text_clear(out);
    return result == STORE_FAILED ? admin_failed(store) : STATUS_OK;
}
