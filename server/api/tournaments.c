/* tournaments.c - requests about tournaments: arranging one, entering, beginning; see api.h. */
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "engine/series.h"
#include "server/api/clubs.h"
#include "server/arbiter.h"
#include "server/store/ratings.h"

enum {
    ADD_TRIES = 8,
    PAUSE_SECONDS_MAX = 7 * 24 * 3600,
    PAUSE_REAL = 60 /* seconds between two rounds, unless something else is asked for */
};

/* ---- Arranging ----------------------------------------------------------------------------- */

static void arrange(struct club_job *j, struct store *store)
{
    struct text event = {0};
    struct tournament_entry there;
    enum store_result result = store_tournament(store, j->entry.id, &there);
    if (!club_find_member(j, store, j->entry.club) ||
        (result == STORE_MISSING && !club_limit_tournaments(j, store)))
        return;
    event_write_open(&event, j->form, j->seats, j->seats_least, j->rounds);
    if (result != STORE_FAILED)
        result = store_add_tournament(store, &j->entry, text_string(&event));
    if (result == STORE_TAKEN && j->ctx->request_id[0]) result = STORE_DONE;
    if (club_job_done(j, result)) text_add(&j->json, "{\"id\":\"%s\"}", j->entry.id);
    text_free(&event);
}

static bool take_number(const struct request_context *ctx, const char *name, int least, int most,
                        int *out)
{
    int value = json_member(&ctx->json, ctx->body, name);
    return value < 0 || (json_int(&ctx->json, value, out) && *out >= least && *out <= most);
}

/* A time as seconds since 1970; 0: it begins when somebody says so. */
static bool take_start(struct club_job *j)
{
    int seconds = 0;
    if (!take_number(j->ctx, "starts", 0, INT32_MAX, &seconds)) return false;
    j->entry.starts = INT64_C(1000) * seconds;
    return seconds == 0 || j->entry.starts > clock_now();
}

static bool take_clock(struct club_job *j)
{
    const struct json *json = &j->ctx->json;
    int value = json_member(json, j->ctx->body, "clock");
    char kind[8] = "";
    if (!json_is_kind(json, value, JSON_OBJECT)) return false;
    uint32_t start = json->token[value].start, length = json->token[value].end - start;
    json_string(json, json_member(json, value, "kind"), kind, sizeof kind);
    if (length > CLOCK_WORDS_MAX || strcmp(kind, "none") == 0) return false;
    memcpy(j->entry.clock, json->text + start, length);
    if (strcmp(kind, "real") == 0) j->entry.pause = PAUSE_REAL;
    return true;
}

static bool add_rules(struct tournament_entry *e, const struct text *rules)
{
    if (rules->length > RULES_WORDS_MAX) return false;
    text_print(e->rules, sizeof e->rules, "%s", rules->length ? text_string(rules) : "");
    return true;
}

/* House rules as a table is opened with them; whether they go together is asked of a table. */
static bool take_rules(struct club_job *j)
{
    const struct json *json = &j->ctx->json;
    int options = json_member(json, j->ctx->body, "options"), count = 1;
    int cards = json_member(json, j->ctx->body, "cards");
    char name[GAME_ID_MAX + 1] = "";
    struct text rules = {0};
    if (options >= 0 && !json_is_kind(json, options, JSON_OBJECT)) return false;
    if (!take_number(j->ctx, "games", 1, SERIES_GAMES_MAX, &count)) return false;
    if (cards >= 0 && !json_string(json, cards, name, sizeof name)) return false;
    if (options >= 0)
        text_add(&rules, "\"options\":%.*s,",
                 (int)(json->token[options].end - json->token[options].start),
                 json->text + json->token[options].start);
    if (name[0]) {
        text_add(&rules, "\"cards\":");
        text_add_quoted(&rules, name);
        text_add(&rules, ",");
    }
    if (rules.length || count > 1) text_add(&rules, "\"games\":%d", count);
    bool fits = add_rules(&j->entry, &rules);
    text_free(&rules);
    return fits;
}

static bool take_form(struct club_job *j)
{
    char word[16] = "";
    const struct json *json = &j->ctx->json;
    int form = 0;
    json_string(json, json_member(json, j->ctx->body, "form"), word, sizeof word);
    while (form < TOURNAMENT_FORMS && strcmp(word, tournament_forms[form]) != 0) form++;
    j->form = (enum tournament_form)form;
    j->rounds = 5;
    return form < TOURNAMENT_FORMS && take_number(j->ctx, "rounds", 1, 20, &j->rounds) &&
           take_number(j->ctx, "seats", 2, TOURNAMENT_SEATS_MAX, &j->seats) && j->seats &&
           (form != FORM_KNOCKOUT || j->seats == 2);
}

