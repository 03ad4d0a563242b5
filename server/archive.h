/* archive.h - files tables that are over and reckons ratings, beside the play.
 *
 * Nothing here is on the way of a move: finished tables are looked for from time to time, read by a
 * thread that does what takes long, and written a few at a time between two transactions. */
#ifndef PAKLI_SERVER_ARCHIVE_H
#define PAKLI_SERVER_ARCHIVE_H

#include "server/store/db_workers.h"

struct archive;
struct archive *archive_new(struct loop *loop, struct db_workers *db);
/* No new work is begun; always before db_workers_free. */
void archive_stop(struct archive *a);
void archive_free(struct archive *a); /* after it; NULL is fine */

#endif
