/* env.c - environments come and go, and what is the same for every game, see env.h. */
#include "env/env_internal.h"

#include <stdlib.h>
#include <string.h>

#include "engine/playout.h"
#include "env/messages.h"
#include "games/heuristics.h"

#define GAME(name) extern const struct env_loops name##_env_plain;
#include "engine/games.def"

#define GAME(name) &name##_env_plain,
static const struct env_loops *const plain[] = {
#include "engine/games.def"
};

#if defined(PAKLI_HAVE_FAST)
#define GAME(name) extern const struct env_loops name##_env_fast;
#include "engine/games.def"

#define GAME(name) &name##_env_fast,
static const struct env_loops *const fast[] = {
#include "engine/games.def"
};
#else
static const struct env_loops *const *const fast = plain;
#endif

const struct env_loops *env_loops_of(const struct game *game, bool of_fast_build)
{
    int number = game_number(game);
    return of_fast_build && playout_is_fast() ? fast[number] : plain[number];
}

static const struct env_loops *loops_of(const struct game *game)
{
    return env_loops_of(game, true);
}

/* ---- One game at a time -------------------------------------------------------------------- */

int env_actions(const struct game *game)
{
    return loops_of(game)->actions;
}

int env_observation_version(const struct game *game)
{
    return loops_of(game)->version;
}

/* A move that no action stands for is one that does not come back. */
int env_action_of_move(const struct game *game, int move)
{
    const struct env_loops *loops = loops_of(game);
    if (move < 0 || move >= loops->moves) return -1;
    int action = loops->action(move);
    bool fits = action >= 0 && action < loops->actions && loops->move(action) == move;
    return fits ? action : -1;
}

int env_move_of_action(const struct game *game, int action)
{
    const struct env_loops *loops = loops_of(game);
    return action < 0 || action >= loops->actions ? -1 : loops->move(action);
}

static int write_numbers(void (*write)(const void *, int, struct observation *), const void *state,
                         int seat, uint8_t *out, struct observation_layout *layout)
{
    struct observation o = {out, layout};
    if (layout) *layout = (struct observation_layout){.start = out};
    write(state, seat, &o);
    return (int)(o.at - out);
}

int env_numbers(const struct game *game, const void *state, int seat, uint8_t *out,
                struct observation_layout *layout)
{
    return write_numbers(loops_of(game)->observe, state, seat, out, layout);
}

int env_hidden_numbers(const struct game *game, const void *state, int seat, uint8_t *out,
                       struct observation_layout *layout)
{
    return write_numbers(loops_of(game)->observe_hidden, state, seat, out, layout);
}

void env_refuse(const struct game *game, const void *state, int action, struct refusal *why)
{
    union any_state view;
    char words[WORDS_MAX];
    int move = env_move_of_action(game, action);
    memset(why, 0, sizeof *why);
    if (move < 0) {
        refuse_as(why, WHY_ENV_ACTION, action, env_actions(game) - 1);
        return;
    }
    game->view(state, head_of(state)->seat, &view);
    game->say(&view, move, words);
    if (game_find(game, &view, words) < 0)
        game->why(&view, words, why);
    else
        refuse_by(why, game->phase_rules[view.head.phase], WHY_ENV_NOT_NOW, words);
}

static float reward_in(const struct result *r, enum env_reward kind, int seats, int seat)
{
    int score[SEATS_MAX];
    for (int other = 0; other < seats; other++) score[other] = r->score[other];
    return reward_of(score, r->tie, seats, seat, (int)kind);
}

void env_rewards(const struct game *game, const void *state, enum env_reward kind,
                 float out[SEATS_MAX])
{
    struct result r;
    int seats = head_of(state)->seats;
    game->score(state, &r);
    for (int seat = 0; seat < seats; seat++) out[seat] = reward_in(&r, kind, seats, seat);
}

/* ---- For the loops ------------------------------------------------------------------------- */

void env_end_game(struct env *e, int i, const void *state)
{
    struct result r;
    int seats = e->settings.setup.seats;
    size_t row = (size_t)i * (size_t)seats;
    e->settings.game->score(state, &r);
    for (int seat = 0; seat < seats; seat++) {
        e->reward[row + (size_t)seat] = reward_in(&r, e->settings.reward, seats, seat);
        e->score[row + (size_t)seat] = r.score[seat];
    }
    e->done[i] = 1;
    e->truncated[i] = head_of(state)->phase != OVER;
    e->length[i] = (int32_t)head_of(state)->ply;
}

int env_learner(const struct env *e, int i)
{
    if (e->settings.learner != ENV_ROTATE) return e->settings.learner;
    return (int)((e->number[i] + e->episode[i]) % e->settings.setup.seats);
}

/* Bots that only rate their moves need no candidates in order. */
static int rated_move(const struct game *game, const struct look *look)
{
    const struct heuristics *h = heuristics_of(game);
    return h->choose(&look->view, heuristics_weights(h, look->view.head.seats), NULL);
}

