/* finished.c - filing finished tables, and what players have done in them; see finished.h. */
#include "server/store/finished.h"

#include <stdio.h>
#include <string.h>

#include "server/store/load.h"
#include "server/store/sql.h"

/* ---- From the rows of a table -------------------------------------------------------------- */

/* Bots that were not measured leave a game unrated; only games that are not offered have such. */
static bool can_be_rated(const struct table *t, const char *class_of)
{
    struct rating anchor;
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        if (t->seat[seat].kind == SEAT_BOT && !anchor_find(class_of, t->seat[seat].level, &anchor))
            return false;
    return table_is_rated(t);
}

static void read_table(const struct table *t, struct finished *out)
{
    const struct series *s = &t->series;
    struct text options = {0};
    struct match usual;
    struct refusal why;
    char class_of[CLASS_MAX + 1];
    out->result = t->stage == STAGE_OVER && !t->closed;
    if (!out->result) return;
    out->over_at = t->ended_at;
    out->listed = !t->hidden;
    options_write(s->game, &s->setup, &options);
    snprintf(out->options, sizeof out->options, "%s", text_string(&options));
    text_free(&options);
    out->usual = match_open(&usual, s->game, s->setup.seats, &why) &&
                 memcmp(usual.setup.option, s->setup.option, sizeof usual.setup.option) == 0;
    rating_class(s->game->id, s->setup.seats, class_of);
    if (can_be_rated(t, class_of)) memcpy(out->class_of, class_of, sizeof class_of);
}

struct unfiled_list {
    struct finished *out;
    int count;
};

static void take_unfiled(void *context, const struct table_summary *summary)
{
    struct unfiled_list *l = (struct unfiled_list *)context;
    struct finished *f = &l->out[l->count++];
    memset(f, 0, sizeof *f);
    memcpy(f->id, summary->id, sizeof f->id);
    memcpy(f->game, summary->game, sizeof f->game);
    f->seats = summary->seats;
}

enum store_result store_find_unfiled(struct store *s, struct finished *out, int *count)
{
    struct value limit = number_value(FILE_AT_ONCE);
    struct unfiled_list l = {out, 0};
    enum store_result result = store_look_up_summaries(s, SQL_NOT_FILED, &limit, take_unfiled, &l);
    for (int i = 0; i < l.count && result == STORE_DONE; i++) {
        struct table table;
        struct refusal why;
        int64_t wrong;
        result = load_table(s, out[i].id, &table, &wrong, &why);
        if (result == STORE_DONE) read_table(&table, &out[i]);
        if (result == STORE_MISSING) result = STORE_DONE;
        table_close(&table);
    }
    *count = result == STORE_DONE ? l.count : 0;
    return result;
}

/* ---- Writing ------------------------------------------------------------------------------- */

/* A table that was left by all before it began may be sat down at again. */
enum { FILED = 1, FILED_WITHOUT_RESULT = 2 };

static enum store_result add_finished(struct store *s, const struct finished *f)
{
    struct value values[] = {text_value(f->id),       text_value(f->game),
                             number_value(f->seats),  number_value(f->over_at),
                             number_value(f->listed), number_value(f->usual),
                             text_value(f->options),  text_value(f->class_of)};
    struct value seats[] = {text_value(f->id), number_value(f->over_at)};
    struct value played[] = {text_value(f->id), text_value(f->game), number_value(f->seats),
                             number_value(f->over_at)};
    struct value meetings[] = {text_value(f->id), text_value(f->game), number_value(f->over_at)};
    enum store_result result = store_change(s, SQL_FINISHED_ADD, values);
    if (result == STORE_DONE) result = store_change_any(s, SQL_SEATS_OVER, seats);
    if (result == STORE_DONE) result = store_change_any(s, SQL_PLAYED_ADD, played);
    return result == STORE_DONE ? store_change_any(s, SQL_MEETINGS_ADD, meetings) : result;
}

