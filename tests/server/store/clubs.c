/* clubs.c - clubs and the events of tournaments, in both databases. */
#include "server/store/clubs.h"

#include "server/store/tournaments.h"
#include "tests/server/support/store_fixture.h"

static void add_guest(struct store *store, const char *id, const char *name)
{
    struct player p = {.kind = PLAYER_GUEST, .created = NOON, .due = NOON + 1};
    snprintf(p.id, sizeof p.id, "%s", id);
    snprintf(p.name, sizeof p.name, "%s", name);
    assert_int_equal(store_add_player(store, &p), STORE_DONE);
}

static const struct club friday = {"fridayAA", "Friday", NOON};

static void set_up(struct store *store)
{
    add_guest(store, "p_anna", "Anna");
    add_guest(store, "p_bob", "Bob");
    assert_int_equal(store_add_club(store, &friday, "p_anna"), STORE_DONE);
    assert_int_equal(store_join_club(store, friday.id, "p_bob", NOON + 1), STORE_DONE);
}

static void list_member(void *context, const struct club_member *m)
{
    text_add((struct text *)context, "%s:%s ", m->name, club_roles[m->role]);
}

static void list_words(void *context, int64_t at, const char *player, const char *name,
                       const char *words)
{
    (void)at;
    (void)player;
    text_add((struct text *)context, "%s:%s ", name, words);
}

static void expect_members(struct store *store, const char *members)
{
    struct text list = {0};
    assert_int_equal(store_list_members(store, friday.id, list_member, &list), STORE_DONE);
    assert_string_equal(text_string(&list), members);
    text_free(&list);
}

static void clubs_have_a_host(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct club found;
    set_up(store);
    assert_int_equal(store_add_club(store, &friday, "p_bob"), STORE_TAKEN);
    assert_int_equal(store_club(store, friday.id, &found), STORE_DONE);
    assert_string_equal(found.name, "Friday");
    assert_int_equal(store_club(store, "none", &found), STORE_MISSING);
    expect_members(store, "Anna:host Bob:member ");
    assert_int_equal(store_remove_member(store, friday.id, "p_anna"), STORE_MISSING);
    assert_int_equal(store_leave_club(store, friday.id, "p_anna"), STORE_DONE);
    expect_members(store, "Bob:host ");
    assert_int_equal(store_leave_club(store, friday.id, "p_bob"), STORE_DONE);
    assert_int_equal(store_join_club(store, friday.id, "p_anna", NOON), STORE_DONE);
    expect_members(store, "Anna:host ");
}

static void who_was_removed_stays_out(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    enum club_role role;
    set_up(store);
    assert_int_equal(store_remove_member(store, friday.id, "p_bob"), STORE_DONE);
    assert_int_equal(store_leave_club(store, friday.id, "p_bob"), STORE_DONE);
    assert_int_equal(store_join_club(store, friday.id, "p_bob", NOON), STORE_DONE);
    assert_int_equal(store_club_role(store, friday.id, "p_bob", &role), STORE_DONE);
    assert_int_equal(role, CLUB_REMOVED);
    expect_members(store, "Anna:host ");
}

static void members_are_not_forgotten_as_guests(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct player anna;
    set_up(store);
    store_expire_guests(store, NOON + 1000, 10);
    assert_int_equal(store_player(store, "p_anna", &anna), STORE_DONE);
}

static void who_is_forgotten_is_in_no_club(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct text words = {0};
    set_up(store);
    assert_int_equal(store_add_club_chat(store, friday.id, "p_anna", "mine", NOON), STORE_DONE);
    assert_int_equal(store_add_club_chat(store, friday.id, "p_bob", "yours", NOON), STORE_DONE);
    assert_int_equal(store_forget_player(store, "p_anna", NOON), STORE_DONE);
    expect_members(store, "Bob:host ");
    assert_int_equal(store_list_club_chat(store, friday.id, "p_bob", list_words, &words),
                     STORE_DONE);
    assert_string_equal(text_string(&words), "Bob:yours ");
    text_free(&words);
}

