/* change.c - what has changed for a reader since a snapshot, as JSON; see table.h.
 *
 * Everything comes from the reader's own view then and now and from what table_write would write,
 * so nothing that is hidden can enter. Members that change with nearly every move are always
 * written, the others after a row that may have changed them; of the long lists only what differs.
 * Flights tell what one move took where. That {"from","set","gone","lists"} makes the one table out
 * of the other is checked by tests/table/change.c, for every game and viewer. */
#include <stdlib.h>

#include "table/serialize.h"

enum { SYNC_WINDOW = 24 }; /* items looked ahead for where two lists agree again */

void table_take_snapshot(const struct table *table, int viewer, struct table_snapshot *out)
{
    const struct table *t = table_seen(table, viewer);
    memset(out, 0, sizeof *out);
    out->v = t->v;
    out->viewer = viewer;
    out->stage = t->stage;
    out->plies = t->match.plies;
    out->chats = t->chats;
    out->dealt = t->match.game != NULL;
    if (out->dealt) match_view(&t->match, viewer, &out->view);
}

void table_snapshot_free(struct table_snapshot *s)
{
    free(s->scene);
    s->scene = NULL;
}

/* ---- Lists --------------------------------------------------------------------------------- */

/* A list before and after. A single item is one that never equals one of the other side. */
struct list_change {
    int before, after; /* how many items */
    bool (*is_single)(const void *context, bool after, int item);
    bool (*same)(const void *context, int before, int after);
    void (*write)(const void *context, int after, struct text *out);
    const void *context;
};

/* Items that are taken out and put in at one place. */
struct splice {
    int at, removed, added;
};

static void write_splice(const struct list_change *l, const struct splice *s, struct text *out)
{
    if (!s->removed && !s->added) return;
    text_add_literal(out, "[");
    text_add_number(out, s->at);
    text_add_literal(out, ",");
    text_add_number(out, s->removed);
    for (int i = 0; i < s->added; i++) {
        text_add_literal(out, ",");
        l->write(l->context, s->at + i, out);
    }
    text_add_literal(out, "],");
}

/* The nearest place from here on where the lists agree, or end together. */
static bool find_sync(const struct list_change *l, int before, int after, struct splice *s)
{
    for (int far = 1; far <= SYNC_WINDOW; far++)
        for (int skip = 0; skip <= far; skip++) {
            int i = before + skip, j = after + far - skip;
            bool ends = i == l->before && j == l->after;
            if (!ends && (i >= l->before || j >= l->after || !l->same(l->context, i, j))) continue;
            s->removed += skip;
            s->added += far - skip;
            return true;
        }
    return false;
}

/* Nearly all items are the same. */
static void skip_same(const struct list_change *l, int *before, int *after)
{
    while (*before < l->before && *after < l->after && l->same(l->context, *before, *after))
        ++*before, ++*after;
}

/* One step of the comparison; whether the splice is complete. */
static bool extend_splice(const struct list_change *l, struct splice *s, int before, int after)
{
    if (before < l->before && after < l->after && l->same(l->context, before, after)) {
        return true;
    }
    if (before < l->before && l->is_single(l->context, false, before)) {
        s->removed++;
    } else if (after < l->after && l->is_single(l->context, true, after)) {
        s->added++;
    } else if (!find_sync(l, before, after, s)) {
        s->removed += before < l->before;
        s->added += after < l->after;
    }
    return false;
}

/* Adds "name":[[at,removed,item..],..], to be carried out one after the other; or nothing. */
static void write_list(const char *name, const struct list_change *l, struct text *out)
{
    size_t start = out->length;
    struct splice s = {0, 0, 0};
    int before = 0;
    text_add(out, "\"%s\":[", name);
    size_t first = out->length;
    while (before + s.removed < l->before || s.at + s.added < l->after) {
        if (!s.removed && !s.added) skip_same(l, &before, &s.at);
        if (before == l->before && s.at == l->after) break;
        if (!extend_splice(l, &s, before + s.removed, s.at + s.added)) continue;
        write_splice(l, &s, out);
        before += s.removed + 1;
        s = (struct splice){s.at + s.added + 1, 0, 0};
    }
    write_splice(l, &s, out);
    if (out->length == first) {
        out->length = start;
        return;
    }
    out->bytes[out->length - 1] = ']';
    text_add_literal(out, ",");
}

