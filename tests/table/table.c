/* table.c - a table of the server: opening, seats, requests sent again, moves, taking back, table
 * talk; each granted and refused. */
#include "table/table.h"
#include "tests/table/room.h"

/* ---- Opening ------------------------------------------------------------------------------- */

static void opening_is_checked(void **state)
{
    struct room *r = (struct room *)*state;
    refused(r, JOIN, "anna", "{}", 404, "no_table");
    refused(r, OPEN, "anna", "[]", 400, "unread");
    refused(r, OPEN, "anna", "{\"game\":\"chess\"}", 400, "no_such_game");
    refused(r, OPEN, "anna", "{\"game\":\"keltis\",\"seats\":9}", 422, "bad_option");
    refused(r, OPEN, "anna", "{\"game\":\"keltis\",\"seats\":\"3\"}", 400, "bad_seats");
    refused(r, OPEN, "anna", "{" KELTIS ",\"private\":1}", 400, "bad_private");
    refused(r, OPEN, "anna", "{" KELTIS ",\"options\":{\"fog\":true}}", 422, "bad_option");
    assert_string_equal(r->answer.why.rule, "CM-8");
    refused(r, OPEN, "anna", "{" KELTIS ",\"options\":[]}", 422, "bad_option");
    refused(r, OPEN, "anna", "{" KELTIS ",\"bots\":{\"1\":\"genius\"}}", 422, "bad_bot");
    refused(r, OPEN, "anna", "{" KELTIS ",\"bots\":{\"1\":\"master@1000s\"}}", 422, "bad_bot");
    refused(r, OPEN, "anna", "{" KELTIS ",\"bots\":{\"0\":\"random\"}}", 422, "no_such_seat");
    refused(r, OPEN, "anna", "{" KELTIS ",\"bots\":{\"2\":\"random\"}}", 422, "no_such_seat");
    refused(r, OPEN, "anna", "{" KELTIS ",\"bots\":7}", 400, "bad_bot");
    refused(r, OPEN, "anna", "{" KELTIS ",\"clock\":{\"kind\":\"sand\"}}", 422, "bad_clock");
    refused(r, OPEN, "anna", "{" KELTIS ",\"clock\":{\"kind\":\"real\",\"bank\":1}}", 422,
            "bad_clock");
    refused(r, OPEN, "anna", "{" KELTIS ",\"games\":0}", 422, "bad_option");
    refused(r, OPEN, "anna", "{" KELTIS ",\"games\":\"two\"}", 400, "bad_games");
    refused(r, OPEN, "anna", "{" KELTIS ",\"cards\":\"tarot\"}", 422, "bad_option");
    refused(r, OPEN, "", "{" KELTIS "}", 400, "bad_name");
    refused(r, OPEN, "an\xff", "{" KELTIS "}", 400, "bad_name");
    accepted(r, OPEN, "anna", "{" KELTIS ",\"private\":true}");
    assert_int_equal(r->answer.seat, 0);
    assert_true(r->t.hidden);
    refused(r, OPEN, "bob", "{" KELTIS "}", 409, "exists");
}

static void a_table_full_of_bots_starts_at_once(void **state)
{
    struct room *r = (struct room *)*state;
    accepted(r, OPEN, "anna",
             "{\"game\":\"huzz\",\"seats\":5,\"bots\":{\"4\":\"random\",\"1\":\"expert\","
             "\"2\":\"master:0.05@100ms\",\"3\":\"beginner\"}}");
    assert_int_equal(r->answer.count, 7);
    assert_int_equal(r->t.stage, STAGE_PLAYING);
    assert_string_equal(r->t.seat[2].level, "master:0.05@100ms");
}

/* ---- Seats --------------------------------------------------------------------------------- */

