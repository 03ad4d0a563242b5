/* tables.c - calls about one table: opening it, asking something of it, looking at it. */
#include "server/api/internal.h"

#include <stdio.h>
#include <string.h>

/* ---- Asking -------------------------------------------------------------------------------- */

void accepted_write(const struct table_request *q, const struct table_answer *answer,
                    struct text *out)
{
    text_add(out, "{\"v\":%lld", (long long)answer->v);
    if (answer->seat >= 0) text_add(out, ",\"seat\":%d", answer->seat);
    if (q->kind == REQUEST_MOVE) text_add(out, ",\"ply\":%lld", (long long)q->ply + 1);
    if (answer->next[0]) text_add(out, ",\"id\":\"%s\"", answer->next);
    text_add(out, "}");
}

static void refused(struct visit *v, const struct table_answer *answer)
{
    struct text json = {0};
    table_write_refusal(answer, &json);
    visit_answer(v, answer->status, &json);
    text_free(&json);
}

static void asked(void *context, const struct table_answer *answer, const struct table *table)
{
    struct visit *v = (struct visit *)context;
    struct text json = {0};
    (void)table;
    if (answer->status != 200) {
        refused(v, answer);
        return;
    }
    accepted_write(&v->request, answer, &json);
    visit_answer(v, 200, &json);
    text_free(&json);
}

static void opened(void *context, const struct table_answer *answer, const struct table *table)
{
    struct visit *v = (struct visit *)context;
    struct text json = {0};
    if (answer->status != 200) {
        refused(v, answer);
        return;
    }
    text_add(&json, "{\"id\":\"%s\",\"seat\":%d,\"v\":%lld}", table->id, answer->seat,
             (long long)answer->v);
    visit_answer(v, 200, &json);
    text_free(&json);
}

/* False: the visit has ended. */
static bool take_request(struct visit *v, enum table_request_kind kind)
{
    struct refusal why;
    struct table_request *q = &v->request;
    int64_t wait = api_limit_request(v->api, &v->person, kind);
    if (wait) {
        visit_postpone(v, wait);
        return false;
    }
    if (!table_request_read(q, kind, &v->json, v->body, &why)) {
        visit_refuse(v, ERROR_BAD_BODY, why.text);
        return false;
    }
    snprintf(q->player, sizeof q->player, "%s", v->person.player);
    snprintf(q->name, sizeof q->name, "%s", v->person.name);
    return true;
}

void handle_ask(struct visit *v)
{
    if (take_request(v, (enum table_request_kind)v->route->request))
        rooms_ask(v->api->config.rooms, v->id, &v->request, asked, v);
}

void handle_open(struct visit *v)
{
    if (take_request(v, REQUEST_OPEN)) rooms_open(v->api->config.rooms, &v->request, opened, v);
}

/* ---- Looking ------------------------------------------------------------------------------- */

static bool is_shown(struct visit *v, const struct table *table, int status, const char *why)
{
    if (table) return true;
    visit_refuse(v, status, rooms_code(status), "%s", why);
    return false;
}

static struct table_reader reader_of(const struct visit *v, const struct table *table,
                                     uint32_t connected)
{
    struct table_reader reader = {.viewer = table_seat_of(table, v->person.player),
                                  .now = clock_now(),
                                  .connected = connected};
    return reader;
}

static void table_shown(void *context, const struct table *table, uint32_t connected, int status,
                        const char *why)
{
    struct visit *v = (struct visit *)context;
    struct text json = {0};
    if (!is_shown(v, table, status, why)) return;
    struct table_reader reader = reader_of(v, table, connected);
    table_write(table, &reader, &json);
    visit_answer(v, 200, &json);
    text_free(&json);
}

static void record_shown(void *context, const struct table *table, uint32_t connected, int status,
                         const char *why)
{
    struct visit *v = (struct visit *)context;
    struct text json = {0};
    if (!is_shown(v, table, status, why)) return;
    struct table_reader reader = reader_of(v, table, connected);
    if (table_write_record(table, &reader, &json))
        visit_answer(v, 200, &json);
    else
        visit_refuse(v, ERROR_NO_RECORD);
    text_free(&json);
}

void handle_table(struct visit *v)
{
    rooms_show(v->api->config.rooms, v->id, table_shown, v);
}

void handle_record(struct visit *v)
{
    rooms_show(v->api->config.rooms, v->id, record_shown, v);
}
