/* features.h - what an expert knows of Keltis, the board game.
 *
 * Its one idea is the estimate of a path: where the figure will stand in the end, by the cards in
 * hand that still go into the column, the unseen ones that would, and the turns left; and what that
 * place and the tiles on the way are worth. Moves are judged by what they change in it. */
#ifndef PAKLI_GAMES_KELTIS_FEATURES_H
#define PAKLI_GAMES_KELTIS_FEATURES_H

#include "games/keltis/estimates.h"
#include "games/heuristics.h"

enum keltis_feature {
    /* a figure steps, by a card or a clover */
    KELTIS_F_POINTS,
    KELTIS_F_POINTS_LATE,
    KELTIS_F_WISH,
    KELTIS_F_WISH_ANY,
    KELTIS_F_WISH_RACE,
    KELTIS_F_CLOVER,
    KELTIS_F_CLOVER_BEST,
    KELTIS_F_ESTIMATE,
    KELTIS_F_END_AHEAD,
    KELTIS_F_END_BEHIND,
    KELTIS_F_GOAL,
    KELTIS_F_GOAL_LEAD,
    KELTIS_F_OPEN,
    KELTIS_F_OPEN_RUN,
    KELTIS_F_OPEN_LATE,
    KELTIS_F_BIG,
    KELTIS_F_BIG_RUN,
    KELTIS_F_STEP,
    KELTIS_F_AHEAD,
    /* a card is laid */
    KELTIS_F_LAY,
    KELTIS_F_LAY_LOSES_OWN,
    KELTIS_F_LAY_LOSES_UNSEEN,
    KELTIS_F_LAY_LOSES_CHANCE,
    KELTIS_F_LAY_GAP,
    KELTIS_F_LAY_LOSES_BIG,
    KELTIS_F_LAY_INSIDE,
    KELTIS_F_LAY_PRESSED,
    KELTIS_F_LAY_TURNS,
    KELTIS_F_LAY_LOAD,
    KELTIS_F_LAY_SURPLUS,
    /* a card is discarded */
    KELTIS_F_DISCARD_FITS,
    KELTIS_F_DISCARD_ESTIMATE,
    KELTIS_F_DISCARD_RUN,
    KELTIS_F_DISCARD_NEXT,
    KELTIS_F_DISCARD_OTHERS,
    KELTIS_F_DISCARD_BURIES,
    KELTIS_F_DISCARD_BURIES_OWN,
    KELTIS_F_DISCARD_STARTS,
    /* a card is taken from a discard pile */
    KELTIS_F_TAKE,
    KELTIS_F_TAKE_FITS,
    KELTIS_F_TAKE_GAP,
    KELTIS_F_TAKE_DENIES,
    KELTIS_F_TAKE_LEAD,
    KELTIS_F_TAKE_PRESSED,
    KELTIS_F_TAKE_LOAD,
    KELTIS_F_TAKE_BARES,
    KELTIS_F_TAKE_SHUT
};

