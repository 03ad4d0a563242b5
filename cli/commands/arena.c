/* arena.c - pakli arena: bots play each other on the same deals from every seat.
 *
 * Blocks are counted in their order, whichever thread plays them, so a result and the moment a
 * sequential test decides do not depend on the threads. */
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/arena.h"
#include "cli/commands/arena_state.h"
#include "cli/messages.h"
#include "cli/messages_files.h"
#include "cli/terminal/progress.h"
#include "cli/interrupt.h"
#include "coach/luck.h"

enum { WINDOW_BLOCKS = 4 * THREADS_MAX }; /* blocks in play at a time */

static struct {
    const char *game, *bots, *seed, *shard, *sprt, *resume, *svg;
    long deals, seats, threads;
    bool cross, json, times, adjusted;
    struct string_list set;
} args = {.seed = "1", .deals = 500};

static const struct flag flags[] = {
    {"game", FLAG_TEXT, "GAME", "what is played, if it is not named without --game", &args.game, 0,
     0},
    {"bots", FLAG_TEXT, "LIST", "two bots or more; the last fills the remaining seats", &args.bots,
     0, 0},
    {"deals", FLAG_NUMBER, "N", "deals, each played in all rotations (default 500)", &args.deals, 1,
     ARENA_DEALS_MAX},
    {"seats", FLAG_NUMBER, "N", "seats in play (default: the fewest)", &args.seats, 1, SEATS_MAX},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make deals and bots (default 1)",
     &args.seed, 0, 0},
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"cross", FLAG_SWITCH, NULL, "every pair plays; always so with more bots than seats",
     &args.cross, 0, 0},
    {"sprt", FLAG_TEXT, "P0,P1", "stop once a test decides whether the first bot wins P0 or P1",
     &args.sprt, 0, 0},
    {"threads", FLAG_NUMBER, "T", "threads (default: one for each processor)", &args.threads, 1,
     THREADS_MAX},
    {"shard", FLAG_TEXT, "I/N", "only deals I-1, I-1+N, I-1+2N, ...; see pakli merge", &args.shard,
     0, 0},
    {"resume", FLAG_TEXT, "FILE", "keep the run in a file, and continue the run in it",
     &args.resume, 0, 0},
    {"json", FLAG_SWITCH, NULL, "print the result as one JSON object", &args.json, 0, 0},
    {"times", FLAG_SWITCH, NULL, "also show how long the bots thought", &args.times, 0, 0},
    {"adjusted", FLAG_SWITCH, NULL, "also tell the shares with the luck of the cards taken out",
     &args.adjusted, 0, 0},
    {"svg", FLAG_TEXT, "FILE", "also draw the bots in the order of their strength", &args.svg, 0,
     0},
    {0},
};

/* ---- Stopping early ------------------------------------------------------------------------ */

/* Nothing more needs to be played. */
static atomic_bool enough;

static bool stopped(void)
{
    return atomic_load(&enough) || interrupt_signal();
}

/* ---- Playing ------------------------------------------------------------------------------- */

static void tell_luck(const struct match *m, const uint8_t seed[SEED_BYTES], int64_t out[SEATS_MAX])
{
    static const struct luck_budget budget = {.worlds = ARENA_LUCK_WORLDS, .threads = 1};
    struct luck luck;
    luck_begin(m, &luck);
    luck_judge(m, &budget, seed, &luck);
    for (int seat = 0; seat < m->setup.seats; seat++) out[seat] = luck_of_cards(&luck, seat);
    luck_free(&luck);
}

/* A block that was played and waits until all before it are counted. */
struct played_block {
    bool played;
    struct arena_sums sums[SEATS_MAX];
};

/* What the threads share; the lock guards all of it. */
struct arena_work {
    struct arena_run *run;
    pthread_mutex_t lock;
    pthread_cond_t room;
    long next;    /* the first block that is not taken */
    long counted; /* blocks that are counted: all before the first that is missing */
    struct played_block played[WINDOW_BLOCKS];
    double shown, saved; /* when the result was last shown, and the run saved */
    bool save_failed;
};

/* Shows the first bot's share and its interval behind the progress bar. */
static void show_result(struct arena_work *work)
{
    const struct contest *c = work->run->contest;
    char words[PROGRESS_MESSAGE_MAX];
    if (contest_deals(c) < 2 || bot_clock() < work->shown + 0.2) return;
    struct interval share = arena_share(c->matchup, c->matchups, 0, c->setup.seats);
    snprintf(words, sizeof words, "%.12s %.1f %% (%.1f to %.1f)", c->name[0], 100 * share.value,
             100 * share.low, 100 * share.high);
    progress_set_message(words);
    work->shown = bot_clock();
}

