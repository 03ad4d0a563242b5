/* score_report.c - the account of a real table, for people. */
#include "cli/cli.h"
#include "cli/commands/score.h"
#include "cli/messages_score.h"

const char *score_word(const char *what)
{
    static const struct {
        const char *what, *name, *values;
    } words[] = {{"stones", SAY_WHAT_STONES}, {"big", SAY_WHAT_BIG},
                 {"tiles", SAY_WHAT_TILES},   {"wishes", SAY_WHAT_WISHES},
                 {"rows", SAY_WHAT_ROWS},     {"points", SAY_WHAT_POINTS},
                 {"cards", SAY_WHAT_CARDS},   {"points_in_rows", SAY_WHAT_POINTS_IN_ROWS},
                 {"out", SAY_WHAT_OUT},       {"table", SAY_WHAT_TABLE},
                 {"hand", SAY_WHAT_HAND},     {"won", SAY_WHAT_WON},
                 {"chips", SAY_WHAT_WON},     {"path", SAY_WHAT_PATH},
                 {"row", SAY_WHAT_ROW},       {"colour", SAY_WHAT_COLOUR},
                 {"joker", SAY_WHAT_JOKER},   {"plus", SAY_WHAT_PLUS},
                 {"sets", SAY_WHAT_SETS}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].what, what) == 0) return message_sentence(words[i].name, cli_language);
    return what;
}

/* English lines tell all; elsewhere it is what, of which kind, how many, and the points. */
static void add_part(const struct json *j, int part, struct text *out)
{
    char what[32] = "", kind[8] = "";
    int count = 0, points = 0;
    json_string(j, json_member(j, part, "what"), what, sizeof what);
    json_string(j, json_member(j, part, "kind"), kind, sizeof kind);
    json_int(j, json_member(j, part, "count"), &count);
    json_int(j, json_member(j, part, "points"), &points);
    text_add(out, "   %s%s%s, %d: %+d\n", score_word(what), *kind ? " " : "", kind, count, points);
}

static void add_account(const struct tally *t, int seat, struct text *out)
{
    const struct text *account = cli_language == ENGLISH ? &t->detail[seat] : &t->lines[seat];
    struct text list = {0};
    struct json j;
    char line[200];
    text_add(&list, "[%s]", text_string(account));
    if (json_read(&j, text_string(&list), list.length)) {
        int at = json_first(&j, 0);
        for (int i = 0; i < json_count(&j, 0); i++, at = json_after(&j, at)) {
            if (cli_language != ENGLISH)
                add_part(&j, at, out);
            else if (json_string(&j, at, line, sizeof line))
                text_add(out, "   %s\n", line);
        }
    }
    json_free(&j);
    text_free(&list);
}

void score_report(const struct tally *t, struct text *out)
{
    struct result result = {0};
    for (int seat = 0; seat < t->seats; seat++) result.score[seat] = t->score[seat];
    result_rank(&result, t->seats, t->tie);
    for (int seat = 0; seat < t->seats; seat++) {
        if (t->seats > 1 && result.winners >> seat & 1)
            phrase_add(out, SAY_SCORE_WINNER, seat + 1, t->score[seat]);
        else
            phrase_add(out, SAY_SCORE_PLAYER, seat + 1, t->score[seat]);
        text_add(out, "\n");
        add_account(t, seat, out);
    }
}
