/* redeal.c - deals again what a seat cannot know, see redeal.h.
 *
 * It knows no game. A deal written out is a list of cards; two of them, drawn at random, change
 * places, and whenever the seat could not tell, they stay so. A change and the one that undoes it
 * are equally likely, so that of all deals that can be come to each is equally likely in the end.
 * h hidden cards are mixed well after h ln h / 2 exchanges among them. Of all exchanges of n cards
 * h/n squared are such, so that CHANGES n of them are, with h < n < 140, at least twice as many. */
#include "engine/redeal.h"

#include <stdlib.h>

enum { CHANGES = 40, REDEAL_CARDS_MAX = DEAL_MAX };

/* What the seat has seen, view by view. */
struct seat_history {
    const struct match *m;
    size_t plies;
    int seat;
    uint8_t *seen;
};

static void deal_out(const struct match *m, const union any_deal *deal, union any_state *s)
{
    game_clear(m->game, &m->setup, s);
    m->game->start(s, deal);
}

static void look_back(struct seat_history *p)
{
    union any_state s, view;
    size_t size = p->m->game->state_size;
    p->seen = (uint8_t *)memory_new((p->plies + 1) * size);
    deal_out(p->m, match_dealt(p->m), &s);
    for (size_t i = 0; i <= p->plies; i++) {
        p->m->game->view(&s, p->seat, &view);
        memcpy(p->seen + i * size, &view, size);
        if (i < p->plies) p->m->game->apply(&s, match_move(p->m, i));
    }
}

static bool is_legal(const struct game *game, const void *s, int move)
{
    uint16_t legal[MOVES_MAX];
    int count = game->legal(s, legal), i = 0;
    while (i < count && legal[i] != move) i++;
    return i < count;
}

/* Whether the seat would have seen the same with this deal. */
static bool same_past(const struct seat_history *p, const union any_deal *deal)
{
    union any_state s, view;
    const struct game *game = p->m->game;
    deal_out(p->m, deal, &s);
    for (size_t i = 0;; i++) {
        game->view(&s, p->seat, &view);
        if (memcmp(p->seen + i * game->state_size, &view, game->state_size) != 0) return false;
        if (i == p->plies) return true;
        if (!is_legal(game, &s, match_move(p->m, i))) return false;
        game->apply(&s, match_move(p->m, i));
    }
}

/* ---- A deal as a list of cards ------------------------------------------------------------- */

/* The deal written out, and which of its tokens are cards. */
struct cards {
    struct text text;
    struct json j;
    int count;
    uint32_t at[REDEAL_CARDS_MAX];
};

/* Cards are the strings of the deal that are no names. */
static void find_cards(const struct match *m, struct cards *out)
{
    memset(out, 0, sizeof *out);
    m->game->deal_write(&m->setup, match_dealt(m), &out->text);
    json_read(&out->j, text_string(&out->text), out->text.length);
    for (uint32_t i = 0; i < out->j.count && out->count < REDEAL_CARDS_MAX; i++)
        if (out->j.token[i].kind == JSON_STRING && out->j.text[out->j.token[i].end + 1] != ':')
            out->at[out->count++] = i;
}

static void free_cards(struct cards *cards)
{
    json_free(&cards->j);
    text_free(&cards->text);
}

static bool same_card(const struct cards *cards, int a, int b)
{
    const struct json_token *first = &cards->j.token[cards->at[a]],
                            *second = &cards->j.token[cards->at[b]];
    uint32_t length = first->end - first->start;
    return length == second->end - second->start &&
           memcmp(cards->j.text + first->start, cards->j.text + second->start, length) == 0;
}

/* Tokens tell where a card is written: exchanging them is as good as writing the deal anew. */
static void exchange(struct cards *cards, int a, int b)
{
    struct json_token *first = &cards->j.token[cards->at[a]],
                      *second = &cards->j.token[cards->at[b]];
    uint32_t start = first->start, end = first->end;
    first->start = second->start;
    first->end = second->end;
    second->start = start;
    second->end = end;
}

static bool read_deal(const struct match *m, const struct cards *cards, union any_deal *out)
{
    struct refusal why;
    memset(out, 0, sizeof *out);
    return m->game->deal_read(&m->setup, &cards->j, 0, out, &why);
}

void redeal(const struct match *m, size_t plies, int seat, const uint8_t seed[SEED_BYTES],
            union any_deal *out)
{
    struct seat_history past = {m, plies, seat, NULL};
    struct cards cards;
    union any_deal other;
    struct rng r;
    rng_init(&r, seed, 0, ROUNDS_DEAL);
    look_back(&past);
    find_cards(m, &cards);
    *out = *match_dealt(m);
    for (int left = CHANGES * cards.count; left > 0; left--) {
        int a = (int)rng_below(&r, (uint32_t)cards.count);
        int b = (int)rng_below(&r, (uint32_t)cards.count);
        if (same_card(&cards, a, b)) continue;
        exchange(&cards, a, b);
        if (read_deal(m, &cards, &other) && same_past(&past, &other))
            *out = other;
        else
            exchange(&cards, a, b);
    }
    free_cards(&cards);
    free(past.seen);
}
