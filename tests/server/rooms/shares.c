/* shares.c - the fair queue of thinking: who has used the least comes first, by address and by
 * player, and what nobody waits for comes last but comes. */
#include "server/rooms/shares.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/rooms/visitors.h"

enum { JOBS = 64 };

/* Jobs that remember whose they are. */
struct test_job {
    struct share_job share; /* first */
    int owner;
};

static struct test_job jobs[JOBS * 16];
static int job_count;

static void add(struct shares *s, enum priority priority, int owner, const char *address)
{
    struct test_job *job = &jobs[job_count++];
    struct share_owner who;
    char player[16];
    memset(job, 0, sizeof *job);
    job->owner = owner;
    snprintf(player, sizeof player, "p_%d", owner);
    share_owner_set(&who, player, address);
    shares_add(s, &job->share, priority, &who);
}

/* Runs the next job for a second; whose it was. */
static int run_next(struct shares *s)
{
    struct share_job *job = shares_take(s);
    if (!job) return -1;
    shares_done(s, job, 1, 0);
    return ((struct test_job *)job)->owner;
}

static void run_all(struct shares *s)
{
    while (run_next(s) >= 0) {
    }
    shares_free(s);
    job_count = 0;
}

/* Eight guests of one address with many jobs each, and one other visitor with a job now and then.
 */
static void a_visitor_does_not_wait_for_a_crowd(void **state)
{
    struct shares *s = shares_new();
    (void)state;
    for (int i = 0; i < 8 * JOBS; i++) add(s, PRIORITY_AWAITED, i % 8, "10.0.0.1");
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < 3; i++) assert_in_range(run_next(s), 0, 7);
        add(s, PRIORITY_AWAITED, 99, "10.0.0.2");
        assert_int_equal(run_next(s), 99);
    }
    run_all(s);
}

/* Nor do those who happen to have the same address. */
static void players_of_an_address_share_it(void **state)
{
    struct shares *s = shares_new();
    int of_first = 0;
    (void)state;
    for (int i = 0; i < JOBS; i++) add(s, PRIORITY_AWAITED, 1, "10.0.0.1");
    for (int i = 0; i < JOBS; i++) run_next(s);
    for (int i = 0; i < JOBS; i++) add(s, PRIORITY_AWAITED, 1, "10.0.0.1");
    for (int i = 0; i < JOBS; i++) add(s, PRIORITY_AWAITED, 2, "10.0.0.1");
    for (int i = 0; i < 20; i++) of_first += run_next(s) == 1;
    assert_in_range(of_first, 9, 11);
    run_all(s);
}

/* A customer of an IPv6 network has as many addresses as wanted. */
static void a_network_is_one_address(void **state)
{
    struct shares *s = shares_new();
    char address[ADDRESS_MAX];
    int of_network = 0;
    (void)state;
    for (int i = 0; i < JOBS; i++) {
        snprintf(address, sizeof address, "2001:db8:1:2::%x", i + 1);
        add(s, PRIORITY_AWAITED, i, address);
        add(s, PRIORITY_AWAITED, 99, "2001:db8:1:3::1");
    }
    for (int i = 0; i < 20; i++) of_network += run_next(s) != 99;
    assert_in_range(of_network, 9, 11);
    run_all(s);
}

/* Who was away does not come back with a claim to all that others used meanwhile. */
static void nobody_saves_up(void **state)
{
    struct shares *s = shares_new();
    int of_second = 0;
    (void)state;
    add(s, PRIORITY_AWAITED, 2, "10.0.0.2");
    run_next(s);
    for (int i = 0; i < 2 * JOBS; i++) add(s, PRIORITY_AWAITED, 1, "10.0.0.1");
    for (int i = 0; i < JOBS; i++) run_next(s);
    for (int i = 0; i < JOBS; i++) add(s, PRIORITY_AWAITED, 2, "10.0.0.2");
    for (int i = 0; i < 20; i++) of_second += run_next(s) == 2;
    assert_in_range(of_second, 9, 11);
    run_all(s);
}

static void what_nobody_waits_for_comes_last_but_comes(void **state)
{
    struct shares *s = shares_new();
    int abandoned = 0;
    (void)state;
    for (int i = 0; i < JOBS; i++) add(s, PRIORITY_ABANDONED, 3, "10.0.0.3");
    for (int i = 0; i < JOBS; i++) add(s, PRIORITY_ABSENT, 2, "10.0.0.2");
    for (int i = 0; i < JOBS; i++) add(s, PRIORITY_AWAITED, 1, "10.0.0.1");
    for (int i = 0; i < JOBS; i++) abandoned += run_next(s) == 3;
    assert_int_equal(abandoned, JOBS / 16);
    for (int i = 0; i < JOBS / 2; i++) assert_int_not_equal(run_next(s), -1);
    run_all(s);
}

