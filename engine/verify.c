/* verify.c - checks deals and moves, see verify.h. */
#include "engine/verify.h"
#include "engine/messages.h"

#include <assert.h>

static enum finding find(bool right)
{
    return right ? FOUND_RIGHT : FOUND_WRONG;
}

/* ---- The deal ------------------------------------------------------------------------------ */

static bool same_commit(const struct record *record)
{
    uint8_t commit[32];
    match_commit(&record->match, commit);
    return memcmp(commit, record->commit, sizeof commit) == 0;
}

/* The deal of a seed with the game and options of the record. */
static bool same_deal(const struct match *m)
{
    struct match again;
    struct refusal why;
    assert(m->game);
    match_open(&again, m->game, m->setup.seats, &why);
    again.setup = m->setup;
    match_deal(&again, match_seed(m));
    bool same = memcmp(match_dealt(&again), match_dealt(m), m->game->deal_size) == 0;
    match_close(&again);
    return same;
}

static bool refuse_deal(const struct record *record, const struct verdict *v, struct refusal *why)
{
    if (!match_is_seeded(&record->match)) return refuse_as(why, WHY_NO_SEED);
    if (!record->committed) return refuse_as(why, WHY_NO_COMMIT);
    if (v->found[CHECK_COMMIT] == FOUND_WRONG) return refuse_as(why, WHY_OTHER_SEED);
    return refuse_as(why, WHY_SEED_OTHER_DEAL);
}

/* Who took part in making the seed. */
static void count_parts(const struct fair *f, struct verdict *v)
{
    for (int seat = 0; seat < f->seats; seat++) {
        const struct fair_part *part = &f->part[seat];
        v->added += part->revealed || part->text[0];
        v->withheld |= (unsigned)part->withheld << seat;
    }
}

/* A record need not tell how its seed came about; where it does, it must be right. */
static bool judge_fair(const struct record *record, struct verdict *v)
{
    struct refusal why;
    v->found[CHECK_FAIR] = FOUND_MISSING;
    if (!record->has_fair || !match_is_seeded(&record->match)) return true;
    bool holds = fair_holds(&record->fair, match_seed(&record->match), &why);
    v->found[CHECK_FAIR] = find(holds);
    count_parts(&record->fair, v);
    if (holds) return true;
    memset(&v->fault, 0, sizeof v->fault);
    v->fault.ply = -1;
    v->fault.why = why;
    return false;
}

/* ---- One game ------------------------------------------------------------------------------ */

/* The head of the record was right; `read` tells whether the rest was. */
static bool judge(const struct record *record, bool read, struct verdict *v)
{
    const struct match *m = &record->match;
    bool seeded = match_is_seeded(m), promised = seeded && record->committed;
    v->found[CHECK_COMMIT] = promised ? find(same_commit(record)) : FOUND_MISSING;
    v->found[CHECK_DEAL] = seeded ? find(same_deal(m)) : FOUND_MISSING;
    v->found[CHECK_MOVES] = find(read || !v->fault.moved);
    if (v->found[CHECK_MOVES] == FOUND_RIGHT && (match_over(m) || !read))
        v->found[CHECK_SCORES] = find(read);
    if (!judge_fair(record, v)) return false;
    if (v->found[CHECK_COMMIT] == FOUND_RIGHT && v->found[CHECK_DEAL] == FOUND_RIGHT) return read;
    memset(&v->fault, 0, sizeof v->fault);
    v->fault.ply = -1;
    return refuse_deal(record, v, &v->fault.why);
}

static bool verify_game(const char *text, size_t length, struct verdict *v)
{
    struct record record;
    bool read = record_read(&record, text, length, &v->fault);
    v->moves = record.match.plies;
    v->over = record.match.game && match_over(&record.match);
    bool right = (read || v->fault.ply >= 0) && judge(&record, read, v);
    record_free(&record);
    return right;
}

/* ---- A match over several games ------------------------------------------------------------ */

/* One commit covers all deals, and the cards. */
static bool verify_games(const char *text, size_t length, struct verdict *v)
{
    struct series_reading r;
    bool right = series_read(&r, text, length, true);
    v->fault = r.fault;
    v->games = r.played;
    v->game = r.game;
    v->over = r.over;
    for (int i = 0; i < CHECKS && right; i++)
        if (i != CHECK_SCORES || r.over) v->found[i] = FOUND_RIGHT;
    if (right && !r.has_fair) v->found[CHECK_FAIR] = FOUND_MISSING;
    if (right && r.has_fair) count_parts(&r.fair, v);
    if (r.fault.moved) v->found[CHECK_MOVES] = FOUND_WRONG;
    return right;
}

bool verify(const char *text, size_t length, struct verdict *out)
{
    memset(out, 0, sizeof *out);
    out->games = out->game = -1;
    return series_is(text, length) ? verify_games(text, length, out)
                                   : verify_game(text, length, out);
}
