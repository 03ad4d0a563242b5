/* leaving.c - who leaves, comes back, resigns or loses time through no fault of theirs: what that
 * does to clocks and seats, over simulated time. */
#include "table/table.h"
#include "tests/table/support/fixture.h"

/* The bot that is due for who left takes the seat at that time, and not before. */
static void stand_in_takes_over(struct table_fixture *f, int64_t at)
{
    struct table_due due;
    table_due(&f->t, &due);
    assert_true(due.kind == TABLE_DUE_CLOCK && due.at == at);
    f->now = at - 1;
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    f->now = at;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
    table_due(&f->t, &due);
    assert_int_equal(due.kind, TABLE_DUE_BOT);
}

static void a_leaver_may_come_back(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    f->now += 20000;
    accepted(f, LEAVE, "anna", "{}");
    refused(f, LEAVE, "anna", "{}", 409, "bot_plays");
    assert_true(fixture_shows(f, 1, "\"bot\":\"expert\",\"out\":\"left\",\"away\":true"));
    stand_in_takes_over(f, f->now + TABLE_AWAY_GRACE);
    refused(f, MOVE, "anna", "{\"move\":\"draw\",\"ply\":0}", 409, "bot_plays");
    refused(f, UNDO, "anna", "{}", 409, "bot_plays");
    assert_int_equal(f->t.seat[0].absence, ABSENCE_LEFT);
    f->now += 900000;
    fixture_move(f, 0, "");
    accepted(f, BACK, "anna", "{}");
    assert_int_equal(table_time_left(&f->t, 0, f->now), 60000 - 20000 - TABLE_AWAY_GRACE);
    assert_true(fixture_shows(f, 1, "\"bot_moves\":1")); /* help is no secret */
    refused(f, BACK, "anna", "{}", 409, "not_lent");
    refused(f, BACK, "carl", "{}", 403, "not_seated");
    fixture_move(f, 0, "");
    assert_int_equal(f->t.match.plies, 2);
}

/* Leaving and coming back leaves a clock as it would have been, in whoever's turn. */
static void a_clock_never_gains_by_leaving(void **state)
{
    struct table_fixture *f =
        fixture_pair(state, "\"clock\":{\"kind\":\"real\",\"bank\":10,\"increment\":0}");
    for (int i = 0; i < 3; i++) {
        accepted(f, LEAVE, "bob", "{}");
        f->now += 1000;
        accepted(f, BACK, "bob", "{}");
        accepted(f, LEAVE, "anna", "{}");
        f->now += 1000;
        accepted(f, BACK, "anna", "{}");
    }
    assert_int_equal(table_time_left(&f->t, 1, f->now), 10000);
    assert_int_equal(table_time_left(&f->t, 0, f->now), 4000);
    accepted(f, LEAVE, "anna", "{}");
    stand_in_takes_over(f, f->now + TABLE_AWAY_GRACE);
    fixture_move(f, 0, "");
    accepted(f, BACK, "anna", "{}");
    assert_int_equal(table_time_left(&f->t, 0, f->now), 4000 - TABLE_AWAY_GRACE);
}

/* Nor does it save who had no time left: a clock that ran out before is what counts. */
static void leaving_does_not_stop_a_clock(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    f->now += 60000 + TABLE_GRACE_REAL - 5000;
    accepted(f, LEAVE, "anna", "{}");
    stand_in_takes_over(f, f->now + 5000);
    assert_int_equal(f->t.seat[0].absence, ABSENCE_TIMEOUT);
}

/* Without a clock too the returner decides, and so does who left long ago in another's turn. */
static void a_returner_decides(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    struct table_due due;
    accepted(f, LEAVE, "anna", "{}");
    f->now += TABLE_AWAY_GRACE - 1;
    accepted(f, BACK, "anna", "{}");
    table_due(&f->t, &due);
    assert_int_equal(due.at, f->t.since + TABLE_FIRST_MOVE);
    accepted(f, LEAVE, "bob", "{}");
    f->now += 900000;
    fixture_move_first(f, "discard");
    fixture_move_first(f, "draw");
    table_due(&f->t, &due);
    assert_true(due.kind == TABLE_DUE_CLOCK && due.seat == 1 &&
                due.at == f->now + TABLE_AWAY_GRACE);
    fixture_move_first(f, "discard"); /* whoever moves is there again */
    assert_int_equal(f->t.seat[1].away_since, 0);
    accepted(f, LEAVE, "bob", "{}");
    stand_in_takes_over(f, f->now + TABLE_AWAY_GRACE);
    table_due(&f->t, &due);
    accepted(f, BACK, "bob", "{}"); /* while the bot thinks: its move is out of date */
    struct table_request q = {.kind = REQUEST_BOT_MOVE, .body = -1, .text = "draw"};
    q.seat = due.seat;
    q.ply = due.ply;
    q.decision = due.decision;
    fixture_handle(f, &q);
    assert_string_equal(f->answer.code, "not_due");
}

