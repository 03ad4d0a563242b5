/* sanctions.h - who is banned or muted, as the API asks before it does anything. */
#ifndef PAKLI_SERVER_API_SANCTIONS_H
#define PAKLI_SERVER_API_SANCTIONS_H

#include "server/api/internal.h"

enum { SANCTIONS_MAX = 10000 }; /* that hold at once; older ones beyond that are not seen */

struct sanction_set {
    struct sanction *list; /* in order, for searching */
    int count, capacity;
};

/* Reads those that hold now; on a database thread. */
bool sanction_set_load(struct sanction_set *set, struct store *store);
/* Takes the set over, on the loop. */
void sanctions_replace(struct sanctions *s, struct sanction_set *set);

#endif
