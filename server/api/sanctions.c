/* sanctions.c - who may not ask for anything, or not talk: kept in memory, and read anew every few
 * seconds, since another node or pakli admin may have changed it; see server/api/internal.h. */
#include "server/api/sanctions.h"

#include <stdlib.h>
#include <string.h>

enum { RELOAD_MS = 5000 };

struct sanctions {
    struct db_job job; /* first, so that a task finds it */
    struct db_workers *db;
    bool loading, failed;
    struct sanction_set held;  /* of the loop */
    struct sanction_set fresh; /* of the database worker while loading */
};

/* ---- Sets ---------------------------------------------------------------------------------- */

static void add_sanction(void *context, const struct sanction *x)
{
    struct sanction_set *set = (struct sanction_set *)context;
    if (set->count == set->capacity) {
        set->capacity = set->capacity ? 2 * set->capacity : 16;
        set->list =
            (struct sanction *)memory_grow(set->list, (size_t)set->capacity * sizeof *set->list);
    }
    set->list[set->count++] = *x;
}

static int compare(const void *a, const void *b)
{
    const struct sanction *x = (const struct sanction *)a, *y = (const struct sanction *)b;
    return x->kind != y->kind ? (int)x->kind - (int)y->kind : strcmp(x->subject, y->subject);
}

bool sanction_set_load(struct sanction_set *set, struct store *store)
{
    set->count = 0;
    if (store_list_sanctions(store, clock_now(), SANCTIONS_MAX, add_sanction, set) != STORE_DONE)
        return false;
    if (set->count) qsort(set->list, (size_t)set->count, sizeof *set->list, compare);
    return true;
}

void sanctions_replace(struct sanctions *s, struct sanction_set *set)
{
    free(s->held.list);
    s->held = *set;
    memset(set, 0, sizeof *set);
}

/* ---- Reading them anew --------------------------------------------------------------------- */

static void run_load(struct db_job *job, struct store *store)
{
    struct sanctions *s = (struct sanctions *)job;
    s->failed = !sanction_set_load(&s->fresh, store);
}

static void on_loaded(struct task *task)
{
    struct sanctions *s = (struct sanctions *)task;
    s->loading = false;
    if (!s->failed) sanctions_replace(s, &s->fresh);
}

static void reload(void *context)
{
    struct sanctions *s = (struct sanctions *)context;
    if (s->loading) return;
    s->loading = true;
    s->job.work = run_load;
    s->job.task.run = on_loaded;
    db_run(s->db, DB_QUEUE_READ, &s->job);
}

struct sanctions *sanctions_new(struct loop *loop, struct db_workers *db)
{
    struct sanctions *s = (struct sanctions *)memory_new(sizeof *s);
    s->db = db;
    reload(s);
    loop_every(loop, RELOAD_MS, reload, s);
    return s;
}

void sanctions_free(struct sanctions *s)
{
    free(s->held.list);
    free(s->fresh.list);
    free(s);
}

/* ---- Who is meant -------------------------------------------------------------------------- */

static bool holds(const struct sanctions *s, enum sanction_kind kind, const char *subject)
{
    struct sanction key = {.kind = kind};
    if (!*subject || strlen(subject) >= sizeof key.subject || !s->held.count) return false;
    memcpy(key.subject, subject, strlen(subject) + 1);
    const struct sanction *found = (const struct sanction *)bsearch(
        &key, s->held.list, (size_t)s->held.count, sizeof key, compare);
    return found && (!found->until || found->until > clock_now());
}

bool sanctions_hold(const struct sanctions *s, enum sanction_kind kind, const char *player,
                    const char *address)
{
    char network[ORIGIN_MAX];
    address_network(address, network);
    return holds(s, kind, player) || holds(s, kind, network);
}
