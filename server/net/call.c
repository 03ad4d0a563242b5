/* call.c - a request as it comes in, see net.h. libwebsockets takes it apart. */
#include "server/net/internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- What libwebsockets read ----------------------------------------------------------------- */

static const struct {
    enum lws_token_indexes token;
    enum method method;
    const char *name;
} methods[] = {
    {WSI_TOKEN_GET_URI, METHOD_GET, "GET"},          {WSI_TOKEN_HEAD_URI, METHOD_HEAD, "HEAD"},
    {WSI_TOKEN_POST_URI, METHOD_POST, "POST"},       {WSI_TOKEN_PUT_URI, METHOD_PUT, "PUT"},
    {WSI_TOKEN_DELETE_URI, METHOD_DELETE, "DELETE"}, {WSI_TOKEN_PATCH_URI, METHOD_OTHER, "PATCH"},
    {WSI_TOKEN_OPTIONS_URI, METHOD_OTHER, "OPTIONS"}};

enum { METHODS = sizeof methods / sizeof methods[0] };

/* Heads libwebsockets has a number for, and those it knows by name only. */
static const struct {
    int token; /* 0: by name */
    const char *name;
} heads[CALL_HEADS] = {[HEAD_HOST] = {WSI_TOKEN_HOST, ""},
                       [HEAD_AUTHORIZATION] = {WSI_TOKEN_HTTP_AUTHORIZATION, ""},
                       [HEAD_COOKIE] = {WSI_TOKEN_HTTP_COOKIE, ""},
                       [HEAD_ORIGIN] = {WSI_TOKEN_ORIGIN, ""},
                       [HEAD_CONTENT_TYPE] = {WSI_TOKEN_HTTP_CONTENT_TYPE, ""},
                       [HEAD_ACCEPT_ENCODING] = {WSI_TOKEN_HTTP_ACCEPT_ENCODING, ""},
                       [HEAD_ACCEPT_LANGUAGE] = {WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, ""},
                       [HEAD_IF_NONE_MATCH] = {WSI_TOKEN_HTTP_IF_NONE_MATCH, ""},
                       [HEAD_FETCH_SITE] = {0, "sec-fetch-site:"}};

/* The value of a head into a buffer of HEAD_MAX; "" if there is none. */
static const char *head_read(struct lws *lws, enum lws_token_indexes token, char *out)
{
    if (lws_hdr_copy(lws, out, HEAD_MAX, token) < 0) out[0] = '\0';
    return out;
}

static const char *head_read_named(struct lws *lws, const char *name, char *out)
{
    if (lws_hdr_custom_copy(lws, out, HEAD_MAX, name, (int)strlen(name)) < 0) out[0] = '\0';
    return out;
}

static void words_add(struct call *call, const char *word, size_t length)
{
    text_add_bytes(&call->words, word, length);
    text_add_bytes(&call->words, "", 1);
}

static void read_heads(struct call *call, struct lws *lws, char *room)
{
    words_add(call, "", 0);
    for (int i = 0; i < CALL_HEADS; i++) {
        const char *value = heads[i].token != 0
                                ? head_read(lws, (enum lws_token_indexes)heads[i].token, room)
                                : head_read_named(lws, heads[i].name, room);
        call->head[i] = value[0] ? call->words.length : 0;
        if (value[0]) words_add(call, value, strlen(value));
    }
}

/* Whether it is text without control characters. */
static bool is_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t step = utf8_length(text + i, length - i);
        if (step == 0 || (unsigned char)text[i] < ' ' || text[i] == 127) return false;
        i += step;
    }
    return true;
}

