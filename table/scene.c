/* scene.c - the pieces on a table as JSON; see table.h.
 *
 * A piece that lies there is {"thing","zone","seat","place","slot"}; an offer has "offer":true and
 * the move it stands for. A card of one's own hand lists every move that would take it out of the
 * hand, so that a program can begin with the card. */
#include "table/internal.h"

enum { HAND_MAX = 64 }; /* cards of a hand that list their moves */

/* The cards of the reader's hand, by their places in the scene. */
struct hand {
    int count;
    int piece[HAND_MAX];
    const char *thing[HAND_MAX];
};

static void find_hand(const struct game *game, const struct scene *scene, int viewer,
                      struct hand *out)
{
    int zone = 0;
    while (game->zones[zone].name && game->zones[zone].shape != ZONE_HAND) zone++;
    out->count = 0;
    for (int i = 0; i < scene->count && out->count < HAND_MAX; i++) {
        const struct piece *p = &scene->piece[i];
        if (p->owner != viewer || p->zone != zone || p->move != NO_MOVE) continue;
        out->thing[out->count] = p->thing;
        out->piece[out->count++] = i;
    }
}

static int count_thing(const struct hand *hand, const char *thing)
{
    int count = 0;
    for (int h = 0; h < hand->count; h++) count += strcmp(hand->thing[h], thing) == 0;
    return count;
}

/* For every legal move the set of cards that it takes out of the hand, by playing it in a guessed
 * world: what the reader's own hand loses does not depend on which world that is. */
static void find_used(const struct game *game, const union any_state *view, const uint16_t *legal,
                      int count, const struct hand *hand, uint64_t *used)
{
    static const uint8_t key[SEED_BYTES] = "pakli: cards that leave a hand";
    union any_state world, after, seen;
    struct scene scene;
    struct hand rest;
    struct rng r;
    rng_init(&r, key, view->head.ply, ROUNDS_PLAY);
    game->guess(view, &r, &world);
    for (int m = 0; m < count && hand->count; m++) {
        after = world;
        game->apply(&after, legal[m]);
        game->view(&after, view->head.viewer, &seen);
        game->scene(&seen, &scene);
        find_hand(game, &scene, view->head.viewer, &rest);
        used[m] = 0;
        for (int h = 0; h < hand->count; h++)
            if (count_thing(&rest, hand->thing[h]) < count_thing(hand, hand->thing[h]))
                used[m] |= UINT64_C(1) << h;
    }
}

static void write_hand_moves(const struct game *game, const union any_state *view,
                             const uint16_t *legal, int count, const struct hand *hand,
                             const uint64_t *used, int piece, struct text *out)
{
    char words[WORDS_MAX];
    const char *before = ",\"moves\":[";
    int h = 0;
    while (h < hand->count && hand->piece[h] != piece) h++;
    if (h == hand->count) return;
    for (int m = 0; m < count; m++) {
        if (!(used[m] >> h & 1)) continue;
        game->say(view, legal[m], words);
        text_add(out, "%s\"%s\"", before, words);
        before = ",";
    }
    if (before[1] == '\0') text_add(out, "]");
}

static void write_piece(const struct game *game, const union any_state *view, const struct piece *p,
                        struct text *out)
{
    char words[WORDS_MAX];
    text_add(out, "{\"thing\":");
    text_add_quoted(out, p->thing);
    text_add(out, ",\"zone\":\"%s\"", game->zones[p->zone].name);
    if (p->owner != NOBODY) text_add(out, ",\"seat\":%d", p->owner);
    text_add(out, ",\"place\":%d,\"slot\":%d", p->place, p->slot == SLOT_TOP ? -1 : p->slot);
    if (p->move == NO_MOVE) return;
    game->say(view, p->move, words);
    text_add(out, ",\"offer\":true,\"moves\":[\"%s\"]", words);
}

void table_write_scene(const struct game *game, const union any_state *view, struct text *out)
{
    struct scene scene;
    struct hand hand;
    uint16_t legal[MOVES_MAX];
    uint64_t used[MOVES_MAX] = {0};
    bool asked = view->head.phase != OVER && view->head.viewer == view->head.seat;
    int count = asked ? game->legal(view, legal) : 0;
    game->scene(view, &scene);
    find_hand(game, &scene, view->head.viewer, &hand);
    if (asked) find_used(game, view, legal, count, &hand, used);
    text_add(out, "[");
    for (int i = 0; i < scene.count; i++) {
        if (i) text_add(out, ",");
        write_piece(game, view, &scene.piece[i], out);
        if (asked) write_hand_moves(game, view, legal, count, &hand, used, i, out);
        text_add(out, "}");
    }
    text_add(out, "]");
}
