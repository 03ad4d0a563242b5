/* redeal.c - what is dealt again for a seat: the laws of engine/redeal.h over random games of every
 * game, seat count and option. PAKLI_LONG=1 plays more. */
#include "engine/redeal.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"

#include "tests/support/laws.h"

enum {
    REDEAL_GAMES_SHORT = 6,
    REDEAL_GAMES_LONG = 40,
    TRIES = 3,
    TRIES_MAX = 64,
    REDEALT_WORLDS = 32
};

static void draw_seed(struct rng *r, uint8_t seed[SEED_BYTES])
{
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_below(r, 256);
}

/* A game played at random to its end. */
static void play_out(struct match *m, struct rng *r)
{
    uint8_t seed[SEED_BYTES];
    uint16_t legal[MOVES_MAX];
    draw_seed(r, seed);
    match_deal(m, seed);
    while (!match_over(m)) {
        int count = m->game->legal(match_truth(m), legal);
        assert_true(match_play(m, legal[rng_below(r, (uint32_t)count)]));
    }
}

/* The game from another deal. */
static void begin_other(const struct match *m, const union any_deal *deal, struct match *out)
{
    struct refusal why;
    assert_true(match_open(out, m->game, m->setup.seats, &why));
    out->setup = m->setup;
    match_start(out, deal);
}

static void same_words(const struct match *m, const struct match *other, int move)
{
    struct look a, b;
    char words[WORDS_MAX], again[WORDS_MAX];
    match_look(m, &a);
    match_look(other, &b);
    m->game->say(&a.view, move, words);
    m->game->say(&b.view, move, again);
    assert_string_equal(words, again);
}

static void same_view(const struct match *m, const struct match *other, int seat)
{
    union any_state a, b;
    match_view(m, seat, &a);
    match_view(other, seat, &b);
    assert_memory_equal(&a, &b, m->game->state_size);
}

/* Every move is legal, is said with the same words, and shows the seat what it has seen. */
static void law_past(const struct match *m, size_t plies, int seat, const union any_deal *deal)
{
    struct match first, other;
    begin_other(m, match_dealt(m), &first);
    begin_other(m, deal, &other);
    same_view(&first, &other, seat);
    for (size_t i = 0; i < plies; i++) {
        same_words(&first, &other, match_move(m, i));
        assert_true(match_play(&first, match_move(m, i)));
        assert_true(match_play(&other, match_move(m, i)));
        same_view(&first, &other, seat);
    }
    match_close(&first);
    match_close(&other);
}

static void state_after(const struct match *m, size_t plies, const union any_deal *deal,
                        union any_state *out)
{
    struct match then;
    begin_other(m, deal, &then);
    for (size_t i = 0; i < plies; i++) match_play(&then, match_move(m, i));
    memset(out, 0, sizeof *out);
    memcpy(out, match_truth(&then), m->game->state_size);
    match_close(&then);
}

/* Whether the seat could be in another world than the true one. */
static bool hides_something(const struct match *m, const union any_state *truth, int seat,
                            struct rng *r)
{
    union any_state view, world;
    bool hides = false;
    m->game->view(truth, seat, &view);
    for (int i = 0; i < REDEALT_WORLDS && !hides; i++) {
        m->game->guess(&view, r, &world);
        hides = memcmp(&world, truth, m->game->state_size) != 0;
    }
    return hides;
}

static void law_redeal(const struct match *m, struct rng *r)
{
    union any_deal deal;
    union any_state truth, other;
    uint8_t seed[SEED_BYTES];
    size_t plies = rng_below(r, (uint32_t)m->plies + 1);
    int seat = (int)rng_below(r, m->setup.seats), changed = 0;
    state_after(m, plies, match_dealt(m), &truth);
    bool hides = hides_something(m, &truth, seat, r);
    for (int i = 0; i < TRIES || (hides && !changed && i < TRIES_MAX); i++) {
        draw_seed(r, seed);
        redeal(m, plies, seat, seed, &deal);
        law_past(m, plies, seat, &deal);
        state_after(m, plies, &deal, &other);
        changed += memcmp(&other, &truth, m->game->state_size) != 0;
    }
    assert_true(changed || !hides);
}

