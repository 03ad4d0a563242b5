/* passwords.h - another password for an account, and what ends with the one before it: all that it
 * let in, and what can have been left behind by somebody who should not have known it. */
#ifndef PAKLI_SERVER_STORE_PASSWORDS_H
#define PAKLI_SERVER_STORE_PASSWORDS_H

#include "server/store/store.h"

enum password_change {
    PASSWORD_CHANGED,   /* by its owner, who knew the old one: tokens end, and links that wait */
    PASSWORD_RECOVERED, /* by a link in a mail: passkeys end too */
    PASSWORD_GIVEN      /* by the host: and addresses that a link could be sent to */
};

/* Stores the player, who has another password, all in one transaction. */
enum store_result store_set_password(struct store *s, const struct player *player,
                                     enum password_change how, int64_t now);

#endif
