/* requests.c - the lists that requests and errors come from: what they promise to routes, messages,
 * descriptions and stored rows. */
#include <strings.h>

#include "table/errors.h"
#include "table/table.h"
#include "tests/table/support/fixture.h"

/* ---- Requests ------------------------------------------------------------------------------ */

/* Their numbers go into digests that databases keep. */
static void kinds_keep_their_numbers(void **state)
{
    static const char *const names[REQUEST_KINDS] = {
        "open",   "join", "leave", "bot",      "entropy",  "start", "move",   "undo",     "resign",
        "back",   "chat", "clock", "rematch",  "bot_move", "time",  "outage", "commit",   "reveal",
        "remove", "swap", "lock",  "settings", "close",    "ask",   "admit",  "vacation", "invite",
    };
    enum table_request_kind kind;
    (void)state;
    for (int i = 0; i < REQUEST_KINDS; i++) {
        assert_string_equal(table_requests[i].name, names[i]);
        assert_true(table_request_find(names[i], &kind) && (int)kind == i);
    }
    assert_false(table_request_find("dance", &kind));
}

static void check_field(const struct field *f)
{
    assert_true(f->help && f->help[0]);
    assert_true(f->max == 0 || f->min <= f->max);
    if (f->slot == SLOT_ID) assert_int_equal(f->max, REQUEST_ID_MAX);
    if (f->slot == SLOT_TEXT) assert_true(f->type == FIELD_TEXT && f->max <= TABLE_CHAT_MAX);
    if (f->slot == SLOT_SEAT || f->slot == SLOT_PLY) assert_int_equal(f->type, FIELD_INT);
}

/* Every request may carry an id, by which it is known again, and at most one text. */
static void fields_fit_where_they_are_put(void **state)
{
    (void)state;
    for (int i = 0; i < REQUEST_KINDS; i++) {
        int ids = 0, texts = 0;
        for (const struct field *f = table_requests[i].fields; f->name; f++) {
            check_field(f);
            ids += f->slot == SLOT_ID;
            texts += f->slot == SLOT_TEXT;
        }
        assert_true(ids == 1 && texts <= 1);
        assert_non_null(table_requests[i].handle);
    }
}

static void only_the_server_asks_for_itself(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    fixture_request(f, REQUEST_BOT_MOVE, "p_anna", "{}");
    assert_string_equal(f->answer.code, "not_yours");
    fixture_request(f, REQUEST_TIMEOUT, "p_anna", "{}");
    assert_string_equal(f->answer.code, "not_yours");
    fixture_request(f, REQUEST_MOVE, "", "{\"move\":\"draw\",\"ply\":0}");
    assert_string_equal(f->answer.code, "no_token");
}

/* ---- Errors -------------------------------------------------------------------------------- */

static void check_error(const char *at)
{
    int status;
    char name[48], code[32], id[48];
    int fields =
        sscanf(at, "#define ERROR_%47[A-Z_] %*[\\\n ]ERROR(%d, \"%31[a-z_]\", \"error.%47[a-z_]\"",
               name, &status, code, id);
    if (fields < 4 || status < 400 || status > 599) fail_msg("no error: %.60s", at);
    if (strcasecmp(name, id) != 0) fail_msg("%s has another identifier: error.%s", name, id);
    assert_true(strlen(code) < sizeof((struct table_answer *)0)->code);
}

static int check_errors(const char *path)
{
    static char text[1 << 16];
    int count = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    for (const char *at = text; (at = strstr(at, "#define ERROR_")); at++, count++) check_error(at);
    return count;
}

static void errors_are_a_status_a_code_and_a_message(void **state)
{
    (void)state;
    int count = check_errors("table/errors_request.h") + check_errors("table/errors_table.h") +
                check_errors("table/errors_alerts.h") + check_errors("table/errors_passkeys.h") +
                check_errors("table/errors_game.h");
    assert_true(count > 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_keep_their_numbers),
        cmocka_unit_test(fields_fit_where_they_are_put),
        TEST(only_the_server_asks_for_itself),
        cmocka_unit_test(errors_are_a_status_a_code_and_a_message),
    };
    return cmocka_run_group_tests_name("requests", tests, NULL, NULL);
}
