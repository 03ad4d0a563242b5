/* alerts_week.c - a week of a game with days for every move, in seconds: Anna is told by her
 * browser and by mail, Bob by his program; not at night, again before the deadline, and what can be
 * taken back is when the move is made. Everything that arrives is decrypted and checked. */
#include "tests/server/support/alerts_fixture.h"

enum { DAYS = 7, QUIET_DAY = 2, LATE_DAY = 4, ONE_DAY = 24 * ONE_HOUR, ARRIVALS_MAX = 4 };

static int64_t pushed_at; /* the last message to a browser */

/* Each of these arrives, in any order, and nothing else does. */
static void expect(const char *const *words, int count)
{
    bool seen[ARRIVALS_MAX] = {false};
    for (int i = 0; i < count; i++) {
        char line[LINE];
        int found = 0;
        receivers_next(&alerts_fixture.receivers, line, LINE);
        while (found < count && (seen[found] || !strstr(line, words[found]))) found++;
        if (found == count) fail_msg("nobody has expected: %s", line);
        if (strstr(line, "\"via\": \"push\"")) pushed_at = alerts_number(line, "\"at\": ");
        seen[found] = true;
    }
    assert_int_equal(receivers_waiting(&alerts_fixture.receivers), 0);
}

/* Decisions until it is another's turn. */
static void play_turn(struct test_player *who)
{
    do alerts_play(who);
    while (alerts_is_first(who));
}

/* The next moment at which clocks show that hour. */
static void wait_until(int hour)
{
    int64_t at = clock_now() % ONE_DAY, wanted = (int64_t)hour * ONE_HOUR;
    clock_advance(wanted > at ? wanted - at : wanted + ONE_DAY - at);
}

static void expect_anna_is_told(const char *table)
{
    char push[96], mail[96];
    snprintf(push, sizeof push, "\"path\": \"/%s\", \"quiet\": false", table);
    snprintf(mail, sizeof mail, "https://play.example.org/%s\\n", table);
    const char *const words[] = {push, mail};
    expect(words, 2);
}

static void expect_bob_is_told(const char *table, const char *how)
{
    char words[96];
    snprintf(words, sizeof words, "%s [{\"id\": \"%s\"", how, table);
    const char *const all[] = {words};
    expect(all, 1);
}

/* Bob has moved: his program is told that it is over; then Anna is told, in the morning if it is
 * night. */
static void bob_moves(struct test_player *bob, bool night)
{
    char cleared[96];
    snprintf(cleared, sizeof cleared, "\"cleared\": [\"%s\"]", bob->table);
    const char *const words[] = {cleared};
    if (night) wait_until(23);
    play_turn(bob);
    expect(words, 1);
    clock_advance(2 * ONE_MINUTE);
    if (!night) return;
    wait_until(7);
    assert_int_equal(receivers_waiting(&alerts_fixture.receivers), 0);
    wait_until(8);
}

static void anna_moves(struct test_player *anna, bool late)
{
    static const char *const words[] = {"\"turns\": 0"};
    play_turn(anna);
    expect(words, 1); /* her browser takes it away; a mail stays where it is */
    clock_advance(2 * ONE_MINUTE);
    expect_bob_is_told(anna->table, "\"new\":");
    if (!late) return;
    clock_advance(2 * (int64_t)ONE_DAY - 2 * ONE_HOUR);
    expect_bob_is_told(anna->table, "\"new\": [], \"reminders\":");
}

static void a_week_of_a_game(void **state)
{
    struct test_player pair[2];
    char body[160], line[LINE];
    (void)state;
    if (!alerts_fixture.has_receivers) skip();
    wait_until(12);
    alerts_seat_two(pair, "{\"game\":\"keltis\",\"seats\":2,"
                          "\"clock\":{\"kind\":\"days\",\"days\":2}}");
    struct test_player *bob = &pair[0], *anna = &pair[1];
    alerts_subscribe(anna, "201/week",
                     "{\"days_after\":60,\"mail_always\":true,\"zone\":\"UTC\","
                     "\"quiet_from\":\"22:00\",\"quiet_to\":\"08:00\"}");
    granted(anna, "me/alerts/mail", "{\"address\":\"anna@example.org\"}");
    alerts_await("#confirm.", "anna@example.org", line);
    const char *link = strstr(line, "#confirm.") + strlen("#confirm.");
    snprintf(body, sizeof body, "{\"channel\":\"%.12s\",\"code\":\"%.43s\"}", link, link + 13);
    granted(anna, "mail/confirm", body);
    alerts_hook(bob, "200/week", "{\"days_after\":60,\"reminders\":\"120\"}");
    clock_advance(2 * ONE_MINUTE);
    expect_bob_is_told(bob->table, "\"new\":");
    int64_t begun = clock_now();
    for (int day = 0; day < DAYS; day++) {
        bob_moves(bob, day == QUIET_DAY);
        expect_anna_is_told(anna->table);
        int hour = (int)(pushed_at % ONE_DAY / ONE_HOUR);
        assert_int_equal(hour, day == QUIET_DAY ? 8 : 12);
        anna_moves(anna, day == LATE_DAY);
        wait_until(12);
    }
    assert_true(clock_now() - begun >= (int64_t)(DAYS - 1) * ONE_DAY);
    alerts_close_two(pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_week_of_a_game)};
    return run_in_both("alerts_week", tests, alerts_fixture_open, alerts_fixture_close);
}
