/* db_workers.c - database workers: jobs come back done, several in one transaction where that is
 * possible, and nobody waits behind what is slow. */
#include "server/store/db_workers.h"
#include "tests/server/support/store_fixture.h"

#include <pthread.h>
#include <semaphore.h>
#include <sqlite3.h>
#include <uv.h>

/* ---- Workers and their loop ----------------------------------------------------------------- */

struct house {
    struct loop *loop;
    struct db_workers *db;
};

static void breathe(void *context)
{
    (void)context;
}

static struct house open_house(const struct store_fixture *f)
{
    struct house h = {.loop = loop_new()};
    struct db_workers_config config = {.url = f->url, .readers = 2};
    struct refusal why;
    h.db = db_workers_new(h.loop, &config, &why);
    if (!h.db) fail_msg("%s", why.text);
    loop_every(h.loop, 5, breathe, NULL);
    return h;
}

static void pump_until(struct house *h, const int *counter, int wanted)
{
    int64_t end = clock_steady() + 30000;
    while (*counter < wanted && clock_steady() < end) uv_run(loop_uv(h->loop), UV_RUN_ONCE);
    assert_int_equal(*counter, wanted);
}

static void close_house(struct house *h)
{
    db_workers_free(h->db);
    uv_run(loop_uv(h->loop), UV_RUN_NOWAIT);
    loop_free(h->loop);
}

/* ---- Additions ----------------------------------------------------------------------------- */

struct gift {
    struct write_job addition; /* first */
    struct sample_batch sample;
    int *done;
};

static void gift_taken(struct task *task)
{
    ++*((struct gift *)task)->done;
}

static void give(struct house *h, struct gift *g, const char *table, int64_t v, int count,
                 int *done)
{
    memset(g, 0, sizeof *g);
    g->addition.task.run = gift_taken;
    g->addition.batches = make_sample(&g->sample, table, v, count);
    g->addition.count = 1;
    g->done = done;
    db_write(h->db, &g->addition);
}

enum { MANY_WRITES = 2000 };

static void what_waits_is_stored_together(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct house h = open_house(f);
    struct gift *gifts = (struct gift *)memory_new(MANY_WRITES * sizeof *gifts);
    struct db_workers_counts counts;
    int done = 0;
    for (int i = 0; i < MANY_WRITES; i++)
        give(&h, &gifts[i], i % 2 ? "odd" : "even", i / 2 * 3 + 3, 3, &done);
    pump_until(&h, &done, MANY_WRITES);
    for (int i = 0; i < MANY_WRITES; i++)
        assert_int_equal(gifts[i].sample.batch.result, STORE_DONE);
    db_workers_count(h.db, &counts);
    assert_int_equal(counts.batches, MANY_WRITES);
    assert_int_equal(counts.rows, 3 * MANY_WRITES);
    assert_int_equal(counts.transactions, (MANY_WRITES + 255) / 256); /* the thread woke up once */
    assert_true(counts.write_us > 0 && counts.failures == 0 && counts.waiting == 0);
    expect_rows(f->store, "odd", MANY_WRITES / 2 * 3);
    close_house(&h);
    free(gifts);
}

static void each_addition_has_its_own_result(void **state)
{
    struct house h = open_house(store_fixture_of(state));
    struct gift first, late, gap;
    int done = 0;
    give(&h, &first, "one", 2, 2, &done);
    give(&h, &late, "one", 2, 1, &done);
    give(&h, &gap, "one", 9, 1, &done);
    pump_until(&h, &done, 3);
    assert_int_equal(first.sample.batch.result, STORE_DONE);
    assert_int_equal(late.sample.batch.result, STORE_TAKEN);
    assert_int_equal(gap.sample.batch.result, STORE_MISSING);
    assert_string_equal(first.addition.why, "");
    close_house(&h);
}

static void the_end_waits_for_what_was_given(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct house h = open_house(f);
    struct gift *gifts = (struct gift *)memory_new(300 * sizeof *gifts);
    int done = 0;
    for (int i = 0; i < 300; i++) give(&h, &gifts[i], "end", i + 1, 1, &done);
    close_house(&h);
    assert_int_equal(done, 300);
    expect_rows(f->store, "end", 300);
    free(gifts);
}

/* ---- Jobs ---------------------------------------------------------------------------------- */

struct chore {
    struct db_job job; /* first */
    sem_t *wait, *post;
    int *done;
    int64_t rows;
};

static void chore_done(struct task *task)
{
    ++*((struct chore *)task)->done;
}

static void do_chore(struct db_job *job, struct store *store)
{
    struct chore *c = (struct chore *)job;
    if (c->wait) sem_wait(c->wait);
    c->rows = rows_of(store, "aB3xY9kQ");
    if (c->post) sem_post(c->post);
}

static void begin_chore(struct house *h, enum db_queue lane, struct chore *c, sem_t *wait,
                        sem_t *post, int *done)
{
    memset(c, 0, sizeof *c);
    c->job.task.run = chore_done;
    c->job.work = do_chore;
    c->wait = wait;
    c->post = post;
    c->done = done;
    db_run(h->db, lane, &c->job);
}

