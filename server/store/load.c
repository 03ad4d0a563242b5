/* load.c - folds the rows of a table as they come from the database, see load.h. */
#include "server/store/load.h"
#include "server/messages.h"
#include "table/messages.h"

struct fold_state {
    struct table *table;
    bool failed;
    struct refusal *why;
};

static void on_row(void *context, const char *table, const struct row *row)
{
    struct fold_state *f = (struct fold_state *)context;
    (void)table;
    if (f->failed) return;
    f->failed = row->v != f->table->v + 1 ? !refuse_as(f->why, WHY_ROW_MISSING)
                                          : !table_fold(f->table, row, f->why);
}

enum store_result load_table(struct store *store, const char *id, struct table *out, int64_t *wrong,
                             struct refusal *why)
{
    struct fold_state f = {out, false, why};
    table_init(out, id);
    enum store_result result = store_load(store, id, 0, on_row, &f);
    *wrong = out->v + 1;
    if (result == STORE_FAILED) refuse_as(why, WHY_DATABASE, store_why(store));
    if (result == STORE_DONE && !f.failed && out->v == 0)
        f.failed = !refuse_as(why, WHY_ROW_MISSING);
    return result == STORE_DONE && f.failed ? STORE_MISSING : result;
}
