/* preview.c - see preview.h. */
#include "engine/preview.h"

#include "engine/match.h"

/* The rarest difference is made by one odd card among nine alike (match.c): all of 128 worlds miss
 * it less than once in a million moves, and a wrong preview harms nobody. */
enum { PREVIEW_WORLDS = 128 };

/* ---- Points by place ----------------------------------------------------------------------- */

static struct preview_place *place_of(struct preview_score *score, const struct worth *part)
{
    for (int i = 0; i < score->count; i++)
        if (score->place[i].zone == part->zone && score->place[i].place == part->place)
            return &score->place[i];
    score->place[score->count] = (struct preview_place){part->zone, part->place, 0};
    return &score->place[score->count++];
}

/* Adds the parts of a seat, or takes them away with the sign -1. */
static void add_parts(const struct game *game, const void *view, int seat, int sign,
                      struct preview_score *out)
{
    struct worths worths;
    game->worth(view, &worths);
    for (int i = 0; i < worths.count; i++) {
        const struct worth *part = &worths.worth[i];
        if (part->owner != seat) continue;
        struct preview_place *place = place_of(out, part);
        place->points = (int16_t)(place->points + sign * part->points);
        out->total += sign * part->points;
    }
}

/* Leaves the places whose points are others than in the view; whether there are any. */
static bool keep_changed(const struct game *game, const void *view, struct preview_score *after)
{
    struct preview_score change = *after;
    int kept = 0;
    add_parts(game, view, head_of(view)->seat, -1, &change);
    for (int i = 0; i < change.count; i++) {
        struct preview_place place = change.place[i];
        if (place.points == 0) continue;
        place.points = (int16_t)(i < after->count ? after->place[i].points : 0);
        change.place[kept++] = place;
    }
    change.count = kept;
    change.total = after->total;
    *after = change;
    return kept > 0;
}

/* ---- Worlds -------------------------------------------------------------------------------- */

/* What the seat sees, and its score, after the move in a world that fits the view. */
static void play_in_world(const struct game *game, const void *view, int move, struct rng *r,
                          union any_state *seen, struct preview_score *score)
{
    union any_state world;
    int seat = head_of(view)->seat;
    game->guess(view, r, &world);
    game->apply(&world, move);
    game->view(&world, seat, seen);
    memset(score, 0, sizeof *score);
    add_parts(game, seen, seat, 1, score);
}

static bool is_certain(const struct game *game, const void *view, int move, struct rng *r,
                       const struct preview_score *first)
{
    union any_state seen;
    struct preview_score other;
    for (int i = 1; i < PREVIEW_WORLDS; i++) {
        play_in_world(game, view, move, r, &seen, &other);
        if (memcmp(&other, first, sizeof other) != 0) return false;
    }
    return true;
}

/* ---- The board ----------------------------------------------------------------------------- */

static bool stands_there(const struct scene *scene, const struct piece *piece)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->piece[i].move == NO_MOVE && memcmp(&scene->piece[i], piece, sizeof *piece) == 0)
            return true;
    return false;
}

static void find_stands(const struct game *game, const void *view, const union any_state *seen,
                        struct preview *out)
{
    struct scene before, after;
    int seat = head_of(view)->seat;
    game->scene(view, &before);
    game->scene(seen, &after);
    for (int i = 0; i < after.count && out->stands < PREVIEW_STANDS_MAX; i++) {
        const struct piece *piece = &after.piece[i];
        bool own = piece->owner == seat && piece->move == NO_MOVE &&
                   game->zones[piece->zone].shape == ZONE_ON_BOARD;
        if (own && !stands_there(&before, piece)) out->stand[out->stands++] = *piece;
    }
}

static bool has_board(const struct game *game)
{
    for (const struct zone *zone = game->zones; zone->name; zone++)
        if (zone->shape == ZONE_ON_BOARD) return true;
    return false;
}

/* ---- The move ------------------------------------------------------------------------------ */

void preview_move(const struct game *game, const void *view, int move, struct preview *out)
{
    static const uint8_t key[SEED_BYTES] = "pakli: what would it bring?";
    union any_state seen;
    struct preview_score all;
    struct rng r;
    rng_init(&r, key, (uint64_t)move, ROUNDS_PLAY);
    play_in_world(game, view, move, &r, &seen, &all);
    bool over = seen.head.phase == OVER;
    bool quiet = !over && game->quiet && game->quiet(view, move, seen.head.phase);
    out->final = !quiet || seen.head.seat != head_of(view)->seat;
    out->score = all;
    out->changes =
        keep_changed(game, view, &out->score) && (quiet || is_certain(game, view, move, &r, &all));
    out->stands = 0;
    if (out->changes && has_board(game)) find_stands(game, view, &seen, out);
}
