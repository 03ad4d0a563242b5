/* leaks_play.c - players and watchers around a table, see leaks_play.h. */
#include "tests/server/support/leaks_play.h"

/* ---- Events -------------------------------------------------------------------------------- */

/* A move's event holds these and nothing else. */
static void is_plain_move(const struct client *c)
{
    struct text plain = {0};
    struct json j;
    char at[32] = "";
    const char *digits = strstr(text_string(&c->body), "\"at\":");
    assert_non_null(digits);
    snprintf(at, sizeof at, "%.*s", (int)strspn(digits + 5, "0123456789"), digits + 5);
    text_add(&plain, "{\"t\":\"move\",\"v\":%d,\"d\":{\"at\":%s,\"seat\":%d",
             reply_number(c, "v", NULL), at, reply_number(c, "d", "seat"));
    assert_true(reply_parse(c, &j));
    bool undo = json_member(&j, json_member(&j, 0, "d"), "undo") >= 0;
    json_free(&j);
    if (undo) text_add(&plain, ",\"undo\":true");
    text_add(&plain, ",\"ply\":%d", reply_number(c, "d", "ply"));
    if (!undo) text_add(&plain, ",\"move\":\"%s\"", reply_text(c, "d", "move"));
    text_add(&plain, "}}");
    assert_string_equal(text_string(&plain), text_string(&c->body));
    text_free(&plain);
}

/* Everybody hears the same, but for whole tables. */
static void check_event(struct party *p, int person)
{
    const struct client *c = &p->who[person].socket;
    int64_t v = p->received[person];
    struct text *first = &p->event[v % EVENTS_HELD];
    const char *kind = reply_text(c, "t", NULL);
    expect_no_secret(p, person, &c->body);
    if (strcmp(kind, "state") == 0) return;
    if (strcmp(kind, "move") == 0) is_plain_move(c);
    if (p->event_v[v % EVENTS_HELD] == v) {
        assert_string_equal(text_string(first), text_string(&c->body));
        return;
    }
    p->event_v[v % EVENTS_HELD] = v;
    text_clear(first);
    text_add(first, "%s", text_string(&c->body));
}

/* False: it was the answer to a move. */
static bool receive_event(struct party *p, int person)
{
    struct client *c = &p->who[person].socket;
    if (!websocket_receive(c)) fail_msg("a channel was closed with %d", c->code);
    if (strcmp(reply_text(c, "t", NULL), "ack") == 0) {
        assert_string_equal(text_string(&c->body), p->ack);
        return false;
    }
    p->received[person] = reply_number(c, "v", NULL);
    check_event(p, person);
    return true;
}

/* Watchers of a table with a delay only what they may know already. */
void receive_up_to(struct party *p, int64_t v)
{
    for (int person = 0; person < p->people; person++) {
        bool later = p->now.known[person] < p->now.v;
        while (p->received[person] < (later ? p->now.known[person] : v)) receive_event(p, person);
    }
}

void party_catch_up(struct party *p)
{
    party_look(p);
    receive_up_to(p, p->now.v);
}

/* ---- Around a table ------------------------------------------------------------------------ */

void party_join(struct party *p, int seats)
{
    char name[24];
    uint8_t hash[TOKEN_HASH_BYTES];
    p->seats = seats;
    p->people = seats + 2;
    for (int i = 0; i <= seats; i++) {
        snprintf(name, sizeof name, "Person %d", i);
        player_guest(&p->who[i], name);
        assert_true(identity_hash_token(p->who[i].token, hash));
        write_secret(hash, p->hash[i]);
    }
    player_connect(&p->who[seats + 1]);
    client_init(&p->probe, server_fixture.port);
}

void party_leave(struct party *p)
{
    for (int i = 0; i < p->people; i++) player_close(&p->who[i]);
    client_free(&p->probe);
    memset(p->hash, 0, sizeof p->hash);
    memset(p->received, 0, sizeof p->received);
    memset(p->event_v, 0, sizeof p->event_v);
    p->left = false;
}

void party_listen(struct party *p)
{
    for (int i = 0; i < p->people; i++)
        assert_int_equal(player_subscribe(&p->who[i], p->table, ""), 101);
    party_catch_up(p);
}

void party_open_table(struct party *p, int number)
{
    struct match m;
    struct refusal why;
    struct text body = {0};
    assert_true(match_open(&m, p->game, p->seats, &why));
    draw_options(&m, &p->r);
    p->hidden = number % 3 == 2;
    text_add(&body, "{\"game\":\"%s\",\"seats\":%d,\"hints\":true,\"games\":%d,\"private\":%s",
             p->game->id, p->seats, p->hidden ? 2 : 1, p->hidden ? "true" : "false");
    if (number % 3 == 1) text_add(&body, ",\"delay\":2,\"clock\":{\"kind\":\"real\",\"bank\":900}");
    if (p->seats > 2) text_add(&body, ",\"bots\":{\"%d\":\"random\"}", p->seats - 1);
    text_add(&body, ",\"entropy\":\"abc\",\"options\":");
    options_write(p->game, &m.setup, &body);
    text_add(&body, "}");
    granted(&p->who[0], "tables", text_string(&body));
    snprintf(p->table, sizeof p->table, "%s", reply_text(&p->who[0].http, "id", NULL));
    for (int i = 0; i < p->people; i++)
        snprintf(p->who[i].table, sizeof p->who[i].table, "%s", p->table);
    text_free(&body);
    match_close(&m);
}

/* ---- Moving -------------------------------------------------------------------------------- */

static int person_to_move(const struct party *p)
{
    for (int i = 0; i < p->people; i++)
        if (p->now.viewer[i] == p->now.turn) return i;
    fail_msg("nobody is to move");
    return -1;
}

void party_play(struct party *p)
{
    char message[160];
    const struct moment *m = &p->now;
    int mover = person_to_move(p), v = (int)m->v + 1;
    const char *words = m->legal[rng_below(&p->r, (uint32_t)m->legals)];
    snprintf(message, sizeof message,
             "{\"t\":\"move\",\"id\":\"m%d\",\"d\":{\"move\":\"%s\",\"ply\":%d}}", v, words,
             m->ply);
    snprintf(p->ack, sizeof p->ack,
             "{\"t\":\"ack\",\"id\":\"m%d\",\"v\":%d,\"d\":{\"v\":%d,\"seat\":%d,\"ply\":%d}}", v,
             v, v, m->turn, m->ply + 1);
    assert_true(websocket_send(&p->who[mover].socket, message));
    while (receive_event(p, mover)) continue;
    snprintf(message, sizeof message, "\"move\":\"%s\"", words);
    assert_true(text_has(&p->event[v % EVENTS_HELD], message));
}
