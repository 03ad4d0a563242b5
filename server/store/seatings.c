/* seatings.c - the tables of one player, as the databases list them; see seatings.h. */
#include "server/store/seatings.h"

#include <stdlib.h>
#include <string.h>

#include "server/store/load.h"
#include "server/store/sql.h"

enum { INVITED = 2 }; /* in the column that else tells whether somebody is there */

/* ---- Writing ------------------------------------------------------------------------------- */

/* Whether somebody who sits there waits, or plays in one go. */
static bool is_live(const struct batch *b)
{
    return b->summary.state == TABLE_OPEN ||
           (b->summary.state == TABLE_RUNNING && b->lobby.pace != TIME_CONTROL_DAYS);
}

void store_seating_values(const struct batch *b, int seat, struct value values[SEATING_VALUES])
{
    const struct seating *n = &b->seatings[seat];
    int64_t over_at = b->summary.state == TABLE_OVER ? b->summary.changed : 0;
    int ready = n->invited ? INVITED : n->ready;
    const struct value all[SEATING_VALUES] = {number_value(seat),     text_value(n->player),
                                              text_value(n->level),   number_value(ready),
                                              number_value(n->place), number_value(n->score),
                                              number_value(over_at),  number_value(is_live(b))};
    memcpy(values, all, sizeof all);
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* Lines of one table follow each other. */
struct own_collector {
    own_table_callback *callback;
    void *context;
    struct own_table table; /* whose seats are being read */
    bool unknown_name;
};

static void read_table(const struct value *v, struct own_table *out)
{
    struct table_summary *s = &out->summary;
    memset(out, 0, sizeof *out);
    value_copy(s->id, sizeof s->id, &v[0]);
    value_copy(s->game, sizeof s->game, &v[1]);
    s->created = value_number(&v[2]);
    s->changed = value_number(&v[3]);
    s->v = value_number(&v[4]);
    s->state = (enum table_state)store_find_name(v[5].text, store_state_names, TABLE_STATES);
    s->listed = value_number(&v[6]) != 0;
    s->rules = (int)value_number(&v[7]);
    s->seats = (int)value_number(&v[8]);
    out->turn.seat = (int)value_number(&v[9]);
    value_copy(out->turn.player, sizeof out->turn.player, &v[10]);
    out->turn.since = value_number(&v[11]);
    out->turn.deadline = value_number(&v[12]);
    out->you = (int)value_number(&v[13]);
    out->over_at = value_number(&v[14]);
    out->position.urgency = (int)value_number(&v[15]);
    out->position.key = value_number(&v[16]);
    memcpy(out->position.id, s->id, sizeof s->id);
}

void store_read_seat(const struct value *v, struct own_seat *out)
{
    value_copy(out->seating.player, sizeof out->seating.player, &v[0]);
    value_copy(out->seating.level, sizeof out->seating.level, &v[1]);
    out->seating.ready = value_number(&v[2]) == 1;
    out->seating.invited = value_number(&v[2]) == INVITED;
    out->seating.place = (int)value_number(&v[3]);
    out->seating.score = (int32_t)value_number(&v[4]);
    value_copy(out->name, sizeof out->name, &v[5]);
    out->kind = (enum player_kind)store_find_name(v[6].text, player_kinds, PLAYER_KINDS);
}

static void deliver(struct own_collector *c)
{
    if (c->table.summary.id[0]) c->callback(c->context, &c->table);
}

static void on_line(void *context, const struct value *v)
{
    struct own_collector *c = (struct own_collector *)context;
    if (strcmp(c->table.summary.id, v[0].text) != 0) {
        deliver(c);
        read_table(v, &c->table);
    }
    int64_t seat = value_number(&v[17]);
    if (c->table.summary.state == TABLE_STATES || seat < 0 || seat >= SEATS_MAX)
        c->unknown_name = true;
    else
        store_read_seat(v + 18, &c->table.seat[seat]);
}

enum store_result store_list_own(struct store *s, const struct own_filter *filter,
                                 own_table_callback *callback, void *context)
{
    static const struct own_position first = {-1, -INT64_MAX, ""};
    const struct own_position *after = filter->after ? filter->after : &first;
    struct own_collector c = {.callback = callback, .context = context};
    struct value values[] = {text_value(filter->player),  number_value(after->urgency),
                             number_value(after->key),    text_value(after->id),
                             number_value(filter->limit), number_value(filter->turn)};
    int64_t count;
    enum store_result result = store_look_up(
        s, filter->over ? SQL_OWN_FINISHED : SQL_OWN_UNFINISHED, values, on_line, &c, &count);
    if (c.unknown_name) return store_fail_unknown_name(s);
    if (result == STORE_DONE) deliver(&c);
    return result;
}

static void copy_table(void *context, const struct own_table *t)
{
    *(struct own_table *)context = *t;
}

enum store_result store_own_table(struct store *s, const char *player, const char *table,
                                  struct own_table *out)
{
    struct own_collector c = {.callback = copy_table, .context = out};
    struct value values[] = {text_value(player), text_value(table)};
    int64_t count;
    enum store_result result = store_look_up(s, SQL_OWN_ONE, values, on_line, &c, &count);
    if (c.unknown_name) return store_fail_unknown_name(s);
    if (result == STORE_DONE) deliver(&c);
    return result == STORE_DONE && count == 0 ? STORE_MISSING : result;
}

static void on_count(void *context, const struct value *v)
{
    *(int64_t *)context = value_number(v);
}

enum store_result store_count_turns(struct store *s, const char *player, int64_t *count)
{
    struct value value = text_value(player);
    return store_look_up_one(s, SQL_OWN_TURNS, &value, on_count, count);
}

/* ---- From rows of old databases ------------------------------------------------------------ */

static enum store_result write_filled(struct store *s, const struct batch *b)
{
    struct value values[] = {
        text_value(b->summary.id),   number_value(b->summary.v),   number_value(b->turn.seat),
        text_value(b->turn.player),  number_value(b->turn.since),  number_value(b->turn.deadline),
        number_value(b->lobby.pace), number_value(b->lobby.rated), number_value(b->lobby.delay)};
    enum store_result result = store_change(s, SQL_SEATED_SET, values);
    for (int seat = 0; b->seatings && seat < b->summary.seats && result == STORE_DONE; seat++) {
        struct value line[1 + SEATING_VALUES] = {text_value(b->summary.id)};
        store_seating_values(b, seat, line + 1);
        result = store_change(s, SQL_SEATING_SET, line);
    }
    return result;
}

/* A table that this program cannot fold has no seats to be listed. */
static enum store_result fill_table(struct store *s, const struct table_summary *summary)
{
    struct seating seatings[SEATS_MAX];
    struct batch b = {.summary = *summary, .turn = {.seat = -1}};
    struct table table;
    struct refusal why;
    int64_t wrong;
    enum store_result result = load_table(s, summary->id, &table, &wrong, &why);
    if (result == STORE_DONE) {
        turn_entry_of(&table, &b.turn);
        lobby_entry_of(&table, &b.lobby);
        seatings_of(&table, seatings);
        b.seatings = seatings;
        b.summary.v = table.v;
    }
    table_close(&table);
    if (result == STORE_FAILED || !s->database->script(s, "BEGIN")) return STORE_FAILED;
    result = write_filled(s, &b);
    bool kept = result == STORE_DONE && s->database->script(s, "COMMIT");
    if (!kept && !s->database->script(s, "ROLLBACK")) s->database->disconnect(s);
    return kept || result == STORE_MISSING ? STORE_DONE : STORE_FAILED; /* new rows: next time */
}

struct fill_list {
    struct table_summary *summary;
    int count, room;
};

static void take_summary(void *context, const struct table_summary *summary)
{
    struct fill_list *l = (struct fill_list *)context;
    if (l->count < l->room) l->summary[l->count++] = *summary;
}

enum store_result store_fill_seatings(struct store *s, int most)
{
    struct fill_list l = {.room = most};
    struct value values[] = {text_value(""), number_value(most)};
    l.summary = (struct table_summary *)memory_new((size_t)most * sizeof *l.summary);
    enum store_result result = store_look_up_summaries(s, SQL_NOT_SEATED, values, take_summary, &l);
    for (int i = 0; i < l.count && result == STORE_DONE; i++) result = fill_table(s, &l.summary[i]);
    free(l.summary);
    return result == STORE_DONE && l.count == 0 ? STORE_MISSING : result;
}
