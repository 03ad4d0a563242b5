/* bench.c - pakli bench: how fast random games are played, how fast a bot thinks, and the
 * signature of play. */
#include <inttypes.h>
#include <stdatomic.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/terminal/progress.h"
#include "engine/playout.h"
#include "engine/signature.h"

enum { BATCH_GAMES = 256 };

static struct {
    long seats, games, threads;
    long seconds;
    bool json, signature;
    const char *bot_name;
    struct bot bot;
    struct string_list set;
} args = {.threads = 1, .seconds = 1};

static const struct flag flags[] = {
    {"seconds", FLAG_NUMBER, "S", "how long to play each game and seat count (default 1)",
     &args.seconds, 1, 86400},
    {"games", FLAG_NUMBER, "K", "play exactly K games instead", &args.games, 1, 1000000000000},
    {"seats", FLAG_NUMBER, "N", "only this number of seats", &args.seats, 1, SEATS_MAX},
    {"threads", FLAG_NUMBER, "T", "threads (default 1)", &args.threads, 1, THREADS_MAX},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"bot", FLAG_TEXT, "BOT", "how fast that bot thinks, as in master@2000w", &args.bot_name, 0, 0},
    {"json", FLAG_SWITCH, NULL, "print one JSON line per game and seat count", &args.json, 0, 0},
    {"signature", FLAG_SWITCH, NULL, "print the number that changes exactly when behaviour does",
     &args.signature, 0, 0},
    {0},
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- Random games -------------------------------------------------------------------------- */

/* What the threads of one measurement share. Batch number b is always the same games, so with
 * --games the moves counted do not depend on the number of threads. */
struct bench {
    const struct game *game;
    struct head setup;
    double deadline;
    atomic_long next_batch;
    atomic_llong games, moves;
};

/* Games in batch number b; 0 when the work is done. */
static long batch_size(const struct bench *bench, long b)
{
    if (!args.games) return now() < bench->deadline ? BATCH_GAMES : 0;
    long left = args.games - b * BATCH_GAMES;
    return left < 0 ? 0 : left < BATCH_GAMES ? left : BATCH_GAMES;
}

static void *play_batches(void *shared)
{
    static const uint8_t seed[SEED_BYTES] = "pakli bench";
    struct bench *bench = (struct bench *)shared;
    union any_state state;
    struct rng r;
    for (;;) {
        long b = atomic_fetch_add(&bench->next_batch, 1), size = batch_size(bench, b);
        long long moves = 0;
        if (size == 0) return NULL;
        rng_init(&r, seed, (uint64_t)b, ROUNDS_PLAY);
        for (long i = 0; i < size; i++)
            moves += playout_fresh(bench->game, &bench->setup, &state, &r);
        atomic_fetch_add(&bench->games, size);
        atomic_fetch_add(&bench->moves, moves);
        if (args.games) progress_step(size);
    }
}

/* Plays with all threads; returns the seconds it took. */
static double play(struct bench *bench)
{
    double start = now();
    bench->deadline = start + (double)args.seconds;
    if (args.games) progress_begin("games", args.games);
    run_on_threads(args.threads, play_batches, bench);
    if (args.games) progress_end();
    return now() - start;
}

static void print_line(const struct bench *bench, double seconds)
{
    double played = (double)bench->games, moves = (double)bench->moves;
    if (args.json)
        printf("{\"game\":\"%s\",\"seats\":%d,\"threads\":%ld,\"games\":%.0f,\"moves\":%.0f,"
               "\"moves_per_s\":%.0f,"
               "\"games_per_s\":%.0f,\"ns_per_move\":%.2f}\n",
               bench->game->id, bench->setup.seats, args.threads, played, moves, moves / seconds,
               played / seconds, 1e9 * seconds / moves);
    else
        printf("%-14s %d seats  %8.2f M moves/s  %9.0f games/s  %7.2f ns/move  %6.1f moves/game\n",
               bench->game->id, bench->setup.seats, 1e-6 * moves / seconds, played / seconds,
               1e9 * seconds / moves, moves / played);
    fflush(stdout);
}

static void bench_play(const struct match *m)
{
    struct bench bench = {.game = m->game, .setup = m->setup};
    print_line(&bench, play(&bench));
}

/* ---- A bot --------------------------------------------------------------------------------- */

/* How a bot thought at the decisions of games that experts play. */
struct thinking_times {
    double deadline;
    long decisions;
    unsigned long long worlds;
    double seconds, longest; /* of thinking: in all, and for one decision */
};

static bool has_time(const struct thinking_times *t)
{
    return args.games || t->decisions == 0 || now() < t->deadline;
}

