/* rooms_fixture.c - nodes, requests and listeners for tests, see rooms_fixture.h. */
#include "tests/server/support/rooms_fixture.h"
#include "tests/support/told.h"

/* ---- Nodes --------------------------------------------------------------------------------- */

static void do_nothing(void *context)
{
    (void)context;
}

struct test_node *node_open_idle(struct test_nodes *all, int number, const char *name, int idle_ms)
{
    struct test_node *n = &all->node[number];
    struct db_workers_config db = {.url = all->fixture->url, .readers = 2};
    struct refusal why;
    snprintf(n->name, sizeof n->name, "%s", name);
    n->all = all;
    n->loop = loop_new();
    n->db = db_workers_new(n->loop, &db, &why);
    if (!n->db) fail_msg("%s", why.text);
    struct rooms_config rooms = {.loop = n->loop,
                                 .db = n->db,
                                 .node = n->name,
                                 .bots = 2,
                                 .think_seconds = all->think_seconds,
                                 .idle_ms = idle_ms};
    n->rooms = rooms_new(&rooms);
    loop_every(n->loop, 2, do_nothing, NULL);
    return n;
}

struct test_node *node_open(struct test_nodes *all, int number, const char *name)
{
    return node_open_idle(all, number, name, 60000);
}

void node_close(struct test_node *n)
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

struct test_nodes *nodes_open(void **state, int count)
{
    static struct test_nodes all;
    memset(&all, 0, sizeof all);
    all.fixture = store_fixture_of(state);
    all.count = count;
    for (int i = 0; i < count; i++) node_open(&all, i, i ? "second" : "first");
    return &all;
}

void nodes_close(struct test_nodes *all)
{
    for (int i = 0; i < all->count; i++)
        if (all->node[i].loop) node_close(&all->node[i]);
}

void run_loops(struct test_nodes *all)
{
    for (int i = 0; i < all->count; i++)
        if (all->node[i].loop)
            uv_run(loop_uv(all->node[i].loop), all->count > 1 ? UV_RUN_NOWAIT : UV_RUN_ONCE);
    if (all->count > 1) usleep(200);
}

void pass_time(struct test_nodes *all, int node, int64_t ms)
{
    for (int64_t step = 4000; ms > 0; ms -= step) { /* shorter than what counts as an outage */
        clock_advance(step);
        rooms_beat(all->node[node].rooms);
        for (int64_t at = 0, now = clock_now(); at < now;) {
            run_loops(all);
            assert_int_equal(store_alive(all->fixture->store, &at), STORE_DONE);
        }
    }
}

/* ---- Asking -------------------------------------------------------------------------------- */

static void on_answer(void *context, const struct table_answer *answer, const struct table *table)
{
    struct test_request *x = (struct test_request *)context;
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

void test_request_read(struct test_request *x, enum table_request_kind kind, const char *player,
                       const char *body)
{
    struct refusal why;
    memset(x, 0, sizeof *x);
    text_add(&x->body, "%s", body);
    if (!json_read(&x->json, text_string(&x->body), x->body.length)) fail_msg("%s", body);
    if (!table_request_read(&x->q, kind, &x->json, 0, &why)) fail_msg("%s", why.text);
    snprintf(x->q.player, sizeof x->q.player, "%s", player);
    snprintf(x->q.name, sizeof x->q.name, "%.20s", player + 2);
}

void test_request_free(struct test_request *x)
{
    json_free(&x->json);
    text_free(&x->body);
}

void begin_request(struct test_node *n, struct test_request *x, const char *table,
                   enum table_request_kind kind, const char *player, const char *body)
{
    test_request_read(x, kind, player, body);
    if (table[0])
        rooms_ask(n->rooms, table, &x->q, on_answer, x);
    else
        rooms_open(n->rooms, &x->q, on_answer, x);
}

struct test_request request_at(struct test_nodes *all, int node, const char *table,
                               enum table_request_kind kind, const char *player, const char *body)
{
    struct test_request x;
    begin_request(&all->node[node], &x, table, kind, player, body);
    RUN_UNTIL(all, x.answered);
    test_request_free(&x);
    return x;
}

struct test_request request_ok(struct test_nodes *all, int node, const char *table,
                               enum table_request_kind kind, const char *player, const char *body)
{
    struct test_request x = request_at(all, node, table, kind, player, body);
    if (strcmp(x.code, "no_such_game") == 0) skip(); /* built without it */
    if (x.status != 200) fail_msg("%s: %d %s: %s", body, x.status, x.code, x.why);
    return x;
}

/* ---- Looking ------------------------------------------------------------------------------- */

static void on_snapshot(void *context, const struct table *table, uint32_t connected, int status,
                        const struct refusal *why)
{
    struct snapshot *s = (struct snapshot *)context;
    s->shown = true;
    s->status = status;
    s->connected = connected;
    snprintf(s->why, sizeof s->why, "%s", why ? why->text : "");
    if (table) table_clone(table, &s->table);
}

struct snapshot snapshot_of(struct test_nodes *all, int node, const char *table)
{
    struct snapshot s;
    memset(&s, 0, sizeof s);
    rooms_show(all->node[node].rooms, table, on_snapshot, &s);
    RUN_UNTIL(all, s.shown);
    return s;
}

bool bot_is_due(struct test_nodes *all, int node, const char *table)
{
    struct snapshot s = snapshot_of(all, node, table);
    struct table_due due;
    table_due(&s.table, &due);
    table_close(&s.table);
    return due.kind == TABLE_DUE_BOT;
}

enum table_stage stage_of(struct test_nodes *all, int node, const char *table)
{
    struct snapshot s = snapshot_of(all, node, table);
    enum table_stage stage = s.table.stage;
    table_close(&s.table);
    return stage;
}

void fold_one(void *context, const char *table, const struct row *row)
{
    struct refusal why;
    (void)table;
    if (!table_fold((struct table *)context, row, &why)) fail_msg("%s", why.text);
}

void write_views(const struct table *t, struct text *out)
{
    struct table_reader reader = {WATCHER, t->at, 0, false};
    table_write(t, &reader, out);
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        reader.viewer = seat;
        table_write(t, &reader, out);
    }
}

