/* laws.c - the laws every game must pass, over random games of every seat count and option.
 *
 * One function per law; each is called at every decision of every game. PAKLI_LONG=1 plays
 * hundreds of each game instead of a few dozen. */
#include <stdio.h>

#include "engine/playout.h"
#include "engine/preview.h"
#include "tests/support/every_game.h"
#include "tests/support/laws.h"
#include "tests/support/told.h"

enum { GAMES_SHORT = 24, GAMES_LONG = 600 };

/* A game under way: its match, the bytes and legal moves of the moment. */
struct law_subject {
    const struct game *game;
    struct match m;
    struct rng r;
    union any_state s;
    uint16_t legal[MOVES_MAX];
    int count;
    uint32_t dear; /* the dear laws are checked at one decision in so many */
};

static bool same(const struct law_subject *l, const void *a, const void *b)
{
    return memcmp(a, b, l->game->state_size) == 0;
}

/* Seats in play and the watcher behind them. */
#define FOR_VIEWERS(l, viewer)                                                                     \
    for (int viewer = WATCHER; viewer < (l)->s.head.seats; viewer = viewer < 0 ? 0 : viewer + 1)

/* ---- Decisions ----------------------------------------------------------------------------- */

static void law_one_decision(const struct law_subject *l)
{
    assert_in_range(l->count, 1, MOVES_MAX);
    assert_true(l->s.head.seat < l->s.head.seats);
    assert_non_null(l->game->phases[l->s.head.phase]);
    assert_non_null(l->game->phase_rules[l->s.head.phase]);
    assert_int_equal(l->s.head.viewer, TRUTH);
    for (int i = 1; i < l->count; i++) assert_true(l->legal[i - 1] < l->legal[i]);
}

static void law_legal_on_view(const struct law_subject *l)
{
    union any_state view;
    uint16_t legal[MOVES_MAX];
    l->game->view(&l->s, l->s.head.seat, &view);
    assert_int_equal(l->game->legal(&view, legal), l->count);
    assert_memory_equal(legal, l->legal, (size_t)l->count * sizeof *legal);
}

static void law_same_move_same_bytes(const struct law_subject *l, int move)
{
    union any_state a = l->s, b = l->s;
    l->game->apply(&a, move);
    l->game->apply(&b, move);
    assert_true(same(l, &a, &b));
    assert_int_equal(a.head.ply, l->s.head.ply + 1);
}

static void law_invariants(const struct law_subject *l)
{
    const char *broken = l->game->check(&l->s);
    if (broken) fail_msg("%s at ply %u: %s", l->game->id, l->s.head.ply, broken);
}

/* ---- Words --------------------------------------------------------------------------------- */

/* Unique, found again, and the same whoever says them. */
static void law_words(const struct law_subject *l)
{
    union any_state view, other;
    char words[WORDS_MAX], again[WORDS_MAX];
    l->game->view(&l->s, l->s.head.seat, &view);
    l->game->view(&l->s, WATCHER, &other);
    for (int i = 0; i < l->count; i++) {
        l->game->say(&view, l->legal[i], words);
        assert_int_equal(game_find(l->game, &view, words), l->legal[i]);
        l->game->say(&other, l->legal[i], again);
        assert_string_equal(words, again);
    }
}

/* Whatever is refused is refused with a sentence and a clause. */
static void law_refusals(const struct law_subject *l)
{
    static const char *const nonsense[] = {"",           "fly",       "play",     "play R5 huge",
                                           "take",       "take Q",    "discard ", "draw two",
                                           "wish P5 P5", "step R big"};
    union any_state view;
    l->game->view(&l->s, l->s.head.seat, &view);
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++) {
        struct refusal why = {0};
        if (game_find(l->game, &view, nonsense[i]) >= 0) continue;
        l->game->why(&view, nonsense[i], &why);
        assert_true(why.text[0] && why.rule[0]);
        assert_told(&why, __FILE__, __LINE__);
    }
}

/* ---- Views --------------------------------------------------------------------------------- */

/* The round trip: a guess of a view is a whole state, and looks the same to the viewer. */
static void law_round_trip(struct law_subject *l)
{
    union any_state view, guess, again;
    FOR_VIEWERS(l, viewer)
    {
        if (rng_below(&l->r, l->dear) >= 16) continue; /* the long run asks one in four */
        l->game->view(&l->s, viewer, &view);
        assert_int_equal(view.head.viewer, viewer);
        l->game->guess(&view, &l->r, &guess);
        assert_int_equal(guess.head.viewer, TRUTH);
        assert_null(l->game->check(&guess));
        assert_null(l->game->check(&view));
        l->game->view(&guess, viewer, &again);
        assert_true(same(l, &view, &again));
        l->game->view(&view, viewer, &again);
        assert_true(same(l, &view, &again));
    }
}

