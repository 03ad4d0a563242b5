/* crew.c - jobs shared out among threads, see crew.h. WebAssembly has one thread. */
#include "bots/crew.h"

#include <stdatomic.h>
#include <stddef.h>

enum { CREW_MAX = 256 };

struct crew {
    void (*job)(void *shared, int number);
    void *shared;
    int jobs;
    atomic_int next;
};

static void *work(void *arg)
{
    struct crew *crew = (struct crew *)arg;
    for (int number; (number = atomic_fetch_add(&crew->next, 1)) < crew->jobs;)
        crew->job(crew->shared, number);
    return NULL;
}

#if defined(__wasm__)
static void share_out(struct crew *crew, int threads)
{
    (void)threads;
    work(crew);
}
#else
#include <pthread.h>

static void share_out(struct crew *crew, int threads)
{
    pthread_t thread[CREW_MAX];
    int others = 0;
    while (others < threads - 1 && others < CREW_MAX &&
           pthread_create(&thread[others], NULL, work, crew) == 0)
        others++;
    work(crew);
    for (int i = 0; i < others; i++) pthread_join(thread[i], NULL);
}
#endif

void crew_do(int threads, int jobs, void (*job)(void *shared, int number), void *shared)
{
    struct crew crew = {.job = job, .shared = shared, .jobs = jobs};
    atomic_init(&crew.next, 0);
    share_out(&crew, threads < jobs ? threads : jobs);
}
