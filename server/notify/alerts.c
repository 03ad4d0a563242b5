/* alerts.c - who is looked at, and when; see alerts.h. What a look does is in alert_look.c. */
#include "server/notify/alert_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/hash.h"
#include "server/notify/alert_mail.h"

enum { LOOK_EVERY_MS = 500, REFRESH_TICKS = 20, CHANGED_OVERLAP_MS = 5000 };

/* ---- Who wants to be told ------------------------------------------------------------------ */

static struct alert_person *find_person(struct alerter *a, const char *player)
{
    struct alert_person *p = a->people[hash_name(player) % ALERT_BUCKETS];
    while (p && strcmp(p->player, player) != 0) p = p->next;
    return p;
}

/* Whether that was not known. */
static bool add_person(struct alerter *a, const char *player, int after)
{
    struct alert_person *p = find_person(a, player);
    bool known = p && p->after == after;
    if (!p) {
        struct alert_person **bucket = &a->people[hash_name(player) % ALERT_BUCKETS];
        p = (struct alert_person *)memory_new(sizeof *p);
        snprintf(p->player, sizeof p->player, "%s", player);
        p->next = *bucket;
        *bucket = p;
        a->counts.people++;
    }
    p->after = after;
    return !known;
}

static void wake(struct alerter *a, const char *player, int64_t at, bool told)
{
    for (int i = 0; i < a->wakes; i++)
        if (strcmp(a->wake[i].player, player) == 0 && a->wake[i].told == told) {
            if (at < a->wake[i].at) a->wake[i].at = at;
            return;
        }
    if (a->wakes == a->wake_room) {
        a->wake_room = a->wake_room ? 2 * a->wake_room : 64;
        a->wake = (struct alert_wake *)memory_grow(a->wake, (size_t)a->wake_room * sizeof *a->wake);
    }
    struct alert_wake *w = &a->wake[a->wakes++];
    snprintf(w->player, sizeof w->player, "%s", player);
    w->at = at;
    w->told = told;
}

/* Those of other nodes are found by the time at which they changed. */
struct refresh {
    struct db_job job;
    struct alerter *alerter;
    int64_t since;
    struct text lines; /* "PLAYER AFTER\n" */
};

static void on_person(void *context, const char *player, int after, int64_t changed)
{
    struct refresh *r = (struct refresh *)context;
    text_add(&r->lines, "%s %d\n", player, after);
    if (changed > r->since) r->since = changed;
}

static void run_refresh(struct db_job *job, struct store *store)
{
    struct refresh *r = (struct refresh *)job;
    store_list_alerted(store, r->since - CHANGED_OVERLAP_MS, on_person, r);
}

/* Turns that this node stored before it knew of somebody are found by looking at them; a node that
 * begins has stored none. */
static void on_refreshed(struct task *task)
{
    struct refresh *r = (struct refresh *)task;
    bool begins = !r->alerter->refreshed;
    char player[PLAYER_ID_MAX + 1];
    for (const char *at = text_string(&r->lines); *at; at = strchr(at, '\n') + 1) {
        size_t length = strcspn(at, " ");
        snprintf(player, sizeof player, "%.*s", (int)length, at);
        if (add_person(r->alerter, player, (int)strtol(at + length, NULL, 10)) && !begins)
            wake(r->alerter, player, clock_now(), false);
    }
    r->alerter->known_since = r->since;
    r->alerter->refreshing = false;
    r->alerter->refreshed = true;
    text_free(&r->lines);
    free(r);
}

static void refresh(struct alerter *a)
{
    if (a->refreshing || a->stopping) return;
    struct refresh *r = (struct refresh *)memory_new(sizeof *r);
    r->alerter = a;
    r->since = a->known_since;
    r->job.work = run_refresh;
    r->job.task.run = on_refreshed;
    a->refreshing = true;
    db_run(a->config.db, DB_QUEUE_READ, &r->job);
}

/* ---- The key for browsers ------------------------------------------------------------------- */

/* Of all nodes: whoever is first makes it. */
struct key_job {
    struct db_job job;
    struct alerter *alerter;
    struct push_key key;
    bool read;
};

static void run_key(struct db_job *job, struct store *store)
{
    struct key_job *k = (struct key_job *)job;
    char words[PUSH_WORDS], kept[PUSH_WORDS];
    push_key_make(&k->key);
    push_key_write(&k->key, words);
    k->read = store_server_key(store, "push", words, kept, sizeof kept) == STORE_DONE &&
              push_key_read(kept, &k->key);
    sodium_memzero(words, sizeof words);
    sodium_memzero(kept, sizeof kept);
}

static void on_key(struct task *task)
{
    struct key_job *k = (struct key_job *)task;
    k->alerter->key = k->key;
    k->alerter->has_key = k->read;
    sodium_memzero(&k->key, sizeof k->key);
    free(k);
}

static void read_key(struct alerter *a)
{
    struct key_job *k = (struct key_job *)memory_new(sizeof *k);
    k->alerter = a;
    k->job.work = run_key;
    k->job.task.run = on_key;
    db_run(a->config.db, DB_QUEUE_WRITE, &k->job);
}

const char *alerter_push_key(const struct alerter *a)
{
    return a->has_key ? a->key.words : "";
}

/* ---- Waking -------------------------------------------------------------------------------- */

