/* seats.c - what the lists of players' own tables keep of a table; see seatings.h. */
#include <stdio.h>
#include <string.h>

#include "server/store/seatings.h"

void turn_entry_of(const struct table *t, struct turn_entry *out)
{
    struct table_due due;
    memset(out, 0, sizeof *out);
    table_due(t, &due);
    out->seat = t->stage == STAGE_PLAYING ? due.seat : -1;
    if (out->seat < 0) return;
    out->since = t->since;
    if (!table_has_person(t, out->seat)) return;
    memcpy(out->player, t->seat[out->seat].player, sizeof out->player);
    int64_t deadline = table_deadline(t, out->seat);
    out->deadline = deadline == INT64_MAX ? 0 : deadline;
}

void lobby_entry_of(const struct table *t, struct lobby_entry *out)
{
    out->pace = (int)t->time_control.kind;
    out->rated = t->rated;
    out->delay = t->settings.no_watchers ? -1 : t->settings.delay;
}

static void seating_of(const struct table_seat *s, struct seating *out)
{
    bool bot = s->kind == SEAT_BOT;
    memset(out, 0, sizeof *out);
    out->ready = s->ready;
    out->invited = s->invited;
    if (s->kind == SEAT_HUMAN) memcpy(out->player, s->player, sizeof out->player);
    if (bot) snprintf(out->level, sizeof out->level, "%s", s->level);
}

void seatings_of(const struct table *t, struct seating out[SEATS_MAX])
{
    struct table_standing standing;
    bool over = t->stage == STAGE_OVER && !t->closed;
    if (over) table_standing(t, &standing);
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        seating_of(&t->seat[seat], &out[seat]);
        if (!over) continue;
        out[seat].place = standing.place[seat];
        out[seat].score = standing.score[seat];
    }
}

bool seatings_same(const struct table *before, const struct table *now)
{
    if (before->stage != now->stage || before->closed != now->closed || before->v == 0)
        return false;
    if (before->time_control.kind != now->time_control.kind) return false;
    for (int seat = 0; seat < now->series.setup.seats; seat++) {
        const struct table_seat *a = &before->seat[seat], *b = &now->seat[seat];
        if (a->kind != b->kind || a->ready != b->ready || strcmp(a->player, b->player) != 0)
            return false;
        if (b->kind == SEAT_BOT && strcmp(a->level, b->level) != 0) return false;
    }
    return true;
}
