/* scene.c - Huzz egyet! for screens, nets and tests, see games/huzz/presentation.h. */
#include "games/huzz/presentation.h"

#include "engine/game.h"

/* slot counts cards from the lowest kind, sets from the first one laid. */
#define ZONE(NAME, ...) HUZZ_ZONE_##NAME,
enum huzz_zone {
#include "games/huzz/zones.def"
};
#undef ZONE
const struct zone huzz_zones[] = {
#define ZONE(NAME, name, shape, hu, nl, en, de) {name, shape, PHRASE(hu, nl, en, de)},
#include "games/huzz/zones.def"
#undef ZONE
    {0},
};

/* ---- Words --------------------------------------------------------------------------------- */

const char *huzz_kind_words(int kind)
{
    static const char *const words[] = {"",  "1", "2",  "3",  "4",  "5",  "6", "7",
                                        "8", "9", "10", "11", "12", "13", "J"};
    return words[kind];
}

void huzz_set_words(const struct huzz_set *set, char *out, size_t room)
{
    if (set->value == HUZZ_JOKER)
        text_print(out, room, "Jx%d", set->jokers);
    else if (set->jokers)
        text_print(out, room, "%dx%d+%d", set->value, set->numbers, set->jokers);
    else
        text_print(out, room, "%dx%d", set->value, set->numbers);
}

/* ---- Scene --------------------------------------------------------------------------------- */

static void add_cards(struct scene *out, uint64_t cards, int zone, int owner, int *slot)
{
    for (int kind = 1; kind <= HUZZ_JOKER; kind++)
        for (int n = huzz_count(cards, kind); n > 0; n--)
            scene_add(out, huzz_kind_words(kind), zone, owner, 0, (*slot)++, NO_MOVE);
}

static void pair_words(int pair, char *out, size_t room)
{
    text_print(out, room, "%s+%s", huzz_kind_words(pair >> 4), huzz_kind_words(pair & 15));
}

static void scene_hand(const struct huzz_state *s, int seat, struct scene *out)
{
    int slot = 0;
    add_cards(out, s->hand[seat], HUZZ_ZONE_HAND, seat, &slot);
    for (; slot < s->cards[seat]; slot++)
        scene_add(out, "?", HUZZ_ZONE_HAND, seat, 0, slot, NO_MOVE);
}

static void scene_seat(const struct huzz_state *s, int seat, struct scene *out)
{
    int place = 0;
    char thing[40];
    scene_hand(s, seat, out);
    for (int i = 0; i < s->sets; i++) {
        if (!s->set[i] || s->set[i] >> 11 != seat) continue;
        struct huzz_set set = huzz_unpack(s->set[i]);
        huzz_set_words(&set, thing, sizeof thing);
        scene_add(out, thing, HUZZ_ZONE_TABLE, seat, 0, place++, NO_MOVE);
    }
}

static void scene_middle(const struct huzz_state *s, struct scene *out)
{
    int slot = 0, shadow = 0;
    char thing[40];
    add_cards(out, s->market, HUZZ_ZONE_MARKET, NOBODY, &slot);
    for (int i = 0; i < s->pairs; i++) {
        pair_words(s->pair[i], thing, sizeof thing);
        scene_add(out, thing, HUZZ_ZONE_MARKET, NOBODY, 0, slot++, NO_MOVE);
    }
    add_cards(out, s->shadow, HUZZ_ZONE_SHADOW, NOBODY, &shadow);
    text_print(thing, sizeof thing, "x%d", huzz_left(s));
    scene_add(out, thing, HUZZ_ZONE_DECK, NOBODY, 0, 0, NO_MOVE);
}

static int sets_of(const struct huzz_state *s, int seat)
{
    int count = 0;
    for (int i = 0; i < s->sets; i++) count += s->set[i] && s->set[i] >> 11 == seat;
    return count;
}

/* What is not settled yet (HU-5 to HU-8): how many cards of whose top set are being stolen, in the
 * slot of the thief; how many cards somebody still draws for them, in the slot of those drawn. */
static void scene_theft(const struct huzz_state *s, struct scene *out)
{
    int phase = s->head.phase;
    char thing[THING_MAX];
    if (phase != HUZZ_STEAL && phase != HUZZ_VICTIM && phase != HUZZ_DRAW) return;
    struct huzz_set laid = huzz_top_set(s, s->turn); /* as many cards as were stolen */
    int cards = laid.numbers + laid.jokers, left = phase == HUZZ_DRAW ? s->due : cards;
    text_print(thing, sizeof thing, "x%d", left);
    if (phase == HUZZ_DRAW)
        scene_add(out, thing, HUZZ_ZONE_DUE, s->victim, 0, cards - left, NO_MOVE);
    else
        scene_add(out, thing, HUZZ_ZONE_STOLEN, s->victim, 0, s->turn, NO_MOVE);
}

/* Offers a play at every top set and every group of the shadow that it would rob. HU-4: the last
 * cards of a hand rob nobody. */
