/* checkpoint.c - when the log of a SQLite file is copied into it, see store.h. */
#include "server/store/sql.h"

void store_defer_checkpoints(struct store *s)
{
    if (s->database->defer_checkpoints) s->database->defer_checkpoints(s);
}

bool store_checkpoint_due(const struct store *s)
{
    return s->database->checkpoint_due && s->database->checkpoint_due(s);
}

enum store_result store_checkpoint(struct store *s)
{
    if (!s->database->checkpoint) return STORE_DONE;
    return store_ensure_connected(s) ? s->database->checkpoint(s) : STORE_FAILED;
}
