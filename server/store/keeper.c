/* keeper.c - threads with a store each, and the lines of work in front of them; see keeper.h. */
#include "server/store/keeper.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/store/keeper_news.h"

enum { TOGETHER = 256 }; /* batches of one transaction at most, unless one addition has more */

struct keeper_thread {
    struct keeper *keeper;
    struct store *store;
    enum keeper_lane lane;
    pthread_t thread;
};

struct line {
    struct job *first, **last;
    pthread_cond_t wake; /* of LANE_WRITE also for additions */
};

struct keeper {
    struct loop *loop;
    char *url;
    pthread_mutex_t lock; /* of everything below but the threads */
    struct line line[LANES];
    struct addition *first, **last;
    bool ending;
    struct keeper_counts counts;
    struct keeper_thread *threads;
    int thread_count;
    struct news *news;
};

static int64_t clock_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* ---- Waiting in line ----------------------------------------------------------------------- */

void keeper_add(struct keeper *k, struct addition *a)
{
    assert(a->count > 0);
    a->why[0] = '\0';
    a->following = NULL;
    pthread_mutex_lock(&k->lock);
    *k->last = a;
    k->last = &a->following;
    k->counts.waiting++;
    pthread_cond_signal(&k->line[LANE_WRITE].wake);
    pthread_mutex_unlock(&k->lock);
}

void keeper_do(struct keeper *k, enum keeper_lane lane, struct job *job)
{
    struct line *line = &k->line[lane];
    job->following = NULL;
    pthread_mutex_lock(&k->lock);
    *line->last = job;
    line->last = &job->following;
    k->counts.waiting++;
    pthread_cond_signal(&line->wake);
    pthread_mutex_unlock(&k->lock);
}

/* With the lock held: the first in line, or NULL. */
static struct job *take_job(struct keeper *k, enum keeper_lane lane)
{
    struct line *line = &k->line[lane];
    struct job *job = line->first;
    if (!job) return NULL;
    line->first = job->following;
    if (!line->first) line->last = &line->first;
    k->counts.waiting--;
    return job;
}

/* With the lock held: as many additions as fit into one transaction. */
static struct addition *take_additions(struct keeper *k, int *batches)
{
    struct addition *first = k->first, *last = NULL;
    *batches = 0;
    for (struct addition *a = first; a; a = a->following) {
        if (last && *batches + a->count > TOGETHER) break;
        *batches += a->count;
        k->counts.waiting--;
        last = a;
    }
    if (!last) return NULL;
    k->first = last->following;
    if (!k->first) k->last = &k->first;
    last->following = NULL;
    return first;
}

void keeper_count(const struct keeper *k, struct keeper_counts *out)
{
    struct keeper *owner = (struct keeper *)k;
    pthread_mutex_lock(&owner->lock);
    *out = owner->counts;
    pthread_mutex_unlock(&owner->lock);
}

/* ---- Writing ------------------------------------------------------------------------------- */

static void count_write(struct keeper *k, const struct batch *batches, int count, int64_t began)
{
    pthread_mutex_lock(&k->lock);
    k->counts.transactions++;
    k->counts.write_us += clock_us() - began;
    for (int i = 0; i < count; i++) {
        bool done = batches[i].result == STORE_DONE;
        k->counts.batches += done;
        k->counts.rows += done ? batches[i].count : 0;
        k->counts.failures += batches[i].result == STORE_FAILED;
    }
    pthread_mutex_unlock(&k->lock);
}

static void hand_back(struct keeper *k, struct addition *first, const struct batch *batches,
                      const char *why)
{
    for (struct addition *a = first, *after; a; a = after) {
        after = a->following; /* the loop may free it at once */
        for (int i = 0; i < a->count; i++) {
            a->batches[i].result = (batches++)->result;
            if (a->batches[i].result == STORE_FAILED) snprintf(a->why, sizeof a->why, "%s", why);
        }
        loop_post(k->loop, &a->task);
    }
}

static void write_additions(struct keeper *k, struct store *store, struct addition *first,
                            int count)
{
    struct batch small[TOGETHER], *batches = small;
    int64_t began = clock_us();
    int n = 0;
    if (count > TOGETHER)
        batches = (struct batch *)memory_new((size_t)count * sizeof(struct batch));
    for (struct addition *a = first; a; a = a->following)
        for (int i = 0; i < a->count; i++) batches[n++] = a->batches[i];
    store_add(store, batches, count);
    count_write(k, batches, count, began);
    hand_back(k, first, batches, store_why(store));
    if (batches != small) free(batches);
}

