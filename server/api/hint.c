/* hint.c - advice for a player, thought out on the threads of the bots; see api.h.
 *
 * A hint is made from nothing but what the seat can see, and from the id of the table, which
 * everybody knows: so it tells nothing that the seat could not have found out. */
#include "server/api/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/hint.h"
#include "server/rooms/visitors.h"

#define HINT_BOT "master@3000w" /* a fifth of a second or so */

enum { HINTS_AT_ONCE = 256 }; /* each of another player */

struct hinting {
    struct think_job job;         /* first, so that it leads here */
    struct hinting *next, **back; /* of all under way */
    struct request_context *ctx;
    struct look look;
    struct bot bot;
    enum language language;
    char seed[32]; /* in words, made of what everybody knows */
    size_t ply;
    struct text json;
};

/* ---- On a thread of the bots --------------------------------------------------------------- */

static void think(struct think_job *t)
{
    struct hinting *h = (struct hinting *)t;
    struct hint hint;
    hint_think(&h->look, &h->bot, h->seed, h->language, &hint);
    text_add(&h->json, "{\"ply\":%zu,\"hint\":", h->ply);
    hint_write(&h->look, &hint, HINT_BOT, EXPLAINED_MAX, &h->json);
    text_add(&h->json, "}");
    hint_free(&hint);
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void hinted(struct think_job *t, bool completed)
{
    struct hinting *h = (struct hinting *)t;
    *h->back = h->next;
    if (h->next) h->next->back = h->back;
    if (completed)
        reply_json(h->ctx, 200, &h->json);
    else
        reply_error(h->ctx, ERROR_STOPPING);
    text_free(&h->json);
    free(h);
}

static void on_gone(void *context)
{
    rooms_cancel((struct think_job *)context);
}

/* Everybody has one at a time. */
static bool is_busy(const struct request_context *ctx)
{
    int count = 0;
    for (const struct hinting *h = ctx->api->hints; h; h = h->next, count++)
        if (strcmp(h->ctx->person.player, ctx->person.player) == 0) return true;
    return count >= HINTS_AT_ONCE;
}

/* False: it was refused. */
static bool read_language(struct request_context *ctx, enum language *out)
{
    char word[HTTP_PATH_MAX];
    struct refusal why;
    *out = ENGLISH;
    if (!http_query(ctx->http, "lang", word, sizeof word) ||
        language_read(word, strlen(word), out, &why))
        return true;
    reply_error_with(ctx, &why, ERROR_BAD_QUERY);
    return false;
}

static void refuse_hint(struct request_context *ctx, const struct table_answer *answer)
{
    struct text json = {0};
    table_write_refusal(answer, context_language(ctx), &json);
    reply_json(ctx, answer->status, &json);
    text_free(&json);
}

static void begin_hint(struct request_context *ctx, const struct look *look,
                       const struct table *table, enum language language)
{
    struct hinting *h = (struct hinting *)memory_new(sizeof *h);
    struct refusal why;
    struct share_owner owner;
    h->job.think = think;
    h->job.done = hinted;
    h->job.budget = &h->bot.budget;
    h->job.awaited = true;
    h->ctx = ctx;
    h->look = *look;
    h->language = language;
    h->ply = table->match.plies;
    snprintf(h->seed, sizeof h->seed, "%s/%zu", table->id, h->ply);
    bot_read(HINT_BOT, strlen(HINT_BOT), &h->bot, &why);
    h->back = &ctx->api->hints;
    h->next = ctx->api->hints;
    if (h->next) h->next->back = &h->next;
    ctx->api->hints = h;
    share_owner_set(&owner, ctx->person.player, http_address(ctx->http));
    rooms_think(ctx->api->config.rooms, &h->job, PRIORITY_AWAITED, &owner);
    http_watch_client(ctx->http, on_gone, &h->job);
}

static void hint_shown(void *context, const struct table *table, uint32_t connected, int status,
                       const struct refusal *sentence)
{
    struct request_context *ctx = (struct request_context *)context;
    struct table_answer answer;
    struct look look;
    enum language language;
    (void)connected;
    if (!table) {
        reply_refused(ctx, status, rooms_code(status), sentence);
    } else if (!table_hint(table, table_seat_of(table, ctx->person.player), &look, &answer)) {
        refuse_hint(ctx, &answer);
    } else if (is_busy(ctx)) {
        reply_error(ctx, ERROR_BUSY_HINTS);
    } else if (read_language(ctx, &language)) {
        begin_hint(ctx, &look, table, language);
    }
}

void handle_hint(struct request_context *ctx)
{
    rooms_show(ctx->api->config.rooms, ctx->id, hint_shown, ctx);
}
