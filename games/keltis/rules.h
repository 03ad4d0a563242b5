/* rules.h - the rules of Keltis, the board game (clauses KB-1 to KB-19).
 *
 * Five paths of nine stones, one per colour. A turn is: lay or discard a card
 * (play), perhaps some bonus steps (bonus), take a card (draw). Hands, columns and
 * what others have not seen of a hand are sets that count to two, see
 * games/keltis-shared/rules.h. */
#ifndef PAKLI_GAMES_KELTIS_RULES_H
#define PAKLI_GAMES_KELTIS_RULES_H

#include "games/keltis-shared/rules.h"

enum {
    KELTIS_SEATS_MAX = 4,
    KELTIS_STONES = 9, /* KB-2: a path; the last stone is number 9 */
    KELTIS_GOAL = 7,   /* KB-2: stones 7, 8 and 9 are the goal area */
    KELTIS_FIGURES_TO_END = 5,
    KELTIS_SMALL = 4, /* KB-3: small figures a seat */
    KELTIS_TILES = 25,
    KELTIS_TILES_PATH = 5,
    KELTIS_COPIES = 2, /* KB-1 */
    KELTIS_CARDS = COLOURS * VALUES * KELTIS_COPIES,
    KELTIS_DECK = KELTIS_CARDS - 2 * HAND_CARDS, /* most cards ever left after the deal */
    KELTIS_START = COLOURS                       /* "path" of a big figure not yet moved */
};

enum keltis_phase { KELTIS_PLAY = 1, KELTIS_BONUS, KELTIS_DRAW };

/* Slots of the option table. */
enum keltis_option { KELTIS_LAYOUT, KELTIS_BONUS_OPENS, KELTIS_RETAKE, KELTIS_STALL };
enum keltis_layout { KELTIS_EVEN, KELTIS_RANDOM };

/* Tiles: number tiles are their own number. */
enum keltis_tile { KELTIS_BARE = 0, KELTIS_WISH = 4, KELTIS_CLOVER = 5 };

/* Moves: a kind plus a face, or a kind plus a path. */
enum keltis_move {
    KELTIS_DISCARD = 0,     /* + face */
    KELTIS_LAY = 64,        /* + face: the figure on that path moves on */
    KELTIS_LAY_BIG = 128,   /* + face: the big figure starts */
    KELTIS_LAY_SMALL = 192, /* + face: a small figure starts */
    KELTIS_TAKE = 256,      /* + colour */
    KELTIS_TOP = 261,       /* the top of the draw pile */
    KELTIS_PASS = 262,
    KELTIS_STEP = 264,       /* + path */
    KELTIS_STEP_BIG = 272,   /* + path */
    KELTIS_STEP_SMALL = 280, /* + path */
    KELTIS_WORDS = 5,
    KELTIS_MOVES_MAX = 24 /* eight cards discarded, laid, or laid with either figure */
};

struct keltis_seat {
    struct face_counts hand; /* cards held; in the view of another seat those it was seen to take */
    struct face_counts hidden; /* the part of the hand that nobody else has seen */
    struct face_counts column; /* cards laid */
    uint64_t fits;             /* KB-9: faces its columns take */
};

struct keltis_state {
    struct head head;
    struct keltis_seat by[KELTIS_SEATS_MAX];
    struct pile pile[COLOURS];                /* discard piles */
    uint8_t tile[COLOURS][KELTIS_STONES];     /* on stones 1..9 of each path */
    uint8_t stone[KELTIS_SEATS_MAX][COLOURS]; /* where the figure stands; 0 = no figure here */
    uint8_t out[KELTIS_SEATS_MAX];            /* set of paths that hold an own figure */
    uint8_t big[KELTIS_SEATS_MAX];            /* path of the big figure, or KELTIS_START */
    uint8_t points[KELTIS_SEATS_MAX];         /* from number tiles: at most 14 */
    uint8_t wishes[KELTIS_SEATS_MAX];
    uint8_t cards[KELTIS_SEATS_MAX]; /* cards in hand, known or not */
    uint8_t deck[KELTIS_DECK];       /* draw pile, then box, in order; hidden from all */
    uint8_t top;                     /* place of the pile's top card in the deck */
    uint8_t bottom;                  /* place after its last; the box begins here */
    uint8_t in_goal;                 /* figures in the goal area, all seats */
    uint8_t heaps;                   /* set of discard piles that hold a card */
    uint8_t closed;                  /* set of piles the seat may not take from */
    uint16_t stalled;                /* KB-18: turns in a row without a card drawn */
};