/* The part of the threads that each job has while others wait. */
static void a_job_has_a_part_of_all(void **state)
{
    struct shares *s = shares_new();
    (void)state;
    for (int i = 0; i < 4; i++) add(s, PRIORITY_AWAITED, 1, "10.0.0.1");
    for (int i = 0; i < 2; i++) add(s, PRIORITY_AWAITED, 2, "10.0.0.1");
    add(s, PRIORITY_ABSENT, 3, "10.0.0.3");
    struct share_job *job = shares_take(s);
    assert_int_equal(((struct test_job *)job)->owner, 1);
    assert_true(shares_part(s, job) > 0.124 && shares_part(s, job) < 0.126);
    add(s, PRIORITY_AWAITED, 4, "10.0.0.4");
    assert_true(shares_part(s, job) > 0.0624 && shares_part(s, job) < 0.0626);
    assert_int_equal(shares_queued(s, PRIORITY_AWAITED), 6);
    assert_int_equal(shares_queued(s, PRIORITY_ABANDONED), 7);
    shares_done(s, job, 1, 0);
    run_all(s);
}

static void a_job_may_be_removed(void **state)
{
    struct shares *s = shares_new();
    (void)state;
    for (int i = 0; i < 3; i++) add(s, PRIORITY_AWAITED, i, i ? "10.0.0.1" : "10.0.0.2");
    for (int i = 0; i < 3; i++) shares_remove(s, &jobs[i].share, 0);
    assert_int_equal(shares_queued(s, PRIORITY_ABANDONED), 0);
    assert_null(shares_take(s));
    add(s, PRIORITY_AWAITED, 7, "10.0.0.1");
    assert_int_equal(run_next(s), 7);
    run_all(s);
}

/* What was used is remembered for a while, and shares in use never go. */
static void what_was_used_is_forgotten(void **state)
{
    struct shares *s = shares_new();
    struct share_owner who;
    (void)state;
    share_owner_set(&who, "p_1", "10.0.0.1");
    for (int i = 0; i < 3; i++) add(s, PRIORITY_AWAITED, 1, "10.0.0.1");
    run_next(s);
    assert_true(shares_ahead(s, &who) > 0.9);
    shares_expire(s, 1000000);
    assert_true(shares_ahead(s, &who) > 0.9);
    run_next(s);
    run_next(s);
    shares_expire(s, 5000);
    assert_true(shares_ahead(s, &who) > 0.9);
    shares_expire(s, 1000000);
    assert_true(shares_ahead(s, &who) <= 0);
    run_all(s);
}

static void a_player_is_there_for_a_while(void **state)
{
    struct visitors *v = visitors_new();
    struct share_owner who;
    (void)state;
    assert_false(visitors_find(v, "p_1", 1000, &who));
    assert_string_equal(who.player, "p_1");
    assert_string_equal(who.address, "");
    visitors_seen(v, "p_1", "10.0.0.1", 1000);
    visitors_seen(v, "p_1", "10.0.0.2", 2000);
    assert_true(visitors_find(v, "p_1", 2000 + VISITOR_MS - 1, &who));
    assert_string_equal(who.address, "10.0.0.2");
    assert_false(visitors_find(v, "p_1", 2000 + VISITOR_MS, &who));
    visitors_expire(v, 2000 + VISITOR_MS);
    assert_false(visitors_find(v, "p_1", 2000, &who));
    visitors_free(v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_visitor_does_not_wait_for_a_crowd),
        cmocka_unit_test(players_of_an_address_share_it),
        cmocka_unit_test(a_network_is_one_address),
        cmocka_unit_test(nobody_saves_up),
        cmocka_unit_test(what_nobody_waits_for_comes_last_but_comes),
        cmocka_unit_test(a_job_has_a_part_of_all),
        cmocka_unit_test(a_job_may_be_removed),
        cmocka_unit_test(what_was_used_is_forgotten),
        cmocka_unit_test(a_player_is_there_for_a_while),
    };
    return cmocka_run_group_tests_name("shares", tests, NULL, NULL);
}
