/* alert_plan.c - see alert_plan.h. */
#include "server/notify/alert_plan.h"

#include <string.h>

#include "server/notify/quiet.h"

static const int64_t hour_ms = INT64_C(3600) * 1000, minute_ms = 60000, second_ms = 1000;

bool alert_is_awaited(const struct own_table *t)
{
    for (int seat = 0; seat < t->summary.seats; seat++)
        if (seat != t->you && t->seat[seat].seating.player[0]) return true;
    return false;
}

enum alert_pace alert_pace_of(const struct own_table *t)
{
    bool hurry = t->turn.deadline && t->turn.deadline - t->turn.since < hour_ms;
    return hurry ? PACE_LIVE : PACE_DAYS;
}

/* ---- When ---------------------------------------------------------------------------------- */

static struct quiet_span quiet_at(const struct alerts *a, int64_t at)
{
    const struct alert_settings *s = &a->settings;
    const struct quiet_hours q = {s->zone, s->quiet_from, s->quiet_to};
    return quiet_span_at(&q, at);
}

static int64_t first_moment(const struct alerts *a, const struct own_table *t)
{
    int64_t at = t->turn.since + a->settings.after[alert_pace_of(t)] * second_ms;
    return quiet_at(a, at).to;
}

/* What falls into quiet hours comes after them, or before where the deadline does not wait. */
static int64_t reminder_moment(const struct alerts *a, const struct own_table *t, int minutes)
{
    int64_t at = t->turn.deadline - minutes * minute_ms;
    struct quiet_span quiet = quiet_at(a, at);
    return quiet.to < t->turn.deadline ? quiet.to : quiet.from;
}

/* The first reminder after what was told last; INT64_MAX: there is none. */
static int64_t next_reminder(const struct alerts *a, const struct own_table *t,
                             const struct alert_told *told)
{
    int64_t next = INT64_MAX;
    for (int i = 0; t->turn.deadline && i < a->settings.reminders; i++) {
        int64_t at = reminder_moment(a, t, a->settings.reminder[i]);
        if (at > told->sent && at < next) next = at;
    }
    return next;
}

static const struct alert_told *find_told(const struct alerts *a, const struct alert_channel *c,
                                          const char *table)
{
    for (int i = 0; i < a->told; i++)
        if (strcmp(a->tell[i].channel, c->id) == 0 && strcmp(a->tell[i].table, table) == 0)
            return &a->tell[i];
    return NULL;
}

/* ---- Mail that stands in ------------------------------------------------------------------- */

/* How long mail waits for a browser to show a message, but never longer than for a quarter of the
 * time that is left. */
static const int64_t patience_ms[ALERT_PACES] = {
    [PACE_LIVE] = INT64_C(180) * 1000, [PACE_DAYS] = INT64_C(1800) * 1000};

static int64_t patience_from(const struct own_table *t, int64_t at)
{
    int64_t patience = patience_ms[alert_pace_of(t)], left = t->turn.deadline - at;
    if (!t->turn.deadline || left / 4 >= patience) return patience;
    return left > 0 ? left / 4 : 0;
}

/* When mail tells what a browser is to tell from that moment on; INT64_MAX: one has shown it. */
static int64_t stand_in_moment(const struct alerts *a, const struct own_table *t, int64_t at)
{
    int64_t moment = at;
    if (!(a->settings.kinds[alert_pace_of(t)] >> ALERT_PUSH & 1)) return at;
    for (int i = 0; i < a->channels; i++) {
        const struct alert_channel *c = &a->channel[i];
        const struct alert_told *told = find_told(a, c, t->summary.id);
        bool is_told = told && told->since == t->turn.since && told->sent >= at;
        int64_t sent = is_told ? told->sent : at;
        if (c->kind != ALERT_PUSH || c->failures) continue;
        if (is_told && c->seen >= sent) return INT64_MAX;
        int64_t end = sent + patience_from(t, sent);
        if (end > moment) moment = end;
    }
    return moment;
}

/* ---- What one channel tells ---------------------------------------------------------------- */

static bool is_wanted(const struct alerts *a, const struct alert_channel *c,
                      const struct own_table *t)
{
    return alert_is_awaited(t) && (a->settings.kinds[alert_pace_of(t)] >> c->kind & 1);
}

static void note_next(struct alert_plan *plan, int64_t at)
{
    if (at < plan->next) plan->next = at;
}

static void plan_table(const struct alerts *a, const struct own_table *t, int64_t now,
                       struct alert_plan *plan, struct alert_message *m)
{
    const struct alert_told *told = find_told(a, m->channel, t->summary.id);
    bool is_told = told && told->since == t->turn.since;
    int64_t at = is_told ? next_reminder(a, t, told) : first_moment(a, t);
    if (m->channel->kind == ALERT_MAIL && !a->settings.mail_always && at <= now)
        at = stand_in_moment(a, t, at);
    if (is_told) m->standing_table[m->standing++] = t;
    if (at > now) {
        note_next(plan, at);
    } else if (is_told) {
        m->reminder_after[m->reminders] = told->sent;
        m->reminder_table[m->reminders++] = t;
    } else {
        m->fresh_table[m->fresh++] = t;
    }
}

static bool is_still_theirs(const struct alert_turns *turns, const struct alert_told *told)
{
    for (int i = 0; i < turns->count; i++)
        if (strcmp(turns->table[i].summary.id, told->table) == 0 &&
            turns->table[i].turn.since == told->since)
            return true;
    return false;
}

static void plan_clearing(const struct alerts *a, const struct alert_turns *turns,
                          struct alert_message *m)
{
    for (int i = 0; i < a->told; i++)
        if (strcmp(a->tell[i].channel, m->channel->id) == 0 && !is_still_theirs(turns, &a->tell[i]))
            m->cleared_table[m->cleared++] = &a->tell[i];
}

/* Younger turns come along with one that is told: one message for several. */
static void plan_younger(const struct alerts *a, const struct alert_turns *turns,
                         struct alert_message *m)
{
    int due = m->fresh;
    for (int i = 0; due && i < turns->count; i++) {
        const struct own_table *t = &turns->table[i];
        const struct alert_told *told = find_told(a, m->channel, t->summary.id);
        bool is_planned = told && told->since == t->turn.since;
        for (int k = 0; k < due; k++) is_planned = is_planned || m->fresh_table[k] == t;
        if (!is_planned && is_wanted(a, m->channel, t)) m->fresh_table[m->fresh++] = t;
    }
}

static void plan_channel(const struct alerts *a, const struct alert_turns *turns,
                         const struct alert_channel *c, int64_t now, struct alert_plan *plan)
{
    struct alert_message *m = &plan->message[plan->messages];
    int64_t quiet_until = quiet_at(a, now).to;
    if (!c->confirmed) return;
    if (c->retry_at > now) {
        note_next(plan, c->retry_at);
        return;
    }
    memset(m, 0, sizeof *m);
    m->channel = c;
    if (quiet_until > now) note_next(plan, quiet_until);
    for (int i = 0; quiet_until == now && i < turns->count; i++)
        if (is_wanted(a, c, &turns->table[i])) plan_table(a, &turns->table[i], now, plan, m);
    plan_younger(a, turns, m);
    plan_clearing(a, turns, m);
    if (m->fresh || m->reminders || m->cleared) plan->messages++;
}

void alert_plan_make(const struct alerts *a, const struct alert_turns *turns, int64_t now,
                     struct alert_plan *out)
{
    out->messages = 0;
    out->next = INT64_MAX;
    for (int i = 0; i < a->channels; i++) plan_channel(a, turns, &a->channel[i], now, out);
}
