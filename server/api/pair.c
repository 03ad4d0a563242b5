/* pair.c - playing with anybody: whoever asks sits down at a public table that waits for a game
 * like theirs, and opens one where there is none; see api.h.
 *
 * The tables that wait are the queue, so they stand in the lobby too, any node may fill them, and
 * nobody waits twice: who asks again is led to where they wait. Whoever still waits alone then goes
 * to an older table that suits; of two who wait only one finds the other's table older. Strengths
 * may differ the more, the longer a table has waited. */
#include "server/api/internal.h"

#include <stdlib.h>
#include <string.h>

#include "server/store/load.h"
#include "server/store/ratings.h"
#include "server/store/seatings.h"

enum {
    TABLES_KEPT = 8,        /* to be tried one after the other */
    PAGES_LOOKED_AT = 5,    /* of LOBBY_PAGE_MAX tables, the newest first */
    TABLES_LOADED = 40,     /* of those, so many at most are looked at closely */
    NEAR_POINTS = 200,      /* strengths that suit at once, */
    WIDER_POINTS = 100,     /* and so many more after each */
    WIDER_REAL_MS = 10000,  /* of these, where people sit and wait, */
    WIDER_DAYS_MS = 600000, /* or come back later */
    WAITS_REAL_MS = 600000  /* whoever opened an older table has gone */
};

struct waiting_table {
    char id[TABLE_ID_LENGTH + 1];
    int64_t created, changed;
    int seat;
};

struct partner_search {
    struct db_job job; /* first, so that a task finds it */
    struct request_context *ctx;
    struct table wanted; /* as the caller would open it */
    struct table_request step;
    int next; /* of those found, to be tried */
    bool sat_down;
    uint8_t server_commit[32]; /* of the table, where the caller has just sat down */
    /* Of the database worker while it works. */
    struct store *store;
    enum store_result result;
    struct waiting_table own, found[TABLES_KEPT];
    bool alone; /* at the own table */
    int count, loaded;
    int64_t now;
    int points; /* of the caller, 0 where nothing is known */
    char class_of[CLASS_MAX + 1];
    struct text blocked; /* ids, each with a comma behind it */
    struct table_summary page[LOBBY_PAGE_MAX];
    int page_count;
};

/* ---- What suits, on a database thread ------------------------------------------------------ */

static bool is_same_game(const struct table *t, const struct table *wanted)
{
    const struct series *a = &t->series, *b = &wanted->series;
    return t->stage == STAGE_WAITING && !t->hidden && !t->settings.hold &&
           t->rated == wanted->rated && t->time_control.kind == wanted->time_control.kind &&
           t->time_control.bank == wanted->time_control.bank &&
           t->time_control.increment == wanted->time_control.increment && a->game == b->game &&
           a->games == 1 && !a->cards && a->setup.seats == b->setup.seats &&
           memcmp(a->setup.option, b->setup.option, sizeof a->setup.option) == 0;
}

/* People who are there in other seats; bots count as none. */
static int count_others(const struct table *t, const char *player)
{
    int others = 0;
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        others += t->seat[seat].kind == SEAT_HUMAN && strcmp(t->seat[seat].player, player) != 0;
    return others;
}

static bool has_bot(const struct table *t)
{
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        if (t->seat[seat].kind == SEAT_BOT) return true;
    return false;
}

/* False where it cannot be had, or is another game. */
static bool load_same(struct partner_search *p, const char *id, struct table *out)
{
    struct refusal why;
    int64_t wrong;
    enum store_result result = load_table(p->store, id, out, &wrong, &why);
    if (result == STORE_FAILED) p->result = result;
    return result == STORE_DONE && is_same_game(out, &p->wanted);
}

struct rating_lookup {
    const char *class_of;
    int points;
};

static void take_rating(void *context, const struct player_rating *r)
{
    struct rating_lookup *l = (struct rating_lookup *)context;
    if (strcmp(r->class_of, l->class_of) == 0) l->points = rating_points(&r->rating);
}

static int points_of(struct partner_search *p, const char *player)
{
    struct rating_lookup l = {p->class_of, 0};
    if (store_list_ratings(p->store, player, take_rating, &l) == STORE_FAILED)
        p->result = STORE_FAILED;
    return l.points;
}

/* Of whom nothing is known suits everybody. */
static bool is_near(const struct partner_search *p, int points, int64_t waited)
{
    bool real = p->wanted.time_control.kind == TIME_CONTROL_REAL;
    int64_t wider = waited / (real ? WIDER_REAL_MS : WIDER_DAYS_MS) * WIDER_POINTS;
    return !points || !p->points || abs(points - p->points) <= NEAR_POINTS + wider;
}

/* ---- Tables, on a database thread ---------------------------------------------------------- */

