/* api.c - a call on its way: limits, route, token, origin, body, and then its handler; see api.h.
 */
#include "server/api/internal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A source may spend that many seconds' worth at once, but any one call can always be made. */
enum { SOURCES = 1 << 14, BURST_SECONDS = 4, BURST_LEAST = 30, REVIEW_MS = 60000 };

static struct limit *limit_of(double per_second)
{
    double burst = per_second * BURST_SECONDS;
    return limit_new(SOURCES, per_second, burst < BURST_LEAST ? BURST_LEAST : burst);
}

struct api *api_new(const struct api_config *config)
{
    struct api *a = (struct api *)memory_new(sizeof *a);
    bool limited = config->rate > 0;
    a->config = *config;
    a->began = clock_steady();
    a->by_address = limit_of(config->rate);
    a->by_token = limit_of(config->rate / 3.0);
    a->guests = limit_new(SOURCES, limited ? 60 / 600.0 : 0, 60);
    a->logins = limit_new(SOURCES, limited ? 10 / 60.0 : 0, 10);
    a->accounts = limit_new(SOURCES, limited ? 3 / 60.0 : 0, 10);
    a->talk = limit_new(SOURCES, limited ? 30 / 60.0 : 0, 20);
    a->tables = limit_new(SOURCES, limited ? 12 / 60.0 : 0, 60);
    a->lobby = lobby_new(config->db);
    openapi_write(config->version, &a->openapi);
    loop_every(config->loop, REVIEW_MS, wires_review, a);
    return a;
}

void api_free(struct api *a)
{
    limit_free(a->by_address);
    limit_free(a->by_token);
    limit_free(a->guests);
    limit_free(a->logins);
    limit_free(a->accounts);
    limit_free(a->talk);
    limit_free(a->tables);
    lobby_free(a->lobby);
    health_free(a->health);
    text_free(&a->openapi);
    free(a);
}

void api_set_net(struct api *a, struct net *net)
{
    a->net = net;
}

/* ---- The body, and the handler ------------------------------------------------------------- */

static bool read_body(struct visit *v)
{
    size_t length;
    const char *body = http_body(v->http, &length);
    if (strspn(body, " \t\r\n") == length) {
        body = "{}";
        length = 2;
    }
    return json_read(&v->json, body, length);
}

static void visit_handle(struct visit *v)
{
    if (http_request_method(v->http) != METHOD_POST)
        v->route->handle(v);
    else if (!read_body(v))
        visit_refuse(v, ERROR_NO_JSON, v->json.error);
    else if (!json_is_kind(&v->json, 0, JSON_OBJECT))
        visit_refuse(v, ERROR_NO_JSON_OBJECT);
    else
        v->route->handle(v);
}

/* ---- Who it is ----------------------------------------------------------------------------- */

/* Whoever shows a bearer token is no page that was lured here: no other site can know it. */
static bool is_trusted(const struct visit *v)
{
    enum http_method method = http_request_method(v->http);
    bool safe = method == METHOD_GET || method == METHOD_HEAD;
    return safe || (v->token[0] && !v->cookie) || api_same_origin(v->api, v->http);
}

static bool has_right_type(const struct visit *v)
{
    size_t length;
    const char *type = http_header(v->http, HEADER_CONTENT_TYPE);
    http_body(v->http, &length);
    bool json = strncasecmp(type, "application/json", 16) == 0 && strchr("; ", type[16]);
    return !v->cookie || length == 0 || http_request_method(v->http) != METHOD_POST || json;
}

static void visit_enter(struct visit *v)
{
    if (v->route->who == FOR_PLAYERS && !v->person.player[0])
        visit_refuse(v, ERROR_NO_TOKEN);
    else if (!is_trusted(v))
        visit_refuse(v, ERROR_FOREIGN_PAGE);
    else if (!has_right_type(v))
        visit_refuse(v, ERROR_BAD_TYPE);
    else
        visit_handle(v);
}

/* A browser cannot see its cookie: a dead one is taken away, and counts where it is not needed as
 * none. A program should know that its token is dead. */
