/* reveal.c - the fair deal at a table: commits while it waits, reveals when it is full, rounds
 * after somebody withheld, and what the record tells of it. After every request the fixture makes
 * the table anew from its rows, so a restart between any two of them changes nothing. */
#include "engine/verify.h"
#include "tests/table/support/fixture.h"

enum { LINKS = 8 }; /* of the chains of these tests */

/* The link of a player's chain that is hashed so many times to give the commit. */
static const char *link_at(char who, int times)
{
    static char hex[2][65];
    static int turn;
    uint8_t bytes[32];
    struct text text = {0};
    memset(bytes, who, sizeof bytes);
    fair_hash(bytes, LINKS - times, bytes);
    text_add_hex(&text, bytes, sizeof bytes);
    turn = !turn;
    memcpy(hex[turn], text_string(&text), sizeof hex[turn]);
    text_free(&text);
    return hex[turn];
}

/* A request with the commit of that player; `more` are further members, each with a comma. */
static void with_commit(struct table_fixture *f, enum table_request_kind kind, char who,
                        const char *more)
{
    char player[] = "p_x", body[300];
    player[2] = who;
    snprintf(body, sizeof body, "{%s\"commit\":\"%s\"}", more, link_at(who, 0));
    fixture_accepted(f, kind, player, body, __FILE__, __LINE__);
}

static void reveal(struct table_fixture *f, char who, int round)
{
    char player[] = "p_x", body[100];
    player[2] = who;
    snprintf(body, sizeof body, "{\"reveal\":\"%s\"}", link_at(who, round));
    fixture_accepted(f, REQUEST_REVEAL, player, body, __FILE__, __LINE__);
}

static void let_time_run_out(struct table_fixture *f)
{
    struct table_due due;
    table_due(&f->t, &due);
    assert_int_equal(due.kind, TABLE_DUE_START);
    fixture_server_request(f, REQUEST_START, 409);
    f->now = due.at;
    fixture_server_request(f, REQUEST_START, 200);
}

/* The record of the finished game, with its verdict. */
static void judge(struct table_fixture *f, struct verdict *v, struct text *record)
{
    struct table_reader reader = {WATCHER, f->now, 0, false};
    text_clear(record);
    assert_true(table_write_record(&f->t, &reader, record));
    if (!verify(text_string(record), record->length, v)) fail_msg("%s", v->fault.why.text);
}

/* ---- All reveal ---------------------------------------------------------------------------- */

static void the_deal_is_made_of_all_reveals(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct fair fair;
    uint8_t seed[32];
    with_commit(f, REQUEST_OPEN, 'a', KELTIS ",");
    assert_true(fixture_shows(f, WATCHER, "\"server_commit\":"));
    assert_true(fixture_shows(f, WATCHER, "\"fair\":{\"round\":0,\"seats\":[{\"commit\":"));
    refused(f, REVEAL, "a", "{\"reveal\":\"00\"}", 409, "not_revealing");
    with_commit(f, REQUEST_JOIN, 'b', "");
    assert_true(f->t.stage == STAGE_WAITING && table_is_revealing(&f->t));
    assert_true(fixture_shows(f, 1, "\"fair\":{\"round\":1,\"until\":"));
    reveal(f, 'b', 1);
    refused(f, REVEAL, "b", "{\"reveal\":\"00\"}", 409, "not_revealing");
    refused(f, REVEAL, "a", "{\"reveal\":\"00\"}", 422, "bad_reveal");
    reveal(f, 'a', 1);
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    table_fair(&f->t, &fair);
    fair_seed(&fair, seed);
    assert_memory_equal(match_seed(&f->t.match), seed, sizeof seed);
    assert_true(fixture_shows(f, WATCHER, link_at('a', 1)));
}

static void against_bots_one_reveal_starts_the_game(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    with_commit(f, REQUEST_OPEN, 'a', KELTIS ",\"bots\":{\"1\":\"random\"},");
    assert_int_equal(f->t.stage, STAGE_WAITING);
    reveal(f, 'a', 1);
    assert_int_equal(f->t.stage, STAGE_PLAYING);
}

/* A client that knows nothing of it plays as before, and waits for nobody but who committed. */
static void who_never_commits_is_not_waited_for(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct fair fair;
    with_commit(f, REQUEST_OPEN, 'a', KELTIS ",");
    accepted(f, JOIN, "bob", "{\"entropy\":\"dice\"}");
    reveal(f, 'a', 1);
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    table_fair(&f->t, &fair);
    assert_true(!fair.part[1].committed && strcmp(fair.part[1].text, "dice") == 0);
}

