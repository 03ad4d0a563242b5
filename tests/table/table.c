/* table.c - a table of the server: opening, seats, requests sent again, moves, taking back,
 * chat; each granted and refused. */
#include "table/table.h"
#include "tests/table/support/fixture.h"

/* ---- Opening ------------------------------------------------------------------------------- */

static void opening_is_checked(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    refused(f, JOIN, "anna", "{}", 404, "no_table");
    refused(f, OPEN, "anna", "[]", 400, "unread");
    refused(f, OPEN, "anna", "{\"game\":\"chess\"}", 400, "no_such_game");
    refused(f, OPEN, "anna", "{\"game\":\"keltis\",\"seats\":9}", 422, "bad_option");
    refused(f, OPEN, "anna", "{\"game\":\"keltis\",\"seats\":\"3\"}", 400, "bad_seats");
    refused(f, OPEN, "anna", "{" KELTIS ",\"private\":1}", 400, "bad_private");
    refused(f, OPEN, "anna", "{" KELTIS ",\"options\":{\"fog\":true}}", 422, "bad_option");
    assert_string_equal(f->answer.why.rule, "CM-8");
    refused(f, OPEN, "anna", "{" KELTIS ",\"options\":[]}", 422, "bad_option");
    refused(f, OPEN, "anna", "{" KELTIS ",\"bots\":{\"1\":\"genius\"}}", 422, "bad_bot");
    refused(f, OPEN, "anna", "{" KELTIS ",\"bots\":{\"1\":\"master@1000s\"}}", 422, "bad_bot");
    refused(f, OPEN, "anna", "{" KELTIS ",\"bots\":{\"0\":\"random\"}}", 422, "no_such_seat");
    refused(f, OPEN, "anna", "{" KELTIS ",\"bots\":{\"2\":\"random\"}}", 422, "no_such_seat");
    refused(f, OPEN, "anna", "{" KELTIS ",\"bots\":7}", 400, "bad_bot");
    refused(f, OPEN, "anna", "{" KELTIS ",\"clock\":{\"kind\":\"sand\"}}", 422, "bad_clock");
    refused(f, OPEN, "anna", "{" KELTIS ",\"clock\":{\"kind\":\"real\",\"bank\":1}}", 422,
            "bad_clock");
    refused(f, OPEN, "anna", "{" KELTIS ",\"games\":0}", 422, "bad_option");
    refused(f, OPEN, "anna", "{" KELTIS ",\"games\":\"two\"}", 400, "bad_games");
    refused(f, OPEN, "anna", "{" KELTIS ",\"cards\":\"tarot\"}", 422, "bad_option");
    refused(f, OPEN, "", "{" KELTIS "}", 400, "bad_name");
    refused(f, OPEN, "an\xff", "{" KELTIS "}", 400, "bad_name");
    accepted(f, OPEN, "anna", "{" KELTIS ",\"private\":true}");
    assert_int_equal(f->answer.seat, 0);
    assert_true(f->t.hidden);
    refused(f, OPEN, "bob", "{" KELTIS "}", 409, "exists");
}

static void a_table_full_of_bots_starts_at_once(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    accepted(f, OPEN, "anna",
             "{\"game\":\"huzz\",\"seats\":5,\"bots\":{\"4\":\"random\",\"1\":\"expert\","
             "\"2\":\"master:0.05@100ms\",\"3\":\"beginner\"}}");
    assert_int_equal(f->answer.count, 7);
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    assert_string_equal(f->t.seat[2].level, "master:0.05@100ms");
}

/* ---- Seats --------------------------------------------------------------------------------- */

