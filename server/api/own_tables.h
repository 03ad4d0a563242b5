/* own_tables.h - a player's own tables as JSON, for the list and for the stream of events. */
#ifndef PAKLI_SERVER_API_OWN_TABLES_H
#define PAKLI_SERVER_API_OWN_TABLES_H

#include "server/store/seatings.h"

/* {"id","game","stage","v","at","you","your_turn","turn","since","deadline","private","rematch",
 * "over_at","seats":[{"kind","name","score","place"},..]}, each where it applies. */
void own_table_write(const struct own_table *t, struct text *out);
/* {"kind","name"}, and "score" and "place" where the table is over. */
void own_seat_write(const struct own_seat *s, bool over, struct text *out);

#endif
