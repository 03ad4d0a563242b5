/* score.c - pakli score: the score of a real table, from what lies there at the end. */
#include "cli/cli.h"
#include "engine/record.h"

static struct {
    struct words set;
} args;

static const struct flag flags[] = {
    {"set", FLAG_LIST, "OPTION=VALUE", "set an option of the game; may be repeated", &args.set, 0,
     0},
    {0},
};

static void write_tally(const struct tally *t, const struct result *result, struct text *out)
{
    text_add(out, "{\"scores\":");
    scores_write(result, t->seats, out);
    text_add(out, ",\"winners\":");
    winners_write(result, t->seats, out);
    text_add(out, ",\"detail\":[");
    for (int seat = 0; seat < t->seats; seat++)
        text_add(out, "%s[%s]", seat ? "," : "", text_string(&t->detail[seat]));
    text_add(out, "]}\n");
}

/* The players of a table: a list of objects, no more than there are seats. */
static int find_players(const struct game *game, const struct json *j, struct refusal *why)
{
    int players = json_member(j, 0, "players"), count = json_count(j, players);
    int at = json_first(j, players);
    bool objects = json_is_kind(j, players, JSON_ARRAY) && count >= 1 && count <= game->seats_max;
    for (int i = 0; objects && i < count; i++, at = json_after(j, at))
        objects = json_is_kind(j, at, JSON_OBJECT);
    if (objects) return players;
    refuse(why, NULL, "\"players\" must be a list of 1 to %d players", game->seats_max);
    return -1;
}

static bool tally_table(const struct game *game, struct head *h, const struct json *j,
                        struct tally *tally, struct refusal *why)
{
    int options = json_member(j, 0, "options"), players = find_players(game, j, why);
    if (players < 0) return false;
    if (options >= 0 && !options_read(game, h, j, options, why)) return false;
    tally->seats = json_count(j, players);
    /* A single player's cards may come from a table of any size. */
    h->seats = (uint8_t)(tally->seats < game->seats_min ? game->seats_max : tally->seats);
    if (game->suits && !game->suits(h, why)) return false;
    return game->tally(h, j, players, tally, why);
}

static enum status score_table(struct match *m, const struct text *value)
{
    struct json j;
    struct refusal why = {0};
    struct tally tally = {0};
    struct result result = {0};
    struct text out = {0};
    enum status status = STATUS_OK;
    if (!json_read(&j, text_string(value), value->length)) {
        status = complain(STATUS_INPUT, "the table is not JSON: %s", j.error);
    } else if (!tally_table(m->game, &m->setup, &j, &tally, &why)) {
        status = complain(STATUS_REFUSED, "the table cannot be scored: %s%s%s%s", why.text,
                          why.rule[0] ? " (" : "", why.rule, why.rule[0] ? ")" : "");
    } else {
        for (int seat = 0; seat < tally.seats; seat++) result.score[seat] = tally.score[seat];
        result_rank(&result, tally.seats, tally.tie);
        write_tally(&tally, &result, &out);
        print_text(&out);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) text_free(&tally.detail[seat]);
    text_free(&out);
    json_free(&j);
    return status;
}

static enum status run(char **operands, int count)
{
    const struct game *game = find_game(operands[0]);
    struct match m;
    struct text value = {0};
    (void)count;
    if (!game) return STATUS_USAGE;
    enum status status = open_match(&m, game, game->seats_max, &args.set);
    FILE *in = status == STATUS_OK ? open_input(operands[1]) : NULL;
    if (status == STATUS_OK && !in) status = STATUS_INPUT;
    if (in && !next_value(in, &value))
        status = complain(STATUS_INPUT, "%s holds no table", operands[1]);
    if (in && status == STATUS_OK) status = score_table(&m, &value);
    if (in && in != stdin) fclose(in);
    text_free(&value);
    match_close(&m);
    return status;
}

const struct command score_command = {
    "score",
    "GAME FILE|-",
    "work out the score of a real table",
    "Reads what lies on the table at the end of a game and prints scores, winners and how each\n"
    "total comes about. Keltis, the board game:\n"
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