static void old_talk_goes(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct text words = {0};
    char line[16];
    set_up(store);
    for (int i = 0; i < CLUB_CHAT_KEPT + 2; i++) {
        snprintf(line, sizeof line, "line %d.", i);
        assert_int_equal(store_add_club_chat(store, friday.id, "p_bob", line, NOON), STORE_DONE);
    }
    assert_int_equal(store_list_club_chat(store, friday.id, "p_bob", list_words, &words),
                     STORE_DONE);
    assert_null(strstr(text_string(&words), "line 1."));
    assert_non_null(strstr(text_string(&words), "line 2."));
    text_free(&words);
}

/* ---- Tournaments --------------------------------------------------------------------------- */

static void arrange(struct store *store)
{
    struct tournament_entry e = {"cupAAAAA",
                                 "fridayAA",
                                 "Cup",
                                 "p_anna",
                                 "coloretto",
                                 "{\"kind\":\"days\",\"days\":1}",
                                 false,
                                 500,
                                 TOURNAMENT_OPEN,
                                 NOON,
                                 0,
                                 0,
                                 0,
                                 "\"games\":3"};
    struct text event = {0};
    event_write_open(&event, FORM_SWISS, 2, 2, 1);
    assert_int_equal(store_add_tournament(store, &e, text_string(&event)), STORE_DONE);
    assert_int_equal(store_add_tournament(store, &e, text_string(&event)), STORE_TAKEN);
    text_free(&event);
}

/* Whether what is shown of the club has changed since this was asked last. */
static bool has_changed(struct store *store)
{
    static char before[CLUB_MARK_MAX + 1];
    char mark[CLUB_MARK_MAX + 1];
    assert_int_equal(store_club_mark(store, friday.id, mark), STORE_DONE);
    bool same = strcmp(mark, before) == 0;
    memcpy(before, mark, sizeof before);
    return !same;
}

static void list_seat(void *context, const char *table, const char *name, const char *level)
{
    text_add((struct text *)context, "%s:%s%s ", table, name, level);
}

static void what_is_shown_of_a_club_has_a_mark(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct store *store = f->store;
    struct text seats = {0};
    set_up(store);
    assert_true(has_changed(store));
    assert_false(has_changed(store));
    assert_int_equal(store_add_club_chat(store, friday.id, "p_bob", "hi", NOON), STORE_DONE);
    assert_true(has_changed(store));
    arrange(store);
    assert_true(has_changed(store));
    assert_int_equal(add_sample(store, "tableAAA", 1, 1), STORE_DONE);
    run_sql(f, "UPDATE tables SET opener = 'p_anna', state = 'open', seats_taken = 1;"
               "INSERT INTO seatings VALUES ('tableAAA', 0, 'p_anna', '', 1, 0, 0, 0, 0);"
               "INSERT INTO seatings VALUES ('tableAAA', 1, '', 'expert', 1, 0, 0, 0, 0)");
    assert_false(has_changed(store));
    assert_int_equal(store_add_club_table(store, friday.id, "p_anna", "tableAAA", NOON),
                     STORE_DONE);
    assert_true(has_changed(store));
    assert_int_equal(store_list_club_seats(store, friday.id, list_seat, &seats), STORE_DONE);
    assert_string_equal(text_string(&seats), "tableAAA:Anna tableAAA:expert ");
    run_sql(f, "UPDATE tables SET state = 'over'");
    assert_true(has_changed(store));
    run_sql(f, "UPDATE tables SET filed = 1");
    assert_true(has_changed(store));
    assert_int_equal(store_leave_club(store, friday.id, "p_anna"), STORE_DONE);
    assert_true(has_changed(store));
    assert_false(has_changed(store));
    text_free(&seats);
}

static enum store_result add(struct store *store, struct tournament_entry *e, struct tournament *t,
                             struct text *event, int64_t now)
{
    enum store_result result = store_add_event(store, e, t, text_string(event), now);
    text_free(event);
    return result;
}

