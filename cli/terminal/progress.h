/* progress.h - a bar on the terminal for work that lasts over a second.
 *
 * It is drawn on stderr, only where that is a terminal, and leaves no trace. One at a time. */
#ifndef PAKLI_CLI_TERMINAL_PROGRESS_H
#define PAKLI_CLI_TERMINAL_PROGRESS_H

enum { PROGRESS_NEWS_MAX = 60 };

/* Begins work on that many of what label names in the plural: "games". The label is kept. */
void progress_begin(const char *label, long total);
/* So many more are done; any thread may say so. */
void progress_step(long more);
/* News of the work, shown behind the bar from now on; what is longer is cut. */
void progress_tell(const char *news);
/* The work is over, done or not: wipes the bar away. No thread may step any more. */
void progress_end(void);

#endif
