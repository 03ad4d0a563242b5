/* moved.c - what moves took where and touched, as JSON, for who shows it; see table.h.
 *
 * Everything comes from the viewer's own scenes, move by move: nothing that is hidden can enter. */
#include "table/serialize.h"

enum { MARKED_MOVES = 4 }; /* of each seat: what was touched before that is not marked */

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
    match_play(&m->match, move);
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

/* What lies where it lay stays marked, unless who touched it begins another turn, or the viewer has
 * moved. */
static void carry_marks(const struct flights *flights, int count, int begins, bool own,
                        struct marks *marks)
{
    struct marks before = *marks;
    for (int i = 0; i < count; i++) {
        int stayed = flights->stayed[i], seat = stayed < 0 || own ? NOBODY : before.seat[stayed];
        marks->seat[i] = (int8_t)(seat == begins ? NOBODY : seat);
    }
}

static void mark_flights(const struct past_view *m, const struct flights *flights, int seat,
                         struct marks *marks)
{
    for (int i = 0; i < flights->count && seat != m->viewer; i++) {
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
        carry_marks(&flights, m->scene.count, seat == before ? NOBODY : seat, seat == m->viewer,
                    marks);
        mark_flights(m, &flights, seat, marks);
        before = seat;
    }
}

void table_write_marks(const struct table *t, int viewer, struct text *out)
{
    struct past_view m;
    struct marks marks;
    const char *before = ",\"marks\":[";
    size_t most = (size_t)(MARKED_MOVES * t->series.setup.seats);
    if (!t->match.game || t->match.plies == 0) return;
    past_open(&m, t, viewer, t->match.plies > most ? t->match.plies - most : 0);
    find_marks(&m, t, &marks);
    for (int i = 0; i < m.scene.count; i++) {
        if (marks.seat[i] == NOBODY) continue;
        text_add(out, "%s[%d,%d]", before, i, marks.seat[i]);
        before = ",";
    }
    if (before[1] == '\0') text_add_literal(out, "]");
    match_close(&m.match);
}
