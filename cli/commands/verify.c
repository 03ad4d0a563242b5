/* verify.c - pakli verify: was this game dealt from the seed that was promised? */
#include "cli/cli.h"
#include "cli/messages_files.h"
#include "engine/verify.h"

static const struct flag flags[] = {{0}};

/* How many seats added to the seed, and which committed and then withheld. */
static void write_fair(const struct verdict *v, struct text *out)
{
    text_add(out, "\"fair\":true,\"added\":%d,\"withheld\":", v->added);
    seats_write(v->withheld, out);
    text_add(out, ",");
}

static void write_right(const struct verdict *v, struct text *out)
{
    text_add(out, "{\"ok\":true,");
    if (v->found[CHECK_FAIR] == FOUND_RIGHT) write_fair(v, out);
    text_add(out, "\"commit\":true,\"deal\":true,");
    if (v->games >= 0)
        text_add(out, "\"games\":%d", v->games);
    else
        text_add(out, "\"moves\":%zu", v->moves);
    text_add(out, ",\"over\":%s}\n", v->over ? "true" : "false");
}

static bool verify_one(const struct text *value, long number, struct text *out)
{
    struct verdict v;
    if (verify(text_string(value), value->length, &v)) {
        write_right(&v, out);
        return true;
    }
    fault_write(&v.fault, v.game, out);
    if (v.games >= 0)
        report_match_fault(number, &v.fault);
    else
        report_record_fault(number, &v.fault);
    return false;
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
    "For each record: the seed is made of the secret and of what the players revealed, where the\n"
    "record tells; the commit belongs to the seed, game and options; the deal is the one the seed\n"
    "makes; every move is legal. Prints one JSON line per record; exits with 1 if any fails.\n"
    "docs/deal.md tells how to do the same without this program.",
    flags,
    1,
    1,
    run,
};
