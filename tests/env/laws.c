/* laws.c - the laws of environments, in every game, seat count and option: an observation tells
 * what a seat knows and nothing else, actions are the moves of the game, steps are those of the
 * referee, whatever the number of threads and groups, and a wrong action is refused by its clause.
 */
#include <stdlib.h>

#include "engine/match_internal.h"
#include "env/env_internal.h"
#include "tests/support/every_game.h"
#include "tests/support/laws.h"

enum { GAMES_SHORT = 10, GAMES_LONG = 600, LAW_ENVS = 24, LAW_STEPS = 400 };

static int games_a_law(void)
{
    return getenv("PAKLI_LONG") ? GAMES_LONG : GAMES_SHORT;
}

/* A match of that game with random options, dealt from a random seed. */
static void open_any(const struct game *game, struct rng *r, int number, struct match *m)
{
    struct refusal why;
    uint8_t seed[SEED_BYTES];
    int seats = game->seats_min + number % (game->seats_max - game->seats_min + 1);
    assert_true(match_open(m, game, seats, &why));
    if (number) draw_options(m, r);
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_next(r);
    match_deal(m, seed);
}

static int any_move(const struct match *m, struct rng *r)
{
    uint16_t legal[MOVES_MAX];
    int count = m->game->legal(match_truth(m), legal);
    return legal[rng_below(r, (uint32_t)count)];
}

static void each_position(const struct game *game, const char *key,
                          void (*law)(const struct match *m, struct rng *r))
{
    uint8_t seed[SEED_BYTES] = {0};
    struct rng r;
    strncpy((char *)seed, key, sizeof seed - 1);
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (int i = 0; i < games_a_law(); i++) {
        struct match m;
        open_any(game, &r, i, &m);
        for (int n = 0; n < 3000 && !match_over(&m); n++) {
            if (rng_below(&r, 4) == 0) law(&m, &r);
            match_play(&m, any_move(&m, &r));
        }
        if (match_over(&m)) law(&m, &r);
        match_close(&m);
    }
}

/* ---- Observations -------------------------------------------------------------------------- */

/* Of the truth, of the seat's own view, and of any world it could be in: the same numbers. */
static void law_observation(const struct match *m, struct rng *r)
{
    static uint8_t truth[ENV_NUMBERS_MAX], view[ENV_NUMBERS_MAX], world[ENV_NUMBERS_MAX];
    union any_state known, guess;
    for (int seat = 0; seat < m->setup.seats; seat++) {
        match_view(m, seat, &known);
        m->game->guess(&known, r, &guess);
        int size = env_numbers(m->game, match_truth(m), seat, truth, NULL);
        assert_int_equal(env_numbers(m->game, &known, seat, view, NULL), size);
        assert_int_equal(env_numbers(m->game, &guess, seat, world, NULL), size);
        assert_memory_equal(truth, view, (size_t)size);
        assert_memory_equal(truth, world, (size_t)size);
    }
}

static void observations_tell_what_a_seat_knows(void **state)
{
    each_position(game_of_test(state), "observations", law_observation);
}

/* The layout covers all numbers without gaps, and none is larger than it says. */
static void check_layout(const struct observation_layout *l, const uint8_t *numbers, int size)
{
    int at = 0;
    assert_int_equal(l->size, size);
    assert_in_range(l->count, 1, OBSERVATION_PARTS);
    for (int i = 0; i < l->count; i++) {
        const struct observation_part *part = &l->part[i];
        assert_int_equal(part->from, at);
        assert_true(part->size > 0 && part->name[0] && part->what[0]);
        for (int k = 0; k < part->size; k++)
            if (numbers[at + k] > part->most)
                fail_msg("%s: %d is more than %d", part->name, numbers[at + k], part->most);
        at += part->size;
    }
    assert_int_equal(at, size);
}

static void law_layout(const struct match *m, struct rng *r)
{
    static uint8_t numbers[ENV_NUMBERS_MAX], again[ENV_NUMBERS_MAX];
    struct observation_layout l;
    (void)r;
    for (int seat = 0; seat < m->setup.seats; seat++) {
        int size = env_numbers(m->game, match_truth(m), seat, numbers, &l);
        check_layout(&l, numbers, size);
        assert_int_equal(env_numbers(m->game, match_truth(m), seat, again, NULL), size);
        assert_memory_equal(numbers, again, (size_t)size);
        size = env_hidden_numbers(m->game, match_truth(m), seat, numbers, &l);
        check_layout(&l, numbers, size);
    }
}

