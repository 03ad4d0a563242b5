/* evaluation.h - the final score that stands to be expected in Huzz egyet!, from a full state:
 * what can still be laid before the end, and what can be robbed. The last part of
 * games/huzz/features.h, which includes it. */
#ifndef PAKLI_GAMES_HUZZ_EVALUATION_H
#define PAKLI_GAMES_HUZZ_EVALUATION_H

#include "games/huzz/features.h"

enum huzz_sight {
    HUZZ_SIGHT_ONE,
    HUZZ_SIGHT_TABLE,
    HUZZ_SIGHT_CARDS,
    HUZZ_SIGHT_LAID, /* cards that can be laid before the first seat goes out */
    HUZZ_SIGHT_GROUPS,
    HUZZ_SIGHT_TIME,
    HUZZ_SIGHT_JOKERS,
    HUZZ_SIGHT_EXPOSED, /* cards of the top, when another hand can rob it */
    HUZZ_SIGHT_PREY,    /* cards of the largest top it can rob */
    HUZZ_SIGHT_DUE,
    HUZZ_SIGHT_FREE, /* turns to come in base play */
    HUZZ_SIGHT_PILE,
    HUZZ_SIGHT_SHADOW, /* cards of the shadow it can steal next */
    HUZZ_SIGHT_SEATS,
    HUZZ_SIGHTS
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
RULE void huzz_see_tops(const struct huzz_state *s, int seat, int32_t *sight)
{
    struct huzz_set top = huzz_top_set(s, seat);
    sight[HUZZ_SIGHT_EXPOSED] = sight[HUZZ_SIGHT_PREY] = 0;
    for (int other = 0; other < s->head.seats; other++) {
        struct huzz_set prey = huzz_top_set(s, other);
        int cards = prey.numbers + prey.jokers;
        if (other == seat) continue;
        if (huzz_hand_robs(s, s->hand[other], &top))
            sight[HUZZ_SIGHT_EXPOSED] = top.numbers + top.jokers;
        if (cards > sight[HUZZ_SIGHT_PREY] && huzz_hand_robs(s, s->hand[seat], &prey))
            sight[HUZZ_SIGHT_PREY] = cards;
    }
}

RULE void huzz_see(const struct huzz_state *s, int32_t x[HUZZ_SEATS_MAX][HUZZ_SIGHTS])
{
    int groups[HUZZ_SEATS_MAX], time[HUZZ_SEATS_MAX];
    huzz_times(s, groups, time);
    for (int seat = 0; seat < s->head.seats; seat++) {
        bool drawing = s->head.phase == HUZZ_DRAW && s->head.seat == seat;
        int32_t *sight = x[seat];
        sight[HUZZ_SIGHT_ONE] = 1;
        sight[HUZZ_SIGHT_TABLE] = s->table[seat];
        sight[HUZZ_SIGHT_CARDS] = s->cards[seat];
        sight[HUZZ_SIGHT_LAID] = huzz_largest(s->hand[seat], time[seat]);
        sight[HUZZ_SIGHT_GROUPS] = groups[seat];
        sight[HUZZ_SIGHT_TIME] = time[seat];
        sight[HUZZ_SIGHT_JOKERS] = huzz_count(s->hand[seat], HUZZ_JOKER);
        huzz_see_tops(s, seat, sight);
        sight[HUZZ_SIGHT_DUE] = drawing ? s->due : 0;
        sight[HUZZ_SIGHT_FREE] = s->head.option[HUZZ_MODE] == HUZZ_BASE ? time[seat] : 0;
        sight[HUZZ_SIGHT_PILE] = huzz_left(s);
        sight[HUZZ_SIGHT_SHADOW] = s->shadow ? huzz_shadow_prey(s, s->hand[seat]) : 0;
        sight[HUZZ_SIGHT_SEATS] = s->head.seats;
    }
}

/* Fitted by least squares to the final scores of expert games in all modes, in 1/256 points: the
 * duel, and more seats. */
static const int16_t huzz_sights[2][HUZZ_SIGHTS] = {
    {1757, 228, -282, 175, 68, -139, 63, -393, -78, 32, -334, 83, -31, 0},
    {2220, 192, -163, 182, -291, 370, 328, -250, 69, -193, 2, -7, 0, -261},
};

RULE int huzz_outlook(const struct huzz_state *s, int32_t *out)
{
    int32_t x[HUZZ_SEATS_MAX][HUZZ_SIGHTS];
    const int16_t *by = huzz_sights[s->head.seats > 2];
    huzz_see(s, x);
    for (int seat = 0; seat < s->head.seats; seat++) {
        int32_t sum = 0;
        for (int i = 0; i < HUZZ_SIGHTS; i++) sum += by[i] * x[seat][i];
        out[seat] = sum * OUTLOOK_UNIT / 256;
    }
    return CHANCES_UNKNOWN;
}

/* The pile fills the market, several cards at a time: no lots. */
RULE uint8_t *huzz_pile(struct huzz_state *s, int *left)
{
    (void)s;
    *left = 0;
    return NULL;
}

#endif
