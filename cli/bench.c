/* bench.c - pakli bench: how fast random games are played, and the signature of play. */
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/progress.h"
#include "engine/playout.h"
#include "engine/signature.h"

enum { BATCH = 256, THREADS_MAX = 256 };

static struct {
    long seats, games, threads;
    long seconds;
    bool json, signature;
    struct words set;
} args = {.threads = 1, .seconds = 1};

static const struct flag flags[] = {
    {"seconds", FLAG_NUMBER, "S", "how long to play each game and seat count (default 1)",
     &args.seconds, 1, 86400},
    {"games", FLAG_NUMBER, "K", "play exactly K games instead", &args.games, 1, 1000000000000},
    {"seats", FLAG_NUMBER, "N", "only this number of seats", &args.seats, 1, SEATS_MAX},
    {"threads", FLAG_NUMBER, "T", "threads (default 1)", &args.threads, 1, THREADS_MAX},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"json", FLAG_SWITCH, NULL, "print one JSON line per game and seat count", &args.json, 0, 0},
    {"signature", FLAG_SWITCH, NULL, "print the number that changes exactly when behaviour does",
     &args.signature, 0, 0},
    {0},
};

/* What the threads of one measurement share. Batch number b is always the same games, so with
 * --games the moves counted do not depend on the number of threads. */
struct bench {
    const struct game *game;
    struct head setup;
    double deadline;
    atomic_long next_batch;
    atomic_llong games, moves;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Games in batch number b; 0 when the work is done. */
static long batch_size(const struct bench *bench, long b)
{
    if (!args.games) return now() < bench->deadline ? BATCH : 0;
    long left = args.games - b * BATCH;
    return left < 0 ? 0 : left < BATCH ? left : BATCH;
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
    pthread_t thread[THREADS_MAX];
    long started = 1;
    double start = now();
    bench->deadline = start + (double)args.seconds;
    if (args.games) progress_begin("games", args.games);
    for (; started < args.threads; started++)
        if (pthread_create(&thread[started], NULL, play_batches, bench) != 0) break;
    play_batches(bench);
    for (long i = 1; i < started; i++) pthread_join(thread[i], NULL);
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

static enum status bench_seats(const struct game *game, long seats)
{
    struct bench bench = {.game = game};
    struct match m;
    enum status status = open_match(&m, game, seats, &args.set);
    if (status != STATUS_OK) return status;
    bench.setup = m.setup;
    match_close(&m);
    print_line(&bench, play(&bench));
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
    "measure how fast random games are played",
    "Plays random games from fresh deals, all rules on, through the engine's playout loop, for\n"
    "one game or all of them, and prints how many moves and games per second that makes.",
    flags,
    0,
    1,
    run,
};
