/* soak_tables.h - the people and tables of a simulated day: guests come, open tables and join them,
 * and every table has a fate. Nothing waits: a request is sent, and its answer leads to the next.
 */
#ifndef PAKLI_TESTS_SERVER_SUPPORT_SOAK_TABLES_H
#define PAKLI_TESTS_SERVER_SUPPORT_SOAK_TABLES_H

#include "server/identity/identity.h"
#include "tests/server/support/rooms_fixture.h"

enum { SOAK_SLOTS = 64, SOAK_PEOPLE = 2 };

/* What becomes of a table. The second person is the one who resigns, leaves and so on. */
enum soak_fate {
    FATE_PLAYED,
    FATE_RESIGNED,
    FATE_LEFT,     /* for good */
    FATE_RETURNED, /* left, and came back some time later */
    FATE_SLOW,     /* ran out of time */
    FATE_ALONE,    /* nobody came */
    FATES
};
extern const char *const soak_fates[FATES];

struct soak_person {
    char player[PLAYER_ID_MAX + 1], token[TOKEN_LENGTH + 1];
};

struct soak_table {
    struct listener listener; /* first, so that an event leads here */
    struct soak *soak;
    bool used, busy; /* busy: an answer is awaited */
    bool acted;      /* the second person has resigned or left */
    enum soak_fate fate;
    int arriving; /* the person who is being made */
    char id[TABLE_ID_LENGTH + 1];
    struct soak_person person[SOAK_PEOPLE];
    int listens_at; /* a node, or -1 */
    struct test_request request;
};

struct soak {
    struct test_nodes *all;
    struct identity *identity[NODES_MAX]; /* of the nodes that are served */
    struct rng r;
    struct soak_table table[SOAK_SLOTS];
    int active; /* tables */
    int killed; /* nodes */
    int64_t begun, opened, finished[FATES];
    int64_t requests, refused, unavailable, events, guests, recognized;
};

/* A node that serves. */
int soak_pick_node(struct soak *s);
/* Begins a table where a place is free; whoever sits there may be new. */
void soak_begin_table(struct soak *s);
/* Lets every table go on. */
void soak_act(struct soak *s);
/* Nobody listens at that node any more. */
void soak_stop_listening(struct soak *s, int node);

#endif