static void seats_are_taken_and_left(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    accepted(f, OPEN, "anna", "{\"game\":\"coloretto\",\"seats\":3}");
    refused(f, JOIN, "bob", "{\"seat\":3}", 422, "no_such_seat");
    refused(f, JOIN, "bob", "{\"seat\":0}", 409, "taken");
    refused(f, JOIN, "bob", "{\"seat\":\"1\"}", 400, "unread");
    refused(f, JOIN, "anna", "{\"seat\":1}", 409, "seated");
    refused(f, JOIN, "anna", "{}", 409, "seated");
    refused(f, LEAVE, "bob", "{}", 403, "not_seated");
    refused(f, START, "anna", "{}", 409, "not_full");
    refused(f, START, "bob", "{}", 403, "not_seated");
    refused(f, MOVE, "anna", "{\"move\":\"draw\",\"ply\":0}", 409, "not_started");
    refused(f, RESIGN, "anna", "{}", 409, "not_started");
    refused(f, UNDO, "anna", "{}", 409, "not_started");
    refused(f, REMATCH, "anna", "{}", 409, "not_over");
    refused(f, BACK, "anna", "{}", 409, "not_lent");
    accepted(f, JOIN, "bob", "{}");
    assert_int_equal(f->answer.seat, 1);
    accepted(f, LEAVE, "bob", "{}");
    assert_int_equal(table_seat_of(&f->t, "p_bob"), WATCHER);
    accepted(f, JOIN, "bob", "{\"seat\":2}");
    refused(f, LEAVE, "bob", "{\"seat\":0}", 403, "not_your_seat");
    refused(f, BOT, "carl", "{\"seat\":1,\"level\":\"random\"}", 403, "not_seated");
    refused(f, BOT, "anna", "{\"seat\":0,\"level\":\"random\"}", 409, "taken");
    refused(f, BOT, "anna", "{\"seat\":5,\"level\":\"random\"}", 422, "no_such_seat");
    refused(f, BOT, "anna", "{\"seat\":1,\"level\":\"Genius\"}", 422, "bad_bot");
    refused(f, BOT, "anna", "{\"seat\":1,\"level\":\"master@200000w\"}", 422, "bad_bot");
    accepted(f, JOIN, "carl", "{}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    refused(f, JOIN, "dora", "{}", 409, "started");
    refused(f, BOT, "bob", "{\"seat\":1,\"level\":\"random\"}", 409, "started");
    refused(f, ENTROPY, "bob", "{\"text\":\"late\"}", 409, "started");
    refused(f, START, "bob", "{}", 409, "started");
}

static void bots_come_and_go_before_the_deal(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    accepted(f, OPEN, "anna", "{\"game\":\"coloretto\",\"seats\":3}");
    accepted(f, BOT, "anna", "{\"seat\":1,\"level\":\"random\"}");
    accepted(f, BOT, "anna", "{\"seat\":1,\"level\":\"expert\"}");
    refused(f, JOIN, "bob", "{\"seat\":1}", 409, "taken");
    accepted(f, LEAVE, "anna", "{\"seat\":1}");
    accepted(f, JOIN, "bob", "{\"seat\":1}");
    accepted(f, BOT, "anna", "{\"seat\":2,\"level\":\"sharp\"}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    refused(f, LEAVE, "bob", "{\"seat\":2}", 409, "started");
}

/* ---- Requests are known again -------------------------------------------------------------- */

static void the_same_id_plays_nothing_twice(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    char words[WORDS_MAX], body[160];
    fixture_legal(f, 0, words);
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":0,\"id\":\"one\"}", words);
    int64_t v = accepted(f, MOVE, "anna", body);
    for (int i = 0; i < 3; i++) {
        struct table again;
        assert_int_equal(accepted(f, MOVE, "anna", body), v);
        assert_true(f->answer.repeated && f->answer.count == 0 && f->answer.seat == 0);
        fixture_rebuild(f, &again); /* another node, after a crash */
        table_close(&f->t);
        f->t = again;
    }
    assert_int_equal(f->t.match.plies, 1);
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":1,\"id\":\"one\"}", words);
    refused(f, MOVE, "anna", body, 409, "id_used");
    refused(f, UNDO, "anna", "{\"id\":\"one\"}", 409, "id_used");
    refused(f, MOVE, "bob", "{\"move\":\"x\",\"ply\":0,\"id\":\"one\"}", 409, "wrong_ply");
    v = accepted(f, CHAT, "anna", "{\"text\":\"hello\",\"id\":\"two\"}");
    assert_int_equal(accepted(f, CHAT, "anna", "{\"text\":\"hello\",\"id\":\"two\"}"), v);
    refused(f, CHAT, "anna", "{\"text\":\"hallo\",\"id\":\"two\"}", 409, "id_used");
    assert_int_equal(accepted(f, CHAT, "anna", "{\"text\":\"hello\"}"), v + 1);
}

