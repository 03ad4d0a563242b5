/* rated.c - who may play at a rated table, and by which rules. */
#include "table/table.h"
#include "tests/table/support/fixture.h"

static void rated_tables_say_so(void **state)
{
    struct table_fixture *f = fixture_pair(state, "\"rated\":true");
    assert_true(fixture_shows(f, WATCHER, "\"hints\":false,\"rated\":true"));
    assert_true(table_is_rated(&f->t));
    accepted(f, RESIGN, "anna", "{}");
    fixture_play_out(f);
    accepted(f, REMATCH, "bob", "{}");
    struct table_answer next;
    struct table_request q = {.kind = REQUEST_REMATCH, .player = "p_bob", .body = -1};
    snprintf(q.next, sizeof q.next, "%s", f->next);
    struct table table;
    table_init(&table, f->next);
    table_open_rematch(&f->t, &q, &next);
    table_apply(&table, &next);
    assert_true(table_is_rated(&table));
    table_answer_free(&next);
    table_close(&table);
}

static void all_play_the_same(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    refused(f, OPEN, "anna", "{" KELTIS ",\"rated\":1}", 400, "bad_rated");
    refused(f, OPEN, "anna", "{" KELTIS ",\"rated\":true,\"options\":{\"layout\":\"random\"}}", 400,
            "rated_rules");
    refused(f, OPEN, "anna", "{" KELTIS ",\"rated\":true,\"games\":3}", 400, "rated_rules");
    refused(f, OPEN, "anna", "{" KELTIS ",\"rated\":true,\"hints\":true}", 400, "rated_hints");
    refused(f, OPEN, "anna", "{" KELTIS ",\"rated\":true,\"bots\":{\"1\":\"master\"}}", 409,
            "rated_bot");
    accepted(f, OPEN, "anna", "{" KELTIS ",\"rated\":true,\"options\":{\"layout\":\"even\"}}");
    refused(f, BOT, "anna", "{\"seat\":1,\"level\":\"expert:0.1\"}", 409, "rated_bot");
    accepted(f, BOT, "anna", "{\"seat\":1,\"level\":\"expert\"}");
}

static void guests_have_no_rating(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct table_request q = {
        .kind = REQUEST_JOIN, .player = "p_carl", .name = "carl", .guest = true};
    q.seat = q.body = -1;
    q.ply = -1;
    accepted(f, OPEN, "anna", "{" KELTIS ",\"rated\":true}");
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, 403);
    assert_string_equal(f->answer.code, "rated_account");
    q.guest = false;
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(rated_tables_say_so),
        TEST(all_play_the_same),
        TEST(guests_have_no_rating),
    };
    return cmocka_run_group_tests_name("rated", tests, NULL, NULL);
}
