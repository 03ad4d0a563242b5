/* request.c - a request as it comes in, see net.h. libwebsockets takes it apart. */
#include "server/net/internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- What libwebsockets read ----------------------------------------------------------------- */

static const struct {
    enum lws_token_indexes token;
    enum http_method method;
    const char *name;
} methods[] = {
    {WSI_TOKEN_GET_URI, METHOD_GET, "GET"},          {WSI_TOKEN_HEAD_URI, METHOD_HEAD, "HEAD"},
    {WSI_TOKEN_POST_URI, METHOD_POST, "POST"},       {WSI_TOKEN_PUT_URI, METHOD_PUT, "PUT"},
    {WSI_TOKEN_DELETE_URI, METHOD_DELETE, "DELETE"}, {WSI_TOKEN_PATCH_URI, METHOD_OTHER, "PATCH"},
    {WSI_TOKEN_OPTIONS_URI, METHOD_OTHER, "OPTIONS"}};

enum { METHODS = sizeof methods / sizeof methods[0] };

/* Headers that libwebsockets has a number for, and those it knows by name only. */
static const struct {
    int token; /* 0: by name */
    const char *name;
} headers[HEADERS_KNOWN] = {[HEADER_HOST] = {WSI_TOKEN_HOST, ""},
                            [HEADER_AUTHORIZATION] = {WSI_TOKEN_HTTP_AUTHORIZATION, ""},
                            [HEADER_COOKIE] = {WSI_TOKEN_HTTP_COOKIE, ""},
                            [HEADER_ORIGIN] = {WSI_TOKEN_ORIGIN, ""},
                            [HEADER_CONTENT_TYPE] = {WSI_TOKEN_HTTP_CONTENT_TYPE, ""},
                            [HEADER_ACCEPT_ENCODING] = {WSI_TOKEN_HTTP_ACCEPT_ENCODING, ""},
                            [HEADER_ACCEPT_LANGUAGE] = {WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, ""},
                            [HEADER_IF_NONE_MATCH] = {WSI_TOKEN_HTTP_IF_NONE_MATCH, ""},
                            [HEADER_FETCH_SITE] = {0, "sec-fetch-site:"},
                            [HEADER_FORWARDED_FOR] = {WSI_TOKEN_X_FORWARDED_FOR, ""}};

/* The value of a header into a buffer of HEADERS_MAX; "" if there is none. */
static const char *header_read(struct lws *lws, enum lws_token_indexes token, char *out)
{
    if (lws_hdr_copy(lws, out, HEADERS_MAX, token) < 0) out[0] = '\0';
    return out;
}

static const char *header_read_named(struct lws *lws, const char *name, char *out)
{
    if (lws_hdr_custom_copy(lws, out, HEADERS_MAX, name, (int)strlen(name)) < 0) out[0] = '\0';
    return out;
}

static void strings_add(struct http_request *request, const char *word, size_t length)
{
    text_add_bytes(&request->strings, word, length);
    text_add_bytes(&request->strings, "", 1);
}

