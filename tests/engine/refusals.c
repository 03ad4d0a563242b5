/* refusals.c - every clause that can refuse a move does so in its position, for its reason, and is
 * told in four languages as the terminal and the server say it. The positions are those of
 * refusals.jsonl, which the page is held to as well (web/tests/refusals.test.ts). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/record.h"
#include "tests/support/told.h"

/* The game of a case, as far as it was played; false where this build does not have it. */
static bool read_case(const struct json *j, struct record *out)
{
    struct fault fault;
    char game[32];
    int value = json_member(j, 0, "record");
    json_string(j, json_member(j, 0, "game"), game, sizeof game);
    if (!game_by_id(game)) return false;
    size_t start = j->token[value].start, length = j->token[value].end - start;
    if (!record_read(out, j->text + start, length, &fault)) fail_msg("%s", fault.why.text);
    return true;
}

static void check_case(const struct json *j)
{
    struct record record;
    struct refusal why = {0};
    char words[64], rule[8], reason[64];
    if (!read_case(j, &record)) return;
    assert_true(json_string(j, json_member(j, 0, "words"), words, sizeof words));
    assert_true(json_string(j, json_member(j, 0, "rule"), rule, sizeof rule));
    assert_true(json_string(j, json_member(j, 0, "reason"), reason, sizeof reason));
    assert_false(match_say(&record.match, words, &why));
    assert_told(&why, __FILE__, __LINE__);
    assert_string_equal(why.rule, rule);
    assert_string_equal(message_id(why.message), reason);
    record_free(&record);
}

static void every_clause_refuses_in_four_languages(void **state)
{
    char *line = NULL;
    size_t room = 0;
    int cases = 0;
    ssize_t length;
    FILE *in = fopen("tests/engine/refusals.jsonl", "r");
    (void)state;
    assert_non_null(in);
    for (; (length = getline(&line, &room, in)) > 0; cases++) {
        struct json j;
        assert_true(json_read(&j, line, (size_t)length));
        check_case(&j);
        json_free(&j);
    }
    free(line);
    fclose(in);
    assert_true(cases > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_clause_refuses_in_four_languages),
    };
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
