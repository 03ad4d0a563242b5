/* notifications.c - a thread that waits for notifications of the database, see notifications.h. */
#include "engine/options.h"
#include "server/store/notifications.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RETRY_MS_FIRST = 100, RETRY_MS_MAX = 5000 }; /* ms between two tries to connect */

struct notification {
    struct notification *next;
    struct news news;
};

/* It outlives its thread as long as its task is still to be run. */
struct notifications {
    struct task task; /* first, so that the task leads to them */
    struct loop *loop;
    char *url;
    notification_callback *callback;
    void *context;
    pthread_t thread;
    int stop_pipe[2];     /* a pipe: closed at one end to stop */
    pthread_mutex_t lock; /* of what follows */
    struct notification *first, **last;
    bool posted; /* the task is on its way */
    bool stopped;
};

static void notifications_destroy(struct notifications *n)
{
    for (struct notification *notification = n->first, *next; notification; notification = next) {
        next = notification->next;
        free(notification);
    }
    pthread_mutex_destroy(&n->lock);
    free(n->url);
    free(n);
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void deliver_all(struct task *task)
{
    struct notifications *n = (struct notifications *)task;
    pthread_mutex_lock(&n->lock);
    struct notification *notification = n->first;
    n->first = NULL;
    n->last = &n->first;
    n->posted = false;
    bool stopped = n->stopped;
    pthread_mutex_unlock(&n->lock);
    for (struct notification *next; notification; notification = next) {
        next = notification->next;
        if (!stopped) n->callback(n->context, &notification->news);
        free(notification);
    }
    if (stopped) notifications_destroy(n);
}

/* ---- On the thread ------------------------------------------------------------------------- */

static void enqueue(void *context, const struct news *news)
{
    struct notifications *n = (struct notifications *)context;
    struct notification *notification = (struct notification *)memory_new(sizeof *notification);
    notification->news = *news;
    pthread_mutex_lock(&n->lock);
    *n->last = notification;
    n->last = &notification->next;
    if (!n->posted) loop_post(n->loop, &n->task);
    n->posted = true;
    pthread_mutex_unlock(&n->lock);
}

/* Waits for input, or that long where there is nothing to wait for; false when it is stopped. */
static bool wait_for_input(struct notifications *n, int descriptor, int delay)
{
    struct pollfd waits[2] = {{.fd = n->stop_pipe[0], .events = POLLIN},
                              {.fd = descriptor, .events = POLLIN}};
    poll(waits, 2, descriptor < 0 ? delay : -1);
    return waits[0].revents == 0;
}

static struct store *try_open(const char *url)
{
    struct refusal why;
    struct store *store = store_open(url, &why);
    return store;
}

/* A store that listens; NULL when it is stopped, or where there are no notifications. */
static struct store *connect_listener(struct notifications *n)
{
    struct store *store = NULL;
    for (int delay = 0; wait_for_input(n, -1, delay); delay = delay ? 2 * delay : RETRY_MS_FIRST) {
        if (delay > RETRY_MS_MAX) delay = RETRY_MS_MAX;
        if (!store) store = try_open(n->url);
        if (!store || store_listen(store) != STORE_DONE) continue;
        if (store_descriptor(store) >= 0) return store;
        break;
    }
    store_close(store);
    return NULL;
}

static void *listener_main(void *context)
{
    struct notifications *n = (struct notifications *)context;
    struct store *store = connect_listener(n);
    int delay = RETRY_MS_FIRST;
    if (store) enqueue(n, &(struct news){.table = ""});
    while (store && wait_for_input(n, store_descriptor(store), delay)) {
        bool lost = store_notifications(store, enqueue, n) != STORE_DONE;
        delay = lost && delay < RETRY_MS_MAX ? 2 * delay : lost ? RETRY_MS_MAX : RETRY_MS_FIRST;
    }
    store_close(store);
    return NULL;
}

/* ---- Starting and stopping------------------------------------------------------------------ */

struct notifications *notifications_start(struct loop *loop, const char *url,
                                          notification_callback *callback, void *context)
{
    struct notifications *n = (struct notifications *)memory_new(sizeof *n);
    n->task.run = deliver_all;
    n->loop = loop;
    n->url = (char *)memory_new(strlen(url) + 1);
    memcpy(n->url, url, strlen(url));
    n->callback = callback;
    n->context = context;
    n->last = &n->first;
    pthread_mutex_init(&n->lock, NULL);
    if (pipe2(n->stop_pipe, O_CLOEXEC) != 0 ||
        pthread_create(&n->thread, NULL, listener_main, n) != 0) {
        fputs("pakli: the system gives no more threads or pipes\n", stderr);
        exit(1);
    }
    return n;
}

void notifications_stop(struct notifications *n)
{
    if (!n) return;
    close(n->stop_pipe[1]);
    pthread_join(n->thread, NULL);
    close(n->stop_pipe[0]);
    pthread_mutex_lock(&n->lock);
    n->stopped = true;
    bool posted = n->posted;
    pthread_mutex_unlock(&n->lock);
    if (!posted) notifications_destroy(n);
}
