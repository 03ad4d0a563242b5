/* replay.c - looking back at a game, as WebAssembly: a record is opened, and from then on the table
 * can be looked at as it was at any ply, by any seat or with all cards open; it can be verified,
 * and dealt again for a seat. One record is open at a time. Answers are JSON, good until the next
 * call. */
#include <stdio.h>

#include "engine/facts.h"
#include "engine/redeal.h"
#include "engine/verify.h"
#include "wasm/internal.h"

EXPORT(pakli_replay_open) const char *pakli_replay_open(const char *record);
EXPORT(pakli_replay_at) const char *pakli_replay_at(int ply, int viewer);
EXPORT(pakli_replay_verify) const char *pakli_replay_verify(const char *record);
EXPORT(pakli_replay_redeal) const char *pakli_replay_redeal(int ply, int seat, const char *seed);

/* Viewers of pakli_replay_at that have no seat. */
enum { VIEW_WATCHER = -1, VIEW_ALL = -2 };

static struct record opened;

/* ---- Opening ------------------------------------------------------------------------------- */

/* All of a game that is over, else what everybody sees. */
static void see(const struct match *m, bool over, union any_state *out)
{
    if (over)
        *out = *match_truth(m);
    else
        match_view(m, WATCHER, out);
}

/* Who moved what, ply by ply, and what that did; words depend on the position. */
static void write_log(const struct match *m, struct text *out)
{
    struct match again;
    struct look look;
    struct facts facts;
    union any_state before, after;
    char words[WORDS_MAX];
    bool over = match_over(m);
    match_clone(m, &again);
    match_seek(&again, 0);
    for (size_t i = 0; i < m->plies; i++) {
        int move = match_move(m, i);
        match_look(&again, &look);
        m->game->say(&look.view, move, words);
        text_add(out, "%s{\"ply\":%zu,\"seat\":%d,\"move\":\"%s\"", i ? "," : "", i,
                 look.view.head.seat, words);
        see(&again, over, &before);
        match_play(&again, move);
        see(&again, over, &after);
        facts_tell(m->game, &before, move, &after, &facts);
        facts_write(&facts, out);
        text_add(out, "}");
    }
    match_close(&again);
}

static void write_fault(const struct fault *fault, struct text *out)
{
    text_add(out, "\"error\":");
    text_add_quoted(out, fault->why.text);
    if (fault->why.rule[0]) text_add(out, ",\"rule\":\"%s\"", fault->why.rule);
    refusal_write_reason(&fault->why, out);
    if (fault->ply >= 0) text_add(out, ",\"ply\":%d", fault->ply);
    if (!fault->moved) return;
    text_add(out, ",\"move\":");
    text_add_quoted(out, fault->move);
}

/* {"game","seats","over","log":[{"ply","seat","move","told"},..]}, or of a record that is not right
 * {"error","rule","ply","move"}. */
const char *pakli_replay_open(const char *text)
{
    struct text *out = begin_answer();
    struct fault fault;
    record_free(&opened);
    text_add(out, "{");
    if (record_read(&opened, text, strlen(text), &fault)) {
        const struct match *m = &opened.match;
        text_add(out, "\"game\":\"%s\",\"seats\":%d,\"over\":%s,\"log\":[", m->game->id,
                 m->setup.seats, match_over(m) ? "true" : "false");
        write_log(m, out);
        text_add(out, "]");
    } else {
        record_free(&opened);
        write_fault(&fault, out);
    }
    text_add(out, "}");
    return text_string(out);
}

/* ---- Looking ------------------------------------------------------------------------------- */

static void seat_players(struct table *t)
{
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        const char *name = t->match.name[seat];
        struct table_seat *s = &t->seat[seat];
        bool bot = strncmp(name, "bot:", 4) == 0;
        s->kind = bot ? SEAT_BOT : SEAT_HUMAN;
        s->ready = true;
        if (bot)
            snprintf(s->level, sizeof s->level, "%s", name + 4);
        else
            memcpy(s->name, name, sizeof s->name);
    }
}

/* All cards lie open. */
static void view_all(const void *s, int viewer, void *out)
{
    (void)viewer;
    memcpy(out, s, sizeof(union any_state));
}

static void set_up_moment(struct table *t, struct game *game, int ply, bool open)
{
    table_init(t, "");
    match_clone(&opened.match, &t->match);
    match_seek(&t->match, (size_t)ply);
    *game = *t->match.game;
    if (open) game->view = view_all;
    t->match.game = game;
    t->series.game = game;
    t->series.setup = t->match.setup;
    t->series.games = 1;
    t->fixed_deal = true;
    t->stage = match_over(&t->match) ? STAGE_OVER : STAGE_PLAYING;
    seat_players(t);
}

/* The table after so many moves, as pakli_table_look tells it, but for the log: that is the part of
 * the whole one up to there. For a seat, VIEW_WATCHER, or VIEW_ALL. */
const char *pakli_replay_at(int ply, int viewer)
{
    struct text *out = begin_answer();
    static struct table t;
    static struct game game;
    struct table_reader reader = {.viewer = viewer < 0 ? WATCHER : viewer,
                                  .connected = ~UINT32_C(0)};
    set_up_moment(&t, &game, ply, viewer == VIEW_ALL);
    write_look(&t, &reader, out);
    match_close(&t.match);
    return text_string(out);
}

/* ---- Verifying ----------------------------------------------------------------------------- */

static void write_verdict(const struct verdict *v, struct text *out)
{
    static const char *const checks[CHECKS] = {"fair", "commit", "deal", "moves", "scores"};
    static const char *const found[] = {"nothing", "right", "missing", "wrong"};
    for (int i = 0; i < CHECKS; i++) text_add(out, ",\"%s\":\"%s\"", checks[i], found[v->found[i]]);
    text_add(out, ",\"played\":%zu,\"over\":%s", v->moves, v->over ? "true" : "false");
    text_add(out, ",\"added\":%d,\"withheld\":", v->added);
    seats_write(v->withheld, out);
    if (v->games >= 0) text_add(out, ",\"games\":%d", v->games);
    if (v->game >= 0) text_add(out, ",\"at\":%d", v->game);
}

/* {"ok","fair","commit","deal","moves","scores","played","over","added","withheld","games","at"}:
 * the five checks are
 * "right", "wrong", "missing" or "nothing" as engine/verify.h tells, "at" is the game of a match at
 * fault; where not all is right, also what pakli_replay_open says of a fault. */
const char *pakli_replay_verify(const char *text)
{
    struct text *out = begin_answer();
    struct verdict v;
    bool right = verify(text, strlen(text), &v);
    text_add(out, "{\"ok\":%s", right ? "true" : "false");
    write_verdict(&v, out);
    if (!right) {
        text_add(out, ",");
        write_fault(&v.fault, out);
    }
    text_add(out, "}");
    return text_string(out);
}

/* ---- Dealing again ------------------------------------------------------------------------- */

/* The record of the game up to a ply, with everything dealt again that the seat cannot know. */
const char *pakli_replay_redeal(int ply, int seat, const char *words)
{
    struct text *out = begin_answer();
    struct match m;
    uint8_t seed[SEED_BYTES];
    union any_deal deal;
    seed_from_text(words, seed);
    redeal(&opened.match, (size_t)ply, seat, seed, &deal);
    match_clone(&opened.match, &m);
    match_start(&m, &deal);
    for (int i = 0; i < ply; i++) match_play(&m, match_move(&opened.match, (size_t)i));
    record_write(&m, out);
    match_close(&m);
    return text_string(out);
}
