/* export_lists.c - what is kept beside tables and players moves along with an export: clubs,
 * tournaments in the middle of a round, where people are told of turns, outages. */
#include "server/store/alerts.h"
#include "server/store/clubs.h"
#include "server/store/tournaments.h"
#include "tests/server/support/exported_lines.h"

#include <sqlite3.h>

static void fill_players(struct store *store)
{
    for (int i = 1; i <= 4; i++) {
        struct player p = {.kind = PLAYER_GUEST, .created = NOON, .due = NOON + i};
        snprintf(p.id, sizeof p.id, "p_%d", i);
        snprintf(p.name, sizeof p.name, "Guest %d", i);
        assert_int_equal(store_add_player(store, &p), STORE_DONE);
    }
    assert_int_equal(add_sample(store, "T7", 1, 1), STORE_DONE);
}

/* ---- Clubs and tournaments ----------------------------------------------------------------- */

static const struct club friday = {"fridayAA", "Friday \"\xc5\x91\"", NOON};

/* A round is played: one table of it is there, and of the other the result. */
static void fill_tournament(struct store *store)
{
    static const char *const events[] = {"{\"t\":\"enter\",\"player\":\"p_1\",\"strength\":0}",
                                         "{\"t\":\"enter\",\"bot\":\"expert\",\"strength\":0}",
                                         "{\"t\":\"start\"}"};
    struct tournament *t = (struct tournament *)memory_new(sizeof *t);
    struct tournament_entry e = {.rated = false, .pause = 500, .created = NOON, .starts = NOON + 9};
    struct round_table table = {.id = "T7", .round = 0, .number = 0};
    struct text open = {0};
    snprintf(e.id, sizeof e.id, "cupAAAAA");
    snprintf(e.club, sizeof e.club, "%s", friday.id);
    snprintf(e.name, sizeof e.name, "Cup");
    snprintf(e.creator, sizeof e.creator, "p_1");
    snprintf(e.game, sizeof e.game, "coloretto");
    snprintf(e.clock, sizeof e.clock, "{\"kind\":\"days\",\"days\":1}");
    event_write_open(&open, FORM_SWISS, 2, 2, 1);
    assert_int_equal(store_add_tournament(store, &e, text_string(&open)), STORE_DONE);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(store_load_tournament(store, e.id, &e, t), STORE_DONE);
        assert_int_equal(store_add_event(store, &e, t, events[i], NOON + i), STORE_DONE);
    }
    assert_int_equal(store_add_round_table(store, &e, &table, NOON), STORE_DONE);
    text_free(&open);
    free(t);
}

static void fill_clubs(struct store *store)
{
    assert_int_equal(store_add_club(store, &friday, "p_1"), STORE_DONE);
    assert_int_equal(store_join_club(store, friday.id, "p_2", NOON + 1), STORE_DONE);
    assert_int_equal(store_join_club(store, friday.id, "p_3", NOON + 1), STORE_DONE);
    assert_int_equal(store_remove_member(store, friday.id, "p_3"), STORE_DONE);
    assert_int_equal(store_add_club_chat(store, friday.id, "p_2", "hi \"all\"", NOON), STORE_DONE);
    fill_tournament(store);
}

static void expect_clubs(struct store *store)
{
    struct tournament *t = (struct tournament *)memory_new(sizeof *t);
    struct tournament_entry e;
    enum club_role role;
    char due[TOURNAMENTS_AT_ONCE][TABLE_ID_LENGTH + 1];
    int count;
    assert_int_equal(store_club_role(store, friday.id, "p_1", &role), STORE_DONE);
    assert_int_equal(role, CLUB_HOST);
    assert_int_equal(store_club_role(store, friday.id, "p_3", &role), STORE_DONE);
    assert_int_equal(role, CLUB_REMOVED);
    assert_int_equal(store_load_tournament(store, "cupAAAAA", &e, t), STORE_DONE);
    assert_int_equal(t->stage, TOURNAMENT_RUNNING);
    assert_int_equal(t->entrants, 2);
    assert_int_equal(store_find_due_tournaments(store, NOON + 10, due, &count), STORE_DONE);
    assert_int_equal(count, 1); /* its next round is still to be paired */
    assert_int_equal(store_add_event(store, &e, t, "{\"t\":\"cancel\"}", NOON), STORE_DONE);
    free(t);
}

/* ---- Where people are told ----------------------------------------------------------------- */

static void fill_alerts(struct store *store)
{
    struct alert_settings settings;
    struct alert_channel channel = {.id = "c1", .kind = ALERT_WEBHOOK, .confirmed = true};
    struct alert_outcome o = {.claim = {"p_1", 0}, .node = "a", .channels = 1, .told = 1};
    alert_settings_default(&settings);
    snprintf(channel.target, sizeof channel.target, "https://example.org/");
    assert_int_equal(store_set_alerts(store, "p_1", &settings, NOON), STORE_DONE);
    assert_int_equal(store_add_channel(store, "p_1", &channel, NOON), STORE_DONE);
    o.channel[0] = channel;
    o.tell[0] = (struct alert_told){.channel = "c1", .table = "T7", .since = 5, .sent = 6};
    assert_int_equal(store_finish_alerts(store, &o), STORE_DONE);
}

