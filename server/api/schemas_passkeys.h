/* schemas_passkeys.h - what is answered about passkeys, for openapi_schemas.c and nobody else. */
#ifndef PAKLI_SERVER_API_SCHEMAS_PASSKEYS_H
#define PAKLI_SERVER_API_SCHEMAS_PASSKEYS_H

/* clang-format off */

#define SCHEMA_OF_PASSKEYS LIST("{'type':'object','required':['id','name','created','used']," \
    "'properties':{'id':" WORDS ",'name':" WORDS ",'created':" COUNT ",'used':" COUNT "}}")

#define SCHEMAS_PASSKEYS \
{"Passkeys", \
 "{'type':'object','required':['passkeys'],'properties':{'passkeys':" SCHEMA_OF_PASSKEYS "}}"}, \
\
{"Passkey", "{'type':'object','required':['passkey'],'properties':{'passkey':" WORDS "}}"}, \
\
{"PasskeyChallenge", \
 "{'type':'object','required':['challenge','host','passkeys'],'properties':{'challenge':" WORDS \
 ",'host':{'type':'string','description':'whom passkeys are made for: the id of the relying " \
 "party'},'passkeys':{'type':'array','items':" WORDS ",'description':'ids of those you have'}}}"},

/* clang-format on */

#endif
