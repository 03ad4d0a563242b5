/* recovery.c - a link by mail to whoever has forgotten their password, see alerts.h. Whoever asks
 * is answered before it is looked up, so that neither words nor time tell which names there are. */
#include "server/notify/alert_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/notify/alert_mail.h"
#include "server/store/recoveries.h"

/* How long the link is good, and how long there is no other one. */
static const int64_t link_ms = INT64_C(1800) * 1000, pause_ms = INT64_C(300) * 1000;

struct recovery {
    struct db_job job; /* first, so that a task finds it */
    struct alerter *alerter;
    char account[PLAYER_NAME_MAX + 1], code[TOKEN_LENGTH + 1];
    struct player player;
    struct alerts alerts;
    enum store_result result;
};

static bool has_address(const struct alerts *a)
{
    for (int i = 0; i < a->channels; i++)
        if (a->channel[i].kind == ALERT_MAIL && a->channel[i].confirmed) return true;
    return false;
}

static void run_recovery(struct db_job *job, struct store *store)
{
    struct recovery *r = (struct recovery *)job;
    uint8_t hash[TOKEN_HASH_BYTES];
    int64_t now = clock_now();
    r->result = store_player_of_account(store, r->account, &r->player);
    if (r->result == STORE_DONE) r->result = store_alerts(store, r->player.id, &r->alerts);
    if (r->result != STORE_DONE || !has_address(&r->alerts)) return;
    identity_new_token(r->code, hash);
    r->result = store_add_recovery(store, r->player.id, hash, now, now + link_ms, now - pause_ms);
}

static void send_link(struct recovery *r, const struct alert_channel *c)
{
    struct alerter *a = r->alerter;
    const struct alert_how how = alerter_how(a, r->alerts.settings.language, clock_now());
    struct delivery *d = delivery_new();
    d->done = delivery_free;
    if (alert_mail_write_recovery(d, c, r->player.name, r->code, &how))
        sender_send(a->config.sender, d);
    else
        delivery_free(d);
}

static void on_recovery(struct task *task)
{
    struct recovery *r = (struct recovery *)task;
    bool made = r->result == STORE_DONE && r->code[0];
    for (int i = 0; made && i < r->alerts.channels; i++)
        if (r->alerts.channel[i].kind == ALERT_MAIL && r->alerts.channel[i].confirmed)
            send_link(r, &r->alerts.channel[i]);
    r->alerter->recoveries--;
    sodium_memzero(r, sizeof *r);
    free(r);
}

void alerter_recover(struct alerter *a, const char *account)
{
    if (a->stopping) return;
    struct recovery *r = (struct recovery *)memory_new(sizeof *r);
    r->alerter = a;
    snprintf(r->account, sizeof r->account, "%s", account);
    r->job.work = run_recovery;
    r->job.task.run = on_recovery;
    a->recoveries++;
    db_run(a->config.db, DB_QUEUE_WRITE, &r->job);
}
