/* versions.c - versions of a game's rules: each is found by its number, records and matches are
 * read by the version they name, and one that is not there is refused. tests/build/new_game.sh
 * plays records of two versions of a game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "engine/series.h"

static const char deal[] = "\"seats\":2,\"deal\":{\"deck\":[\"1\",\"3\",\"2\"]},\"moves\":[]";

/* What reading such a record says: the sentence of its refusal, or "" and the version read. */
static const char *read_rules(const char *rules, int *version)
{
    static struct fault fault;
    struct record record;
    char text[256];
    int length = snprintf(text, sizeof text, "{\"game\":\"kuhn\",%s%s}", rules, deal);
    bool right = record_read(&record, text, (size_t)length, &fault);
    *version = right ? record.match.setup.rules : 0;
    record_free(&record);
    return right ? "" : fault.why.text;
}

static void every_version_has_its_number(void **state)
{
    const struct game *game;
    int count = 0;
    (void)state;
    for (; (game = game_versions[count]); count++) {
        struct game copy = *game;
        assert_int_equal(game_number(game), count);
        assert_int_equal(game_number(&copy), count);
        assert_ptr_equal(game_by_version(game->id, game->rules), game);
        assert_true(game->rules >= 1 && game->rules <= game_by_id(game->id)->rules);
    }
    for (int i = 0; games[i]; i++, count--) assert_ptr_equal(game_by_id(games[i]->id), games[i]);
    assert_true(count >= 0);
    assert_null(game_by_version("kuhn", 0));
    assert_null(game_by_version("kuhn", game_by_id("kuhn")->rules + 1));
    assert_null(game_by_version("chess", 1));
}

static void a_record_is_read_by_the_version_it_names(void **state)
{
    int version;
    (void)state;
    assert_string_equal(read_rules("\"rules\":1,", &version), "");
    assert_int_equal(version, 1);
    assert_string_equal(read_rules("", &version), "");
    assert_int_equal(version, game_by_id("kuhn")->rules);
}

static void an_unknown_version_is_refused(void **state)
{
    int version;
    (void)state;
    assert_non_null(strstr(read_rules("\"rules\":99,", &version),
                           "it is of version 99 of the rules of kuhn, and this program has only"));
    assert_non_null(
        strstr(read_rules("\"rules\":\"1\",", &version), "\"rules\" must be a whole number"));
}

static void so_is_a_match_of_an_unknown_version(void **state)
{
    struct series_reading r;
    char text[256];
    int length = snprintf(text, sizeof text,
                          "{\"format\":\"pakli-match\",\"game\":\"kuhn\",\"rules\":99,\"seats\":2,"
                          "\"games\":1,\"records\":[]}");
    (void)state;
    assert_false(series_read(&r, text, (size_t)length, false));
    assert_non_null(strstr(r.fault.why.text, "version 99 of the rules of kuhn"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_version_has_its_number),
        cmocka_unit_test(a_record_is_read_by_the_version_it_names),
        cmocka_unit_test(an_unknown_version_is_refused),
        cmocka_unit_test(so_is_a_match_of_an_unknown_version),
    };
    return cmocka_run_group_tests_name("versions of rules", tests, NULL, NULL);
}
