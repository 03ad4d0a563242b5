/* analyse.c - pakli analyse: games looked back at, see coach/coach.h. */
#include "cli/commands/analyse.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "bots/messages.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/messages_coach.h"
#include "cli/messages_files.h"
#include "cli/terminal/progress.h"

static struct {
    long seat, worlds, threads;
    const char *bot_name, *seed, *lang, *svg, *resume;
    bool json;
    struct bot bot;
} args = {.worlds = COACH_WORLDS, .seed = "1"};

static const struct flag flags[] = {
    {"seat", FLAG_NUMBER, "N", "only the decisions of this seat, from 1", &args.seat, 1, SEATS_MAX},
    {"worlds", FLAG_NUMBER, "N", "possible deals for each decision (default 400)", &args.worlds,
     COACH_WORLDS_LEAST, COACH_WORLDS_MOST},
    {"bot", FLAG_TEXT, "BOT", "what this bot would do is tried too, as in master@500w",
     &args.bot_name, 0, 0},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make the possible deals (default 1)",
     &args.seed, 0, 0},
    {"threads", FLAG_NUMBER, "T", "threads (default: one for each processor)", &args.threads, 1,
     THREADS_MAX},
    {"lang", FLAG_TEXT, "LANG", "hu, nl, en or de (default: the language of your system, else en)",
     &args.lang, 0, 0},
    {"json", FLAG_SWITCH, NULL, "print one analysis as JSON for each record", &args.json, 0, 0},
    {"svg", FLAG_TEXT, "FILE", "also draw the chances to win of one game", &args.svg, 0, 0},
    {"resume", FLAG_TEXT, "FILE", "keep the analyses in a file, and go on with those in it",
     &args.resume, 0, 0},
    {0},
};

/* ---- Games --------------------------------------------------------------------------------- */

struct analysed_game {
    struct record record;
    long number; /* among all records that were read */
};

struct analysed_games {
    long count, room, read;
    struct analysed_game *game;
    enum status status; /* of the records that were refused */
    FILE *kept;         /* the file of --resume, or NULL */
};

static bool read_game(const struct text *value, struct analysed_game *out, struct refusal *why)
{
    struct fault fault;
    if (series_is(text_string(value), value->length)) return refuse_as(why, WHY_HINT_MATCH);
    bool right = record_read(&out->record, text_string(value), value->length, &fault);
    if (!right) *why = fault.why;
    return right;
}

/* The seat of --seat as the coach counts it. */
static int seat_wanted(void)
{
    return args.seat ? (int)args.seat - 1 : SEATS_ALL;
}

static bool seat_is_there(const struct analysed_game *g)
{
    int seats = g->record.match.setup.seats;
    if (args.seat <= seats) return true;
    report_message(STATUS_REFUSED, SAY_ANALYSE_SEAT, args.seat, g->number, seats);
    return false;
}

static void refuse_game(struct analysed_games *all, long number, const struct refusal *why)
{
    struct text said = {0};
    report_message(STATUS_REFUSED, SAY_RECORD_REFUSED, number, refusal_detail(why, &said));
    text_free(&said);
    all->status = STATUS_REFUSED;
}

static void add_game(struct analysed_games *all, const struct text *value)
{
    struct refusal why;
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 16;
        all->game =
            (struct analysed_game *)memory_grow(all->game, (size_t)all->room * sizeof *all->game);
    }
    struct analysed_game *g = &all->game[all->count];
    memset(g, 0, sizeof *g);
    g->number = ++all->read;
    if (!read_game(value, g, &why))
        refuse_game(all, g->number, &why);
    else if (!seat_is_there(g))
        all->status = STATUS_REFUSED;
    else if (++all->count)
        return;
    record_free(&g->record);
}

static enum status read_file(struct analysed_games *all, const char *path)
{
    FILE *in = open_input(path);
    struct text value = {0};
    enum status status = STATUS_OK;
    long before = all->read;
    if (!in) return STATUS_INPUT;
    while (next_value(in, &value)) add_game(all, &value);
    if (ferror(in)) status = report_message(STATUS_INPUT, SAY_READ_PARTLY, path);
    if (all->read == before && status == STATUS_OK)
        status = report_message(STATUS_INPUT, SAY_NO_RECORD, path);
    if (in != stdin) fclose(in);
    text_free(&value);
    return status;
}

/* ---- Keeping and resuming ------------------------------------------------------------------ */

/* Whether a kept analysis is what this run would make of the game. */
static bool is_ours(const struct coach *c, const struct coach_settings *s)
{
    return c->seat == seat_wanted() && c->worlds == s->worlds && coach_done(c) &&
           memcmp(c->seed, s->seed, SEED_BYTES) == 0;
}

static enum status print_game(const struct coach *c, long number)
{
    struct text out = {0};
    if (args.json)
        coach_write(c, &out);
    else
        analysis_report(c, number, &out);
    if (args.json) text_add(&out, "\n");
    bool printed = print_text(&out);
    text_free(&out);
    return printed ? STATUS_OK : STATUS_OUTPUT;
}

/* Prints the analyses that are in the file already; what a killed run left of a line is cut off.
 * Returns through next how many games those were. */
static enum status take_kept(struct analysed_games *all, const struct coach_settings *s, long *next)
{
    struct text line = {0};
    struct coach c;
    struct refusal why;
    long whole = 0;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && next_value(all->kept, &line)) {
        if (fgetc(all->kept) != '\n') break;
        bool right = *next < all->count && coach_read(&c, &all->game[*next].record.match,
                                                      text_string(&line), line.length, &why);
        if (right && is_ours(&c, s))
            status = print_game(&c, all->game[*next].number);
        else
            status = report_message(STATUS_USAGE, SAY_ANALYSIS_OTHER_RUN, args.resume, *next + 1);
        if (*next < all->count) coach_end(&c);
        whole = ftell(all->kept);
        ++*next;
    }
    text_free(&line);
    if (status != STATUS_OK) return status;
    if (ftruncate(fileno(all->kept), whole) == 0 && fseek(all->kept, whole, SEEK_SET) == 0)
        return STATUS_OK;
    return report_message(STATUS_OUTPUT, SAY_UNWRITABLE, args.resume, strerror(errno));
}

