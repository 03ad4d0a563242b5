/* estimates.h - what a seat of Huzz egyet! can tell from the table: how near the end is, who is
 * ahead, and how likely a set is robbed before it is covered. */
#ifndef PAKLI_GAMES_HUZZ_ESTIMATES_H
#define PAKLI_GAMES_HUZZ_ESTIMATES_H

#include "games/heuristics.h"
#include "games/huzz/rules.h"

/* ---- Facts: what all moves of a decision share --------------------------------------------- */

enum {
    HUZZ_SURE = 256, /* certainty, in parts */
    HUZZ_NEAR = 5,   /* turns before the end that count as near */
    HUZZ_RISK_ALL = 16
};

struct huzz_facts {
    uint64_t hand;  /* of the seat to move */
    uint64_t known; /* all that others were seen to take */
    int seat, jokers;
    int groups; /* values held: turns it takes to lay the hand out */
    int late;   /* 0 .. HUZZ_NEAR: how near the end is that others make */
    int end;    /* 0 .. HUZZ_NEAR: how near any end is, the own one too */
    int burden; /* 0 .. 6: values held beyond the turns there still are */
    int lead;   /* own score before the best other's, as it stands */
    int leader; /* the best other seat */
};

RULE uint64_t huzz_known(const struct huzz_state *s, int seat)
{
    return s->hand[seat] - s->hidden[seat];
}

