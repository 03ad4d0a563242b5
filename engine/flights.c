/* flights.c - what a move took from where to where, see flights.h. */
#include "engine/flights.h"

#include <stdlib.h>

/* Of pieces, ascending. */
struct numbers {
    int count;
    int16_t at[SCENE_MAX];
};

/* A scene before and one after, and which pieces of them have found each other. */
struct scene_comparison {
    const struct game *game;
    const struct scene *before, *after;
    bool gone[SCENE_MAX];  /* of before: lay there, and does no longer */
    bool come[SCENE_MAX];  /* of after: lies there, and where it came from is not known yet */
    int fallen[SCENE_MAX]; /* of before: by how much a heap got smaller, less what was found */
    struct numbers were_gone, had_come, heaps; /* all that were ever of these; few */
    struct flights *out;
};

static bool lies(const struct piece *p)
{
    return p->move == NO_MOVE;
}

static bool is_heap(const struct piece *p)
{
    return p->thing[0] == 'x' && p->thing[1] >= '0' && p->thing[1] <= '9';
}

/* What can be taken from place to place: no heap, and no room for something ("_"). */
static bool is_movable(const struct piece *p)
{
    return lies(p) && !is_heap(p) && strcmp(p->thing, "_") != 0;
}

static bool is_hidden(const struct piece *p)
{
    return strcmp(p->thing, "?") == 0;
}

/* Things are filled up with zeros. */
static bool same_thing(const struct piece *a, const struct piece *b)
{
    return memcmp(a->thing, b->thing, THING_MAX) == 0;
}

/* On a board every space is a place of its own; elsewhere pieces close up as others come and go. */
static bool same_place(const struct scene_comparison *c, const struct piece *a,
                       const struct piece *b)
{
    return a->zone == b->zone && a->owner == b->owner && a->place == b->place &&
           (a->slot == b->slot || c->game->zones[a->zone].shape != ZONE_ON_BOARD);
}

/* ---- What stayed --------------------------------------------------------------------------- */

/* The piece that the move takes, where the viewer can see it lie: the last one of its kind there.
 * Another of that kind may lie there afterwards. -1 where there is no such piece. */
static int taken_piece(const struct scene_comparison *c, const union any_state *view, int move)
{
    struct scene other;
    const struct scene *offered = c->before;
    if (view->head.viewer != (int8_t)view->head.seat) { /* what is that seat offered in the open? */
        union any_state asked = *view;
        asked.head.viewer = (int8_t)asked.head.seat;
        other.count = 0;
        c->game->scene(&asked, &other);
        offered = &other;
    }
    for (int i = 0; i < offered->count; i++) {
        const struct piece *offer = &offered->piece[i];
        if (offer->move != move || c->game->zones[offer->zone].shape == ZONE_HAND) continue;
        for (int b = c->before->count - 1; b >= 0; b--) {
            const struct piece *p = &c->before->piece[b];
            if (is_movable(p) && same_place(c, p, offer) && same_thing(p, offer)) return b;
        }
    }
    return -1;
}

static void numbers_add(struct numbers *n, int number)
{
    n->at[n->count++] = (int16_t)number;
}

/* Whether it is just that piece of before, and not found yet: nearly always it is the next one. */
static bool is_same(const struct scene_comparison *c, int b, const struct piece *p)
{
    return b < c->before->count && c->gone[b] && memcmp(&c->before->piece[b], p, sizeof *p) == 0;
}

static int find_among(const struct scene_comparison *c, const struct piece *p, int from, int end)
{
    for (int b = from; b < end; b++)
        if (c->gone[b] && same_thing(&c->before->piece[b], p) &&
            same_place(c, &c->before->piece[b], p))
            return b;
    return -1;
}

/* The piece that still lies where it lay, sought from the one that follows the last found. */
static int stayed_piece(const struct scene_comparison *c, const struct piece *p, int from)
{
    int b = find_among(c, p, from, c->before->count);
    return b >= 0 ? b : find_among(c, p, 0, from);
}

/* Finds what stayed; the rest has gone or come. */
static void find_stayed(struct scene_comparison *c, int taken)
{
    int next = 0;
    for (int b = 0; b < c->before->count; b++) c->gone[b] = is_movable(&c->before->piece[b]);
    if (taken >= 0) c->gone[taken] = false;
    for (int a = 0; a < c->after->count; a++) {
        const struct piece *p = &c->after->piece[a];
        bool same = is_same(c, next, p), movable = same || is_movable(p);
        int b = same ? next : movable ? stayed_piece(c, p, next) : -1;
        c->come[a] = movable && b < 0;
        c->out->stayed[a] = (int16_t)b;
        if (c->come[a]) numbers_add(&c->had_come, a);
        if (b < 0) continue;
        c->gone[b] = false;
        next = b + 1;
    }
    if (taken >= 0) c->gone[taken] = true;
    for (int b = 0; b < c->before->count; b++)
        if (c->gone[b]) numbers_add(&c->were_gone, b);
}

