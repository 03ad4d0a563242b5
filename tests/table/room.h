/* room.h - a room to test tables of the server in: it keeps the rows as a database would,
 * asks in JSON as a client would, and after every request sees to it that asking changed nothing
 * and that the rows make the same table again. */
#ifndef PAKLI_TESTS_TABLE_ROOM_H
#define PAKLI_TESTS_TABLE_ROOM_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/match_internal.h"
#include "table/table.h"

enum { ROOM_START = 1700000000 }; /* seconds since 1970 when every test begins */

struct room {
    struct table t;
    struct row *rows;
    int count, space;
    int64_t now;
    bool frugal; /* makes the table again only now and then */
    struct table_answer answer;
    uint8_t secret; /* every byte of the secret */
    char next[TABLE_ID_LENGTH + 1];
};

static inline char *room_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    return (char *)memcpy(memory_new(size), text, size);
}

static inline void room_open(struct room *r)
{
    memset(r, 0, sizeof *r);
    r->now = INT64_C(1000) * ROOM_START;
    r->secret = 7;
    strcpy(r->next, "nextNEXT");
    table_init(&r->t, "testTEST");
}

static inline void row_free(struct row *row)
{
    free((char *)row->player);
    free((char *)row->id);
    free((char *)row->body);
    free((char *)row->secret);
}

static inline void room_close(struct room *r)
{
    for (int i = 0; i < r->count; i++) row_free(&r->rows[i]);
    free(r->rows);
    table_answer_free(&r->answer);
    table_close(&r->t);
}

/* ---- Everything a table is, as text -------------------------------------------------------- */

static inline void dump_seat(const struct table_seat *s, struct text *out)
{
    text_add(out, "%d %d %d %s %s %s %s %lld\n", s->kind, s->absence, s->ready, s->player, s->name,
             s->level, s->entropy, (long long)s->bank);
}

static inline void dump_game(const struct table *t, struct text *out)
{
    const struct match *m = &t->match;
    if (!m->game) return;
    text_add_hex(out, match_truth(m)->bytes, m->game->state_size);
    text_add_hex(out, match_dealt(m)->bytes, m->game->deal_size);
    text_add_hex(out, match_seed(m), SEED_BYTES);
    text_add_hex(out, (const uint8_t *)m->hidden->moves, 2 * m->plies);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_add(out, "%s %d\n", m->name[seat], t->totals.score[seat]);
}

static inline void dump(const struct table *t, struct text *out)
{
    text_add(out, "%s %lld %lld %d %d %d %d %lld %lld %x %s %d\n", t->id, (long long)t->v,
             (long long)t->at, t->stage, t->hidden, t->number, t->announced, (long long)t->since,
             (long long)t->decision, t->agreed, t->rematch, t->chats);
    text_add(out, "%d %lld %lld, %d %lld %lld, %d %p\n", t->time_control.kind,
             (long long)t->time_control.bank, (long long)t->time_control.increment,
             t->proposed.kind, (long long)t->proposed.bank, (long long)t->proposed.increment,
             t->series.games, (const void *)t->series.cards);
    text_add_hex(out, (const uint8_t *)&t->series.setup, sizeof t->series.setup);
    text_add_hex(out, t->series.seed, SEED_BYTES);
    text_add_hex(out, t->secret, 32);
    text_add_hex(out, t->server_commit, 32);
    text_add_hex(out, t->commit, 32);
    for (int seat = 0; seat < SEATS_MAX; seat++) dump_seat(&t->seat[seat], out);
    text_add(out, "%s\n%s\n%s\n%zu\n", text_string(&t->finished), text_string(&t->log),
             text_string(&t->chat), t->accepted_count);
    dump_game(t, out);
}

static inline void same_tables(const struct table *a, const struct table *b)
{
    struct text one = {0}, other = {0};
    dump(a, &one);
    dump(b, &other);
    assert_string_equal(text_string(&one), text_string(&other));
    text_free(&one);
    text_free(&other);
}

