/* time.c - a table of the server over simulated time: clocks, bots that move, deals that can be
 * verified, rematches, matches over several games. */
#include "table/table.h"
#include "tests/table/support/fixture.h"

#include "engine/blake2b.h"
#include "tests/support/games.h"

/* ---- Clocks -------------------------------------------------------------------------------- */

static void real_time_runs_out(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    struct table_due due;
    f->now += 20000;
    assert_int_equal(table_time_left(&f->t, 0, f->now), 40000);
    assert_int_equal(table_time_left(&f->t, 1, f->now), 60000);
    fixture_move_first(f, "discard");
    assert_int_equal(table_time_left(&f->t, 0, f->now), 45000);
    f->now += 45000;
    table_due(&f->t, &due);
    assert_true(due.kind == TABLE_DUE_CLOCK && due.seat == 0);
    assert_int_equal(due.at, f->now + TABLE_GRACE_REAL);
    f->now += 1000;
    assert_int_equal(table_time_left(&f->t, 0, f->now), -1000);
    assert_true(fixture_shows(f, 1, "\"clock_ms\":0,\"grace_ms\":29000"));
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    f->now = due.at - 1;
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    f->now = due.at;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    assert_int_equal(f->t.seat[0].absence, ABSENCE_TIMEOUT);
    table_due(&f->t, &due);
    assert_true(due.kind == TABLE_DUE_BOT && due.seat == 0);
}

static void without_a_clock_others_may_call_a_bot(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    int turn = match_turn(&f->t.match);
    const char *seat = turn ? "{\"seat\":1}" : "{\"seat\":0}";
    enum table_request_kind bot = REQUEST_BOT;
    char part[40];
    snprintf(part, sizeof part, "\"bot_at\":%lld", (long long)f->now + TABLE_BOT_CALL_AFTER);
    assert_true(fixture_shows(f, !turn, part));
    fixture_request(f, bot, turn ? "p_anna" : "p_bob", seat);
    assert_string_equal(f->answer.code, "too_early");
    f->now += TABLE_BOT_CALL_AFTER;
    fixture_request(f, bot, turn ? "p_bob" : "p_anna", seat); /* not for oneself */
    assert_string_equal(f->answer.code, "started");
    fixture_request(f, bot, turn ? "p_anna" : "p_bob", turn ? "{\"seat\":0}" : "{\"seat\":1}");
    assert_string_equal(f->answer.code, "started");
    fixture_request(f, bot, turn ? "p_anna" : "p_bob", seat);
    assert_int_equal(f->answer.status, 200);
    assert_int_equal(f->t.seat[turn].absence, ABSENCE_TIMEOUT);
    fixture_request(f, REQUEST_BACK, turn ? "p_bob" : "p_anna", "{}");
    assert_int_equal(f->answer.status, 200);
    assert_int_equal(f->t.seat[turn].absence, ABSENCE_NONE);
}

static void a_move_in_the_grace_counts(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    f->now += 60000 + TABLE_GRACE_REAL - 1;
    fixture_move_first(f, "discard");
    assert_int_equal(table_time_left(&f->t, 0, f->now), 5000);
}

static void correspondence_has_days_for_every_move(void **state)
{
    const int64_t day = INT64_C(86400000);
    struct table_fixture *f = fixture_pair(state, "\"clock\":{\"kind\":\"days\",\"days\":2}");
    struct table_due due;
    for (int i = 0; i < 6; i++) {
        f->now += i < 2 ? day - 1 : 2 * day - 1; /* a first move is expected within a day */
        fixture_move(f, 0, "");
    }
    table_due(&f->t, &due);
    assert_int_equal(due.at, f->now + 2 * day + TABLE_GRACE_DAYS);
    f->now = due.at;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
}

static void without_a_clock_nothing_is_due(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    struct table_due due;
    fixture_move_first(f, "discard");
    fixture_move_first(f, "draw");
    fixture_move_first(f, "discard");
    fixture_move_first(f, "draw");
    f->now += INT64_C(86400000) * 1000;
    table_due(&f->t, &due);
    assert_int_equal(due.kind, TABLE_DUE_NEVER);
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    assert_false(fixture_shows(f, 0, "clock_ms"));
}