static void seats_are_taken_and_left(void **state)
{
    struct room *r = (struct room *)*state;
    accepted(r, OPEN, "anna", "{\"game\":\"coloretto\",\"seats\":3}");
    refused(r, JOIN, "bob", "{\"seat\":3}", 422, "no_such_seat");
    refused(r, JOIN, "bob", "{\"seat\":0}", 409, "taken");
    refused(r, JOIN, "bob", "{\"seat\":\"1\"}", 400, "unread");
    refused(r, JOIN, "anna", "{\"seat\":1}", 409, "seated");
    refused(r, JOIN, "anna", "{}", 409, "seated");
    refused(r, LEAVE, "bob", "{}", 403, "not_seated");
    refused(r, START, "anna", "{}", 409, "not_full");
    refused(r, START, "bob", "{}", 403, "not_seated");
    refused(r, MOVE, "anna", "{\"move\":\"draw\",\"ply\":0}", 409, "not_started");
    refused(r, RESIGN, "anna", "{}", 409, "not_started");
    refused(r, UNDO, "anna", "{}", 409, "not_started");
    refused(r, REMATCH, "anna", "{}", 409, "not_over");
    refused(r, BACK, "anna", "{}", 409, "not_lent");
    accepted(r, JOIN, "bob", "{}");
    assert_int_equal(r->answer.seat, 1);
    accepted(r, LEAVE, "bob", "{}");
    assert_int_equal(table_seat_of(&r->t, "p_bob"), WATCHER);
    accepted(r, JOIN, "bob", "{\"seat\":2}");
    refused(r, LEAVE, "bob", "{\"seat\":0}", 403, "not_your_seat");
    refused(r, BOT, "carl", "{\"seat\":1,\"level\":\"random\"}", 403, "not_seated");
    refused(r, BOT, "bob", "{\"seat\":0,\"level\":\"random\"}", 409, "taken");
    refused(r, BOT, "bob", "{\"seat\":5,\"level\":\"random\"}", 422, "no_such_seat");
    refused(r, BOT, "bob", "{\"seat\":1,\"level\":\"Genius\"}", 422, "bad_bot");
    refused(r, BOT, "bob", "{\"seat\":1,\"level\":\"master@200000w\"}", 422, "bad_bot");
    accepted(r, JOIN, "carl", "{}");
    assert_int_equal(r->t.stage, STAGE_PLAYING);
    refused(r, JOIN, "dora", "{}", 409, "started");
    refused(r, BOT, "bob", "{\"seat\":1,\"level\":\"random\"}", 409, "started");
    refused(r, ENTROPY, "bob", "{\"text\":\"late\"}", 409, "started");
    refused(r, START, "bob", "{}", 409, "started");
}

static void bots_come_and_go_before_the_deal(void **state)
{
    struct room *r = (struct room *)*state;
    accepted(r, OPEN, "anna", "{\"game\":\"coloretto\",\"seats\":3}");
    accepted(r, BOT, "anna", "{\"seat\":1,\"level\":\"random\"}");
    accepted(r, BOT, "anna", "{\"seat\":1,\"level\":\"expert\"}");
    refused(r, JOIN, "bob", "{\"seat\":1}", 409, "taken");
    accepted(r, LEAVE, "anna", "{\"seat\":1}");
    accepted(r, JOIN, "bob", "{\"seat\":1}");
    accepted(r, BOT, "bob", "{\"seat\":2,\"level\":\"sharp\"}");
    assert_int_equal(r->t.stage, STAGE_PLAYING);
    refused(r, LEAVE, "bob", "{\"seat\":2}", 409, "started");
}

/* ---- Requests are known again -------------------------------------------------------------- */

