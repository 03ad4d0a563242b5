/* workers.c - the threads that step environments, see env_internal.h.
 *
 * A group is cut into chunks, of which each thread has its own, so that states and rows stay in the
 * cache of who stepped them last; a thread that has done its own takes those of others, the oldest
 * group first. The last chunk of a group wakes whoever waits for it. A step of a small batch takes
 * microseconds, and waking a thread as long, so threads look for work for a moment before they
 * sleep. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "engine/text.h"
#include "env/env_internal.h"

enum { CHUNKS_A_THREAD = 2, CHUNK_SMALLEST = 16, LOOKS_BEFORE_SLEEP = 4000, CALLER = 0 };

struct chunk {
    int group, from, to;
    int thread; /* whose it is */
};

struct worker {
    struct env_workers *of;
    int number; /* from 1; the calling thread is CALLER */
    pthread_t thread;
};

struct env_workers {
    struct env *env;
    struct worker worker[ENV_THREADS_MAX];
    int threads; /* that could be had, beside the calling one */
    pthread_mutex_t mutex;
    pthread_cond_t given, finished;
    struct chunk *chunk; /* given and not taken, the oldest first */
    int chunks;          /* of each group */
    atomic_int waiting;  /* how many were not taken; changed under the mutex */
    atomic_int *left;    /* chunks of each group that are not done */
    bool stops;
};

/* Takes a chunk of the oldest group, the thread's own if there is one; false if none waits. Called
 * with the mutex held. */
static bool take(struct env_workers *w, int thread, struct chunk *out)
{
    int waiting = atomic_load(&w->waiting), at = 0;
    if (waiting == 0) return false;
    while (at < waiting && w->chunk[at].group == w->chunk[0].group && w->chunk[at].thread != thread)
        at++;
    if (at == waiting || w->chunk[at].group != w->chunk[0].group) at = 0;
    *out = w->chunk[at];
    memmove(&w->chunk[at], &w->chunk[at + 1], (size_t)(waiting - at - 1) * sizeof *w->chunk);
    atomic_store(&w->waiting, waiting - 1);
    return true;
}

static void do_chunk(struct env_workers *w, const struct chunk *c)
{
    w->env->loops->step(w->env, c->from, c->to);
    if (atomic_fetch_sub(&w->left[c->group], 1) > 1) return;
    pthread_mutex_lock(&w->mutex);
    pthread_cond_broadcast(&w->finished);
    pthread_mutex_unlock(&w->mutex);
}

static void look_for_work(struct env_workers *w)
{
    for (int i = 0; i < LOOKS_BEFORE_SLEEP; i++)
        if (atomic_load_explicit(&w->waiting, memory_order_relaxed)) return;
}

static void *work(void *shared)
{
    const struct worker *self = (const struct worker *)shared;
    struct env_workers *w = self->of;
    for (;;) {
        struct chunk c;
        look_for_work(w);
        pthread_mutex_lock(&w->mutex);
        while (!take(w, self->number, &c)) {
            if (w->stops) {
                pthread_mutex_unlock(&w->mutex);
                return NULL;
            }
            pthread_cond_wait(&w->given, &w->mutex);
        }
        pthread_mutex_unlock(&w->mutex);
        do_chunk(w, &c);
    }
}

struct env_workers *env_workers_new(struct env *e, int threads)
{
    struct env_workers *w = (struct env_workers *)memory_new(sizeof *w);
    int most = (e->group_size + CHUNK_SMALLEST - 1) / CHUNK_SMALLEST;
    w->env = e;
    w->chunks = CHUNKS_A_THREAD * threads < most ? CHUNKS_A_THREAD * threads : most;
    w->chunk =
        (struct chunk *)memory_new((size_t)(w->chunks * e->settings.groups) * sizeof *w->chunk);
    w->left = (atomic_int *)memory_new((size_t)e->settings.groups * sizeof *w->left);
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->given, NULL);
    pthread_cond_init(&w->finished, NULL);
    for (; w->threads < threads - 1; w->threads++) {
        struct worker *next = &w->worker[w->threads];
        next->of = w;
        next->number = w->threads + 1;
        if (pthread_create(&next->thread, NULL, work, next) != 0) break;
    }
    return w;
}

void env_workers_free(struct env_workers *w)
{
    pthread_mutex_lock(&w->mutex);
    w->stops = true;
    pthread_cond_broadcast(&w->given);
    pthread_mutex_unlock(&w->mutex);
    for (int i = 0; i < w->threads; i++) pthread_join(w->worker[i].thread, NULL);
    pthread_cond_destroy(&w->finished);
    pthread_cond_destroy(&w->given);
    pthread_mutex_destroy(&w->mutex);
    free(w->left);
    free(w->chunk);
    free(w);
}

void env_workers_give(struct env_workers *w, int group)
{
    int size = w->env->group_size, first = group * size;
    pthread_mutex_lock(&w->mutex);
    atomic_store(&w->left[group], w->chunks);
    int waiting = atomic_load(&w->waiting);
    for (int i = 0; i < w->chunks; i++)
        w->chunk[waiting + i] =
            (struct chunk){group, first + (int)((long)size * i / w->chunks),
                           first + (int)((long)size * (i + 1) / w->chunks), i % (w->threads + 1)};
    atomic_store(&w->waiting, waiting + w->chunks);
    pthread_cond_broadcast(&w->given);
    pthread_mutex_unlock(&w->mutex);
}

void env_workers_await(struct env_workers *w, int group)
{
    struct chunk c;
    bool found = true;
    while (found && atomic_load(&w->left[group]) > 0) {
        pthread_mutex_lock(&w->mutex);
        found = take(w, CALLER, &c);
        pthread_mutex_unlock(&w->mutex);
        if (found) do_chunk(w, &c);
    }
    pthread_mutex_lock(&w->mutex);
    while (atomic_load(&w->left[group]) > 0) pthread_cond_wait(&w->finished, &w->mutex);
    pthread_mutex_unlock(&w->mutex);
}
