/* moderation.c - players report, mute and block each other; moderators see reports with what was
 * said, ban, mute, close tables, and everything they do is logged. */
#include "server/server.h"
#include "server/store/moderation.h"
#include "table/table.h"
#include "tests/server/support/server_fixture.h"

static void make_moderator(const struct test_player *who)
{
    struct refusal why;
    struct store *store = store_open(server_fixture.db, &why);
    assert_non_null(store);
    assert_int_equal(store_set_moderator(store, who->player, true), STORE_DONE);
    store_close(store);
}

/* A request about the table of the player, with more members in its body. */
static const char *at_table(const struct test_player *who, const char *more)
{
    static char body[2][200];
    static int next;
    char *out = body[next++ % 2];
    snprintf(out, sizeof body[0], "{\"table\":\"%s\"%s}", who->table, more);
    return out;
}

/* A request with a body about a player. */
static void act_on(struct test_player *moderator, const char *path, const char *kind,
                   const char *player)
{
    char body[160];
    snprintf(body, sizeof body, "{\"kind\":\"%s\",\"player\":\"%s\"}", kind, player);
    granted(moderator, path, body);
}

static void reports_carry_what_was_said(void **state)
{
    struct test_player anna, bob, mod;
    char body[64];
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    player_guest(&mod, "Mod");
    granted(&bob, "tables/ID/chat", "{\"text\":\"you cheat\"}");
    refused(&anna, "report", at_table(&anna, ",\"seat\":0"), 422, "no_such_seat");
    granted(&anna, "report", at_table(&anna, ",\"seat\":1,\"text\":\"insults\""));
    refused(&mod, "moderation", NULL, 403, "no_moderator");
    make_moderator(&mod);
    granted(&mod, "moderation", NULL);
    assert_true(reply_has(&mod.http, "you cheat"));
    assert_true(reply_has(&mod.http, "\"text\":\"insults\""));
    assert_true(reply_has(&mod.http, bob.player));
    const char *id = strstr(text_string(&mod.http.body), "\"id\":\"") + 6;
    snprintf(body, sizeof body, "{\"report\":\"%.16s\"}", id);
    refused(&anna, "moderation/resolve", body, 403, "no_moderator");
    granted(&mod, "moderation/resolve", body);
    refused(&mod, "moderation/resolve", body, 404, "no_such_case");
    granted(&mod, "moderation", NULL);
    assert_false(reply_has(&mod.http, "you cheat"));
    assert_true(reply_has(&mod.http, "\"what\":\"resolve\""));
    player_close(&anna);
    player_close(&bob);
    player_close(&mod);
}

static void sanctions_hold_at_once_and_are_logged(void **state)
{
    struct test_player anna, bob, mod;
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    player_guest(&mod, "Mod");
    make_moderator(&mod);
    act_on(&mod, "moderation/sanction", "mute", bob.player);
    refused(&bob, "tables/ID/chat", "{\"text\":\"but\"}", 403, "muted");
    granted(&anna, "tables/ID/chat", "{\"text\":\"hello\"}");
    act_on(&mod, "moderation/sanction", "ban", bob.player);
    refused(&bob, "tables", KELTIS, 403, "banned");
    granted(&bob, "tables/ID", NULL); /* looking harms nobody */
    refused(&anna, "moderation/sanction", "{\"kind\":\"ban\",\"player\":\"p_x\"}", 403,
            "no_moderator");
    refused(&mod, "moderation/sanction", "{\"kind\":\"ban\"}", 400, "bad_sanction");
    act_on(&mod, "moderation/lift", "ban", bob.player);
    granted(&bob, "tables", KELTIS);
    granted(&mod, "moderation", NULL);
    assert_true(reply_has(&mod.http, "\"what\":\"lift ban\""));
    assert_true(reply_has(&mod.http, "\"what\":\"mute\""));
    player_close(&anna);
    player_close(&bob);
    player_close(&mod);
}

