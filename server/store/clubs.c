/* clubs.c - see clubs.h. */
#include "server/store/clubs.h"

#include <string.h>

#include "server/store/sql.h"

const char *const club_roles[CLUB_ROLES] = {"member", "host", "removed"};

/* ---- Members ------------------------------------------------------------------------------- */

static enum store_result join(struct store *s, const char *club, const char *player,
                              enum club_role role, int64_t now)
{
    struct value values[] = {text_value(club), text_value(player), text_value(club_roles[role]),
                             number_value(now)};
    struct value keep = text_value(player);
    enum store_result result = store_change_any(s, SQL_CLUB_JOIN, values);
    return result == STORE_DONE ? store_change_any(s, SQL_CLUB_GUEST_KEEP, &keep) : result;
}

enum store_result store_add_club(struct store *s, const struct club *club, const char *player)
{
    struct value values[] = {text_value(club->id), text_value(club->name),
                             number_value(club->created)};
    if (!store_begin(s)) return STORE_FAILED;
    enum store_result result = store_change(s, SQL_CLUB_ADD, values);
    if (result == STORE_MISSING) result = STORE_TAKEN;
    if (result == STORE_DONE) result = join(s, club->id, player, CLUB_HOST, club->created);
    return store_end(s, result);
}

static void on_club(void *context, const struct value *v)
{
    struct club *club = (struct club *)context;
    value_copy(club->name, sizeof club->name, &v[0]);
    club->created = value_number(&v[1]);
}

enum store_result store_club(struct store *s, const char *id, struct club *out)
{
    struct value value = text_value(id);
    memset(out, 0, sizeof *out);
    text_print(out->id, sizeof out->id, "%s", id);
    return store_look_up_one(s, SQL_CLUB, &value, on_club, out);
}

static void on_role(void *context, const struct value *v)
{
    *(enum club_role *)context = (enum club_role)store_find_name(v->text, club_roles, CLUB_ROLES);
}

enum store_result store_club_role(struct store *s, const char *club, const char *player,
                                  enum club_role *out)
{
    struct value values[] = {text_value(club), text_value(player)};
    return store_look_up_one(s, SQL_CLUB_ROLE, values, on_role, out);
}

static void on_count(void *context, const struct value *v)
{
    *(int64_t *)context = value_number(v);
}

enum store_result store_count_members(struct store *s, const char *club, int64_t *count)
{
    struct value value = text_value(club);
    return store_look_up_one(s, SQL_CLUB_COUNT, &value, on_count, count);
}

enum store_result store_count_own_clubs(struct store *s, const char *player, int64_t *count)
{
    struct value value = text_value(player);
    return store_look_up_one(s, SQL_CLUBS_OF_COUNT, &value, on_count, count);
}

enum store_result store_join_club(struct store *s, const char *club, const char *player,
                                  int64_t now)
{
    struct value value = text_value(club);
    if (!store_begin(s)) return STORE_FAILED;
    enum store_result result = join(s, club, player, CLUB_MEMBER, now);
    if (result == STORE_DONE) result = store_change_any(s, SQL_CLUB_HOST, &value);
    return store_end(s, result);
}

static enum store_result leave(struct store *s, const char *club, const char *player)
{
    struct value values[] = {text_value(club), text_value(player)};
    enum store_result result = store_change_any(s, SQL_CLUB_LEAVE, values);
    return result == STORE_DONE ? store_change_any(s, SQL_CLUB_HOST, values) : result;
}

enum store_result store_leave_club(struct store *s, const char *club, const char *player)
{
    return store_begin(s) ? store_end(s, leave(s, club, player)) : STORE_FAILED;
}

enum store_result store_remove_member(struct store *s, const char *club, const char *player)
{
    struct value values[] = {text_value(club), text_value(player)};
    return store_change(s, SQL_CLUB_REMOVE, values);
}

/* ---- What belongs to a club ---------------------------------------------------------------- */

