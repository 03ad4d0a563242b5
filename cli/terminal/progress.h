/* progress.h - a bar on the terminal for work that lasts over a second.
 *
 * It is drawn on stderr, only where that is a terminal, and erased at the end. There is one bar at
 * a time. */
#ifndef PAKLI_PROGRESS_H
#define PAKLI_PROGRESS_H

enum { PROGRESS_MESSAGE_MAX = 60 };

/* Begins work on total items; label names them in the plural ("games") and must stay valid. */
void progress_begin(const char *label, long total);
/* So many more are done; any thread may call it. */
void progress_step(long more);
/* A message shown behind the bar from now on; a longer one is cut. */
void progress_set_message(const char *message);
/* The work is over, finished or not: erases the bar. No thread may call progress_step any more. */
void progress_end(void);

#endif
