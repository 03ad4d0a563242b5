/* limits.c - buckets that fill again: bursts, refilling, fairness, too many sources, odd clocks. */
#include "server/identity/limits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int64_t take(struct limit *l, const char *source, double cost, int64_t now)
{
    return limit_take(l, source, strlen(source), cost, now);
}

/* Takes by one until there is nothing left; how many that were. */
static int drain(struct limit *l, const char *source, int64_t now)
{
    int taken = 0;
    while (taken < 1000000 && take(l, source, 1, now) == 0) taken++;
    return taken;
}

static void a_burst_is_spent_at_once_and_no_more(void **state)
{
    (void)state;
    struct limit *l = limit_new(100, 5, 20);
    assert_int_equal(drain(l, "anna", 1000), 20);
    assert_int_equal(take(l, "anna", 1, 1000), 200);
    assert_int_equal(take(l, "anna", 2, 1000), 400);
    limit_free(l);
}

static void it_fills_again_up_to_the_burst(void **state)
{
    (void)state;
    struct limit *l = limit_new(100, 5, 20);
    drain(l, "anna", 0);
    assert_int_equal(take(l, "anna", 1, 199), 1);
    assert_int_equal(take(l, "anna", 1, 200), 0);
    assert_int_equal(drain(l, "anna", 1200), 5);
    assert_int_equal(drain(l, "anna", 1200 + 86400000), 20);
    limit_free(l);
}

static void who_waits_as_told_is_served(void **state)
{
    static const double rates[] = {0.1, 0.3, 1.0 / 3, 3, 7, 33, 1000};
    (void)state;
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        struct limit *l = limit_new(1, rates[i], 3);
        int64_t now = 1700000000000;
        for (int n = 0; n < 1000; n++) {
            int64_t wait = take(l, "anna", 1, now);
            if (wait == 0) continue;
            if (wait > 1) assert_int_not_equal(take(l, "anna", 1, now + wait - 2), 0);
            now += wait;
            assert_int_equal(take(l, "anna", 1, now), 0);
        }
        limit_free(l);
    }
}

static void a_refusal_takes_nothing(void **state)
{
    (void)state;
    struct limit *l = limit_new(100, 1, 10);
    assert_int_equal(take(l, "anna", 6, 0), 0);
    for (int i = 0; i < 100; i++) assert_int_equal(take(l, "anna", 6, 0), 2000);
    assert_int_equal(take(l, "anna", 4, 0), 0);
    limit_free(l);
}

static void what_costs_more_than_the_burst_takes_all_of_it(void **state)
{
    (void)state;
    struct limit *l = limit_new(100, 1, 10);
    assert_int_equal(take(l, "anna", 50, 0), 0);
    assert_int_equal(take(l, "anna", 1, 0), 1000);
    assert_int_equal(take(l, "anna", 50, 0), 10000);
    assert_int_equal(take(l, "anna", 50, 10000), 0);
    limit_free(l);
}

static void sources_do_not_disturb_each_other(void **state)
{
    (void)state;
    struct limit *l = limit_new(100, 5, 20);
    drain(l, "anna", 0);
    assert_int_equal(drain(l, "bob", 0), 20);
    assert_int_equal(limit_take(l, "anna", 3, 1, 0), 0); /* "ann" is somebody else */
    assert_int_equal(limit_take(l, "a\0b", 3, 20, 0), 0);
    assert_int_equal(limit_take(l, "a\0c", 3, 20, 0), 0);
    assert_int_not_equal(take(l, "anna", 1, 0), 0);
    limit_free(l);
}

static void without_a_rate_there_is_no_limit(void **state)
{
    (void)state;
    struct limit *l = limit_new(1, 0, 1);
    assert_int_equal(drain(l, "anna", 0), 1000000);
    limit_free(l);
}

/* Eight buckets are one set, so here it is known who shares one. */
static void the_quiet_are_forgotten_first(void **state)
{
    char source[] = "n0";
    (void)state;
    struct limit *l = limit_new(8, 1, 100);
    drain(l, "greedy", 0);
    for (int i = 0; i < 7; i++) {
        source[1] = (char)('0' + i);
        assert_int_equal(take(l, source, 10 + i, 0), 0);
    }
    for (int i = 0; i < 10000; i++) limit_take(l, &i, sizeof i, 1, 0);
    assert_int_not_equal(take(l, "greedy", 1, 0), 0);
    assert_int_not_equal(take(l, "n6", 90, 0), 0); /* of 100 it has 84 left */
    assert_int_equal(take(l, "n0", 100, 0), 0);    /* it was forgotten */
    limit_free(l);
}

/* An attack from a hundred times more sources than there are buckets. */
static void those_who_were_refused_stay_so_under_an_attack(void **state)
{
    (void)state;
    struct limit *l = limit_new(1024, 1, 50);
    drain(l, "greedy", 0);
    for (int i = 0; i < 102400; i++) assert_int_equal(limit_take(l, &i, sizeof i, 1, i / 100), 0);
    assert_int_equal(drain(l, "greedy", 1024), 1);
    assert_int_equal(take(l, "newcomer", 1, 1024), 0);
    limit_free(l);
}

static void a_clock_set_back_locks_nobody_out(void **state)
{
    (void)state;
    struct limit *l = limit_new(100, 10, 5);
    drain(l, "anna", INT64_C(1000000000000));
    assert_int_equal(take(l, "anna", 1, 1000), 100); /* gives nothing */
    assert_int_equal(take(l, "anna", 1, 1100), 0);   /* and runs on from there */
    assert_int_equal(take(l, "anna", 1, -5000), 100);
    assert_int_equal(take(l, "anna", 1, INT64_MIN), 100);
    assert_int_equal(drain(l, "anna", INT64_MAX), 5);
    limit_free(l);
}

static void a_wait_is_told_as_a_day_at_most(void **state)
{
    (void)state;
    struct limit *l = limit_new(1, 1e-9, 1);
    assert_int_equal(take(l, "anna", 1, 0), 0);
    assert_int_equal(take(l, "anna", 1, 0), 24 * 3600 * 1000);
    limit_free(l);
    limit_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_burst_is_spent_at_once_and_no_more),
        cmocka_unit_test(it_fills_again_up_to_the_burst),
        cmocka_unit_test(who_waits_as_told_is_served),
        cmocka_unit_test(a_refusal_takes_nothing),
        cmocka_unit_test(what_costs_more_than_the_burst_takes_all_of_it),
        cmocka_unit_test(sources_do_not_disturb_each_other),
        cmocka_unit_test(without_a_rate_there_is_no_limit),
        cmocka_unit_test(the_quiet_are_forgotten_first),
        cmocka_unit_test(those_who_were_refused_stay_so_under_an_attack),
        cmocka_unit_test(a_clock_set_back_locks_nobody_out),
        cmocka_unit_test(a_wait_is_told_as_a_day_at_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
