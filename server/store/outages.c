/* outages.c - heartbeats of the nodes, and the times without any; see store.h. */
#include "server/store/sql.h"

/* All nodes that find an outage find the same beginning, so that it is added once. */
enum store_result store_beat(struct store *s, int64_t now, int64_t outage_ms)
{
    struct value outage[] = {number_value(now), number_value(now - outage_ms)};
    enum store_result result = store_change_any(s, SQL_OUTAGE_ADD, outage);
    return result == STORE_DONE ? store_change_any(s, SQL_ALIVE_SET, outage) : result;
}

static void on_alive(void *context, const struct value *values)
{
    *(int64_t *)context = value_number(values);
}

enum store_result store_alive(struct store *s, int64_t *at)
{
    return store_look_up_one(s, SQL_ALIVE, NULL, on_alive, at);
}

struct outage_collector {
    struct outage *outages;
    int count;
};

static void on_outage(void *context, const struct value *values)
{
    struct outage_collector *c = (struct outage_collector *)context;
    c->outages[c->count++] = (struct outage){value_number(&values[0]), value_number(&values[1])};
}

enum store_result store_outages(struct store *s, int64_t after, struct outage *outages, int max,
                                int *count)
{
    struct outage_collector c = {outages, 0};
    struct value values[] = {number_value(after), number_value(max)};
    int64_t lines;
    enum store_result result = store_look_up(s, SQL_OUTAGES, values, on_outage, &c, &lines);
    *count = c.count;
    return result;
}

enum store_result store_expire_outages(struct store *s, int64_t before)
{
    struct value value = number_value(before);
    return store_change_any(s, SQL_OUTAGES_DELETE, &value);
}
