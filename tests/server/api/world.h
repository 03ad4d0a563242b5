/* world.h - a whole server in the test's own process, on a scratch database and a free port,
 * and people who talk to it. */
#ifndef PAKLI_TESTS_SERVER_API_WORLD_H
#define PAKLI_TESTS_SERVER_API_WORLD_H

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/json.h"
#include "server/server.h"
#include "tests/server/support/http_client.h"
#include "tests/support/scratch.h"

/* ---- The server ---------------------------------------------------------------------------- */

struct world {
    char folder[64], db[96], log[96];
    struct server_config config;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int port; /* 0: not yet, -1: it did not start */
    bool running;
};

static struct world world;

static inline void world_set_port(int port)
{
    pthread_mutex_lock(&world.lock);
    world.port = port;
    pthread_cond_broadcast(&world.changed);
    pthread_mutex_unlock(&world.lock);
}

static inline void world_ready(const char *address)
{
    world_set_port(atoi(strrchr(address, ':') + 1));
}

static inline void *world_thread(void *context)
{
    struct text why = {0};
    (void)context;
    if (!server_run(&world.config, &why)) {
        print_error("%s\n", text_string(&why));
        world_set_port(-1);
    }
    text_free(&why);
    return NULL;
}

/* Starts a server with so many calls a second, on the database of the one before if there was. */
static inline void world_start(int rate, const char *origins)
{
    struct text why = {0};
    world.config = (struct server_config){
        .net = {.host = "127.0.0.1", .tries = 1, .connections = 200, .proxies = "127.0.0.1"},
        .db = world.db,
        .node = "test",
        .origins = origins,
        .rate = rate,
        .bots = 1,
        .readers = 1,
        .version = "0.0.0",
        .log = log_open(world.log, LOG_INFO, true, &why),
        .ready = world_ready,
    };
    assert_non_null(world.config.log);
    world.port = 0;
    assert_int_equal(pthread_create(&world.thread, NULL, world_thread, NULL), 0);
    pthread_mutex_lock(&world.lock);
    while (!world.port) pthread_cond_wait(&world.changed, &world.lock);
    pthread_mutex_unlock(&world.lock);
    world.running = world.port > 0;
    assert_true(world.running);
}

static inline void world_tell_to_stop(void)
{
    kill(getpid(), SIGTERM);
}

static inline void world_wait(void)
{
    world.running = false;
    pthread_join(world.thread, NULL);
    log_close(world.config.log);
}

/* Also where a test that failed has stopped it already. */
static inline void world_stop(void)
{
    if (!world.running) return;
    world_tell_to_stop();
    world_wait();
}

static inline void world_make(void)
{
    assert_true(scratch_folder(world.folder, sizeof world.folder));
    snprintf(world.db, sizeof world.db, "%s/pakli.db", world.folder);
    snprintf(world.log, sizeof world.log, "%s/log", world.folder);
    pthread_mutex_init(&world.lock, NULL);
    pthread_cond_init(&world.changed, NULL);
}

static inline int world_open(void **state)
{
    (void)state;
    world_make();
    world_start(0, NULL);
    return 0;
}

static inline int world_close(void **state)
{
    char command[128];
    (void)state;
    world_stop();
    snprintf(command, sizeof command, "rm -r '%s'", world.folder);
    return system(command);
}

#define KELTIS "{\"game\":\"keltis\",\"seats\":2}"

/* ---- People -------------------------------------------------------------------------------- */

/* Somebody with a connection for calls and one that listens. */
struct somebody {
    struct client http, wire;
    char token[64], player[32];
    char heads[256]; /* that every call of theirs has */
    char table[16];  /* where they play */
};

static inline void nobody(struct somebody *who)
{
    memset(who, 0, sizeof *who);
    client_init(&who->http, world.port);
    client_init(&who->wire, world.port);
}

static inline void gone(struct somebody *who)
{
    client_free(&who->http);
    client_free(&who->wire);
}

static inline bool body_reads(const struct client *c, struct json *j)
{
    return json_read(j, text_string(&c->body), c->body.length);
}

/* A text in the answer, by the names on the way to it: "d", "move". It lasts until the next call
 * but three. */
static inline const char *text_at(const struct client *c, const char *first, const char *second)
{
    static char kept[4][4096];
    static int next;
    struct json j;
    char *out = kept[next++ % 4];
    out[0] = '\0';
    if (body_reads(c, &j)) {
        int value = json_member(&j, 0, first);
        if (second) value = json_member(&j, value, second);
        json_string(&j, value, out, sizeof kept[0]);
    }
    json_free(&j);
    return out;
}

