/* arena_state.c - which blocks a run of pakli arena plays, and its file, see arena_state.h. */
#include "cli/commands/arena_state.h"
#include "cli/messages_files.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Blocks -------------------------------------------------------------------------------- */

long run_blocks(const struct arena_run *run)
{
    return ((run->deals - run->shard) / run->shards + 1) * run->contest->matchups;
}

long run_counted(const struct arena_run *run)
{
    long counted = 0;
    for (int i = 0; i < run->contest->matchups; i++)
        counted += (long)run->contest->matchup[i].blocks;
    return counted;
}

void run_count(struct arena_run *run, long blocks)
{
    run->contest->part[0].count = blocks / run->contest->matchups;
}

long run_deal_number(const struct arena_run *run, long block)
{
    long matchups = run->contest->matchups, deal = run->shard - 1 + block / matchups * run->shards;
    return deal * matchups + block % matchups;
}

/* ---- The file ------------------------------------------------------------------------------ */

/* The result so far, and what the run is to play. */
enum status run_save(const struct arena_run *run, const char *path)
{
    const struct contest *c = run->contest;
    struct outfile file;
    struct text out = {0};
    enum status status = outfile_open(&file, path);
    if (status != STATUS_OK) return status;
    text_add(&out, "{");
    contest_write_members(c, true, &out);
    text_add(&out, ",\"run\":{\"deals\":%ld,\"shard\":%ld,\"shards\":%ld", run->deals, run->shard,
             run->shards);
    if (c->tested) text_add(&out, ",\"sprt\":\"%.17g,%.17g\"", c->p0, c->p1);
    text_add(&out, "}}\n");
    fwrite(text_string(&out), 1, out.length, file.stream);
    text_free(&out);
    return outfile_close(&file, true);
}

/* What differs between the saved run and the one wanted now, or NULL. */
static const char *run_differs(const struct arena_run *saved, const struct arena_run *run)
{
    const struct contest *a = saved->contest, *b = run->contest;
    const char *what = contest_differs(a, b);
    if (what) return what;
    if (saved->deals != run->deals) return "another number of deals";
    if (saved->shard != run->shard || saved->shards != run->shards) return "another shard";
    return a->tested == b->tested && a->p0 == b->p0 && a->p1 == b->p1 ? NULL
                                                                      : "another sequential test";
}

/* Bouts take turns: each has played as often as the one before it, or once less. */
static bool in_turn(const struct arena_run *run)
{
    const struct contest *c = run->contest;
    long counted = run_counted(run), deals = counted / c->matchups;
    for (int i = 0; i < c->matchups; i++)
        if (c->matchup[i].blocks != deals + (i < counted % c->matchups)) return false;
    return c->parts == 1 && c->part[0].from == run->shard - 1 && c->part[0].step == run->shards &&
           c->part[0].count == deals && counted <= run_blocks(run);
}

static bool read_test(const struct json *j, int value, struct contest *c)
{
    char words[64], *end;
    if (value < 0) return true;
    if (!json_string(j, value, words, sizeof words)) return false;
    c->tested = true;
    c->p0 = strtod(words, &end);
    c->p1 = *end == ',' ? strtod(end + 1, &end) : 0;
    return *end == 0;
}

/* Reads a saved run; refuses one that is inconsistent. */
static bool read_run(const struct json *j, struct arena_run *saved, struct refusal *why)
{
    int run = json_member(j, 0, "run"), deals, shard, shards;
    if (!contest_read(j, saved->contest, why)) return false;
    if (!json_int(j, json_member(j, run, "deals"), &deals) ||
        !json_int(j, json_member(j, run, "shard"), &shard) ||
        !json_int(j, json_member(j, run, "shards"), &shards) || shard < 1 || shard > shards ||
        deals < shard || !read_test(j, json_member(j, run, "sprt"), saved->contest))
        return refuse_as(why, WHY_ARENA_NOTHING);
    saved->deals = deals;
    saved->shard = shard;
    saved->shards = shards;
    if (!saved->contest->timed || !in_turn(saved)) return refuse_as(why, WHY_ARENA_SUMS_DEALS);
    return true;
}

/* Takes over the results in the file, if they come from the same run. */
static enum status resume(struct arena_run *run, const char *path, const struct text *value)
{
    struct arena_run saved = {.contest = contest_new()};
    struct refusal why;
    struct json j;
    enum status status = STATUS_OK;
    bool is_json = json_read(&j, text_string(value), value->length);
    if (!is_json) refuse_as(&why, WHY_ARENA_NOT_JSON, j.error);
    if (!is_json || !read_run(&j, &saved, &why)) {
        struct text said = {0};
        status =
            report_message(STATUS_REFUSED, SAY_ARENA_NOT_SAVED, path, refusal_detail(&why, &said));
        text_free(&said);
    } else if (run_differs(&saved, run)) {
        status = report_message(STATUS_USAGE, SAY_ARENA_OTHER_RUN, path, run_differs(&saved, run));
    } else {
        memcpy(run->contest->matchup, saved.contest->matchup, sizeof saved.contest->matchup);
        run_count(run, run_counted(run));
    }
    json_free(&j);
    contest_free(saved.contest);
    return status;
}

enum status run_begin(struct arena_run *run, const char *path)
{
    struct text value = {0};
    run->contest->part[0] = (struct contest_part){run->shard - 1, run->shards, 0};
    run->contest->parts = 1;
    if (!path || access(path, F_OK) != 0) return STATUS_OK;
    FILE *in = open_input(path);
    if (!in) return STATUS_INPUT;
    next_value(in, &value);
    fclose(in);
    enum status status = resume(run, path, &value);
    text_free(&value);
    return status;
}