static void the_same_id_plays_nothing_twice(void **state)
{
    struct room *r = room_pair(state, "");
    char words[WORDS_MAX], body[160];
    room_legal(r, 0, words);
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":0,\"id\":\"one\"}", words);
    int64_t v = accepted(r, MOVE, "anna", body);
    for (int i = 0; i < 3; i++) {
        struct table again;
        assert_int_equal(accepted(r, MOVE, "anna", body), v);
        assert_true(r->answer.repeated && r->answer.count == 0 && r->answer.seat == 0);
        room_rebuild(r, &again); /* another node, after a crash */
        table_close(&r->t);
        r->t = again;
    }
    assert_int_equal(r->t.match.plies, 1);
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":1,\"id\":\"one\"}", words);
    refused(r, MOVE, "anna", body, 409, "id_used");
    refused(r, UNDO, "anna", "{\"id\":\"one\"}", 409, "id_used");
    refused(r, MOVE, "bob", "{\"move\":\"x\",\"ply\":0,\"id\":\"one\"}", 409, "wrong_ply");
    v = accepted(r, CHAT, "anna", "{\"text\":\"hello\",\"id\":\"two\"}");
    assert_int_equal(accepted(r, CHAT, "anna", "{\"text\":\"hello\",\"id\":\"two\"}"), v);
    refused(r, CHAT, "anna", "{\"text\":\"hallo\",\"id\":\"two\"}", 409, "id_used");
    assert_int_equal(accepted(r, CHAT, "anna", "{\"text\":\"hello\"}"), v + 1);
}

static void opening_and_joining_are_known_again(void **state)
{
    struct room *r = (struct room *)*state;
    const char *open = "{" KELTIS ",\"id\":\"first\"}", *join = "{\"seat\":1,\"id\":\"second\"}";
    accepted(r, OPEN, "anna", open);
    int count = r->count;
    assert_int_equal(accepted(r, OPEN, "anna", open), 1);
    refused(r, OPEN, "anna", "{" KELTIS ",\"games\":2,\"id\":\"first\"}", 409, "id_used");
    assert_int_equal(r->count, count);
    int64_t v = accepted(r, JOIN, "bob", join);
    assert_int_equal(accepted(r, JOIN, "bob", join), v);
    assert_int_equal(r->answer.seat, 1);
    assert_int_equal(r->count, count + 2);
}

/* ---- Moves --------------------------------------------------------------------------------- */

static void moves_are_checked(void **state)
{
    struct room *r = room_pair(state, "");
    char words[WORDS_MAX], body[160];
    room_legal(r, 0, words);
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":0}", words);
    refused(r, MOVE, "bob", body, 409, "not_your_turn");
    refused(r, MOVE, "carl", body, 403, "not_seated");
    snprintf(body, sizeof body, "{\"move\":\"%s\"}", words);
    refused(r, MOVE, "anna", body, 400, "no_ply");
    snprintf(body, sizeof body, "{\"move\":\"%s\",\"ply\":5}", words);
    refused(r, MOVE, "anna", body, 409, "wrong_ply");
    assert_int_equal(r->answer.ply, 0);
    refused(r, MOVE, "anna", "{\"move\":\"fly\",\"ply\":0}", 422, "illegal_move");
    assert_true(r->answer.why.rule[0]);
    refused(r, MOVE, "anna",
            "{\"move\":\"\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1"
            "\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\xc3\xa1\",\"ply\":0}",
            422, "illegal_move");
    refused(r, MOVE, "anna", "{\"move\":7,\"ply\":0}", 400, "unread");
    refused(r, MOVE, "anna", "{\"move\":\"draw\",\"ply\":-1}", 400, "unread");
    struct text out = {0};
    refused(r, MOVE, "anna", "{\"move\":\"draw\",\"ply\":3}", 409, "wrong_ply");
    table_write_refusal(&r->answer, &out);
    assert_string_equal(text_string(&out), "{\"error\":\"the next ply is 0, not 3\",\"code\":"
                                           "\"wrong_ply\",\"ply\":0}");
    text_free(&out);
}

