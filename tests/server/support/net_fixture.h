/* net_fixture.h - a net to test: a loop on a thread of its own, callbacks that answer requests
 * and write to channels, and a client that sends and reads HTTP byte by byte. */
#ifndef PAKLI_NET_FIXTURE_H
#define PAKLI_NET_FIXTURE_H

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

enum { KEPT_MAX = 16, BIG_BODY_BYTES = 2000000, WAIT_SECONDS = 10 };

struct net_fixture {
    struct loop *loop;
    struct net *net;
    pthread_t thread;
    struct http_request *deferred[KEPT_MAX]; /* requests of /late, not answered yet */
    struct channel *channels[KEPT_MAX];
    int deferred_count, channel_count, opened, closed, drained, done, gone, last_status;
    int clients_gone;     /* of /late-watched */
    int accepts;          /* connections that may still come; -1: any */
    struct text received; /* messages, each ended by a newline */
    bool stopping;
    sem_t stopped;
    struct net_counts counts;
};

/* ---- On the loop --------------------------------------------------------------------------- */

/* Runs a function on the loop and waits until it has returned. */
void net_fixture_run(struct net_fixture *f, void (*run)(struct net_fixture *f, void *with),
                     void *with);
void send_text(struct channel *channel, const char *text);

/* ---- Starting and stopping ----------------------------------------------------------------- */

struct net_config net_fixture_config(void);
struct net_events net_fixture_events(struct net_fixture *f);
void net_fixture_start(struct net_fixture *f, const struct net_config *config);
void stop_net(struct net_fixture *f, void *with);
void reply_deferred(struct net_fixture *f, void *text);
void net_fixture_stop(struct net_fixture *f);

/* A counter that a test waits for. */
struct count_goal {
    const int *number;
    int least;
    bool come;
};

/* For net_fixture_run: counts, and says whether the goal was reached. */
void check_count(struct net_fixture *f, void *with);
/* Waits until a counter of the fixture has reached that value. */
void wait_for_count(struct net_fixture *f, const int *number, int least);

/* ---- The client ---------------------------------------------------------------------------- */

int connect_to(const struct net_fixture *f);
void send_bytes(int s, const void *bytes, size_t length);
void send_string(int s, const char *text);
/* Exactly that many bytes; false at the end of the connection. */
bool receive_bytes(int s, void *out, size_t length);
void receive_line(int s, char *out, size_t room);
void expect_end(int s);

/* A reply as it came, byte by byte. */
struct raw_reply {
    int status;
    long length; /* -1: not said */
    bool close, chunked;
    char *body;
    char headers[4096];
};

void read_reply_head(int s, struct raw_reply *h);
void read_reply(int s, struct raw_reply *h);
/* The next reply has that status and its body contains these words. */
void expect_reply(int s, int status, const char *words);
/* The status of a request on a connection of its own, which is closed then. */
void expect_status(const struct net_fixture *f, const char *request, int status);

/* ---- The fixture of a test ----------------------------------------------------------------- */

extern struct net_fixture net_test;
extern char big_body[BIG_BODY_BYTES]; /* what /big answers */

int net_fixture_setup(void **state);
int net_fixture_teardown(void **state);

#endif
