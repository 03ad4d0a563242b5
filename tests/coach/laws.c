/* laws.c - the laws of the coach, in every game with random seats and options: an analysis is the
 * same for any number of threads and however often it was stopped, it tells nothing that its seat
 * cannot know, it is read as it was written, what it says of luck adds up to the result, chances
 * never fall where worlds are won, and what a search finds as good is not marked.
 * PAKLI_LONG=1 looks at more games. */
#include <stdatomic.h>
#include <string.h>

#include "coach/chance.h"
#include "coach/coach.h"
#include "engine/redeal.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/support/laws.h"

enum { LAW_PLIES = 26 }; /* of an unfinished game, at most */

static const struct coach_settings few = {.worlds = COACH_WORLDS_LEAST, .seed = {7}, .threads = 1};

/* Half of the moves are the expert's. */
static int next_move(const struct match *m, struct rng *r)
{
    static const struct bot expert = {.level = &levels[2], .budget = {.threads = 1}};
    const uint8_t seed[SEED_BYTES] = {0};
    struct look look;
    struct analysis analysis;
    uint16_t legal[MOVES_MAX];
    match_look(m, &look);
    int count = m->game->legal(&look.view, legal);
    if (rng_below(r, 2)) return legal[rng_below(r, (uint32_t)count)];
    bot_think(&expert, &look, seed, &analysis);
    return analysis.move;
}

static void play(struct match *m, struct rng *r, size_t plies)
{
    while (!match_over(m) && m->plies < plies) assert_true(match_play(m, next_move(m, r)));
}

static void begin_match(struct match *m, const struct game *game, int seats, struct rng *r)
{
    struct refusal why;
    uint8_t seed[SEED_BYTES];
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_below(r, 256);
    assert_true(match_open(m, game, seats, &why));
    draw_options(m, r);
    match_deal(m, seed);
}

static void write_analysis(const struct match *m, int seat, const struct coach_settings *settings,
                           struct text *out)
{
    struct coach c;
    coach_begin(&c, m, seat);
    assert_true(coach_run(&c, settings));
    coach_write(&c, out);
    coach_end(&c);
}

static void expect_same(const struct text *one, const struct text *other)
{
    assert_string_equal(text_string(one), text_string(other));
}

/* ---- The laws ------------------------------------------------------------------------------ */

static void law_threads(const struct match *m, int seat, const struct text *known)
{
    struct coach_settings many = few;
    struct text other = {0};
    many.threads = 5;
    write_analysis(m, seat, &many, &other);
    expect_same(known, &other);
    text_free(&other);
}

/* Stops after some questions, and each time after more. */
struct stopping {
    atomic_int asked;
    int most;
};

static bool stop_after(void *context)
{
    struct stopping *s = (struct stopping *)context;
    return atomic_fetch_add(&s->asked, 1) >= s->most;
}

static void law_stopped(const struct match *m, int seat, const struct text *known)
{
    struct coach_settings settings = few;
    struct stopping stopping = {.most = 3};
    struct text other = {0};
    struct coach c;
    settings.stops = stop_after;
    settings.context = &stopping;
    settings.threads = 2;
    coach_begin(&c, m, seat);
    for (int runs = 0; !coach_run(&c, &settings); runs++) {
        assert_true(runs < 100);
        atomic_store(&stopping.asked, 0);
        stopping.most += 9;
    }
    coach_write(&c, &other);
    coach_end(&c);
    expect_same(known, &other);
    text_free(&other);
}

/* Another deal in which the seat has seen the same: not a byte of its analysis differs. */
static void law_swap(const struct match *m, int seat, const struct text *known)
{
    struct match other;
    struct refusal why;
    union any_deal deal;
    struct text told = {0};
    redeal(m, m->plies, seat, few.seed, &deal);
    assert_true(match_open(&other, m->game, m->setup.seats, &why));
    other.setup = m->setup;
    match_start(&other, &deal);
    for (size_t i = 0; i < m->plies; i++) assert_true(match_play(&other, match_move(m, i)));
    write_analysis(&other, seat, &few, &told);
    expect_same(known, &told);
    match_close(&other);
    text_free(&told);
}

static void law_read(const struct match *m, const struct text *known)
{
    struct coach c, again;
    struct refusal why;
    struct text other = {0};
    assert_true(coach_read(&c, m, text_string(known), known->length, &why));
    assert_true(coach_done(&c));
    coach_write(&c, &other);
    expect_same(known, &other);
    text_clear(&other);
    coach_begin(&again, m, c.seat);
    coach_merge(&again, &c);
    coach_write(&again, &other);
    expect_same(known, &other);
    coach_end(&again);
    coach_end(&c);
    text_free(&other);
}

