/* match.c - the referee: who may play, who may take back, what a record may hold. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "engine/record.h"
#include "tests/support/games.h"

static struct match open_game(const char *id, int seats, const char *seed)
{
    struct match m;
    struct refusal why;
    uint8_t key[SEED_BYTES];
    assert_true(match_open(&m, game_or_skip(id), seats, &why));
    seed_from_text(seed, key);
    match_deal(&m, key);
    return m;
}

/* Says the first legal move that begins with these words; fails if there is none. */
static void play_first(struct match *m, const char *begin)
{
    uint16_t legal[MOVES_MAX];
    char words[WORDS_MAX];
    int count = m->game->legal(match_truth(m), legal);
    for (int i = 0; i < count; i++) {
        m->game->say(match_truth(m), legal[i], words);
        if (strncmp(words, begin, strlen(begin)) != 0) continue;
        assert_true(match_play(m, legal[i]));
        return;
    }
    fail_msg("no legal move begins with \"%s\"", begin);
}

/* ---- Taking back --------------------------------------------------------------------------- */

static void a_discard_can_be_taken_back(void **state)
{
    struct match m = open_game("keltis", 2, "undo");
    union any_state before = *match_truth(&m);
    (void)state;
    assert_false(match_can_undo(&m, 0));
    play_first(&m, "discard");
    assert_true(match_can_undo(&m, 0));
    assert_false(match_can_undo(&m, 1));
    assert_true(match_undo(&m, 0));
    assert_memory_equal(match_truth(&m), &before, sizeof before);
    assert_int_equal(m.plies, 0);
    match_close(&m);
}

static void a_drawn_card_is_learnt(void **state)
{
    struct match m = open_game("keltis", 2, "undo");
    (void)state;
    play_first(&m, "discard");
    play_first(&m, "draw");
    assert_false(match_can_undo(&m, 0));
    assert_false(match_undo(&m, 0));
    match_close(&m);
}

/* The top of an open pile is known before it is taken. */
static void an_open_card_teaches_nothing(void **state)
{
    struct match m = open_game("keltis", 2, "undo");
    (void)state;
    play_first(&m, "discard");
    play_first(&m, "draw");
    play_first(&m, "play");
    play_first(&m, "take");
    assert_true(match_can_undo(&m, 1));
    assert_true(match_undo(&m, 1));
    assert_true(match_undo(&m, 1)); /* and the lay before it */
    assert_false(match_undo(&m, 1));
    assert_false(match_undo(&m, 0)); /* but not the card seat 0 drew */
    match_close(&m);
}

static void another_seats_decision_ends_it(void **state)
{
    struct match m = open_game("kuhn", 2, "undo");
    (void)state;
    play_first(&m, "check");
    assert_true(match_can_undo(&m, 0));
    play_first(&m, "bet");
    assert_false(match_can_undo(&m, 0));
    assert_true(match_can_undo(&m, 1));
    match_close(&m);
}

static void a_showdown_is_learnt_but_a_fold_is_not(void **state)
{
    struct match m = open_game("kuhn", 2, "undo");
    (void)state;
    play_first(&m, "bet");
    play_first(&m, "call");
    assert_true(match_over(&m));
    assert_false(match_undo(&m, 1));
    match_close(&m);
    m = open_game("kuhn", 2, "undo");
    play_first(&m, "bet");
    play_first(&m, "fold");
    assert_true(match_undo(&m, 1));
    match_close(&m);
}

