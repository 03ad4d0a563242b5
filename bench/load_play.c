/* load_play.c - tables set up step by step, and time going by; see load_play.h. */
#include "bench/load_internal.h"
#include "engine/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    UPGRADING_MAX = 128, /* connections being opened at once */
    LOST_MAX = 1000,     /* of those, before we give up */
    ROLES = 32,          /* at a table: seats, then watchers */
    WAIT_US = 20000
};

enum setup_request { SETUP_GUEST, SETUP_JOINER, SETUP_OPEN, SETUP_JOIN, SETUP_REQUESTS };

/* Whether people are offered the game, and it can be played here. */
static bool is_offered(int g)
{
    return g < GAMES_MAX && !games[g]->calibration && games[g]->seats_min <= PLAY_SEATS &&
           games[g]->seats_max >= PLAY_SEATS;
}

/* The games a mix goes round, by its number of tables. */
static int mixed_game(int table)
{
    for (int g = 0;; g = games[g + 1] ? g + 1 : 0)
        if (is_offered(g) && table-- == 0) return g;
}

struct play *the_play;

/* ---- Steps: from one to the next, as far as the stage allows -------------------------------- */

int table_number(const struct load_table *t)
{
    return (int)(t - the_play->table);
}

static void request_add(struct load_table *t, enum setup_request request)
{
    queue_add(&the_play->requests, table_number(t) * SETUP_REQUESTS + (int)request);
    t->missing++;
}

static void step_begin(struct load_table *t, enum step step)
{
    struct play *p = the_play;
    t->step = step;
    if (step == STEP_GUESTS) {
        request_add(t, SETUP_GUEST);
        request_add(t, SETUP_JOINER);
    } else if (step == STEP_OPEN) {
        t->over = false;
        t->last = -1;
        request_add(t, SETUP_OPEN);
    } else if (step == STEP_JOIN) {
        request_add(t, SETUP_JOIN);
    } else if (step == STEP_CONNECT) {
        t->missing = p->roles;
        for (int role = 0; role < p->roles; role++)
            queue_add(&p->upgrades, table_number(t) * ROLES + role);
    } else {
        p->running++;
        ask_seat(t, 0);
    }
}

/* The stage in which the step that follows this one is allowed. */
static enum play_stage stage_after(enum step step)
{
    static const enum play_stage stages[] = {PLAY_TABLES, PLAY_TABLES, PLAY_CONNECTIONS,
                                             PLAY_MOVES};
    return stages[step];
}

static void step_go_on(struct load_table *t)
{
    if (the_play->stage < stage_after(t->step))
        the_play->there++;
    else
        step_begin(t, (enum step)(t->step + 1));
}

static void step_part_done(struct load_table *t)
{
    if (--t->missing == 0) step_go_on(t);
}

void table_replace(struct load_table *t)
{
    struct play *p = the_play;
    for (int role = 0; role < p->roles; role++) {
        if (t->client[role].stage == CLIENT_OPEN) p->connected--;
        client_close(&t->client[role]);
    }
    p->running--;
    p->counts.over++;
    step_begin(t, STEP_OPEN);
}

/* ---- Requests by HTTP ---------------------------------------------------------------------- */

static void request_send(struct play *p, struct load_client *client, int number)
{
    struct load_table *t = &p->table[number / SETUP_REQUESTS];
    enum setup_request request = (enum setup_request)(number % SETUP_REQUESTS);
    char path[64], body[128];
    const char *token = "";
    if (request == SETUP_OPEN) {
        snprintf(path, sizeof path, "/api/tables");
        snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d}", games[t->game]->id,
                 PLAY_SEATS);
        token = t->token[0];
    } else if (request == SETUP_JOIN) {
        snprintf(path, sizeof path, "/api/tables/%s/join", t->id);
        snprintf(body, sizeof body, "{\"seat\":1}");
        token = t->token[1];
    } else {
        snprintf(path, sizeof path, "/api/guest");
        snprintf(body, sizeof body, "{\"name\":\"Load %d\"}", number);
    }
    client_post(p->clients, client, path, token, body);
}

