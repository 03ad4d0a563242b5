/* visit.c - visits as they end, with the heads that belong to every answer, and what calls are
 * held against: limits, tokens, origins; see server/api/internal.h. */
#include "server/api/internal.h"

#include <arpa/inet.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Heads --------------------------------------------------------------------------------- */

static void add_head(struct reply *reply, const char *name, const char *value)
{
    assert(reply->header_count < REPLY_HEADERS_MAX);
    reply->header[reply->header_count].name = name;
    reply->header[reply->header_count++].value = value;
}

static bool has_head(const struct reply *reply, const char *name)
{
    for (int i = 0; i < reply->header_count; i++)
        if (strcmp(reply->header[i].name, name) == 0) return true;
    return false;
}

/* Older browsers do not count WebSockets as 'self'. What is no host by its letters is left out. */
static const char *content_policy(const char *host)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789.-:[]";
    static char policy[1024];
    char sockets[600] = "";
    if (*host && strlen(host) <= 255 && host[strspn(host, letters)] == '\0')
        snprintf(sockets, sizeof sockets, " ws://%s wss://%s", host, host);
    snprintf(policy, sizeof policy,
             "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
             "img-src 'self' data:; connect-src 'self'%s; worker-src 'self'; manifest-src 'self'; "
             "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
             sockets);
    return policy;
}

void reply_guard(struct reply *reply, const struct http_request *http)
{
    add_head(reply, "Content-Security-Policy", content_policy(http_header(http, HEADER_HOST)));
    add_head(reply, "X-Content-Type-Options", "nosniff");
    add_head(reply, "Referrer-Policy", "no-referrer"); /* the link of a private table is a key */
    add_head(reply, "Cross-Origin-Opener-Policy", "same-origin");
    add_head(reply, "Cross-Origin-Resource-Policy", "same-origin");
    add_head(reply, "Permissions-Policy",
             "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    if (http_secure(http)) add_head(reply, "Strict-Transport-Security", "max-age=31536000");
}

void visit_set_cookie(struct visit *v, const char *token)
{
    int seconds = *token ? TOKEN_DAYS * 24 * 3600 : 0;
    snprintf(v->set_cookie, sizeof v->set_cookie,
             "pakli=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", token, seconds,
             http_secure(v->http) ? "; Secure" : "");
}

/* ---- The end of a visit -------------------------------------------------------------------- */

struct http_request *visit_leave(struct visit *v)
{
    struct http_request *http = v->http;
    json_free(&v->json);
    free(v);
    return http;
}

void visit_reply(struct visit *v, const struct reply *reply)
{
    struct reply full = *reply;
    char retry[16];
    bool fresh = v->route && strncmp(v->route->path, "/api/", 5) != 0;
    if (reply->status == 503 && !v->retry) v->retry = 1;
    snprintf(retry, sizeof retry, "%d", v->retry);
    if (v->retry) add_head(&full, "Retry-After", retry);
    if (reply->status == 401) add_head(&full, "WWW-Authenticate", "Bearer");
    if (v->set_cookie[0]) add_head(&full, "Set-Cookie", v->set_cookie);
    if (!fresh && !has_head(&full, "Cache-Control")) add_head(&full, "Cache-Control", "no-store");
    reply_guard(&full, v->http);
    http_reply(v->http, &full);
    visit_leave(v);
}

void visit_answer(struct visit *v, int status, const struct text *json)
{
    struct reply reply = {.status = status,
                          .type = "application/json",
                          .body = text_string(json),
                          .length = json->length};
    visit_reply(v, &reply);
}

void visit_refuse(struct visit *v, int status, const char *code, const char *format, ...)
{
    struct text json = {0};
    char sentence[512];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    text_add(&json, "{\"error\":");
    text_add_quoted(&json, sentence);
    text_add(&json, ",\"code\":\"%s\"}", code);
    visit_answer(v, status, &json);
    text_free(&json);
}

void visit_postpone(struct visit *v, int64_t ms)
{
    v->retry = (int)((ms + 999) / 1000);
    visit_refuse(v, ERROR_TOO_MANY, v->retry);
}

/* ---- Limits -------------------------------------------------------------------------------- */

int64_t api_spend(struct limit *limit, const char *address, double cost)
{
    uint8_t network[16];
    const void *source = address;
    size_t length = strlen(address);
    if (inet_pton(AF_INET6, address, network) == 1 && strncasecmp(address, "::ffff:", 7) != 0) {
        source = network;
        length = 8;
    }
    return limit_take(limit, source, length, cost, clock_steady());
}

int64_t api_limit(struct api *a, const struct http_request *http, const struct person *person,
                  int cost)
{
    if (person)
        return limit_take(a->by_token, person->token, sizeof person->token, cost, clock_steady());
    return api_spend(a->by_address, http_address(http), cost);
}

int64_t api_limit_request(struct api *a, const struct person *person, enum table_request_kind kind)
{
    enum request_limit limit = table_requests[kind].limit;
    if (limit == LIMIT_NONE) return 0;
    return limit_take(limit == LIMIT_TABLES ? a->tables : a->talk, person->player,
                      strlen(person->player), 1, clock_steady());
}

/* ---- Who calls, and from where ------------------------------------------------------------- */

void api_token(const struct http_request *http, char token[TOKEN_LENGTH + 1], bool *cookie)
{
    *cookie = false;
    if (read_bearer(http_header(http, HEADER_AUTHORIZATION), token)) return;
    *cookie = read_cookie(http_header(http, HEADER_COOKIE), token);
}

/* A page always says its origin when it posts; programs say neither. */
bool api_same_origin(const struct api *a, const struct http_request *http)
{
    const char *origin = http_header(http, HEADER_ORIGIN),
               *site = http_header(http, HEADER_FETCH_SITE);
    if (*origin) return read_origin(origin, http_header(http, HEADER_HOST), a->config.origins);
    return !*site || strcmp(site, "same-origin") == 0 || strcmp(site, "none") == 0;
}
