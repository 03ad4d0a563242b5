/* host.c - who opened a table arranges it before the first deal: bots, people, seats, locks,
 * watchers, who begins and when; nobody else does, unless the host lets them. */
#include "table/table.h"
#include "tests/table/support/fixture.h"

#define FOUR "\"game\":\"coloretto\",\"seats\":4"

static struct table_fixture *four(void **state, const char *more)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    char body[200];
    snprintf(body, sizeof body, "{" FOUR "%s}", more);
    accepted(f, OPEN, "anna", body);
    accepted(f, JOIN, "bob", "{}");
    return f;
}

static void a_stranger_cannot_fill_the_table_with_bots(void **state)
{
    struct table_fixture *f = four(state, "");
    assert_int_equal(table_host(&f->t), 0);
    refused(f, BOT, "bob", "{\"seat\":2,\"level\":\"random\"}", 403, "not_host");
    accepted(f, BOT, "anna", "{\"seat\":2,\"level\":\"random\"}");
    refused(f, LEAVE, "bob", "{\"seat\":2}", 403, "not_host");
    refused(f, REMOVE, "bob", "{\"seat\":2}", 403, "not_host");
    assert_true(fixture_shows(f, 0, "\"may\":[\"bot\",\"remove\""));
    assert_true(fixture_shows(f, 1, "\"may\":[]"));
    accepted(f, SETTINGS, "anna", "{\"open_bots\":true}");
    assert_true(fixture_shows(f, 1, "\"may\":[\"bot\"]"));
    accepted(f, LEAVE, "bob", "{\"seat\":2}");
    accepted(f, BOT, "bob", "{\"seat\":3,\"level\":\"random\"}");
    accepted(f, REMOVE, "anna", "{\"seat\":3}");
    assert_int_equal(f->t.seat[3].kind, SEAT_EMPTY);
}

static void who_was_removed_does_not_sit_down_again(void **state)
{
    struct table_fixture *f = four(state, "");
    refused(f, REMOVE, "bob", "{\"seat\":0}", 403, "not_host");
    refused(f, REMOVE, "anna", "{\"seat\":0}", 409, "yourself");
    refused(f, REMOVE, "anna", "{\"seat\":3}", 409, "empty");
    refused(f, REMOVE, "anna", "{\"seat\":9}", 422, "no_such_seat");
    accepted(f, REMOVE, "anna", "{\"seat\":1}");
    refused(f, JOIN, "bob", "{}", 403, "removed");
    refused(f, CHAT, "bob", "{\"text\":\"but\"}", 403, "not_seated");
    accepted(f, JOIN, "carl", "{}");
}

static void the_next_person_becomes_the_host(void **state)
{
    struct table_fixture *f = four(state, "");
    accepted(f, JOIN, "carl", "{\"seat\":3}");
    accepted(f, LEAVE, "anna", "{}");
    assert_int_equal(table_host(&f->t), 1);
    accepted(f, JOIN, "anna", "{}");
    assert_int_equal(table_host(&f->t), 1); /* who comes back is one of the others */
    accepted(f, LEAVE, "bob", "{}");
    assert_int_equal(table_host(&f->t), 3);
    accepted(f, LEAVE, "carl", "{}");
    assert_int_equal(table_host(&f->t), 0);
    accepted(f, LEAVE, "anna", "{}");
    assert_int_equal(table_host(&f->t), WATCHER);
    accepted(f, JOIN, "dora", "{\"seat\":2}");
    assert_int_equal(table_host(&f->t), 2);
    assert_true(fixture_shows(f, WATCHER, "\"host\":2"));
}

static void seats_are_exchanged(void **state)
{
    struct table_fixture *f = four(state, "");
    refused(f, SWAP, "bob", "{\"seat\":0,\"with\":1}", 403, "not_host");
    refused(f, SWAP, "anna", "{\"seat\":0,\"with\":0}", 409, "same_seat");
    refused(f, SWAP, "anna", "{\"seat\":0}", 422, "no_such_seat");
    accepted(f, SWAP, "anna", "{\"seat\":0,\"with\":3}");
    assert_int_equal(table_seat_of(&f->t, "p_anna"), 3);
    assert_int_equal(table_host(&f->t), 3);
    accepted(f, SWAP, "anna", "{\"seat\":1,\"with\":3}");
    assert_int_equal(table_seat_of(&f->t, "p_bob"), 3);
}

