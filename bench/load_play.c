/* load_play.c - tables set up step by step, and time going by; see load_play.h. */
#include "bench/load_inside.h"
#include "engine/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    KNOCKING_MAX = 128, /* lines that are being opened at once */
    LOST_MAX = 1000,    /* of those, before we give up */
    ROLES = 32,         /* at a table: seats, then watchers */
    WAIT_US = 20000
};

enum errand { ERRAND_GUEST, ERRAND_JOINER, ERRAND_OPEN, ERRAND_JOIN, ERRANDS };

/* Whether people are offered the game, and it can be played here. */
static bool is_offered(int g)
{
    return g < GAMES_MAX && !games[g]->calibration && games[g]->seats_min <= PLAY_SEATS &&
           games[g]->seats_max >= PLAY_SEATS;
}

/* The games a mix goes round, by its number of tables. */
static int mixed_game(int table)
{
    for (int g = 0;; g = games[g + 1] ? g + 1 : 0)
        if (is_offered(g) && table-- == 0) return g;
}

struct play *the_play;

/* ---- Steps: from one to the next, as far as the stage allows -------------------------------- */

int place_number(const struct place *t)
{
    return (int)(t - the_play->places);
}

static void send_errand(struct place *t, enum errand errand)
{
    queue_add(&the_play->errands, place_number(t) * ERRANDS + (int)errand);
    t->missing++;
}

static void step_begin(struct place *t, enum step step)
{
    struct play *p = the_play;
    t->step = step;
    if (step == STEP_GUESTS) {
        send_errand(t, ERRAND_GUEST);
        send_errand(t, ERRAND_JOINER);
    } else if (step == STEP_OPEN) {
        t->over = false;
        t->last = -1;
        send_errand(t, ERRAND_OPEN);
    } else if (step == STEP_JOIN) {
        send_errand(t, ERRAND_JOIN);
    } else if (step == STEP_CONNECT) {
        t->missing = p->roles;
        for (int role = 0; role < p->roles; role++)
            queue_add(&p->knocks, place_number(t) * ROLES + role);
    } else {
        p->running++;
        ask_seat(t, 0);
    }
}

/* The stage in which the step that follows this one is allowed. */
static enum play_stage stage_after(enum step step)
{
    static const enum play_stage stages[] = {PLAY_TABLES, PLAY_TABLES, PLAY_CONNECTIONS,
                                             PLAY_MOVES};
    return stages[step];
}

static void step_go_on(struct place *t)
{
    if (the_play->stage < stage_after(t->step))
        the_play->there++;
    else
        step_begin(t, (enum step)(t->step + 1));
}

static void step_part_done(struct place *t)
{
    if (--t->missing == 0) step_go_on(t);
}

void place_move_on(struct place *t)
{
    struct play *p = the_play;
    for (int role = 0; role < p->roles; role++) {
        if (t->line[role].stage == LINE_OPEN) p->connected--;
        line_close(&t->line[role]);
    }
    p->running--;
    p->counts.over++;
    step_begin(t, STEP_OPEN);
}

/* ---- Requests by HTTP ---------------------------------------------------------------------- */

static void errand_send(struct play *p, struct line *clerk, int number)
{
    struct place *t = &p->places[number / ERRANDS];
    enum errand errand = (enum errand)(number % ERRANDS);
    char path[64], body[128];
    const char *token = "";
    if (errand == ERRAND_OPEN) {
        snprintf(path, sizeof path, "/api/tables");
        snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d}", games[t->game]->id,
                 PLAY_SEATS);
        token = t->token[0];
    } else if (errand == ERRAND_JOIN) {
        snprintf(path, sizeof path, "/api/tables/%s/join", t->id);
        snprintf(body, sizeof body, "{\"seat\":1}");
        token = t->token[1];
    } else {
        snprintf(path, sizeof path, "/api/guest");
        snprintf(body, sizeof body, "{\"name\":\"Load %d\"}", number);
    }
    line_post(p->lines, clerk, path, token, body);
}

static void errands_send(struct play *p)
{
    for (int i = 0; i < CLERKS && p->errands.count; i++) {
        if (p->errand[i] >= 0) continue;
        p->errand[i] = queue_take(&p->errands);
        errand_send(p, &p->clerk[i], p->errand[i]);
    }
}

static void clerk_answered(struct line *line, int status, const char *body)
{
    struct play *p = the_play;
    int number = p->errand[line->owner];
    struct place *t = &p->places[number / ERRANDS];
    enum errand errand = (enum errand)(number % ERRANDS);
    if (status / 100 != 2) give_up("a request was refused", status, body);
    if (errand == ERRAND_GUEST) member_copy(body, "\"token\":", t->token[0], TOKEN_MAX);
    if (errand == ERRAND_JOINER) member_copy(body, "\"token\":", t->token[1], TOKEN_MAX);
    if (errand == ERRAND_OPEN) member_copy(body, "\"id\":", t->id, ID_MAX);
    p->errand[line->owner] = -1;
    step_part_done(t);
}

/* A server may close what was quiet for a while; a request that got no answer is sent again. */
static void clerk_lost(struct line *line, enum line_stage was)
{
    struct play *p = the_play;
    (void)was;
    if (p->errand[line->owner] >= 0) {
        p->counts.lost++;
        queue_add(&p->errands, p->errand[line->owner]);
    }
    p->errand[line->owner] = -1;
}

static const struct line_events clerk_events = {.answered = clerk_answered, .lost = clerk_lost};

/* ---- WebSockets ---------------------------------------------------------------------------- */