/* The swap: exchange what a seat cannot know, and everything it receives stays the same. */
static void law_swap(struct law_subject *l)
{
    union any_state view, swapped;
    struct text truth = {0}, other = {0};
    FOR_VIEWERS(l, viewer)
    {
        text_clear(&truth);
        text_clear(&other);
        l->game->view(&l->s, viewer, &view);
        l->game->guess(&view, &l->r, &swapped);
        write_everything(l->game, &l->s, viewer, &truth);
        write_everything(l->game, &swapped, viewer, &other);
        assert_string_equal(text_string(&truth), text_string(&other));
    }
    text_free(&truth);
    text_free(&other);
}

/* Every legal move can be chosen on a screen, and only by the seat that is asked. */
/* A hand by itself is what the scene has of it. */
static void check_hand(const struct law_subject *l, const struct scene *scene, int seat)
{
    struct scene hand;
    int found = 0;
    if (!l->game->hand || seat == WATCHER) return;
    l->game->hand(&l->s, seat, &hand);
    for (int i = 0; i < scene->count; i++) {
        const struct piece *p = &scene->piece[i];
        bool held =
            p->owner == seat && p->move == NO_MOVE && l->game->zones[p->zone].shape == ZONE_HAND;
        if (held) assert_memory_equal(p, &hand.piece[found++], sizeof *p);
    }
    assert_int_equal(found, hand.count);
}

static void law_scene(const struct law_subject *l)
{
    union any_state view;
    struct scene scene;
    FOR_VIEWERS(l, viewer)
    {
        l->game->view(&l->s, viewer, &view);
        l->game->scene(&view, &scene);
        for (int i = 0; i < l->count && viewer == l->s.head.seat; i++)
            assert_true(scene_offers(&scene, l->legal[i]));
        check_pieces(l->game, &scene, viewer == l->s.head.seat);
        check_hand(l, &scene, viewer);
    }
}

/* What a viewer is told of parts of scores adds up to the scores it is told, which are true. */
static void law_worth(const struct law_subject *l)
{
    union any_state view;
    struct result truth, seen;
    l->game->score(&l->s, &truth);
    FOR_VIEWERS(l, viewer)
    {
        l->game->view(&l->s, viewer, &view);
        l->game->score(&view, &seen);
        assert_memory_equal(&truth, &seen, sizeof seen);
        check_worth(l->game, &view);
    }
}

/* What a move is said to bring is what it brings, also where a hidden card turns up; and a change
 * that hangs on nothing hidden is said. */
static void law_previews(const struct law_subject *l)
{
    union any_state view, after;
    struct result now, then;
    struct preview preview;
    int seat = l->s.head.seat;
    l->game->view(&l->s, seat, &view);
    l->game->score(&l->s, &now);
    for (int i = 0; i < l->count; i++) {
        preview_move(l->game, &view, l->legal[i], &preview);
        after = l->s;
        l->game->apply(&after, l->legal[i]);
        l->game->score(&after, &then);
        bool quiet = after.head.phase != OVER && l->game->quiet &&
                     l->game->quiet(&view, l->legal[i], after.head.phase);
        if (preview.changes) assert_int_equal(preview.score.total, then.score[seat]);
        if (quiet && now.score[seat] != then.score[seat]) assert_true(preview.changes);
        if (!preview.final) assert_true(quiet && after.head.seat == seat);
    }
}

/* ---- Colours ------------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* Colours renamed in the state give renamed moves, before and after a move. */
static void law_colours(struct law_subject *l, int move)
{
    uint8_t to[16];
    uint16_t legal[MOVES_MAX], renamed[MOVES_MAX];
    union any_state s, after = l->s, again;
    if (!l->game->colours) return;
    for (int c = 0; c < l->game->colours; c++) to[c] = (uint8_t)c;
    rng_shuffle(&l->r, to, l->game->colours);
    l->game->recolour(&l->s, to, &s);
    assert_null(l->game->check(&s));
    assert_int_equal(l->game->legal(&s, legal), l->count);
    for (int i = 0; i < l->count; i++)
        renamed[i] = (uint16_t)l->game->recolour_move(l->legal[i], to);
    qsort(renamed, (size_t)l->count, sizeof *renamed, by_number);
    assert_memory_equal(legal, renamed, (size_t)l->count * sizeof *legal);
    l->game->apply(&s, l->game->recolour_move(move, to));
    l->game->apply(&after, move);
    l->game->recolour(&after, to, &again);
    assert_true(same(l, &s, &again));
}

/* ---- Taking back, records, playouts -------------------------------------------------------- */

/* After a move: if it may be taken back, that gives the same bytes; nobody else may. */
static void law_undo(struct law_subject *l, int seat, int move)
{
    for (int other = 0; other < l->s.head.seats; other++)
        if (other != seat) assert_false(match_can_undo(&l->m, other));
    if (!match_undo(&l->m, seat)) return;
    assert_true(same(l, match_truth(&l->m), &l->s));
    assert_true(match_play(&l->m, move));
}

