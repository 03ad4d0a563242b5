/* keeper_news.h - a thread that waits for news of the database and brings it to the loop. */
#ifndef PAKLI_SERVER_STORE_KEEPER_NEWS_H
#define PAKLI_SERVER_STORE_KEEPER_NEWS_H

#include "server/loop.h"
#include "server/store/store.h"

struct news;

/* Tell is called on the loop; with table "" when anything may be new, as when it begins and after
 * a connection was lost. It keeps trying while the database cannot be reached. */
struct news *news_begin(struct loop *loop, const char *url,
                        void (*tell)(void *context, const char *table, int64_t v), void *context);
/* Nothing is told any more. NULL is fine. */
void news_end(struct news *n);

#endif
