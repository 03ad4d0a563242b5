/* reply.c - how HTTP requests are answered, with the headers that belong to every reply; see
 * server/api/internal.h. */
#include "server/api/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Headers ------------------------------------------------------------------------------- */

void reply_add_header(struct reply *reply, const char *name, const char *value)
{
    assert(reply->header_count < REPLY_HEADERS_MAX);
    reply->header[reply->header_count].name = name;
    reply->header[reply->header_count++].value = value;
}

static bool has_header(const struct reply *reply, const char *name)
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

void reply_add_usual_headers(struct reply *reply, const struct api *a,
                             const struct http_request *http)
{
    reply_add_origin_headers(reply, a, http);
    reply_add_header(reply, "Content-Security-Policy",
                     content_policy(http_header(http, HEADER_HOST)));
    reply_add_header(reply, "X-Content-Type-Options", "nosniff");
    reply_add_header(reply, "Referrer-Policy",
                     "no-referrer"); /* the link of a private table is a key */
    reply_add_header(reply, "Cross-Origin-Opener-Policy", "same-origin");
    reply_add_header(reply, "Cross-Origin-Resource-Policy", "same-origin");
    reply_add_header(reply, "Permissions-Policy",
                     "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    if (http_secure(http)) reply_add_header(reply, "Strict-Transport-Security", "max-age=31536000");
}

void context_set_cookie(struct request_context *ctx, const char *token)
{
    int seconds = *token ? TOKEN_DAYS * 24 * 3600 : 0;
    bool secure = http_secure(ctx->http), elsewhere = is_listed_origin(ctx->api, ctx->http);
    snprintf(ctx->set_cookie, sizeof ctx->set_cookie,
             "pakli=%s; Path=/; HttpOnly; SameSite=%s; Max-Age=%d%s", token,
             secure && elsewhere ? "None" : "Lax", seconds, secure ? "; Secure" : "");
}

/* ---- Replies ------------------------------------------------------------------------------- */

struct http_request *context_release(struct request_context *ctx)
{
    struct http_request *http = ctx->http;
    json_free(&ctx->json);
    free(ctx);
    return http;
}

void reply_with(struct request_context *ctx, const struct reply *reply)
{
    struct reply full = *reply;
    char retry[16];
    bool fresh = ctx->route && strncmp(ctx->route->path, "/api/", 5) != 0;
    if (reply->status == 503 && !ctx->retry) ctx->retry = 1;
    snprintf(retry, sizeof retry, "%d", ctx->retry);
    if (ctx->retry) reply_add_header(&full, "Retry-After", retry);
    if (reply->status == 401) reply_add_header(&full, "WWW-Authenticate", "Bearer");
    if (ctx->set_cookie[0]) reply_add_header(&full, "Set-Cookie", ctx->set_cookie);
    if (!fresh && !has_header(&full, "Cache-Control"))
        reply_add_header(&full, "Cache-Control", "no-store");
    reply_add_usual_headers(&full, ctx->api, ctx->http);
    http_reply(ctx->http, &full);
    context_release(ctx);
}

void reply_json(struct request_context *ctx, int status, const struct text *json)
{
    struct reply reply = {.status = status,
                          .type = "application/json",
                          .body = text_string(json),
                          .length = json->length};
    reply_with(ctx, &reply);
}

void refused_write(struct text *out, const char *code, const struct refusal *why,
                   enum language language)
{
    text_add(out, "{");
    refusal_write(why, code, out);
    refusal_write_sentence(why, language, out);
    text_add(out, "}");
}

void error_write(struct text *out, enum language language, int status, const char *code,
                 const char *message, const char *values, ...)
{
    struct refusal why;
    va_list args;
    (void)status;
    va_start(args, values);
    refusal_fill(&why, "", message, values, args);
    va_end(args);
    refused_write(out, code, &why, language);
}

enum language context_language(const struct request_context *ctx)
{
    return language_preferred(http_header(ctx->http, HEADER_ACCEPT_LANGUAGE));
}

void reply_refused(struct request_context *ctx, int status, const char *code,
                   const struct refusal *why)
{
    struct text json = {0};
    refused_write(&json, code, why, context_language(ctx));
    reply_json(ctx, status, &json);
    text_free(&json);
}

void reply_error(struct request_context *ctx, int status, const char *code, const char *message,
                 const char *values, ...)
{
    struct refusal why;
    va_list args;
    va_start(args, values);
    refusal_fill(&why, "", message, values, args);
    va_end(args);
    reply_refused(ctx, status, code, &why);
}

void reply_error_with(struct request_context *ctx, const struct refusal *why, int status,
                      const char *code, const char *message, const char *values)
{
    (void)message, (void)values;
    reply_refused(ctx, status, code, why);
}

/* The nearest is left out where none resembles it. */
void unknown_member_write(const struct unknown_member *member, enum language language,
                          struct text *out)
{
    static const struct error error = {ERROR_UNKNOWN_MEMBER};
    struct refusal why;
    member_describe(member, &why);
    refused_write(out, error.code, &why, language);
    out->bytes[--out->length] = '\0'; /* the bracket, behind which more follows */
    text_add(out, ",\"member\":");
    text_add_quoted(out, member->name);
    if (member->nearest) text_add(out, ",\"nearest\":\"%s\"", member->nearest);
    text_add(out, "}");
}

void reply_unknown_member(struct request_context *ctx, const struct unknown_member *member)
{
    static const struct error error = {ERROR_UNKNOWN_MEMBER};
    struct text json = {0};
    unknown_member_write(member, context_language(ctx), &json);
    reply_json(ctx, error.status, &json);
    text_free(&json);
}

void reply_too_many(struct request_context *ctx, int64_t ms)
{
    ctx->retry = (int)((ms + 999) / 1000);
    reply_error(ctx, ERROR_TOO_MANY, ctx->retry);
}
