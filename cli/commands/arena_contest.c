/* arena_contest.c - a contest of bots: who plays whom, which deals were played, and merging; see
 * arena.h. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/arena.h"
#include "cli/messages_files.h"

struct contest *contest_new(void)
{
    return (struct contest *)memory_new(sizeof(struct contest));
}

void contest_free(struct contest *c)
{
    text_free(&c->seed);
    free(c);
}

/* ---- Who plays whom ------------------------------------------------------------------------ */

static bool read_contest_bots(struct contest *c, const char *list, struct refusal *why)
{
    for (;; list++) {
        size_t length = strcspn(list, ",");
        if (c->bots == ARENA_BOTS_MAX) return refuse_as(why, WHY_ARENA_BOTS_MANY, ARENA_BOTS_MAX);
        if (!bot_read(list, length, &c->bot[c->bots], why)) return false;
        snprintf(c->name[c->bots++], BOT_NAME_MAX, "%.*s", (int)length, list);
        list += length;
        if (!*list) return true;
    }
}

static void add_matchup(struct contest *c, int count, const int *bots)
{
    struct matchup *matchup = &c->matchup[c->matchups++];
    memset(matchup, 0, sizeof *matchup);
    matchup->count = count;
    memcpy(matchup->bot, bots, (size_t)count * sizeof *bots);
}

bool contest_set_bots(struct contest *c, const char *list, bool cross, struct refusal *why)
{
    static const int all[SEATS_MAX] = {0, 1, 2, 3, 4};
    if (!read_contest_bots(c, list, why)) return false;
    if (c->bots < 2) return refuse_as(why, WHY_ARENA_BOTS_FEW);
    c->cross = cross || c->bots > c->setup.seats;
    if (!c->cross) add_matchup(c, c->bots, all);
    for (int a = 0; a < c->bots && c->cross; a++)
        for (int b = a + 1; b < c->bots; b++) add_matchup(c, 2, (const int[]){a, b});
    return true;
}

/* ---- Deals that were played ---------------------------------------------------------------- */

long contest_deals(const struct contest *c)
{
    long deals = 0;
    for (int i = 0; i < c->parts; i++) deals += c->part[i].count;
    return deals;
}

static long last_of(const struct contest_part *p)
{
    return p->from + (p->count - 1) * p->step;
}

static long common_factor(long a, long b)
{
    return b == 0 ? a : common_factor(b, a % b);
}

/* Whether two parts have a deal in common. Shards of the same run never do, which the
 * remainders show; otherwise every deal of the shorter part is looked up. */
static bool overlap(const struct contest_part *a, const struct contest_part *b)
{
    if ((a->from - b->from) % common_factor(a->step, b->step) != 0) return false;
    if (a->count > b->count) return overlap(b, a);
    for (long i = 0; i < a->count; i++) {
        long off = a->from + i * a->step - b->from;
        if (off >= 0 && off % b->step == 0 && off / b->step < b->count) return true;
    }
    return false;
}

bool parts_overlap(const struct contest *c)
{
    for (int i = 0; i < c->parts; i++)
        for (int j = 0; j < i; j++)
            if (overlap(&c->part[i], &c->part[j])) return true;
    return false;
}

static int by_from(const void *a, const void *b)
{
    const struct contest_part *x = (const struct contest_part *)a,
                              *y = (const struct contest_part *)b;
    return (x->from > y->from) - (x->from < y->from);
}

/* Parts that together are the first deals without a gap become one. */
static void join_parts(struct contest *c)
{
    long deals = contest_deals(c), last = 0;
    qsort(c->part, (size_t)c->parts, sizeof c->part[0], by_from);
    for (int i = 0; i < c->parts; i++)
        if (last_of(&c->part[i]) > last) last = last_of(&c->part[i]);
    if (c->parts == 1 || last != deals - 1) return;
    c->part[0] = (struct contest_part){0, 1, deals};
    c->parts = 1;
}

/* ---- Merging ------------------------------------------------------------------------------- */

const char *contest_differs(const struct contest *a, const struct contest *b)
{
    if (a->game != b->game) return "another game";
    if (a->setup.rules != b->setup.rules) return "another version of the rules";
    if (a->setup.seats != b->setup.seats) return "another number of seats";
    if (memcmp(a->setup.option, b->setup.option, sizeof a->setup.option) != 0)
        return "other options";
    if (strcmp(text_string(&a->seed), text_string(&b->seed)) != 0) return "another seed";
    if (a->bots != b->bots || a->cross != b->cross) return "other bots";
    for (int i = 0; i < a->bots; i++)
        if (strcmp(a->name[i], b->name[i]) != 0) return "other bots";
    if (a->adjusted != b->adjusted) return a->adjusted ? "no luck told" : "luck told too";
    return NULL;
}

static bool merge_parts(struct contest *c, const struct contest *more, struct refusal *why)
{
    for (int i = 0; i < c->parts; i++)
        for (int j = 0; j < more->parts; j++)
            if (overlap(&c->part[i], &more->part[j])) return refuse_as(why, WHY_ARENA_OVERLAP);
    if (c->parts + more->parts > ARENA_PARTS_MAX)
        return refuse_as(why, WHY_ARENA_PARTS, ARENA_PARTS_MAX);
    if (contest_deals(c) + contest_deals(more) > ARENA_DEALS_MAX)
        return refuse_as(why, WHY_ARENA_DEALS, ARENA_DEALS_MAX);
    memcpy(&c->part[c->parts], more->part, (size_t)more->parts * sizeof more->part[0]);
    c->parts += more->parts;
    join_parts(c);
    return true;
}

bool contest_merge(struct contest *c, const struct contest *more, struct refusal *why)
{
    const char *what = contest_differs(c, more);
    if (what) return refuse_as(why, WHY_ARENA_OTHER, what);
    if (!merge_parts(c, more, why)) return false;
    c->timed = c->timed && more->timed;
    for (int i = 0; i < c->matchups; i++)
        if (!matchup_add(&c->matchup[i], more->matchup[i].sums, more->matchup[i].blocks))
            return refuse_as(why, WHY_ARENA_SUMS_LARGE);
    return true;
}

/* ---- Reporting ----------------------------------------------------------------------------- */

static enum status write_picture(const struct contest *c, const char *path)
{
    struct outfile file;
    struct text picture = {0};
    enum status status = outfile_open(&file, path);
    if (status != STATUS_OK) return status;
    contest_write_picture(c, &picture);
    fwrite(text_string(&picture), 1, picture.length, file.stream);
    text_free(&picture);
    return outfile_close(&file, true);
}

enum status contest_report(const struct contest *c, bool json, bool times, const char *svg)
{
    struct text out = {0};
    enum status status = svg ? write_picture(c, svg) : STATUS_OK;
    if (status != STATUS_OK) return status;
    (json ? contest_write_json : contest_write_table)(c, times, &out);
    print_text(&out);
    text_free(&out);
    return STATUS_OK;
}
