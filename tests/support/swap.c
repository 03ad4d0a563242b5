/* swap.c - see tests/support/swap.h. */
#include "tests/support/swap.h"

#include "tests/support/games.h"

enum { SWAP_GAMES = 6, SWAPS_EACH = 6 };

/* ---- One game, and who got which card of the deck ------------------------------------------ */

struct traced_game {
    const struct dealt *how;
    struct match m;
    int holder[128]; /* by place in the deck: the seat it went to, or NOBODY while it lies there */
    int drawn;
};

static bool is_closing(const struct traced_game *t)
{
    return t->how->closing && t->how->closing(match_truth(&t->m));
}

/* Plays random moves up to a ply; the games are long enough for the plies asked for here. */
static void play_game(struct traced_game *t, unsigned plies, struct rng *r)
{
    uint16_t legal[MOVES_MAX];
    char words[WORDS_MAX];
    while (t->m.plies < plies) {
        int seat = match_turn(&t->m), count = t->m.game->legal(match_truth(&t->m), legal);
        int move = legal[rng_below(r, (uint32_t)count)];
        t->m.game->say(match_truth(&t->m), move, words);
        match_play(&t->m, move);
        if (strcmp(words, "draw") == 0) t->holder[t->drawn++] = seat;
        assert_false(match_over(&t->m) || is_closing(t));
    }
}

static void begin_game(struct traced_game *t, const struct dealt *how, int seats, struct rng *r)
{
    struct refusal why;
    uint8_t seed[SEED_BYTES];
    memset(t, 0, sizeof *t);
    t->how = how;
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_below(r, 256);
    assert_true(match_open(&t->m, game_or_skip(how->id), seats, &why));
    match_deal(&t->m, seed);
    for (int i = 0; i < 128; i++) t->holder[i] = i < seats * how->hand ? i / how->hand : NOBODY;
    t->drawn = seats * how->hand;
}

/* ---- Logs ---------------------------------------------------------------------------------- */

/* Everything the viewer is shown, ply by ply, and every move in words. */
static void write_log(const struct match *m, const union any_deal *deal, int viewer,
                      struct text *log)
{
    union any_state s, view;
    char words[WORDS_MAX];
    game_clear(m->game, &m->setup, &s);
    m->game->start(&s, deal);
    for (size_t i = 0; i < m->plies; i++) {
        write_everything(m->game, &s, viewer, log);
        m->game->view(&s, viewer, &view);
        m->game->say(&view, match_move(m, i), words);
        text_add(log, "seat %d: %s\n", s.head.seat, words);
        m->game->apply(&s, match_move(m, i));
    }
    write_everything(m->game, &s, viewer, log);
}

/* Whether the viewer cannot know, at the end of the story, which card lay at that place. */
static bool unknown(const struct traced_game *t, int place, int viewer)
{
    const uint8_t *deck = match_dealt(&t->m)->bytes + t->how->deck_at;
    int holder = t->holder[place];
    if (holder == NOBODY) return true;
    return holder != viewer && t->how->hides(match_truth(&t->m), holder, deck[place]);
}

static int unknown_place(const struct traced_game *t, int viewer, struct rng *r)
{
    int place;
    do place = (int)rng_below(r, (uint32_t)t->how->cards);
    while (!unknown(t, place, viewer));
    return place;
}

static void swap_and_compare(const struct traced_game *t, int viewer, struct rng *r)
{
    union any_deal other = *match_dealt(&t->m);
    uint8_t *deck = other.bytes + t->how->deck_at;
    struct text truth = {0}, swapped = {0};
    int a = unknown_place(t, viewer, r), b = unknown_place(t, viewer, r);
    uint8_t held = deck[a];
    deck[a] = deck[b];
    deck[b] = held;
    write_log(&t->m, match_dealt(&t->m), viewer, &truth);
    write_log(&t->m, &other, viewer, &swapped);
    assert_string_equal(text_string(&truth), text_string(&swapped));
    text_free(&truth);
    text_free(&swapped);
}

void logs_tell_nothing(void **state)
{
    const struct dealt *how = (const struct dealt *)*state;
    const uint8_t key[SEED_BYTES] = "logs";
    struct rng r;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < SWAP_GAMES; i++) {
        struct traced_game t;
        begin_game(&t, how, 2 + i % 3, &r);
        play_game(&t, 1 + rng_below(&r, 60), &r);
        for (int n = 0; n < SWAPS_EACH; n++)
            swap_and_compare(&t, n % 4 == 3 ? WATCHER : n % t.m.setup.seats, &r);
        match_close(&t.m);
    }
}