static const struct feature keltis_features[] = {
    [KELTIS_F_POINTS] = {"points of the stone gained", false},
    [KELTIS_F_POINTS_LATE] = {"points of the stone gained, late", false},
    [KELTIS_F_WISH] = {"points of the wish stone", false},
    [KELTIS_F_WISH_ANY] = {"takes a wish stone", false},
    [KELTIS_F_WISH_RACE] = {"takes a wish stone that others are near", false},
    [KELTIS_F_CLOVER] = {"lands on a clover", false},
    [KELTIS_F_CLOVER_BEST] = {"points of the best step from there", false},
    [KELTIS_F_ESTIMATE] = {"estimate of the path", true},
    [KELTIS_F_END_AHEAD] = {"ends the game ahead", false},
    [KELTIS_F_END_BEHIND] = {"ends the game behind", false},
    [KELTIS_F_GOAL] = {"enters the goal area", false},
    [KELTIS_F_GOAL_LEAD] = {"enters the goal area, by the lead", false},
    [KELTIS_F_OPEN] = {"starts a path", false},
    [KELTIS_F_OPEN_RUN] = {"starts a path, by cards in hand for it", false},
    [KELTIS_F_OPEN_LATE] = {"starts a path late", false},
    [KELTIS_F_BIG] = {"starts with the big figure", false},
    [KELTIS_F_BIG_RUN] = {"starts with the big figure, by cards in hand", false},
    [KELTIS_F_STEP] = {"makes a bonus step", false},
    [KELTIS_F_AHEAD] = {"worth of a tile the next card reaches", false},
    [KELTIS_F_LAY] = {"lays a card", false},
    [KELTIS_F_LAY_LOSES_OWN] = {"cards in hand that fit no more", false},
    [KELTIS_F_LAY_LOSES_UNSEEN] = {"unseen cards that fit no more", true},
    [KELTIS_F_LAY_LOSES_CHANCE] = {"cards still to come that fit no more", true},
    [KELTIS_F_LAY_GAP] = {"gap to the card before", false},
    [KELTIS_F_LAY_LOSES_BIG] = {"cards still to come that fit no more, big figure", true},
    [KELTIS_F_LAY_INSIDE] = {"begins a column in the middle", false},
    [KELTIS_F_LAY_PRESSED] = {"lays a card, with more of them than turns", false},
    [KELTIS_F_LAY_TURNS] = {"lays a card, by turns left", false},
    [KELTIS_F_LAY_LOAD] = {"lays a card, by cards to lay", false},
    [KELTIS_F_LAY_SURPLUS] = {"lays a card for another figure", false},
    [KELTIS_F_DISCARD_FITS] = {"discards a card that fits", false},
    [KELTIS_F_DISCARD_ESTIMATE] = {"estimate lost by the discard", true},
    [KELTIS_F_DISCARD_RUN] = {"discards from a colour begun in hand", false},
    [KELTIS_F_DISCARD_NEXT] = {"discards what the next seat wants", false},
    [KELTIS_F_DISCARD_OTHERS] = {"discards what others want", false},
    [KELTIS_F_DISCARD_BURIES] = {"buries what the next seat wants", false},
    [KELTIS_F_DISCARD_BURIES_OWN] = {"buries what it wants itself", false},
    [KELTIS_F_DISCARD_STARTS] = {"discards what the next seat may start with", false},
    [KELTIS_F_TAKE] = {"takes from a discard pile", false},
    [KELTIS_F_TAKE_FITS] = {"takes a card for a path begun", false},
    [KELTIS_F_TAKE_GAP] = {"takes a card across a gap", false},
    [KELTIS_F_TAKE_DENIES] = {"takes what the next seat wants", false},
    [KELTIS_F_TAKE_LEAD] = {"takes from a discard pile, by the lead", false},
    [KELTIS_F_TAKE_PRESSED] = {"takes with more cards than turns", false},
    [KELTIS_F_TAKE_LOAD] = {"takes with many cards to lay", false},
    [KELTIS_F_TAKE_BARES] = {"lays bare what the next seat wants", true},
    [KELTIS_F_TAKE_SHUT] = {"takes what fits nowhere", false},
    {0},
};

/* 4.5 points ahead of the others an earlier evaluation won three games in four. With more than two
 * seats a young tree hardly reaches the next own turn, so expansion waits. */
static const struct bot_parameters keltis_parameters = {
    .noise = 30,
    .temperature = 240,
    .expand_after = {0, 100},
    .rollout_length = {40, 48},
    .margin_scale = 72,
    .prior_weight = {40, 40},
};

/* ---- Features ------------------------------------------------------------------------------ */

/* What all moves of one decision are judged by. */
struct keltis_context {
    struct keltis_plan plan;
    const struct keltis_state *s;
    int seat;
    int next;
    int lead;          /* of the own score over the best other */
    int load;          /* cards in hand that paths begun take */
    int late;          /* rises from 0 to 8 in the last turns */
    int pressed;       /* cards to lay over turns left, at most 8 */
    int best[COLOURS]; /* points of one step on each path */
};

