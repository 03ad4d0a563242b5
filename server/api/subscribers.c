/* subscribers.c - who receives the events of a table, by WebSocket or as a stream of lines: how
 * they connect and leave. What they ask is in server/api/ws_requests.c. */
#include "server/api/subscribers.h"
#include "server/api/own_events.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Channels ------------------------------------------------------------------------------ */

bool channels_accept_message(void *context, struct channel *channel, const char *bytes,
                             size_t length)
{
    struct channel_handler *handler = (struct channel_handler *)channel_user_data(channel);
    (void)context;
    return !handler || !handler->accepts || handler->accepts(handler, bytes, length);
}

void channels_on_message(void *context, struct channel *channel, const char *text, size_t length)
{
    struct channel_handler *handler = (struct channel_handler *)channel_user_data(channel);
    (void)context;
    if (handler && handler->on_message) handler->on_message(handler, text, length);
}

void channels_on_drained(void *context, struct channel *channel)
{
    struct channel_handler *handler = (struct channel_handler *)channel_user_data(channel);
    (void)context;
    if (handler && handler->on_drained) handler->on_drained(handler);
}

void channels_on_close(void *context, struct channel *channel)
{
    struct channel_handler *handler = (struct channel_handler *)channel_user_data(channel);
    (void)context;
    if (handler) handler->on_close(handler);
}

/* ---- Sending ------------------------------------------------------------------------------- */

void subscriber_send(struct subscriber *who, const struct text *json)
{
    if (!who->handler.channel) return;
    struct shared_buffer *buffer = shared_buffer_new(text_string(json), json->length);
    channel_send(who->handler.channel, buffer);
    shared_buffer_release(buffer);
}

static void send_refusal(struct subscriber *who, const char *id, int64_t retry, const char *code,
                         const struct refusal *why)
{
    struct text json = {0};
    text_add(&json, "{\"t\":\"error\"");
    if (*id) text_add(&json, ",\"id\":");
    if (*id) text_add_quoted(&json, id);
    text_add(&json, ",");
    refusal_write(why, code, &json);
    if (retry) text_add(&json, ",\"retry_ms\":%lld", (long long)retry);
    text_add(&json, "}%s", who->stream ? "\n" : "");
    subscriber_send(who, &json);
    text_free(&json);
}

void subscriber_refuse(struct subscriber *who, const char *id, int64_t retry, int status,
                       const char *code, const char *message, const char *values, ...)
{
    struct refusal why;
    va_list args;
    (void)status;
    va_start(args, values);
    refusal_fill(&why, "", message, values, args);
    va_end(args);
    send_refusal(who, id, retry, code, &why);
}

void subscriber_refuse_with(struct subscriber *who, const char *id, const struct refusal *why,
                            const char *code)
{
    send_refusal(who, id, 0, code, why);
}

/* A channel that does not read would not notice that the other end has gone. */
void subscriber_close(struct subscriber *who, int code, const char *reason)
{
    if (!who->handler.channel) return;
    channel_pause(who->handler.channel, false);
    channel_close(who->handler.channel, code, reason);
}

/* ---- Connecting and leaving ---------------------------------------------------------------- */

static struct subscriber *subscriber_of(struct listener *listener)
{
    return (struct subscriber *)((char *)listener - offsetof(struct subscriber, listener));
}

static void subscriber_on_event(struct listener *listener, struct shared_buffer *event)
{
    struct subscriber *who = subscriber_of(listener);
    if (!who->handler.channel) return;
    channel_send(who->handler.channel, event);
    if (!who->stream) return;
    struct shared_buffer *end = shared_buffer_new("\n", 1);
    channel_send(who->handler.channel, end);
    shared_buffer_release(end);
}

static void subscriber_on_lost(struct listener *listener, int status, const struct refusal *why)
{
    struct subscriber *who = subscriber_of(listener);
    bool later = status == 503;
    who->listening = false;
    subscriber_refuse_with(who, "", why, rooms_code(status));
    subscriber_close(who, later ? CLOSE_TRY_LATER : CLOSE_NO_TABLE,
                     later ? "later" : "no such table");
}

void subscriber_release(struct subscriber *who)
{
    if (--who->references > 0) return;
    free(who->position);
    free(who);
}

static void subscriber_on_close(struct channel_handler *handler)
{
    struct subscriber *who = (struct subscriber *)handler;
    if (who->listening) rooms_remove_listener(who->api->config.rooms, &who->listener);
    who->listening = false;
    if (who->own) own_watch_end(who->own);
    who->own = NULL;
    who->handler.channel = NULL;
    if (who->before)
        who->before->after = who->after;
    else
        who->api->subscribers = who->after;
    if (who->after) who->after->before = who->before;
    subscriber_release(who);
}

