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

enum { PLACES_MAX = 40, WORDS_ROOM = 80 + PROGRESS_NEWS_MAX };

static const double patience = 1.0; /* seconds before the bar is first drawn */
static const double rest = 0.1;     /* and between two drawings */

static struct {
    const char *label;
    long total;
    bool terminal;
    double start;
    atomic_long done;
    pthread_mutex_t pen; /* whose holder draws, and minds what follows */
    double drawn;        /* when that was done last; 0 if never */
    char news[PROGRESS_NEWS_MAX];
} bar = {.pen = PTHREAD_MUTEX_INITIALIZER};

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
    bar.news[0] = 0;
    atomic_store(&bar.done, 0);
}

/* ---- Drawing ------------------------------------------------------------------------------- */

/* What stands behind the bar: " 42 %  3120 games/s  0:04 left". */
static void put_words(char words[WORDS_ROOM], long done, double seconds)
{
    double rate = (double)done / seconds;
    long left = rate > 0 ? (long)((double)(bar.total - done) / rate + 0.5) : 0;
    char time[32] = "";
    if (rate > 0 && left < 3600)
        snprintf(time, sizeof time, "  %ld:%02ld left", left / 60, left % 60);
    else if (rate > 0)
        snprintf(time, sizeof time, "  %ld:%02ld h left", left / 3600, left / 60 % 60);
    snprintf(words, WORDS_ROOM, " %3.0f %%  %.*f %s/s%s%s%s",
             100.0 * (double)done / (double)bar.total, rate < 10, rate, bar.label, time,
             bar.news[0] ? "  " : "", bar.news);
}

/* The bar takes the places that the words leave, and goes without where there are too few. */
static void draw(long done, double seconds)
{
    char words[WORDS_ROOM], places[PLACES_MAX + 1];
    put_words(words, done, seconds);
    int room = screen_width() - (int)strlen(words) - 3;
    room = room < PLACES_MAX ? room : PLACES_MAX;
    if (room < 4) {
        fprintf(stderr, "\r%.*s\033[K", screen_width() - 1, words + 1);
        return;
    }
    int full = (int)((double)room * (double)done / (double)bar.total);
    memset(places, '.', sizeof places);
    memset(places, '#', (size_t)full);
    fprintf(stderr, "\r[%.*s]%s\033[K", room, places, words);
}

void progress_step(long more)
{
    long done = atomic_fetch_add(&bar.done, more) + more;
    if (!bar.terminal || pthread_mutex_trylock(&bar.pen) != 0) return;
    double time = now();
    if (time > bar.start + patience && time > bar.drawn + rest) {
        draw(done, time - bar.start);
        bar.drawn = time;
    }
    pthread_mutex_unlock(&bar.pen);
}

void progress_tell(const char *news)
{
    pthread_mutex_lock(&bar.pen);
    snprintf(bar.news, sizeof bar.news, "%s", news);
    pthread_mutex_unlock(&bar.pen);
}

void progress_end(void)
{
    if (bar.drawn > 0) fputs("\r\033[K", stderr);
    bar.drawn = 0;
}
