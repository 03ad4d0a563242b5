/* ws_requests.c - requests over a WebSocket: each message becomes a request to the table, and is
 * answered when that is durable; the event it makes comes first. Many may be pending. */
#include "server/api/subscribers.h"

#include <stdlib.h>
#include <string.h>

enum {
    WS_REQUESTS_MAX = 32, /* pending at once; reading pauses then */
    BAD_MESSAGES_MAX = 20 /* before the channel is closed */
};

struct ws_request {
    struct subscriber *who;
    struct message message;
    struct table_request request;
};

static void ws_request_end(struct ws_request *s)
{
    struct subscriber *who = s->who;
    if (who->pending-- == WS_REQUESTS_MAX && who->handler.channel)
        channel_pause(who->handler.channel, false);
    message_free(&s->message);
    pool_give(&who->api->ws_requests, s);
    subscriber_release(who);
}

/* Refuses by one of table/errors.h and ends the request. */
#define ws_request_refuse(s, ...)                                                                  \
    do {                                                                                           \
        subscriber_refuse((s)->who, (s)->message.id, 0, __VA_ARGS__);                              \
        ws_request_end(s);                                                                         \
    } while (0)

static void ws_request_refuse_with(struct ws_request *s, const struct refusal *why,
                                   const char *code)
{
    subscriber_refuse_with(s->who, s->message.id, why, code);
    ws_request_end(s);
}

static void ws_request_refuse_rate(struct ws_request *s, int64_t wait)
{
    subscriber_refuse(s->who, s->message.id, wait, ERROR_TOO_MANY_MESSAGES);
    ws_request_end(s);
}

/* ---- Requests ------------------------------------------------------------------------------ */

static void write_ack(const struct ws_request *s, const struct table_answer *answer,
                      struct text *out)
{
    text_add(out, "{\"t\":\"ack\",\"id\":");
    text_add_quoted(out, s->message.id);
    text_add(out, ",\"v\":%lld,\"d\":", (long long)answer->v);
    accepted_write(&s->request, answer, out);
    text_add(out, "}");
}

static void write_error(const struct ws_request *s, const struct table_answer *answer,
                        struct text *out)
{
    struct text refusal = {0};
    table_write_refusal(answer, LANGUAGES, &refusal);
    text_add(out, "{\"t\":\"error\",\"id\":");
    text_add_quoted(out, s->message.id);
    text_add(out, ",%s", text_string(&refusal) + 1);
    text_free(&refusal);
}

static void on_answer(void *context, const struct table_answer *answer, const struct table *table)
{
    struct ws_request *s = (struct ws_request *)context;
    struct text json = {0};
    (void)table;
    if (answer->status == 200)
        write_ack(s, answer, &json);
    else
        write_error(s, answer, &json);
    subscriber_send(s->who, &json);
    text_free(&json);
    ws_request_end(s);
}

/* Whether it was refused for a member that there is not. */
static bool refuse_unknown(struct ws_request *s)
{
    struct unknown_member unknown;
    struct text json = {0}, refusal = {0};
    if (!message_find_unknown(&s->message, &unknown)) return false;
    unknown_member_write(&unknown, LANGUAGES, &refusal);
    text_add(&json, "{\"t\":\"error\",\"id\":");
    text_add_quoted(&json, s->message.id);
    text_add(&json, ",%s", text_string(&refusal) + 1);
    subscriber_send(s->who, &json);
    text_free(&json);
    text_free(&refusal);
    ws_request_end(s);
    return true;
}

static void ask_table(struct ws_request *s)
{
    static const struct error bad_body = {ERROR_BAD_BODY};
    struct refusal why;
    struct table_request *q = &s->request;
    const struct subscriber *who = s->who;
    enum table_request_kind kind = (enum table_request_kind)s->message.kind;
    const char *player = who->person.player;
    sanctions_follow(who->api->sanctions, player, who->address);
    if (sanctions_hold(who->api->sanctions, SANCTION_BAN, player, who->address)) {
        ws_request_refuse(s, ERROR_BANNED);
        return;
    }
    if (kind == REQUEST_CHAT &&
        sanctions_hold(who->api->sanctions, SANCTION_MUTE, player, who->address)) {
        ws_request_refuse(s, ERROR_MUTED);
        return;
    }
    int64_t wait = rate_request(who->api, &who->person, kind);
    if (wait) {
        ws_request_refuse_rate(s, wait);
        return;
    }
    if (!table_request_read(q, kind, &s->message.json, s->message.body, &why)) {
        ws_request_refuse_with(s, &why, bad_body.code);
        return;
    }
    text_print(q->id, sizeof q->id, "%s", s->message.id);
    text_print(q->player, sizeof q->player, "%s", who->person.player);
    text_print(q->name, sizeof q->name, "%s", who->person.name);
    q->guest = who->person.kind == PLAYER_GUEST;
    q->program = who->person.kind == PLAYER_BOT;
    memcpy(q->origin, who->network, sizeof q->origin);
    rooms_ask(who->api->config.rooms, who->table, q, on_answer, s);
}

