/* server.c - start and stop of the whole server, see server.h. */
#include "server/server.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

#include "server/api/api.h"
#include "server/arbiter.h"
#include "server/archive.h"
#include "server/notify/alerts.h"
#include "server/notify/sender.h"
#include "server/store/alerts.h"
#include "server/store/passkeys.h"
#include "server/store/recoveries.h"
#include "server/store/device_links.h"
#include "server/store/seatings.h"

enum {
    BOT_SEATS_MAX = 32,   /* of one player: eight tables with four bots each */
    ROOM_IDLE_MS = 60000, /* a room that is not used is removed after that */
    STOP_CHECK_MS = 20,   /* how often a stopping server checks whether all is stored */
    STOP_MS_MAX = 8000,   /* ms it waits for that; what is not stored by then is not acknowledged */
    CLEANUP_MS = 3600 * 1000,
    WAITING_PER_PLAYER = 8,  /* tables that wait for players at once, unless there are no limits */
    WAITING_PER_ORIGIN = 40, /* a school or a club has one address */
    CLEANUP_GUESTS = 500,    /* deleted at once; others write in between */
    CONTACT_ROOM = 300,
    CLEANUP_TABLES = 20 /* whose seats are taken from their rows at once */
};
/* Tokens that expired or were revoked are kept for a week, for whoever looks into a misuse. */
static const int64_t token_retention_ms = INT64_C(7) * 24 * 3600 * 1000;

/* No clock runs for longer. */
static const int64_t outage_retention_ms = INT64_C(60) * 24 * 3600 * 1000;

struct server {
    const struct server_config *config;
    struct loop *loop;
    struct db_workers *db;
    struct identity *identity;
    struct rooms *rooms;
    struct sender *sender;
    struct alerter *alerter;
    char contact[CONTACT_ROOM];
    struct archive *archive;
    struct arbiter *arbiter;
    struct api *api;
    struct net *net;
    struct store_lock *lock;
    int socket; /* until the net has it */
    uv_signal_t term, interrupt, hangup;
    uv_timer_t stop_timer;
    bool draining;
    int64_t stopping; /* since then, by clock_steady; 0: not yet */
    struct db_job cleanup_job;
    bool cleaning;      /* under way */
    bool more_to_clean; /* there may be more to do */
};

/* ---- Cleaning up --------------------------------------------------------------------------- */

static void on_cleanup(struct task *task);

/* What fails is tried again in an hour. */
static void run_cleanup(struct db_job *job, struct store *store)
{
    struct server *s = (struct server *)((char *)job - offsetof(struct server, cleanup_job));
    if (!s->more_to_clean) {
        identity_fill_skeletons(store);
        store_expire_tokens(store, clock_now() - token_retention_ms);
        store_expire_links(store, clock_now());
        store_expire_recoveries(store, clock_now());
        store_expire_challenges(store, clock_now());
        store_expire_alerts(store, clock_now() - MAIL_CONFIRM_MS);
        store_expire_outages(store, clock_now() - outage_retention_ms);
    }
    bool seats = store_fill_seatings(store, CLEANUP_TABLES) == STORE_DONE;
    bool guests = store_expire_guests(store, clock_now(), CLEANUP_GUESTS) == STORE_DONE;
    s->more_to_clean = seats || guests;
}

static void cleanup(void *context)
{
    struct server *s = (struct server *)context;
    if (s->cleaning || s->stopping) return;
    s->cleaning = true;
    s->cleanup_job.work = run_cleanup;
    s->cleanup_job.task.run = on_cleanup;
    db_run(s->db, DB_QUEUE_WRITE, &s->cleanup_job);
}

static void on_cleanup(struct task *task)
{
    struct server *s = (struct server *)((char *)task - offsetof(struct server, cleanup_job.task));
    s->cleaning = false;
    if (s->more_to_clean) cleanup(s);
}

/* ---- Stopping ------------------------------------------------------------------------------ */

static void on_net_stopped(void *context)
{
    loop_stop(((struct server *)context)->loop);
}

static void check_idle(uv_timer_t *timer)
{
    struct server *s = (struct server *)timer->data;
    bool late = clock_steady() - s->stopping > STOP_MS_MAX;
    if (!(rooms_idle(s->rooms) && alerter_idle(s->alerter)) && !late) return;
    if (late) log_line(s->config->log, LOG_WARNING, "stop_unfinished", "");
    uv_timer_stop(timer);
    net_stop(s->net, on_net_stopped, s);
}

