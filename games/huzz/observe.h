/* observe.h - Huzz egyet! as numbers, own seat first (engine/observe.h), and its moves as actions
 * without gaps. */
#ifndef PAKLI_GAMES_HUZZ_OBSERVE_H
#define PAKLI_GAMES_HUZZ_OBSERVE_H

#include "engine/observe.h"
#include "games/huzz/rules.h"

/* Actions: 629 sets to lay, the top of the pile, pass, keep, leave, recover, dump, twelve groups of
 * the shadow set, fourteen kinds of the market, and its pairs of any kind beneath a 13 or joker. */
enum {
    HUZZ_OBSERVATION = 1, /* counts up when a number changes its meaning */
    HUZZ_ACTION_TOP = HUZZ_JOKERS_ALONE + HUZZ_JOKERS,
    HUZZ_ACTION_SHADOW = HUZZ_ACTION_TOP + 6,
    HUZZ_ACTION_MARKET = HUZZ_ACTION_SHADOW + HUZZ_SHADOW_HIGHEST,
    HUZZ_ACTION_PAIR = HUZZ_ACTION_MARKET + HUZZ_JOKER,
    HUZZ_ACTIONS = HUZZ_ACTION_PAIR + 2 * HUZZ_JOKER
};

RULE int huzz_action(int move)
{
    if (move < HUZZ_TOP) return move;
    if (move < HUZZ_SHADOW) return HUZZ_ACTION_TOP + move - HUZZ_TOP;
    if (move < HUZZ_MARKET) return HUZZ_ACTION_SHADOW + move - HUZZ_SHADOW - 1;
    if (move < HUZZ_PAIR) return HUZZ_ACTION_MARKET + move - HUZZ_MARKET - 1;
    int pair = move - HUZZ_PAIR;
    return HUZZ_ACTION_PAIR + 2 * ((pair >> 4) - 1) + (pair & 15) - HUZZ_VALUES;
}

RULE int huzz_move(int action)
{
    int pair = action - HUZZ_ACTION_PAIR;
    if (action < HUZZ_ACTION_TOP) return action;
    if (action < HUZZ_ACTION_SHADOW) return HUZZ_TOP + action - HUZZ_ACTION_TOP;
    if (action < HUZZ_ACTION_MARKET) return HUZZ_SHADOW + 1 + action - HUZZ_ACTION_SHADOW;
    if (pair < 0) return HUZZ_MARKET + 1 + action - HUZZ_ACTION_MARKET;
    return HUZZ_PAIR + 16 * (pair / 2 + 1) + HUZZ_VALUES + pair % 2;
}

/* The kinds beneath the pairs of one word of moves: two bits for each of four kinds. */
RULE uint64_t huzz_pairs_of(uint64_t moves)
{
#if defined(__BMI2__)
    return _pext_u64(moves, UINT64_C(0x6000600060006000));
#else
    uint64_t pairs = 0;
    for (int i = 0; i < 4; i++) pairs |= (moves >> (16 * i + HUZZ_VALUES) & 3) << 2 * i;
    return pairs;
#endif
}

/* Makes a set of moves the set of their actions. */
RULE void huzz_to_actions(uint64_t *set)
{
    enum { OTHERS = HUZZ_TOP / 64, PAIRS = HUZZ_PAIR / 64 };
    uint64_t others = set[OTHERS], pairs = 0;
    for (int w = 0; w < 4; w++) pairs |= huzz_pairs_of(set[PAIRS + w]) << 8 * w;
    set[OTHERS] = 0;
    set_add_run(set, HUZZ_ACTION_TOP, others & 63, 6);
    set_add_run(set, HUZZ_ACTION_SHADOW, others >> (HUZZ_SHADOW + 1) % 64 & 0xfff,
                HUZZ_SHADOW_HIGHEST);
    set_add_run(set, HUZZ_ACTION_MARKET, others >> (HUZZ_MARKET + 1) % 64 & 0x3fff, HUZZ_JOKER);
    set_add_run(set, HUZZ_ACTION_PAIR, pairs >> 2, 2 * HUZZ_JOKER); /* there is no kind 0 */
}

