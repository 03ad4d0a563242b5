/* scene.c - Keltis, the card game, for screens, nets and tests, see
 * games/keltis-cards/presentation.h. */
#include "games/keltis-cards/presentation.h"

#include "games/keltis-shared/presentation.h"
#include "games/keltis-cards/rules.h"

/* place is the colour of a card, row or pile; 5 for point cards. */
#define ZONE(NAME, ...) KELTIS_CARDS_ZONE_##NAME,
enum keltis_cards_zone {
#include "games/keltis-cards/zones.def"
};
#undef ZONE
const struct zone keltis_cards_zones[] = {
#define ZONE(NAME, name, shape, hu, nl, en, de) {name, shape, PHRASE(hu, nl, en, de)},
#include "games/keltis-cards/zones.def"
#undef ZONE
    {0},
};

/* ---- Scene --------------------------------------------------------------------------------- */

static void add_card(struct scene *out, int kind, int value, int zone, int owner, int place,
                     int slot)
{
    char card[CARD_WORDS];
    keltis_shared_card(kind, value, card);
    scene_add(out, card, zone, owner, place, slot, NO_MOVE);
}

static void scene_hand(const struct keltis_cards_state *s, int seat, struct scene *out)
{
    int slot = 0;
    for (int face = 0; face < COLOURS * FIELD; face++)
        for (int n = face_counts_of(&s->by[seat].hand, face); n > 0; n--, slot++)
            add_card(out, face_colour(face), face_value(face), KELTIS_CARDS_ZONE_HAND, seat,
                     face_colour(face), slot);
    FOR_BITS(value, (uint64_t)s->points[seat]) {
        add_card(out, POINT_KIND, (int)value, KELTIS_CARDS_ZONE_HAND, seat, POINT_KIND, slot++);
    }
    for (; slot < s->cards[seat]; slot++)
        scene_add(out, "?", KELTIS_CARDS_ZONE_HAND, seat, 0, slot, NO_MOVE);
}

static bool row_is_falling(const struct keltis_cards_state *s, int seat, int colour)
{
    return s->falling[seat] >> colour & 1 || row_falls(s->by[seat].fits >> colour * FIELD);
}

/* A point card lies behind the numbers of its value. */
static void scene_rows(const struct keltis_cards_state *s, int seat, struct scene *out)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        uint8_t values[24];
        int slot = 0, mark = 1 + 8 * seat + colour;
        int count =
            keltis_shared_row(&s->by[seat].row, row_is_falling(s, seat, colour), colour, values);
        for (int i = 0; i < count; i++) {
            bool last = i + 1 == count || values[i + 1] != values[i];
            add_card(out, colour, values[i], KELTIS_CARDS_ZONE_ROW, seat, colour, slot++);
            if (last && values[i] < VALUES && s->point_at[values[i]] == mark)
                add_card(out, POINT_KIND, values[i], KELTIS_CARDS_ZONE_ROW, seat, colour, slot++);
        }
    }
    for (int value = 0, slot = 0; value < VALUES; value++)
        if (s->point_at[value] == 1 + 8 * seat + POINT_KIND)
            add_card(out, POINT_KIND, value, KELTIS_CARDS_ZONE_ROW, seat, POINT_KIND, slot++);
}

static void scene_wishes(struct scene *out, unsigned wishes, int zone, int owner)
{
    FOR_BITS(value, (uint64_t)wishes) {
        char thing[THING_MAX];
        text_print(thing, sizeof thing, "%d", (int)value);
        scene_add(out, thing, zone, owner, 0, (int)value, NO_MOVE);
    }
}

static void scene_piles(const struct keltis_cards_state *s, struct scene *out)
{
    char left[THING_MAX];
    for (int pile = 0; pile < KELTIS_CARDS_PILES; pile++) {
        int height = 0;
        while (pile_at(&s->pile[pile], height) >= 0) height++;
        for (int slot = 0; slot < height; slot++)
            add_card(out, pile, pile_at(&s->pile[pile], height - 1 - slot), KELTIS_CARDS_ZONE_PILE,
                     NOBODY, pile, slot);
    }
    text_print(left, sizeof left, "x%d", s->bottom - s->top);
    scene_add(out, left, KELTIS_CARDS_ZONE_DECK, NOBODY, 0, 0, NO_MOVE);
}

/* Where a lay or a discard would bring a card. */
static void scene_card_move(const struct keltis_cards_state *s, int move, struct scene *out)
{
    int face = move & 63, kind = face_colour(face), value = face_value(face), row = kind;
    bool point = move >= KELTIS_CARDS_DISCARD_POINT;
    bool discard = move < KELTIS_CARDS_LAY || (point && move < KELTIS_CARDS_LAY_POINT);
    if (point && move < KELTIS_CARDS_LENGTHEN) value = move & 15, row = POINT_KIND;
    char card[CARD_WORDS];
    keltis_shared_card(point ? POINT_KIND : kind, value, card);
    if (discard)
        scene_add(out, card, KELTIS_CARDS_ZONE_PILE, NOBODY, row, SLOT_TOP, move);
    else
        scene_add(out, card, KELTIS_CARDS_ZONE_ROW, s->head.seat, row, SLOT_TOP, move);
}

