/* laws.c - see tests/support/laws.h. */
#include "tests/support/laws.h"

#include <assert.h>

/* ---- Everything a viewer receives ---------------------------------------------------------- */

static void write_scene(const struct game *game, const void *view, struct text *out)
{
    struct scene scene;
    game->scene(view, &scene);
    for (int i = 0; i < scene.count; i++) {
        const struct piece *p = &scene.piece[i];
        text_add(out, "%s %s %d %d %d %d\n", p->thing, game->zones[p->zone].name, p->owner,
                 p->place, p->slot, p->move);
    }
}

static void write_worth(const struct game *game, const void *view, struct text *out)
{
    struct worths worths;
    game->worth(view, &worths);
    for (int i = 0; i < worths.count; i++) {
        const struct worth *w = &worths.worth[i];
        text_add(out, "%s %s %d %d %d %d\n", w->what, game->zones[w->zone].name, w->owner, w->place,
                 w->count, w->points);
    }
}

static void write_numbers(const struct game *game, const void *view, struct text *out)
{
    static float numbers[8192];
    struct text layout = {0};
    struct encoder counter = {.layout = &layout}, e = {.out = numbers};
    if (!game->encode) return;
    game->encode(view, &counter);
    assert_in_range(counter.count, 1, sizeof numbers / sizeof *numbers);
    assert_true(layout.length > 0);
    game->encode(view, &e);
    assert_int_equal(e.count, counter.count);
    for (int i = 0; i < e.count; i++) text_add(out, "%.3f ", (double)numbers[i]);
    text_free(&layout);
}

void write_everything(const struct game *game, const void *state, int viewer, struct text *out)
{
    union any_state view;
    struct result result;
    struct refusal why = {0};
    game->view(state, viewer, &view);
    text_add_hex(out, view.bytes, game->state_size);
    if (view.head.seat == viewer) legal_write(game, &view, out);
    if (view.head.seat == viewer && game_find(game, &view, "play R5") < 0)
        game->why(&view, "play R5", &why);
    game->score(&view, &result);
    scores_write(&result, view.head.seats, out);
    text_add(out, "\n%s\n", why.text);
    write_scene(game, &view, out);
    write_worth(game, &view, out);
    write_numbers(game, &view, out);
}

/* ---- Scenes -------------------------------------------------------------------------------- */

bool scene_offers(const struct scene *scene, int move)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->piece[i].move == move) return true;
    return false;
}

void check_pieces(const struct game *game, const struct scene *scene, bool asked)
{
    int zones = 0;
    while (game->zones[zones].name) zones++;
    for (int i = 0; i < scene->count; i++) {
        const struct piece *p = &scene->piece[i];
        assert_true(p->zone < zones && p->thing[0]);
        assert_true(p->owner >= NOBODY && p->owner < game->seats_max);
        if (!asked) assert_int_equal(p->move, NO_MOVE);
    }
}

/* ---- Worth --------------------------------------------------------------------------------- */

/* A place that a zone has: one where a piece of the seat lies, the first one, or a kind. */
static bool has_place(const struct game *game, const struct scene *scene, const struct worth *w)
{
    for (int i = 0; i < scene->count; i++) {
        const struct piece *p = &scene->piece[i];
        if (p->zone == w->zone && p->owner == w->owner && p->place == w->place) return true;
    }
    return w->place == 0 || w->place < strlen(game->letters);
}

void check_worth(const struct game *game, const void *view)
{
    int zones = 0, seats = head_of(view)->seats, sum[SEATS_MAX] = {0};
    struct worths worths;
    struct scene scene;
    struct result result;
    game->worth(view, &worths);
    game->scene(view, &scene);
    game->score(view, &result);
    while (game->zones[zones].name) zones++;
    for (int i = 0; i < worths.count; i++) {
        const struct worth *w = &worths.worth[i];
        assert_true(w->zone < zones && w->owner < seats && w->what[0]);
        assert_int_equal(strspn(w->what, "abcdefghijklmnopqrstuvwxyz"), strlen(w->what));
        assert_true(has_place(game, &scene, w));
        sum[w->owner] += w->points;
    }
    for (int seat = 0; seat < seats; seat++) assert_int_equal(sum[seat], result.score[seat]);
}

/* ---- Options ------------------------------------------------------------------------------- */

/* A random value; numbers are small more often than not. */
static void draw_option(const struct game *game, struct head *h, const struct option *option,
                        struct rng *r)
{
    uint16_t *slot = &h->option[option_slot(game, option)];
    uint32_t choices = 0;
    while (option->choices && option->choices[choices]) choices++;
    assert(option->kind != OPTION_TEXT || choices > 0);
    int span = option->max - option->min, small = span < 12 ? span : 12;
    if (option->kind == OPTION_TEXT)
        assert_true(option->read(option->choices[rng_below(r, choices)], slot));
    else if (option->kind == OPTION_CHOICE)
        *slot = (uint16_t)rng_below(r, choices);
    else if (option->kind == OPTION_BOOL)
        *slot = (uint16_t)rng_below(r, 2);
    else if (rng_below(r, 4))
        *slot = (uint16_t)(option->min + (int)rng_below(r, (uint32_t)small + 1));
}

void draw_options(struct match *m, struct rng *r)
{
    struct refusal why;
    uint32_t count = 0;
    while (m->game->options[count].name) count++;
    do {
        uint32_t only = rng_below(r, 2) ? rng_below(r, count) : count;
        options_default(m->game, &m->setup);
        for (uint32_t i = 0; i < count; i++)
            if (only == count || only == i)
                draw_option(m->game, &m->setup, &m->game->options[i], r);
    } while (!match_suits(m, &why));
}

/* ---- Builds of the playout loop ------------------------------------------------------------ */

#define GAME(name) extern const struct playouts name##_playouts_plain;
#include "engine/games.def"

int playout_builds(void)
{
    return 2; /* the plain one, and whatever this machine chooses */
}

static const struct playouts *plain_playouts(const struct game *game)
{
    static const struct playouts *const plain[] = {
#define GAME(name) &name##_playouts_plain,
#include "engine/games.def"
    };
    return plain[game_number(game)];
}

uint32_t playout_in_build(const struct game *game, int build, void *state, struct rng *r)
{
    return build == 0 ? plain_playouts(game)->on(state, r) : playout_on(game, state, r);
}

void playout_counted_in_build(const struct game *game, int build, const struct head *h,
                              const uint8_t *deal, const uint8_t *bots, void *state,
                              struct branching by_phase[PHASE_NUMBERS])
{
    if (build == 0)
        plain_playouts(game)->counted(h, deal, bots, state, by_phase);
    else
        playout_counted(game, h, deal, bots, state, by_phase);
}
