/* store.c - the store, the same battery over SQLite and PostgreSQL: what comes back, who is first,
 * who gets the work. store_players.c has who is who, tests/server/store/faults.c what goes wrong.
 */
#include "server/store/store.h"
#include "tests/server/support/store_fixture.h"

#include <poll.h>
#include <pthread.h>

/* ---- Rows ---------------------------------------------------------------------------------- */

/* Rows as they were given, to compare with those that come back. */
struct expected {
    const struct row *rows;
    int count, seen;
};

static void expect_row(void *context, const char *table, const struct row *row)
{
    struct expected *e = (struct expected *)context;
    assert_true(e->seen < e->count);
    const struct row *want = &e->rows[e->seen++];
    assert_string_equal(table, "aB3xY9kQ");
    assert_int_equal(row->v, want->v);
    assert_int_equal(row->at, want->at);
    assert_int_equal(row->kind, want->kind);
    assert_int_equal(row->seat, want->seat);
    assert_string_equal(row->player, want->player);
    assert_string_equal(row->id, want->id);
    assert_string_equal(row->body, want->body);
    assert_string_equal(row->secret, want->secret);
}

static void rows_come_back_byte_for_byte(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct sample_batch s;
    struct batch *b = make_sample(&s, "aB3xY9kQ", ROWS_AT_ONCE, ROWS_AT_ONCE);
    char *large = (char *)memory_new(100001);
    memset(large, 'x', 100000);
    for (int i = 0; i < ROWS_AT_ONCE; i++) s.rows[i].kind = (enum row_kind)(i % ROW_KINDS);
    s.rows[0].body = "{\"text\":\"\xc3\xa1rv\xc3\xadzt\xc5\xb1r\xc5\x91 \xf0\x9f\x83\x8f\"}";
    s.rows[1].body = "{\"text\":\"'; DROP TABLE tables; -- \\\"\\\\ $1 ?1 %s {} \\u0000\"}";
    s.rows[2].body = large;
    s.rows[3].secret = "{\"seed\":\"'\\n\"}";
    s.rows[4].body = " \n\t\r";
    s.rows[5].seat = -1;
    s.rows[6].at = INT64_MAX;
    s.rows[7].player = s.rows[7].id = s.rows[7].body = "";
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    assert_int_equal(b->result, STORE_DONE);
    struct expected all = {s.rows, ROWS_AT_ONCE, 0}, late = {s.rows + 6, 2, 0};
    assert_int_equal(store_load(store, "aB3xY9kQ", 0, expect_row, &all), STORE_DONE);
    assert_int_equal(all.seen, ROWS_AT_ONCE);
    assert_int_equal(store_load(store, "aB3xY9kQ", 6, expect_row, &late), STORE_DONE);
    assert_int_equal(late.seen, 2);
    free(large);
}

static void a_row_is_taken_once(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    assert_int_equal(add_sample(store, "taken", 1, 1), STORE_DONE);
    assert_int_equal(add_sample(store, "taken", 1, 1), STORE_TAKEN);
    assert_int_equal(add_sample(store, "taken", 3, 2), STORE_DONE);
    assert_int_equal(add_sample(store, "taken", 2, 1), STORE_TAKEN);
    assert_int_equal(add_sample(store, "taken", 4, 3), STORE_TAKEN);
    assert_int_equal(add_sample(store, "taken", 3, 3), STORE_TAKEN);
    expect_rows(store, "taken", 3);
}

static void a_gap_is_refused(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    assert_int_equal(add_sample(store, "gap", 2, 1), STORE_MISSING);
    expect_rows(store, "gap", 0);
    assert_int_equal(add_sample(store, "gap", 1, 1), STORE_DONE);
    assert_int_equal(add_sample(store, "gap", 4, 2), STORE_MISSING);
    expect_rows(store, "gap", 1);
}

