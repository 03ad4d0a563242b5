/* own_tables.c - the tables where the caller sits, their own turn first; see api.h. */
#include "server/api/internal.h"
#include "server/api/own_tables.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct own_list {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    int limit, over, turn;
    struct own_position after;
    bool has_after;
    /* Of the database worker while it works. */
    int count;
    struct own_position last;
    enum store_result result;
    struct text json;
};

/* ---- A table ------------------------------------------------------------------------------- */

void own_seat_write(const struct own_seat *s, bool over, struct text *out)
{
    bool bot = s->seating.level[0], empty = !bot && !s->seating.player[0];
    bool program = !bot && s->kind == PLAYER_BOT;
    text_add(out, "{\"kind\":\"%s\"", empty ? "empty" : bot || program ? "bot" : "human");
    if (!empty) {
        text_add(out, ",\"name\":");
        text_add_quoted(out, bot ? s->seating.level : s->name);
    }
    if (over && s->seating.place)
        text_add(out, ",\"score\":%d,\"place\":%d", (int)s->seating.score, s->seating.place);
    text_add(out, "}");
}

static void write_turn(const struct own_table *t, struct text *out)
{
    if (t->turn.seat < 0) return;
    text_add(out, ",\"turn\":%d,\"since\":%lld", t->turn.seat, (long long)t->turn.since);
    if (t->turn.deadline) text_add(out, ",\"deadline\":%lld", (long long)t->turn.deadline);
}

void own_table_write(const struct own_table *t, struct text *out)
{
    static const char *const stages[TABLE_STATES] = {"waiting", "playing", "over"};
    const struct table_summary *s = &t->summary;
    bool over = s->state == TABLE_OVER;
    text_add(out, "{\"id\":\"%s\",\"game\":\"%s\",\"stage\":\"%s\",\"v\":%lld,\"at\":%lld", s->id,
             s->game, stages[s->state], (long long)s->v, (long long)s->changed);
    text_add(out, ",\"you\":%d,\"your_turn\":%s", t->you,
             t->position.urgency == 0 ? "true" : "false");
    write_turn(t, out);
    if (!s->listed) text_add(out, ",\"private\":true");
    const struct seating *mine = &t->seat[t->you].seating;
    if (!over && !mine->ready)
        text_add(out, mine->invited ? ",\"invited\":true" : ",\"rematch\":true");
    if (over) text_add(out, ",\"over_at\":%lld", (long long)t->over_at);
    text_add(out, ",\"seats\":[");
    for (int seat = 0; seat < s->seats; seat++) {
        text_add(out, "%s", seat ? "," : "");
        own_seat_write(&t->seat[seat], over, out);
    }
    text_add(out, "]}");
}

/* ---- A page, made by a database worker ----------------------------------------------------- */

static void add_table(void *context, const struct own_table *t)
{
    struct own_list *l = (struct own_list *)context;
    text_add(&l->json, "%s", l->count++ ? "," : "");
    own_table_write(t, &l->json);
    l->last = t->position;
}

static void make_list(struct db_job *job, struct store *store)
{
    struct own_list *l = (struct own_list *)job;
    const char *player = l->ctx->person.player;
    const struct own_filter filter = {player, l->over, l->turn, l->has_after ? &l->after : NULL,
                                      l->limit};
    int64_t turns = 0;
    l->result = store_count_turns(store, player, &turns);
    text_add(&l->json, "{\"turns\":%lld,\"tables\":[", (long long)turns);
    if (l->result == STORE_DONE) l->result = store_list_own(store, &filter, add_table, l);
    text_add(&l->json, "]");
    if (l->count == l->limit)
        text_add(&l->json, ",\"next\":\"%d.%lld.%s\"", l->last.urgency, (long long)l->last.key,
                 l->last.id);
    text_add(&l->json, "}");
}

static void list_made(struct task *task)
{
    struct own_list *l = (struct own_list *)task;
    if (l->result == STORE_DONE)
        reply_json(l->ctx, 200, &l->json);
    else
        reply_error(l->ctx, ERROR_STORAGE);
    text_free(&l->json);
    free(l);
}

/* ---- On the loop --------------------------------------------------------------------------- */

/* The "next" of a page: "1.-1763300000000.aB3xY9kQ". */
static bool read_position(const char *word, struct own_position *out)
{
    char *end;
    if (word[0] < '0' || word[0] > '9' || word[1] != '.') return false;
    out->urgency = word[0] - '0';
    out->key = strtoll(word + 2, &end, 10);
    if (end == word + 2 || *end != '.' || !table_id_valid(end + 1)) return false;
    memcpy(out->id, end + 1, sizeof out->id);
    return true;
}

static bool read_query(struct request_context *ctx, struct own_list *l)
{
    char after[64] = "";
    l->limit = LOBBY_PAGE;
    return query_number(ctx->http, "over", 0, 1, &l->over) &&
           query_number(ctx->http, "turn", 0, 1, &l->turn) &&
           query_number(ctx->http, "limit", 1, LOBBY_PAGE_MAX, &l->limit) &&
           query_word(ctx->http, "after", after, sizeof after) &&
           (!(l->has_after = after[0] != '\0') || read_position(after, &l->after));
}

void handle_own_tables(struct request_context *ctx)
{
    struct own_list *l = (struct own_list *)memory_new(sizeof *l);
    l->ctx = ctx;
    if (!read_query(ctx, l)) {
        free(l);
        reply_error(ctx, ERROR_BAD_OWN_QUERY, LOBBY_PAGE_MAX);
        return;
    }
    l->job.work = make_list;
    l->job.task.run = list_made;
    db_run(ctx->api->config.db, DB_QUEUE_READ, &l->job);
}
