/* laws.c - the laws every bot must pass, in every game, phase, seat count and option: its move is
 * legal, it knows nothing that its seat cannot know, and it is the same for any number of threads.
 */
#include <string.h>

#include "bots/halving.h"
#include "engine/match_internal.h"
#include "tests/support/every_game.h"
#include "tests/support/laws.h"

static struct bot read_bot(const char *words)
{
    struct bot bot;
    struct refusal why;
    assert_true(bot_read(words, strlen(words), &bot, &why));
    return bot;
}

/* ---- Settings in words --------------------------------------------------------------------- */

static void settings_are_read(void **state)
{
    struct bot bot = read_bot("master:0.05@250ms");
    (void)state;
    assert_string_equal(bot.level->name, "master");
    assert_true(bot.loss > 0.0499 && bot.loss < 0.0501);
    assert_true(bot.budget.seconds > 0.2499 && bot.budget.seconds < 0.2501);
    assert_int_equal(bot.budget.worlds, 0);
    bot = read_bot("sharp@500w");
    assert_int_equal(bot.budget.worlds, 500);
    assert_true(bot.budget.seconds <= 0 && bot.loss <= 0);
    assert_true(read_bot("sharp@2s").budget.seconds > 1.9);
}

static void wrong_settings_are_refused(void **state)
{
    static const char *const wrong[] = {
        "",
        "grandmaster",
        "master:",
        "master:2",
        "master:-1",
        "master:x",
        "master@",
        "master@0ms",
        "master@10",
        "master@10x",
        "master@-3s",
        "master@0.5w",
        "master@nan",
        "masters",
        "expert:0.1x",
        "master@1e99s",
        "master:nan",
        "master:0x1",
        "master: .1",
        "master@.s",
        "master:+0.1",
        "master@1e2w",
        "master:0,1",
        "master@1.2.3s",
        "master@1234567890123456w",
    };
    struct bot bot;
    struct refusal why;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (bot_read(wrong[i], strlen(wrong[i]), &bot, &why)) fail_msg("read \"%s\"", wrong[i]);
        assert_true(why.text[0]);
    }
}

static void lists_fill_the_seats(void **state)
{
    struct bot bot[SEATS_MAX];
    struct refusal why;
    (void)state;
    assert_true(bot_read_list("sharp,random", 4, bot, &why));
    assert_string_equal(bot[0].level->name, "sharp");
    for (int i = 1; i < 4; i++) assert_string_equal(bot[i].level->name, "random");
    assert_false(bot_read_list("random,random,random", 2, bot, &why));
    assert_false(bot_read_list("random,,random", 3, bot, &why));
}

/* ---- Every decision of a game -------------------------------------------------------------- */

struct bot_law {
    const struct game *game;
    const struct heuristics *heuristics;
    struct match m;
    struct look look;
    struct rng r;
    uint8_t seed[SEED_BYTES];
    uint16_t legal[MOVES_MAX];
    int count;
};

static bool is_legal(const struct bot_law *l, int move)
{
    for (int i = 0; i < l->count; i++)
        if (l->legal[i] == move) return true;
    return false;
}

/* Features and ratings read nothing that the seat cannot see. */
static void law_features_of_view(const struct bot_law *l)
{
    static int16_t truth[MOVES_MAX][FEATURES_MAX], seen[MOVES_MAX][FEATURES_MAX];
    memset(truth, 0, sizeof truth);
    memset(seen, 0, sizeof seen);
    l->heuristics->extract(match_truth(&l->m), l->legal, l->count, truth);
    l->heuristics->extract(&l->look.view, l->legal, l->count, seen);
    for (int i = 0; i < l->count; i++)
        for (int f = 0; l->heuristics->feature[f].name; f++)
            if (truth[i][f] != seen[i][f])
                fail_msg("%s, ply %u, move %d: \"%s\" is %d in truth and %d to the seat",
                         l->game->id, l->look.view.head.ply, l->legal[i],
                         l->heuristics->feature[f].name, truth[i][f], seen[i][f]);
}

/* The rules in the build of the heuristics are those of the game. */
static void law_same_rules(const struct bot_law *l)
{
    uint16_t legal[MOVES_MAX];
    union any_state a, b;
    struct rng r = l->r;
    assert_int_equal(l->heuristics->legal(&l->look.view, legal), l->count);
    assert_memory_equal(legal, l->legal, (size_t)l->count * sizeof *legal);
    l->game->guess(&l->look.view, &r, &a);
    memcpy(&b, &a, sizeof b);
    int move = l->legal[l->count - 1];
    l->game->apply(&a, move);
    l->heuristics->apply(&b, move);
    assert_memory_equal(&a, &b, l->game->state_size);
}

/* The move is legal, so is every candidate, none comes twice, and values are shares. */
static void law_sound(const struct bot_law *l, const struct analysis *a)
{
    assert_true(is_legal(l, a->move));
    assert_in_range(a->count, 1, l->count);
    for (int i = 0; i < a->count; i++) {
        const struct candidate *c = &a->candidate[i];
        assert_true(is_legal(l, c->move));
        assert_true(c->value >= 0 && c->value <= 1 && c->error >= 0 && c->error <= 1);
        for (int k = 0; k < i; k++) assert_true(a->candidate[k].move != c->move);
    }
}

