/* hint.c - pakli hint: the best moves in an unfinished game, and why. */
#include "bots/hint.h"

#include <unistd.h>

#include "cli/terminal/advice.h"
#include "cli/cli.h"
#include "cli/terminal/language.h"

enum { THREADS_MAX = 256, WIDTH = 80 };

static struct {
    long seat, best, threads;
    const char *bot, *seed, *lang;
    bool json;
    struct bot thinker;
    enum language language;
} args = {.seat = -1, .best = REASONED_MAX, .bot = "master", .seed = "1"};

static const struct flag flags[] = {
    {"seat", FLAG_NUMBER, "N", "the seat to advise; refused unless it is the one that is asked",
     &args.seat, 0, SEATS_MAX - 1},
    {"bot", FLAG_TEXT, "BOT", "who thinks, as in sharp@500w or master@2s (default master)",
     &args.bot, 0, 0},
    {"seed", FLAG_TEXT, "S", "text or 64 hex digits that make the guessed worlds (default 1)",
     &args.seed, 0, 0},
    {"lang", FLAG_TEXT, "LANG", "hu, nl, en or de (default: the language of your system, else en)",
     &args.lang, 0, 0},
    {"best", FLAG_NUMBER, "K", "show at most so many moves (default 3)", &args.best, 1, MOVES_MAX},
    {"threads", FLAG_NUMBER, "T", "threads (default: one for each processor)", &args.threads, 1,
     THREADS_MAX},
    {"json", FLAG_SWITCH, NULL, "print one JSON object for each record", &args.json, 0, 0},
    {0},
};

static void write_advice(const struct look *look, const struct hint *hint, long number,
                         struct text *out)
{
    text_add(out, "%s%s, seat %d, %s - %s, %llu worlds\n\n", number > 1 ? "\n" : "",
             look->game->name, look->view.head.seat, look->game->phases[look->view.head.phase],
             args.bot, (unsigned long long)hint->analysis.worlds);
    advice_write(look, hint, args.language, (int)args.best, WIDTH, out);
}

/* Whether the seat that is to be advised is the one that is asked. */
static bool suits_seat(const struct look *look, struct refusal *why)
{
    int asked = look->view.head.seat;
    if (args.seat < 0 || args.seat == asked) return true;
    return refuse(why, "", "seat %d is asked, not seat %ld", asked, args.seat);
}

static bool advise(const struct text *record, long number, struct text *out)
{
    struct look look;
    struct hint hint;
    struct refusal why;
    if (!hint_read(text_string(record), record->length, &look, &why) || !suits_seat(&look, &why)) {
        complain(STATUS_REFUSED, "record %ld gets no hint%s%s: %s", number,
                 why.rule[0] ? ", by " : "", why.rule, why.text);
        return false;
    }
    hint_think(&look, &args.thinker, args.seed, args.language, &hint);
    if (args.json)
        hint_write(&look, &hint, args.bot, (int)args.best, out);
    else
        write_advice(&look, &hint, number, out);
    if (args.json) text_add(out, "\n");
    hint_free(&hint);
    return true;
}

static enum status run(char **operands, int count)
{
    struct refusal why;
    (void)count;
    if (!bot_read(args.bot, strlen(args.bot), &args.thinker, &why))
        return complain(STATUS_USAGE, "%s", why.text);
    args.language = language_of_system();
    if (args.lang && !language_read(args.lang, strlen(args.lang), &args.language, &why))
        return complain(STATUS_USAGE, "%s", why.text);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    args.thinker.budget.threads = (int)(args.threads ? args.threads : processors);
    return each_record(operands[0], advise);
}

const struct command hint_command = {
    "hint",
    "RECORD|-",
    "the best moves in an unfinished game, and why",
    "Reads the record of an unfinished game and advises the seat that is asked, from what that\n"
    "seat can know: the best moves with their value (percent of the win), its standard error and\n"
    "the scores to expect, and for the best three what speaks for or against them, counted in\n"
    "guessed worlds that experts play to the end. With a budget of worlds (--bot master@2000w)\n"
    "the same seed gives the same hint.",
    flags,
    1,
    1,
    run,
};