static void seats_are_fixed_while_reveals_are_due(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    with_commit(f, REQUEST_OPEN, 'a', KELTIS ",");
    with_commit(f, REQUEST_COMMIT, 'a', "");
    refused(f, COMMIT, "a", "{\"commit\":\"xyz\"}", 400, "bad_commit");
    refused(f, COMMIT, "a", "{}", 400, "bad_commit");
    refused(f, JOIN, "b", "{\"commit\":\"xyz\"}", 400, "bad_commit");
    with_commit(f, REQUEST_JOIN, 'b', "");
    refused(f, LEAVE, "b", "{}", 409, "dealing");
    refused(f, JOIN, "c", "{}", 409, "dealing");
    refused(f, BOT, "a", "{\"seat\":1,\"level\":\"random\"}", 409, "dealing");
    refused(f, ENTROPY, "a", "{\"text\":\"x\"}", 409, "dealing");
    refused(f, COMMIT, "a", "{}", 409, "dealing");
    refused(f, START, "a", "{}", 409, "dealing");
}

/* ---- Somebody withholds -------------------------------------------------------------------- */

/* B knows the deal that would come of the first round, and refuses it: the others reveal one link
 * more, and B is named for ever. */
static void a_withholder_gets_a_deal_nobody_knew(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct text record = {0};
    struct verdict v;
    with_commit(f, REQUEST_OPEN, 'a', "\"game\":\"keltis\",\"seats\":3,");
    with_commit(f, REQUEST_JOIN, 'b', "");
    with_commit(f, REQUEST_JOIN, 'c', "");
    reveal(f, 'a', 1);
    reveal(f, 'c', 1);
    let_time_run_out(f);
    assert_true(f->t.stage == STAGE_WAITING && f->t.round == 2);
    refused(f, REVEAL, "b", "{\"reveal\":\"00\"}", 409, "not_revealing");
    assert_true(fixture_shows(f, WATCHER, "\"withheld\":true"));
    reveal(f, 'a', 2);
    reveal(f, 'c', 2);
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    fixture_play_out(f);
    judge(f, &v, &record);
    assert_true(v.found[CHECK_FAIR] == FOUND_RIGHT && v.added == 2 && v.withheld == 2);
    assert_non_null(strstr(text_string(&record), "\"withheld\":true"));
    text_free(&record);
}

static void when_nobody_reveals_the_game_begins_all_the_same(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct verdict v;
    struct text record = {0};
    with_commit(f, REQUEST_OPEN, 'a', KELTIS ",");
    with_commit(f, REQUEST_JOIN, 'b', "");
    let_time_run_out(f);
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    fixture_play_out(f);
    judge(f, &v, &record);
    assert_true(v.added == 0 && v.withheld == 3);
    text_free(&record);
}

/* ---- Matches and rematches ----------------------------------------------------------------- */

static void one_chain_covers_all_games_of_a_match(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct text record = {0}, part = {0};
    struct verdict v;
    f->rebuild_rarely = true;
    with_commit(f, REQUEST_OPEN, 'a', "\"game\":\"huzz\",\"seats\":2,\"games\":2,");
    with_commit(f, REQUEST_JOIN, 'b', "");
    reveal(f, 'a', 1);
    reveal(f, 'b', 1);
    text_add(&part, "\"seats\":[{\"commit\":\"%s\",\"reveal\":\"%s\"},{\"commit\"", link_at('a', 0),
             link_at('a', 1));
    fixture_play_out(f);
    accepted(f, START, "a", "{}");
    assert_true(fixture_shows(f, WATCHER, text_string(&part))); /* though the seats have changed */
    fixture_play_out(f);
    judge(f, &v, &record);
    assert_true(v.games == 2 && v.found[CHECK_FAIR] == FOUND_RIGHT && v.added == 2);
    char *secret = strstr(record.bytes, "\"secret\":\"07");
    assert_non_null(secret);
    secret[11] = '8';
    assert_false(verify(text_string(&record), record.length, &v));
    assert_non_null(strstr(v.fault.why.text, "the secret is not the one"));
    text_free(&record);
    text_free(&part);
}

