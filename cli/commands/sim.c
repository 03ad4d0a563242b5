/* sim.c - pakli sim: many games by bots, and how they went.
 *
 * Game number i is made from the seed of that number alone, as pakli trace makes it, and only
 * whole numbers are added up, so the report does not depend on the threads that play. */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/messages_files.h"
#include "cli/terminal/progress.h"
#include "cli/commands/sim.h"
#include "cli/interrupt.h"
#include "engine/record.h"

enum { CHUNK_GAMES = 16 }; /* games a thread takes at a time */

static struct {
    long seats, games, threads, match;
    const char *seed, *bots, *svg, *records, *cards;
    bool json;
    struct string_list set;
    struct bot bot[SEATS_MAX];
} args = {.games = 1000, .seed = "1", .bots = "random"};

static const struct flag flags[] = {
    {"games", FLAG_NUMBER, "K", "how many games (default 1000)", &args.games, 1, 1000000000},
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make deals and bots (default 1)",
     &args.seed, 0, 0},
    {"match", FLAG_NUMBER, "GAMES", "play matches of GAMES games each and add up the points",
     &args.match, 1, SERIES_GAMES_MAX},
    {"cards", FLAG_TEXT, "NAME",
     "with --match: a set of cards for the match, as the game names them", &args.cards, 0, 0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"bots", FLAG_TEXT, "LIST", "bots by seat, the last fills the rest (default random)",
     &args.bots, 0, 0},
    {"threads", FLAG_NUMBER, "T", "threads (default: one for each processor)", &args.threads, 1,
     THREADS_MAX},
    {"json", FLAG_SWITCH, NULL, "print the report as one JSON object", &args.json, 0, 0},
    {"svg", FLAG_TEXT, "FILE", "also draw the report as a picture", &args.svg, 0, 0},
    {"records", FLAG_TEXT, "FILE",
     "also write all games as records, one per line; to - instead of the report", &args.records, 0,
     0},
    {0},
};

/* ---- Playing ------------------------------------------------------------------------------- */

/* What the threads share. */
struct sim_work {
    const struct sim_config *config;
    FILE *records;    /* NULL if they are not wanted */
    atomic_long next; /* the first chunk that is not taken */
    atomic_bool failed;
    int error; /* errno of what failed */
    pthread_mutex_t lock;
    pthread_cond_t turn;
    long written; /* chunks whose records are written, in order */
    struct statistics total;
};

static bool stopped(struct sim_work *work)
{
    return atomic_load(&work->failed) || interrupt_signal();
}

/* Plays a game that has been dealt. */
static void play_dealt(struct match *m, struct statistics *stats)
{
    uint8_t bots[SEED_BYTES];
    uint16_t legal[MOVES_MAX];
    bot_seed(match_seed(m), bots);
    while (!match_over(m)) {
        const void *state = match_truth(m);
        statistics_decision(stats, state, m->game->legal(state, legal));
        match_play(m, bot_move(args.bot, m, bots));
    }
}

static bool all_are_random(int seats)
{
    bool random = true;
    for (int seat = 0; seat < seats; seat++) random = random && args.bot[seat].level == &levels[0];
    return random;
}

/* The same game as with a match, where only its end and what is counted are wanted. */
static void play_counted(const struct match *m, const uint8_t seed[SEED_BYTES],
                         struct statistics *stats, union any_state *end)
{
    uint8_t bots[SEED_BYTES];
    bot_seed(seed, bots);
    playout_counted(m->game, &m->setup, seed, bots, end, stats->branching);
}

/* Plays one game and appends its record to out, unless that is NULL. */
static void play_game(struct match *m, const uint8_t seed[SEED_BYTES], struct statistics *stats,
                      struct text *out)
{
    struct result result;
    union any_state end;
    if (!out && all_are_random(m->setup.seats)) {
        play_counted(m, seed, stats, &end);
    } else {
        match_deal(m, seed);
        play_dealt(m, stats);
        end = *match_truth(m);
    }
    m->game->score(&end, &result);
    statistics_result(stats, (int)end.head.ply, &result, m->setup.seats, end.head.ending);
    if (out) record_write(m, out);
}