static void take_own(void *context, const struct own_table *t)
{
    struct partner_search *p = (struct partner_search *)context;
    const struct table_summary *s = &t->summary;
    if (s->state != TABLE_OPEN || !s->listed || s->seats != p->wanted.series.setup.seats ||
        strcmp(s->game, p->wanted.series.game->id) != 0 || !t->seat[t->you].seating.ready)
        return;
    if (p->page_count < LOBBY_PAGE_MAX) p->page[p->page_count++] = *s;
}

/* Where the caller waits already, or "". */
static void find_own(struct partner_search *p)
{
    static const struct own_position waiting = {1, INT64_MAX, ""};
    const char *player = p->ctx->person.player;
    struct own_filter filter = {player, false, false, &waiting, LOBBY_PAGE_MAX};
    p->result = store_list_own(p->store, &filter, take_own, p);
    for (int i = 0; i < p->page_count && p->result == STORE_DONE && !p->own.id[0]; i++) {
        struct table t;
        if (load_same(p, p->page[i].id, &t) && table_seat_of(&t, player) >= 0) {
            memcpy(p->own.id, t.id, sizeof p->own.id);
            p->own.created = p->page[i].created;
            p->own.changed = p->page[i].changed;
            p->own.seat = table_seat_of(&t, player);
            p->alone = count_others(&t, player) == 0;
        }
        table_close(&t);
    }
}

/* Nobody is led there any more: whoever waits there may go to a younger one. */
static bool is_old(const struct partner_search *p, int64_t changed)
{
    return p->wanted.time_control.kind == TIME_CONTROL_REAL && changed < p->now - WAITS_REAL_MS;
}

static bool may_suit(const struct partner_search *p, const struct table_summary *s)
{
    bool older = !p->own.id[0] || is_old(p, p->own.changed) || s->created < p->own.created ||
                 (s->created == p->own.created && strcmp(s->id, p->own.id) < 0);
    return older && s->seats == p->wanted.series.setup.seats && s->seats_taken < s->seats &&
           s->seats_taken > 0 && !is_old(p, s->changed) &&
           strcmp(s->opener, p->ctx->person.player) != 0;
}

static bool suits(struct partner_search *p, const struct table_summary *s)
{
    struct table t;
    bool good = load_same(p, s->id, &t) && table_seat_of(&t, p->ctx->person.player) < 0 &&
                t.host[0] && !has_bot(&t) && !strstr(text_string(&p->blocked), t.host) &&
                is_near(p, points_of(p, t.host), p->now - s->created);
    table_close(&t);
    p->loaded++;
    return good;
}

/* They come with the newest first; the oldest are kept, and tried first. */
static void keep_table(struct partner_search *p, const struct table_summary *s)
{
    int kept = p->count < TABLES_KEPT ? p->count++ : TABLES_KEPT - 1;
    memmove(&p->found[1], &p->found[0], (size_t)kept * sizeof p->found[0]);
    memcpy(p->found[0].id, s->id, sizeof p->found[0].id);
    p->found[0].created = s->created;
}

static void take_waiting(void *context, const struct table_summary *s)
{
    struct partner_search *p = (struct partner_search *)context;
    p->page[p->page_count++] = *s;
}

static void find_others(struct partner_search *p)
{
    struct table_summary last;
    struct table_filter filter = {p->wanted.series.game->id, TABLE_OPEN, true, NULL,
                                  LOBBY_PAGE_MAX};
    p->page_count = LOBBY_PAGE_MAX;
    for (int page = 0; page < PAGES_LOOKED_AT && p->page_count == LOBBY_PAGE_MAX; page++) {
        p->page_count = 0;
        p->result = store_list(p->store, &filter, take_waiting, p);
        if (p->result != STORE_DONE) return;
        for (int i = 0; i < p->page_count && p->loaded < TABLES_LOADED; i++) {
            if (may_suit(p, &p->page[i]) && suits(p, &p->page[i])) keep_table(p, &p->page[i]);
            if (p->result != STORE_DONE) return;
        }
        if (p->page_count) last = p->page[p->page_count - 1];
        filter.after = &last;
    }
}

static void take_block(void *context, const struct player_block *block)
{
    text_add((struct text *)context, "%s,", block->other);
}

static void run_search(struct db_job *job, struct store *store)
{
    struct partner_search *p = (struct partner_search *)job;
    const char *player = p->ctx->person.player;
    p->store = store;
    find_own(p);
    if (p->result != STORE_DONE || (p->own.id[0] && !p->alone)) return;
    p->points = points_of(p, player);
    if (p->result == STORE_DONE)
        p->result = store_list_blocks(store, player, take_block, &p->blocked);
    if (p->result == STORE_DONE) find_others(p);
}

/* ---- Sitting down, on the loop ------------------------------------------------------------- */