static void who_waits_too_long_must_get_up(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct table_due due;
    accepted(f, OPEN, "anna", "{\"game\":\"coloretto\",\"seats\":4,\"bots\":{\"2\":\"random\"}}");
    f->now += TABLE_WAIT_MAX - 1;
    accepted(f, JOIN, "bob", "{}");
    table_due(&f->t, &due);
    assert_true(due.kind == TABLE_DUE_CLOCK && due.seat == -1 && due.at == f->now + TABLE_WAIT_MAX);
    f->now = due.at - 1;
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    f->now = due.at;
    fixture_server_request(f, REQUEST_TIMEOUT, 200);
    assert_int_equal(f->answer.count, 3);
    for (int seat = 0; seat < 4; seat++) assert_int_equal(f->t.seat[seat].kind, SEAT_EMPTY);
    table_due(&f->t, &due);
    assert_int_equal(due.kind, TABLE_DUE_NEVER);
    fixture_server_request(f, REQUEST_TIMEOUT, 409);
    accepted(f, JOIN, "bob", "{\"seat\":2}"); /* who comes after all finds the table */
    table_due(&f->t, &due);
    assert_int_equal(due.at, f->now + TABLE_WAIT_MAX);
}

static void a_pace_changes_by_agreement(void **state)
{
    struct table_fixture *f = fixture_pair(state, REAL);
    const char *days = "{\"clock\":{\"kind\":\"days\",\"days\":3}}";
    refused(f, CLOCK, "bob", "{}", 409, "not_proposed");
    refused(f, CLOCK, "carl", days, 403, "not_seated");
    refused(f, CLOCK, "bob", "{\"clock\":{\"kind\":\"days\",\"days\":99}}", 422, "bad_clock");
    accepted(f, CLOCK, "anna", days);
    refused(f, CLOCK, "anna", "{}", 409, "agreed");
    assert_int_equal(f->t.time_control.kind, TIME_CONTROL_REAL);
    assert_true(fixture_shows(f, WATCHER, "\"agreed\":[0]"));
    accepted(f, CLOCK, "bob", "{\"clock\":{\"kind\":\"days\",\"days\":4}}");
    assert_int_equal(f->t.agreed, 2);
    accepted(f, CLOCK, "anna", "{}");
    assert_int_equal(f->t.time_control.kind, TIME_CONTROL_DAYS);
    assert_int_equal(table_time_left(&f->t, 0, f->now), 4 * INT64_C(86400000));
    accepted(f, CLOCK, "anna", days);
    accepted(f, LEAVE, "bob", "{}");
    assert_int_equal(f->t.agreed, 0);
    refused(f, CLOCK, "bob", days, 409, "bot_plays");
    accepted(f, CLOCK, "anna", days);
    assert_int_equal(f->t.time_control.bank, 3 * INT64_C(86400000));
}

/* ---- Bots ---------------------------------------------------------------------------------- */

static void a_bot_thinks_for_one_decision(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    struct table_bot_task task, other;
    struct analysis analysis;
    struct table_request q;
    accepted(f, OPEN, "anna", "{" KELTIS ",\"bots\":{\"1\":\"expert\"}}");
    assert_false(table_bot_task(&f->t, &task));
    fixture_move_first(f, "discard");
    fixture_move_first(f, "draw");
    assert_true(table_bot_task(&f->t, &task));
    bot_think(&task.bot, &task.look, task.seed, &analysis);
    memset(&q, 0, sizeof q);
    q.kind = REQUEST_BOT_MOVE;
    q.body = -1;
    q.seat = task.due.seat;
    q.ply = task.due.ply;
    q.decision = task.due.decision;
    task.look.game->say(&task.look.view, analysis.move, q.text);
    q.seat = 0;
    fixture_handle(f, &q);
    assert_string_equal(f->answer.code, "not_due");
    q.seat = 1;
    q.ply++;
    fixture_handle(f, &q);
    assert_string_equal(f->answer.code, "not_due");
    q.ply--;
    q.decision--;
    fixture_handle(f, &q);
    assert_string_equal(f->answer.code, "not_due");
    q.decision++;
    strcpy(q.player, "p_anna");
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, 403);
    q.player[0] = '\0';
    fixture_handle(f, &q);
    assert_int_equal(f->answer.status, 200);
    assert_true(table_bot_task(&f->t, &other) && other.due.ply == task.due.ply + 1);
    fixture_handle(f, &q);
    assert_string_equal(f->answer.code, "not_due");
}

/* ---- The deal ------------------------------------------------------------------------------ */

