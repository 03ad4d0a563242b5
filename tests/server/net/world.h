/* world.h - a net to test: a loop on a thread of its own, somebody who answers calls and talks
 * on wires, and a client that speaks HTTP and WebSockets byte by byte. */
#ifndef PAKLI_TESTS_SERVER_NET_WORLD_H
#define PAKLI_TESTS_SERVER_NET_WORLD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "server/net/net.h"

enum { KEPT_MAX = 16, BIG = 2000000, WAIT_SECONDS = 10 };

struct world {
    struct loop *loop;
    struct net *net;
    pthread_t thread;
    struct http_request *late[KEPT_MAX]; /* calls of /late, unanswered */
    struct channel *channels[KEPT_MAX];
    int lates, channel_count, opened, closed, drained, done, gone, last_status;
    struct text received; /* messages, each ended by a newline */
    bool stopping;
    sem_t stopped;
    struct net_counts counts;
};

static char big_body[BIG];

/* ---- On the loop ----------------------------------------------------------------------------- */

struct job {
    struct task task;
    struct world *world;
    void (*run)(struct world *w, void *with);
    void *with;
    sem_t done;
};

static inline void job_run(struct task *task)
{
    struct job *job = (struct job *)task;
    job->run(job->world, job->with);
    sem_post(&job->done);
}

/* Runs it on the loop, and waits for it. */
static inline void on_loop(struct world *w, void (*run)(struct world *w, void *with), void *with)
{
    struct job job = {{NULL, job_run}, w, run, with, {{0}}};
    sem_init(&job.done, 0, 0);
    loop_post(w->loop, &job.task);
    sem_wait(&job.done);
    sem_destroy(&job.done);
}

static inline void reply_text(struct http_request *request, int status, const char *text)
{
    struct reply reply;
    memset(&reply, 0, sizeof reply);
    reply.status = status;
    reply.type = "text/plain";
    reply.body = text;
    reply.length = strlen(text);
    reply.header_count = 1;
    reply.header[0].name = "X-Test";
    reply.header[0].value = "yes";
    http_reply(request, &reply);
}

static inline void reply_echo(struct http_request *request)
{
    struct text out = {0};
    char a[64] = "-", b[8] = "-";
    size_t length;
    const char *body = http_body(request, &length);
    bool has_a = http_query(request, "a", a, sizeof a),
         has_b = http_query(request, "b", b, sizeof b);
    text_add(&out, "%s %s a%d=%s b%d=%s [%s] %s %s|%s|%s|%zu:%s", http_method_name(request),
             http_path(request), has_a, a, has_b, b, http_address(request),
             http_secure(request) ? "secure" : "open", http_header(request, HEADER_COOKIE),
             http_header(request, HEADER_FETCH_SITE), http_header(request, HEADER_HOST), length,
             body);
    assert_true(http_age(request) >= 0 && strlen(body) <= length);
    reply_text(request, 200, text_string(&out));
    text_free(&out);
}

static inline void reply_big(struct http_request *request)
{
    struct reply reply;
    memset(&reply, 0, sizeof reply);
    reply.status = 200;
    reply.body = big_body;
    reply.length = BIG;
    reply.static_body = strcmp(http_path(request), "/big") == 0;
    http_reply(request, &reply);
}

static inline void keep_channel(struct world *w, struct channel *channel)
{
    assert_true(w->channel_count < KEPT_MAX);
    w->channels[w->channel_count++] = channel;
    channel_set_user_data(channel, w);
}

static inline void world_called(void *context, struct http_request *request)
{
    struct world *w = (struct world *)context;
    const char *path = http_path(request);
    struct reply head;
    memset(&head, 0, sizeof head);
    head.status = strcmp(path, "/nothing") == 0 ? 204 : 200;
    head.type = "application/x-ndjson";
    if (strncmp(path, "/late", 5) == 0) {
        w->late[w->lates++] = request;
        http_set_user_data(request, w);
    } else if (strcmp(path, "/stream") == 0) {
        keep_channel(w, http_stream(request, &head));
    } else if (strncmp(path, "/big", 4) == 0) {
        reply_big(request);
    } else if (strcmp(path, "/nothing") == 0) {
        http_reply(request, &head);
    } else {
        reply_echo(request);
    }
}

