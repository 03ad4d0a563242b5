/* api.c - the way of an HTTP request: rate limits, route, token, origin, body, and then its
 * handler; see api.h. */
#include "server/api/own_events.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    TOKEN_CHECK_MS = 60000 / TOKEN_CHECK_PARTS,
    REVOCATION_CHECK_MS = 1000,
    POLL_CHECK_MS = 500
};

static void check_revocations(void *context)
{
    identity_check_revoked(((struct api *)context)->config.identity);
}

/* Elsewhere tokens of the player were revoked, or the player was forgotten, whose name and words
 * are then no longer in the rows of the tables. */
static void on_revoked(void *context, const char *player)
{
    struct api *a = (struct api *)context;
    subscribers_check_player(a, player);
    rooms_reload_player(a->config.rooms, player);
}

struct api *api_new(const struct api_config *config)
{
    struct api *a = (struct api *)memory_new(sizeof *a);
    a->config = *config;
    a->started = clock_steady();
    rates_open(a);
    a->lobby = lobby_new(config->db);
    a->sanctions = sanctions_new(a->config.loop, a->config.db);
    a->own_watches = own_watches_new(a);
    openapi_write(config->version, &a->openapi);
    loop_every(config->loop, TOKEN_CHECK_MS, subscribers_check_tokens, a);
    loop_every(config->loop, REVOCATION_CHECK_MS, check_revocations, a);
    loop_every(config->loop, POLL_CHECK_MS, own_polls_answer_late, a);
    identity_on_revoked(config->identity, on_revoked, a);
    return a;
}

void api_free(struct api *a)
{
    rates_close(a);
    lobby_free(a->lobby);
    sanctions_free(a->sanctions);
    health_free(a->health);
    own_watches_free(a->own_watches);
    text_free(&a->openapi);
    pool_free(&a->ws_requests);
    free(a);
}

void api_set_net(struct api *a, struct net *net)
{
    a->net = net;
}

void api_drain(struct api *a)
{
    a->draining = true;
}

void api_stop(struct api *a)
{
    own_polls_stop(a);
}

/* ---- The body, and the handler ------------------------------------------------------------- */

static bool parse_body(struct request_context *ctx)
{
    size_t length;
    const char *body = http_body(ctx->http, &length);
    if (strspn(body, " \t\r\n") == length) {
        body = "{}";
        length = 2;
    }
    return json_read(&ctx->json, body, length);
}

static bool has_unknown_member(const struct request_context *ctx, struct unknown_member *out)
{
    static const char *const none[] = {NULL};
    return fields_find_unknown(route_fields(ctx->route), none, &ctx->json, ctx->body, out);
}

/* Those to tables have their own. */
static bool read_request_id(struct request_context *ctx)
{
    int value = ctx->route->request < 0 ? json_member(&ctx->json, ctx->body, "id") : -1;
    return value < 0 || json_string(&ctx->json, value, ctx->request_id, sizeof ctx->request_id);
}

static void call_handler(struct request_context *ctx)
{
    struct unknown_member unknown;
    bool has_body = http_request_method(ctx->http) == METHOD_POST && ctx->route->who != FOR_MAILERS;
    if (has_body && !parse_body(ctx))
        reply_error(ctx, ERROR_NO_JSON, ctx->json.error);
    else if (has_body && !json_is_kind(&ctx->json, 0, JSON_OBJECT))
        reply_error(ctx, ERROR_NO_JSON_OBJECT);
    else if (has_body && has_unknown_member(ctx, &unknown))
        reply_unknown_member(ctx, &unknown);
    else if (has_body && !read_request_id(ctx))
        reply_error(ctx, ERROR_FIELD_NO_TEXT, "id", " that is not too long");
    else
        ctx->route->handle(ctx);
}

/* ---- Who it is ----------------------------------------------------------------------------- */

void request_token(const struct http_request *http, char token[TOKEN_LENGTH + 1], bool *cookie)
{
    *cookie = false;
    if (parse_bearer(http_header(http, HEADER_AUTHORIZATION), token)) return;
    *cookie = parse_cookie(http_header(http, HEADER_COOKIE), token);
}

/* A page always says its origin when it posts; programs say neither. */
bool is_same_origin(const struct api *a, const struct http_request *http)
{
    const char *origin = http_header(http, HEADER_ORIGIN),
               *site = http_header(http, HEADER_FETCH_SITE);
    if (*origin)
        return origin_is_allowed(origin, http_header(http, HEADER_HOST), a->config.origins);
    return !*site || strcmp(site, "same-origin") == 0 || strcmp(site, "none") == 0;
}

/* Whoever shows a bearer token is no page that was lured here: no other site can know it. */
static bool is_trusted(const struct request_context *ctx)
{
    enum http_method method = http_request_method(ctx->http);
    bool safe = method == METHOD_GET || method == METHOD_HEAD;
    return safe || (ctx->token[0] && !ctx->cookie) || is_same_origin(ctx->api, ctx->http);
}

static bool has_right_type(const struct request_context *ctx)
{
    size_t length;
    const char *type = http_header(ctx->http, HEADER_CONTENT_TYPE);
    http_body(ctx->http, &length);
    bool json = strncasecmp(type, "application/json", 16) == 0 && strchr("; ", type[16]);
    return !ctx->cookie || length == 0 || http_request_method(ctx->http) != METHOD_POST || json;
}

