/* admin_analyse.c - pakli admin analyse: the coach looks at rated games, a file each.
 *
 * That is work for hours, and for nobody who waits: it runs in a process of its own that gets only
 * what nobody else wants of the processors, so that no move of a person or a bot is later for it.
 */
#include "cli/commands/admin_analyse.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bots/hint.h"
#include "cli/commands/rated_games.h"
#include "cli/interrupt.h"
#include "cli/messages_admin.h"
#include "cli/messages_files.h"
#include "coach/coach.h"
#include "coach/decimal.h"

enum { WORLDS_USUAL = 100 };

struct analysing {
    struct rated_games games;
    const char *folder;
    struct coach_settings settings;
    long kept, there;
};

static void kept_file(const char *folder, const char *id, struct text *out)
{
    text_add(out, "%s/%s.json", folder, id);
}

/* ---- A game -------------------------------------------------------------------------------- */

static enum status keep(const char *path, const struct coach *c)
{
    struct outfile file;
    struct text out = {0};
    enum status status = outfile_open(&file, path);
    if (status != STATUS_OK) return status;
    coach_write(c, &out);
    text_add(&out, "\n");
    bool written = fwrite(out.bytes, 1, out.length, file.stream) == out.length &&
                   fchmod(fileno(file.stream), 0644) == 0;
    text_free(&out);
    if (!written) report_message(STATUS_OUTPUT, SAY_UNWRITABLE, path, strerror(errno));
    enum status closed = outfile_close(&file, written);
    return written ? closed : STATUS_OUTPUT;
}

static enum status analyse_record(struct analysing *a, const struct text *text, const char *path)
{
    struct record record;
    struct fault fault;
    struct coach c;
    enum status status = STATUS_OK;
    if (record_read(&record, text_string(text), text->length, &fault)) {
        coach_begin(&c, &record.match, SEATS_ALL);
        if (coach_run(&c, &a->settings)) status = keep(path, &c);
        if (status == STATUS_OK && !interrupt_signal()) a->kept++;
        coach_end(&c);
    }
    record_free(&record);
    return status;
}

static enum status analyse_table(struct analysing *a, const char *id)
{
    struct text path = {0}, record = {0};
    struct table t;
    enum status status = STATUS_OK;
    kept_file(a->folder, id, &path);
    if (access(text_string(&path), F_OK) == 0) {
        a->there++;
    } else {
        status = rated_games_record(a->games.store, id, &t, &record);
        table_close(&t);
        if (status == STATUS_OK && record.length)
            status = analyse_record(a, &record, text_string(&path));
    }
    text_free(&path);
    text_free(&record);
    return status;
}

/* ---- All of them --------------------------------------------------------------------------- */

static bool is_interrupted(void *context)
{
    (void)context;
    return interrupt_signal() != 0;
}

static enum status analyse_all(struct analysing *a)
{
    enum status status = rated_games_find(&a->games);
    while (status == STATUS_OK && a->games.count > 0 && !interrupt_signal()) {
        for (int i = 0; i < a->games.count && status == STATUS_OK && !interrupt_signal(); i++)
            status = analyse_table(a, a->games.found[i].id);
        if (status == STATUS_OK) status = rated_games_next(&a->games);
    }
    return status;
}

/* Whatever else wants to run goes first. */
static void give_way(void)
{
    struct sched_param none = {0};
    if (nice(19) < 0) errno = 0;
#ifdef SCHED_IDLE
    sched_setscheduler(0, SCHED_IDLE, &none);
#else
    (void)none;
#endif
}

static bool read_worlds(const char *word, uint32_t *out)
{
    char *end;
    long worlds = strtol(word, &end, 10);
    *out = (uint32_t)worlds;
    return *word && !*end && worlds >= COACH_WORLDS_LEAST && worlds <= COACH_WORLDS_MOST;
}

enum status admin_analyse(char **args, int count)
{
    struct analysing *a = (struct analysing *)memory_new(sizeof *a);
    struct stat folder;
    enum status status = STATUS_INPUT;
    *a = (struct analysing){.folder = args[0]};
    a->settings = (struct coach_settings){.worlds = WORLDS_USUAL,
                                          .threads = (int)sysconf(_SC_NPROCESSORS_ONLN),
                                          .stops = is_interrupted};
    seed_from_text("1", a->settings.seed);
    if (count > 1 && !read_worlds(args[1], &a->settings.worlds))
        status = report_message(STATUS_USAGE, SAY_ADMIN_WORLDS, args[1], COACH_WORLDS_LEAST,
                                COACH_WORLDS_MOST);
    else if (stat(args[0], &folder) != 0 || !S_ISDIR(folder.st_mode))
        status = report_message(STATUS_OUTPUT, SAY_UNWRITABLE, args[0], strerror(ENOTDIR));
    else if ((a->games.store = admin_open()) != NULL) {
        struct store *store = a->games.store;
        give_way();
        interrupt_catch();
        status = rated_games_begin(&a->games, store);
        if (status == STATUS_OK) status = analyse_all(a);
        if (status == STATUS_OK) printf("%ld %ld\n", a->kept, a->there);
        store_close(store);
        interrupt_release();
    }
    free(a);
    return finish_output(status);
}

/* ---- What is kept -------------------------------------------------------------------------- */

static bool read_kept(const char *path, struct text *out)
{
    FILE *in = fopen(path, "r");
    bool whole = in && next_value(in, out);
    if (in) fclose(in);
    return whole;
}

static void add_accuracies(const struct coach *c, struct text *out)
{
    text_add(out, ",\"accuracy\":[");
    for (int seat = 0; seat < c->match->setup.seats; seat++) {
        struct coach_summary s;
        coach_summarize(c, seat, &s);
        text_add(out, "%s", seat ? "," : "");
        decimal_write(s.accuracy, 1, out);
    }
    text_add(out, "]");
}

void kept_accuracy_add(const char *folder, const char *id, const struct text *text,
                       struct text *out)
{
    struct text path = {0}, kept = {0};
    struct record record;
    struct fault fault;
    struct refusal why;
    kept_file(folder, id, &path);
    if (read_kept(text_string(&path), &kept)) {
        if (record_read(&record, text_string(text), text->length, &fault)) {
            struct coach c;
            if (coach_read(&c, &record.match, text_string(&kept), kept.length, &why) &&
                c.seat == SEATS_ALL)
                add_accuracies(&c, out);
            coach_end(&c);
        }
        record_free(&record);
    }
    text_free(&path);
    text_free(&kept);
}
