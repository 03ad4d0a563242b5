/* laws.c - the laws of a table of the server, over random tables of every game, seat count
 * and option: rows make the same table again; the swap law on every byte that leaves it; finished
 * records can be verified; corrupt rows are refused and never crash. PAKLI_LONG=1 plays more. */
#include "engine/match_internal.h"
#include "engine/redeal.h"
#include "table/table.h"
#include "tests/support/every_game.h"
#include "tests/support/laws.h"
#include "tests/table/support/random_tables.h"

enum { TABLES_SHORT = 4, TABLES_LONG = 24, CORRUPTIONS = 4 };

struct law {
    struct random_tables tables;
    struct table_snapshot
        before[SEATS_MAX + 1]; /* by viewer, watchers last: before the last step */
    uint32_t dear;             /* the swap is checked at one step in so many */
    uint64_t swaps, differing; /* the latter into another world than the true one */
};

#define FOR_VIEWERS(t, viewer)                                                                     \
    for (int viewer = WATCHER; viewer < (t)->series.setup.seats;                                   \
         viewer = viewer < 0 ? 0 : viewer + 1)

static void is_json(const struct text *text)
{
    struct json j;
    if (!json_read(&j, text_string(text), text->length))
        fail_msg("no JSON: %s in %s", j.error, text_string(text));
    json_free(&j);
}

/* ---- Everything a viewer receives ---------------------------------------------------------- */

/* Adds text as a line, after checking it. */
static void add_line(struct text *line, struct text *out)
{
    is_json(line);
    text_add_bytes(out, line->bytes, line->length);
    text_add(out, "\n");
    text_clear(line);
}

static void write_refused_move(const struct table *t, int viewer, struct text *out)
{
    struct table_request q;
    struct table_answer answer;
    if (viewer < 0 || t->seat[viewer].kind != SEAT_HUMAN) return;
    memset(&q, 0, sizeof q);
    q.kind = REQUEST_MOVE;
    q.seat = q.body = -1;
    q.ply = (int64_t)t->match.plies;
    strcpy(q.player, t->seat[viewer].player);
    strcpy(q.text, "play R5 R5");
    table_handle(t, &q, &answer);
    table_write_refusal(&answer, LANGUAGES, out);
    table_answer_free(&answer);
}

static void write_all(const struct table *t, const struct row *rows, int count, int viewer,
                      struct text *out)
{
    struct table_reader reader = {viewer, t->at + 1234, 5, true};
    struct text line = {0};
    struct table_pace pace;
    table_write(t, &reader, &line);
    add_line(&line, out);
    text_add(&line, "{\"v\":0");
    table_write_marks(t, viewer, &line);
    text_add(&line, "}");
    add_line(&line, out);
    if (table_write_record(t, &reader, &line)) add_line(&line, out);
    table_write_previews(t, viewer, &line);
    add_line(&line, out);
    table_write_lobby(t, &line);
    add_line(&line, out);
    write_refused_move(t, viewer, &line);
    if (line.length) add_line(&line, out);
    table_pace(t, TABLE_PACE, &pace);
    text_add(&line, "%lld", (long long)pace.ms);
    add_line(&line, out);
    for (int i = 0; i < count; i++) {
        bool whole = rows[i].kind == ROW_OPEN || rows[i].kind == ROW_START;
        if (whole && i > 2) continue; /* the table once more */
        table_write_event(t, &rows[i], &reader, &line);
        add_line(&line, out);
    }
    text_free(&line);
}

/* ---- The swap ------------------------------------------------------------------------------ */

static void scramble(struct law *l, uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)rng_below(&l->tables.r, 256);
}

/* The same table in a world that the viewer could be in, with another seed and secret. Its deal is
 * one with which the viewer would have seen all that it has seen: what moves did is told by playing
 * them again. */
static void swap_world(struct law *l, int viewer, struct table *out)
{
    const struct table *t = &l->tables.fixture.t;
    union any_state view;
    union any_deal deal;
    table_clone(t, out);
    match_view(&t->match, viewer, &view);
    t->match.game->guess(&view, &l->tables.r, &out->match.hidden->state);
    scramble(l, out->match.hidden->seed, SEED_BYTES);
    scramble(l, out->series.seed, SEED_BYTES);
    scramble(l, out->secret, sizeof out->secret);
    redeal(&t->match, t->match.plies, viewer, out->match.hidden->seed, &deal);
    out->match.hidden->deal = deal;
}

