/* idle.c - pauses that all agree to, days off, and first moves that nobody makes: what clocks count
 * and what they do not, over simulated time; and that nobody gains by it. */
#include "table/table.h"
#include "tests/table/support/fixture.h"

static const int64_t day = INT64_C(86400000);
static const int64_t minute = 60000;

#define DAYS "\"clock\":{\"kind\":\"days\",\"days\":3}"
#define PAUSE(minutes) "{\"clock\":{\"kind\":\"pause\",\"minutes\":" #minutes "}}"

/* Both have made their first move, and it is Anna's turn again. */
static struct table_fixture *begun_pair(void **state, const char *more)
{
    struct table_fixture *f = fixture_pair(state, more);
    do {
        fixture_move(f, 0, "");
    } while (f->t.moved != 3 || match_turn(&f->t.match) != 0);
    return f;
}

static void agree_to_pause(struct table_fixture *f, const char *body)
{
    accepted(f, CLOCK, "anna", body);
    assert_int_equal(f->t.pause_until > f->now, 0); /* one of two is not enough */
    accepted(f, CLOCK, "bob", body);
}

static int64_t left_of(const struct table_fixture *f)
{
    return table_time_left(&f->t, 0, f->now);
}

static void no_clock_counts_a_pause(void **state)
{
    struct table_fixture *f = begun_pair(state, REAL);
    struct table_due due;
    int64_t left = left_of(f);
    f->now += 10000;
    agree_to_pause(f, PAUSE(30));
    assert_true(fixture_shows(f, 1, "\"pause_until\":"));
    assert_true(fixture_shows(f, 1, "\"idle_until\":"));
    f->now += 20 * minute;
    assert_int_equal(left_of(f), left - 10000);
    f->now += 10 * minute;
    table_due(&f->t, &due);
    assert_int_equal(due.at, f->now + left - 10000 + TABLE_GRACE_REAL);
    f->now += 5000;
    assert_int_equal(left_of(f), left - 15000);
    fixture_move(f, 0, "");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
}

/* A pause can be made longer or ended by all; none counts twice, and what is over stays over. */
static void pauses_do_not_add_up(void **state)
{
    struct table_fixture *f = begun_pair(state, REAL);
    int64_t left = left_of(f);
    agree_to_pause(f, PAUSE(10));
    for (int i = 0; i < 3; i++) {
        f->now += minute;
        accepted(f, CLOCK, "bob", PAUSE(10));
        accepted(f, CLOCK, "anna", PAUSE(10));
    }
    assert_int_equal(f->t.pause_until, f->now + 10 * minute);
    assert_int_equal(left_of(f), left);
    accepted(f, CLOCK, "bob", PAUSE(0));
    accepted(f, CLOCK, "anna", PAUSE(0));
    f->now += 7000;
    assert_int_equal(left_of(f), left - 7000);
    agree_to_pause(f, PAUSE(1));
    f->now += minute + 3000;
    assert_int_equal(left_of(f), left - 10000);
}

static void only_a_running_clock_is_paused(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    refused(f, CLOCK, "anna", PAUSE(5), 409, "no_pause");
    refused(f, CLOCK, "anna", PAUSE(99999), 422, "bad_clock");
    refused(f, CLOCK, "anna", "{\"clock\":{\"kind\":\"pause\"}}", 422, "bad_clock");
}

static void nobody_opens_with_a_pause(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    refused(f, OPEN, "anna", "{" KELTIS ",\"clock\":{\"kind\":\"pause\",\"minutes\":5}}", 409,
            "no_pause");
}

static void days_off_do_not_count(void **state)
{
    struct table_fixture *f = begun_pair(state, DAYS);
    f->now += day;
    accepted(f, VACATION, "anna", "{\"days\":10}");
    assert_true(fixture_shows(f, WATCHER, "\"vacation_until\":"));
    f->now += 9 * day;
    assert_int_equal(left_of(f), 2 * day);
    f->now += 2 * day;
    assert_int_equal(left_of(f), day);
    struct table_due due;
    table_due(&f->t, &due);
    assert_int_equal(due.at, f->now + day + TABLE_GRACE_DAYS);
    assert_int_equal(table_deadline(&f->t, 0), f->now + day);
    fixture_move(f, 0, "");
}

