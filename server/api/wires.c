/* wires.c - those who listen to a table, by WebSocket or by a stream of lines, and how they
 * come and go. What they say is in server/api/saying.c. */
#include "server/api/wires.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Whatever hangs on a wire -------------------------------------------------------------- */

void wires_received(void *context, struct channel *channel, const char *text, size_t length)
{
    struct attendance *at = (struct attendance *)channel_user_data(channel);
    (void)context;
    if (at && at->received) at->received(at, text, length);
}

void wires_drained(void *context, struct channel *channel)
{
    struct attendance *at = (struct attendance *)channel_user_data(channel);
    (void)context;
    if (at && at->drained) at->drained(at);
}

void wires_closed(void *context, struct channel *channel)
{
    struct attendance *at = (struct attendance *)channel_user_data(channel);
    (void)context;
    if (at) at->closed(at);
}

/* ---- Sending ------------------------------------------------------------------------------- */

void attender_send(struct attender *who, const struct text *json)
{
    if (!who->at.channel) return;
    struct shared_buffer *buffer = shared_buffer_new(text_string(json), json->length);
    channel_send(who->at.channel, buffer);
    shared_buffer_release(buffer);
}

void attender_refuse(struct attender *who, const char *id, const char *code, int64_t retry,
                     const char *sentence)
{
    struct text json = {0};
    text_add(&json, "{\"t\":\"error\"");
    if (*id) text_add(&json, ",\"id\":");
    if (*id) text_add_quoted(&json, id);
    text_add(&json, ",\"error\":");
    text_add_quoted(&json, sentence);
    text_add(&json, ",\"code\":\"%s\"", code);
    if (retry) text_add(&json, ",\"retry_ms\":%lld", (long long)retry);
    text_add(&json, "}%s", who->stream ? "\n" : "");
    attender_send(who, &json);
    text_free(&json);
}

/* A wire that is held would not hear that the other end has gone. */
void attender_close(struct attender *who, int code, const char *reason)
{
    if (!who->at.channel) return;
    channel_pause(who->at.channel, false);
    channel_close(who->at.channel, code, reason);
}

/* ---- Coming and going ---------------------------------------------------------------------- */

static struct attender *attender_of(struct listener *listener)
{
    return (struct attender *)((char *)listener - offsetof(struct attender, listener));
}

static void attender_tell(struct listener *listener, struct shared_buffer *event)
{
    struct attender *who = attender_of(listener);
    if (!who->at.channel) return;
    channel_send(who->at.channel, event);
    if (!who->stream) return;
    struct shared_buffer *end = shared_buffer_new("\n", 1);
    channel_send(who->at.channel, end);
    shared_buffer_release(end);
}

static void attender_lost(struct listener *listener, int status, const char *why)
{
    struct attender *who = attender_of(listener);
    bool later = status == 503;
    who->attending = false;
    attender_refuse(who, "", rooms_code(status), 0, why);
    attender_close(who, later ? CLOSE_TRY_LATER : CLOSE_NO_TABLE,
                   later ? "later" : "no such table");
}

void attender_release(struct attender *who)
{
    if (--who->holds == 0) free(who);
}

static void attender_closed(struct attendance *at)
{
    struct attender *who = (struct attender *)at;
    if (who->attending) rooms_remove_listener(who->api->config.rooms, &who->listener);
    who->attending = false;
    who->at.channel = NULL;
    if (who->before)
        who->before->after = who->after;
    else
        who->api->attenders = who->after;
    if (who->after) who->after->before = who->before;
    attender_release(who);
}

static struct attender *attender_new(struct api *a, const char *table,
                                     const struct http_request *http)
{
    struct attender *who = (struct attender *)memory_new(sizeof *who);
    char presence[2] = "";
    who->api = a;
    who->holds = 1;
    snprintf(who->table, sizeof who->table, "%s", table);
    snprintf(who->address, sizeof who->address, "%s", http_address(http));
    http_query(http, "presence", presence, sizeof presence);
    who->listener.presence = presence[0] == '1';
    who->listener.on_event = attender_tell;
    who->listener.on_lost = attender_lost;
    who->at.closed = attender_closed;
    return who;
}

static void attender_hang(struct attender *who, struct channel *channel)
{
    who->at.channel = channel;
    channel_set_user_data(channel, &who->at);
    who->after = who->api->attenders;
    if (who->after) who->after->before = who;
    who->api->attenders = who;
}

static void attender_attend(struct attender *who)
{
    snprintf(who->listener.player, sizeof who->listener.player, "%s", who->person.player);
    who->attending = true;
    rooms_add_listener(who->api->config.rooms, who->table, &who->listener, who->since);
}

void wires_dismiss(struct api *a, const struct person *person, bool everywhere)
{
    for (struct attender *who = a->attenders, *after; who; who = after) {
        after = who->after;
        bool same = everywhere ? strcmp(who->person.player, person->player) == 0
                               : memcmp(who->person.token, person->token, TOKEN_HASH_BYTES) == 0;
        if (same) attender_close(who, CLOSE_LOGGED_OUT, "logged out");
    }
}