static void start_stopping(struct server *s)
{
    if (s->stopping) return;
    s->stopping = clock_steady();
    log_line(s->config->log, LOG_INFO, "stopping", "");
    rooms_stop(s->rooms);
    alerter_stop(s->alerter);
    api_stop(s->api);
    uv_timer_start(&s->stop_timer, check_idle, 0, STOP_CHECK_MS);
}

static void on_drained(uv_timer_t *timer)
{
    start_stopping((struct server *)timer->data);
}

/* Proxies see that it is not ready, and have time to send everybody elsewhere. */
static void start_draining(struct server *s)
{
    struct text members = {0};
    s->draining = true;
    api_drain(s->api);
    text_add(&members, "\"seconds\":%d", s->config->drain);
    log_line(s->config->log, LOG_INFO, "draining", text_string(&members));
    text_free(&members);
    uv_timer_start(&s->stop_timer, on_drained, (uint64_t)s->config->drain * 1000, 0);
}

static void reload_certificate(struct server *s)
{
    struct refusal why;
    struct text members = {0};
    if (!s->config->net.cert) return;
    if (net_reload_certificate(s->net, &s->config->net, &why)) {
        log_line(s->config->log, LOG_INFO, "certificate_reloaded", "");
    } else {
        text_add(&members, "\"why\":");
        text_add_quoted(&members, why.text);
        log_line(s->config->log, LOG_ERROR, "certificate_not_reloaded", text_string(&members));
    }
    text_free(&members);
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct server *s = (struct server *)handle->data;
    if (number == SIGHUP) {
        log_reopen(s->config->log);
        if (!s->stopping) reload_certificate(s);
    } else if (s->config->drain > 0 && !s->draining) {
        start_draining(s);
    } else {
        start_stopping(s);
    }
}

static void watch_signal(struct server *s, uv_signal_t *handle, int number)
{
    uv_signal_init(loop_uv(s->loop), handle);
    handle->data = s;
    uv_signal_start(handle, on_signal, number);
}

static void watch_signals(struct server *s)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file at its limit is an error like any other */
    watch_signal(s, &s->term, SIGTERM);
    watch_signal(s, &s->interrupt, SIGINT);
    watch_signal(s, &s->hangup, SIGHUP);
    uv_timer_init(loop_uv(s->loop), &s->stop_timer);
    s->stop_timer.data = s;
}

static void close_signals(struct server *s)
{
    uv_close((uv_handle_t *)&s->term, NULL);
    uv_close((uv_handle_t *)&s->interrupt, NULL);
    uv_close((uv_handle_t *)&s->hangup, NULL);
    uv_close((uv_handle_t *)&s->stop_timer, NULL);
}

/* ---- Starting ------------------------------------------------------------------------------ */

static bool open_db(struct server *s, struct refusal *why)
{
    const struct server_config *c = s->config;
    struct db_workers_config config = {.url = c->db, .readers = c->readers, .log = c->log};
    s->lock = store_lock(c->db, why);
    if (s->lock) s->db = db_workers_new(s->loop, &config, why);
    return s->db != NULL;
}

/* Whom push services can ask about messages; some take none without. */
static const char *contact_of(const struct message_config *c, char out[CONTACT_ROOM])
{
    if (c->mail_from)
        snprintf(out, CONTACT_ROOM, "mailto:%s", c->mail_from);
    else
        snprintf(out, CONTACT_ROOM, "%s",
                 c->url && strncmp(c->url, "https://", 8) == 0 ? c->url : "mailto:pakli@localhost");
    return out;
}

static void open_sender(struct server *s)
{
    const struct message_config *c = &s->config->messages;
    struct sender_config config = {.loop = s->loop,
                                   .mail = c->mail,
                                   .mail_from = c->mail_from,
                                   .mail_password = c->mail_password,
                                   .private_targets = c->private_targets};
    s->sender = sender_new(&config);
    struct alerter_config alerts = {.loop = s->loop,
                                    .db = s->db,
                                    .sender = s->sender,
                                    .node = s->config->node,
                                    .url = c->url,
                                    .contact = contact_of(c, s->contact),
                                    .log = s->config->log};
    s->alerter = alerter_new(&alerts);
    rooms_on_stored(s->rooms, alerter_on_stored, s->alerter);
}

