/* identity.h - who is calling: guests, accounts and the tokens that stand for them.
 *
 * A token is 32 random bytes in base64url; only its hash is stored. It is the only secret, so
 * whoever has it is that player until it is revoked, or was not used for TOKEN_DAYS. Passwords are
 * hashed by argon2id on a database thread. What was looked up is remembered for a few seconds. */
#ifndef PAKLI_SERVER_IDENTITY_IDENTITY_H
#define PAKLI_SERVER_IDENTITY_IDENTITY_H

#include "engine/match.h"
#include "server/store/db_workers.h"

enum {
    NAME_CHARACTERS = 40, /* of a player's name at most */
    TOKEN_BYTES = 32,
    TOKEN_LENGTH = 43, /* characters of it */
    PASSWORD_MIN_BYTES = 8,
    PASSWORD_MAX_BYTES = 200, /* bytes */
    TOKEN_DAYS = 400,         /* since it was used last */
    GUEST_DAYS = 30 /* after which a guest who was not seen and never sat at a table expires */
};

struct identity;

struct person {
    char player[PLAYER_ID_MAX + 1];
    char name[NAME_MAX_BYTES];
    enum player_kind kind;
    enum token_scope scope;
    uint8_t token[TOKEN_HASH_BYTES]; /* hash of the one shown */
};

struct identity *identity_new(struct loop *loop, struct db_workers *db);
/* No new database jobs are started; always before db_workers_free. */
void identity_stop(struct identity *i);
/* Nobody who still waits for an answer gets one. Before or after db_workers_free. */
void identity_free(struct identity *i);

/* Status is that of HTTP: 200, 400 a name or password that cannot be, 401 not known, 409 taken, 503
 * the database failed. code is a word for programs, "" at 200; why says what is wrong. token is
 * the new secret where one was made, else "". All last until the call returns. */
struct identity_answer {
    int status;
    const char *code;
    const struct refusal *why;
    struct person person;
    const char *token;
    bool renewed; /* the token shown lasts longer from now on */
};
typedef void identity_callback(void *context, const struct identity_answer *answer);

/* Asks the database whose tokens another node or pakli admin has revoked: from then on they are
 * refused here too. To be called about once a second. */
void identity_check_revoked(struct identity *i);
/* Tells of every such player. */
void identity_on_revoked(struct identity *i, void (*callback)(void *context, const char *player),
                         void *context);

/* Whose token that is. May answer before it returns. */
void identity_of(struct identity *i, const char *token, identity_callback *callback, void *context);
/* The same for somebody whose token was hashed before. */
void identity_again(struct identity *i, const struct person *person, identity_callback *callback,
                    void *context);

/* The rest answers later. Names are trimmed, of 1 to 40 characters, without control characters and
 * not reserved, and do not look like that of an account. */
void identity_guest(struct identity *i, const char *name, identity_callback *callback,
                    void *context);
/* Makes the guest an account and keeps player, tables and tokens, or without a guest ("") a new
 * player with a token. kind is PLAYER_ACCOUNT or PLAYER_BOT. */
void identity_account(struct identity *i, const char *guest, const char *name, const char *password,
                      enum player_kind kind, identity_callback *callback, void *context);
/* The same request again, of who is an account by now: answers as the first time did, if that was
 * what it asked for, and else that there is an account. */
void identity_account_again(struct identity *i, const char *player, const char *name,
                            const char *password, identity_callback *callback, void *context);
void identity_login(struct identity *i, const char *name, const char *password,
                    identity_callback *callback, void *context);
/* Revokes all tokens of the account and makes one new one. */
void identity_change_password(struct identity *i, const char *player, const char *password,
                              const char *fresh, identity_callback *callback, void *context);
/* The same for whoever has the code of a link to do so (server/store/recoveries.h), instead of the
 * password. */
void identity_recover(struct identity *i, const char *code, const char *fresh,
                      identity_callback *callback, void *context);
/* Forgets the player (store_forget_player). Who has a password must show it. */
void identity_delete(struct identity *i, const char *player, const char *password,
                     identity_callback *callback, void *context);
/* What is cached of the player is looked up again. */
void identity_forget(struct identity *i, const char *player);
/* Revokes the token, or all of its player. */
void identity_logout(struct identity *i, const char *token, bool everywhere,
                     identity_callback *callback, void *context);

/* For programs that have a store of their own and may wait (pakli admin): the same rules. */
bool identity_name_clean(const char *name, char out[NAME_MAX_BYTES], struct refusal *why);
/* What a name is to log in by: the same for all ways to write it, by case and by accents. */
bool identity_fold(const char *name, char *out, size_t room);
/* The same for names that look alike; false where it is no name. */
bool identity_skeleton(const char *name, char out[SKELETON_MAX + 1]);
/* The same of a name read in another way, which nobody may have either who has not that name. */
enum name_reading { READ_AS_IT_IS, READ_CAPITAL_I, READ_SMALL_L, NAME_READINGS };
bool identity_skeleton_read(const char *name, enum name_reading reading,
                            char out[SKELETON_MAX + 1]);
/* Whether it looks like the name of a bot or of who runs the server. */
bool identity_name_reserved(const char *name);
/* Makes skeletons of accounts that have none, as after a restore. */
void identity_fill_skeletons(struct store *store);
bool identity_password_clean(const char *password, struct refusal *why);
void identity_hash_password(const char *password, char out[PASSWORD_MAX + 1]);
/* Takes as long where there is no password, hashed being "". */
bool identity_password_matches(const char *password, const char *hashed);
void identity_new_id(char out[PLAYER_ID_MAX + 1]);
void identity_new_token(char text[TOKEN_LENGTH + 1], uint8_t hash[TOKEN_HASH_BYTES]);
/* A token that follows from another one and an id; who knows neither cannot tell it. */
void identity_derive_token(const char *shown, const char *id, char text[TOKEN_LENGTH + 1],
                           uint8_t hash[TOKEN_HASH_BYTES]);
/* When a token that was used then expires. */
int64_t identity_token_due(int64_t used);
/* When a token that expires then was used last, to the day: more often its expiry is not put off.
 */
int64_t identity_token_used(int64_t expires);
bool identity_hash_token(const char *text, uint8_t hash[TOKEN_HASH_BYTES]);

#endif
