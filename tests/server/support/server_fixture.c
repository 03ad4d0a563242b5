/* server_fixture.c - see server_fixture.h. */
#include "tests/server/support/server_fixture.h"

#include <ctype.h>

#include "tests/server/support/store_fixture.h"

/* ---- The server ---------------------------------------------------------------------------- */

struct server_fixture server_fixture = {.all_games = true};

static void server_fixture_set_port(int port)
{
    pthread_mutex_lock(&server_fixture.lock);
    server_fixture.port = port;
    pthread_cond_broadcast(&server_fixture.changed);
    pthread_mutex_unlock(&server_fixture.lock);
}

static void server_fixture_ready(const char *address)
{
    server_fixture_set_port(atoi(strrchr(address, ':') + 1));
}

static void *server_fixture_thread(void *context)
{
    struct refusal why;
    (void)context;
    if (!server_run(&server_fixture.config, &why)) {
        print_error("%s\n", why.text);
        server_fixture_set_port(-1);
    }
    return NULL;
}

/* Starts a server with so many calls a second, on the database of the one before if there was. */
void server_fixture_start(int rate, const char *origins)
{
    struct refusal why;
    server_fixture.config = (struct server_config){
        .net = {.host = "127.0.0.1", .tries = 1, .connections = 200, .proxies = "127.0.0.1"},
        .messages = server_fixture.messages,
        .db = server_fixture.db,
        .node = "test",
        .origins = origins,
        .rate = rate,
        .all_games = server_fixture.all_games,
        .bots = 1,
        .readers = 1,
        .version = "0.0.0",
        .log = log_open(server_fixture.log, LOG_INFO, true, &why),
        .ready = server_fixture_ready,
    };
    assert_non_null(server_fixture.config.log);
    server_fixture.port = 0;
    assert_int_equal(pthread_create(&server_fixture.thread, NULL, server_fixture_thread, NULL), 0);
    pthread_mutex_lock(&server_fixture.lock);
    while (!server_fixture.port) pthread_cond_wait(&server_fixture.changed, &server_fixture.lock);
    pthread_mutex_unlock(&server_fixture.lock);
    server_fixture.running = server_fixture.port > 0;
    assert_true(server_fixture.running);
}

void server_fixture_signal(void)
{
    kill(getpid(), SIGTERM);
}

void server_fixture_wait(void)
{
    server_fixture.running = false;
    pthread_join(server_fixture.thread, NULL);
    log_close(server_fixture.config.log);
}

/* Also where a test that failed has stopped it already. */
void server_fixture_stop(void)
{
    if (!server_fixture.running) return;
    server_fixture_signal();
    server_fixture_wait();
}

bool server_fixture_use_postgres(void)
{
    server_fixture.postgres = *postgres_folder() != '\0';
    return server_fixture.postgres;
}

static void make_database(void)
{
    struct store_fixture f;
    snprintf(f.url, sizeof f.url, "%s/pakli.db", server_fixture.folder);
    if (server_fixture.postgres) create_postgres_schema(&f);
    memcpy(server_fixture.db, f.url, sizeof server_fixture.db);
}

void server_fixture_make(void)
{
    assert_true(scratch_folder(server_fixture.folder, sizeof server_fixture.folder));
    make_database();
    snprintf(server_fixture.log, sizeof server_fixture.log, "%s/log", server_fixture.folder);
    pthread_mutex_init(&server_fixture.lock, NULL);
    pthread_cond_init(&server_fixture.changed, NULL);
}

int server_fixture_open(void **state)
{
    (void)state;
    server_fixture_make();
    server_fixture_start(0, NULL);
    return 0;
}

int server_fixture_close(void **state)
{
    char command[128];
    (void)state;
    server_fixture_stop();
    snprintf(command, sizeof command, "rm -r '%s'", server_fixture.folder);
    return system(command);
}

/* ---- People -------------------------------------------------------------------------------- */

void player_connect(struct test_player *who)
{
    memset(who, 0, sizeof *who);
    client_init(&who->http, server_fixture.port);
    client_init(&who->socket, server_fixture.port);
}

void player_close(struct test_player *who)
{
    client_free(&who->http);
    client_free(&who->socket);
}

bool reply_parse(const struct client *c, struct json *j)
{
    return json_read(j, text_string(&c->body), c->body.length);
}

/* A text in the answer, by the names on the way to it: "d", "move". It lasts until the next call
 * but three. */
