/* seatings.c - the tables of one player, as both databases list them. */
#include "server/store/seatings.h"
#include "tests/server/support/store_fixture.h"

static const struct seating two_people[2] = {{.player = "p_anna", .ready = true},
                                             {.player = "p_bob", .ready = true}};

static void add_players(struct store *store)
{
    struct player anna = {"p_anna", PLAYER_GUEST, "Anna", "", "", NOON, 0};
    struct player bob = {"p_bob", PLAYER_GUEST, "Bob", "", "", NOON, 0};
    assert_int_equal(store_add_player(store, &anna), STORE_DONE);
    assert_int_equal(store_add_player(store, &bob), STORE_DONE);
}

/* A table of Anna and Bob where that player is to decide. */
static void add_table(struct store *store, const char *id, const char *turn, int64_t since,
                      int64_t deadline)
{
    struct sample_batch s;
    struct batch *b = make_sample(&s, id, 1, 1);
    b->summary.changed = since;
    b->seatings = two_people;
    b->turn = (struct turn_entry){.since = since, .deadline = deadline};
    snprintf(b->turn.player, sizeof b->turn.player, "%s", turn);
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
}

static void list_own(void *context, const struct own_table *t)
{
    text_add((struct text *)context, "%s%s ", t->summary.id, t->position.urgency ? "" : "!");
}

static void expect(struct store *store, const struct own_filter *filter, const char *ids)
{
    struct text list = {0};
    assert_int_equal(store_list_own(store, filter, list_own, &list), STORE_DONE);
    assert_string_equal(text_string(&list), ids);
    text_free(&list);
}

static void keep_position(void *context, const struct own_table *t)
{
    *(struct own_position *)context = t->position;
}

static void ones_own_turn_comes_first(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct own_position after;
    int64_t turns;
    add_players(store);
    add_table(store, "late", "p_anna", 10, 900);
    add_table(store, "soon", "p_anna", 20, 500);
    add_table(store, "free", "p_anna", 5, 0);
    add_table(store, "bobs1", "p_bob", 30, 100);
    add_table(store, "bobs2", "p_bob", 40, 100);
    expect(store, &(struct own_filter){.player = "p_anna", .limit = 9},
           "soon! late! free! bobs2 bobs1 ");
    expect(store, &(struct own_filter){.player = "p_anna", .limit = 9, .turn = true},
           "soon! late! free! ");
    expect(store, &(struct own_filter){.player = "p_carl", .limit = 9}, "");
    assert_int_equal(store_count_turns(store, "p_anna", &turns), STORE_DONE);
    assert_int_equal(turns, 3);
    struct own_filter page = {.player = "p_anna", .limit = 4};
    assert_int_equal(store_list_own(store, &page, keep_position, &after), STORE_DONE);
    page.after = &after;
    expect(store, &page, "bobs1 ");
}

/* A move writes the turn with the line of the table, and leaves the seats as they are. */
static void a_move_passes_the_turn_on(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct sample_batch s;
    add_players(store);
    add_table(store, "table", "p_anna", 10, 500);
    struct batch *b = make_sample(&s, "table", 2, 1);
    b->same_listing = true;
    b->turn = (struct turn_entry){.seat = 1, .player = "p_bob", .since = 60};
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    expect(store, &(struct own_filter){.player = "p_anna", .limit = 9}, "table ");
    expect(store, &(struct own_filter){.player = "p_bob", .limit = 9}, "table! ");
}

static void check_result(void *context, const struct own_table *t)
{
    *(int *)context += 1;
    assert_int_equal(t->over_at, 77);
    assert_int_equal(t->you, 1);
    assert_string_equal(t->seat[0].name, "Anna");
    assert_int_equal(t->seat[0].seating.place, 2);
    assert_int_equal(t->seat[1].seating.score, -3);
}