static void entropy_goes_into_the_deal(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    uint8_t seed[SEED_BYTES], secret[32];
    struct blake2b b;
    accepted(f, OPEN, "anna", "{" KELTIS ",\"entropy\":\"dice: 4\"}");
    refused(f, ENTROPY, "bob", "{\"text\":\"x\"}", 403, "not_seated");
    refused(f, ENTROPY, "anna", "{\"text\":\"\"}", 400, "bad_entropy");
    refused(f, ENTROPY, "anna", "{\"text\":\"\\t\"}", 400, "bad_entropy");
    accepted(f, ENTROPY, "anna", "{\"text\":\"dice: 6\"}");
    assert_true(fixture_shows(f, WATCHER, "\"entropy\":\"dice: 6\""));
    refused(f, JOIN, "bob", "{\"entropy\":\"\\u0007\"}", 400, "bad_entropy");
    accepted(f, JOIN, "bob", "{\"entropy\":\"1234\"}");
    memset(secret, f->secret, sizeof secret);
    blake2b_begin(&b, SEED_BYTES);
    blake2b_add(&b, secret, sizeof secret);
    blake2b_add(&b,
                "\7\0\0\0dice: 6\4\0\0\0"
                "1234",
                4 + 7 + 4 + 4);
    blake2b_end(&b, seed);
    assert_memory_equal(match_seed(&f->t.match), seed, SEED_BYTES);
}

/* Secret and seed are shown at the end, and not before. */
static void secrets_are_told_at_the_end(void **state)
{
    struct table_fixture *f = fixture_pair(state, "");
    struct text seed = {0}, out = {0};
    struct record record;
    struct fault fault;
    struct table_reader reader = {WATCHER, f->now, 0, false};
    uint8_t commit[32];
    text_add_hex(&seed, f->t.series.seed, SEED_BYTES);
    assert_false(fixture_shows(f, 0, text_string(&seed)) ||
                 fixture_shows(f, 0, "0707070707070707"));
    table_write_record(&f->t, &reader, &out);
    assert_null(strstr(text_string(&out), "deal"));
    assert_null(strstr(text_string(&out), text_string(&seed)));
    fixture_play_out(f);
    assert_true(fixture_shows(f, WATCHER, text_string(&seed)) &&
                fixture_shows(f, 1, "0707070707070707"));
    text_clear(&out);
    assert_true(table_write_record(&f->t, &reader, &out));
    assert_true(record_read(&record, text_string(&out), out.length, &fault));
    match_commit(&record.match, commit);
    assert_memory_equal(commit, record.commit, sizeof commit);
    assert_memory_equal(commit, f->t.commit, sizeof commit);
    assert_true(match_over(&record.match));
    assert_string_equal(record.match.name[0], "anna");
    record_free(&record);
    text_free(&out);
    text_free(&seed);
}

/* ---- Rematch, matches over several games --------------------------------------------------- */

static void ask_for_rematch(struct table_request *q, const char *player)
{
    memset(q, 0, sizeof *q);
    q->kind = REQUEST_REMATCH;
    q->seat = q->body = -1;
    q->ply = -1;
    snprintf(q->player, sizeof q->player, "%s", player);
    strcpy(q->id, "again");
}

/* The table that follows f, as Carl asks for it. */
static void open_rematch(struct table_fixture *f, struct table_fixture *next)
{
    struct table_request q;
    struct table_answer answer;
    ask_for_rematch(&q, "p_carl");
    fixture_handle(f, &q);
    assert_true(f->answer.status == 200 && f->answer.count == 1);
    assert_string_equal(f->t.rematch, "nextNEXT");
    assert_int_equal(f->t.rematch_seat, table_seat_of(&f->t, "p_carl"));
    fixture_open(next);
    table_init(&next->t, f->t.rematch);
    table_open_rematch(&f->t, &q, &answer);
    add_rows(next, &answer);
    table_answer_free(&answer);
}

/* Whoever asks again, or later, is led to the same table. */
static void same_rematch(struct table_fixture *f, const char *player)
{
    struct table_request q;
    ask_for_rematch(&q, player);
    fixture_handle(f, &q);
    assert_true(f->answer.repeated && f->answer.count == 0);
    assert_string_equal(f->answer.next, "nextNEXT");
}