/* Shares are shares, the best comes first, and only what loses is marked. */
static void law_sound(const struct match *m)
{
    struct coach c;
    coach_begin(&c, m, SEATS_ALL);
    coach_run(&c, &few);
    for (int i = 0; i < c.count; i++) {
        const struct judgement *j = &c.decision[i].judgement;
        assert_in_range(j->played, 0, j->count - 1);
        assert_int_equal(j->move[j->played].move, match_move(m, (size_t)c.decision[i].ply));
        assert_true(j->loss >= 0 && (j->played > 0 || j->loss <= 0));
        assert_true(j->mark == mark_of(j->loss, j->loss_error));
        for (int k = 0; k < j->count; k++)
            assert_true(j->move[k].win >= 0 && j->move[k].win <= 1 && j->move[k].error <= 0.5);
    }
    coach_end(&c);
}

/* The worth of the deal, all luck and all that decisions did are the result, world by world. */
static void law_adds_up(const struct match *m)
{
    struct luck luck;
    struct luck_budget budget = {.worlds = 9, .deals = 3, .threads = 2};
    struct result result;
    m->game->score(match_truth(m), &result);
    luck_begin(m, &luck);
    luck_judge(m, &budget, few.seed, &luck);
    assert_int_equal(luck.worlds, 9);
    for (int seat = 0; seat < m->setup.seats; seat++) {
        int64_t wins = luck.worth.wins[seat], points = luck.worth.points[seat];
        int share = result.winners >> seat & 1 ? WIN_PARTS / bits_count(result.winners) : 0;
        for (size_t i = 0; i < luck.plies; i++) {
            wins += luck.ply[i].chance.wins[seat] + luck.ply[i].decision.wins[seat];
            points += luck.ply[i].chance.points[seat] + luck.ply[i].decision.points[seat];
        }
        assert_int_equal(wins, 9 * share);
        assert_int_equal(points, 9 * result.score[seat]);
    }
    luck_free(&luck);
}

/* Chances rise with the share of worlds that are won, and a loss is what it is of the chance. */
static void law_chances(const struct game *game, int seats)
{
    double last = 0;
    for (int percent = 0; percent <= 100; percent++) {
        double share = percent / 100.0, chance = chance_of_share(game, seats, share);
        assert_true(chance >= last && chance <= 1);
        last = chance;
        for (int lost = 1; lost <= percent; lost += 7) {
            double loss = lost / 100.0;
            double less = chance - chance_of_share(game, seats, share - loss);
            double told = loss * chance_slope(game, seats, share, loss);
            assert_true(told > less - 1e-9 && told < less + 1e-9);
        }
    }
    assert_true(chance_of_share(game, seats, chance_share(game, seats, 0, COACH_WORLDS)) < 0.02);
    assert_true(chance_of_share(game, seats, chance_share(game, seats, 1, COACH_WORLDS)) > 0.95);
}

/* ---- Games --------------------------------------------------------------------------------- */

static void look_at_game(const struct game *game, int seats, struct rng *r)
{
    struct match m;
    struct text known = {0};
    law_chances(game, seats);
    begin_match(&m, game, seats, r);
    play(&m, r, 1 + rng_below(r, LAW_PLIES));
    int seat = (int)rng_below(r, (uint32_t)seats);
    write_analysis(&m, seat, &few, &known);
    law_threads(&m, seat, &known);
    law_stopped(&m, seat, &known);
    law_read(&m, &known);
    if (!match_over(&m)) law_swap(&m, seat, &known);
    law_sound(&m);
    play(&m, r, 2000);
    if (match_over(&m)) law_adds_up(&m);
    match_close(&m);
    text_free(&known);
}

static void laws_hold(void **state)
{
    const struct game *game = game_of_test(state);
    const uint8_t key[SEED_BYTES] = "laws of the coach";
    int games_to_play = getenv("PAKLI_LONG") ? 40 : 4;
    struct rng r;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < games_to_play; i++)
        look_at_game(game, game->seats_min + i % (game->seats_max - game->seats_min + 1), &r);
}

