/* merge.c - pakli merge: several parts of one contest of the arena become one result. */
#include <assert.h>
#include <string.h>

#include "cli/commands/arena.h"
#include "cli/messages_files.h"

static struct {
    const char *svg;
    bool json, times;
} args;

static const struct flag flags[] = {
    {"json", FLAG_SWITCH, NULL, "print the result as one JSON object", &args.json, 0, 0},
    {"times", FLAG_SWITCH, NULL, "also show how long the bots thought", &args.times, 0, 0},
    {"svg", FLAG_TEXT, "FILE", "also draw the bots in the order of their strength", &args.svg, 0,
     0},
    {0},
};

/* A run that was stopped may have played more in some matchups than in others. */
static bool is_even(const struct contest *c)
{
    long deals = contest_deals(c);
    for (int i = 0; i < c->matchups; i++)
        if (c->matchup[i].blocks != deals) return false;
    return deals > 0;
}

/* Reads one result and adds it to the total, or makes it the total if there is none. */
static bool add_result(const struct text *value, struct contest **total, struct refusal *why)
{
    struct json j;
    struct contest *c = contest_new();
    bool right = json_read(&j, text_string(value), value->length);
    if (!right)
        refuse_as(why, WHY_ARENA_NOT_JSON, j.error);
    else
        right = contest_read(&j, c, why);
    if (right && !is_even(c)) right = refuse_as(why, WHY_ARENA_UNFINISHED);
    if (right && *total) right = contest_merge(*total, c, why);
    json_free(&j);
    if (right && !*total)
        *total = c;
    else
        contest_free(c);
    return right;
}

static enum status report_unmerged(const char *path, const struct refusal *why)
{
    struct text said = {0};
    report_message(STATUS_REFUSED, SAY_NOT_MERGED, path, refusal_detail(why, &said));
    text_free(&said);
    return STATUS_REFUSED;
}

/* Adds all results of a file. */
static enum status add_file(const char *path, struct contest **total)
{
    FILE *in = open_input(path);
    struct text value = {0};
    struct refusal why;
    enum status status = STATUS_OK;
    int count = 0;
    if (!in) return STATUS_INPUT;
    for (; status == STATUS_OK && next_value(in, &value); count++)
        if (!add_result(&value, total, &why)) status = report_unmerged(path, &why);
    if (status == STATUS_OK && ferror(in))
        status = report_message(STATUS_INPUT, SAY_READ_PARTLY, path);
    if (status == STATUS_OK && count == 0)
        status = report_message(STATUS_INPUT, SAY_NO_RESULT, path);
    if (in != stdin) fclose(in);
    text_free(&value);
    return status;
}

static enum status run(char **operands, int count)
{
    struct contest *total = NULL;
    enum status status = args.svg ? outfile_check("svg", args.svg) : STATUS_OK;
    for (int i = 0; i < count && status == STATUS_OK; i++) status = add_file(operands[i], &total);
    assert(total || status != STATUS_OK);
    if (status == STATUS_OK && args.times && !total->timed)
        status = report_message(STATUS_USAGE, SAY_NO_TIMES);
    if (status == STATUS_OK) status = contest_report(total, args.json, args.times, args.svg);
    if (total) contest_free(total);
    return status;
}

const struct command merge_command = {
    "merge",
    "FILE...",
    "merge the results of several parts of a contest in the arena",
    "Adds up what pakli arena --json printed for parts of the same contest (--shard) and prints\n"
    "the result as if one run had played them all. Other contests and parts that overlap are\n"
    "refused. A file may contain several results, one per line.",
    flags,
    1,
    ARENA_PARTS_MAX,
    run,
};