void expect_same_as_stored(struct test_nodes *all, int node, const char *table)
{
    struct snapshot s = snapshot_of(all, node, table);
    struct text room = {0}, stored = {0};
    struct table t;
    table_init(&t, table);
    assert_int_equal(store_load(all->fixture->store, table, 0, fold_one, &t), STORE_DONE);
    write_views(&s.table, &room);
    write_views(&t, &stored);
    assert_string_equal(text_string(&room), text_string(&stored));
    text_free(&room);
    text_free(&stored);
    table_close(&t);
    table_close(&s.table);
}

/* ---- Ears ---------------------------------------------------------------------------------- */

static int64_t number_after(const char *words, const char *name)
{
    const char *at = strstr(words, name);
    return at ? strtoll(at + strlen(name), NULL, 10) : -1;
}

enum { BUFFERS_COUNTED = 16 };

static struct shared_buffer *counted[BUFFERS_COUNTED]; /* held, so that no other gets its place */
static int counted_buffers = -1;                       /* -1: nobody wants to know */

int buffers_received(void)
{
    int count = counted_buffers;
    for (int i = 0; i < count; i++) shared_buffer_release(counted[i]);
    counted_buffers = 0;
    return count;
}

static void count_buffer(struct shared_buffer *buffer)
{
    if (counted_buffers < 0 || counted_buffers == BUFFERS_COUNTED) return;
    for (int i = 0; i < counted_buffers; i++)
        if (counted[i] == buffer) return;
    shared_buffer_retain(buffer);
    counted[counted_buffers++] = buffer;
}

void on_test_event(struct listener *listener, struct shared_buffer *event)
{
    struct test_listener *e = (struct test_listener *)listener;
    const char *json = (const char *)event->bytes;
    int64_t v = number_after(json, "\"v\":");
    count_buffer(event);
    text_add(&e->heard, "%s\n", json);
    if (strstr(json, "\"d\":{\"connected\":")) {
        e->presences++;
        assert_true(listener->presence);
        assert_null(strstr(json, "\"v\":")); /* it is no row */
        return;
    }
    if (strncmp(json, "{\"t\":\"state\"", 12) == 0) e->states++;
    if (e->events || e->v >= 0) assert_int_equal(v, e->v + 1);
    if (e->events++ == 0) e->first_v = v;
    e->v = v;
    if (e->leaves) rooms_remove_listener(e->rooms, listener);
}

void on_test_lost(struct listener *listener, int status, const struct refusal *why)
{
    ((struct test_listener *)listener)->lost = status;
    assert_told(why, __FILE__, __LINE__);
}

void listen_from(struct test_node *n, struct test_listener *e, const char *table,
                 const char *player, int64_t since)
{
    struct text heard = e->heard;
    memset(e, 0, sizeof *e);
    text_clear(&heard);
    e->heard = heard;
    e->rooms = n->rooms;
    e->v = since;
    snprintf(e->base.player, sizeof e->base.player, "%s", player);
    e->base.on_event = on_test_event;
    e->base.on_lost = on_test_lost;
    rooms_add_listener(n->rooms, table, &e->base, since);
    RUN_UNTIL(n->all, !e->base.room || !e->base.room->joining);
}

void stop_listening(struct test_listener *e)
{
    rooms_remove_listener(e->rooms, &e->base);
    text_free(&e->heard);
}

/* ---- Playing ------------------------------------------------------------------------------- */

bool play_across(struct test_nodes *all, int sees, int asks, const char *table, int number)
{
    struct snapshot s = snapshot_of(all, sees, table);
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
        request_ok(all, asks, table, REQUEST_MOVE, s.table.seat[match_turn(m)].player, body);
    }
    table_close(&s.table);
    return plays;
}

bool play_one(struct test_nodes *all, int node, const char *table, int number)
{
    return play_across(all, node, node, table, number);
}

void open_pair(struct test_nodes *all, const char *members, char id[TABLE_ID_LENGTH + 1])
{
    struct text body = {0};
    text_add(&body, "{%s}", members);
    struct test_request x = request_ok(all, 0, "", REQUEST_OPEN, "p_anna", text_string(&body));
    snprintf(id, TABLE_ID_LENGTH + 1, "%s", x.table);
    assert_int_equal(strlen(id), TABLE_ID_LENGTH);
    request_ok(all, 0, id, REQUEST_JOIN, "p_bob", "{}");
    text_free(&body);
}