static void nothing_follows_the_end(void **state)
{
    struct room *r = room_pair(state, "");
    play_out(r);
    assert_int_equal(r->t.stage, STAGE_OVER);
    assert_true(r->t.announced);
    refused(r, MOVE, "anna", "{\"move\":\"draw\",\"ply\":3}", 409, "over");
    assert_true(r->answer.why.rule[0]);
    refused(r, UNDO, "anna", "{}", 409, "over");
    refused(r, UNDO, "bob", "{}", 409, "over");
    refused(r, RESIGN, "anna", "{}", 409, "over");
    refused(r, LEAVE, "anna", "{}", 409, "over");
    refused(r, BACK, "anna", "{}", 409, "over");
    refused(r, JOIN, "carl", "{}", 409, "over");
    refused(r, START, "anna", "{}", 409, "over");
    refused(r, CLOCK, "anna", "{" REAL "}", 409, "over");
    room_due(r, REQUEST_TIMEOUT, 409);
    accepted(r, CHAT, "bob", "{\"text\":\"well played\"}");
    assert_true(writes(r, WATCHER, "well played"));
}

/* 21 characters of three bytes each: as many as fit. */
static void a_long_name_is_whole_in_the_record(void **state)
{
    struct room *r = (struct room *)*state;
    struct table_request q = {.kind = REQUEST_JOIN, .player = "p_go", .seat = -1, .body = -1};
    struct table_reader reader = {WATCHER, 0, 0};
    struct text out = {0};
    struct record record;
    struct fault fault;
    accepted(r, OPEN, "anna", "{" KELTIS "}");
    for (int i = 0; i < (NAME_MAX_BYTES - 1) / 3; i++) strcat(q.name, "\xe6\xa3\x8b");
    room_ask(r, &q);
    assert_int_equal(r->answer.status, 200);
    play_out(r);
    assert_true(table_write_record(&r->t, &reader, &out));
    assert_true(record_read(&record, text_string(&out), out.length, &fault));
    assert_string_equal(record.match.name[1], q.name);
    record_free(&record);
    text_free(&out);
}

/* ---- Taking back --------------------------------------------------------------------------- */

static void undo_ends_where_knowledge_begins(void **state)
{
    struct room *r = room_pair(state, REAL);
    refused(r, UNDO, "anna", "{}", 409, "cannot_undo");
    move_first(r, "discard");
    assert_true(writes(r, 0, "\"can_undo\":true") && !writes(r, 1, "\"can_undo\":true"));
    refused(r, UNDO, "bob", "{}", 409, "cannot_undo");
    refused(r, UNDO, "carl", "{}", 403, "not_seated");
    int64_t v = accepted(r, UNDO, "anna", "{\"id\":\"oops\"}");
    assert_int_equal(r->t.match.plies, 0);
    assert_int_equal(accepted(r, UNDO, "anna", "{\"id\":\"oops\"}"), v);
    move_first(r, "discard");
    move_first(r, "draw");
    refused(r, UNDO, "anna", "{}", 409, "cannot_undo");
    assert_false(writes(r, 0, "\"can_undo\":true"));
    move_first(r, "discard");
    refused(r, UNDO, "anna", "{}", 409, "cannot_undo");
    accepted(r, UNDO, "bob", "{}");
}

/* Otherwise moving and taking back would wind up the clock. */
static void undo_gives_no_time_back(void **state)
{
    struct room *r = room_pair(state, REAL);
    for (int i = 0; i < 3; i++) {
        r->now += 10000;
        move_first(r, "discard");
        r->now += 2000;
        accepted(r, UNDO, "anna", "{}");
    }
    assert_int_equal(table_time_left(&r->t, 0, r->now), 60000 - 3 * 12000);
    assert_int_equal(table_time_left(&r->t, 1, r->now), 60000);
}

/* ---- Table talk ---------------------------------------------------------------------------- */

