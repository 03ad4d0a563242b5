/* players.c - players, see store.h. */
#include "server/store/store.h"

#include <string.h>

#include "server/store/sql.h"

const char *const player_kinds[PLAYER_KINDS] = {"guest", "account", "bot"};

struct player_collector {
    player_callback *callback;
    void *context;
    bool unknown_name;
};

void store_copy_player(void *context, const struct value *v)
{
    struct player *out = (struct player *)context;
    memset(out, 0, sizeof *out);
    value_copy(out->id, sizeof out->id, &v[0]);
    out->kind = (enum player_kind)store_find_name(v[1].text, player_kinds, PLAYER_KINDS);
    value_copy(out->name, sizeof out->name, &v[2]);
    value_copy(out->account, sizeof out->account, &v[3]);
    value_copy(out->password, sizeof out->password, &v[4]);
    out->created = value_number(&v[5]);
    out->due = value_number(&v[6]);
}

static void on_player(void *context, const struct value *values)
{
    struct player_collector *t = (struct player_collector *)context;
    struct player player;
    store_copy_player(&player, values);
    if (player.kind == PLAYER_KINDS)
        t->unknown_name = true;
    else
        t->callback(t->context, &player);
}

static enum store_result find_player(struct store *s, enum sql sql, const struct value *values,
                                     struct player *out)
{
    enum store_result result = store_look_up_one(s, sql, values, store_copy_player, out);
    return result == STORE_DONE && out->kind == PLAYER_KINDS ? store_fail_unknown_name(s) : result;
}

static enum store_result write_player(struct store *s, enum sql sql, const struct player *p)
{
    struct value values[] = {text_value(p->id),       text_value(player_kinds[p->kind]),
                             text_value(p->name),     text_value(p->account),
                             text_value(p->password), number_value(p->created),
                             number_value(p->due)};
    return store_change(s, sql, values);
}

enum store_result store_add_player(struct store *s, const struct player *player)
{
    return write_player(s, SQL_PLAYER_ADD, player);
}

enum store_result store_change_player(struct store *s, const struct player *player)
{
    return write_player(s, SQL_PLAYER_CHANGE, player);
}

enum store_result store_player(struct store *s, const char *id, struct player *out)
{
    struct value value = text_value(id);
    return find_player(s, SQL_PLAYER, &value, out);
}

enum store_result store_player_of_account(struct store *s, const char *account, struct player *out)
{
    struct value value = text_value(account);
    return find_player(s, SQL_PLAYER_OF_ACCOUNT, &value, out);
}

enum store_result store_set_skeleton(struct store *s, const char *id, const char *skeleton)
{
    struct value values[] = {text_value(id), text_value(skeleton)};
    return store_change(s, SQL_SKELETON_SET, values);
}

enum store_result store_player_of_skeleton(struct store *s, const char *skeleton,
                                           struct player *out)
{
    struct value value = text_value(skeleton);
    return find_player(s, SQL_PLAYER_OF_SKELETON, &value, out);
}

static enum store_result list_players(struct store *s, enum sql sql, const char *after, int limit,
                                      player_callback *callback, void *context)
{
    struct player_collector t = {callback, context, false};
    struct value values[] = {text_value(after), number_value(limit)};
    int64_t count;
    enum store_result result = store_look_up(s, sql, values, on_player, &t, &count);
    return t.unknown_name ? store_fail_unknown_name(s) : result;
}

enum store_result store_list_players(struct store *s, const char *after, int limit,
                                     player_callback *callback, void *context)
{
    return list_players(s, SQL_PLAYERS, after, limit, callback, context);
}

enum store_result store_list_without_skeleton(struct store *s, const char *after, int limit,
                                              player_callback *callback, void *context)
{
    return list_players(s, SQL_WITHOUT_SKELETON, after, limit, callback, context);
}

enum store_result store_extend_guest(struct store *s, const char *id, int64_t due)
{
    struct value values[] = {text_value(id), number_value(due)};
    return store_change_any(s, SQL_GUEST_KEEP, values);
}

/* Who comes back between two of these has lost a name, and nothing else. */
enum store_result store_expire_guests(struct store *s, int64_t now, int most)
{
    struct value values[] = {number_value(now), number_value(most)};
    if (store_change_any(s, SQL_GUESTS_KEEP, values) != STORE_DONE ||
        store_change_any(s, SQL_GUEST_TOKENS_DELETE, values) != STORE_DONE)
        return STORE_FAILED;
    return store_change(s, SQL_GUESTS_DELETE, values);
}
