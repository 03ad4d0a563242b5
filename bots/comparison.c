/* comparison.c - plays guessed worlds on after several moves and counts events, see comparison.h.
 */
#include "bots/comparison.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "bots/parallel.h"
#include "games/heuristics.h"

enum {
    WORLDS_AT_ONCE = 20,        /* that a thread takes */
    FIRST_WORLD = INT32_MAX / 2 /* numbered apart from the worlds the bot has thought about */
};

struct comparison_work {
    struct comparison *comparison;
    const struct look *look;
    const uint8_t *seed;
    const struct heuristics *heuristics;
    const int16_t *weights;
    const struct budget *budget;
    double deadline; /* 0 for none */
};

/* ---- One playthrough ----------------------------------------------------------------------- */

/* In every game a turn begins with phase 1. */
static int find_next_turn(const struct playthrough *s)
{
    for (int i = 1; i < s->length; i++)
        if (s->at[i].head.seat == s->seat && s->at[i].head.phase == 1) return i;
    return s->length;
}

/* Goes on from at[0] with that move, experts in all seats. */
static void play_through(const struct comparison_work *w, struct playthrough *s, int move,
                         struct rng *r)
{
    size_t size = s->game->state_size;
    s->length = 0;
    while (s->length < PLAYTHROUGH_MAX && s->at[s->length].head.phase != OVER) {
        union any_state *now = &s->at[s->length];
        int made = s->length ? w->heuristics->choose(now, w->weights, r) : move;
        s->move[s->length++] = (uint16_t)made;
        memcpy(now + 1, now, size);
        w->heuristics->apply(now + 1, made);
    }
    s->next = find_next_turn(s);
    s->game->score(&s->at[s->length], &s->result);
}

/* ---- Worlds -------------------------------------------------------------------------------- */

/* All moves in the same world. */
static void compare_world(const struct comparison_work *w, struct playthrough *s, int world)
{
    struct comparison *c = w->comparison;
    struct rng r;
    bot_world(w->look, w->seed, (uint32_t)(FIRST_WORLD + world), &r);
    heuristics_guess(w->look->game, &w->look->view, &r, &s->at[0]);
    for (int move = 0; move < c->moves; move++) {
        play_through(w, s, c->move[move], &r);
        for (int i = 0; i < c->topics; i++) {
            const struct topic *t = &c->topic[i];
            c->found[i][move][world] = (int16_t)t->event->find(s, t->subject);
        }
    }
    c->done[world] = true;
}

static bool is_late(const struct comparison_work *w)
{
    return w->deadline > 0 && bot_clock() > w->deadline;
}

/* Fewer worlds than these would say nothing, so the first ones are played however late it is. */
static void compare_worlds(void *shared, int number)
{
    const struct comparison_work *w = (const struct comparison_work *)shared;
    struct playthrough *s = (struct playthrough *)memory_new(sizeof *s);
    s->game = w->look->game;
    s->seat = w->look->view.head.seat;
    for (int i = 0; i < WORLDS_AT_ONCE && !budget_stops(w->budget); i++)
        if (number == 0 || !is_late(w)) compare_world(w, s, number * WORLDS_AT_ONCE + i);
    free(s);
}

static void add_topics(struct comparison *c, const struct hint_event *events)
{
    for (; events->id; events++)
        for (int subject = 0; subject < events->subjects; subject++) {
            assert(c->topics < TOPICS_MAX);
            c->topic[c->topics++] = (struct topic){events, subject};
        }
}

void comparison_play(struct comparison *c, const struct look *look, const struct budget *budget,
                     const uint8_t seed[SEED_BYTES])
{
    struct comparison_work w = {.comparison = c, .look = look, .seed = seed, .budget = budget};
    w.heuristics = heuristics_of(look->game);
    w.weights = heuristics_weights(w.heuristics, look->view.head.seats);
    if (budget->seconds > 0) w.deadline = bot_clock() + budget->seconds;
    if (w.heuristics->events) add_topics(c, w.heuristics->events->event);
    add_topics(c, hint_events_any);
    parallel_for(budget->threads, REASONS_WORLDS / WORLDS_AT_ONCE, compare_worlds, &w);
}

/* ---- Statistics ---------------------------------------------------------------------------- */

int comparison_alternative(int move)
{
    return move == 0 ? 1 : 0;
}

/* What the move that it is compared with brings in one world; false where it applies to none. */
static bool found_instead(const struct comparison *c, int topic, int move, int world, double *out)
{
    int other = comparison_alternative(move);
    if (other >= c->moves || c->found[topic][other][world] == NOT_APPLICABLE) return false;
    *out = c->found[topic][other][world];
    return true;
}

void comparison_stats(const struct comparison *c, int topic, int move, struct event_stats *out)
{
    int worlds = 0, applied = 0, both = 0;
    double sum = 0, others = 0, apart = 0, squares = 0, other;
    for (int world = 0; world < REASONS_WORLDS; world++) {
        int found = c->found[topic][move][world];
        worlds += c->done[world];
        if (!c->done[world] || found == NOT_APPLICABLE) continue;
        applied++;
        sum += found;
        if (!found_instead(c, topic, move, world, &other)) continue;
        both++;
        others += other;
        apart += found - other;
        squares += (found - other) * (found - other);
    }
    *out = (struct event_stats){.applies = 2 * applied > worlds, .compared = 2 * both > worlds};
    if (applied) out->mean = sum / applied;
    if (!both) return;
    out->other = others / both;
    out->difference = apart / both;
    double variance = squares / both - out->difference * out->difference;
    out->error = sqrt((variance > 0 ? variance : 0) / both);
}