static void visit_known(void *context, const struct identity_answer *answer)
{
    struct visit *v = (struct visit *)context;
    bool dead = answer->status == 401 && v->cookie;
    int64_t wait = 0;
    if (answer->status == 200) {
        v->person = answer->person;
        wait = api_limit(v->api, v->http, &v->person, v->route->cost);
    }
    if (dead) visit_set_cookie(v, "");
    if (dead && v->route->who == FOR_ALL) {
        v->token[0] = '\0';
        v->cookie = false;
    } else if (answer->status != 200) {
        visit_refuse(v, answer->status, answer->code, "%s", answer->why);
        return;
    }
    if (wait)
        visit_postpone(v, wait);
    else
        visit_enter(v);
}

/* ---- The route ----------------------------------------------------------------------------- */

static void refuse_method(struct visit *v)
{
    static const struct {
        enum http_method method;
        const char *name;
    } all[] = {{METHOD_GET, "GET, HEAD"},
               {METHOD_POST, "POST"},
               {METHOD_PUT, "PUT"},
               {METHOD_DELETE, "DELETE"}};
    struct text allow = {0}, json = {0};
    bool other;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (route_find(all[i].method, http_path(v->http), v->id, &other))
            text_add(&allow, "%s%s", allow.length ? ", " : "", all[i].name);
    text_add(&json, "{\"error\":\"use %s here\",\"code\":\"bad_method\"}", text_string(&allow));
    struct reply reply = {.status = 405,
                          .type = "application/json",
                          .body = text_string(&json),
                          .length = json.length,
                          .header_count = 1,
                          .header = {{"Allow", text_string(&allow)}}};
    visit_reply(v, &reply);
    text_free(&allow);
    text_free(&json);
}

static void visit_identify(struct visit *v)
{
    api_token(v->http, v->token, &v->cookie);
    if (v->token[0])
        identity_of(v->api->config.identity, v->token, visit_known, v);
    else
        visit_enter(v);
}

static void api_called(void *context, struct http_request *http)
{
    struct visit *v = (struct visit *)memory_new(sizeof *v);
    bool allowed = false;
    v->api = (struct api *)context;
    v->http = http;
    v->route = route_find(http_request_method(http), http_path(http), v->id, &allowed);
    int cost = v->route ? v->route->cost : 1;
    int64_t wait = cost ? api_limit(v->api, http, NULL, cost) : 0;
    if (wait)
        visit_postpone(v, wait);
    else if (!v->route && allowed)
        refuse_method(v);
    else if (!v->route)
        visit_refuse(v, ERROR_NOT_FOUND);
    else if (v->route->who == FOR_NOBODY)
        visit_enter(v);
    else
        visit_identify(v);
}

/* ---- After the call ------------------------------------------------------------------------ */

/* A path may be any bytes: what is no UTF-8 becomes "?". */
static void add_path(const char *path, struct text *out)
{
    struct text clean = {0};
    for (size_t length; *path; path += length) {
        length = utf8_length(path, strlen(path));
        text_add_bytes(&clean, length ? path : "?", length ? length : 1);
        if (!length) length = 1;
    }
    text_add_quoted(out, text_string(&clean));
    text_free(&clean);
}

static void api_done(void *context, const struct http_request *http, int status, size_t bytes)
{
    struct api *a = (struct api *)context;
    struct text members = {0};
    a->status[status / 100 <= 5 ? status / 100 : 5]++;
    if (!log_wants_requests(a->config.log)) return;
    text_add(&members, "\"method\":");
    text_add_quoted(&members, http_method_name(http));
    text_add(&members, ",\"path\":");
    add_path(http_path(http), &members);
    text_add(&members, ",\"status\":%d,\"bytes\":%zu,\"ms\":%lld,\"address\":", status, bytes,
             (long long)http_age(http));
    text_add_quoted(&members, http_address(http));
    log_line(a->config.log, LOG_INFO, "call", text_string(&members));
    text_free(&members);
}

void api_events(struct api *a, struct net_events *out)
{
    *out = (struct net_events){.on_request = api_called,
                               .on_upgrade = wires_knocked,
                               .on_open = wires_opened,
                               .on_message = wires_received,
                               .on_drained = wires_drained,
                               .on_close = wires_closed,
                               .on_done = api_done,
                               .context = a};
}
