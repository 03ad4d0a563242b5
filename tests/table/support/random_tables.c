/* random_tables.c - tables that are played at random, see random_tables.h. */
#include "tests/table/support/random_tables.h"

#include "tests/support/laws.h"

/* BLAKE2b-256 of 32 zero bytes. */
#define COMMIT "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3"

/* Whoever committed reveals now and then, the others withhold, until the game begins. */
static void reveal_some(struct random_tables *r)
{
    static const char zeros[] =
        "{\"reveal\":\"0000000000000000000000000000000000000000000000000000000000000000\"}";
    char player[16];
    while (r->fixture.t.stage == STAGE_WAITING) {
        for (int seat = 0; seat < r->fixture.t.series.setup.seats; seat++) {
            snprintf(player, sizeof player, "p_%d", seat);
            if (rng_below(&r->r, 4)) fixture_request(&r->fixture, REQUEST_REVEAL, player, zeros);
        }
        r->fixture.now += TABLE_REVEAL_TIME;
        if (table_is_revealing(&r->fixture.t))
            fixture_server_request(&r->fixture, REQUEST_START, 200);
    }
}

void random_table_open(struct random_tables *r, int seats, int number)
{
    static const char *const clocks[] = {"{\"kind\":\"none\"}",
                                         "{\"kind\":\"real\",\"bank\":60,\"increment\":3}",
                                         "{\"kind\":\"days\",\"days\":1}"};
    struct match m;
    struct refusal why;
    struct text body = {0};
    char player[16];
    assert_true(match_open(&m, r->game, seats, &why));
    draw_options(&m, &r->r);
    text_add(&body,
             "{\"game\":\"%s\",\"seats\":%d,\"games\":%d,\"clock\":%s,\"options\":", r->game->id,
             seats, number % 3 == 2 ? 2 : 1, clocks[rng_below(&r->r, 3)]);
    options_write(r->game, &m.setup, &body);
    text_add(&body, ",\"delay\":%d,\"bots\":{", r->delay);
    if (seats > 2 && rng_below(&r->r, 2)) text_add(&body, "\"%d\":\"random\"", seats - 1);
    text_add(&body, "}%s}", number % 2 ? ",\"commit\":\"" COMMIT "\"" : "");
    fixture_accepted(&r->fixture, REQUEST_OPEN, "p_0", text_string(&body), __FILE__, __LINE__);
    const struct table *t = &r->fixture.t;
    for (int seat = 1; t->stage == STAGE_WAITING && !table_is_revealing(t); seat++) {
        snprintf(player, sizeof player, "p_%d", seat);
        fixture_accepted(&r->fixture, REQUEST_JOIN, player,
                         seat % 2 ? "{\"commit\":\"" COMMIT "\"}" : "{\"entropy\":\"abc\"}",
                         __FILE__, __LINE__);
    }
    reveal_some(r);
    text_free(&body);
}

/* Something else than a move; whether it is granted does not matter. */
static void disturb(struct random_tables *r)
{
    static const struct {
        enum table_request_kind kind;
        const char *body;
    } wishes[] = {
        {REQUEST_UNDO, "{}"},
        {REQUEST_UNDO, "{}"},
        {REQUEST_UNDO, "{}"},
        {REQUEST_BACK, "{}"},
        {REQUEST_BACK, "{}"},
        {REQUEST_LEAVE, "{}"},
        {REQUEST_RESIGN, "{}"},
        {REQUEST_CLOCK, "{}"},
        {REQUEST_CHAT, "{\"text\":\"hm \\\\ \\\"\"}"},
        {REQUEST_CLOCK, "{\"clock\":{\"kind\":\"real\",\"bank\":600}}"},
    };
    char player[16];
    uint32_t what = rng_below(&r->r, sizeof wishes / sizeof *wishes);
    snprintf(player, sizeof player, "p_%u", rng_below(&r->r, r->fixture.t.series.setup.seats));
    fixture_request(&r->fixture, wishes[what].kind, player, wishes[what].body);
}

static void let_time_pass(struct random_tables *r)
{
    struct table_due due;
    table_due(&r->fixture.t, &due);
    r->fixture.now += rng_below(&r->r, 20) ? rng_below(&r->r, 2000) : 90000;
    if (due.kind == TABLE_DUE_CLOCK && r->fixture.now >= due.at)
        fixture_server_request(&r->fixture, REQUEST_TIMEOUT, 200);
}

void random_table_step(struct random_tables *r)
{
    char id[16] = "";
    let_time_pass(r);
    if (rng_below(&r->r, 8) == 0) disturb(r);
    if (r->fixture.t.stage == STAGE_BREAK)
        fixture_accepted(&r->fixture, REQUEST_START, "p_0", "{}", "", 0);
    if (rng_below(&r->r, 2)) snprintf(id, sizeof id, "%u", r->requests++);
    fixture_move(&r->fixture, (int)rng_below(&r->r, 1000), id);
}
