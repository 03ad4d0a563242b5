/* swap.c - the swap law over whole games: exchange two cards a viewer cannot know at some ply,
 * deal and play the same game again, and the log of all that viewer was shown is the same,
 * byte for byte, from the first ply to that one. */
#include "games/keltis/rules.h"
#include "games/keltis-cards/rules.h"
#include "tests/support/laws.h"

enum { GAMES_EACH = 6, SWAPS_EACH = 6 };

/* A game that deals from a deck written out: where the deck lies in its deal, and how many of
 * its cards a hidden hand holds of one face. */
struct dealt {
    const char *id;
    size_t deck_at;
    int cards;
    bool (*hides)(const void *state, int seat, int card);
    bool (*closing)(const void *state); /* who is asked tells of hands (CM-4) */
};

static bool keltis_hides(const void *state, int seat, int card)
{
    return face_counts_of(&((const struct keltis_state *)state)->by[seat].hidden, card) > 0;
}

static bool keltis_cards_hides(const void *state, int seat, int card)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)state;
    if (card < KELTIS_CARDS_POINT) return face_counts_of(&s->by[seat].hidden, card) > 0;
    return s->points_hidden[seat] >> (card - KELTIS_CARDS_POINT) & 1;
}

static bool never(const void *state)
{
    (void)state;
    return false;
}

static bool keltis_cards_closing(const void *state)
{
    return head_of(state)->ending > 0;
}

static const struct dealt dealt[] = {
    {"keltis", offsetof(struct keltis_deal, deck), KELTIS_CARDS, keltis_hides, never},
    {"keltis-cards", offsetof(struct keltis_cards_deal, deck), KELTIS_CARDS_ALL, keltis_cards_hides,
     keltis_cards_closing},
};

/* ---- One game, and who got which card of the deck ------------------------------------------ */

struct story {
    const struct dealt *how;
    struct match m;
    int holder[128]; /* by place in the deck: the seat it went to, or NOBODY while it lies there */
    int drawn;
};

/* Plays random moves up to a ply; the games are long enough for the plies asked for here. */
static void play_story(struct story *t, unsigned plies, struct rng *r)
{
    uint16_t legal[MOVES_MAX];
    char words[WORDS_MAX];
    while (t->m.plies < plies) {
        int seat = match_turn(&t->m), count = t->m.game->legal(match_truth(&t->m), legal);
        int move = legal[rng_below(r, (uint32_t)count)];
        t->m.game->say(match_truth(&t->m), move, words);
        match_play(&t->m, move);
        if (strcmp(words, "draw") == 0) t->holder[t->drawn++] = seat;
        assert_false(match_over(&t->m) || t->how->closing(match_truth(&t->m)));
    }
}

static void begin_story(struct story *t, const struct dealt *how, int seats, struct rng *r)
{
    struct refusal why;
    uint8_t seed[SEED_BYTES];
    memset(t, 0, sizeof *t);
    t->how = how;
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_below(r, 256);
    assert_true(match_open(&t->m, game_by_id(how->id), seats, &why));
    match_deal(&t->m, seed);
    for (int i = 0; i < 128; i++) t->holder[i] = i < seats * HAND_CARDS ? i / HAND_CARDS : NOBODY;
    t->drawn = seats * HAND_CARDS;
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
static bool unknown(const struct story *t, int place, int viewer)
{
    const uint8_t *deck = match_dealt(&t->m)->bytes + t->how->deck_at;
    int holder = t->holder[place];
    if (holder == NOBODY) return true;
    return holder != viewer && t->how->hides(match_truth(&t->m), holder, deck[place]);
}

static int unknown_place(const struct story *t, int viewer, struct rng *r)
{
    int place;
    do place = (int)rng_below(r, (uint32_t)t->how->cards);
    while (!unknown(t, place, viewer));
    return place;
}

static void swap_and_compare(const struct story *t, int viewer, struct rng *r)
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

static void logs_tell_nothing(void **state)
{
    const struct dealt *how = (const struct dealt *)*state;
    const uint8_t key[SEED_BYTES] = "logs";
    struct rng r;
    rng_init(&r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < GAMES_EACH; i++) {
        struct story t;
        begin_story(&t, how, 2 + i % 3, &r);
        play_story(&t, 1 + rng_below(&r, 60), &r);
        for (int n = 0; n < SWAPS_EACH; n++)
            swap_and_compare(&t, n % 4 == 3 ? WATCHER : n % t.m.setup.seats, &r);
        match_close(&t.m);
    }
}

int main(void)
{
    struct dealt subject[2];
    memcpy(subject, dealt, sizeof dealt);
    const struct CMUnitTest tests[] = {
        {"keltis: a seat's log is the same whatever it cannot know", logs_tell_nothing, NULL, NULL,
         &subject[0]},
        {"keltis-cards: a seat's log is the same whatever it cannot know", logs_tell_nothing, NULL,
         NULL, &subject[1]},
    };
    return cmocka_run_group_tests_name("logs", tests, NULL, NULL);
}