/* A whole short game: what is told of its luck is read back too. */
static void finished_game(void **state)
{
    struct match m;
    struct text known = {0};
    struct rng r;
    const uint8_t key[SEED_BYTES] = "a finished game";
    (void)state;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    begin_match(&m, game_or_skip("kuhn"), 2, &r);
    play(&m, &r, 100);
    write_analysis(&m, SEATS_ALL, &few, &known);
    assert_non_null(strstr(text_string(&known), "\"luck\":{\"worlds\":32,\"deals\":64,"));
    law_threads(&m, SEATS_ALL, &known);
    law_stopped(&m, SEATS_ALL, &known);
    law_read(&m, &known);
    match_close(&m);
    text_free(&known);
}

/* ---- What is refused ----------------------------------------------------------------------- */

static void replace(const struct text *in, const char *from, const char *to, struct text *out)
{
    const char *at = strstr(text_string(in), from);
    text_clear(out);
    if (!at) fail_msg("%s is not in the analysis", from);
    text_add_bytes(out, in->bytes, (size_t)(at - in->bytes));
    text_add(out, "%s%s", to, at + strlen(from));
}

static void spoilt_analyses_are_refused(void **state)
{
    static const char *const spoil[][2] = {
        {"pakli-analysis", "pakli-record"}, {"\"version\":2", "\"version\":3"},
        {"\"hash\":\"", "\"hash\":\"0"},    {"\"decisions\":[", "\"decisions\":[7,"},
        {"\"ply\":0", "\"ply\":9"},         {"\"mark\":\"", "\"mark\":\"x"},
        {"\"win\":0", "\"win\":0e1"},       {"\"worlds\":16", "\"worlds\":-1"},
        {"{\"format\"", "[{\"format\""},    {"\"legal\":", "\"legal\":x"},
    };
    struct match m;
    struct text known = {0}, wrong = {0};
    struct rng r;
    const uint8_t key[SEED_BYTES] = "spoilt";
    (void)state;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    begin_match(&m, game_or_skip("kuhn"), 2, &r);
    play(&m, &r, 1);
    write_analysis(&m, SEATS_ALL, &few, &known);
    for (size_t i = 0; i < sizeof spoil / sizeof *spoil; i++) {
        struct coach c;
        struct refusal why = {0};
        replace(&known, spoil[i][0], spoil[i][1], &wrong);
        if (coach_read(&c, &m, text_string(&wrong), wrong.length, &why))
            fail_msg("read with %s", spoil[i][1]);
        assert_true(why.text[0]);
        coach_end(&c);
    }
    match_close(&m);
    text_free(&known);
    text_free(&wrong);
}

static void marks_need_certainty(void **state)
{
    (void)state;
    assert_int_equal(mark_of(0.019, 0.001), MARK_NONE);
    assert_int_equal(mark_of(0.02, 0.009), MARK_INACCURACY);
    assert_int_equal(mark_of(0.05, 0.03), MARK_NONE);
    assert_int_equal(mark_of(0.05, 0.02), MARK_MISTAKE);
    assert_int_equal(mark_of(0.3, 0.02), MARK_BLUNDER);
}

/* Not all moves of master that experts would mark are marked. */
static void a_search_is_asked_before_a_mark(void **state)
{
    static const struct judge_budget plain = {.worlds = 64, .plain = true}, budget = {.worlds = 64};
    struct bot master;
    struct match m;
    struct refusal why;
    const uint8_t key[SEED_BYTES] = "a second opinion";
    int marked = 0, doubted = 0;
    (void)state;
    assert_true(bot_read("master@100w", strlen("master@100w"), &master, &why));
    assert_true(match_open(&m, game_or_skip("huzz"), 2, &why));
    match_deal(&m, key);
    for (int i = 0; i < 120 && !match_over(&m); i++) {
        struct look look;
        struct analysis analysis;
        struct judgement before, after;
        match_look(&m, &look);
        bot_think(&master, &look, key, &analysis);
        assert_true(judge(&look, analysis.move, &plain, few.seed, &before));
        assert_true(judge(&look, analysis.move, &budget, few.seed, &after));
        marked += before.mark >= MARK_MISTAKE;
        doubted += before.mark >= MARK_MISTAKE && after.mark == MARK_NONE;
        assert_true(match_play(&m, analysis.move));
    }
    match_close(&m);
    assert_true(marked > 0 && doubted > 0);
}

int main(void)
{
    static const struct game_test of_games[] = {{"", laws_hold, false}};
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(finished_game),
        cmocka_unit_test(spoilt_analyses_are_refused),
        cmocka_unit_test(marks_need_certainty),
        cmocka_unit_test(a_search_is_asked_before_a_mark),
    };
    return RUN_FOR_EVERY_GAME("coach", of_games, tests, NULL, NULL);
}
