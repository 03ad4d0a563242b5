/* forfeits.c - who resigns, runs out of time or does not come back has lost, whatever the bot in
 * the seat reaches; the others play on for their places. */
#include "table/table.h"
#include "tests/table/support/fixture.h"

#include "tests/support/games.h"

#define THREE "\"game\":\"coloretto\",\"seats\":3"

/* The winners by points alone, as a set of seats. */
static uint32_t best_by_points(const struct table_fixture *f)
{
    struct result result;
    f->t.match.game->score(match_truth(&f->t.match), &result);
    return result.winners;
}

static uint32_t winners(const struct table_fixture *f)
{
    struct result result;
    match_result(&f->t.match, &result);
    return result.winners;
}

/* Anna, Bob and Carl. */
static struct table_fixture *fixture_three(void **state, const char *more)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct text body = {0};
    text_add(&body, "{" THREE "%s%s}", more[0] ? "," : "", more);
    accepted(f, OPEN, "anna", text_string(&body));
    accepted(f, JOIN, "bob", "{}");
    accepted(f, JOIN, "carl", "{}");
    text_free(&body);
    return f;
}

/* The record says the same, and can be read. */
static void check_record(const struct table_fixture *f, const char *part)
{
    struct text out = {0};
    struct table_reader reader = {WATCHER, f->now, 0, false};
    struct record record;
    struct fault fault;
    assert_true(table_write_record(&f->t, &reader, &out));
    assert_non_null(strstr(text_string(&out), part));
    bool right = record_read(&record, text_string(&out), out.length, &fault);
    if (!right) fail_msg("%s", fault.why.text);
    assert_int_equal(record.match.forfeits.count, f->t.match.forfeits.count);
    record_free(&record);
    text_free(&out);
}

/* ---- Two seats ----------------------------------------------------------------------------- */

/* Over several deals, so that the bot has more points in some. */
static void who_resigns_has_lost(void **state)
{
    int led = 0;
    for (int secret = 1; secret < 12; secret++) {
        fixture_close((struct table_fixture *)*state);
        fixture_open((struct table_fixture *)*state);
        ((struct table_fixture *)*state)->secret = (uint8_t)secret;
        struct table_fixture *f = fixture_pair(state, "");
        accepted(f, RESIGN, "bob", "{}");
        assert_true(fixture_shows(f, 0, "\"out\":\"resigned\",\"lost\":true"));
        fixture_play_out(f);
        led += best_by_points(f) == 2;
        assert_int_equal(winners(f), 1);
        assert_non_null(strstr(f->rows[f->count - 1].body, "\"winners\":[0],\"forfeits\":"));
        assert_true(fixture_shows(f, 1,
                                  "\"winners\":[0],\"forfeits\":[{\"seat\":1,\"ply\":0,"
                                  "\"why\":\"resigned\"}],\"places\":[1,2]"));
        check_record(f, "\"version\":2");
    }
    assert_true(led > 0);
}

static void who_is_out_of_time_has_lost(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    f->now += 60000 + TABLE_GRACE_REAL;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
    refused(f, BACK, "anna", "{}", 409, "out_of_time");
    accepted(f, RESIGN, "anna", "{}");
    fixture_play_out(f);
    assert_int_equal(winners(f), 2);
    check_record(f, "\"forfeits\":[{\"seat\":0,\"ply\":0,\"why\":\"resigned\"}]");
}

/* The bot takes over from the seat to move. */
static void leave_for_good(struct table_fixture *f, const char *player)
{
    fixture_request(f, REQUEST_LEAVE, player, "{}");
    f->now += TABLE_AWAY_GRACE;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
}

static void who_left_has_lost_unless_they_come_back(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    leave_for_good(f, "p_anna");
    fixture_move(f, 0, "");
    accepted(f, BACK, "anna", "{}");
    fixture_play_out(f);
    assert_int_equal(f->t.match.forfeits.count, 0);
    assert_int_equal(winners(f), best_by_points(f));
    check_record(f, "\"version\":1");
}

static void who_left_last_wins(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    accepted(f, RESIGN, "bob", "{}");
    leave_for_good(f, "p_anna"); /* nobody has to play on against a bot */
    fixture_play_out(f);
    assert_int_equal(winners(f), 1);
    check_record(f, "\"why\":\"resigned\"},{\"seat\":0,\"ply\":0,\"why\":\"left\"}]");
}

/* Whoever has made the last move may go. */
static void who_leaves_when_nothing_is_left_to_decide_has_not_lost(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    f->rebuild_rarely = true;
    for (int i = 0; f->t.stage == STAGE_PLAYING; i++) {
        int turn = match_turn(&f->t.match);
        if (!f->t.seat[!turn].away_since)
            fixture_request(f, REQUEST_LEAVE, turn ? "p_anna" : "p_bob", "{}");
        fixture_move(f, i * 7, "");
    }
    assert_int_equal(f->t.match.forfeits.count, 0);
}

