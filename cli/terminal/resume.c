/* resume.c - goes on with a saved game, see resume.h. */
#include "cli/terminal/resume.h"

#include <stdio.h>
#include <string.h>

#include "cli/messages_files.h"
#include "cli/messages_play.h"
#include "engine/record.h"

static enum status report_fault(const struct refusal *why)
{
    struct text said = {0};
    const char *detail = refusal_detail(why, &said);
    if (why->rule[0])
        report_message(STATUS_REFUSED, SAY_RECORD_REFUSED_BY, 1L, why->rule, detail);
    else
        report_message(STATUS_REFUSED, SAY_RECORD_REFUSED, 1L, detail);
    text_free(&said);
    return STATUS_REFUSED;
}

static enum status read_game(struct source_match *s, const char *text, size_t length)
{
    struct record record;
    struct fault fault;
    bool right = record_read(&record, text, length, &fault);
    if (right)
        s->match = record.match;
    else
        record_free(&record);
    return right ? STATUS_OK : report_fault(&fault.why);
}

/* The last record of a match is read again as a game of its own; those before it are kept as they
 * are written. */
static enum status read_last_game(struct source_match *s, const struct text *value, int played)
{
    struct json j;
    enum status status = STATUS_INPUT;
    if (!json_read(&j, text_string(value), value->length)) return STATUS_INPUT;
    int at = json_first(&j, json_member(&j, 0, "records"));
    for (int g = 1; g <= played; g++, at = json_after(&j, at)) {
        const char *text = j.text + j.token[at].start;
        size_t length = j.token[at].end - j.token[at].start;
        if (g == played) {
            status = read_game(s, text, length);
        } else {
            text_add(&s->played, "%s", s->played.length ? "," : "");
            text_add_bytes(&s->played, text, length);
        }
    }
    json_free(&j);
    return status;
}

static enum status read_series(struct source_match *s, const struct text *value)
{
    struct series_reading r;
    if (!series_read(&r, text_string(value), value->length, false))
        return report_fault(&r.fault.why);
    s->series = r.series;
    s->number = r.played - 1;
    s->totals = r.totals;
    return read_last_game(s, value, r.played);
}

/* Where nobody says who sat there, it is the first seat against experts. */
static void name_seats(struct match *m)
{
    struct text you = {0};
    phrase_add(&you, SAY_YOU);
    for (int seat = 0; seat < m->setup.seats; seat++) {
        if (m->name[seat][0]) continue;
        snprintf(m->name[seat], NAME_MAX_BYTES, "%s", seat ? "bot:expert" : text_string(&you));
    }
    text_free(&you);
}

enum status resume_read(struct source_match *s, const char *path)
{
    struct text value = {0};
    FILE *in = open_input(path);
    if (!in) return STATUS_INPUT;
    bool there = next_value(in, &value);
    if (in != stdin) fclose(in);
    enum status status;
    if (!there)
        status = report_message(STATUS_INPUT, SAY_NO_RECORD, path);
    else if (series_is(text_string(&value), value.length))
        status = read_series(s, &value);
    else
        status = read_game(s, text_string(&value), value.length);
    text_free(&value);
    if (status != STATUS_OK) return status;
    name_seats(&s->match);
    bool over = match_over(&s->match) && s->number + 1 >= s->series.games;
    return over ? report_message(STATUS_USAGE, SAY_FINISHED, path) : STATUS_OK;
}