static void read_headers(struct http_request *request, struct lws *lws, char *room)
{
    strings_add(request, "", 0);
    for (int i = 0; i < HEADERS_KNOWN; i++) {
        const char *value = headers[i].token != 0
                                ? header_read(lws, (enum lws_token_indexes)headers[i].token, room)
                                : header_read_named(lws, headers[i].name, room);
        request->header[i] = value[0] ? request->strings.length : 0;
        if (value[0]) strings_add(request, value, strlen(value));
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

/* Members that are no plain text are ignored. */
static void read_query(struct http_request *request, struct lws *lws, char *room)
{
    request->query = request->strings.length;
    for (int i = 0;; i++) {
        int length = lws_hdr_copy_fragment(lws, room, HEADERS_MAX, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (length < 0) return;
        if (length > 0 && is_plain(room, (size_t)length))
            strings_add(request, room, (size_t)length);
    }
}

static void read_method(struct http_request *request, struct lws *lws, char *room)
{
    int i = 0;
    while (i < METHODS && lws_hdr_total_length(lws, methods[i].token) <= 0) i++;
    request->method = i < METHODS ? methods[i].method : METHOD_OTHER;
    request->method_name = i < METHODS ? methods[i].name : "";
    if (i == METHODS) return;
    int length = lws_hdr_copy(lws, room, HEADERS_MAX, methods[i].token);
    if (length > 0) text_add_bytes(&request->path, room, (size_t)length);
}

static bool contains(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (; *list; list++)
        if (strncasecmp(list, word, length) == 0) return true;
    return false;
}

/* A proxy uses its connections for one client after the other. */
static void visitor_acquire(struct connection *c, const struct address *address)
{
    visitor_release(c);
    c->visitor = peer_acquire(c->net, address);
    c->request->crowded = c->visitor->connections > c->net->max_per_peer;
}

void visitor_release(struct connection *c)
{
    peer_release(c->net, c->visitor);
    c->visitor = NULL;
}

static void read_client(struct connection *c, char *room)
{
    struct http_request *request = c->request;
    const struct net *n = c->net;
    struct address address;
    peer_address(lws_get_socket_fd(c->lws), &address);
    request->secure = n->secure;
    if (proxy_trusted(n, &address)) {
        if (contains(header_read_named(c->lws, "x-forwarded-proto:", room), "https"))
            request->secure = true;
        if (forwarded_address(n, header_read(c->lws, WSI_TOKEN_X_FORWARDED_FOR, room), &address))
            visitor_acquire(c, &address);
    }
    address_write(&address, request->address);
}

static struct http_request *request_read(struct connection *c)
{
    struct http_request *request = (struct http_request *)memory_new(sizeof *request);
    char room[HEADERS_MAX];
    request->net = c->net;
    request->connection = c;
    request->next = c->net->requests;
    request->back = &c->net->requests;
    if (request->next) request->next->back = &request->next;
    c->net->requests = request;
    request->began = clock_us();
    read_method(request, c->lws, room);
    read_headers(request, c->lws, room);
    read_query(request, c->lws, room);
    c->request = request;
    read_client(c, room);
    request->http11 = strcmp(header_read(c->lws, WSI_TOKEN_HTTP, room), "HTTP/1.1") == 0;
    request->http10 = strcmp(room, "HTTP/1.0") == 0;
    request->keep_alive =
        request->http11 && !contains(header_read(c->lws, WSI_TOKEN_CONNECTION, room), "close");
    c->net->counts.requests++;
    return request;
}

/* ---- Lifetime -------------------------------------------------------------------------------- */

void request_free(struct http_request *request)
{
    if (request->net) {
        *request->back = request->next;
        if (request->next) request->next->back = request->back;
    }
    text_free(&request->path);
    text_free(&request->body);
    text_free(&request->strings);
    free(request);
}

void request_done(struct http_request *request, int status, size_t bytes)
{
    if (request->net)
        request->net->events.on_done(request->net->events.context, request, status, bytes);
}

/* A handler may still hold it: then it lasts until its reply, which goes nowhere. */
void request_abandoned(struct connection *c)
{
    struct http_request *request = c->request;
    if (!request) return;
    c->request = NULL;
    request->connection = NULL;
    hangup_watch_end(c);
    if (c->state != CONNECTION_WAITING) {
        request_done(request, 0, 0);
        request_free(request);
    } else if (request->gone) {
        request->gone(request->gone_context);
    }
}

void http_watch_client(struct http_request *r, void (*gone)(void *context), void *context)
{
    r->gone = gone;
    r->gone_context = context;
    if (r->connection) hangup_watch_new(r->connection);
}

/* The length of the body: false if the header is no number. Without one there is no body
 * (RFC 9112, 6.3). */
static bool read_length(struct http_request *request, struct lws *lws)
{
    char digits[24];
    int length = lws_hdr_total_length(lws, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (length <= 0) return true;
    if (length > 18 || lws_hdr_copy(lws, digits, sizeof digits, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return false;
    request->has_length = true;
    for (const char *at = digits; *at; at++) {
        if (*at < '0' || *at > '9') return false;
        request->expected = request->expected * 10 + (size_t)(*at - '0');
    }
    return true;
}

/* A path with an encoded end of line would be taken for the whole first line by libwebsockets, and
 * its rest for a header; then there is no version. */
static int status_of_request(struct http_request *request, struct lws *lws)
{
    if (!request->http11 && !request->http10) return 400;
    if (request->crowded) return 429;
    if (request->path.length > HTTP_PATH_MAX) return 414;
    if (request->path.length == 0 || request->path.bytes[0] != '/') return 400;
    if (!is_plain(request->path.bytes, request->path.length)) return 400;
    if (!read_length(request, lws)) return 400;
    if (lws_hdr_total_length(lws, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return 411;
    if (request->expected > HTTP_BODY_MAX) return 413;
    return 0;
}

static int request_deliver(struct connection *c)
{
    struct net *n = c->net;
    c->state = CONNECTION_WAITING;
    c->early = 0;
    lws_set_timeout(c->lws, NO_PENDING_TIMEOUT, 0);
    n->events.on_request(n->events.context, c->request);
    if (c->state == CONNECTION_WAITING) connection_pause_reading(c, true);
    return 0;
}

static int send_continue(struct connection *c)
{
    static const char go[] = "HTTP/1.1 100 Continue\r\n\r\n";
    char room[HEADERS_MAX];
    if (!contains(header_read(c->lws, WSI_TOKEN_HTTP_EXPECT, room), "100-continue")) return 0;
    memcpy(c->net->write_buffer + LWS_PRE, go, sizeof go - 1);
    return lws_write(c->lws, c->net->write_buffer + LWS_PRE, sizeof go - 1,
                     LWS_WRITE_HTTP_HEADERS) < 0
               ? -1
               : 0;
}

/* Without a length libwebsockets takes all that follows such a request for its body. */
static bool expects_body(const struct http_request *request)
{
    if (request->has_length) return request->expected > 0;
    return request->method != METHOD_GET && request->method != METHOD_HEAD &&
           request->method != METHOD_DELETE;
}

/* A request that came in together with the one before it is not read from the socket, but from
 * what libwebsockets has kept, before the loop polls. Of such a request it (4.1.6) would take its
 * headers for its body, and then read memory it has freed. */
static bool is_pipelined(const struct connection *c)
{
    return c->used && !c->net->polling;
}

int request_began(struct connection *c)
{
    if (c->request || c->state != CONNECTION_READING) return -1;
    struct http_request *request = request_read(c);
    int status = status_of_request(request, c->lws);
    if (is_pipelined(c) && expects_body(request)) return -1;
    c->used = true;
    if (status != 0) return http_refuse(c, status, expects_body(request));
    request->keep_alive = request->keep_alive && (request->has_length || !expects_body(request));
    return request->expected > 0 ? send_continue(c) : request_deliver(c);
}

int request_body(struct connection *c, const char *bytes, size_t length)
{
    if (c->state != CONNECTION_READING || !c->request) {
        c->early += length; /* of a client that was refused; ignored */
        return c->early > LINGER_BYTES ? -1 : 0;
    }
    struct http_request *request = c->request;
    if (request->body.length + length > HTTP_BODY_MAX) return http_refuse(c, 413, true);
    if (length > 0) text_add_bytes(&request->body, bytes, length);
    return 0;
}

/* libwebsockets also calls this whenever more comes in too early. */
int request_complete(struct connection *c)
{
    if (c->state == CONNECTION_LINGERING) return -1;
    if (c->state != CONNECTION_READING || !c->request) return ++c->early > EARLY_READS_MAX ? -1 : 0;
    return request_deliver(c);
}

/* ---- WebSocket upgrades ---------------------------------------------------------------------- */

int request_upgrade(struct connection *c, const char *what)
{
    struct net *n = c->net;
    if (c->request || c->state != CONNECTION_READING || is_pipelined(c)) return -1;
    struct http_request *request = request_read(c);
    int status = status_of_request(request, c->lws);
    if (status == 0 && (strcasecmp(what, "websocket") != 0 || request->method != METHOD_GET))
        status = 400;
    if (status == 0 && n->stopping) status = 503;
    if (status == 0) status = n->events.on_upgrade(n->events.context, request);
    return status == 0 ? 0 : reply_now(c, status);
}

/* ---- Accessors ------------------------------------------------------------------------------- */

enum http_method http_request_method(const struct http_request *r)
{
    return r->method;
}

const char *http_method_name(const struct http_request *r)
{
    return r->method_name;
}

const char *http_path(const struct http_request *r)
{
    return text_string(&r->path);
}

bool http_query(const struct http_request *r, const char *name, char *out, size_t room)
{
    size_t length = strlen(name);
    for (size_t at = r->query; at < r->strings.length; at += strlen(r->strings.bytes + at) + 1) {
        const char *word = r->strings.bytes + at;
        if (strncmp(word, name, length) != 0 || (word[length] != '=' && word[length] != '\0'))
            continue;
        const char *value = word + length + (word[length] == '=');
        if (strlen(value) >= room) return false;
        memcpy(out, value, strlen(value) + 1);
        return true;
    }
    return false;
}

const char *http_header(const struct http_request *r, enum http_header_id head)
{
    assert((unsigned)head < HEADERS_KNOWN);
    return r->strings.bytes + r->header[head];
}

const char *http_body(const struct http_request *r, size_t *length)
{
    if (length) *length = r->body.length;
    return text_string(&r->body);
}

const char *http_address(const struct http_request *r)
{
    return r->address;
}

bool http_secure(const struct http_request *r)
{
    return r->secure;
}

int64_t http_age(const struct http_request *r)
{
    return http_age_us(r) / 1000;
}

int64_t http_age_us(const struct http_request *r)
{
    return clock_us() - r->began;
}

void *http_user_data(const struct http_request *r)
{
    return r->user_data;
}

void http_set_user_data(struct http_request *r, void *user_data)
{
    r->user_data = user_data;
}