/* Of two draws after a wish the first already ends it. */
static void the_first_of_two_draws_is_learnt(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i++) {
        char seed[16];
        uint16_t legal[MOVES_MAX];
        char words[WORDS_MAX] = "";
        snprintf(seed, sizeof seed, "wish %d", i);
        struct match m = open_game("keltis-cards", 2, seed);
        int count = m.game->legal(match_truth(&m), legal);
        m.game->say(match_truth(&m), legal[count - 1], words);
        if (strncmp(words, "wish", 4) == 0) {
            play_first(&m, "wish");
            assert_true(match_can_undo(&m, 0));
            play_first(&m, "draw");
            assert_false(match_can_undo(&m, 0));
        }
        match_close(&m);
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void illegal_moves_change_nothing(void **state)
{
    struct match m = open_game("keltis", 3, "illegal");
    union any_state before = *match_truth(&m);
    struct refusal why;
    (void)state;
    assert_false(match_play(&m, 9999));
    assert_false(match_say(&m, "draw", &why));
    assert_string_equal(why.rule, "KB-8");
    assert_memory_equal(match_truth(&m), &before, sizeof before);
    match_close(&m);
}

static void seats_are_checked(void **state)
{
    struct match m;
    struct refusal why;
    (void)state;
    assert_false(match_open(&m, game_or_skip("keltis"), 5, &why));
    assert_string_equal(why.text, "keltis is played by 2 to 4 seats, not 5");
    assert_false(match_open(&m, game_or_skip("keltis"), 1, &why));
    assert_null(game_by_id("chess"));
}

static void options_are_checked(void **state)
{
    static const char *const wrong[][2] = {{"layout", "odd"},
                                           {"stall_limit", "-1"},
                                           {"stall_limit", "65536"},
                                           {"stall_limit", ""},
                                           {"stall_limit", "1e2"},
                                           {"bonus_opens_path", "1"},
                                           {"bonus_opens_path", "True"},
                                           {"stalllimit", "5"}};
    struct match m = open_game("keltis", 2, "options");
    struct refusal why;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(options_set(m.game, &m.setup, wrong[i][0], wrong[i][1], &why));
        assert_string_equal(why.rule, "CM-8");
    }
    assert_true(options_set(m.game, &m.setup, "stall_limit", "65535", &why));
    assert_true(options_set(m.game, &m.setup, "layout", "random", &why));
    match_close(&m);
}

/* ---- Records ------------------------------------------------------------------------------- */

static void expect_fault(const char *text, const char *sentence)
{
    struct record record;
    struct fault fault;
    assert_false(record_read(&record, text, strlen(text), &fault));
    if (!strstr(fault.why.text, sentence))
        fail_msg("expected \"%s\", got \"%s\" for %s", sentence, fault.why.text, text);
    record_free(&record);
}

static void spoilt_heads_are_refused(void **state)
{
    (void)state;
    expect_fault("", "ends too early");
    expect_fault("[]", "a record is a JSON object");
    expect_fault("{\"game\":7}", "must name a game");
    expect_fault("{\"game\":\"chess\"}", "there is no game \"chess\"");
    expect_fault("{\"format\":\"other\",\"game\":\"kuhn\"}", "\"format\" must be");
    expect_fault("{\"version\":3,\"game\":\"kuhn\"}", "\"version\" must be 1 or 2");
    expect_fault("{\"rules\":0,\"game\":\"kuhn\"}", "it is of version 0 of the rules of kuhn");
    expect_fault("{\"game\":\"kuhn\"}", "\"seats\" must be");
    expect_fault("{\"game\":\"kuhn\",\"seats\":3}", "kuhn is played by 2 to 2 seats");
    expect_fault("{\"game\":\"kuhn\",\"seats\":2,\"options\":7}", "\"options\" must be");
    expect_fault("{\"game\":\"kuhn\",\"seats\":2,\"options\":{\"cards\":\"3\"}}", "another type");
    expect_fault("{\"game\":\"kuhn\",\"seats\":2}", "\"deal\" must be");
    expect_fault("{\"game\":\"kuhn\",\"seats\":2,\"deal\":{\"deck\":[\"1\",\"1\",\"2\"]}}",
                 "doubled");
    expect_fault("{\"game\":\"kuhn\",\"seats\":2,\"deal\":{\"deck\":[\"1\",\"3\",\"2\"]}}",
                 "\"moves\" must be");
    expect_fault(
        "{\"game\":\"kuhn\",\"seats\":2,\"deal\":{\"deck\":[\"1\",\"3\",\"2\"]},\"moves\":[],"
        "\"scores\":[1,-1]}",
        "not over");
    expect_fault("{\"game\":\"kuhn\",\"seats\":2,\"deal\":{\"deck\":[\"1\",\"3\",\"2\"]},\"moves\":"
                 "[\"check\","
                 "\"check\",\"bet\"]}",
                 "the game is over");
    expect_fault(
        "{\"game\":\"kuhn\",\"seats\":2,\"deal\":{\"deck\":[\"1\",\"3\",\"2\"]},\"moves\":[],"
        "\"seed\":\"12\"}",
        "64 hexadecimal digits");
}

