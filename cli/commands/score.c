/* score.c - pakli score: the score of a real table, from what lies there at the end. */
#include "cli/cli.h"

static struct {
    struct words set;
} args;

static const struct flag flags[] = {
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {0},
};

static enum status score_table(const struct match *m, const struct text *value)
{
    struct head setup = m->setup;
    struct json j;
    struct refusal why = {0};
    struct tally tally = {0};
    struct text out = {0};
    enum status status = STATUS_OK;
    if (!json_read(&j, text_string(value), value->length)) {
        status = complain(STATUS_INPUT, "the table is not JSON: %s", j.error);
    } else if (!tally_read(m->game, &setup, &j, &tally, &why)) {
        status = complain(STATUS_REFUSED, "the table cannot be scored: %s%s%s%s", why.text,
                          why.rule[0] ? " (" : "", why.rule, why.rule[0] ? ")" : "");
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
    if (!count) status = complain(STATUS_INPUT, "%s holds no table", path);
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
    "total comes about; several tables one after the other, a line for each. Keltis, the board\n"
    "game:\n"
    "  {\"players\":[{\"stones\":{\"B\":9,\"G\":3},\"big\":\"B\",\"points\":5,\"wishes\":3},...]}\n"
    "Keltis, the card game:\n"
    "  "
    "{\"players\":[{\"rows\":{\"B\":5,\"R\":3},\"points\":3,\"wishes\":4,\"points_in_rows\":1},...]"
    "}",
    flags,
    2,
    2,
    run,
};