static void a_banned_network_makes_no_guests(void **state)
{
    struct test_player mod, eve;
    (void)state;
    player_guest(&mod, "Mod");
    make_moderator(&mod);
    granted(&mod, "moderation/sanction",
            "{\"kind\":\"ban\",\"address\":\"2001:db8::7\",\"minutes\":5,\"reason\":\"spam\"}");
    player_connect(&eve);
    strcpy(eve.headers, "X-Forwarded-For: 2001:db8::8\r\n");
    refused(&eve, "guest", "{\"name\":\"Eve\"}", 403, "banned");
    strcpy(eve.headers, "X-Forwarded-For: 2001:db8:1::8\r\n");
    granted(&eve, "guest", "{\"name\":\"Eve\"}");
    granted(&mod, "moderation/lift", "{\"kind\":\"ban\",\"address\":\"2001:db8::9\"}");
    player_close(&mod);
    player_close(&eve);
}

/* One step: who is banned brings their network with them as soon as they ask for anything. */
static void a_ban_follows_the_player_to_their_network(void **state)
{
    struct test_player mod, eve, other;
    char body[128];
    (void)state;
    player_guest(&mod, "Mod");
    make_moderator(&mod);
    player_guest(&eve, "Eve");
    player_connect(&other);
    strcpy(other.headers, "X-Forwarded-For: 2001:db8:7::8\r\n");
    snprintf(body, sizeof body, "{\"kind\":\"mute\",\"player\":\"%s\",\"network\":true}",
             eve.player);
    refused(&mod, "moderation/sanction", body, 400, "bad_sanction");
    snprintf(body, sizeof body, "{\"kind\":\"ban\",\"player\":\"%s\",\"network\":true}",
             eve.player);
    granted(&mod, "moderation/sanction", body);
    granted(&eve, "me", NULL); /* from this very machine, which is never banned so */
    granted(&other, "guest", "{\"name\":\"Neighbour\"}");
    size_t length = strlen(eve.headers);
    snprintf(eve.headers + length, sizeof eve.headers - length, "%s", other.headers);
    granted(&eve, "me", NULL);
    while (!reply_has(&mod.http, "2001:db8:7::")) granted(&mod, "moderation", NULL);
    refused(&other, "guest", "{\"name\":\"Eve again\"}", 403, "banned");
    snprintf(body, sizeof body, "{\"kind\":\"ban\",\"player\":\"%s\"}", eve.player);
    granted(&mod, "moderation/lift", body);
    granted(&mod, "moderation/lift", "{\"kind\":\"ban\",\"address\":\"2001:db8:7::1\"}");
    granted(&eve, "tables", KELTIS); /* nothing follows them any more */
    player_close(&mod);
    player_close(&eve);
    player_close(&other);
}

static void a_closed_table_is_gone(void **state)
{
    struct test_player anna, bob, mod;
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    player_guest(&mod, "Mod");
    memcpy(mod.table, anna.table, sizeof mod.table);
    refused(&mod, "moderation/close", at_table(&mod, ""), 403, "no_moderator");
    make_moderator(&mod);
    granted(&mod, "moderation/close", at_table(&mod, ",\"reason\":\"insults\""));
    refused(&anna, "tables/ID", NULL, 410, "closed");
    refused(&bob, "tables/ID/record", NULL, 410, "closed");
    refused(&anna, "tables/ID/rematch", "{}", 410, "closed");
    refused(&anna, "tables/ID/move", "{\"move\":\"pass\",\"ply\":0}", 410, "closed");
    refused(&mod, "moderation/close", at_table(&mod, ""), 409, "over");
    player_close(&anna);
    player_close(&bob);
    player_close(&mod);
}

static void who_is_blocked_cannot_join(void **state)
{
    struct test_player anna, bob;
    char body[128], person[PERSON_KEY_LENGTH + 1];
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    granted(&anna, "block", at_table(&anna, ",\"seat\":1,\"kind\":\"block\""));
    refused(&anna, "block", at_table(&anna, ",\"seat\":1,\"kind\":\"bite\""), 400, "bad_block");
    granted(&anna, "me/blocks", NULL);
    table_person(bob.player, person);
    snprintf(body, sizeof body, "{\"kind\":\"block\",\"name\":\"Bob\",\"person\":\"%s\"}", person);
    assert_true(reply_has(&anna.http, body));
    granted(&anna, "tables", KELTIS);
    snprintf(bob.table, sizeof bob.table, "%s", reply_text(&anna.http, "id", NULL));
    refused(&bob, "tables/ID/join", "{}", 403, "blocked");
    granted(&anna, "block", at_table(&anna, ",\"seat\":1,\"kind\":\"mute\""));
    granted(&bob, "tables/ID/join", "{}");
    player_close(&anna);
    player_close(&bob);
}

