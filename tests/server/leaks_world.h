/* leaks_world.h - a whole server on sockets as `pakli serve` puts it together, whose tables the
 * test can reach into between two calls; and one table of it with everybody around. */
#ifndef PAKLI_TESTS_SERVER_LEAKS_WORLD_H
#define PAKLI_TESTS_SERVER_LEAKS_WORLD_H

#include "server/api/api.h"
#include "server/rooms/internal.h"
#include "tests/server/support/server_fixture.h"

/* ---- The server ---------------------------------------------------------------------------- */

struct whole {
    struct loop *loop;
    struct db_workers *db;
    struct identity *identity;
    struct rooms *rooms;
    struct api *api;
    struct net *net;
    struct log *log;
    pthread_t thread;
};

static struct whole whole;

/* Something done on the loop while the test waits for it. */
struct awaited_call {
    struct task task; /* first, so that the task leads here */
    void (*run)(void *context);
    void *context;
    bool done;
};

static inline void awaited_call_run(struct task *task)
{
    struct awaited_call *e = (struct awaited_call *)task;
    e->run(e->context);
    pthread_mutex_lock(&server_fixture.lock);
    e->done = true;
    pthread_cond_broadcast(&server_fixture.changed);
    pthread_mutex_unlock(&server_fixture.lock);
}

static inline void on_loop(void (*run)(void *context), void *context)
{
    struct awaited_call e = {.task = {.run = awaited_call_run}, .run = run, .context = context};
    loop_post(whole.loop, &e.task);
    pthread_mutex_lock(&server_fixture.lock);
    while (!e.done) pthread_cond_wait(&server_fixture.changed, &server_fixture.lock);
    pthread_mutex_unlock(&server_fixture.lock);
}

static inline void *whole_serve(void *context)
{
    (void)context;
    loop_run(whole.loop);
    return NULL;
}

static inline void whole_open_api(void)
{
    struct rooms_config rooms = {.loop = whole.loop,
                                 .db = whole.db,
                                 .log = whole.log,
                                 .node = "test",
                                 .bots = 1,
                                 .idle_ms = 3600 * 1000};
    whole.identity = identity_new(whole.loop, whole.db);
    whole.rooms = rooms_new(&rooms);
    struct api_config api = {.loop = whole.loop,
                             .db = whole.db,
                             .rooms = whole.rooms,
                             .identity = whole.identity,
                             .log = whole.log,
                             .version = "0.0.0"};
    whole.api = api_new(&api);
}

static inline int whole_open(void **state)
{
    struct text why = {0};
    struct net_config net = {.host = "127.0.0.1", .tries = 1, .connections = 200};
    struct net_events events;
    (void)state;
    server_fixture_make();
    whole.log = log_open(server_fixture.log, LOG_INFO, true, &why);
    whole.loop = loop_new();
    struct db_workers_config db = {server_fixture.db, 1};
    whole.db = db_workers_new(whole.loop, &db, &why);
    if (!whole.log || !whole.db) fail_msg("%s", text_string(&why));
    whole_open_api();
    api_events(whole.api, &events);
    whole.net = net_new(whole.loop, &net, &events, &why);
    if (!whole.net) fail_msg("%s", text_string(&why));
    api_set_net(whole.api, whole.net);
    server_fixture.port = net_port(whole.net);
    return pthread_create(&whole.thread, NULL, whole_serve, NULL);
}

static inline void whole_rest(void *context)
{
    rooms_stop(whole.rooms);
    *(bool *)context = rooms_idle(whole.rooms);
}

static inline void whole_stopped(void *context)
{
    (void)context;
    loop_stop(whole.loop);
}

static inline void whole_stop(void *context)
{
    (void)context;
    net_stop(whole.net, whole_stopped, NULL);
}

static inline int whole_close(void **state)
{
    bool rests = false;
    for (on_loop(whole_rest, &rests); !rests; on_loop(whole_rest, &rests)) usleep(1000);
    on_loop(whole_stop, NULL);
    pthread_join(whole.thread, NULL);
    net_free(whole.net);
    db_workers_free(whole.db);
    loop_stop(whole.loop);
    loop_run(whole.loop);
    api_free(whole.api);
    rooms_free(whole.rooms);
    identity_free(whole.identity);
    loop_free(whole.loop);
    log_close(whole.log);
    return server_fixture_close(state); /* the folder; no other server runs */
}

/* ---- A table and everybody around it ------------------------------------------------------- */

enum { WRONG_MAX = 7, POOL_MAX = 300, PEOPLE_MAX = SEATS_MAX + 2, EVENTS_HELD = 64 };

