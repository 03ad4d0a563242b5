/* results.c - the finished tables of a player; see store.h. */
#include "server/store/sql.h"

enum store_result store_list_played(struct store *s, const char *player,
                                    const struct table_summary *after, int limit,
                                    summary_callback *callback, void *context)
{
    struct value values[] = {number_value(after ? after->created : INT64_MAX),
                             text_value(after ? after->id : ""), text_value(player),
                             number_value(limit)};
    return store_look_up_summaries(s, SQL_LIST_PLAYED, values, callback, context);
}