/* Who is banned may look, and change nothing. */
static bool is_banned(const struct request_context *ctx)
{
    enum http_method method = http_request_method(ctx->http);
    return method != METHOD_GET && method != METHOD_HEAD &&
           sanctions_hold(ctx->api->sanctions, SANCTION_BAN, ctx->person.player,
                          http_address(ctx->http));
}

/* A token to play with is not for the account, one to read with changes nothing. */
static bool is_in_scope(const struct request_context *ctx)
{
    bool changes = http_request_method(ctx->http) == METHOD_POST;
    if (ctx->route->who == FOR_OWNERS) return ctx->person.scope == SCOPE_ALL;
    return !changes || ctx->person.scope != SCOPE_READ;
}

static void check_access(struct request_context *ctx)
{
    bool known = ctx->route->who == FOR_PLAYERS || ctx->route->who == FOR_OWNERS;
    if (known && !ctx->person.player[0])
        reply_error(ctx, ERROR_NO_TOKEN);
    else if (!is_in_scope(ctx))
        reply_error(ctx, ERROR_SCOPE);
    else if (!is_trusted(ctx))
        reply_error(ctx, ERROR_FOREIGN_PAGE);
    else if (is_banned(ctx))
        reply_error(ctx, ERROR_BANNED);
    else if (!has_right_type(ctx))
        reply_error(ctx, ERROR_BAD_TYPE);
    else
        call_handler(ctx);
}

/* A browser cannot see its cookie: a dead one is taken away, and counts where it is not needed as
 * none. A program should know that its token is dead. */
static void on_identity(void *context, const struct identity_answer *answer)
{
    struct request_context *ctx = (struct request_context *)context;
    bool dead = answer->status == 401 && ctx->cookie;
    int64_t wait = 0;
    if (answer->status == 200) {
        ctx->person = answer->person;
        rooms_seen(ctx->api->config.rooms, ctx->person.player, http_address(ctx->http));
        sanctions_follow(ctx->api->sanctions, ctx->person.player, http_address(ctx->http));
        wait = rate_client(ctx->api, ctx->http, &ctx->person, ctx->route->cost);
    }
    if (dead) context_set_cookie(ctx, "");
    if (answer->renewed && ctx->cookie) context_set_cookie(ctx, ctx->token);
    if (dead && ctx->route->who == FOR_ALL) {
        ctx->token[0] = '\0';
        ctx->cookie = false;
    } else if (answer->status != 200) {
        reply_refused(ctx, answer->status, answer->code, answer->why);
        return;
    }
    if (wait)
        reply_too_many(ctx, wait);
    else
        check_access(ctx);
}

/* ---- The route ----------------------------------------------------------------------------- */

static void refuse_method(struct request_context *ctx)
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
        if (route_find(all[i].method, http_path(ctx->http), ctx->id, &other))
            text_add(&allow, "%s%s", allow.length ? ", " : "", all[i].name);
    error_write(&json, context_language(ctx), ERROR_BAD_METHOD, text_string(&allow));
    struct reply reply = {.status = 405,
                          .type = "application/json",
                          .body = text_string(&json),
                          .length = json.length,
                          .header_count = 1,
                          .header = {{"Allow", text_string(&allow)}}};
    reply_with(ctx, &reply);
    text_free(&allow);
    text_free(&json);
}

static void identify(struct request_context *ctx)
{
    request_token(ctx->http, ctx->token, &ctx->cookie);
    if (ctx->token[0])
        identity_of(ctx->api->config.identity, ctx->token, on_identity, ctx);
    else
        check_access(ctx);
}

static void on_request(void *context, struct http_request *http)
{
    struct request_context *ctx = (struct request_context *)memory_new(sizeof *ctx);
    bool allowed = false;
    ctx->api = (struct api *)context;
    ctx->http = http;
    ctx->route = route_find(http_request_method(http), http_path(http), ctx->id, &allowed);
    int cost = ctx->route ? ctx->route->cost : 1;
    int64_t wait = cost ? rate_client(ctx->api, http, NULL, cost) : 0;
    if (wait)
        reply_too_many(ctx, wait);
    else if (is_preflight(ctx->api, http))
        handle_preflight(ctx);
    else if (!ctx->route && allowed)
        refuse_method(ctx);
    else if (!ctx->route)
        reply_error(ctx, ERROR_NOT_FOUND);
    else if (ctx->route->who >= FOR_NOBODY)
        check_access(ctx);
    else
        identify(ctx);
}

/* ---- After the reply ----------------------------------------------------------------------- */

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

static void on_done(void *context, const struct http_request *http, int status, size_t bytes)
{
    struct api *a = (struct api *)context;
    struct text members = {0};
    a->status[status / 100 <= 5 ? status / 100 : 5]++;
    if (status >= 200) latency_add(&a->request_times, http_age_us(http));
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

static bool accepts_connection(void *context, const char *address)
{
    return !rate_address((struct api *)context, RATE_CONNECTIONS, address, 1);
}

void api_events(struct api *a, struct net_events *out)
{
    *out = (struct net_events){.accepts_connection = accepts_connection,
                               .accepts_message = channels_accept_message,
                               .on_request = on_request,
                               .on_upgrade = channels_on_upgrade,
                               .on_open = channels_on_open,
                               .on_message = channels_on_message,
                               .on_drained = channels_on_drained,
                               .on_close = channels_on_close,
                               .on_done = on_done,
                               .context = a};
}
