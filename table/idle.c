/* idle.c - time in which a person thinks and no clock counts it: a pause that everybody has agreed
 * to, and the days off of one person at a table with days for every move; and how long the first
 * move may take. See table.h.
 *
 * Both are spans that begin with the row that makes them. Before one takes the place of another,
 * what was counted until then is settled: so no time is given twice, and none that is over comes
 * back. */
#include "table/errors.h"
#include "table/internal.h"

static const int64_t day = INT64_C(24) * 3600 * 1000;
static const int64_t year = INT64_C(31556952) * 1000;

/* ---- Spans --------------------------------------------------------------------------------- */

struct idle_span {
    int64_t from, to; /* empty: equal */
};

static struct idle_span overlap_of(struct idle_span a, struct idle_span b)
{
    struct idle_span both = {a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to};
    if (both.to < both.from) both.to = both.from;
    return both;
}

static int64_t length_of(struct idle_span s)
{
    return s.to - s.from;
}

static struct idle_span pause_of(const struct table *t)
{
    return (struct idle_span){t->pause_from, t->pause_until};
}

/* Days off are for days: in real time they would be a break that only one of them has. */
static struct idle_span vacation_of(const struct table *t, int seat)
{
    const struct table_seat *s = &t->seat[seat];
    if (t->time_control.kind != TIME_CONTROL_DAYS) return (struct idle_span){0, 0};
    return (struct idle_span){s->vacation_from, s->vacation_until};
}

int64_t time_counted(const struct table *t, int seat, int64_t from, int64_t to)
{
    struct idle_span all = {from, to}, pause, vacation;
    if (to <= from) return 0;
    pause = overlap_of(all, pause_of(t));
    vacation = overlap_of(all, vacation_of(t, seat));
    return to - from - length_of(pause) - length_of(vacation) +
           length_of(overlap_of(pause, vacation));
}

int64_t time_after(const struct table *t, int seat, int64_t from, int64_t ms)
{
    struct idle_span first = pause_of(t), second = vacation_of(t, seat);
    if (second.from < first.from) {
        struct idle_span swapped = first;
        first = second;
        second = swapped;
    }
    const struct idle_span spans[] = {first, second};
    for (int i = 0; i < 2; i++) {
        if (spans[i].to <= from || spans[i].to <= spans[i].from) continue;
        int64_t before = spans[i].from > from ? spans[i].from - from : 0;
        if (before > 0 && ms <= before) return from + ms;
        ms -= before;
        from = spans[i].to;
    }
    return from + ms;
}

/* From now on it is as if the decision had begun so much later as did not count. */
static void settle(struct table *t)
{
    int seat = table_turn(t);
    if (seat >= 0) t->since = t->at - time_counted(t, seat, t->since, t->at);
}

/* ---- Pauses -------------------------------------------------------------------------------- */

bool table_can_pause(const struct table *t)
{
    return t->stage == STAGE_PLAYING && t->time_control.kind != TIME_CONTROL_NONE;
}

void pause_begin(struct table *t, int64_t ms)
{
    settle(t);
    t->pause_from = t->at;
    t->pause_until = t->at + ms;
}

/* ---- Days off ------------------------------------------------------------------------------ */

/* What is left of the year's days for somebody who takes days off now, in place of those they have.
 */
static int64_t vacation_left(const struct table_seat *s, int64_t now)
{
    int64_t rest = s->vacation_until > now ? s->vacation_until - now : 0;
    int64_t used = s->vacation_year == now / year ? s->vacation_used - rest : 0;
    return VACATION_DAYS * day - (used > 0 ? used : 0);
}

static bool has_vacation(const struct table *t, int seat, int days, int64_t now)
{
    const struct table_seat *s = &t->seat[seat];
    if (t->time_control.kind != TIME_CONTROL_DAYS || t->stage == STAGE_OVER) return false;
    if (days == 0) return s->vacation_until > now;
    return days > 0 && days * day <= vacation_left(s, now);
}

