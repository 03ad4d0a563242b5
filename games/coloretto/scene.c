/* scene.c - Coloretto for screens, nets and tests, see games/coloretto/presentation.h. */
#include "games/coloretto/presentation.h"

#include "engine/game.h"
#include "games/coloretto/rules.h"

const char coloretto_letter[11] = "BGNOPRY+J*";
const char *const coloretto_colours[] = {"blue",   "green", "brown",  "orange",
                                         "purple", "red",   "yellow", NULL};

/* Waves, leaves, bark, rings, diamonds, scales, dots. */
const char *const coloretto_signs[] = {
    "\xe2\x89\x88", "\xe2\x99\xa3", "\xe2\x96\x92", "\xe2\x97\x8b",
    "\xe2\x97\x86", "\xe2\x96\xb2", "\xe2\x80\xa2", NULL};

/* place is the row, or the kind of a collected card. */
#define ZONE(NAME, ...) COLORETTO_ZONE_##NAME,
enum coloretto_zone {
#include "games/coloretto/zones.def"
};
#undef ZONE
const struct zone coloretto_zones[] = {
#define ZONE(NAME, name, shape, hu, nl, en, de) {name, shape, PHRASE(hu, nl, en, de)},
#include "games/coloretto/zones.def"
#undef ZONE
    {0},
};

/* ---- Scene --------------------------------------------------------------------------------- */

static void add_kind(struct scene *out, int kind, int zone, int owner, int place, int slot)
{
    char thing[2] = {coloretto_letter[kind], '\0'};
    scene_add(out, thing, zone, owner, place, slot, NO_MOVE);
}

static void add_cards(struct scene *out, uint64_t cards, int zone, int owner, int row)
{
    int slot = 0;
    for (int kind = 0; kind < COLORETTO_KINDS; kind++)
        for (int n = 0; n < coloretto_count(cards, kind); n++)
            add_kind(out, kind, zone, owner, zone == COLORETTO_ZONE_ROW ? row : kind,
                     zone == COLORETTO_ZONE_ROW ? slot++ : n);
}

static void scene_moves(const struct coloretto_state *s, struct scene *out)
{
    uint64_t set[COLORETTO_WORDS];
    char card[2] = {coloretto_letter[s->card ? s->card - 1 : 0], '\0'}; /* unused in phase turn */
    coloretto_moves(s, set);
    FOR_BITS(bit, set[0]) {
        int move = (int)bit;
        if (move == COLORETTO_DRAW)
            scene_add(out, "?", COLORETTO_ZONE_DECK, NOBODY, 0, 0, move);
        else if (move < COLORETTO_TAKE)
            scene_add(out, card, COLORETTO_ZONE_ROW, NOBODY, move - COLORETTO_PLACE_IN, SLOT_TOP,
                      move);
        else
            scene_add(out, "take", COLORETTO_ZONE_ROW, NOBODY, move - COLORETTO_TAKE, SLOT_TOP,
                      move);
    }
}

/* CO-5, CO-10: the last-round card lies on so many cards of the supply, later open beside it. */
static void scene_last(const struct coloretto_state *s, struct scene *out)
{
    if (s->last)
        scene_add(out, "last", COLORETTO_ZONE_CARD, NOBODY, 1, 0, NO_MOVE);
    else
        scene_add(out, "last", COLORETTO_ZONE_DECK, NOBODY, 0,
                  COLORETTO_LAST + s->head.option[COLORETTO_GOLDEN], NO_MOVE);
}

void coloretto_unseen_cards(const void *view, struct scene *out)
{
    const struct coloretto_state *s = (const struct coloretto_state *)view;
    int seen[COLORETTO_KINDS];
    coloretto_seen(s, seen);
    out->count = 0;
    for (int kind = 0; kind < COLORETTO_KINDS; kind++)
        for (int n = seen[kind]; n < coloretto_copies(&s->head, s->colours, kind); n++)
            add_kind(out, kind, 0, NOBODY, kind, n);
}

