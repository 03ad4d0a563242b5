/* world.h - what the tests of the rooms share: nodes on one database that are pumped in
 * turns, requests that are waited for, and ears that hear events. */
#ifndef PAKLI_TESTS_SERVER_ROOMS_WORLD_H
#define PAKLI_TESTS_SERVER_ROOMS_WORLD_H

#include "tests/server/store/world.h"

#include <sqlite3.h>
#include <uv.h>

#include "engine/json.h"
#include "server/rooms/internal.h"

/* Parcels of the tests: with these net.c stays out of the program. */
struct shared_buffer {
    char *bytes;
};

static inline int *parcel_count(void)
{
    static int count;
    return &count;
}

struct shared_buffer *shared_buffer_new(const char *bytes, size_t length)
{
    struct shared_buffer *p = (struct shared_buffer *)memory_new(sizeof *p);
    p->bytes = (char *)memory_new(length + 1);
    memcpy(p->bytes, bytes, length);
    ++*parcel_count();
    return p;
}

void shared_buffer_release(struct shared_buffer *p)
{
    free(p->bytes);
    free(p);
}

/* ---- Nodes --------------------------------------------------------------------------------- */

enum { NODES_MAX = 2, WAIT_MS = 30000 };

struct node {
    struct nodes *all;
    struct loop *loop;
    struct db_workers *db;
    struct rooms *rooms;
    char name[16];
};

struct nodes {
    struct world *world;
    struct node node[NODES_MAX];
    int count;
};

static inline void breathe(void *context)
{
    (void)context;
}

static inline struct node *node_open_idle(struct nodes *all, int number, const char *name,
                                          int idle_ms)
{
    struct node *n = &all->node[number];
    struct db_workers_config db = {all->world->url, 2};
    struct text why = {0};
    snprintf(n->name, sizeof n->name, "%s", name);
    n->all = all;
    n->loop = loop_new();
    n->db = db_workers_new(n->loop, &db, &why);
    if (!n->db) fail_msg("%s", text_string(&why));
    struct rooms_config rooms = {n->loop, n->db, n->name, 2, idle_ms, NULL};
    n->rooms = rooms_new(&rooms);
    loop_every(n->loop, 2, breathe, NULL);
    return n;
}

static inline struct node *node_open(struct nodes *all, int number, const char *name)
{
    return node_open_idle(all, number, name, 60000);
}

/* As a server stops. */
static inline void node_close(struct node *n)
{
    rooms_stop(n->rooms);
    for (int64_t end = clock_steady() + WAIT_MS; !rooms_idle(n->rooms) && clock_steady() < end;)
        uv_run(loop_uv(n->loop), UV_RUN_ONCE);
    assert_true(rooms_idle(n->rooms));
    db_workers_free(n->db);
    uv_run(loop_uv(n->loop), UV_RUN_NOWAIT);
    rooms_free(n->rooms);
    loop_free(n->loop);
    memset(n, 0, sizeof *n);
}

static inline struct nodes *nodes_open(void **state, int count)
{
    static struct nodes all;
    memset(&all, 0, sizeof all);
    all.world = world_of(state);
    all.count = count;
    for (int i = 0; i < count; i++) node_open(&all, i, i ? "second" : "first");
    return &all;
}

static inline void nodes_close(struct nodes *all)
{
    for (int i = 0; i < all->count; i++)
        if (all->node[i].loop) node_close(&all->node[i]);
}

static inline void pump(struct nodes *all)
{
    for (int i = 0; i < all->count; i++)
        if (all->node[i].loop)
            uv_run(loop_uv(all->node[i].loop), all->count > 1 ? UV_RUN_NOWAIT : UV_RUN_ONCE);
    if (all->count > 1) usleep(200);
}