static void scene_move(const struct keltis_cards_state *s, int move, struct scene *out)
{
    if (move >= KELTIS_CARDS_WISH) {
        char first[CARD_WORDS], second[CARD_WORDS], thing[2 * CARD_WORDS];
        int a, b, value = keltis_cards_wish_parts(move, &a, &b);
        keltis_shared_card(a, value, first);
        keltis_shared_card(b, value, second);
        text_print(thing, sizeof thing, "%s+%s", first, second);
        scene_add(out, thing, KELTIS_CARDS_ZONE_WISH_ROW, NOBODY, 0, value, move);
    } else if (move == KELTIS_CARDS_TOP || move == KELTIS_CARDS_PASS) {
        bool pass = move == KELTIS_CARDS_PASS;
        scene_add(out, pass ? "pass" : "?",
                  pass ? KELTIS_CARDS_ZONE_CHOICE : KELTIS_CARDS_ZONE_DECK, NOBODY, 0, 0, move);
    } else if (move >= KELTIS_CARDS_TAKE && move < KELTIS_CARDS_TOP) {
        char card[CARD_WORDS];
        int pile = move - KELTIS_CARDS_TAKE;
        keltis_shared_card(pile, pile_top(&s->pile[pile]), card);
        scene_add(out, card, KELTIS_CARDS_ZONE_PILE, NOBODY, pile, SLOT_TOP, move);
    } else {
        scene_card_move(s, move, out);
    }
}

void keltis_cards_hand(const void *s, int seat, struct scene *out)
{
    out->count = 0;
    scene_hand((const struct keltis_cards_state *)s, seat, out);
}

void keltis_cards_unseen_cards(const void *view, struct scene *out)
{
    uint8_t unseen[KELTIS_CARDS_ALL];
    int count = keltis_cards_unseen((const struct keltis_cards_state *)view, unseen);
    out->count = 0;
    for (int i = 0; i < count; i++) {
        bool point = unseen[i] >= KELTIS_CARDS_POINT;
        int kind = point ? POINT_KIND : face_colour(unseen[i]);
        int value = point ? unseen[i] - KELTIS_CARDS_POINT : face_value(unseen[i]);
        add_card(out, kind, value, 0, NOBODY, kind, i);
    }
}

void keltis_cards_scene(const void *view, struct scene *out)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)view;
    uint64_t set[KELTIS_CARDS_WORDS];
    uint16_t moves[MOVES_MAX];
    out->count = 0;
    scene_piles(s, out);
    scene_wishes(out, s->wishes_left, KELTIS_CARDS_ZONE_WISH_ROW, NOBODY);
    for (int seat = 0; seat < s->head.seats; seat++) {
        scene_hand(s, seat, out);
        scene_rows(s, seat, out);
        scene_wishes(out, s->wishes[seat], KELTIS_CARDS_ZONE_WISHES, seat);
    }
    if (s->head.viewer != s->head.seat) return;
    keltis_cards_moves(s, set);
    int count = set_list(set, KELTIS_CARDS_WORDS, moves);
    for (int i = 0; i < count; i++) scene_move(s, moves[i], out);
}

/* ---- Worth (KC-16, KC-17) ------------------------------------------------------------------ */

static void worth_of_seat(const struct keltis_cards_state *s, int seat, struct worths *out)
{
    int points[KELTIS_CARDS_POINT_ROW + 1], wishes = bits_count(s->wishes[seat]);
    keltis_cards_points_in(s, seat, points);
    for (int colour = 0; colour < COLOURS; colour++) {
        int numbers = face_counts_in_colour(&s->by[seat].row, colour);
        if (numbers)
            worth_add(out, "row", KELTIS_CARDS_ZONE_ROW, seat, colour, numbers + points[colour],
                      keltis_cards_row_score(s, seat, colour, points[colour]));
    }
    if (points[POINT_KIND])
        worth_add(out, "points", KELTIS_CARDS_ZONE_ROW, seat, POINT_KIND, points[POINT_KIND],
                  points[POINT_KIND]);
    worth_add(out, "wishes", KELTIS_CARDS_ZONE_WISHES, seat, 0, wishes,
              keltis_cards_wish_score(wishes));
}

void keltis_cards_worths(const void *view, struct worths *out)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)view;
    out->count = 0;
    for (int seat = 0; seat < s->head.seats; seat++) worth_of_seat(s, seat, out);
}

/* ---- Numbers for a net --------------------------------------------------------------------- */