/* However often somebody goes and comes back, a year has so many days off and not more. */
static void a_year_has_so_many_days_off(void **state)
{
    struct table_fixture *f = begun_pair(state, DAYS);
    refused(f, VACATION, "anna", "{\"days\":29}", 400, "bad_vacation");
    refused(f, VACATION, "anna", "{\"days\":0}", 409, "vacation_used");
    accepted(f, VACATION, "anna", "{\"days\":28}");
    f->now += 8 * day;
    accepted(f, VACATION, "anna", "{\"days\":0}");
    assert_false(fixture_shows(f, WATCHER, "\"vacation_until\":"));
    refused(f, VACATION, "anna", "{\"days\":21}", 409, "vacation_used");
    accepted(f, VACATION, "anna", "{\"days\":20}");
    accepted(f, VACATION, "anna", "{\"days\":5}"); /* instead of these */
    f->now += 5 * day;
    refused(f, VACATION, "anna", "{\"days\":16}", 409, "vacation_used");
    assert_int_equal(left_of(f), 3 * day);
    accepted(f, VACATION, "bob", "{\"days\":28}"); /* each has their own */
    f->now += 366 * day;
    refused(f, VACATION, "anna", "{\"days\":1}", 409, "out_of_time");
}

static void days_off_are_for_days(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    refused(f, VACATION, "anna", "{\"days\":1}", 409, "no_vacation");
    refused(f, VACATION, "carl", "{\"days\":1}", 403, "not_seated");
}

static void time_that_is_over_does_not_come_back(void **state)
{
    struct table_fixture *f = begun_pair(state, DAYS);
    f->now += 3 * day + 1;
    refused(f, VACATION, "anna", "{\"days\":5}", 409, "out_of_time");
}

/* A pause within days off is no time twice; and an outage within either gives nothing. */
static void idle_time_is_counted_once(void **state)
{
    struct table_fixture *f = begun_pair(state, DAYS);
    struct table_request q = {.kind = REQUEST_OUTAGE, .seat = -1, .ply = -1, .body = -1};
    accepted(f, VACATION, "anna", "{\"days\":2}");
    agree_to_pause(f, PAUSE(1440));
    f->now += day;
    q.from = f->now - 5 * minute;
    q.to = f->now;
    fixture_handle(f, &q);
    f->now += 2 * day;
    assert_int_equal(left_of(f), 2 * day);
}

/* ---- The first move ------------------------------------------------------------------------- */

static void a_table_without_a_first_move_is_closed(void **state)
{
    struct table_fixture *f = fixture_pair(state, "\"rated\":true");
    struct table_due due;
    fixture_move(f, 0, "");
    while (match_turn(&f->t.match) == 0) fixture_move(f, 0, "");
    assert_true(fixture_shows(f, 0, "\"first_by\":"));
    table_due(&f->t, &due);
    assert_true(due.kind == TABLE_DUE_CLOCK && due.seat == 1);
    assert_int_equal(due.at, f->now + TABLE_FIRST_MOVE);
    f->now = due.at - 1;
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    f->now = due.at;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
    assert_true(f->t.stage == STAGE_OVER && f->t.closed && f->t.unplayed);
    assert_false(table_is_rated(&f->t));
    assert_false(table_may_watch(&f->t, "p_anna"));
    fixture_request(f, REQUEST_BACK, "p_bob", "{}");
    assert_int_equal(f->answer.status, 410);
    assert_string_equal(f->answer.why.message, "error.unplayed");
}

/* A clock that runs out before comes first; who plays against bots alone keeps nobody waiting. */
static void other_first_moves_may_take_their_time(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    struct table_due due;
    table_due(&f->t, &due);
    assert_int_equal(due.at, f->now + 60000 + TABLE_GRACE_REAL);
    f->now = due.at;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
    assert_false(f->t.closed);
}

static void alone_nobody_is_kept_waiting(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct table_due due;
    accepted(f, OPEN, "anna", "{" KELTIS ",\"bots\":{\"1\":\"random\"}}");
    table_due(&f->t, &due);
    assert_int_equal(due.kind, TABLE_DUE_NEVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(no_clock_counts_a_pause),
        TEST(pauses_do_not_add_up),
        TEST(only_a_running_clock_is_paused),
        TEST(nobody_opens_with_a_pause),
        TEST(days_off_do_not_count),
        TEST(a_year_has_so_many_days_off),
        TEST(days_off_are_for_days),
        TEST(time_that_is_over_does_not_come_back),
        TEST(idle_time_is_counted_once),
        TEST(a_table_without_a_first_move_is_closed),
        TEST(other_first_moves_may_take_their_time),
        TEST(alone_nobody_is_kept_waiting),
    };
    return cmocka_run_group_tests_name("idle", tests, NULL, NULL);
}
