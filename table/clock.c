/* clock.c - how long people may think, and what is due when nobody asks; see table.h. */
#include "table/internal.h"
#include "table/messages.h"

static const int64_t day = INT64_C(24) * 3600 * 1000;

/* ---- Paces in JSON ------------------------------------------------------------------------- */

static bool read_number(const struct json *j, int object, const char *name, int least, int most,
                        int *out, struct refusal *why)
{
    if (json_int(j, json_member(j, object, name), out) && *out >= least && *out <= most)
        return true;
    return refuse_as(why, WHY_CLOCK_NUMBER, name, least, most);
}

static bool read_real(const struct json *j, int value, struct time_control *out,
                      struct refusal *why)
{
    int bank, increment = 0;
    if (!read_number(j, value, "bank", TIME_BANK_LEAST, TIME_BANK_MOST, &bank, why)) return false;
    if (json_member(j, value, "increment") >= 0 &&
        !read_number(j, value, "increment", 0, TIME_INCREMENT_MOST, &increment, why))
        return false;
    out->bank = INT64_C(1000) * bank;
    out->increment = INT64_C(1000) * increment;
    return true;
}

bool time_control_read(const struct json *j, int value, struct time_control *out,
                       struct refusal *why)
{
    static const char *const members[] = {"kind", "bank", "increment", "days", "minutes", NULL};
    char kind[8] = "";
    int days, minutes;
    memset(out, 0, sizeof *out);
    if (!members_known(j, value, members, why)) return false;
    json_string(j, json_member(j, value, "kind"), kind, sizeof kind);
    if (strcmp(kind, "none") == 0) return true;
    if (strcmp(kind, "real") == 0) {
        out->kind = TIME_CONTROL_REAL;
        return read_real(j, value, out, why);
    }
    if (strcmp(kind, "pause") == 0) {
        out->kind = TIME_CONTROL_PAUSE;
        if (!read_number(j, value, "minutes", 0, TABLE_PAUSE_MOST, &minutes, why)) return false;
        out->bank = INT64_C(60000) * minutes;
        return true;
    }
    if (strcmp(kind, "days") != 0) return refuse_as(why, WHY_CLOCK);
    out->kind = TIME_CONTROL_DAYS;
    if (!read_number(j, value, "days", 1, TIME_DAYS_MOST, &days, why)) return false;
    out->bank = day * days;
    return true;
}

void time_control_write(const struct time_control *time_control, struct text *out)
{
    if (time_control->kind == TIME_CONTROL_NONE) text_add(out, "{\"kind\":\"none\"}");
    if (time_control->kind == TIME_CONTROL_REAL)
        text_add(out, "{\"kind\":\"real\",\"bank\":%d,\"increment\":%d}",
                 (int)(time_control->bank / 1000), (int)(time_control->increment / 1000));
    if (time_control->kind == TIME_CONTROL_DAYS)
        text_add(out, "{\"kind\":\"days\",\"days\":%d}", (int)(time_control->bank / day));
    if (time_control->kind == TIME_CONTROL_PAUSE)
        text_add(out, "{\"kind\":\"pause\",\"minutes\":%d}", (int)(time_control->bank / 60000));
}

bool time_control_equal(const struct time_control *a, const struct time_control *b)
{
    return a->kind == b->kind && a->bank == b->bank && a->increment == b->increment;
}

/* Who is away, or has a bot playing, has no say until they are back. */
bool time_control_agreed(const struct table *t, uint32_t agreed)
{
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        if (seat_has_person(&t->seat[seat]) && !t->seat[seat].away_since && !(agreed >> seat & 1))
            return false;
    return true;
}

/* ---- Clocks -------------------------------------------------------------------------------- */

void clocks_start(struct table *t)
{
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        t->seat[seat].bank = t->time_control.bank;
    t->since = t->at;
}

void clocks_charge(struct table *t)
{
    int seat = table_turn(t);
    if (seat >= 0 && seat_has_person(&t->seat[seat]))
        t->seat[seat].bank -= time_counted(t, seat, t->since, t->at);
    t->since = t->at;
}