void coloretto_scene(const void *view, struct scene *out)
{
    const struct coloretto_state *s = (const struct coloretto_state *)view;
    char left[THING_MAX];
    out->count = 0;
    text_print(left, sizeof left, "x%d", coloretto_left(s));
    scene_add(out, left, COLORETTO_ZONE_DECK, NOBODY, 0, 0, NO_MOVE);
    scene_last(s, out);
    if (s->card) add_kind(out, s->card - 1, COLORETTO_ZONE_CARD, NOBODY, 0, 0);
    for (int row = 0; row < s->rows; row++) {
        add_cards(out, s->row[row], COLORETTO_ZONE_ROW, NOBODY, row);
        bool open = (s->room | s->filled) >> row & 1;
        for (int slot = s->length[row]; open && slot < coloretto_row_holds(&s->head, row); slot++)
            scene_add(out, "_", COLORETTO_ZONE_ROW, NOBODY, row, slot, NO_MOVE);
        if (!open) scene_add(out, "taken", COLORETTO_ZONE_ROW, NOBODY, row, 0, NO_MOVE);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        add_cards(out, s->cards[seat], COLORETTO_ZONE_COLLECTION, seat, 0);
    if (s->head.viewer == s->head.seat) scene_moves(s, out);
}

/* ---- Worth (CO-13, CO-14, CO-16, CO-18) ---------------------------------------------------- */

static void worth_of_rows(const struct coloretto_state *s, int seat, struct worths *out)
{
    struct coloretto_limited rows[COLORETTO_LIMITED];
    int count = coloretto_limit_rows(&s->head, s->cards[seat], rows);
    for (int i = 0; i < count; i++)
        worth_add(out, "row", COLORETTO_ZONE_COLLECTION, seat, rows[i].kind, rows[i].cards,
                  coloretto_limit_points(&s->head, rows, count, i));
}

/* A colour without its jokers, and with it, at its place, what they add. */
static void worth_of_colours(const struct coloretto_state *s, int seat, struct worths *out)
{
    uint64_t cards = s->cards[seat], with = cards;
    int given[COLORETTO_COLOURS];
    coloretto_give_jokers(s, cards, coloretto_wild(&s->head, cards), given);
    for (int c = 0; c < COLORETTO_COLOURS; c++) with += (uint64_t)given[c] * coloretto_one(c);
    for (int c = 0; c < COLORETTO_COLOURS; c++) {
        int sign = coloretto_sign(&s->head, with, c), count = coloretto_count(cards, c);
        int bare = sign * coloretto_worth(&s->head, count);
        int all = sign * coloretto_worth(&s->head, count + given[c]);
        if (count) worth_add(out, "colour", COLORETTO_ZONE_COLLECTION, seat, c, count, bare);
        if (given[c])
            worth_add(out, "joker", COLORETTO_ZONE_COLLECTION, seat, c, given[c], all - bare);
    }
}

/* + cards, and jokers that only cost. */
static void worth_of_others(const struct coloretto_state *s, int seat, struct worths *out)
{
    uint64_t cards = s->cards[seat];
    int plus = coloretto_plus_score(cards);
    if (plus)
        worth_add(out, "plus", COLORETTO_ZONE_COLLECTION, seat, COLORETTO_PLUS,
                  coloretto_count(cards, COLORETTO_PLUS), plus);
    for (int kind = COLORETTO_JOKER; kind <= COLORETTO_GOLD; kind++) {
        int cost = coloretto_joker_score(&s->head, cards, kind);
        if (cost)
            worth_add(out, "joker", COLORETTO_ZONE_COLLECTION, seat, kind,
                      coloretto_count(cards, kind), cost);
    }
}

void coloretto_worths(const void *view, struct worths *out)
{
    const struct coloretto_state *s = (const struct coloretto_state *)view;
    out->count = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (s->head.option[COLORETTO_LIMIT_ROWS]) {
            worth_of_rows(s, seat, out);
            continue;
        }
        worth_of_colours(s, seat, out);
        worth_of_others(s, seat, out);
    }
}

/* ---- Numbers for a net --------------------------------------------------------------------- */

static void encode_cards(struct encoder *e, uint64_t cards)
{
    for (int kind = 0; kind < COLORETTO_KINDS; kind++)
        encode_put(e, coloretto_count(cards, kind), COLORETTO_TABLE);
}

static void encode_rows(struct encoder *e, const struct coloretto_state *s)
{
    for (int row = 0; row < COLORETTO_ROWS_MAX; row++) {
        encode_cards(e, s->row[row]);
        encode_put(e, s->room >> row & 1, 1);
        encode_put(e, s->filled >> row & 1, 1);
        encode_put(e, row < s->rows ? coloretto_row_holds(&s->head, row) : 0, 4);
    }
}

