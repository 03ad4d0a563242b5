/* languages.c - refusals over HTTP are told in the language that Accept-Language asks for. */
#include "tests/server/support/server_fixture.h"

#include "engine/game.h"
#include "engine/match.h"

/* Accept-Language also asks for the sentence; what programs read stays as it is. */
static void refusals_are_told_in_the_language_asked_for(void **state)
{
    static const char *const said[][2] = {
        {"hu-HU,hu;q=0.9", "El\xc5\x91"
                           "bb mondd meg, ki vagy."},
        {"nl", "Zeg eerst wie je bent."},
        {"fr, de;q=0.5", "Sag erst, wer du bist."},
        {"en-GB", "Say who you are: send the token that POST /api/guest gives as "},
    };
    struct test_player who;
    (void)state;
    player_connect(&who);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(who.headers, sizeof who.headers, "Accept-Language: %s\r\n", said[i][0]);
        refused(&who, "me", NULL, 401, "no_token");
        assert_string_equal(reply_text(&who.http, "reason", NULL), "error.no_token");
        assert_non_null(strstr(reply_text(&who.http, "error", NULL), "say who you are: send"));
        assert_non_null(strstr(reply_text(&who.http, "sentence", NULL), said[i][1]));
    }
    strcpy(who.headers, "Accept-Language: fr\r\n");
    refused(&who, "me", NULL, 401, "no_token");
    assert_false(reply_has(&who.http, "\"sentence\""));
    player_close(&who);
}

/* What the rules say to a word that is no move. */
static void ask_the_rules(const char *game, struct refusal *why)
{
    static const uint8_t seed[SEED_BYTES] = {0};
    struct match m;
    assert_true(match_open(&m, game_by_id(game), 2, why));
    match_deal(&m, seed);
    assert_false(match_say(&m, "fly", why));
    match_close(&m);
}

/* A move that the rules forbid: the clause and the reason, whatever the language. */
static void a_refused_move_is_told_in_four_languages(void **state)
{
    struct test_player anna, bob;
    struct refusal why;
    (void)state;
    player_pair(&anna, &bob, KELTIS);
    size_t own = strlen(anna.headers);
    ask_the_rules("keltis", &why);
    for (int language = 0; language < LANGUAGES; language++) {
        struct text said = {0};
        refusal_say(&why, (enum language)language, &said);
        snprintf(anna.headers + own, sizeof anna.headers - own, "Accept-Language: %s\r\n",
                 language_codes[language]);
        refused(&anna, "tables/ID/move", "{\"move\":\"fly\",\"ply\":0}", 422, "illegal_move");
        assert_string_equal(reply_text(&anna.http, "rule", NULL), "KB-8");
        assert_string_equal(reply_text(&anna.http, "reason", NULL), "keltis.play_first");
        assert_string_equal(reply_text(&anna.http, "sentence", NULL), text_string(&said));
        text_free(&said);
    }
    player_close(&anna);
    player_close(&bob);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_are_told_in_the_language_asked_for),
        cmocka_unit_test(a_refused_move_is_told_in_four_languages),
    };
    return cmocka_run_group_tests_name("languages", tests, server_fixture_open,
                                       server_fixture_close);
}
