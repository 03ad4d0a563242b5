/* score.c - pakli score: the score of a real table, from what lies there at the end. */
#include "cli/cli.h"
#include "cli/messages_files.h"
#include "table/messages.h"

static struct {
    struct string_list set;
} args;

static const struct flag flags[] = {
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {0},
};

static enum status report_unscored(const struct refusal *why)
{
    struct text said = {0};
    const char *detail = refusal_detail(why, &said);
    if (why->rule[0])
        report_message(STATUS_REFUSED, SAY_NOT_SCORED_BY, detail, why->rule);
    else
        report_message(STATUS_REFUSED, SAY_NOT_SCORED, detail);
    text_free(&said);
    return STATUS_REFUSED;
}

static enum status score_table(const struct match *m, const struct text *value)
{
    struct head setup = m->setup;
    struct json j;
    struct refusal why = {0};
    struct tally tally = {0};
    struct text out = {0};
    enum status status = STATUS_OK;
    if (!json_read(&j, text_string(value), value->length)) {
        status = report_message(STATUS_INPUT, WHY_TABLE_NOT_JSON, j.error);
    } else if (!tally_read(m->game, &setup, &j, &tally, &why)) {
        status = report_unscored(&why);
    } else {
        tally_write(&tally, &out);
        text_add(&out, "\n");
        print_text(&out);
    }
    tally_free(&tally);
    text_free(&out);
    json_free(&j);
    return status;
}

/* All tables of a file, up to the first that cannot be scored. */
static enum status score_tables(const struct match *m, const char *path)
{
    struct text value = {0};
    FILE *in = open_input(path);
    enum status status = STATUS_OK;
    int count = 0;
    if (!in) return STATUS_INPUT;
    while (status == STATUS_OK && next_value(in, &value)) {
        status = score_table(m, &value);
        count++;
    }
    if (!count) status = report_message(STATUS_INPUT, SAY_NO_TABLE, path);
    if (in != stdin) fclose(in);
    text_free(&value);
    return status;
}

static enum status run(char **operands, int count)
{
    const struct game *game = find_game(operands[0]);
    struct match m;
    (void)count;
    if (!game) return STATUS_USAGE;
    enum status status = open_match(&m, game, game->seats_max, &args.set);
    if (status == STATUS_OK) status = score_tables(&m, operands[1]);
    match_close(&m);
    return status;
}

const struct command score_command = {
    "score",
    "GAME FILE|-",
    "work out the score of a real table",
    "Reads what lies on the table at the end of a game and prints scores, winners and how each\n"
    "total is made up. A file may contain several tables; each gets a line. A table is a JSON\n"
    "object {\"players\":[{...},...]}; docs/formats.md lists the members that each game asks for.",
    flags,
    2,
    2,
    run,
};
