/* own_events.h - what happens at the tables where one person sits, wherever the person looks: their
 * turns, games that begin, rematches that wait for them, ends; see server/api/internal.h.
 *
 * An event tells a table as it is now, never what was in between. So one that is told twice does no
 * harm, and whoever comes back is told the tables that have changed since, by any node. */
#ifndef PAKLI_SERVER_API_OWN_EVENTS_H
#define PAKLI_SERVER_API_OWN_EVENTS_H

#include "server/api/internal.h"

struct own_watch;

/* An event: {"t","position","turns","d"}. The watch may be ended in it. */
typedef void own_event_callback(void *context, bool ready, const struct text *json);

struct own_watches *own_watches_new(struct api *a);
/* When no watch is left. */
void own_watches_free(struct own_watches *all);
int own_watches_count(const struct own_watches *all);

/* Where somebody stopped, as the events tell it, or "" for the beginning. */
bool own_position_read(const char *words);
enum { OWN_POSITION_MAX = 511 };

/* Calls back of every table of the player that is not over, or from a position on of those that
 * have changed since; then once with "ready"; then of everything that happens. Never before it has
 * returned. */
struct own_watch *own_watch_begin(struct api *a, const char *player, const char *position,
                                  own_event_callback *callback, void *context);
void own_watch_end(struct own_watch *w);
/* Says "ready" once more, to whoever wants to know whether anybody is there. */
void own_watch_answer(struct own_watch *w);

#endif
