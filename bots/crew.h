/* crew.h - jobs shared out among threads. */
#ifndef PAKLI_CREW_H
#define PAKLI_CREW_H

/* Does jobs 0..jobs-1, each once, on so many threads, the calling one among them; returns when
 * all are done. Where threads cannot be had, the calling one does them all. */
void crew_do(int threads, int jobs, void (*job)(void *shared, int number), void *shared);

#endif
