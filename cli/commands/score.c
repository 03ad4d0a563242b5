/* score.c - pakli score: the score of a real table, from what lies there at the end: read from a
 * file, or asked of a person at the table. */
#include <unistd.h>

#include "cli/cli.h"
#include "cli/commands/score.h"
#include "cli/messages_files.h"
#include "table/messages.h"

static struct {
    struct string_list set;
    bool json, text;
} args;

static const struct flag flags[] = {
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {"json", FLAG_SWITCH, NULL, "print one JSON object for each table, also on a terminal",
     &args.json, 0, 0},
    {"text", FLAG_SWITCH, NULL, "print lines for people, also into a file or a pipe", &args.text, 0,
     0},
    {0},
};

static enum status report_unscored(const struct refusal *why, long number, long line)
{
    struct text said = {0};
    const char *detail = refusal_detail(why, &said);
    if (why->rule[0])
        report_message(STATUS_REFUSED, SAY_NOT_SCORED_BY, number, line, detail, why->rule);
    else
        report_message(STATUS_REFUSED, SAY_NOT_SCORED, number, line, detail);
    text_free(&said);
    return STATUS_REFUSED;
}

/* People sit at terminals; programs read files and pipes, and know the one format. */
static bool is_for_people(void)
{
    return args.text || (!args.json && isatty(STDOUT_FILENO));
}

static void print_score(const struct tally *tally, long number)
{
    struct text out = {0};
    if (is_for_people()) {
        if (number > 1) text_add(&out, "\n");
        score_report(tally, &out);
    } else {
        tally_write(tally, &out);
        text_add(&out, "\n");
    }
    print_text(&out);
    text_free(&out);
}

static enum status score_table(const struct match *m, const struct text *value, long number,
                               long line)
{
    struct head setup = m->setup;
    struct json j;
    struct refusal why = {0};
    struct tally tally = {0};
    enum status status = STATUS_OK;
    if (!json_read(&j, text_string(value), value->length))
        status = report_message(STATUS_INPUT, WHY_TABLE_NOT_JSON, j.error);
    else if (!tally_read(m->game, &setup, &j, &tally, &why))
        status = report_unscored(&why, number, line);
    else
        print_score(&tally, number);
    tally_free(&tally);
    json_free(&j);
    return status;
}

/* All tables of a file; those that cannot be scored are told by their number and line, from 1. */
static enum status score_tables(const struct match *m, const char *path)
{
    struct text value = {0};
    FILE *in = open_input(path);
    enum status status = STATUS_OK;
    long count = 0, line = 1, begins = 1;
    if (!in) return STATUS_INPUT;
    while (!ferror(stdout) && next_value_at(in, &value, &line, &begins)) {
        enum status scored = score_table(m, &value, ++count, begins);
        if (status == STATUS_OK) status = scored;
    }
    if (!count) status = report_message(STATUS_INPUT, SAY_NO_TABLE, path);
    if (in != stdin) fclose(in);
    text_free(&value);
    return status;
}

static enum status score_asked(const struct match *m)
{
    struct tally tally = {0};
    bool asked = score_ask(m, &tally);
    if (asked) print_score(&tally, 1);
    tally_free(&tally);
    return asked ? STATUS_OK : STATUS_INPUT;
}

static enum status run(char **operands, int count)
{
    const struct game *game = find_game(operands[0]);
    struct match m;
    if (!game) return STATUS_USAGE;
    bool asks = count == 1 && isatty(STDIN_FILENO) && game->score_form;
    enum status status = open_match(&m, game, game->seats_max, &args.set);
    if (status == STATUS_OK)
        status = asks ? score_asked(&m) : score_tables(&m, count == 1 ? "-" : operands[1]);
    match_close(&m);
    return status;
}

const struct command score_command = {
    "score",
    "GAME [FILE|-]",
    "work out the score of a real table",
    "Works out scores, winners and how each total is made up, from what lies on the table at the\n"
    "end of a game. Without FILE it asks for that, player by player. A file may contain several\n"
    "tables, each a JSON object:\n\n"
    "  keltis        "
    "{\"players\":[{\"stones\":{\"B\":9,\"G\":3},\"big\":\"B\",\"points\":5,\"wishes\":3},..]}\n"
    "  keltis-cards  {\"players\":[{\"rows\":{\"B\":5,\"R\":3},\"points\":3,\"wishes\":4},..]}\n"
    "  coloretto     {\"out\":[\"Y\"],\"players\":[{\"cards\":{\"B\":6,\"+\":1,\"J\":1}},..]}\n"
    "  huzz          {\"players\":[{\"table\":14,\"hand\":3},..]}\n\n"
    "docs/formats.md says what each member means.",
    flags,
    1,
    2,
    run,
};
