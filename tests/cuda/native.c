/* native.c - plays with libpakli what agree.cu plays on a GPU, see native.h. */
#include "tests/cuda/native.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/match.h"
#include "engine/playout.h"
#include "env/env.h"

static struct head setup_of(const char *game, int seats)
{
    struct match m;
    struct refusal why;
    match_open(&m, game_by_id(game), seats, &why);
    struct head setup = m.setup;
    match_close(&m);
    return setup;
}

void native_seats(const char *game, int *least, int *most)
{
    *least = game_by_id(game)->seats_min;
    *most = game_by_id(game)->seats_max;
}

void native_head(const char *game, int seats, void *head)
{
    struct head setup = setup_of(game, seats);
    memcpy(head, &setup, sizeof setup);
}

void native_games(const char *game, int seats, int count, uint8_t *states, size_t size)
{
    const uint8_t seed[SEED_BYTES] = {0};
    struct head setup = setup_of(game, seats);
    for (int i = 0; i < count; i++) {
        union any_state s;
        struct rng r;
        rng_init(&r, seed, (uint64_t)i, ROUNDS_PLAY);
        playout_fresh(game_by_id(game), &setup, &s, &r);
        memcpy(states + (size_t)i * size, &s, size);
    }
}

/* ---- Environments -------------------------------------------------------------------------- */

/* One option of a set, as name and value; the name is empty for the default set. */
struct option_value {
    char name[40], value[40];
};

static const char *number_text(int number)
{
    static char text[16];
    snprintf(text, sizeof text, "%d", number);
    return text;
}

/* The n-th value to try of an option, or NULL. */
static const char *value_of(const struct option *o, int n)
{
    if (o->kind == OPTION_BOOL) return n == 0 ? "true" : n == 1 ? "false" : NULL;
    if (o->kind != OPTION_INT) return o->choices[n];
    return n == 0 ? number_text(o->min) : n == 1 ? number_text(o->max < 30 ? o->max : 30) : NULL;
}

static bool find_set(const char *game, int set, struct option_value *out)
{
    memset(out, 0, sizeof *out);
    if (set == 0) return true;
    for (const struct option *o = game_by_id(game)->options; o->name; o++)
        for (int n = 0; value_of(o, n); n++)
            if (--set == 0) {
                snprintf(out->name, sizeof out->name, "%s", o->name);
                snprintf(out->value, sizeof out->value, "%s", value_of(o, n));
                return true;
            }
    return false;
}

int native_option_sets(const char *game)
{
    struct option_value v;
    int count = 0;
    while (find_set(game, count, &v)) count++;
    return count;
}

const char *native_options(const char *game, int set)
{
    static char words[96];
    struct option_value v;
    find_set(game, set, &v);
    snprintf(words, sizeof words, "%s%s%s", v.name, *v.name ? "=" : "default options", v.value);
    return words;
}

struct native_env {
    struct env *env;
    int32_t *actions;
};

struct native_env *native_open(const char *game, int seats, int options, int count,
                               struct native_rows *out)
{
    struct match m;
    struct refusal why;
    struct option_value v;
    match_open(&m, game_by_id(game), seats, &why);
    struct head standard = m.setup;
    find_set(game, options, &v);
    if (*v.name && !(options_set(m.game, &m.setup, v.name, v.value, &why) && match_suits(&m, &why)))
        m.setup = standard;
    struct env_settings settings = {.game = m.game,
                                    .setup = m.setup,
                                    .count = count,
                                    .groups = 1,
                                    .threads = 1,
                                    .reward = ENV_REWARD_RANK,
                                    .hidden = true,
                                    .longest = 600};
    struct native_env *n = (struct native_env *)calloc(1, sizeof *n);
    struct env *e = n->env = env_open(&settings, &why);
    n->actions = (int32_t *)calloc((size_t)count, sizeof *n->actions);
    env_reset(e, 11);
    *out = (struct native_rows){e->observation,
                                e->hidden,
                                e->mask,
                                e->done,
                                e->truncated,
                                e->seat,
                                e->score,
                                e->length,
                                e->reward,
                                e->observation_size,
                                e->hidden_size,
                                e->actions,
                                &e->settings.setup,
                                sizeof m.setup};
    match_close(&m);
    return n;
}

const int32_t *native_step(struct native_env *n)
{
    struct env_fault fault;
    env_sample(n->env, n->actions);
    env_step(n->env, n->actions, &fault);
    return n->actions;
}

void native_close(struct native_env *n)
{
    env_close(n->env);
    free(n->actions);
    free(n);
}