static bool has_flag(const struct http_request *http, const char *name)
{
    char flag[2] = "";
    return http_query(http, name, flag, sizeof flag) && flag[0] == '1';
}

static struct subscriber *subscriber_new(struct api *a, const char *table,
                                         const struct http_request *http)
{
    struct subscriber *who = (struct subscriber *)memory_new(sizeof *who);
    who->api = a;
    who->references = 1;
    who->number = ++a->subscriber_count;
    snprintf(who->table, sizeof who->table, "%s", table);
    snprintf(who->address, sizeof who->address, "%s", http_address(http));
    memcpy(who->listener.address, who->address, sizeof who->listener.address);
    address_network(who->address, who->network);
    who->listener.presence = has_flag(http, "presence");
    who->listener.changes = has_flag(http, "changes");
    who->listener.on_event = subscriber_on_event;
    who->listener.on_lost = subscriber_on_lost;
    who->handler.on_close = subscriber_on_close;
    return who;
}

static void subscriber_attach(struct subscriber *who, struct channel *channel)
{
    who->handler.channel = channel;
    channel_set_user_data(channel, &who->handler);
    who->after = who->api->subscribers;
    if (who->after) who->after->before = who;
    who->api->subscribers = who;
}

/* ---- Of all tables of a person ---- */

static void on_own_event(void *context, bool ready, const struct text *json)
{
    struct subscriber *who = (struct subscriber *)context;
    struct text line = {0};
    (void)ready;
    text_add(&line, "%s%s", text_string(json), who->stream ? "\n" : "");
    subscriber_send(who, &line);
    text_free(&line);
}

/* Whatever is said there asks whether anybody is there. */
static void on_own_message(struct channel_handler *handler, const char *text, size_t length)
{
    struct subscriber *who = (struct subscriber *)handler;
    (void)text, (void)length;
    if (who->own) own_watch_answer(who->own);
}

static void keep_position(struct subscriber *who, const struct http_request *http)
{
    char words[OWN_POSITION_MAX + 1] = "";
    http_query(http, "since", words, sizeof words);
    who->position = (char *)memory_new(strlen(words) + 1);
    memcpy(who->position, words, strlen(words));
    who->handler.on_message = on_own_message;
}

static bool is_own_position(const struct http_request *http)
{
    char words[OWN_POSITION_MAX + 1] = "";
    return query_word(http, "since", words, sizeof words) && own_position_read(words);
}

static void subscriber_listen(struct subscriber *who)
{
    if (who->position) {
        who->own = own_watch_begin(who->api, who->person.player, who->position, on_own_event, who);
        return;
    }
    snprintf(who->listener.player, sizeof who->listener.player, "%s", who->person.player);
    who->listening = true;
    rooms_add_listener(who->api->config.rooms, who->table, &who->listener, who->since);
}

void subscribers_disconnect(struct api *a, const struct person *person, bool everywhere)
{
    for (struct subscriber *who = a->subscribers, *after; who; who = after) {
        after = who->after;
        bool same = everywhere ? strcmp(who->person.player, person->player) == 0
                               : memcmp(who->person.token, person->token, TOKEN_HASH_BYTES) == 0;
        if (same) subscriber_close(who, CLOSE_LOGGED_OUT, "logged out");
    }
}

static void on_token_checked(void *context, const struct identity_answer *answer)
{
    struct subscriber *who = (struct subscriber *)context;
    if (answer->status == 401) subscriber_close(who, CLOSE_LOGGED_OUT, "logged out");
    subscriber_release(who);
}

static void check_token(struct subscriber *who)
{
    if (!who->token[0] || !who->handler.channel) return;
    who->references++;
    identity_of(who->api->config.identity, who->token, on_token_checked, who);
}

void subscribers_check_player(void *context, const char *player)
{
    struct api *a = (struct api *)context;
    for (struct subscriber *who = a->subscribers, *after; who; who = after) {
        after = who->after;
        if (strcmp(who->person.player, player) == 0) check_token(who);
    }
}

void subscribers_check_tokens(void *context)
{
    struct api *a = (struct api *)context;
    int64_t part = a->token_checks++ % TOKEN_CHECK_PARTS;
    for (struct subscriber *who = a->subscribers, *after; who; who = after) {
        after = who->after;
        if (who->number % TOKEN_CHECK_PARTS == part) check_token(who);
    }
}

static bool take_since(const struct http_request *http, int64_t *since)
{
    char words[32] = "";
    http_query(http, "since", words, sizeof words);
    return parse_since(words, since);
}

/* ---- WebSockets ---------------------------------------------------------------------------- */

static bool take_table(const struct http_request *http, char table[TABLE_ID_LENGTH + 1])
{
    return http_query(http, "table", table, TABLE_ID_LENGTH + 1) && table_id_valid(table);
}

