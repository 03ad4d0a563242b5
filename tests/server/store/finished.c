/* finished.c - finished tables are filed once, searched, and reckoned into ratings, in both
 * databases. */
#include "server/store/finished.h"

#include "server/store/ratings.h"
#include "server/store/seatings.h"
#include "tests/server/support/store_fixture.h"
#include "tests/table/support/fixture.h"

/* ---- A table with real rows ----------------------------------------------------------------- */

static void add_player(struct store *store, const char *id, const char *name, enum player_kind kind)
{
    struct player p = {.kind = kind, .created = NOON};
    snprintf(p.id, sizeof p.id, "%s", id);
    snprintf(p.name, sizeof p.name, "%s", name);
    if (kind != PLAYER_GUEST) snprintf(p.account, sizeof p.account, "%s", id + 2);
    assert_int_equal(store_add_player(store, &p), STORE_DONE);
}

/* All rows of a table, as a server would have stored them. */
static void store_table(struct store *store, const char *id, const struct table_fixture *f)
{
    struct seating seatings[SEATS_MAX];
    seatings_of(&f->t, seatings);
    for (int at = 0; at < f->count; at += ROWS_AT_ONCE) {
        struct batch b = {.rows = f->rows + at};
        b.count = f->count - at < ROWS_AT_ONCE ? f->count - at : ROWS_AT_ONCE;
        b.summary = (struct table_summary){.state = TABLE_OVER, .listed = true, .record = true};
        snprintf(b.summary.id, sizeof b.summary.id, "%s", id);
        snprintf(b.summary.game, sizeof b.summary.game, "%s", f->t.series.game->id);
        b.summary.seats = b.summary.seats_taken = f->t.series.setup.seats;
        b.summary.v = at + b.count;
        b.summary.changed = f->t.at;
        b.turn.seat = -1;
        b.seatings = seatings;
        assert_int_equal(store_add(store, &b, 1), STORE_DONE);
    }
}

/* Anna gives up at a table of that kind. */
static void play_table(void **state, const char *id, const char *more)
{
    struct store *store = store_fixture_of(state)->store;
    void *inner = NULL;
    assert_int_equal(fixture_set_up(&inner), 0);
    struct table_fixture *f = fixture_pair(&inner, more);
    accepted(f, RESIGN, "anna", "{}");
    fixture_play_out(f);
    assert_int_equal(f->t.stage, STAGE_OVER);
    store_table(store, id, f);
    fixture_tear_down(&inner);
}

static int file_all(struct store *store)
{
    struct finished found[FILE_AT_ONCE];
    int count, all = 0;
    do {
        assert_int_equal(store_find_unfiled(store, found, &count), STORE_DONE);
        assert_int_equal(store_file(store, found, count), STORE_DONE);
        all += count;
    } while (count > 0);
    return all;
}

static void list_found(void *context, const struct finished *t, const struct finished_seat *seats)
{
    text_add((struct text *)context, "%s:%s%d%s ", t->id, seats[0].name, seats[0].place,
             t->class_of[0] ? "*" : "");
}

static const struct finished_filter anything = {.player = "",
                                                .other = "",
                                                .game = "",
                                                .option = "",
                                                .rated = -1,
                                                .usual = -1,
                                                .limit = 9,
                                                .before = {INT64_MAX, ""}};

static void expect_found(struct store *store, const struct finished_filter *filter,
                         const char *found)
{
    struct text list = {0};
    struct finished_position last;
    bool more;
    assert_int_equal(store_search(store, filter, list_found, &list, &last, &more), STORE_DONE);
    assert_string_equal(text_string(&list), found);
    text_free(&list);
}

