/* estimates.h - how an expert sees the table of Keltis, the card game: what every row is
 * worth, what time is left, and who leads.
 *
 * The worth of a row is what rows of that length came to in the end, in games of experts, by the
 * cards still to come: those held that fit, and a share of those not seen yet. */
#ifndef PAKLI_GAMES_KELTIS_CARDS_ESTIMATES_H
#define PAKLI_GAMES_KELTIS_CARDS_ESTIMATES_H

#include "games/keltis-shared/features.h"
#include "games/heuristics.h"
#include "games/keltis-cards/rules.h"

/* ---- What the seat to move sees, gathered once --------------------------------------- */

enum {
    KELTIS_CARDS_OPEN = 128, /* what a row counts on an open card, in 1/256 */
    KELTIS_CARDS_LATE = 8,   /* turns before the end from which it is late */
    KELTIS_CARDS_YOUNG = 12, /* turns that a new row should have */
    KELTIS_CARDS_REST = 112  /* cards to come that a row can count on, in 1/16: seven */
};

struct keltis_cards_context {
    const struct keltis_cards_state *s;
    const struct keltis_cards_seat *me, *next;
    struct face_counts unseen;               /* coloured cards that may still come */
    uint64_t open;                           /* tops of discard piles that can be taken */
    uint64_t wanted;                         /* faces that fit rows begun by the next seat */
    uint32_t points[KELTIS_CARDS_SEATS_MAX]; /* point cards in rows, four bits a row */
    int turns;                               /* own turns left, as far as can be told */
    int late;                                /* how much fewer than KELTIS_CARDS_LATE they are */
    int share;                               /* what a row counts on an unseen card, 1/256 */
    int scale;                               /* part of what fits that time is left for, 1/64 */
    int scale_new;                           /* the same for rows not begun */
    int lead;                                /* over the best other seat, if the game ended */
    int estimate;                            /* points that own rows could still gain */
    int wish;                                /* points the next wish stone gains */
    int length[COLOURS], worth[COLOURS];     /* own rows */
};

/* What a row comes to in the end, in 1/16 points, by its length and the whole cards to come. */
static const int16_t keltis_cards_row_table[ROW_SCORES + 1][KELTIS_CARDS_REST / 16 + 2] = {
    {0, 0, 3, 11, 22, 36, 52, 70, 85},
    {-50, -27, -3, 18, 39, 58, 78, 101, 120},
    {-33, -7, 15, 35, 56, 79, 104, 127, 145},
    {-10, 17, 36, 57, 82, 107, 129, 149, 160},
    {20, 35, 58, 85, 111, 135, 153, 160, 160},
    {37, 57, 89, 114, 138, 155, 160, 160, 160},
    {58, 91, 115, 142, 158, 160, 160, 160, 160},
    {98, 115, 147, 159, 160, 160, 160, 160, 160},
    {119, 148, 160, 160, 160, 160, 160, 160, 160},
    {160, 160, 160, 160, 160, 160, 160, 160, 160},
};

/* Between whole cards the worth lies between theirs. */
RULE int keltis_cards_row_worth(int length, int rest)
{
    const int16_t *row = keltis_cards_row_table[length < ROW_SCORES ? length : ROW_SCORES];
    if (rest > KELTIS_CARDS_REST) rest = KELTIS_CARDS_REST;
    int whole = rest >> 4, part = rest & 15;
    return (row[whole] * (16 - part) + row[whole + 1] * part) >> 4;
}

RULE int keltis_cards_length(const struct keltis_cards_seat *by, uint32_t points, int colour)
{
    return face_counts_in_colour(&by->row, colour) + (int)(points >> 4 * colour & 15);
}

/* Cards that a row can count on, in 1/16, the better way: those of a hand, the top of the discard
 * pile with KELTIS_CARDS_OPEN, and a share of those unseen. */
