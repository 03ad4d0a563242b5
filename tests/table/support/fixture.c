/* fixture.c - see fixture.h. */
#include "tests/table/support/fixture.h"

#include "engine/match_internal.h"

static char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return (char *)memcpy(memory_new(size), text, size);
}

void fixture_open(struct table_fixture *f)
{
    memset(f, 0, sizeof *f);
    f->now = INT64_C(1000) * FIXTURE_START;
    f->secret = 7;
    strcpy(f->next, "nextNEXT");
    table_init(&f->t, "testTEST");
}

static void row_free(struct row *row)
{
    free((char *)row->player);
    free((char *)row->id);
    free((char *)row->body);
    free((char *)row->secret);
}

void fixture_close(struct table_fixture *f)
{
    for (int i = 0; i < f->count; i++) row_free(&f->rows[i]);
    free(f->rows);
    table_answer_free(&f->answer);
    table_close(&f->t);
}

/* ---- Everything a table is, as text -------------------------------------------------------- */

static void dump_seat(const struct table_seat *s, struct text *out)
{
    text_add(out, "%d %d %d %s %s %s %s %lld %lld %lld %lld %d %d\n", s->kind, s->absence, s->ready,
             s->player, s->name, s->level, s->part.text, (long long)s->bank,
             (long long)s->away_since, (long long)s->left_decision, (long long)s->out_v, s->out_ply,
             s->lost);
    text_add(out, "%d %d %d ", s->part.committed, s->part.revealed, s->part.withheld);
    text_add_hex(out, s->part.commit, 32);
    text_add_hex(out, s->part.reveal, 32);
}

static void dump_game(const struct table *t, struct text *out)
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

static void dump_table(const struct table *t, struct text *out)
{
    text_add(out, "%s %lld %lld %d %d %d %d %lld %lld %lld %x %s %d\n", t->id, (long long)t->v,
             (long long)t->at, t->stage, t->hidden, t->number, t->announced, (long long)t->since,
             (long long)t->decision, (long long)t->outage_end, t->agreed, t->rematch, t->chats);
    text_add(out, "%d %lld %lld, %d %lld %lld, %d %p\n", t->time_control.kind,
             (long long)t->time_control.bank, (long long)t->time_control.increment,
             t->proposed.kind, (long long)t->proposed.bank, (long long)t->proposed.increment,
             t->series.games, (const void *)t->series.cards);
    text_add_hex(out, (const uint8_t *)&t->series.setup, sizeof t->series.setup);
    text_add_hex(out, t->series.seed, SEED_BYTES);
    text_add(out, "%d %d %d %d %s %x %s %d %d\n", t->settings.first, t->settings.hold,
             t->settings.no_watchers, t->settings.open_bots, t->host, t->locked, t->invite,
             t->removed_count, t->turned);
    for (int i = 0; i < t->asker_count; i++)
        text_add(out, "%s %s %d %d\n", t->asker[i].person, t->asker[i].name, t->asker[i].seat,
                 t->asker[i].state);
    text_add_hex(out, t->secret, 32);
    text_add_hex(out, t->server_commit, 32);
    text_add_hex(out, t->commit, 32);
    text_add(out, "%d %lld %d %d\n", t->round, (long long)t->round_at, t->withheld, t->closed);
    for (int seat = 0; seat < SEATS_MAX; seat++) dump_seat(&t->seat[seat], out);
    text_add(out, "%s\n%s\n%s\n%zu\n", text_string(&t->finished), text_string(&t->log),
             text_string(&t->chat), t->accepted_count);
    dump_game(t, out);
}

void assert_same_tables(const struct table *a, const struct table *b)
{
    struct text one = {0}, other = {0};
    dump_table(a, &one);
    dump_table(b, &other);
    assert_string_equal(text_string(&one), text_string(&other));
    text_free(&one);
    text_free(&other);
}

/* ---- Rows ---------------------------------------------------------------------------------- */