/* ---- Sets on the table --------------------------------------------------------------------- */

/* The cards of a set as a word of counts, moved up by a kind so that no set is nothing. */
RULE uint64_t huzz_packed_cards(int set)
{
    uint64_t numbers = (uint64_t)(set >> 3 & 15), jokers = (uint64_t)(set & 7);
    return (numbers << (set >> 5 & 60)) + (jokers << 4 * HUZZ_JOKER);
}

#if defined(__AVX2__)
/* The cards of so many sets, a multiple of four, in the same way. */
RULE uint64_t huzz_cards_laid(const uint16_t *sets, int count)
{
    const __m256i number = _mm256_set1_epi64x(15), value = _mm256_set1_epi64x(60);
    const __m256i joker = _mm256_set1_epi64x(7);
    __m256i sum = _mm256_setzero_si256();
    for (int i = 0; i < count; i += 4) {
        __m256i set = _mm256_cvtepu16_epi64(_mm_loadl_epi64((const __m128i *)(sets + i)));
        __m256i numbers = _mm256_and_si256(_mm256_srli_epi64(set, 3), number);
        __m256i shift = _mm256_and_si256(_mm256_srli_epi64(set, 5), value);
        __m256i jokers = _mm256_slli_epi64(_mm256_and_si256(set, joker), 4 * HUZZ_JOKER);
        sum = _mm256_add_epi64(sum, _mm256_add_epi64(_mm256_sllv_epi64(numbers, shift), jokers));
    }
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    return (uint64_t)_mm_extract_epi64(half, 0) + (uint64_t)_mm_extract_epi64(half, 1);
}
#else
RULE uint64_t huzz_cards_laid(const uint16_t *sets, int count)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) sum += huzz_packed_cards(sets[i]);
    return sum;
}
#endif

#if defined(__AVX2__)
/* Which of 32 entries are sets of a seat. */
RULE uint32_t huzz_entries_of(const uint16_t *entry, int seat)
{
    const __m256i owner = _mm256_set1_epi16((short)seat), none = _mm256_setzero_si256();
    __m256i low = _mm256_loadu_si256((const __m256i *)entry);
    __m256i high = _mm256_loadu_si256((const __m256i *)(entry + 16));
    __m256i of_low = _mm256_cmpeq_epi16(_mm256_srli_epi16(low, 11), owner);
    __m256i of_high = _mm256_cmpeq_epi16(_mm256_srli_epi16(high, 11), owner);
    of_low = _mm256_andnot_si256(_mm256_cmpeq_epi16(low, none), of_low);
    of_high = _mm256_andnot_si256(_mm256_cmpeq_epi16(high, none), of_high);
    __m256i both = _mm256_permute4x64_epi64(_mm256_packs_epi16(of_low, of_high), 0xd8);
    return (uint32_t)_mm256_movemask_epi8(both);
}

/* The last set of a seat among entries from..end-1, at most 32 of them; 0 where there is none. No
 * branch depends on it, since nothing tells beforehand which way it would go. */
RULE int huzz_last_set(const struct huzz_state *s, int seat, int from, int end)
{
    uint64_t before = (UINT64_C(1) << (end - from)) - 1;
    uint64_t found = (huzz_entries_of(s->set + from, seat) & before) << 1 | 1;
    int last = 63 - __builtin_clzll(found), some = last > 0;
    return s->set[from + last - some] & -some;
}

/* The same among all entries before `end`. */
RARE int huzz_last_set_before(const struct huzz_state *s, int seat, int end)
{
    enum { WHOLE = HUZZ_SETS / 32 * 32 };
    int found = 0;
    for (; end > WHOLE; end--)
        if (s->set[end - 1] && s->set[end - 1] >> 11 == seat) return s->set[end - 1];
    for (; end > 0 && !found; end = (end - 1) & ~31)
        found = huzz_last_set(s, seat, (end - 1) & ~31, end);
    return found;
}