static void table_talk_is_checked(void **state)
{
    struct room *r = room_pair(state, "");
    struct text body = {0};
    refused(r, CHAT, "carl", "{\"text\":\"hello\"}", 403, "not_seated");
    refused(r, CHAT, "anna", "{\"text\":\"\"}", 400, "bad_text");
    refused(r, CHAT, "anna", "{}", 400, "bad_text");
    refused(r, CHAT, "anna", "{\"text\":\"a\\nb\"}", 400, "bad_text");
    refused(r, CHAT, "anna", "{\"text\":\"\\u202egnirts\"}", 400, "bad_text");
    refused(r, CHAT, "anna", "{\"text\":\"\\u0085\"}", 400, "bad_text");
    text_add(&body, "{\"text\":\"%0*d\"}", TABLE_CHAT_MAX + 1, 7);
    refused(r, CHAT, "anna", text_string(&body), 400, "unread");
    text_clear(&body);
    text_add(&body, "{\"text\":\"%0*d\"}", TABLE_CHAT_MAX, 7);
    accepted(r, CHAT, "anna", text_string(&body));
    accepted(r, CHAT, "bob", "{\"text\":\"J\xc3\xb3 j\xc3\xa1t\xc3\xa9kot \\\"\\\\!\"}");
    assert_true(writes(r, WATCHER, "J\xc3\xb3 j\xc3\xa1t\xc3\xa9kot \\\"\\\\!"));
    for (int i = 0; i < 2 * TABLE_CHAT_KEPT; i++) accepted(r, CHAT, "bob", "{\"text\":\"again\"}");
    assert_false(writes(r, WATCHER, "kot"));
    assert_int_equal(r->t.chats, TABLE_CHAT_KEPT);
    r->t.v = TABLE_ROWS_MAX;
    refused(r, CHAT, "bob", "{\"text\":\"and again\"}", 409, "too_long");
    refused(r, CLOCK, "bob", "{" REAL "}", 409, "too_long");
    text_free(&body);
}

/* ---- Rows that no table made --------------------------------------------------------------- */

static void row_is_refused(struct room *r, enum row_kind kind, int seat, const char *player,
                           const char *body)
{
    struct row row = {r->t.v + 1, r->now, kind, seat, player, "", body, "{\"secret\":\"\"}"};
    struct table before;
    struct refusal why = {0};
    table_clone(&r->t, &before);
    if (table_fold(&r->t, &row, &why)) fail_msg("folded: %s", body);
    assert_true(why.text[0]);
    same_tables(&before, &r->t);
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
    struct room *r = (struct room *)*state;
    assert_true(writes(r, WATCHER, "testTEST"));
    row_is_refused(r, ROW_SEAT, 0, "p_anna", "{\"what\":\"sit\",\"name\":\"anna\"}");
    row_is_refused(r, ROW_OPEN, 0, "p_anna", "{\"game\":\"keltis\",\"rules\":99,\"seats\":2}");
    row_is_refused(r, ROW_OPEN, 0, "p_anna",
                   "{\"game\":\"keltis\",\"rules\":1,\"seats\":2,\"options\":{}}");
    row_is_refused(r, ROW_OPEN, 0, "p_anna",
                   "{\"game\":\"keltis\",\"rules\":1,\"seats\":2,\"options\":{},\"games\":1,"
                   "\"clock\":{\"kind\":\"none\"}}");
    accepted(r, OPEN, "anna", "{\"game\":\"coloretto\",\"seats\":3}");
    accepted(r, JOIN, "bob", "{}");
    row_is_refused(r, ROW_OPEN, 0, "p_anna", r->rows[0].body);
    for (size_t i = 0; i < sizeof wrong_rows / sizeof *wrong_rows; i++)
        row_is_refused(r, wrong_rows[i].kind, wrong_rows[i].seat, wrong_rows[i].player,
                       wrong_rows[i].body);
    accepted(r, JOIN, "carl", "{}");
    row_is_refused(r, ROW_MOVE, 0, "p_bob", "{\"ply\":0,\"move\":\"draw\"}");
    row_is_refused(r, ROW_MOVE, 0, "", "{\"ply\":0,\"move\":\"draw\"}");
    row_is_refused(r, ROW_MOVE, 0, "p_anna", "{\"ply\":0,\"move\":\"fly\"}");
    row_is_refused(r, ROW_SEAT, 0, "p_anna", "{\"what\":\"back\"}");
    play_out(r);
    row_is_refused(r, ROW_OVER, -1, "", "{\"rematch\":\"../../..\"}");
    row_is_refused(r, ROW_OVER, -1, "", "{\"scores\":[9,9,9],\"winners\":[0]}");
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
