/* answer.c - answers as they go out, see net.h. */
#include "server/net/internal.h"

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

static void add_head(struct text *out, const char *name, const char *value)
{
    assert(!strpbrk(name, "\r\n") && !strpbrk(value, "\r\n"));
    text_add(out, "%s: %s\r\n", name, value);
}

static void answer_head(struct text *head, const struct reply *reply, bool last)
{
    assert(reply->status >= 200 && reply->status < 600 && reply->heads <= REPLY_HEADS_MAX);
    text_add(head, "HTTP/1.1 %d %s\r\n", reply->status, status_name(reply->status));
    if (reply->type) add_head(head, "Content-Type", reply->type);
    for (int i = 0; i < reply->heads; i++)
        add_head(head, reply->head[i].name, reply->head[i].value);
    if (last) add_head(head, "Connection", "close");
}

/* ---- Sending --------------------------------------------------------------------------------- */

void answer_free(struct answer *answer)
{
    if (!answer) return;
    text_free(&answer->head);
    free(answer->copy);
    free(answer);
}

/* The next bytes of head and body into the net's piece. */
static size_t fill_piece(struct net *n, const struct answer *a)
{
    unsigned char *out = n->piece + LWS_PRE;
    size_t at = a->sent, filled = 0;
    if (at < a->head.length) {
        filled = a->head.length - at < PIECE_MAX ? a->head.length - at : PIECE_MAX;
        memcpy(out, a->head.bytes + at, filled);
        at += filled;
    }
    size_t left = a->head.length + a->length - at;
    if (left > PIECE_MAX - filled) left = PIECE_MAX - filled;
    if (left > 0) memcpy(out + filled, a->body + (at - a->head.length), left);
    return filled + left;
}

/* Reads on for a while, so that the answer is not lost with what was never read. */
static int linger(struct connection *c)
{
    c->stage = STAGE_LINGERING;
    c->since = clock_steady();
    if (!c->net->secure) shutdown(lws_get_socket_fd(c->lws), SHUT_WR);
    return 0;
}

static bool ends_connection(const struct connection *c)
{
    return c->answer->last || c->answer->lingers || c->net->stopping;
}

static int answer_ended(struct connection *c)
{
    bool ends = ends_connection(c), lingers = c->answer->lingers;
    answer_free(c->answer);
    c->answer = NULL;
    if (lingers) return linger(c);
    c->stage = STAGE_COMING;
    c->since = clock_steady();
    return ends || lws_http_transaction_completed(c->lws) ? -1 : 0;
}

/* When libwebsockets has all of it, it must know at once that a request may follow: if it learnt
 * only after the last bytes went out, the next one might come in before its turn. */
int answer_write(struct connection *c)
{
    struct answer *a = c->answer;
    size_t all = a->head.length + a->length;
    while (a->sent < all && !lws_partial_buffered(c->lws)) {
        size_t length = fill_piece(c->net, a);
        a->sent += length;
        c->since = clock_steady();
        enum lws_write_protocol how = a->sent == all ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
        if (lws_write(c->lws, c->net->piece + LWS_PRE, length, how) < 0) return -1;
        if (a->sent < all && lws_send_pipe_choked(c->lws)) break;
    }
    if (a->sent == all && !(ends_connection(c) && lws_partial_buffered(c->lws)))
        return answer_ended(c);
    lws_callback_on_writable(c->lws);
    return 0;
}

/* ---- Answering ------------------------------------------------------------------------------- */

static bool has_body(int status)
{
    return status != 204 && status != 304;
}

static struct answer *answer_new(const struct call *call, const struct reply *reply, bool last)
{
    struct answer *a = (struct answer *)memory_new(sizeof *a);
    a->last = last;
    answer_head(&a->head, reply, last);
    if (has_body(reply->status)) text_add(&a->head, "Content-Length: %zu\r\n", reply->length);
    text_add(&a->head, "\r\n");
    if (call->method == METHOD_HEAD || !has_body(reply->status)) return a;
    a->length = reply->length;
    a->body = (const char *)reply->body;
    if (!reply->lasts && a->length > 0) {
        a->copy = (char *)memory_new(a->length);
        memcpy(a->copy, reply->body, a->length);
        a->body = a->copy;
    }
    return a;
}