static void a_locked_seat_is_for_who_was_invited(void **state)
{
    struct table_fixture *f = four(state, "");
    char body[64];
    refused(f, LOCK, "bob", "{\"seat\":2,\"locked\":true}", 403, "not_host");
    accepted(f, LOCK, "anna", "{\"seat\":2,\"locked\":true}");
    accepted(f, LOCK, "anna", "{\"seat\":3,\"locked\":true}");
    assert_int_equal(strlen(f->t.invite), TABLE_INVITE_LENGTH);
    assert_true(fixture_shows(f, 0, f->t.invite));
    assert_false(fixture_shows(f, 1, f->t.invite));
    assert_false(fixture_shows(f, WATCHER, f->t.invite));
    refused(f, JOIN, "carl", "{}", 403, "locked");
    refused(f, JOIN, "carl", "{\"seat\":2,\"invite\":\"AAAAAAAAAAAA?\"}", 403, "locked");
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}", f->t.invite);
    accepted(f, JOIN, "carl", body);
    accepted(f, LOCK, "anna", "{\"seat\":3,\"locked\":false}");
    accepted(f, JOIN, "dora", "{}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
}

/* "{..}" about whoever is called so, as the key of the id "p_NAME". */
static const char *about(const char *name, const char *more)
{
    static char body[96];
    char player[PLAYER_ID_MAX + 1], person[PERSON_KEY_LENGTH + 1];
    snprintf(player, sizeof player, "p_%s", name);
    table_person(player, person);
    snprintf(body, sizeof body, "{\"person\":\"%s\"%s}", person, more);
    return body;
}

