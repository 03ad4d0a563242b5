/* env.c - pakli env: what the numbers of an observation mean, and how fast environments step. */
#include <assert.h>
#include <stdlib.h>
#include <time.h>

#include "cli/cli.h"
#include "env/env.h"

static struct {
    long seats, count, threads, seconds, steps;
    bool layout, hidden, json;
    struct string_list set;
} args = {.count = 1024, .threads = 1, .seconds = 1};

static const struct flag flags[] = {
    {"layout", FLAG_SWITCH, NULL, "print what every number of an observation means", &args.layout,
     0, 0},
    {"seats", FLAG_NUMBER, "N", "number of seats (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"envs", FLAG_NUMBER, "N", "environments side by side (default 1024)", &args.count, 1,
     ENV_COUNT_MAX},
    {"threads", FLAG_NUMBER, "T", "threads (default 1)", &args.threads, 1, ENV_THREADS_MAX},
    {"seconds", FLAG_NUMBER, "S", "how long to step (default 1)", &args.seconds, 1, 86400},
    {"steps", FLAG_NUMBER, "N", "stop after so many steps of all environments together instead",
     &args.steps, 1, 1000000000},
    {"hidden", FLAG_SWITCH, NULL, "write what a seat cannot see too", &args.hidden, 0, 0},
    {"json", FLAG_SWITCH, NULL, "print one JSON object", &args.json, 0, 0},
    {0},
};

/* ---- The layout ---------------------------------------------------------------------------- */

/* What an observation and its hidden part are made of, in a game just dealt. */
struct layouts {
    struct observation_layout seen, hidden;
};

static void find_layouts(struct match *m, struct layouts *out)
{
    uint8_t seed[SEED_BYTES] = {0}, numbers[ENV_NUMBERS_MAX];
    match_deal(m, seed);
    env_numbers(m->game, match_truth(m), 0, numbers, &out->seen);
    env_hidden_numbers(m->game, match_truth(m), 0, numbers, &out->hidden);
}

static void print_parts(const struct observation_layout *l)
{
    printf("  from  size  most  seat  part              meaning\n");
    for (int i = 0; i < l->count; i++) {
        const struct observation_part *part = &l->part[i];
        char seat[16] = "";
        if (part->seat >= 0) snprintf(seat, sizeof seat, "+%d", part->seat);
        printf("%6d %5d %5d  %4s  %-17s %s\n", part->from, part->size, part->most, seat, part->name,
               part->what);
    }
}

static void add_parts(const struct observation_layout *l, struct text *out)
{
    for (int i = 0; i < l->count; i++) {
        const struct observation_part *part = &l->part[i];
        text_add(out, "%s{\"name\":\"%s\",\"seat\":", i ? "," : "", part->name);
        if (part->seat >= 0)
            text_add(out, "%d", part->seat);
        else
            text_add(out, "null");
        text_add(out, ",\"from\":%d,\"size\":%d,\"most\":%d,\"what\":", part->from, part->size,
                 part->most);
        text_add_quoted(out, part->what);
        text_add(out, "}");
    }
}

static void print_json_layout(const struct match *m, const struct layouts *l)
{
    struct text out = {0};
    text_add(&out, "{\"game\":\"%s\",\"rules\":%d,\"seats\":%d,\"options\":", m->game->id,
             m->game->rules, m->setup.seats);
    options_write(m->game, &m->setup, &out);
    text_add(&out, ",\"version\":%d,\"actions\":%d,\"size\":%d,\"parts\":[",
             env_observation_version(m->game), env_actions(m->game), l->seen.size);
    add_parts(&l->seen, &out);
    text_add(&out, "],\"hidden_size\":%d,\"hidden\":[", l->hidden.size);
    add_parts(&l->hidden, &out);
    text_add(&out, "]}\n");
    print_text(&out);
    text_free(&out);
}

static void print_layout(struct match *m)
{
    struct layouts l;
    find_layouts(m, &l);
    if (args.json) {
        print_json_layout(m, &l);
        return;
    }
    printf("%s with %d seats, layout %d: %d numbers from 0 to 255, %d actions\n\n", m->game->id,
           m->setup.seats, env_observation_version(m->game), l.seen.size, env_actions(m->game));
    print_parts(&l.seen);
    printf("\nwhat the seat cannot see, for critics: %d numbers\n\n", l.hidden.size);
    print_parts(&l.hidden);
}

/* ---- Speed --------------------------------------------------------------------------------- */

/* Steps, and how long they took by the clock and of processors. */
struct speed {
    long steps;
    double seconds, busy;
};

static double processor_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Random actions: drawing them is not part of the time. */
static void measure(struct env *e, int32_t *actions, struct speed *out)
{
    double end = bot_clock() + (double)args.seconds;
    struct env_fault fault;
    env_reset(e, 0);
    while (args.steps ? out->steps < args.steps : bot_clock() < end) {
        env_sample(e, actions);
        double start = bot_clock(), busy = processor_clock();
        bool played = env_step(e, actions, &fault);
        assert(played);
        out->busy += processor_clock() - busy;
        out->seconds += bot_clock() - start;
        out->steps += e->settings.count;
    }
}

static void print_speed(const struct env *e, const struct speed *speed)
{
    const struct env_settings *s = &e->settings;
    double steps = (double)speed->steps, rate = steps / speed->seconds;
    double each = 1e9 * speed->busy / steps;
    double bytes = e->observation_size + (s->hidden ? e->hidden_size : 0) + e->actions;
    if (args.json)
        printf("{\"game\":\"%s\",\"seats\":%d,\"envs\":%d,\"threads\":%d,\"steps\":%.0f,"
               "\"steps_per_s\":%.0f,\"processor_ns_per_step\":%.1f,\"bytes_per_step\":%.0f}\n",
               s->game->id, s->setup.seats, s->count, s->threads, steps, rate, each, bytes);
    else
        printf("%-14s %d seats  %6.2f M steps/s  %6.1f ns of a processor each  %5.0f bytes\n",
               s->game->id, s->setup.seats, 1e-6 * rate, each, bytes);
}

static enum status print_bench(const struct match *m)
{
    struct env_settings settings = {.game = m->game,
                                    .setup = m->setup,
                                    .count = (int)args.count,
                                    .groups = 1,
                                    .threads = (int)args.threads,
                                    .hidden = args.hidden};
    struct refusal why;
    struct env *e = env_open(&settings, &why);
    if (!e) return report_refusal(STATUS_USAGE, &why);
    int32_t *actions = (int32_t *)memory_new((size_t)args.count * sizeof *actions);
    struct speed speed = {0};
    measure(e, actions, &speed);
    print_speed(e, &speed);
    free(actions);
    env_close(e);
    return STATUS_OK;
}

static enum status run(char **operands, int count)
{
    struct match m;
    const struct game *game = find_game(operands[0]);
    (void)count;
    if (!game) return STATUS_USAGE;
    enum status status = open_match(&m, game, args.seats, &args.set);
    if (status != STATUS_OK) return status;
    if (args.layout)
        print_layout(&m);
    else
        status = print_bench(&m);
    match_close(&m);
    return status;
}

const struct command env_command = {
    "env",
    "GAME",
    "environments for programs that learn: their numbers, and their speed",
    "Steps many games side by side with random actions and prints how many steps a second that\n"
    "makes, observations and masks of legal actions written; drawing the actions is not counted.\n"
    "With --layout it prints what every number of an observation means instead, by the code that\n"
    "writes it. env/env.h and docs/research.md describe environments.",
    flags,
    1,
    1,
    run,
};