/* Of each seat the set beneath its top set, 0 where there is none. */
RULE void huzz_find_beneath(const struct huzz_state *s, int beneath[HUZZ_SEATS_MAX])
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        int end = s->top[seat] - (s->top[seat] > 0);
        beneath[seat] =
            s->sets <= 32 ? huzz_last_set(s, seat, 0, end) : huzz_last_set_before(s, seat, end);
    }
}
#else
/* Of each seat the set beneath its top set, 0 where there is none. */
RULE void huzz_find_beneath(const struct huzz_state *s, int beneath[HUZZ_SEATS_MAX])
{
    int looked_for = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct huzz_set top = huzz_top_set(s, seat);
        beneath[seat] = 0;
        if (s->table[seat] > top.numbers + top.jokers) looked_for |= 1 << seat;
    }
    for (int at = s->sets; looked_for && --at >= 0;) {
        int set = s->set[at], seat = set >> 11;
        bool wanted = set && looked_for >> seat & 1 && s->top[seat] != at + 1;
        beneath[seat] = wanted ? set : beneath[seat];
        looked_for &= ~(wanted << seat);
    }
}
#endif

/* Value, numbers and jokers of a set, a byte each. */
RULE uint64_t huzz_set_bytes(int packed)
{
#if defined(__BMI2__)
    uint64_t set = (uint64_t)packed;
    return __builtin_bswap64(_pdep_u64(set, 0x0f0f07)) >> 40;
#else
    struct huzz_set set = huzz_unpack(packed);
    return (uint64_t)(set.value | set.numbers << 8 | set.jokers << 16);
#endif
}

/* The cards of all sets on the table, as a word of counts. No set is 0, which adds nothing. */
RULE uint64_t huzz_all_laid(const struct huzz_state *s)
{
    enum { WHOLE = HUZZ_SETS / 4 * 4 };
    int fours = (s->sets + 3) / 4 * 4;
    uint64_t laid = huzz_cards_laid(s->set, fours < WHOLE ? fours : WHOLE);
    for (int i = WHOLE; i < s->sets; i++) laid += huzz_packed_cards(s->set[i]);
    return laid >> 4;
}

/* Everything a viewer sees outside the pile and hidden hands, as a word of counts. */
RULE uint64_t huzz_all_seen(const struct huzz_state *s, int viewer)
{
    uint64_t seen = s->market + s->shadow + s->gone + huzz_all_laid(s) + s->hidden[viewer];
    for (int seat = 0; seat < s->head.seats; seat++) seen += s->hand[seat] - s->hidden[seat];
    for (int i = 0; i < s->pairs; i++)
        seen += huzz_one(s->pair[i] >> 4) + huzz_one(s->pair[i] & 15);
    return seen;
}

RULE uint64_t huzz_unseen(const struct huzz_state *s, int viewer)
{
    const uint64_t all = UINT64_C(0x58888888888888); /* eight of each value, five jokers */
    return all - huzz_all_seen(s, viewer);
}

/* The pairs of the market as nibbles, the kind beneath before the one on top. */
RULE uint64_t huzz_pairs_in_order(const struct huzz_state *s)
{
    uint64_t pairs = 0;
    for (int i = 0; i < HUZZ_MARKET_SIZE; i++) pairs |= (uint64_t)s->pair[i] << 8 * i;
    return (pairs >> 4 & UINT64_C(0x0f0f0f0f0f0f)) | (pairs & UINT64_C(0x0f0f0f0f0f0f)) << 4;
}

RULE void huzz_observe_cards(const struct huzz_state *s, int viewer, struct observation *o)
{
    observe_part_of(o, 0, 8, "hand", "own cards of each kind: values 1 to 13, jokers");
    observe_nibbles(o, s->hand[viewer], HUZZ_JOKER);
    observe_part(o, 8, "unseen", "cards of each kind that could be in other hands or the pile");
    observe_nibbles(o, huzz_unseen(s, viewer), HUZZ_JOKER);
    observe_part(o, 8, "market", "cards of each kind that lie alone in the market");
    observe_nibbles(o, s->market, HUZZ_JOKER);
    observe_part(o, HUZZ_JOKER, "pairs", "kinds beneath and on top of each pair of the market");
    observe_nibbles(o, huzz_pairs_in_order(s), 2 * HUZZ_MARKET_SIZE);
    observe_part(o, 8, "shadow", "cards of each kind in the shadow set");
    observe_nibbles(o, s->shadow, HUZZ_JOKER);
    observe_part(o, 8, "gone", "cards of each kind out of the game");
    observe_nibbles(o, s->gone, HUZZ_JOKER);
}

