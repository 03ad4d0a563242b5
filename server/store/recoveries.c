/* recoveries.c - see recoveries.h. */
#include "server/store/recoveries.h"

#include "server/store/sql.h"

enum store_result store_add_recovery(struct store *s, const char *player,
                                     const uint8_t code[TOKEN_HASH_BYTES], int64_t now,
                                     int64_t expires, int64_t since)
{
    struct hex_hash hex = hash_to_hex(code);
    struct value values[] = {text_value(player), text_value(hex.text), number_value(now),
                             number_value(expires), number_value(since)};
    return store_change(s, SQL_RECOVERY_ADD, values);
}

static void on_player(void *context, const struct value *v)
{
    value_copy((char *)context, PLAYER_ID_MAX + 1, &v[0]);
}

enum store_result store_recovery(struct store *s, const uint8_t code[TOKEN_HASH_BYTES], int64_t now,
                                 char player[PLAYER_ID_MAX + 1])
{
    struct hex_hash hex = hash_to_hex(code);
    struct value values[] = {text_value(hex.text), number_value(now)};
    return store_look_up_one(s, SQL_RECOVERY, values, on_player, player);
}

enum store_result store_use_recovery(struct store *s, const uint8_t code[TOKEN_HASH_BYTES],
                                     int64_t now)
{
    struct hex_hash hex = hash_to_hex(code);
    struct value values[] = {text_value(hex.text), number_value(now)};
    return store_change(s, SQL_RECOVERY_USE, values);
}

enum store_result store_expire_recoveries(struct store *s, int64_t before)
{
    struct value value = number_value(before);
    return store_change_any(s, SQL_RECOVERIES_EXPIRE, &value);
}

enum store_result store_forget_recovery(struct store *s, const char *player)
{
    struct value value = text_value(player);
    return store_change_any(s, SQL_RECOVERY_FORGET, &value);
}