static enum status open_kept(struct analysed_games *all)
{
    if (!args.resume) return STATUS_OK;
    enum status status = outfile_check("resume", args.resume);
    if (status != STATUS_OK) return status;
    all->kept = fopen(args.resume, "r+");
    if (!all->kept) all->kept = fopen(args.resume, "w+");
    if (all->kept) return STATUS_OK;
    return report_message(STATUS_OUTPUT, SAY_UNWRITABLE, args.resume, strerror(errno));
}

static enum status keep(struct analysed_games *all, const struct coach *c)
{
    struct text out = {0};
    if (!all->kept) return STATUS_OK;
    coach_write(c, &out);
    text_add(&out, "\n");
    bool written =
        fwrite(out.bytes, 1, out.length, all->kept) == out.length && fflush(all->kept) == 0;
    text_free(&out);
    if (written) return STATUS_OK;
    return report_message(STATUS_OUTPUT, SAY_UNWRITABLE, args.resume, strerror(errno));
}

/* ---- Running ------------------------------------------------------------------------------- */

static bool is_interrupted(void *context)
{
    (void)context;
    return interrupt_signal() != 0;
}

static void count_decision(void *context)
{
    (void)context;
    progress_step(1);
}

static enum status draw(const struct coach *c)
{
    struct outfile file;
    struct text out = {0};
    if (!args.svg) return STATUS_OK;
    analysis_picture(c, &out);
    enum status status = outfile_open(&file, args.svg);
    if (status == STATUS_OK) {
        fwrite(text_string(&out), 1, out.length, file.stream);
        status = outfile_close(&file, true);
    }
    text_free(&out);
    return status;
}

static enum status analyse_game(struct analysed_games *all, long number,
                                const struct coach_settings *s)
{
    struct analysed_game *g = &all->game[number];
    struct coach c;
    enum status status = STATUS_OK;
    coach_begin(&c, &g->record.match, seat_wanted());
    if (coach_run(&c, s)) {
        status = keep(all, &c);
        if (status == STATUS_OK) status = print_game(&c, g->number);
        if (status == STATUS_OK) status = draw(&c);
    }
    coach_end(&c);
    return status;
}

static long count_decisions(const struct analysed_games *all, long from)
{
    long count = 0;
    for (long i = from; i < all->count; i++) count += (long)all->game[i].record.match.plies;
    return count;
}

static enum status analyse_all(struct analysed_games *all, const struct coach_settings *s)
{
    long next = 0;
    enum status status = all->kept ? take_kept(all, s, &next) : STATUS_OK;
    interrupt_catch();
    progress_begin("decisions", count_decisions(all, next));
    for (; next < all->count && status == STATUS_OK && !interrupt_signal(); next++)
        status = analyse_game(all, next, s);
    progress_end();
    interrupt_release();
    return status;
}

/* ---- The command --------------------------------------------------------------------------- */

static enum status read_settings(struct coach_settings *s)
{
    struct refusal why;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    *s = (struct coach_settings){.worlds = (uint32_t)args.worlds,
                                 .threads = (int)(args.threads ? args.threads : processors),
                                 .stops = is_interrupted,
                                 .progress = count_decision};
    seed_from_text(args.seed, s->seed);
    if (args.lang && !language_read(args.lang, strlen(args.lang), &cli_language, &why))
        return report_refusal(STATUS_USAGE, &why);
    if (!args.bot_name) return STATUS_OK;
    if (!bot_read(args.bot_name, strlen(args.bot_name), &args.bot, &why))
        return report_refusal(STATUS_USAGE, &why);
    if (args.bot.budget.seconds > 0)
        return report_message(STATUS_USAGE, SAY_ANALYSE_BOT, args.bot_name);
    s->bot = &args.bot;
    return STATUS_OK;
}

static void free_games(struct analysed_games *all)
{
    for (long i = 0; i < all->count; i++) record_free(&all->game[i].record);
    free(all->game);
    if (all->kept) fclose(all->kept);
}

static enum status run(char **operands, int count)
{
    struct analysed_games all = {.status = STATUS_OK};
    struct coach_settings settings;
    enum status status = read_settings(&settings);
    for (int i = 0; i < count && status == STATUS_OK; i++) status = read_file(&all, operands[i]);
    if (status == STATUS_OK && args.svg) status = outfile_check("svg", args.svg);
    if (status == STATUS_OK && args.svg && all.count != 1)
        status = report_message(STATUS_USAGE, SAY_ANALYSE_SVG, all.count);
    if (status == STATUS_OK) status = open_kept(&all);
    if (status == STATUS_OK) status = analyse_all(&all, &settings);
    free_games(&all);
    return status == STATUS_OK ? all.status : status;
}

const struct command analyse_command = {
    "analyse",
    "RECORD|-...",
    "games looked back at: mistakes, better moves, and luck",
    "Judges every decision of finished and unfinished games on what its seat knew: which move was\n"
    "best, what the one made gave away, and the mark for it (from 2, 4 and 8 % of the win, where\n"
    "that is beyond two standard errors). Of finished games it also tells how much of the result\n"
    "was luck. For --seat of an unfinished game it tells nothing that this seat cannot know. The\n"
    "same seed and worlds give the same analysis. Files hold one record, or one per line.",
    flags,
    1,
    1000000,
    run,
};