static void opening_and_joining_are_known_again(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    const char *open = "{" KELTIS ",\"id\":\"first\"}", *join = "{\"seat\":1,\"id\":\"second\"}";
    accepted(f, OPEN, "anna", open);
    int count = f->count;
    assert_int_equal(accepted(f, OPEN, "anna", open), 1);
    refused(f, OPEN, "anna", "{" KELTIS ",\"games\":2,\"id\":\"first\"}", 409, "id_used");
    assert_int_equal(f->count, count);
    int64_t v = accepted(f, JOIN, "bob", join);
    assert_int_equal(accepted(f, JOIN, "bob", join), v);
    assert_int_equal(f->answer.seat, 1);
    assert_int_equal(f->count, count + 2);
}

/* ---- Moves --------------------------------------------------------------------------------- */

static void moves_are_checked(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    char words[WORDS_MAX], body[160];
    fixture_legal(f, 0, words);
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":0}", words);
    refused(f, MOVE, "bob", body, 409, "not_your_turn");
    refused(f, MOVE, "carl", body, 403, "not_seated");
    snprintf(body, sizeof body, "{\"move\":\"%s\"}", words);
    refused(f, MOVE, "anna", body, 400, "no_ply");
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":5}", words);
    refused(f, MOVE, "anna", body, 409, "wrong_ply");
    assert_int_equal(f->answer.ply, 0);
    refused(f, MOVE, "anna", "{\"move\":\"fly\",\"ply\":0}", 422, "illegal_move");
    assert_true(f->answer.why.rule[0]);
    refused(f, MOVE, "anna",
            "{\"move\":\"\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1"
            "\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\",\"ply\":0}",
            422, "illegal_move");
    refused(f, MOVE, "anna", "{\"move\":7,\"ply\":0}", 400, "unread");
    refused(f, MOVE, "anna", "{\"move\":\"draw\",\"ply\":-1}", 400, "unread");
    struct text out = {0};
    refused(f, MOVE, "anna", "{\"move\":\"draw\",\"ply\":3}", 409, "wrong_ply");
    table_write_refusal(&f->answer, LANGUAGES, &out);
    assert_string_equal(text_string(&out),
                        "{\"error\":\"the next ply is 0, not 3\",\"code\":\"wrong_ply\",\"reason\":"
                        "\"error.wrong_ply\",\"values\":{\"next\":0,\"ply\":3},\"ply\":0}");
    text_free(&out);
}

static void nothing_follows_the_end(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    fixture_play_out(f);
    assert_int_equal(f->t.stage, STAGE_OVER);
    assert_true(f->t.announced);
    refused(f, MOVE, "anna", "{\"move\":\"draw\",\"ply\":3}", 409, "over");
    assert_true(f->answer.why.rule[0]);
    refused(f, UNDO, "anna", "{}", 409, "over");
    refused(f, UNDO, "bob", "{}", 409, "over");
    refused(f, RESIGN, "anna", "{}", 409, "over");
    refused(f, LEAVE, "anna", "{}", 409, "over");
    refused(f, BACK, "anna", "{}", 409, "over");
    refused(f, JOIN, "carl", "{}", 409, "over");
    refused(f, START, "anna", "{}", 409, "over");
    refused(f, CLOCK, "anna", "{" REAL "}", 409, "over");
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    accepted(f, CHAT, "bob", "{\"text\":\"well played\"}");
    assert_true(fixture_shows(f, WATCHER, "well played"));
}

/* 21 characters of three bytes each: as many as fit. */
static void a_long_name_is_whole_in_the_record(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct table_request q = {.kind = REQUEST_JOIN, .player = "p_go", .seat = -1, .body = -1};
    struct table_reader reader = {WATCHER, 0, 0, false};
    struct text out = {0};
    struct record record;
    struct fault fault;
    accepted(f, OPEN, "anna", "{" KELTIS "}");
    for (int i = 0; i < (NAME_MAX_BYTES - 1) / 3; i++) strcat(q.name, "\xe6\xa3\x8b");
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, 200);
    fixture_play_out(f);
    assert_true(table_write_record(&f->t, &reader, &out));
    assert_true(record_read(&record, text_string(&out), out.length, &fault));
    assert_string_equal(record.match.name[1], q.name);
    record_free(&record);
    text_free(&out);
}

/* ---- Taking back --------------------------------------------------------------------------- */