/* Counts the block of that number. */
static void count_block(struct arena_work *work, const struct arena_sums *sums)
{
    struct contest *c = work->run->contest;
    matchup_add(&c->matchup[work->counted % c->matchups], sums, 1);
    work->counted++;
    run_count(work->run, work->counted);
    progress_step(1);
    if (c->tested && arena_verdict(&c->matchup[0], c->setup.seats, c->p0, c->p1))
        atomic_store(&enough, true);
}

/* Stores a block that was played, and counts all that are next in order. A sequential test that has
 * decided ignores later blocks. */
static void submit_block(struct arena_work *work, long number, const struct arena_sums *sums)
{
    struct played_block *mine = &work->played[number % WINDOW_BLOCKS];
    mine->played = true;
    memcpy(mine->sums, sums, sizeof mine->sums);
    for (struct played_block *b; (b = &work->played[work->counted % WINDOW_BLOCKS])->played;) {
        if (atomic_load(&enough)) break;
        b->played = false;
        count_block(work, b->sums);
    }
    show_result(work);
    pthread_cond_broadcast(&work->room);
}

/* The next block to play, or -1: waits while the blocks before it are too far behind. */
static long take_block(struct arena_work *work)
{
    long total = run_blocks(work->run), number = -1;
    pthread_mutex_lock(&work->lock);
    while (!stopped() && work->next < total && work->next >= work->counted + WINDOW_BLOCKS)
        pthread_cond_wait(&work->room, &work->lock);
    if (!stopped() && work->next < total) number = work->next++;
    pthread_mutex_unlock(&work->lock);
    return number;
}

/* Saves the run every few seconds; a file that cannot be written ends it. */
static void save_periodically(struct arena_work *work)
{
    const double interval = 3; /* seconds */
    if (!args.resume || bot_clock() < work->saved + interval) return;
    if (run_save(work->run, args.resume) != STATUS_OK) {
        work->save_failed = true;
        atomic_store(&enough, true);
    }
    work->saved = bot_clock();
}

static void *play_blocks(void *shared)
{
    struct arena_work *work = (struct arena_work *)shared;
    const struct contest *c = work->run->contest;
    struct match m = {.game = c->game, .setup = c->setup};
    struct arena_rules rules = {stopped, c->adjusted ? tell_luck : NULL};
    struct text seed = {0};
    long number;
    while ((number = take_block(work)) >= 0) {
        uint8_t key[SEED_BYTES];
        struct arena_sums sums[SEATS_MAX];
        text_clear(&seed);
        seed_text(text_string(&c->seed), run_deal_number(work->run, number), &seed);
        seed_from_text(text_string(&seed), key);
        if (!arena_block(&m, c->bot, &c->matchup[number % c->matchups], key, &rules, sums)) break;
        pthread_mutex_lock(&work->lock);
        submit_block(work, number, sums);
        save_periodically(work);
        pthread_mutex_unlock(&work->lock);
    }
    pthread_mutex_lock(&work->lock); /* nobody may wait for a block that was given up */
    pthread_cond_broadcast(&work->room);
    pthread_mutex_unlock(&work->lock);
    text_free(&seed);
    match_close(&m);
    return NULL;
}

/* Plays what is left of the run. */
static void play(struct arena_work *work)
{
    progress_begin("blocks", run_blocks(work->run) - work->counted);
    run_on_threads(args.threads, play_blocks, work);
    progress_end();
}

/* ---- Arguments ----------------------------------------------------------------------------- */

static enum status read_shard(struct arena_run *run)
{
    char *end = NULL;
    run->shard = run->shards = 1;
    if (!args.shard) return STATUS_OK;
    run->shard = strtol(args.shard, &end, 10);
    run->shards = *end == '/' ? strtol(end + 1, &end, 10) : 0;
    if (*end || run->shard < 1 || run->shard > run->shards || run->shards > ARENA_PARTS_MAX)
        return report_message(STATUS_USAGE, SAY_SHARD, ARENA_PARTS_MAX, args.shard);
    if (run->shard > args.deals)
        return report_message(STATUS_USAGE, SAY_SHARD_EMPTY, args.shard, args.deals);
    if (args.sprt) return report_message(STATUS_USAGE, SAY_SPRT_SHARD);
    return STATUS_OK;
}