RULE int keltis_cards_rest(const struct keltis_cards_context *v, int colour,
                           struct face_counts hand, unsigned open, unsigned laid, unsigned fits)
{
    unsigned up = keltis_shared_up(laid, fits), down = keltis_shared_down(laid, fits);
    unsigned one = (unsigned)hand.one, two = (unsigned)hand.two;
    unsigned unseen_one = keltis_shared_field(v->unseen.one, colour);
    unsigned unseen_two = keltis_shared_field(v->unseen.two, colour);
    int rising = 256 * keltis_shared_cards(one, two, up) + (open & up ? KELTIS_CARDS_OPEN : 0) +
                 v->share * keltis_shared_cards(unseen_one, unseen_two, up);
    int falling = 256 * keltis_shared_cards(one, two, down) +
                  (open & down ? KELTIS_CARDS_OPEN : 0) +
                  v->share * keltis_shared_cards(unseen_one, unseen_two, down);
    return (rising > falling ? rising : falling) >> 4;
}

/* The same for the hand of a seat as it is. */
RULE int keltis_cards_rest_now(const struct keltis_cards_context *v,
                               const struct keltis_cards_seat *by, int colour)
{
    struct face_counts hand = {keltis_shared_field(by->hand.one, colour),
                               keltis_shared_field(by->hand.two, colour)};
    return keltis_cards_rest(v, colour, hand, keltis_shared_field(v->open, colour),
                             keltis_shared_field(by->row.one, colour),
                             keltis_shared_field(by->fits, colour));
}

/* The faces on top of the discard piles that are not closed. */
RULE uint64_t keltis_cards_open(const struct keltis_cards_state *s)
{
    uint64_t open = 0;
    FOR_BITS(colour, (uint64_t)(s->heaps & ~s->closed & ((1 << COLOURS) - 1))) {
        open |= UINT64_C(1) << face_of((int)colour, pile_top(&s->pile[colour]));
    }
    return open;
}

/* The fields of all colours that a set of faces has a card of. */
RULE uint64_t keltis_cards_begun(uint64_t faces)
{
    uint64_t ends = keltis_cards_in_all(END_CARD), numbers = colour_fields(31) & ~ends;
    return ((((faces & numbers) + numbers) | faces) & ends) / KELTIS_SHARED_ENDS *
           KELTIS_SHARED_FIELD;
}

/* Coloured cards that are neither open, nor in the own hand, nor seen to be in another's; or,
 * in a full state, in nobody's hand. */
RULE struct face_counts keltis_cards_not_seen(const struct keltis_cards_state *s, bool full)
{
    const struct face_counts all = {colour_fields(31),
                                    keltis_cards_in_all(0) * (0x1f << 3 | KELTIS_SHARED_ENDS)};
    struct face_counts seen = {0, 0};
    for (int colour = 0; colour < COLOURS; colour++)
        keltis_shared_add_pile(&seen, &s->pile[colour], colour);
    for (int seat = 0; seat < s->head.seats; seat++) {
        const struct keltis_cards_seat *by = &s->by[seat];
        bool seen_all = full || seat == s->head.seat;
        seen = keltis_shared_joined(seen, by->row);
        seen = keltis_shared_joined(seen, seen_all ? by->hand
                                                   : face_counts_without(&by->hand, &by->hidden));
    }
    return face_counts_without(&all, &seen);
}

RULE void keltis_cards_count_points(const struct keltis_cards_state *s, uint32_t *points)
{
    for (int seat = 0; seat < KELTIS_CARDS_SEATS_MAX; seat++) points[seat] = 0;
    for (int value = 0; value < VALUES; value++) {
        int at = s->point_at[value] - 1;
        if (at >= 0) points[at >> 3] += 1u << 4 * (at & 7);
    }
}

/* The points of the moment, without those of option point_card_in_row_scores. */
RULE int keltis_cards_points_now(const struct keltis_cards_state *s, const uint32_t *points,
                                 int seat)
{
    int score = keltis_cards_wish_score(bits_count(s->wishes[seat]));
    for (int colour = 0; colour < COLOURS; colour++)
        score += row_score(keltis_cards_length(&s->by[seat], points[seat], colour));
    return score + (int)(points[seat] >> 4 * KELTIS_CARDS_POINT_ROW & 15);
}

/* The two best gains of single cards held: what an end phase would bring. */
RULE int keltis_cards_ready(const struct keltis_cards_context *v)
{
    int best = 0, second = 0, points = bits_count(v->s->points[v->s->head.seat]);
    for (int colour = 0; colour < COLOURS; colour++) {
        int length = v->length[colour];
        if (!length || !keltis_shared_field(v->me->hand.one & v->me->fits, colour)) continue;
        int gain = row_score(length + 1) - row_score(length);
        if (gain > best)
            second = best, best = gain;
        else if (gain > second)
            second = gain;
    }
    if (best < (points > 0)) best = 1, points--;
    return best + (second > 0 || points <= 0 ? second : 1);
}