static void open_rooms(struct server *s)
{
    const struct server_config *c = s->config;
    struct rooms_config rooms = {.loop = s->loop,
                                 .db = s->db,
                                 .node = c->node,
                                 .bots = c->bots,
                                 .think_seconds = c->think_seconds,
                                 .pace_ms = c->pace_ms,
                                 .bot_seats = c->rate ? BOT_SEATS_MAX : 0,
                                 .idle_ms = ROOM_IDLE_MS,
                                 .blocks = true,
                                 .waiting_per_player = c->rate > 0 ? WAITING_PER_PLAYER : 0,
                                 .waiting_per_origin = c->rate > 0 ? WAITING_PER_ORIGIN : 0,
                                 .log = c->log};
    s->identity = identity_new(s->loop, s->db);
    s->rooms = rooms_new(&rooms);
    s->archive = archive_new(s->loop, s->db);
    s->arbiter = arbiter_new(s->loop, s->db, s->rooms);
    open_sender(s);
    struct api_config api = {.loop = s->loop,
                             .db = s->db,
                             .rooms = s->rooms,
                             .identity = s->identity,
                             .sender = s->sender,
                             .alerter = s->alerter,
                             .url = c->messages.url,
                             .log = c->log,
                             .version = c->version,
                             .origins = c->origins,
                             .metrics_token = c->metrics_token,
                             .rate = c->rate,
                             .all_games = c->all_games};
    s->api = api_new(&api);
}

static bool open_net(struct server *s, struct refusal *why)
{
    struct net_events events;
    struct net_config config = s->config->net;
    config.socket = s->socket;
    s->socket = -1;
    api_events(s->api, &events);
    s->net = net_new(s->loop, &config, &events, why);
    if (s->net) api_set_net(s->api, s->net);
    return s->net != NULL;
}

static void announce_ready(const struct server *s)
{
    const struct net_config *c = &s->config->net;
    struct text address = {0}, members = {0};
    bool colons = strchr(c->host, ':') != NULL;
    text_add(&address, "%s://%s%s%s:%d", c->cert ? "https" : "http", colons ? "[" : "", c->host,
             colons ? "]" : "", net_port(s->net));
    text_add(&members, "\"address\":");
    text_add_quoted(&members, text_string(&address));
    log_line(s->config->log, LOG_INFO, "listening", text_string(&members));
    s->config->ready(text_string(&address));
    text_free(&address);
    text_free(&members);
}

/* ---- All of it ----------------------------------------------------------------------------- */

/* What the database threads still posted is run before anything it is about is freed. */
static void close_db(struct server *s)
{
    if (!s->db) return;
    if (s->identity) identity_stop(s->identity);
    db_workers_free(s->db);
    loop_stop(s->loop);
    loop_run(s->loop);
}

static void close_all(struct server *s)
{
    if (s->rooms) rooms_stop(s->rooms);
    if (s->net) net_free(s->net);
    if (s->alerter) alerter_stop(s->alerter);
    if (s->sender) sender_stop(s->sender);
    if (s->archive) archive_stop(s->archive);
    if (s->arbiter) arbiter_stop(s->arbiter);
    close_db(s);
    if (s->rooms) rooms_free(s->rooms); /* may still answer who waits for a hint */
    archive_free(s->archive);
    arbiter_free(s->arbiter);
    if (s->api) api_free(s->api);
    alerter_free(s->alerter);
    if (s->sender) sender_free(s->sender);
    if (s->identity) identity_free(s->identity);
    store_unlock(s->lock);
    if (s->socket >= 0) close(s->socket);
    loop_free(s->loop);
}

bool server_run(const struct server_config *config, struct refusal *why)
{
    struct server s = {.config = config, .loop = loop_new()};
    s.socket = net_listen(&config->net, why);
    bool open = s.socket >= 0 && open_db(&s, why);
    if (open) open_rooms(&s);
    if (open && (open = open_net(&s, why))) {
        watch_signals(&s);
        loop_every(s.loop, CLEANUP_MS, cleanup, &s);
        cleanup(&s);
        announce_ready(&s);
        loop_run(s.loop);
        log_line(config->log, LOG_INFO, "stopped", "");
        close_signals(&s);
    }
    close_all(&s);
    return open;
}
