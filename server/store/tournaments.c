/* tournaments.c - see tournaments.h. */
#include "server/store/tournaments.h"

#include <string.h>

#include "engine/json.h"
#include "server/store/sql.h"
#include "server/store/messages.h"

/* ---- Reading ------------------------------------------------------------------------------- */

static void read_entry(const struct value *v, struct tournament_entry *e)
{
    memset(e, 0, sizeof *e);
    value_copy(e->id, sizeof e->id, &v[0]);
    value_copy(e->club, sizeof e->club, &v[1]);
    value_copy(e->name, sizeof e->name, &v[2]);
    value_copy(e->creator, sizeof e->creator, &v[3]);
    value_copy(e->game, sizeof e->game, &v[4]);
    value_copy(e->clock, sizeof e->clock, &v[5]);
    e->rated = value_number(&v[6]) != 0;
    e->pause = (int)value_number(&v[7]);
    e->stage =
        (enum tournament_stage)store_find_name(v[8].text, tournament_stages, TOURNAMENT_STAGES);
    e->created = value_number(&v[9]);
    e->starts = value_number(&v[10]);
    e->due_at = value_number(&v[11]);
    e->v = value_number(&v[12]);
    value_copy(e->rules, sizeof e->rules, &v[13]);
}

static void on_entry(void *context, const struct value *v)
{
    read_entry(v, (struct tournament_entry *)context);
}

enum store_result store_tournament(struct store *s, const char *id, struct tournament_entry *out)
{
    struct value value = text_value(id);
    return store_look_up_one(s, SQL_TOURNAMENT, &value, on_entry, out);
}

static void on_count(void *context, const struct value *v)
{
    *(int64_t *)context = value_number(v);
}

enum store_result store_count_arranged(struct store *s, const char *creator, int64_t *count)
{
    struct value value = text_value(creator);
    return store_look_up_one(s, SQL_ARRANGED_COUNT, &value, on_count, count);
}

enum store_result store_count_arranged_bots(struct store *s, const char *creator, int64_t *count)
{
    struct value value = text_value(creator);
    return store_look_up_one(s, SQL_ARRANGED_BOTS, &value, on_count, count);
}

struct folding {
    struct tournament *t;
    int64_t v;
    bool wrong;
};

static void on_event(void *context, const struct value *v)
{
    struct folding *f = (struct folding *)context;
    f->v++;
    if (!tournament_fold(f->t, v->text)) f->wrong = true;
}

enum store_result store_load_tournament(struct store *s, const char *id,
                                        struct tournament_entry *entry, struct tournament *out)
{
    struct folding f = {out, 0, false};
    struct value value = text_value(id);
    int64_t count;
    memset(out, 0, sizeof *out);
    enum store_result result = store_tournament(s, id, entry);
    if (result == STORE_DONE) result = store_look_up(s, SQL_EVENTS, &value, on_event, &f, &count);
    entry->v = f.v;
    if (result == STORE_DONE && f.wrong) return store_fail(s, WHY_EVENTS, id);
    return result;
}

struct tournament_list {
    tournament_callback *tournament;
    entrant_callback *entrant;
    round_table_callback *table;
    entered_callback *entered;
    void *context;
};

static void on_listed(void *context, const struct value *v)
{
    const struct tournament_list *l = (const struct tournament_list *)context;
    struct tournament_entry e;
    read_entry(v, &e);
    l->tournament(l->context, &e);
}

enum store_result store_list_tournaments(struct store *s, const char *club,
                                         tournament_callback *callback, void *context)
{
    struct tournament_list l = {.tournament = callback, .context = context};
    struct value value = text_value(club);
    int64_t count;
    return store_look_up(s, SQL_TOURNAMENTS_OF_CLUB, &value, on_listed, &l, &count);
}

static void on_entrant(void *context, const struct value *v)
{
    const struct tournament_list *l = (const struct tournament_list *)context;
    struct entrant_name e = {.account = v[3].text[0] != '\0'};
    value_copy(e.player, sizeof e.player, &v[0]);
    value_copy(e.name, sizeof e.name, &v[1]);
    e.kind = (enum player_kind)store_find_name(v[2].text, player_kinds, PLAYER_KINDS);
    l->entrant(l->context, &e);
}

enum store_result store_list_entrants(struct store *s, const char *tournament,
                                      entrant_callback *callback, void *context)
{
    struct tournament_list l = {.entrant = callback, .context = context};
    struct value value = text_value(tournament);
    int64_t count;
    return store_look_up(s, SQL_ENTRANTS, &value, on_entrant, &l, &count);
}

static void on_entered(void *context, const struct value *v)
{
    const struct tournament_list *l = (const struct tournament_list *)context;
    l->entered(l->context, v[0].text);
}

enum store_result store_list_entered(struct store *s, const char *player,
                                     entered_callback *callback, void *context)
{
    struct tournament_list l = {.entered = callback, .context = context};
    struct value value = text_value(player);
    int64_t count;
    return store_look_up(s, SQL_ENTERED, &value, on_entered, &l, &count);
}

static void on_round_table(void *context, const struct value *v)
{
    const struct tournament_list *l = (const struct tournament_list *)context;
    struct round_table t = {.round = (int)value_number(&v[1]),
                            .number = (int)value_number(&v[2]),
                            .over = strcmp(v[3].text, "over") == 0};
    value_copy(t.id, sizeof t.id, &v[0]);
    l->table(l->context, &t);
}