#define PUMP_UNTIL(all, condition)                                                                 \
    do {                                                                                           \
        int64_t end_ = clock_steady() + WAIT_MS;                                                   \
        while (!(condition) && clock_steady() < end_) pump(all);                                   \
        if (!(condition)) fail_msg("line %d: %s never came true", __LINE__, #condition);           \
    } while (0)

/* ---- Asking -------------------------------------------------------------------------------- */

/* A request and what became of it. */
struct question {
    struct json json;
    struct text body;
    struct table_request q;
    bool answered;
    int status, seat;
    int64_t v;
    bool repeated;
    char code[24], why[256], next[TABLE_ID_LENGTH + 1], table[TABLE_ID_LENGTH + 1];
};

static inline void question_answered(void *context, const struct table_answer *answer,
                                     const struct table *table)
{
    struct question *x = (struct question *)context;
    assert_false(x->answered);
    x->answered = true;
    x->status = answer->status;
    x->seat = answer->seat;
    x->v = answer->v;
    x->repeated = answer->repeated;
    snprintf(x->code, sizeof x->code, "%s", answer->code);
    snprintf(x->why, sizeof x->why, "%s", answer->why.text);
    snprintf(x->next, sizeof x->next, "%s", answer->next);
    snprintf(x->table, sizeof x->table, "%s", table ? table->id : "");
}

/* The player's name is the id without "p_". */
static inline void question_read(struct question *x, enum table_request_kind kind,
                                 const char *player, const char *body)
{
    struct refusal why;
    memset(x, 0, sizeof *x);
    text_add(&x->body, "%s", body);
    if (!json_read(&x->json, text_string(&x->body), x->body.length)) fail_msg("%s", body);
    if (!table_request_read(&x->q, kind, &x->json, 0, &why)) fail_msg("%s", why.text);
    snprintf(x->q.player, sizeof x->q.player, "%s", player);
    snprintf(x->q.name, sizeof x->q.name, "%.20s", player + 2);
}

static inline void question_free(struct question *x)
{
    json_free(&x->json);
    text_free(&x->body);
}

/* Begins to ask; an empty table opens a new one. */
static inline void begin_ask(struct node *n, struct question *x, const char *table,
                             enum table_request_kind kind, const char *player, const char *body)
{
    question_read(x, kind, player, body);
    if (table[0])
        rooms_ask(n->rooms, table, &x->q, question_answered, x);
    else
        rooms_open(n->rooms, &x->q, question_answered, x);
}

/* Asks and waits; the strings of what is given back last. */
static inline struct question ask_at(struct nodes *all, int node, const char *table,
                                     enum table_request_kind kind, const char *player,
                                     const char *body)
{
    struct question x;
    begin_ask(&all->node[node], &x, table, kind, player, body);
    PUMP_UNTIL(all, x.answered);
    question_free(&x);
    return x;
}

static inline struct question ask_well(struct nodes *all, int node, const char *table,
                                       enum table_request_kind kind, const char *player,
                                       const char *body)
{
    struct question x = ask_at(all, node, table, kind, player, body);
    if (x.status != 200) fail_msg("%s: %d %s: %s", body, x.status, x.code, x.why);
    return x;
}

/* ---- Looking ------------------------------------------------------------------------------- */

/* A table as a room shows it. */
struct sight {
    bool shown;
    int status;
    struct table table;
    uint32_t connected;
    char why[256];
};

static inline void sight_shown(void *context, const struct table *table, uint32_t connected,
                               int status, const char *why)
{
    struct sight *s = (struct sight *)context;
    s->shown = true;
    s->status = status;
    s->connected = connected;
    snprintf(s->why, sizeof s->why, "%s", why);
    if (table) table_clone(table, &s->table);
}

static inline struct sight look_at(struct nodes *all, int node, const char *table)
{
    struct sight s;
    memset(&s, 0, sizeof s);
    rooms_show(all->node[node].rooms, table, sight_shown, &s);
    PUMP_UNTIL(all, s.shown);
    return s;
}

static inline enum table_stage stage_of(struct nodes *all, int node, const char *table)
{
    struct sight s = look_at(all, node, table);
    enum table_stage stage = s.table.stage;
    table_close(&s.table);
    return stage;
}

static inline void fold_next(void *context, const char *table, const struct row *row)
{
    struct refusal why;
    (void)table;
    if (!table_fold((struct table *)context, row, &why)) fail_msg("%s", why.text);
}

/* All that every viewer can see. */
static inline void write_sights(const struct table *t, struct text *out)
{
    struct table_reader reader = {WATCHER, t->at, 0};
    table_write(t, &reader, out);
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        reader.viewer = seat;
        table_write(t, &reader, out);
    }
}

/* The room holds exactly what the database does. */
static inline void expect_same(struct nodes *all, int node, const char *table)
{
    struct sight s = look_at(all, node, table);
    struct text room = {0}, stored = {0};
    struct table t;
    table_init(&t, table);
    assert_int_equal(store_load(all->world->store, table, 0, fold_next, &t), STORE_DONE);
    write_sights(&s.table, &room);
    write_sights(&t, &stored);
    assert_string_equal(text_string(&room), text_string(&stored));
    text_free(&room);
    text_free(&stored);
    table_close(&t);
    table_close(&s.table);
}