/* ---- Rows ---------------------------------------------------------------------------------- */

static inline void room_keep(struct room *r, const struct row *row)
{
    if (r->count == r->space) {
        r->space = r->space ? 2 * r->space : 64;
        r->rows = (struct row *)memory_grow(r->rows, (size_t)r->space * sizeof *r->rows);
    }
    struct row *kept = &r->rows[r->count++];
    *kept = *row;
    kept->player = room_copy(row->player);
    kept->id = room_copy(row->id);
    kept->body = room_copy(row->body);
    kept->secret = room_copy(row->secret);
}

static inline void room_rebuild(const struct room *r, struct table *out)
{
    struct refusal why;
    table_init(out, r->t.id);
    for (int i = 0; i < r->count; i++)
        if (!table_fold(out, &r->rows[i], &why)) fail_msg("row %d: %s", i + 1, why.text);
}

static inline void room_add(struct room *r, const struct table_answer *answer)
{
    struct refusal why;
    for (int i = 0; i < answer->count; i++) {
        room_keep(r, &answer->row[i]);
        if (!table_fold(&r->t, &r->rows[r->count - 1], &why))
            fail_msg("own row %lld refused: %s: %s", (long long)answer->row[i].v, why.text,
                     answer->row[i].body);
    }
    if (r->frugal && r->count > 40 && r->count % 64) return;
    struct table again;
    room_rebuild(r, &again);
    same_tables(&r->t, &again);
    table_close(&again);
}

/* ---- Asking -------------------------------------------------------------------------------- */

static inline void room_ask(struct room *r, struct table_request *q)
{
    struct text before = {0}, after = {0};
    q->now = r->now;
    memset(q->secret, r->secret, sizeof q->secret);
    strcpy(q->next, r->next);
    table_answer_free(&r->answer);
    if (!r->frugal) dump(&r->t, &before);
    table_handle(&r->t, q, &r->answer);
    if (!r->frugal) dump(&r->t, &after);
    assert_string_equal(text_string(&before), text_string(&after));
    text_free(&before);
    text_free(&after);
    assert_true(r->answer.count <= ROWS_AT_ONCE);
    if (r->answer.status == 200)
        room_add(r, &r->answer);
    else
        assert_true(r->answer.count == 0 && r->answer.code[0] && r->answer.why.text[0]);
}

/* What player asks with that body; the player's name is the id without "p_". */
static inline void room_request(struct room *r, enum table_request_kind kind, const char *player,
                                const char *body)
{
    struct json j;
    struct table_request q;
    struct refusal why;
    if (!json_read(&j, body, strlen(body))) fail_msg("%s: %s", j.error, body);
    bool read = table_request_read(&q, kind, &j, 0, &why);
    if (read) {
        snprintf(q.player, sizeof q.player, "%s", player);
        snprintf(q.name, sizeof q.name, "%.20s", player[0] ? player + 2 : "");
        room_ask(r, &q);
    } else {
        table_answer_free(&r->answer);
        r->answer.status = 400;
        strcpy(r->answer.code, "unread");
        r->answer.why = why;
    }
    json_free(&j);
}

static inline int64_t room_accepted(struct room *r, enum table_request_kind kind,
                                    const char *player, const char *body, const char *file,
                                    int line)
{
    room_request(r, kind, player, body);
    if (r->answer.status != 200) {
        print_error("%s refused: %s\n", body, r->answer.why.text);
        _fail(file, line);
    }
    return r->answer.v;
}

static inline void room_refused(struct room *r, enum table_request_kind kind, const char *player,
                                const char *body, int status, const char *code, const char *file,
                                int line)
{
    room_request(r, kind, player, body);
    if (r->answer.status == status && strcmp(r->answer.code, code) == 0) return;
    print_error("%s answered %d %s: %s\n", body, r->answer.status, r->answer.code,
                r->answer.why.text);
    _fail(file, line);
}