static void partners_of_a_taken_batch_are_added(void **state)
{
    enum { GROUP = 6 };
    static const struct {
        const char *table;
        int64_t v;
        int count;
        enum store_result result;
    } plan[GROUP] = {{"z", 2, 2, STORE_DONE}, {"b", 1, 1, STORE_TAKEN}, {"c", 9, 1, STORE_MISSING},
                     {"a", 1, 1, STORE_DONE}, {"a", 3, 2, STORE_DONE},  {"b", 2, 1, STORE_DONE}};
    struct store *store = store_fixture_of(state)->store;
    struct sample_batch s[GROUP];
    struct batch group[GROUP];
    assert_int_equal(add_sample(store, "b", 1, 1), STORE_DONE);
    for (int i = 0; i < GROUP; i++)
        group[i] = *make_sample(&s[i], plan[i].table, plan[i].v, plan[i].count);
    assert_int_equal(store_add(store, group, GROUP), STORE_DONE);
    for (int i = 0; i < GROUP; i++) assert_int_equal(group[i].result, plan[i].result);
    expect_rows(store, "z", 2);
    expect_rows(store, "b", 2);
    expect_rows(store, "c", 0);
    expect_rows(store, "a", 3);
}

/* SQLite keeps any bytes; PostgreSQL refuses what is not UTF-8, and that batch only. */
static void what_cannot_be_stored_spoils_nothing_else(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct sample_batch s[3];
    struct batch group[3];
    for (int i = 0; i < 3; i++) {
        make_sample(&s[i], i == 0 ? "x" : i == 1 ? "y" : "z", 1, 1);
        if (i == 1) s[i].rows[0].body = "{\"text\":\"\xff\"}";
        group[i] = s[i].batch;
    }
    assert_int_equal(store_add(f->store, group, 3), f->postgres ? STORE_FAILED : STORE_DONE);
    assert_int_equal(group[0].result, STORE_DONE);
    assert_int_equal(group[1].result, f->postgres ? STORE_FAILED : STORE_DONE);
    assert_int_equal(group[2].result, STORE_DONE);
    if (f->postgres) assert_non_null(strstr(store_why(f->store), "UTF8"));
    expect_rows(f->store, "x", 1);
    expect_rows(f->store, "y", f->postgres ? 0 : 1);
    expect_rows(f->store, "z", 1);
}

static void a_large_group_is_added(void **state)
{
    enum { GROUP = 1000 };
    struct store *store = store_fixture_of(state)->store;
    struct sample_batch *s = (struct sample_batch *)memory_new(GROUP * sizeof *s);
    struct batch *group = (struct batch *)memory_new(GROUP * sizeof *group);
    char id[TABLE_ID_LENGTH + 1];
    for (int i = 0; i < GROUP; i++) {
        snprintf(id, sizeof id, "T%d", i);
        group[i] = *make_sample(&s[i], id, ROWS_AT_ONCE, ROWS_AT_ONCE);
    }
    assert_int_equal(store_add(store, group, GROUP), STORE_DONE);
    for (int i = 0; i < GROUP; i++) assert_int_equal(group[i].result, STORE_DONE);
    expect_rows(store, "T999", ROWS_AT_ONCE);
    free(s);
    free(group);
}

/* ---- Summaries ----------------------------------------------------------------------------- */

static void expect_summary(struct store *store, const char *table, const struct table_summary *want)
{
    struct table_summary got;
    assert_int_equal(store_summary(store, table, &got), STORE_DONE);
    assert_string_equal(got.id, want->id);
    assert_string_equal(got.game, want->game);
    assert_int_equal(got.state, want->state);
    assert_int_equal(got.listed, want->listed);
    assert_int_equal(got.record, want->record);
    assert_int_equal(got.rules, want->rules);
    assert_int_equal(got.seats, want->seats);
    assert_int_equal(got.seats_taken, want->seats_taken);
    assert_int_equal(got.created, want->created);
    assert_int_equal(got.changed, want->changed);
    assert_int_equal(got.v, want->v);
    assert_string_equal(got.opener, want->opener);
}

static void a_summary_changes_with_its_rows(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct sample_batch s;
    struct batch *b = make_sample(&s, "sum", 1, 1);
    struct table_summary want = {"sum", "huzz", TABLE_OPEN, false, false,    3, 5,
                                 1,     NOON,   NOON,       1,     "p_anna", ""},
                         got;
    b->summary = want;
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    expect_summary(store, "sum", &want);
    make_sample(&s, "sum", 2, 1);
    want = (struct table_summary){"sum", "huzz", TABLE_OVER, true, true,     4, 4,
                                  4,     NOON,   NOON + 9,   2,    "p_anna", ""};
    b->summary = want;
    b->summary.created = 5;
    snprintf(b->summary.game, sizeof b->summary.game, "kuhn");
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    expect_summary(store, "sum", &want);
    assert_int_equal(store_summary(store, "nobody", &got), STORE_MISSING);
}