/* A move that is called quiet shows its player the same in every world. */
static void law_quiet(struct law_subject *l, int seat, int move)
{
    enum { WORLDS = 12 };
    const union any_state *truth = match_truth(&l->m);
    union any_state view, seen, world, other;
    l->game->view(&l->s, seat, &view);
    if (match_over(&l->m) || !l->game->quiet || !l->game->quiet(&view, move, truth->head.phase))
        return;
    l->game->view(truth, seat, &seen);
    for (int i = 0; i < WORLDS; i++) {
        l->game->guess(&view, &l->r, &world);
        l->game->apply(&world, move);
        l->game->view(&world, seat, &other);
        assert_true(same(l, &seen, &other));
    }
}

/* All chance is in the deal (CM-2): deal and moves give the same game again. */
static void law_record(const struct law_subject *l)
{
    struct text text = {0};
    struct record record;
    struct fault fault;
    record_write(&l->m, &text);
    if (!record_read(&record, text_string(&text), text.length, &fault))
        fail_msg("%s: own record refused at ply %d: %s", l->game->id, fault.ply, fault.why.text);
    assert_true(same(l, match_truth(&record.match), match_truth(&l->m)));
    assert_int_equal(record.match.plies, l->m.plies);
    record_free(&record);
    text_free(&text);
}

/* The compiled loop, in every build, plays what the generic loop plays. */
static void law_playout(const struct law_subject *l)
{
    struct rng a = l->r;
    union any_state s = l->s;
    uint16_t legal[MOVES_MAX];
    uint32_t plies = 0;
    for (; s.head.phase != OVER; plies++) {
        int count = l->game->legal(&s, legal);
        l->game->apply(&s, legal[rng_below(&a, (uint32_t)count)]);
    }
    for (int build = 0; build < playout_builds(); build++) {
        struct rng b = l->r;
        union any_state fast = l->s;
        assert_int_equal(playout_in_build(l->game, build, &fast, &b), plies);
        assert_true(same(l, &s, &fast));
        assert_int_equal(a.used, b.used);
    }
}

/* ---- Whole games --------------------------------------------------------------------------- */

static void look(struct law_subject *l)
{
    l->s = *(const union any_state *)match_truth(&l->m);
    l->count = l->game->legal(&l->s, l->legal);
}

/* Guesses at every ply; the dear laws, which write out all a viewer receives, at some. */
static void check_decision(struct law_subject *l, int move)
{
    law_one_decision(l);
    law_legal_on_view(l);
    law_invariants(l);
    law_round_trip(l);
    law_same_move_same_bytes(l, move);
    if (rng_below(&l->r, l->dear)) return;
    law_words(l);
    law_refusals(l);
    law_swap(l);
    law_scene(l);
    law_worth(l);
    law_previews(l);
    law_colours(l, move);
    if (rng_below(&l->r, 8) == 0) law_playout(l);
}

static void play_game(struct law_subject *l)
{
    uint8_t seed[SEED_BYTES];
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_below(&l->r, 256);
    match_deal(&l->m, seed);
    for (look(l); !match_over(&l->m); look(l)) {
        int move = l->legal[rng_below(&l->r, (uint32_t)l->count)], seat = l->s.head.seat;
        check_decision(l, move);
        assert_true(match_play(&l->m, move));
        if (rng_below(&l->r, 4 * l->dear) == 0) law_undo(l, seat, move);
        if (rng_below(&l->r, l->dear) < 16) law_quiet(l, seat, move);
    }
    assert_int_equal(l->count, 0);
    assert_true(l->s.head.ending > 0);
    law_invariants(l);
    law_round_trip(l);
    law_worth(l);
    law_record(l);
}

static void laws_hold(void **state)
{
    struct law_subject l = {.game = game_of_test(state)};
    struct refusal why;
    int games_to_play = getenv("PAKLI_LONG") ? GAMES_LONG : GAMES_SHORT;
    l.dear = getenv("PAKLI_LONG") ? 64 : 8;
    uint8_t key[SEED_BYTES] = "pakli laws";
    rng_init(&l.r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < games_to_play; i++) {
        int seats = l.game->seats_min + i % (l.game->seats_max - l.game->seats_min + 1);
        assert_true(match_open(&l.m, l.game, seats, &why));
        draw_options(&l.m, &l.r);
        play_game(&l);
        match_close(&l.m);
    }
}

/* Old rules too: tables and records that began with them go on. */
int main(void)
{
    static const struct game_test of_games[] = {{"", laws_hold, true}};
    return run_for_every_game("laws", of_games, sizeof of_games / sizeof *of_games, NULL, 0, NULL,
                              NULL);
}
