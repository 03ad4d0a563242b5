/* soak.c - a simulated day of a server: thousands of tables with their fates, nodes that are
 * restarted, lost and all gone at once, and afterwards everything that can expire. Nothing of it
 * stays in memory, as a descriptor or as a row. The clock of the process is moved ahead.
 *
 * bench/soak (PAKLI_SOAK=1) is the whole day with 10,000 tables; else it is a short one. The
 * figures are printed; those of docs/lab/performance.md come from here. */
#include "tests/server/support/soak_tables.h"

#include <dirent.h>
#include <malloc.h>
#include <signal.h>
#include <sys/wait.h>

#include "tests/support/games.h"

enum {
    STEP_MS = 4000,       /* of simulated time, less than an outage takes */
    ROOM_KEPT_MS = 20000, /* after which a room is removed */
    OUTAGE_TIME_MS = 45000,
    KILLED_AFTER = 20,     /* rounds that a node has played along, at most, which is killed */
    QUIET_STEPS_MAX = 2000 /* in which all tables must come to their end */
};

/* Every hour something happens to the nodes. */
struct plan {
    int hours, steps_of_hour, tables;
    int measure_every; /* hours */
};
static const struct plan short_plan = {4, 4, 12, 2}, long_plan = {24, 900, 10000, 4};

static const int64_t day_ms = INT64_C(86400000);

/* ---- Nodes --------------------------------------------------------------------------------- */

static void begin_node(struct soak *s, int node)
{
    struct test_node *n = node_open_idle(s->all, node, node ? "second" : "first", ROOM_KEPT_MS);
    s->identity[node] = identity_new(n->loop, n->db);
}

static void end_node(struct soak *s, int node)
{
    struct identity *identity = s->identity[node];
    soak_stop_listening(s, node);
    s->identity[node] = NULL;
    identity_stop(identity);
    node_close(&s->all->node[node]);
    identity_free(identity);
}

static bool is_settled(const struct soak *s)
{
    for (int i = 0; i < s->all->count; i++) {
        const struct rooms *r = s->all->node[i].rooms;
        if (s->identity[i] && (r->in_flight || r->counts.thinking)) return false;
    }
    return true;
}

static void settle(struct soak *s)
{
    do run_loops(s->all);
    while (!is_settled(s));
}

/* What every node does twice a second, in simulated time. */
static void pass(struct soak *s, int64_t ms)
{
    clock_advance(ms);
    for (int i = 0; i < s->all->count; i++) {
        if (!s->identity[i]) continue;
        rooms_beat(s->all->node[i].rooms);
        rooms_claim(s->all->node[i].rooms);
    }
    settle(s);
}

static void step(struct soak *s)
{
    pass(s, STEP_MS);
    soak_act(s);
    settle(s);
}

/* ---- What happens to nodes ----------------------------------------------------------------- */

static void restart(struct soak *s, int node)
{
    bool alone = s->all->count == 1;
    end_node(s, node);
    if (alone)
        clock_advance(OUTAGE_TIME_MS);
    else
        step(s);
    begin_node(s, node);
}

/* It hangs for a minute in the middle of everything, and is then replaced. */
static void lose(struct soak *s, int node)
{
    struct test_node hanging = s->all->node[node];
    struct identity *identity = s->identity[node];
    soak_stop_listening(s, node);
    memset(&s->all->node[node], 0, sizeof hanging);
    s->identity[node] = NULL;
    for (int i = 0; i < 15; i++) step(s);
    s->all->node[node] = hanging;
    s->identity[node] = identity;
    end_node(s, node);
    begin_node(s, node);
}

static void lose_all(struct soak *s)
{
    for (int i = 0; i < s->all->count; i++) end_node(s, i);
    clock_advance(OUTAGE_TIME_MS);
    for (int i = 0; i < s->all->count; i++) begin_node(s, i);
}

/* In the process that is to be killed: a node of its own, where all go on that sit at a table. The
 * nodes of the other process are none of its business. */
static void play_until_killed(struct soak *s, int out)
{
    for (int i = 0; i < s->all->count; i++) {
        memset(&s->all->node[i], 0, sizeof s->all->node[i]);
        s->identity[i] = NULL;
    }
    for (int i = 0; i < SOAK_SLOTS; i++) {
        struct soak_table *t = &s->table[i];
        t->used = t->used && !t->busy && t->id[0] && t->person[1].player[0];
        t->listens_at = -1;
    }
    s->all->node[0].all = s->all;
    s->identity[0] =
        identity_new(node_open_idle(s->all, 0, "killed", ROOM_KEPT_MS)->loop, s->all->node[0].db);
    for (;;) {
        soak_act(s);
        settle(s);
        if (write(out, "", 1) < 0) _exit(1);
    }
}

