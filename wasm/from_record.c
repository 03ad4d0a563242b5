/* from_record.c - tables that continue a record, as WebAssembly.
 *
 * Such a table is opened with the record's deal instead of a seed (pakli_table_open_record); people
 * and bots sit down as at any table, and then the moves of the record are played for them, one by
 * one (pakli_table_play_for). From there it is a table like others. */
#include <stdio.h>

#include "wasm/internal.h"
#include "table/messages.h"

EXPORT(pakli_table_open_record)
const char *pakli_table_open_record(int table, const char *sender, const char *record);
EXPORT(pakli_table_play_for)
const char *pakli_table_play_for(int table, const char *words, double now);

static void open_match(int table, const char *sender, const struct match *m, struct text *out)
{
    struct text body = {0};
    struct table_request q;
    struct refusal why;
    struct json j;
    text_add(&body, "{\"game\":\"%s\",\"seats\":%d,\"options\":", m->game->id, m->setup.seats);
    options_write(m->game, &m->setup, &body);
    text_add(&body, "}");
    bool right = json_read(&j, text_string(&body), body.length) &&
                 table_request_read(&q, REQUEST_OPEN, &j, 0, &why) && read_sender(&q, sender);
    q.deal = match_dealt(m);
    q.rules = m->game->rules;
    if (right) {
        answer_request(table_of(table), &q, out);
    } else {
        refuse_as(&why, WHY_NOT_DESCRIBED);
        write_error(&why, out);
    }
    json_free(&j);
    text_free(&body);
}

/* Opens a table without rows with game, options and deal of a record, all of whose moves are right;
 * nobody sits there yet. Answers as pakli_table_request does. */
const char *pakli_table_open_record(int table, const char *sender, const char *text)
{
    struct text *out = begin_answer();
    struct record record;
    struct fault fault;
    if (record_read(&record, text, strlen(text), &fault))
        open_match(table, sender, &record.match, out);
    else
        write_error(&fault.why, out);
    record_free(&record);
    return text_string(out);
}

/* The seat to move plays these words, whoever sits there. Answers as pakli_table_request does. */
const char *pakli_table_play_for(int table, const char *words, double now)
{
    struct text *out = begin_answer();
    struct table *t = table_of(table);
    struct table_request q;
    struct table_due due;
    table_due(t, &due);
    begin_bot_move(&q, &due, now);
    if (due.kind != TABLE_DUE_BOT && due.seat >= 0) {
        q.kind = REQUEST_MOVE;
        snprintf(q.player, sizeof q.player, "%s", t->seat[due.seat].player);
    }
    snprintf(q.text, sizeof q.text, "%s", words);
    answer_request(t, &q, out);
    return text_string(out);
}
