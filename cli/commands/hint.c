/* hint.c - pakli hint: the best moves in an unfinished game, and why. */
#include "bots/hint.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/messages_files.h"
#include "cli/terminal/advice.h"
#include "cli/cli.h"
#include "cli/terminal/locale.h"

enum { HINT_WIDTH = 80 }; /* columns */

static struct {
    long seat, best, threads;
    const char *bot_name, *seed, *lang;
    bool json;
    struct bot bot;
} args = {.best = EXPLAINED_MAX, .bot_name = "master", .seed = "1"};

static const struct flag flags[] = {
    {"seat", FLAG_NUMBER, "N", "the seat to advise, from 1; refused unless it is to move",
     &args.seat, 1, SEATS_MAX},
    {"bot", FLAG_TEXT, "BOT", "who thinks, as in sharp@500w or master@2s (default master)",
     &args.bot_name, 0, 0},
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

static void write_for_people(const struct look *look, const struct hint *hint, long number,
                             struct text *out)
{
    text_add(out, "%s%s, seat %d, %s - %s, %llu worlds\n\n", number > 1 ? "\n" : "",
             look->game->name, look->view.head.seat + 1, look->game->phases[look->view.head.phase],
             args.bot_name, (unsigned long long)hint->analysis.worlds);
    struct move_list moves;
    struct advice *advice = (struct advice *)memory_new(sizeof *advice);
    struct terminal page = {.width = HINT_WIDTH, .utf8 = true};
    move_list_fill(&moves, look->game, &look->view);
    advice_take(advice, look, hint, (int)args.best);
    advice_print(advice, &moves, &page);
    text_add_bytes(out, text_string(&page.out), page.out.length);
    terminal_close(&page);
    advice_free(advice);
    free(advice);
}

/* Whether the seat of --seat, if given, is the one to move. */
static bool is_seat_to_move(const struct look *look, struct refusal *why)
{
    int to_move = look->view.head.seat;
    if (!args.seat || args.seat == to_move + 1) return true;
    return refuse_as(why, WHY_OTHER_SEAT, to_move, args.seat - 1);
}

static bool print_hint(const struct text *record, long number, struct text *out)
{
    struct look look;
    struct hint hint;
    struct refusal why;
    if (!hint_read(text_string(record), record->length, &look, &why) ||
        !is_seat_to_move(&look, &why)) {
        struct text said = {0};
        const char *detail = refusal_detail(&why, &said);
        if (why.rule[0])
            report_message(STATUS_REFUSED, SAY_NO_HINT_BY, number, why.rule, detail);
        else
            report_message(STATUS_REFUSED, SAY_NO_HINT, number, detail);
        text_free(&said);
        return false;
    }
    hint_think(&look, &args.bot, args.seed, cli_language, &hint);
    if (args.json)
        hint_write(&look, &hint, args.bot_name, (int)args.best, out);
    else
        write_for_people(&look, &hint, number, out);
    if (args.json) text_add(out, "\n");
    hint_free(&hint);
    return true;
}

static enum status run(char **operands, int count)
{
    struct refusal why;
    (void)count;
    if (!bot_read(args.bot_name, strlen(args.bot_name), &args.bot, &why))
        return report_refusal(STATUS_USAGE, &why);
    if (args.lang && !language_read(args.lang, strlen(args.lang), &cli_language, &why))
        return report_refusal(STATUS_USAGE, &why);
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    args.bot.budget.threads = (int)(args.threads ? args.threads : processors);
    return each_record(operands[0], print_hint);
}

const struct command hint_command = {
    "hint",
    "RECORD|-",
    "the best moves in an unfinished game, and why",
    "Reads the record of an unfinished game and advises the seat to move, from what that seat can\n"
    "know: the best moves with their value (chances to win in percent), its standard error and\n"
    "the scores to expect, and for the best three what speaks for or against them, counted in\n"
    "guessed worlds that experts play to the end. With a budget of worlds (--bot master@2000w)\n"
    "the same seed gives the same hint.",
    flags,
    1,
    1,
    run,
};