bool table_outage_counts(const struct table *t, int64_t from, int64_t to)
{
    int seat = table_turn(t);
    bool decides = seat >= 0 && seat_has_person(&t->seat[seat]) && to > t->since;
    bool reveals = table_is_revealing(t) && to > t->round_at;
    return (decides || reveals) && from > 0 && from < to && to > t->outage_end;
}

/* The same moment, were it not for that time. */
static int64_t after_outage(int64_t moment, int64_t from, int64_t to)
{
    if (moment == 0 || moment >= to) return moment;
    return moment > from ? to : moment + to - from;
}

void clocks_give_back(struct table *t, int64_t from, int64_t to)
{
    t->since = after_outage(t->since, from, to);
    if (table_is_revealing(t)) t->round_at = after_outage(t->round_at, from, to);
    t->pause_from = after_outage(t->pause_from, from, to);
    t->pause_until = after_outage(t->pause_until, from, to);
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        struct table_seat *s = &t->seat[seat];
        s->away_since = after_outage(s->away_since, from, to);
        s->vacation_from = after_outage(s->vacation_from, from, to);
        s->vacation_until = after_outage(s->vacation_until, from, to);
    }
    t->outage_end = to;
}

int64_t table_time_left(const struct table *t, int seat, int64_t now)
{
    const struct table_seat *s = &t->seat[seat];
    if (t->time_control.kind == TIME_CONTROL_NONE || t->stage != STAGE_PLAYING) return INT64_MAX;
    bool runs = table_turn(t) == seat && seat_has_person(s) && now > t->since;
    return s->bank - (runs ? time_counted(t, seat, t->since, now) : 0);
}

/* ---- What is due --------------------------------------------------------------------------- */

int64_t clock_end(const struct table *t, int seat)
{
    bool days = t->time_control.kind == TIME_CONTROL_DAYS;
    if (t->time_control.kind == TIME_CONTROL_NONE) return INT64_MAX;
    return time_after(t, seat, t->since,
                      t->seat[seat].bank + (days ? TABLE_GRACE_DAYS : TABLE_GRACE_REAL));
}

int64_t away_end(const struct table *t, int seat)
{
    int64_t away = t->seat[seat].away_since;
    if (!away) return INT64_MAX;
    return (away > t->since ? away : t->since) + TABLE_AWAY_GRACE;
}

void table_due(const struct table *t, struct table_due *out)
{
    int seat = table_turn(t);
    *out = (struct table_due){TABLE_DUE_NEVER, 0, seat, (int64_t)t->match.plies, t->decision};
    if (table_is_revealing(t)) {
        out->kind = TABLE_DUE_START;
        out->at = t->round_at + TABLE_REVEAL_TIME;
    } else if (t->stage == STAGE_WAITING && !table_empty(t)) {
        out->kind = TABLE_DUE_CLOCK;
        out->at = t->at + TABLE_WAIT_MAX;
    } else if (t->stage == STAGE_BREAK) {
        out->kind = TABLE_DUE_START;
        out->at = t->since + TABLE_BREAK_LENGTH;
    } else if (seat >= 0 && seat_has_bot(&t->seat[seat])) {
        out->kind = TABLE_DUE_BOT;
        out->at = t->since;
    } else if (seat >= 0) {
        int64_t clock = clock_end(t, seat), away = away_end(t, seat),
                first = table_first_end(t, seat);
        out->at = clock < away ? clock : away;
        if (first < out->at) out->at = first;
        out->kind = out->at < INT64_MAX ? TABLE_DUE_CLOCK : TABLE_DUE_NEVER;
    }
}

bool table_bot_task(const struct table *t, struct table_bot_task *out)
{
    struct refusal why;
    memset(out, 0, sizeof *out);
    table_due(t, &out->due);
    if (out->due.kind != TABLE_DUE_BOT) return false;
    match_look(&t->match, &out->look);
    seat_read_level(t->seat[out->due.seat].level, &out->bot, &why);
    out->bot.budget.threads = 1;
    bot_seed(match_seed(&t->match), out->seed);
    return true;
}
