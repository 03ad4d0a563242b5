/* hint.c - who at a table may ask a bot for advice, and from what it is made; see table.h. */
#include "table/errors.h"
#include "table/internal.h"

/* Against bots alone advice is nobody else's business. A person who resigned stays a person. */
static bool is_alone(const struct table *t)
{
    int people = 0;
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        people += t->seat[seat].kind != SEAT_BOT;
    return people < 2;
}

bool table_has_hints(const struct table *t)
{
    return t->hints == HINTS_YES || (t->hints == HINTS_ALONE && is_alone(t));
}

bool table_hint(const struct table *t, int seat, struct look *look, struct table_answer *out)
{
    memset(out, 0, sizeof *out);
    if (seat < 0) return answer_refuse(out, ERROR_NOT_SEATED);
    if (!table_has_hints(t)) return answer_refuse(out, ERROR_NO_HINTS);
    if (table_turn(t) != seat || !seat_has_person(&t->seat[seat]) || t->seat[seat].away_since)
        return answer_refuse(out, ERROR_HINT_NOT_YOUR_TURN);
    match_look(&t->match, look);
    return true;
}
