/* rules.h - the rules of Huzz egyet! in all modes, and its duel (clauses HU-1 to HU-19).
 *
 * A set is laid, then compared with the top set of every other seat; robberies interrupt the
 * turn, and thief, victim and drawing seat are asked in turn. Hands and the market are words
 * of counts, four bits a kind: kinds 1..13 are values, 14 is the joker. */
#ifndef PAKLI_GAMES_HUZZ_RULES_H
#define PAKLI_GAMES_HUZZ_RULES_H

#include "games/huzz/state.h"

/* ---- Phase play: lay a set (HU-3, HU-4) ---------------------------------------------------- */

/* The moves that lay one to `most` cards of a value with up to so many jokers, the lowest first:
 * six bits a number of cards. */
RULE uint64_t huzz_sets_of_value(int most, int jokers)
{
    uint64_t with_jokers = (UINT64_C(2) << jokers) - 1;
    uint64_t any_number = UINT64_C(0x41041041041);
    return with_jokers * any_number & ((UINT64_C(1) << (HUZZ_JOKERS + 1) * most) - 1);
}

/* HU-3: any number of cards of one value with any number of jokers, or jokers alone. */
RULE void huzz_play_moves(const struct huzz_state *s, uint64_t *set)
{
    uint64_t hand = s->hand[s->head.seat];
    int jokers = huzz_count(hand, HUZZ_JOKER);
    for (int value = 1; value <= HUZZ_VALUES; value++) {
        uint64_t sets = huzz_sets_of_value(huzz_count(hand, value), jokers);
        int first = huzz_play_move(value, 1, 0), shift = first & 63;
        set[first >> 6] |= sets << shift;
        if (shift) set[(first >> 6) + 1] |= sets >> (64 - shift);
    }
    for (int j = 1; j <= jokers; j++) set_add(set, huzz_play_move(HUZZ_JOKER, 0, j));
}

RULE void huzz_continue(struct huzz_state *s); /* goes on with the turn, see below */

/* HU-4, HU-18: the last card of a hand ends the game; in the duel the shadow comes first. */
RULE void huzz_play(struct huzz_state *s, int move)
{
    int seat = s->head.seat;
    struct huzz_set laid = huzz_move_set(move);
    huzz_lose(s, seat, &laid);
    huzz_push_set(s, seat, &laid);
    s->turn = (uint8_t)seat;
    s->compared = s->robbed = 0;
    if (s->cards[seat] == 0)
        finish(&s->head, 4);
    else if (huzz_shadow_groups(s, &laid))
        ask(&s->head, HUZZ_SHADOW_PHASE, seat);
    else
        huzz_continue(s);
}

/* ---- Phase shadow: a group of the shadow set must be stolen (HU-18, HU-19) ----------------- */

RULE void huzz_steal_shadow(struct huzz_state *s, int value)
{
    struct huzz_set group = {value, huzz_count(s->shadow, value), 0};
    s->shadow -= huzz_cards(&group);
    huzz_gain(s, s->head.seat, &group);
    s->robbed = 1;
    huzz_fill_shadow(s);
    huzz_continue(s);
}

/* ---- Comparing: from the left neighbour round (HU-5) --------------------------------------- */

/* HU-5, HU-14: same number and strictly higher; in master play ones rob thirteens and jokers. */
RULE bool huzz_robs(const struct huzz_state *s, const struct huzz_set *laid,
                    const struct huzz_set *other)
{
    if (laid->numbers + laid->jokers != other->numbers + other->jokers) return false;
    bool master = s->head.option[HUZZ_MODE] == HUZZ_MASTER;
    return laid->value > other->value ||
           (master && laid->value == 1 && other->value >= HUZZ_VALUES);
}

/* HU-13: the turn is over, and perhaps the game. */
RULE void huzz_end_turn(struct huzz_state *s)
{
    int limit = s->head.option[HUZZ_TURNS];
    if (limit && ++s->turns == limit)
        finish(&s->head, 13);
    else
        ask(&s->head, HUZZ_PLAY, seat_after(&s->head, s->turn));
}

/* HU-9, HU-14, HU-19: a seat that robbed nobody may draw in base play; CM-4: if there is a card. */
RULE void huzz_end_robberies(struct huzz_state *s)
{
    bool free = !s->robbed && s->head.option[HUZZ_MODE] == HUZZ_BASE;
    if (free && huzz_anything_to_draw(s))
        ask(&s->head, HUZZ_FREE, s->turn);
    else
        huzz_end_turn(s);
}

