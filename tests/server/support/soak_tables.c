/* soak_tables.c - people and tables of a simulated day, see soak_tables.h. */
#include "tests/server/support/soak_tables.h"

const char *const soak_fates[FATES] = {"played", "resigned", "left", "returned", "slow", "alone"};

static uint32_t draw(struct soak *s, uint32_t below)
{
    return rng_below(&s->r, below);
}

int soak_pick_node(struct soak *s)
{
    int node = (int)draw(s, (uint32_t)s->all->count);
    while (!s->identity[node]) node = (node + 1) % s->all->count;
    return node;
}

/* ---- People -------------------------------------------------------------------------------- */

static void on_guest(void *context, const struct identity_answer *answer)
{
    struct soak_table *t = (struct soak_table *)context;
    struct soak_person *person = &t->person[t->arriving];
    t->busy = false;
    if (answer->status != 200) return; /* tried again, at a node that does not stop */
    t->soak->guests++;
    snprintf(person->player, sizeof person->player, "%s", answer->person.player);
    snprintf(person->token, sizeof person->token, "%s", answer->token);
}

/* Somebody who only looked round, and expires some day. */
static void on_visitor(void *context, const struct identity_answer *answer)
{
    ((struct soak *)context)->guests += answer->status == 200;
}

static void on_recognized(void *context, const struct identity_answer *answer)
{
    ((struct soak *)context)->recognized += answer->status == 200;
}

static void invite(struct soak_table *t, int arriving)
{
    struct soak *s = t->soak;
    t->arriving = arriving;
    t->busy = true;
    identity_guest(s->identity[soak_pick_node(s)], "Guest", on_guest, t);
}

/* ---- Listening ----------------------------------------------------------------------------- */

static void on_event(struct listener *listener, struct shared_buffer *event)
{
    ((struct soak_table *)listener)->soak->events += event->length > 0;
}

static void on_lost(struct listener *listener, int status, const struct refusal *why)
{
    (void)why;
    assert_true(status == 503);
    ((struct soak_table *)listener)->listens_at = -1;
}

static void stop_listening_at(struct soak_table *t)
{
    if (t->listens_at < 0) return;
    rooms_remove_listener(t->soak->all->node[t->listens_at].rooms, &t->listener);
    t->listens_at = -1;
}

static void begin_listening(struct soak_table *t)
{
    memset(&t->listener, 0, sizeof t->listener);
    memcpy(t->listener.player, t->person[0].player, sizeof t->listener.player);
    t->listener.on_event = on_event;
    t->listener.on_lost = on_lost;
    t->listens_at = soak_pick_node(t->soak);
    rooms_add_listener(t->soak->all->node[t->listens_at].rooms, t->id, &t->listener, -1);
}

void soak_stop_listening(struct soak *s, int node)
{
    for (int i = 0; i < SOAK_SLOTS; i++)
        if (s->table[i].used && s->table[i].listens_at == node) stop_listening_at(&s->table[i]);
}

/* ---- Requests ------------------------------------------------------------------------------ */

/* 409: another node, a clock or a bot was faster. */
static void on_answer(void *context, const struct table_answer *answer, const struct table *table)
{
    struct soak_table *t = (struct soak_table *)context;
    struct soak *s = t->soak;
    bool opened = t->request.q.kind == REQUEST_OPEN && answer->status == 200;
    test_request_free(&t->request);
    t->busy = false;
    s->requests++;
    s->refused += answer->status == 409;
    s->unavailable += answer->status == 503;
    if (answer->status != 200 && answer->status != 409 && answer->status != 503)
        fail_msg("%d %s: %s", answer->status, answer->code, answer->why.text);
    if (!opened) return;
    snprintf(t->id, sizeof t->id, "%s", table->id);
    s->opened++;
    if (draw(s, 4) == 0) begin_listening(t);
}

static void request(struct soak_table *t, enum table_request_kind kind, int person,
                    const char *body)
{
    struct rooms *rooms = t->soak->all->node[soak_pick_node(t->soak)].rooms;
    test_request_read(&t->request, kind, t->person[person].player, body);
    t->busy = true;
    if (kind == REQUEST_OPEN)
        rooms_open(rooms, &t->request.q, on_answer, t);
    else
        rooms_ask(rooms, t->id, &t->request.q, on_answer, t);
}

