/* recovery.c - another password for whoever has forgotten theirs, by a link in a mail. */
#include "server/api/internal.h"
#include "server/notify/mail.h"

#include <string.h>

/* Whether there is such an account, and whether mail goes to it, is told to nobody. */
void handle_recover(struct request_context *ctx)
{
    char name[FIELD_ROOM], account[PLAYER_NAME_MAX + 1];
    struct text json = {0};
    if (!take_text(ctx, "name", name, sizeof name) || !is_within_rate(ctx, RATE_MAIL)) return;
    if (!mail_is_set(ctx->api->config.sender)) {
        reply_error(ctx, ERROR_NO_MAIL);
        return;
    }
    if (identity_fold(name, account, sizeof account))
        alerter_recover(ctx->api->config.alerter, account);
    text_add(&json, "{}");
    reply_json(ctx, 200, &json);
    text_free(&json);
}

static void on_recovered(void *context, const struct identity_answer *answer)
{
    struct request_context *ctx = (struct request_context *)context;
    if (answer->status == 200) subscribers_disconnect(ctx->api, &answer->person, true);
    reply_identity(ctx, answer);
}

void handle_recover_finish(struct request_context *ctx)
{
    char code[FIELD_ROOM], fresh[FIELD_ROOM];
    if (take_text(ctx, "code", code, sizeof code) && take_text(ctx, "new", fresh, sizeof fresh) &&
        is_within_rate(ctx, RATE_LOGINS))
        identity_recover(ctx->api->config.identity, code, fresh, on_recovered, ctx);
}