/* The swap law: another truth that the seat cannot tell from this one, the same analysis. */
static void law_swap(const struct bot_law *l, const struct bot *bot, const struct analysis *known)
{
    static struct analysis other;
    struct match swapped;
    struct look look;
    struct rng r = l->r;
    match_clone(&l->m, &swapped);
    l->game->guess(&l->look.view, &r, &swapped.hidden->state);
    match_look(&swapped, &look);
    match_close(&swapped);
    bot_think(bot, &look, l->seed, &other);
    assert_memory_equal(known, &other, sizeof other);
}

static void law_threads(const struct bot_law *l, struct bot bot, const struct analysis *known)
{
    static struct analysis other;
    for (bot.budget.threads = 2; bot.budget.threads <= 5; bot.budget.threads += 3) {
        bot_think(&bot, &l->look, l->seed, &other);
        assert_memory_equal(known, &other, sizeof other);
    }
}

static void check_bot(const struct bot_law *l, const struct bot *bot, bool searches)
{
    static struct analysis analysis;
    bot_think(bot, &l->look, l->seed, &analysis);
    law_sound(l, &analysis);
    law_swap(l, bot, &analysis);
    if (searches) law_threads(l, *bot, &analysis);
}

/* One level in turn is asked at each decision, the searching ones less often. */
static void check_decision(const struct bot_law *l)
{
    static const char *const cheap[] = {"random", "beginner", "expert", "beginner:0.3"};
    static const char *const dear[] = {"sharp@150w", "master@100w", "master:0.1@20w"};
    struct rng r = l->r;
    law_features_of_view(l);
    law_same_rules(l);
    struct bot bot = read_bot(cheap[rng_below(&r, 4)]);
    check_bot(l, &bot, false);
    if (rng_below(&r, getenv("PAKLI_LONG") ? 20 : 60)) return;
    bot = read_bot(dear[rng_below(&r, 3)]);
    check_bot(l, &bot, true);
}

static void look(struct bot_law *l)
{
    match_look(&l->m, &l->look);
    l->count = l->game->legal(&l->look.view, l->legal);
}

/* Half of the moves are the expert's, so that games take a sensible course. */
static int next_move(struct bot_law *l)
{
    static const struct bot expert = {.level = &levels[2], .budget = {.threads = 1}};
    static struct analysis analysis;
    if (rng_below(&l->r, 2)) return l->legal[rng_below(&l->r, (uint32_t)l->count)];
    bot_think(&expert, &l->look, l->seed, &analysis);
    return analysis.move;
}

static void play_game(struct bot_law *l)
{
    for (int i = 0; i < SEED_BYTES; i++) l->seed[i] = (uint8_t)rng_below(&l->r, 256);
    match_deal(&l->m, l->seed);
    while (!match_over(&l->m)) {
        look(l);
        check_decision(l);
        assert_true(match_play(&l->m, next_move(l)));
    }
}

static void laws_hold(void **state)
{
    static struct bot_law l;
    struct refusal why;
    const uint8_t key[SEED_BYTES] = "laws of bots";
    int games_to_play = getenv("PAKLI_LONG") ? 40 : 5;
    l.game = game_of_test(state);
    l.heuristics = heuristics_of(l.game);
    rng_init(&l.r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < games_to_play; i++) {
        int seats = l.game->seats_min + i % (l.game->seats_max - l.game->seats_min + 1);
        assert_true(match_open(&l.m, l.game, seats, &why));
        draw_options(&l.m, &l.r);
        play_game(&l);
        match_close(&l.m);
    }
}

/* Deals a game and lets bots called random play it, move by move; counts what they chose from. */
static void play_random(struct match *m, const uint8_t deal[SEED_BYTES],
                        const uint8_t bots[SEED_BYTES], struct branching *by_phase)
{
    struct bot random[SEATS_MAX];
    uint16_t legal[MOVES_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++) random[seat] = read_bot("random");
    match_deal(m, deal);
    while (!match_over(m)) {
        const void *truth = match_truth(m);
        branching_count(&by_phase[head_of(truth)->phase], m->game->legal(truth, legal));
        assert_true(match_play(m, bot_move(random, m, bots)));
    }
}

/* Where many games of theirs are played, their numbers are made many at a time; the games are the
 * same, in every build. */
static void random_bots_are_themselves(void **state)
{
    static struct branching slow[PHASE_NUMBERS], fast[PHASE_NUMBERS];
    const struct game *game = game_of_test(state);
    struct match m;
    struct refusal why;
    for (int i = 0; i < 40; i++) {
        uint8_t deal[SEED_BYTES] = {(uint8_t)i}, bots[SEED_BYTES];
        union any_state end;
        bot_seed(deal, bots);
        int seats = game->seats_min + i % (game->seats_max - game->seats_min + 1);
        assert_true(match_open(&m, game, seats, &why));
        memset(slow, 0, sizeof slow);
        play_random(&m, deal, bots, slow);
        for (int build = 0; build < playout_builds(); build++) {
            memset(fast, 0, sizeof fast);
            playout_counted_in_build(game, build, &m.setup, deal, bots, &end, fast);
            assert_memory_equal(&end, match_truth(&m), game->state_size);
            assert_memory_equal(slow, fast, sizeof slow);
        }
        match_close(&m);
    }
}

int main(void)
{
    static const struct game_test of_games[] = {
        {"", laws_hold, false},
        {"random", random_bots_are_themselves, false},
    };
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_are_read),
        cmocka_unit_test(wrong_settings_are_refused),
        cmocka_unit_test(lists_fill_the_seats),
    };
    return RUN_FOR_EVERY_GAME("bots", of_games, tests, NULL, NULL);
}
