/* own_data.c - what is kept of a player beside tables, for GET /api/me/export: where they are told
 * of turns, their clubs with what they said there, tournaments, ratings, and what others see. */
#include <stdlib.h>

#include "server/api/internal.h"
#include "server/store/alerts.h"
#include "server/store/clubs.h"
#include "server/store/finished.h"
#include "server/store/ratings.h"
#include "server/store/tournaments.h"

static void separate(struct text *out)
{
    if (out->bytes[out->length - 1] != '[') text_add(out, ",");
}

static void add_club(void *context, const struct club *club, enum club_role role)
{
    struct text *out = (struct text *)context;
    separate(out);
    text_add(out, "{\"id\":\"%s\",\"role\":\"%s\",\"name\":", club->id, club_roles[role]);
    text_add_quoted(out, club->name);
    text_add(out, "}");
}

static void add_words(void *context, const char *club, int64_t at, const char *words)
{
    struct text *out = (struct text *)context;
    separate(out);
    text_add(out, "{\"club\":\"%s\",\"at\":%lld,\"text\":", club, (long long)at);
    text_add_quoted(out, words);
    text_add(out, "}");
}

static void add_tournament(void *context, const char *tournament)
{
    struct text *out = (struct text *)context;
    separate(out);
    text_add(out, "\"%s\"", tournament);
}

static void add_rating(void *context, const struct player_rating *r)
{
    struct text *out = (struct text *)context;
    separate(out);
    text_add(out, "{\"class\":\"%s\",\"points\":%d,\"margin\":%d,\"games\":%lld,\"at\":%lld}",
             r->class_of, rating_points(&r->rating), rating_margin(&r->rating), (long long)r->games,
             (long long)r->rated_at);
}

static void add_alerts(const struct alerts *alerts, struct text *out)
{
    text_add(out, ",\"alerts\":");
    alerts_write(alerts, out);
}

enum store_result own_data_write(struct store *s, const char *player, struct text *out)
{
    struct alerts *alerts = (struct alerts *)memory_new(sizeof *alerts);
    int hides = 0;
    enum store_result result = store_alerts(s, player, alerts);
    if (result == STORE_DONE) add_alerts(alerts, out);
    free(alerts);
    text_add(out, ",\"clubs\":[");
    if (result == STORE_DONE) result = store_list_own_clubs(s, player, add_club, out);
    text_add(out, "],\"said\":[");
    if (result == STORE_DONE) result = store_list_own_club_chat(s, player, add_words, out);
    text_add(out, "],\"tournaments\":[");
    if (result == STORE_DONE) result = store_list_entered(s, player, add_tournament, out);
    text_add(out, "],\"ratings\":[");
    if (result == STORE_DONE) result = store_list_ratings(s, player, add_rating, out);
    if (result == STORE_DONE) result = store_hides(s, player, &hides);
    text_add(out, "],\"shows\":{\"results\":%s,\"opponents\":%s,\"ratings\":%s}",
             hides & HIDE_RESULTS ? "false" : "true", hides & HIDE_OPPONENTS ? "false" : "true",
             hides & HIDE_RATINGS ? "false" : "true");
    return result;
}
