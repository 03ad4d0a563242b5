/* alert_look.c - one look at one person: reading, sending, accounting; see alert_internal.h. */
#include "server/notify/alert_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* At least so often a person is looked at, in case that a node was killed before it could wake
 * them; and how long a channel that fails is left alone. */
static const int64_t look_again_ms = INT64_C(600) * 1000, look_idle_ms = INT64_C(1800) * 1000;
static const int64_t retry_ms[] = {60000, 300000, 900000, 3600000, 14400000, 86400000};
enum { RETRIES = sizeof retry_ms / sizeof *retry_ms };

struct alert_look;

struct sending {
    struct alert_look *look;
    int message;
};

struct alert_look {
    struct db_job job; /* first, so that a task finds it */
    struct alerter *alerter;
    struct alert_claim claim;
    enum store_result result;
    int64_t now;
    struct alerts alerts;
    struct alert_turns turns;
    struct alert_plan plan;
    int outstanding;
    struct sending sending[ALERT_CHANNELS_MAX];
    struct alert_outcome outcome;
};

/* ---- Accounting ---------------------------------------------------------------------------- */

static void end_look(struct alert_look *l)
{
    l->alerter->looks--;
    free(l);
}

static void on_finished(struct task *task)
{
    end_look((struct alert_look *)task);
}

static void run_finish(struct db_job *job, struct store *store)
{
    struct alert_look *l = (struct alert_look *)job;
    store_finish_alerts(store, &l->outcome);
}

/* What could not be read or written is done again when the lease has run out. After something was
 * sent it is soon looked at what is next. */
static void account_for(struct alert_look *l)
{
    int64_t latest = l->now + (l->turns.count ? look_again_ms : look_idle_ms);
    l->outcome.claim = l->claim;
    l->outcome.node = l->alerter->config.node;
    l->outcome.next = l->plan.messages ? l->now : l->plan.next < latest ? l->plan.next : latest;
    l->job.work = run_finish;
    l->job.task.run = on_finished;
    db_run(l->alerter->config.db, DB_QUEUE_WRITE, &l->job);
}

static void note_told(struct alert_look *l, const struct alert_message *m,
                      const struct own_table *t)
{
    struct alert_told *out = &l->outcome.tell[l->outcome.told];
    if (l->outcome.told == ALERT_TOLD_MAX) return;
    l->outcome.told++;
    memcpy(out->channel, m->channel->id, sizeof out->channel);
    memcpy(out->table, t->summary.id, sizeof out->table);
    out->since = t->turn.since;
    out->sent = l->now;
}

static void note_accepted(struct alert_look *l, const struct alert_message *m)
{
    for (int i = 0; i < m->fresh; i++) note_told(l, m, m->fresh_table[i]);
    for (int i = 0; i < m->reminders; i++) note_told(l, m, m->reminder_table[i]);
}

static void note_cleared(struct alert_look *l, const struct alert_message *m)
{
    struct alert_outcome *o = &l->outcome;
    for (int i = 0; i < m->cleared && o->cleared < ALERT_TOLD_MAX; i++)
        o->clear[o->cleared++] = *m->cleared_table[i];
}

/* What has only to be taken back is not tried twice. */
static void note_result(struct alert_look *l, const struct alert_message *m,
                        const struct delivery *d)
{
    struct alert_outcome *o = &l->outcome;
    struct alert_channel *c = &o->channel[o->channels];
    bool accepted = d->result == DELIVERY_ACCEPTED;
    *c = *m->channel;
    o->gone[o->channels++] = d->result == DELIVERY_GONE && c->kind == ALERT_PUSH;
    c->failures = accepted ? 0 : c->failures + 1;
    int64_t wait = retry_ms[c->failures > RETRIES ? RETRIES - 1 : c->failures - 1 + accepted];
    c->retry_at = accepted ? 0 : l->now + (d->retry_ms > wait ? d->retry_ms : wait);
    text_print(c->why, sizeof c->why, "%s", accepted ? "" : d->why);
    note_cleared(l, m);
    if (accepted) note_accepted(l, m);
    (accepted ? l->alerter->counts.accepted : l->alerter->counts.failed)[c->kind]++;
}

/* ---- Sending ------------------------------------------------------------------------------- */

static void on_sent(struct delivery *d)
{
    struct sending *s = (struct sending *)d->context;
    struct alert_look *l = s->look;
    if (d->result != DELIVERY_CANCELLED) note_result(l, &l->plan.message[s->message], d);
    delivery_free(d);
    if (--l->outstanding > 0) return;
    account_for(l);
}

/* A mail cannot be taken back: what is over is only noted. */
static bool is_sent(const struct alert_message *m)
{
    return m->channel->kind != ALERT_MAIL || m->fresh || m->reminders;
}

/* What cannot even be written can never be sent. */
static void send_message(struct alert_look *l, int index)
{
    const struct alerter_config *config = &l->alerter->config;
    const struct alert_how how = alerter_how(l->alerter, l->alerts.settings.language, l->now);
    struct delivery *d = delivery_new();
    bool written = alert_delivery_write(d, &l->plan.message[index], &how);
    l->sending[index] = (struct sending){l, index};
    l->outstanding++;
    d->done = on_sent;
    d->context = &l->sending[index];
    d->result = DELIVERY_GONE;
    if (written)
        sender_send(config->sender, d);
    else
        on_sent(d);
}

/* ---- Reading ------------------------------------------------------------------------------- */

static void take_table(void *context, const struct own_table *t)
{
    struct alert_turns *turns = (struct alert_turns *)context;
    if (turns->count < ALERT_TABLES_MAX) turns->table[turns->count++] = *t;
}

static void run_look(struct db_job *job, struct store *store)
{
    struct alert_look *l = (struct alert_look *)job;
    const struct own_filter filter = {
        .player = l->claim.player, .turn = true, .limit = ALERT_TABLES_MAX};
    l->result = store_alerts(store, l->claim.player, &l->alerts);
    if (l->result == STORE_DONE) l->result = store_list_own(store, &filter, take_table, &l->turns);
    l->now = clock_now();
    alert_plan_make(&l->alerts, &l->turns, l->now, &l->plan);
}

static void on_looked(struct task *task)
{
    struct alert_look *l = (struct alert_look *)task;
    if (l->result != STORE_DONE) {
        end_look(l);
        return;
    }
    l->outstanding = 1; /* this call */
    for (int i = 0; i < l->plan.messages; i++)
        if (is_sent(&l->plan.message[i]))
            send_message(l, i);
        else
            note_cleared(l, &l->plan.message[i]);
    if (--l->outstanding == 0) account_for(l);
}

void alert_look_begin(struct alerter *a, const struct alert_claim *claim)
{
    struct alert_look *l = (struct alert_look *)memory_new(sizeof *l);
    a->looks++;
    l->alerter = a;
    l->claim = *claim;
    l->job.work = run_look;
    l->job.task.run = on_looked;
    db_run(a->config.db, DB_QUEUE_SLOW, &l->job);
}
