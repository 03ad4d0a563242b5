/* results.c - the finished tables of a player, as both databases list them. */
#include "server/store/store.h"
#include "tests/server/support/store_fixture.h"

/* A table with one row, of that player and kind. */
static void add_table(struct store *store, const char *id, int64_t created, const char *player,
                      enum row_kind kind, enum table_state state)
{
    struct sample_batch s;
    struct batch *b = make_sample(&s, id, 1, 1);
    s.rows[0].player = player;
    s.rows[0].kind = kind;
    b->summary.created = created;
    b->summary.state = state;
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
}

static void list_id(void *context, const struct table_summary *summary)
{
    text_add((struct text *)context, "%s ", summary->id);
}

static void expect(struct store *store, const char *player, const struct table_summary *after,
                   int limit, const char *ids)
{
    struct text list = {0};
    assert_int_equal(store_list_played(store, player, after, limit, list_id, &list), STORE_DONE);
    assert_string_equal(text_string(&list), ids);
    text_free(&list);
}

static void finished_tables_of_a_player_are_listed(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct table_summary after;
    add_table(store, "old", 10, "p_anna", ROW_SEAT, TABLE_OVER);
    add_table(store, "twin2", 20, "p_anna", ROW_SEAT, TABLE_OVER);
    add_table(store, "twin1", 20, "p_anna", ROW_SEAT, TABLE_OVER);
    add_table(store, "runs", 30, "p_anna", ROW_SEAT, TABLE_RUNNING);
    add_table(store, "bobs", 40, "p_bob", ROW_SEAT, TABLE_OVER);
    add_table(store, "talk", 50, "p_anna", ROW_CHAT, TABLE_OVER);
    expect(store, "p_anna", NULL, 9, "twin2 twin1 old ");
    expect(store, "p_anna", NULL, 2, "twin2 twin1 ");
    assert_int_equal(store_summary(store, "twin2", &after), STORE_DONE);
    expect(store, "p_anna", &after, 9, "twin1 old ");
    expect(store, "p_bob", NULL, 9, "bobs ");
    expect(store, "p_carl", NULL, 9, "");
}

/* Whoever sits down twice is listed once. */
static void a_table_is_listed_once(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct sample_batch s;
    struct batch *b = make_sample(&s, "twice", 3, 3);
    for (int i = 0; i < 3; i++) s.rows[i].kind = ROW_SEAT;
    b->summary.state = TABLE_OVER;
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    expect(store, "p_anna", NULL, 9, "twice ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(finished_tables_of_a_player_are_listed),
        IN_BOTH(a_table_is_listed_once),
    };
    return cmocka_run_group_tests_name("store_results", tests, NULL, NULL);
}