static void finished_tables_have_results(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct seating end[2] = {{.player = "p_anna", .ready = true, .place = 2, .score = -9},
                             {.player = "p_bob", .ready = true, .place = 1, .score = -3}};
    struct own_filter over = {.player = "p_bob", .limit = 9, .over = true};
    struct sample_batch s;
    int count = 0;
    add_players(store);
    add_table(store, "table", "p_anna", 10, 500);
    expect(store, &over, "");
    struct batch *b = make_sample(&s, "table", 2, 1);
    b->summary.state = TABLE_OVER;
    b->summary.changed = 77;
    b->turn.seat = -1;
    b->seatings = end;
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    assert_int_equal(store_list_own(store, &over, check_result, &count), STORE_DONE);
    assert_int_equal(count, 1);
    over.over = false;
    expect(store, &over, "");
}

/* A batch that came too late changes no seat. */
static void late_seats_are_not_taken(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct seating others[2] = {{.player = "p_carl"}, {.player = "p_dora"}};
    struct sample_batch s;
    add_players(store);
    add_table(store, "table", "p_anna", 10, 500);
    assert_int_equal(add_sample(store, "table", 2, 1), STORE_DONE);
    struct batch *b = make_sample(&s, "table", 2, 1);
    b->seatings = others;
    store_add(store, b, 1);
    assert_int_equal(b->result, STORE_TAKEN);
    expect(store, &(struct own_filter){.player = "p_bob", .limit = 9}, "table ");
    expect(store, &(struct own_filter){.player = "p_carl", .limit = 9}, "");
}

/* ---- Old databases ------------------------------------------------------------------------- */

/* The rows of a table as the table itself makes them, without seats beside them. */
static void add_rows(struct store *store, struct table *t, struct table_request *q,
                     const struct batch *like)
{
    struct table_answer answer;
    table_handle(t, q, &answer);
    assert_int_equal(answer.status, 200);
    struct batch b = *like;
    b.rows = answer.row;
    b.count = answer.count;
    b.seatings = NULL;
    table_apply(t, &answer);
    b.summary.v = t->v;
    snprintf(b.summary.id, sizeof b.summary.id, "%s", t->id);
    assert_int_equal(store_add(store, &b, 1), STORE_DONE);
    table_answer_free(&answer);
}

static void seats_are_taken_from_old_rows(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    static const char words[] = "{\"game\":\"kuhn\",\"seats\":2}";
    struct table_request q = {.kind = REQUEST_OPEN, .now = NOON, .player = "p_anna", .seat = -1};
    struct sample_batch s;
    struct batch *like = make_sample(&s, "x", 1, 1);
    struct json j;
    struct table t;
    add_players(store);
    table_init(&t, "aB3xY9kQ");
    assert_true(json_read(&j, words, strlen(words)));
    q.json = &j;
    strcpy(q.name, "Anna");
    add_rows(store, &t, &q, like);
    struct table_request join = {.kind = REQUEST_JOIN,
                                 .now = NOON,
                                 .player = "p_bob",
                                 .seat = 1,
                                 .name = "Bob",
                                 .body = -1,
                                 .ply = -1};
    add_rows(store, &t, &join, like);
    expect(store, &(struct own_filter){.player = "p_anna", .limit = 9}, "");
    assert_int_equal(store_fill_seatings(store, 10), STORE_DONE);
    assert_int_equal(store_fill_seatings(store, 10), STORE_MISSING);
    expect(store, &(struct own_filter){.player = t.seat[0].player, .limit = 9}, "aB3xY9kQ! ");
    expect(store, &(struct own_filter){.player = t.seat[1].player, .limit = 9}, "aB3xY9kQ ");
    table_close(&t);
    json_free(&j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(ones_own_turn_comes_first),     IN_BOTH(a_move_passes_the_turn_on),
        IN_BOTH(finished_tables_have_results),  IN_BOTH(late_seats_are_not_taken),
        IN_BOTH(seats_are_taken_from_old_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
