/* parallel.h - a loop whose rounds are shared out among threads. */
#ifndef PAKLI_PARALLEL_H
#define PAKLI_PARALLEL_H

/* Calls job for 0..jobs-1, each once, on so many threads, the calling one among them; returns when
 * all are done. Where threads cannot be had, the calling one does them all. */
void parallel_for(int threads, int jobs, void (*job)(void *shared, int number), void *shared);

#endif
