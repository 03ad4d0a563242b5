/* pages.c - the pages inside the program, and the description of the API; see pages.h. */
#include "server/api/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#define ZLIB_CONST
#include <zlib.h>

#include "server/api/pages.h"

/* ---- Files --------------------------------------------------------------------------------- */

static int compare_path(const void *path, const void *file)
{
    return strcmp((const char *)path, ((const struct site_file *)file)->path);
}

static const struct site_file *find_file(const char *path)
{
    return (const struct site_file *)bsearch(path, site, site_count, sizeof *site, compare_path);
}

/* Of "gzip": "gzip", "deflate, gzip;q=0.5", but not "gzip;q=0". */
static bool takes_encoding(const char *accepts, const char *name)
{
    size_t wanted = strlen(name);
    for (const char *at = accepts; *at; at += strcspn(at, ","), at += *at == ',') {
        at += strspn(at, " \t");
        size_t length = strcspn(at, ",; \t");
        if (length != wanted || strncasecmp(at, name, length) != 0) continue;
        at += length + strspn(at + length, " \t");
        if (*at != ';') return true;
        at += strspn(at, "; \t");
        return strncasecmp(at, "q=", 2) != 0 || strtod(at + 2, NULL) > 0;
    }
    return false;
}

static void add_head(struct reply *reply, const char *name, const char *value)
{
    reply->header[reply->header_count].name = name;
    reply->header[reply->header_count++].value = value;
}

/* To be freed. */
static unsigned char *inflate_file(const struct site_file *file)
{
    enum { GZIP = 16 };
    unsigned char *plain = (unsigned char *)memory_new(file->plain + 1);
    z_stream z = {0};
    z.next_in = file->gzip.bytes;
    z.avail_in = (uInt)file->gzip.length;
    z.next_out = plain;
    z.avail_out = (uInt)file->plain + 1;
    int status = inflateInit2(&z, MAX_WBITS + GZIP);
    if (status == Z_OK) status = inflate(&z, Z_FINISH);
    assert(status == Z_STREAM_END && z.total_out == file->plain);
    inflateEnd(&z);
    return plain;
}

static void send_encoded(struct request_context *ctx, struct reply *reply, const char *name,
                         const struct encoded_file *encoded)
{
    add_head(reply, "Content-Encoding", name);
    reply->body = encoded->bytes;
    reply->length = encoded->length;
    reply->static_body = true;
    reply_with(ctx, reply);
}

static void send_body(struct request_context *ctx, struct reply *reply,
                      const struct site_file *file)
{
    const char *accepts = http_header(ctx->http, HEADER_ACCEPT_ENCODING);
    if (file->brotli.bytes && takes_encoding(accepts, "br")) {
        send_encoded(ctx, reply, "br", &file->brotli);
        return;
    }
    if (takes_encoding(accepts, "gzip")) {
        send_encoded(ctx, reply, "gzip", &file->gzip);
        return;
    }
    unsigned char *plain = inflate_file(file);
    reply->body = plain;
    reply->length = file->plain;
    reply_with(ctx, reply);
    free(plain);
}

/* The mark is weak since all encodings of a file have it. */
static void send_file(struct request_context *ctx, const struct site_file *file, int status)
{
    char mark[40];
    struct reply reply = {.status = status, .type = file->type};
    snprintf(mark, sizeof mark, "W/\"%s\"", file->mark);
    add_head(&reply, "ETag", mark);
    add_head(&reply, "Vary", "Accept-Encoding");
    add_head(&reply, "Cache-Control",
             file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (status == 200 && strstr(http_header(ctx->http, HEADER_IF_NONE_MATCH), mark + 2)) {
        reply.status = 304;
        reply.type = NULL;
        reply_with(ctx, &reply);
        return;
    }
    send_body(ctx, &reply, file);
}

/* ---- Pages --------------------------------------------------------------------------------- */

/* The end of "/learn/keltis" names a game that is offered. */
static bool names_game(const char *path)
{
    const struct game *game = game_by_id(strrchr(path, '/') + 1);
    return game && !game->calibration;
}

static const char *page_of(const struct request_context *ctx)
{
    const char *path = http_path(ctx->http), *pattern = ctx->route->path;
    if (strcmp(pattern, "/api") == 0) return "api.html";
    if (strstr(pattern, "{game}")) return names_game(path) ? "index.html" : "404.html";
    if (strcmp(pattern, "/...") == 0) return path + 1;
    return "index.html";
}

void handle_page(struct request_context *ctx)
{
    const char *path = page_of(ctx);
    const struct site_file *file = find_file(path);
    bool missing = !file || strcmp(path, "404.html") == 0;
    if (missing) file = find_file("404.html");
    if (file)
        send_file(ctx, file, missing ? 404 : 200);
    else
        reply_error(ctx, ERROR_NO_PAGE);
}

void handle_openapi(struct request_context *ctx)
{
    const struct text *json = &ctx->api->openapi;
    struct reply reply = {.status = 200,
                          .type = "application/json",
                          .body = json->bytes,
                          .length = json->length,
                          .header_count = 1,
                          .header = {{"Cache-Control", "no-cache"}}};
    reply_with(ctx, &reply);
}
