/* rooms_fixture.h - what the tests of the rooms share: nodes on one database whose loops
 * are run in turns, requests that are waited for, and listeners that record events. */
#ifndef PAKLI_ROOMS_FIXTURE_H
#define PAKLI_ROOMS_FIXTURE_H

#include "tests/server/support/store_fixture.h"

#include <sqlite3.h>
#include <uv.h>

#include "engine/json.h"
#include "server/rooms/internal.h"

/* How many different buffers the listeners have received since it was called last. */
int buffers_received(void);

/* ---- Nodes --------------------------------------------------------------------------------- */

enum { NODES_MAX = 2, WAIT_MS = 30000 };

struct test_node {
    struct test_nodes *all;
    struct loop *loop;
    struct db_workers *db;
    struct rooms *rooms;
    char name[16];
};

struct test_nodes {
    struct store_fixture *fixture;
    struct test_node node[NODES_MAX];
    int count;
    int think_seconds; /* as of rooms.h, of nodes that are opened from now on */
};

struct test_node *node_open_idle(struct test_nodes *all, int number, const char *name, int idle_ms);
struct test_node *node_open(struct test_nodes *all, int number, const char *name);
/* As a server stops. */
void node_close(struct test_node *n);
struct test_nodes *nodes_open(void **state, int count);
void nodes_close(struct test_nodes *all);
void run_loops(struct test_nodes *all);
/* So much time passes, in which that node is alive. */
void pass_time(struct test_nodes *all, int node, int64_t ms);

#define RUN_UNTIL(all, condition)                                                                  \
    do {                                                                                           \
        int64_t end_ = clock_steady() + WAIT_MS;                                                   \
        while (!(condition) && clock_steady() < end_) run_loops(all);                              \
        if (!(condition)) fail_msg("line %d: %s never came true", __LINE__, #condition);           \
    } while (0)

/* ---- Requests ------------------------------------------------------------------------------ */

/* A request and what became of it. */
struct test_request {
    struct json json;
    struct text body;
    struct table_request q;
    bool answered;
    int status, seat;
    int64_t v;
    bool repeated;
    char code[24], why[400], next[TABLE_ID_LENGTH + 1], table[TABLE_ID_LENGTH + 1];
};

/* The player's name is the id without "p_". */
void test_request_read(struct test_request *x, enum table_request_kind kind, const char *player,
                       const char *body);
void test_request_free(struct test_request *x);
/* Sends a request; an empty table opens a new one. */
void begin_request(struct test_node *n, struct test_request *x, const char *table,
                   enum table_request_kind kind, const char *player, const char *body);
/* Sends a request and waits for its answer. */
struct test_request request_at(struct test_nodes *all, int node, const char *table,
                               enum table_request_kind kind, const char *player, const char *body);
/* The same, and the request must be granted. */
struct test_request request_ok(struct test_nodes *all, int node, const char *table,
                               enum table_request_kind kind, const char *player, const char *body);

/* ---- Snapshots ----------------------------------------------------------------------------- */

/* A table as a room shows it. */
struct snapshot {
    bool shown;
    int status;
    struct table table;
    uint32_t connected;
    char why[400];
};

struct snapshot snapshot_of(struct test_nodes *all, int node, const char *table);
bool bot_is_due(struct test_nodes *all, int node, const char *table);
enum table_stage stage_of(struct test_nodes *all, int node, const char *table);
void fold_one(void *context, const char *table, const struct row *row);
/* All that every viewer can see. */
void write_views(const struct table *t, struct text *out);
/* The room holds exactly what the database does. */
void expect_same_as_stored(struct test_nodes *all, int node, const char *table);

/* ---- Listeners ----------------------------------------------------------------------------- */

struct test_listener {
    struct listener base; /* first */
    struct rooms *rooms;
    struct text heard; /* an event a line */
    int events, presences, states;
    int64_t first_v, v; /* of rows */
    int lost;           /* the status */
    bool leaves;        /* as soon as an event comes */
};

/* Expects rows one after the other, each once; a state may come first where nothing came yet. */
void on_test_event(struct listener *listener, struct shared_buffer *event);
void on_test_lost(struct listener *listener, int status, const struct refusal *why);
/* Begins to listen and waits for the first events; since >= 0 expects that they are still kept. */
void listen_from(struct test_node *n, struct test_listener *e, const char *table,
                 const char *player, int64_t since);
void stop_listening(struct test_listener *e);

/* ---- Playing ------------------------------------------------------------------------------- */

/* The person whose turn it is looks at one node and plays a legal move at another; false when it
 * is nobody's. */
bool play_across(struct test_nodes *all, int sees, int asks, const char *table, int number);
bool play_one(struct test_nodes *all, int node, const char *table, int number);

#define KUHN "\"game\":\"kuhn\",\"seats\":2"
#define KELTIS "\"game\":\"keltis\",\"seats\":2"

/* A table of Anna and Bob. */
void open_pair(struct test_nodes *all, const char *members, char id[TABLE_ID_LENGTH + 1]);

#endif
