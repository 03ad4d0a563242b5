/* club_limits.c - how much of clubs and tournaments one person may have; see clubs.h.
 *
 * Who may have as much as they like could open rounds of bots without end, and would be found in
 * every list. As with tables, nothing is limited where requests are not. */
#include "server/api/clubs.h"

static bool is_limited(const struct club_job *j)
{
    return j->ctx->api->config.rate > 0;
}

bool club_limit_clubs(struct club_job *j, struct store *store)
{
    static const struct error many = {ERROR_MANY_CLUBS};
    int64_t clubs = 0;
    if (!is_limited(j)) return true;
    if (!club_job_done(j, store_count_own_clubs(store, j->ctx->person.player, &clubs)))
        return false;
    return clubs < CLUBS_OF_PLAYER_MAX || club_job_fail(j, many, CLUBS_OF_PLAYER_MAX);
}

bool club_limit_tournaments(struct club_job *j, struct store *store)
{
    static const struct error many = {ERROR_MANY_TOURNAMENTS};
    int64_t count = 0;
    if (!is_limited(j)) return true;
    if (!club_job_done(j, store_count_arranged(store, j->entry.creator, &count))) return false;
    return count < ARRANGED_MAX || club_job_fail(j, many, ARRANGED_MAX);
}

bool club_limit_bots(struct club_job *j, struct store *store)
{
    static const struct error many = {ERROR_MANY_ENTERED_BOTS};
    int64_t bots = 0;
    if (!is_limited(j)) return true;
    if (!club_job_done(j, store_count_arranged_bots(store, j->entry.creator, &bots))) return false;
    return bots < ARRANGED_BOTS_MAX || club_job_fail(j, many, ARRANGED_BOTS_MAX);
}