static void scene_robberies(const struct huzz_state *s, const struct huzz_set *laid, int move,
                            struct scene *out)
{
    char thing[40];
    if (laid->numbers + laid->jokers == s->cards[s->head.seat]) return;
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct huzz_set top = huzz_top_set(s, seat);
        if (seat == s->head.seat || !huzz_robs(s, laid, &top)) continue;
        huzz_set_words(&top, thing, sizeof thing);
        scene_add(out, thing, HUZZ_ZONE_TABLE, seat, 0, sets_of(s, seat) - 1, move);
    }
    int groups = huzz_shadow_groups(s, laid);
    for (int value = 1; value <= HUZZ_SHADOW_HIGHEST; value++)
        if (groups >> value & 1)
            scene_add(out, huzz_kind_words(value), HUZZ_ZONE_SHADOW, NOBODY, 0, SLOT_TOP, move);
}

/* A play is offered at the own table and where it would rob, whatever else is asked where the cards
 * lie. */
static void scene_move(const struct huzz_state *s, int move, struct scene *out)
{
    static const char *const choices[] = {"pass", "keep", "leave", "recover", "dump"};
    char thing[40];
    if (move < HUZZ_TOP) {
        struct huzz_set set = huzz_move_set(move);
        huzz_set_words(&set, thing, sizeof thing);
        scene_add(out, thing, HUZZ_ZONE_TABLE, s->head.seat, 0, SLOT_TOP, move);
        scene_robberies(s, &set, move, out);
    } else if (move == HUZZ_TOP) {
        scene_add(out, "?", HUZZ_ZONE_DECK, NOBODY, 0, 0, move);
    } else if (move <= HUZZ_DUMP) {
        scene_add(out, choices[move - HUZZ_PASS], HUZZ_ZONE_CHOICE, s->head.seat, 0, 0, move);
    } else if (move < HUZZ_MARKET) {
        scene_add(out, huzz_kind_words(move - HUZZ_SHADOW), HUZZ_ZONE_SHADOW, NOBODY, 0, SLOT_TOP,
                  move);
    } else if (move < HUZZ_PAIR) {
        scene_add(out, huzz_kind_words(move - HUZZ_MARKET), HUZZ_ZONE_MARKET, NOBODY, 0, SLOT_TOP,
                  move);
    } else {
        pair_words(move - HUZZ_PAIR, thing, sizeof thing);
        scene_add(out, thing, HUZZ_ZONE_MARKET, NOBODY, 0, SLOT_TOP, move);
    }
}

void huzz_hand(const void *s, int seat, struct scene *out)
{
    out->count = 0;
    scene_hand((const struct huzz_state *)s, seat, out);
}

/* "8" and "J" of the set "8x2+1", "7" and "13" of the pair "7+13". */
bool huzz_is_part(const char *part, const char *whole)
{
    size_t first = strcspn(whole, "x+");
    const char *plus = strchr(whole, '+');
    if (!whole[first]) return false;
    if (strlen(part) == first && strncmp(part, whole, first) == 0) return true;
    return plus && strcmp(part, whole[first] == 'x' ? "J" : plus + 1) == 0;
}

void huzz_unseen_cards(const void *view, struct scene *out)
{
    int slot = 0;
    out->count = 0;
    for (int kind = 1; kind <= HUZZ_JOKER; kind++) {
        int copies = kind == HUZZ_JOKER ? HUZZ_JOKERS : HUZZ_COPIES;
        for (int n = huzz_seen((const struct huzz_state *)view, kind); n < copies; n++)
            scene_add(out, huzz_kind_words(kind), 0, NOBODY, 0, slot++, NO_MOVE);
    }
}

void huzz_scene(const void *view, struct scene *out)
{
    const struct huzz_state *s = (const struct huzz_state *)view;
    uint64_t set[HUZZ_WORDS];
    uint16_t moves[MOVES_MAX];
    out->count = 0;
    scene_middle(s, out);
    for (int seat = 0; seat < s->head.seats; seat++) scene_seat(s, seat, out);
    scene_theft(s, out);
    if (s->head.viewer != s->head.seat) return;
    huzz_moves(s, set);
    int count = set_list(set, HUZZ_WORDS, moves);
    for (int i = 0; i < count; i++) scene_move(s, moves[i], out);
}

/* ---- Worth (HU-12) ------------------------------------------------------------------------- */

/* A part for each set, in the order of their slots. */
static void worth_of_sets(const struct huzz_state *s, int seat, struct worths *out)
{
    for (int i = 0; i < s->sets; i++) {
        if (!s->set[i] || s->set[i] >> 11 != seat) continue;
        struct huzz_set set = huzz_unpack(s->set[i]);
        int cards = set.numbers + set.jokers;
        worth_add(out, "set", HUZZ_ZONE_TABLE, seat, 0, cards, cards);
    }
}

