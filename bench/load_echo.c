/* load_echo.c - see load_echo.h. */
#include "bench/load_echo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_BYTES = 100, AWAY_MAX = 256, KNOCKING_MAX = 128, WAIT_US = 20000 };

struct echo {
    struct lines *lines;
    struct line *line;
    int64_t *sent; /* when, by line; 0: nothing is on its way */
    int connections, knocked, opened, next, away;
    bool running;
    struct echo_counts counts;
};

static struct echo *the_echo; /* lines call back with nothing else */

static void send_next(struct echo *e)
{
    char message[MESSAGE_BYTES];
    memset(message, 'x', sizeof message);
    int at = e->next++ % e->connections;
    if (e->sent[at]) return;
    e->sent[at] = clock_us();
    e->away++;
    line_send(&e->line[at], message, sizeof message);
}

static void echo_opened(struct line *line)
{
    (void)line;
    the_echo->opened++;
}

static void echo_received(struct line *line, const char *message, size_t length)
{
    struct echo *e = the_echo;
    (void)message;
    if (length != MESSAGE_BYTES || !e->sent[line->owner]) return;
    e->counts.echoed++;
    times_add(&e->counts.times, clock_us() - e->sent[line->owner]);
    e->sent[line->owner] = 0;
    e->away--;
    if (e->running) send_next(e);
}

static void echo_refused(struct line *line, int status, const char *body)
{
    (void)line;
    fprintf(stderr, "load: a WebSocket was refused: %d %.200s\n", status, body);
    exit(1);
}

static void echo_lost(struct line *line, enum line_stage was)
{
    fprintf(stderr, "load: line %d was lost in stage %d\n", line->owner, (int)was);
    exit(1);
}

static const struct line_events echo_events = {
    .answered = echo_refused, .opened = echo_opened, .received = echo_received, .lost = echo_lost};

struct echo *echo_new(struct lines *lines, int connections)
{
    struct echo *e = (struct echo *)memory_new(sizeof *e);
    the_echo = e;
    e->lines = lines;
    e->connections = connections;
    e->line = (struct line *)memory_new(sizeof(struct line) * (size_t)connections);
    e->sent = (int64_t *)memory_new(sizeof(int64_t) * (size_t)connections);
    for (int i = 0; i < connections; i++)
        e->line[i] = (struct line){.events = &echo_events, .owner = i};
    return e;
}

void echo_free(struct echo *e)
{
    for (int i = 0; i < e->connections; i++) line_close(&e->line[i]);
    free(e->line);
    free(e->sent);
    free(e);
}

void echo_connect(struct echo *e)
{
    while (e->opened < e->connections) {
        for (; e->knocked < e->connections && e->knocked - e->opened < KNOCKING_MAX; e->knocked++)
            line_knock(e->lines, &e->line[e->knocked], "/", "");
        lines_wait(e->lines, WAIT_US);
    }
}

void echo_run(struct echo *e, double seconds)
{
    int64_t end = clock_us() + (int64_t)(seconds * 1e6);
    memset(&e->counts, 0, sizeof e->counts);
    e->running = true;
    for (int i = e->away; i < AWAY_MAX && i < e->connections; i++) send_next(e);
    while (clock_us() < end) lines_wait(e->lines, WAIT_US);
}

const struct echo_counts *echo_counts(const struct echo *e)
{
    return &e->counts;
}