/* What the viewer is told of the last step. */
static void write_change(const struct law *l, const struct table *t, int viewer, struct text *out)
{
    const struct table_snapshot *before = &l->before[viewer == WATCHER ? SEATS_MAX : viewer];
    struct table_reader reader = {viewer, t->at + 1234, 5, false};
    struct text line = {0};
    table_write_change(before, t, &reader, &line);
    add_line(&line, out);
    text_free(&line);
}

static void law_swap(struct law *l, int viewer)
{
    struct table other;
    struct text truth = {0}, swapped = {0};
    struct row *rows = (struct row *)memory_new((size_t)l->tables.fixture.count * sizeof *rows);
    swap_world(l, viewer, &other);
    memcpy(rows, l->tables.fixture.rows, (size_t)l->tables.fixture.count * sizeof *rows);
    for (int i = 0; i < l->tables.fixture.count; i++)
        if (rows[i].secret[0]) rows[i].secret = "{\"seed\":\"another\"}";
    write_all(&l->tables.fixture.t, l->tables.fixture.rows, l->tables.fixture.count, viewer,
              &truth);
    write_all(&other, rows, l->tables.fixture.count, viewer, &swapped);
    write_change(l, &l->tables.fixture.t, viewer, &truth);
    write_change(l, &other, viewer, &swapped);
    assert_string_equal(text_string(&truth), text_string(&swapped));
    l->swaps++;
    l->differing += memcmp(match_truth(&other.match), match_truth(&l->tables.fixture.t.match),
                           l->tables.game->state_size) != 0;
    free(rows);
    table_close(&other);
    text_free(&truth);
    text_free(&swapped);
}

/* ---- Random tables ------------------------------------------------------------------------- */

static void note_views(struct law *l)
{
    FOR_VIEWERS(&l->tables.fixture.t, viewer)
    table_take_snapshot(&l->tables.fixture.t, viewer,
                        &l->before[viewer == WATCHER ? SEATS_MAX : viewer]);
}

static void step(struct law *l)
{
    note_views(l);
    random_table_step(&l->tables);
    if (l->tables.fixture.t.stage == STAGE_OVER || rng_below(&l->tables.r, l->dear)) return;
    FOR_VIEWERS(&l->tables.fixture.t, viewer) law_swap(l, viewer);
}

/* ---- The end ------------------------------------------------------------------------------- */

static void check_record(const struct table *t)
{
    struct text out = {0};
    struct table_reader reader = {WATCHER, 0, 0, false};
    struct record record;
    struct fault fault;
    struct series_reading reading;
    assert_true(table_write_record(t, &reader, &out));
    if (t->series.games > 1) {
        assert_true(series_read(&reading, text_string(&out), out.length, true));
        assert_true(reading.over);
    } else {
        struct match again;
        struct refusal why;
        assert_true(record_read(&record, text_string(&out), out.length, &fault));
        match_open(&again, t->series.game, t->series.setup.seats, &why);
        again.setup = record.match.setup;
        match_deal(&again, match_seed(&record.match));
        assert_memory_equal(match_dealt(&again), match_dealt(&record.match),
                            t->series.game->deal_size);
        assert_memory_equal(record.commit, t->commit, sizeof t->commit);
        match_close(&again);
        record_free(&record);
    }
    text_free(&out);
}

static void check_end(struct law *l)
{
    struct table again;
    struct text out = {0};
    fixture_rebuild(&l->tables.fixture, &again);
    assert_same_tables(&l->tables.fixture.t, &again);
    table_close(&again);
    assert_true(l->tables.fixture.t.announced);
    check_record(&l->tables.fixture.t);
    FOR_VIEWERS(&l->tables.fixture.t, viewer)
    write_all(&l->tables.fixture.t, l->tables.fixture.rows, l->tables.fixture.count, viewer, &out);
    text_free(&out);
}

