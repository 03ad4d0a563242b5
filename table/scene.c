/* scene.c - the pieces on a table as JSON; see table.h.
 *
 * A piece that lies there is {"thing","zone","seat","place","slot"}; an offer has "offer":true and
 * the move it stands for. A card of one's own hand lists every move that would take it out of the
 * hand, so that a program can begin with the card. */
#include "table/serialize.h"

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

/* Things are filled up with zeros. */
static int count_thing(const struct hand *hand, const char *thing)
{
    int count = 0;
    for (int h = 0; h < hand->count; h++) count += memcmp(hand->thing[h], thing, THING_MAX) == 0;
    return count;
}

/* The hand of that seat; scene is where its pieces are. */
static void hand_of(const struct game *game, const union any_state *s, int seat,
                    struct scene *scene, struct hand *out)
{
    union any_state seen;
    if (game->hand) {
        game->hand(s, seat, scene);
    } else {
        game->view(s, seat, &seen);
        game->scene(&seen, scene);
    }
    find_hand(game, scene, seat, out);
}

/* For every legal move the set of cards that it takes out of the hand, by playing it in a guessed
 * world: what the reader's own hand loses does not depend on which world that is. */
static void find_used(struct scene_writer *w)
{
    static const uint8_t key[SEED_BYTES] = "pakli: cards that leave a hand";
    const struct game *game = w->game;
    int held[HAND_MAX];
    union any_state world, after;
    struct scene scene;
    struct hand rest;
    struct rng r;
    rng_init(&r, key, w->view->head.ply, ROUNDS_PLAY);
    game->guess(w->view, &r, &world);
    for (int h = 0; h < w->hand.count; h++) held[h] = count_thing(&w->hand, w->hand.thing[h]);
    for (int m = 0; m < w->count && w->hand.count; m++) {
        after = world;
        game->apply(&after, w->legal[m]);
        hand_of(game, &after, w->view->head.viewer, &scene, &rest);
        w->used[m] = 0;
        for (int h = 0; h < w->hand.count; h++)
            if (count_thing(&rest, w->hand.thing[h]) < held[h]) w->used[m] |= UINT64_C(1) << h;
    }
}

static void write_hand_moves(const struct scene_writer *w, int h, struct text *out)
{
    char words[WORDS_MAX];
    const char *before = ",\"moves\":[";
    for (int m = 0; m < w->count; m++) {
        if (!(w->used[m] >> h & 1)) continue;
        w->game->say(w->view, w->legal[m], words);
        text_add_bytes(out, before, strlen(before));
        text_add_quoted(out, words);
        before = ",";
    }
    if (before[1] == '\0') text_add_literal(out, "]");
}

void scene_begin(struct scene_writer *w, const struct game *game, const union any_state *view)
{
    scene_begin_with(w, game, view, NULL);
}

struct scene_pieces *scene_copy_pieces(const struct scene_writer *w)
{
    size_t bytes = (size_t)w->scene.count * sizeof(struct piece);
    struct scene_pieces *copy = (struct scene_pieces *)memory_new(sizeof *copy + bytes);
    copy->count = w->scene.count;
    memcpy(copy->piece, w->scene.piece, bytes);
    return copy;
}

void scene_begin_with(struct scene_writer *w, const struct game *game, const union any_state *view,
                      const struct scene_pieces *pieces)
{
    w->game = game;
    w->view = view;
    w->asked = view->head.phase != OVER && view->head.viewer == view->head.seat;
    w->count = 0;
    w->scene.count = 0;
    if (pieces) {
        w->scene.count = pieces->count;
        memcpy(w->scene.piece, pieces->piece, (size_t)pieces->count * sizeof(struct piece));
    } else {
        game->scene(view, &w->scene);
    }
    find_hand(game, &w->scene, view->head.viewer, &w->hand);
    for (int i = 0; i < w->scene.count; i++) w->hand_place[i] = -1;
    for (int h = 0; h < w->hand.count; h++) w->hand_place[w->hand.piece[h]] = (int8_t)h;
}

void scene_find_moves(struct scene_writer *w)
{
    if (!w->asked) return;
    w->count = w->game->legal(w->view, w->legal);
    find_used(w);
}

bool scene_has_moves(const struct scene_writer *w, int piece)
{
    return w->asked && w->hand_place[piece] >= 0;
}

void scene_write_piece(const struct scene_writer *w, int piece, struct text *out)
{
    char words[WORDS_MAX];
    const struct piece *p = &w->scene.piece[piece];
    text_add_literal(out, "{\"thing\":");
    text_add_quoted(out, p->thing);
    text_add_literal(out, ",\"zone\":");
    text_add_quoted(out, w->game->zones[p->zone].name);
    if (p->owner != NOBODY) {
        text_add_literal(out, ",\"seat\":");
        text_add_number(out, p->owner);
    }
    text_add_literal(out, ",\"place\":");
    text_add_number(out, p->place);
    text_add_literal(out, ",\"slot\":");
    text_add_number(out, p->slot == SLOT_TOP ? -1 : p->slot);
    if (p->move != NO_MOVE) {
        w->game->say(w->view, p->move, words);
        text_add_literal(out, ",\"offer\":true,\"moves\":[");
        text_add_quoted(out, words);
        text_add_literal(out, "]");
    }
    if (scene_has_moves(w, piece)) write_hand_moves(w, w->hand_place[piece], out);
    text_add_literal(out, "}");
}

/* The record of a finished game tells them to everybody, so they are no secret. */
void write_hands(const struct match *m, struct text *out)
{
    const char *before = ",\"hands\":[";
    union any_state view;
    struct scene_writer w;
    for (int seat = 0; seat < m->setup.seats; seat++) {
        match_view(m, seat, &view);
        scene_begin(&w, m->game, &view);
        for (int h = 0; h < w.hand.count; h++) {
            text_add(out, "%s", before);
            scene_write_piece(&w, w.hand.piece[h], out);
            before = ",";
        }
    }
    if (before[1] == '\0') text_add(out, "]");
}

void table_write_scene(const struct game *game, const union any_state *view, struct text *out)
{
    struct scene_writer w;
    scene_begin(&w, game, view);
    scene_find_moves(&w);
    text_add(out, "[");
    for (int i = 0; i < w.scene.count; i++) {
        if (i) text_add(out, ",");
        scene_write_piece(&w, i, out);
    }
    text_add(out, "]");
}