static inline int world_knocked(void *context, struct http_request *request)
{
    (void)context;
    if (strcmp(http_path(request), "/busy") == 0) return 429;
    return strcmp(http_path(request), "/ws") == 0 ? 0 : 403;
}

static inline void world_opened(void *context, struct channel *channel,
                                struct http_request *request)
{
    struct world *w = (struct world *)context;
    assert_string_equal(http_path(request), "/ws");
    assert_false(channel_is_stream(channel));
    w->opened++;
    keep_channel(w, channel);
}

static inline void send_text(struct channel *channel, const char *text)
{
    struct shared_buffer *p = shared_buffer_new(text, strlen(text));
    channel_send(channel, p);
    shared_buffer_release(p);
}

static inline void world_received(void *context, struct channel *channel, const char *text,
                                  size_t length)
{
    struct world *w = (struct world *)context;
    assert_int_equal(strlen(text), length);
    text_add(&w->received, "%s\n", length < 100 ? text : "(long)");
    if (strcmp(text, "hold") == 0) channel_pause(channel, true);
    if (strcmp(text, "bye") == 0) {
        send_text(channel, "last words");
        channel_close(channel, 4001, "you said bye");
        send_text(channel, "never sent");
    } else if (strncmp(text, "echo", 4) == 0) {
        send_text(channel, text);
    }
}

static inline void world_drained(void *context, struct channel *channel)
{
    struct world *w = (struct world *)context;
    assert_int_equal(channel_backlog(channel), 0);
    w->drained++;
}

static inline void world_closed(void *context, struct channel *channel)
{
    struct world *w = (struct world *)context;
    assert_ptr_equal(channel_user_data(channel), w);
    for (int i = 0; i < w->channel_count; i++)
        if (w->channels[i] == channel) w->channels[i] = NULL;
    w->closed++;
}

static inline void world_done(void *context, const struct http_request *request, int status,
                              size_t bytes)
{
    struct world *w = (struct world *)context;
    (void)request, (void)bytes;
    w->done++;
    w->gone += status == 0;
    w->last_status = status;
}

/* ---- Its beginning and end ------------------------------------------------------------------- */

static inline struct net_config usual_config(void)
{
    struct net_config config;
    memset(&config, 0, sizeof config);
    config.host = "127.0.0.1";
    config.tries = 1;
    config.connections = 100;
    return config;
}

static inline void *world_thread(void *loop)
{
    loop_run((struct loop *)loop);
    return NULL;
}

static inline struct net_events world_events(struct world *w)
{
    struct net_events events = {world_called,  world_knocked, world_opened, world_received,
                                world_drained, world_closed,  world_done,   w};
    return events;
}

static inline void world_start(struct world *w, const struct net_config *config)
{
    struct text why = {0};
    memset(w, 0, sizeof *w);
    sem_init(&w->stopped, 0, 0);
    w->loop = loop_new();
    struct net_events events = world_events(w);
    w->net = net_new(w->loop, config, &events, &why);
    if (!w->net) fail_msg("%s", text_string(&why));
    assert_int_equal(pthread_create(&w->thread, NULL, world_thread, w->loop), 0);
}

static inline void say_stopped(void *context)
{
    struct world *w = (struct world *)context;
    net_free(w->net);
    w->net = NULL;
    sem_post(&w->stopped);
}

static inline void stop_net(struct world *w, void *with)
{
    (void)with;
    if (!w->stopping) net_stop(w->net, say_stopped, w);
    w->stopping = true;
}

static inline void answer_late(struct world *w, void *text)
{
    for (int i = 0; i < w->lates; i++) {
        assert_ptr_equal(http_user_data(w->late[i]), w);
        reply_text(w->late[i], 200, (const char *)text);
    }
    w->lates = 0;
}

static inline void world_end(struct world *w)
{
    on_loop(w, stop_net, NULL);
    sem_wait(&w->stopped);
    on_loop(w, answer_late, (void *)"nobody hears this");
    loop_stop(w->loop);
    pthread_join(w->thread, NULL);
    loop_free(w->loop);
    text_free(&w->received);
    sem_destroy(&w->stopped);
}

/* Waits until a number of the world is at least that. */
struct wish {
    const int *number;
    int least;
    bool come;
};

static inline void look(struct world *w, void *with)
{
    struct wish *wish = (struct wish *)with;
    if (w->net) net_count(w->net, &w->counts);
    wish->come = *wish->number >= wish->least;
}

