/* parallel.c - a loop shared out among threads, see parallel.h. WebAssembly has one thread. */
#include "bots/parallel.h"

#include <stdatomic.h>
#include <stddef.h>

enum { PARALLEL_MAX = 256 }; /* threads beside the calling one */

struct parallel {
    void (*job)(void *shared, int number);
    void *shared;
    int jobs;
    atomic_int next;
};

static void *work(void *arg)
{
    struct parallel *p = (struct parallel *)arg;
    for (int number; (number = atomic_fetch_add(&p->next, 1)) < p->jobs;) p->job(p->shared, number);
    return NULL;
}

#if defined(__wasm__)
static void run(struct parallel *p, int threads)
{
    (void)threads;
    work(p);
}
#else
#include <pthread.h>

static void run(struct parallel *p, int threads)
{
    pthread_t thread[PARALLEL_MAX];
    int others = 0;
    while (others < threads - 1 && others < PARALLEL_MAX &&
           pthread_create(&thread[others], NULL, work, p) == 0)
        others++;
    work(p);
    for (int i = 0; i < others; i++) pthread_join(thread[i], NULL);
}
#endif

void parallel_for(int threads, int jobs, void (*job)(void *shared, int number), void *shared)
{
    struct parallel p = {.job = job, .shared = shared, .jobs = jobs};
    atomic_init(&p.next, 0);
    run(&p, threads < jobs ? threads : jobs);
}