static bool take_tournament(struct club_job *j)
{
    const struct json *json = &j->ctx->json;
    struct tournament_entry *e = &j->entry;
    json_string(json, json_member(json, j->ctx->body, "game"), e->game, sizeof e->game);
    const struct game *game = game_by_id(e->game);
    if (!game || !game_is_offered(j->ctx->api, e->game) || !take_form(j) || !take_clock(j) ||
        !take_rules(j) || !take_start(j) ||
        !take_number(j->ctx, "pause", 0, PAUSE_SECONDS_MAX, &e->pause))
        return false;
    e->pause *= 1000;
    e->rated = json_is_kind(json, json_member(json, j->ctx->body, "rated"), JSON_TRUE);
    j->seats_least = game->seats_min < 2 ? 2 : game->seats_min;
    return j->seats_least <= j->seats;
}

/* What no table could be like is refused as that table would be. */
static bool can_be_played(struct club_job *j)
{
    struct table_answer answer;
    bool can = arbiter_can_open(&j->entry, j->seats, "expert", &answer);
    if (!can) reply_refused(j->ctx, 400, "bad_tournament", &answer.why);
    table_answer_free(&answer);
    return can;
}

void handle_new_tournament(struct request_context *ctx)
{
    static const struct error bad = {ERROR_BAD_TOURNAMENT};
    char name[CLUB_NAME_MAX + 1];
    bool rated;
    if (!club_take_name(ctx, name) || !take_bool(ctx, "rated", &rated)) return;
    struct club_job *j = club_job_new(ctx, arrange);
    struct tournament_entry *e = &j->entry;
    memcpy(e->club, ctx->id, sizeof e->club);
    memcpy(e->name, name, sizeof name);
    memcpy(e->creator, ctx->person.player, sizeof e->creator);
    e->created = clock_now();
    club_new_id(ctx, e->id);
    if (!take_tournament(j)) {
        club_job_fail(j, bad, 0);
        club_job_refuse(j);
    } else if (can_be_played(j)) {
        club_job_run(j, DB_QUEUE_WRITE);
    } else {
        club_job_drop(j);
    }
}

/* ---- Changing ------------------------------------------------------------------------------ */

/* False: it is refused, or there is nothing to be changed. */
typedef bool change_maker(struct club_job *j, struct store *store, struct text *event);

bool tournament_find_for(struct club_job *j, struct store *store)
{
    static const struct error none = {ERROR_NO_TOURNAMENT};
    if (!j->t) j->t = (struct tournament *)memory_new(sizeof *j->t);
    enum store_result result = store_load_tournament(store, j->id, &j->entry, j->t);
    if (result == STORE_MISSING) return club_job_fail(j, none, 0);
    return club_job_done(j, result) && club_find(j, store, j->entry.club);
}

/* Others may change it at the same time: then it is looked at again. */
static void change(struct club_job *j, struct store *store, change_maker *make)
{
    static const struct error race = {ERROR_STORAGE_RACE};
    for (int i = 0; i < ADD_TRIES; i++) {
        struct text event = {0};
        enum store_result result = STORE_DONE;
        bool changes = tournament_find_for(j, store) && make(j, store, &event);
        if (changes)
            result = store_add_event(store, &j->entry, j->t, text_string(&event), clock_now());
        text_free(&event);
        if (result != STORE_TAKEN) {
            if (!j->error.status) club_job_done(j, result);
            return;
        }
    }
    club_job_fail(j, race, 0);
}

bool tournament_is_arranged_by(const struct club_job *j)
{
    return j->role == CLUB_HOST || strcmp(j->entry.creator, j->ctx->person.player) == 0;
}

static bool may_arrange(struct club_job *j)
{
    static const struct error no = {ERROR_NOT_ARRANGER};
    return tournament_is_arranged_by(j) || club_job_fail(j, no, 0);
}

static bool has_room(struct club_job *j)
{
    static const struct error closed = {ERROR_TOURNAMENT_CLOSED}, full = {ERROR_TOURNAMENT_FULL};
    if (!tournament_admits(j->t)) return club_job_fail(j, closed, 0);
    return j->t->entrants < ENTRANTS_MAX || club_job_fail(j, full, ENTRANTS_MAX);
}

struct strength {
    char class_of[CLASS_MAX + 1];
    int points;
};

static void on_rating(void *context, const struct player_rating *r)
{
    struct strength *s = (struct strength *)context;
    if (strcmp(s->class_of, r->class_of) == 0) s->points = rating_points(&r->rating);
}