static void a_table_is_filed_once(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct finished found[FILE_AT_ONCE];
    struct finished_filter filter = anything;
    int count;
    add_player(f->store, "p_anna", "Anna", PLAYER_ACCOUNT);
    add_player(f->store, "p_bob", "Bob", PLAYER_ACCOUNT);
    play_table(state, "AAAAAAAA", "\"rated\":true");
    play_table(state, "BBBBBBBB", "\"options\":{\"layout\":\"random\"}");
    assert_int_equal(store_find_unfiled(f->store, found, &count), STORE_DONE);
    assert_int_equal(count, 2);
    for (int again = 0; again < 2; again++) /* as when two nodes have found the same ones */
        assert_int_equal(store_file(f->store, found, count), STORE_DONE);
    assert_int_equal(file_all(f->store), 0);
    assert_int_equal(ask_sql(f, "SELECT sum(games) FROM played"), 4);
    assert_int_equal(ask_sql(f, "SELECT sum(ahead) FROM meetings WHERE player = 'p_bob'"), 2);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM meetings"), 2);
    expect_found(f->store, &filter, "BBBBBBBB:Anna2 AAAAAAAA:Anna2* ");
    filter.rated = 1;
    expect_found(f->store, &filter, "AAAAAAAA:Anna2* ");
    filter.rated = -1, filter.usual = 0, filter.option = "\"layout\":\"random\"";
    expect_found(f->store, &filter, "BBBBBBBB:Anna2 ");
    filter = anything;
    filter.player = "p_bob", filter.other = "p_anna", filter.limit = 1;
    expect_found(f->store, &filter, "BBBBBBBB:Anna2 ");
    filter.other = "p_carl", filter.limit = 9;
    expect_found(f->store, &filter, "");
}

/* A table that all left before it began may be sat down at again: then it is filed after all. */
static void a_table_that_goes_on_is_filed_when_it_ends(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    add_player(f->store, "p_anna", "Anna", PLAYER_ACCOUNT);
    add_player(f->store, "p_bob", "Bob", PLAYER_ACCOUNT);
    play_table(state, "AAAAAAAA", "");
    run_sql(f, "UPDATE tables SET filed = 2");
    assert_int_equal(file_all(f->store), 0);
    struct sample_batch s;
    struct batch *b = make_sample(&s, "AAAAAAAA", ask_sql(f, "SELECT last_v FROM tables") + 1, 1);
    s.rows[0].kind = ROW_CHAT;
    s.rows[0].seat = 0;
    s.rows[0].body = "{\"name\":\"anna\",\"text\":\"well played\"}";
    b->summary.state = TABLE_OVER;
    assert_int_equal(store_add(f->store, b, 1), STORE_DONE);
    assert_int_equal(file_all(f->store), 1);
    /* By its rows, not by what the lists of tables say. */
    assert_true(ask_sql(f, "SELECT over_at FROM finished") >= INT64_C(1000) * FIXTURE_START);
}

/* ---- Ratings --------------------------------------------------------------------------------- */

enum { GAMES = 24, PEOPLE = 4 };

/* Game n of four people of whom two or three play, as if it had been filed. */
static void file_game(struct store_fixture *f, int n)
{
    char sql[1200];
    int seats = 2 + n % 3 / 2;
    snprintf(sql, sizeof sql,
             "INSERT INTO tables (id, game, created, last_v, state, listed, record, rules, seats, "
             "seats_taken, changed, due_what, due_at) VALUES ('T%07d', 'keltis', 1, 1, 'over', 1, "
             "1, 1, %d, %d, 1, '', 0); INSERT INTO finished VALUES ('T%07d', 'keltis', %d, %d, 1, "
             "1, '', 'keltis/%s', 1)",
             n, seats, seats, n, seats, 1000 + n / 2, seats == 2 ? "2" : "3-5");
    run_sql(f, sql);
    for (int seat = 0; seat < seats; seat++) {
        bool bot = n % 5 == 0 && seat == 1;
        snprintf(sql, sizeof sql,
                 "INSERT INTO seatings VALUES ('T%07d', %d, '%s%.0d', '%s', 1, %d, 0, %d, 0)", n,
                 seat, bot ? "" : "p_", bot ? 0 : 1 + (n + seat) % PEOPLE, bot ? "expert" : "",
                 1 + (seat + n % 2) % seats, 1000 + n / 2);
        run_sql(f, sql);
    }
}

static void add_rating(void *context, const struct player_rating *r)
{
    struct stored_rating stored = rating_store(&r->rating);
    text_add((struct text *)context, "%s %lld %lld %lld\n", r->class_of, (long long)stored.mu,
             (long long)stored.sigma, (long long)r->games);
}

static void read_ratings(struct store *store, struct text *out)
{
    for (int p = 1; p <= PEOPLE; p++) {
        char id[8];
        snprintf(id, sizeof id, "p_%d", p);
        assert_int_equal(store_list_ratings(store, id, add_rating, out), STORE_DONE);
    }
}

