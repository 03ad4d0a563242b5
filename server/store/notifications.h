/* notifications.h - a thread that waits for notifications of the database and delivers them on the
 * loop. */
#ifndef PAKLI_SERVER_STORE_NOTIFICATIONS_H
#define PAKLI_SERVER_STORE_NOTIFICATIONS_H

#include "server/loop.h"
#include "server/store/store.h"

struct notifications;

/* Calls back on the loop; with table "" when anything may be new, as at the start and after
 * a connection was lost. It keeps trying while the database cannot be reached. */
struct notifications *notifications_start(struct loop *loop, const char *url,
                                          notification_callback *callback, void *context);
/* There are no callbacks after it. NULL is fine. */
void notifications_stop(struct notifications *n);

#endif