static void encode_faces(struct encoder *e, const struct face_counts *t, const char *section)
{
    encode_section(e, section);
    for (int face = 0; face < COLOURS * FIELD; face++) encode_put(e, face_counts_of(t, face), 2);
}

static void encode_set(struct encoder *e, uint64_t set, int count, const char *section)
{
    encode_section(e, section);
    for (int i = 0; i < count; i++) encode_put(e, (int)(set >> i & 1), 1);
}

static void encode_seat(struct encoder *e, const struct keltis_cards_state *s, int seat)
{
    int points[KELTIS_CARDS_POINT_ROW + 1];
    encode_faces(e, &s->by[seat].hand, "hand: copies of each coloured face, own or known");
    encode_set(e, s->points[seat], VALUES, "hand: point cards, own or known");
    encode_faces(e, &s->by[seat].row, "rows: copies of each coloured face");
    encode_set(e, s->by[seat].fits, COLOURS * FIELD, "faces the rows take");
    keltis_cards_points_in(s, seat, points);
    encode_section(e, "point cards in each row, the point row last; length of each colour row");
    for (int row = 0; row <= POINT_KIND; row++) encode_put(e, points[row], VALUES);
    for (int colour = 0; colour < COLOURS; colour++)
        encode_put(e, face_counts_in_colour(&s->by[seat].row, colour) + points[colour], ROW_SCORES);
    encode_set(e, s->wishes[seat] >> 1, 9, "wish stones 1..9");
    encode_section(e, "cards in hand, score now");
    encode_put(e, s->cards[seat], HAND_CARDS);
    encode_put(e, keltis_cards_seat_score(s, seat), 50);
}

static void encode_table(struct encoder *e, const struct keltis_cards_state *s)
{
    encode_section(e, "top of each discard pile: one place a value, the end card last");
    for (int pile = 0; pile < KELTIS_CARDS_PILES; pile++)
        encode_one_hot(e, pile_at(&s->pile[pile], 0), FIELD);
    encode_section(e, "discarded: copies of each coloured face, then point cards");
    for (int face = 0; face < COLOURS * FIELD; face++)
        encode_put(e, keltis_cards_discarded(s, face_colour(face), face_value(face)), 2);
    for (int value = 0; value < VALUES; value++)
        encode_put(e, keltis_cards_discarded(s, POINT_KIND, value), 1);
    encode_set(e, s->wishes_left >> 1, 9, "wish stones 1..9 left");
    encode_section(e, "cards left to draw, rows ended, stalled turns, phase, piles closed");
    encode_put(e, s->bottom - s->top, KELTIS_CARDS_DECK);
    encode_put(e, s->ended_rows, KELTIS_CARDS_ROWS_TO_END);
    encode_put(e, s->stalled, 100);
    encode_one_hot(e, s->head.phase - 1, KELTIS_CARDS_END_SECOND);
    for (int pile = 0; pile < KELTIS_CARDS_PILES; pile++) encode_put(e, s->closed >> pile & 1, 1);
}

void keltis_cards_encode(const void *view, struct encoder *out)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)view;
    int own = s->head.viewer >= 0 ? s->head.viewer : 0;
    encode_section(out, "seats in play: 2, 3, 4; seat asked, counted from the own seat");
    encode_one_hot(out, s->head.seats - 2, 3);
    encode_one_hot(out, (s->head.seat - own + s->head.seats) % s->head.seats,
                   KELTIS_CARDS_SEATS_MAX);
    encode_table(out, s);
    for (int i = 0; i < KELTIS_CARDS_SEATS_MAX; i++) {
        int from = out->count;
        encode_section(out,
                       "-- the own seat, then the seats after it; zeros for seats not in play");
        encode_seat(out, s, (own + i) % s->head.seats);
        if (i >= s->head.seats) encode_blank(out, from);
    }
}

/* ---- Invariants ---------------------------------------------------------------------------- */

static const char *check_seat(const struct keltis_cards_state *s, int seat)
{
    const struct keltis_cards_seat *by = &s->by[seat];
    struct face_counts kept = by->hidden;
    int held = face_counts_total(&by->hand) + bits_count(s->points[seat]);
    face_counts_keep(&kept, &by->hand);
    if (memcmp(&kept, &by->hidden, sizeof kept) != 0 || s->points_hidden[seat] & ~s->points[seat])
        return "a hidden card is not in the hand";
    if (held > s->cards[seat]) return "more cards in hand than counted";
    if (s->head.viewer == TRUTH && held != s->cards[seat]) return "cards in hand miscounted";
    if (by->values != keltis_cards_count_values(&by->hand, s->points[seat]))
        return "values miscounted";
    return NULL;
}