static void list_ids(void *context, const struct table_summary *summary)
{
    text_add((struct text *)context, "%s ", summary->id);
}

static void expect_list(struct store *store, struct table_filter filter, const char *ids)
{
    struct text list = {0};
    assert_int_equal(store_list(store, &filter, list_ids, &list), STORE_DONE);
    assert_string_equal(text_string(&list), ids);
    text_free(&list);
}

static void tables_are_listed_by_choice(void **state)
{
    static const struct table_summary tables[] = {
        {"a", "keltis", TABLE_OPEN, true, false, 1, 2, 1, 10, 10, 1, "", ""},
        {"b", "keltis", TABLE_OPEN, false, false, 1, 2, 1, 20, 20, 1, "", ""},
        {"c", "huzz", TABLE_OPEN, true, false, 1, 2, 1, 20, 20, 1, "", ""},
        {"d", "keltis", TABLE_OVER, true, true, 1, 2, 1, 30, 30, 1, "", ""},
        {"e", "keltis", TABLE_RUNNING, true, false, 1, 2, 1, 5, 99, 1, "", ""}};
    struct store *store = store_fixture_of(state)->store;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        struct sample_batch s;
        struct batch *b = make_sample(&s, "", 1, 1);
        b->summary = tables[i];
        assert_int_equal(store_add(store, b, 1), STORE_DONE);
    }
    expect_list(store, (struct table_filter){NULL, TABLE_STATES, false, NULL, 9}, "d c b a e ");
    expect_list(store, (struct table_filter){NULL, TABLE_STATES, true, NULL, 9}, "d c a e ");
    expect_list(store, (struct table_filter){"keltis", TABLE_OPEN, false, NULL, 9}, "b a ");
    expect_list(store, (struct table_filter){"keltis", TABLE_OPEN, true, NULL, 9}, "a ");
    expect_list(store, (struct table_filter){NULL, TABLE_OVER, true, NULL, 9}, "d ");
    expect_list(store, (struct table_filter){NULL, TABLE_STATES, false, NULL, 2}, "d c ");
    expect_list(store, (struct table_filter){NULL, TABLE_STATES, false, &tables[2], 2}, "b a ");
    expect_list(store, (struct table_filter){NULL, TABLE_OPEN, false, &tables[1], 9}, "a ");
}

/* ---- Work that is due ---------------------------------------------------------------------- */

static int claim_of(struct store *store, int64_t now, struct claimer who, struct claim *claim)
{
    struct claim claims[8];
    int count = -1;
    assert_int_equal(store_claim(store, now, &who, claims, 8, &count), STORE_DONE);
    if (claim && count) *claim = claims[0];
    return count;
}

static int claim_count(struct store *store, int64_t now, const char *node, struct claim *claim)
{
    return claim_of(store, now, (struct claimer){node, 1000, ""}, claim);
}

static void work_is_claimed_when_due(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct claim claim = {0};
    assert_int_equal(add_due(store, "bot", 1, DUE_BOT, 500), STORE_DONE);
    assert_int_equal(add_due(store, "idle", 1, DUE_NOTHING, 0), STORE_DONE);
    assert_int_equal(claim_count(store, 499, "n1", NULL), 0);
    assert_int_equal(claim_count(store, 500, "n1", &claim), 1);
    assert_string_equal(claim.table, "bot");
    assert_int_equal(claim.v, 1);
    assert_int_equal(claim.due.kind, DUE_BOT);
    assert_int_equal(claim.due.at, 500);
    assert_int_equal(claim_count(store, 500, "n2", NULL), 0);
    assert_int_equal(add_due(store, "bot", 2, DUE_CLOCK, 700), STORE_DONE); /* ends the lease */
    assert_int_equal(claim_count(store, 650, "n2", NULL), 0);
    assert_int_equal(claim_count(store, 700, "n2", &claim), 1);
    assert_int_equal(claim.due.kind, DUE_CLOCK);
    assert_int_equal(add_sample(store, "bot", 3, 1), STORE_DONE);
    assert_int_equal(claim_count(store, 99999, "n2", NULL), 0);
}

