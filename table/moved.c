/* moved.c - what moves took where and touched, as JSON, for who shows it; see table.h.
 *
 * Everything comes from the viewer's own scenes, move by move: nothing that is hidden can enter. */
#include <assert.h>

#include "table/serialize.h"

/* Moves of each seat: what was touched before that is not marked. Who has no seat sees the last
 * turns of others at most. */
enum { MARKED_MOVES = 4, WATCHED_MOVES = 2 };

void write_flights(const struct flights *flights, struct text *out)
{
    text_add_literal(out, ",\"flights\":[");
    for (int i = 0; i < flights->count; i++)
        text_add(out, "%s[%d,%d]", i ? "," : "", flights->flight[i].from, flights->flight[i].to);
    text_add_literal(out, "]");
}

/* ---- Going through the last moves ---------------------------------------------------------- */

void past_open(struct past_game *p, const struct table *t, int viewer, size_t ply)
{
    match_clone(&t->match, &p->match);
    match_seek(&p->match, ply);
    p->viewer = viewer;
    match_view(&p->match, viewer, &p->view);
}

int past_next(struct past_game *p, const struct table *t, union any_state *before)
{
    int move = match_move(&t->match, p->match.plies);
    bool played = match_play(&p->match, move);
    assert(played);
    (void)played;
    *before = p->view;
    match_view(&p->match, p->viewer, &p->view);
    return move;
}

void past_close(struct past_game *p)
{
    match_close(&p->match);
}

void tell_moves(const struct table *t, int viewer, size_t from, struct text *out)
{
    struct past_game p;
    union any_state before;
    struct facts facts;
    if (from >= t->match.plies) return;
    past_open(&p, t, viewer, from);
    while (p.match.plies < t->match.plies) {
        int move = past_next(&p, t, &before);
        facts_tell(p.match.game, &before, move, &p.view, &facts);
        tell_move(&facts, out);
    }
    past_close(&p);
}

void tell_move(const struct facts *facts, struct text *out)
{
    facts_write(facts, out);
    text_add_literal(out, "\n");
}

/* ---- Flights ------------------------------------------------------------------------------- */

/* A game some moves ago with the pieces that a viewer saw then. */
struct past_scene {
    struct past_game past;
    struct scene scene;
};

static void look_at_past(struct past_scene *m)
{
    m->scene.count = 0;
    m->past.match.game->scene(&m->past.view, &m->scene);
}

static void past_scene_open(struct past_scene *m, const struct table *t, int viewer, size_t ply)
{
    past_open(&m->past, t, viewer, ply);
    look_at_past(m);
}

/* Goes on by the next move of the table, and tells what that took where. */
static void past_scene_next(struct past_scene *m, const struct table *t, struct flights *out)
{
    union any_state before;
    struct scene scene = m->scene;
    int move = past_next(&m->past, t, &before);
    look_at_past(m);
    flights_find(m->past.match.game, &before, move, &scene, &m->scene, out);
}

void table_write_flights(const struct table *table, int viewer, struct text *out)
{
    const struct table *t = table_seen(table, viewer);
    struct past_scene m;
    struct flights flights;
    if (!t->match.game || t->match.plies == 0) return;
    past_scene_open(&m, t, viewer, t->match.plies - 1);
    past_scene_next(&m, t, &flights);
    past_close(&m.past);
    if (flights.count) write_flights(&flights, out);
}

/* ---- Marks --------------------------------------------------------------------------------- */

/* By pieces of a scene: the seat that touched them, or NOBODY. */
struct marks {
    int8_t seat[SCENE_MAX];
};

/* What lies where it lay stays marked, unless who touched it begins another turn. */
static void carry_marks(const struct flights *flights, int count, int begins, struct marks *marks)
{
    struct marks before = *marks;
    for (int i = 0; i < count; i++) {
        int stayed = flights->stayed[i], seat = stayed < 0 ? NOBODY : before.seat[stayed];
        marks->seat[i] = (int8_t)(seat == begins ? NOBODY : seat);
    }
}

static void mark_flights(const struct past_scene *m, const struct flights *flights, int seat,
                         struct marks *marks)
{
    for (int i = 0; i < flights->count; i++) {
        int to = flights->flight[i].to;
        bool held = m->past.match.game->zones[m->scene.piece[to].zone].shape == ZONE_HAND;
        if (!held) marks->seat[to] = (int8_t)seat;
    }
}

static void find_marks(struct past_scene *m, const struct table *t, struct marks *marks)
{
    struct flights flights;
    int before = NOBODY;
    memset(marks->seat, NOBODY, sizeof marks->seat);
    while (m->past.match.plies < t->match.plies) {
        int seat = match_turn(&m->past.match);
        past_scene_next(m, t, &flights);
        carry_marks(&flights, m->scene.count, seat == before ? NOBODY : seat, marks);
        mark_flights(m, &flights, seat, marks);
        before = seat;
    }
}

/* The ply after the viewer's own last move, or some moves ago: without a look at any scene. */
static size_t marks_begin(const struct table *t, int viewer)
{
    struct match m;
    int moves = viewer < 0 ? WATCHED_MOVES : MARKED_MOVES;
    size_t most = (size_t)moves * t->series.setup.seats, plies = t->match.plies;
    size_t begin = plies > most ? plies - most : 0;
    match_clone(&t->match, &m);
    match_seek(&m, begin);
    while (m.plies < plies) {
        bool own = match_turn(&m) == viewer;
        bool played = match_play(&m, match_move(&t->match, m.plies));
        assert(played);
        (void)played;
        if (own) begin = m.plies;
    }
    match_close(&m);
    return begin;
}

void table_write_marks(const struct table *table, int viewer, struct text *out)
{
    const struct table *t = table_seen(table, viewer);
    struct past_scene m;
    struct marks marks;
    const char *before = ",\"marks\":[";
    if (!t->match.game || t->match.plies == 0) return;
    past_scene_open(&m, t, viewer, marks_begin(t, viewer));
    find_marks(&m, t, &marks);
    for (int i = 0; i < m.scene.count; i++) {
        if (marks.seat[i] == NOBODY) continue;
        text_add(out, "%s[%d,%d]", before, i, marks.seat[i]);
        before = ",";
    }
    if (before[1] == '\0') text_add_literal(out, "]");
    past_close(&m.past);
}