/* Members that are no plain text are as good as not there. */
static void read_query(struct call *call, struct lws *lws, char *room)
{
    call->query = call->words.length;
    for (int i = 0;; i++) {
        int length = lws_hdr_copy_fragment(lws, room, HEAD_MAX, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (length < 0) return;
        if (length > 0 && is_plain(room, (size_t)length)) words_add(call, room, (size_t)length);
    }
}

static void read_method(struct call *call, struct lws *lws, char *room)
{
    int i = 0;
    while (i < METHODS && lws_hdr_total_length(lws, methods[i].token) <= 0) i++;
    call->method = i < METHODS ? methods[i].method : METHOD_OTHER;
    call->method_name = i < METHODS ? methods[i].name : "";
    if (i == METHODS) return;
    int length = lws_hdr_copy(lws, room, HEAD_MAX, methods[i].token);
    if (length > 0) text_add_bytes(&call->path, room, (size_t)length);
}

static bool has_word(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (; *list; list++)
        if (strncasecmp(list, word, length) == 0) return true;
    return false;
}

static void read_caller(struct call *call, struct lws *lws, char *room)
{
    const struct net *n = call->net;
    peer_address(lws_get_socket_fd(lws), call->address);
    call->secure = n->secure;
    if (!n->proxies || !proxy_believed(n, call->address)) return;
    call->secure = n->secure || has_word(head_read_named(lws, "x-forwarded-proto:", room), "https");
    forwarded_address(n, head_read(lws, WSI_TOKEN_X_FORWARDED_FOR, room), call->address);
}

static struct call *call_read(struct connection *c)
{
    struct call *call = (struct call *)memory_new(sizeof *call);
    char room[HEAD_MAX];
    call->net = c->net;
    call->connection = c;
    call->next = c->net->calls;
    call->back = &c->net->calls;
    if (call->next) call->next->back = &call->next;
    c->net->calls = call;
    call->began = clock_steady();
    read_method(call, c->lws, room);
    read_heads(call, c->lws, room);
    read_query(call, c->lws, room);
    read_caller(call, c->lws, room);
    call->modern = strcmp(head_read(c->lws, WSI_TOKEN_HTTP, room), "HTTP/1.1") == 0;
    call->old = strcmp(room, "HTTP/1.0") == 0;
    call->keep = call->modern && !has_word(head_read(c->lws, WSI_TOKEN_CONNECTION, room), "close");
    c->call = call;
    c->net->counts.calls++;
    return call;
}

/* ---- Its life -------------------------------------------------------------------------------- */

void call_free(struct call *call)
{
    if (call->net) {
        *call->back = call->next;
        if (call->next) call->next->back = call->back;
    }
    text_free(&call->path);
    text_free(&call->body);
    text_free(&call->words);
    free(call);
}

void call_done(struct call *call, int status, size_t bytes)
{
    if (call->net) call->net->events.done(call->net->events.context, call, status, bytes);
}

/* Somebody may still think about it: then it waits for its answer, which goes nowhere. */
void call_gone(struct connection *c)
{
    struct call *call = c->call;
    if (!call) return;
    c->call = NULL;
    call->connection = NULL;
    if (c->stage == STAGE_CALLED) return;
    call_done(call, 0, 0);
    call_free(call);
}

/* How much is to come: false if what was said about it is no number. Without a word nothing comes
 * (RFC 9112, 6.3). */
static bool read_length(struct call *call, struct lws *lws)
{
    char digits[24];
    int length = lws_hdr_total_length(lws, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (length <= 0) return true;
    if (length > 18 || lws_hdr_copy(lws, digits, sizeof digits, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return false;
    call->counted_body = true;
    for (const char *at = digits; *at; at++) {
        if (*at < '0' || *at > '9') return false;
        call->expected = call->expected * 10 + (size_t)(*at - '0');
    }
    return true;
}

/* A path with an encoded end of line would be taken for the whole first line by libwebsockets, and
 * its rest for a head; then there is no version. */
static int status_of_bad(struct call *call, struct lws *lws)
{
    if (!call->modern && !call->old) return 400;
    if (call->path.length > CALL_PATH_MAX) return 414;
    if (call->path.length == 0 || call->path.bytes[0] != '/') return 400;
    if (!is_plain(call->path.bytes, call->path.length)) return 400;
    if (!read_length(call, lws)) return 400;
    if (lws_hdr_total_length(lws, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return 411;
    if (call->expected > CALL_BODY_MAX) return 413;
    return 0;
}

static int call_tell(struct connection *c)
{
    struct net *n = c->net;
    c->stage = STAGE_CALLED;
    c->ahead = 0;
    lws_set_timeout(c->lws, NO_PENDING_TIMEOUT, 0);
    n->events.called(n->events.context, c->call);
    if (c->stage == STAGE_CALLED) connection_deafen(c, true);
    return 0;
}

static int go_on(struct connection *c)
{
    static const char go[] = "HTTP/1.1 100 Continue\r\n\r\n";
    char room[HEAD_MAX];
    if (!has_word(head_read(c->lws, WSI_TOKEN_HTTP_EXPECT, room), "100-continue")) return 0;
    memcpy(c->net->piece + LWS_PRE, go, sizeof go - 1);
    return lws_write(c->lws, c->net->piece + LWS_PRE, sizeof go - 1, LWS_WRITE_HTTP_HEADERS) < 0
               ? -1
               : 0;
}

/* Without a length libwebsockets takes all that follows such a request for its body. */
static bool takes_body(const struct call *call)
{
    if (call->counted_body) return call->expected > 0;
    return call->method != METHOD_GET && call->method != METHOD_HEAD &&
           call->method != METHOD_DELETE;
}

/* A request that came in together with the one before it is not read from the socket, but from
 * what libwebsockets has kept, before the loop polls. Of such a request it (4.1.6) would take its
 * head for its body, and then read memory it has freed. */
static bool came_early(const struct connection *c)
{
    return c->used && !c->net->polling;
}

int call_came(struct connection *c)
{
    if (c->call || c->stage != STAGE_COMING) return -1;
    struct call *call = call_read(c);
    int status = status_of_bad(call, c->lws);
    if (came_early(c) && takes_body(call)) return -1;
    c->used = true;
    if (status != 0) return call_refuse(c, status, takes_body(call));
    call->keep = call->keep && (call->counted_body || !takes_body(call));
    return call->expected > 0 ? go_on(c) : call_tell(c);
}

int call_went_on(struct connection *c, const char *bytes, size_t length)
{
    if (c->stage != STAGE_COMING || !c->call) {
        c->ahead += length; /* of somebody refused, who is not looked at any more */
        return c->ahead > LINGER_BYTES ? -1 : 0;
    }
    struct call *call = c->call;
    if (call->body.length + length > CALL_BODY_MAX) return call_refuse(c, 413, true);
    if (length > 0) text_add_bytes(&call->body, bytes, length);
    return 0;
}

/* libwebsockets also says this whenever more comes in before its turn. */
int call_complete(struct connection *c)
{
    if (c->stage == STAGE_LINGERING) return -1;
    if (c->stage != STAGE_COMING || !c->call) return ++c->ahead > AHEAD_MAX ? -1 : 0;
    return call_tell(c);
}

/* ---- WebSockets knock ------------------------------------------------------------------------ */

int call_knocks(struct connection *c, const char *what)
{
    struct net *n = c->net;
    if (c->call || c->stage != STAGE_COMING || came_early(c)) return -1;
    struct call *call = call_read(c);
    int status = status_of_bad(call, c->lws);
    if (status == 0 && (strcasecmp(what, "websocket") != 0 || call->method != METHOD_GET))
        status = 400;
    if (status == 0 && n->stopping) status = 503;
    if (status == 0) status = n->events.knocked(n->events.context, call);
    return status == 0 ? 0 : answer_bluntly(c, status);
}

/* ---- What others may know of it -------------------------------------------------------------- */

enum method call_method(const struct call *c)
{
    return c->method;
}

const char *call_method_name(const struct call *c)
{
    return c->method_name;
}

const char *call_path(const struct call *c)
{
    return text_string(&c->path);
}

bool call_query(const struct call *c, const char *name, char *out, size_t room)
{
    size_t length = strlen(name);
    for (size_t at = c->query; at < c->words.length; at += strlen(c->words.bytes + at) + 1) {
        const char *word = c->words.bytes + at;
        if (strncmp(word, name, length) != 0 || (word[length] != '=' && word[length] != '\0'))
            continue;
        const char *value = word + length + (word[length] == '=');
        if (strlen(value) >= room) return false;
        memcpy(out, value, strlen(value) + 1);
        return true;
    }
    return false;
}

const char *call_head(const struct call *c, enum call_head head)
{
    assert((unsigned)head < CALL_HEADS);
    return c->words.bytes + c->head[head];
}

const char *call_body(const struct call *c, size_t *length)
{
    if (length) *length = c->body.length;
    return text_string(&c->body);
}

const char *call_address(const struct call *c)
{
    return c->address;
}

bool call_secure(const struct call *c)
{
    return c->secure;
}

int64_t call_age(const struct call *c)
{
    return clock_steady() - c->began;
}

void *call_note(const struct call *c)
{
    return c->note;
}

void call_set_note(struct call *c, void *note)
{
    c->note = note;
}
