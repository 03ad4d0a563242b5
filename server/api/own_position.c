/* own_position.c - where a listener stopped, in words that any node understands; see own_events.h.
 *
 * A position is a time and the versions of the tables that were told of the moments before it:
 * clocks of nodes differ, so tables that changed a little earlier may not have been told yet. */
#include "server/api/own_watch.h"

#include <string.h>

enum { POSITION_DIGITS = 15 };

bool own_position_told(const struct own_watch *w, const struct table_summary *s)
{
    for (int i = 0; i < TOLD_KEPT; i++)
        if (w->told[i].v >= s->v && strcmp(w->told[i].id, s->id) == 0) return true;
    return false;
}

bool own_position_has(const struct own_watch *w, const struct table_summary *s)
{
    return s->changed < w->at - OVERLAP_MS || own_position_told(w, s);
}

void own_position_add(struct own_watch *w, const struct table_summary *s)
{
    struct told *told = &w->told[w->told_next++ % TOLD_KEPT];
    memcpy(told->id, s->id, sizeof told->id);
    told->v = s->v;
    told->at = s->changed;
    if (w->at < s->changed) w->at = s->changed;
}

/* "1763300000000.aB3xY9kQ:41": when, and what was told of the moments before. */
void own_position_write(const struct own_watch *w, struct text *out)
{
    text_add(out, "%lld", (long long)w->at);
    for (int i = 0; i < TOLD_KEPT; i++)
        if (w->told[i].id[0] && w->told[i].at > w->at - OVERLAP_MS)
            text_add(out, ".%s:%lld", w->told[i].id, (long long)w->told[i].v);
}

bool own_position_take(const char *words, struct own_watch *w)
{
    int64_t at, v;
    char id[TABLE_ID_LENGTH + 1];
    if (!parse_number(&words, POSITION_DIGITS, &at) || at < 0) return false;
    if (w) w->at = at;
    while (*words) {
        if (!parse_sign(&words, '.') || !parse_table_id(&words, id) || !parse_sign(&words, ':') ||
            !parse_number(&words, POSITION_DIGITS, &v))
            return false;
        if (!w) continue;
        struct told *told = &w->told[w->told_next++ % TOLD_KEPT];
        memcpy(told->id, id, sizeof told->id);
        told->v = v;
        told->at = at;
    }
    return true;
}

bool own_position_read(const char *words)
{
    return !*words || own_position_take(words, NULL);
}