enum store_result store_add_club_chat(struct store *s, const char *club, const char *player,
                                      const char *words, int64_t now)
{
    struct value values[] = {text_value(club), number_value(now), text_value(player),
                             text_value(words)};
    struct value trim[] = {text_value(club), number_value(CLUB_CHAT_KEPT)};
    enum store_result result = store_change(s, SQL_CLUB_CHAT_ADD, values);
    return result == STORE_DONE ? store_change_any(s, SQL_CLUB_CHAT_TRIM, trim) : result;
}

enum store_result store_add_club_table(struct store *s, const char *club, const char *player,
                                       const char *table, int64_t now)
{
    struct value values[] = {text_value(table), text_value(club), number_value(now),
                             text_value(player)};
    enum store_result result = store_change_any(s, SQL_CLUB_TABLE_ADD, values);
    return result == STORE_DONE ? store_find(s, SQL_CLUB_TABLE, values) : result;
}

/* ---- Lists --------------------------------------------------------------------------------- */

struct club_list {
    club_member_callback *member;
    own_club_callback *own;
    club_chat_callback *chat;
    own_chat_callback *own_chat;
    club_table_callback *table;
    club_seat_callback *seat;
    league_callback *league;
    void *context;
};

static enum store_result list(struct store *s, enum sql sql, const struct value *values,
                              values_callback *callback, struct club_list *l)
{
    int64_t count;
    return store_look_up(s, sql, values, callback, l, &count);
}

static enum player_kind read_kind(const struct value *v)
{
    return (enum player_kind)store_find_name(v->text, player_kinds, PLAYER_KINDS);
}

static void on_member(void *context, const struct value *v)
{
    const struct club_list *l = (const struct club_list *)context;
    struct club_member m = {.kind = read_kind(&v[2]), .account = v[3].text[0] != '\0'};
    value_copy(m.player, sizeof m.player, &v[0]);
    value_copy(m.name, sizeof m.name, &v[1]);
    m.role = (enum club_role)store_find_name(v[4].text, club_roles, CLUB_ROLES);
    m.since = value_number(&v[5]);
    l->member(l->context, &m);
}

enum store_result store_list_members(struct store *s, const char *club,
                                     club_member_callback *callback, void *context)
{
    struct club_list l = {.member = callback, .context = context};
    struct value value = text_value(club);
    return list(s, SQL_CLUB_MEMBERS, &value, on_member, &l);
}

static void on_own_club(void *context, const struct value *v)
{
    const struct club_list *l = (const struct club_list *)context;
    struct club club = {.created = 0};
    value_copy(club.id, sizeof club.id, &v[0]);
    value_copy(club.name, sizeof club.name, &v[1]);
    l->own(l->context, &club, (enum club_role)store_find_name(v[2].text, club_roles, CLUB_ROLES));
}

enum store_result store_list_own_clubs(struct store *s, const char *player,
                                       own_club_callback *callback, void *context)
{
    struct club_list l = {.own = callback, .context = context};
    struct value value = text_value(player);
    return list(s, SQL_CLUBS_OF, &value, on_own_club, &l);
}

static void on_chat(void *context, const struct value *v)
{
    const struct club_list *l = (const struct club_list *)context;
    l->chat(l->context, value_number(&v[0]), v[1].text, v[2].text, v[3].text);
}

enum store_result store_list_club_chat(struct store *s, const char *club, const char *reader,
                                       club_chat_callback *callback, void *context)
{
    struct club_list l = {.chat = callback, .context = context};
    struct value values[] = {text_value(club), text_value(reader)};
    return list(s, SQL_CLUB_CHAT, values, on_chat, &l);
}

static void on_mark(void *context, const struct value *v)
{
    value_copy((char *)context, CLUB_MARK_MAX + 1, v);
}

enum store_result store_club_mark(struct store *s, const char *club, char out[CLUB_MARK_MAX + 1])
{
    struct value value = text_value(club);
    return store_look_up_one(s, SQL_CLUB_MARK, &value, on_mark, out);
}

static void on_own_chat(void *context, const struct value *v)
{
    const struct club_list *l = (const struct club_list *)context;
    l->own_chat(l->context, v[0].text, value_number(&v[1]), v[2].text);
}

