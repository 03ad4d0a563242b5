/* players.c - requests about who one is: guests, accounts, logging in and out. */
#include "server/api/internal.h"

#include <string.h>

/* ---- Replies ------------------------------------------------------------------------------- */

static void reply_person(struct request_context *ctx, const struct person *person,
                         const char *token)
{
    struct text json = {0};
    char key[PERSON_KEY_LENGTH + 1];
    table_person(person->player, key);
    text_add(&json, "{\"player\":\"%s\",", person->player);
    if (*token) text_add(&json, "\"token\":\"%s\",", token);
    text_add(&json, "\"name\":");
    text_add_quoted(&json, person->name);
    text_add(&json, ",\"kind\":\"%s\",\"person\":\"%s\"}", player_kinds[person->kind], key);
    reply_json(ctx, 200, &json);
    text_free(&json);
}

void reply_identity(struct request_context *ctx, const struct identity_answer *answer)
{
    if (answer->status != 200) {
        reply_refused(ctx, answer->status, answer->code, answer->why);
        return;
    }
    if (*answer->token) context_set_cookie(ctx, answer->token);
    reply_person(ctx, &answer->person, answer->token);
}

static void on_identified(void *context, const struct identity_answer *answer)
{
    reply_identity((struct request_context *)context, answer);
}

/* ---- What is asked ------------------------------------------------------------------------- */

bool take_text(struct request_context *ctx, const char *name, char *out, size_t room)
{
    int value = json_member(&ctx->json, ctx->body, name);
    if (json_string(&ctx->json, value, out, room)) return true;
    reply_error(ctx, ERROR_FIELD_NO_TEXT, name,
                value < 0 ? "; it is missing" : " that is not too long");
    return false;
}

bool take_bool(struct request_context *ctx, const char *name, bool *out)
{
    int value = json_member(&ctx->json, ctx->body, name);
    *out = json_is_kind(&ctx->json, value, JSON_TRUE);
    if (value < 0 || *out || json_is_kind(&ctx->json, value, JSON_FALSE)) return true;
    reply_error(ctx, ERROR_FIELD_NO_BOOL, name);
    return false;
}

bool is_within_rate(struct request_context *ctx, enum rate rate)
{
    int64_t wait = rate_address(ctx->api, rate, http_address(ctx->http), 1);
    if (wait) reply_too_many(ctx, wait);
    return !wait;
}

void handle_guest(struct request_context *ctx)
{
    char name[FIELD_ROOM];
    if (take_text(ctx, "name", name, FIELD_ROOM) && is_within_rate(ctx, RATE_GUESTS))
        identity_guest(ctx->api->config.identity, name, on_identified, ctx);
}

void handle_account(struct request_context *ctx)
{
    char name[FIELD_ROOM], password[FIELD_ROOM];
    bool bot;
    if (!take_text(ctx, "name", name, FIELD_ROOM) ||
        !take_text(ctx, "password", password, FIELD_ROOM) || !take_bool(ctx, "bot", &bot))
        return;
    bool has_account = ctx->person.player[0] && ctx->person.kind != PLAYER_GUEST;
    if (has_account && !ctx->request_id[0])
        reply_error(ctx, ERROR_LOGGED_IN);
    else if (has_account && is_within_rate(ctx, RATE_LOGINS))
        identity_account_again(ctx->api->config.identity, ctx->person.player, name, password,
                               on_identified, ctx);
    else if (!has_account && is_within_rate(ctx, RATE_GUESTS))
        identity_account(ctx->api->config.identity, ctx->person.player, name, password,
                         bot ? PLAYER_BOT : PLAYER_ACCOUNT, on_identified, ctx);
}

/* However many addresses try to log in to one account, they share what may be tried. Its owner may
 * have to wait as they do, but only for seconds, and stays logged in elsewhere. */
static bool is_within_account_rate(struct request_context *ctx, const char *name)
{
    char account[PLAYER_NAME_MAX + 1];
    if (!identity_fold(name, account, sizeof account)) return true; /* it is nobody's */
    int64_t wait = rate_key(ctx->api, RATE_ACCOUNT, account, strlen(account), 1);
    if (wait) reply_too_many(ctx, wait);
    return !wait;
}

void handle_login(struct request_context *ctx)
{
    char name[FIELD_ROOM], password[FIELD_ROOM];
    if (take_text(ctx, "name", name, FIELD_ROOM) &&
        take_text(ctx, "password", password, FIELD_ROOM) && is_within_rate(ctx, RATE_LOGINS) &&
        is_within_account_rate(ctx, name))
        identity_login(ctx->api->config.identity, name, password, on_identified, ctx);
}

/* ---- Logging out --------------------------------------------------------------------------- */

static bool wants_everywhere(const struct request_context *ctx)
{
    return json_is_kind(&ctx->json, json_member(&ctx->json, ctx->body, "everywhere"), JSON_TRUE);
}

static void on_logged_out(void *context, const struct identity_answer *answer)
{
    struct request_context *ctx = (struct request_context *)context;
    struct text json = {0};
    if (answer->status != 200) {
        reply_refused(ctx, answer->status, answer->code, answer->why);
        return;
    }
    subscribers_disconnect(ctx->api, &ctx->person, wants_everywhere(ctx));
    context_set_cookie(ctx, "");
    text_add(&json, "{}");
    reply_json(ctx, 200, &json);
    text_free(&json);
}

void handle_logout(struct request_context *ctx)
{
    bool everywhere;
    if (take_bool(ctx, "everywhere", &everywhere))
        identity_logout(ctx->api->config.identity, ctx->token, everywhere, on_logged_out, ctx);
}

void handle_me(struct request_context *ctx)
{
    reply_person(ctx, &ctx->person, "");
}