static void undo_ends_where_knowledge_begins(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    refused(f, UNDO, "anna", "{}", 409, "cannot_undo");
    fixture_move_first(f, "discard");
    assert_true(fixture_shows(f, 0, "\"can_undo\":true") &&
                !fixture_shows(f, 1, "\"can_undo\":true"));
    refused(f, UNDO, "bob", "{}", 409, "cannot_undo");
    refused(f, UNDO, "carl", "{}", 403, "not_seated");
    int64_t v = accepted(f, UNDO, "anna", "{\"id\":\"oops\"}");
    assert_int_equal(f->t.match.plies, 0);
    assert_int_equal(accepted(f, UNDO, "anna", "{\"id\":\"oops\"}"), v);
    fixture_move_first(f, "discard");
    fixture_move_first(f, "draw");
    refused(f, UNDO, "anna", "{}", 409, "cannot_undo");
    assert_false(fixture_shows(f, 0, "\"can_undo\":true"));
    fixture_move_first(f, "discard");
    refused(f, UNDO, "anna", "{}", 409, "cannot_undo");
    accepted(f, UNDO, "bob", "{}");
}

/* Otherwise moving and taking back would wind up the clock. */
static void undo_gives_no_time_back(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    for (int i = 0; i < 3; i++) {
        f->now += 10000;
        fixture_move_first(f, "discard");
        f->now += 2000;
        accepted(f, UNDO, "anna", "{}");
    }
    assert_int_equal(table_time_left(&f->t, 0, f->now), 60000 - 3 * 12000);
    assert_int_equal(table_time_left(&f->t, 1, f->now), 60000);
}

/* ---- Chat ---------------------------------------------------------------------------------- */

static void table_talk_is_checked(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    struct text body = {0};
    refused(f, CHAT, "carl", "{\"text\":\"hello\"}", 403, "not_seated");
    refused(f, CHAT, "anna", "{\"text\":\"\"}", 400, "bad_text");
    refused(f, CHAT, "anna", "{}", 400, "bad_text");
    refused(f, CHAT, "anna", "{\"text\":\"a\\nb\"}", 400, "bad_text");
    refused(f, CHAT, "anna", "{\"text\":\"\\u202egnirts\"}", 400, "bad_text");
    refused(f, CHAT, "anna", "{\"text\":\"\\u0085\"}", 400, "bad_text");
    text_add(&body, "{\"text\":\"%0*d\"}", TABLE_CHAT_MAX + 1, 7);
    refused(f, CHAT, "anna", text_string(&body), 400, "unread");
    text_clear(&body);
    text_add(&body, "{\"text\":\"%0*d\"}", TABLE_CHAT_MAX, 7);
    accepted(f, CHAT, "anna", text_string(&body));
    accepted(f, CHAT, "bob", "{\"text\":\"J\xc3\xb3 j\xc3\xa1t\xc3\xa9kot \\\"\\\\!\"}");
    assert_true(fixture_shows(f, WATCHER, "J\xc3\xb3 j\xc3\xa1t\xc3\xa9kot \\\"\\\\!"));
    for (int i = 0; i < 2 * TABLE_CHAT_KEPT; i++) accepted(f, CHAT, "bob", "{\"text\":\"again\"}");
    assert_false(fixture_shows(f, WATCHER, "kot"));
    assert_int_equal(f->t.chats, TABLE_CHAT_KEPT);
    f->t.v = TABLE_ROWS_MAX;
    refused(f, CHAT, "bob", "{\"text\":\"and again\"}", 409, "too_long");
    refused(f, CLOCK, "bob", "{" REAL "}", 409, "too_long");
    text_free(&body);
}

/* ---- Rows that no table made --------------------------------------------------------------- */

static void row_is_refused(struct table_fixture *f, enum row_kind kind, int seat,
                           const char *player, const char *body)
{
    struct row row = {f->t.v + 1,          f->now, kind, seat, player, "", body,
                      "{\"secret\":\"\"}", {0, 0}};
    struct table before;
    struct refusal why = {0};
    table_clone(&f->t, &before);
    if (table_fold(&f->t, &row, &why)) fail_msg("folded: %s", body);
    assert_true(why.text[0]);
    assert_same_tables(&before, &f->t);
    table_close(&before);
}