/* One match over several games, counted by players. */
static void play_series(struct series s, const uint8_t seed[SEED_BYTES], struct statistics *stats,
                        struct text *out)
{
    struct match *m = (struct match *)memory_new((size_t)s.games * sizeof *m);
    struct result totals = {0};
    int plies = 0;
    memcpy(s.seed, seed, SEED_BYTES);
    for (int g = 0; g < s.games; g++) {
        series_deal(&s, g, &m[g]);
        play_dealt(&m[g], stats);
        series_add(&s, g, &m[g], &totals);
        plies += (int)m[g].plies;
    }
    statistics_result(stats, plies, &totals, s.setup.seats,
                      head_of(match_truth(&m[s.games - 1]))->ending);
    if (out) series_write(&s, m, out);
    for (int g = 0; g < s.games; g++) match_close(&m[g]);
    free(m);
}

/* Plays the games of a chunk and appends their records to out. */
static void play_chunk(struct sim_work *work, long chunk, struct match *m, struct statistics *stats,
                       struct text *out)
{
    struct text seed = {0};
    uint8_t key[SEED_BYTES];
    struct text *records = work->records ? out : NULL;
    long end = (chunk + 1) * CHUNK_GAMES < work->config->games ? (chunk + 1) * CHUNK_GAMES
                                                               : work->config->games;
    for (long i = chunk * CHUNK_GAMES; i < end && !stopped(work); i++) {
        text_clear(&seed);
        seed_text(work->config->seed, i, &seed);
        seed_from_text(text_string(&seed), key);
        if (work->config->series.games)
            play_series(work->config->series, key, stats, records);
        else
            play_game(m, key, stats, records);
        if (records) text_add(records, "\n");
        progress_step(1);
    }
    text_free(&seed);
}

/* Writes the records of a chunk after those of all earlier ones. This is called for every chunk
 * that was taken, stopped or not, so that no thread waits for ever. */
static void write_records(struct sim_work *work, long chunk, const struct text *records)
{
    pthread_mutex_lock(&work->lock);
    while (work->written != chunk) pthread_cond_wait(&work->turn, &work->lock);
    if (!stopped(work) &&
        fwrite(text_string(records), 1, records->length, work->records) != records->length) {
        work->error = errno;
        atomic_store(&work->failed, true);
    }
    work->written++;
    pthread_cond_broadcast(&work->turn);
    pthread_mutex_unlock(&work->lock);
}

static void *play_chunks(void *shared)
{
    struct sim_work *work = (struct sim_work *)shared;
    struct statistics c = {0};
    struct match m = {.game = work->config->game, .setup = work->config->setup};
    struct text records = {0};
    while (!stopped(work)) {
        long chunk = atomic_fetch_add(&work->next, 1);
        if (chunk * CHUNK_GAMES >= work->config->games) break;
        text_clear(&records);
        play_chunk(work, chunk, &m, &c, &records);
        if (work->records) write_records(work, chunk, &records);
    }
    pthread_mutex_lock(&work->lock);
    statistics_merge(&work->total, &c);
    pthread_mutex_unlock(&work->lock);
    statistics_free(&c);
    text_free(&records);
    match_close(&m);
    return NULL;
}

static void play(struct sim_work *work)
{
    progress_begin("games", work->config->games);
    run_on_threads(args.threads, play_chunks, work);
    progress_end();
}

/* ---- Files --------------------------------------------------------------------------------- */

/* Whether both paths name the same entry of the same folder. */
static bool same_file(const char *a, const char *b)
{
    const char *a_name = strrchr(a, '/'), *b_name = strrchr(b, '/');
    struct text a_folder = {0}, b_folder = {0};
    struct stat a_stat, b_stat;
    a_name = a_name ? a_name + 1 : a;
    b_name = b_name ? b_name + 1 : b;
    text_add(&a_folder, "%.*s.", (int)(a_name - a), a);
    text_add(&b_folder, "%.*s.", (int)(b_name - b), b);
    bool same = strcmp(a_name, b_name) == 0 && stat(text_string(&a_folder), &a_stat) == 0 &&
                stat(text_string(&b_folder), &b_stat) == 0 && a_stat.st_dev == b_stat.st_dev &&
                a_stat.st_ino == b_stat.st_ino;
    text_free(&a_folder);
    text_free(&b_folder);
    return same;
}