#define CHECKED(rest)                                                                              \
    "{\"game\":\"kuhn\",\"seats\":2,\"deal\":{\"deck\":[\"1\",\"3\",\"2\"]},\"moves\":"            \
    "[\"check\",\"check\"]," rest "}"
#define FORFEITS(list) "\"version\":2,\"forfeits\":" list

static void forfeits_decide_before_points(void **state)
{
    struct record record;
    struct fault fault;
    const char *text =
        CHECKED(FORFEITS("[{\"seat\":1,\"ply\":0,\"why\":\"time\"}]") ",\"winners\":[0]");
    (void)state;
    if (!record_read(&record, text, strlen(text), &fault)) fail_msg("%s", fault.why.text);
    record_free(&record);
    expect_fault(CHECKED("\"forfeits\":[{\"seat\":1,\"ply\":0,\"why\":\"time\"}],"
                         "\"winners\":[0]"), /* of version 1 nobody knows the member */
                 "\"winners\" must be [1]");
    expect_fault(CHECKED(FORFEITS("[{\"seat\":1,\"ply\":0,\"why\":\"time\"}]") ",\"winners\":[1]"),
                 "\"winners\" must be [0]");
    expect_fault(CHECKED(FORFEITS("[{\"seat\":2,\"ply\":0,\"why\":\"time\"}]")), "\"forfeits\"");
    expect_fault(CHECKED(FORFEITS("[{\"seat\":1,\"ply\":3,\"why\":\"time\"}]")), "\"forfeits\"");
    expect_fault(CHECKED(FORFEITS("[{\"seat\":1,\"ply\":0,\"why\":\"rain\"}]")), "\"forfeits\"");
    expect_fault(CHECKED(FORFEITS("7")), "\"forfeits\"");
    expect_fault(CHECKED(FORFEITS("[{\"seat\":1,\"ply\":0,\"why\":\"left\"},{\"seat\":1,\"ply\":0,"
                                  "\"why\":\"left\"}]")),
                 "\"forfeits\"");
}

static void names_survive(void **state)
{
    struct match m = open_game("kuhn", 2, "names");
    struct text text = {0};
    struct record record;
    struct fault fault;
    (void)state;
    snprintf(m.name[0], NAME_MAX_BYTES,
             "Zs\xc3\xb3"
             "fi \"\\\n");
    record_write(&m, &text);
    assert_true(record_read(&record, text_string(&text), text.length, &fault));
    assert_string_equal(record.match.name[0], m.name[0]);
    assert_true(record.committed && match_is_seeded(&record.match));
    record_free(&record);
    text_free(&text);
    match_close(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_discard_can_be_taken_back),
        cmocka_unit_test(a_drawn_card_is_learnt),
        cmocka_unit_test(an_open_card_teaches_nothing),
        cmocka_unit_test(another_seats_decision_ends_it),
        cmocka_unit_test(a_showdown_is_learnt_but_a_fold_is_not),
        cmocka_unit_test(the_first_of_two_draws_is_learnt),
        cmocka_unit_test(illegal_moves_change_nothing),
        cmocka_unit_test(seats_are_checked),
        cmocka_unit_test(options_are_checked),
        cmocka_unit_test(spoilt_heads_are_refused),
        cmocka_unit_test(forfeits_decide_before_points),
        cmocka_unit_test(names_survive),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
