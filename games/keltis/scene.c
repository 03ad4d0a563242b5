/* scene.c - Keltis, the board game, for screens, nets and tests, see games/keltis/presentation.h.
 */
#include "games/keltis/presentation.h"

#include "games/keltis-shared/presentation.h"
#include "games/keltis/rules.h"

const char keltis_tile_letter[7] = " 123WC";

/* place is the colour of a card or path; slots of paths are stones. */
#define ZONE(NAME, ...) KELTIS_ZONE_##NAME,
enum keltis_zone {
#include "games/keltis/zones.def"
};
#undef ZONE
const struct zone keltis_zones[] = {
#define ZONE(NAME, name, shape, hu, nl, en, de) {name, shape, PHRASE(hu, nl, en, de)},
#include "games/keltis/zones.def"
#undef ZONE
    {0},
};
const struct symbol keltis_symbols[] = {
    {"big", "\xe2\x97\x8f", "@", "the big figure"},
    {"small", "\xe2\x80\xa2", "o", "a small one"},
    {0},
};

/* ---- Scene --------------------------------------------------------------------------------- */

/* From -99 to 999. Every scene has many, and a format would take longer than all else of them. */
static void write_number(int number, char *out)
{
    if (number < 0) *out++ = '-';
    if (number < 0) number = -number;
    if (number >= 100) *out++ = (char)('0' + number / 100);
    if (number >= 10) *out++ = (char)('0' + number / 10 % 10);
    *out++ = (char)('0' + number % 10);
    *out = '\0';
}

static void add_count(struct scene *out, int count, int zone, int owner)
{
    char thing[THING_MAX] = "x";
    write_number(count, thing + 1);
    scene_add(out, thing, zone, owner, 0, 0, NO_MOVE);
}

static void add_card(struct scene *out, int colour, int value, int zone, int owner, int slot,
                     int move)
{
    char card[CARD_WORDS];
    keltis_shared_card(colour, value, card);
    scene_add(out, card, zone, owner, colour, slot, move);
}

static void scene_hand(const struct keltis_state *s, int seat, struct scene *out)
{
    const struct face_counts *hand = &s->by[seat].hand;
    int slot = 0;
    FOR_BITS(face, hand->one) {
        for (int n = face_counts_of(hand, (int)face); n > 0; n--)
            add_card(out, face_colour((int)face), face_value((int)face), KELTIS_ZONE_HAND, seat,
                     slot++, NO_MOVE);
    }
    for (; slot < s->cards[seat]; slot++)
        scene_add(out, "?", KELTIS_ZONE_HAND, seat, 0, slot, NO_MOVE);
}

static void scene_columns(const struct keltis_state *s, int seat, struct scene *out)
{
    const struct keltis_seat *by = &s->by[seat];
    for (int colour = 0; colour < COLOURS; colour++) {
        uint8_t values[24];
        int count =
            keltis_shared_row(&by->column, row_falls(by->fits >> colour * FIELD), colour, values);
        for (int i = 0; i < count; i++)
            add_card(out, colour, values[i], KELTIS_ZONE_COLUMN, seat, i, NO_MOVE);
    }
}

static void scene_figures(const struct keltis_state *s, int seat, struct scene *out)
{
    int slot = 0;
    for (int path = 0; path < COLOURS; path++)
        if (s->stone[seat][path])
            scene_add(out, s->big[seat] == path ? "big" : "small", KELTIS_ZONE_FIGURE, seat, path,
                      s->stone[seat][path], NO_MOVE);
    if (s->big[seat] == KELTIS_START)
        scene_add(out, "big", KELTIS_ZONE_START, seat, 0, slot++, NO_MOVE);
    int out_small = bits_count(s->out[seat]) - (s->big[seat] != KELTIS_START);
    for (int n = out_small; n < KELTIS_SMALL; n++)
        scene_add(out, "small", KELTIS_ZONE_START, seat, 0, slot++, NO_MOVE);
    add_count(out, s->points[seat], KELTIS_ZONE_POINTS, seat);
    add_count(out, s->wishes[seat], KELTIS_ZONE_WISHES, seat);
}

static void scene_board(const struct keltis_state *s, struct scene *out)
{
    char tile[2] = "", score[KELTIS_STONES + 1][THING_MAX];
    for (int stone = 1; stone <= KELTIS_STONES; stone++)
        write_number(row_score(stone), score[stone]);
    for (int path = 0; path < COLOURS; path++)
        for (int stone = 1; stone <= KELTIS_STONES; stone++) {
            scene_add(out, score[stone], KELTIS_ZONE_STONE, NOBODY, path, stone, NO_MOVE);
            tile[0] = keltis_tile_letter[s->tile[path][stone - 1]];
            if (tile[0] != ' ')
                scene_add(out, tile, KELTIS_ZONE_TILE, NOBODY, path, stone, NO_MOVE);
        }
}

