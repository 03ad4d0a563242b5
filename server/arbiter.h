/* arbiter.h - lets tournaments go on by themselves: opens the tables of a round, takes the results
 * of those that are over, and pairs the next one.
 *
 * All it does follows from what is stored, one step after the other, and each step is stored before
 * the next; so any node may take any step, and one that is killed leaves nothing half done. An
 * event exists once, and a table is opened under an id that follows from its round and number. */
#ifndef PAKLI_SERVER_ARBITER_H
#define PAKLI_SERVER_ARBITER_H

#include "server/rooms/rooms.h"
#include "server/store/tournaments.h"

struct arbiter;
struct arbiter *arbiter_new(struct loop *loop, struct db_workers *db, struct rooms *rooms);
/* No new step is begun; always before db_workers_free. */
void arbiter_stop(struct arbiter *a);
void arbiter_free(struct arbiter *a); /* after it; NULL is fine */

/* A table of the tournament with so many seats, as the body of a request. */
void arbiter_write_table(const struct tournament_entry *entry, int seats, struct text *out);
/* Whether such tables can be opened, with bots of that level; else the answer says why not. Either
 * way it is to be freed. */
bool arbiter_can_open(const struct tournament_entry *entry, int seats, const char *level,
                      struct table_answer *answer);

#endif