int channels_on_upgrade(void *context, struct http_request *http)
{
    struct api *a = (struct api *)context;
    char token[TOKEN_LENGTH + 1], table[TABLE_ID_LENGTH + 1];
    bool cookie;
    int64_t since;
    request_token(http, token, &cookie);
    if (rate_client(a, http, NULL, 1)) return 429;
    if (strcmp(http_path(http), "/ws") != 0) return 404;
    if ((cookie || *http_header(http, HEADER_ORIGIN)) && !is_same_origin(a, http)) return 403;
    if (has_flag(http, "me")) return !token[0] ? 401 : is_own_position(http) ? 0 : 400;
    if (!take_table(http, table)) return 404;
    return take_since(http, &since) ? 0 : 400;
}

/* A dead cookie makes a watcher, as elsewhere; with a dead bearer token it is an error. */
static void on_open_identity(void *context, const struct identity_answer *answer)
{
    struct subscriber *who = (struct subscriber *)context;
    if (answer->status == 200) who->person = answer->person;
    bool watches = answer->status == 401 && who->cookie && !who->position;
    if (watches) who->token[0] = '\0';
    bool in = answer->status == 200 || watches;
    if (who->handler.channel && !in) {
        subscriber_refuse_with(who, "", answer->why, answer->code);
        subscriber_close(who, answer->status == 401 ? CLOSE_LOGGED_OUT : CLOSE_TRY_LATER, "");
    }
    if (who->handler.channel && in) subscriber_listen(who);
    if (who->handler.channel && in) channel_pause(who->handler.channel, false);
    subscriber_release(who);
}

void channels_on_open(void *context, struct channel *channel, struct http_request *http)
{
    struct api *a = (struct api *)context;
    char table[TABLE_ID_LENGTH + 1] = "";
    take_table(http, table);
    struct subscriber *who = subscriber_new(a, table, http);
    take_since(http, &who->since);
    who->handler.accepts = ws_request_accepts;
    who->handler.on_message = ws_request_received;
    if (has_flag(http, "me")) keep_position(who, http);
    request_token(http, who->token, &who->cookie);
    subscriber_attach(who, channel);
    if (!who->token[0]) {
        subscriber_listen(who);
        return;
    }
    channel_pause(channel, true);
    who->references++;
    identity_of(a->config.identity, who->token, on_open_identity, who);
}

void handle_socket(struct request_context *ctx)
{
    struct text json = {0};
    error_write(&json, context_language(ctx), ERROR_NO_UPGRADE);
    struct reply reply = {.status = 426,
                          .type = "application/json",
                          .body = text_string(&json),
                          .length = json.length,
                          .header_count = 2,
                          .header = {{"Upgrade", "websocket"}, {"Cache-Control", "no-store"}}};
    reply_with(ctx, &reply);
    text_free(&json);
}

/* ---- Streams ------------------------------------------------------------------------------- */

static void stream_begin(struct request_context *ctx, int64_t since, bool own)
{
    struct reply head = {.status = 200,
                         .type = "application/x-ndjson",
                         .header_count = 2,
                         .header = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}}};
    struct subscriber *who = subscriber_new(ctx->api, ctx->id, ctx->http);
    who->person = ctx->person;
    if (who->person.player[0]) memcpy(who->token, ctx->token, sizeof who->token);
    who->since = since;
    who->stream = true;
    if (own) keep_position(who, ctx->http);
    reply_add_usual_headers(&head, ctx->api, ctx->http);
    struct channel *channel = http_stream(context_release(ctx), &head);
    if (channel) {
        subscriber_attach(who, channel);
        subscriber_listen(who);
    } else {
        subscriber_release(who);
    }
}

static void reply_stream_head(struct request_context *ctx)
{
    reply_with(ctx, &(struct reply){.status = 200, .type = "application/x-ndjson"});
}

static void stream_shown(void *context, const struct table *table, uint32_t connected, int status,
                         const struct refusal *why)
{
    struct request_context *ctx = (struct request_context *)context;
    int64_t since;
    (void)connected;
    if (!table)
        reply_refused(ctx, status, rooms_code(status), why);
    else if (!take_since(ctx->http, &since))
        reply_error(ctx, ERROR_BAD_SINCE);
    else if (http_request_method(ctx->http) == METHOD_HEAD)
        reply_stream_head(ctx);
    else
        stream_begin(ctx, since, false);
}

void handle_own_stream(struct request_context *ctx)
{
    if (!is_own_position(ctx->http))
        reply_error(ctx, ERROR_BAD_OWN_POSITION);
    else if (http_request_method(ctx->http) == METHOD_HEAD)
        reply_stream_head(ctx);
    else
        stream_begin(ctx, -1, true);
}

void handle_stream(struct request_context *ctx)
{
    rooms_show(ctx->api->config.rooms, ctx->id, stream_shown, ctx);
}
