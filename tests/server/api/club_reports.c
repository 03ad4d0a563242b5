/* club_reports.c - members of a club report what is said there; moderators see it with the
 * words. */
#include "server/store/clubs.h"
#include "server/store/moderation.h"
#include "table/table.h"
#include "tests/server/support/server_fixture.h"

static char club[CLUB_ID_LENGTH + 1]; /* the last that was founded */

static const char *in_club_path(const char *what)
{
    static char path[96];
    snprintf(path, sizeof path, "clubs/%s%s", club, what);
    return path;
}

static void found_club(struct test_player *who, const char *name)
{
    char body[128];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    granted(who, "clubs", body);
    snprintf(club, sizeof club, "%s", reply_text(&who->http, "id", NULL));
}

static void in_club(struct test_player *who, const char *what, const char *body)
{
    granted(who, in_club_path(what), body);
}

static void make_moderator(const struct test_player *who)
{
    struct refusal why;
    struct store *store = store_open(server_fixture.db, &why);
    assert_non_null(store);
    assert_int_equal(store_set_moderator(store, who->player, true), STORE_DONE);
    store_close(store);
}

/* As club pages show it. */
static void person_of(const struct test_player *who, char out[PERSON_KEY_LENGTH + 1])
{
    table_person(who->player, out);
}

static void what_is_said_can_be_reported(void **state)
{
    struct test_player anna, bob, carl, mod;
    char person[PERSON_KEY_LENGTH + 1], body[160];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    player_guest(&carl, "Carl");
    player_guest(&mod, "Mod");
    found_club(&anna, "Friday");
    in_club(&bob, "/join", "{}");
    in_club(&bob, "/chat", "{\"text\":\"you cheat\"}");
    in_club(&anna, "/chat", "{\"text\":\"please stop\"}");
    person_of(&bob, person);
    snprintf(body, sizeof body, "{\"person\":\"%s\",\"text\":\"insults\",\"id\":\"r\"}", person);
    refused(&carl, in_club_path("/report"), body, 403, "not_member");
    refused(&bob, in_club_path("/report"), body, 404, "no_member"); /* oneself */
    refused(&anna, in_club_path("/report"), "{\"person\":\"nobody\"}", 404, "no_member");
    in_club(&bob, "/leave", "{}"); /* what was said stays */
    in_club(&anna, "/report", body);
    in_club(&anna, "/report", body); /* the same again */
    make_moderator(&mod);
    granted(&mod, "moderation", NULL);
    snprintf(body, sizeof body, "\"reported\":\"%s\",\"club\":\"%s\",\"text\":\"insults\"",
             bob.player, club);
    const char *report = strstr(text_string(&mod.http.body), body);
    assert_non_null(report);
    assert_null(strstr(report + 1, body));
    assert_true(reply_has(&mod.http, "you cheat") && reply_has(&mod.http, "please stop"));
    snprintf(body, sizeof body, "{\"player\":\"%s\",\"name\":\"Bob\"}", bob.player);
    assert_true(reply_has(&mod.http, body));
    player_close(&anna);
    player_close(&bob);
    player_close(&carl);
    player_close(&mod);
}

/* Of others only the latest lines are evidence, of the one it is about all that are kept. */
static void a_report_does_not_carry_everything(void **state)
{
    struct test_player anna, bob, mod;
    char person[PERSON_KEY_LENGTH + 1], body[160];
    (void)state;
    player_guest(&anna, "Anna");
    player_guest(&bob, "Bob");
    player_guest(&mod, "Mod");
    found_club(&anna, "Monday");
    in_club(&bob, "/join", "{}");
    in_club(&anna, "/chat", "{\"text\":\"long ago\"}");
    in_club(&bob, "/chat", "{\"text\":\"rude once\"}");
    for (int i = 0; i < 41; i++) in_club(&anna, "/chat", "{\"text\":\"la\"}");
    person_of(&bob, person);
    snprintf(body, sizeof body, "{\"person\":\"%s\"}", person);
    in_club(&anna, "/report", body);
    make_moderator(&mod);
    granted(&mod, "moderation", NULL);
    assert_true(reply_has(&mod.http, "rude once"));
    assert_false(reply_has(&mod.http, "long ago"));
    player_close(&anna);
    player_close(&bob);
    player_close(&mod);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_can_be_reported),
        cmocka_unit_test(a_report_does_not_carry_everything),
    };
    return cmocka_run_group_tests_name("club_reports", tests, server_fixture_open,
                                       server_fixture_close);
}
