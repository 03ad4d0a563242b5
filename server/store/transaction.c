/* transaction.c - several statements that are done together or not at all; see sql.h. */
#include "server/store/sql.h"

bool store_begin(struct store *s)
{
    return store_ensure_connected(s) && s->database->script(s, "BEGIN");
}

enum store_result store_end(struct store *s, enum store_result result)
{
    if (result == STORE_DONE && s->database->script(s, "COMMIT")) return STORE_DONE;
    if (!s->database->script(s, "ROLLBACK")) s->database->disconnect(s);
    return result == STORE_DONE ? STORE_FAILED : result;
}
