/* search.c - looking for finished tables, see finished.h.
 *
 * A page looks at no more than so many tables in the order of an index, whether they are wanted or
 * not: so a search for what is rare takes several pages, each as fast as any other. */
#include <stdio.h>
#include <string.h>

#include "server/store/finished.h"
#include "server/store/sql.h"

enum { LOOKED_AT_MAX = 200, SEARCH_PAGE_MAX = 50 };

struct found_list {
    struct finished table[SEARCH_PAGE_MAX];
    int count, room, looked_at;
    struct finished_position last;
};

static void read_finished(const struct value *v, struct finished *out)
{
    memset(out, 0, sizeof *out);
    value_copy(out->id, sizeof out->id, &v[0]);
    value_copy(out->game, sizeof out->game, &v[1]);
    out->seats = (int)value_number(&v[2]);
    out->over_at = value_number(&v[3]);
    out->listed = out->result = true;
    out->usual = value_number(&v[4]) != 0;
    value_copy(out->options, sizeof out->options, &v[5]);
    value_copy(out->class_of, sizeof out->class_of, &v[6]);
}

static void on_looked_at(void *context, const struct value *v)
{
    struct found_list *l = (struct found_list *)context;
    if (l->count == l->room) return;
    l->looked_at++;
    l->last.at = value_number(&v[3]);
    value_copy(l->last.id, sizeof l->last.id, &v[0]);
    if (value_number(&v[7])) read_finished(v, &l->table[l->count++]);
}

static enum store_result look_up_tables(struct store *s, const struct finished_filter *f,
                                        struct found_list *out)
{
    char option[OPTIONS_MAX];
    snprintf(option, sizeof option, f->option[0] ? "%%%s%%" : "%s", f->option);
    struct value values[] = {
        number_value(f->before.at),  text_value(f->before.id), number_value(f->from),
        number_value(LOOKED_AT_MAX), text_value(f->game),      number_value(f->seats),
        number_value(f->rated),      number_value(f->usual),   text_value(option),
        text_value(f->player),       text_value(f->other)};
    enum sql sql = f->player[0] ? SQL_FINISHED_PLAYER
                   : f->game[0] ? SQL_FINISHED_GAME
                                : SQL_FINISHED;
    int64_t count;
    return store_look_up(s, sql, values, on_looked_at, out, &count);
}

static void on_seat(void *context, const struct value *v)
{
    struct finished_seat *seats = (struct finished_seat *)context;
    int64_t seat = value_number(&v[0]);
    if (seat < 0 || seat >= SEATS_MAX) return;
    struct finished_seat *out = &seats[seat];
    value_copy(out->player, sizeof out->player, &v[1]);
    value_copy(out->level, sizeof out->level, &v[2]);
    out->place = (int)value_number(&v[3]);
    out->score = (int32_t)value_number(&v[4]);
    value_copy(out->name, sizeof out->name, &v[5]);
    value_copy(out->account, sizeof out->account, &v[6]);
    out->kind = (enum player_kind)store_find_name(v[7].text, player_kinds, PLAYER_KINDS);
}

enum store_result store_search(struct store *s, const struct finished_filter *filter,
                               finished_callback *callback, void *context,
                               struct finished_position *last, bool *more)
{
    struct found_list l = {.room =
                               filter->limit < SEARCH_PAGE_MAX ? filter->limit : SEARCH_PAGE_MAX,
                           .last = filter->before};
    enum store_result result = look_up_tables(s, filter, &l);
    for (int i = 0; i < l.count && result == STORE_DONE; i++) {
        struct finished_seat seats[SEATS_MAX];
        struct value id = text_value(l.table[i].id);
        int64_t count;
        memset(seats, 0, sizeof seats);
        result = store_look_up(s, SQL_FINISHED_SEATS, &id, on_seat, seats, &count);
        if (result == STORE_DONE) callback(context, &l.table[i], seats);
    }
    *last = l.last;
    *more = l.count == l.room || l.looked_at == LOOKED_AT_MAX;
    return result;
}