/* The slow one ends only once all others have. */
static void nobody_waits_behind_what_is_slow(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct house h = open_house(f);
    struct chore slow, blocked, reading, writing;
    sem_t read, wrote;
    int done = 0;
    sem_init(&read, 0, 0);
    sem_init(&wrote, 0, 0);
    add_sample(f->store, "aB3xY9kQ", 2, 2);
    begin_chore(&h, DB_QUEUE_SLOW, &slow, &read, NULL, &done);
    begin_chore(&h, DB_QUEUE_READ, &blocked, &wrote, NULL, &done);
    begin_chore(&h, DB_QUEUE_READ, &reading, NULL, &read, &done);
    begin_chore(&h, DB_QUEUE_WRITE, &writing, NULL, &wrote, &done);
    pump_until(&h, &done, 4);
    assert_true(slow.rows == 2 && blocked.rows == 2 && reading.rows == 2 && writing.rows == 2);
    close_house(&h);
    sem_destroy(&read);
    sem_destroy(&wrote);
}

/* ---- Failing ------------------------------------------------------------------------------- */

static void what_cannot_be_opened_is_refused(void **state)
{
    struct loop *loop = loop_new();
    struct db_workers_config config = {.url = "/no/such/folder/pakli.db", .readers = 1};
    struct refusal why;
    (void)state;
    assert_null(db_workers_new(loop, &config, &why));
    assert_true(why.text[0]);
    loop_free(loop);
}

static void failures_come_back_with_a_sentence_and_end(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct house h = open_house(f);
    struct db_workers_counts counts;
    struct gift g;
    int done = 0;
    run_sql(f, "ALTER TABLE table_rows RENAME TO hidden");
    give(&h, &g, "fail", 1, 1, &done);
    pump_until(&h, &done, 1);
    assert_int_equal(g.sample.batch.result, STORE_FAILED);
    assert_true(strlen(g.addition.why) > 10);
    db_workers_count(h.db, &counts);
    assert_int_equal(counts.failures, 1);
    run_sql(f, "ALTER TABLE hidden RENAME TO table_rows");
    give(&h, &g, "fail", 1, 1, &done);
    pump_until(&h, &done, 2);
    assert_int_equal(g.sample.batch.result, STORE_DONE);
    assert_string_equal(g.addition.why, "");
    close_house(&h);
}

/* ---- News ---------------------------------------------------------------------------------- */

struct hearing {
    struct text all;
    int alarms, notes;
};

static void hear(void *context, const struct news *news)
{
    struct hearing *n = (struct hearing *)context;
    if (!news->table[0]) {
        n->alarms++;
        return;
    }
    n->notes++;
    text_add(&n->all, "%s %d,", news->table, (int)news->v);
}

static struct house open_listening(const struct store_fixture *f, struct hearing *n)
{
    struct house h = open_house(f);
    db_listen(h.db, hear, n);
    if (f->postgres) pump_until(&h, &n->alarms, 1); /* it listens */
    return h;
}

static void news_comes_to_the_loop(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct hearing n = {0};
    struct house h = open_listening(f, &n);
    struct gift g;
    int done = 0;
    add_sample(f->store, "aB3xY9kQ", 3, 3);
    give(&h, &g, "mine", 1, 1, &done);
    pump_until(&h, &done, 1);
    pump_until(&h, &n.notes, f->postgres ? 2 : 0);
    if (f->postgres) assert_string_equal(text_string(&n.all), "aB3xY9kQ 3,mine 1,");
    close_house(&h);
    text_free(&n.all);
}

static void a_lost_connection_is_mended_and_told(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct hearing n = {0};
    struct house h = open_listening(f, &n);
    postgres_must("restart");
    pump_until(&h, &n.alarms, 2);
    while (add_sample(f->store, "after", 1, 1) == STORE_FAILED) {
    }
    pump_until(&h, &n.notes, 1);
    close_house(&h);
    text_free(&n.all);
}

static void workers_end_while_they_look_for_the_database(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct hearing n = {0};
    struct house h = open_listening(f, &n);
    postgres_must("stop");
    sleep_ms(150);
    close_house(&h);
    postgres_must("start-again");
    text_free(&n.all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(what_waits_is_stored_together),
        IN_BOTH(each_addition_has_its_own_result),
        IN_BOTH(the_end_waits_for_what_was_given),
        IN_BOTH(nobody_waits_behind_what_is_slow),
        cmocka_unit_test(what_cannot_be_opened_is_refused),
        IN_BOTH(failures_come_back_with_a_sentence_and_end),
        IN_BOTH(news_comes_to_the_loop),
        IN(a_lost_connection_is_mended_and_told, postgres),
        IN(workers_end_while_they_look_for_the_database, postgres),
    };
    return cmocka_run_group_tests_name("db_workers", tests, NULL, NULL);
}