static void ask_bot(struct thinking_times *t, const struct look *look, const uint8_t *seed)
{
    struct analysis analysis;
    double start = now();
    bot_think(&args.bot, look, seed, &analysis);
    double took = now() - start;
    t->decisions++;
    t->worlds += analysis.worlds;
    t->seconds += took;
    if (took > t->longest) t->longest = took;
}

/* Experts play a dealt game while there is time; the bot thinks where there is more than one move.
 */
static void measure_game(struct thinking_times *t, struct match *m)
{
    uint8_t seed[SEED_BYTES];
    uint16_t legal[MOVES_MAX];
    struct look look;
    struct analysis expert;
    bot_seed(match_seed(m), seed);
    while (!match_over(m) && has_time(t)) {
        match_look(m, &look);
        if (m->game->legal(match_truth(m), legal) > 1) ask_bot(t, &look, seed);
        memset(&expert, 0, sizeof expert);
        expert_think(&look, &args.bot.budget, seed, &expert);
        match_play(m, expert.move);
    }
}

static void print_thinking(const struct match *m, const struct thinking_times *t)
{
    double decisions = (double)t->decisions, worlds = (double)t->worlds;
    if (args.json)
        printf("{\"game\":\"%s\",\"seats\":%d,\"bot\":\"%s\",\"decisions\":%ld,\"worlds\":%llu,"
               "\"worlds_per_s\":%.0f,\"ms_mean\":%.3f,\"ms_max\":%.3f}\n",
               m->game->id, m->setup.seats, args.bot_name, t->decisions, t->worlds,
               worlds / t->seconds, 1e3 * t->seconds / decisions, 1e3 * t->longest);
    else
        printf("%-14s %d seats  %-14s %8.1f decisions/s  %8.0f worlds/s  %8.2f ms each, at most "
               "%.2f\n",
               m->game->id, m->setup.seats, args.bot_name, decisions / t->seconds,
               worlds / t->seconds, 1e3 * t->seconds / decisions, 1e3 * t->longest);
    fflush(stdout);
}

/* Games "bench", "bench/1", ... are the same on every machine. */
static void bench_bot(struct match *m)
{
    struct thinking_times t = {.deadline = now() + (double)args.seconds};
    struct text name = {0};
    uint8_t seed[SEED_BYTES];
    if (args.games) progress_begin("games", args.games);
    for (long i = 0; args.games ? i < args.games : has_time(&t); i++) {
        text_clear(&name);
        seed_text("bench", i, &name);
        seed_from_text(text_string(&name), seed);
        match_deal(m, seed);
        measure_game(&t, m);
        if (args.games) progress_step(1);
    }
    if (args.games) progress_end();
    text_free(&name);
    print_thinking(m, &t);
}

static enum status read_bot(void)
{
    struct refusal why;
    if (!bot_read(args.bot_name, strlen(args.bot_name), &args.bot, &why))
        return report_refusal(STATUS_USAGE, &why);
    args.bot.budget.threads = (int)args.threads;
    return STATUS_OK;
}

/* ---- The command --------------------------------------------------------------------------- */

static enum status bench_seats(const struct game *game, long seats)
{
    struct match m;
    enum status status = open_match(&m, game, seats, &args.set);
    if (status != STATUS_OK) return status;
    if (args.bot_name)
        bench_bot(&m);
    else
        bench_play(&m);
    match_close(&m);
    return STATUS_OK;
}

static enum status bench_game(const struct game *game)
{
    enum status status = STATUS_OK;
    if (args.seats) return bench_seats(game, args.seats);
    for (int seats = game->seats_min; seats <= game->seats_max && status == STATUS_OK; seats++)
        status = bench_seats(game, seats);
    return status;
}

static enum status run(char **operands, int count)
{
    enum status status = STATUS_OK;
    if (args.signature) {
        printf("%" PRIu64 "\n", signature_of_all_games());
        return STATUS_OK;
    }
    if (args.bot_name) status = read_bot();
    if (status != STATUS_OK) return status;
    if (!args.json) printf("playout loop: %s build\n", playout_build());
    if (count) {
        const struct game *game = find_game(operands[0]);
        return game ? bench_game(game) : STATUS_USAGE;
    }
    for (int i = 0; games[i] && status == STATUS_OK; i++)
        if (!games[i]->calibration) status = bench_game(games[i]);
    return status;
}

const struct command bench_command = {
    "bench",
    "[GAME]",
    "measure how fast random games are played, or a bot thinks",
    "Plays random games from fresh deals, all rules on, through the engine's playout loop, for\n"
    "one game or all of them, and prints how many moves and games per second that makes. With\n"
    "--bot, experts play, and that bot is asked at every decision that has more than one move;\n"
    "then it prints how many decisions and guessed worlds per second of thought that makes.",
    flags,
    0,
    1,
    run,
};
