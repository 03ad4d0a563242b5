/* response.c - writes responses, see net.h. */
#include "server/net/internal.h"
#include "engine/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static const struct {
    int status;
    const char *name;
} names[] = {{200, "OK"},
             {201, "Created"},
             {202, "Accepted"},
             {204, "No Content"},
             {301, "Moved Permanently"},
             {302, "Found"},
             {303, "See Other"},
             {304, "Not Modified"},
             {307, "Temporary Redirect"},
             {308, "Permanent Redirect"},
             {400, "Bad Request"},
             {401, "Unauthorized"},
             {403, "Forbidden"},
             {404, "Not Found"},
             {405, "Method Not Allowed"},
             {409, "Conflict"},
             {410, "Gone"},
             {411, "Length Required"},
             {413, "Content Too Large"},
             {414, "URI Too Long"},
             {415, "Unsupported Media Type"},
             {422, "Unprocessable Content"},
             {426, "Upgrade Required"},
             {429, "Too Many Requests"},
             {500, "Internal Server Error"},
             {501, "Not Implemented"},
             {503, "Service Unavailable"}};

static const char *status_name(int status)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].status == status) return names[i].name;
    return "Status";
}

static void add_header(struct text *out, const char *name, const char *value)
{
    assert(!strpbrk(name, "\r\n") && !strpbrk(value, "\r\n"));
    text_add(out, "%s: %s\r\n", name, value);
}

static void response_head(struct text *head, const struct reply *reply, bool last)
{
    assert(reply->status >= 200 && reply->status < 600 && reply->header_count <= REPLY_HEADERS_MAX);
    text_add(head, "HTTP/1.1 %d %s\r\n", reply->status, status_name(reply->status));
    if (reply->type) add_header(head, "Content-Type", reply->type);
    for (int i = 0; i < reply->header_count; i++)
        add_header(head, reply->header[i].name, reply->header[i].value);
    if (last) add_header(head, "Connection", "close");
}

/* ---- Sending --------------------------------------------------------------------------------- */

void response_free(struct response *response)
{
    if (!response) return;
    text_free(&response->head);
    free(response->copy);
    free(response);
}

/* The next bytes of headers and body into the write buffer. */
static size_t fill_write_buffer(struct net *n, const struct response *a)
{
    unsigned char *out = n->write_buffer + LWS_PRE;
    size_t at = a->sent, filled = 0;
    if (at < a->head.length) {
        filled = a->head.length - at < WRITE_MAX ? a->head.length - at : WRITE_MAX;
        memcpy(out, a->head.bytes + at, filled);
        at += filled;
    }
    size_t left = a->head.length + a->length - at;
    if (left > WRITE_MAX - filled) left = WRITE_MAX - filled;
    if (left > 0) memcpy(out + filled, a->body + (at - a->head.length), left);
    return filled + left;
}

/* Reads on for a while, so that the answer is not lost with what was never read. */
static int linger(struct connection *c)
{
    c->state = CONNECTION_LINGERING;
    c->since = clock_steady();
    if (!c->net->secure) shutdown(lws_get_socket_fd(c->lws), SHUT_WR);
    return 0;
}

static bool ends_connection(const struct connection *c)
{
    return c->response->last || c->response->linger_after || c->net->stopping;
}

static int response_ended(struct connection *c)
{
    bool ends = ends_connection(c), linger_after = c->response->linger_after;
    response_free(c->response);
    c->response = NULL;
    visitor_release(c);
    if (linger_after) return linger(c);
    c->state = CONNECTION_READING;
    c->since = clock_steady();
    return ends || lws_http_transaction_completed(c->lws) ? -1 : 0;
}

/* When libwebsockets has all of it, it must know at once that a request may follow: if it learnt
 * only after the last bytes went out, the next one might come in before its turn. */
int response_write(struct connection *c)
{
    struct response *a = c->response;
    size_t all = a->head.length + a->length;
    while (a->sent < all && !lws_partial_buffered(c->lws)) {
        size_t length = fill_write_buffer(c->net, a);
        a->sent += length;
        c->since = clock_steady();
        enum lws_write_protocol how = a->sent == all ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
        if (lws_write(c->lws, c->net->write_buffer + LWS_PRE, length, how) < 0) return -1;
        if (a->sent < all && lws_send_pipe_choked(c->lws)) break;
    }
    if (a->sent == all && !(ends_connection(c) && lws_partial_buffered(c->lws)))
        return response_ended(c);
    lws_callback_on_writable(c->lws);
    return 0;
}

/* ---- Replying -------------------------------------------------------------------------------- */

static bool has_body(int status)
{
    return status != 204 && status != 304;
}

static struct response *response_new(const struct http_request *request, const struct reply *reply,
                                     bool last)
{
    struct response *a = (struct response *)memory_new(sizeof *a);
    a->last = last;
    response_head(&a->head, reply, last);
    if (has_body(reply->status)) text_add(&a->head, "Content-Length: %zu\r\n", reply->length);
    text_add(&a->head, "\r\n");
    if (request->method == METHOD_HEAD || !has_body(reply->status)) return a;
    a->length = reply->length;
    a->body = (const char *)reply->body;
    if (!reply->static_body && a->length > 0) {
        a->copy = (char *)memory_new(a->length);
        memcpy(a->copy, reply->body, a->length);
        a->body = a->copy;
    }
    return a;
}

