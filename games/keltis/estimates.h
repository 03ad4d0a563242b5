/* estimates.h - what a seat of Keltis, the board game, can expect: how long the game still takes,
 * and where the figure of each path will stand in the end. */
#ifndef PAKLI_GAMES_KELTIS_ESTIMATES_H
#define PAKLI_GAMES_KELTIS_ESTIMATES_H

#include "games/keltis-shared/features.h"
#include "games/keltis/rules.h"

/* ---- How long the game still takes --------------------------------------------------------- */

/* Steps until enough figures stand in the goal area, if the nearest ones walk there. */
RULE int keltis_steps_to_end(const struct keltis_state *s)
{
    uint64_t at = 0; /* how many figures stand on each stone before the goal area, a byte each */
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int path = 0; path < COLOURS; path++) {
            int stone = s->stone[seat][path];
            at += (uint64_t)(stone < KELTIS_GOAL) << 8 * (stone & 7);
        }
    int left = KELTIS_FIGURES_TO_END - s->in_goal, steps = 0;
    for (int stone = KELTIS_GOAL - 1; stone >= 0 && left > 0; stone--) {
        int here = (int)(at >> 8 * stone & 255);
        int walk = here < left ? here : left;
        steps += walk * (KELTIS_GOAL - stone);
        left -= walk;
    }
    return steps;
}

/* Turns left to each seat, in sixteenths: by the draw pile, or fewer where the goal fills. */
RULE int keltis_turns(const struct keltis_state *s)
{
    int by_pile = 16 * (s->bottom - s->top) / s->head.seats;
    int by_goal = by_pile / 2 + 9 * keltis_steps_to_end(s);
    return 8 + (by_pile < by_goal ? by_pile : by_goal);
}

/* ---- Who is ahead -------------------------------------------------------------------------- */

/* By how much a seat is ahead of the best other. */
RULE int keltis_ahead(const int *score, int seats, int seat)
{
    int best = -100;
    for (int other = 0; other < seats; other++)
        if (other != seat && score[other] > best) best = score[other];
    return score[seat] - best;
}

/* ---- The estimate of a path ---------------------------------------------------------------- */

/* What a seat has in mind when it judges its paths. */
struct keltis_plan {
    struct face_counts hand;
    struct face_counts unseen; /* cards the seat cannot place */
    int seat;
    int turns;      /* left to the seat, in sixteenths */
    int chance;     /* of an unseen card to come to hand and fit, in 1/256 */
    int rate;       /* share of the cards in hand that come to be laid, in sixteenths */
    int wish;       /* worth of one more wish stone */
    unsigned begun; /* paths with an own figure */
    uint8_t run[COLOURS];
    uint8_t unseen_run[COLOURS];
    int16_t estimate[COLOURS];
};

/* The worth, in 1/16 points, of a place given in sixteenths of a stone. */
RULE int keltis_worth(int place)
{
    int stone = place >> 4, on = place & 15;
    if (stone >= KELTIS_STONES) return 16 * row_score(KELTIS_STONES);
    return row_score(stone) * (16 - on) + row_score(stone + 1) * on;
}

/* What one more wish stone is worth to who has so many: its points, and those of the next. */
RULE int keltis_wish_worth(int wishes)
{
    static const int8_t worth[6] = {3, 4, 2, 3, 3, 0};
    return worth[wishes < 5 ? wishes : 5];
}

/* The worth of a tile, in points; a clover is a step somewhere. */
RULE int keltis_tile_worth(const struct keltis_plan *p, int tile)
{
    if (tile == KELTIS_WISH) return p->wish;
    return tile == KELTIS_CLOVER ? 2 : tile;
}

/* What a path stands to be worth in the end, in 1/16 points, to a figure on that stone. */
RULE int keltis_estimate(const struct keltis_state *s, const struct keltis_plan *p, int path,
                         int stone, int run, int unseen, int times)
{
    int place = 16 * stone + run * p->rate + (unseen * p->chance >> 4) + p->turns / 16;
    if (place > 16 * KELTIS_STONES) place = 16 * KELTIS_STONES;
    int low = place - 12 > 16 * stone ? place - 12 : 16 * stone;
    int worth = times * (keltis_worth(low) + keltis_worth(place + 12)) / 2;
    for (; stone < place >> 4; stone++) worth += 16 * keltis_tile_worth(p, s->tile[path][stone]);
    return worth;
}

