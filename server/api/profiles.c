/* profiles.c - the public page of a player: ratings, results by game, opponents, as far as the
 * player shows them; see api.h. Only accounts have one: a guest's name is anybody's. */
#include "server/api/profiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/identity/identity.h"

enum { OPPONENTS_MAX = 50, HISTORY_PAGE = 200 };

/* ---- Jobs ---------------------------------------------------------------------------------- */

static void run_job(struct db_job *job, struct store *store)
{
    struct profile_job *j = (struct profile_job *)job;
    j->write(j, store);
}

static void job_free(struct profile_job *j)
{
    text_free(&j->json);
    free(j);
}

static void on_job_done(struct task *task)
{
    struct profile_job *j = (struct profile_job *)task;
    switch (j->result) {
    case PROFILE_FOUND: reply_json(j->ctx, 200, &j->json); break;
    case PROFILE_NOBODY: reply_error(j->ctx, ERROR_NO_SUCH_NAME, j->nobody); break;
    case PROFILE_HIDDEN: reply_error(j->ctx, ERROR_NOT_SHOWN, j->nobody); break;
    case PROFILE_FAILED: reply_error(j->ctx, ERROR_STORAGE); break;
    }
    job_free(j);
}

struct profile_job *profile_job_new(struct request_context *ctx,
                                    void (*write)(struct profile_job *j, struct store *store))
{
    struct profile_job *j = (struct profile_job *)memory_new(sizeof *j);
    j->ctx = ctx;
    j->write = write;
    j->comma = "";
    j->limit = LOBBY_PAGE;
    j->before.at = j->after.low = INT64_MAX;
    j->job.work = run_job;
    j->job.task.run = on_job_done;
    return j;
}

void profile_job_run(struct profile_job *j, enum db_queue queue)
{
    db_run(j->ctx->api->config.db, queue, &j->job);
}

void profile_job_refuse(struct profile_job *j)
{
    struct request_context *ctx = j->ctx;
    job_free(j);
    reply_error(ctx, ERROR_BAD_PROFILE_QUERY, LOBBY_PAGE_MAX);
}

bool profile_read_name(struct profile_job *j, const char *member, bool required, char *name,
                       char *account)
{
    if (!query_word(j->ctx->http, member, name, FIELD_ROOM)) return false;
    if (!name[0]) return !required;
    if (!identity_fold(name, account, PLAYER_NAME_MAX + 1)) snprintf(account, 2, " ");
    return true;
}

bool profile_read_class(struct profile_job *j)
{
    int seats = 0;
    if (!query_word(j->ctx->http, "game", j->game, sizeof j->game) ||
        !game_is_offered(j->ctx->api, j->game) ||
        !query_number(j->ctx->http, "seats", 2, SEATS_MAX, &seats))
        return false;
    rating_class(j->game, seats, j->class_of);
    return seats != 0;
}

void profile_note(struct profile_job *j, enum store_result result)
{
    if (result == STORE_FAILED) j->result = PROFILE_FAILED;
}

static bool find_account(struct profile_job *j, struct store *store, const char *account,
                         const char *name, struct player *out)
{
    enum store_result result = store_player_of_account(store, account, out);
    profile_note(j, result);
    if (result == STORE_MISSING) j->result = PROFILE_NOBODY;
    j->nobody = name;
    return result == STORE_DONE;
}

bool profile_find(struct profile_job *j, struct store *store, enum hidden_part part)
{
    if (!find_account(j, store, j->account, j->name, &j->player)) return false;
    enum store_result result = store_hides(store, j->player.id, &j->hides);
    profile_note(j, result);
    if (strcmp(j->player.id, j->ctx->person.player) == 0) j->hides = 0;
    if (result == STORE_DONE && j->hides & (int)part) j->result = PROFILE_HIDDEN;
    return result == STORE_DONE && j->result == PROFILE_FOUND;
}

bool profile_find_second(struct profile_job *j, struct store *store)
{
    return find_account(j, store, j->other_account, j->other, &j->second);
}

/* ---- A profile ----------------------------------------------------------------------------- */

void profile_write_class(const char *class_of, struct text *out)
{
    int length = (int)strcspn(class_of, "/");
    text_add(out, "\"game\":\"%.*s\",\"seats\":\"%s\"", length, class_of, class_of + length + 1);
}

