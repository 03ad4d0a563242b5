/* load_count.c - see load_count.h. */
#include "bench/load_count.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bench/load_client.h"

/* ---- Times --------------------------------------------------------------------------------- */

/* Below 2 * TIMES_FINE every microsecond has a place of its own; then each doubling has
 * TIMES_FINE of them. */
static int place_of(int64_t us)
{
    int shift = 0;
    while (us >> shift >= 2 * TIMES_FINE) shift++;
    int place = shift * TIMES_FINE + (int)(us >> shift);
    return place < TIMES_ROOM ? place : TIMES_ROOM - 1;
}

static int64_t time_at(int place)
{
    int shift = place < 2 * TIMES_FINE ? 0 : place / TIMES_FINE - 1;
    return ((int64_t)(place - shift * TIMES_FINE) << shift) + ((int64_t)1 << shift) / 2;
}

void times_add(struct times *t, int64_t us)
{
    if (us < 0) us = 0;
    t->in[place_of(us)]++;
    t->count++;
    if (us > t->most) t->most = us;
}

int64_t times_part(const struct times *t, double part)
{
    int64_t rest = (int64_t)((double)t->count * part);
    for (int place = 0; place < TIMES_ROOM; place++) {
        rest -= t->in[place];
        if (rest < 0) return time_at(place) < t->most ? time_at(place) : t->most;
    }
    return t->most;
}

void times_write(const struct times *t, struct text *out)
{
    static const double parts[] = {0.5, 0.9, 0.99, 0.999};
    static const char *const names[] = {"p50", "p90", "p99", "p99.9"};
    text_add(out, "{");
    for (int i = 0; i < 4; i++)
        text_add(out, "\"%s\":%.2f,", names[i], (double)times_part(t, parts[i]) / 1000);
    text_add(out, "\"max\":%.2f,\"count\":%lld}", (double)t->most / 1000, (long long)t->count);
}

/* ---- Processes ----------------------------------------------------------------------------- */

static bool read_line(const char *path, char *out, size_t room)
{
    FILE *in = fopen(path, "r");
    if (!in) return false;
    bool right = fgets(out, (int)room, in) != NULL;
    fclose(in);
    return right;
}

/* Fields of /proc/PID/stat after the name in brackets: state is the first. */
struct process {
    long parent, pages;
    double seconds, with_children;
};

static bool process_read(const char *pid, struct process *out)
{
    char path[64], line[1024];
    double user, system, children_user, children_system;
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    if (!read_line(path, line, sizeof line) || !strrchr(line, ')')) return false;
    /* The kernel wrote these numbers. NOLINTNEXTLINE(cert-err34-c) */
    int read = sscanf(strrchr(line, ')') + 1,
                      " %*c %ld %*d %*d %*d %*d %*u %*u %*u %*u %*u %lf %lf %lf %lf"
                      " %*d %*d %*d %*d %*u %*u %ld",
                      &out->parent, &user, &system, &children_user, &children_system, &out->pages);
    double ticks = (double)sysconf(_SC_CLK_TCK);
    out->seconds = (user + system) / ticks;
    out->with_children = out->seconds + (children_user + children_system) / ticks;
    return read == 6;
}

/* A process, those it started, and those of them that have ended. */
static double family_seconds(long pid)
{
    DIR *folder = opendir("/proc");
    double sum = 0;
    struct process p;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        long number = strtol(entry->d_name, NULL, 10);
        if (number <= 0 || !process_read(entry->d_name, &p)) continue;
        if (number == pid) sum += p.with_children;
        if (p.parent == pid) sum += p.seconds;
    }
    if (folder) closedir(folder);
    return sum;
}

static void machine_read(struct usage *u)
{
    char line[256] = "";
    double part[8] = {0};
    read_line("/proc/stat", line, sizeof line);
    /* NOLINTNEXTLINE(cert-err34-c): so here */
    sscanf(line, "cpu %lf %lf %lf %lf %lf %lf %lf %lf", &part[0], &part[1], &part[2], &part[3],
           &part[4], &part[5], &part[6], &part[7]);
    u->all = 0;
    for (int i = 0; i < 8; i++) u->all += part[i];
    u->busy = u->all - part[3] - part[4]; /* idle, and waiting for disks */
}

void usage_read(struct usage *u, long server, long database)
{
    struct rusage own;
    struct process p = {0};
    char pid[24];
    snprintf(pid, sizeof pid, "%ld", server);
    if (server) process_read(pid, &p);
    getrusage(RUSAGE_SELF, &own);
    u->at = clock_us();
    u->server = p.seconds;
    u->memory = (double)p.pages * (double)sysconf(_SC_PAGESIZE);
    u->database = database ? family_seconds(database) : 0;
    u->own = (double)(own.ru_utime.tv_sec + own.ru_stime.tv_sec) +
             (double)(own.ru_utime.tv_usec + own.ru_stime.tv_usec) / 1e6;
    machine_read(u);
}

double load_average(void)
{
    char line[128] = "";
    read_line("/proc/loadavg", line, sizeof line);
    return strtod(line, NULL);
}