/* Who goes on although it is refused has to connect again, which is limited as well. */
static bool keeps_asking(struct connection *c, int status)
{
    return status == 429 && ++c->refusals >= REFUSALS_MAX;
}

void http_reply(struct http_request *request, const struct reply *reply)
{
    struct connection *c = request->connection;
    if (c) {
        assert(c->request == request && c->state == CONNECTION_WAITING);
        hangup_watch_end(c);
        bool last = !request->keep_alive || c->net->stopping || keeps_asking(c, reply->status);
        c->response = response_new(request, reply, last);
        c->request = NULL;
        c->state = CONNECTION_REPLYING;
        c->since = clock_steady();
        connection_pause_reading(c, false);
        lws_callback_on_writable(c->lws);
    }
    request_done(request, c ? reply->status : 0, c ? reply->length : 0);
    request_free(request);
}

struct channel *http_stream(struct http_request *request, const struct reply *head)
{
    struct connection *c = request->connection;
    struct channel *ch = NULL;
    if (c) {
        assert(c->request == request && c->state == CONNECTION_WAITING);
        c->response = (struct response *)memory_new(sizeof *c->response);
        response_head(&c->response->head, head, true);
        if (request->http11) text_add(&c->response->head, "Transfer-Encoding: chunked\r\n");
        text_add(&c->response->head, "\r\n");
        c->request = NULL;
        ch = channel_new(c, true);
        ch->chunked = request->http11;
        connection_pause_reading(c, false);
        lws_callback_on_writable(c->lws);
    }
    request_done(request, c ? head->status : 0, 0);
    request_free(request);
    return ch;
}

/* ---- Refusing -------------------------------------------------------------------------------- */

/* In the format of the API, whose clients read it. */
static const struct error *find_error(int status)
{
    static const struct error errors[] = {
        {ERROR_NO_LENGTH},   {ERROR_BODY_TOO_LARGE},       {ERROR_PATH_TOO_LONG},
        {ERROR_NOT_FOUND},   {ERROR_TOO_MANY_CONNECTIONS}, {ERROR_STOPPING},
        {ERROR_BAD_REQUEST}, {ERROR_NOT_FOR_YOU},
    };
    size_t last = sizeof errors / sizeof *errors - 1, i = 0;
    while (i < last && errors[i].status != status) i++;
    return &errors[i];
}

static void fill_refusal(struct reply *reply, const struct http_request *request, int status,
                         struct text *json)
{
    const struct error *error = find_error(status);
    struct refusal why;
    refuse_plainly(&why, error->message);
    text_add(json, "{");
    refusal_write(&why, error->code, json);
    if (request->strings.bytes) /* its headers were read */
        refusal_write_sentence(
            &why, language_preferred(http_header(request, HEADER_ACCEPT_LANGUAGE)), json);
    text_add(json, "}");
    memset(reply, 0, sizeof *reply);
    reply->status = status;
    reply->type = "application/json";
    reply->body = text_string(json);
    reply->length = json->length;
    if (status != 429 && status != 503) return;
    reply->header_count = 1;
    reply->header[0].name = "Retry-After";
    reply->header[0].value = "1";
}

int http_refuse(struct connection *c, int status, bool linger_after)
{
    struct reply reply;
    struct text json = {0};
    fill_refusal(&reply, c->request, status, &json);
    c->response = response_new(c->request, &reply, true);
    text_free(&json);
    c->response->linger_after = linger_after;
    c->state = CONNECTION_REPLYING;
    c->since = clock_steady();
    request_done(c->request, status, reply.length);
    request_free(c->request);
    c->request = NULL;
    lws_set_timeout(c->lws, NO_PENDING_TIMEOUT, 0);
    lws_callback_on_writable(c->lws);
    return 0;
}

/* How many bytes the body has. */
static size_t write_refusal(struct connection *c, const struct http_request *request, int status)
{
    struct reply reply;
    struct text json = {0};
    fill_refusal(&reply, request, status, &json);
    struct response *a = response_new(request, &reply, true);
    size_t length = fill_write_buffer(c->net, a);
    lws_write(c->lws, c->net->write_buffer + LWS_PRE, length, LWS_WRITE_HTTP_FINAL);
    response_free(a);
    text_free(&json);
    return reply.length;
}

int reply_now(struct connection *c, int status)
{
    size_t length = write_refusal(c, c->request, status);
    request_done(c->request, status, length);
    request_free(c->request);
    c->request = NULL;
    return -1;
}

/* libwebsockets calls this where it cannot read a request, and would answer with a page of its own.
 * It has no setting for that, but the linker prefers the function of the program to that of the
 * library. */
__attribute__((visibility("default"))) int
lws_return_http_status(struct lws *lws, unsigned int status, const char *html_body)
{
    struct connection *c = (struct connection *)lws_get_opaque_user_data(lws);
    const struct http_request unread = {.method = METHOD_OTHER};
    (void)status, (void)html_body;
    if (c && !c->ended && !c->closing_soon && !c->response) write_refusal(c, &unread, 400);
    return -1;
}
