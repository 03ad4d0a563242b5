/* replay.c - looking back at a game, as WebAssembly: a record is opened, and from then on the table
 * can be looked at as it was at any ply, by any seat or with all cards open; it can be verified,
 * and dealt again for a seat. One record is open at a time. Answers are JSON, good until the next
 * call. */
#include <stdio.h>

#include "engine/redeal.h"
#include "engine/verify.h"
#include "wasm/tables.h"

EXPORT(pakli_replay_open) const char *pakli_replay_open(const char *record);
EXPORT(pakli_replay_at) const char *pakli_replay_at(int ply, int viewer);
EXPORT(pakli_replay_verify) const char *pakli_replay_verify(const char *record);
EXPORT(pakli_replay_redeal) const char *pakli_replay_redeal(int ply, int seat, const char *seed);

/* Viewers of pakli_replay_at that have no seat. */
enum { LOOKS_ON = -1, SEES_ALL = -2 };

static struct record opened;

/* ---- Opening ------------------------------------------------------------------------------- */

/* Who moved what, ply by ply; words depend on the position. */
static void write_log(const struct match *m, struct text *out)
{
    struct match again = *m;
    struct look look;
    char words[WORDS_MAX];
    match_start(&again, &m->deal);
    for (size_t i = 0; i < m->plies; i++) {
        match_look(&again, &look);
        m->game->say(&look.view, m->moves[i], words);
        text_add(out, "%s{\"ply\":%zu,\"seat\":%d,\"move\":\"%s\"}", i ? "," : "", i,
                 look.view.head.seat, words);
        m->game->apply(&again.state, m->moves[i]);
    }
}

static void write_fault(const struct fault *fault, struct text *out)
{
    text_add(out, "\"error\":");
    text_add_quoted(out, fault->why.text);
    if (fault->why.rule[0]) text_add(out, ",\"rule\":\"%s\"", fault->why.rule);
    if (fault->ply >= 0) text_add(out, ",\"ply\":%d", fault->ply);
    if (!fault->moved) return;
    text_add(out, ",\"move\":");
    text_add_quoted(out, fault->move);
}

/* {"game","seats","over","log":[{"ply","seat","move"},..]}, or of a record that is not right
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

/* The match, whose moves are those of the record, stands after so many of them. */
static void go_to(struct match *m, const union any_deal *deal, int ply)
{
    match_start(m, deal);
    for (int i = 0; i < ply; i++) m->game->apply(&m->state, m->moves[i]);
    m->plies = (size_t)ply;
}

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

static void lay_moment(struct table *t, struct game *game, int ply, bool open)
{
    table_init(t, "");
    t->match = opened.match;
    *game = *t->match.game;
    if (open) game->view = view_all;
    t->match.game = game;
    go_to(&t->match, &opened.match.deal, ply);
    t->series.game = game;
    t->series.setup = t->match.setup;
    t->series.games = 1;
    t->fixed_deal = true;
    t->stage = match_over(&t->match) ? STAGE_OVER : STAGE_PLAYING;
    seat_players(t);
}

/* The table after so many moves, as pakli_table_look tells it, but for the log: that is the part of
 * the whole one up to there. For a seat, LOOKS_ON, or SEES_ALL. */
const char *pakli_replay_at(int ply, int viewer)
{
    struct text *out = begin_answer();
    static struct table t;
    static struct game game;
    struct table_reader reader = {viewer < 0 ? WATCHER : viewer, 0, ~UINT32_C(0)};
    lay_moment(&t, &game, ply, viewer == SEES_ALL);
    table_write(&t, &reader, out);
    return text_string(out);
}

/* ---- Verifying ----------------------------------------------------------------------------- */

static void write_verdict(const struct verdict *v, struct text *out)
{
    static const char *const checks[CHECKS] = {"commit", "deal", "moves", "scores"};
    static const char *const found[] = {"nothing", "right", "missing", "wrong"};
    for (int i = 0; i < CHECKS; i++) text_add(out, ",\"%s\":\"%s\"", checks[i], found[v->found[i]]);
    text_add(out, ",\"played\":%zu,\"over\":%s", v->moves, v->over ? "true" : "false");
    if (v->games >= 0) text_add(out, ",\"games\":%d", v->games);
    if (v->game >= 0) text_add(out, ",\"at\":%d", v->game);
}

/* {"ok","commit","deal","moves","scores","played","over","games","at"}: the four checks are
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
    struct match m = opened.match;
    uint8_t seed[SEED_BYTES];
    union any_deal deal;
    seed_from_text(words, seed);
    redeal(&m, (size_t)ply, seat, seed, &deal);
    go_to(&m, &deal, ply);
    m.seeded = false;
    record_write(&m, out);
    return text_string(out);
}