static void reviewed(void *context, const struct identity_answer *answer)
{
    struct attender *who = (struct attender *)context;
    if (answer->status == 401) attender_close(who, CLOSE_LOGGED_OUT, "logged out");
    attender_release(who);
}

void wires_review(void *context)
{
    struct api *a = (struct api *)context;
    for (struct attender *who = a->attenders, *after; who; who = after) {
        after = who->after;
        if (!who->token[0] || !who->at.channel) continue;
        who->holds++;
        identity_of(a->config.identity, who->token, reviewed, who);
    }
}

static bool take_since(const struct http_request *http, int64_t *since)
{
    char words[32] = "";
    http_query(http, "since", words, sizeof words);
    return read_since(words, since);
}

/* ---- WebSockets ---------------------------------------------------------------------------- */

static bool take_table(const struct http_request *http, char table[TABLE_ID_LENGTH + 1])
{
    return http_query(http, "table", table, TABLE_ID_LENGTH + 1) && table_id_valid(table);
}

int wires_knocked(void *context, struct http_request *http)
{
    struct api *a = (struct api *)context;
    char token[TOKEN_LENGTH + 1], table[TABLE_ID_LENGTH + 1];
    bool cookie;
    int64_t since;
    api_token(http, token, &cookie);
    if (api_limit(a, http, NULL, 1)) return 429;
    if (strcmp(http_path(http), "/ws") != 0) return 404;
    if ((cookie || *http_header(http, HEADER_ORIGIN)) && !api_same_origin(a, http)) return 403;
    if (!take_table(http, table)) return 404;
    return take_since(http, &since) ? 0 : 400;
}

/* A dead cookie makes a watcher, as elsewhere; a dead bearer token is told so. */
static void opened_known(void *context, const struct identity_answer *answer)
{
    struct attender *who = (struct attender *)context;
    if (answer->status == 200) who->person = answer->person;
    if (answer->status == 401 && who->cookie) who->token[0] = '\0';
    bool in = answer->status == 200 || (answer->status == 401 && who->cookie);
    if (who->at.channel && !in) {
        attender_refuse(who, "", answer->code, 0, answer->why);
        attender_close(who, answer->status == 401 ? CLOSE_LOGGED_OUT : CLOSE_TRY_LATER, "");
    }
    if (who->at.channel && in) attender_attend(who);
    if (who->at.channel && in) channel_pause(who->at.channel, false);
    attender_release(who);
}

void wires_opened(void *context, struct channel *channel, struct http_request *http)
{
    struct api *a = (struct api *)context;
    char table[TABLE_ID_LENGTH + 1] = "";
    take_table(http, table);
    struct attender *who = attender_new(a, table, http);
    take_since(http, &who->since);
    who->at.received = saying_received;
    api_token(http, who->token, &who->cookie);
    attender_hang(who, channel);
    if (!who->token[0]) {
        attender_attend(who);
        return;
    }
    channel_pause(channel, true);
    who->holds++;
    identity_of(a->config.identity, who->token, opened_known, who);
}

void handle_socket(struct visit *v)
{
    static const char body[] = "{\"error\":\"open a WebSocket here\",\"code\":\"no_upgrade\"}";
    struct reply reply = {.status = 426,
                          .type = "application/json",
                          .body = body,
                          .length = sizeof body - 1,
                          .static_body = true,
                          .header_count = 2,
                          .header = {{"Upgrade", "websocket"}, {"Cache-Control", "no-store"}}};
    visit_reply(v, &reply);
}

/* ---- Streams ------------------------------------------------------------------------------- */

static void stream_begin(struct visit *v, int64_t since)
{
    struct reply head = {.status = 200,
                         .type = "application/x-ndjson",
                         .header_count = 2,
                         .header = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}}};
    struct attender *who = attender_new(v->api, v->id, v->http);
    who->person = v->person;
    if (who->person.player[0]) memcpy(who->token, v->token, sizeof who->token);
    who->since = since;
    who->stream = true;
    reply_guard(&head, v->http);
    struct channel *channel = http_stream(visit_leave(v), &head);
    if (channel) {
        attender_hang(who, channel);
        attender_attend(who);
    } else {
        attender_release(who);
    }
}

static void stream_shown(void *context, const struct table *table, uint32_t connected, int status,
                         const char *why)
{
    struct visit *v = (struct visit *)context;
    int64_t since;
    (void)connected;
    if (!table)
        visit_refuse(v, status, rooms_code(status), "%s", why);
    else if (!take_since(v->http, &since))
        visit_refuse(v, ERROR_BAD_SINCE);
    else if (http_request_method(v->http) == METHOD_HEAD)
        visit_reply(v, &(struct reply){.status = 200, .type = "application/x-ndjson"});
    else
        stream_begin(v, since);
}

void handle_stream(struct visit *v)
{
    rooms_show(v->api->config.rooms, v->id, stream_shown, v);
}
