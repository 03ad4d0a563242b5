/* exercises.c - pakli exercises: makes positions to practise on, and checks them again. */
#include <stdlib.h>

#include "bots/parallel.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/messages_coach.h"
#include "cli/messages_files.h"
#include "cli/terminal/progress.h"
#include "coach/exercise.h"

#include <unistd.h>

enum { COUNT_MOST = 100000, GAMES_MOST = 10000000, BATCH = 4 }; /* games for each thread */

static struct {
    long count, from, worlds, threads, every;
    const char *seed;
    bool check;
} args = {.count = 200, .worlds = EXERCISE_WORLDS, .seed = "exercises", .every = 1};

static const struct flag flags[] = {
    {"count", FLAG_NUMBER, "N", "exercises to make (default 200)", &args.count, 1, COUNT_MOST},
    {"seed", FLAG_TEXT, "S", "text that names the deals (default exercises)", &args.seed, 0, 0},
    {"from", FLAG_NUMBER, "N", "the game to begin with, to go on with a set (default 0)",
     &args.from, 0, GAMES_MOST},
    {"worlds", FLAG_NUMBER, "N", "possible deals that the right move is checked in (default 2000)",
     &args.worlds, 100, JUDGE_WORLDS_MAX / (1 + JUDGE_DOUBT)},
    {"threads", FLAG_NUMBER, "T", "threads (default: one for each processor)", &args.threads, 1,
     THREADS_MAX},
    {"check", FLAG_SWITCH, NULL, "judge the exercises of a file once more", &args.check, 0, 0},
    {"every", FLAG_NUMBER, "N", "with --check: only every Nth", &args.every, 1, COUNT_MOST},
    {0},
};

static int thread_count(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return (int)(args.threads ? args.threads : processors);
}

/* ---- Making -------------------------------------------------------------------------------- */

/* Games that are looked at side by side; what they give is printed in their order. */
struct exercise_batch {
    const struct game *game;
    long first;
    struct exercise *exercise;
    bool *found;
};

static void look_at_game(void *shared, int number)
{
    struct exercise_batch *b = (struct exercise_batch *)shared;
    b->found[number] =
        !interrupt_signal() && exercise_find(b->game, args.seed, b->first + number,
                                             (uint32_t)args.worlds, &b->exercise[number]);
}

static bool print_exercise(const struct exercise *e)
{
    struct text out = {0};
    exercise_write(e, &out);
    text_add(&out, "\n");
    bool printed = print_text(&out) && fflush(stdout) == 0;
    text_free(&out);
    return printed;
}

/* Prints what was found, at most as many as are missing; false if that failed. */
static bool print_batch(struct exercise_batch *b, int many, long *made)
{
    bool printed = true;
    for (int i = 0; i < many; i++) {
        if (b->found[i] && *made < args.count && printed) {
            printed = print_exercise(&b->exercise[i]);
            ++*made;
            progress_step(1);
        }
        exercise_free(&b->exercise[i]);
    }
    return printed;
}

static enum status make(const char *id)
{
    int threads = thread_count(), many = threads * BATCH;
    struct exercise_batch b = {.game = find_game(id), .first = args.from};
    long made = 0;
    bool printed = true;
    if (!b.game) return STATUS_USAGE;
    if (strlen(args.seed) > EXERCISE_SEED_MAX / 2)
        return report_message(STATUS_USAGE, SAY_EXERCISE_SEED, EXERCISE_SEED_MAX / 2);
    b.exercise = (struct exercise *)memory_new((size_t)many * sizeof *b.exercise);
    b.found = (bool *)memory_new((size_t)many * sizeof *b.found);
    interrupt_catch();
    progress_begin("exercises", args.count);
    for (; made < args.count && b.first < GAMES_MOST && printed && !interrupt_signal();
         b.first += many) {
        memset(b.exercise, 0, (size_t)many * sizeof *b.exercise);
        parallel_for(threads, many, look_at_game, &b);
        printed = print_batch(&b, many, &made);
    }
    progress_end();
    interrupt_release();
    free(b.exercise);
    free(b.found);
    return printed ? STATUS_OK : STATUS_OUTPUT;
}

/* ---- Checking ------------------------------------------------------------------------------ */

static bool check_one(const struct text *value, long number, struct text *out)
{
    struct exercise e;
    struct refusal why;
    bool right = exercise_read(&e, text_string(value), value->length, &why);
    if (!right) {
        struct text said = {0};
        report_message(STATUS_REFUSED, SAY_RECORD_REFUSED, number, refusal_detail(&why, &said));
        text_free(&said);
    } else if ((number - 1) % args.every == 0) {
        char words[WORDS_MAX];
        right = exercise_is_right(&e);
        e.look.game->say(&e.look.view, e.answers.move[0].move, words);
        text_add(out, "{\"exercise\":%ld,\"move\":\"%s\",\"right\":%s}\n", number, words,
                 right ? "true" : "false");
    }
    exercise_free(&e);
    return right;
}

static enum status run(char **operands, int count)
{
    (void)count;
    return args.check ? each_record(operands[0], check_one) : make(operands[0]);
}

const struct command exercises_command = {
    "exercises",
    "GAME|FILE",
    "positions in which the right move is clear, and not obvious",
    "Makes exercises of a game: positions of games of experts in which one move is better than "
    "all\n"
    "others beyond two standard errors, and the expert's first choice is a mistake. Prints one "
    "per\n"
    "line, as docs/formats.md describes it; the same seed gives the same exercises. With --check\n"
    "it reads a file of them, plays every game again and judges the moves once more.",
    flags,
    1,
    1,
    run,
};