static void laws_hold(void **state)
{
    struct law l = {.tables.game = game_of_test(state)};
    uint8_t key[SEED_BYTES] = "pakli tables";
    int tables = getenv("PAKLI_LONG") ? TABLES_LONG : TABLES_SHORT;
    rng_init(&l.tables.r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < tables; i++) {
        int span = l.tables.game->seats_max - l.tables.game->seats_min + 1;
        fixture_open(&l.tables.fixture);
        l.tables.fixture.rebuild_rarely = i > 0;
        random_table_open(&l.tables, l.tables.game->seats_min + i % span, i);
        l.dear = l.tables.game->calibration ? 1 : 48;
        note_views(&l);
        FOR_VIEWERS(&l.tables.fixture.t, viewer) law_swap(&l, viewer);
        while (l.tables.fixture.t.stage != STAGE_OVER) step(&l);
        check_end(&l);
        fixture_close(&l.tables.fixture);
    }
    assert_true(l.differing > l.swaps / 2); /* the swap does swap something */
}

/* ---- Corrupt rows -------------------------------------------------------------------------- */

/* Exchanges, takes out or puts in a few bytes. */
static void spoil(struct rng *r, const char *from, struct text *to)
{
    static const char bytes[] = "{}[]\":,0123456789-eabtfnp\\ \xff\x01";
    size_t length = strlen(from);
    text_clear(to);
    text_add(to, "%s", from);
    for (uint32_t n = 1 + rng_below(r, 3); n > 0 && to->length; n--) {
        size_t at = rng_below(r, (uint32_t)to->length);
        uint32_t how = rng_below(r, 4);
        if (how == 0) to->bytes[at] = bytes[rng_below(r, sizeof bytes - 1)];
        if (how == 1) to->bytes[at] = (char)('0' + rng_below(r, 10));
        if (how == 2) memmove(to->bytes + at, to->bytes + at + 1, to->length-- - at);
        if (how == 3 && rng_below(r, 8) == 0) to->bytes[to->length = at] = '\0';
    }
    if (rng_below(r, 8) == 0 && length > 2) text_add(to, "%s", from + length / 2);
}

static void spoil_row(struct rng *r, const struct row *other, struct row *row, struct text *body,
                      struct text *secret)
{
    uint32_t how = rng_below(r, 8);
    spoil(r, row->body, body);
    spoil(r, row->secret, secret);
    if (how == 0) row->kind = (enum row_kind)rng_below(r, ROW_KINDS + 2);
    if (how == 1) row->seat = (int)rng_below(r, 9) - 2;
    if (how == 2) row->player = rng_below(r, 2) ? "p_1" : "";
    if (how == 3) row->secret = text_string(secret);
    if (how == 4) row->body = other->body, row->kind = other->kind, row->seat = other->seat;
    if (how == 5) row->at = rng_below(r, 2) ? INT64_MAX : -5;
    if (how >= 6) row->body = text_string(body);
}

static void write_for_all(const struct table *t, const struct row *row)
{
    struct text out = {0};
    FOR_VIEWERS(t, viewer) write_all(t, row, 1, viewer, &out);
    text_free(&out);
}

/* A corrupt row is refused with a sentence and changes nothing, or is as good as another one. */
static void check_spoilt(const struct table *t, const struct table_fixture *room, int number,
                         struct rng *r)
{
    struct table mutant;
    struct row row = room->rows[number];
    struct text body = {0}, secret = {0};
    struct refusal why = {0};
    table_clone(t, &mutant);
    spoil_row(r, &room->rows[rng_below(r, (uint32_t)room->count)], &row, &body, &secret);
    if (!table_fold(&mutant, &row, &why)) {
        assert_true(why.text[0]);
        assert_same_tables(t, &mutant);
    } else {
        for (int i = number + 1; i < room->count && i < number + 4; i++)
            table_fold(&mutant, &room->rows[i], &why);
        write_for_all(&mutant, &row);
    }
    table_close(&mutant);
    text_free(&body);
    text_free(&secret);
}

