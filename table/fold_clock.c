/* fold_clock.c - rows about time: another clock, a pause, days off, what an outage gives back; see
 * table/fold.c. */
#include <stdlib.h>

#include "table/internal.h"

/* Times have more digits than json_int reads. */
static bool read_time(const struct json *j, int object, const char *name, int64_t *out)
{
    int value = json_member(j, object, name);
    if (!json_is_kind(j, value, JSON_NUMBER)) return false;
    *out = strtoll(j->text + j->token[value].start, NULL, 10);
    return true;
}

static bool fold_outage(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    int outage = json_member(&f->j, 0, "outage");
    int64_t from = 0, to = 0;
    if (f->row->player[0] || !read_time(&f->j, outage, "from", &from) ||
        !read_time(&f->j, outage, "to", &to) || to > t->at || !table_outage_counts(t, from, to))
        return corrupt(why, "it gives back time that nobody lost");
    clocks_give_back(t, from, to);
    return true;
}

/* The first row of an agreement names the pace, the others agree; the last one changes it. */
bool fold_clock(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct time_control time_control = t->proposed;
    int seat = f->row->seat, clock = json_member(&f->j, 0, "clock");
    if (json_member(&f->j, 0, "outage") >= 0) return fold_outage(t, f, why);
    if (json_member(&f->j, 0, "vacation") >= 0) return fold_vacation(t, f, why);
    if (t->stage == STAGE_NONE || t->stage == STAGE_OVER || seat < 0 ||
        table_seat_of(t, f->row->player) != seat || !seat_has_person(&t->seat[seat]))
        return corrupt(why, "somebody else than a person at the table changes its clock");
    if (!time_control_read(&f->j, clock, &time_control, why)) return false;
    if (time_control.kind == TIME_CONTROL_PAUSE && !table_can_pause(t))
        return corrupt(why, "there is no clock to be paused");
    bool same = t->agreed && time_control_equal(&time_control, &t->proposed);
    uint32_t agreed = (same ? t->agreed : 0) | 1u << seat;
    bool changed = time_control_agreed(t, agreed);
    if (changed != json_is_kind(&f->j, json_member(&f->j, 0, "changed"), JSON_TRUE))
        return corrupt(why, "it changes the clock without everybody, or does not with everybody");
    t->proposed = time_control;
    t->agreed = changed ? 0 : agreed;
    if (!changed) return true;
    if (time_control.kind == TIME_CONTROL_PAUSE) {
        pause_begin(t, time_control.bank);
        return true;
    }
    t->time_control = time_control;
    if (t->stage == STAGE_PLAYING) clocks_start(t);
    return true;
}
