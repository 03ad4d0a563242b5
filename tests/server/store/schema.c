/* schema.c - databases of other versions: older ones are brought up to date, newer ones refused. */
#include "server/store/schema.h"
#include "server/store/store.h"
#include "tests/server/support/store_fixture.h"

/* Version 1 had tables and rows but no players, and let tables wait for ever. */
static void make_version_1(struct store_fixture *f)
{
    assert_int_equal(add_sample(f->store, "old", 2, 2), STORE_DONE);
    store_close(f->store);
    f->store = NULL;
    run_sql(f,
            "DROP TABLE friends; DROP INDEX tables_lobby;"
            "ALTER TABLE tables DROP COLUMN pace; ALTER TABLE tables DROP COLUMN rated;"
            "ALTER TABLE tables DROP COLUMN delay;"
            "DROP TABLE device_links; DROP TABLE recoveries;"
            "DROP TABLE passkeys; DROP TABLE passkey_challenges;"
            "DROP TABLE alerts; DROP TABLE alert_channels; DROP TABLE alerts_told;"
            "DROP TABLE server_keys;"
            "DROP TABLE clubs; DROP TABLE club_members;"
            "DROP TABLE club_chat; DROP TABLE club_tables; DROP TABLE tournaments;"
            "DROP TABLE tournament_events; DROP TABLE tournament_entrants;"
            "DROP TABLE tournament_tables;"
            "DROP TABLE finished; DROP TABLE played; DROP TABLE meetings;"
            "DROP TABLE rating_changes; DROP TABLE ratings; DROP TABLE rating_work;"
            "DROP INDEX tables_not_filed; ALTER TABLE tables DROP COLUMN filed;"
            "DROP TABLE seatings; DROP INDEX tables_not_seated;"
            "ALTER TABLE tables DROP COLUMN turn_seat; ALTER TABLE tables DROP COLUMN turn_player;"
            "ALTER TABLE tables DROP COLUMN turn_since;"
            "ALTER TABLE tables DROP COLUMN turn_deadline; ALTER TABLE tables DROP COLUMN seated;"
            "DROP TABLE tokens; DROP TABLE players; DROP INDEX rows_by_sitter;"
            "DROP TABLE heartbeat; DROP TABLE outages;"
            "DROP TABLE moderators; DROP TABLE sanctions; DROP TABLE reports;"
            "DROP TABLE moderator_acts; DROP TABLE blocks;"
            "DROP INDEX tables_listed; DROP INDEX tables_listed_by_game;"
            "DROP INDEX tables_waiting_by_opener; DROP INDEX tables_waiting_by_origin;"
            "ALTER TABLE tables DROP COLUMN opener; ALTER TABLE tables DROP COLUMN origin;"
            "UPDATE tables SET state = 'open', seats_taken = 1; "
            "UPDATE schema_version SET version = 1");
}

static void an_older_database_is_brought_up_to_date(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct player anna = {"p_anna", PLAYER_GUEST, "Anna", "", "", NOON, 0};
    const struct claimer anybody = {"any", 1, ""};
    struct claim claims[2];
    int count;
    make_version_1(f);
    f->store = open_store(f->url);
    expect_rows(f->store, "old", 2);
    assert_int_equal(store_add_player(f->store, &anna), STORE_DONE);
    struct store *again = open_store(f->url);
    assert_int_equal(store_player(again, "p_anna", &anna), STORE_DONE);
    assert_int_equal(store_claim(again, INT64_C(2) * NOON, &anybody, claims, 2, &count),
                     STORE_DONE);
    assert_int_equal(count, 1);
    store_close(again);
}

/* Adds a line for somebody who sits at that table, as version 15 did. */
static void seat_somebody(const struct store_fixture *f, const char *id, const char *state,
                          int pace, int over_at)
{
    char sql[400];
    snprintf(sql, sizeof sql,
             "UPDATE tables SET state = '%s', pace = %d WHERE id = '%s';"
             "INSERT INTO seatings (table_id, seat, player, level, ready, place, score, over_at) "
             "VALUES ('%s', 0, 'p_anna', '', 1, 0, 0, %d)",
             state, pace, id, id, over_at);
    run_sql(f, sql);
}

/* Of the tables of an older database friends see those that wait or are played in one go. */
static void seats_of_an_older_database_are_live_or_not(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    static const char *const ids[] = {"waits", "quick", "days", "over"};
    for (int i = 0; i < 4; i++) assert_int_equal(add_sample(f->store, ids[i], 2, 2), STORE_DONE);
    store_close(f->store);
    f->store = NULL;
    run_sql(f, "DROP INDEX seatings_live; ALTER TABLE seatings DROP COLUMN live;"
               "UPDATE schema_version SET version = 15");
    seat_somebody(f, "waits", "open", 2, 0);
    seat_somebody(f, "quick", "running", 1, 0);
    seat_somebody(f, "days", "running", 2, 0);
    seat_somebody(f, "over", "over", 1, 77);
    f->store = open_store(f->url);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM seatings WHERE live = 1"), 2);
    assert_int_equal(ask_sql(f, "SELECT count(*) FROM seatings WHERE live = 1 "
                                "AND table_id IN ('waits', 'quick')"),
                     2);
}

static void a_failed_update_changes_nothing(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    make_version_1(f);
    run_sql(f, "CREATE TABLE tokens (mine INTEGER)"); /* in the way of the second of the two */
    expect_refused(f->url, "already exists");
    run_sql(f, "DROP TABLE tokens; CREATE TABLE players (mine INTEGER); DROP TABLE players");
    f->store = open_store(f->url);
    expect_rows(f->store, "old", 2);
}

static void a_newer_database_is_refused(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    char sql[64];
    assert_int_equal(add_sample(f->store, "new", 2, 2), STORE_DONE);
    store_close(f->store);
    f->store = NULL;
    run_sql(f, "UPDATE schema_version SET version = 99");
    expect_refused(f->url, "newer pakli (version 99 of its tables, this one knows");
    snprintf(sql, sizeof sql, "UPDATE schema_version SET version = %d", SCHEMA_VERSION);
    run_sql(f, sql);
    f->store = open_store(f->url);
    expect_rows(f->store, "new", 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(an_older_database_is_brought_up_to_date),
        IN_BOTH(seats_of_an_older_database_are_live_or_not),
        IN_BOTH(a_failed_update_changes_nothing),
        IN_BOTH(a_newer_database_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