void coloretto_encode(const void *view, struct encoder *out)
{
    const struct coloretto_state *s = (const struct coloretto_state *)view;
    int own = s->head.viewer >= 0 ? s->head.viewer : 0, seats = s->head.seats;
    encode_section(out, "seats in play: 2..5; seat asked, counted from the own seat");
    encode_one_hot(out, seats - 2, 4);
    encode_one_hot(out, (s->head.seat - own + seats) % seats, COLORETTO_SEATS_MAX);
    encode_section(out, "card turned up, by kind; colours in play; cards left; last round; phase");
    encode_one_hot(out, s->card - 1, COLORETTO_KINDS);
    for (int c = 0; c < COLORETTO_COLOURS; c++) encode_put(out, s->colours >> c & 1, 1);
    encode_put(out, coloretto_left(s), COLORETTO_SUPPLY);
    encode_put(out, s->last, 1);
    encode_one_hot(out, s->head.phase - 1, 2);
    encode_section(out, "scoring table, brown card, limit");
    for (int i = 0; i < COLORETTO_TABLE; i++)
        encode_put(out, s->head.option[COLORETTO_SCORES + i], 21);
    encode_one_hot(out, s->head.option[COLORETTO_BROWN], 9);
    encode_put(out, s->head.option[COLORETTO_LIMIT_ROWS], 9);
    encode_put(out, s->head.option[COLORETTO_LIMIT_CARDS], 9);
    encode_section(out, "rows: cards by kind, room, filled, how many it holds");
    encode_rows(out, s);
    encode_section(out, "seats from the own one on: cards by kind, out, score now; zeros if none");
    for (int i = 0; i < COLORETTO_SEATS_MAX; i++) {
        int from = out->count, seat = (own + i) % seats;
        encode_cards(out, s->cards[seat]);
        encode_put(out, s->out >> seat & 1, 1);
        encode_put(out, coloretto_seat_score(s, seat), 50);
        if (i >= seats) encode_blank(out, from);
    }
}

/* ---- Invariants ---------------------------------------------------------------------------- */

static const char *check_cards(const struct coloretto_state *s)
{
    int seen[COLORETTO_KINDS], unseen = 0;
    coloretto_seen(s, seen);
    for (int i = s->top; i < s->size && s->head.viewer == TRUTH; i++)
        seen[s->deck[i] % COLORETTO_KINDS]++;
    for (int kind = 0; kind < COLORETTO_KINDS; kind++)
        unseen += coloretto_copies(&s->head, s->colours, kind) - seen[kind];
    if (unseen != (s->head.viewer == TRUTH ? 0 : coloretto_left(s)))
        return "a card is lost or doubled";
    return NULL;
}

static const char *check_row(const struct coloretto_state *s, int row)
{
    int cards = 0;
    for (int kind = 0; kind < COLORETTO_KINDS; kind++) cards += coloretto_count(s->row[row], kind);
    if (cards != s->length[row]) return "cards in a row miscounted";
    if (cards > coloretto_row_holds(&s->head, row)) return "a row is too long";
    if ((cards > 0) != (s->filled >> row & 1)) return "rows and the set of filled ones disagree";
    return NULL;
}

const char *coloretto_check(const void *state)
{
    const struct coloretto_state *s = (const struct coloretto_state *)state;
    const char *broken = check_cards(s);
    for (int row = 0; row < s->rows && !broken; row++) broken = check_row(s, row);
    if (!broken && (s->card > 0) != (s->head.phase == COLORETTO_PLACE))
        broken = "a card is turned up at the wrong time";
    return broken;
}

/* ---- Colours renamed ----------------------------------------------------------------------- */

static uint64_t recolour_cards(uint64_t cards, const uint8_t *to)
{
    uint64_t renamed = cards >> 4 * COLORETTO_PLUS << 4 * COLORETTO_PLUS;
    for (int c = 0; c < COLORETTO_COLOURS; c++)
        renamed |= (uint64_t)coloretto_count(cards, c) << 4 * to[c];
    return renamed;
}

static uint8_t recolour_kind(int kind, const uint8_t *to)
{
    return kind < COLORETTO_COLOURS ? to[kind] : (uint8_t)kind;
}

void coloretto_recolour(const void *state, const uint8_t *to, void *out)
{
    const struct coloretto_state *s = (const struct coloretto_state *)state;
    struct coloretto_state *o = (struct coloretto_state *)out;
    *o = *s;
    o->colours = 0;
    for (int c = 0; c < COLORETTO_COLOURS; c++)
        o->colours = (uint8_t)(o->colours | (s->colours >> c & 1) << to[c]);
    for (int i = 0; i < COLORETTO_SEATS_MAX; i++) o->cards[i] = recolour_cards(s->cards[i], to);
    for (int i = 0; i < COLORETTO_ROWS_MAX; i++) o->row[i] = recolour_cards(s->row[i], to);
    o->gone = recolour_cards(s->gone, to);
    if (s->card) o->card = (uint8_t)(1 + recolour_kind(s->card - 1, to));
    for (int i = s->top; i < s->size && s->head.viewer == TRUTH; i++)
        o->deck[i] = recolour_kind(s->deck[i], to);
}

int coloretto_recolour_move(int move, const uint8_t *to)
{
    (void)to; /* rows have numbers, not colours */
    return move;
}
