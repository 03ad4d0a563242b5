/* tables.c - HTTP requests about one table: opening it, asking something of it, looking at it. */
#include "server/api/internal.h"

#include <stdio.h>
#include <string.h>

/* ---- Asking -------------------------------------------------------------------------------- */

void accepted_write(const struct table_request *q, const struct table_answer *answer,
                    struct text *out)
{
    text_add(out, "{\"v\":%lld", (long long)answer->v);
    if (answer->seat >= 0) text_add(out, ",\"seat\":%d", answer->seat);
    if (q->kind == REQUEST_MOVE) text_add(out, ",\"ply\":%lld", (long long)q->ply + 1);
    if (answer->next[0]) text_add(out, ",\"id\":\"%s\"", answer->next);
    text_add(out, "}");
}

static void reply_refusal(struct request_context *ctx, const struct table_answer *answer)
{
    struct text json = {0};
    table_write_refusal(answer, context_language(ctx), &json);
    reply_json(ctx, answer->status, &json);
    text_free(&json);
}

static void on_answer(void *context, const struct table_answer *answer, const struct table *table)
{
    struct request_context *ctx = (struct request_context *)context;
    struct text json = {0};
    (void)table;
    if (answer->status != 200) {
        reply_refusal(ctx, answer);
        return;
    }
    accepted_write(&ctx->request, answer, &json);
    reply_json(ctx, 200, &json);
    text_free(&json);
}

static void on_opened(void *context, const struct table_answer *answer, const struct table *table)
{
    struct request_context *ctx = (struct request_context *)context;
    struct text json = {0};
    if (answer->status != 200) {
        reply_refusal(ctx, answer);
        return;
    }
    text_add(&json, "{\"id\":\"%s\",\"seat\":%d,\"v\":%lld,\"server_commit\":\"", table->id,
             answer->seat, (long long)answer->v);
    text_add_hex(&json, table->server_commit, sizeof table->server_commit);
    text_add(&json, "\"}");
    reply_json(ctx, 200, &json);
    text_free(&json);
}

/* False: it was refused. */
static bool read_request(struct request_context *ctx, enum table_request_kind kind)
{
    struct refusal why;
    struct table_request *q = &ctx->request;
    if (!table_request_read(q, kind, &ctx->json, ctx->body, &why)) {
        reply_error_with(ctx, &why, ERROR_BAD_BODY);
        return false;
    }
    snprintf(q->player, sizeof q->player, "%s", ctx->person.player);
    snprintf(q->name, sizeof q->name, "%s", ctx->person.name);
    q->guest = ctx->person.kind == PLAYER_GUEST;
    q->program = ctx->person.kind == PLAYER_BOT;
    address_network(http_address(ctx->http), q->origin);
    return true;
}

static bool take_request(struct request_context *ctx, enum table_request_kind kind)
{
    if (kind == REQUEST_CHAT && sanctions_hold(ctx->api->sanctions, SANCTION_MUTE,
                                               ctx->person.player, http_address(ctx->http))) {
        reply_error(ctx, ERROR_MUTED);
        return false;
    }
    int64_t wait = rate_request(ctx->api, &ctx->person, kind);
    if (wait) {
        reply_too_many(ctx, wait);
        return false;
    }
    return read_request(ctx, kind);
}

void handle_request(struct request_context *ctx)
{
    if (take_request(ctx, (enum table_request_kind)ctx->route->request))
        rooms_ask(ctx->api->config.rooms, ctx->id, &ctx->request, on_answer, ctx);
}

/* Whether the game, if there is one of that name, is none that is offered. */
static bool refuse_unlisted_game(struct request_context *ctx)
{
    char id[GAME_ID_MAX + 1] = "";
    json_string(&ctx->json, json_member(&ctx->json, ctx->body, "game"), id, sizeof id);
    if (!game_by_id(id) || game_is_offered(ctx->api, id)) return false;
    reply_error(ctx, ERROR_NO_GAME, id);
    return true;
}

bool opening_read(struct request_context *ctx)
{
    return !refuse_unlisted_game(ctx) && read_request(ctx, REQUEST_OPEN);
}

void handle_open(struct request_context *ctx)
{
    if (!refuse_unlisted_game(ctx) && take_request(ctx, REQUEST_OPEN))
        rooms_open(ctx->api->config.rooms, &ctx->request, on_opened, ctx);
}

/* ---- Looking ------------------------------------------------------------------------------- */

static bool is_shown(struct request_context *ctx, const struct table *table, int status,
                     const struct refusal *why)
{
    if (table && table_may_watch(table, ctx->person.player)) return true;
    if (table && table->unplayed) {
        reply_error(ctx, ERROR_UNPLAYED);
        return false;
    }
    if (table && table->closed) {
        reply_error(ctx, ERROR_CLOSED);
        return false;
    }
    if (table) {
        reply_error(ctx, ERROR_NO_WATCHERS);
        return false;
    }
    reply_refused(ctx, status, rooms_code(status), why);
    return false;
}

static struct table_reader reader_of(const struct request_context *ctx, const struct table *table,
                                     uint32_t connected)
{
    struct table_reader reader = {.viewer = table_seat_of(table, ctx->person.player),
                                  .now = clock_now(),
                                  .connected = connected};
    return reader;
}

static void on_table(void *context, const struct table *table, uint32_t connected, int status,
                     const struct refusal *why)
{
    struct request_context *ctx = (struct request_context *)context;
    struct text json = {0};
    if (!is_shown(ctx, table, status, why)) return;
    struct table_reader reader = reader_of(ctx, table, connected);
    table_write(table, &reader, &json);
    reply_json(ctx, 200, &json);
    text_free(&json);
}

static void on_record(void *context, const struct table *table, uint32_t connected, int status,
                      const struct refusal *why)
{
    struct request_context *ctx = (struct request_context *)context;
    struct text json = {0};
    if (!is_shown(ctx, table, status, why)) return;
    struct table_reader reader = reader_of(ctx, table, connected);
    if (table_write_record(table, &reader, &json))
        reply_json(ctx, 200, &json);
    else
        reply_error(ctx, ERROR_NO_RECORD);
    text_free(&json);
}

static void on_previews(void *context, const struct table *table, uint32_t connected, int status,
                        const struct refusal *why)
{
    struct request_context *ctx = (struct request_context *)context;
    struct text json = {0};
    if (!is_shown(ctx, table, status, why)) return;
    struct table_reader reader = reader_of(ctx, table, connected);
    table_write_previews(table, reader.viewer, &json);
    reply_json(ctx, 200, &json);
    text_free(&json);
}

void handle_table(struct request_context *ctx)
{
    rooms_show(ctx->api->config.rooms, ctx->id, on_table, ctx);
}

void handle_record(struct request_context *ctx)
{
    rooms_show(ctx->api->config.rooms, ctx->id, on_record, ctx);
}

void handle_previews(struct request_context *ctx)
{
    rooms_show(ctx->api->config.rooms, ctx->id, on_previews, ctx);
}