static void store_row(struct table_fixture *f, const struct row *row)
{
    if (f->count == f->space) {
        f->space = f->space ? 2 * f->space : 64;
        f->rows = (struct row *)memory_grow(f->rows, (size_t)f->space * sizeof *f->rows);
    }
    struct row *kept = &f->rows[f->count++];
    *kept = *row;
    memset(&kept->known, 0, sizeof kept->known); /* a database keeps no more than the columns */
    kept->player = copy_text(row->player);
    kept->id = copy_text(row->id);
    kept->body = copy_text(row->body);
    kept->secret = copy_text(row->secret);
}

void fixture_rebuild(const struct table_fixture *f, struct table *out)
{
    struct refusal why;
    table_init(out, f->t.id);
    for (int i = 0; i < f->count; i++)
        if (!table_fold(out, &f->rows[i], &why)) fail_msg("row %d: %s", i + 1, why.text);
}

void add_rows(struct table_fixture *f, const struct table_answer *answer)
{
    struct refusal why;
    for (int i = 0; i < answer->count; i++) {
        store_row(f, &answer->row[i]);
        if (!table_fold(&f->t, &answer->row[i], &why))
            fail_msg("own row %lld refused: %s: %s", (long long)answer->row[i].v, why.text,
                     answer->row[i].body);
    }
    if (f->rebuild_rarely && f->count > 40 && f->count % 64) return;
    struct table again;
    fixture_rebuild(f, &again);
    assert_same_tables(&f->t, &again);
    table_close(&again);
}

/* ---- Asking -------------------------------------------------------------------------------- */

void fixture_handle(struct table_fixture *f, struct table_request *q)
{
    struct text before = {0}, after = {0};
    q->now = f->now;
    memset(q->secret, f->secret, sizeof q->secret);
    strcpy(q->next, f->next);
    table_answer_free(&f->answer);
    if (!f->rebuild_rarely) dump_table(&f->t, &before);
    table_handle(&f->t, q, &f->answer);
    if (!f->rebuild_rarely) dump_table(&f->t, &after);
    assert_string_equal(text_string(&before), text_string(&after));
    text_free(&before);
    text_free(&after);
    assert_true(f->answer.count <= ROWS_AT_ONCE);
    if (f->answer.status == 200)
        add_rows(f, &f->answer);
    else
        assert_true(f->answer.count == 0 && f->answer.code[0] && f->answer.why.text[0]);
}

/* What player asks with that body; the player's name is the id without "p_". */
/* Whoever is named has an account, but nobody; and grump has blocked everybody. */
static struct table_invited invited_of(const char *name)
{
    struct table_invited invited = {.unwilling = strcmp(name, "grump") == 0};
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    if (!letters || name[letters] || strcmp(name, "nobody") == 0) return invited;
    snprintf(invited.player, sizeof invited.player, "p_%.20s", name);
    snprintf(invited.name, sizeof invited.name, "%.20s", name);
    return invited;
}

void fixture_request(struct table_fixture *f, enum table_request_kind kind, const char *player,
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
        struct table_invited invited = invited_of(q.text);
        if (kind == REQUEST_INVITE && invited.player[0]) q.invited = &invited;
        fixture_handle(f, &q);
    } else {
        table_answer_free(&f->answer);
        f->answer.status = 400;
        strcpy(f->answer.code, "unread");
        f->answer.why = why;
    }
    json_free(&j);
}

int64_t fixture_accepted(struct table_fixture *f, enum table_request_kind kind, const char *player,
                         const char *body, const char *file, int line)
{
    fixture_request(f, kind, player, body);
    if (strcmp(f->answer.code, "no_such_game") == 0) skip(); /* built without it */
    if (f->answer.status != 200) {
        print_error("%s refused: %s\n", body, f->answer.why.text);
        _fail(file, line);
    }
    return f->answer.v;
}

