/* budget.c - what ends a search: its budget of worlds or of seconds, whichever comes first, or
 * whoever gave it. What it says then is always a legal move. */
#include <string.h>

#include "bots/bot.h"
#include "tests/support/laws.h"

/* Says stop at the question of that number. */
struct stopper {
    int asked, stop_at;
};

static bool stops(void *context)
{
    struct stopper *s = (struct stopper *)context;
    return ++s->asked >= s->stop_at;
}

static struct bot bot_of(const char *words)
{
    struct bot bot;
    struct refusal why;
    assert_true(bot_read(words, strlen(words), &bot, &why));
    return bot;
}

/* Plays the first legal move until there is a choice. */
static bool find_choice(const struct game *game, struct match *m, struct look *look)
{
    const uint8_t seed[SEED_BYTES] = "budget";
    uint16_t moves[MOVES_MAX];
    struct refusal why;
    assert_true(match_open(m, game, game->seats_max, &why));
    match_deal(m, seed);
    for (; !match_over(m); assert_true(match_play(m, moves[0]))) {
        match_look(m, look);
        if (game->legal(&look->view, moves) > 1) return true;
    }
    return false;
}

static void think(const struct look *look, const struct bot *bot, struct analysis *out)
{
    const uint8_t seed[SEED_BYTES] = "budget";
    uint16_t moves[MOVES_MAX];
    int count = look->game->legal(&look->view, moves), i = 0;
    bot_think(bot, look, seed, out);
    while (i < count && moves[i] != out->move) i++;
    assert_in_range(i, 0, count - 1);
}

static void each_choice(void (*check)(const struct look *look, struct bot bot))
{
    for (int i = 0; games[i]; i++) {
        struct match m;
        struct look look;
        if (find_choice(games[i], &m, &look)) {
            check(&look, bot_of("sharp@90000w"));
            check(&look, bot_of("master@90000w"));
            check(&look, bot_of("master@1s"));
        }
        match_close(&m);
    }
}

static void check_stopped(const struct look *look, struct bot bot)
{
    static struct analysis analysis;
    for (int stop_at = 1; stop_at < 40; stop_at += 13) {
        struct stopper s = {0, stop_at};
        bot.budget.stops = stops;
        bot.budget.context = &s;
        think(look, &bot, &analysis);
        assert_in_range(analysis.worlds, 0, (uint64_t)stop_at * (uint64_t)analysis.count);
    }
}

/* Between two worlds, and before the first one. */
static void a_search_ends_when_it_is_told_to(void **state)
{
    (void)state;
    each_choice(check_stopped);
}

static void check_seconds(const struct look *look, struct bot bot)
{
    static struct analysis analysis;
    bot.budget.seconds = 0.002;
    think(look, &bot, &analysis);
    assert_in_range(analysis.worlds, 1, 80000);
}

static void seconds_end_a_search_of_worlds(void **state)
{
    (void)state;
    each_choice(check_seconds);
}

/* A bound that is not reached changes nothing. */
static void worlds_in_good_time_are_the_same(void **state)
{
    static struct analysis plain, bounded;
    (void)state;
    for (int i = 0; games[i]; i++) {
        struct match m;
        struct look look;
        struct stopper never = {0, INT32_MAX};
        struct bot bot = bot_of("master@300w");
        if (find_choice(games[i], &m, &look)) {
            think(&look, &bot, &plain);
            bot.budget.seconds = 1000;
            bot.budget.stops = stops;
            bot.budget.context = &never;
            think(&look, &bot, &bounded);
            assert_memory_equal(&plain, &bounded, sizeof plain);
        }
        match_close(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_ends_when_it_is_told_to),
        cmocka_unit_test(seconds_end_a_search_of_worlds),
        cmocka_unit_test(worlds_in_good_time_are_the_same),
    };
    return cmocka_run_group_tests_name("budget", tests, NULL, NULL);
}