static void layouts_are_what_is_written(void **state)
{
    each_position(game_of_test(state), "layouts", law_layout);
}

/* ---- Actions ------------------------------------------------------------------------------- */

static void actions_are_moves(void **state)
{
    const struct game *game = game_of_test(state);
    int actions = env_actions(game), found = 0;
    for (int action = 0; action < actions; action++)
        assert_int_equal(env_action_of_move(game, env_move_of_action(game, action)), action);
    for (int move = 0; move < game->actions; move++) found += env_action_of_move(game, move) >= 0;
    assert_int_equal(found, actions);
    assert_int_equal(env_move_of_action(game, -1), -1);
    assert_int_equal(env_move_of_action(game, actions), -1);
}

/* Every legal move has an action; any other is refused by a clause, or for being none. */
static void law_actions(const struct match *m, struct rng *r)
{
    uint16_t legal[MOVES_MAX];
    struct refusal why;
    int count = m->game->legal(match_truth(m), legal), actions = env_actions(m->game);
    for (int i = 0; i < count; i++) {
        int action = env_action_of_move(m->game, legal[i]);
        assert_int_equal(env_move_of_action(m->game, action), legal[i]);
    }
    if (match_over(m)) return;
    for (int tries = 0; tries < 8; tries++) {
        int action = (int)rng_below(r, (uint32_t)actions + 2), is_legal = 0;
        for (int i = 0; i < count; i++) is_legal |= env_action_of_move(m->game, legal[i]) == action;
        if (is_legal) continue;
        env_refuse(m->game, match_truth(m), action, &why);
        assert_true(why.text[0] && (action >= actions || why.rule[0]));
    }
}

static void wrong_actions_are_refused_by_a_clause(void **state)
{
    each_position(game_of_test(state), "actions", law_actions);
}

/* ---- Steps --------------------------------------------------------------------------------- */

static struct env *open_envs(const struct match *m, int groups, int threads)
{
    struct env_settings settings = {.game = m->game,
                                    .setup = m->setup,
                                    .count = LAW_ENVS,
                                    .groups = groups,
                                    .threads = threads,
                                    .hidden = true,
                                    .longest = 900};
    struct refusal why;
    struct env *e = env_open(&settings, &why);
    assert_non_null(e);
    return e;
}

/* The referee's match stands where environment i does. */
static void same_as_referee(const struct env *e, int i, struct match *m)
{
    uint16_t legal[MOVES_MAX];
    const uint8_t *mask = e->mask + i * e->actions;
    assert_memory_equal(env_state(e, i), match_truth(m), m->game->state_size);
    int count = m->game->legal(match_truth(m), legal), ones = 0;
    for (int k = 0; k < count; k++)
        assert_int_equal(mask[env_action_of_move(m->game, legal[k])], 1);
    for (int k = 0; k < e->actions; k++) ones += mask[k];
    assert_int_equal(ones, count);
    assert_int_equal(e->seat[i], match_turn(m));
}

static void same_result(const struct env *e, int i, const struct match *m)
{
    struct result r;
    float sum = 0;
    int seats = m->setup.seats;
    assert_int_equal(e->length[i], m->plies);
    assert_int_equal(e->truncated[i], !match_over(m));
    m->game->score(match_truth(m), &r);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(e->score[i * seats + seat], r.score[seat]);
        assert_int_equal(e->reward[i * seats + seat] > 0, r.winners >> seat & 1);
        sum += e->reward[i * seats + seat];
    }
    assert_true(sum > 0.999F && sum < 1.001F);
}

