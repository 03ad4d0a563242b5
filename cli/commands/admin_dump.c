/* admin_dump.c - pakli admin dump: the rated games of every month that is over, a file each.
 *
 * A file is published and copied, so it names nobody: a person is the key that everybody may know,
 * the same in every game, from which nothing leads to a name once the player is forgotten. */
#include "cli/commands/admin_analyse.h"
#include "cli/commands/rated_games.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>

#include "cli/messages_files.h"
#include "server/loop.h"

struct dump {
    struct rated_games games;
    const char *folder, *analyses; /* the second may be NULL */
    /* Of the month that is written. */
    struct outfile file;
    gzFile packed;
    long written;
};

/* ---- Months, in UTC ------------------------------------------------------------------------ */

static int64_t month_start(int64_t at, struct tm *date)
{
    time_t second = (time_t)(at / 1000);
    gmtime_r(&second, date);
    struct tm first = {.tm_year = date->tm_year, .tm_mon = date->tm_mon, .tm_mday = 1};
    return (int64_t)timegm(&first) * 1000;
}

static void month_file(const struct dump *d, const struct tm *date, struct text *out)
{
    text_add(out, "%s/pakli-%04d-%02d.ndjson.gz", d->folder, date->tm_year + 1900,
             date->tm_mon + 1);
}

/* ---- A game -------------------------------------------------------------------------------- */

static void write_keys(const struct table *t, struct text *out)
{
    text_add(out, "\"names\":[");
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        const struct table_seat *s = &t->seat[seat];
        text_add(out, "%s", seat ? "," : "");
        text_add_quoted(out, s->kind == SEAT_BOT ? s->level : s->person);
    }
    text_add(out, "]");
}

/* Where a list of texts ends. */
static const char *list_end(const char *at)
{
    bool quoted = false;
    for (; *at && (quoted || *at != ']'); at++) {
        if (*at == '"') quoted = !quoted;
        if (*at == '\\' && at[1]) at++;
    }
    return *at ? at + 1 : at;
}

/* The record with keys for names, and how accurately each seat played where that is known; a rated
 * table has one game, so names stand there once. */
static void write_nameless(const struct dump *d, const char *id, const struct table *t,
                           const struct text *record, struct text *out)
{
    const char *text = text_string(record), *names = strstr(text, "\"names\":[");
    if (!names) return;
    text_add_bytes(out, text, (size_t)(names - text));
    write_keys(t, out);
    const char *rest = list_end(names + strlen("\"names\":["));
    text_add_bytes(out, rest, strlen(rest) - 1); /* but for the last brace */
    if (d->analyses) kept_accuracy_add(d->analyses, id, record, out);
    text_add(out, "}\n");
}

static enum status write_game(struct dump *d, const char *id)
{
    struct table t;
    struct text record = {0}, line = {0};
    enum status status = rated_games_record(d->games.store, id, &t, &record);
    if (status == STATUS_OK && record.length) write_nameless(d, id, &t, &record, &line);
    table_close(&t);
    bool kept = !line.length || gzwrite(d->packed, line.bytes, (unsigned)line.length) > 0;
    d->written += line.length > 0;
    text_free(&record);
    text_free(&line);
    if (status != STATUS_OK) return status;
    return kept ? STATUS_OK : STATUS_OUTPUT; /* which is told once, of the file */
}

/* ---- A month ------------------------------------------------------------------------------- */

static enum status write_games(struct dump *d)
{
    struct rated_games *g = &d->games;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && g->count > 0) {
        for (int i = 0; i < g->count && status == STATUS_OK; i++)
            status = write_game(d, g->found[i].id);
        if (status == STATUS_OK) status = rated_games_next(g);
    }
    return status;
}

static enum status write_month(struct dump *d, const char *path)
{
    enum status status = outfile_open(&d->file, path);
    if (status != STATUS_OK) return status;
    int copy = dup(fileno(d->file.stream));
    d->packed = copy >= 0 ? gzdopen(copy, "wb9") : NULL;
    d->written = 0;
    status = d->packed && fchmod(copy, 0644) == 0 ? rated_games_find(&d->games) : STATUS_OUTPUT;
    if (status == STATUS_OK) status = write_games(d);
    if (d->packed && gzclose(d->packed) != Z_OK && status == STATUS_OK) status = STATUS_OUTPUT;
    if (status == STATUS_OUTPUT) report_message(status, SAY_UNWRITABLE, path, strerror(errno));
    enum status closed = outfile_close(&d->file, status == STATUS_OK);
    if (status == STATUS_OK && closed == STATUS_OK) printf("%s %ld\n", path, d->written);
    return status == STATUS_OK ? closed : status;
}

/* ---- All of them --------------------------------------------------------------------------- */

/* From the newest month that is over to the oldest; what is there already is left as it is. */
static enum status write_months(struct dump *d)
{
    struct rated_games *g = &d->games;
    struct tm date;
    enum status status = STATUS_OK;
    g->filter.before.at = month_start(clock_now(), &date);
    while (status == STATUS_OK && (status = rated_games_find(g)) == STATUS_OK && g->count > 0) {
        struct text path = {0};
        int64_t start = month_start(g->found[0].over_at, &date);
        month_file(d, &date, &path);
        g->filter.from = start;
        if (access(text_string(&path), F_OK) != 0) status = write_month(d, text_string(&path));
        g->filter.from = 0;
        g->filter.before = (struct finished_position){.at = start};
        text_free(&path);
    }
    return status;
}

enum status admin_dump(char **args, int count)
{
    struct dump *d = (struct dump *)memory_new(sizeof *d);
    struct store *store = admin_open();
    enum status status = store ? rated_games_begin(&d->games, store) : STATUS_INPUT;
    d->folder = args[0];
    d->analyses = count > 1 ? args[1] : NULL;
    if (status == STATUS_OK) status = write_months(d);
    if (store) store_close(store);
    free(d);
    return finish_output(status);
}
