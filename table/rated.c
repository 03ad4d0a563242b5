/* rated.c - tables whose game counts for the ratings of who sits there; see table.h.
 *
 * Who opens the table says so, and who sits down agrees to it: nothing makes a table rated later.
 * All play the same: one game by the usual options, without hints. Whatever can be taken back can
 * be taken back here too, since nobody may after learning something. People have accounts, because
 * a guest could begin anew after every game that was lost. Of the bots only those play that are as
 * strong on every machine; they are the anchors of the scale (server/ratings/anchors.def). */
#include "table/errors.h"
#include "table/internal.h"

bool table_rates_bot(const char *level)
{
    return strcmp(level, "beginner") == 0 || strcmp(level, "expert") == 0;
}

bool rated_series(const struct series *s)
{
    struct match m;
    struct refusal why;
    if (s->games != 1 || s->cards || !match_open(&m, s->game, s->setup.seats, &why)) return false;
    return memcmp(m.setup.option, s->setup.option, sizeof m.setup.option) == 0;
}

bool rated_takes_player(const struct table_request *q, struct table_answer *out)
{
    return !q->guest || answer_refuse(out, ERROR_RATED_GUEST);
}

bool rated_takes_bot(const char *level, struct table_answer *out)
{
    return table_rates_bot(level) || answer_refuse(out, ERROR_RATED_BOT);
}

bool rated_opens(const struct table_request *q, const struct series *s, enum table_hints hints,
                 struct table_answer *out)
{
    if (!rated_takes_player(q, out)) return false;
    if (!rated_series(s)) return answer_refuse(out, ERROR_RATED_RULES);
    return hints != HINTS_YES || answer_refuse(out, ERROR_RATED_HINTS);
}

bool table_is_rated(const struct table *t)
{
    return t->rated && !t->closed;
}
