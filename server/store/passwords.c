/* passwords.c - see passwords.h. */
#include "server/store/passwords.h"

#include "server/store/device_links.h"
#include "server/store/passkeys.h"
#include "server/store/recoveries.h"
#include "server/store/sql.h"

static enum store_result set_password(struct store *s, const struct player *player,
                                      enum password_change how, int64_t now)
{
    struct value id = text_value(player->id);
    enum store_result result = store_change_player(s, player);
    if (result == STORE_DONE) result = store_forget_recovery(s, player->id);
    if (result == STORE_DONE) result = store_forget_links(s, player->id);
    if (result == STORE_DONE && how != PASSWORD_CHANGED)
        result = store_forget_passkeys(s, player->id);
    if (result == STORE_DONE && how == PASSWORD_GIVEN)
        result = store_change_any(s, SQL_ALERT_MAIL_FORGET, &id);
    if (result != STORE_DONE) return result;
    result = store_revoke_all(s, player->id, now);
    return result == STORE_MISSING ? STORE_DONE : result; /* there was no token */
}

enum store_result store_set_password(struct store *s, const struct player *player,
                                     enum password_change how, int64_t now)
{
    if (!store_begin(s)) return STORE_FAILED;
    return store_end(s, set_password(s, player, how, now));
}
