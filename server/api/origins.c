/* origins.c - pages of other hosts that may use the API (CORS): those that pakli serve --origin
 * names, with cookies. */
#include "server/api/internal.h"

#include <string.h>

static bool is_api_path(const struct http_request *http)
{
    return strncmp(http_path(http), "/api/", 5) == 0;
}

bool is_listed_origin(const struct api *a, const struct http_request *http)
{
    return origin_is_listed(http_header(http, HEADER_ORIGIN), a->config.origins);
}

/* Caches must tell replies to several origins apart, also those that none may read. */
void reply_add_origin_headers(struct reply *reply, const struct api *a,
                              const struct http_request *http)
{
    if (!a->config.origins || !is_api_path(http)) return;
    reply_add_header(reply, "Vary", "Origin");
    if (!is_listed_origin(a, http)) return;
    reply_add_header(reply, "Access-Control-Allow-Origin", http_header(http, HEADER_ORIGIN));
    reply_add_header(reply, "Access-Control-Allow-Credentials", "true");
    reply_add_header(reply, "Access-Control-Expose-Headers", "Retry-After");
}

bool is_preflight(const struct api *a, const struct http_request *http)
{
    return strcmp(http_method_name(http), "OPTIONS") == 0 && is_api_path(http) &&
           is_listed_origin(a, http);
}

void handle_preflight(struct request_context *ctx)
{
    struct reply reply = {
        .status = 204,
        .header_count = 3,
        .header = {{"Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE"},
                   {"Access-Control-Allow-Headers", "Authorization, Content-Type"},
                   {"Access-Control-Max-Age", "600"}}};
    reply_with(ctx, &reply);
}
