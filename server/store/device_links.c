/* device_links.c - see device_links.h. */
#include "server/store/device_links.h"

#include <string.h>

#include "server/store/sql.h"

const char *const link_states[LINK_STATES] = {"open", "asked", "allowed"};

static void on_link(void *context, const struct value *v)
{
    struct device_link *link = (struct device_link *)context;
    value_copy(link->player, sizeof link->player, &v[0]);
    link->state = (enum link_state)store_find_name(v[1].text, link_states, LINK_STATES);
    value_copy(link->device, sizeof link->device, &v[2]);
    link->number = (int)value_number(&v[3]);
}

static enum store_result look_up_link(struct store *s, enum sql sql, const struct value *values,
                                      struct device_link *out)
{
    memset(out, 0, sizeof *out);
    enum store_result result = store_look_up_one(s, sql, values, on_link, out);
    return result == STORE_DONE && out->state == LINK_STATES ? store_fail_unknown_name(s) : result;
}

enum store_result store_add_link(struct store *s, const char *player, const link_hash code,
                                 int64_t expires)
{
    struct hex_hash hex = hash_to_hex(code);
    struct value values[] = {text_value(hex.text), text_value(player), number_value(expires)};
    enum store_result result = store_forget_links(s, player);
    return result == STORE_DONE ? store_change(s, SQL_LINK_ADD, values) : result;
}

enum store_result store_link(struct store *s, const char *player, const link_hash code, int64_t now,
                             struct device_link *out)
{
    struct hex_hash hex = hash_to_hex(code);
    struct value values[] = {text_value(hex.text), number_value(now), text_value(player)};
    return look_up_link(s, SQL_LINK, values, out);
}

enum store_result store_link_of_ticket(struct store *s, const link_hash ticket, int64_t now,
                                       struct device_link *out)
{
    struct hex_hash hex = hash_to_hex(ticket);
    struct value values[] = {text_value(hex.text), number_value(now)};
    return look_up_link(s, SQL_LINK_OF_TICKET, values, out);
}

enum store_result store_ask_link(struct store *s, const link_hash code, int64_t now,
                                 const char *device, int number, const link_hash ticket)
{
    struct hex_hash hex = hash_to_hex(code), of_ticket = hash_to_hex(ticket);
    struct value values[] = {text_value(hex.text), number_value(now), text_value(device),
                             number_value(number), text_value(of_ticket.text)};
    return store_change(s, SQL_LINK_ASK, values);
}

enum store_result store_allow_link(struct store *s, const char *player, const link_hash code,
                                   int64_t now)
{
    struct hex_hash hex = hash_to_hex(code);
    struct value values[] = {text_value(hex.text), number_value(now), text_value(player)};
    return store_change(s, SQL_LINK_ALLOW, values);
}

enum store_result store_refuse_link(struct store *s, const char *player, const link_hash code)
{
    struct hex_hash hex = hash_to_hex(code);
    struct value values[] = {text_value(hex.text), text_value(player)};
    return store_change(s, SQL_LINK_REFUSE, values);
}

enum store_result store_use_link(struct store *s, const link_hash ticket, int64_t now)
{
    struct hex_hash hex = hash_to_hex(ticket);
    struct value values[] = {text_value(hex.text), number_value(now)};
    return store_change(s, SQL_LINK_USE, values);
}

enum store_result store_expire_links(struct store *s, int64_t before)
{
    struct value value = number_value(before);
    return store_change_any(s, SQL_LINKS_EXPIRE, &value);
}

enum store_result store_forget_links(struct store *s, const char *player)
{
    struct value value = text_value(player);
    return store_change_any(s, SQL_LINKS_DELETE, &value);
}
