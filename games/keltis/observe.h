/* observe.h - Keltis, the board game, as numbers, own seat first (engine/observe.h), and its moves
 * as actions without gaps. */
#ifndef PAKLI_GAMES_KELTIS_OBSERVE_H
#define PAKLI_GAMES_KELTIS_OBSERVE_H

#include "games/keltis-shared/observe.h"
#include "games/keltis/rules.h"

/* Actions: 55 cards discarded, laid, laid with the big figure, laid with a small one; then five
 * piles, the draw pile and pass; then five steps in each of three ways. */
enum {
    KELTIS_OBSERVATION = 1, /* counts up when a number of the observation changes its meaning */
    KELTIS_FACES = COLOURS * VALUES,
    KELTIS_ACTION_TAKE = 4 * KELTIS_FACES,
    KELTIS_ACTION_STEP = KELTIS_ACTION_TAKE + COLOURS + 2,
    KELTIS_ACTIONS = KELTIS_ACTION_STEP + 3 * COLOURS
};

RULE int keltis_action(int move)
{
    int face = move & 63;
    if (move < KELTIS_TAKE) return (move >> 6) * KELTIS_FACES + face - face_colour(face);
    if (move < KELTIS_STEP) return KELTIS_ACTION_TAKE + move - KELTIS_TAKE;
    return KELTIS_ACTION_STEP + ((move - KELTIS_STEP) >> 3) * COLOURS + (move & 7);
}

RULE int keltis_move(int action)
{
    int card = action % KELTIS_FACES, step = action - KELTIS_ACTION_STEP;
    if (action < KELTIS_ACTION_TAKE) return (action / KELTIS_FACES << 6) + card + card / VALUES;
    if (step < 0) return KELTIS_TAKE + action - KELTIS_ACTION_TAKE;
    return KELTIS_STEP + (step / COLOURS << 3) + step % COLOURS;
}

/* Makes a set of moves the set of their actions. */
RULE void keltis_to_actions(uint64_t *set)
{
    uint64_t cards[4], late = set[KELTIS_TAKE / 64];
    for (int kind = 0; kind < 4; kind++) cards[kind] = faces_without_end_cards(set[kind]);
    memset(set, 0, KELTIS_WORDS * sizeof *set);
    for (int kind = 0; kind < 4; kind++)
        set_add_run(set, kind * KELTIS_FACES, cards[kind], KELTIS_FACES);
    set_add_run(set, KELTIS_ACTION_TAKE, late & 0x7f, COLOURS + 2);
    for (int way = 0; way < 3; way++)
        set_add_run(set, KELTIS_ACTION_STEP + way * COLOURS, late >> 8 * (way + 1) & 31, COLOURS);
}

/* All that lies open and all hands as far as the viewer knows them. */
RULE struct face_counts keltis_all_seen(const struct keltis_state *s, int viewer,
                                        const struct face_counts *discards)
{
    struct face_counts seen = *discards;
    for (int seat = 0; seat < s->head.seats; seat++) {
        const struct keltis_seat *by = &s->by[seat];
        struct face_counts known = by->hand;
        if (seat != viewer) known = face_counts_without(&by->hand, &by->hidden);
        face_counts_join(&seen, &known);
        face_counts_join(&seen, &by->column);
    }
    return seen;
}

RULE void keltis_observe_cards(const struct keltis_state *s, int viewer, struct observation *o)
{
    const uint64_t all = colour_fields(31) & ~(colour_fields(31) / 0xfff << END_CARD);
    struct pile_values values;
    pile_values_of(&values, s->pile, COLOURS);
    struct face_counts discards = pile_values_faces(&values);
    struct face_counts seen = keltis_all_seen(s, viewer, &discards);
    observe_part_of(o, 0, 2, "hand", "own cards by face: colour B G R V Y * 12 + value 0..10");
    observe_faces(o, &s->by[viewer].hand);
    observe_part(o, 2, "unseen", "cards by face that could be in other hands, pile or box");
    observe_counts(o, all & ~seen.two, all & ~seen.one, FACE_PLACES);
    observe_part(o, 2, "discards", "cards by face on the discard piles");
    observe_faces(o, &discards);
    observe_piles(o, s->pile, COLOURS, face_counts_by_colour(&discards));
}

