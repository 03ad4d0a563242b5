/* fold_host.c - rows of the host of a table: who is removed, who sits where, which seats are
 * locked, how the table is set; see table/fold.c. */
#include <stdio.h>

#include "table/internal.h"

/* ---- Who is the host ----------------------------------------------------------------------- */

void host_sits(struct table *t, const char *player)
{
    if (!t->host[0]) snprintf(t->host, sizeof t->host, "%s", player);
}

void host_leaves(struct table *t, int seat, const char *player)
{
    int seats = t->series.setup.seats;
    if (strcmp(t->host, player) != 0) return;
    t->host[0] = '\0';
    for (int i = 1; i < seats && !t->host[0]; i++) {
        const struct table_seat *next = &t->seat[(seat + i) % seats];
        if (next->kind == SEAT_HUMAN && !next->invited) host_sits(t, next->player);
    }
}

/* CO-21 and a draw alike: everybody moves to the seat before. */
void rotate_seats(struct table *t)
{
    struct table_seat first = t->seat[0];
    int last = t->series.setup.seats - 1;
    memmove(&t->seat[0], &t->seat[1], (size_t)last * sizeof first);
    t->seat[last] = first;
}

/* Nobody leaves between this and the deal. */
void host_turn_seats(struct table *t)
{
    if (t->stage != STAGE_WAITING || t->turned || !table_can_start(t)) return;
    for (int turns = table_first(t); turns > 0; turns--) rotate_seats(t);
    t->turned = true;
}

/* ---- Rows ---------------------------------------------------------------------------------- */

bool is_of_host(const struct table *t, const struct parsed_row *f)
{
    return t->stage == STAGE_WAITING && t->host[0] && strcmp(t->host, f->row->player) == 0;
}

/* Of very many the first may come back. */
static void remember_removed(struct table *t, const struct table_seat *seat)
{
    if (t->removed_count == TABLE_REMOVED_MAX) {
        memmove(t->removed[0], t->removed[1], sizeof t->removed - sizeof t->removed[0]);
        t->removed_count--;
    }
    memcpy(t->removed[t->removed_count++], seat->player, sizeof seat->player);
}

bool fold_remove(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_seat *seat = &t->seat[f->row->seat];
    if (!is_of_host(t, f) || seat->kind != SEAT_HUMAN || strcmp(seat->player, t->host) == 0)
        return corrupt(why, "somebody is removed who cannot be");
    if (!seat->invited) remember_removed(t, seat); /* else the invitation was taken back */
    memset(seat, 0, sizeof *seat);
    return true;
}

bool fold_swap(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    int with = -1;
    json_int(&f->j, json_member(&f->j, 0, "with"), &with);
    if (!is_of_host(t, f) || with < 0 || with >= t->series.setup.seats || with == f->row->seat)
        return corrupt(why, "it exchanges seats that cannot be");
    struct table_seat first = t->seat[f->row->seat];
    t->seat[f->row->seat] = t->seat[with];
    t->seat[with] = first;
    return true;
}

bool fold_lock(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    char invite[TABLE_INVITE_LENGTH + 1] = "";
    uint32_t bit = 1u << f->row->seat;
    bool locked = json_is_kind(&f->j, json_member(&f->j, 0, "locked"), JSON_TRUE);
    if (!is_of_host(t, f)) return corrupt(why, "somebody locks a seat who is not the host");
    if (locked && !t->invite[0]) {
        if (!row_secret_text(f->row, "invite", invite, sizeof invite) ||
            strlen(invite) != TABLE_INVITE_LENGTH)
            return corrupt(why, "its invitation is missing");
        memcpy(t->invite, invite, sizeof invite);
    }
    t->locked = locked ? t->locked | bit : t->locked & ~bit;
    return true;
}

/* The row behind it seats who is invited. */
bool fold_invite(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    if (!is_of_host(t, f) || t->seat[f->row->seat].kind != SEAT_EMPTY)
        return corrupt(why, "somebody is invited who cannot be");
    return true;
}

bool fold_settings(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_settings settings = t->settings;
    if (!is_of_host(t, f) || !settings_read(&f->j, 0, t->series.setup.seats, &settings))
        return corrupt(why, "its settings are none of a table");
    t->settings = settings;
    return true;
}