static const char *check_table(const struct keltis_cards_state *s)
{
    int heaps = (s->top < s->bottom) << KELTIS_CARDS_DRAW_PILE, ended = 0;
    unsigned wishes = s->wishes_left;
    for (int pile = 0; pile < KELTIS_CARDS_PILES; pile++)
        heaps |= !pile_empty(&s->pile[pile]) << pile;
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (wishes & s->wishes[seat]) return "a wish stone is doubled";
        wishes |= s->wishes[seat];
        ended += bits_count(s->by[seat].row.one & keltis_cards_in_all(END_CARD));
    }
    if (wishes != KELTIS_CARDS_WISHES) return "a wish stone is lost";
    if (heaps != s->heaps) return "piles and their set disagree";
    if (!s->head.ending && ended != s->ended_rows) return "rows with an end card miscounted";
    return s->top <= s->bottom && s->bottom <= KELTIS_CARDS_DECK ? NULL
                                                                 : "the draw pile is out of bounds";
}

/* Every card in exactly one place. */
static const char *check_cards(const struct keltis_cards_state *s)
{
    uint8_t count[128] = {0};
    bool truth = s->head.viewer == TRUTH;
    for (int i = s->top; i < KELTIS_CARDS_DECK && truth; i++) count[s->deck[i] & 127]++;
    for (int face = 0; face < COLOURS * FIELD; face++) {
        int copies = keltis_cards_copies(face_value(face));
        int seen = count[face] + keltis_cards_seen(s, face);
        if (truth ? seen != copies : seen > copies) return "a card is lost or doubled";
    }
    for (int value = 0; value < VALUES; value++) {
        int seen = count[KELTIS_CARDS_POINT + value] + keltis_cards_point_seen(s, value);
        if (truth ? seen != 1 : seen > 1) return "a point card is lost or doubled";
    }
    return NULL;
}

const char *keltis_cards_check(const void *state)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)state;
    const char *broken = check_cards(s);
    for (int seat = 0; seat < s->head.seats && !broken; seat++) broken = check_seat(s, seat);
    return broken ? broken : check_table(s);
}

/* ---- Colours renamed ----------------------------------------------------------------------- */

static void recolour_points(const struct keltis_cards_state *s, const uint8_t *to,
                            struct keltis_cards_state *o)
{
    for (int value = 0; value < VALUES; value++) {
        int at = s->point_at[value] - 1, row = at & 7;
        if (at >= 0 && row < COLOURS) o->point_at[value] = (uint8_t)(1 + (at & ~7) + to[row]);
    }
}

void keltis_cards_recolour(const void *state, const uint8_t *to, void *out)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)state;
    struct keltis_cards_state *o = (struct keltis_cards_state *)out;
    *o = *s;
    for (int seat = 0; seat < s->head.seats; seat++) {
        keltis_shared_recolour_counts(&s->by[seat].hand, to, &o->by[seat].hand);
        keltis_shared_recolour_counts(&s->by[seat].hidden, to, &o->by[seat].hidden);
        keltis_shared_recolour_counts(&s->by[seat].row, to, &o->by[seat].row);
        o->by[seat].fits = keltis_shared_recolour_faces(s->by[seat].fits, to);
        o->falling[seat] = (uint8_t)keltis_shared_recolour_set(s->falling[seat], to);
    }
    for (int colour = 0; colour < COLOURS; colour++) o->pile[to[colour]] = s->pile[colour];
    for (int i = s->top; i < KELTIS_CARDS_DECK && s->head.viewer == TRUTH; i++)
        if (s->deck[i] < KELTIS_CARDS_POINT)
            o->deck[i] = (uint8_t)face_of(to[face_colour(s->deck[i])], face_value(s->deck[i]));
    o->heaps = (uint8_t)keltis_shared_recolour_set(s->heaps, to);
    o->closed = (uint8_t)keltis_shared_recolour_set(s->closed, to);
    recolour_points(s, to, o);
}

static int recolour_wish(int move, const uint8_t *to)
{
    int a, b, value = keltis_cards_wish_parts(move, &a, &b);
    a = a < COLOURS ? to[a] : a;
    b = b < COLOURS ? to[b] : b;
    int low = a < b ? a : b, high = a < b ? b : a;
    return keltis_cards_wish_move(value, high * (high + 1) / 2 + low);
}

int keltis_cards_recolour_move(int move, const uint8_t *to)
{
    int face = move & 63;
    bool faces = move < KELTIS_CARDS_DISCARD_POINT || move >= KELTIS_CARDS_LENGTHEN;
    if (move >= KELTIS_CARDS_WISH) return recolour_wish(move, to);
    if (faces) return (move & ~63) + face_of(to[face_colour(face)], face_value(face));
    if (move >= KELTIS_CARDS_TAKE && move < KELTIS_CARDS_TAKE + COLOURS)
        return KELTIS_CARDS_TAKE + to[move - KELTIS_CARDS_TAKE];
    return move;
}
