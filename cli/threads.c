/* threads.c - runs the same work on several threads. */
#include <pthread.h>
#include <unistd.h>

#include "cli/cli.h"

void run_on_threads(long threads, void *(*work)(void *), void *shared)
{
    pthread_t thread[THREADS_MAX];
    long wanted = threads ? threads : sysconf(_SC_NPROCESSORS_ONLN), started = 1;
    for (; started < wanted && started < THREADS_MAX; started++)
        if (pthread_create(&thread[started], NULL, work, shared) != 0) break;
    work(shared);
    for (long i = 1; i < started; i++) pthread_join(thread[i], NULL);
}