/* Names can be taken over; the key that tables and chat messages carry cannot. */
static void people_are_muted_by_their_key(void **state)
{
    struct test_player anna, bob;
    char part[128], body[128], person[PERSON_KEY_LENGTH + 1];
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    table_person(bob.player, person);
    granted(&bob, "tables/ID/chat", "{\"text\":\"hello\"}");
    granted(&anna, "tables/ID", NULL);
    snprintf(part, sizeof part, "\"name\":\"Bob\",\"person\":\"%s\",\"guest\":true,\"text\"",
             person);
    assert_true(reply_has(&anna.http, part));
    snprintf(part, sizeof part, "\",\"%s\"]", person);
    assert_true(reply_has(&anna.http, "\"people\":[\"") && reply_has(&anna.http, part));
    assert_false(reply_has(&anna.http, bob.player)); /* the id itself is nobody's to know */
    snprintf(body, sizeof body, "{\"person\":\"%s\",\"kind\":\"none\"}", person);
    refused(&anna, "block", body, 422, "no_such_seat"); /* not on the list yet */
    granted(&anna, "block", at_table(&anna, ",\"seat\":1,\"kind\":\"mute\""));
    granted(&anna, "me/export", NULL);
    assert_true(reply_has(&anna.http, "\"blocks\":[{\"kind\":\"mute\",\"name\":\"Bob\""));
    granted(&anna, "block", body);
    granted(&anna, "me/blocks", NULL);
    assert_true(reply_has(&anna.http, "\"blocks\":[]"));
    player_close(&anna);
    player_close(&bob);
}

static int count_in_reply(const struct test_player *who, const char *part)
{
    int count = 0;
    for (const char *at = text_string(&who->http.body); (at = strstr(at, part)); at++) count++;
    return count;
}

/* A request with an id that comes twice is done, and logged, once. */
static void what_comes_twice_is_done_once(void **state)
{
    struct test_player anna, bob, mod;
    char body[96];
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    player_guest(&mod, "Mod");
    make_moderator(&mod);
    for (int time = 0; time < 2; time++)
        granted(&anna, "report", at_table(&anna, ",\"seat\":1,\"text\":\"twice\",\"id\":\"r\""));
    granted(&mod, "moderation", NULL);
    assert_int_equal(count_in_reply(&mod, "\"text\":\"twice\""), 1);
    const char *text = strstr(text_string(&mod.http.body), "\"text\":\"twice\"");
    while (strncmp(text, "\"id\":\"", 6) != 0) text--;
    snprintf(body, sizeof body, "{\"report\":\"%.16s\",\"id\":\"x\"}", text + 6);
    for (int time = 0; time < 2; time++) granted(&mod, "moderation/resolve", body);
    snprintf(body, sizeof body, "{\"kind\":\"mute\",\"player\":\"%s\",\"id\":\"x\"}", bob.player);
    for (int time = 0; time < 2; time++) granted(&mod, "moderation/sanction", body);
    for (int time = 0; time < 2; time++) granted(&mod, "moderation/lift", body);
    for (int time = 0; time < 2; time++)
        granted(&mod, "moderation/close", at_table(&anna, ",\"id\":\"x\""));
    granted(&mod, "moderation", NULL);
    snprintf(body, sizeof body, "\"what\":\"mute\",\"subject\":\"%s\"", bob.player);
    assert_int_equal(count_in_reply(&mod, body), 1);
    player_close(&anna);
    player_close(&bob);
    player_close(&mod);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reports_carry_what_was_said),
        cmocka_unit_test(sanctions_hold_at_once_and_are_logged),
        cmocka_unit_test(a_banned_network_makes_no_guests),
        cmocka_unit_test(a_ban_follows_the_player_to_their_network),
        cmocka_unit_test(a_closed_table_is_gone),
        cmocka_unit_test(who_is_blocked_cannot_join),
        cmocka_unit_test(people_are_muted_by_their_key),
        cmocka_unit_test(what_comes_twice_is_done_once),
    };
    return cmocka_run_group_tests_name("api_moderation", tests, server_fixture_open,
                                       server_fixture_close);
}
