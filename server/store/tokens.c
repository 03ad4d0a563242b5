/* tokens.c - the tokens that players show, hashed; see store.h. */
#include "server/store/store.h"

#include <stdio.h>
#include <string.h>

#include "server/store/sql.h"

const char *const token_scopes[TOKEN_SCOPES] = {"all", "play", "read"};

struct hex_hash hash_to_hex(const uint8_t hash[TOKEN_HASH_BYTES])
{
    struct hex_hash d;
    for (int i = 0; i < TOKEN_HASH_BYTES; i++) snprintf(d.text + 2 * i, 3, "%02x", hash[i]);
    return d;
}

void token_id(const uint8_t hash[TOKEN_HASH_BYTES], char out[TOKEN_ID_LENGTH + 1])
{
    snprintf(out, TOKEN_ID_LENGTH + 1, "%.*s", TOKEN_ID_LENGTH, hash_to_hex(hash).text);
}

/* ---- Reading ------------------------------------------------------------------------------- */

struct token_collector {
    token_callback *callback;
    void *context;
    bool unknown_name;
};

static void on_token(void *context, const struct value *v)
{
    struct token_collector *t = (struct token_collector *)context;
    struct token token = {.player = v[1].text,
                          .created = value_number(&v[2]),
                          .expires = value_number(&v[3]),
                          .name = v[4].text};
    bool readable = text_read_hex(v[0].text, strlen(v[0].text), token.hash, TOKEN_HASH_BYTES);
    token.scope = (enum token_scope)store_find_name(v[5].text, token_scopes, TOKEN_SCOPES);
    if (readable && token.scope < TOKEN_SCOPES)
        t->callback(t->context, &token);
    else
        t->unknown_name = true;
}

static enum store_result look_up_tokens(struct store *s, enum sql sql, const struct value *values,
                                        token_callback *callback, void *context)
{
    struct token_collector t = {callback, context, false};
    int64_t count;
    enum store_result result = store_look_up(s, sql, values, on_token, &t, &count);
    return t.unknown_name ? store_fail_unknown_name(s) : result;
}

enum store_result store_list_tokens(struct store *s, const char *player, int64_t now,
                                    token_callback *callback, void *context)
{
    struct value values[] = {text_value(player), number_value(now)};
    return look_up_tokens(s, SQL_TOKENS, values, callback, context);
}

enum store_result store_list_tokens_among(struct store *s, const char *first, const char *last,
                                          token_callback *callback, void *context)
{
    struct value values[] = {text_value(first), text_value(last)};
    return look_up_tokens(s, SQL_TOKENS_AMONG, values, callback, context);
}

struct token_owner {
    struct player player;
    struct token_state state;
};

static void copy_owner(void *context, const struct value *v)
{
    struct token_owner *out = (struct token_owner *)context;
    store_copy_player(&out->player, v);
    out->state.expires = value_number(&v[7]);
    out->state.scope = (enum token_scope)store_find_name(v[8].text, token_scopes, TOKEN_SCOPES);
}

enum store_result store_player_of_token(struct store *s, const uint8_t hash[TOKEN_HASH_BYTES],
                                        int64_t now, struct player *out, struct token_state *state)
{
    struct hex_hash d = hash_to_hex(hash);
    struct value values[] = {text_value(d.text), number_value(now)};
    struct token_owner owner;
    enum store_result result =
        store_look_up_one(s, SQL_PLAYER_OF_TOKEN, values, copy_owner, &owner);
    if (result != STORE_DONE) return result;
    if (owner.player.kind == PLAYER_KINDS || owner.state.scope == TOKEN_SCOPES)
        return store_fail_unknown_name(s);
    *out = owner.player;
    if (state) *state = owner.state;
    return STORE_DONE;
}

/* ---- Writing ------------------------------------------------------------------------------- */

enum store_result store_add_token(struct store *s, const struct token *token)
{
    struct hex_hash hash = hash_to_hex(token->hash);
    struct value values[] = {text_value(hash.text),
                             text_value(token->player),
                             number_value(token->created),
                             number_value(token->expires),
                             text_value(token->name ? token->name : ""),
                             text_value(token_scopes[token->scope])};
    return store_change(s, SQL_TOKEN_ADD, values);
}

enum store_result store_extend_token(struct store *s, const uint8_t hash[TOKEN_HASH_BYTES],
                                     int64_t expires)
{
    struct hex_hash d = hash_to_hex(hash);
    struct value values[] = {text_value(d.text), number_value(expires)};
    return store_change_any(s, SQL_TOKEN_KEEP, values);
}

enum store_result store_revoke(struct store *s, const uint8_t hash[TOKEN_HASH_BYTES], int64_t now)
{
    struct hex_hash d = hash_to_hex(hash);
    struct value values[] = {text_value(d.text), number_value(now)};
    return store_change(s, SQL_REVOKE, values);
}

enum store_result store_revoke_all(struct store *s, const char *player, int64_t now)
{
    struct value values[] = {text_value(player), number_value(now)};
    return store_change(s, SQL_REVOKE_ALL, values);
}

enum store_result store_revoke_by_id(struct store *s, const char *player, const char *id,
                                     int64_t now)
{
    struct value values[] = {text_value(player), text_value(id), number_value(now)};
    return store_change(s, SQL_REVOKE_ONE, values);
}

enum store_result store_was_revoked(struct store *s, const char *player, const char *id)
{
    struct value values[] = {text_value(player), text_value(id)};
    return store_find(s, SQL_TOKEN_REVOKED, values);
}

enum store_result store_expire_tokens(struct store *s, int64_t before)
{
    struct value value = number_value(before);
    return store_change_any(s, SQL_TOKENS_DELETE, &value);
}

/* ---- What was revoked ---------------------------------------------------------------------- */

struct revoked_collector {
    revoked_callback *callback;
    void *context;
};

static void on_revoked(void *context, const struct value *v)
{
    const struct revoked_collector *t = (const struct revoked_collector *)context;
    t->callback(t->context, v[0].text, value_number(&v[1]));
}

enum store_result store_list_revoked(struct store *s, int64_t since, revoked_callback *callback,
                                     void *context)
{
    struct revoked_collector t = {callback, context};
    struct value value = number_value(since);
    int64_t count;
    return store_look_up(s, SQL_REVOKED, &value, on_revoked, &t, &count);
}