/* What an outage gives back, as the server asks for it. */
static void give_back(struct table_fixture *f, int64_t from, int64_t to, int status)
{
    struct table_request q = {.kind = REQUEST_OUTAGE, .seat = -1, .body = -1};
    q.from = from;
    q.to = to;
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, status);
}

static void an_outage_belongs_to_nobody(void **state)
{
    struct table_fixture *f =
        fixture_pair(state, "\"clock\":{\"kind\":\"real\",\"bank\":10,\"increment\":0}");
    struct table_due due;
    int64_t start = f->now;
    f->now = start + 49000; /* of which 45 seconds were without a server */
    give_back(f, start + 3000, start + 48000, 200);
    assert_int_equal(table_time_left(&f->t, 0, f->now), 6000);
    assert_int_equal(table_time_left(&f->t, 1, f->now), 10000);
    give_back(f, start + 3000, start + 48000, 409); /* once */
    table_due(&f->t, &due);
    assert_int_equal(due.at, start + 55000 + TABLE_GRACE_REAL);
    f->now += 1000;
    fixture_move_first(f, "discard");
    assert_int_equal(table_time_left(&f->t, 0, f->now), 5000);
    give_back(f, start + 48500, start + 48600, 409); /* of a decision that was made */
    accepted(f, LEAVE, "anna", "{}");
    start = f->now;
    f->now += 100000;
    give_back(f, start - 50, f->now, 200); /* began before the decision did, and ends now */
    assert_int_equal(table_time_left(&f->t, 0, f->now), 5000);
    table_due(&f->t, &due);
    assert_int_equal(due.at, f->now + TABLE_AWAY_GRACE);
}

static void days_are_kept_for_the_same_decision_only(void **state)
{
    const int64_t day = INT64_C(86400000);
    struct table_fixture *f = fixture_pair(state, "\"clock\":{\"kind\":\"days\",\"days\":2}");
    f->now += day;
    accepted(f, LEAVE, "anna", "{}");
    stand_in_takes_over(f, f->now + TABLE_AWAY_GRACE);
    accepted(f, BACK, "anna", "{}");
    assert_int_equal(table_time_left(&f->t, 0, f->now), day - TABLE_AWAY_GRACE);
    accepted(f, LEAVE, "anna", "{}");
    stand_in_takes_over(f, f->now + TABLE_AWAY_GRACE);
    fixture_move_first(f, "discard");
    accepted(f, BACK, "anna", "{}");
    assert_int_equal(table_time_left(&f->t, 0, f->now), 2 * day);
}

/* Rows of an older program: a bot plays at once, and a returner had a minute at least. */
static void old_rows_of_leaving_fold_as_before(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    const char *bodies[] = {"{\"what\":\"out\",\"why\":\"left\",\"level\":\"expert\"}",
                            "{\"what\":\"back\"}"};
    struct refusal why;
    struct table_due due;
    for (int i = 0; i < 2; i++) {
        struct row row = {f->t.v + 1, f->now + 50000, ROW_SEAT, 0,     "p_anna",
                          "",         bodies[i],      "",       {0, 0}};
        assert_true(table_fold(&f->t, &row, &why));
        table_due(&f->t, &due);
        assert_int_equal(due.kind, i ? TABLE_DUE_CLOCK : TABLE_DUE_BOT);
    }
    assert_int_equal(table_time_left(&f->t, 0, f->now + 50000), TABLE_RETURN_LEAST);
}

static void who_resigns_does_not_come_back(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    struct table_due due;
    refused(f, RESIGN, "carl", "{}", 403, "not_seated");
    accepted(f, RESIGN, "bob", "{}");
    refused(f, RESIGN, "bob", "{}", 409, "resigned");
    refused(f, BACK, "bob", "{}", 409, "resigned");
    fixture_move_first(f, "discard");
    fixture_move_first(f, "draw");
    table_due(&f->t, &due);
    assert_true(due.kind == TABLE_DUE_BOT && due.seat == 1);
    accepted(f, LEAVE, "anna", "{}");
    accepted(f, RESIGN, "anna", "{}");
    fixture_play_out(f);
    assert_int_equal(f->t.stage, STAGE_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_leaver_may_come_back),
        TEST(a_clock_never_gains_by_leaving),
        TEST(leaving_does_not_stop_a_clock),
        TEST(a_returner_decides),
        TEST(an_outage_belongs_to_nobody),
        TEST(days_are_kept_for_the_same_decision_only),
        TEST(old_rows_of_leaving_fold_as_before),
        TEST(who_resigns_does_not_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
