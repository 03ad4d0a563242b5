/* observe.h - Coloretto as numbers, own seat first (engine/observe.h), and its moves as actions
 * without gaps. */
#ifndef PAKLI_GAMES_COLORETTO_OBSERVE_H
#define PAKLI_GAMES_COLORETTO_OBSERVE_H

#include "engine/observe.h"
#include "games/coloretto/rules.h"

/* Actions: draw, five rows to place a card in, five to take. */
enum {
    COLORETTO_OBSERVATION = 1, /* counts up when a number changes its meaning */
    COLORETTO_ACTIONS = 1 + 2 * COLORETTO_ROWS_MAX
};

RULE int coloretto_action(int move)
{
    if (move == COLORETTO_DRAW) return 0;
    return 1 + (move & 7) + (move < COLORETTO_TAKE ? 0 : COLORETTO_ROWS_MAX);
}

RULE int coloretto_move(int action)
{
    if (action == 0) return COLORETTO_DRAW;
    if (action <= COLORETTO_ROWS_MAX) return COLORETTO_PLACE_IN + action - 1;
    return COLORETTO_TAKE + action - 1 - COLORETTO_ROWS_MAX;
}

/* Makes a set of moves the set of their actions. */
RULE void coloretto_to_actions(uint64_t *set)
{
    uint64_t place = set[0] >> COLORETTO_PLACE_IN & 31, take = set[0] >> COLORETTO_TAKE & 31;
    set[0] = (set[0] & 1) | place << 1 | take << (1 + COLORETTO_ROWS_MAX);
}

/* All cards of the game, as a word of counts: no kind has more than fifteen. */
RULE uint64_t coloretto_all_cards(const struct coloretto_state *s)
{
    uint64_t all = 0;
    for (int kind = 0; kind < COLORETTO_KINDS; kind++)
        all += (uint64_t)coloretto_copies(&s->head, s->colours, kind) * coloretto_one(kind);
    return all;
}

/* All that lies open, as a word of counts. */
RULE uint64_t coloretto_open_cards(const struct coloretto_state *s)
{
    uint64_t open = s->gone + (s->card ? coloretto_one(s->card - 1) : 0);
    for (int seat = 0; seat < s->head.seats; seat++) open += s->cards[seat];
    for (int row = 0; row < s->rows; row++) open += s->row[row];
    return open;
}

RULE void coloretto_observe_table(const struct coloretto_state *s, int viewer,
                                  struct observation *o)
{
    observe_part(o, 1, "phase", "turn, place");
    observe_one_hot(o, s->head.phase - 1, COLORETTO_PLACE);
    observe_part(o, 1, "to_move", "one at the seat that is to move, own seat first");
    observe_place_of_seat(o, observe_place(&s->head, viewer, s->head.seat), s->head.seats);
    observe_part(o, 1, "card", "one at the kind turned up: seven colours, +, joker, golden joker");
    observe_one_hot(o, s->card - 1, COLORETTO_KINDS);
    observe_part(o, 1, "colours", "colours in play");
    observe_bits(o, s->colours, COLORETTO_COLOURS);
    observe_part(o, 10, "unseen", "cards of each kind in the supply");
    observe_nibbles(o, coloretto_all_cards(s) - coloretto_open_cards(s), COLORETTO_KINDS);
    observe_part(o, 10, "gone", "cards of each kind out of the game");
    observe_nibbles(o, s->gone, COLORETTO_KINDS);
    observe_part(o, COLORETTO_ALL, "left", "cards in the supply");
    observe_put(o, coloretto_left(s));
    observe_part(o, 1, "last", "whether this is the last round");
    observe_put(o, s->last);
}

/* What a seat can see, of a state or of its view. */
RULE void coloretto_observe(const struct coloretto_state *s, int viewer, struct observation *o)
{
    coloretto_observe_table(s, viewer, o);
    for (int row = 0; row < s->rows; row++) {
        observe_part(o, 10, "row", "cards of each kind in this row");
        observe_nibbles(o, s->row[row], COLORETTO_KINDS);
    }
    observe_part(o, 1, "room", "rows that take another card");
    observe_bits(o, s->room, s->rows);
    observe_part(o, 1, "filled", "rows that can be taken");
    observe_bits(o, s->filled, s->rows);
    for (int place = 0; place < s->head.seats; place++) {
        int seat = observe_seat(&s->head, viewer, place);
        observe_part_of(o, place, 15, "cards", "cards of each kind collected");
        observe_nibbles(o, s->cards[seat], COLORETTO_KINDS);
        observe_part_of(o, place, 1, "out", "whether it has taken a row this round");
        observe_put(o, s->out >> seat & 1);
    }
    observe_end(o);
}

/* What no seat can see. */
RULE void coloretto_observe_hidden(const struct coloretto_state *s, int viewer,
                                   struct observation *o)
{
    (void)viewer;
    observe_part(o, COLORETTO_KINDS, "supply", "kind + 1 of each card, from the top");
    for (int i = 0; i < COLORETTO_SUPPLY; i++)
        o->at[i] = (uint8_t)(s->top + i < s->size ? s->deck[s->top + i] + 1 : 0);
    o->at += COLORETTO_SUPPLY;
    observe_end(o);
}

#endif