RULE int keltis_clamped(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

/* How gladly a seat would take that card: 5 next to the last of a path begun, less by gap. */
RULE int keltis_wants(const struct keltis_state *s, int seat, int path, int value)
{
    unsigned fits = keltis_fits(s, seat, path);
    int stone = s->stone[seat][path];
    if (!(fits >> value & 1) || !stone || stone == KELTIS_STONES) return 0;
    int gap = keltis_shared_gap(keltis_laid(s, seat, path), fits, value);
    return gap > 3 ? 1 : 5 - gap;
}

RULE int keltis_other_wants(const struct keltis_context *m, int path, int value)
{
    int sum = 0;
    for (int seat = 0; seat < m->s->head.seats; seat++)
        if (seat != m->seat && seat != m->next) sum += keltis_wants(m->s, seat, path, value);
    return sum;
}

/* Points a step on a path brings at once, its clover aside. */
RULE int keltis_step_points(const struct keltis_context *m, int path)
{
    const struct keltis_state *s = m->s;
    int stone = s->stone[m->seat][path];
    if (stone == KELTIS_STONES) return 0;
    int gain = (row_score(stone + 1) - row_score(stone)) * keltis_times(s, m->seat, path);
    int tile = s->tile[path][stone];
    if (tile == KELTIS_CLOVER) return gain;
    return gain + (tile == KELTIS_WISH ? m->plan.wish : tile);
}

RULE int keltis_lead(const struct keltis_state *s, int seat)
{
    int score[KELTIS_SEATS_MAX];
    for (int other = 0; other < s->head.seats; other++) score[other] = keltis_seat_score(s, other);
    return keltis_ahead(score, s->head.seats, seat);
}

RULE void keltis_make_context(const struct keltis_state *s, struct keltis_context *m)
{
    m->s = s;
    m->seat = s->head.seat;
    m->next = seat_after(&s->head, m->seat);
    keltis_make_plan(s, m->seat, keltis_unknown(s, m->seat), &m->plan);
    m->lead = keltis_lead(s, m->seat);
    m->load =
        keltis_shared_among(&m->plan.hand, s->by[m->seat].fits & colour_fields((int)m->plan.begun));
    m->late = keltis_clamped(8 - m->plan.turns / 16, 0, 8);
    m->pressed = keltis_clamped(m->load - m->plan.turns / 16, 0, 8);
    for (int path = 0; path < COLOURS; path++) m->best[path] = keltis_step_points(m, path);
}

/* The best a clover can do after a step on path. */
RULE int keltis_best_step(const struct keltis_context *m, int path)
{
    int best = 0;
    for (int other = 0; other < COLOURS; other++)
        if (other != path && m->plan.begun >> other & 1 && m->best[other] > best)
            best = m->best[other];
    return best;
}

/* How near others are to the next stone of a path: 2 for each that stands before it, 1 behind. */
RULE int keltis_race(const struct keltis_context *m, int path)
{
    int near = 0, stone = m->s->stone[m->seat][path];
    for (int other = 0; other < m->s->head.seats; other++) {
        int behind = stone - m->s->stone[other][path];
        if (other != m->seat && (behind == 0 || behind == 1)) near += 2 - behind;
    }
    return near;
}

RULE void keltis_extract_tile(const struct keltis_context *m, int path, int tile, int16_t *out)
{
    if (tile == KELTIS_WISH) {
        int wishes = m->s->wishes[m->seat];
        out[KELTIS_F_WISH] = (int16_t)(keltis_wish_score(wishes + 1) - keltis_wish_score(wishes));
        out[KELTIS_F_WISH_ANY] = 1;
        out[KELTIS_F_WISH_RACE] = (int16_t)keltis_race(m, path);
    } else if (tile == KELTIS_CLOVER) {
        out[KELTIS_F_CLOVER] = 1;
        out[KELTIS_F_CLOVER_BEST] = (int16_t)keltis_best_step(m, path);
    }
}

RULE void keltis_extract_end(int lead, int16_t *out)
{
    out[KELTIS_F_END_AHEAD] = lead > 0;
    out[KELTIS_F_END_BEHIND] = lead < 0;
}

/* KB-16: a step into the goal area, which may be the last of the game. */
RULE bool keltis_extract_goal(const struct keltis_context *m, int gain, int16_t *out)
{
    int lead = m->lead + gain;
    if (m->s->in_goal + 1 == KELTIS_FIGURES_TO_END) {
        keltis_extract_end(lead, out);
        return true;
    }
    out[KELTIS_F_GOAL] = 1;
    out[KELTIS_F_GOAL_LEAD] = (int16_t)(keltis_clamped(lead, -16, 16) * m->s->in_goal / 4);
    return false;
}

RULE void keltis_extract_start(const struct keltis_context *m, int run, bool big, int16_t *out)
{
    out[KELTIS_F_OPEN] = 1;
    out[KELTIS_F_OPEN_RUN] = (int16_t)run;
    out[KELTIS_F_OPEN_LATE] = (int16_t)m->late;
    if (!big) return;
    out[KELTIS_F_BIG] = 1;
    out[KELTIS_F_BIG_RUN] = (int16_t)run;
}

/* A figure steps on path, after which so many cards in hand and unseen ones fit. */
RULE void keltis_extract_step(const struct keltis_context *m, int path, int run, int unseen,
                              bool big, int16_t *out)
{
    const struct keltis_state *s = m->s;
    int stone = s->stone[m->seat][path];
    int times = big ? 2 : keltis_times(s, m->seat, path);
    int gain = (row_score(stone + 1) - row_score(stone)) * times;
    int tile = s->tile[path][stone];
    int estimate = keltis_estimate(s, &m->plan, path, stone + 1, run, unseen, times);
    if (!stone) keltis_extract_start(m, run, big, out);
    out[KELTIS_F_POINTS] = (int16_t)gain;
    out[KELTIS_F_POINTS_LATE] = (int16_t)(gain * m->late / 4);
    out[KELTIS_F_ESTIMATE] =
        (int16_t)((estimate - m->plan.estimate[path]) / 4 + 4 * keltis_tile_worth(&m->plan, tile));
    if (stone + 1 == KELTIS_GOAL && keltis_extract_goal(m, gain, out)) return;
    keltis_extract_tile(m, path, tile, out);
    if (stone + 1 < KELTIS_STONES && run > 0)
        out[KELTIS_F_AHEAD] = (int16_t)keltis_tile_worth(&m->plan, s->tile[path][stone + 1]);
}

/* KB-11: the figure stands on the last stone, another steps. */
RULE void keltis_extract_surplus(const struct keltis_context *m, int path, int16_t *out)
{
    out[KELTIS_F_CLOVER] = 1;
    out[KELTIS_F_CLOVER_BEST] = (int16_t)keltis_best_step(m, path);
    out[KELTIS_F_LAY_SURPLUS] = 1;
}

RULE void keltis_extract_lay(const struct keltis_context *m, int move, int16_t *out)
{
    const struct keltis_state *s = m->s;
    int face = move & 63, path = face_colour(face), value = face - path * FIELD;
    unsigned laid = keltis_laid(s, m->seat, path), fits = keltis_fits(s, m->seat, path);
    unsigned after = keltis_shared_fits_after(laid, fits, value), laid_after = laid | 1u << value;
    int gap = keltis_shared_gap(laid, fits, value);
    int run = keltis_run(&m->plan.hand, path, laid_after, after) - 1; /* the card itself is gone */
    int unseen = keltis_unseen_run(&m->plan.unseen, path, laid_after, after);
    out[KELTIS_F_LAY] = 1;
    out[KELTIS_F_LAY_LOSES_OWN] = (int16_t)(m->plan.run[path] - 1 - run);
    out[KELTIS_F_LAY_LOSES_UNSEEN] = (int16_t)(m->plan.unseen_run[path] - unseen);
    out[KELTIS_F_LAY_GAP] = (int16_t)gap;
    out[KELTIS_F_LAY_INSIDE] = (int16_t)(laid ? 0 : keltis_shared_inside(value));
    out[KELTIS_F_LAY_PRESSED] = (int16_t)m->pressed;
    out[KELTIS_F_LAY_TURNS] = (int16_t)(m->plan.turns / 32);
    out[KELTIS_F_LAY_LOAD] = (int16_t)m->load;
    int chance = (m->plan.unseen_run[path] - unseen) * m->plan.chance / 16;
    bool big = (move & ~63) == KELTIS_LAY_BIG || s->big[m->seat] == path;
    out[KELTIS_F_LAY_LOSES_CHANCE] = (int16_t)chance;
    out[KELTIS_F_LAY_LOSES_BIG] = (int16_t)(big ? chance : 0);
    if (s->stone[m->seat][path] == KELTIS_STONES)
        keltis_extract_surplus(m, path, out);
    else
        keltis_extract_step(m, path, run, unseen, (move & ~63) == KELTIS_LAY_BIG, out);
}

RULE void keltis_extract_discard(const struct keltis_context *m, int face, int16_t *out)
{
    const struct keltis_state *s = m->s;
    int path = face_colour(face), value = face - path * FIELD;
    unsigned laid = keltis_laid(s, m->seat, path), fits = keltis_fits(s, m->seat, path);
    struct face_counts hand = m->plan.hand;
    face_counts_remove(&hand, face);
    int run = keltis_run(&hand, path, laid, fits);
    int estimate = keltis_path_estimate(s, &m->plan, path, run, m->plan.unseen_run[path]);
    int begun = m->plan.begun >> path & 1;
    int others = keltis_other_wants(m, path, value), next = keltis_wants(s, m->next, path, value);
    out[KELTIS_F_DISCARD_FITS] = (int16_t)(begun * (m->plan.run[path] - run));
    out[KELTIS_F_DISCARD_ESTIMATE] = (int16_t)((m->plan.estimate[path] - estimate) / 4);
    out[KELTIS_F_DISCARD_RUN] = (int16_t)((1 - begun) * run);
    out[KELTIS_F_DISCARD_NEXT] = (int16_t)next;
    out[KELTIS_F_DISCARD_OTHERS] = (int16_t)others;
    out[KELTIS_F_DISCARD_STARTS] = !s->stone[m->next][path];
    if (!(s->heaps >> path & 1)) return;
    int top = pile_top(&s->pile[path]);
    out[KELTIS_F_DISCARD_BURIES] = (int16_t)keltis_wants(s, m->next, path, top);
    out[KELTIS_F_DISCARD_BURIES_OWN] = (int16_t)keltis_wants(s, m->seat, path, top);
}

RULE void keltis_extract_play(const struct keltis_context *m, int move, int16_t *out)
{
    if (move < KELTIS_LAY)
        keltis_extract_discard(m, move, out);
    else
        keltis_extract_lay(m, move, out);
}

RULE void keltis_extract_bonus(const struct keltis_context *m, int move, int16_t *out)
{
    if (move == KELTIS_PASS) return;
    int path = move & 7, run = m->plan.run[path];
    out[KELTIS_F_STEP] = 1;
    keltis_extract_step(m, path, run, m->plan.unseen_run[path], (move & ~7) == KELTIS_STEP_BIG,
                        out);
}

RULE void keltis_extract_draw(const struct keltis_context *m, int move, int16_t *out)
{
    const struct keltis_state *s = m->s;
    if (move == KELTIS_TOP) {
        if (s->top + 1 == s->bottom) keltis_extract_end(m->lead, out);
        return;
    }
    int path = move - KELTIS_TAKE, value = pile_top(&s->pile[path]);
    unsigned laid = keltis_laid(s, m->seat, path), fits = keltis_fits(s, m->seat, path);
    struct face_counts hand = m->plan.hand;
    face_counts_add(&hand, face_of(path, value));
    int run = keltis_run(&hand, path, laid, fits), gain = run - m->plan.run[path];
    int under = pile_at(&s->pile[path], 1), begun = m->plan.begun >> path & 1;
    out[KELTIS_F_TAKE] = 1;
    out[KELTIS_F_TAKE_FITS] = (int16_t)(gain && begun);
    out[KELTIS_F_TAKE_GAP] = (int16_t)(gain ? keltis_shared_gap(laid, fits, value) : 0);
    out[KELTIS_F_TAKE_SHUT] = !gain;
    out[KELTIS_F_TAKE_DENIES] = (int16_t)keltis_wants(s, m->next, path, value);
    out[KELTIS_F_TAKE_LEAD] = (int16_t)(keltis_clamped(m->lead, -16, 16) * m->late / 8);
    out[KELTIS_F_TAKE_PRESSED] = (int16_t)m->pressed;
    out[KELTIS_F_TAKE_LOAD] = (int16_t)m->load;
    out[KELTIS_F_TAKE_BARES] = (int16_t)(under < 0 ? 0 : keltis_wants(s, m->next, path, under));
}

RULE void keltis_extract(const struct keltis_state *s, const uint16_t *moves, int count,
                         int16_t (*out)[FEATURES_MAX])
{
    struct keltis_context m;
    keltis_make_context(s, &m);
    for (int i = 0; i < count; i++) {
        switch (s->head.phase) {
        case KELTIS_PLAY: keltis_extract_play(&m, moves[i], out[i]); break;
        case KELTIS_BONUS: keltis_extract_bonus(&m, moves[i], out[i]); break;
        default: keltis_extract_draw(&m, moves[i], out[i]);
        }
    }
}

#endif