RULE void keltis_observe_table(const struct keltis_state *s, int viewer, struct observation *o)
{
    observe_part(o, 1, "phase", "play, bonus, draw");
    observe_one_hot(o, s->head.phase - 1, KELTIS_DRAW);
    observe_part(o, 1, "to_move", "one at the seat that is to move, own seat first");
    observe_place_of_seat(o, observe_place(&s->head, viewer, s->head.seat), s->head.seats);
    observe_part(o, 5, "tiles", "path by path stones 1 to 9: 1 2 3 points, 4 wish, 5 clover");
    memcpy(o->at, s->tile, sizeof s->tile);
    o->at += sizeof s->tile;
    observe_part(o, 1, "closed", "discard piles closed until the end of the turn");
    observe_bits(o, s->closed, COLOURS);
    observe_part(o, KELTIS_DECK, "left", "cards in the draw pile");
    observe_put(o, s->bottom - s->top);
    observe_part(o, KELTIS_FIGURES_TO_END, "in_goal", "figures in the goal area, all seats");
    observe_put(o, s->in_goal);
    observe_part(o, 255, "stalled", "turns in a row without a card drawn, at most 255");
    observe_put_capped(o, s->stalled);
}

RULE void keltis_observe_seat(const struct keltis_state *s, int viewer, int place,
                              struct observation *o)
{
    int seat = observe_seat(&s->head, viewer, place);
    const struct keltis_seat *by = &s->by[seat];
    struct face_counts known = face_counts_without(&by->hand, &by->hidden);
    observe_part_of(o, place, 2, "known", "cards by face in hand that all have seen");
    observe_faces(o, &known);
    observe_part_of(o, place, 1, "fits", "faces that its columns take");
    observe_bits(o, by->fits, FACE_PLACES);
    observe_part_of(o, place, 2 * VALUES, "column", "cards in each column");
    observe_bytes(o, face_counts_by_colour(&by->column), COLOURS);
    observe_part_of(o, place, KELTIS_STONES, "stone", "stone of its figure on each path");
    memcpy(o->at, s->stone[seat], COLOURS);
    o->at += COLOURS;
    observe_part_of(o, place, 1, "big", "one at the path of its big figure");
    observe_one_hot(o, s->big[seat], COLOURS);
    observe_part_of(o, place, 14, "points", "from number tiles");
    observe_put(o, s->points[seat]);
    observe_part_of(o, place, 9, "wishes", "wish stones");
    observe_put(o, s->wishes[seat]);
    observe_part_of(o, place, HAND_CARDS, "cards", "cards in hand");
    observe_put(o, s->cards[seat]);
}

/* What a seat can see, of a state or of its view. */
RULE void keltis_observe(const struct keltis_state *s, int viewer, struct observation *o)
{
    keltis_observe_table(s, viewer, o);
    keltis_observe_cards(s, viewer, o);
    for (int place = 0; place < s->head.seats; place++) keltis_observe_seat(s, viewer, place, o);
    observe_end(o);
}

/* What that seat cannot see. */
RULE void keltis_observe_hidden(const struct keltis_state *s, int viewer, struct observation *o)
{
    for (int place = 1; place < s->head.seats; place++) {
        observe_part_of(o, place, 2, "hidden", "cards by face in hand that no other has seen");
        observe_faces(o, &s->by[observe_seat(&s->head, viewer, place)].hidden);
    }
    observe_part(o, FACE_PLACES, "pile",
                 "face + 1 of each card, from the top; the box lies beneath");
    for (int i = 0; i < KELTIS_DECK; i++)
        o->at[i] = (uint8_t)(s->top + i < KELTIS_DECK ? s->deck[s->top + i] + 1 : 0);
    o->at += KELTIS_DECK;
    observe_end(o);
}

#endif
