/* shares.c - a fair queue by address and player, see shares.h.
 *
 * A share is an address or one of its players. `used` counts seconds on the scale of its siblings:
 * it never falls behind `floor` of the parent, which is what the child taken last had used. */
#include "server/rooms/shares.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/text.h"
#include "server/hash.h"

enum {
    SHARE_BUCKETS = 1024,
    IDLE_MS = 10000, /* for which a share without jobs remembers what it used */
    LAST_EVERY = 16, /* one job in so many is one of the least urgent */
    NAME_ROOM = ADDRESS_MAX
};
/* Charged as soon as a job is taken, so that the next thread does not take another of the same. */
static const double charge_at_once = 0.005;

struct share {
    struct share *parent; /* NULL: all of a priority */
    struct share *next;   /* of the same hash */
    char name[NAME_ROOM];
    double used, floor;
    int active;                    /* children, or of a player jobs, that are queued or run */
    int queued;                    /* jobs below it */
    struct share *first, *last;    /* children with queued jobs, in the order they came */
    struct share *before, *after;  /* among those */
    struct share_job *job, **tail; /* of a player: queued, oldest first */
    int64_t idle_since;
};

struct shares {
    struct share root[PRIORITIES];
    struct share *bucket[SHARE_BUCKETS];
    unsigned taken;
};

/* ---- By name ------------------------------------------------------------------------------- */

static size_t bucket_of(const struct share *parent, const char *name)
{
    return (hash_name(name) ^ (uintptr_t)parent >> 4) % SHARE_BUCKETS;
}

static struct share *share_find(const struct shares *s, const struct share *parent,
                                const char *name)
{
    struct share *share = s->bucket[bucket_of(parent, name)];
    while (share && (share->parent != parent || strcmp(share->name, name) != 0))
        share = share->next;
    return share;
}

static struct share *share_make(struct shares *s, struct share *parent, const char *name)
{
    struct share *share = share_find(s, parent, name);
    if (share) return share;
    share = (struct share *)memory_new(sizeof *share);
    struct share **at = &s->bucket[bucket_of(parent, name)];
    share->parent = parent;
    share->tail = &share->job;
    snprintf(share->name, sizeof share->name, "%s", name);
    share->next = *at;
    *at = share;
    return share;
}

/* ---- Who has jobs -------------------------------------------------------------------------- */

static void activate(struct share *share)
{
    struct share *parent = share->parent;
    if (share->active++ > 0 || !parent) return;
    if (share->used < parent->floor) share->used = parent->floor;
    activate(parent);
}

static void deactivate(struct share *share, int64_t now)
{
    share->idle_since = now;
    if (--share->active == 0 && share->parent) deactivate(share->parent, now);
}

static void link_share(struct share *share)
{
    struct share *parent = share->parent;
    share->before = parent->last;
    share->after = NULL;
    if (parent->last)
        parent->last->after = share;
    else
        parent->first = share;
    parent->last = share;
}

static void unlink_share(struct share *share)
{
    struct share *parent = share->parent;
    if (share->before)
        share->before->after = share->after;
    else
        parent->first = share->after;
    if (share->after)
        share->after->before = share->before;
    else
        parent->last = share->before;
}

static void count_queued(struct share *share, int change)
{
    for (; share; share = share->parent) {
        bool had = share->queued > 0;
        share->queued += change;
        if (!share->parent || had == (share->queued > 0)) continue;
        if (had)
            unlink_share(share);
        else
            link_share(share);
    }
}

static void charge(struct share *share, double seconds)
{
    for (; share->parent; share = share->parent) share->used += seconds;
}

/* ---- The queue ----------------------------------------------------------------------------- */

void shares_add(struct shares *s, struct share_job *job, enum priority priority,
                const struct share_owner *owner)
{
    struct share *address = share_make(s, &s->root[priority], owner->address);
    struct share *player = share_make(s, address, owner->player);
    assert(!job->queued && !job->share);
    job->priority = priority;
    job->share = player;
    job->queued = true;
    job->next = NULL;
    *player->tail = job;
    player->tail = &job->next;
    activate(player);
    count_queued(player, 1);
}

static void unqueue(struct share_job *job)
{
    struct share *player = job->share;
    struct share_job **at = &player->job;
    while (*at != job) at = &(*at)->next;
    *at = job->next;
    if (!*at) player->tail = at;
    job->queued = false;
    count_queued(player, -1);
}

void shares_remove(struct shares *s, struct share_job *job, int64_t now)
{
    (void)s;
    assert(job->queued);
    unqueue(job);
    deactivate(job->share, now);
    job->share = NULL;
}

/* The child that has used the least; of equal ones the one that came first. */
static struct share *pick_child(struct share *parent)
{
    struct share *best = parent->first;
    for (struct share *child = best->after; child; child = child->after)
        if (child->used < best->used) best = child;
    if (parent->floor < best->used) parent->floor = best->used;
    return best;
}

static struct share *pick_priority(struct shares *s)
{
    bool last = ++s->taken % LAST_EVERY == 0;
    for (int i = 0; i < PRIORITIES; i++) {
        struct share *root = &s->root[last ? PRIORITIES - 1 - i : i];
        if (root->queued) return root;
    }
    return NULL;
}

struct share_job *shares_take(struct shares *s)
{
    struct share *root = pick_priority(s);
    if (!root) return NULL;
    struct share_job *job = pick_child(pick_child(root))->job;
    unqueue(job);
    charge(job->share, charge_at_once);
    return job;
}

void shares_done(struct shares *s, struct share_job *job, double seconds, int64_t now)
{
    (void)s;
    charge(job->share, seconds - charge_at_once);
    deactivate(job->share, now);
    job->share = NULL;
}

/* ---- What each may have -------------------------------------------------------------------- */

int shares_queued(const struct shares *s, enum priority priority)
{
    int queued = 0;
    for (int i = 0; i <= (int)priority; i++) queued += s->root[i].queued;
    return queued;
}

double shares_part(const struct shares *s, const struct share_job *job)
{
    int addresses = 0;
    for (int i = 0; i <= (int)job->priority; i++) addresses += s->root[i].active;
    return 1.0 / addresses / job->share->parent->active / job->share->active;
}

double shares_ahead(const struct shares *s, const struct share_owner *owner)
{
    const struct share *root = &s->root[PRIORITY_AWAITED];
    const struct share *address = share_find(s, root, owner->address);
    return address && address->used > root->floor ? address->used - root->floor : 0;
}

/* ---- Beginning and end --------------------------------------------------------------------- */

struct shares *shares_new(void)
{
    return (struct shares *)memory_new(sizeof(struct shares));
}

/* Players come before the addresses they belong to. */
static void expire_level(struct shares *s, bool players, int64_t before)
{
    for (int i = 0; i < SHARE_BUCKETS; i++)
        for (struct share **at = &s->bucket[i]; *at;) {
            struct share *share = *at;
            bool player = share->parent->parent != NULL;
            if (player != players || share->active || share->idle_since > before) {
                at = &share->next;
                continue;
            }
            *at = share->next;
            free(share);
        }
}

void shares_expire(struct shares *s, int64_t now)
{
    expire_level(s, true, now - IDLE_MS);
    expire_level(s, false, now - IDLE_MS);
}

void shares_free(struct shares *s)
{
    expire_level(s, true, INT64_MAX);
    expire_level(s, false, INT64_MAX);
    free(s);
}
