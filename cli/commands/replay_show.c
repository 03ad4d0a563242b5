/* replay_show.c - pakli replay --show, see replay_show.h. */
#include "cli/commands/replay_show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/interrupt.h"
#include "cli/messages.h"
#include "cli/messages_files.h"
#include "cli/messages_play.h"
#include "cli/terminal/face.h"
#include "cli/terminal/source_record.h"
#include "cli/terminal/theme.h"
#include "engine/record.h"

/* The game of that number in a file: a record, or one of the games of a match. */
static bool find_game_text(FILE *in, long number, struct text *out)
{
    struct text value = {0};
    bool found = false;
    while (!found && next_value(in, &value)) {
        struct json j = {0};
        bool match = series_is(text_string(&value), value.length) &&
                     json_read(&j, text_string(&value), value.length);
        int list = match ? json_member(&j, 0, "records") : -1, at = json_first(&j, list);
        int count = match ? json_count(&j, list) : 1;
        found = number <= count;
        for (long n = 1; match && found && n < number; n++) at = json_after(&j, at);
        if (found && match)
            text_add_bytes(out, j.text + j.token[at].start, j.token[at].end - j.token[at].start);
        else if (found)
            text_add_bytes(out, text_string(&value), value.length);
        number -= count;
        if (match) json_free(&j);
    }
    text_free(&value);
    return found;
}

static enum status read_record(const char *path, long number, struct match *out)
{
    struct text text = {0};
    struct record record;
    struct fault fault;
    FILE *in = open_input(path);
    if (!in) return STATUS_INPUT;
    bool found = find_game_text(in, number, &text);
    if (in != stdin) fclose(in);
    bool right = found && record_read(&record, text_string(&text), text.length, &fault);
    text_free(&text);
    if (!found) return report_message(STATUS_INPUT, SAY_NO_GAME_NUMBER, path, number);
    if (right) {
        *out = record.match;
        return STATUS_OK;
    }
    struct text said = {0};
    report_message(STATUS_REFUSED, SAY_RECORD_REFUSED, number, refusal_detail(&fault.why, &said));
    text_free(&said);
    record_free(&record);
    return STATUS_REFUSED;
}

/* The analysis of this game among those of a file. */
static enum status read_analysis(struct source_record *s, const char *path)
{
    struct text value = {0};
    struct refusal why = {0};
    FILE *in = path ? open_input(path) : NULL;
    if (!path) return STATUS_OK;
    if (!in) return STATUS_INPUT;
    while (!s->coached && next_value(in, &value)) {
        s->coached = coach_read(&s->coach, &s->match, text_string(&value), value.length, &why);
        if (!s->coached) coach_end(&s->coach);
    }
    if (in != stdin) fclose(in);
    text_free(&value);
    if (s->coached) return STATUS_OK;
    return why.message ? report_refusal(STATUS_REFUSED, &why)
                       : report_message(STATUS_INPUT, SAY_NO_RECORD, path);
}

static enum status look_at(struct source_record *source, const struct show_settings *settings)
{
    struct face face;
    struct session *s = (struct session *)memory_new(sizeof *s);
    source_record_begin(source, settings->seat ? (int)settings->seat - 1 : NOBODY);
    interrupt_catch();
    enum status status = face_open(&face, settings->plain, NULL);
    session_begin(s, &source->source);
    if (status == STATUS_OK) face.kind->run(&face, s);
    if (status == STATUS_OK) face.kind->close(&face);
    session_free(s);
    free(s);
    interrupt_release();
    return status;
}

enum status replay_show(const char *path, const struct show_settings *settings)
{
    struct source_record *source = (struct source_record *)memory_new(sizeof *source);
    enum status status = STATUS_OK;
    if (settings->theme && !theme_choose(settings->theme))
        status = report_message(STATUS_USAGE, SAY_NO_THEME, settings->theme);
    if (status == STATUS_OK) status = read_record(path, settings->game, &source->match);
    if (status == STATUS_OK && settings->seat > source->match.setup.seats)
        status =
            report_message(STATUS_USAGE, SAY_NO_SEAT, settings->seat, source->match.setup.seats);
    if (status == STATUS_OK) status = read_analysis(source, settings->analysis);
    if (status == STATUS_OK)
        status = look_at(source, settings);
    else
        match_close(&source->match);
    free(source);
    return status;
}