void fixture_refused(struct table_fixture *f, enum table_request_kind kind, const char *player,
                     const char *body, int status, const char *code, const char *file, int line)
{
    fixture_request(f, kind, player, body);
    if (f->answer.status == status && strcmp(f->answer.code, code) == 0) return;
    if (strcmp(f->answer.code, "no_such_game") == 0) skip(); /* built without it */
    print_error("%s answered %d %s: %s\n", body, f->answer.status, f->answer.code,
                f->answer.why.text);
    _fail(file, line);
}

/* The words of a legal move of the seat to decide, by number. */
int fixture_legal(const struct table_fixture *f, int number, char words[WORDS_MAX])
{
    uint16_t legal[MOVES_MAX];
    const struct match *m = &f->t.match;
    int count = m->game->legal(match_truth(m), legal);
    m->game->say(match_truth(m), legal[number % count], words);
    return count;
}

/* The person, or the bot, whose turn it is plays that legal move. */
void fixture_move(struct table_fixture *f, int number, const char *id)
{
    char words[WORDS_MAX];
    struct table_due due;
    struct table_request q;
    memset(&q, 0, sizeof q);
    fixture_legal(f, number, words);
    table_due(&f->t, &due);
    q.kind = due.kind == TABLE_DUE_BOT ? REQUEST_BOT_MOVE : REQUEST_MOVE;
    q.seat = due.kind == TABLE_DUE_BOT ? due.seat : -1;
    q.ply = due.ply;
    q.decision = due.kind == TABLE_DUE_BOT ? due.decision : 0;
    q.body = -1;
    snprintf(q.text, sizeof q.text, "%s", words);
    snprintf(q.id, sizeof q.id, "%s", id);
    if (due.kind != TABLE_DUE_BOT)
        snprintf(q.player, sizeof q.player, "%s", f->t.seat[due.seat].player);
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, 200);
}

/* Whatever is due of the server itself. */
void fixture_server_request(struct table_fixture *f, enum table_request_kind kind, int status)
{
    struct table_request q;
    memset(&q, 0, sizeof q);
    q.kind = kind;
    q.seat = q.body = -1;
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, status);
}

/* ---- A test with a room of its own --------------------------------------------------------- */

int fixture_set_up(void **state)
{
    struct table_fixture *f = (struct table_fixture *)memory_new(sizeof *f);
    fixture_open(f);
    *state = f;
    return 0;
}

int fixture_tear_down(void **state)
{
    fixture_close((struct table_fixture *)*state);
    free(*state);
    return 0;
}

/* Anna in seat 0 and Bob in seat 1, with these further members of the request that opens. */
struct table_fixture *fixture_pair(void **state, const char *more)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct text body = {0};
    text_add(&body, "{" KELTIS "%s%s}", more[0] ? "," : "", more);
    accepted(f, OPEN, "anna", text_string(&body));
    assert_int_equal(f->t.stage, STAGE_WAITING);
    accepted(f, JOIN, "bob", "{\"seat\":1}");
    assert_int_equal(f->t.stage, STAGE_PLAYING);
    text_free(&body);
    return f;
}

bool fixture_shows(const struct table_fixture *f, int viewer, const char *part)
{
    struct text out = {0};
    struct table_reader reader = {viewer, f->now, 1, false};
    table_write(&f->t, &reader, &out);
    bool has = strstr(text_string(&out), part) != NULL;
    text_free(&out);
    return has;
}

/* The first legal move that begins so. */
void fixture_move_first(struct table_fixture *f, const char *begin)
{
    char words[WORDS_MAX];
    int count = fixture_legal(f, 0, words);
    for (int i = 0; i < count; i++) {
        fixture_legal(f, i, words);
        if (strncmp(words, begin, strlen(begin)) == 0) {
            fixture_move(f, i, "");
            return;
        }
    }
    fail_msg("no move begins with %s", begin);
}

void fixture_play_out(struct table_fixture *f)
{
    f->rebuild_rarely = true;
    for (int i = 0; f->t.stage == STAGE_PLAYING; i++) fixture_move(f, i * 7, "");
    f->rebuild_rarely = false;
}
