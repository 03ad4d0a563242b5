/* leaks_fixture.c - a server whose tables a test can change, see leaks_fixture.h. */
#include "engine/options.h"
#include "tests/server/support/leaks_fixture.h"

struct leaks_server leaks_server;

/* ---- The server ---------------------------------------------------------------------------- */

/* Something done on the loop while the test waits for it. */
struct awaited_call {
    struct task task; /* first, so that the task leads here */
    void (*run)(void *context);
    void *context;
    bool done;
};

static void awaited_call_run(struct task *task)
{
    struct awaited_call *e = (struct awaited_call *)task;
    e->run(e->context);
    pthread_mutex_lock(&server_fixture.lock);
    e->done = true;
    pthread_cond_broadcast(&server_fixture.changed);
    pthread_mutex_unlock(&server_fixture.lock);
}

void leaks_server_run(void (*run)(void *context), void *context)
{
    struct awaited_call e = {.task = {.run = awaited_call_run}, .run = run, .context = context};
    loop_post(leaks_server.loop, &e.task);
    pthread_mutex_lock(&server_fixture.lock);
    while (!e.done) pthread_cond_wait(&server_fixture.changed, &server_fixture.lock);
    pthread_mutex_unlock(&server_fixture.lock);
}

static void *serve_main(void *context)
{
    (void)context;
    loop_run(leaks_server.loop);
    return NULL;
}

static void open_sender(void)
{
    struct sender_config sender = {.loop = leaks_server.loop};
    leaks_server.sender = sender_new(&sender);
    struct alerter_config alerts = {.loop = leaks_server.loop,
                                    .db = leaks_server.db,
                                    .sender = leaks_server.sender,
                                    .node = "test",
                                    .log = leaks_server.log};
    leaks_server.alerter = alerter_new(&alerts);
    rooms_on_stored(leaks_server.rooms, alerter_on_stored, leaks_server.alerter);
}

static void open_api(void)
{
    struct rooms_config rooms = {.loop = leaks_server.loop,
                                 .db = leaks_server.db,
                                 .log = leaks_server.log,
                                 .node = "test",
                                 .bots = 1,
                                 .think_seconds = 3600, /* hints cut short would differ */
                                 .idle_ms = 3600 * 1000};
    leaks_server.identity = identity_new(leaks_server.loop, leaks_server.db);
    leaks_server.rooms = rooms_new(&rooms);
    open_sender();
    struct api_config api = {.loop = leaks_server.loop,
                             .db = leaks_server.db,
                             .rooms = leaks_server.rooms,
                             .identity = leaks_server.identity,
                             .sender = leaks_server.sender,
                             .alerter = leaks_server.alerter,
                             .log = leaks_server.log,
                             .version = "0.0.0",
                             .all_games = true};
    leaks_server.api = api_new(&api);
}

int leaks_server_setup(void **state)
{
    struct refusal why;
    struct net_config net = {.host = "127.0.0.1", .tries = 1, .connections = 200};
    struct net_events events;
    (void)state;
    server_fixture_make();
    leaks_server.log = log_open(server_fixture.log, LOG_INFO, true, &why);
    leaks_server.loop = loop_new();
    struct db_workers_config db = {.url = server_fixture.db, .readers = 1};
    leaks_server.db = db_workers_new(leaks_server.loop, &db, &why);
    if (!leaks_server.log || !leaks_server.db) fail_msg("%s", why.text);
    open_api();
    api_events(leaks_server.api, &events);
    leaks_server.net = net_new(leaks_server.loop, &net, &events, &why);
    if (!leaks_server.net) fail_msg("%s", why.text);
    api_set_net(leaks_server.api, leaks_server.net);
    server_fixture.port = net_port(leaks_server.net);
    return pthread_create(&leaks_server.thread, NULL, serve_main, NULL);
}

