/* news.c - a node learns of the rows of other nodes by news and by reading, in any order. */
#include "server/rooms/rooms.h"
#include "tests/server/support/rooms_fixture.h"

static void note_v(void *context, const struct table *table, uint32_t connected, int status,
                   const struct refusal *why)
{
    (void)connected, (void)status, (void)why;
    *(int64_t *)context = table->v;
}

/* The database has told it before the news arrived. */
static void who_knows_of_a_row_is_shown_no_older_table(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    int64_t shown = 0;
    char id[TABLE_ID_LENGTH + 1];
    open_pair(all, KUHN, id);
    request_ok(all, 1, id, REQUEST_CHAT, "p_anna", "{\"text\":\"here\"}");
    struct test_node deaf = all->node[1];
    memset(&all->node[1], 0, sizeof deaf);
    struct test_request x = request_ok(all, 0, id, REQUEST_CHAT, "p_bob", "{\"text\":\"news\"}");
    all->node[1] = deaf;
    rooms_show_since(all->node[1].rooms, id, x.v, note_v, &shown);
    RUN_UNTIL(all, shown != 0);
    assert_int_equal(shown, x.v);
    nodes_close(all);
}

static void count_news(void *context, const struct news *news)
{
    if (news->table[0]) ++*(int *)context; /* else it begins to hear of any */
}

/* Another node's row was read with earlier ones, before its own news arrived. */
static void news_of_a_row_that_was_read_is_told(void **state)
{
    struct test_nodes *all = nodes_open(state, 2);
    int64_t shown = 0;
    int news = 0;
    char id[TABLE_ID_LENGTH + 1], sql[320];
    open_pair(all, KUHN, id);
    rooms_on_news(all->node[1].rooms, count_news, &news);
    struct test_request x = request_ok(all, 1, id, REQUEST_CHAT, "p_anna", "{\"text\":\"here\"}");
    RUN_UNTIL(all, rooms_idle(all->node[1].rooms));
    snprintf(sql, sizeof sql,
             "INSERT INTO table_rows (table_id, v, at, kind, seat, player, request, body, secret) "
             "SELECT table_id, v + 1, at, kind, seat, player, '', body, secret FROM table_rows "
             "WHERE table_id = '%s' AND v = %d",
             id, (int)x.v);
    run_sql(all->fixture, sql);
    news = 0;
    rooms_show_since(all->node[1].rooms, id, x.v + 1, note_v, &shown);
    RUN_UNTIL(all, shown == x.v + 1);
    assert_int_equal(news, 0);
    snprintf(sql, sizeof sql, "NOTIFY pakli, '%s %d'", id, (int)x.v + 1);
    run_sql(all->fixture, sql);
    RUN_UNTIL(all, news == 1);
    nodes_close(all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN(who_knows_of_a_row_is_shown_no_older_table, postgres),
        IN(news_of_a_row_that_was_read_is_told, postgres),
    };
    return cmocka_run_group_tests_name("rooms_news", tests, NULL, NULL);
}