/* Over the best other seat if the game ended now, cut off at a clear win or loss. */
RULE int keltis_cards_lead(const struct keltis_cards_context *v)
{
    const struct keltis_cards_state *s = v->s;
    int best = -100, own = keltis_cards_points_now(s, v->points, s->head.seat);
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (seat == s->head.seat) continue;
        int score = keltis_cards_points_now(s, v->points, seat);
        if (score > best) best = score;
    }
    int lead = own + keltis_cards_ready(v) - best;
    return lead > 20 ? 20 : lead < -20 ? -20 : lead;
}

RULE int keltis_cards_still_expected(const struct keltis_cards_context *v)
{
    int estimate = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        estimate += v->worth[colour] - 16 * row_score(v->length[colour]);
    return estimate >> 4;
}

/* Turns of one seat until the end: more than its part of the pile, in 1/64, since cards are also
 * taken from discard piles; less where end cards cut the game short. */
RULE int keltis_cards_turns(const struct keltis_cards_state *s)
{
    static const uint8_t part[KELTIS_CARDS_SEATS_MAX - 1][KELTIS_CARDS_ROWS_TO_END + 1] = {
        {74, 70, 69, 68, 66}, {70, 64, 59, 53, 48}, {77, 74, 73, 72, 75}};
    int pile = s->bottom - s->top;
    if (s->head.phase >= KELTIS_CARDS_END) return 0;
    return (pile * part[s->head.seats - 2][s->ended_rows] / s->head.seats + 32) >> 6;
}

/* Time and the share of unseen cards, for a seat that waits for cards out of so many. */
RULE void keltis_cards_measure(struct keltis_cards_context *v, int unseen)
{
    v->turns = keltis_cards_turns(v->s);
    v->late = v->turns < KELTIS_CARDS_LATE ? KELTIS_CARDS_LATE - v->turns : 0;
    v->share = 160 * v->turns / (unseen + 1);
}

/* The worth of a row of that length with so much to come, as far as there is time. */
RULE int keltis_cards_scaled(const struct keltis_cards_context *v, int length, int rest)
{
    return keltis_cards_row_worth(length, rest * (length ? v->scale : v->scale_new) >> 6);
}

/* The worth of the rows of a seat; of what fits in all rows only so much can be laid in time. */
RULE void keltis_cards_rows(struct keltis_cards_context *v, int seat)
{
    const struct keltis_cards_seat *by = &v->s->by[seat];
    int rest[COLOURS], all = 0, time = 16 * (v->turns + 2);
    for (int colour = 0; colour < COLOURS; colour++) {
        rest[colour] = keltis_cards_rest_now(v, by, colour);
        v->length[colour] = keltis_cards_length(by, v->points[seat], colour);
        if (v->length[colour]) all += rest[colour];
    }
    v->scale = all > time ? 64 * time / all : 64;
    v->scale_new =
        v->turns < KELTIS_CARDS_YOUNG ? v->scale * v->turns / KELTIS_CARDS_YOUNG : v->scale;
    for (int colour = 0; colour < COLOURS; colour++)
        v->worth[colour] = keltis_cards_scaled(v, v->length[colour], rest[colour]);
}

RULE int keltis_cards_wish_gain(int wishes)
{
    return keltis_cards_wish_score(wishes + 1) - keltis_cards_wish_score(wishes);
}

RULE void keltis_cards_make_context(const struct keltis_cards_state *s,
                                    struct keltis_cards_context *v)
{
    int seat = s->head.seat;
    v->s = s;
    v->me = &s->by[seat];
    v->next = &s->by[seat_after(&s->head, seat)];
    v->wanted = v->next->fits & keltis_cards_begun(v->next->row.one);
    v->unseen = keltis_cards_not_seen(s, false);
    v->open = keltis_cards_open(s);
    keltis_cards_count_points(s, v->points);
    v->wish = keltis_cards_wish_gain(bits_count(s->wishes[seat]));
    keltis_cards_measure(v, face_counts_total(&v->unseen));
    keltis_cards_rows(v, seat);
    v->lead = keltis_cards_lead(v);
    v->estimate = keltis_cards_still_expected(v);
}

#endif