/* Goes on comparing where the last robbery interrupted it. */
RULE void huzz_continue(struct huzz_state *s)
{
    struct huzz_set laid = huzz_top_set(s, s->turn);
    while (++s->compared < s->head.seats) {
        int other = s->turn + s->compared;
        if (other >= s->head.seats) other -= s->head.seats;
        struct huzz_set top = huzz_top_set(s, other);
        if (!huzz_robs(s, &laid, &top)) continue;
        s->victim = (uint8_t)other;
        s->robbed = 1;
        ask(&s->head, HUZZ_STEAL, s->turn);
        return;
    }
    huzz_end_robberies(s);
}

/* ---- Phases steal and victim (HU-6, HU-7, HU-10) ------------------------------------------- */

RULE void huzz_must_draw(struct huzz_state *s, int cards)
{
    s->due = (uint8_t)cards;
    ask(&s->head, HUZZ_DRAW, s->victim);
}

RULE void huzz_keep(struct huzz_state *s)
{
    struct huzz_set stolen = huzz_pop_set(s, s->victim);
    huzz_gain(s, s->turn, &stolen);
    huzz_must_draw(s, stolen.numbers + stolen.jokers);
}

RULE void huzz_recover(struct huzz_state *s)
{
    struct huzz_set own = huzz_pop_set(s, s->victim);
    huzz_gain(s, s->victim, &own);
    huzz_continue(s);
}

RULE void huzz_dump(struct huzz_state *s)
{
    struct huzz_set own = huzz_pop_set(s, s->victim);
    s->gone += huzz_cards(&own);
    huzz_must_draw(s, own.numbers + own.jokers);
}

/* ---- Phases draw and free (HU-8, HU-9, HU-11, HU-17) --------------------------------------- */

RULE void huzz_draw_moves(const struct huzz_state *s, uint64_t *set)
{
    if (huzz_left(s)) set_add(set, HUZZ_TOP);
    FOR_BITS(bit, huzz_kinds(s->market)) {
        set_add(set, HUZZ_MARKET + (int)bit / 4 + 1);
    }
    for (int i = 0; i < s->pairs; i++) set_add(set, HUZZ_PAIR + s->pair[i]);
    if (s->head.phase == HUZZ_FREE) set_add(set, HUZZ_PASS);
}

/* HU-8, HU-11: no card left anywhere ends the game; the market is filled when the seat is done. */
RULE void huzz_after_draw(struct huzz_state *s)
{
    bool free = s->head.phase == HUZZ_FREE;
    if (!huzz_anything_to_draw(s)) {
        finish(&s->head, 11);
    } else if (free || --s->due == 0) {
        huzz_fill_market(s);
        if (free)
            huzz_end_turn(s);
        else
            huzz_continue(s);
    }
}

RULE void huzz_take(struct huzz_state *s, int kind)
{
    s->hand[s->head.seat] += huzz_one(kind);
    s->cards[s->head.seat]++;
}

RULE void huzz_draw(struct huzz_state *s, int move)
{
    if (move == HUZZ_TOP) {
        int kind = huzz_turn_up(s);
        huzz_take(s, kind);
        s->hidden[s->head.seat] += huzz_one(kind);
    } else if (move < HUZZ_PAIR) {
        huzz_take(s, move - HUZZ_MARKET);
        s->market -= huzz_one(move - HUZZ_MARKET);
    } else {
        huzz_take(s, (move - HUZZ_PAIR) >> 4);
        huzz_take(s, (move - HUZZ_PAIR) & 15);
        huzz_remove_pair(s, move - HUZZ_PAIR);
    }
    huzz_after_draw(s);
}

/* ---- The whole game ------------------------------------------------------------------------ */

RULE void huzz_moves(const struct huzz_state *s, uint64_t set[HUZZ_WORDS])
{
    memset(set, 0, HUZZ_WORDS * sizeof *set);
    struct huzz_set laid = huzz_top_set(s, s->turn);
    switch (s->head.phase) {
    case HUZZ_PLAY: huzz_play_moves(s, set); break;
    case HUZZ_SHADOW_PHASE:
        set[HUZZ_SHADOW / 64] = (uint64_t)huzz_shadow_groups(s, &laid) << HUZZ_SHADOW % 64;
        break;
    case HUZZ_STEAL: set[HUZZ_KEEP / 64] = UINT64_C(3) << HUZZ_KEEP % 64; break;
    case HUZZ_VICTIM: set[HUZZ_RECOVER / 64] = UINT64_C(3) << HUZZ_RECOVER % 64; break;
    case HUZZ_DRAW:
    case HUZZ_FREE: huzz_draw_moves(s, set); break;
    default: break;
    }
}

/* A move of phases shadow, steal and victim. */
RULE void huzz_apply_other(struct huzz_state *s, int move)
{
    if (move == HUZZ_KEEP)
        huzz_keep(s);
    else if (move == HUZZ_LEAVE)
        ask(&s->head, HUZZ_VICTIM, s->victim);
    else if (move == HUZZ_RECOVER)
        huzz_recover(s);
    else if (move == HUZZ_DUMP)
        huzz_dump(s);
    else
        huzz_steal_shadow(s, move - HUZZ_SHADOW);
}

