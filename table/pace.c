/* pace.c - how soon a bot's move is made: after a time that tells nothing; see table.h.
 *
 * The only legal move is found at once, and a search of worlds takes longer the more there is to
 * choose from. Whoever waits for the move would learn that from the clock. So the time is made of
 * what everybody knows, and is always as long as the bot may think. */
#include "engine/blake2b.h"
#include "table/internal.h"

enum {
    MARGIN_MS = 100, /* beyond the thinking itself, which never ends to the millisecond */
    WORLDS_A_SECOND = TABLE_BOT_WORLDS / TABLE_BOT_SECONDS
};

/* From 0.7 to 1.6, on average 1: mostly brisk, now and then slow. */
static double variation(const struct table *t)
{
    struct blake2b b;
    uint8_t digest[4], decision[8];
    for (int i = 0; i < 8; i++) decision[i] = (uint8_t)((uint64_t)t->decision >> 8 * i);
    blake2b_begin(&b, sizeof digest);
    blake2b_add(&b, "pace", 4);
    blake2b_add(&b, t->id, TABLE_ID_LENGTH);
    blake2b_add(&b, decision, sizeof decision);
    blake2b_end(&b, digest);
    double part = (digest[0] | digest[1] << 8) / 65536.0;
    return 0.7 + 0.9 * part * part;
}

static int64_t thinking_ms(const struct bot *bot)
{
    double seconds =
        bot->budget.worlds ? (double)bot->budget.worlds / WORLDS_A_SECOND : bot->budget.seconds;
    return (int64_t)(1000 * seconds);
}

/* In every game a turn begins with phase 1; what follows in the same turn is half as long. */
void table_pace(const struct table *t, int usual_ms, struct table_pace *out)
{
    struct table_bot_task task;
    memset(out, 0, sizeof *out);
    if (usual_ms <= 0 || !table_bot_task(t, &task)) return;
    bool later = task.look.view.head.phase > 1;
    out->thinking_ms = thinking_ms(&task.bot);
    out->ms = (int64_t)(variation(t) * usual_ms / (later ? 2 : 1));
    if (out->thinking_ms && out->ms < out->thinking_ms + MARGIN_MS)
        out->ms = out->thinking_ms + MARGIN_MS;
}
