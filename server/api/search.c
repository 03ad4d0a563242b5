/* search.c - finished games by what is looked for, and the leader boards; see api.h. */
#include "server/api/profiles.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Finished games ------------------------------------------------------------------------ */

static void write_seat(const struct finished_seat *s, struct text *out)
{
    bool bot = s->level[0], program = s->kind == PLAYER_BOT;
    text_add(out, "{\"kind\":\"%s\",\"name\":", bot || program ? "bot" : "human");
    text_add_quoted(out, bot ? s->level : s->name);
    if (s->account[0]) text_add(out, ",\"account\":true");
    text_add(out, ",\"place\":%d,\"score\":%d}", s->place, (int)s->score);
}

static void add_found(void *context, const struct finished *f,
                      const struct finished_seat seats[SEATS_MAX])
{
    struct profile_job *j = (struct profile_job *)context;
    text_add(&j->json, "%s{\"id\":\"%s\",\"game\":\"%s\",\"at\":%lld", j->comma, f->id, f->game,
             (long long)f->over_at);
    text_add(&j->json, ",\"rated\":%s,\"usual\":%s,\"options\":%s,\"players\":[",
             f->class_of[0] ? "true" : "false", f->usual ? "true" : "false", f->options);
    for (int seat = 0; seat < f->seats && seat < SEATS_MAX; seat++) {
        text_add(&j->json, "%s", seat ? "," : "");
        write_seat(&seats[seat], &j->json);
    }
    text_add(&j->json, "]}");
    j->comma = ",";
}

static void write_search(struct profile_job *j, struct store *store)
{
    struct finished_position last;
    bool more = false;
    if (j->name[0] && !profile_find(j, store, HIDE_RESULTS)) return;
    if (j->other[0] && !profile_find_second(j, store)) return;
    j->query.filter.player = j->player.id;
    j->query.filter.other = j->second.id;
    text_add(&j->json, "{\"games\":[");
    profile_note(j, store_search(store, &j->query.filter, add_found, j, &last, &more));
    text_add(&j->json, "]");
    if (more) text_add(&j->json, ",\"next\":\"%" PRId64 ".%s\"", last.at, last.id);
    text_add(&j->json, "}");
}

bool profile_read_position(struct profile_job *j)
{
    char word[64] = "";
    const char *at = word;
    if (!query_word(j->ctx->http, "after", word, sizeof word)) return false;
    if (!word[0]) return true;
    return parse_number(&at, 18, &j->before.at) && parse_sign(&at, '.') &&
           parse_table_id(&at, j->before.id) && !*at;
}

static bool read_search(struct profile_job *j)
{
    const struct http_request *http = j->ctx->http;
    struct finished_filter *f = &j->query.filter;
    j->limit = 25;
    bool right = finished_query_read(&j->query, j->ctx->api, http) &&
                 profile_read_name(j, "player", false, j->name, j->account) &&
                 profile_read_name(j, "other", false, j->other, j->other_account) &&
                 finished_query_read_day(http, "from", 0, &f->from) &&
                 finished_query_read_day(http, "to", 1, &j->before.at) &&
                 profile_read_position(j) && query_number(http, "limit", 1, 50, &j->limit);
    f->before = j->before;
    f->limit = j->limit;
    return right && (j->name[0] || !j->other[0]);
}

void handle_search(struct request_context *ctx)
{
    struct profile_job *j = profile_job_new(ctx, write_search);
    if (read_search(j))
        profile_job_run(j, DB_QUEUE_READ);
    else
        profile_job_refuse(j);
}

/* ---- Leader boards ------------------------------------------------------------------------- */

static void add_leader(void *context, const struct player_rating *r)
{
    struct profile_job *j = (struct profile_job *)context;
    text_add(&j->json, "%s{\"rank\":%d,\"name\":", j->comma, ++j->rank);
    text_add_quoted(&j->json, r->name);
    text_add(&j->json, ",\"kind\":\"%s\"", player_kinds[r->kind]);
    profile_write_rating(&r->rating, &j->json);
    text_add(&j->json, ",\"games\":%lld,\"at\":%lld}", (long long)r->games, (long long)r->rated_at);
    j->comma = ",";
    j->count++;
}

/* The bots among which they stand. */
static void write_anchors(struct profile_job *j)
{
    const char *comma = "";
    text_add(&j->json, ",\"bots\":[");
    for (const struct anchor *a = anchors; a->game; a++) {
        struct rating r = {a->mu, 0};
        size_t length = strlen(a->game);
        if (strncmp(j->class_of, a->game, length) != 0 || j->class_of[length] != '/' ||
            strcmp(j->class_of + length + 1, a->seats) != 0)
            continue;
        text_add(&j->json, "%s{\"level\":\"%s\",\"points\":%d}", comma, a->level,
                 rating_points(&r));
        comma = ",";
    }
    text_add(&j->json, "]");
}

static void write_leaders(struct profile_job *j, struct store *store)
{
    struct board_position after = j->after;
    text_add(&j->json, "{");
    profile_write_class(j->class_of, &j->json);
    text_add(&j->json, ",\"leaders\":[");
    profile_note(j, store_leaders(store, j->class_of, &after, j->limit, add_leader, j, &j->after));
    text_add(&j->json, "]");
    write_anchors(j);
    if (j->count == j->limit)
        text_add(&j->json, ",\"next\":\"%d.%" PRId64 ".%s\"", j->rank, j->after.low,
                 j->after.person);
    text_add(&j->json, "}");
}

static bool read_board_position(struct profile_job *j)
{
    char word[64] = "";
    const char *at = word;
    int64_t rank;
    if (!query_word(j->ctx->http, "after", word, sizeof word)) return false;
    if (!word[0]) return true;
    if (!parse_number(&at, 9, &rank) || !parse_sign(&at, '.') ||
        !parse_number(&at, 18, &j->after.low) || !parse_sign(&at, '.') || rank < 0 ||
        strlen(at) != PERSON_KEY_LENGTH || strspn(at, "0123456789abcdef") != PERSON_KEY_LENGTH)
        return false;
    j->rank = (int)rank;
    memcpy(j->after.person, at, sizeof j->after.person);
    return true;
}

void handle_leaders(struct request_context *ctx)
{
    struct profile_job *j = profile_job_new(ctx, write_leaders);
    if (profile_read_class(j) && read_board_position(j) &&
        query_number(ctx->http, "limit", 1, LOBBY_PAGE_MAX, &j->limit))
        profile_job_run(j, DB_QUEUE_READ);
    else
        profile_job_refuse(j);
}