static void a_locked_seat_is_had_by_asking_the_host(void **state)
{
    struct table_fixture *f = four(state, "");
    refused(f, ASK, "carl", "{\"seat\":2}", 409, "not_locked");
    accepted(f, LOCK, "anna", "{\"seat\":2,\"locked\":true}");
    accepted(f, LOCK, "anna", "{\"seat\":3,\"locked\":true}");
    refused(f, ASK, "carl", "{}", 422, "no_such_seat");
    refused(f, ASK, "bob", "{\"seat\":2}", 409, "seated");
    accepted(f, ASK, "carl", "{\"seat\":2}");
    refused(f, ASK, "carl", "{\"seat\":3}", 409, "asked");
    accepted(f, ASK, "dora", "{\"seat\":2}");
    assert_true(fixture_shows(f, 0, "\"asking\":[{\"person\":\""));
    assert_true(fixture_shows(f, 0, "\"admit\""));
    assert_false(fixture_shows(f, WATCHER, "p_carl"));
    refused(f, JOIN, "carl", "{\"seat\":2}", 403, "locked"); /* asking is not being let in */
    refused(f, ADMIT, "bob", about("carl", ""), 403, "not_host");
    refused(f, ADMIT, "anna", about("eve", ""), 409, "no_asker");
    accepted(f, ADMIT, "anna", about("dora", ",\"admitted\":false"));
    refused(f, JOIN, "dora", "{\"seat\":2}", 403, "locked");
    refused(f, ASK, "dora", "{\"seat\":2}", 403, "declined");
    accepted(f, ADMIT, "anna", about("carl", ""));
    accepted(f, JOIN, "carl", "{\"seat\":3}"); /* any of the locked ones */
    assert_int_equal(f->t.asker_count, 1);
    accepted(f, ADMIT, "anna", about("dora", "")); /* a host may think again */
    accepted(f, JOIN, "dora", "{}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
}

static void only_so_many_ask_at_once(void **state)
{
    static const char *const players[] = {"p_c", "p_d", "p_e", "p_f", "p_g", "p_h", "p_i", "p_j"};
    struct table_fixture *f = four(state, "");
    accepted(f, LOCK, "anna", "{\"seat\":2,\"locked\":true}");
    for (int i = 0; i < TABLE_ASKERS_MAX; i++)
        fixture_accepted(f, REQUEST_ASK, players[i], "{\"seat\":2}", __FILE__, __LINE__);
    refused(f, ASK, "k", "{\"seat\":2}", 409, "many_ask");
    accepted(f, ADMIT, "anna", about("e", ",\"admitted\":false"));
    accepted(f, ASK, "k", "{\"seat\":2}");
    assert_int_equal(f->t.asker_count, TABLE_ASKERS_MAX);
}

static void the_host_says_when_it_begins(void **state)
{
    struct table_fixture *f = four(state, ",\"hold\":true,\"bots\":{\"2\":\"random\"}");
    accepted(f, BOT, "anna", "{\"seat\":3,\"level\":\"random\"}");
    assert_int_equal(f->t.stage, STAGE_WAITING);
    refused(f, START, "bob", "{}", 403, "not_host");
    assert_true(fixture_shows(f, 0, "\"start\"]"));
    accepted(f, START, "anna", "{}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    refused(f, SWAP, "anna", "{\"seat\":0,\"with\":1}", 409, "started");
}

static void without_waiting_it_begins_when_all_are_there(void **state)
{
    struct table_fixture *f =
        four(state, ",\"hold\":true,\"bots\":{\"2\":\"random\",\"3\":\"random\"}");
    assert_int_equal(f->t.stage, STAGE_WAITING);
    accepted(f, SETTINGS, "anna", "{\"hold\":false}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
}

/* Seats are turned, so that who begins sits in seat 0 and the order stays. */
static void the_host_chooses_who_begins(void **state)
{
    struct table_fixture *f = four(state, "");
    refused(f, SETTINGS, "anna", "{\"first\":4}", 400, "bad_settings");
    refused(f, SETTINGS, "anna", "{\"draw\":1}", 400, "bad_settings");
    accepted(f, SETTINGS, "anna", "{\"first\":1}");
    accepted(f, JOIN, "carl", "{}");
    accepted(f, JOIN, "dora", "{}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    assert_int_equal(table_seat_of(&f->t, "p_bob"), 0);
    assert_int_equal(table_seat_of(&f->t, "p_carl"), 1);
    assert_int_equal(table_seat_of(&f->t, "p_dora"), 2);
    assert_int_equal(table_seat_of(&f->t, "p_anna"), 3);
}

/* The draw follows from the seed alone, and every seat can be drawn. */
static void who_begins_is_drawn(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    int times[2] = {0};
    for (int i = 0; i < 40; i++) {
        fixture_close(f);
        fixture_open(f);
        f->secret = (uint8_t)(i + 1);
        accepted(f, OPEN, "anna", "{" KELTIS ",\"draw\":true}");
        accepted(f, JOIN, "bob", "{}");
        assert_int_equal(f->t.stage, STAGE_PLAYING);
        times[table_seat_of(&f->t, "p_anna")]++;
    }
    assert_in_range(times[0], 8, 32);
    assert_in_range(times[1], 8, 32);
}

static void watchers_are_let_in_or_not(void **state)
{
    struct table_fixture *f = four(state, ",\"watchers\":false,\"bots\":{\"2\":\"random\"}");
    assert_true(table_may_watch(&f->t, "p_eve")); /* who may still sit down */
    accepted(f, BOT, "anna", "{\"seat\":3,\"level\":\"random\"}");
    assert_false(table_may_watch(&f->t, "p_eve"));
    assert_true(table_may_watch(&f->t, "p_bob"));
    fixture_play_out(f);
    assert_true(table_may_watch(&f->t, "p_eve"));
}

/* The same request again is known, another one under its id is not. */
/* Also where no game was ever dealt. */
static void a_closed_table_answers_nothing(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct row after = {.at = f->now, .kind = ROW_OVER, .seat = -1, .player = "", .id = ""};
    struct refusal why = {0};
    accepted(f, OPEN, "anna", "{" KELTIS "}");
    fixture_server_request(f, REQUEST_CLOSE, 200);
    for (int kind = 0; kind < REQUEST_KINDS; kind++)
        if (table_requests[kind].sender != BY_SERVER) {
            fixture_request(f, (enum table_request_kind)kind, "p_anna", "{\"ply\":0}");
            assert_int_equal(f->answer.status, 410);
            assert_string_equal(f->answer.code, "closed");
        }
    fixture_server_request(f, REQUEST_CLOSE, 409);
    after.v = f->t.v + 1;
    after.body = "{\"scores\":[0,0],\"winners\":[0]}";
    after.secret = "";
    assert_false(table_fold(&f->t, &after, &why));
    assert_non_null(strstr(why.text, "closed"));
}

static void requests_of_the_host_are_known_again(void **state)
{
    struct table_fixture *f = four(state, "");
    int64_t v = accepted(f, SWAP, "anna", "{\"seat\":0,\"with\":3,\"id\":\"one\"}");
    assert_int_equal(accepted(f, SWAP, "anna", "{\"seat\":0,\"with\":3,\"id\":\"one\"}"), v);
    assert_int_equal(table_seat_of(&f->t, "p_anna"), 3);
    refused(f, SWAP, "anna", "{\"seat\":0,\"with\":2,\"id\":\"one\"}", 409, "id_used");
}

static void who_is_invited_has_a_seat_until_they_answer(void **state)
{
    struct table_fixture *f = four(state, "");
    refused(f, INVITE, "bob", "{\"name\":\"carl\"}", 403, "not_host");
    refused(f, INVITE, "anna", "{\"name\":\"nobody\"}", 404, "no_player");
    refused(f, INVITE, "anna", "{\"name\":\"grump\"}", 403, "not_invited");
    refused(f, INVITE, "anna", "{\"name\":\"bob\"}", 409, "seated");
    refused(f, INVITE, "anna", "{\"name\":\"carl\",\"seat\":1}", 409, "taken");
    refused(f, INVITE, "anna", "{\"name\":\"carl\",\"seat\":9}", 422, "no_such_seat");
    accepted(f, INVITE, "anna", "{\"name\":\"carl\",\"id\":\"one\"}");
    accepted(f, INVITE, "anna", "{\"name\":\"carl\",\"id\":\"one\"}"); /* the same again */
    assert_int_equal(table_seat_of(&f->t, "p_carl"), 2);
    assert_true(fixture_shows(f, 1, "\"ready\":false,\"invited\":true"));
    refused(f, JOIN, "dora", "{\"seat\":2}", 409, "taken");
    accepted(f, LEAVE, "carl", "{}");
    accepted(f, INVITE, "anna", "{\"name\":\"dora\",\"seat\":3}");
    accepted(f, REMOVE, "anna", "{\"seat\":3}"); /* who was not there may come all the same */
    accepted(f, JOIN, "dora", "{\"seat\":3}");
    accepted(f, INVITE, "anna", "{\"name\":\"carl\"}");
    assert_int_equal(f->t.stage, STAGE_WAITING);
    accepted(f, JOIN, "carl", "{}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    refused(f, INVITE, "anna", "{\"name\":\"emil\",\"seat\":2}", 409, "started");
}

static void who_is_invited_is_no_host_before_they_come(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    accepted(f, OPEN, "anna", "{" FOUR "}");
    accepted(f, INVITE, "anna", "{\"name\":\"bob\"}");
    accepted(f, LEAVE, "anna", "{}");
    assert_int_equal(table_host(&f->t), WATCHER);
    accepted(f, JOIN, "bob", "{}");
    assert_int_equal(table_host(&f->t), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_stranger_cannot_fill_the_table_with_bots),
        TEST(who_was_removed_does_not_sit_down_again),
        TEST(the_next_person_becomes_the_host),
        TEST(seats_are_exchanged),
        TEST(a_locked_seat_is_for_who_was_invited),
        TEST(a_locked_seat_is_had_by_asking_the_host),
        TEST(only_so_many_ask_at_once),
        TEST(the_host_says_when_it_begins),
        TEST(without_waiting_it_begins_when_all_are_there),
        TEST(the_host_chooses_who_begins),
        TEST(who_begins_is_drawn),
        TEST(watchers_are_let_in_or_not),
        TEST(who_is_invited_has_a_seat_until_they_answer),
        TEST(who_is_invited_is_no_host_before_they_come),
        TEST(a_closed_table_answers_nothing),
        TEST(requests_of_the_host_are_known_again),
    };
    return cmocka_run_group_tests_name("table_host", tests, NULL, NULL);
}
