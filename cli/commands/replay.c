/* replay.c - pakli replay: checks records, move by move. */
#include "cli/cli.h"
#include "cli/messages_files.h"
#include "engine/record.h"

static const struct flag flags[] = {{0}};

static void write_result(const struct match *m, struct text *out)
{
    text_add(out, "{\"ok\":true,\"over\":true,");
    result_write(m, out);
    text_add(out, "}\n");
}

static void write_pending(const struct match *m, struct text *out)
{
    union any_state view;
    match_view(m, head_of(match_truth(m))->seat, &view);
    text_add(out,
             "{\"ok\":true,\"over\":false,\"seat\":%d,\"phase\":\"%s\",\"legal\":", view.head.seat,
             m->game->phases[view.head.phase]);
    legal_write(m->game, &view, out);
    text_add(out, "}\n");
}

/* game is the number of the game of a match, or -1. */
static void write_error(const struct fault *fault, int game, struct text *out)
{
    text_add(out, "{\"ok\":false");
    if (game >= 0) text_add(out, ",\"game\":%d", game);
    if (fault->ply >= 0) text_add(out, ",\"ply\":%d", fault->ply);
    if (fault->moved) {
        text_add(out, ",\"move\":");
        text_add_quoted(out, fault->move);
    }
    if (fault->why.rule[0]) text_add(out, ",\"rule\":\"%s\"", fault->why.rule);
    text_add(out, ",\"error\":");
    text_add_quoted(out, fault->why.text);
    text_add(out, "}\n");
}

/* A match over several games: its totals, or the game and the fault. */
static bool replay_series(const struct text *value, long number, struct text *out)
{
    struct series_reading r;
    bool right = series_read(&r, text_string(value), value->length, false);
    if (right) {
        text_add(out, "{\"ok\":true,\"over\":%s,\"games\":%d,", r.over ? "true" : "false",
                 r.played);
        series_write_totals(&r.series, &r.totals, out);
        text_add(out, "}\n");
        return true;
    }
    write_error(&r.fault, r.game, out);
    struct text said = {0};
    const char *rule = r.fault.why.rule, *detail = refusal_detail(&r.fault.why, &said);
    if (rule[0])
        report_message(STATUS_REFUSED, SAY_MATCH_REFUSED_BY, number, rule, detail);
    else
        report_message(STATUS_REFUSED, SAY_MATCH_REFUSED, number, detail);
    text_free(&said);
    return false;
}

static void report_record(long number, const struct refusal *why)
{
    struct text said = {0};
    const char *detail = refusal_detail(why, &said);
    if (why->rule[0])
        report_message(STATUS_REFUSED, SAY_RECORD_REFUSED_BY, number, why->rule, detail);
    else
        report_message(STATUS_REFUSED, SAY_RECORD_REFUSED, number, detail);
    text_free(&said);
}

static bool replay_one(const struct text *value, long number, struct text *out)
{
    if (series_is(text_string(value), value->length)) return replay_series(value, number, out);
    struct record record;
    struct fault fault;
    bool right = record_read(&record, text_string(value), value->length, &fault);
    if (!right) {
        write_error(&fault, -1, out);
        report_record(number, &fault.why);
    } else if (match_over(&record.match)) {
        write_result(&record.match, out);
    } else {
        write_pending(&record.match, out);
    }
    record_free(&record);
    return right;
}

static enum status run(char **operands, int count)
{
    (void)count;
    return each_record(operands[0], replay_one);
}

const struct command replay_command = {
    "replay",
    "FILE|-",
    "check records move by move",
    "Reads a file that holds one record, or one per line, plays every move and prints one JSON\n"
    "line per record: the result, who is to move in an unfinished game, or the ply, the move and\n"
    "the clause that forbids it. Exits with 1 if any record is wrong.",
    flags,
    1,
    1,
    run,
};