enum store_result store_list_round_tables(struct store *s, const char *tournament,
                                          round_table_callback *callback, void *context)
{
    struct tournament_list l = {.table = callback, .context = context};
    struct value value = text_value(tournament);
    int64_t count;
    return store_look_up(s, SQL_ROUND_TABLES, &value, on_round_table, &l, &count);
}

/* ---- Writing ------------------------------------------------------------------------------- */

/* What lists tell of it: the persons who have entered, and which tables have their result. */
static enum store_result follow_event(struct store *s, const char *id, const struct json *j)
{
    char player[PLAYER_ID_MAX + 1] = "";
    int round, table;
    if (json_string(j, json_member(j, 0, "player"), player, sizeof player)) {
        struct value values[] = {text_value(id), text_value(player)};
        return store_change_any(s, SQL_ENTRANT_ADD, values);
    }
    if (json_int(j, json_member(j, 0, "round"), &round) &&
        json_int(j, json_member(j, 0, "table"), &table)) {
        struct value values[] = {text_value(id), number_value(round), number_value(table)};
        return store_change_any(s, SQL_ROUND_TABLE_DONE, values);
    }
    return STORE_DONE;
}

static enum store_result write_event(struct store *s, const struct tournament_entry *e,
                                     const char *event, int64_t now)
{
    struct value values[] = {text_value(e->id), number_value(e->v), number_value(now),
                             text_value(event)};
    struct value set[] = {text_value(e->id), number_value(e->v),
                          text_value(tournament_stages[e->stage]), number_value(e->due_at)};
    struct json j;
    enum store_result result = store_change(s, SQL_EVENT_ADD, values);
    if (result == STORE_DONE) result = store_change(s, SQL_TOURNAMENT_SET, set);
    if (result == STORE_MISSING) result = STORE_TAKEN;
    if (result == STORE_DONE && json_read(&j, event, strlen(event))) {
        result = follow_event(s, e->id, &j);
        json_free(&j);
    }
    return result;
}

enum store_result store_add_tournament(struct store *s, const struct tournament_entry *e,
                                       const char *event)
{
    struct tournament_entry opened = *e;
    struct value values[] = {
        text_value(e->id),       text_value(e->club),    text_value(e->name),
        text_value(e->creator),  text_value(e->game),    text_value(e->clock),
        number_value(e->rated),  number_value(e->pause), number_value(e->created),
        number_value(e->starts), text_value(e->rules)};
    opened.v = 1;
    opened.due_at = e->starts;
    if (!store_begin(s)) return STORE_FAILED;
    enum store_result result = store_change(s, SQL_TOURNAMENT_ADD, values);
    if (result == STORE_MISSING) result = STORE_TAKEN;
    if (result == STORE_DONE) result = write_event(s, &opened, event, e->created);
    return store_end(s, result);
}

/* Before it begins, its beginning; in a round nothing once its tables are open, then the next one
 * after a pause. Late entries leave that as it is. */
static int64_t due_after(const struct tournament_entry *e, const struct tournament *t, int played,
                         bool was_playing, int64_t now)
{
    bool playing = tournament_is_playing(t);
    if (t->stage == TOURNAMENT_OPEN) return e->starts;
    if (t->stage != TOURNAMENT_RUNNING) return 0;
    if (t->played > played || e->stage == TOURNAMENT_OPEN) return now;
    if (was_playing && !playing) return now + e->pause;
    return e->due_at;
}

enum store_result store_add_event(struct store *s, struct tournament_entry *entry,
                                  struct tournament *t, const char *event, int64_t now)
{
    int played = t->played;
    bool playing = tournament_is_playing(t);
    if (!tournament_fold(t, event)) return STORE_MISSING;
    entry->due_at = due_after(entry, t, played, playing, now);
    entry->stage = t->stage;
    entry->v++;
    if (!store_begin(s)) return STORE_FAILED;
    return store_end(s, write_event(s, entry, event, now));
}

enum store_result store_add_round_table(struct store *s, const struct tournament_entry *entry,
                                        const struct round_table *table, int64_t now)
{
    struct value values[] = {text_value(table->id), text_value(entry->id),
                             number_value(table->round), number_value(table->number)};
    struct value club[] = {text_value(table->id), text_value(entry->club), number_value(now)};
    enum store_result result = store_change_any(s, SQL_ROUND_TABLE_ADD, values);
    return result == STORE_DONE ? store_change_any(s, SQL_ROUND_TABLE_CLUB, club) : result;
}

/* ---- What is due --------------------------------------------------------------------------- */

struct due_list {
    char (*id)[TABLE_ID_LENGTH + 1];
    int count;
};

static void on_due(void *context, const struct value *v)
{
    struct due_list *l = (struct due_list *)context;
    if (l->count < TOURNAMENTS_AT_ONCE) value_copy(l->id[l->count++], TABLE_ID_LENGTH + 1, v);
}

enum store_result store_find_due_tournaments(struct store *s, int64_t now,
                                             char ids[TOURNAMENTS_AT_ONCE][TABLE_ID_LENGTH + 1],
                                             int *count)
{
    struct due_list l = {ids, 0};
    struct value value = number_value(now);
    int64_t lines;
    enum store_result result = store_look_up(s, SQL_TOURNAMENTS_DUE, &value, on_due, &l, &lines);
    *count = result == STORE_DONE ? l.count : 0;
    return result;
}

enum store_result store_settle_tournament(struct store *s, const struct tournament_entry *entry)
{
    struct value values[] = {text_value(entry->id), number_value(entry->v)};
    return store_change_any(s, SQL_TOURNAMENT_SETTLE, values);
}