/* Environment 0 and a match dealt from its seed play the same games. */
static void steps_are_those_of_the_referee(void **state)
{
    struct rng r;
    uint8_t seed[SEED_BYTES] = "referee";
    int32_t actions[LAW_ENVS];
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (int number = 0; number < 6; number++) {
        struct match m;
        struct env_fault fault;
        open_any(game_of_test(state), &r, number, &m);
        struct env *e = open_envs(&m, 1, 1);
        env_reset(e, 7);
        for (int step = 0, ended = 0; step < 20000 && ended < 3; step++) {
            if (step == 0 || e->done[0]) env_seed(e, 0, seed), match_deal(&m, seed);
            same_as_referee(e, 0, &m);
            env_sample(e, actions);
            assert_true(match_play(&m, env_move_of_action(m.game, actions[0])));
            assert_true(env_step(e, actions, &fault));
            assert_int_equal(e->done[0], match_over(&m) || m.plies == 900);
            if (e->done[0]) same_result(e, 0, &m), ended++;
        }
        env_close(e);
        match_close(&m);
    }
}

static void same_rows(const struct env *a, const struct env *b)
{
    size_t count = LAW_ENVS, seats = a->settings.setup.seats;
    assert_memory_equal(a->observation, b->observation, count * (size_t)a->observation_size);
    assert_memory_equal(a->hidden, b->hidden, count * (size_t)a->hidden_size);
    assert_memory_equal(a->mask, b->mask, count * (size_t)a->actions);
    assert_memory_equal(a->seat, b->seat, count * sizeof *a->seat);
    assert_memory_equal(a->reward, b->reward, count * seats * sizeof *a->reward);
    assert_memory_equal(a->done, b->done, count);
    assert_memory_equal(a->length, b->length, count * sizeof *a->length);
}

/* One thread and one group, or four threads and three groups sent and received: the same rows. */
static void threads_and_groups_change_nothing(void **state)
{
    struct rng r;
    struct match m;
    struct env_fault fault;
    uint8_t seed[SEED_BYTES] = "threads";
    int32_t actions[LAW_ENVS];
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    open_any(game_of_test(state), &r, 1, &m);
    struct env *one = open_envs(&m, 1, 1), *many = open_envs(&m, 3, 4);
    env_reset(one, 1);
    env_reset(many, 1);
    for (int step = 0; step < LAW_STEPS; step++) {
        env_sample(one, actions);
        assert_true(env_step(one, actions, &fault));
        for (int group = 0; group < 3; group++)
            assert_true(env_send(many, group, actions + group * LAW_ENVS / 3, &fault));
        for (int group = 0; group < 3; group++) assert_int_equal(env_receive(many), group);
        same_rows(one, many);
    }
    env_close(one);
    env_close(many);
    match_close(&m);
}

/* The plain build of the loops and the one for newer processors: the same rows. */
static void builds_write_the_same(void **state)
{
    struct rng r;
    struct match m;
    struct env_fault fault;
    uint8_t seed[SEED_BYTES] = "builds";
    int32_t actions[LAW_ENVS];
    const struct game *game = game_of_test(state);
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (int number = 0; number <= game->seats_max - game->seats_min; number++) {
        open_any(game, &r, number, &m);
        struct env *fast = open_envs(&m, 1, 1), *plain = open_envs(&m, 1, 1);
        plain->loops = env_loops_of(game, false);
        env_reset(fast, 4);
        env_reset(plain, 4);
        for (int step = 0; step < LAW_STEPS; step++) {
            same_rows(fast, plain);
            env_sample(fast, actions);
            assert_true(env_step(fast, actions, &fault));
            assert_true(env_step(plain, actions, &fault));
        }
        env_close(fast);
        env_close(plain);
        match_close(&m);
    }
}

static void a_wrong_action_changes_nothing(void **state)
{
    struct rng r;
    struct match m;
    struct env_fault fault = {0};
    uint8_t seed[SEED_BYTES] = "wrong";
    int32_t actions[LAW_ENVS];
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    open_any(game_of_test(state), &r, 0, &m);
    struct env *e = open_envs(&m, 1, 1), *same = open_envs(&m, 1, 1);
    env_reset(e, 3);
    env_reset(same, 3);
    env_sample(e, actions);
    for (actions[5] = 0; e->mask[5 * e->actions + actions[5]]; actions[5]++) continue;
    assert_false(env_step(e, actions, &fault));
    assert_int_equal(fault.environment, 5);
    assert_int_equal(fault.action, actions[5]);
    assert_true(fault.why.rule[0] && fault.why.text[0]);
    actions[5] = -3;
    assert_false(env_step(e, actions, &fault));
    assert_string_equal(fault.why.rule, "");
    same_rows(e, same);
    env_close(e);
    env_close(same);
    match_close(&m);
}

