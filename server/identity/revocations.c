/* revocations.c - tokens that another node or pakli admin has revoked; see identity.h.
 *
 * What is cached here may have been revoked elsewhere, so the database is asked every second whose
 * tokens were. Clocks of nodes differ, so each question reaches back further than the last one, and
 * what was known then is left out. */
#include "server/identity/identity.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/identity/internal.h"

/* Cached entries do not live longer, and clocks should not differ by more. */
enum { REACH_MS = 2 * CACHE_KNOWN_MS };

struct revocation {
    char player[PLAYER_ID_MAX + 1];
    int64_t at; /* when the last of their tokens was revoked */
};

struct revocation_list {
    struct revocation *list;
    size_t count, room;
};

struct revocation_check {
    struct db_job job;
    struct identity *identity;
    bool running, failed;
    struct revocation_list known, found;
};

static void on_revoked(void *context, const char *player, int64_t at)
{
    struct revocation_list *l = (struct revocation_list *)context;
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 16;
        l->list = (struct revocation *)memory_grow(l->list, l->room * sizeof *l->list);
    }
    struct revocation *r = &l->list[l->count++];
    snprintf(r->player, sizeof r->player, "%s", player);
    r->at = at;
}

static void run_check(struct db_job *job, struct store *store)
{
    struct revocation_check *c = (struct revocation_check *)job;
    c->found.count = 0;
    c->failed =
        store_list_revoked(store, clock_now() - REACH_MS, on_revoked, &c->found) != STORE_DONE;
}

static bool is_known(const struct revocation_list *l, const struct revocation *r)
{
    for (size_t i = 0; i < l->count; i++)
        if (l->list[i].at == r->at && strcmp(l->list[i].player, r->player) == 0) return true;
    return false;
}

static void tell_revoked(struct identity *i, const struct revocation *r)
{
    identity_invalidate(i, r->player);
    if (i->on_revoked) i->on_revoked(i->revoked_context, r->player);
}

static void on_checked(struct task *task)
{
    struct revocation_check *c = (struct revocation_check *)task;
    struct identity *i = c->identity;
    struct revocation_list known = c->known;
    c->running = false;
    if (!c->failed && !i->closed) {
        for (size_t n = 0; n < c->found.count; n++)
            if (!is_known(&known, &c->found.list[n])) tell_revoked(i, &c->found.list[n]);
        c->known = c->found;
        c->found = known;
    }
    identity_job_done(i);
}

void identity_check_revoked(struct identity *i)
{
    struct revocation_check *c = i->check;
    if (c->running || i->stopping) return;
    c->running = true;
    c->job.work = run_check;
    c->job.task.run = on_checked;
    i->outstanding++;
    db_run(i->db, DB_QUEUE_READ, &c->job);
}

void identity_on_revoked(struct identity *i, void (*callback)(void *context, const char *player),
                         void *context)
{
    i->on_revoked = callback;
    i->revoked_context = context;
}

struct revocation_check *revocation_check_new(struct identity *i)
{
    struct revocation_check *c = (struct revocation_check *)memory_new(sizeof *c);
    c->identity = i;
    return c;
}

void revocation_check_free(struct revocation_check *c)
{
    free(c->known.list);
    free(c->found.list);
    free(c);
}