void huzz_worths(const void *view, struct worths *out)
{
    const struct huzz_state *s = (const struct huzz_state *)view;
    out->count = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        worth_of_sets(s, seat, out);
        worth_add(out, "hand", HUZZ_ZONE_HAND, seat, 0, s->cards[seat], huzz_hand_score(s, seat));
    }
}

/* ---- Numbers for a net --------------------------------------------------------------------- */

static void encode_counts(struct encoder *e, uint64_t cards)
{
    for (int kind = 1; kind <= HUZZ_JOKER; kind++)
        encode_put(e, huzz_count(cards, kind), HUZZ_COPIES);
}

static void encode_set(struct encoder *e, const struct huzz_set *set)
{
    encode_one_hot(e, set->value - 1, HUZZ_JOKER);
    encode_put(e, set->numbers, HUZZ_COPIES);
    encode_put(e, set->jokers, HUZZ_JOKERS);
}

static void encode_seat(struct encoder *e, const struct huzz_state *s, int seat)
{
    struct huzz_set top = huzz_top_set(s, seat);
    encode_counts(e, s->hand[seat]);
    encode_set(e, &top);
    encode_put(e, s->cards[seat], HUZZ_HAND);
    encode_put(e, s->table[seat], HUZZ_HAND);
    encode_put(e, s->turn == seat, 1);
    encode_put(e, s->victim == seat && s->robbed, 1);
}

void huzz_encode(const void *view, struct encoder *out)
{
    const struct huzz_state *s = (const struct huzz_state *)view;
    int own = s->head.viewer >= 0 ? s->head.viewer : 0, seats = s->head.seats;
    encode_section(out, "seats in play: 2..5; seat asked, counted from the own seat; phase; mode");
    encode_one_hot(out, seats - 2, 4);
    encode_one_hot(out, (s->head.seat - own + seats) % seats, HUZZ_SEATS_MAX);
    encode_one_hot(out, s->head.phase - 1, HUZZ_FREE);
    encode_one_hot(out, s->head.option[HUZZ_MODE], 3);
    encode_section(out, "market, shadow and gone cards by kind; pairs by card beneath and on top");
    encode_counts(out, s->market);
    encode_counts(out, s->shadow);
    encode_counts(out, s->gone);
    for (int i = 0; i < HUZZ_MARKET_SIZE; i++) {
        encode_one_hot(out, (s->pair[i] >> 4) - 1, HUZZ_JOKER);
        encode_one_hot(out, (s->pair[i] & 15) - 1, HUZZ_JOKER);
    }
    encode_section(out, "cards in the pile, cards due, turns played");
    encode_put(out, huzz_left(s), HUZZ_PILE);
    encode_put(out, s->due, HUZZ_COPIES);
    encode_put(out, s->turns, 100);
    encode_section(out, "seats from the own one on: hand by kind, top set, counts, turn, victim");
    for (int i = 0; i < HUZZ_SEATS_MAX; i++) {
        int from = out->count;
        encode_seat(out, s, (own + i) % seats);
        if (i >= seats) encode_blank(out, from);
    }
}

/* ---- Invariants ---------------------------------------------------------------------------- */

static const char *check_seat(const struct huzz_state *s, int seat)
{
    int table = 0, last = 0, held = huzz_total(s->hand[seat]);
    for (int i = 0; i < s->sets; i++) {
        struct huzz_set set = huzz_unpack(s->set[i]);
        if (!s->set[i] || s->set[i] >> 11 != seat) continue;
        table += set.numbers + set.jokers;
        last = i + 1;
    }
    if (table != s->table[seat]) return "cards on the table miscounted";
    if (last != s->top[seat]) return "the top set is another";
    if (held > s->cards[seat]) return "more cards in hand than counted";
    if (s->head.viewer == TRUTH && held != s->cards[seat]) return "cards in hand miscounted";
    for (int kind = 1; kind <= HUZZ_JOKER; kind++)
        if (huzz_count(s->hidden[seat], kind) > huzz_count(s->hand[seat], kind))
            return "a hidden card is not in the hand";
    return NULL;
}

const char *huzz_check(const void *state)
{
    const struct huzz_state *s = (const struct huzz_state *)state;
    const char *broken = NULL;
    bool truth = s->head.viewer == TRUTH;
    for (int kind = 1; kind <= HUZZ_JOKER && !broken; kind++) {
        int copies = kind == HUZZ_JOKER ? HUZZ_JOKERS : HUZZ_COPIES, seen = huzz_seen(s, kind);
        for (int i = s->next; i < s->size && truth; i++) seen += s->deck[i] == kind;
        if (truth ? seen != copies : seen > copies) broken = "a card is lost or doubled";
    }
    for (int seat = 0; seat < s->head.seats && !broken; seat++) broken = check_seat(s, seat);
    if (huzz_total(s->market) + s->pairs > HUZZ_MARKET_SIZE) broken = "the market is too large";
    return huzz_total(s->shadow) > HUZZ_SHADOW_SIZE ? "the shadow is too large" : broken;
}