/* A third node plays along, and is killed in the middle of it. */
static void kill_a_node(struct soak *s)
{
    int ends[2], status = 0;
    char round;
    assert_int_equal(pipe(ends), 0);
    pid_t node = fork();
    assert_true(node >= 0);
    if (node == 0) play_until_killed(s, ends[1]);
    close(ends[1]);
    for (uint32_t rounds = 1 + rng_below(&s->r, KILLED_AFTER); rounds > 0; rounds--)
        assert_int_equal(read(ends[0], &round, 1), 1);
    kill(node, SIGKILL);
    assert_int_equal(waitpid(node, &status, 0), node);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    close(ends[0]);
    s->killed++;
}

static void disturb(struct soak *s, int hour)
{
    if (s->all->count > 1) kill_a_node(s); /* of a file of SQLite there is only one */
    if (hour % 3 == 2)
        lose_all(s);
    else if (hour % 3 == 1 && s->all->count > 1)
        lose(s, hour % 2);
    else
        restart(s, hour % s->all->count);
}

/* ---- Measuring ----------------------------------------------------------------------------- */

/* Of the sanitizers, where the program is built with them. Declared here, for gcc comes without
 * their header. NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
extern size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

struct measure {
    int64_t heap;        /* bytes in use while the nodes run */
    int64_t heap_closed; /* and while there are none */
    int descriptors, descriptors_closed;
    int64_t resident; /* KiB */
};

/* Without the pages of the database that SQLite keeps: they grow with it, up to a bound. */
static int64_t heap_in_use(void)
{
    struct mallinfo2 info = mallinfo2();
    size_t bytes = __sanitizer_get_current_allocated_bytes
                       ? __sanitizer_get_current_allocated_bytes()
                       : info.uordblks + info.hblkhd;
    return (int64_t)bytes - sqlite3_memory_used();
}

static int open_descriptors(void)
{
    DIR *folder = opendir("/proc/self/fd");
    int count = 0;
    assert_non_null(folder);
    while (readdir(folder)) count++;
    closedir(folder);
    return count;
}