const char *reply_text(const struct client *c, const char *first, const char *second)
{
    static char kept[4][4096];
    static int next;
    struct json j;
    char *out = kept[next++ % 4];
    out[0] = '\0';
    if (reply_parse(c, &j)) {
        int value = json_member(&j, 0, first);
        if (second) value = json_member(&j, value, second);
        json_string(&j, value, out, sizeof kept[0]);
    }
    json_free(&j);
    return out;
}

/* A whole number in the answer; -99 if there is none. */
int reply_number(const struct client *c, const char *first, const char *second)
{
    struct json j;
    int out = -99;
    if (reply_parse(c, &j)) {
        int value = json_member(&j, 0, first);
        if (second) value = json_member(&j, value, second);
        if (!json_int(&j, value, &out)) out = -99;
    }
    json_free(&j);
    return out;
}

bool reply_has(const struct client *c, const char *part)
{
    return strstr(text_string(&c->body), part) != NULL;
}

/* The number behind the first such name, found without reading the rest of a large answer. */
int reply_find_number(const struct client *c, const char *name)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *at = strstr(text_string(&c->body), quoted);
    return at ? atoi(at + strlen(quoted)) : -99;
}

/* Posts, or with a NULL body gets; "tables/ID" in the path after "/api/" is the player's table. */
int player_request(struct test_player *who, const char *path, const char *body)
{
    static const char tables[] = "tables/";
    char full[256];
    size_t before = strlen(tables);
    bool own = strncmp(path, "tables/ID", before + 2) == 0 && !isalnum(path[before + 2]);
    if (own)
        snprintf(full, sizeof full, "/api/%s%s%s", tables, who->table, path + before + 2);
    else
        snprintf(full, sizeof full, "/api/%s", path);
    return client_request(&who->http, body ? "POST" : "GET", full, who->headers, body);
}

void player_expect(struct test_player *who, const char *path, const char *body, int status,
                   const char *code, const char *file, int line)
{
    int came = player_request(who, path, body);
    if (came == status && strcmp(reply_text(&who->http, "code", NULL), code) == 0) return;
    if (strcmp(reply_text(&who->http, "code", NULL), "no_such_game") == 0)
        skip(); /* built without it */
    print_error("%s %s answered %d: %s\n", path, body ? body : "", came,
                text_string(&who->http.body));
    _fail(file, line);
}

void player_take_token(struct test_player *who)
{
    snprintf(who->token, sizeof who->token, "%s", reply_text(&who->http, "token", NULL));
    snprintf(who->player, sizeof who->player, "%s", reply_text(&who->http, "player", NULL));
    snprintf(who->headers, sizeof who->headers, "Authorization: Bearer %s\r\n", who->token);
}

void player_guest(struct test_player *who, const char *name)
{
    char body[64];
    player_connect(who);
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    granted(who, "guest", body);
    player_take_token(who);
}

void player_account(struct test_player *who, const char *name)
{
    char body[128];
    player_connect(who);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"a long password\"}", name);
    granted(who, "account", body);
    player_take_token(who);
}

/* Anna opens a table and Bob joins. */
void player_pair(struct test_player *anna, struct test_player *bob, const char *body)
{
    player_guest(anna, "Anna");
    player_guest(bob, "Bob");
    granted(anna, "tables", body);
    snprintf(anna->table, sizeof anna->table, "%s", reply_text(&anna->http, "id", NULL));
    snprintf(bob->table, sizeof bob->table, "%s", anna->table);
    granted(bob, "tables/ID/join", "{\"seat\":1}");
}

/* A legal move out of a table that was read, as the body of a request; false if it is not that
 * seat's turn. */
bool reply_pick_move(const struct client *c, const char *first, unsigned pick, char words[64])
{
    struct json j;
    bool found = false;
    if (reply_parse(c, &j)) {
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

int player_subscribe(struct test_player *who, const char *table, const char *more)
{
    char path[128];
    snprintf(path, sizeof path, "/ws?table=%s%s", table, more);
    return websocket_open(&who->socket, path, who->headers);
}

/* Waits for a message of that kind; fails when the channel is closed first. */
void player_await(struct test_player *who, const char *kind, const char *file, int line)
{
    char begin[32];
    snprintf(begin, sizeof begin, "{\"t\":\"%s\"", kind);
    while (websocket_receive(&who->socket))
        if (strncmp(text_string(&who->socket.body), begin, strlen(begin)) == 0) return;
    print_error("waited for \"%s\", the channel was closed with %d\n", kind, who->socket.code);
    _fail(file, line);
}
