/* verify.c - pakli verify: was this game dealt from the seed that was promised? */
#include "cli/cli.h"
#include "engine/record.h"

static const struct flag flags[] = {{0}};

/* The deal of a seed with the game and options of the record. */
static bool same_deal(const struct match *m)
{
    struct match again;
    struct refusal why;
    match_open(&again, m->game, m->setup.seats, &why);
    again.setup = m->setup;
    match_deal(&again, m->seed);
    bool same = memcmp(&again.deal, &m->deal, m->game->deal_size) == 0;
    match_close(&again);
    return same;
}

static bool verify_record(const struct record *record, struct refusal *why)
{
    uint8_t commit[32];
    const struct match *m = &record->match;
    if (!m->seeded)
        return refuse(why, NULL, "the record has no seed, so its deal cannot be verified");
    if (!record->committed)
        return refuse(why, NULL, "the record has no commit to hold the seed against");
    match_commit(m, commit);
    if (memcmp(commit, record->commit, sizeof commit) != 0)
        return refuse(why, NULL,
                      "the seed is not the one that was promised: its commit is another");
    return same_deal(m) || refuse(why, NULL, "the deal is not the one this seed makes");
}

static void write_refused(const struct refusal *why, long number, struct text *out)
{
    text_add(out, "{\"ok\":false,\"error\":");
    text_add_quoted(out, why->text);
    text_add(out, "}\n");
    complain(STATUS_REFUSED, "record %ld is refused: %s", number, why->text);
}

/* One commit covers all deals, and the cards, of a match over several games. */
static bool verify_series(const struct text *value, long number, struct text *out)
{
    struct series_reading r;
    bool right = series_read(&r, text_string(value), value->length, true);
    if (right)
        text_add(out, "{\"ok\":true,\"commit\":true,\"deal\":true,\"games\":%d,\"over\":%s}\n",
                 r.played, r.over ? "true" : "false");
    else
        write_refused(&r.fault.why, number, out);
    return right;
}

static bool verify_one(const struct text *value, long number, struct text *out)
{
    if (series_is(text_string(value), value->length)) return verify_series(value, number, out);
    struct record record;
    struct fault fault;
    bool right = record_read(&record, text_string(value), value->length, &fault) &&
                 verify_record(&record, &fault.why);
    if (right) {
        text_add(out, "{\"ok\":true,\"commit\":true,\"deal\":true,\"moves\":%zu,\"over\":%s}\n",
                 record.match.plies, match_over(&record.match) ? "true" : "false");
    } else {
        write_refused(&fault.why, number, out);
    }
    record_free(&record);
    return right;
}

static enum status run(char **operands, int count)
{
    (void)count;
    return each_record(operands[0], verify_one);
}

const struct command verify_command = {
    "verify",
    "FILE|-",
    "check that games were dealt from the promised seed",
    "For each record: the commit belongs to the seed, game and options; the deal is the one the\n"
    "seed makes; every move is legal. Prints one JSON line per record; exits with 1 if any fails.\n"
    "docs/deal.md tells how to do the same without this program.",
    flags,
    1,
    1,
    run,
};
