/* study.c - stories of moves in guessed worlds, and what they say, see study.h. */
#include "bots/study.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "bots/crew.h"
#include "games/knowledge.h"
#include "games/signs.h"

enum {
    CHUNK = 20,                 /* worlds a thread takes at a time */
    FIRST_WORLD = INT32_MAX / 2 /* numbered apart from the worlds the bot has thought about */
};

struct work {
    struct study *study;
    const struct look *look;
    const uint8_t *seed;
    const struct knowledge *knowledge;
    const int16_t *weights;
    double deadline; /* 0 for none */
};

/* ---- One story ----------------------------------------------------------------------------- */

/* In every game a turn begins with phase 1. */
static int find_next_turn(const struct story *s)
{
    for (int i = 1; i < s->length; i++)
        if (s->at[i].head.seat == s->seat && s->at[i].head.phase == 1) return i;
    return s->length;
}

/* Goes on from at[0] with that move, experts in all seats. */
static void tell_story(const struct work *w, struct story *s, int move)
{
    size_t size = s->game->state_size;
    s->length = 0;
    while (s->length < STORY_MAX && s->at[s->length].head.phase != OVER) {
        union any_state *now = &s->at[s->length];
        int made = s->length ? w->knowledge->choose(now, w->weights) : move;
        s->move[s->length++] = (uint16_t)made;
        memcpy(now + 1, now, size);
        w->knowledge->apply(now + 1, made);
    }
    s->next = find_next_turn(s);
    s->game->score(&s->at[s->length], &s->result);
}

/* ---- Worlds -------------------------------------------------------------------------------- */

/* All moves in the same world. */
static void study_world(const struct work *w, struct story *s, int world)
{
    struct study *study = w->study;
    struct rng r;
    bot_world(w->look, w->seed, (uint32_t)(FIRST_WORLD + world), &r);
    signs_guess(w->look->game, &w->look->view, &r, &s->at[0]);
    for (int move = 0; move < study->moves; move++) {
        tell_story(w, s, study->move[move]);
        for (int i = 0; i < study->topics; i++) {
            const struct topic *t = &study->topic[i];
            study->fact[i][move][world] = (int16_t)t->event->find(s, t->subject);
        }
    }
    study->done[world] = true;
}

/* Fewer worlds than one chunk would say nothing, so the first is done however late it is. */
static void study_chunk(void *shared, int number)
{
    const struct work *w = (const struct work *)shared;
    struct story *s = (struct story *)memory_new(sizeof *s);
    s->game = w->look->game;
    s->seat = w->look->view.head.seat;
    for (int i = 0; i < CHUNK; i++) {
        bool late = w->deadline > 0 && bot_clock() > w->deadline;
        if (!late || number == 0) study_world(w, s, number * CHUNK + i);
    }
    free(s);
}

static void add_topics(struct study *study, const struct event *events)
{
    for (; events->id; events++)
        for (int subject = 0; subject < events->subjects; subject++) {
            assert(study->topics < TOPICS_MAX);
            study->topic[study->topics++] = (struct topic){events, subject};
        }
}

void study_worlds(struct study *study, const struct look *look, const struct budget *budget,
                  const uint8_t seed[SEED_BYTES])
{
    struct work w = {.study = study, .look = look, .seed = seed};
    w.knowledge = knowledge_of(look->game);
    w.weights = knowledge_weights(w.knowledge, look->view.head.seats);
    if (budget->seconds > 0) w.deadline = bot_clock() + budget->seconds;
    add_topics(study, events_of(look->game)->event);
    add_topics(study, events_of_any);
    crew_do(budget->threads, REASONS_WORLDS / CHUNK, study_chunk, &w);
}

/* ---- Findings ------------------------------------------------------------------------------ */

/* The mean of the other moves in one world; false where none has the fact. */
static bool others_in_world(const struct study *study, int topic, int move, int world, double *out)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < study->moves; i++) {
        int fact = study->fact[topic][i][world];
        if (i == move || fact == NOT_HERE) continue;
        sum += fact;
        count++;
    }
    if (count) *out = sum / count;
    return count > 0;
}

void study_find(const struct study *study, int topic, int move, struct finding *out)
{
    int worlds = 0, told = 0, both = 0;
    double sum = 0, others = 0, apart = 0, squares = 0, other;
    for (int world = 0; world < REASONS_WORLDS; world++) {
        int fact = study->fact[topic][move][world];
        worlds += study->done[world];
        if (!study->done[world] || fact == NOT_HERE) continue;
        told++;
        sum += fact;
        if (!others_in_world(study, topic, move, world, &other)) continue;
        both++;
        others += other;
        apart += fact - other;
        squares += (fact - other) * (fact - other);
    }
    *out = (struct finding){.here = 2 * told > worlds, .compared = 2 * both > worlds};
    if (told) out->mean = sum / told;
    if (!both) return;
    out->other = others / both;
    out->difference = apart / both;
    double variance = squares / both - out->difference * out->difference;
    out->error = sqrt((variance > 0 ? variance : 0) / both);
}
