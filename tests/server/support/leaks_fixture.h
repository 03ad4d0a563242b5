/* leaks_fixture.h - a whole server on sockets as `pakli serve` puts it together, whose tables
 * the test can change between two requests; and one table with its players and watchers. */
#ifndef PAKLI_LEAKS_FIXTURE_H
#define PAKLI_LEAKS_FIXTURE_H

#include "server/api/api.h"
#include "server/rooms/internal.h"
#include "tests/server/support/server_fixture.h"

/* ---- The server ---------------------------------------------------------------------------- */

struct leaks_server {
    struct loop *loop;
    struct db_workers *db;
    struct identity *identity;
    struct rooms *rooms;
    struct sender *sender;
    struct alerter *alerter;
    struct api *api;
    struct net *net;
    struct log *log;
    pthread_t thread;
};

extern struct leaks_server leaks_server;

void leaks_server_run(void (*run)(void *context), void *context);
int leaks_server_setup(void **state);
int leaks_server_teardown(void **state);

/* ---- A table and everybody around it ------------------------------------------------------- */

enum { WRONG_MAX = 7, POOL_MAX = 300, PEOPLE_MAX = SEATS_MAX + 2, EVENTS_HELD = 64 };

/* What the referee knows between two moves. */
struct moment {
    enum table_stage stage;
    int64_t v;
    int ply, turn, phase;
    int last; /* seat that moved last, or -1 */
    bool bot; /* is to move */
    bool idle;
    int viewer[PEOPLE_MAX];
    int64_t known[PEOPLE_MAX]; /* v up to which that one may know the table */
    bool can_undo[PEOPLE_MAX]; /* after party_look_at_undo */
    int legals;
    char legal[MOVES_MAX][WORDS_MAX];
    char secret[3][65]; /* in hexadecimal: the secret, the seed, and that of the game */
};

/* People in order: one for each seat, a player without a seat, a watcher without a name. */
struct party {
    const struct game *game;
    struct rng r;
    int seats, people;
    struct test_player who[PEOPLE_MAX];
    char hash[PEOPLE_MAX][65]; /* of their tokens */
    struct client probe;       /* for connections that do not last */
    char table[16];
    bool hidden;
    struct moment now;
    int64_t received[PEOPLE_MAX];
    struct text event[EVENTS_HELD]; /* as the first who heard it did, */
    int64_t event_v[EVENTS_HELD];   /* by v */
    char ack[160];                  /* what whoever moves is answered */
    char wrong[WRONG_MAX][WORDS_MAX];
    int wrongs;
    char pool[POOL_MAX][WORDS_MAX]; /* moves that were legal once */
    int pooled;
    bool asks_undo, asks_hint;
    bool to_the_end; /* this table is played */
    bool left;       /* somebody has resigned */
    int seen[256];   /* moments of each phase */
    void (*leak_while_fetching)(
        struct party *); /* of tests that leak on purpose: called while fetching */
    uint64_t swaps, differing, moments, requests;
};

struct table *party_table(const struct party *p);
void write_secret(const uint8_t bytes[32], char out[65]);
void party_look(struct party *p);
void party_look_at_undo(void *context);

/* ---- What nobody may ever read ------------------------------------------------------------- */

#define CHAT "psst 7319"
#define PASSWORD "correct horse 7319"

bool text_has(const struct text *text, const char *part);
/* What stands in the text that must not, for that person or, with -1, whoever runs the server; or
 * NULL. One's own id is one's own business. */
const char *find_secret(const struct party *p, int person, const struct text *text);
void expect_no_secret(const struct party *p, int person, const struct text *text);

#endif
