/* admin_check.c - pakli admin stats and check: counts, and whether every table replays. */
#include "cli/commands/admin.h"

#include <string.h>

#include "cli/messages_admin.h"
#include "cli/terminal/columns.h"
#include "server/store/load.h"
#include "table/messages.h"

/* ---- stats --------------------------------------------------------------------------------- */

static void print_json(const struct store_counts *c, int64_t bytes)
{
    printf("{\"tables\":{\"open\":%lld,\"running\":%lld,\"over\":%lld},\"rows\":%lld,"
           "\"players\":{\"guests\":%lld,\"accounts\":%lld,\"bots\":%lld},\"tokens\":%lld,"
           "\"bytes\":%lld}\n",
           (long long)c->tables[TABLE_OPEN], (long long)c->tables[TABLE_RUNNING],
           (long long)c->tables[TABLE_OVER], (long long)c->rows,
           (long long)c->players[PLAYER_GUEST], (long long)c->players[PLAYER_ACCOUNT],
           (long long)c->players[PLAYER_BOT], (long long)c->tokens, (long long)bytes);
}

enum { LABEL_WIDTH = 16 };

static void print_count(int64_t count, const char *what, const char *values)
{
    struct text label = {0}, line = {0};
    (void)values;
    phrase_add(&label, what, " ");
    columns_left(text_string(&label), LABEL_WIDTH, &line);
    printf("%s %14lld\n", text_string(&line), (long long)count);
    text_free(&label);
    text_free(&line);
}

static void print_counts(const struct store_counts *c, int64_t bytes)
{
    print_count(c->tables[TABLE_OPEN], SAY_TABLES_OPEN);
    print_count(c->tables[TABLE_RUNNING], SAY_TABLES_RUNNING);
    print_count(c->tables[TABLE_OVER], SAY_TABLES_OVER);
    print_count(c->rows, SAY_ROWS);
    print_count(c->players[PLAYER_GUEST], SAY_GUESTS);
    print_count(c->players[PLAYER_ACCOUNT], SAY_ACCOUNTS);
    print_count(c->players[PLAYER_BOT], SAY_BOTS);
    print_count(c->tokens, SAY_TOKENS);
    print_count(bytes, SAY_BYTES);
}

enum status admin_stats(char **args, int count)
{
    struct store_counts counts;
    int64_t bytes = 0;
    enum status status = STATUS_OK;
    (void)args, (void)count;
    struct store *store = admin_open();
    if (!store) return STATUS_INPUT;
    if (store_count(store, &counts) != STORE_DONE || store_size(store, &bytes) != STORE_DONE)
        status = admin_failed(store);
    else if (admin_args.json)
        print_json(&counts, bytes);
    else
        print_counts(&counts, bytes);
    store_close(store);
    return status;
}

/* ---- check --------------------------------------------------------------------------------- */

enum { CHECK_PAGE = 64 }; /* tables read at a time */

struct check_state {
    struct store *store;
    long tables, wrong;
    int64_t rows;
    int count;
    struct table_summary table[CHECK_PAGE];
};

static void take_summary(void *context, const struct table_summary *summary)
{
    struct check_state *c = (struct check_state *)context;
    c->table[c->count++] = *summary;
}

/* Rows may have been added since the summary was read, but none can be gone. */
static void check_table(struct check_state *c, const struct table_summary *summary)
{
    struct table t;
    struct refusal why;
    struct text reason = {0};
    int64_t at;
    bool right = load_table(c->store, summary->id, &t, &at, &why) == STORE_DONE;
    if (right && t.v < summary->v) right = refuse_as(&why, WHY_ROW_MISSING);
    if (!right)
        print_message(SAY_ROW_IS_WRONG, summary->id, (long long)at, refusal_detail(&why, &reason));
    text_free(&reason);
    c->tables++;
    c->rows += t.v;
    c->wrong += !right;
    table_close(&t);
}

static enum status check_all(struct check_state *c)
{
    struct table_summary last;
    struct table_filter filter = {NULL, TABLE_STATES, false, NULL, CHECK_PAGE};
    do {
        c->count = 0;
        if (store_list(c->store, &filter, take_summary, c) != STORE_DONE)
            return admin_failed(c->store);
        for (int i = 0; i < c->count; i++) check_table(c, &c->table[i]);
        if (c->count) last = c->table[c->count - 1];
        filter.after = &last;
    } while (c->count == CHECK_PAGE);
    if (c->wrong) return report_message(STATUS_REFUSED, SAY_TABLES_WRONG, c->wrong, c->tables);
    print_message(SAY_TABLES_RIGHT, c->tables, (long long)c->rows);
    return STATUS_OK;
}

enum status admin_check(char **args, int count)
{
    static struct check_state c;
    (void)args, (void)count;
    c.store = admin_open();
    if (!c.store) return STATUS_INPUT;
    enum status status = check_all(&c);
    store_close(c.store);
    return status;
}
