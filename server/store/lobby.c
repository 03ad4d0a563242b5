/* lobby.c - public tables that are not over, as the databases list them; see lobby.h. */
#include "server/store/lobby.h"

#include <string.h>

#include "server/store/sql.h"

enum { SUMMARY_VALUES = 13, ENTRY_VALUES = 3, FILTER_VALUES = 8 };

/* Lines of one table follow each other. */
struct lobby_collector {
    lobby_callback *callback;
    void *context;
    struct lobby_table table; /* whose seats are being read */
    bool unknown_name;
};

static void deliver(struct lobby_collector *c)
{
    if (c->table.summary.id[0]) c->callback(c->context, &c->table);
}

static void read_table(const struct value *v, struct lobby_table *out)
{
    memset(out, 0, sizeof *out);
    store_read_summary(v, &out->summary);
    out->entry.pace = (int)value_number(&v[SUMMARY_VALUES]);
    out->entry.rated = value_number(&v[SUMMARY_VALUES + 1]) != 0;
    out->entry.delay = (int)value_number(&v[SUMMARY_VALUES + 2]);
}

static void on_line(void *context, const struct value *v)
{
    struct lobby_collector *c = (struct lobby_collector *)context;
    const struct value *seat = v + SUMMARY_VALUES + ENTRY_VALUES;
    if (strcmp(c->table.summary.id, v[0].text) != 0) {
        deliver(c);
        read_table(v, &c->table);
    }
    int64_t number = value_number(&seat[0]);
    if (c->table.summary.state == TABLE_STATES || number >= SEATS_MAX)
        c->unknown_name = true;
    else if (number >= 0)
        store_read_seat(seat + 1, &c->table.seat[number]);
}

static void filter_values(const struct lobby_filter *f, struct value values[FILTER_VALUES])
{
    const struct value all[FILTER_VALUES] = {number_value(f->after ? f->after->created : INT64_MAX),
                                             text_value(f->after ? f->after->id : ""),
                                             number_value(f->limit),
                                             text_value(f->game),
                                             text_value(store_state_names[f->state]),
                                             number_value(f->seats),
                                             number_value(f->pace),
                                             number_value(f->rated)};
    memcpy(values, all, sizeof all);
}

enum store_result store_list_lobby(struct store *s, const struct lobby_filter *filter,
                                   lobby_callback *callback, void *context)
{
    struct lobby_collector c = {.callback = callback, .context = context};
    struct value values[FILTER_VALUES];
    int64_t count;
    filter_values(filter, values);
    enum store_result result = store_look_up(s, SQL_LOBBY, values, on_line, &c, &count);
    if (c.unknown_name) return store_fail_unknown_name(s);
    if (result == STORE_DONE) deliver(&c);
    return result;
}

static void on_count(void *context, const struct value *v)
{
    *(int64_t *)context = value_number(v);
}

enum store_result store_count_lobby(struct store *s, const struct lobby_filter *filter,
                                    int64_t *count)
{
    struct lobby_filter all = *filter;
    struct value values[FILTER_VALUES];
    all.after = NULL;
    all.limit = LOBBY_COUNT_MAX;
    filter_values(&all, values);
    return store_look_up_one(s, SQL_LOBBY_COUNT, values, on_count, count);
}