static int64_t resident_kib(void)
{
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%*s %ld", &pages), 1);
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static bool rooms_are_gone(const struct soak *s)
{
    for (int i = 0; i < s->all->count; i++)
        if (s->all->node[i].rooms->counts.rooms || s->all->node[i].rooms->counts.listeners)
            return false;
    return true;
}

/* All tables come to their end and their rooms are removed; then all nodes are replaced. */
static void measure(struct soak *s, struct measure *out)
{
    for (int i = 0; s->active > 0 && i < QUIET_STEPS_MAX; i++) step(s);
    assert_int_equal(s->active, 0);
    for (int i = 0; i * STEP_MS < 2 * ROOM_KEPT_MS; i++) pass(s, STEP_MS);
    RUN_UNTIL(s->all, rooms_are_gone(s));
    out->heap = heap_in_use();
    out->descriptors = open_descriptors();
    for (int i = 0; i < s->all->count; i++) end_node(s, i);
    out->heap_closed = heap_in_use();
    out->descriptors_closed = open_descriptors();
    out->resident = resident_kib();
    for (int i = 0; i < s->all->count; i++) begin_node(s, i);
}

static void print_measure(int hour, const struct soak *s, const struct measure *m)
{
    print_message(
        "# hour %2d: %6lld tables, heap %5lld KiB, without nodes %5lld KiB, resident %6lld "
        "KiB, descriptors %d and %d\n",
        hour, (long long)s->opened, (long long)m->heap / 1024, (long long)m->heap_closed / 1024,
        (long long)m->resident, m->descriptors, m->descriptors_closed);
}

/* ---- Rows ---------------------------------------------------------------------------------- */

static int64_t count_sql(const struct soak *s, const char *sql)
{
    return ask_sql(s->all->fixture, sql);
}

/* A day later the tables that nobody came to are left; nothing is due any more. */
static void expire_tables(struct soak *s)
{
    clock_advance(2 * day_ms);
    for (int i = 0; i < QUIET_STEPS_MAX; i++) {
        pass(s, STEP_MS);
        if (count_sql(s, "SELECT count(*) FROM tables WHERE due_at > 0") == 0) break;
    }
    assert_int_equal(count_sql(s, "SELECT count(*) FROM tables WHERE due_at > 0"), 0);
    assert_int_equal(count_sql(s, "SELECT count(*) FROM tables WHERE lease_until > 0"), 0);
    assert_int_equal(count_sql(s, "SELECT count(*) FROM tables WHERE state <> 'over'"), 0);
}

/* Later still the guests who never played, and all tokens, as the server's hourly job does it. */
static void expire_people(struct soak *s)
{
    struct store *store = s->all->fixture->store;
    clock_advance((GUEST_DAYS + 1) * day_ms);
    while (store_expire_guests(store, clock_now(), 500) == STORE_DONE) continue;
    assert_int_equal(count_sql(s, "SELECT count(*) FROM players WHERE NOT EXISTS (SELECT 1 FROM "
                                  "table_rows WHERE kind = 'seat' AND player = players.id)"),
                     0);
    clock_advance(2 * TOKEN_DAYS * day_ms);
    assert_int_equal(store_expire_tokens(store, clock_now()), STORE_DONE);
    assert_int_equal(store_expire_outages(store, clock_now()), STORE_DONE);
    assert_int_equal(count_sql(s, "SELECT count(*) FROM tokens"), 0);
    assert_int_equal(count_sql(s, "SELECT count(*) FROM outages"), 0);
    assert_int_equal(count_sql(s, "SELECT count(*) FROM heartbeat"), 1);
}

static void check_rows(struct soak *s)
{
    int64_t outages = count_sql(s, "SELECT count(*) FROM outages");
    expire_tables(s);
    int64_t rows = count_sql(s, "SELECT count(*) FROM table_rows");
    print_message("# %lld rows of %lld tables, %lld guests, %lld outages\n", (long long)rows,
                  (long long)s->opened, (long long)s->guests, (long long)outages);
    assert_int_equal(count_sql(s, "SELECT count(*) FROM tables"), s->opened);
    assert_int_equal(rows, count_sql(s, "SELECT sum(last_v) FROM tables"));
    expire_people(s);
}

/* ---- The day ------------------------------------------------------------------------------- */

static void live_through_hour(struct soak *s, const struct plan *plan, int hour)
{
    int steps = plan->steps_of_hour;
    for (int i = 0; i < steps; i++) {
        int64_t wanted = (int64_t)plan->tables * (hour * steps + i + 1) / (plan->hours * steps);
        while (s->begun < wanted && s->active < SOAK_SLOTS) soak_begin_table(s);
        step(s);
    }
    disturb(s, hour);
}

static void live_through_day(struct soak *s, const struct plan *plan, struct measure *first,
                             struct measure *last)
{
    for (int hour = 0; hour < plan->hours; hour++) {
        live_through_hour(s, plan, hour);
        if ((hour + 1) % plan->measure_every != 0) continue;
        measure(s, last);
        print_measure(hour + 1, s, last);
        if (hour + 1 == plan->measure_every) *first = *last;
    }
    assert_int_equal(s->opened, plan->tables);
}

/* What an allocator keeps for threads to come is counted too, but for that of the sanitizers. */
static void expect_no_growth(const struct measure *first, const struct measure *last)
{
    bool exact = __sanitizer_get_current_allocated_bytes != NULL;
    assert_true(last->heap_closed - first->heap_closed <= (exact ? 8 : 256) * 1024);
    assert_true(last->heap - first->heap <= 512 * 1024);
    assert_int_equal(last->descriptors, first->descriptors);
    assert_int_equal(last->descriptors_closed, first->descriptors_closed);
}

static void print_day(const struct soak *s)
{
    print_message("# %lld requests, %lld too late, %lld while a node stopped; %lld events; "
                  "recognized %lld times; %d nodes killed\n#",
                  (long long)s->requests, (long long)s->refused, (long long)s->unavailable,
                  (long long)s->events, (long long)s->recognized, s->killed);
    for (int i = 0; i < FATES; i++)
        print_message(" %s %lld", soak_fates[i], (long long)s->finished[i]);
    print_message("\n");
}

static void a_day_leaves_nothing_behind(void **state)
{
    static struct soak s;
    struct measure first, last;
    uint8_t key[SEED_BYTES] = "pakli soak";
    memset(&s, 0, sizeof s);
    game_or_skip("coloretto"); /* which is played at some of the tables */
    s.all = nodes_open(state, 0);
    s.all->count = s.all->fixture->postgres ? 2 : 1;
    rng_init(&s.r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < s.all->count; i++) begin_node(&s, i);
    live_through_day(&s, getenv("PAKLI_SOAK") ? &long_plan : &short_plan, &first, &last);
    print_day(&s);
    expect_no_growth(&first, &last);
    check_rows(&s);
    for (int i = 0; i < s.all->count; i++) end_node(&s, i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(a_day_leaves_nothing_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