void profile_write_rating(const struct rating *r, struct text *out)
{
    text_add(out, ",\"points\":%d,\"margin\":%d", rating_points(r), rating_margin(r));
}

static void add_rating(void *context, const struct player_rating *r)
{
    struct profile_job *j = (struct profile_job *)context;
    text_add(&j->json, "%s{", j->comma);
    profile_write_class(r->class_of, &j->json);
    profile_write_rating(&r->rating, &j->json);
    text_add(&j->json, ",\"games\":%lld,\"at\":%lld}", (long long)r->games, (long long)r->rated_at);
    j->comma = ",";
}

static void add_played(void *context, const struct played *p)
{
    struct profile_job *j = (struct profile_job *)context;
    text_add(&j->json, "%s{\"game\":\"%s\",\"seats\":%d,\"games\":%lld,\"won\":%lld", j->comma,
             p->game, p->seats, (long long)p->games, (long long)p->won);
    text_add(&j->json, ",\"place\":%.2f,\"at\":%lld}", (double)p->places / (double)p->games,
             (long long)p->last_at);
    j->comma = ",";
}

static void add_meeting(void *context, const struct head_to_head *m)
{
    struct profile_job *j = (struct profile_job *)context;
    text_add(&j->json, "%s{", j->comma);
    if (m->game[0]) {
        text_add(&j->json, "\"game\":\"%s\"", m->game);
    } else {
        text_add(&j->json, "\"name\":");
        text_add_quoted(&j->json, m->name);
        text_add(&j->json, ",\"kind\":\"%s\"", player_kinds[m->kind]);
    }
    text_add(&j->json, ",\"games\":%lld,\"ahead\":%lld,\"behind\":%lld,\"at\":%lld}",
             (long long)m->games, (long long)m->ahead, (long long)m->behind, (long long)m->last_at);
    j->comma = ",";
}

static void begin_list(struct profile_job *j, const char *name)
{
    text_add(&j->json, ",\"%s\":[", name);
    j->comma = "";
}

static void write_hidden(struct profile_job *j)
{
    static const char *const parts[] = {"results", "opponents", "ratings"};
    begin_list(j, "hidden");
    for (int i = 0; i < 3; i++) {
        if (!(j->hides >> i & 1)) continue;
        text_add(&j->json, "%s\"%s\"", j->comma, parts[i]);
        j->comma = ",";
    }
    text_add(&j->json, "]");
}

static void write_head(struct profile_job *j)
{
    text_add(&j->json, "{\"name\":");
    text_add_quoted(&j->json, j->player.name);
    text_add(&j->json, ",\"kind\":\"%s\",\"since\":%lld", player_kinds[j->player.kind],
             (long long)j->player.created);
}

static void write_profile(struct profile_job *j, struct store *store)
{
    if (!profile_find(j, store, (enum hidden_part)0)) return;
    write_head(j);
    begin_list(j, "ratings");
    if (!(j->hides & HIDE_RATINGS))
        profile_note(j, store_list_ratings(store, j->player.id, add_rating, j));
    text_add(&j->json, "]");
    begin_list(j, "played");
    if (!(j->hides & HIDE_RESULTS))
        profile_note(j, store_list_played_games(store, j->player.id, add_played, j));
    text_add(&j->json, "]");
    begin_list(j, "opponents");
    if (!(j->hides & HIDE_OPPONENTS))
        profile_note(j, store_list_meetings(store, j->player.id, OPPONENTS_MAX, add_meeting, j));
    text_add(&j->json, "]");
    write_hidden(j);
    text_add(&j->json, "}");
}

void handle_profile(struct request_context *ctx)
{
    struct profile_job *j = profile_job_new(ctx, write_profile);
    if (profile_read_name(j, "name", true, j->name, j->account))
        profile_job_run(j, DB_QUEUE_READ);
    else
        profile_job_refuse(j);
}

/* ---- Head to head -------------------------------------------------------------------------- */

static void write_versus(struct profile_job *j, struct store *store)
{
    if (!profile_find(j, store, HIDE_OPPONENTS) || !profile_find_second(j, store)) return;
    write_head(j);
    text_add(&j->json, ",\"other\":");
    text_add_quoted(&j->json, j->second.name);
    begin_list(j, "games");
    profile_note(j, store_list_versus(store, j->player.id, j->second.id, add_meeting, j));
    text_add(&j->json, "]}");
}