/* A whole number in the answer; -99 if there is none. */
static inline int number_at(const struct client *c, const char *first, const char *second)
{
    struct json j;
    int out = -99;
    if (body_reads(c, &j)) {
        int value = json_member(&j, 0, first);
        if (second) value = json_member(&j, value, second);
        if (!json_int(&j, value, &out)) out = -99;
    }
    json_free(&j);
    return out;
}

static inline bool has(const struct client *c, const char *part)
{
    return strstr(text_string(&c->body), part) != NULL;
}

/* The number behind the first such name, found without reading the rest of a large answer. */
static inline int number_in(const struct client *c, const char *name)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *at = strstr(text_string(&c->body), quoted);
    return at ? atoi(at + strlen(quoted)) : -99;
}

/* Posts, or with a NULL body gets; the path after "/api/" may have the table's id as %s. */
static inline int call_of(struct somebody *who, const char *path, const char *body)
{
    char full[256];
    int length = snprintf(full, sizeof full, "/api/");
    const char *place = strstr(path, "ID");
    if (place)
        snprintf(full + length, sizeof full - (size_t)length, "%.*s%s%s", (int)(place - path), path,
                 who->table, place + 2);
    else
        snprintf(full + length, sizeof full - (size_t)length, "%s", path);
    return client_request(&who->http, body ? "POST" : "GET", full, who->heads, body);
}

static inline void answers_(struct somebody *who, const char *path, const char *body, int status,
                            const char *code, const char *file, int line)
{
    int came = call_of(who, path, body);
    if (came == status && strcmp(text_at(&who->http, "code", NULL), code) == 0) return;
    print_error("%s %s answered %d: %s\n", path, body ? body : "", came,
                text_string(&who->http.body));
    _fail(file, line);
}

/* The call is granted, or refused with that status and code. */
#define granted(who, path, body) answers_(who, path, body, 200, "", __FILE__, __LINE__)
#define refused(who, path, body, status, code)                                                     \
    answers_(who, path, body, status, code, __FILE__, __LINE__)

static inline void take_token(struct somebody *who)
{
    snprintf(who->token, sizeof who->token, "%s", text_at(&who->http, "token", NULL));
    snprintf(who->player, sizeof who->player, "%s", text_at(&who->http, "player", NULL));
    snprintf(who->heads, sizeof who->heads, "Authorization: Bearer %s\r\n", who->token);
}

static inline void guest(struct somebody *who, const char *name)
{
    char body[64];
    nobody(who);
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    granted(who, "guest", body);
    take_token(who);
}

/* Anna opens a table and Bob joins. */
static inline void pair(struct somebody *anna, struct somebody *bob, const char *body)
{
    guest(anna, "Anna");
    guest(bob, "Bob");
    granted(anna, "tables", body);
    snprintf(anna->table, sizeof anna->table, "%s", text_at(&anna->http, "id", NULL));
    snprintf(bob->table, sizeof bob->table, "%s", anna->table);
    granted(bob, "tables/ID/join", "{\"seat\":1}");
}

/* A legal move out of a table that was read, as the body of a request; false if it is not that
 * seat's turn. */
static inline bool pick_move(const struct client *c, const char *first, unsigned pick,
                             char words[64])
{
    struct json j;
    bool found = false;
    if (body_reads(c, &j)) {
        int table = first ? json_member(&j, 0, first) : 0, legal = json_member(&j, table, "legal");
        int count = json_count(&j, legal), move = json_first(&j, legal);
        for (unsigned i = 0; count > 0 && i < pick % (unsigned)count; i++)
            move = json_after(&j, move);
        found = count > 0 && json_string(&j, move, words, 64);
    }
    json_free(&j);
    return found;
}

/* ---- WebSockets ---------------------------------------------------------------------------- */

static inline int listen_to(struct somebody *who, const char *table, const char *more)
{
    char path[128];
    snprintf(path, sizeof path, "/ws?table=%s%s", table, more);
    return websocket_open(&who->wire, path, who->heads);
}

/* Hears until a message of that kind comes; fails when the wire is closed first. */
static inline void hear_(struct somebody *who, const char *kind, const char *file, int line)
{
    char begin[32];
    snprintf(begin, sizeof begin, "{\"t\":\"%s\"", kind);
    while (websocket_receive(&who->wire))
        if (strncmp(text_string(&who->wire.body), begin, strlen(begin)) == 0) return;
    print_error("waited for \"%s\", the wire was closed with %d\n", kind, who->wire.code);
    _fail(file, line);
}
#define hear(who, kind) hear_(who, kind, __FILE__, __LINE__)

#endif