static void scene_piles(const struct keltis_state *s, struct scene *out)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        int height = 0;
        while (pile_at(&s->pile[colour], height) >= 0) height++;
        for (int slot = 0; slot < height; slot++)
            add_card(out, colour, pile_at(&s->pile[colour], height - 1 - slot), KELTIS_ZONE_PILE,
                     NOBODY, slot, NO_MOVE);
    }
    add_count(out, s->bottom - s->top, KELTIS_ZONE_DECK, NOBODY);
}

/* The place a lay or a discard would bring a card to. */
static void scene_play_move(const struct keltis_state *s, int move, struct scene *out)
{
    static const char *const figure[] = {"", " big", " small"};
    int face = move & 63, colour = face_colour(face), seat = s->head.seat;
    int length = face_counts_in_colour(&s->by[seat].column, colour);
    char card[CARD_WORDS], thing[THING_MAX + CARD_WORDS];
    keltis_shared_card(colour, face_value(face), card);
    if (move < KELTIS_LAY) {
        scene_add(out, card, KELTIS_ZONE_PILE, NOBODY, colour, SLOT_TOP, move);
        return;
    }
    text_print(thing, sizeof thing, "%s%s", card, figure[(move - KELTIS_LAY) / 64]);
    scene_add(out, thing, KELTIS_ZONE_COLUMN, seat, colour, length, move);
}

/* Where a bonus step would bring a figure; to pass is to stay at the start. */
static void scene_bonus_move(const struct keltis_state *s, int move, struct scene *out)
{
    int path = move & 7, seat = s->head.seat;
    if (move == KELTIS_PASS) {
        scene_add(out, "pass", KELTIS_ZONE_START, seat, 0, 0, move);
        return;
    }
    bool big = (move & ~7) == KELTIS_STEP_BIG || s->big[seat] == path;
    scene_add(out, big ? "big" : "small", KELTIS_ZONE_FIGURE, seat, path, s->stone[seat][path] + 1,
              move);
}

/* What a draw would bring to the hand. */
static void scene_draw_move(const struct keltis_state *s, int move, struct scene *out)
{
    int pile = move - KELTIS_TAKE;
    if (move == KELTIS_TOP)
        scene_add(out, "?", KELTIS_ZONE_DECK, NOBODY, 0, 0, move);
    else
        add_card(out, pile, pile_top(&s->pile[pile]), KELTIS_ZONE_PILE, NOBODY, SLOT_TOP, move);
}

static void scene_moves(const struct keltis_state *s, struct scene *out)
{
    uint64_t set[KELTIS_WORDS];
    uint16_t moves[KELTIS_MOVES_MAX];
    keltis_moves(s, set);
    int count = set_list(set, KELTIS_WORDS, moves);
    for (int i = 0; i < count; i++) {
        if (s->head.phase == KELTIS_PLAY) scene_play_move(s, moves[i], out);
        if (s->head.phase == KELTIS_BONUS) scene_bonus_move(s, moves[i], out);
        if (s->head.phase == KELTIS_DRAW) scene_draw_move(s, moves[i], out);
    }
}

void keltis_hand(const void *s, int seat, struct scene *out)
{
    out->count = 0;
    scene_hand((const struct keltis_state *)s, seat, out);
}

void keltis_unseen_cards(const void *view, struct scene *out)
{
    uint8_t unseen[KELTIS_CARDS];
    int count = keltis_unseen((const struct keltis_state *)view, unseen);
    out->count = 0;
    for (int i = 0; i < count; i++)
        add_card(out, face_colour(unseen[i]), face_value(unseen[i]), 0, NOBODY, i, NO_MOVE);
}

void keltis_scene(const void *view, struct scene *out)
{
    const struct keltis_state *s = (const struct keltis_state *)view;
    out->count = 0;
    scene_board(s, out);
    scene_piles(s, out);
    for (int seat = 0; seat < s->head.seats; seat++) {
        scene_hand(s, seat, out);
        scene_columns(s, seat, out);
        scene_figures(s, seat, out);
    }
    if (s->head.viewer == s->head.seat) scene_moves(s, out);
}

/* ---- Worth (KB-19) ------------------------------------------------------------------------- */

static void worth_of_seat(const struct keltis_state *s, int seat, struct worths *out)
{
    for (int path = 0; path < COLOURS; path++)
        if (s->stone[seat][path])
            worth_add(out, s->big[seat] == path ? "big" : "path", KELTIS_ZONE_FIGURE, seat, path,
                      s->stone[seat][path], keltis_path_score(s, seat, path));
    worth_add(out, "tiles", KELTIS_ZONE_POINTS, seat, 0, s->points[seat], s->points[seat]);
    worth_add(out, "wishes", KELTIS_ZONE_WISHES, seat, 0, s->wishes[seat],
              keltis_wish_score(s->wishes[seat]));
}

