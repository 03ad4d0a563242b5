/* step.c - environments are dealt, stepped, and looked at, see env.h. */
#include <assert.h>

#include "env/env_internal.h"

static void reset(struct env *e)
{
    while (e->received < e->sent) env_receive(e);
    size_t count = (size_t)e->settings.count, seats = e->settings.setup.seats;
    memset(e->episode, 0, count * sizeof *e->episode);
    memset(e->reward, 0, count * seats * sizeof *e->reward);
    memset(e->done, 0, count);
    memset(e->truncated, 0, count);
    e->drawn = 0;
    e->loops->deal(e, 0, e->settings.count);
}

void env_reset(struct env *e, uint64_t seed)
{
    e->settings.seed = seed;
    for (int i = 0; i < e->settings.count; i++) {
        e->seed[i] = seed;
        e->number[i] = (uint64_t)i;
    }
    reset(e);
}

void env_reset_each(struct env *e, const uint64_t *seeds)
{
    memcpy(e->seed, seeds, (size_t)e->settings.count * sizeof *seeds);
    memset(e->number, 0, (size_t)e->settings.count * sizeof *e->number);
    reset(e);
}

static void put_number(uint8_t *out, uint64_t number)
{
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(number >> 8 * i);
}

void env_seed(const struct env *e, int environment, uint8_t seed[SEED_BYTES])
{
    put_number(seed, e->seed[environment]);
    put_number(seed + 8, e->number[environment]);
    put_number(seed + 16, e->episode[environment]);
    put_number(seed + 24, 0);
}

/* ---- Steps --------------------------------------------------------------------------------- */

static bool check_actions(struct env *e, int from, int to, const int32_t *actions,
                          struct env_fault *fault)
{
    int wrong = e->loops->find_wrong(e, from, to, actions);
    if (wrong < 0) return true;
    fault->environment = wrong;
    fault->action = actions[wrong - from];
    env_refuse(e->settings.game, env_state(e, wrong), fault->action, &fault->why);
    return false;
}

static void give_group(struct env *e, int group)
{
    int from = group * e->group_size;
    assert(!e->pending[group]);
    e->pending[group] = 1;
    e->order[e->sent++ % e->settings.groups] = group;
    if (e->workers)
        env_workers_give(e->workers, group);
    else
        e->loops->step(e, from, from + e->group_size);
}

bool env_send(struct env *e, int group, const int32_t *actions, struct env_fault *fault)
{
    int from = group * e->group_size, to = from + e->group_size;
    if (!check_actions(e, from, to, actions, fault)) return false;
    memcpy(e->action + from, actions, (size_t)e->group_size * sizeof *actions);
    give_group(e, group);
    return true;
}

int env_receive(struct env *e)
{
    assert(e->received < e->sent);
    int group = e->order[e->received++ % e->settings.groups];
    if (e->workers) env_workers_await(e->workers, group);
    e->pending[group] = 0;
    if (e->received == e->sent) e->received = e->sent = 0;
    return group;
}

bool env_step(struct env *e, const int32_t *actions, struct env_fault *fault)
{
    while (e->received < e->sent) env_receive(e);
    if (!check_actions(e, 0, e->settings.count, actions, fault)) return false;
    memcpy(e->action, actions, (size_t)e->settings.count * sizeof *actions);
    for (int group = 0; group < e->settings.groups; group++) give_group(e, group);
    while (e->received < e->sent) env_receive(e);
    return true;
}

void env_sample(struct env *e, int32_t *actions)
{
    static const uint8_t key[SEED_BYTES] = "pakli env sample";
    uint8_t seed[SEED_BYTES];
    struct rng r;
    memcpy(seed, key, sizeof seed);
    put_number(seed + 24, e->settings.seed);
    rng_init(&r, seed, e->drawn++, ROUNDS_PLAY);
    e->loops->sample(e, 0, e->settings.count, &r, actions);
}

/* ---- Looking at one ------------------------------------------------------------------------ */

const void *env_state(const struct env *e, int environment)
{
    return e->slots + (size_t)environment * e->loops->slot_size;
}

void env_observe(const struct env *e, int environment, int seat, uint8_t *out)
{
    env_numbers(e->settings.game, env_state(e, environment), seat, out, NULL);
}

void env_observe_hidden(const struct env *e, int environment, int seat, uint8_t *out)
{
    env_hidden_numbers(e->settings.game, env_state(e, environment), seat, out, NULL);
}

void env_set_state(struct env *e, int environment, const void *state)
{
    assert(head_of(state)->seats == e->settings.setup.seats && head_of(state)->phase != OVER);
    memcpy(e->slots + (size_t)environment * e->loops->slot_size, state,
           e->settings.game->state_size);
    e->loops->refresh(e, environment);
}