static void a_lease_ends_by_time_or_release(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    assert_int_equal(add_due(store, "bot", 1, DUE_BOT, 500), STORE_DONE);
    assert_int_equal(claim_count(store, 600, "n1", NULL), 1);
    assert_int_equal(claim_count(store, 1599, "n2", NULL), 0);
    assert_int_equal(claim_count(store, 1600, "n2", NULL), 1);
    assert_int_equal(store_release(store, "bot", "n1"), STORE_MISSING);
    assert_int_equal(claim_count(store, 1601, "n1", NULL), 0);
    assert_int_equal(store_release(store, "bot", "n2"), STORE_DONE);
    assert_int_equal(claim_count(store, 1601, "n1", NULL), 1);
}

static void a_node_gives_up_all_it_holds(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    assert_int_equal(store_release_all(store, "n1"), STORE_DONE);
    assert_int_equal(add_due(store, "one", 1, DUE_BOT, 500), STORE_DONE);
    assert_int_equal(add_due(store, "two", 1, DUE_CLOCK, 500), STORE_DONE);
    assert_int_equal(claim_count(store, 600, "n1", NULL), 2);
    assert_int_equal(store_release_all(store, "n2"), STORE_DONE);
    assert_int_equal(claim_count(store, 601, "n2", NULL), 0);
    assert_int_equal(store_release_all(store, "n1"), STORE_DONE);
    assert_int_equal(claim_count(store, 601, "n2", NULL), 2);
}

static void work_goes_to_who_knows_the_rules(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct sample_batch sample;
    struct batch *batch = make_sample(&sample, "old", 1, 1);
    struct claim claim = {0};
    batch->summary.rules = 3;
    snprintf(batch->summary.game, sizeof batch->summary.game, "keltis");
    batch->due = (struct due){DUE_BOT, 500};
    assert_int_equal(store_add(store, batch, 1), STORE_DONE);
    assert_int_equal(claim_of(store, 500, (struct claimer){"n", 9, ",kuhn:3,keltis:33,"}, NULL), 0);
    assert_int_equal(claim_of(store, 500, (struct claimer){"n", 9, ",kuhn:1,keltis:3,"}, &claim),
                     1);
    assert_string_equal(claim.table, "old");
}

enum { NODES = 4, JOBS = 120, RACES = 40 };

struct node {
    pthread_t thread;
    const char *url;
    char name[8];
    int got[JOBS]; /* times that it was handed each job */
    int won, refused, wrong;
};

static void claim_jobs(struct node *n, struct store *store)
{
    const struct claimer who = {n->name, 60000, ""};
    struct claim claims[3];
    int count;
    do {
        if (store_claim(store, NOON, &who, claims, 3, &count) != STORE_DONE) n->wrong++;
        for (int i = 0; i < count; i++) n->got[strtol(claims[i].table, NULL, 10)]++;
    } while (count > 0);
}

/* All nodes want to add the same rows to two tables, given in different orders. */
static void race(struct node *n, struct store *store)
{
    for (int v = 1; v <= RACES; v++) {
        struct sample_batch s[2];
        bool turned = n->name[1] & 1;
        struct batch group[2] = {*make_sample(&s[0], turned ? "left" : "right", v, 1),
                                 *make_sample(&s[1], turned ? "right" : "left", v, 1)};
        if (store_add(store, group, 2) != STORE_DONE) n->wrong++;
        for (int i = 0; i < 2; i++) {
            n->won += group[i].result == STORE_DONE;
            n->refused += group[i].result == STORE_TAKEN;
        }
    }
}

static void *be_node(void *context)
{
    struct node *n = (struct node *)context;
    struct refusal why;
    struct store *store = store_open(n->url, &why);
    if (store) {
        claim_jobs(n, store);
        race(n, store);
    } else {
        n->wrong++;
    }
    store_close(store);
    return NULL;
}

