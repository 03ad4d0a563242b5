/* thinking.c - bots think on threads of their own, in an order that is fair (shares.h); see
 * rooms.h.
 *
 * A bot has the time that its level says, think_seconds at most, as long as nobody waits. Once
 * others wait, a job has its part of max_wait on all threads, but never less than the shortest: so
 * whoever waits is at work about max_wait later, and jobs under way notice when others come. What
 * nobody waits for has the shortest time, and gives way at once. */
#include "server/rooms/internal.h"

#include <assert.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { NICE = 5 }; /* by how much the priority of the threads is lower, as of nice(1) */
static const double max_wait = 0.4, min_time = 0.005; /* seconds */

struct think_pool {
    struct rooms *rooms;
    struct think_job *all; /* of the loop, as the rooms are */
    pthread_t *threads;
    int count;
    double longest;       /* seconds that a job may have */
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t wake;
    struct shares *shares;
    struct think_job *running; /* by next */
    bool stopping, ending;
};

static struct think_job *job_of(struct share_job *share)
{
    return (struct think_job *)((char *)share - offsetof(struct think_job, share));
}

/* ---- How long ------------------------------------------------------------------------------ */

/* With the lock. Its priority is that of the job, for whom others are no matter that are less
 * urgent. */
static double time_allowed(const struct think_pool *pool, const struct think_job *t)
{
    enum priority priority = t->share.priority;
    if (priority == PRIORITY_ABANDONED || t->abandoned) return min_time;
    if (priority > 0 && shares_queued(pool->shares, (enum priority)(priority - 1))) return min_time;
    if (!shares_queued(pool->shares, priority)) return pool->longest;
    double seconds = max_wait * pool->count * shares_part(pool->shares, &t->share);
    return seconds < min_time ? min_time : seconds;
}

/* With the lock: those at work learn that others came or went. */
static void allow_times(struct think_pool *pool)
{
    for (struct think_job *t = pool->running; t; t = t->next)
        atomic_store(&t->allowed_ms, (int)(1000 * time_allowed(pool, t)));
}

static bool must_stop(void *context)
{
    struct think_job *t = (struct think_job *)context;
    return atomic_load_explicit(&t->cancelled, memory_order_relaxed) ||
           clock_steady() - t->started >=
               atomic_load_explicit(&t->allowed_ms, memory_order_relaxed);
}

/* A search plans its rounds by the time it has. */
static void plan_budget(struct think_job *t)
{
    struct budget *budget = t->budget;
    double seconds = atomic_load(&t->allowed_ms) / 1000.0;
    bool searches = budget->worlds || budget->seconds > 0;
    if (searches && (budget->seconds <= 0 || budget->seconds > seconds)) budget->seconds = seconds;
    budget->stops = must_stop;
    budget->context = t;
}

/* ---- On the threads ------------------------------------------------------------------------ */

/* The next to think; NULL when it is over. */
static struct think_job *take_next(struct think_pool *pool, bool *stopping)
{
    struct think_job *t = NULL;
    pthread_mutex_lock(&pool->lock);
    while (!shares_queued(pool->shares, PRIORITY_ABANDONED) && !pool->ending)
        pthread_cond_wait(&pool->wake, &pool->lock);
    struct share_job *share = shares_take(pool->shares);
    if (share) {
        t = job_of(share);
        t->started = clock_steady();
        t->next = pool->running;
        pool->running = t;
        allow_times(pool);
    }
    *stopping = pool->stopping;
    pthread_mutex_unlock(&pool->lock);
    return t;
}

static void end_running(struct think_pool *pool, struct think_job *t)
{
    int64_t now = clock_steady();
    pthread_mutex_lock(&pool->lock);
    struct think_job **at = &pool->running;
    while (*at != t) at = &(*at)->next;
    *at = t->next;
    shares_done(pool->shares, &t->share, (double)(now - t->started) / 1000, now);
    allow_times(pool);
    pthread_mutex_unlock(&pool->lock);
}

/* Where processors are short, those who ask something do not wait for bots. Linux sets the priority
 * of the calling thread alone; elsewhere it would be that of the whole server. */
static void give_way(void)
{
#if defined(__linux__)
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + NICE);
#endif
}