static void check_idle(void *context)
{
    rooms_stop(leaks_server.rooms);
    alerter_stop(leaks_server.alerter);
    *(bool *)context = rooms_idle(leaks_server.rooms) && alerter_idle(leaks_server.alerter);
}

static void on_stopped(void *context)
{
    (void)context;
    loop_stop(leaks_server.loop);
}

static void stop_net(void *context)
{
    (void)context;
    net_stop(leaks_server.net, on_stopped, NULL);
}

int leaks_server_teardown(void **state)
{
    bool idle = false;
    for (leaks_server_run(check_idle, &idle); !idle; leaks_server_run(check_idle, &idle))
        usleep(1000);
    leaks_server_run(stop_net, NULL);
    pthread_join(leaks_server.thread, NULL);
    net_free(leaks_server.net);
    sender_stop(leaks_server.sender);
    identity_stop(leaks_server.identity);
    db_workers_free(leaks_server.db);
    loop_stop(leaks_server.loop);
    loop_run(leaks_server.loop);
    api_free(leaks_server.api);
    rooms_free(leaks_server.rooms);
    alerter_free(leaks_server.alerter);
    sender_free(leaks_server.sender);
    identity_free(leaks_server.identity);
    loop_free(leaks_server.loop);
    log_close(leaks_server.log);
    return server_fixture_close(state); /* the folder; no other server runs */
}

/* ---- A table and everybody around it ------------------------------------------------------- */

struct table *party_table(const struct party *p)
{
    struct room *room = room_find(leaks_server.rooms, p->table);
    assert_non_null(room);
    return &room->table;
}

void write_secret(const uint8_t bytes[32], char out[65])
{
    for (int i = 0; i < 32; i++) snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static void look_at_secrets(const struct table *t, struct moment *m)
{
    write_secret(t->secret, m->secret[0]);
    write_secret(t->series.seed, m->secret[1]);
    write_secret(match_seed(&t->match), m->secret[2]);
    if (!t->match.game) m->secret[1][0] = m->secret[2][0] = '\0';
}

static void look_at_game(const struct table *t, struct moment *m)
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

static int last_seat(const struct table *t)
{
    size_t at = t->log.length;
    if (at == 0) return -1;
    for (at--; at > 0 && t->log.bytes[at - 1] != '\n';) at--;
    return t->log.bytes[at] - '0';
}

static void read_moment(void *context)
{
    struct party *p = (struct party *)context;
    struct moment *m = &p->now;
    struct room *room = room_find(leaks_server.rooms, p->table);
    const struct table *t = party_table(p);
    memset(m, 0, sizeof *m);
    m->stage = t->stage;
    m->v = t->v;
    m->last = last_seat(t);
    m->idle = !room->storing && !room->queue && !room->loading && !room->bot_move;
    look_at_secrets(t, m);
    for (int i = 0; i < p->people; i++) {
        m->viewer[i] = table_seat_of(t, p->who[i].player);
        m->known[i] = table_seen(t, m->viewer[i])->v;
    }
    if (t->stage == STAGE_PLAYING) look_at_game(t, m);
}

void party_look(struct party *p)
{
    leaks_server_run(read_moment, p);
}

void party_look_at_undo(void *context)
{
    struct party *p = (struct party *)context;
    const struct table *t = party_table(p);
    for (int i = 0; i < p->people && t->stage == STAGE_PLAYING; i++)
        p->now.can_undo[i] = p->now.viewer[i] >= 0 && match_can_undo(&t->match, p->now.viewer[i]);
}

/* ---- What nobody may ever read ------------------------------------------------------------- */

bool text_has(const struct text *text, const char *part)
{
    return *part && memmem(text_string(text), text->length, part, strlen(part)) != NULL;
}

const char *find_secret(const struct party *p, int person, const struct text *text)
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

void expect_no_secret(const struct party *p, int person, const struct text *text)
{
    const char *found = find_secret(p, person, text);
    if (found) fail_msg("%s reads %s: %s", p->who[person].player, found, text_string(text));
}