static void nodes_share_work_and_race_for_rows(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    static struct node nodes[NODES];
    int got[JOBS] = {0}, won = 0, refused = 0;
    char id[TABLE_ID_LENGTH + 1];
    for (int i = 0; i < JOBS; i++) {
        snprintf(id, sizeof id, "%d", i);
        assert_int_equal(add_due(f->store, id, 1, DUE_BOT, 1 + i), STORE_DONE);
    }
    memset(nodes, 0, sizeof nodes);
    for (int i = 0; i < NODES; i++) {
        nodes[i].url = f->url;
        snprintf(nodes[i].name, sizeof nodes[i].name, "n%d", i);
        pthread_create(&nodes[i].thread, NULL, be_node, &nodes[i]);
    }
    for (int i = 0; i < NODES; i++) {
        pthread_join(nodes[i].thread, NULL);
        assert_int_equal(nodes[i].wrong, 0);
        for (int j = 0; j < JOBS; j++) got[j] += nodes[i].got[j];
        won += nodes[i].won;
        refused += nodes[i].refused;
    }
    for (int j = 0; j < JOBS; j++) assert_int_equal(got[j], 1);
    assert_int_equal(won, 2 * RACES);
    assert_int_equal(refused, 2 * RACES * (NODES - 1));
    expect_rows(f->store, "left", RACES);
    expect_rows(f->store, "right", RACES);
}

/* ---- News ---------------------------------------------------------------------------------- */

static void write_news(void *context, const struct news *news)
{
    text_add((struct text *)context, "%s %d %s,", news->table, (int)news->v, news->players);
}

static void news_reaches_other_nodes(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct store *other = open_store(f->url);
    struct text heard = {0};
    assert_int_equal(store_descriptor(other), -1);
    assert_int_equal(store_listen(other), STORE_DONE);
    struct pollfd p = {.fd = store_descriptor(other), .events = POLLIN};
    assert_int_equal(p.fd >= 0, f->postgres);
    assert_int_equal(add_sample(f->store, "aB3xY9kQ", 3, 3), STORE_DONE);
    assert_int_equal(add_sample(f->store, "aB3xY9kQ", 3, 3), STORE_TAKEN); /* is no news */
    assert_int_equal(add_sample(f->store, "aB3xY9kQ", 4, 1), STORE_DONE);
    for (int i = 0; f->postgres && heard.length < 22 && i < 10; i++) {
        assert_int_equal(poll(&p, 1, 5000), 1);
        assert_int_equal(store_notifications(other, write_news, &heard), STORE_DONE);
    }
    assert_int_equal(store_notifications(other, write_news, &heard), STORE_DONE);
    assert_string_equal(text_string(&heard), f->postgres ? "aB3xY9kQ 3 ,aB3xY9kQ 4 ," : "");
    text_free(&heard);
    store_close(other);
}

/* ---- Keeping house ------------------------------------------------------------------------- */

static void everything_is_counted(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct player guest = {"p_g", PLAYER_GUEST, "g", "", "", NOON, 0};
    struct token t = {{7}, "p_g", 100, 200, "", SCOPE_ALL};
    struct store_counts counts;
    assert_int_equal(store_count(store, &counts), STORE_DONE);
    assert_int_equal(counts.rows, 0);
    assert_int_equal(add_sample(store, "a", 3, 3), STORE_DONE);
    assert_int_equal(add_sample(store, "b", 2, 2), STORE_DONE);
    assert_int_equal(store_add_player(store, &guest), STORE_DONE);
    assert_int_equal(store_add_token(store, &t), STORE_DONE);
    assert_int_equal(store_count(store, &counts), STORE_DONE);
    struct store_counts want = {{0, 2, 0}, 5, {1, 0, 0}, 1};
    assert_memory_equal(&counts, &want, sizeof counts);
}

static void the_size_is_told(void **state)
{
    int64_t bytes = 0;
    assert_int_equal(store_size(store_fixture_of(state)->store, &bytes), STORE_DONE);
    assert_true(bytes > 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(rows_come_back_byte_for_byte),
        IN_BOTH(a_row_is_taken_once),
        IN_BOTH(a_gap_is_refused),
        IN_BOTH(partners_of_a_taken_batch_are_added),
        IN_BOTH(what_cannot_be_stored_spoils_nothing_else),
        IN_BOTH(a_large_group_is_added),
        IN_BOTH(a_summary_changes_with_its_rows),
        IN_BOTH(tables_are_listed_by_choice),
        IN_BOTH(work_is_claimed_when_due),
        IN_BOTH(a_lease_ends_by_time_or_release),
        IN_BOTH(a_node_gives_up_all_it_holds),
        IN_BOTH(work_goes_to_who_knows_the_rules),
        IN_BOTH(nodes_share_work_and_race_for_rows),
        IN_BOTH(news_reaches_other_nodes),
        IN_BOTH(everything_is_counted),
        IN_BOTH(the_size_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