static enum store_result file_table(struct store *s, const struct finished *f)
{
    struct value filed[] = {text_value(f->id),
                            number_value(f->result ? FILED : FILED_WITHOUT_RESULT)};
    if (!store_ensure_connected(s) || !s->database->script(s, "BEGIN")) return STORE_FAILED;
    enum store_result result = store_change(s, SQL_FILED_SET, filed);
    if (result == STORE_DONE && f->result) result = add_finished(s, f);
    bool kept = result == STORE_DONE && s->database->script(s, "COMMIT");
    if (!kept && !s->database->script(s, "ROLLBACK")) s->database->disconnect(s);
    return kept || result == STORE_MISSING ? STORE_DONE : STORE_FAILED;
}

enum store_result store_file(struct store *s, const struct finished *finished, int count)
{
    enum store_result result = STORE_DONE;
    for (int i = 0; i < count && result == STORE_DONE; i++) result = file_table(s, &finished[i]);
    return result;
}

/* ---- What players have done ---------------------------------------------------------------- */

struct list_context {
    played_callback *played;
    meeting_callback *meeting;
    void *context;
};

static void on_played(void *context, const struct value *v)
{
    const struct list_context *l = (const struct list_context *)context;
    struct played p = {.seats = (int)value_number(&v[1]),
                       .games = value_number(&v[2]),
                       .won = value_number(&v[3]),
                       .places = value_number(&v[4]),
                       .last_at = value_number(&v[5])};
    value_copy(p.game, sizeof p.game, &v[0]);
    l->played(l->context, &p);
}

enum store_result store_list_played_games(struct store *s, const char *player,
                                          played_callback *callback, void *context)
{
    struct list_context l = {.played = callback, .context = context};
    struct value value = text_value(player);
    int64_t count;
    return store_look_up(s, SQL_PLAYED, &value, on_played, &l, &count);
}

static void on_meeting(void *context, const struct value *v)
{
    const struct list_context *l = (const struct list_context *)context;
    struct head_to_head m = {.games = value_number(&v[4]),
                             .ahead = value_number(&v[5]),
                             .behind = value_number(&v[6]),
                             .last_at = value_number(&v[7])};
    value_copy(m.name, sizeof m.name, &v[0]);
    value_copy(m.account, sizeof m.account, &v[1]);
    m.kind = (enum player_kind)store_find_name(v[2].text, player_kinds, PLAYER_KINDS);
    value_copy(m.game, sizeof m.game, &v[3]);
    l->meeting(l->context, &m);
}

enum store_result store_list_meetings(struct store *s, const char *player, int limit,
                                      meeting_callback *callback, void *context)
{
    struct list_context l = {.meeting = callback, .context = context};
    struct value values[] = {text_value(player), number_value(limit)};
    int64_t count;
    return store_look_up(s, SQL_MEETINGS, values, on_meeting, &l, &count);
}

enum store_result store_list_versus(struct store *s, const char *player, const char *other,
                                    meeting_callback *callback, void *context)
{
    struct list_context l = {.meeting = callback, .context = context};
    struct value values[] = {text_value(player), text_value(other)};
    int64_t count;
    return store_look_up(s, SQL_VERSUS, values, on_meeting, &l, &count);
}

static void on_hides(void *context, const struct value *v)
{
    *(int *)context = (int)value_number(v);
}

enum store_result store_hides(struct store *s, const char *player, int *hides)
{
    struct value value = text_value(player);
    return store_look_up_one(s, SQL_HIDES, &value, on_hides, hides);
}

enum store_result store_forget_numbers(struct store *s, const char *player)
{
    static const enum sql statements[] = {SQL_PLAYED_DELETE, SQL_MEETINGS_DELETE,
                                          SQL_RATINGS_DELETE};
    struct value values[] = {text_value(player), number_value(0)};
    enum store_result result = store_change_any(s, SQL_HIDES_SET, values);
    for (size_t i = 0; i < sizeof statements / sizeof *statements && result == STORE_DONE; i++)
        result = store_change_any(s, statements[i], values);
    return result;
}