/* ---- Ears ---------------------------------------------------------------------------------- */

struct ear {
    struct listener listener; /* first */
    struct rooms *rooms;
    struct text heard; /* an event a line */
    int events, presences, states;
    int64_t first_v, v; /* of rows */
    int lost;           /* the status */
    bool leaves;        /* as soon as it hears something */
};

static inline int64_t number_after(const char *words, const char *name)
{
    const char *at = strstr(words, name);
    return at ? strtoll(at + strlen(name), NULL, 10) : -1;
}

/* Rows come one after the other, each once; a state may begin anew where nothing was heard. */
static inline void ear_hears(struct listener *listener, struct shared_buffer *event)
{
    struct ear *e = (struct ear *)listener;
    int64_t v = number_after(event->bytes, "\"v\":");
    text_add(&e->heard, "%s\n", event->bytes);
    if (strstr(event->bytes, "\"d\":{\"connected\":")) {
        e->presences++;
        assert_true(listener->presence);
        assert_int_equal(v, e->v);
        return;
    }
    if (strncmp(event->bytes, "{\"t\":\"state\"", 12) == 0) e->states++;
    if (e->events || e->v >= 0) assert_int_equal(v, e->v + 1);
    if (e->events++ == 0) e->first_v = v;
    e->v = v;
    if (e->leaves) rooms_remove_listener(e->rooms, listener);
}

static inline void ear_lost(struct listener *listener, int status, const char *why)
{
    ((struct ear *)listener)->lost = status;
    assert_true(why[0] != '\0');
}

/* Attends, and waits for the first events; since of v >= 0 promises that they are still there. */
static inline void listen_from(struct node *n, struct ear *e, const char *table, const char *player,
                               int64_t since)
{
    struct text heard = e->heard;
    memset(e, 0, sizeof *e);
    text_clear(&heard);
    e->heard = heard;
    e->rooms = n->rooms;
    e->v = since;
    snprintf(e->listener.player, sizeof e->listener.player, "%s", player);
    e->listener.on_event = ear_hears;
    e->listener.on_lost = ear_lost;
    rooms_add_listener(n->rooms, table, &e->listener, since);
    PUMP_UNTIL(n->all, !e->listener.room || !e->listener.room->joining);
}

static inline void deafen(struct ear *e)
{
    rooms_remove_listener(e->rooms, &e->listener);
    text_free(&e->heard);
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* The person whose turn it is looks at one node and plays a legal move at another; false when it
 * is nobody's. */
static inline bool play_across(struct nodes *all, int sees, int asks, const char *table, int number)
{
    struct sight s = look_at(all, sees, table);
    const struct match *m = &s.table.match;
    struct table_due due;
    bool plays = s.table.stage == STAGE_PLAYING;
    table_due(&s.table, &due);
    if (plays && due.kind != TABLE_DUE_BOT) {
        uint16_t legal[MOVES_MAX];
        char words[WORDS_MAX], body[200];
        int count = m->game->legal(match_truth(m), legal);
        m->game->say(match_truth(m), legal[number % count], words);
        snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%d,\"id\":\"v%d\"}", words,
                 (int)m->plies, (int)s.table.v);
        ask_well(all, asks, table, REQUEST_MOVE, s.table.seat[match_turn(m)].player, body);
    }
    table_close(&s.table);
    return plays;
}

static inline bool play_one(struct nodes *all, int node, const char *table, int number)
{
    return play_across(all, node, node, table, number);
}

#define KUHN "\"game\":\"kuhn\",\"seats\":2"
#define KELTIS "\"game\":\"keltis\",\"seats\":2"

/* A table of Anna and Bob. */
static inline void open_pair(struct nodes *all, const char *members, char id[TABLE_ID_LENGTH + 1])
{
    struct text body = {0};
    text_add(&body, "{%s}", members);
    struct question x = ask_well(all, 0, "", REQUEST_OPEN, "p_anna", text_string(&body));
    snprintf(id, TABLE_ID_LENGTH + 1, "%s", x.table);
    assert_int_equal(strlen(id), TABLE_ID_LENGTH);
    ask_well(all, 0, id, REQUEST_JOIN, "p_bob", "{}");
    text_free(&body);
}

#endif
