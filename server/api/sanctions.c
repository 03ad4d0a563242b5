/* sanctions.c - who may not ask for anything, or not talk: kept in memory, and read anew every few
 * seconds, since another node or pakli admin may have changed it; see server/api/internal.h. */
#include "server/api/sanctions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RELOAD_MS = 5000 };

struct sanctions {
    struct db_job job; /* first, so that a task finds it */
    struct db_workers *db;
    bool loading, failed;
    bool following;            /* a network is being banned */
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

/* The sanction that holds, or NULL. */
static const struct sanction *find(const struct sanctions *s, enum sanction_kind kind,
                                   const char *subject)
{
    struct sanction key = {.kind = kind};
    if (!*subject || strlen(subject) >= sizeof key.subject || !s->held.count) return NULL;
    memcpy(key.subject, subject, strlen(subject) + 1);
    const struct sanction *found = (const struct sanction *)bsearch(
        &key, s->held.list, (size_t)s->held.count, sizeof key, compare);
    return found && (!found->until || found->until > clock_now()) ? found : NULL;
}

bool sanctions_hold(const struct sanctions *s, enum sanction_kind kind, const char *player,
                    const char *address)
{
    char network[ORIGIN_MAX];
    if (!s->held.count) return false;
    address_network(address, network);
    return find(s, kind, player) || find(s, kind, network);
}

/* ---- Networks of banned players ------------------------------------------------------------ */

struct follow_job {
    struct db_job job; /* first, so that a task finds it */
    struct sanctions *sanctions;
    struct sanction sanction;
    bool failed;
    struct sanction_set fresh;
};

static void run_follow(struct db_job *job, struct store *store)
{
    struct follow_job *f = (struct follow_job *)job;
    struct moderator_act act = {.at = f->sanction.at, .what = "ban"};
    moderation_random_id(act.id);
    memcpy(act.moderator, f->sanction.moderator, sizeof act.moderator);
    memcpy(act.subject, f->sanction.subject, sizeof act.subject);
    memcpy(act.detail, f->sanction.reason, sizeof act.detail);
    f->failed = store_add_sanction(store, &f->sanction) != STORE_DONE ||
                store_add_act(store, &act) != STORE_DONE || !sanction_set_load(&f->fresh, store);
}

static void on_followed(struct task *task)
{
    struct follow_job *f = (struct follow_job *)task;
    f->sanctions->following = false;
    if (!f->failed) sanctions_replace(f->sanctions, &f->fresh);
    free(f->fresh.list);
    free(f);
}

/* A proxy that is not named by --proxy would take everybody with it. */
static bool is_own_machine(const char *network)
{
    return strncmp(network, "127.", 4) == 0 || strcmp(network, "::/64") == 0;
}

void sanctions_follow(struct sanctions *s, const char *player, const char *address)
{
    const struct sanction *of = find(s, SANCTION_NETWORK, player);
    char network[ORIGIN_MAX];
    if (!of || s->following) return;
    address_network(address, network);
    if (is_own_machine(network) || find(s, SANCTION_BAN, network)) return;
    struct follow_job *f = (struct follow_job *)memory_new(sizeof *f);
    s->following = true;
    f->job.work = run_follow;
    f->job.task.run = on_followed;
    f->sanctions = s;
    f->sanction = *of;
    f->sanction.kind = SANCTION_BAN;
    f->sanction.at = clock_now();
    memcpy(f->sanction.subject, network, sizeof network);
    snprintf(f->sanction.reason, sizeof f->sanction.reason, "of %s", player);
    db_run(s->db, DB_QUEUE_WRITE, &f->job);
}