/* Files the games in that order, and reckons so many at a time in between. */
static void reckon_in_order(struct store_fixture *f, int step, int at_once, struct text *out)
{
    run_sql(f, "DELETE FROM rating_changes; DELETE FROM ratings; DELETE FROM finished; "
               "DELETE FROM seatings; DELETE FROM tables");
    for (int n = 0; n < GAMES; n++) {
        file_game(f, n * step % GAMES);
        if (at_once) store_reckon(f->store, at_once);
    }
    while (store_reckon(f->store, 5) == STORE_DONE) continue;
    assert_int_equal(store_reckon_due(f->store), STORE_MISSING);
    read_ratings(f->store, out);
}

static void the_order_of_filing_leaves_no_trace(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct text straight = {0}, mixed = {0};
    for (int p = 1; p <= PEOPLE; p++) {
        char id[8];
        snprintf(id, sizeof id, "p_%d", p);
        add_player(f->store, id, id, PLAYER_ACCOUNT);
    }
    reckon_in_order(f, 1, 0, &straight);
    assert_non_null(strstr(text_string(&straight), "keltis/3-5 "));
    reckon_in_order(f, 7, 2, &mixed);
    assert_string_equal(text_string(&straight), text_string(&mixed));
    text_clear(&mixed);
    reckon_in_order(f, 11, 64, &mixed);
    assert_string_equal(text_string(&straight), text_string(&mixed));
    int64_t seats = ask_sql(f, "SELECT count(*) FROM seatings WHERE player <> ''");
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM rating_changes"), seats);
    text_free(&straight);
    text_free(&mixed);
}

static void name_leader(void *context, const struct player_rating *r)
{
    text_add((struct text *)context, "%s ", r->name);
}

static void expect_leaders(struct store *store, const char *names)
{
    struct text list = {0};
    struct board_position after = {INT64_MAX, ""};
    for (;;) { /* a page each */
        size_t before = list.length;
        assert_int_equal(store_leaders(store, "keltis/2", &after, 1, name_leader, &list, &after),
                         STORE_DONE);
        if (list.length == before) break;
    }
    assert_string_equal(text_string(&list), names);
    text_free(&list);
}

static void leave_the_board(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    add_player(f->store, "p_anna", "Anna", PLAYER_ACCOUNT);
    add_player(f->store, "p_bob", "Bob", PLAYER_ACCOUNT);
    run_sql(f, "INSERT INTO ratings VALUES ('p_anna', 'keltis/2', 'a', 3, 1, 5, 9, 100, 1); "
               "INSERT INTO ratings VALUES ('p_bob', 'keltis/2', 'b', 3, 1, 6, 9, 200, 1)");
    expect_leaders(f->store, "Bob Anna ");
    assert_int_equal(store_set_hides(f->store, "p_bob", HIDE_RATINGS, 300), STORE_DONE);
    expect_leaders(f->store, "Anna ");
    assert_int_equal(store_set_hides(f->store, "p_bob", 0, 300), STORE_DONE);
    expect_leaders(f->store, "Bob Anna ");
    assert_int_equal(store_expire_leaders(f->store, 150 + RATING_ACTIVE_MS), STORE_DONE);
    expect_leaders(f->store, "Bob ");
    assert_int_equal(store_forget_player(f->store, "p_bob", 1), STORE_DONE);
    expect_leaders(f->store, "");
}

/* Nothing of a forgotten player is filed again, as after an import. */
static void who_is_forgotten_has_no_numbers(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    add_player(f->store, "p_anna", "Anna", PLAYER_ACCOUNT);
    add_player(f->store, "p_bob", "Bob", PLAYER_ACCOUNT);
    play_table(state, "AAAAAAAA", "\"rated\":true");
    assert_int_equal(file_all(f->store), 1);
    assert_int_equal(store_reckon(f->store, 9), STORE_DONE);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM ratings"), 2);
    assert_int_equal(store_forget_player(f->store, "p_anna", 1), STORE_DONE);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM ratings"), 1);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM meetings"), 0);
    run_sql(f, "DELETE FROM rating_changes; DELETE FROM finished; DELETE FROM played; "
               "UPDATE tables SET filed = 0");
    assert_int_equal(file_all(f->store), 1);
    assert_int_equal(store_reckon(f->store, 9), STORE_DONE);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM ratings"), 1);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM played"), 1);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM meetings"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(a_table_is_filed_once),
        IN_BOTH(a_table_that_goes_on_is_filed_when_it_ends),
        IN_BOTH(the_order_of_filing_leaves_no_trace),
        IN_BOTH(leave_the_board),
        IN_BOTH(who_is_forgotten_has_no_numbers),
    };
    return cmocka_run_group_tests_name("store_finished", tests, NULL, NULL);
}
