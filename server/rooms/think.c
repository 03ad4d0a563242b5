/* think.c - bots think on threads of their own, first come, first served; see rooms.h.
 *
 * A bot has the time that its level says, unless others wait: then those who think by the clock
 * get less, so that all who wait now have had their turn about a second after this one came. With
 * T threads and W bots waiting it has T / W of what is left of that second, but never less than
 * the shortest. Bots that think in a given number of worlds get fewer by the same measure, but
 * never less than WORLDS_LEAST, which are soon done. */
#include "server/rooms/internal.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double patience = 1, shortest = 0.005; /* seconds */
enum { WORLDS_LEAST = 1000, WORLDS_A_SECOND = TABLE_BOT_WORLDS / TABLE_BOT_SECONDS };

/* A bot's next move. */
struct musing {
    struct thought thought; /* first, so that it leads here */
    char table[TABLE_ID_LENGTH + 1];
    struct table_bot_task task;
    char words[WORDS_MAX]; /* of the move */
};

struct thinkers {
    struct rooms *rooms;
    struct thought *all; /* of the loop, as the rooms are */
    pthread_t *threads;
    int count;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t wake;
    struct thought *first, **last;
    int waiting;
    bool stopping, ending;
};

/* ---- On the threads ------------------------------------------------------------------------ */

static void hurry(struct thought *t, int threads, int waiting)
{
    struct budget *budget = t->budget;
    double left = patience - (double)(clock_steady() - t->since) / 1000;
    double share = waiting ? threads * left / waiting : TABLE_BOT_SECONDS;
    double worlds = share * WORLDS_A_SECOND;
    if (share < shortest) share = shortest;
    if (worlds < WORLDS_LEAST) worlds = WORLDS_LEAST;
    if (budget->seconds > share) budget->seconds = share;
    if (budget->worlds > worlds) budget->worlds = (uint32_t)worlds;
}

/* The next to think; NULL when it is over. */
static struct thought *take(struct thinkers *k, int *waiting, bool *stopping)
{
    pthread_mutex_lock(&k->lock);
    while (!k->first && !k->ending) pthread_cond_wait(&k->wake, &k->lock);
    struct thought *t = k->first;
    if (t) {
        k->first = t->next;
        if (!k->first) k->last = &k->first;
        k->waiting--;
    }
    *waiting = k->waiting;
    *stopping = k->stopping;
    pthread_mutex_unlock(&k->lock);
    return t;
}

static void *keep_thinking(void *context)
{
    struct thinkers *k = (struct thinkers *)context;
    int waiting;
    bool stopping;
    for (struct thought *t; (t = take(k, &waiting, &stopping));) {
        hurry(t, k->count, waiting);
        if (!stopping) t->think(t);
        t->thought = !stopping;
        loop_post(k->rooms->config.loop, &t->task);
    }
    return NULL;
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void end(struct thought *t, bool thought)
{
    struct rooms *r = t->rooms;
    if (t->before)
        t->before->after = t->after;
    else
        r->thinkers->all = t->after;
    if (t->after) t->after->before = t->before;
    r->counts.thinking--;
    r->awaited -= t->awaited;
    t->done(t, thought);
}

static void thought_up(struct task *task)
{
    struct thought *t = (struct thought *)task;
    end(t, t->thought);
}

void rooms_think(struct rooms *r, struct thought *t)
{
    struct thinkers *k = r->thinkers;
    t->task.run = thought_up;
    t->rooms = r;
    t->since = clock_steady();
    t->after = k->all;
    if (t->after) t->after->before = t;
    k->all = t;
    r->counts.thinking++;
    r->awaited += t->awaited;
    pthread_mutex_lock(&k->lock);
    *k->last = t;
    k->last = &t->next;
    k->waiting++;
    pthread_cond_signal(&k->wake);
    pthread_mutex_unlock(&k->lock);
}

/* ---- Moves of bots ------------------------------------------------------------------------- */

static void muse(struct thought *t)
{
    struct musing *m = (struct musing *)t;
    const struct table_bot_task *e = &m->task;
    struct analysis analysis;
    bot_think(&e->bot, &e->look, e->seed, &analysis);
    e->look.game->say(&e->look.view, analysis.move, m->words);
}

/* Refused as harmless where the table has gone on otherwise. */
static void move(struct room *room, const struct musing *m)
{
    const struct table_due *due = &m->task.due;
    struct table_request q;
    memset(&q, 0, sizeof q);
    q.kind = REQUEST_BOT_MOVE;
    q.seat = due->seat;
    q.ply = due->ply;
    q.decision = due->decision;
    q.body = -1;
    snprintf(q.text, sizeof q.text, "%s", m->words);
    room_request(room, &q);
}

static void mused(struct thought *t, bool thought)
{
    struct musing *m = (struct musing *)t;
    struct room *room = room_find(t->rooms, m->table);
    if (room && room->thinking == m->task.due.decision) room->thinking = 0;
    if (room && thought && !t->rooms->stopping) move(room, m);
    free(m);
}

void room_think(struct room *room)
{
    struct table_due due;
    table_due(&room->table, &due);
    if (due.kind != TABLE_DUE_BOT || due.decision == room->thinking || room->rooms->stopping)
        return;
    struct musing *m = (struct musing *)memory_new(sizeof *m);
    m->thought.think = muse;
    m->thought.done = mused;
    m->thought.budget = &m->task.bot.budget;
    memcpy(m->table, room->id, sizeof m->table);
    table_bot_task(&room->table, &m->task);
    room->thinking = due.decision;
    rooms_think(room->rooms, &m->thought);
}

/* ---- Beginning and end --------------------------------------------------------------------- */

struct thinkers *thinkers_new(struct rooms *r)
{
    struct thinkers *k = (struct thinkers *)memory_new(sizeof *k);
    assert(r->config.bots >= 1);
    k->rooms = r;
    k->last = &k->first;
    k->count = r->config.bots;
    k->threads = (pthread_t *)memory_new((size_t)k->count * sizeof(pthread_t));
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->wake, NULL);
    for (int i = 0; i < k->count; i++) {
        if (pthread_create(&k->threads[i], NULL, keep_thinking, k) == 0) continue;
        fputs("pakli: the system gives no more threads\n", stderr);
        exit(1);
    }
    return k;
}

void thinkers_stop(struct thinkers *k)
{
    pthread_mutex_lock(&k->lock);
    k->stopping = true;
    pthread_mutex_unlock(&k->lock);
}

void thinkers_free(struct thinkers *k)
{
    pthread_mutex_lock(&k->lock);
    k->stopping = k->ending = true;
    pthread_cond_broadcast(&k->wake);
    pthread_mutex_unlock(&k->lock);
    for (int i = 0; i < k->count; i++) pthread_join(k->threads[i], NULL);
    while (k->all) end(k->all, false);
    pthread_mutex_destroy(&k->lock);
    pthread_cond_destroy(&k->wake);
    free(k->threads);
    free(k);
}