static void a_rematch_has_a_chain_of_its_own(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state, next;
    struct table_request q = {.kind = REQUEST_REMATCH, .seat = -1, .ply = -1, .body = -1};
    struct table_answer answer;
    with_commit(f, REQUEST_OPEN, 'a', KELTIS ",\"bots\":{\"1\":\"random\"},");
    reveal(f, 'a', 1);
    fixture_play_out(f);
    strcpy(q.player, "p_a");
    strcpy(q.commit, "none");
    fixture_handle(f, &q);
    assert_string_equal(f->answer.code, "bad_commit");
    strcpy(q.commit, link_at('x', 0));
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, 200);
    fixture_open(&next);
    table_init(&next.t, f->next);
    table_open_rematch(&f->t, &q, &answer);
    add_rows(&next, &answer);
    assert_true(table_is_revealing(&next.t));
    assert_memory_not_equal(next.t.seat[1].part.commit, f->t.seat[0].part.commit, 32);
    table_answer_free(&answer);
    fixture_close(&next);
}

/* With the same secret and the same commits of the others, whoever reveals last cannot know whom
 * the draw will make begin; and nobody moves before. */
static void who_begins_is_drawn_from_the_reveals(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    int times[2] = {0};
    for (const char *others = "bcdefghijklmnopqrstuvwxyz"; *others; others++) {
        char player[] = "p_x", who = *others;
        player[2] = who;
        fixture_close(f);
        fixture_open(f);
        with_commit(f, REQUEST_OPEN, 'a', KELTIS ",\"draw\":true,");
        with_commit(f, REQUEST_JOIN, who, "");
        reveal(f, 'a', 1);
        assert_int_equal(table_seat_of(&f->t, player), 1);
        reveal(f, who, 1);
        assert_int_equal(f->t.stage, STAGE_PLAYING);
        times[table_seat_of(&f->t, player)]++;
    }
    assert_true(times[0] > 4 && times[1] > 4);
}

/* ---- Rows that no table makes -------------------------------------------------------------- */

static void row_is_refused(struct table_fixture *f, int seat, const char *player, const char *body)
{
    struct table t;
    struct refusal why;
    struct row row = {f->t.v + 1, f->now, ROW_SEAT, seat, player, "", body, "", {0, 0}};
    table_clone(&f->t, &t);
    if (table_fold(&t, &row, &why)) fail_msg("was folded: %s", body);
    assert_same_tables(&t, &f->t);
    table_close(&t);
}

static void rows_are_checked(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    char body[120];
    with_commit(f, REQUEST_OPEN, 'a', KELTIS ",");
    row_is_refused(f, 0, "p_a", "{\"what\":\"commit\"}");
    row_is_refused(f, 0, "p_b", "{\"what\":\"commit\",\"commit\":\"00\"}");
    row_is_refused(f, 0, "p_a", "{\"what\":\"reveal\",\"reveal\":\"00\"}");
    with_commit(f, REQUEST_JOIN, 'b', "");
    row_is_refused(f, 1, "p_b", "{\"what\":\"leave\"}");
    row_is_refused(f, 1, "", "{\"what\":\"withhold\"}");
    row_is_refused(f, 1, "p_b", "{\"what\":\"reveal\"}");
    snprintf(body, sizeof body, "{\"what\":\"reveal\",\"reveal\":\"%s\"}", link_at('a', 1));
    row_is_refused(f, 1, "p_b", body); /* another seat's */
    row_is_refused(f, 0, "p_b", body);
    snprintf(body, sizeof body, "{\"what\":\"reveal\",\"reveal\":\"%s\"}", link_at('b', 2));
    row_is_refused(f, 1, "p_b", body); /* of the next round */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_deal_is_made_of_all_reveals),
        TEST(against_bots_one_reveal_starts_the_game),
        TEST(who_never_commits_is_not_waited_for),
        TEST(seats_are_fixed_while_reveals_are_due),
        TEST(a_withholder_gets_a_deal_nobody_knew),
        TEST(when_nobody_reveals_the_game_begins_all_the_same),
        TEST(one_chain_covers_all_games_of_a_match),
        TEST(a_rematch_has_a_chain_of_its_own),
        TEST(who_begins_is_drawn_from_the_reveals),
        TEST(rows_are_checked),
    };
    return cmocka_run_group_tests_name("reveal", tests, NULL, NULL);
}