static void knocks_send(struct play *p)
{
    for (; p->knocks.count && p->knocking < KNOCKING_MAX; p->knocking++) {
        int number = queue_take(&p->knocks), role = number % ROLES;
        struct place *t = &p->places[number / ROLES];
        char path[64];
        snprintf(path, sizeof path, "/ws?table=%s", t->id);
        line_knock(p->lines, &t->line[role], path, role < PLAY_SEATS ? t->token[role] : "");
    }
}

static void line_opened(struct line *line)
{
    struct place *t = &the_play->places[line->owner];
    the_play->knocking--;
    the_play->connected++;
    if (t->step == STEP_CONNECT)
        step_part_done(t);
    else if (t->step == STEP_ASK && line->role == t->seat)
        ask_seat(t, t->seat);
}

static void line_refused(struct line *line, int status, const char *body)
{
    (void)line;
    give_up("a WebSocket was refused", status, body);
}

/* It comes back. Its table may wait for ever for what was on its way, so it asks anew. */
static void line_lost(struct line *line, enum line_stage was)
{
    struct play *p = the_play;
    struct place *t = &p->places[line->owner];
    p->counts.lost++;
    if (was == LINE_OPEN)
        p->connected--;
    else
        p->knocking--;
    if (was != LINE_OPEN && p->counts.lost > LOST_MAX) give_up("the server takes nobody in", 0, "");
    if (t->step == STEP_CONNECT && was == LINE_OPEN) t->missing++;
    if (t->step == STEP_MOVED && line->role == t->seat) t->step = STEP_ASK;
    queue_add(&p->knocks, line->owner * ROLES + line->role);
}

static const struct line_events line_events = {
    .answered = line_refused, .opened = line_opened, .received = place_received, .lost = line_lost};

/* ---- All of it ----------------------------------------------------------------------------- */

bool play_knows(const char *game)
{
    for (int g = 0; games[g]; g++)
        if (is_offered(g) && strcmp(game, games[g]->id) == 0) return true;
    return strcmp(game, "mix") == 0;
}

static void open_places(struct play *p, const char *game)
{
    for (int i = 0; i < p->tables; i++) {
        struct place *t = &p->places[i];
        t->line = &p->line[i * p->roles];
        t->game = mixed_game(i);
        for (int g = 0; games[g]; g++)
            if (strcmp(game, games[g]->id) == 0) t->game = g;
        for (int role = 0; role < p->roles; role++)
            t->line[role] = (struct line){.events = &line_events, .owner = i, .role = role};
        step_begin(t, STEP_GUESTS);
    }
}

struct play *play_new(struct lines *lines, const char *game, int tables, int watchers)
{
    struct play *p = (struct play *)memory_new(sizeof *p);
    int roles = PLAY_SEATS + watchers;
    the_play = p;
    p->lines = lines;
    p->tables = tables;
    p->roles = roles;
    p->chance = 0x9e3779b97f4a7c15u;
    p->places = (struct place *)memory_new(sizeof(struct place) * (size_t)tables);
    p->line = (struct line *)memory_new(sizeof(struct line) * (size_t)(tables * roles));
    queue_open(&p->errands, tables * PLAY_SEATS + CLERKS);
    queue_open(&p->knocks, tables * roles * 2);
    queue_open(&p->ready, tables * 4);
    for (int i = 0; i < CLERKS; i++) {
        p->clerk[i] = (struct line){.events = &clerk_events, .owner = i};
        p->errand[i] = -1;
    }
    open_places(p, game);
    return p;
}

void play_free(struct play *p)
{
    for (int i = 0; i < p->tables * p->roles; i++) line_close(&p->line[i]);
    for (int i = 0; i < CLERKS; i++) line_close(&p->clerk[i]);
    free(p->errands.at);
    free(p->knocks.at);
    free(p->ready.at);
    free(p->places);
    free(p->line);
    free(p);
}

static void play_turn(struct play *p, int64_t longest)
{
    int64_t now = clock_us();
    moves_send(p, now);
    if (p->errands.count) errands_send(p);
    if (p->knocks.count) knocks_send(p);
    if (p->playing && p->gap > 0 && p->next - now < longest)
        longest = p->next > now ? p->next - now : p->ready.count ? 0 : longest;
    lines_wait(p->lines, longest);
}

void play_reach(struct play *p, enum play_stage stage)
{
    p->stage = stage;
    p->there = 0;
    if (stage != PLAY_GUESTS)
        for (int i = 0; i < p->tables; i++) step_go_on(&p->places[i]);
    while (p->there < p->tables) play_turn(p, WAIT_US);
}

void play_rest(struct play *p, double seconds)
{
    int64_t end = clock_us() + (int64_t)(seconds * SECOND_US);
    while (clock_us() < end) play_turn(p, WAIT_US);
}

static void look_round(struct play *p)
{
    struct play_counts *c = &p->counts;
    if (p->running < c->games_least) c->games_least = p->running;
    if (p->connected < c->lines_least) c->lines_least = p->connected;
}

void play_run(struct play *p, int64_t rate, double seconds)
{
    int64_t now = clock_us(), end = now + (int64_t)(seconds * SECOND_US), look = now;
    p->gap = rate ? (double)SECOND_US / (double)rate : 0;
    p->next = now;
    p->playing = true;
    if (p->stage < PLAY_MOVES) {
        p->stage = PLAY_MOVES;
        for (int i = 0; i < p->tables; i++) step_go_on(&p->places[i]);
    }
    memset(&p->counts, 0, sizeof p->counts);
    p->counts.games_least = p->tables;
    p->counts.lines_least = p->tables * p->roles;
    for (; (now = clock_us()) < end; look_round(p))
        for (look += SECOND_US; (now = clock_us()) < end && now < look;) play_turn(p, WAIT_US);
}

const struct play_counts *play_counts(const struct play *p)
{
    return &p->counts;
}