/* What the referee knows between two moves. */
struct moment {
    enum table_stage stage;
    int64_t v;
    int ply, turn, phase;
    int last; /* seat that moved last, or -1 */
    bool bot; /* is to move */
    bool rests;
    int viewer[PEOPLE_MAX];
    bool can_undo[PEOPLE_MAX]; /* after look_at_undo */
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
    int64_t heard[PEOPLE_MAX];
    struct text event[EVENTS_HELD]; /* as the first who heard it did, */
    int64_t event_v[EVENTS_HELD];   /* by v */
    char ack[160];                  /* what whoever moves is answered */
    char wrong[WRONG_MAX][WORDS_MAX];
    int wrongs;
    char pool[POOL_MAX][WORDS_MAX]; /* moves that were legal once */
    int pooled;
    bool asks_undo, asks_hint;
    bool to_the_end;                /* this table is played */
    bool left;                      /* somebody has resigned */
    int seen[256];                  /* moments of each phase */
    void (*gossip)(struct party *); /* of tests that leak on purpose: called while fetching */
    uint64_t swaps, differing, moments, requests;
};

static inline struct table *party_table(const struct party *p)
{
    struct room *room = room_find(whole.rooms, p->table);
    assert_non_null(room);
    return &room->table;
}

static inline void write_secret(const uint8_t bytes[32], char out[65])
{
    for (int i = 0; i < 32; i++) snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static inline void look_at_secrets(const struct table *t, struct moment *m)
{
    write_secret(t->secret, m->secret[0]);
    write_secret(t->series.seed, m->secret[1]);
    write_secret(match_seed(&t->match), m->secret[2]);
    if (!t->match.game) m->secret[1][0] = m->secret[2][0] = '\0';
}

static inline void look_at_game(const struct table *t, struct moment *m)
{
    uint16_t legal[MOVES_MAX];
    struct table_due due;
    const struct game *game = t->match.game;
    table_due(t, &due);
    m->bot = due.kind == TABLE_DUE_BOT;
    m->turn = match_turn(&t->match);
    m->phase = match_truth(&t->match)->head.phase;
    m->ply = (int)t->match.plies;
    m->legals = game->legal(match_truth(&t->match), legal);
    for (int i = 0; i < m->legals; i++) game->say(match_truth(&t->match), legal[i], m->legal[i]);
}

static inline int last_seat(const struct table *t)
{
    size_t at = t->log.length;
    if (at == 0) return -1;
    for (at--; at > 0 && t->log.bytes[at - 1] != '\n';) at--;
    return t->log.bytes[at] - '0';
}

static inline void look_on_loop(void *context)
{
    struct party *p = (struct party *)context;
    struct moment *m = &p->now;
    struct room *room = room_find(whole.rooms, p->table);
    const struct table *t = party_table(p);
    memset(m, 0, sizeof *m);
    m->stage = t->stage;
    m->v = t->v;
    m->last = last_seat(t);
    m->rests = !room->storing && !room->queue && !room->loading && !room->thinking;
    look_at_secrets(t, m);
    for (int i = 0; i < p->people; i++) m->viewer[i] = table_seat_of(t, p->who[i].player);
    if (t->stage == STAGE_PLAYING) look_at_game(t, m);
}

static inline void look(struct party *p)
{
    on_loop(look_on_loop, p);
}

static inline void look_at_undo(void *context)
{
    struct party *p = (struct party *)context;
    const struct table *t = party_table(p);
    for (int i = 0; i < p->people && t->stage == STAGE_PLAYING; i++)
        p->now.can_undo[i] = p->now.viewer[i] >= 0 && match_can_undo(&t->match, p->now.viewer[i]);
}

/* ---- What nobody may ever read ------------------------------------------------------------- */

#define CHAT "psst 7319"
#define PASSWORD "correct horse 7319"

static inline bool text_has(const struct text *text, const char *part)
{
    return *part && memmem(text_string(text), text->length, part, strlen(part)) != NULL;
}

/* What stands in the text that must not, for that person or, with -1, whoever runs the server; or
 * NULL. One's own id is one's own business. */
static inline const char *find_secret(const struct party *p, int person, const struct text *text)
{
    bool over = p->now.stage == STAGE_OVER, between = p->now.stage == STAGE_BREAK;
    if (text_has(text, "$argon2") || text_has(text, PASSWORD)) return "a password";
    if ((!over || person < 0) && text_has(text, p->now.secret[0])) return "the secret";
    if ((!over || person < 0) && text_has(text, p->now.secret[1])) return "the seed";
    if (!over && !between && text_has(text, p->now.secret[2])) return "the seed of the game";
    for (int i = 0; i < p->people; i++) {
        if (text_has(text, p->who[i].token)) return "a token";
        if (text_has(text, p->hash[i])) return "the hash of a token";
        if (i != person && text_has(text, p->who[i].player)) return "the id of a player";
    }
    return NULL;
}

static inline void holds_no_secret(const struct party *p, int person, const struct text *text)
{
    const char *found = find_secret(p, person, text);
    if (found) fail_msg("%s reads %s: %s", p->who[person].player, found, text_string(text));
}

#endif
