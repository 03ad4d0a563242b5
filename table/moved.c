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

/* A game some moves ago, as a viewer saw it then. */
struct past_view {
    struct match match;
    int viewer;
    union any_state view;
    struct scene scene;
};

static void past_look(struct past_view *m)
{
    match_view(&m->match, m->viewer, &m->view);
    m->scene.count = 0;
    m->match.game->scene(&m->view, &m->scene);
}

static void past_open(struct past_view *m, const struct table *t, int viewer, size_t ply)
{
    match_clone(&t->match, &m->match);
    match_seek(&m->match, ply);
    m->viewer = viewer;
    past_look(m);
}

/* Goes on by the next move of the table, and tells what that took where. */
static void past_next(struct past_view *m, const struct table *t, struct flights *out)
{
    int move = match_move(&t->match, m->match.plies);
    union any_state view = m->view;
    struct scene before = m->scene;
    bool played = match_play(&m->match, move);
    assert(played);
    (void)played;
    past_look(m);
    flights_find(m->match.game, &view, move, &before, &m->scene, out);
}

void table_write_flights(const struct table *t, int viewer, struct text *out)
{
    struct past_view m;
    struct flights flights;
    if (!t->match.game || t->match.plies == 0) return;
    past_open(&m, t, viewer, t->match.plies - 1);
    past_next(&m, t, &flights);
    match_close(&m.match);
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

static void mark_flights(const struct past_view *m, const struct flights *flights, int seat,
                         struct marks *marks)
{
    for (int i = 0; i < flights->count; i++) {
        int to = flights->flight[i].to;
        bool held = m->match.game->zones[m->scene.piece[to].zone].shape == ZONE_HAND;
        if (!held) marks->seat[to] = (int8_t)seat;
    }
}

static void find_marks(struct past_view *m, const struct table *t, struct marks *marks)
{
    struct flights flights;
    int before = NOBODY;
    memset(marks->seat, NOBODY, sizeof marks->seat);
    while (m->match.plies < t->match.plies) {
        int seat = match_turn(&m->match);
        past_next(m, t, &flights);
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

void table_write_marks(const struct table *t, int viewer, struct text *out)
{
    struct past_view m;
    struct marks marks;
    const char *before = ",\"marks\":[";
    if (!t->match.game || t->match.plies == 0) return;
    past_open(&m, t, viewer, marks_begin(t, viewer));
    find_marks(&m, t, &marks);
    for (int i = 0; i < m.scene.count; i++) {
        if (marks.seat[i] == NOBODY) continue;
        text_add(out, "%s[%d,%d]", before, i, marks.seat[i]);
        before = ",";
    }
    if (before[1] == '\0') text_add_literal(out, "]");
    match_close(&m.match);
}