enum store_result store_list_own_club_chat(struct store *s, const char *player,
                                           own_chat_callback *callback, void *context)
{
    struct club_list l = {.own_chat = callback, .context = context};
    struct value value = text_value(player);
    return list(s, SQL_CLUB_CHAT_OWN, &value, on_own_chat, &l);
}

static void on_table(void *context, const struct value *v)
{
    const struct club_list *l = (const struct club_list *)context;
    struct table_summary t = {.seats = (int)value_number(&v[2]),
                              .seats_taken = (int)value_number(&v[3]),
                              .created = value_number(&v[5])};
    value_copy(t.id, sizeof t.id, &v[0]);
    value_copy(t.game, sizeof t.game, &v[1]);
    t.state = strcmp(v[4].text, "open") == 0 ? TABLE_OPEN : TABLE_RUNNING;
    l->table(l->context, &t);
}

enum store_result store_list_club_tables(struct store *s, const char *club,
                                         club_table_callback *callback, void *context)
{
    struct club_list l = {.table = callback, .context = context};
    struct value value = text_value(club);
    return list(s, SQL_CLUB_TABLES, &value, on_table, &l);
}

static void on_seat(void *context, const struct value *v)
{
    const struct club_list *l = (const struct club_list *)context;
    l->seat(l->context, v[0].text, v[1].text, v[2].text);
}

enum store_result store_list_club_seats(struct store *s, const char *club,
                                        club_seat_callback *callback, void *context)
{
    struct club_list l = {.seat = callback, .context = context};
    struct value value = text_value(club);
    return list(s, SQL_CLUB_SEATS, &value, on_seat, &l);
}

static void on_league(void *context, const struct value *v)
{
    const struct club_list *l = (const struct club_list *)context;
    struct league_entry e = {.kind = read_kind(&v[2]),
                             .account = v[3].text[0] != '\0',
                             .points = value_number(&v[4]),
                             .games = value_number(&v[5]),
                             .wins = value_number(&v[6])};
    value_copy(e.player, sizeof e.player, &v[0]);
    value_copy(e.name, sizeof e.name, &v[1]);
    l->league(l->context, &e);
}

enum store_result store_list_league(struct store *s, const char *club, int64_t since,
                                    league_callback *callback, void *context)
{
    struct club_list l = {.league = callback, .context = context};
    struct value values[] = {text_value(club), number_value(since)};
    return list(s, SQL_CLUB_LEAGUE, values, on_league, &l);
}

static void on_table_club(void *context, const struct value *v)
{
    struct table_club *out = (struct table_club *)context;
    value_copy(out->club.id, sizeof out->club.id, &v[0]);
    value_copy(out->club.name, sizeof out->club.name, &v[1]);
    out->club.created = value_number(&v[2]);
    value_copy(out->tournament, sizeof out->tournament, &v[3]);
    value_copy(out->tournament_name, sizeof out->tournament_name, &v[4]);
}

enum store_result store_club_of_table(struct store *s, const char *table, const char *player,
                                      struct table_club *out)
{
    struct value values[] = {text_value(table), text_value(player)};
    return store_look_up_one(s, SQL_CLUB_OF_TABLE, values, on_table_club, out);
}

/* ---- Forgetting ---------------------------------------------------------------------------- */

struct left_clubs {
    char id[100][CLUB_ID_LENGTH + 1];
    int count;
};

static void take_club(void *context, const struct club *club, enum club_role role)
{
    struct left_clubs *l = (struct left_clubs *)context;
    (void)role;
    memcpy(l->id[l->count++], club->id, sizeof club->id);
}

enum store_result store_forget_clubs(struct store *s, const char *player)
{
    struct left_clubs l = {.count = 0};
    struct value value = text_value(player);
    enum store_result result = store_change_any(s, SQL_CLUB_CHAT_FORGET, &value);
    do {
        l.count = 0;
        if (result == STORE_DONE) result = store_list_own_clubs(s, player, take_club, &l);
        for (int i = 0; i < l.count && result == STORE_DONE; i++)
            result = leave(s, l.id[i], player);
    } while (l.count > 0 && result == STORE_DONE);
    return result;
}
