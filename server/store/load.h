/* load.h - a table made of all its rows in the database, for those who have a store and may wait:
 * database threads, and pakli admin. */
#ifndef PAKLI_SERVER_STORE_LOAD_H
#define PAKLI_SERVER_STORE_LOAD_H

#include "server/store/store.h"
#include "table/table.h"

/* The table of that id, to be closed in any case. Missing when there is none, or when a row does
 * not follow from those before: wrong tells which, and why why. */
enum store_result load_table(struct store *store, const char *id, struct table *out, int64_t *wrong,
                             struct refusal *why);

#endif
