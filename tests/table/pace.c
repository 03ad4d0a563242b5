/* pace.c - the time of a bot's move: it varies, is as long as the bot may think, and is the same
 * whatever the others cannot know, also where the bot has no choice. tests/table/laws.c holds it to
 * the swap law at every decision of every game. */
#include "engine/match_internal.h"
#include "table/table.h"
#include "tests/support/games.h"
#include "tests/table/support/fixture.h"

enum { WORLDS = 40 };

static int64_t pace_of(const struct table *t, int usual)
{
    struct table_pace pace;
    table_pace(t, usual, &pace);
    return pace.ms;
}

static void open_with_bot(struct table_fixture *f, const struct game *game, const char *level)
{
    char body[200];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d,\"bots\":{\"1\":\"%s\"}}", game->id,
             game->seats_min, level);
    accepted(f, OPEN, "anna", body);
    for (int seat = 2; seat < f->t.series.setup.seats; seat++) {
        snprintf(body, sizeof body, "{\"seat\":%d,\"level\":\"%s\"}", seat, level);
        accepted(f, BOT, "anna", body);
    }
}

static bool bot_is_due(const struct table_fixture *f)
{
    struct table_due due;
    table_due(&f->t, &due);
    return due.kind == TABLE_DUE_BOT;
}

static int count_legal(const struct table *t)
{
    uint16_t moves[MOVES_MAX];
    return t->match.game->legal(match_truth(&t->match), moves);
}

/* The pace of the bot that is due is that of every world that Anna cannot tell from the true one;
 * counts those in which the bot has but one move and here has several, or the other way round. */
static int compare_worlds(const struct table *t, uint64_t number)
{
    struct rng r;
    union any_state view;
    int forced_elsewhere = 0;
    rng_init(&r, (const uint8_t[SEED_BYTES]){7}, number, ROUNDS_PLAY);
    match_view(&t->match, 0, &view);
    for (int i = 0; i < WORLDS; i++) {
        struct table other;
        table_clone(t, &other);
        t->match.game->guess(&view, &r, &other.match.hidden->state);
        assert_int_equal(pace_of(t, TABLE_PACE), pace_of(&other, TABLE_PACE));
        forced_elsewhere += (count_legal(t) == 1) != (count_legal(&other) == 1);
        table_close(&other);
    }
    return forced_elsewhere;
}

static void forced_moves_take_as_long(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    int forced_elsewhere = 0;
    for (int g = 0; games[g]; g++) {
        fixture_close(f);
        fixture_open(f);
        open_with_bot(f, games[g], "master@100000w");
        f->rebuild_rarely = true;
        for (int i = 0; f->t.stage == STAGE_PLAYING; i++) {
            if (bot_is_due(f)) forced_elsewhere += compare_worlds(&f->t, (uint64_t)i);
            fixture_move(f, i * 7 + g, "");
        }
    }
    /* where there are some */
    assert_true(forced_elsewhere > 0 || !game_by_id("keltis") || !game_by_id("keltis-cards"));
}

/* Most moves are brisk, some slow, and no two tables have the same times. */
static void times_vary(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    int64_t least = INT64_MAX, most = 0;
    open_with_bot(f, game_or_skip("keltis"), "expert");
    f->rebuild_rarely = true;
    while (f->t.stage == STAGE_PLAYING) {
        int64_t pace = pace_of(&f->t, 600);
        assert_int_equal(pace > 0, bot_is_due(f));
        assert_int_equal(pace_of(&f->t, 0), 0);
        if (pace && pace < least) least = pace;
        if (pace > most) most = pace;
        fixture_move(f, 3, "");
    }
    assert_in_range(least, 210, 260); /* the second decision of a turn */
    assert_in_range(most, 700, 960);
}

/* Whoever may think for seconds takes them, also for a move that needs no thought. */
static void a_pace_is_as_long_as_the_thinking(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct table_pace pace;
    static const struct {
        const char *level;
        int thinking_ms;
    } levels_tried[] = {{"expert", 0},      {"master", 200},         {"master@3s", 3000},
                        {"sharp@400w", 40}, {"master@30000w", 3000}, {"random", 0}};
    for (size_t i = 0; i < sizeof levels_tried / sizeof *levels_tried; i++) {
        fixture_close(f);
        fixture_open(f);
        open_with_bot(f, game_or_skip("keltis"), levels_tried[i].level);
        while (!bot_is_due(f)) fixture_move(f, 0, "");
        table_pace(&f->t, 600, &pace);
        assert_int_equal(pace.thinking_ms, levels_tried[i].thinking_ms);
        assert_true(pace.ms >= pace.thinking_ms && pace.ms >= 210);
        assert_true(pace.ms <= 960 || pace.ms == pace.thinking_ms + 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(forced_moves_take_as_long),
        TEST(times_vary),
        TEST(a_pace_is_as_long_as_the_thinking),
    };
    return cmocka_run_group_tests_name("pace", tests, NULL, NULL);
}
