/* progress.c - a bar on the terminal, see progress.h. */
#include "cli/terminal/progress.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { BAR_MAX = 40, STATUS_BYTES = 80 + PROGRESS_MESSAGE_MAX };

static const double first_after = 1.0; /* seconds before the bar is first drawn, */
static const double again_after = 0.1; /* and before it is drawn again */

static struct {
    const char *label;
    long total;
    bool terminal;
    double start;
    atomic_long done;
    pthread_mutex_t lock; /* guards drawing and what follows */
    double drawn;         /* when the bar was drawn last; 0 if never */
    char message[PROGRESS_MESSAGE_MAX];
} bar = {.lock = PTHREAD_MUTEX_INITIALIZER};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool is_terminal(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDERR_FILENO) && kind && strcmp(kind, "dumb") != 0;
}

static int screen_width(void)
{
    struct winsize size;
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
}

void progress_begin(const char *label, long total)
{
    bar.label = label;
    bar.total = total;
    bar.terminal = is_terminal();
    bar.start = now();
    bar.drawn = 0;
    bar.message[0] = 0;
    atomic_store(&bar.done, 0);
}

/* ---- Drawing ------------------------------------------------------------------------------- */

/* The text behind the bar: " 42 %  3120 games/s  0:04 left". */
static void write_status(char status[STATUS_BYTES], long done, double seconds)
{
    double rate = (double)done / seconds;
    long left = rate > 0 ? (long)((double)(bar.total - done) / rate + 0.5) : 0;
    char time[32] = "";
    if (rate > 0 && left < 3600)
        snprintf(time, sizeof time, "  %ld:%02ld left", left / 60, left % 60);
    else if (rate > 0)
        snprintf(time, sizeof time, "  %ld:%02ld h left", left / 3600, left / 60 % 60);
    snprintf(status, STATUS_BYTES, " %3.0f %%  %.*f %s/s%s%s%s",
             100.0 * (double)done / (double)bar.total, rate < 10, rate, bar.label, time,
             bar.message[0] ? "  " : "", bar.message);
}

/* The bar takes the columns that the status leaves, and is left out where there are too few. */
static void draw(long done, double seconds)
{
    char status[STATUS_BYTES], cells[BAR_MAX + 1];
    write_status(status, done, seconds);
    int room = screen_width() - (int)strlen(status) - 3;
    room = room < BAR_MAX ? room : BAR_MAX;
    if (room < 4) {
        fprintf(stderr, "\r%.*s\033[K", screen_width() - 1, status + 1);
        return;
    }
    int full = (int)((double)room * (double)done / (double)bar.total);
    memset(cells, '.', sizeof cells);
    memset(cells, '#', (size_t)full);
    fprintf(stderr, "\r[%.*s]%s\033[K", room, cells, status);
}

void progress_step(long more)
{
    long done = atomic_fetch_add(&bar.done, more) + more;
    if (!bar.terminal || pthread_mutex_trylock(&bar.lock) != 0) return;
    double time = now();
    if (time > bar.start + first_after && time > bar.drawn + again_after) {
        draw(done, time - bar.start);
        bar.drawn = time;
    }
    pthread_mutex_unlock(&bar.lock);
}

void progress_set_message(const char *message)
{
    pthread_mutex_lock(&bar.lock);
    snprintf(bar.message, sizeof bar.message, "%s", message);
    pthread_mutex_unlock(&bar.lock);
}

void progress_end(void)
{
    if (bar.drawn > 0) fputs("\r\033[K", stderr);
    bar.drawn = 0;
}