static void *think_thread(void *context)
{
    struct think_pool *pool = (struct think_pool *)context;
    bool stopping;
    give_way();
    for (struct think_job *t; (t = take_next(pool, &stopping));) {
        plan_budget(t);
        if (!stopping) t->think(t);
        t->completed = !stopping;
        end_running(pool, t);
        loop_post(pool->rooms->config.loop, &t->task);
    }
    return NULL;
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void think_job_end(struct think_job *t, bool completed)
{
    struct rooms *r = t->rooms;
    if (t->before)
        t->before->after = t->after;
    else
        r->think_pool->all = t->after;
    if (t->after) t->after->before = t->before;
    r->counts.thinking--;
    r->awaited -= t->awaited;
    t->done(t, completed);
}

static void on_thought(struct task *task)
{
    struct think_job *t = (struct think_job *)task;
    think_job_end(t, t->completed && !atomic_load(&t->cancelled));
}

/* With the lock. */
static void enqueue(struct think_pool *pool, struct think_job *t, enum priority priority,
                    const struct share_owner *owner)
{
    shares_add(pool->shares, &t->share, priority, owner);
    allow_times(pool);
    pthread_cond_signal(&pool->wake);
}

void rooms_think(struct rooms *r, struct think_job *t, enum priority priority,
                 const struct share_owner *owner)
{
    struct think_pool *pool = r->think_pool;
    t->task.run = on_thought;
    t->rooms = r;
    t->after = pool->all;
    if (t->after) t->after->before = t;
    pool->all = t;
    r->counts.thinking++;
    r->awaited += t->awaited;
    pthread_mutex_lock(&pool->lock);
    enqueue(pool, t, priority, owner);
    pthread_mutex_unlock(&pool->lock);
}

/* With the lock: whether it was still in the queue, where it is no more. */
static bool unqueue(struct think_pool *pool, struct think_job *t)
{
    bool queued = t->share.queued;
    if (queued) shares_remove(pool->shares, &t->share, clock_steady());
    return queued;
}

void rooms_cancel(struct think_job *t)
{
    struct think_pool *pool = t->rooms->think_pool;
    atomic_store(&t->cancelled, true);
    t->rooms->counts.cancelled++;
    pthread_mutex_lock(&pool->lock);
    bool queued = unqueue(pool, t);
    allow_times(pool);
    pthread_mutex_unlock(&pool->lock);
    if (queued) think_job_end(t, false);
}

void think_pool_move(struct think_job *t, enum priority priority, const struct share_owner *owner)
{
    struct think_pool *pool = t->rooms->think_pool;
    pthread_mutex_lock(&pool->lock);
    t->abandoned = priority == PRIORITY_ABANDONED;
    if (t->share.priority == priority || !unqueue(pool, t))
        allow_times(pool);
    else
        enqueue(pool, t, priority, owner);
    pthread_mutex_unlock(&pool->lock);
}

double think_pool_ahead(struct think_pool *pool, const struct share_owner *owner)
{
    pthread_mutex_lock(&pool->lock);
    double ahead = shares_ahead(pool->shares, owner);
    pthread_mutex_unlock(&pool->lock);
    return ahead;
}

void think_pool_expire(struct think_pool *pool, int64_t now)
{
    pthread_mutex_lock(&pool->lock);
    shares_expire(pool->shares, now);
    pthread_mutex_unlock(&pool->lock);
}

/* ---- Starting and stopping------------------------------------------------------------------ */

struct think_pool *think_pool_new(struct rooms *r)
{
    struct think_pool *pool = (struct think_pool *)memory_new(sizeof *pool);
    assert(r->config.bots >= 1);
    pool->rooms = r;
    pool->shares = shares_new();
    pool->count = r->config.bots;
    pool->longest = r->config.think_seconds ? r->config.think_seconds : TABLE_BOT_SECONDS;
    pool->threads = (pthread_t *)memory_new((size_t)pool->count * sizeof(pthread_t));
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->wake, NULL);
    for (int i = 0; i < pool->count; i++) {
        if (pthread_create(&pool->threads[i], NULL, think_thread, pool) == 0) continue;
        fputs("pakli: the system gives no more threads\n", stderr);
        exit(1);
    }
    return pool;
}

void think_pool_stop(struct think_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    pthread_mutex_unlock(&pool->lock);
    for (struct think_job *t = pool->all; t; t = t->after)
        if (!t->awaited) atomic_store(&t->cancelled, true);
}

void think_pool_free(struct think_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->stopping = pool->ending = true;
    pthread_cond_broadcast(&pool->wake);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->count; i++) pthread_join(pool->threads[i], NULL);
    while (pool->all) think_job_end(pool->all, false);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->wake);
    shares_free(pool->shares);
    free(pool->threads);
    free(pool);
}