static enum status read_test(struct contest *c)
{
    char *end = NULL;
    if (!args.sprt) return STATUS_OK;
    c->tested = true;
    c->p0 = strtod(args.sprt, &end);
    c->p1 = *end == ',' ? strtod(end + 1, &end) : 0;
    if (*end || !(c->p0 > 0) || !(c->p1 > c->p0) || !(c->p1 < 1))
        return report_message(STATUS_USAGE, SAY_SPRT, args.sprt);
    if (c->cross || c->bots != 2) return report_message(STATUS_USAGE, SAY_SPRT_CROSS);
    return STATUS_OK;
}

static enum status open_contest(struct contest *c)
{
    struct match m;
    struct refusal why;
    if (!args.game || !args.bots) return report_message(STATUS_USAGE, SAY_ARENA_NEEDS);
    /* Results are written as JSON and read again. */
    if (!utf8_is_valid(args.seed, strlen(args.seed)))
        return report_message(STATUS_USAGE, SAY_SEED_UTF8);
    c->game = find_game(args.game);
    if (!c->game) return STATUS_USAGE;
    enum status status = open_match(&m, c->game, args.seats, &args.set);
    c->setup = m.setup;
    match_close(&m);
    text_add(&c->seed, "%s", args.seed);
    if (status != STATUS_OK) return status;
    if (!contest_set_bots(c, args.bots, args.cross, &why))
        return report_refusal(STATUS_USAGE, &why);
    c->timed = true;
    c->adjusted = args.adjusted;
    return read_test(c);
}

static enum status check_files(void)
{
    enum status status = args.svg ? outfile_check("svg", args.svg) : STATUS_OK;
    if (status == STATUS_OK && args.resume) status = outfile_check("resume", args.resume);
    if (status == STATUS_OK && args.svg && args.resume && strcmp(args.svg, args.resume) == 0)
        return report_message(STATUS_USAGE, SAY_SAME_FILES, "svg", "resume", args.svg);
    return status;
}

/* ---- The command --------------------------------------------------------------------------- */

/* Plays, saves the run if wanted, and reports what was played until the end or a signal; a picture
 * is of whole runs. */
static enum status play_and_report(struct arena_run *run)
{
    struct contest *c = run->contest;
    struct arena_work *work = (struct arena_work *)memory_new(sizeof *work);
    pthread_mutex_init(&work->lock, NULL);
    pthread_cond_init(&work->room, NULL);
    work->run = run;
    work->next = work->counted = run_counted(run);
    work->saved = bot_clock();
    interrupt_catch();
    if (!c->tested || !arena_verdict(&c->matchup[0], c->setup.seats, c->p0, c->p1)) play(work);
    enum status status = work->save_failed ? STATUS_OUTPUT : STATUS_OK;
    free(work);
    if (status == STATUS_OK && args.resume) status = run_save(run, args.resume);
    if (status == STATUS_OK && interrupt_signal() && contest_deals(c)) {
        report_message(STATUS_OK, SAY_STOPPED, run_counted(run), run_blocks(run));
        status = finish_output(contest_report(c, args.json, args.times, NULL));
    } else if (status == STATUS_OK && !interrupt_signal())
        status = contest_report(c, args.json, args.times, args.svg);
    interrupt_release();
    return status;
}

extern const struct command arena_command;

static enum status run_arena(char **operands, int count)
{
    if (count && args.game && strcmp(args.game, operands[0]) != 0)
        return report_message(STATUS_USAGE, SAY_USAGE, "pakli arena", arena_command.operands);
    if (count) args.game = operands[0];
    struct arena_run run = {.contest = contest_new(), .deals = args.deals};
    enum status status = open_contest(run.contest);
    if (status == STATUS_OK) status = read_shard(&run);
    if (status == STATUS_OK) status = check_files();
    if (status == STATUS_OK) status = run_begin(&run, args.resume);
    if (status == STATUS_OK) status = play_and_report(&run);
    contest_free(run.contest);
    return status;
}

const struct command arena_command = {
    "arena",
    "[GAME]",
    "bots play each other: who wins, and how sure that is",
    "Plays every deal in all rotations of the bots over the seats and prints the share of the\n"
    "games that each bot wins, with 95 % intervals over deals, its mean score and rank; for two\n"
    "bots also the difference in Elo points. With more bots than seats, or --cross, every pair\n"
    "plays (the second fills the remaining seats) and Elo ratings are fitted. With --adjusted the\n"
    "luck of the cards that came after the deal, which has mean zero, is taken out of the shares.",
    flags,
    0,
    1,
    run_arena,
};