static void laws_hold(void **state)
{
    const struct game *game = game_of_test(state);
    uint8_t key[SEED_BYTES] = "pakli redeals";
    struct rng r;
    struct match m;
    struct refusal why;
    int count = getenv("PAKLI_LONG") ? REDEAL_GAMES_LONG : REDEAL_GAMES_SHORT;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < count; i++) {
        int seats = game->seats_min + i % (game->seats_max - game->seats_min + 1);
        assert_true(match_open(&m, game, seats, &why));
        draw_options(&m, &r);
        play_out(&m, &r);
        law_redeal(&m, &r);
        match_close(&m);
    }
}

/* ---- One game each ------------------------------------------------------------------------- */

static void open_game(struct match *m, const char *id, int seats, struct rng *r)
{
    struct refusal why;
    uint8_t key[SEED_BYTES] = "one game";
    rng_init(r, key, 0, ROUNDS_PLAY);
    assert_true(match_open(m, game_or_skip(id), seats, &why));
    play_out(m, r);
}

static int draws_in(const struct match *m, size_t plies)
{
    struct match then;
    struct look look;
    char words[WORDS_MAX];
    int draws = 0;
    begin_other(m, match_dealt(m), &then);
    for (size_t i = 0; i < plies; i++) {
        match_look(&then, &look);
        m->game->say(&look.view, match_move(m, i), words);
        draws += strcmp(words, "draw") == 0;
        match_play(&then, match_move(m, i));
    }
    match_close(&then);
    return draws;
}

/* Where the n-th string of the list that ends the text begins: cards of a supply, top first. */
static size_t card_at(const struct text *deal, int n)
{
    const char *at = strstr(deal->bytes, "\"deck\":[");
    assert_non_null(at);
    for (at += 8; n > 0; n--) at = strchr(at, ',') + 1;
    return (size_t)(at - deal->bytes);
}

/* Nobody has secrets but the supply: all that lies before its next card stays. */
static void coloretto_redraws_only_the_supply(void **state)
{
    struct text before = {0}, after = {0};
    union any_deal deal;
    uint8_t seed[SEED_BYTES] = "supply";
    struct match m;
    struct rng r;
    (void)state;
    open_game(&m, "coloretto", 4, &r);
    size_t plies = m.plies / 2;
    redeal(&m, plies, 1, seed, &deal);
    m.game->deal_write(&m.setup, match_dealt(&m), &before);
    m.game->deal_write(&m.setup, &deal, &after);
    size_t known = card_at(&before, draws_in(&m, plies));
    assert_memory_equal(before.bytes, after.bytes, known);
    assert_int_equal(before.length, after.length);
    assert_string_not_equal(before.bytes, after.bytes);
    text_free(&before);
    text_free(&after);
    match_close(&m);
}

/* Of three cards a seat sees one: the other two are as likely this way as that. */
static void every_deal_is_as_likely(void **state)
{
    union any_deal deal;
    uint8_t seed[SEED_BYTES];
    struct match m;
    struct rng r;
    int changed = 0;
    (void)state;
    open_game(&m, "kuhn", 2, &r);
    for (int i = 0; i < 1000; i++) {
        draw_seed(&r, seed);
        redeal(&m, 0, 0, seed, &deal);
        changed += memcmp(&deal, match_dealt(&m), m.game->deal_size) != 0;
    }
    assert_in_range(changed, 437, 563); /* four standard deviations */
    match_close(&m);
}

static void a_seed_deals_the_same_again(void **state)
{
    union any_deal first, second;
    uint8_t seed[SEED_BYTES] = "again";
    struct match m;
    struct rng r;
    (void)state;
    open_game(&m, "huzz", 3, &r);
    redeal(&m, m.plies / 3, 2, seed, &first);
    redeal(&m, m.plies / 3, 2, seed, &second);
    assert_memory_equal(&first, &second, m.game->deal_size);
    match_close(&m);
}

int main(void)
{
    static const struct game_test of_games[] = {{"", laws_hold, false}};
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(coloretto_redraws_only_the_supply),
        cmocka_unit_test(every_deal_is_as_likely),
        cmocka_unit_test(a_seed_deals_the_same_again),
    };
    return RUN_FOR_EVERY_GAME("redeal", of_games, tests, NULL, NULL);
}