bool request_vacation(const struct table *t, const struct table_request *q,
                      struct table_answer *out)
{
    int seat = table_seat_of(t, q->player), days = -1;
    int value = q->json ? json_member(q->json, q->body, "days") : -1;
    if (t->stage == STAGE_OVER) return answer_refuse(out, ERROR_OVER);
    if (!seat_has_person(&t->seat[seat])) return answer_refuse(out, ERROR_BOT_PLAYS);
    if (t->time_control.kind != TIME_CONTROL_DAYS) return answer_refuse(out, ERROR_NO_VACATION);
    if (!json_int(q->json, value, &days) || days < 0 || days > VACATION_DAYS)
        return answer_refuse(out, ERROR_BAD_VACATION, VACATION_DAYS);
    if (table_turn(t) == seat && table_time_left(t, seat, q->now) < 0)
        return answer_refuse(out, ERROR_VACATION_TOO_LATE);
    if (!has_vacation(t, seat, days, q->now))
        return answer_refuse(out, ERROR_VACATION_USED,
                             (int)(vacation_left(&t->seat[seat], q->now) / day), VACATION_DAYS);
    int n = answer_add_row(t, q, out, ROW_CLOCK, seat, q->player);
    text_add(&out->body[n], "\"vacation\":{\"days\":%d},", days);
    return true;
}

bool fold_vacation(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    int seat = f->row->seat, days = -1;
    int vacation = json_member(&f->j, 0, "vacation");
    if (seat < 0 || table_seat_of(t, f->row->player) != seat ||
        !json_int(&f->j, json_member(&f->j, vacation, "days"), &days) ||
        !has_vacation(t, seat, days, t->at))
        return corrupt(why, "it gives days off that nobody has");
    struct table_seat *s = &t->seat[seat];
    settle(t);
    s->vacation_used = VACATION_DAYS * day - vacation_left(s, t->at) + days * day;
    s->vacation_year = t->at / year;
    s->vacation_from = t->at;
    s->vacation_until = t->at + days * day;
    return true;
}

/* ---- The first move ------------------------------------------------------------------------ */

/* Somebody waits for it: another person. */
static bool is_awaited(const struct table *t)
{
    int people = 0;
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        people += t->seat[seat].kind == SEAT_HUMAN;
    return people > 1;
}

int64_t table_first_end(const struct table *t, int seat)
{
    const struct table_seat *s = &t->seat[seat];
    bool first = t->stage == STAGE_PLAYING && t->number == 0 && !(t->moved >> seat & 1);
    /* For who has left a bot plays soon. */
    if (!first || t->fixed_deal || !seat_has_person(s) || s->away_since || !is_awaited(t))
        return INT64_MAX;
    return time_after(t, seat, t->since, TABLE_FIRST_MOVE);
}

int64_t table_deadline(const struct table *t, int seat)
{
    int64_t first = table_first_end(t, seat), clock;
    if (t->time_control.kind == TIME_CONTROL_NONE) return first;
    clock = time_after(t, seat, t->since, t->seat[seat].bank);
    return clock < first ? clock : first;
}

uint32_t table_absent(const struct table *t)
{
    uint32_t absent = 0;
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        const struct table_seat *s = &t->seat[seat];
        bool waited_for = t->unplayed && match_turn(&t->match) == seat;
        if (s->kind == SEAT_HUMAN && !(t->moved >> seat & 1) && (s->lost || waited_for))
            absent |= UINT32_C(1) << seat;
    }
    return absent;
}

/* ---- For people to see --------------------------------------------------------------------- */

void idle_write_seat(const struct table *t, int seat, int64_t now, struct text *out)
{
    struct idle_span vacation = vacation_of(t, seat);
    int64_t idle = time_after(t, seat, now, 0), first;
    if (t->stage == STAGE_OVER || !seat_has_person(&t->seat[seat])) return;
    if (vacation.to > now) text_add(out, ",\"vacation_until\":%lld", (long long)vacation.to);
    if (table_turn(t) != seat) return;
    if (idle > now) text_add(out, ",\"idle_until\":%lld", (long long)idle);
    first = table_first_end(t, seat);
    if (first < INT64_MAX) text_add(out, ",\"first_by\":%lld", (long long)first);
}