RULE void huzz_observe_table(const struct huzz_state *s, int viewer, struct observation *o)
{
    bool robbing = s->head.phase >= HUZZ_STEAL && s->head.phase <= HUZZ_DRAW;
    observe_part(o, 1, "phase", "play, shadow, steal, victim, draw, free draw");
    observe_one_hot(o, s->head.phase - 1, HUZZ_FREE);
    observe_part(o, 1, "to_move", "one at the seat that is to move, own seat first");
    observe_place_of_seat(o, observe_place(&s->head, viewer, s->head.seat), s->head.seats);
    observe_part(o, 1, "turn", "one at the seat whose turn it is");
    observe_place_of_seat(o, observe_place(&s->head, viewer, s->turn), s->head.seats);
    observe_part(o, 1, "victim", "one at the seat that is being robbed");
    observe_place_of_seat(o, robbing ? observe_place(&s->head, viewer, s->victim) : -1,
                          s->head.seats);
    observe_part(o, HUZZ_COPIES + HUZZ_JOKERS, "due", "cards the victim still draws");
    observe_put(o, s->due);
    observe_part(o, 1, "robbed", "whether this turn robbed anybody");
    observe_put(o, s->robbed);
    observe_part(o, HUZZ_PILE, "left", "cards in the pile");
    observe_put(o, huzz_left(s));
    observe_part(o, 255, "turns", "turns played where their number is limited, at most 255");
    observe_put_capped(o, s->turns);
}

RULE void huzz_observe_seat(const struct huzz_state *s, int viewer, int place, const int *beneath,
                            struct observation *o)
{
    int seat = observe_seat(&s->head, viewer, place);
    observe_part_of(o, place, 8, "known", "cards of each kind in hand that all have seen");
    observe_nibbles(o, s->hand[seat] - s->hidden[seat], HUZZ_JOKER);
    observe_part_of(o, place, HUZZ_JOKER, "top", "value, numbers and jokers of its top set");
    observe_three(o, huzz_set_bytes(s->top[seat] ? s->set[s->top[seat] - 1] : 0));
    observe_part_of(o, place, HUZZ_JOKER, "beneath", "the same of the set beneath it");
    observe_three(o, huzz_set_bytes(beneath[seat]));
    observe_part_of(o, place, HUZZ_ALL, "table", "cards on the table");
    observe_put(o, s->table[seat]);
    observe_part_of(o, place, HUZZ_ALL, "cards", "cards in hand");
    observe_put(o, s->cards[seat]);
}

/* What a seat can see, of a state or of its view. */
RULE void huzz_observe(const struct huzz_state *s, int viewer, struct observation *o)
{
    int beneath[HUZZ_SEATS_MAX];
    huzz_find_beneath(s, beneath);
    huzz_observe_table(s, viewer, o);
    huzz_observe_cards(s, viewer, o);
    for (int place = 0; place < s->head.seats; place++)
        huzz_observe_seat(s, viewer, place, beneath, o);
    observe_end(o);
}

/* What that seat cannot see. */
RULE void huzz_observe_hidden(const struct huzz_state *s, int viewer, struct observation *o)
{
    for (int place = 1; place < s->head.seats; place++) {
        observe_part_of(o, place, 8, "hidden", "cards of each kind in hand that no other has seen");
        observe_nibbles(o, s->hidden[observe_seat(&s->head, viewer, place)], HUZZ_JOKER);
    }
    observe_part(o, HUZZ_JOKER, "pile", "kind of each card, from the top");
    for (int i = 0; i < HUZZ_PILE; i++)
        o->at[i] = (uint8_t)(s->next + i < s->size ? s->deck[s->next + i] : 0);
    o->at += HUZZ_PILE;
    observe_end(o);
}

#endif