void keltis_worths(const void *view, struct worths *out)
{
    const struct keltis_state *s = (const struct keltis_state *)view;
    out->count = 0;
    for (int seat = 0; seat < s->head.seats; seat++) worth_of_seat(s, seat, out);
}

/* ---- Numbers for a net --------------------------------------------------------------------- */

static void encode_faces(struct encoder *e, const struct face_counts *t, const char *section)
{
    encode_section(e, section);
    for (int face = 0; face < COLOURS * FIELD; face++)
        if (face_value(face) != END_CARD) encode_put(e, face_counts_of(t, face), KELTIS_COPIES);
}

static void encode_bits(struct encoder *e, uint64_t faces, const char *section)
{
    encode_section(e, section);
    for (int face = 0; face < COLOURS * FIELD; face++)
        if (face_value(face) != END_CARD) encode_put(e, (int)(faces >> face & 1), 1);
}

static void encode_seat(struct encoder *e, const struct keltis_state *s, int seat)
{
    encode_faces(e, &s->by[seat].hand, "hand: copies of each face, own or known");
    encode_faces(e, &s->by[seat].column, "column: copies of each face");
    encode_bits(e, s->by[seat].fits, "faces the columns take");
    encode_section(e, "figure on each path: stone, and whether it is the big one");
    for (int path = 0; path < COLOURS; path++) {
        encode_put(e, s->stone[seat][path], KELTIS_STONES);
        encode_put(e, s->big[seat] == path, 1);
    }
    encode_section(e, "cards in hand, points from tiles, wish stones, score now");
    encode_put(e, s->cards[seat], HAND_CARDS);
    encode_put(e, s->points[seat], 14);
    encode_put(e, s->wishes[seat], 5);
    encode_put(e, keltis_seat_score(s, seat), 50);
}

static void encode_table(struct encoder *e, const struct keltis_state *s)
{
    encode_section(e, "top of each discard pile: one place a value");
    for (int colour = 0; colour < COLOURS; colour++)
        encode_one_hot(e, pile_at(&s->pile[colour], 0), VALUES);
    encode_section(e, "discarded faces: copies of each");
    for (int face = 0; face < COLOURS * FIELD; face++) {
        int copies = 0, value = face_value(face);
        if (value == END_CARD) continue;
        for (int depth = 0, at; (at = pile_at(&s->pile[face_colour(face)], depth)) >= 0; depth++)
            copies += at == value;
        encode_put(e, copies, KELTIS_COPIES);
    }
    encode_section(e, "tile on each stone: one place a kind (1, 2, 3, wish, clover)");
    for (int path = 0; path < COLOURS; path++)
        for (int stone = 0; stone < KELTIS_STONES; stone++)
            encode_one_hot(e, s->tile[path][stone] - 1, 5);
    encode_section(e,
                   "cards left to draw, figures in the goal, stalled turns, phase, piles closed");
    encode_put(e, s->bottom - s->top, KELTIS_DECK);
    encode_put(e, s->in_goal, KELTIS_FIGURES_TO_END);
    encode_put(e, s->stalled, 100);
    encode_one_hot(e, s->head.phase - 1, 3);
    for (int colour = 0; colour < COLOURS; colour++) encode_put(e, s->closed >> colour & 1, 1);
}

void keltis_encode(const void *view, struct encoder *out)
{
    const struct keltis_state *s = (const struct keltis_state *)view;
    int own = s->head.viewer >= 0 ? s->head.viewer : 0;
    encode_section(out, "seats in play: 2, 3, 4; seat asked, counted from the own seat");
    encode_one_hot(out, s->head.seats - 2, 3);
    encode_one_hot(out, (s->head.seat - own + s->head.seats) % s->head.seats, KELTIS_SEATS_MAX);
    encode_table(out, s);
    for (int i = 0; i < KELTIS_SEATS_MAX; i++) {
        int from = out->count;
        encode_section(out,
                       "-- the own seat, then the seats after it; zeros for seats not in play");
        encode_seat(out, s, (own + i) % s->head.seats);
        if (i >= s->head.seats) encode_blank(out, from);
    }
}

/* ---- Invariants ---------------------------------------------------------------------------- */