static inline void wait_for(struct world *w, const int *number, int least)
{
    struct wish wish = {number, least, false};
    for (int i = 0; i < WAIT_SECONDS * 200 && !wish.come; i++) {
        on_loop(w, look, &wish);
        if (!wish.come) usleep(5000);
    }
    if (!wish.come) fail_msg("waited in vain for %d", least);
}

/* ---- The client ------------------------------------------------------------------------------ */

static inline int dial_port(int port)
{
    struct sockaddr_in at;
    struct timeval patience = {WAIT_SECONDS, 0};
    memset(&at, 0, sizeof at);
    at.sin_family = AF_INET;
    at.sin_port = htons((uint16_t)port);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(s >= 0);
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(s, (struct sockaddr *)&at, sizeof at), 0);
    return s;
}

static inline int dial(const struct world *w)
{
    return dial_port(net_port(w->net));
}

static inline void put_bytes(int s, const void *bytes, size_t length)
{
    const char *at = (const char *)bytes;
    while (length > 0) {
        ssize_t n = send(s, at, length, MSG_NOSIGNAL);
        if (n <= 0) return;
        at += n;
        length -= (size_t)n;
    }
}

static inline void put(int s, const char *text)
{
    put_bytes(s, text, strlen(text));
}

/* Exactly that many bytes; false at the end of the connection. */
static inline bool take(int s, void *out, size_t length)
{
    char *at = (char *)out;
    while (length > 0) {
        ssize_t n = recv(s, at, length, 0);
        if (n <= 0) return false;
        at += n;
        length -= (size_t)n;
    }
    return true;
}

static inline void take_line(int s, char *out, size_t room)
{
    size_t length = 0;
    while (length + 1 < room && take(s, out + length, 1) && out[length++] != '\n') continue;
    out[length] = '\0';
}

static inline void expect_end(int s)
{
    char rest[256];
    while (recv(s, rest, sizeof rest, 0) > 0) continue;
    char byte;
    ssize_t n = recv(s, &byte, 1, MSG_DONTWAIT);
    assert_true(n <= 0);
    close(s);
}

struct heard {
    int status;
    long length; /* -1: not said */
    bool close, chunked;
    char *body;
    char heads[4096];
};

static inline void take_heads(int s, struct heard *h)
{
    char line[1024];
    memset(h, 0, sizeof *h);
    h->length = -1;
    take_line(s, line, sizeof line);
    if (sscanf(line, "HTTP/1.1 %d", &h->status) != 1) fail_msg("answered: \"%s\"", line);
    for (;;) {
        take_line(s, line, sizeof line);
        if (strcmp(line, "\r\n") == 0 || line[0] == '\0') return;
        strncat(h->heads, line, sizeof h->heads - strlen(h->heads) - 1);
        sscanf(line, "Content-Length: %ld", &h->length);
        h->close = h->close || strcmp(line, "Connection: close\r\n") == 0;
        h->chunked = h->chunked || strcmp(line, "Transfer-Encoding: chunked\r\n") == 0;
    }
}

static inline void take_answer(int s, struct heard *h)
{
    take_heads(s, h);
    size_t length = h->length > 0 ? (size_t)h->length : 0;
    h->body = (char *)memory_new(length + 1);
    assert_true(take(s, h->body, length));
}

/* The next answer has that status and its body holds these words. */
static inline void expect_answer(int s, int status, const char *words)
{
    struct heard h;
    take_answer(s, &h);
    if (h.status != status || !strstr(h.body, words)) fail_msg("%d \"%s\"", h.status, h.body);
    free(h.body);
}

/* The status of a request on a connection of its own, which is closed then. */
static inline void expect_status(const struct world *w, const char *request, int status)
{
    int s = dial(w);
    put(s, request);
    struct heard h;
    take_heads(s, &h);
    if (h.status != status) fail_msg("%d instead of %d: %.60s", h.status, status, request);
    close(s);
}

/* ---- The world of a test --------------------------------------------------------------------- */

static struct world w;

static inline int start_usual(void **state)
{
    (void)state;
    struct net_config config = usual_config();
    world_start(&w, &config);
    return 0;
}

static inline int end(void **state)
{
    (void)state;
    world_end(&w);
    return 0;
}

#endif