static void open_table(struct soak_table *t)
{
    static const char *const bodies[] = {
        "{\"game\":\"kuhn\",\"seats\":2,\"clock\":{\"kind\":\"real\",\"bank\":10}}",
        "{\"game\":\"kuhn\",\"seats\":2}",
        "{\"game\":\"coloretto\",\"seats\":3,\"bots\":{\"2\":\"expert\"}}",
    };
    struct soak *s = t->soak;
    int body = t->fate == FATE_SLOW ? 0 : draw(s, 20) == 0 ? 2 : (int)draw(s, 2);
    if (draw(s, 8) == 0) identity_guest(s->identity[soak_pick_node(s)], "Visitor", on_visitor, s);
    identity_of(s->identity[soak_pick_node(s)], t->person[0].token, on_recognized, s);
    request(t, REQUEST_OPEN, 0, bodies[body]);
}

/* ---- A table ------------------------------------------------------------------------------- */

static void retire(struct soak_table *t)
{
    stop_listening_at(t);
    t->soak->finished[t->fate]++;
    t->soak->active--;
    t->used = false;
}

static void move(struct soak_table *t, const struct table *table, int person)
{
    const struct match *m = &table->match;
    uint16_t legal[MOVES_MAX];
    char words[WORDS_MAX], body[200];
    int count = m->game->legal(match_truth(m), legal);
    m->game->say(match_truth(m), legal[draw(t->soak, (uint32_t)count)], words);
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":%zu,\"id\":\"v%d\"}", words, m->plies,
             (int)table->v);
    request(t, REQUEST_MOVE, person, body);
}

/* What the second person does beside moving; whether that was something. */
static bool follow_fate(struct soak_table *t, const struct table_seat *seat)
{
    bool away = seat->away_since || seat->absence == ABSENCE_LEFT;
    if (t->fate == FATE_RETURNED && t->acted && away && draw(t->soak, 8) == 0) {
        request(t, REQUEST_BACK, 1, "{}");
        return true;
    }
    if (t->acted || t->fate == FATE_PLAYED || t->fate == FATE_SLOW) return false;
    t->acted = true;
    request(t, t->fate == FATE_RESIGNED ? REQUEST_RESIGN : REQUEST_LEAVE, 1, "{}");
    return true;
}

static void play(struct soak_table *t, const struct table *table)
{
    int second = table_seat_of(table, t->person[1].player), turn = match_turn(&table->match);
    const struct table_seat *seat = &table->seat[turn];
    if (follow_fate(t, &table->seat[second])) return;
    bool waits = turn == second && (t->fate == FATE_SLOW || seat->away_since);
    if (seat->kind != SEAT_HUMAN || seat->absence != ABSENCE_NONE || waits) return;
    if (draw(t->soak, 2)) move(t, table, turn == second);
}

static void on_shown(void *context, const struct table *table, uint32_t connected, int status,
                     const struct refusal *why)
{
    struct soak_table *t = (struct soak_table *)context;
    (void)connected;
    t->busy = false;
    if (!table && status != 503) fail_msg("table %s: %d %s", t->id, status, why->text);
    if (!table) return;
    if (table->stage == STAGE_OVER || (table->stage == STAGE_WAITING && t->fate == FATE_ALONE))
        retire(t);
    else if (table->stage == STAGE_WAITING)
        request(t, REQUEST_JOIN, 1, "{\"seat\":1}");
    else if (table->stage == STAGE_PLAYING)
        play(t, table);
}

static void act(struct soak_table *t)
{
    struct soak *s = t->soak;
    if (!t->person[0].player[0]) {
        invite(t, 0);
    } else if (!t->person[1].player[0]) {
        invite(t, 1);
    } else if (!t->id[0]) {
        open_table(t);
    } else {
        t->busy = true;
        rooms_show(s->all->node[soak_pick_node(s)].rooms, t->id, on_shown, t);
    }
}

void soak_act(struct soak *s)
{
    for (int i = 0; i < SOAK_SLOTS; i++)
        if (s->table[i].used && !s->table[i].busy) act(&s->table[i]);
}

void soak_begin_table(struct soak *s)
{
    int i = 0;
    while (i < SOAK_SLOTS && s->table[i].used) i++;
    if (i == SOAK_SLOTS) return;
    struct soak_table *t = &s->table[i];
    uint32_t fate = draw(s, 12);
    t->soak = s;
    t->used = true;
    t->acted = false;
    t->id[0] = '\0';
    t->listens_at = -1;
    t->fate = fate < FATES ? (enum soak_fate)fate : FATE_PLAYED;
    if (draw(s, 4) == 0) memset(&t->person[draw(s, SOAK_PEOPLE)], 0, sizeof t->person[0]);
    s->active++;
    s->begun++;
}
