/* saying.c - what somebody says on a WebSocket: each message becomes a request to the table,
 * and is answered when that is durable; the event it makes comes first. Many may be under way. */
#include "server/api/wires.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAYINGS_MAX = 32, /* under way at once; the wire is held then */
    SPOILT_MAX = 20   /* messages that were none, before the wire is closed */
};

struct saying {
    struct attender *who;
    struct message message;
    struct table_request request;
};

static void saying_end(struct saying *s)
{
    struct attender *who = s->who;
    if (who->saying-- == SAYINGS_MAX && who->at.channel) channel_pause(who->at.channel, false);
    message_free(&s->message);
    free(s);
    attender_release(who);
}

static void saying_refuse(struct saying *s, const char *code, const char *sentence)
{
    attender_refuse(s->who, s->message.id, code, 0, sentence);
    saying_end(s);
}

static void saying_postpone(struct saying *s, int64_t wait)
{
    attender_refuse(s->who, s->message.id, "too_many", wait, "too many messages; wait a little");
    saying_end(s);
}

/* ---- Requests ------------------------------------------------------------------------------ */

static void write_ack(const struct saying *s, const struct table_answer *answer, struct text *out)
{
    text_add(out, "{\"t\":\"ack\",\"id\":");
    text_add_quoted(out, s->message.id);
    text_add(out, ",\"v\":%lld,\"d\":", (long long)answer->v);
    accepted_write(&s->request, answer, out);
    text_add(out, "}");
}

static void write_error(const struct saying *s, const struct table_answer *answer, struct text *out)
{
    struct text refusal = {0};
    table_write_refusal(answer, &refusal);
    text_add(out, "{\"t\":\"error\",\"id\":");
    text_add_quoted(out, s->message.id);
    text_add(out, ",%s", text_string(&refusal) + 1);
    text_free(&refusal);
}

static void saying_answered(void *context, const struct table_answer *answer,
                            const struct table *table)
{
    struct saying *s = (struct saying *)context;
    struct text json = {0};
    (void)table;
    if (answer->status == 200)
        write_ack(s, answer, &json);
    else
        write_error(s, answer, &json);
    attender_send(s->who, &json);
    text_free(&json);
    saying_end(s);
}

static void saying_ask(struct saying *s)
{
    struct refusal why;
    struct table_request *q = &s->request;
    const struct attender *who = s->who;
    enum table_request_kind kind = (enum table_request_kind)s->message.kind;
    int64_t wait = api_limit_request(who->api, &who->person, kind);
    if (wait) {
        saying_postpone(s, wait);
        return;
    }
    if (!table_request_read(q, kind, &s->message.json, s->message.body, &why)) {
        saying_refuse(s, "bad_body", why.text);
        return;
    }
    snprintf(q->id, sizeof q->id, "%s", s->message.id);
    snprintf(q->player, sizeof q->player, "%s", who->person.player);
    snprintf(q->name, sizeof q->name, "%s", who->person.name);
    rooms_ask(who->api->config.rooms, who->table, q, saying_answered, s);
}

/* ---- Looks --------------------------------------------------------------------------------- */

static void saying_shown(void *context, const struct table *table, uint32_t connected, int status,
                         const char *why)
{
    struct saying *s = (struct saying *)context;
    struct text json = {0};
    if (!table) {
        saying_refuse(s, rooms_code(status), why);
        return;
    }
    struct table_reader reader = {.viewer = table_seat_of(table, s->who->person.player),
                                  .now = clock_now(),
                                  .connected = connected};
    bool whole = s->message.kind == MESSAGE_LOOK;
    text_add(&json, "{\"t\":\"%s\",\"id\":", whole ? "state" : "legal");
    text_add_quoted(&json, s->message.id);
    text_add(&json, ",\"v\":%lld,\"d\":", (long long)table->v);
    if (whole)
        table_write(table, &reader, &json);
    else
        table_write_legal(table, reader.viewer, &json);
    text_add(&json, "}");
    attender_send(s->who, &json);
    text_free(&json);
    saying_end(s);
}

/* ---- Messages ------------------------------------------------------------------------------ */

static void saying_go(struct saying *s)
{
    if (s->message.kind < 0)
        rooms_show(s->who->api->config.rooms, s->who->table, saying_shown, s);
    else if (!s->who->person.player[0])
        saying_refuse(s, "no_token", "watchers cannot ask for that; come with a token");
    else
        saying_ask(s);
}

/* The token may have been revoked since the wire was opened. */
static void saying_known(void *context, const struct identity_answer *answer)
{
    struct saying *s = (struct saying *)context;
    if (answer->status == 200) {
        s->who->person = answer->person;
        saying_go(s);
        return;
    }
    if (answer->status == 401) {
        attender_refuse(s->who, s->message.id, answer->code, 0, answer->why);
        attender_close(s->who, CLOSE_LOGGED_OUT, "logged out");
        saying_end(s);
        return;
    }
    saying_refuse(s, answer->code, answer->why);
}

static int64_t saying_wait(const struct attender *who)
{
    struct api *a = who->api;
    int64_t wait = api_spend(a->by_address, who->address, 1);
    if (wait || !who->person.player[0]) return wait;
    return api_limit(a, NULL, &who->person, 1);
}

static bool is_right(struct saying *s, const char *text, size_t length)
{
    struct refusal why;
    const char *code;
    struct attender *who = s->who;
    bool right = message_read(&s->message, text, length, &code, &why);
    if (!right) attender_refuse(who, s->message.id, code, 0, why.text);
    if (!right && ++who->spoilt == SPOILT_MAX)
        attender_close(who, CLOSE_MISBEHAVED, "too many messages that are none");
    return right;
}

void saying_received(struct attendance *at, const char *text, size_t length)
{
    struct attender *who = (struct attender *)at;
    struct saying *s = (struct saying *)memory_new(sizeof *s);
    int64_t wait = saying_wait(who);
    s->who = who;
    who->holds++;
    if (++who->saying == SAYINGS_MAX) channel_pause(at->channel, true);
    if (!is_right(s, text, length))
        saying_end(s);
    else if (wait)
        saying_postpone(s, wait);
    else if (who->token[0])
        identity_of(who->api->config.identity, who->token, saying_known, s);
    else
        saying_go(s);
}