static void old_rows_know_no_forfeits(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    char out[] = "{\"what\":\"out\",\"why\":\"resigned\",\"level\":\"expert\"}";
    struct table_answer old = {.count = 1};
    old.row[0] = (struct row){.v = f->t.v + 1, .at = f->now, .kind = ROW_SEAT, .seat = 1};
    old.row[0].player = "p_bob";
    old.row[0].id = old.row[0].secret = "";
    old.row[0].body = out;
    add_rows(f, &old);
    fixture_play_out(f);
    assert_int_equal(f->t.match.forfeits.count, 0);
    assert_int_equal(winners(f), best_by_points(f));
}

/* ---- More seats ---------------------------------------------------------------------------- */

static void the_others_play_on_for_their_places(void **state)
{
    struct table_fixture *f = fixture_three(state, "");
    int place[SEATS_MAX];
    struct result result;
    accepted(f, RESIGN, "carl", "{}");
    fixture_move(f, 0, "");
    fixture_play_out(f);
    match_result(&f->t.match, &result);
    forfeits_places(&f->t.match.forfeits, 3, &result, place);
    assert_int_equal(place[2], 3);
    assert_true(place[0] <= 2 && place[1] <= 2);
    assert_int_equal(result.winners & 4, 0);
    check_record(f, "\"forfeits\":[{\"seat\":2,\"ply\":0,\"why\":\"resigned\"}]");
}

static void who_gives_up_later_comes_before(void **state)
{
    struct table_fixture *f = fixture_three(state, "");
    accepted(f, RESIGN, "bob", "{}");
    fixture_move(f, 0, "");
    accepted(f, RESIGN, "carl", "{}");
    fixture_play_out(f);
    assert_int_equal(winners(f), 1);
    assert_true(fixture_shows(f, 0, "\"places\":[1,3,2]"));
}

static void when_all_give_up_the_last_wins(void **state)
{
    struct table_fixture *f = fixture_three(state, "");
    accepted(f, RESIGN, "carl", "{}");
    accepted(f, RESIGN, "anna", "{}");
    accepted(f, RESIGN, "bob", "{}");
    fixture_play_out(f);
    assert_int_equal(winners(f), 2);
    assert_true(fixture_shows(f, 0, "\"places\":[2,1,3]"));
}

/* ---- Matches ------------------------------------------------------------------------------- */

static void check_series(const struct table_fixture *f)
{
    struct text out = {0};
    struct table_reader reader = {WATCHER, f->now, 0, false};
    struct series_reading reading;
    assert_true(table_write_record(&f->t, &reader, &out));
    bool right = series_read(&reading, text_string(&out), out.length, true);
    if (!right) fail_msg("%s", reading.fault.why.text);
    assert_int_equal(reading.totals.winners, f->t.totals.winners);
    text_free(&out);
}

static void who_resigns_has_lost_the_match(void **state)
{
    struct table_fixture *f = fixture_pair(state, "\"games\":2");
    fixture_play_out(f);
    int leader = f->t.totals.score[1] > f->t.totals.score[0];
    fixture_request(f, REQUEST_RESIGN, leader ? "p_bob" : "p_anna", "{}");
    assert_int_equal(f->answer.status, 200);
    fixture_request(f, REQUEST_START, "p_anna", "{}");
    fixture_play_out(f);
    assert_int_equal(f->t.stage, STAGE_OVER);
    assert_int_equal(f->t.totals.winners, 1 << !leader);
    check_series(f);
}

/* A clock that ran out loses its game, with no more points than the others have, and no more. */
static void out_of_time_loses_one_game_of_a_match(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL ",\"games\":2");
    struct result result;
    f->now += 60000 + TABLE_GRACE_REAL;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
    fixture_play_out(f);
    match_result(&f->t.match, &result);
    assert_true(f->t.totals.score[0] <= result.score[1] && f->t.totals.score[0] <= result.score[0]);
    accepted(f, BACK, "anna", "{}");
    accepted(f, START, "anna", "{}");
    fixture_play_out(f);
    assert_int_equal(f->t.match.forfeits.count, 0);
    check_series(f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(who_resigns_has_lost),
        TEST(who_is_out_of_time_has_lost),
        TEST(who_left_has_lost_unless_they_come_back),
        TEST(who_left_last_wins),
        TEST(who_leaves_when_nothing_is_left_to_decide_has_not_lost),
        TEST(old_rows_know_no_forfeits),
        TEST(the_others_play_on_for_their_places),
        TEST(who_gives_up_later_comes_before),
        TEST(when_all_give_up_the_last_wins),
        TEST(who_resigns_has_lost_the_match),
        TEST(out_of_time_loses_one_game_of_a_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