RULE int huzz_within(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* Cards in a word of counts. */
RULE int huzz_sum(uint64_t cards)
{
    uint64_t pairs =
        (cards & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (cards >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
    return (int)(pairs * UINT64_C(0x0101010101010101) >> 56);
}

/* Values of a hand; jokers alone make one. */
RULE int huzz_groups(uint64_t cards)
{
    uint64_t numbers = cards & (huzz_one(HUZZ_JOKER) - 1);
    return numbers ? bits_count(huzz_kinds(numbers)) : cards != 0;
}

/* Turns another seat needs to go out: a value seen takes one, three unseen cards about two. */
RULE int huzz_turns_of(const struct huzz_state *s, int seat)
{
    uint64_t known = huzz_known(s, seat);
    int unseen = s->cards[seat] - huzz_sum(known);
    return huzz_groups(known) + (2 * unseen + 2) / 3;
}

/* Turns of each seat that pile, market (HU-11) and turn limit (HU-13) leave; in a duel, which
 * mostly ends so, a round takes about five cards. */
RULE int huzz_rounds(const struct huzz_state *s)
{
    int limit = s->head.option[HUZZ_TURNS];
    int time = (huzz_left(s) + huzz_sum(s->market) + s->pairs) / 5;
    int rest = limit ? (limit - s->turns) / s->head.seats : time;
    return rest < time ? rest : time;
}

/* Turns the seat still has, as far as can be told. */
RULE int huzz_time(const struct huzz_state *s, int seat)
{
    int time = huzz_rounds(s);
    for (int other = 0; other < s->head.seats; other++) {
        if (other == seat) continue;
        int turns = huzz_turns_of(s, other);
        if (turns < time) time = turns;
    }
    return time;
}

RULE void huzz_find_leader(const struct huzz_state *s, struct huzz_facts *f)
{
    int best = -HUZZ_ALL - 1;
    for (int other = 0; other < s->head.seats; other++) {
        if (other == f->seat) continue;
        f->known += huzz_known(s, other);
        if (huzz_seat_score(s, other) <= best) continue;
        best = huzz_seat_score(s, other);
        f->leader = other;
    }
    f->lead = huzz_seat_score(s, f->seat) - best;
}

RULE struct huzz_facts huzz_make_facts(const struct huzz_state *s)
{
    struct huzz_facts f = {0};
    f.seat = s->head.seat;
    f.hand = s->hand[f.seat];
    f.jokers = huzz_count(f.hand, HUZZ_JOKER);
    f.groups = huzz_groups(f.hand);
    int time = huzz_time(s, f.seat);
    f.late = huzz_within(HUZZ_NEAR + 1 - time, 0, HUZZ_NEAR);
    f.end = huzz_within(HUZZ_NEAR + 1 - (f.groups < time ? f.groups : time), 0, HUZZ_NEAR);
    f.burden = huzz_within(f.groups - time, 0, 6);
    huzz_find_leader(s, &f);
    return f;
}

/* ---- Risk: who could rob a set, by what has not been seen ----------------------------------- */

enum { HUZZ_RISKY = 6 }; /* sets of more cards are hardly ever robbed */

struct huzz_risk {
    int chance[HUZZ_RISKY + 1][HUZZ_JOKER + 1]; /* by cards and value, in parts of HUZZ_SURE */
    bool joker;                                 /* whether another seat is known to hold one */
};

/* Cards that nobody has shown, as the seat knows it. */
RULE uint64_t huzz_unseen(const struct huzz_state *s, const struct huzz_facts *f)
{
    uint64_t all =
        UINT64_C(0x58888888888888) - f->hand - f->known - s->market - s->shadow - s->gone;
    for (int i = 0; i < s->pairs; i++) all -= huzz_one(s->pair[i] >> 4) + huzz_one(s->pair[i] & 15);
    for (int i = 0; i < s->sets; i++) {
        uint64_t set = s->set[i]; /* a gap takes nothing, wherever it is put */
        all -= (set >> 3 & 15) << (4 * (set >> 7 & 15) + 60) % 64;
        all -= (set & 7) << 4 * (HUZZ_JOKER - 1);
    }
    return all;
}

/* How often so many of the unseen cards of a value are expected together in a hand that holds
 * each with those odds. */
RULE int huzz_together(int unseen, int cards, const int *odds)
{
    static const uint8_t choose[HUZZ_COPIES + 1][HUZZ_RISKY + 1] = {
        {1},
        {1, 1},
        {1, 2, 1},
        {1, 3, 3, 1},
        {1, 4, 6, 4, 1},
        {1, 5, 10, 10, 5, 1},
        {1, 6, 15, 20, 15, 6, 1},
        {1, 7, 21, 35, 35, 21, 7},
        {1, 8, 28, 56, 70, 56, 28},
    };
    int often = choose[unseen][cards] * odds[cards];
    return often < HUZZ_SURE ? often : HUZZ_SURE;
}

/* Adds what one seat may hold of every value to the table. */
RULE void huzz_add_seat(const struct huzz_state *s, int seat, uint64_t unseen, int all, int most,
                        struct huzz_risk *risk)
{
    uint64_t known = huzz_known(s, seat);
    int hidden = s->cards[seat] - huzz_sum(known), odds[HUZZ_RISKY + 1] = {HUZZ_SURE};
    int each = all ? HUZZ_SURE * hidden / all : 0;
    for (int n = 1; n <= most; n++) odds[n] = odds[n - 1] * each / HUZZ_SURE;
    risk->joker |= huzz_count(known, HUZZ_JOKER) > 0;
    for (int value = 1; value <= HUZZ_VALUES; value++) {
        int held = huzz_count(known, value), rest = huzz_count(unseen, value);
        for (int n = 1; n <= most; n++)
            risk->chance[n][value] += huzz_together(rest, n > held ? n - held : 0, odds);
    }
}

/* Turns chances to hold a value into chances to hold any that robs a value (HU-5, HU-14). */
RULE void huzz_stack(int *chance, bool master)
{
    int sum = 0, ones = master ? chance[1] : 0;
    for (int value = HUZZ_VALUES; value >= 1; value--) {
        int own = chance[value];
        chance[value] = sum + (value == HUZZ_VALUES ? ones : 0);
        sum += own;
    }
    chance[HUZZ_JOKER] = ones;
}

RULE void huzz_weigh_risk(const struct huzz_state *s, const struct huzz_facts *f,
                          struct huzz_risk *risk)
{
    uint64_t unseen = huzz_unseen(s, f);
    int all = huzz_sum(unseen), most = 0;
    for (int value = 1; value <= HUZZ_VALUES; value++) {
        int n = huzz_count(f->hand, value);
        if (n > most) most = n;
    }
    most = huzz_within(most + f->jokers, 1, HUZZ_RISKY);
    memset(risk, 0, sizeof *risk);
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != f->seat) huzz_add_seat(s, seat, unseen, all, most, risk);
    for (int n = 1; n <= most; n++)
        huzz_stack(risk->chance[n], s->head.option[HUZZ_MODE] == HUZZ_MASTER);
}

/* From 0 to nearly HUZZ_RISK_ALL. */
RULE int huzz_risk_of(const struct huzz_risk *risk, int cards, int value)
{
    if (cards < 1 || cards > HUZZ_RISKY) return 0;
    int chance = risk->chance[cards][value];
    return HUZZ_RISK_ALL * chance / (chance + HUZZ_SURE / 2);
}

#endif
