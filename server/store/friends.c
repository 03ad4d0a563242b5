/* friends.c - lists of friends; see friends.h. */
#include "server/store/friends.h"

#include <string.h>

#include "server/store/sql.h"

/* ---- The list ------------------------------------------------------------------------------ */

enum store_result store_add_friend(struct store *s, const char *player, const char *other,
                                   int64_t now)
{
    struct value values[] = {text_value(player), text_value(other), number_value(now)};
    return store_change_any(s, SQL_FRIEND_ADD, values);
}

enum store_result store_remove_friend(struct store *s, const char *player, const char *other)
{
    struct value values[] = {text_value(player), text_value(other)};
    return store_change(s, SQL_FRIEND_REMOVE, values);
}

struct friend_lines {
    friend_callback *callback;
    void *context;
};

static void on_friend(void *context, const struct value *v)
{
    const struct friend_lines *l = (const struct friend_lines *)context;
    struct friend_line line;
    memset(&line, 0, sizeof line);
    value_copy(line.player, sizeof line.player, &v[0]);
    value_copy(line.name, sizeof line.name, &v[1]);
    line.kind = (enum player_kind)store_find_name(v[2].text, player_kinds, PLAYER_KINDS);
    line.since = value_number(&v[3]);
    l->callback(l->context, &line);
}

enum store_result store_list_friends(struct store *s, const char *player, friend_callback *callback,
                                     void *context)
{
    struct friend_lines l = {callback, context};
    struct value values[] = {text_value(player), number_value(FRIENDS_MAX)};
    int64_t count;
    return store_look_up(s, SQL_FRIENDS, values, on_friend, &l, &count);
}

/* ---- Where they sit ------------------------------------------------------------------------ */

struct friend_tables {
    friend_table_callback *callback;
    void *context;
};

static void on_table(void *context, const struct value *v)
{
    const struct friend_tables *l = (const struct friend_tables *)context;
    struct friend_table t;
    memset(&t, 0, sizeof t);
    value_copy(t.player, sizeof t.player, &v[0]);
    value_copy(t.summary.id, sizeof t.summary.id, &v[1]);
    value_copy(t.summary.game, sizeof t.summary.game, &v[2]);
    t.summary.state = (enum table_state)store_find_name(v[3].text, store_state_names, TABLE_STATES);
    t.summary.seats = (int)value_number(&v[4]);
    t.summary.seats_taken = (int)value_number(&v[5]);
    t.entry.pace = (int)value_number(&v[6]);
    t.entry.rated = value_number(&v[7]) != 0;
    t.entry.delay = (int)value_number(&v[8]);
    t.summary.changed = value_number(&v[9]);
    l->callback(l->context, &t);
}

enum store_result store_list_friend_tables(struct store *s, const char *player, int64_t since,
                                           int limit, friend_table_callback *callback,
                                           void *context)
{
    struct friend_tables l = {callback, context};
    struct value values[] = {text_value(player), number_value(since), number_value(limit)};
    int64_t count;
    return store_look_up(s, SQL_FRIENDS_TABLES, values, on_table, &l, &count);
}

/* ---- The end ------------------------------------------------------------------------------- */

enum store_result store_forget_friends(struct store *s, const char *player)
{
    struct value value = text_value(player);
    return store_change_any(s, SQL_FRIENDS_FORGET, &value);
}

enum store_result store_unfriend_blocked(struct store *s, const char *player, const char *other)
{
    struct value values[] = {text_value(player), text_value(other)};
    return store_change_any(s, SQL_FRIENDS_BLOCKED, values);
}