int env_opponent_move(const struct env *e, int i, const void *state)
{
    const struct game *game = e->settings.game;
    int seat = head_of(state)->seat, place = observe_place(head_of(state), env_learner(e, i), seat);
    const struct bot *bot = &e->opponent[place - 1];
    struct look look = {.game = game};
    struct analysis analysis;
    uint8_t deal[SEED_BYTES], seed[SEED_BYTES];
    game->view(state, seat, &look.view);
    if (strcmp(bot->level->name, "expert") == 0 && bot->loss <= 0 &&
        heuristics_rate_moves(heuristics_of(game)))
        return rated_move(game, &look);
    env_seed(e, i, deal);
    bot_seed(deal, seed);
    bot_think(bot, &look, seed, &analysis);
    return analysis.move;
}

/* ---- Coming and going ---------------------------------------------------------------------- */

static bool settings_fit(const struct env_settings *s, struct refusal *why)
{
    int seats = s->setup.seats;
    if (s->count < 1 || s->count > ENV_COUNT_MAX)
        return refuse_as(why, WHY_ENV_COUNT, (int)ENV_COUNT_MAX);
    if (s->groups < 1 || s->count % s->groups)
        return refuse_as(why, WHY_ENV_GROUPS, s->groups, s->count);
    if (s->threads < 1 || s->threads > ENV_THREADS_MAX)
        return refuse_as(why, WHY_ENV_THREADS, (int)ENV_THREADS_MAX);
    if (s->opponents && (s->learner < ENV_ROTATE || s->learner >= seats))
        return refuse_as(why, WHY_ENV_LEARNER, seats - 1);
    return true;
}

static void *new_array(size_t count, size_t size)
{
    return memory_new(count * size);
}

/* The sizes of a game's observations do not change while it is played. */
static void measure(struct env *e)
{
    union any_state s;
    union any_deal deal;
    struct rng r;
    uint8_t seed[SEED_BYTES] = {0}, numbers[ENV_NUMBERS_MAX];
    const struct game *game = e->settings.game;
    game_clear(game, &e->settings.setup, &s);
    memset(&deal, 0, sizeof deal);
    rng_init(&r, seed, 0, ROUNDS_DEAL);
    game->shuffle(&e->settings.setup, &r, &deal);
    game->start(&s, &deal);
    e->observation_size = env_numbers(game, &s, 0, numbers, NULL);
    e->hidden_size = env_hidden_numbers(game, &s, 0, numbers, NULL);
}

static void make_arrays(struct env *e)
{
    size_t count = (size_t)e->settings.count, seats = e->settings.setup.seats;
    e->observation = (uint8_t *)new_array(count, (size_t)e->observation_size);
    if (e->settings.hidden) e->hidden = (uint8_t *)new_array(count, (size_t)e->hidden_size);
    e->mask = (uint8_t *)new_array(count, (size_t)e->actions);
    e->seat = (int32_t *)new_array(count, sizeof *e->seat);
    e->reward = (float *)new_array(count * seats, sizeof *e->reward);
    e->done = (uint8_t *)new_array(count, 1);
    e->truncated = (uint8_t *)new_array(count, 1);
    e->score = (int32_t *)new_array(count * seats, sizeof *e->score);
    e->length = (int32_t *)new_array(count, sizeof *e->length);
    e->slots = (uint8_t *)new_array(count, e->loops->slot_size);
    e->seed = (uint64_t *)new_array(count, sizeof *e->seed);
    e->number = (uint64_t *)new_array(count, sizeof *e->number);
    e->episode = (uint64_t *)new_array(count, sizeof *e->episode);
    e->action = (int32_t *)new_array(count, sizeof *e->action);
    e->move_of = (uint16_t *)new_array((size_t)e->actions, sizeof *e->move_of);
    e->pending = (uint8_t *)new_array((size_t)e->settings.groups, 1);
    e->order = (int *)new_array((size_t)e->settings.groups, sizeof *e->order);
    for (int action = 0; action < e->actions; action++)
        e->move_of[action] = (uint16_t)e->loops->move(action);
}

struct env *env_open(const struct env_settings *settings, struct refusal *why)
{
    if (!settings_fit(settings, why)) return NULL;
    struct env *e = (struct env *)memory_new(sizeof *e);
    e->settings = *settings;
    if (settings->opponents)
        memcpy(e->opponent, settings->opponents,
               (size_t)(settings->setup.seats - 1) * sizeof *e->opponent);
    e->loops = loops_of(settings->game);
    e->actions = e->loops->actions;
    e->group_size = settings->count / settings->groups;
    measure(e);
    make_arrays(e);
    if (settings->threads > 1) e->workers = env_workers_new(e, settings->threads);
    return e;
}

void env_close(struct env *e)
{
    if (!e) return;
    while (e->received < e->sent) env_receive(e);
    if (e->workers) env_workers_free(e->workers);
    void *const arrays[] = {e->observation, e->hidden, e->mask,    e->seat,    e->reward, e->done,
                            e->truncated,   e->score,  e->length,  e->slots,   e->seed,   e->number,
                            e->episode,     e->action, e->move_of, e->pending, e->order};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) free(arrays[i]);
    free(e);
}
