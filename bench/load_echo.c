/* load_echo.c - see load_echo.h. */
#include "bench/load_echo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_BYTES = 100, AWAY_MAX = 256, ECHO_UPGRADING_MAX = 128, ECHO_WAIT_US = 20000 };

struct echo {
    struct load_clients *clients;
    struct load_client *client;
    int64_t *sent; /* when, by client; 0: nothing is on its way */
    int connections, requested, opened, next, away;
    bool running;
    struct echo_counts counts;
};

static struct echo *the_echo; /* callbacks get nothing else */

static void send_next(struct echo *e)
{
    char message[MESSAGE_BYTES];
    memset(message, 'x', sizeof message);
    int at = e->next++ % e->connections;
    if (e->sent[at]) return;
    e->sent[at] = clock_us();
    e->away++;
    client_send(&e->client[at], message, sizeof message);
}

static void echo_opened(struct load_client *client)
{
    (void)client;
    the_echo->opened++;
}

static void echo_received(struct load_client *client, const char *message, size_t length)
{
    struct echo *e = the_echo;
    (void)message;
    if (length != MESSAGE_BYTES || !e->sent[client->owner]) return;
    e->counts.echoed++;
    times_add(&e->counts.times, clock_us() - e->sent[client->owner]);
    e->sent[client->owner] = 0;
    e->away--;
    if (e->running) send_next(e);
}

static void echo_refused(struct load_client *client, int status, const char *body)
{
    (void)client;
    fprintf(stderr, "load: a WebSocket was refused: %d %.200s\n", status, body);
    exit(1);
}

static void echo_lost(struct load_client *client, enum client_stage was)
{
    fprintf(stderr, "load: client %d was lost in stage %d\n", client->owner, (int)was);
    exit(1);
}

static const struct client_events echo_events = {
    .answered = echo_refused, .opened = echo_opened, .received = echo_received, .lost = echo_lost};

struct echo *echo_new(struct load_clients *clients, int connections)
{
    struct echo *e = (struct echo *)memory_new(sizeof *e);
    the_echo = e;
    e->clients = clients;
    e->connections = connections;
    e->client = (struct load_client *)memory_new(sizeof(struct load_client) * (size_t)connections);
    e->sent = (int64_t *)memory_new(sizeof(int64_t) * (size_t)connections);
    for (int i = 0; i < connections; i++)
        e->client[i] = (struct load_client){.events = &echo_events, .owner = i};
    return e;
}

void echo_free(struct echo *e)
{
    for (int i = 0; i < e->connections; i++) client_close(&e->client[i]);
    free(e->client);
    free(e->sent);
    free(e);
}

void echo_connect(struct echo *e)
{
    while (e->opened < e->connections) {
        for (; e->requested < e->connections && e->requested - e->opened < ECHO_UPGRADING_MAX;
             e->requested++)
            client_upgrade(e->clients, &e->client[e->requested], "/", "");
        clients_wait(e->clients, ECHO_WAIT_US);
    }
}

void echo_run(struct echo *e, double seconds)
{
    int64_t end = clock_us() + (int64_t)(seconds * 1e6);
    memset(&e->counts, 0, sizeof e->counts);
    e->running = true;
    for (int i = e->away; i < AWAY_MAX && i < e->connections; i++) send_next(e);
    while (clock_us() < end) clients_wait(e->clients, ECHO_WAIT_US);
}

const struct echo_counts *echo_counts(const struct echo *e)
{
    return &e->counts;
}