/* Two nodes have the same tournament: of the same step one is taken. */
static void of_two_nodes_one_is_first(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct tournament *t = (struct tournament *)memory_new(2 * sizeof *t), *other = t + 1;
    struct tournament_entry e, late;
    struct text event = {0};
    set_up(store);
    arrange(store);
    assert_int_equal(store_load_tournament(store, "cupAAAAA", &e, t), STORE_DONE);
    event_write_enter(&event, "p_anna", false, 0);
    assert_int_equal(add(store, &e, t, &event, NOON), STORE_DONE);
    event_write_enter(&event, "p_bob", false, 0);
    assert_int_equal(add(store, &e, t, &event, NOON), STORE_DONE);
    assert_int_equal(store_load_tournament(store, "cupAAAAA", &late, other), STORE_DONE);
    assert_memory_equal(t, other, sizeof *t);
    event_write_start(&event);
    assert_int_equal(add(store, &e, t, &event, NOON + 5), STORE_DONE);
    event_write_start(&event);
    assert_int_equal(add(store, &late, other, &event, NOON + 5), STORE_TAKEN);
    event_write_start(&event);
    assert_int_equal(add(store, &e, t, &event, NOON), STORE_MISSING);
    free(t);
}

static int due_at(struct store *store, int64_t now)
{
    char ids[TOURNAMENTS_AT_ONCE][TABLE_ID_LENGTH + 1];
    int count;
    assert_int_equal(store_find_due_tournaments(store, now, ids, &count), STORE_DONE);
    return count;
}

static void it_is_known_what_is_due(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct tournament *t = (struct tournament *)memory_new(sizeof *t);
    struct tournament_entry e;
    struct text event = {0};
    struct round round;
    int place[] = {1, 2};
    set_up(store);
    arrange(store);
    assert_int_equal(due_at(store, 2000000000), 0);
    assert_int_equal(store_load_tournament(store, "cupAAAAA", &e, t), STORE_DONE);
    event_write_enter(&event, "p_anna", false, 0);
    assert_int_equal(add(store, &e, t, &event, NOON), STORE_DONE);
    event_write_enter(&event, "expert", true, 0);
    assert_int_equal(add(store, &e, t, &event, NOON), STORE_DONE);
    event_write_start(&event);
    assert_int_equal(add(store, &e, t, &event, NOON + 5), STORE_DONE);
    assert_int_equal(due_at(store, NOON + 4), 0);
    assert_int_equal(due_at(store, NOON + 5), 1);
    assert_true(tournament_pair(t, &round));
    event_write_round(&event, &round);
    assert_int_equal(add(store, &e, t, &event, NOON + 6), STORE_DONE);
    assert_int_equal(store_settle_tournament(store, &e), STORE_DONE);
    assert_int_equal(due_at(store, 2000000000), 0);
    event_write_result(&event, 0, 0, place, 0, 2);
    assert_int_equal(add(store, &e, t, &event, NOON + 7), STORE_DONE);
    assert_int_equal(e.stage, TOURNAMENT_OVER);
    assert_int_equal(due_at(store, 2000000000), 0);
    free(t);
}

/* A table that is over wakes its tournament until the result is taken. */
static void ended_tables_are_found(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct tournament *t = (struct tournament *)memory_new(sizeof *t);
    struct tournament_entry e;
    struct round_table table = {"overAAAA", 0, 0, false};
    set_up(store);
    arrange(store);
    assert_int_equal(store_tournament(store, "cupAAAAA", &e), STORE_DONE);
    assert_int_equal(store_add_round_table(store, &e, &table, NOON), STORE_DONE);
    assert_int_equal(store_add_round_table(store, &e, &table, NOON), STORE_DONE);
    assert_int_equal(due_at(store, 2000000000), 0); /* there is no such table yet */
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(clubs_have_a_host),
        IN_BOTH(who_was_removed_stays_out),
        IN_BOTH(members_are_not_forgotten_as_guests),
        IN_BOTH(who_is_forgotten_is_in_no_club),
        IN_BOTH(old_talk_goes),
        IN_BOTH(what_is_shown_of_a_club_has_a_mark),
        IN_BOTH(of_two_nodes_one_is_first),
        IN_BOTH(it_is_known_what_is_due),
        IN_BOTH(ended_tables_are_found),
    };
    return cmocka_run_group_tests_name("store_clubs", tests, NULL, NULL);
}
