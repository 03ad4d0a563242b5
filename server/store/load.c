/* load.c - folds the rows of a table as they come from the database, see load.h. */
#include "server/store/load.h"

struct loading {
    struct table *table;
    bool spoilt;
    struct refusal *why;
};

static void fold_row(void *context, const char *table, const struct row *row)
{
    struct loading *l = (struct loading *)context;
    (void)table;
    if (l->spoilt) return;
    l->spoilt = row->v != l->table->v + 1 ? !refuse(l->why, NULL, "the row is missing")
                                          : !table_fold(l->table, row, l->why);
}

enum store_result load_table(struct store *store, const char *id, struct table *out, int64_t *wrong,
                             struct refusal *why)
{
    struct loading l = {out, false, why};
    table_init(out, id);
    enum store_result result = store_load(store, id, 0, fold_row, &l);
    *wrong = out->v + 1;
    if (result == STORE_FAILED) refuse(why, NULL, "%s", store_why(store));
    if (result == STORE_DONE && !l.spoilt && out->v == 0)
        l.spoilt = !refuse(why, NULL, "the row is missing");
    return result == STORE_DONE && l.spoilt ? STORE_MISSING : result;
}