#define accepted(r, kind, player, body)                                                            \
    room_accepted(r, REQUEST_##kind, "p_" player, body, __FILE__, __LINE__)
#define refused(r, kind, player, body, status, code)                                               \
    room_refused(r, REQUEST_##kind, "p_" player, body, status, code, __FILE__, __LINE__)

/* The words of a legal move of the seat to decide, by number. */
static inline int room_legal(const struct room *r, int number, char words[WORDS_MAX])
{
    uint16_t legal[MOVES_MAX];
    const struct match *m = &r->t.match;
    int count = m->game->legal(match_truth(m), legal);
    m->game->say(match_truth(m), legal[number % count], words);
    return count;
}

/* The person, or the bot, whose turn it is plays that legal move. */
static inline void room_move(struct room *r, int number, const char *id)
{
    char words[WORDS_MAX];
    struct table_due due;
    struct table_request q;
    memset(&q, 0, sizeof q);
    room_legal(r, number, words);
    table_due(&r->t, &due);
    q.kind = due.kind == TABLE_DUE_BOT ? REQUEST_BOT_MOVE : REQUEST_MOVE;
    q.seat = due.kind == TABLE_DUE_BOT ? due.seat : -1;
    q.ply = due.ply;
    q.decision = due.kind == TABLE_DUE_BOT ? due.decision : 0;
    q.body = -1;
    snprintf(q.text, sizeof q.text, "%s", words);
    snprintf(q.id, sizeof q.id, "%s", id);
    if (due.kind != TABLE_DUE_BOT)
        snprintf(q.player, sizeof q.player, "%s", r->t.seat[due.seat].player);
    room_ask(r, &q);
    assert_int_equal(r->answer.status, 200);
}

/* Whatever is due of the server itself. */
static inline void room_due(struct room *r, enum table_request_kind kind, int status)
{
    struct table_request q;
    memset(&q, 0, sizeof q);
    q.kind = kind;
    q.seat = q.body = -1;
    room_ask(r, &q);
    assert_int_equal(r->answer.status, status);
}

/* ---- A test with a room of its own --------------------------------------------------------- */

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
#define KELTIS "\"game\":\"keltis\",\"seats\":2"
#define REAL "\"clock\":{\"kind\":\"real\",\"bank\":60,\"increment\":5}"

static inline int set_up(void **state)
{
    struct room *r = (struct room *)memory_new(sizeof *r);
    room_open(r);
    *state = r;
    return 0;
}

static inline int tear_down(void **state)
{
    room_close((struct room *)*state);
    free(*state);
    return 0;
}

/* Anna in seat 0 and Bob in seat 1, with these further members of the request that opens. */
static inline struct room *room_pair(void **state, const char *more)
{
    struct room *r = (struct room *)*state;
    struct text body = {0};
    text_add(&body, "{" KELTIS "%s%s}", more[0] ? "," : "", more);
    accepted(r, OPEN, "anna", text_string(&body));
    assert_int_equal(r->t.stage, STAGE_WAITING);
    accepted(r, JOIN, "bob", "{\"seat\":1}");
    assert_int_equal(r->t.stage, STAGE_PLAYING);
    text_free(&body);
    return r;
}

static inline bool writes(const struct room *r, int viewer, const char *part)
{
    struct text out = {0};
    struct table_reader reader = {viewer, r->now, 1};
    table_write(&r->t, &reader, &out);
    bool has = strstr(text_string(&out), part) != NULL;
    text_free(&out);
    return has;
}

/* The first legal move that begins so. */
static inline void move_first(struct room *r, const char *begin)
{
    char words[WORDS_MAX];
    int count = room_legal(r, 0, words);
    for (int i = 0; i < count; i++) {
        room_legal(r, i, words);
        if (strncmp(words, begin, strlen(begin)) == 0) {
            room_move(r, i, "");
            return;
        }
    }
    fail_msg("no move begins with %s", begin);
}

static inline void play_out(struct room *r)
{
    r->frugal = true;
    for (int i = 0; r->t.stage == STAGE_PLAYING; i++) room_move(r, i * 7, "");
    r->frugal = false;
}

#endif
