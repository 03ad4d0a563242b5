/* passkeys.c - see passkeys.h. */
#include "server/store/passkeys.h"

#include "server/store/sql.h"

static void on_passkey(void *context, const struct value *v)
{
    struct passkey *k = (struct passkey *)context;
    value_copy(k->id, sizeof k->id, &v[0]);
    value_copy(k->player, sizeof k->player, &v[1]);
    value_copy(k->key, sizeof k->key, &v[2]);
    k->signs = value_number(&v[3]);
    value_copy(k->name, sizeof k->name, &v[4]);
    k->created = value_number(&v[5]);
    k->used = value_number(&v[6]);
}

static void count_line(void *context, const struct value *v)
{
    *(int64_t *)context = value_number(v);
}

enum store_result store_add_passkey(struct store *s, const struct passkey *key)
{
    struct value player = text_value(key->player);
    struct value values[] = {text_value(key->id),    text_value(key->player),
                             text_value(key->key),   number_value(key->signs),
                             text_value(key->name),  number_value(key->created),
                             number_value(key->used)};
    int64_t count = 0;
    enum store_result result =
        store_look_up_one(s, SQL_PASSKEYS_COUNT, &player, count_line, &count);
    if (result != STORE_DONE) return result;
    return count >= PASSKEYS_MAX ? STORE_MISSING : store_change(s, SQL_PASSKEY_ADD, values);
}

enum store_result store_passkey(struct store *s, const char *id, struct passkey *out)
{
    struct value value = text_value(id);
    return store_look_up_one(s, SQL_PASSKEY, &value, on_passkey, out);
}

struct passkey_collector {
    passkey_callback *callback;
    void *context;
};

static void collect(void *context, const struct value *v)
{
    const struct passkey_collector *c = (const struct passkey_collector *)context;
    struct passkey key;
    on_passkey(&key, v);
    c->callback(c->context, &key);
}

enum store_result store_list_passkeys(struct store *s, const char *player,
                                      passkey_callback *callback, void *context)
{
    struct passkey_collector c = {callback, context};
    struct value value = text_value(player);
    int64_t count;
    return store_look_up(s, SQL_PASSKEYS, &value, collect, &c, &count);
}

enum store_result store_note_passkey(struct store *s, const char *id, int64_t signs, int64_t now)
{
    struct value values[] = {text_value(id), number_value(signs), number_value(now)};
    return store_change(s, SQL_PASSKEY_USED, values);
}

enum store_result store_remove_passkey(struct store *s, const char *player, const char *id)
{
    struct value values[] = {text_value(player), text_value(id)};
    return store_change(s, SQL_PASSKEY_REMOVE, values);
}

enum store_result store_add_challenge(struct store *s, const char *player,
                                      const uint8_t hash[TOKEN_HASH_BYTES], int64_t expires)
{
    struct hex_hash hex = hash_to_hex(hash);
    struct value values[] = {text_value(hex.text), text_value(player), number_value(expires)};
    return store_change(s, SQL_CHALLENGE_ADD, values);
}

enum store_result store_use_challenge(struct store *s, const char *player,
                                      const uint8_t hash[TOKEN_HASH_BYTES], int64_t now)
{
    struct hex_hash hex = hash_to_hex(hash);
    struct value values[] = {text_value(hex.text), text_value(player), number_value(now)};
    return store_change(s, SQL_CHALLENGE_USE, values);
}

enum store_result store_expire_challenges(struct store *s, int64_t before)
{
    struct value value = number_value(before);
    return store_change_any(s, SQL_CHALLENGES_EXPIRE, &value);
}

enum store_result store_forget_passkeys(struct store *s, const char *player)
{
    struct value value = text_value(player);
    enum store_result result = store_change_any(s, SQL_CHALLENGES_FORGET, &value);
    return result == STORE_DONE ? store_change_any(s, SQL_PASSKEYS_FORGET, &value) : result;
}