static const char *check_seat(const struct keltis_state *s, int seat)
{
    const struct keltis_seat *by = &s->by[seat];
    struct face_counts kept = by->hidden;
    int out = 0;
    face_counts_keep(&kept, &by->hand);
    if (memcmp(&kept, &by->hidden, sizeof kept) != 0) return "a hidden card is not in the hand";
    if (face_counts_total(&by->hand) > s->cards[seat]) return "more cards in hand than counted";
    if (s->head.viewer == TRUTH && face_counts_total(&by->hand) != s->cards[seat])
        return "cards in hand miscounted";
    for (int path = 0; path < COLOURS; path++) {
        if (s->stone[seat][path] > KELTIS_STONES) return "a figure is beyond the last stone";
        out |= (s->stone[seat][path] > 0) << path;
    }
    if (out != s->out[seat]) return "figures and their set of paths disagree";
    if (s->big[seat] != KELTIS_START && !(out >> s->big[seat] & 1)) return "the big figure is lost";
    if (s->big[seat] == KELTIS_START && bits_count((uint64_t)out) > KELTIS_SMALL)
        return "five small figures";
    return NULL;
}

static const char *check_table(const struct keltis_state *s)
{
    int in_goal = 0, wishes = 0, heaps = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        wishes += s->wishes[seat];
        for (int path = 0; path < COLOURS; path++) in_goal += s->stone[seat][path] >= KELTIS_GOAL;
    }
    for (int path = 0; path < COLOURS; path++) {
        heaps |= !pile_empty(&s->pile[path]) << path;
        for (int stone = 0; stone < KELTIS_STONES; stone++)
            wishes += s->tile[path][stone] == KELTIS_WISH;
    }
    if (in_goal != s->in_goal) return "figures in the goal area miscounted";
    if (wishes != 9) return "a wish stone is lost";
    if (heaps != s->heaps) return "discard piles and their set disagree";
    return s->top <= s->bottom && s->bottom <= KELTIS_DECK ? NULL
                                                           : "the draw pile is out of bounds";
}

/* Every card in exactly one place. */
static const char *check_cards(const struct keltis_state *s)
{
    uint8_t count[64] = {0};
    for (int i = s->top; i < KELTIS_DECK && s->head.viewer == TRUTH; i++) count[s->deck[i] & 63]++;
    for (int face = 0; face < COLOURS * FIELD; face++) {
        if (face_value(face) == END_CARD) continue;
        int copies = count[face] + keltis_seen(s, face);
        if (s->head.viewer == TRUTH ? copies != KELTIS_COPIES : copies > KELTIS_COPIES)
            return "a card is lost or doubled";
    }
    return NULL;
}

const char *keltis_check(const void *state)
{
    const struct keltis_state *s = (const struct keltis_state *)state;
    const char *broken = check_cards(s);
    for (int seat = 0; seat < s->head.seats && !broken; seat++) broken = check_seat(s, seat);
    return broken ? broken : check_table(s);
}

/* ---- Colours renamed ----------------------------------------------------------------------- */

void keltis_recolour(const void *state, const uint8_t *to, void *out)
{
    const struct keltis_state *s = (const struct keltis_state *)state;
    struct keltis_state *o = (struct keltis_state *)out;
    *o = *s;
    for (int seat = 0; seat < s->head.seats; seat++) {
        keltis_shared_recolour_counts(&s->by[seat].hand, to, &o->by[seat].hand);
        keltis_shared_recolour_counts(&s->by[seat].hidden, to, &o->by[seat].hidden);
        keltis_shared_recolour_counts(&s->by[seat].column, to, &o->by[seat].column);
        o->by[seat].fits = keltis_shared_recolour_faces(s->by[seat].fits, to);
        o->out[seat] = (uint8_t)keltis_shared_recolour_set(s->out[seat], to);
        if (s->big[seat] != KELTIS_START) o->big[seat] = to[s->big[seat]];
        for (int path = 0; path < COLOURS; path++) o->stone[seat][to[path]] = s->stone[seat][path];
    }
    for (int path = 0; path < COLOURS; path++) {
        o->pile[to[path]] = s->pile[path];
        memcpy(o->tile[to[path]], s->tile[path], sizeof s->tile[path]);
    }
    for (int i = s->top; i < KELTIS_DECK && s->head.viewer == TRUTH; i++)
        o->deck[i] = (uint8_t)face_of(to[face_colour(s->deck[i])], face_value(s->deck[i]));
    o->heaps = (uint8_t)keltis_shared_recolour_set(s->heaps, to);
    o->closed = (uint8_t)keltis_shared_recolour_set(s->closed, to);
}

int keltis_recolour_move(int move, const uint8_t *to)
{
    int face = move & 63;
    if (move < KELTIS_TAKE) return (move & ~63) + face_of(to[face_colour(face)], face_value(face));
    if (move < KELTIS_TOP) return KELTIS_TAKE + to[move - KELTIS_TAKE];
    return move < KELTIS_STEP ? move : (move & ~7) + to[move & 7];
}
