/* flights.c - what a move took where, at every move of random games of every game, seat count and
 * option, for every viewer: nothing flies out of a place it was not in, or twice, and what is taken
 * in the open or drawn comes from there. That hidden cards change nothing of it is a law of tables,
 * tests/table/laws.c. */
#include "engine/flights.h"
#include "engine/match.h"
#include "tests/support/every_game.h"
#include "tests/support/laws.h"

struct checked_move {
    const struct game *game;
    struct scene before, after;
    struct flights flights;
    char words[WORDS_MAX];
};

static bool is_heap(const struct piece *p)
{
    return p->thing[0] == 'x' && p->thing[1] >= '0' && p->thing[1] <= '9';
}

static bool same(const struct checked_move *s, const struct piece *a, const struct piece *b)
{
    bool space = s->game->zones[a->zone].shape == ZONE_ON_BOARD;
    return a->zone == b->zone && a->owner == b->owner && a->place == b->place &&
           a->move == b->move && strcmp(a->thing, b->thing) == 0 && (!space || a->slot == b->slot);
}

static int count_like(const struct checked_move *s, const struct scene *scene,
                      const struct piece *p)
{
    int count = 0;
    for (int i = 0; i < scene->count; i++) count += same(s, &scene->piece[i], p);
    return count;
}

static bool is_part(const struct game *game, const char *part, const char *whole)
{
    return game->is_part && game->is_part(part, whole);
}

/* It is the same thing, or was hidden, in a heap, or in a set, or a card of this set. */
static void check_thing(const struct checked_move *s, const struct piece *from,
                        const struct piece *to)
{
    bool known = strcmp(from->thing, to->thing) == 0 || strcmp(from->thing, "?") == 0 ||
                 is_heap(from) || is_part(s->game, from->thing, to->thing) ||
                 is_part(s->game, to->thing, from->thing);
    if (!known) fail_msg("%s: %s becomes %s", s->words, from->thing, to->thing);
    assert_int_equal(from->move, NO_MOVE);
    assert_int_equal(to->move, NO_MOVE);
}

/* As many pieces like this one as left, or more, are there no longer: those that came count as new.
 */
static void check_left(const struct checked_move *s, const struct piece *from)
{
    bool counted[SCENE_MAX] = {false};
    int left = 0, came = 0;
    for (int i = 0; i < s->flights.count; i++) {
        const struct flight *f = &s->flights.flight[i];
        left += !counted[f->from] && same(s, &s->before.piece[f->from], from);
        came += same(s, &s->after.piece[f->to], from);
        counted[f->from] = true;
    }
    int gone = count_like(s, &s->before, from) - (count_like(s, &s->after, from) - came);
    if (left > gone) fail_msg("%s: %d of %s leave, %d are gone", s->words, left, from->thing, gone);
}

static void check_heap(const struct checked_move *s, int heap)
{
    const struct piece *was = &s->before.piece[heap];
    int left = 0, now = 0;
    for (int i = 0; i < s->flights.count; i++) left += s->flights.flight[i].from == heap;
    for (int i = 0; i < s->after.count; i++) {
        const struct piece *p = &s->after.piece[i];
        if (is_heap(p) && p->zone == was->zone && p->owner == was->owner && p->place == was->place)
            now = atoi(p->thing + 1);
    }
    assert_true(left <= atoi(was->thing + 1) - now);
}

/* What lies open is taken from there, and what is drawn from the heap. */
static void check_words(const struct checked_move *s)
{
    bool takes = strncmp(s->words, "take", 4) == 0, draws = strcmp(s->words, "draw") == 0;
    int from_heaps = 0, into_hand = 0;
    for (int i = 0; i < s->flights.count; i++) {
        const struct flight *f = &s->flights.flight[i];
        bool heap = is_heap(&s->before.piece[f->from]);
        from_heaps += heap;
        into_hand += heap && s->game->zones[s->after.piece[f->to].zone].shape == ZONE_HAND;
    }
    if (takes && (into_hand || !s->flights.count)) fail_msg("%s: out of the heap", s->words);
    if (draws && !from_heaps && !s->game->calibration) fail_msg("%s: from nowhere", s->words);
}

static void check_step(const struct checked_move *s)
{
    bool reached[SCENE_MAX] = {false};
    for (int i = 0; i < s->flights.count; i++) {
        const struct flight *f = &s->flights.flight[i];
        const struct piece *from = &s->before.piece[f->from];
        assert_true(f->from < s->before.count && f->to < s->after.count && !reached[f->to]);
        reached[f->to] = true;
        check_thing(s, from, &s->after.piece[f->to]);
        if (is_heap(from))
            check_heap(s, f->from);
        else
            check_left(s, from);
    }
    check_words(s);
}

/* So that pieces keep their numbers where offers are left out. */
static void check_order(const struct scene *scene)
{
    for (int i = 1; i < scene->count; i++)
        assert_false(scene->piece[i].move == NO_MOVE && scene->piece[i - 1].move != NO_MOVE);
}

static void play_checked(struct match *m, int move)
{
    static struct checked_move s;
    static union any_state before[SEATS_MAX + 1];
    union any_state after;
    s.game = m->game;
    m->game->say(match_truth(m), move, s.words);
    for (int viewer = WATCHER; viewer < m->setup.seats; viewer = viewer < 0 ? 0 : viewer + 1)
        match_view(m, viewer, &before[viewer < 0 ? SEATS_MAX : viewer]);
    assert_true(match_play(m, move));
    for (int viewer = WATCHER; viewer < m->setup.seats; viewer = viewer < 0 ? 0 : viewer + 1) {
        const union any_state *view = &before[viewer < 0 ? SEATS_MAX : viewer];
        match_view(m, viewer, &after);
        s.before.count = s.after.count = 0;
        m->game->scene(view, &s.before);
        m->game->scene(&after, &s.after);
        flights_find(m->game, view, move, &s.before, &s.after, &s.flights);
        check_step(&s);
        check_order(&s.after);
    }
}

static void nothing_flies_out_of_a_place_it_was_not_in(void **state)
{
    const struct game *game = game_of_test(state);
    int count = getenv("PAKLI_LONG") ? 200 : 12, span = game->seats_max - game->seats_min + 1;
    struct rng r;
    rng_init(&r, (const uint8_t[SEED_BYTES]){7}, 0, ROUNDS_PLAY);
    for (int i = 0; i < count; i++) {
        struct match m;
        struct refusal why;
        uint16_t legal[MOVES_MAX];
        assert_true(match_open(&m, game, game->seats_min + i % span, &why));
        draw_options(&m, &r);
        match_deal(&m, (const uint8_t[SEED_BYTES]){(uint8_t)i});
        for (int plies = 0; plies < 600 && !match_over(&m); plies++) {
            int moves = game->legal(match_truth(&m), legal);
            play_checked(&m, legal[rng_below(&r, (uint32_t)moves)]);
        }
        match_close(&m);
    }
}

int main(void)
{
    static const struct game_test of_games[] = {{"nothing flies out of a place it was not in: ",
                                                 nothing_flies_out_of_a_place_it_was_not_in, true}};
    return run_for_every_game("flights", of_games, 1, NULL, 0, NULL, NULL);
}