static enum status check_paths(void)
{
    enum status status = args.svg ? outfile_check("svg", args.svg) : STATUS_OK;
    if (status == STATUS_OK && args.records) status = outfile_check("records", args.records);
    if (status == STATUS_OK && args.svg && args.records && same_file(args.svg, args.records))
        return report_message(STATUS_USAGE, SAY_SAME_FILES, "svg", "records", args.svg);
    return status;
}

static enum status open_files(struct outfile *svg, struct outfile *records)
{
    enum status status = check_paths();
    if (status == STATUS_OK && args.records) status = outfile_open(records, args.records);
    if (status != STATUS_OK || !args.svg) return status;
    status = outfile_open(svg, args.svg);
    if (status != STATUS_OK && args.records) outfile_close(records, false);
    return status;
}

/* ---- The command --------------------------------------------------------------------------- */

/* Completes the picture, or discards it if keep is false. */
static enum status close_picture(struct outfile *svg, const struct sim_work *work, bool keep)
{
    struct text picture = {0};
    if (keep) {
        sim_write_picture(work->config, &work->total, &picture);
        fwrite(text_string(&picture), 1, picture.length, svg->stream);
    }
    text_free(&picture);
    return outfile_close(svg, keep);
}

/* Of the games that were played, be it all of them. */
static void print_report(const struct sim_work *work)
{
    struct text out = {0};
    struct sim_config config = *work->config;
    config.games = (long)work->total.games;
    (args.json ? sim_write_json : sim_write_table)(&config, &work->total, &out);
    print_text(&out);
    text_free(&out);
}

/* The files first, so that a report on stdout means that they are there; but a run that a signal
 * stopped leaves none, and reports the games that were played. */
static enum status simulate(const struct sim_config *config)
{
    struct outfile svg = {0}, records = {0};
    struct sim_work work = {
        .config = config, .lock = PTHREAD_MUTEX_INITIALIZER, .turn = PTHREAD_COND_INITIALIZER};
    interrupt_catch();
    enum status status = open_files(&svg, &records);
    if (status != STATUS_OK) return status;
    work.records = records.stream;
    play(&work);
    bool stop = interrupt_signal();
    errno = work.error; /* what outfile_close says of a stream that failed */
    if (args.records) status = outfile_close(&records, !stop);
    if (args.svg && close_picture(&svg, &work, status == STATUS_OK && !stop) != STATUS_OK)
        status = STATUS_OUTPUT;
    if (stop && work.total.games)
        report_message(STATUS_OK, SAY_STOPPED, (long)work.total.games, config->games);
    if (status == STATUS_OK && work.total.games && records.stream != stdout) print_report(&work);
    if (stop) status = finish_output(status);
    statistics_free(&work.total);
    interrupt_release();
    return status;
}

static enum status run(char **operands, int count)
{
    struct sim_config config = {
        .game = find_game(operands[0]), .games = args.games, .seed = args.seed, .bots = args.bots};
    struct match m;
    (void)count;
    if (!config.game) return STATUS_USAGE;
    enum status status = open_match(&m, config.game, args.seats, &args.set);
    if (status == STATUS_OK) status = read_bots(args.bots, m.setup.seats, args.bot);
    if (status == STATUS_OK) status = open_series(&config.series, &m, args.match, args.cards);
    config.setup = m.setup;
    match_close(&m);
    return status == STATUS_OK ? simulate(&config) : status;
}

const struct command sim_command = {
    "sim",
    "GAME",
    "play many games and report how they went",
    "Plays many games with bots and reports their lengths and scores, how often each seat wins,\n"
    "how many moves there were to choose from and which clauses ended the games. The games are\n"
    "those that pakli trace plays from the same seed, whatever the number of threads.",
    flags,
    1,
    1,
    run,
};