/* A move of phases draw and free. */
RULE void huzz_apply_draw(struct huzz_state *s, int move)
{
    if (move == HUZZ_PASS)
        huzz_end_turn(s);
    else
        huzz_draw(s, move);
}

/* A move of any phase but play. */
RULE void huzz_apply_late(struct huzz_state *s, int move)
{
    if (s->head.phase >= HUZZ_DRAW)
        huzz_apply_draw(s, move);
    else
        huzz_apply_other(s, move);
}

RULE void huzz_apply(struct huzz_state *s, int move)
{
    s->head.ply++;
    if (s->head.phase == HUZZ_PLAY)
        huzz_play(s, move);
    else
        huzz_apply_late(s, move);
}

/* ---- Random play --------------------------------------------------------------------------- */

/* The k-th set a hand can lay, in the order of huzz_play_moves. */
RULE int huzz_select_play(uint64_t hand, int numbers, int k)
{
    int with = huzz_count(hand, HUZZ_JOKER) + 1, card = k / with, value = 1;
    if (card >= numbers) return huzz_play_move(HUZZ_JOKER, 0, k - numbers * with + 1);
    for (int n; card >= (n = huzz_count(hand, value)); value++) card -= n;
    return huzz_play_move(value, card + 1, k % with);
}

RULE int huzz_pick_play(const struct huzz_state *s, struct rng *r)
{
    uint64_t hand = s->hand[s->head.seat];
    int jokers = huzz_count(hand, HUZZ_JOKER), numbers = s->cards[s->head.seat] - jokers;
    return huzz_select_play(hand, numbers,
                            (int)rng_below(r, (uint32_t)(numbers * (jokers + 1) + jokers)));
}

/* How many different pairs the market holds; equal ones lie side by side. */
RULE int huzz_different_pairs(const struct huzz_state *s)
{
    int count = 0;
    for (int i = 0; i < s->pairs; i++) count += i == 0 || s->pair[i] != s->pair[i - 1];
    return count;
}

RULE int huzz_select_pair(const struct huzz_state *s, int k)
{
    int i = 0;
    for (; k > 0; k--)
        for (int same = s->pair[i]; s->pair[i] == same; i++) continue;
    return HUZZ_PAIR + s->pair[i];
}

/* A draw, in the order of huzz_draw_moves. */
RULE int huzz_pick_draw(const struct huzz_state *s, struct rng *r)
{
    uint64_t kinds = huzz_kinds(s->market);
    int pile = huzz_left(s) > 0, others = pile + (s->head.phase == HUZZ_FREE);
    int alone = bits_count(kinds), pairs = s->pairs ? huzz_different_pairs(s) : 0;
    int k = (int)rng_below(r, (uint32_t)(others + alone + pairs));
    if (k < others) return k < pile ? HUZZ_TOP : HUZZ_PASS;
    if (k < others + alone) return HUZZ_MARKET + bits_select(kinds, k - others) / 4 + 1;
    return huzz_select_pair(s, k - others - alone);
}

/* Any other decision. */
RARE int huzz_pick_any(const struct huzz_state *s, struct rng *r)
{
    uint64_t set[HUZZ_WORDS];
    huzz_moves(s, set);
    return set_pick(set, HUZZ_WORDS, r);
}

/* Plays one legal move, all alike likely. */
RULE void huzz_random(struct huzz_state *s, struct rng *r)
{
    s->head.ply++;
    if (s->head.phase == HUZZ_PLAY)
        huzz_play(s, huzz_pick_play(s, r));
    else if (s->head.phase == HUZZ_STEAL)
        huzz_apply_other(s, HUZZ_KEEP + (int)rng_below(r, 2));
    else if (s->head.phase >= HUZZ_DRAW)
        huzz_apply_draw(s, huzz_pick_draw(s, r));
    else
        huzz_apply_other(s, huzz_pick_any(s, r));
}

/* ---- Score (HU-12) ------------------------------------------------------------------------- */

RULE int huzz_table_score(const struct huzz_state *s, int seat)
{
    return s->table[seat];
}

RULE int huzz_hand_score(const struct huzz_state *s, int seat)
{
    return -s->cards[seat];
}

RULE int huzz_seat_score(const struct huzz_state *s, int seat)
{
    return huzz_table_score(s, seat) + huzz_hand_score(s, seat);
}

/* HU-12: of equal scores the one with fewer cards in hand wins. */
RULE int huzz_seat_tie(const struct huzz_state *s, int seat)
{
    return -s->cards[seat];
}

#include "games/huzz/view.h"

#endif