void call_answer(struct call *call, const struct reply *reply)
{
    struct connection *c = call->connection;
    if (c) {
        assert(c->call == call && c->stage == STAGE_CALLED);
        c->answer = answer_new(call, reply, !call->keep || c->net->stopping);
        c->call = NULL;
        c->stage = STAGE_ANSWERED;
        c->since = clock_steady();
        connection_deafen(c, false);
        lws_callback_on_writable(c->lws);
    }
    call_done(call, c ? reply->status : 0, c ? reply->length : 0);
    call_free(call);
}

struct wire *call_stream(struct call *call, const struct reply *head)
{
    struct connection *c = call->connection;
    struct wire *w = NULL;
    if (c) {
        assert(c->call == call && c->stage == STAGE_CALLED);
        c->answer = (struct answer *)memory_new(sizeof *c->answer);
        answer_head(&c->answer->head, head, true);
        if (call->modern) text_add(&c->answer->head, "Transfer-Encoding: chunked\r\n");
        text_add(&c->answer->head, "\r\n");
        c->call = NULL;
        w = wire_new(c, true);
        w->chunked = call->modern;
        connection_deafen(c, false);
        lws_callback_on_writable(c->lws);
    }
    call_done(call, c ? head->status : 0, 0);
    call_free(call);
    return w;
}

/* ---- Refusing -------------------------------------------------------------------------------- */

/* In the words of the API, since whoever called it reads them. */
static const char *words_of(int status)
{
    switch (status) {
    case 411: return "{\"error\":\"say the Content-Length of the body\",\"code\":\"length\"}";
    case 413: return "{\"error\":\"a body has at most 64 KiB\",\"code\":\"too_large\"}";
    case 414: return "{\"error\":\"the path is too long\",\"code\":\"too_large\"}";
    case 404: return "{\"error\":\"there is nothing at this address\",\"code\":\"not_found\"}";
    case 429: return "{\"error\":\"too many requests; wait a little\",\"code\":\"too_many\"}";
    case 503: return "{\"error\":\"the server restarts; come back\",\"code\":\"restart\"}";
    case 400: return "{\"error\":\"the request cannot be read\",\"code\":\"request\"}";
    default: return "{\"error\":\"this is not open to you\",\"code\":\"refused\"}";
    }
}

static void refusal(struct reply *reply, int status)
{
    memset(reply, 0, sizeof *reply);
    reply->status = status;
    reply->type = "application/json";
    reply->body = words_of(status);
    reply->length = strlen(words_of(status));
    reply->lasts = true;
    if (status != 429 && status != 503) return;
    reply->heads = 1;
    reply->head[0].name = "Retry-After";
    reply->head[0].value = "1";
}

int call_refuse(struct connection *c, int status, bool lingers)
{
    struct reply reply;
    refusal(&reply, status);
    c->answer = answer_new(c->call, &reply, true);
    c->answer->lingers = lingers;
    c->stage = STAGE_ANSWERED;
    c->since = clock_steady();
    call_done(c->call, status, reply.length);
    call_free(c->call);
    c->call = NULL;
    lws_set_timeout(c->lws, NO_PENDING_TIMEOUT, 0);
    lws_callback_on_writable(c->lws);
    return 0;
}

int answer_bluntly(struct connection *c, int status)
{
    struct reply reply;
    refusal(&reply, status);
    struct answer *a = answer_new(c->call, &reply, true);
    size_t length = fill_piece(c->net, a);
    lws_write(c->lws, c->net->piece + LWS_PRE, length, LWS_WRITE_HTTP_FINAL);
    answer_free(a);
    call_done(c->call, status, reply.length);
    call_free(c->call);
    c->call = NULL;
    return -1;
}