static void requests_send(struct play *p)
{
    for (int i = 0; i < HTTP_CLIENTS && p->requests.count; i++) {
        if (p->request[i] >= 0) continue;
        p->request[i] = queue_take(&p->requests);
        request_send(p, &p->http[i], p->request[i]);
    }
}

static void http_answered(struct load_client *client, int status, const char *body)
{
    struct play *p = the_play;
    int number = p->request[client->owner];
    struct load_table *t = &p->table[number / SETUP_REQUESTS];
    enum setup_request request = (enum setup_request)(number % SETUP_REQUESTS);
    if (status / 100 != 2) fail_load("a request was refused", status, body);
    if (request == SETUP_GUEST) member_copy(body, "\"token\":", t->token[0], TOKEN_MAX);
    if (request == SETUP_JOINER) member_copy(body, "\"token\":", t->token[1], TOKEN_MAX);
    if (request == SETUP_OPEN) member_copy(body, "\"id\":", t->id, ID_MAX);
    p->request[client->owner] = -1;
    step_part_done(t);
}

/* A server may close what was quiet for a while; a request that got no answer is sent again. */
static void http_lost(struct load_client *client, enum client_stage was)
{
    struct play *p = the_play;
    (void)was;
    if (p->request[client->owner] >= 0) {
        p->counts.lost++;
        queue_add(&p->requests, p->request[client->owner]);
    }
    p->request[client->owner] = -1;
}

static const struct client_events http_events = {.answered = http_answered, .lost = http_lost};

/* ---- WebSockets ---------------------------------------------------------------------------- */

static void upgrades_send(struct play *p)
{
    for (; p->upgrades.count && p->upgrading < UPGRADING_MAX; p->upgrading++) {
        int number = queue_take(&p->upgrades), role = number % ROLES;
        struct load_table *t = &p->table[number / ROLES];
        char path[64];
        snprintf(path, sizeof path, "/ws?table=%s%s", t->id,
                 p->client_kind == PLAY_CHANGES ? "&changes=1" : "");
        client_upgrade(p->clients, &t->client[role], path, role < PLAY_SEATS ? t->token[role] : "");
    }
}

static void client_opened(struct load_client *client)
{
    struct load_table *t = &the_play->table[client->owner];
    the_play->upgrading--;
    the_play->connected++;
    if (t->step == STEP_CONNECT)
        step_part_done(t);
    else if (t->step == STEP_ASK && client->role == t->seat)
        ask_seat(t, t->seat);
}

static void client_refused(struct load_client *client, int status, const char *body)
{
    (void)client;
    fail_load("a WebSocket was refused", status, body);
}

/* It comes back. Its table may wait for ever for what was on its way, so it asks anew. */
static void client_lost(struct load_client *client, enum client_stage was)
{
    struct play *p = the_play;
    struct load_table *t = &p->table[client->owner];
    p->counts.lost++;
    if (was == CLIENT_OPEN)
        p->connected--;
    else
        p->upgrading--;
    if (was != CLIENT_OPEN && p->counts.lost > LOST_MAX)
        fail_load("the server takes nobody in", 0, "");
    if (t->step == STEP_CONNECT && was == CLIENT_OPEN) t->missing++;
    if (t->step == STEP_MOVED && client->role == t->seat) t->step = STEP_ASK;
    queue_add(&p->upgrades, client->owner * ROLES + client->role);
}

static const struct client_events client_events = {.answered = client_refused,
                                                   .opened = client_opened,
                                                   .received = table_received,
                                                   .lost = client_lost};

/* ---- All of it ----------------------------------------------------------------------------- */

bool play_knows(const char *game)
{
    for (int g = 0; games[g]; g++)
        if (is_offered(g) && strcmp(game, games[g]->id) == 0) return true;
    return strcmp(game, "mix") == 0;
}