/* Of a table where Anna and Bob wait for a third. */
static const struct {
    enum row_kind kind;
    int seat;
    const char *player, *body;
} wrong_rows[] = {
    {ROW_SEAT, 7, "p_carl", "{\"what\":\"sit\",\"name\":\"carl\"}"},
    {ROW_SEAT, 2, "p_bob", "{\"what\":\"sit\",\"name\":\"bob\"}"},
    {ROW_SEAT, 2, "", "{\"what\":\"sit\",\"name\":\"carl\"}"},
    {ROW_SEAT, 2, "p_carl", "{\"what\":\"sit\",\"name\":\"\"}"},
    {ROW_SEAT, 0, "p_bob", "{\"what\":\"ready\"}"},
    {ROW_SEAT, 1, "p_bob", "{\"what\":\"ready\",\"entropy\":7}"},
    {ROW_SEAT, 0, "p_bob", "{\"what\":\"leave\"}"},
    {ROW_SEAT, 2, "p_bob", "{\"what\":\"leave\"}"},
    {ROW_SEAT, 0, "p_bob", "{\"what\":\"bot\",\"level\":\"random\"}"},
    {ROW_SEAT, 2, "p_bob", "{\"what\":\"bot\"}"},
    {ROW_SEAT, 0, "p_anna", "{\"what\":\"out\",\"why\":\"left\"}"},
    {ROW_SEAT, 0, "p_anna", "{\"what\":\"back\"}"},
    {ROW_SEAT, 0, "p_anna", "{\"what\":\"fly\"}"},
    {ROW_START, -1, "", "{\"game\":0}"},
    {ROW_MOVE, 0, "p_anna", "{\"ply\":0,\"move\":\"draw\"}"},
    {ROW_UNDO, 0, "p_anna", "{\"ply\":0}"},
    {ROW_CHAT, 0, "p_bob", "{\"text\":\"I am Anna\"}"},
    {ROW_CLOCK, 0, "p_anna", "{\"clock\":{\"kind\":\"none\"},\"changed\":true}"},
    {ROW_OVER, -1, "", "{\"rematch\":\"nextNEXT\"}"},
};

static void rows_are_checked(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    assert_true(fixture_shows(f, WATCHER, "testTEST"));
    row_is_refused(f, ROW_SEAT, 0, "p_anna", "{\"what\":\"sit\",\"name\":\"anna\"}");
    row_is_refused(f, ROW_OPEN, 0, "p_anna", "{\"game\":\"keltis\",\"rules\":99,\"seats\":2}");
    row_is_refused(f, ROW_OPEN, 0, "p_anna",
                   "{\"game\":\"keltis\",\"rules\":1,\"seats\":2,\"options\":{}}");
    row_is_refused(f, ROW_OPEN, 0, "p_anna",
                   "{\"game\":\"keltis\",\"rules\":1,\"seats\":2,\"options\":{},\"games\":1,"
                   "\"clock\":{\"kind\":\"none\"}}");
    accepted(f, OPEN, "anna", "{\"game\":\"coloretto\",\"seats\":3}");
    accepted(f, JOIN, "bob", "{}");
    row_is_refused(f, ROW_OPEN, 0, "p_anna", f->rows[0].body);
    for (size_t i = 0; i < sizeof wrong_rows / sizeof *wrong_rows; i++)
        row_is_refused(f, wrong_rows[i].kind, wrong_rows[i].seat, wrong_rows[i].player,
                       wrong_rows[i].body);
    accepted(f, JOIN, "carl", "{}");
    row_is_refused(f, ROW_MOVE, 0, "p_bob", "{\"ply\":0,\"move\":\"draw\"}");
    row_is_refused(f, ROW_MOVE, 0, "", "{\"ply\":0,\"move\":\"draw\"}");
    row_is_refused(f, ROW_MOVE, 0, "p_anna", "{\"ply\":0,\"move\":\"fly\"}");
    row_is_refused(f, ROW_SEAT, 0, "p_anna", "{\"what\":\"back\"}");
    fixture_play_out(f);
    row_is_refused(f, ROW_OVER, -1, "", "{\"rematch\":\"../../..\"}");
    row_is_refused(f, ROW_OVER, -1, "", "{\"scores\":[9,9,9],\"winners\":[0]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(rows_are_checked),
        TEST(opening_is_checked),
        TEST(a_table_full_of_bots_starts_at_once),
        TEST(seats_are_taken_and_left),
        TEST(bots_come_and_go_before_the_deal),
        TEST(the_same_id_plays_nothing_twice),
        TEST(opening_and_joining_are_known_again),
        TEST(moves_are_checked),
        TEST(nothing_follows_the_end),
        TEST(a_long_name_is_whole_in_the_record),
        TEST(undo_ends_where_knowledge_begins),
        TEST(undo_gives_no_time_back),
        TEST(table_talk_is_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