static void corrupt_rows_are_refused(void **state)
{
    struct law l = {.tables.game = game_of_test(state), .dear = 65536};
    struct table t;
    struct refusal why;
    uint8_t key[SEED_BYTES] = "pakli corrupt";
    int times = getenv("PAKLI_LONG") ? 10 * CORRUPTIONS : CORRUPTIONS;
    rng_init(&l.tables.r, key, 0, ROUNDS_PLAY);
    fixture_open(&l.tables.fixture);
    l.tables.fixture.rebuild_rarely = true;
    random_table_open(&l.tables, l.tables.game->seats_min, 2);
    while (l.tables.fixture.t.stage != STAGE_OVER) step(&l);
    table_init(&t, l.tables.fixture.t.id);
    for (int i = 0; i < l.tables.fixture.count; i++) {
        bool few = l.tables.fixture.rows[i].kind == ROW_MOVE && i > 60;
        int tries = few ? 1 : 8 * times;
        for (int n = 0; n < tries; n++) check_spoilt(&t, &l.tables.fixture, i, &l.tables.r);
        assert_true(table_fold(&t, &l.tables.fixture.rows[i], &why));
    }
    table_close(&t);
    fixture_close(&l.tables.fixture);
}

/* ---- Corrupt requests ---------------------------------------------------------------------- */

/* Whatever is asked by whomever is answered; rows that come of it can be folded. */
static void ask_anything(struct law *l, struct text *body)
{
    static const char *const bodies[] = {
        "{\"game\":\"kuhn\",\"seats\":2,\"games\":2,\"bots\":{\"1\":\"random@10w\"},\"id\":\"1\"}",
        "{\"game\":\"huzz\",\"seats\":5,\"clock\":{\"kind\":\"days\",\"days\":3},\"options\":{}}",
        "{\"game\":\"kuhn\",\"seats\":2,\"games\":3,\"clock\":{\"kind\":\"none\"}}",
        "{\"clock\":{\"kind\":\"real\",\"bank\":60,\"increment\":5},\"id\":\"2\"}",
        "{\"seat\":1,\"level\":\"master:0.05@100ms\",\"text\":\"abc\",\"entropy\":\"def\"}",
        "{\"move\":\"check\",\"ply\":0,\"id\":\"3\"}",
        "{\"seat\":2,\"move\":\"bet\",\"ply\":1}",
        "{\"text\":\"hello \\u00e1\"}",
        "{}",
    };
    static const char *const players[] = {"p_0", "p_1", "p_2", "p_\xc3\xa1", ""};
    struct json j;
    uint32_t number = rng_below(&l->tables.r, sizeof bodies / sizeof *bodies);
    text_clear(body);
    text_add(body, "%s", bodies[number]);
    if (rng_below(&l->tables.r, 2)) spoil(&l->tables.r, bodies[number], body);
    bool read = json_read(&j, text_string(body), body->length);
    json_free(&j);
    if (!read) return;
    l->tables.fixture.now += rng_below(&l->tables.r, 30000);
    fixture_request(
        &l->tables.fixture, (enum table_request_kind)rng_below(&l->tables.r, REQUEST_KINDS),
        players[rng_below(&l->tables.r, sizeof players / sizeof *players)], text_string(body));
}

static void any_request_is_answered(void **state)
{
    struct law l = {.tables.game = game_by_id("kuhn")};
    struct text body = {0};
    uint8_t key[SEED_BYTES] = "pakli requests";
    int tables = getenv("PAKLI_LONG") ? 4000 : 200, stages[5] = {0};
    (void)state;
    rng_init(&l.tables.r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < tables; i++) {
        fixture_open(&l.tables.fixture);
        for (int n = 0; n < 60; n++) {
            ask_anything(&l, &body);
            if (l.tables.fixture.t.stage == STAGE_PLAYING && rng_below(&l.tables.r, 4) == 0)
                fixture_move(&l.tables.fixture, (int)rng_below(&l.tables.r, 100), "");
            stages[l.tables.fixture.t.stage]++;
        }
        if (l.tables.fixture.t.stage != STAGE_NONE)
            write_for_all(&l.tables.fixture.t, &l.tables.fixture.rows[0]);
        fixture_close(&l.tables.fixture);
    }
    for (int stage = 0; stage < 5; stage++) assert_true(stages[stage] > 0);
    text_free(&body);
}

int main(void)
{
    static const struct game_test of_games[] = {
        {"", laws_hold, false},
        {"corrupt rows of ", corrupt_rows_are_refused, false},
    };
    static const struct CMUnitTest tests[] = {cmocka_unit_test(any_request_is_answered)};
    return RUN_FOR_EVERY_GAME("table_laws", of_games, tests, NULL, NULL);
}
