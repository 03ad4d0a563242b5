/* server.c - start and stop of the whole server, see server.h. */
#include "server/server.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <uv.h>

#include "server/api/api.h"

enum {
    IDLE_MS = 60000,     /* a room nobody uses is forgotten after that */
    REST_MS = 20,        /* how often a stopping server looks whether all is stored */
    REST_LONGEST = 8000, /* ms it waits for that; what is not stored by then is not acknowledged */
    TIDY_MS = 3600 * 1000,
    TIDY_GUESTS = 500 /* forgotten at once; others write in between */
};
/* Tokens that expired or were revoked are kept for a week, for whoever looks into a misuse. */
static const int64_t tokens_kept = INT64_C(7) * 24 * 3600 * 1000;

struct server {
    const struct server_config *config;
    struct loop *loop;
    struct keeper *keeper;
    struct identity *identity;
    struct rooms *rooms;
    struct api *api;
    struct net *net;
    uv_signal_t term, interrupt, hangup;
    uv_timer_t rest;
    int64_t stopping; /* since then, by clock_steady; 0: not yet */
    struct job tidying;
    bool tidies; /* at it */
    bool untidy; /* there may be more to do */
};

/* ---- Keeping house ------------------------------------------------------------------------- */

static void tidied(struct task *task);

/* What fails is tried again in an hour. */
static void tidy_store(struct job *job, struct store *store)
{
    struct server *s = (struct server *)((char *)job - offsetof(struct server, tidying));
    if (!s->untidy) store_forget_tokens(store, clock_now() - tokens_kept);
    s->untidy = store_forget_guests(store, clock_now(), TIDY_GUESTS) == STORE_DONE;
}

static void tidy(void *context)
{
    struct server *s = (struct server *)context;
    if (s->tidies || s->stopping) return;
    s->tidies = true;
    s->tidying.work = tidy_store;
    s->tidying.task.run = tidied;
    keeper_do(s->keeper, LANE_WRITE, &s->tidying);
}

static void tidied(struct task *task)
{
    struct server *s = (struct server *)((char *)task - offsetof(struct server, tidying.task));
    s->tidies = false;
    if (s->untidy) tidy(s);
}

/* ---- Stopping ------------------------------------------------------------------------------ */

static void net_has_stopped(void *context)
{
    loop_stop(((struct server *)context)->loop);
}

static void look_for_rest(uv_timer_t *timer)
{
    struct server *s = (struct server *)timer->data;
    bool late = clock_steady() - s->stopping > REST_LONGEST;
    if (!rooms_at_rest(s->rooms) && !late) return;
    if (late) log_line(s->config->log, LOG_WARNING, "stop_unfinished", "");
    uv_timer_stop(timer);
    net_stop(s->net, net_has_stopped, s);
}

static void begin_to_stop(struct server *s)
{
    if (s->stopping) return;
    s->stopping = clock_steady();
    log_line(s->config->log, LOG_INFO, "stopping", "");
    rooms_stop(s->rooms);
    uv_timer_start(&s->rest, look_for_rest, 0, REST_MS);
}

static void signal_came(uv_signal_t *handle, int number)
{
    struct server *s = (struct server *)handle->data;
    if (number == SIGHUP)
        log_again(s->config->log);
    else
        begin_to_stop(s);
}

static void watch_signal(struct server *s, uv_signal_t *handle, int number)
{
    uv_signal_init(loop_uv(s->loop), handle);
    handle->data = s;
    uv_signal_start(handle, signal_came, number);
}

static void watch_signals(struct server *s)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file at its limit is an error like any other */
    watch_signal(s, &s->term, SIGTERM);
    watch_signal(s, &s->interrupt, SIGINT);
    watch_signal(s, &s->hangup, SIGHUP);
    uv_timer_init(loop_uv(s->loop), &s->rest);
    s->rest.data = s;
}

static void forget_signals(struct server *s)
{
    uv_close((uv_handle_t *)&s->term, NULL);
    uv_close((uv_handle_t *)&s->interrupt, NULL);
    uv_close((uv_handle_t *)&s->hangup, NULL);
    uv_close((uv_handle_t *)&s->rest, NULL);
}

/* ---- Starting ------------------------------------------------------------------------------ */

static bool open_keeper(struct server *s, struct text *why)
{
    const struct server_config *c = s->config;
    struct keeper_config config = {.url = c->db, .readers = c->readers};
    s->keeper = keeper_new(s->loop, &config, why);
    return s->keeper != NULL;
}

static void open_rooms(struct server *s)
{
    const struct server_config *c = s->config;
    struct rooms_config rooms = {.loop = s->loop,
                                 .keeper = s->keeper,
                                 .node = c->node,
                                 .bots = c->bots,
                                 .idle_ms = IDLE_MS,
                                 .log = c->log};
    s->identity = identity_new(s->loop, s->keeper);
    s->rooms = rooms_new(&rooms);
    struct api_config api = {.loop = s->loop,
                             .keeper = s->keeper,
                             .rooms = s->rooms,
                             .identity = s->identity,
                             .log = c->log,
                             .version = c->version,
                             .origins = c->origins,
                             .rate = c->rate};
    s->api = api_new(&api);
}

static bool open_net(struct server *s, struct text *why)
{
    struct net_events events;
    api_events(s->api, &events);
    s->net = net_new(s->loop, &s->config->net, &events, why);
    if (s->net) api_set_net(s->api, s->net);
    return s->net != NULL;
}

static void say_ready(const struct server *s)
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

/* What the keeper's threads still posted is run before anything it is about is freed. */
static void close_keeper(struct server *s)
{
    if (!s->keeper) return;
    if (s->identity) identity_stop(s->identity);
    keeper_free(s->keeper);
    loop_stop(s->loop);
    loop_run(s->loop);
}

static void close_all(struct server *s)
{
    if (s->rooms) rooms_stop(s->rooms);
    if (s->net) net_free(s->net);
    close_keeper(s);
    if (s->rooms) rooms_free(s->rooms); /* may still answer who waits for a hint */
    if (s->api) api_free(s->api);
    if (s->identity) identity_free(s->identity);
    loop_free(s->loop);
}

bool server_run(const struct server_config *config, struct text *why)
{
    struct server s = {.config = config, .loop = loop_new()};
    bool open = open_keeper(&s, why);
    if (open) open_rooms(&s);
    if (open && (open = open_net(&s, why))) {
        watch_signals(&s);
        loop_every(s.loop, TIDY_MS, tidy, &s);
        say_ready(&s);
        loop_run(s.loop);
        log_line(config->log, LOG_INFO, "stopped", "");
        forget_signals(&s);
    }
    close_all(&s);
    return open;
}