void handle_versus(struct request_context *ctx)
{
    struct profile_job *j = profile_job_new(ctx, write_versus);
    if (profile_read_name(j, "name", true, j->name, j->account) &&
        profile_read_name(j, "other", true, j->other, j->other_account))
        profile_job_run(j, DB_QUEUE_READ);
    else
        profile_job_refuse(j);
}

/* ---- How a rating came about ----------------------------------------------------------------- */

static void add_change(void *context, const struct rating_change *c)
{
    struct profile_job *j = (struct profile_job *)context;
    text_add(&j->json, "%s{\"table\":\"%s\",\"at\":%lld", j->comma, c->table, (long long)c->at);
    profile_write_rating(&c->rating, &j->json);
    text_add(&j->json, ",\"games\":%lld}", (long long)c->games);
    j->before.at = c->at;
    memcpy(j->before.id, c->table, sizeof j->before.id);
    j->comma = ",";
    j->count++;
}

static void write_history(struct profile_job *j, struct store *store)
{
    struct finished_position before = j->before;
    if (!profile_find(j, store, HIDE_RATINGS)) return;
    write_head(j);
    begin_list(j, "changes");
    profile_note(j, store_rating_history(store, j->player.id, j->class_of, &before, HISTORY_PAGE,
                                         add_change, j));
    text_add(&j->json, "]");
    if (j->count == HISTORY_PAGE)
        text_add(&j->json, ",\"next\":\"%lld.%s\"", (long long)j->before.at, j->before.id);
    text_add(&j->json, "}");
}

void handle_rating_history(struct request_context *ctx)
{
    struct profile_job *j = profile_job_new(ctx, write_history);
    if (profile_read_name(j, "name", true, j->name, j->account) && profile_read_class(j) &&
        profile_read_position(j))
        profile_job_run(j, DB_QUEUE_READ);
    else
        profile_job_refuse(j);
}

/* ---- What one shows ------------------------------------------------------------------------ */

static void write_privacy(struct profile_job *j, struct store *store)
{
    const char *player = j->ctx->person.player;
    enum store_result result = j->changes ? store_set_hides(store, player, j->hides, clock_now())
                                          : store_hides(store, player, &j->hides);
    profile_note(j, result);
    text_add(&j->json, "{\"results\":%s,\"opponents\":%s,\"ratings\":%s,\"tables\":\"%s\"}",
             j->hides & HIDE_RESULTS ? "false" : "true",
             j->hides & HIDE_OPPONENTS ? "false" : "true",
             j->hides & HIDE_RATINGS ? "false" : "true",
             j->hides & TABLES_TO_NOBODY      ? "nobody"
             : j->hides & TABLES_TO_EVERYBODY ? "everybody"
                                              : "friends");
}

/* To whom the tables are shown where the player sits now. */
static bool take_tables(struct request_context *ctx, int *hides)
{
    char who[16] = "friends";
    int value = json_member(&ctx->json, ctx->body, "tables");
    bool right = value < 0 || json_string(&ctx->json, value, who, sizeof who);
    if (right && strcmp(who, "nobody") == 0)
        *hides |= TABLES_TO_NOBODY;
    else if (right && strcmp(who, "everybody") == 0)
        *hides |= TABLES_TO_EVERYBODY;
    else if (!right || strcmp(who, "friends") != 0)
        return reply_error(ctx, ERROR_BAD_TABLES_SHOWN), false;
    return true;
}

void handle_privacy(struct request_context *ctx)
{
    profile_job_run(profile_job_new(ctx, write_privacy), DB_QUEUE_READ);
}

void handle_set_privacy(struct request_context *ctx)
{
    static const char *const members[] = {"results", "opponents", "ratings"};
    bool shows;
    int hides = 0;
    for (int i = 0; i < 3; i++) {
        if (!take_bool(ctx, members[i], &shows)) return;
        if (!shows) hides |= 1 << i;
    }
    if (!take_tables(ctx, &hides)) return;
    struct profile_job *j = profile_job_new(ctx, write_privacy);
    j->changes = true;
    j->hides = hides;
    profile_job_run(j, DB_QUEUE_WRITE);
}