/* ---- Looking ------------------------------------------------------------------------------- */

static void on_table(void *context, const struct table *table, uint32_t connected, int status,
                     const struct refusal *why)
{
    struct ws_request *s = (struct ws_request *)context;
    struct text json = {0};
    if (!table) {
        ws_request_refuse_with(s, why, rooms_code(status));
        return;
    }
    if (!table_may_watch(table, s->who->person.player)) {
        ws_request_refuse(s, ERROR_NO_WATCHERS);
        return;
    }
    struct table_reader reader = {.viewer = table_seat_of(table, s->who->person.player),
                                  .now = clock_now(),
                                  .connected = connected,
                                  .told = s->who->listener.changes};
    bool whole = s->message.kind == MESSAGE_LOOK;
    text_add(&json, "{\"t\":\"%s\",\"id\":", whole ? "state" : "legal");
    text_add_quoted(&json, s->message.id);
    text_add(&json, ",\"v\":%lld,\"d\":", (long long)table_seen(table, reader.viewer)->v);
    if (whole)
        table_write(table, &reader, &json);
    else
        table_write_legal(table, reader.viewer, &json);
    if (whole && reader.told) table_write_marks(table, reader.viewer, &json);
    text_add(&json, "}");
    subscriber_send(s->who, &json);
    text_free(&json);
    ws_request_end(s);
}

/* ---- Messages ------------------------------------------------------------------------------ */

static void ws_request_start(struct ws_request *s)
{
    if (refuse_unknown(s)) return;
    if (s->message.kind < 0)
        rooms_show(s->who->api->config.rooms, s->who->table, on_table, s);
    else if (!s->who->person.player[0])
        ws_request_refuse(s, ERROR_WATCHER);
    else if (s->who->person.scope == SCOPE_READ)
        ws_request_refuse(s, ERROR_SCOPE);
    else
        ask_table(s);
}

/* The token may have been revoked since the channel was opened. */
static void on_identity(void *context, const struct identity_answer *answer)
{
    struct ws_request *s = (struct ws_request *)context;
    if (answer->status == 200) {
        s->who->person = answer->person;
        ws_request_start(s);
        return;
    }
    if (answer->status == 401) {
        subscriber_refuse_with(s->who, s->message.id, answer->why, answer->code);
        subscriber_close(s->who, CLOSE_LOGGED_OUT, "logged out");
        ws_request_end(s);
        return;
    }
    ws_request_refuse_with(s, answer->why, answer->code);
}

static int64_t rate_channel(const struct subscriber *who, enum rate rate)
{
    return rate_key(who->api, rate, &who->number, sizeof who->number, 1);
}

static int64_t rate_message(const struct subscriber *who)
{
    struct api *a = who->api;
    int64_t wait = rate_channel(who, RATE_CHANNEL);
    if (!wait) wait = rate_key(a, RATE_ADDRESS, who->network, strlen(who->network), 1);
    if (wait || !who->person.player[0]) return wait;
    return rate_client(a, NULL, &who->person, 1);
}

bool ws_request_accepts(struct channel_handler *handler, const char *bytes, size_t length)
{
    struct subscriber *who = (struct subscriber *)handler;
    char id[REQUEST_ID_MAX + 1];
    int64_t wait = rate_message(who);
    if (!wait) return true;
    message_find_id(bytes, length, id);
    subscriber_refuse(who, id, wait, ERROR_TOO_MANY_MESSAGES);
    if (!rate_channel(who, RATE_REFUSED)) return false;
    channel_pause(handler->channel, true);
    channel_close(handler->channel, CLOSE_POLICY, "too many messages");
    return false;
}

static bool parse_message(struct ws_request *s, const char *text, size_t length)
{
    struct refusal why;
    struct subscriber *who = s->who;
    enum message_result result = message_parse(&s->message, text, length, &why);
    if (result == MESSAGE_GOOD) return true;
    static const struct error no_json = {ERROR_NO_JSON}, bad = {ERROR_BAD_MESSAGE};
    subscriber_refuse_with(who, s->message.id, &why,
                           result == MESSAGE_NO_JSON ? no_json.code : bad.code);
    if (++who->bad_messages == BAD_MESSAGES_MAX)
        subscriber_close(who, CLOSE_POLICY, "too many bad messages");
    return false;
}

void ws_request_received(struct channel_handler *handler, const char *text, size_t length)
{
    struct subscriber *who = (struct subscriber *)handler;
    struct pool *pool = &who->api->ws_requests;
    pool->size = sizeof(struct ws_request);
    struct ws_request *s = (struct ws_request *)pool_take(pool);
    s->who = who;
    who->references++;
    if (++who->pending == WS_REQUESTS_MAX) channel_pause(handler->channel, true);
    if (!parse_message(s, text, length))
        ws_request_end(s);
    else if (who->token[0] && who->person.player[0])
        identity_again(who->api->config.identity, &who->person, on_identity, s);
    else if (who->token[0])
        identity_of(who->api->config.identity, who->token, on_identity, s);
    else
        ws_request_start(s);
}