static void search_free(struct partner_search *p)
{
    table_close(&p->wanted);
    text_free(&p->blocked);
    free(p);
}

static void reply_paired(struct partner_search *p, const char *id, int seat, bool opened)
{
    struct text json = {0};
    text_add(&json, "{\"id\":\"%s\",\"seat\":%d,\"opened\":%s", id, seat,
             opened ? "true" : "false");
    if (p->sat_down) {
        text_add(&json, ",\"server_commit\":\"");
        text_add_hex(&json, p->server_commit, sizeof p->server_commit);
        text_add(&json, "\"");
    }
    text_add(&json, "}");
    reply_json(p->ctx, 200, &json);
    text_free(&json);
    search_free(p);
}

static void reply_not_paired(struct partner_search *p, const struct table_answer *answer)
{
    struct text json = {0};
    table_write_refusal(answer, context_language(p->ctx), &json);
    reply_json(p->ctx, answer->status, &json);
    text_free(&json);
    search_free(p);
}

static void note_seat(struct partner_search *p, const struct table *table)
{
    p->sat_down = true;
    memcpy(p->server_commit, table->server_commit, sizeof p->server_commit);
}

static void on_opened(void *context, const struct table_answer *answer, const struct table *table)
{
    struct partner_search *p = (struct partner_search *)context;
    if (answer->status != 200) {
        reply_not_paired(p, answer);
        return;
    }
    note_seat(p, table);
    reply_paired(p, table->id, answer->seat, true);
}

static void open_one(struct partner_search *p)
{
    struct request_context *ctx = p->ctx;
    int64_t wait = rate_request(ctx->api, &ctx->person, REQUEST_OPEN);
    if (!wait) {
        rooms_open(ctx->api->config.rooms, &ctx->request, on_opened, p);
        return;
    }
    search_free(p);
    reply_too_many(ctx, wait);
}

/* The caller's own table is left to nobody; it may have begun meanwhile, and is then kept. */
static void on_left(void *context, const struct table_answer *answer, const struct table *table)
{
    struct partner_search *p = (struct partner_search *)context;
    (void)answer, (void)table;
    reply_paired(p, p->found[p->next].id, p->found[p->next].seat, false);
}

static void try_next(struct partner_search *p);

static void on_joined(void *context, const struct table_answer *answer, const struct table *table)
{
    struct partner_search *p = (struct partner_search *)context;
    struct waiting_table *found = &p->found[p->next];
    if (answer->status != 200) { /* somebody was faster, or is not to be played with */
        p->next++;
        try_next(p);
        return;
    }
    found->seat = answer->seat;
    note_seat(p, table);
    if (!p->own.id[0]) {
        reply_paired(p, found->id, found->seat, false);
        return;
    }
    p->step.kind = REQUEST_LEAVE;
    p->step.id[0] = p->step.commit[0] = '\0';
    rooms_ask(p->ctx->api->config.rooms, p->own.id, &p->step, on_left, p);
}

static void try_next(struct partner_search *p)
{
    struct request_context *ctx = p->ctx;
    if (p->next == p->count && p->own.id[0]) {
        reply_paired(p, p->own.id, p->own.seat, false);
    } else if (p->next == p->count) {
        open_one(p);
    } else {
        p->step = ctx->request;
        p->step.kind = REQUEST_JOIN;
        p->step.json = NULL;
        p->step.body = -1;
        rooms_ask(ctx->api->config.rooms, p->found[p->next].id, &p->step, on_joined, p);
    }
}

static void on_found(struct task *task)
{
    struct partner_search *p = (struct partner_search *)task;
    struct request_context *ctx = p->ctx;
    if (p->result == STORE_DONE) {
        try_next(p);
        return;
    }
    search_free(p);
    reply_error(ctx, ERROR_STORAGE);
}

/* The table that would be opened, in memory only; false where it would be refused, which is told.
 */
static bool make_wanted(struct partner_search *p)
{
    struct request_context *ctx = p->ctx;
    struct table_answer answer;
    table_init(&p->wanted, "");
    ctx->request.now = p->now;
    table_handle(&p->wanted, &ctx->request, &answer);
    bool good = answer.status == 200;
    if (good)
        table_apply(&p->wanted, &answer);
    else
        reply_not_paired(p, &answer);
    table_answer_free(&answer);
    return good;
}

void handle_pair(struct request_context *ctx)
{
    if (!opening_read(ctx)) return;
    struct partner_search *p = (struct partner_search *)memory_new(sizeof *p);
    p->ctx = ctx;
    p->now = clock_now();
    if (!make_wanted(p)) return;
    rating_class(p->wanted.series.game->id, p->wanted.series.setup.seats, p->class_of);
    p->job.work = run_search;
    p->job.task.run = on_found;
    db_run(ctx->api->config.db, DB_QUEUE_READ, &p->job);
}