/* ---- Threads ------------------------------------------------------------------------------- */

static void do_job(struct keeper *k, struct store *store, struct job *job)
{
    job->work(job, store);
    loop_post(k->loop, &job->task);
}

static void *keep_writing(void *context)
{
    struct keeper_thread *t = (struct keeper_thread *)context;
    struct keeper *k = t->keeper;
    bool ended = false;
    while (!ended) {
        int count;
        pthread_mutex_lock(&k->lock);
        while (!k->first && !k->line[LANE_WRITE].first && !k->ending)
            pthread_cond_wait(&k->line[LANE_WRITE].wake, &k->lock);
        struct job *job = take_job(k, LANE_WRITE);
        struct addition *first = take_additions(k, &count);
        ended = !job && !first;
        pthread_mutex_unlock(&k->lock);
        if (job) do_job(k, t->store, job);
        if (first) write_additions(k, t->store, first, count);
    }
    return NULL;
}

static void *keep_working(void *context)
{
    struct keeper_thread *t = (struct keeper_thread *)context;
    struct keeper *k = t->keeper;
    struct job *job = NULL;
    do {
        pthread_mutex_lock(&k->lock);
        while (!k->line[t->lane].first && !k->ending)
            pthread_cond_wait(&k->line[t->lane].wake, &k->lock);
        job = take_job(k, t->lane);
        pthread_mutex_unlock(&k->lock);
        if (job) do_job(k, t->store, job);
    } while (job);
    return NULL;
}

static void start_thread(struct keeper_thread *t)
{
    if (pthread_create(&t->thread, NULL, t->lane == LANE_WRITE ? keep_writing : keep_working, t)) {
        fputs("pakli: the system gives no more threads\n", stderr);
        exit(1);
    }
}

/* ---- Beginning and end --------------------------------------------------------------------- */

static struct keeper *make(struct loop *loop, const struct keeper_config *config)
{
    struct keeper *k = (struct keeper *)memory_new(sizeof *k);
    assert(config->readers >= 1);
    k->loop = loop;
    k->url = (char *)memory_new(strlen(config->url) + 1);
    memcpy(k->url, config->url, strlen(config->url));
    k->last = &k->first;
    pthread_mutex_init(&k->lock, NULL);
    for (int lane = 0; lane < LANES; lane++) {
        k->line[lane].last = &k->line[lane].first;
        pthread_cond_init(&k->line[lane].wake, NULL);
    }
    k->thread_count = config->readers + 2;
    k->threads =
        (struct keeper_thread *)memory_new((size_t)k->thread_count * sizeof(struct keeper_thread));
    return k;
}

static void unmake(struct keeper *k)
{
    for (int i = 0; i < k->thread_count; i++) store_close(k->threads[i].store);
    for (int lane = 0; lane < LANES; lane++) pthread_cond_destroy(&k->line[lane].wake);
    pthread_mutex_destroy(&k->lock);
    free(k->threads);
    free(k->url);
    free(k);
}

/* The first store brings the database up to date before the others open it. */
struct keeper *keeper_new(struct loop *loop, const struct keeper_config *config, struct text *why)
{
    struct keeper *k = make(loop, config);
    for (int i = 0; i < k->thread_count; i++) {
        struct keeper_thread *t = &k->threads[i];
        t->keeper = k;
        t->lane = i == 0 ? LANE_WRITE : i == 1 ? LANE_SLOW : LANE_READ;
        t->store = store_open(k->url, why);
        if (t->store) continue;
        unmake(k);
        return NULL;
    }
    for (int i = 0; i < k->thread_count; i++) start_thread(&k->threads[i]);
    return k;
}

void keeper_free(struct keeper *k)
{
    news_end(k->news);
    pthread_mutex_lock(&k->lock);
    k->ending = true;
    for (int lane = 0; lane < LANES; lane++) pthread_cond_broadcast(&k->line[lane].wake);
    pthread_mutex_unlock(&k->lock);
    for (int i = 0; i < k->thread_count; i++) pthread_join(k->threads[i].thread, NULL);
    unmake(k);
}

void keeper_listen(struct keeper *k, void (*tell)(void *context, const char *table, int64_t v),
                   void *context)
{
    assert(!k->news);
    k->news = news_begin(k->loop, k->url, tell, context);
}
