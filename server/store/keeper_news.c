/* keeper_news.c - a thread that waits for news of the database, see keeper_news.h. */
#include "server/store/keeper_news.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAUSE_FIRST = 100, PAUSE_LONGEST = 5000 }; /* ms between two tries to connect */

struct note {
    struct note *next;
    char table[TABLE_ID_LENGTH + 1];
    int64_t v;
};

/* It outlives its thread as long as its task is still to be run. */
struct news {
    struct task task; /* first, so that the task leads to the news */
    struct loop *loop;
    char *url;
    void (*tell)(void *context, const char *table, int64_t v);
    void *context;
    pthread_t thread;
    int end[2];           /* a pipe: closed at one end when it is over */
    pthread_mutex_t lock; /* of what follows */
    struct note *first, **last;
    bool posted; /* the task is on its way */
    bool over;
};

static void discard(struct news *n)
{
    for (struct note *note = n->first, *next; note; note = next) {
        next = note->next;
        free(note);
    }
    pthread_mutex_destroy(&n->lock);
    free(n->url);
    free(n);
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void tell_all(struct task *task)
{
    struct news *n = (struct news *)task;
    pthread_mutex_lock(&n->lock);
    struct note *note = n->first;
    n->first = NULL;
    n->last = &n->first;
    n->posted = false;
    bool over = n->over;
    pthread_mutex_unlock(&n->lock);
    for (struct note *next; note; note = next) {
        next = note->next;
        if (!over) n->tell(n->context, note->table, note->v);
        free(note);
    }
    if (over) discard(n);
}

/* ---- On the thread ------------------------------------------------------------------------- */

static void keep_note(void *context, const char *table, int64_t v)
{
    struct news *n = (struct news *)context;
    struct note *note = (struct note *)memory_new(sizeof *note);
    snprintf(note->table, sizeof note->table, "%s", table);
    note->v = v;
    pthread_mutex_lock(&n->lock);
    *n->last = note;
    n->last = &note->next;
    if (!n->posted) loop_post(n->loop, &n->task);
    n->posted = true;
    pthread_mutex_unlock(&n->lock);
}

/* Waits for news, or so long where there is nothing to wait for; false when it is over. */
static bool wait_for_news(struct news *n, int descriptor, int pause)
{
    struct pollfd waits[2] = {{.fd = n->end[0], .events = POLLIN},
                              {.fd = descriptor, .events = POLLIN}};
    poll(waits, 2, descriptor < 0 ? pause : -1);
    return waits[0].revents == 0;
}

static struct store *open_quietly(const char *url)
{
    struct text why = {0};
    struct store *store = store_open(url, &why);
    text_free(&why);
    return store;
}

/* A store that listens; NULL when it is over, or when there is nobody to listen to. */
static struct store *begin_to_listen(struct news *n)
{
    struct store *store = NULL;
    for (int pause = 0; wait_for_news(n, -1, pause); pause = pause ? 2 * pause : PAUSE_FIRST) {
        if (pause > PAUSE_LONGEST) pause = PAUSE_LONGEST;
        if (!store) store = open_quietly(n->url);
        if (!store || store_listen(store) != STORE_DONE) continue;
        if (store_descriptor(store) >= 0) return store;
        break;
    }
    store_close(store);
    return NULL;
}

static void *listen_to_all(void *context)
{
    struct news *n = (struct news *)context;
    struct store *store = begin_to_listen(n);
    int pause = PAUSE_FIRST;
    if (store) keep_note(n, "", 0);
    while (store && wait_for_news(n, store_descriptor(store), pause)) {
        bool lost = store_news(store, keep_note, n) != STORE_DONE;
        pause = lost && pause < PAUSE_LONGEST ? 2 * pause : lost ? PAUSE_LONGEST : PAUSE_FIRST;
    }
    store_close(store);
    return NULL;
}

/* ---- Beginning and end --------------------------------------------------------------------- */

struct news *news_begin(struct loop *loop, const char *url,
                        void (*tell)(void *context, const char *table, int64_t v), void *context)
{
    struct news *n = (struct news *)memory_new(sizeof *n);
    n->task.run = tell_all;
    n->loop = loop;
    n->url = (char *)memory_new(strlen(url) + 1);
    memcpy(n->url, url, strlen(url));
    n->tell = tell;
    n->context = context;
    n->last = &n->first;
    pthread_mutex_init(&n->lock, NULL);
    if (pipe2(n->end, O_CLOEXEC) != 0 || pthread_create(&n->thread, NULL, listen_to_all, n) != 0) {
        fputs("pakli: the system gives no more threads or pipes\n", stderr);
        exit(1);
    }
    return n;
}

void news_end(struct news *n)
{
    if (!n) return;
    close(n->end[1]);
    pthread_join(n->thread, NULL);
    close(n->end[0]);
    pthread_mutex_lock(&n->lock);
    n->over = true;
    bool posted = n->posted;
    pthread_mutex_unlock(&n->lock);
    if (!posted) discard(n);
}
