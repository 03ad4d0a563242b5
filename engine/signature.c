/* signature.c - the signature of behaviour, see signature.h. */
#include "engine/signature.h"

#include "engine/blake2b.h"
#include "engine/match.h"

enum { GAMES_EACH = 4 };

static void add_number(struct blake2b *b, int64_t number)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)((uint64_t)number >> 8 * i);
    blake2b_add(b, bytes, sizeof bytes);
}

static void add_text(struct blake2b *b, const char *text)
{
    blake2b_add(b, text, strlen(text) + 1);
}

/* Hashes one decision and makes it; the choice comes from the view, as for any bot. */
static void add_decision(struct blake2b *b, struct match *m, struct rng *r)
{
    union any_state view;
    uint16_t legal[MOVES_MAX];
    char words[WORDS_MAX];
    match_view(m, head_of(match_truth(m))->seat, &view);
    int count = m->game->legal(&view, legal);
    add_number(b, view.head.seat);
    add_text(b, m->game->phases[view.head.phase]);
    for (int i = 0; i < count; i++) {
        m->game->say(&view, legal[i], words);
        add_text(b, words);
    }
    match_play(m, legal[rng_below(r, (uint32_t)count)]);
}

static void add_game(struct blake2b *b, struct match *m, uint32_t number)
{
    struct rng r;
    struct result result;
    uint8_t seed[SEED_BYTES] = "pakli signature";
    memcpy(seed + 24, &number, sizeof number);
    match_deal(m, seed);
    rng_init(&r, seed, 1, ROUNDS_PLAY);
    while (!match_over(m)) add_decision(b, m, &r);
    m->game->score(match_truth(m), &result);
    for (int seat = 0; seat < m->setup.seats; seat++) add_number(b, result.score[seat]);
    add_number(b, result.winners);
    add_number(b, match_truth(m)->head.ending);
}

/* Another value of an option: its other value, a small number, or the next example. */
static void change_option(const struct game *game, struct head *h, const struct option *option)
{
    uint16_t *slot = &h->option[option_slot(game, option)];
    int small = option->min + 3 < option->max ? option->min + 3 : option->max;
    if (option->kind == OPTION_TEXT)
        option->read(option->choices[1], slot);
    else
        *slot = (uint16_t)(option->kind == OPTION_INT ? small : !option->standard);
}

/* Games with default options, then with one option changed after the other. */
static void add_games(struct blake2b *b, const struct game *game, int seats)
{
    struct refusal why;
    for (int changed = -1; changed < 0 || game->options[changed].name; changed++) {
        struct match m;
        match_open(&m, game, seats, &why);
        if (changed >= 0) change_option(game, &m.setup, &game->options[changed]);
        for (uint32_t i = 0; i < GAMES_EACH && match_suits(&m, &why); i++) add_game(b, &m, i);
        match_close(&m);
    }
}

uint64_t signature_of_all_games(void)
{
    struct blake2b b;
    uint8_t digest[8];
    uint64_t number = 0;
    blake2b_begin(&b, sizeof digest);
    for (int i = 0; games[i]; i++) {
        add_text(&b, games[i]->id);
        for (int seats = games[i]->seats_min; seats <= games[i]->seats_max; seats++)
            add_games(&b, games[i], seats);
    }
    blake2b_end(&b, digest);
    for (int i = 0; i < 8; i++) number = number << 8 | digest[i];
    return number;
}