/* ---- Scene and worth ----------------------------------------------------------------------- */

struct scene_change {
    struct scene_writer before, after;
};

/* The moves of an offer, or of a card in the reader's hand, are hardly ever those of before. */
static bool has_moves(const struct scene_writer *w, int item)
{
    return w->scene.piece[item].move != NO_MOVE || (w->asked && w->hand_place[item] >= 0);
}

static bool is_single_piece(const void *context, bool after, int item)
{
    const struct scene_change *c = (const struct scene_change *)context;
    return has_moves(after ? &c->after : &c->before, item);
}

static bool same_piece(const void *context, int before, int after)
{
    const struct scene_change *c = (const struct scene_change *)context;
    return memcmp(&c->before.scene.piece[before], &c->after.scene.piece[after],
                  sizeof(struct piece)) == 0 &&
           !has_moves(&c->before, before) && !has_moves(&c->after, after);
}

static void write_piece(const void *context, int after, struct text *out)
{
    scene_write_piece(&((const struct scene_change *)context)->after, after, out);
}

/* Where one move was made since, and nothing was taken back. */
static bool is_one_move(const struct table_snapshot *before, const struct table *t)
{
    return t->match.plies == before->plies + 1 && t->shortened <= before->v;
}

/* The scene that is made for it is kept for the next change. */
static void write_scene_change(const struct table_snapshot *before, const struct table *t,
                               struct table_snapshot *now, struct flights *flights,
                               struct text *out)
{
    const struct game *game = t->match.game;
    struct scene_change c;
    scene_begin_with(&c.before, game, &before->view, before->scene);
    scene_begin(&c.after, game, &now->view);
    scene_find_moves(&c.after);
    now->scene = scene_copy_pieces(&c.after);
    struct list_change list = {c.before.scene.count, c.after.scene.count, is_single_piece,
                               same_piece,           write_piece,         &c};
    write_list("scene", &list, out);
    if (is_one_move(before, t))
        flights_find(game, &before->view, match_move(&t->match, before->plies), &c.before.scene,
                     &c.after.scene, flights);
}

struct worth_change {
    const struct game *game;
    struct worths before, after;
};

static bool is_single_worth(const void *context, bool after, int item)
{
    (void)context, (void)after, (void)item;
    return false;
}

static bool same_worth(const void *context, int before, int after)
{
    const struct worth_change *c = (const struct worth_change *)context;
    const struct worth *a = &c->before.worth[before], *b = &c->after.worth[after];
    return a->zone == b->zone && a->owner == b->owner && a->place == b->place &&
           a->count == b->count && a->points == b->points && strcmp(a->what, b->what) == 0;
}

static void write_worth_item(const void *context, int after, struct text *out)
{
    const struct worth_change *c = (const struct worth_change *)context;
    worth_write(c->game, &c->after.worth[after], out);
}

static void write_worth_change(const struct table_snapshot *before, const struct game *game,
                               const union any_state *view, struct text *out)
{
    struct worth_change c = {.game = game};
    game->worth(&before->view, &c.before);
    game->worth(view, &c.after);
    struct list_change list = {c.before.count, c.after.count,    is_single_worth,
                               same_worth,     write_worth_item, &c};
    write_list("worth", &list, out);
}

/* ---- Log and chat -------------------------------------------------------------------------- */

static void tell_one_move(const struct table_snapshot *before, const struct table *t,
                          const struct table_snapshot *now, struct text *out)
{
    struct facts facts;
    int move = match_move(&t->match, before->plies);
    facts_tell(t->match.game, &before->view, move, &now->view, &facts);
    tell_move(&facts, out);
}