/* ---- Moving -------------------------------------------------------------------------------- */

static void expect_same(struct store_fixture *other, struct exported_lines *first)
{
    struct exported_lines second;
    other->store = open_store(other->url);
    first->at = 0;
    if (store_import(other->store, give_line, first) != STORE_DONE)
        fail_msg("%s", store_why(other->store));
    export_all(other->store, &second);
    assert_string_equal(text_string(&first->all), text_string(&second.all));
    expect_clubs(other->store);
    store_close(other->store);
    text_free(&second.all);
}

/* From the database at hand into one of each kind. */
static void lists_move_along(void **state)
{
    struct store_fixture *f = store_fixture_of(state), other;
    struct exported_lines first;
    fill_players(f->store);
    fill_clubs(f->store);
    fill_alerts(f->store);
    assert_int_equal(store_beat(f->store, NOON - 100, 1), STORE_DONE);
    assert_int_equal(store_beat(f->store, NOON, 10), STORE_DONE); /* an outage of 100 */
    export_all(f->store, &first);
    const char *all = text_string(&first.all);
    assert_non_null(strstr(all, "\"outages\",\"values\":[1699999900,1700000000]"));
    assert_non_null(strstr(all, "\"told\",\"values\":[\"c1\",\"T7\",5,6,\"p_1\"]"));
    assert_non_null(strstr(all, "\"created\":1700000000,\"due\":1700000004}}"));
    for (int kind = 0; kind < 2; kind++) {
        memset(&other, 0, sizeof other);
        snprintf(other.url, sizeof other.url, "%s/other.db", f->folder);
        if (kind && !*postgres_folder()) continue;
        if (kind) create_postgres_schema(&other);
        expect_same(&other, &first);
    }
    text_free(&first.all);
}

/* ---- Nothing is left out ------------------------------------------------------------------- */

/* Every table of the database and how many columns it has: what is neither in exports nor follows
 * from what is there would be lost. Who adds some decides, and counts them here. */
static const struct {
    const char *table;
    int columns;
} known[] = {{"alert_channels", 11},
             {"alerts", 15},
             {"alerts_told", 5},
             {"blocks", 4},
             {"club_chat", 5},
             {"club_members", 4},
             {"club_tables", 3},
             {"clubs", 3},
             {"device_links", 7},
             {"finished", 9},
             {"friends", 3},
             {"heartbeat", 1},
             {"meetings", 7},
             {"moderator_acts", 6},
             {"moderators", 1},
             {"outages", 2},
             {"passkey_challenges", 3},
             {"passkeys", 7},
             {"played", 7},
             {"players", 9},
             {"rating_changes", 7},
             {"rating_work", 1},
             {"ratings", 9},
             {"recoveries", 4},
             {"reports", 8},
             {"sanctions", 6},
             {"schema_version", 1},
             {"seatings", 9},
             {"server_keys", 2},
             {"table_rows", 9},
             {"tables", 26},
             {"tokens", 7},
             {"tournament_entrants", 2},
             {"tournament_events", 4},
             {"tournament_tables", 5},
             {"tournaments", 14}};

static int count_columns(sqlite3 *db, const char *table)
{
    sqlite3_stmt *s;
    int count = 0;
    assert_int_equal(
        sqlite3_prepare_v2(db, "SELECT count(*) FROM pragma_table_info(?1)", -1, &s, NULL),
        SQLITE_OK);
    sqlite3_bind_text(s, 1, table, -1, SQLITE_STATIC);
    if (sqlite3_step(s) == SQLITE_ROW) count = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    return count;
}

static void every_table_is_known_to_exports(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    sqlite3 *db;
    sqlite3_stmt *s;
    size_t tables = 0;
    assert_int_equal(sqlite3_open(f->url, &db), SQLITE_OK);
    sqlite3_prepare_v2(db, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", -1,
                       &s, NULL);
    for (; sqlite3_step(s) == SQLITE_ROW; tables++) {
        const char *name = (const char *)sqlite3_column_text(s, 0);
        if (tables == sizeof known / sizeof *known || strcmp(name, known[tables].table) != 0)
            fail_msg("is %s in exports?", name);
        if (count_columns(db, name) != known[tables].columns)
            fail_msg("%s has %d columns; are they in exports?", name, count_columns(db, name));
    }
    assert_int_equal(tables, sizeof known / sizeof *known);
    sqlite3_finalize(s);
    sqlite3_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(lists_move_along),
        IN(every_table_is_known_to_exports, sqlite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