RULE unsigned keltis_laid(const struct keltis_state *s, int seat, int path)
{
    return keltis_shared_field(s->by[seat].column.one, path);
}

RULE unsigned keltis_fits(const struct keltis_state *s, int seat, int path)
{
    return keltis_shared_field(s->by[seat].fits, path);
}

RULE int keltis_run(const struct face_counts *t, int path, unsigned laid, unsigned fits)
{
    return keltis_shared_run(keltis_shared_field(t->one, path), keltis_shared_field(t->two, path),
                             laid, fits);
}

/* Unseen cards of a path that fit: those of the better way, and some of the other. */
RULE int keltis_unseen_run(const struct face_counts *t, int path, unsigned laid, unsigned fits)
{
    unsigned one = keltis_shared_field(t->one, path), two = keltis_shared_field(t->two, path);
    int up = keltis_shared_cards(one, two, keltis_shared_up(laid, fits));
    int down = keltis_shared_cards(one, two, keltis_shared_down(laid, fits));
    return up > down ? up + down / 4 : down + up / 4;
}

/* How much a path counts to a seat: the big figure twice. */
RULE int keltis_times(const struct keltis_state *s, int seat, int path)
{
    return s->big[seat] == path ? 2 : 1;
}

/* The estimate of a path as it lies; one not begun need not be. */
RULE int keltis_path_estimate(const struct keltis_state *s, const struct keltis_plan *p, int path,
                              int run, int unseen)
{
    int stone = s->stone[p->seat][path];
    int estimate = keltis_estimate(s, p, path, stone, run, unseen, keltis_times(s, p->seat, path));
    return stone || estimate > 0 ? estimate : 0;
}

/* Cards a seat cannot place. */
RULE struct face_counts keltis_unknown(const struct keltis_state *s, int seat)
{
    const uint64_t all = colour_fields(31) & ~(colour_fields(31) / 0xfff << END_CARD);
    struct face_counts seen = {0, 0}, unseen;
    for (int other = 0; other < s->head.seats; other++) {
        const struct keltis_seat *by = &s->by[other];
        seen = keltis_shared_joined(seen, by->column);
        seen = keltis_shared_joined(
            seen, other == seat ? by->hand : face_counts_without(&by->hand, &by->hidden));
    }
    for (int path = 0; path < COLOURS; path++) keltis_shared_add_pile(&seen, &s->pile[path], path);
    unseen.one = all & ~seen.two;
    unseen.two = all & ~seen.one;
    return unseen;
}

/* How much of hand and chance comes to the table in the turns left. */
RULE void keltis_pace(struct keltis_plan *p, int load)
{
    int unseen = face_counts_total(&p->unseen);
    p->chance = unseen ? 7 * p->turns / unseen : 0;
    p->rate = 16 * load > p->turns ? 13 * p->turns / (16 * load) : 13;
}

/* The plan of a seat whose hand is known, with the cards that may come to it. */
RULE void keltis_make_plan(const struct keltis_state *s, int seat, struct face_counts unseen,
                           struct keltis_plan *p)
{
    int load = 0;
    p->seat = seat;
    p->begun = s->out[seat];
    p->hand = s->by[seat].hand;
    p->unseen = unseen;
    p->turns = keltis_turns(s);
    p->wish = keltis_wish_worth(s->wishes[seat]);
    for (int path = 0; path < COLOURS; path++) {
        unsigned laid = keltis_laid(s, seat, path), fits = keltis_fits(s, seat, path);
        p->run[path] = (uint8_t)keltis_run(&p->hand, path, laid, fits);
        p->unseen_run[path] = (uint8_t)keltis_unseen_run(&p->unseen, path, laid, fits);
        if (p->begun >> path & 1) load += p->run[path];
    }
    keltis_pace(p, load);
    for (int path = 0; path < COLOURS; path++)
        p->estimate[path] =
            (int16_t)keltis_path_estimate(s, p, path, p->run[path], p->unseen_run[path]);
}

#endif
