/* log.c - lines wait in a text of bounded length until the log's own thread has written them; see
 * log.h. */
#include "server/log.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/loop.h"
#include "engine/options.h"
#include "server/messages.h"

enum { WAITING_MAX = 1 << 20 }; /* bytes that wait to be written, before lines are left out */

struct log {
    char *file; /* NULL: standard error */
    enum log_level max_level;
    bool requests;
    int descriptor; /* of the thread, once it runs */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    /* Under the lock. */
    struct text waiting;
    int64_t left_out; /* since the last line that was taken */
    bool reopen, closing;
};

/* ---- The thread ---------------------------------------------------------------------------- */

static int open_file(const char *file)
{
    return open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
}

/* How many bytes could be written. */
static size_t write_all(int descriptor, const struct text *lines)
{
    size_t done = 0;
    while (done < lines->length) {
        ssize_t wrote = write(descriptor, lines->bytes + done, lines->length - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) break;
        done += (size_t)wrote;
    }
    return done;
}

static int64_t count_lines(const char *at, const char *end)
{
    int64_t count = 0;
    for (; at < end; at++) count += *at == '\n';
    return count;
}

/* A file that cannot be opened again is gone on with, so that nothing is lost. */
static void reopen_file(struct log *l)
{
    int fresh = open_file(l->file);
    if (fresh < 0) {
        struct text members = {0};
        text_add(&members, "\"file\":");
        text_add_quoted(&members, l->file);
        text_add(&members, ",\"why\":");
        text_add_quoted(&members, strerror(errno));
        log_line(l, LOG_ERROR, "log_not_reopened", text_string(&members));
        text_free(&members);
        return;
    }
    close(l->descriptor);
    l->descriptor = fresh;
}

/* Waits for something to do; false when there is nothing left and the log is to be closed. */
static bool take_waiting(struct log *l, struct text *lines, bool *reopen)
{
    struct text taken;
    pthread_mutex_lock(&l->lock);
    while (!l->waiting.length && !l->reopen && !l->closing) pthread_cond_wait(&l->wake, &l->lock);
    bool more = l->waiting.length || l->reopen;
    taken = l->waiting;
    l->waiting = *lines;
    *lines = taken;
    *reopen = l->reopen;
    l->reopen = false;
    pthread_mutex_unlock(&l->lock);
    return more;
}

static void *write_log(void *context)
{
    struct log *l = (struct log *)context;
    struct text lines = {0};
    bool reopen;
    while (take_waiting(l, &lines, &reopen)) {
        if (reopen && l->file) reopen_file(l);
        size_t done = write_all(l->descriptor, &lines);
        if (done < lines.length) {
            pthread_mutex_lock(&l->lock);
            l->left_out += count_lines(lines.bytes + done, lines.bytes + lines.length);
            pthread_mutex_unlock(&l->lock);
        }
        text_clear(&lines);
    }
    text_free(&lines);
    return NULL;
}

/* ---- From outside -------------------------------------------------------------------------- */

struct log *log_open(const char *file, enum log_level max_level, bool requests, struct refusal *why)
{
    int descriptor = file ? open_file(file) : STDERR_FILENO;
    if (descriptor < 0) {
        refuse_as(why, WHY_LOG_FILE, file, strerror(errno));
        return NULL;
    }
    struct log *l = (struct log *)memory_new(sizeof *l);
    if (file) {
        l->file = (char *)memory_new(strlen(file) + 1);
        memcpy(l->file, file, strlen(file));
    }
    l->max_level = max_level;
    l->requests = requests;
    l->descriptor = descriptor;
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->wake, NULL);
    int failure = pthread_create(&l->thread, NULL, write_log, l);
    if (!failure) return l;
    refuse_as(why, WHY_LOG_THREAD, strerror(failure));
    if (file) close(descriptor);
    free(l->file);
    free(l);
    return NULL;
}

void log_reopen(struct log *l)
{
    pthread_mutex_lock(&l->lock);
    l->reopen = true;
    pthread_cond_signal(&l->wake);
    pthread_mutex_unlock(&l->lock);
}

void log_close(struct log *l)
{
    pthread_mutex_lock(&l->lock);
    l->closing = true;
    pthread_cond_signal(&l->wake);
    pthread_mutex_unlock(&l->lock);
    pthread_join(l->thread, NULL);
    pthread_mutex_destroy(&l->lock);
    pthread_cond_destroy(&l->wake);
    if (l->file) close(l->descriptor);
    text_free(&l->waiting);
    free(l->file);
    free(l);
}

bool log_wants_requests(const struct log *l)
{
    return l->requests;
}

static void write_head(enum log_level level, const char *event, struct text *out)
{
    static const char *const names[LOG_LEVELS] = {"error", "warning", "info"};
    int64_t now = clock_now();
    time_t seconds = (time_t)(now / 1000);
    struct tm t;
    char at[32];
    gmtime_r(&seconds, &t);
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%S", &t);
    text_add(out, "{\"at\":\"%s.%03dZ\",\"level\":\"%s\",\"event\":", at, (int)(now % 1000),
             names[level]);
    text_add_quoted(out, event);
}

void log_line(struct log *l, enum log_level level, const char *event, const char *members)
{
    struct text line = {0};
    if (level > l->max_level) return;
    write_head(level, event, &line);
    text_add(&line, "%s%s", members[0] ? "," : "", members);
    pthread_mutex_lock(&l->lock);
    if (l->waiting.length + line.length > WAITING_MAX) {
        l->left_out++;
    } else {
        text_add_bytes(&l->waiting, line.bytes, line.length);
        if (l->left_out) text_add(&l->waiting, ",\"left_out\":%lld", (long long)l->left_out);
        l->left_out = 0;
        text_add(&l->waiting, "}\n");
        pthread_cond_signal(&l->wake);
    }
    pthread_mutex_unlock(&l->lock);
    text_free(&line);
}