/* With opponents the learner is always to move, in a seat that changes if it is to. */
static void opponents_move_within_the_step(void **state)
{
    struct match m;
    struct refusal why;
    struct env_fault fault;
    struct bot bots[SEATS_MAX + 2];
    int32_t actions[LAW_ENVS];
    const struct game *game = game_of_test(state);
    assert_true(match_open(&m, game, game->seats_max, &why));
    assert_true(bot_read_list("expert,beginner,random", game->seats_max + 2, bots, &why));
    struct env_settings settings = {.game = game,
                                    .setup = m.setup,
                                    .count = LAW_ENVS,
                                    .groups = 1,
                                    .threads = 2,
                                    .opponents = bots,
                                    .learner = ENV_ROTATE};
    struct env *e = env_open(&settings, &why);
    int seen = 0, ended = 0;
    env_reset(e, 2);
    for (int step = 0; step < LAW_STEPS; step++) {
        env_sample(e, actions);
        assert_true(env_step(e, actions, &fault));
        for (int i = 0; i < LAW_ENVS; i++) seen |= 1 << e->seat[i], ended += e->done[i];
    }
    assert_true(ended > 0);
    assert_int_equal(seen, (1 << game->seats_max) - 1);
    env_close(e);
    settings.learner = game->seats_max;
    assert_null(env_open(&settings, &why));
    match_close(&m);
}

static void equal_seeds_are_equal_games(void **state)
{
    struct match m;
    struct refusal why;
    uint64_t seeds[LAW_ENVS];
    assert_true(match_open(&m, game_of_test(state), game_of_test(state)->seats_min, &why));
    struct env *e = open_envs(&m, 1, 1);
    for (int i = 0; i < LAW_ENVS; i++) seeds[i] = (uint64_t)i / 2;
    env_reset_each(e, seeds);
    size_t size = m.game->state_size;
    for (int i = 0; i < LAW_ENVS; i += 2)
        assert_memory_equal(env_state(e, i), env_state(e, i + 1), size);
    if (m.game->deal_size > 16) assert_memory_not_equal(env_state(e, 0), env_state(e, 2), size);
    env_close(e);
    match_close(&m);
}

static void wrong_settings_are_refused(void **state)
{
    struct match m;
    struct refusal why;
    (void)state;
    assert_true(match_open(&m, games[0], 2, &why));
    struct env_settings good = {
        .game = games[0], .setup = m.setup, .count = 8, .groups = 1, .threads = 1};
    struct env_settings none = good, uneven = good, threads = good;
    none.count = 0;
    uneven.groups = 3;
    threads.threads = 0;
    assert_null(env_open(&none, &why));
    assert_null(env_open(&uneven, &why));
    assert_null(env_open(&threads, &why));
    assert_true(why.text[0]);
    match_close(&m);
}

int main(void)
{
    const struct game_test of_games[] = {
        {"an observation tells what a seat knows: ", observations_tell_what_a_seat_knows, true},
        {"the layout is what is written: ", layouts_are_what_is_written, true},
        {"actions are moves: ", actions_are_moves, true},
        {"a wrong action is refused by a clause: ", wrong_actions_are_refused_by_a_clause, true},
        {"steps are those of the referee: ", steps_are_those_of_the_referee, false},
        {"threads and groups change nothing: ", threads_and_groups_change_nothing, false},
        {"builds write the same: ", builds_write_the_same, false},
        {"a wrong action changes nothing: ", a_wrong_action_changes_nothing, false},
        {"opponents move within the step: ", opponents_move_within_the_step, false},
        {"equal seeds are equal games: ", equal_seeds_are_equal_games, false},
    };
    const struct CMUnitTest tests[] = {cmocka_unit_test(wrong_settings_are_refused)};
    return RUN_FOR_EVERY_GAME("environments", of_games, tests, NULL, NULL);
}