static bool make_entry(struct club_job *j, struct store *store, struct text *event)
{
    static const struct error outside = {ERROR_NOT_MEMBER}, guest = {ERROR_RATED_GUEST},
                              entered = {ERROR_ENTERED};
    const struct person *person = &j->ctx->person;
    struct strength strength = {"", 0};
    int who = tournament_find(j->t, person->player);
    if (!j->member) return club_job_fail(j, outside, 0);
    if (j->entry.rated && person->kind == PLAYER_GUEST) return club_job_fail(j, guest, 0);
    if (who >= 0 && !j->t->entrant[who].away) return club_job_fail(j, entered, 0);
    if (!has_room(j)) return false;
    rating_class(j->entry.game, j->t->seats, strength.class_of);
    if (!club_job_done(j, store_list_ratings(store, person->player, on_rating, &strength)))
        return false;
    if (strength.points < 0) strength.points = 0;
    event_write_enter(event, person->player, false, strength.points);
    return true;
}

static void enter(struct club_job *j, struct store *store)
{
    change(j, store, make_entry);
}

void handle_enter(struct request_context *ctx)
{
    club_job_run(club_job_new(ctx, enter), DB_QUEUE_WRITE);
}

static bool make_bot(struct club_job *j, struct store *store, struct text *event)
{
    static const struct error bad = {ERROR_BAD_TOURNAMENT};
    struct table_answer answer;
    if (!may_arrange(j) || !has_room(j) || !club_limit_bots(j, store)) return false;
    bool plays = arbiter_can_open(&j->entry, j->t->seats, j->words, &answer);
    table_answer_free(&answer);
    if (!plays || strlen(j->words) > ENTRANT_ID_MAX) return club_job_fail(j, bad, 0);
    event_write_enter(event, j->words, true, 0);
    return true;
}

static void add_bot(struct club_job *j, struct store *store)
{
    change(j, store, make_bot);
}

void handle_tournament_bot(struct request_context *ctx)
{
    char level[FIELD_ROOM];
    if (!take_text(ctx, "level", level, sizeof level)) return;
    struct club_job *j = club_job_new(ctx, add_bot);
    text_print(j->words, sizeof j->words, "%s", level);
    club_job_run(j, DB_QUEUE_WRITE);
}

/* Oneself, or whoever the arranger names. */
static bool make_leave(struct club_job *j, struct store *store, struct text *event)
{
    static const struct error no = {ERROR_NOT_ENTERED};
    int who = j->seats >= 0 ? j->seats : tournament_find(j->t, j->ctx->person.player);
    (void)store;
    if (j->seats >= 0 && !may_arrange(j)) return false;
    if (who < 0 || who >= j->t->entrants || j->t->entrant[who].away ||
        j->t->stage > TOURNAMENT_RUNNING)
        return club_job_fail(j, no, 0);
    event_write_leave(event, who);
    return true;
}

static void leave(struct club_job *j, struct store *store)
{
    change(j, store, make_leave);
}

void handle_withdraw(struct request_context *ctx)
{
    struct club_job *j = club_job_new(ctx, leave);
    static const struct error bad = {ERROR_BAD_TOURNAMENT};
    j->seats = -1; /* here: which entrant */
    if (take_number(ctx, "entrant", 0, ENTRANTS_MAX - 1, &j->seats)) {
        club_job_run(j, DB_QUEUE_WRITE);
        return;
    }
    club_job_fail(j, bad, 0);
    club_job_refuse(j);
}

static bool make_start(struct club_job *j, struct store *store, struct text *event)
{
    static const struct error begun = {ERROR_TOURNAMENT_BEGUN}, few = {ERROR_TOO_FEW_ENTRANTS};
    (void)store;
    if (!may_arrange(j)) return false;
    if (j->t->stage != TOURNAMENT_OPEN) return club_job_fail(j, begun, 0);
    if (j->t->entrants < tournament_least(j->t))
        return club_job_fail(j, few, tournament_least(j->t));
    event_write_start(event);
    return true;
}

static void start(struct club_job *j, struct store *store)
{
    change(j, store, make_start);
}

void handle_start_tournament(struct request_context *ctx)
{
    club_job_run(club_job_new(ctx, start), DB_QUEUE_WRITE);
}

static bool make_cancel(struct club_job *j, struct store *store, struct text *event)
{
    static const struct error over = {ERROR_TOURNAMENT_BEGUN};
    (void)store;
    if (!may_arrange(j)) return false;
    if (j->t->stage > TOURNAMENT_RUNNING) return club_job_fail(j, over, 0);
    event_write_cancel(event);
    return true;
}

static void cancel(struct club_job *j, struct store *store)
{
    change(j, store, make_cancel);
}

void handle_cancel_tournament(struct request_context *ctx)
{
    club_job_run(club_job_new(ctx, cancel), DB_QUEUE_WRITE);
}