/* Lines are added at the end, and taken away only by rows that t->shortened knows of. */
static void write_log_change(const struct table_snapshot *before, const struct table *t,
                             const struct table_snapshot *now, struct text *out)
{
    struct text told = {0};
    size_t kept = before->plies;
    if (t->shortened > before->v) kept = t->v == before->v + 1 ? t->match.plies : 0;
    if (kept == before->plies && kept == t->match.plies) return;
    if (is_one_move(before, t) && before->dealt)
        tell_one_move(before, t, now, &told);
    else
        tell_moves(t, before->viewer, kept, &told);
    text_add(out, "\"log\":[[%zu,%zu", kept, before->plies - kept);
    write_log_lines(t, kept, &told, out);
    text_add_literal(out, "]],");
    text_free(&told);
}

/* New words come at the end, and push the oldest out in front. */
static void write_chat_change(const struct table_snapshot *before, const struct table *t,
                              struct text *out)
{
    int fresh = chat_count_after(t, before->v), kept = t->chats - fresh;
    if (!fresh) return;
    text_add(out, "\"chat\":[[0,%d],[%d,0", before->chats - kept, kept);
    write_chat_lines(t, kept, out);
    text_add_literal(out, "]],");
}

/* ---- All ----------------------------------------------------------------------------------- */

static bool has_legal(const struct table_snapshot *s)
{
    return s->dealt && s->stage == STAGE_PLAYING && s->view.head.seat == s->viewer;
}

static void write_gone(const struct table_snapshot *before, const struct table_snapshot *now,
                       struct text *out)
{
    text_add(out, ",\"gone\":[%s]", has_legal(before) && !has_legal(now) ? "\"legal\"" : "");
}

static void write_lists(const struct table_snapshot *before, const struct table *t,
                        struct table_snapshot *now, struct text *out)
{
    struct flights flights;
    flights.count = 0;
    text_add_literal(out, ",\"lists\":{");
    size_t first = out->length;
    if (before->dealt) {
        write_scene_change(before, t, now, &flights, out);
        write_worth_change(before, t->match.game, &now->view, out);
    }
    write_log_change(before, t, now, out);
    write_chat_change(before, t, out);
    if (out->length > first) out->length--;
    text_add_literal(out, "}");
    if (flights.count) write_flights(&flights, out);
    if (t->match.plies > before->plies + 1) table_write_marks(t, before->viewer, out);
    text_add_literal(out, "}");
}

static void write_change(const struct table_snapshot *before, const struct table *table,
                         const struct table_reader *reader, struct table_snapshot *now,
                         struct text *out)
{
    const struct table *t = table_seen(table, before->viewer);
    struct table_reader then = delay_reader(t, table, reader);
    bool all = t->settled > before->v || t->stage != before->stage;
    table_take_snapshot(table, before->viewer, now);
    text_add(out, "{\"from\":%lld,\"set\":", (long long)before->v);
    if (all)
        write_settled(t, &then, out);
    else
        text_add(out, "{\"v\":%lld,\"ply\":%zu", (long long)t->v, t->match.plies);
    write_moment(t, &then, &now->view, out);
    if (now->dealt && !before->dealt) write_pieces(t->match.game, &now->view, out);
    text_add_literal(out, "}");
    if (all)
        text_add_literal(out, ",\"all\":true");
    else
        write_gone(before, now, out);
    write_lists(before, t, now, out);
}

void table_write_change(const struct table_snapshot *before, const struct table *t,
                        const struct table_reader *reader, struct text *out)
{
    struct table_snapshot now;
    write_change(before, t, reader, &now, out);
    table_snapshot_free(&now);
}

void table_advance_snapshot(struct table_snapshot *s, const struct table *t,
                            const struct table_reader *reader, struct text *out)
{
    struct table_snapshot now;
    write_change(s, t, reader, &now, out);
    table_snapshot_free(s);
    *s = now;
}
