/* replay.c - pakli replay: checks records, move by move. */
#include "cli/cli.h"
#include "cli/commands/replay_show.h"
#include "cli/messages_files.h"
#include "engine/record.h"

static struct {
    bool show;
    struct show_settings settings;
} args = {.settings = {.game = 1}};

static const struct flag flags[] = {
    {"show", FLAG_SWITCH, NULL, "look at a game, step by step", &args.show, 0, 0},
    {"seat", FLAG_NUMBER, "K", "with --show: what seat K saw, from 1 (default: a watcher)",
     &args.settings.seat, 1, SEATS_MAX},
    {"game", FLAG_NUMBER, "N", "with --show: the N-th game of the file (default 1)",
     &args.settings.game, 1, 1000000000},
    {"analysis", FLAG_TEXT, "FILE", "with --show: what pakli analyse --json said of it",
     &args.settings.analysis, 0, 0},
    {"plain", FLAG_SWITCH, NULL, "with --show: lines of text instead of a full screen",
     &args.settings.plain, 0, 0},
    {"theme", FLAG_TEXT, "THEME", "with --show: dark, light or mono (default dark)",
     &args.settings.theme, 0, 0},
    {0},
};

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
    fault_write(&r.fault, r.game, out);
    report_match_fault(number, &r.fault);
    return false;
}

static bool replay_one(const struct text *value, long number, struct text *out)
{
    if (series_is(text_string(value), value->length)) return replay_series(value, number, out);
    struct record record;
    struct fault fault;
    bool right = record_read(&record, text_string(value), value->length, &fault);
    if (!right) {
        fault_write(&fault, -1, out);
        report_record_fault(number, &fault);
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
    return args.show ? replay_show(operands[0], &args.settings)
                     : each_record(operands[0], replay_one);
}

const struct command replay_command = {
    "replay",
    "FILE|-",
    "check records move by move",
    "Reads a file that holds one record, or one per line, plays every move and prints one JSON\n"
    "line per record: the result, who is to move in an unfinished game, or the ply, the move and\n"
    "the clause that forbids it. Exits with 1 if any record is wrong. With --show a game can be\n"
    "walked through with the arrows, as one of its seats or a watcher saw it.",
    flags,
    1,
    1,
    run,
};
