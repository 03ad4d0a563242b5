/* evaluation.h - the final score to expect in Huzz egyet!, from a full state: what can still be
 * laid before the end, and what can be robbed. */
#ifndef PAKLI_GAMES_HUZZ_EVALUATION_H
#define PAKLI_GAMES_HUZZ_EVALUATION_H

#include "games/huzz/estimates.h"

enum huzz_input {
    HUZZ_INPUT_ONE,
    HUZZ_INPUT_TABLE,
    HUZZ_INPUT_CARDS,
    HUZZ_INPUT_LAID, /* cards that can be laid before the first seat goes out */
    HUZZ_INPUT_GROUPS,
    HUZZ_INPUT_TIME,
    HUZZ_INPUT_JOKERS,
    HUZZ_INPUT_EXPOSED, /* cards of the top, when another hand can rob it */
    HUZZ_INPUT_PREY,    /* cards of the largest top it can rob */
    HUZZ_INPUT_DUE,
    HUZZ_INPUT_FREE, /* turns to come in base play */
    HUZZ_INPUT_PILE,
    HUZZ_INPUT_SHADOW, /* cards of the shadow it can steal next */
    HUZZ_INPUT_SEATS,
    HUZZ_INPUTS
};

/* Cards of the so many largest values of a hand; jokers go along. */
RULE int huzz_largest(uint64_t hand, int turns)
{
    int many[HUZZ_COPIES + 1] = {0}, cards = huzz_count(hand, HUZZ_JOKER);
    if (turns <= 0) return 0;
    for (int value = 1; value <= HUZZ_VALUES; value++) many[huzz_count(hand, value)]++;
    for (int n = HUZZ_COPIES; n > 0 && turns > 0; n--) {
        int sets = many[n] < turns ? many[n] : turns;
        cards += sets * n;
        turns -= sets;
    }
    return cards;
}

/* Whether a hand can rob a set without jokers. */
RULE bool huzz_hand_robs(const struct huzz_state *s, uint64_t hand, const struct huzz_set *top)
{
    int cards = top->numbers + top->jokers;
    if (!cards) return false;
    if (s->head.option[HUZZ_MODE] == HUZZ_MASTER && top->value >= HUZZ_VALUES)
        return huzz_count(hand, 1) >= cards;
    for (int value = top->value + 1; value <= HUZZ_VALUES; value++)
        if (huzz_count(hand, value) >= cards) return true;
    return false;
}

/* Cards of the largest shadow group that a hand can steal without jokers (HU-18). */
RULE int huzz_shadow_prey(const struct huzz_state *s, uint64_t hand)
{
    int most = 0, highest[HUZZ_COPIES + 1] = {0};
    for (int value = 1; value <= HUZZ_VALUES; value++)
        for (int n = huzz_count(hand, value); n > 0; n--) highest[n] = value;
    for (int value = 1; value <= HUZZ_SHADOW_HIGHEST; value++) {
        int n = huzz_count(s->shadow, value);
        if (n > most && highest[n] > value) most = n;
    }
    return most;
}

/* Turns of every seat until the first goes out, if nobody is robbed. */
RULE void huzz_times(const struct huzz_state *s, int *groups, int *time)
{
    int seats = s->head.seats, rounds = huzz_rounds(s);
    int first = s->head.phase == HUZZ_PLAY ? s->head.seat : seat_after(&s->head, s->turn);
    for (int seat = 0; seat < seats; seat++) {
        groups[seat] = huzz_groups(s->hand[seat]);
        time[seat] = groups[seat] < rounds ? groups[seat] : rounds;
    }
    for (int seat = 0; seat < seats; seat++)
        for (int other = 0; other < seats; other++) {
            int place = (seat - first + seats) % seats, its = (other - first + seats) % seats;
            int turns = groups[other] - (place > its);
            if (other != seat && turns < time[seat]) time[seat] = turns;
        }
}

/* What seats can rob of each other. */
RULE void huzz_top_inputs(const struct huzz_state *s, int seat, int32_t *inputs)
{
    struct huzz_set top = huzz_top_set(s, seat);
    inputs[HUZZ_INPUT_EXPOSED] = inputs[HUZZ_INPUT_PREY] = 0;
    for (int other = 0; other < s->head.seats; other++) {
        struct huzz_set prey = huzz_top_set(s, other);
        int cards = prey.numbers + prey.jokers;
        if (other == seat) continue;
        if (huzz_hand_robs(s, s->hand[other], &top))
            inputs[HUZZ_INPUT_EXPOSED] = top.numbers + top.jokers;
        if (cards > inputs[HUZZ_INPUT_PREY] && huzz_hand_robs(s, s->hand[seat], &prey))
            inputs[HUZZ_INPUT_PREY] = cards;
    }
}

RULE void huzz_inputs(const struct huzz_state *s, int32_t x[HUZZ_SEATS_MAX][HUZZ_INPUTS])
{
    int groups[HUZZ_SEATS_MAX], time[HUZZ_SEATS_MAX];
    huzz_times(s, groups, time);
    for (int seat = 0; seat < s->head.seats; seat++) {
        bool drawing = s->head.phase == HUZZ_DRAW && s->head.seat == seat;
        int32_t *inputs = x[seat];
        inputs[HUZZ_INPUT_ONE] = 1;
        inputs[HUZZ_INPUT_TABLE] = s->table[seat];
        inputs[HUZZ_INPUT_CARDS] = s->cards[seat];
        inputs[HUZZ_INPUT_LAID] = huzz_largest(s->hand[seat], time[seat]);
        inputs[HUZZ_INPUT_GROUPS] = groups[seat];
        inputs[HUZZ_INPUT_TIME] = time[seat];
        inputs[HUZZ_INPUT_JOKERS] = huzz_count(s->hand[seat], HUZZ_JOKER);
        huzz_top_inputs(s, seat, inputs);
        inputs[HUZZ_INPUT_DUE] = drawing ? s->due : 0;
        inputs[HUZZ_INPUT_FREE] = s->head.option[HUZZ_MODE] == HUZZ_BASE ? time[seat] : 0;
        inputs[HUZZ_INPUT_PILE] = huzz_left(s);
        inputs[HUZZ_INPUT_SHADOW] = s->shadow ? huzz_shadow_prey(s, s->hand[seat]) : 0;
        inputs[HUZZ_INPUT_SEATS] = s->head.seats;
    }
}

/* Fitted by least squares to the final scores of expert games in all modes, in 1/256 points: the
 * duel, and more seats. */
static const int16_t huzz_input_weights[2][HUZZ_INPUTS] = {
    {1757, 228, -282, 175, 68, -139, 63, -393, -78, 32, -334, 83, -31, 0},
    {2220, 192, -163, 182, -291, 370, 328, -250, 69, -193, 2, -7, 0, -261},
};

RULE int huzz_evaluate(const struct huzz_state *s, int32_t *out)
{
    int32_t x[HUZZ_SEATS_MAX][HUZZ_INPUTS];
    const int16_t *by = huzz_input_weights[s->head.seats > 2];
    huzz_inputs(s, x);
    for (int seat = 0; seat < s->head.seats; seat++) {
        int32_t sum = 0;
        for (int i = 0; i < HUZZ_INPUTS; i++) sum += by[i] * x[seat][i];
        out[seat] = sum * EVALUATION_UNIT / 256;
    }
    return CHANCES_UNKNOWN;
}

#endif