/* KB-7: a deal, written out. */
struct keltis_deal {
    uint8_t deck[KELTIS_CARDS]; /* faces, top first */
    uint8_t tile[KELTIS_TILES]; /* path by path, from the start outward */
    uint16_t dark[COLOURS];     /* KB-5: bit n: stone n carries a tile */
};

/* ---- Deal ---------------------------------------------------------------------------------- */

/* KB-5: stones 2, 4, 6, 8 and 9. */
enum { KELTIS_EVEN_STONES = 1 << 2 | 1 << 4 | 1 << 6 | 1 << 8 | 1 << 9 };

/* KB-5: stone 9 and four of stones 1..8. */
RULE uint16_t keltis_random_stones(struct rng *r)
{
    uint8_t stone[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    rng_shuffle(r, stone, 8);
    return (uint16_t)(1 << 9 | 1 << stone[0] | 1 << stone[1] | 1 << stone[2] | 1 << stone[3]);
}

/* KB-4: the tile of each place before shuffling: nine W, nine C, 1 1 2 2 2 3 3. */
RULE int keltis_tile_at(int i)
{
    if (i < 9) return KELTIS_WISH;
    if (i < 18) return KELTIS_CLOVER;
    return i < 20 ? 1 : i < 23 ? 2 : 3;
}

RULE void keltis_shuffle(const struct head *h, struct rng *r, struct keltis_deal *deal)
{
    memset(deal, 0, sizeof *deal);
    for (int i = 0; i < KELTIS_CARDS; i++)
        deal->deck[i] = (uint8_t)face_of(i / (2 * VALUES), i / 2 % VALUES);
    for (int i = 0; i < KELTIS_TILES; i++) deal->tile[i] = (uint8_t)keltis_tile_at(i);
    rng_shuffle(r, deal->deck, KELTIS_CARDS);
    rng_shuffle(r, deal->tile, KELTIS_TILES);
    for (int path = 0; path < COLOURS; path++)
        deal->dark[path] = h->option[KELTIS_LAYOUT] == KELTIS_RANDOM ? keltis_random_stones(r)
                                                                     : (uint16_t)KELTIS_EVEN_STONES;
}

RULE void keltis_place_tiles(struct keltis_state *s, const struct keltis_deal *deal)
{
    int next = 0;
    for (int path = 0; path < COLOURS; path++)
        for (int stone = 1; stone <= KELTIS_STONES; stone++)
            if (deal->dark[path] >> stone & 1) s->tile[path][stone - 1] = deal->tile[next++];
}

/* KB-6: eight cards a seat from the top; with two seats the bottom thirty are the box. */
RULE void keltis_start(struct keltis_state *s, const struct keltis_deal *deal)
{
    const uint8_t *top = deal->deck;
    for (int seat = 0; seat < s->head.seats; seat++) {
        for (int i = 0; i < HAND_CARDS; i++) face_counts_add(&s->by[seat].hand, *top++);
        s->by[seat].hidden = s->by[seat].hand;
        s->by[seat].fits = colour_fields(31) & ~(colour_fields(31) / 0xfff << END_CARD);
        s->cards[seat] = HAND_CARDS;
        s->big[seat] = KELTIS_START;
    }
    memcpy(s->deck, deal->deck + 2 * HAND_CARDS, KELTIS_DECK);
    s->top = (uint8_t)((s->head.seats - 2) * HAND_CARDS);
    for (int i = 0; i < KELTIS_DECK && i < s->top; i++) s->deck[i] = 0; /* already dealt */
    s->bottom = KELTIS_DECK - (s->head.seats == 2 ? BOX_CARDS : 0);
    keltis_place_tiles(s, deal);
    ask(&s->head, KELTIS_PLAY, 0);
}

/* ---- Phase play: discard a card, or lay it in your column (KB-8) --------------------------- */

/* KB-3, KB-10: four small figures and five paths, so they run out only on the fifth. */
RULE bool keltis_has_small(const struct keltis_state *s, int seat)
{
    return s->big[seat] != KELTIS_START || bits_count(s->out[seat]) < KELTIS_SMALL;
}

/* KB-8, KB-10: any card may be discarded, any that fits laid; where no own figure
 * stands the seat chooses which one starts. */
RULE void keltis_play_moves(const struct keltis_state *s, uint64_t *set)
{
    int seat = s->head.seat;
    const struct keltis_seat *me = &s->by[seat];
    uint64_t fitting = me->hand.one & me->fits;
    uint64_t walking = colour_fields(s->out[seat]);
    uint64_t starting = fitting & ~walking;
    set[KELTIS_DISCARD / 64] = me->hand.one;
    set[KELTIS_LAY / 64] = fitting & walking;
    set[KELTIS_LAY_BIG / 64] = s->big[seat] == KELTIS_START ? starting : 0;
    set[KELTIS_LAY_SMALL / 64] = keltis_has_small(s, seat) ? starting : 0;
}

/* A card leaves the hand; one others have seen first, since nobody can tell copies apart. */
RULE void keltis_give(struct keltis_state *s, int face)
{
    struct keltis_seat *me = &s->by[s->head.seat];
    face_counts_remove(&me->hand, face);
    face_counts_keep(&me->hidden, &me->hand);
    s->cards[s->head.seat]--;
}

/* KB-8, KB-15: face up on the pile of its colour; not to be taken back this turn. */
RULE void keltis_discard(struct keltis_state *s, int face)
{
    int colour = face_colour(face);
    keltis_give(s, face);
    pile_push(&s->pile[colour], face - colour * FIELD);
    s->heaps = (uint8_t)(s->heaps | 1 << colour);
    if (!s->head.option[KELTIS_RETAKE]) s->closed = (uint8_t)(1 << colour);
    ask(&s->head, KELTIS_DRAW, s->head.seat);
}

/* KB-9: the column grows and takes less from now on. */
RULE void keltis_grow_column(struct keltis_seat *me, int face)
{
    int shift = face_colour(face) * FIELD;
    face_counts_add(&me->column, face);
    uint64_t laid = me->column.one >> shift & 0xfff;
    me->fits = (me->fits & ~(UINT64_C(0xfff) << shift)) | row_fits(laid, face - shift) << shift;
}

/* KB-13, KB-14: paths on which the seat could make a bonus step. */
RULE int keltis_steps(const struct keltis_state *s, int seat)
{
    int paths = s->head.option[KELTIS_BONUS_OPENS] ? (1 << COLOURS) - 1 : s->out[seat];
    for (int path = 0; path < COLOURS; path++)
        if (s->stone[seat][path] == KELTIS_STONES) paths &= ~(1 << path);
    return paths;
}

/* KB-13: with no figure that can step the bonus lapses without a question. */
RULE void keltis_offer_bonus(struct keltis_state *s, int seat)
{
    ask(&s->head, keltis_steps(s, seat) ? KELTIS_BONUS : KELTIS_DRAW, seat);
}

/* KB-12: number tiles pay, wish stones are taken, clovers give a bonus step. */
RULE void keltis_land(struct keltis_state *s, int seat, uint8_t *tile)
{
    if (*tile == KELTIS_CLOVER) {
        keltis_offer_bonus(s, seat);
        return;
    }
    if (*tile == KELTIS_WISH) {
        s->wishes[seat]++;
        *tile = KELTIS_BARE;
    } else {
        s->points[seat] = (uint8_t)(s->points[seat] + *tile);
    }
    ask(&s->head, KELTIS_DRAW, seat);
}

/* KB-10, KB-16: one stone on; the fifth figure in the goal area ends the game
 * before its tile works. */
RULE void keltis_step(struct keltis_state *s, int seat, int path)
{
    int stone = ++s->stone[seat][path];
    s->out[seat] = (uint8_t)(s->out[seat] | 1 << path);
    if (stone == KELTIS_GOAL && ++s->in_goal == KELTIS_FIGURES_TO_END)
        finish(&s->head, 16);
    else
        keltis_land(s, seat, &s->tile[path][stone - 1]);
}

/* KB-10, KB-11: laying moves the figure; one already on stone 9 gives its step away. */
RULE void keltis_lay(struct keltis_state *s, int face)
{
    int seat = s->head.seat, path = face_colour(face);
    keltis_give(s, face);
    keltis_grow_column(&s->by[seat], face);
    if (s->stone[seat][path] == KELTIS_STONES)
        keltis_offer_bonus(s, seat);
    else
        keltis_step(s, seat, path);
}

/* ---- Phase bonus: one step with any own figure, or none (KB-13, KB-14) --------------------- */

RULE uint64_t keltis_bonus_moves(const struct keltis_state *s)
{
    int seat = s->head.seat;
    int paths = keltis_steps(s, seat);
    uint64_t starts = (uint64_t)(paths & ~s->out[seat]);
    uint64_t moves = UINT64_C(1) << KELTIS_PASS % 64;
    moves |= (uint64_t)(paths & s->out[seat]) << KELTIS_STEP % 64;
    if (s->big[seat] == KELTIS_START) moves |= starts << KELTIS_STEP_BIG % 64;
    if (keltis_has_small(s, seat)) moves |= starts << KELTIS_STEP_SMALL % 64;
    return moves;
}

/* ---- Phase draw: the draw pile or the top of a discard pile (KB-15) ------------------------ */

RULE uint64_t keltis_draw_moves(const struct keltis_state *s)
{
    return UINT64_C(1) << KELTIS_TOP % 64 | (uint64_t)(s->heaps & ~s->closed);
}

RULE void keltis_end_turn(struct keltis_state *s)
{
    s->closed = 0;
    ask(&s->head, KELTIS_PLAY, seat_after(&s->head, s->head.seat));
}

/* KB-17: the last card of the draw pile ends the game at once. */
RULE void keltis_draw(struct keltis_state *s)
{
    int face = s->deck[s->top];
    s->deck[s->top++] = 0;
    face_counts_add(&s->by[s->head.seat].hand, face);
    face_counts_add(&s->by[s->head.seat].hidden, face);
    s->cards[s->head.seat]++;
    s->stalled = 0;
    if (s->top == s->bottom)
        finish(&s->head, 17);
    else
        keltis_end_turn(s);
}

/* Everybody sees which card is taken. KB-18: too many such turns in a row end the game. */
RULE void keltis_take(struct keltis_state *s, int colour)
{
    int face = face_of(colour, pile_pop(&s->pile[colour]));
    if (pile_empty(&s->pile[colour])) s->heaps = (uint8_t)(s->heaps & ~(1 << colour));
    face_counts_add(&s->by[s->head.seat].hand, face);
    s->cards[s->head.seat]++;
    int limit = s->head.option[KELTIS_STALL];
    if (limit && ++s->stalled == limit)
        finish(&s->head, 18);
    else
        keltis_end_turn(s);
}

/* ---- The whole game ------------------------------------------------------------------------ */

/* The legal moves of the seat that is asked; never empty before the game is over. */
RULE void keltis_moves(const struct keltis_state *s, uint64_t set[KELTIS_WORDS])
{
    memset(set, 0, KELTIS_WORDS * sizeof *set);
    switch (s->head.phase) {
    case KELTIS_PLAY: keltis_play_moves(s, set); break;
    case KELTIS_BONUS: set[KELTIS_STEP / 64] = keltis_bonus_moves(s); break;
    case KELTIS_DRAW: set[KELTIS_TAKE / 64] = keltis_draw_moves(s); break;
    default: break;
    }
}

RULE void keltis_apply_step(struct keltis_state *s, int move)
{
    int path = move & 7;
    if ((move & ~7) == KELTIS_STEP_BIG) s->big[s->head.seat] = (uint8_t)path;
    keltis_step(s, s->head.seat, path);
}

RULE void keltis_apply_lay(struct keltis_state *s, int move)
{
    int face = move & 63;
    if ((move & ~63) == KELTIS_LAY_BIG) s->big[s->head.seat] = (uint8_t)face_colour(face);
    keltis_lay(s, face);
}

RULE void keltis_apply_play(struct keltis_state *s, int move)
{
    if (move < KELTIS_LAY)
        keltis_discard(s, move);
    else
        keltis_apply_lay(s, move);
}

RULE void keltis_apply_bonus(struct keltis_state *s, int move)
{
    if (move == KELTIS_PASS)
        ask(&s->head, KELTIS_DRAW, s->head.seat);
    else
        keltis_apply_step(s, move);
}

RULE void keltis_apply_draw(struct keltis_state *s, int move)
{
    if (move == KELTIS_TOP)
        keltis_draw(s);
    else
        keltis_take(s, move - KELTIS_TAKE);
}

RULE void keltis_apply(struct keltis_state *s, int move)
{
    s->head.ply++;
    switch (s->head.phase) {
    case KELTIS_PLAY: keltis_apply_play(s, move); break;
    case KELTIS_BONUS: keltis_apply_bonus(s, move); break;
    default: keltis_apply_draw(s, move);
    }
}

/* ---- Random play: the same, with each phase's pick and apply side by side ------------------ */

RULE int keltis_pick_play(const struct keltis_state *s, struct rng *r)
{
    uint64_t set[KELTIS_TAKE / 64];
    keltis_play_moves(s, set);
    return set_pick(set, KELTIS_TAKE / 64, r);
}

RULE int keltis_pick_draw(const struct keltis_state *s, struct rng *r)
{
    uint64_t moves = keltis_draw_moves(s);
    return KELTIS_TAKE + set_pick(&moves, 1, r);
}

RARE void keltis_random_bonus(struct keltis_state *s, struct rng *r)
{
    uint64_t moves = keltis_bonus_moves(s);
    keltis_apply_bonus(s, KELTIS_TAKE + set_pick(&moves, 1, r));
}

/* Plays one legal move, all alike likely. */
RULE void keltis_random(struct keltis_state *s, struct rng *r)
{
    s->head.ply++;
    switch (s->head.phase) {
    case KELTIS_PLAY: keltis_apply_play(s, keltis_pick_play(s, r)); break;
    case KELTIS_BONUS: keltis_random_bonus(s, r); break;
    default: keltis_apply_draw(s, keltis_pick_draw(s, r));
    }
}

/* ---- Score (KB-19) ------------------------------------------------------------------------- */

RULE int keltis_wish_score(int wishes)
{
    static const int8_t worth[6] = {-4, -3, 2, 3, 6, 10};
    return worth[wishes < 5 ? wishes : 5];
}

/* A figure on a path: the big one counts twice. */
RULE int keltis_path_score(const struct keltis_state *s, int seat, int path)
{
    return row_score(s->stone[seat][path]) * (s->big[seat] == path ? 2 : 1);
}

RULE int keltis_seat_score(const struct keltis_state *s, int seat)
{
    int score = s->points[seat] + keltis_wish_score(s->wishes[seat]);
    for (int path = 0; path < COLOURS; path++) score += keltis_path_score(s, seat, path);
    return score;
}

/* CM-5: ties are shared. */
RULE int keltis_seat_tie(const struct keltis_state *s, int seat)
{
    (void)s, (void)seat;
    return 0;
}

#include "games/keltis/view.h"

#endif
