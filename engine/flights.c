/* flights.c - what a move took from where to where, see flights.h. */
#include "engine/flights.h"

#include <stdlib.h>

/* A scene before and one after, and which pieces of them have found each other. */
struct scene_comparison {
    const struct game *game;
    const struct scene *before, *after;
    bool gone[SCENE_MAX];  /* of before: lay there, and does no longer */
    bool come[SCENE_MAX];  /* of after: lies there, and where it came from is not known yet */
    int fallen[SCENE_MAX]; /* of before: by how much a heap got smaller, less what was found */
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

static bool same_thing(const struct piece *a, const struct piece *b)
{
    return strcmp(a->thing, b->thing) == 0;
}

/* On a board every space is a place of its own; elsewhere pieces close up as others come and go. */
static bool same_place(const struct scene_comparison *c, const struct piece *a,
                       const struct piece *b)
{
    bool space = c->game->zones[a->zone].shape == ZONE_ON_BOARD;
    return a->zone == b->zone && a->owner == b->owner && a->place == b->place &&
           (!space || a->slot == b->slot);
}

/* ---- What stayed --------------------------------------------------------------------------- */

/* The piece that the move takes, where the viewer can see it lie: the last one of its kind there.
 * Another of that kind may lie there afterwards. -1 where there is no such piece. */
static int taken_piece(const struct scene_comparison *c, const union any_state *view, int move)
{
    struct scene offered;
    union any_state asked = *view;
    asked.head.viewer = (int8_t)asked.head.seat; /* to see what that seat is offered in the open */
    offered.count = 0;
    c->game->scene(&asked, &offered);
    for (int i = 0; i < offered.count; i++) {
        const struct piece *offer = &offered.piece[i];
        if (offer->move != move || c->game->zones[offer->zone].shape == ZONE_HAND) continue;
        for (int b = c->before->count - 1; b >= 0; b--) {
            const struct piece *p = &c->before->piece[b];
            if (is_movable(p) && same_place(c, p, offer) && same_thing(p, offer)) return b;
        }
    }
    return -1;
}

/* The piece that still lies where it lay, sought from the one that follows the last found. */
static int stayed_piece(const struct scene_comparison *c, const struct piece *p, int from)
{
    for (int n = 0; n < c->before->count; n++) {
        int b = (from + n) % c->before->count;
        const struct piece *was = &c->before->piece[b];
        if (c->gone[b] && same_place(c, was, p) && same_thing(was, p)) return b;
    }
    return -1;
}

/* Finds what stayed; the rest has gone or come. */
static void find_stayed(struct scene_comparison *c, int taken)
{
    int next = 0;
    for (int b = 0; b < c->before->count; b++) c->gone[b] = is_movable(&c->before->piece[b]);
    if (taken >= 0) c->gone[taken] = false;
    for (int a = 0; a < c->after->count; a++) {
        const struct piece *p = &c->after->piece[a];
        int b = is_movable(p) ? stayed_piece(c, p, next) : -1;
        c->come[a] = is_movable(p) && b < 0;
        c->out->stayed[a] = (int16_t)b;
        if (b < 0) continue;
        c->gone[b] = false;
        next = b + 1;
    }
    if (taken >= 0) c->gone[taken] = true;
}

static void find_fallen(struct scene_comparison *c)
{
    for (int b = 0; b < c->before->count; b++) {
        const struct piece *was = &c->before->piece[b];
        c->fallen[b] = 0;
        if (!lies(was) || !is_heap(was)) continue;
        for (int a = 0; a < c->after->count; a++) {
            const struct piece *is = &c->after->piece[a];
            if (lies(is) && is_heap(is) && same_place(c, was, is))
                c->fallen[b] = atoi(was->thing + 1) - atoi(is->thing + 1);
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
    for (int a = 0; a < c->after->count; a++)
        for (int b = 0; b < c->before->count && c->come[a]; b++) {
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
    for (int a = 0; a < c->after->count; a++)
        for (int b = 0; b < c->before->count && c->come[a]; b++) {
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
