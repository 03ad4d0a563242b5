/* server_fixture.h - a whole server in the test's own process, on a scratch database and a free
 * port, and players who talk to it. */
#ifndef PAKLI_TESTS_SERVER_SUPPORT_SERVER_FIXTURE_H
#define PAKLI_TESTS_SERVER_SUPPORT_SERVER_FIXTURE_H

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

#include "engine/options.h"
#include "engine/json.h"
#include "server/server.h"
#include "tests/server/support/http_client.h"
#include "tests/support/scratch.h"

/* ---- The server ---------------------------------------------------------------------------- */

struct server_fixture {
    char folder[64], db[512], log[96];
    struct server_config config;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int port; /* 0: not yet, -1: it did not start */
    bool running;
    bool all_games; /* from the next start on: also games that are not offered, as at first */
    struct message_config messages; /* from the next start on */
    bool postgres; /* from the next time it is made on: in PostgreSQL, not in SQLite */
};

extern struct server_fixture server_fixture;

/* The folder with nothing in it; then a server that takes so many requests a second, on the
 * database of the one before if there was. */
void server_fixture_make(void);
void server_fixture_start(int rate, const char *origins);
/* Tells it to stop, waits until it has, or both; also where a test that failed has stopped it. */
void server_fixture_signal(void);
void server_fixture_wait(void);
void server_fixture_stop(void);
/* Set-up and tear-down of a group of tests with a server without limits. */
int server_fixture_open(void **state);
int server_fixture_close(void **state);
/* Runs a group of tests with SQLite, and once more with PostgreSQL where there is one. */
#define run_in_both(name, tests, open, close)                                                      \
    (cmocka_run_group_tests_name(name, tests, open, close) +                                       \
     (server_fixture_use_postgres()                                                                \
          ? cmocka_run_group_tests_name(name "_postgres", tests, open, close)                      \
          : 0))
bool server_fixture_use_postgres(void);

/* ---- Replies ------------------------------------------------------------------------------- */

/* To be freed. */
bool reply_parse(const struct client *c, struct json *j);
/* A text in the reply, by the names on the way to it: "d", "move". It lasts until the next call but
 * three. */
const char *reply_text(const struct client *c, const char *first, const char *second);
/* A whole number in the reply; -99 if there is none. */
int reply_number(const struct client *c, const char *first, const char *second);
bool reply_has(const struct client *c, const char *part);
/* The number behind the first such name, found without reading the rest of a large reply. */
int reply_find_number(const struct client *c, const char *name);
/* A legal move of a table that was read; false if it is not that seat's turn. */
bool reply_pick_move(const struct client *c, const char *first, unsigned pick, char words[64]);

/* ---- Players ------------------------------------------------------------------------------- */

#define KELTIS "{\"game\":\"keltis\",\"seats\":2}"

/* Somebody with a connection for requests and one that listens. */
struct test_player {
    struct client http, socket;
    char token[64], player[32];
    char headers[256]; /* that each of their requests has */
    char table[16];    /* where they play */
};

/* Without a token yet. */
void player_connect(struct test_player *who);
void player_close(struct test_player *who);
/* A guest of that name, with a token. */
void player_guest(struct test_player *who, const char *name);
/* An account of that name, with a token; its password is "a long password". */
void player_account(struct test_player *who, const char *name);
/* Takes over the token of the last reply. */
void player_take_token(struct test_player *who);
/* Posts, or with a NULL body gets; ID in the path after "/api/" stands for the player's table. */
int player_request(struct test_player *who, const char *path, const char *body);
void player_expect(struct test_player *who, const char *path, const char *body, int status,
                   const char *code, const char *file, int line);
/* Anna opens a table and Bob joins. */
void player_pair(struct test_player *anna, struct test_player *bob, const char *body);

/* The request is granted, or refused with that status and code. */
#define granted(who, path, body) player_expect(who, path, body, 200, "", __FILE__, __LINE__)
#define refused(who, path, body, status, code)                                                     \
    player_expect(who, path, body, status, code, __FILE__, __LINE__)

/* ---- WebSockets ---------------------------------------------------------------------------- */

/* 101, or the status it was refused with. */
int player_subscribe(struct test_player *who, const char *table, const char *more);
/* Waits for a message of that kind; fails when the channel is closed first. */
void player_await(struct test_player *who, const char *kind, const char *file, int line);
#define await_event(who, kind) player_await(who, kind, __FILE__, __LINE__)

#endif