static void find_heaps(const struct scene *scene, struct numbers *out)
{
    out->count = 0;
    for (int i = 0; i < scene->count; i++)
        if (is_heap(&scene->piece[i]) && lies(&scene->piece[i])) numbers_add(out, i);
}

/* The number of a heap that is written as one, as in "x64". */
static int heap_size(const struct piece *heap)
{
    return (int)strtol(heap->thing + 1, NULL, 10);
}

static void find_fallen(struct scene_comparison *c)
{
    struct numbers left;
    find_heaps(c->before, &c->heaps);
    find_heaps(c->after, &left);
    for (int i = 0; i < c->heaps.count; i++) {
        int b = c->heaps.at[i];
        const struct piece *was = &c->before->piece[b];
        c->fallen[b] = 0;
        for (int k = 0; k < left.count; k++) {
            const struct piece *is = &c->after->piece[left.at[k]];
            if (same_place(c, was, is)) c->fallen[b] = heap_size(was) - heap_size(is);
        }
    }
}

/* ---- What came, and from where ------------------------------------------------------------- */

/* Whether what has come may be what has gone. */
typedef bool origin(const struct scene_comparison *c, const struct piece *gone,
                    const struct piece *come);

static bool is_itself(const struct scene_comparison *c, const struct piece *gone,
                      const struct piece *come)
{
    return same_thing(gone, come) && !is_hidden(gone) && !same_place(c, gone, come);
}

/* What was thought to be taken lies there still. */
static bool has_stayed(const struct scene_comparison *c, const struct piece *gone,
                       const struct piece *come)
{
    return same_thing(gone, come) && same_place(c, gone, come);
}

/* A set of its cards, a card of its set. */
static bool is_part(const struct scene_comparison *c, const struct piece *gone,
                    const struct piece *come)
{
    return c->game->is_part && (c->game->is_part(gone->thing, come->thing) ||
                                c->game->is_part(come->thing, gone->thing));
}

/* A card that its owner turns up without playing it. */
static bool is_turned_up(const struct scene_comparison *c, const struct piece *gone,
                         const struct piece *come)
{
    (void)c;
    return is_hidden(gone) && gone->zone == come->zone && gone->owner == come->owner;
}

static bool was_hidden(const struct scene_comparison *c, const struct piece *gone,
                       const struct piece *come)
{
    (void)c;
    return is_hidden(gone) && !is_hidden(come);
}

static void add_flight(struct scene_comparison *c, int from, int to)
{
    c->come[to] = false;
    if (c->out->count < FLIGHTS_MAX) c->out->flight[c->out->count++] = (struct flight){from, to};
}

static bool is_whole(const struct scene_comparison *c, const struct piece *gone,
                     const struct piece *come)
{
    return c->game->is_part && c->game->is_part(come->thing, gone->thing);
}

/* Gives everything that came its origin of one kind, as far as there is one. Several cards may come
 * out of one set. */
static void match_origins(struct scene_comparison *c, origin *may_be, bool flies)
{
    for (int i = 0; i < c->had_come.count; i++)
        for (int k = 0, a = c->had_come.at[i]; k < c->were_gone.count && c->come[a]; k++) {
            int b = c->were_gone.at[k];
            const struct piece *gone = &c->before->piece[b], *come = &c->after->piece[a];
            if (!c->gone[b] || !may_be(c, gone, come)) continue;
            c->gone[b] = is_whole(c, gone, come);
            if (flies)
                add_flight(c, b, a);
            else
                c->out->stayed[a] = (int16_t)b, c->come[a] = false;
        }
}

static void match_heaps(struct scene_comparison *c)
{
    for (int i = 0; i < c->had_come.count; i++)
        for (int k = 0, a = c->had_come.at[i]; k < c->heaps.count && c->come[a]; k++) {
            int b = c->heaps.at[k];
            if (c->fallen[b] <= 0) continue;
            c->fallen[b]--;
            add_flight(c, b, a);
        }
}

void flights_find(const struct game *game, const union any_state *view, int move,
                  const struct scene *before, const struct scene *after, struct flights *out)
{
    struct scene_comparison c;
    c.game = game;
    c.before = before;
    c.after = after;
    c.out = out;
    c.were_gone.count = c.had_come.count = 0;
    out->count = 0;
    find_stayed(&c, taken_piece(&c, view, move));
    find_fallen(&c);
    match_origins(&c, is_itself, true);
    match_origins(&c, has_stayed, false);
    match_origins(&c, is_part, true);
    match_origins(&c, is_turned_up, false);
    match_origins(&c, was_hidden, true);
    match_heaps(&c);
}