/* Who has decided is told no more; at the end of a game nobody is who sits there. */
void alerter_on_stored(void *alerter, const struct batch *stored, const char *by)
{
    struct alerter *a = (struct alerter *)alerter;
    if (a->counts.people == 0) return;
    const struct alert_person *next = find_person(a, stored->turn.player);
    if (next && next->player[0])
        wake(a, next->player, stored->turn.since + (int64_t)next->after * 1000, false);
    if (*by && find_person(a, by)) wake(a, by, clock_now(), true);
    for (int seat = 0; stored->seatings && seat < stored->summary.seats; seat++) {
        const char *player = stored->seatings[seat].player;
        if (*player && find_person(a, player)) wake(a, player, clock_now(), true);
    }
}

void alerter_changed(struct alerter *a, const char *player, int after)
{
    add_person(a, player, after);
    wake(a, player, clock_now(), false);
}

/* ---- Claiming ------------------------------------------------------------------------------ */

struct claiming {
    struct db_job job;
    struct alerter *alerter;
    struct alert_wake *wake;
    int wakes, room, count;
    struct alert_claim claim[ALERTS_AT_ONCE];
};

static void run_claim(struct db_job *job, struct store *store)
{
    struct claiming *c = (struct claiming *)job;
    for (int i = 0; i < c->wakes; i++)
        (c->wake[i].told ? store_wake_told : store_wake_alerts)(store, c->wake[i].player,
                                                                c->wake[i].at);
    store_claim_alerts(store, clock_now(), c->alerter->config.node, ALERT_LEASE_MS, c->claim,
                       c->room, &c->count);
}

static void claim(struct alerter *a);

static void on_claimed(struct task *task)
{
    struct claiming *c = (struct claiming *)task;
    struct alerter *a = c->alerter;
    bool more = c->count == c->room;
    a->claiming = false;
    for (int i = 0; i < c->count; i++) alert_look_begin(a, &c->claim[i]);
    free(c->wake);
    free(c);
    if (more) claim(a);
}

static void claim(struct alerter *a)
{
    if (a->claiming || a->stopping || !a->has_key || a->looks >= ALERTS_AT_ONCE) return;
    if (a->counts.people == 0) return;
    struct claiming *c = (struct claiming *)memory_new(sizeof *c);
    c->alerter = a;
    c->wake = a->wake;
    c->wakes = a->wakes;
    c->room = ALERTS_AT_ONCE - a->looks;
    a->wake = NULL;
    a->wakes = a->wake_room = 0;
    c->job.work = run_claim;
    c->job.task.run = on_claimed;
    a->claiming = true;
    db_run(a->config.db, DB_QUEUE_WRITE, &c->job);
}

static void tick(void *context)
{
    struct alerter *a = (struct alerter *)context;
    if (a->ticks++ % REFRESH_TICKS == 0) refresh(a);
    if (!a->has_key && a->ticks % REFRESH_TICKS == 0 && !a->stopping) read_key(a);
    claim(a);
}

/* ---- Starting and stopping ----------------------------------------------------------------- */

struct alerter *alerter_new(const struct alerter_config *config)
{
    struct alerter *a = (struct alerter *)memory_new(sizeof *a);
    a->config = *config;
    loop_every(config->loop, LOOK_EVERY_MS, tick, a);
    refresh(a);
    read_key(a);
    return a;
}

void alerter_stop(struct alerter *a)
{
    a->stopping = true;
}

bool alerter_idle(const struct alerter *a)
{
    return !a->claiming && a->looks == 0 && a->recoveries == 0;
}

void alerter_free(struct alerter *a)
{
    if (!a) return;
    for (int i = 0; i < ALERT_BUCKETS; i++)
        for (struct alert_person *p = a->people[i], *next; p; p = next) {
            next = p->next;
            free(p);
        }
    free(a->wake);
    sodium_memzero(&a->key, sizeof a->key);
    free(a);
}

struct alert_how alerter_how(const struct alerter *a, const char *language, int64_t now)
{
    return (struct alert_how){.url = a->config.url,
                              .contact = a->config.contact,
                              .key = &a->key,
                              .mail_from = sender_config(a->config.sender)->mail_from,
                              .language = language,
                              .now = now};
}

static void send_or_not(struct alerter *a, struct delivery *d, bool written,
                        void (*done)(struct delivery *d), void *context)
{
    d->done = done;
    d->context = context;
    d->result = DELIVERY_GONE;
    if (written)
        sender_send(a->config.sender, d);
    else
        done(d);
}

void alerter_test(struct alerter *a, const struct alert_channel *c, const char *language,
                  void (*done)(struct delivery *d), void *context)
{
    const struct alert_how how = alerter_how(a, language, clock_now());
    struct delivery *d = delivery_new();
    bool written = a->has_key && alert_delivery_write_test(d, c, &how);
    send_or_not(a, d, written, done, context);
}

void alerter_ask(struct alerter *a, const struct alert_channel *c, const char *code,
                 const char *language, void (*done)(struct delivery *d), void *context)
{
    const struct alert_how how = alerter_how(a, language, clock_now());
    struct delivery *d = delivery_new();
    bool written = alert_mail_write_question(d, c, code, &how);
    send_or_not(a, d, written, done, context);
}

bool alerter_may_stop(const struct alerter *a, const char *channel, const char *key)
{
    char right[TOKEN_LENGTH + 1];
    if (!a->has_key || strlen(key) != TOKEN_LENGTH) return false;
    alert_mail_key(&a->key, channel, right);
    return sodium_memcmp(right, key, TOKEN_LENGTH) == 0;
}

void alerter_count(const struct alerter *a, struct alerter_counts *out)
{
    *out = a->counts;
}