static void a_rematch_moves_the_seats(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state, next;
    accepted(f, OPEN, "anna", "{\"game\":\"coloretto\",\"seats\":4,\"private\":true," REAL "}");
    accepted(f, JOIN, "bob", "{}");
    accepted(f, BOT, "anna", "{\"seat\":2,\"level\":\"beginner\"}");
    accepted(f, JOIN, "carl", "{}");
    fixture_play_out(f);
    refused(f, REMATCH, "dora", "{}", 403, "not_seated");
    strcpy(f->next, "next\"");
    refused(f, REMATCH, "carl", "{}", 400, "bad_id");
    strcpy(f->next, "nextNEXT");
    open_rematch(f, &next);
    assert_string_equal(next.t.seat[0].player, "p_bob");
    assert_string_equal(next.t.seat[1].level, "beginner");
    assert_string_equal(next.t.seat[2].player, "p_carl");
    assert_string_equal(next.t.seat[3].player, "p_anna");
    assert_true(next.t.hidden && next.t.time_control.kind == TIME_CONTROL_REAL);
    assert_int_equal(next.t.stage, STAGE_WAITING); /* for Bob and Anna to say that they are there */
    refused(&next, START, "carl", "{}", 409, "not_full");
    refused(&next, JOIN, "dora", "{}", 409, "full");
    strcpy(f->next, "elseELSE");
    same_rematch(f, "p_anna");
    same_rematch(f, "p_carl");
    accepted(&next, JOIN, "anna", "{}");
    accepted(&next, BOT, "carl", "{\"seat\":0,\"level\":\"random\"}"); /* Bob never came */
    assert_int_equal(next.t.stage, STAGE_PLAYING);
    fixture_close(&next);
}

static void several_games_make_a_match(void **state)
{
    struct table_fixture *f = fixture_pair(state, "\"games\":3");
    struct series_reading reading;
    struct text out = {0};
    struct table_reader reader = {WATCHER, f->now, 0, false};
    struct table_due due;
    for (int g = 0; g < 3; g++) {
        assert_int_equal(f->t.number, g);
        assert_string_equal(f->t.seat[g % 2].player, "p_anna");
        fixture_play_out(f);
        if (g == 2) break;
        assert_int_equal(f->t.stage, STAGE_BREAK);
        refused(f, MOVE, "anna", "{\"move\":\"draw\",\"ply\":3}", 409, "over");
        refused(f, REMATCH, "anna", "{}", 409, "not_over");
        refused(f, START, "carl", "{}", 403, "not_seated");
        table_due(&f->t, &due);
        assert_true(due.kind == TABLE_DUE_START && due.at == f->now + TABLE_BREAK_LENGTH);
        text_clear(&out);
        assert_true(table_write_record(&f->t, &reader, &out));
        assert_true(series_read(&reading, text_string(&out), out.length, false));
        assert_int_equal(reading.played, g + 1);
        if (g == 0) {
            fixture_server_request(f, REQUEST_START, 409);
            f->now = due.at;
            fixture_server_request(f, REQUEST_START, 200);
        } else {
            accepted(f, START, "bob", "{}");
        }
    }
    assert_int_equal(f->t.stage, STAGE_OVER);
    text_clear(&out);
    assert_true(table_write_record(&f->t, &reader, &out));
    assert_true(series_read(&reading, text_string(&out), out.length, true));
    assert_true(reading.over);
    text_free(&out);
}

/* A match may draw a card for every game that sets an option anew. */
static void a_match_may_have_cards(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    const struct game *game = game_or_skip("coloretto");
    const struct series_cards *cards = game->cards;
    struct series_reading reading;
    struct text text = {0};
    struct table_reader reader = {WATCHER, f->now, 0, false};
    assert_non_null(cards);
    text_add(&text, "{\"game\":\"coloretto\",\"seats\":3,\"games\":%d,\"cards\":\"%s\"}",
             cards->games_min, cards->name);
    accepted(f, OPEN, "anna", text_string(&text));
    accepted(f, BOT, "anna", "{\"seat\":1,\"level\":\"random\"}");
    accepted(f, JOIN, "bob", "{}");
    for (fixture_play_out(f); f->t.stage == STAGE_BREAK; fixture_play_out(f))
        accepted(f, START, "anna", "{}");
    text_clear(&text);
    assert_true(table_write_record(&f->t, &reader, &text));
    assert_true(series_read(&reading, text_string(&text), text.length, true));
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(real_time_runs_out),
        TEST(a_move_in_the_grace_counts),
        TEST(without_a_clock_others_may_call_a_bot),
        TEST(correspondence_has_days_for_every_move),
        TEST(without_a_clock_nothing_is_due),
        TEST(who_waits_too_long_must_get_up),
        TEST(a_pace_changes_by_agreement),
        TEST(a_bot_thinks_for_one_decision),
        TEST(entropy_goes_into_the_deal),
        TEST(secrets_are_told_at_the_end),
        TEST(a_rematch_moves_the_seats),
        TEST(several_games_make_a_match),
        TEST(a_match_may_have_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
