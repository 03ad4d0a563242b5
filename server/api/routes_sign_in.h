/* routes_sign_in.h - the routes about passkeys and forgotten passwords, for routes.c and nobody
 * else. */
#ifndef PAKLI_SERVER_API_ROUTES_SIGN_IN_H
#define PAKLI_SERVER_API_ROUTES_SIGN_IN_H

#include "server/api/internal.h"
#include "server/identity/passkey.h"
#include "server/store/passkeys.h"

/* clang-format off */

#define SENT(member, what) {.name = member, .type = FIELD_TEXT, .min = 1, \
    .max = PASSKEY_DATA_MAX * 4 / 3, .required = true, .help = what}
#define PASSKEY_ID_FIELD(what) {.name = "passkey", .type = FIELD_TEXT, .min = 1, \
    .max = PASSKEY_ID_WORDS, .required = true, .help = what}
static const struct field recover_fields[] = {NAME("of the account"), ID, END};
static const struct field recover_finish_fields[] = {
    {.name = "code", .type = FIELD_TEXT, .min = 1, .max = TOKEN_LENGTH, .required = true,
     .help = "of the link in the mail"},
    {.name = "new", .type = FIELD_TEXT, .min = PASSWORD_MIN_BYTES, .max = PASSWORD_MAX_BYTES,
     .required = true, .help = "the password it is to be"},
    ID_OF_END, END,
};
static const struct field passkey_challenge_fields[] = {ID_OF_SECRET, END};
static const struct field passkey_add_fields[] = {
    {.name = "name", .type = FIELD_TEXT, .min = 1, .max = NAME_CHARACTERS, .required = true,
     .help = "by which you know it again; only you see it"},
    SENT("client", "the clientDataJSON of navigator.credentials.create, as base64url"),
    SENT("attestation", "its attestationObject, likewise"),
    ID, END,
};
static const struct field passkey_remove_fields[] = {
    PASSKEY_ID_FIELD("the id of one of your passkeys"), ID, END,
};
static const struct field passkey_sign_in_fields[] = {
    PASSKEY_ID_FIELD("the id of what navigator.credentials.get gave"),
    SENT("client", "its clientDataJSON, as base64url"),
    SENT("data", "its authenticatorData, likewise"),
    SENT("signature", "its signature, likewise"),
    ID_OF_SECRET, END,
};

#define ROUTES_SIGN_IN \
    {METHOD_POST, "/api/recover", FOR_NOBODY, 5, handle_recover, -1, \
     "Have a link sent to the mail address of an account whose password is forgotten; the answer " \
     "is the same whether there is one or not", \
     "Done", recover_fields, "Players"}, \
    {METHOD_POST, "/api/recover/finish", FOR_NOBODY, 5, handle_recover_finish, -1, \
     "Choose another password by that link, within half an hour; every token of the account " \
     "ends, and one is made", \
     "Identity", recover_finish_fields, "Players"}, \
    {METHOD_GET, "/api/me/passkeys", FOR_OWNERS, 1, handle_passkeys, -1, \
     "Your passkeys, by which you sign in without a password", "Passkeys", NULL, "Players"}, \
    {METHOD_POST, "/api/me/passkeys", FOR_OWNERS, 5, handle_passkey_add, -1, \
     "Add a passkey to your account (WebAuthn), made for a challenge of yours", "Passkey", \
     passkey_add_fields, "Players"}, \
    {METHOD_POST, "/api/me/passkeys/challenge", FOR_OWNERS, 1, handle_passkey_challenge, -1, \
     "A challenge to make a passkey for, once and within five minutes", "PasskeyChallenge", \
     passkey_challenge_fields, "Players"}, \
    {METHOD_POST, "/api/me/passkeys/remove", FOR_OWNERS, 1, handle_passkey_remove, -1, \
     "Remove a passkey", "Done", passkey_remove_fields, "Players"}, \
    {METHOD_POST, "/api/passkey/challenge", FOR_NOBODY, 1, handle_passkey_challenge, -1, \
     "A challenge to sign in with, once and within five minutes", "PasskeyChallenge", \
     passkey_challenge_fields, "Players"}, \
    {METHOD_POST, "/api/passkey", FOR_NOBODY, 5, handle_passkey_sign_in, -1, \
     "Sign in by a passkey", "Identity", passkey_sign_in_fields, "Players"},

/* clang-format on */

#endif