static void open_tables(struct play *p, const char *game)
{
    for (int i = 0; i < p->tables; i++) {
        struct load_table *t = &p->table[i];
        t->client = &p->client[i * p->roles];
        t->game = mixed_game(i);
        for (int g = 0; games[g]; g++)
            if (strcmp(game, games[g]->id) == 0) t->game = g;
        for (int role = 0; role < p->roles; role++)
            t->client[role] =
                (struct load_client){.events = &client_events, .owner = i, .role = role};
        step_begin(t, STEP_GUESTS);
    }
}

struct play *play_new(struct load_clients *clients, const char *game, enum play_client client,
                      int tables, int watchers)
{
    struct play *p = (struct play *)memory_new(sizeof *p);
    int roles = PLAY_SEATS + watchers;
    the_play = p;
    p->clients = clients;
    p->client_kind = client;
    p->tables = tables;
    p->roles = roles;
    p->random = 0x9e3779b97f4a7c15u;
    p->table = (struct load_table *)memory_new(sizeof(struct load_table) * (size_t)tables);
    p->client =
        (struct load_client *)memory_new(sizeof(struct load_client) * (size_t)(tables * roles));
    queue_open(&p->requests, tables * PLAY_SEATS + HTTP_CLIENTS);
    queue_open(&p->upgrades, tables * roles * 2);
    queue_open(&p->ready, tables * 4);
    for (int i = 0; i < HTTP_CLIENTS; i++) {
        p->http[i] = (struct load_client){.events = &http_events, .owner = i};
        p->request[i] = -1;
    }
    open_tables(p, game);
    return p;
}

void play_free(struct play *p)
{
    for (int i = 0; i < p->tables * p->roles; i++) client_close(&p->client[i]);
    for (int i = 0; i < HTTP_CLIENTS; i++) client_close(&p->http[i]);
    free(p->requests.at);
    free(p->upgrades.at);
    free(p->ready.at);
    free(p->table);
    free(p->client);
    free(p);
}

static void play_turn(struct play *p, int64_t longest)
{
    int64_t now = clock_us();
    moves_send(p, now);
    if (p->requests.count) requests_send(p);
    if (p->upgrades.count) upgrades_send(p);
    if (p->playing && p->gap > 0 && p->next - now < longest)
        longest = p->next > now ? p->next - now : p->ready.count ? 0 : longest;
    clients_wait(p->clients, longest);
}

void play_reach(struct play *p, enum play_stage stage)
{
    p->stage = stage;
    p->there = 0;
    if (stage != PLAY_GUESTS)
        for (int i = 0; i < p->tables; i++) step_go_on(&p->table[i]);
    while (p->there < p->tables) play_turn(p, WAIT_US);
}

void play_idle(struct play *p, double seconds)
{
    int64_t end = clock_us() + (int64_t)(seconds * SECOND_US);
    while (clock_us() < end) play_turn(p, WAIT_US);
}

static void sample_counts(struct play *p)
{
    struct play_counts *c = &p->counts;
    if (p->running < c->games_least) c->games_least = p->running;
    if (p->connected < c->connections_least) c->connections_least = p->connected;
}

void play_run(struct play *p, int64_t rate, double seconds)
{
    int64_t now = clock_us(), end = now + (int64_t)(seconds * SECOND_US), look = now;
    p->gap = rate ? (double)SECOND_US / (double)rate : 0;
    p->next = now;
    p->playing = true;
    if (p->stage < PLAY_MOVES) {
        p->stage = PLAY_MOVES;
        for (int i = 0; i < p->tables; i++) step_go_on(&p->table[i]);
    }
    memset(&p->counts, 0, sizeof p->counts);
    p->counts.games_least = p->tables;
    p->counts.connections_least = p->tables * p->roles;
    for (; now < end; sample_counts(p))
        for (look += SECOND_US; (now = clock_us()) < end && now < look;) play_turn(p, WAIT_US);
}

const struct play_counts *play_counts(const struct play *p)
{
    return &p->counts;
}
