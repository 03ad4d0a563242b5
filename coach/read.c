/* read.c - reads an analysis back and checks it against its game, see coach.h. */
#include <stdlib.h>

#include "coach/coach.h"
#include "coach/decimal.h"
#include "coach/messages.h"

/* What is read, and from where. */
struct analysis_reading {
    struct coach *coach;
    const struct json *j;
    const struct look *look; /* of the decision at hand */
};

/* ---- Numbers ------------------------------------------------------------------------------- */

static bool read_whole(const struct json *j, int object, const char *name, int least, int most,
                       int *out)
{
    return json_int(j, json_member(j, object, name), out) && *out >= least && *out <= most;
}

static bool read_worlds(const struct json *j, int object, const char *name, uint32_t *out)
{
    int number = 0;
    bool right = read_whole(j, object, name, 0, JUDGE_WORLDS_MAX, &number);
    *out = (uint32_t)number;
    return right;
}

/* ---- Decisions ----------------------------------------------------------------------------- */

static bool read_move(const struct analysis_reading *r, int value, struct judged_move *out)
{
    char words[WORDS_MAX];
    if (!json_string(r->j, json_member(r->j, value, "move"), words, sizeof words)) return false;
    int move = game_find(r->look->game, &r->look->view, words);
    out->move = (uint16_t)move;
    return move >= 0 && decimal_member(r->j, value, "win", 0, 1, &out->win) &&
           decimal_member(r->j, value, "error", 0, 1, &out->error) &&
           decimal_member(r->j, value, "points", -1e6, 1e6, &out->points) &&
           decimal_member(r->j, value, "loss", -1, 1, &out->loss) &&
           decimal_member(r->j, value, "loss_error", 0, 1, &out->loss_error) &&
           read_worlds(r->j, value, "worlds", &out->worlds);
}

static bool read_moves(const struct analysis_reading *r, int value, struct judgement *out)
{
    int list = json_member(r->j, value, "moves"), at = json_first(r->j, list);
    out->count = json_count(r->j, list);
    if (!json_is_kind(r->j, list, JSON_ARRAY) || out->count < 1 || out->count > JUDGED_MAX)
        return false;
    for (int i = 0; i < out->count; i++, at = json_after(r->j, at))
        if (!read_move(r, at, &out->move[i])) return false;
    return true;
}

static bool read_mark(const struct json *j, int value, enum mark *out)
{
    char word[16];
    if (!json_string(j, json_member(j, value, "mark"), word, sizeof word)) return false;
    for (int m = 0; m < MARKS; m++) {
        if (strcmp(word, mark_names[m]) != 0) continue;
        *out = (enum mark)m;
        return true;
    }
    return false;
}

static bool read_judgement(const struct analysis_reading *r, int value, int move,
                           struct judgement *out)
{
    return read_whole(r->j, value, "legal", 1, MOVES_MAX, &out->legal) &&
           read_moves(r, value, out) &&
           read_whole(r->j, value, "played", 0, out->count - 1, &out->played) &&
           out->move[out->played].move == move &&
           decimal_member(r->j, value, "loss", 0, 1, &out->loss) &&
           decimal_member(r->j, value, "loss_error", 0, 1, &out->loss_error) &&
           read_mark(r->j, value, &out->mark) && read_worlds(r->j, value, "worlds", &out->worlds);
}

/* They ascend by ply, and are of the seats that asked. */
static bool read_decisions(struct analysis_reading *r)
{
    struct coach *c = r->coach;
    int list = json_member(r->j, 0, "decisions"), at = json_first(r->j, list), ply = -1, next = 0;
    if (!json_is_kind(r->j, list, JSON_ARRAY)) return false;
    for (int left = json_count(r->j, list); left > 0; left--, at = json_after(r->j, at)) {
        if (!read_whole(r->j, at, "ply", ply + 1, (int)c->match->plies - 1, &ply)) return false;
        while (next < c->count && c->decision[next].ply < ply) next++;
        if (next == c->count || c->decision[next].ply != ply) return false;
        struct coach_decision *d = &c->decision[next];
        r->look = &d->look;
        d->judged = read_judgement(r, at, match_move(c->match, (size_t)ply), &d->judgement);
        if (!d->judged) return false;
    }
    return true;
}

/* ---- Luck ---------------------------------------------------------------------------------- */

static bool read_sums(const struct json *j, int object, const char *name, int seats, int64_t *out)
{
    int list = json_member(j, object, name), at = json_first(j, list);
    if (!json_is_kind(j, list, JSON_ARRAY) || json_count(j, list) != seats) return false;
    for (int seat = 0; seat < seats; seat++, at = json_after(j, at)) {
        double number;
        if (!decimal_read(j, at, &number)) return false;
        out[seat] = (int64_t)number;
    }
    return true;
}

static bool read_term(const struct json *j, int object, const char *name, int seats,
                      struct luck_term *out)
{
    int value = json_member(j, object, name);
    return read_sums(j, value, "wins", seats, out->wins) &&
           read_sums(j, value, "squares", seats, out->squares) &&
           read_sums(j, value, "points", seats, out->points);
}

/* A term of a ply is left out where nothing happened. */
static bool read_ply(const struct json *j, int value, int seats, struct luck *out)
{
    int ply;
    if (!read_whole(j, value, "ply", 0, (int)out->plies - 1, &ply)) return false;
    struct luck_ply *p = &out->ply[ply];
    return (json_member(j, value, "chance") < 0 ||
            read_term(j, value, "chance", seats, &p->chance)) &&
           (json_member(j, value, "decision") < 0 ||
            read_term(j, value, "decision", seats, &p->decision));
}

static bool read_luck(const struct json *j, int value, int seats, struct luck *out)
{
    int list = json_member(j, value, "plies"), at = json_first(j, list);
    if (!read_worlds(j, value, "worlds", &out->worlds) ||
        !read_worlds(j, value, "deals", &out->deals) ||
        !read_term(j, value, "worth", seats, &out->worth) ||
        !read_term(j, value, "deal", seats, &out->deal) || !json_is_kind(j, list, JSON_ARRAY))
        return false;
    for (int left = json_count(j, list); left > 0; left--, at = json_after(j, at))
        if (!read_ply(j, at, seats, out)) return false;
    return true;
}

/* ---- The whole ----------------------------------------------------------------------------- */

static bool read_format(const struct json *j, struct refusal *why)
{
    char format[24];
    int version;
    if (!json_string(j, json_member(j, 0, "format"), format, sizeof format) ||
        strcmp(format, "pakli-analysis") != 0)
        return refuse_as(why, WHY_NO_ANALYSIS);
    if (!json_int(j, json_member(j, 0, "version"), &version) || version != COACH_VERSION)
        return refuse_as(why, WHY_ANALYSIS_VERSION, COACH_VERSION);
    return true;
}

static bool read_hex(const struct json *j, const char *name, uint8_t *out)
{
    char digits[2 * COACH_HASH_BYTES + 1];
    return json_string(j, json_member(j, 0, name), digits, sizeof digits) &&
           text_read_hex(digits, strlen(digits), out, COACH_HASH_BYTES);
}

static bool is_of(const struct json *j, const struct match *m)
{
    uint8_t hash[COACH_HASH_BYTES], its[COACH_HASH_BYTES];
    int plies;
    coach_hash(m, its);
    return read_hex(j, "hash", hash) && memcmp(hash, its, sizeof its) == 0 &&
           json_int(j, json_member(j, 0, "plies"), &plies) && plies == (int)m->plies;
}

static bool read_seat(const struct json *j, const struct match *m, int *out)
{
    *out = SEATS_ALL;
    return json_is_kind(j, json_member(j, 0, "seat"), JSON_NULL) ||
           read_whole(j, 0, "seat", 0, m->setup.seats - 1, out);
}

static bool read_whole_analysis(struct analysis_reading *r, struct refusal *why)
{
    struct coach *c = r->coach;
    int seat, luck = json_member(r->j, 0, "luck");
    if (!read_format(r->j, why)) return false;
    if (!is_of(r->j, c->match)) return refuse_as(why, WHY_ANALYSIS_OTHER_GAME);
    if (!read_seat(r->j, c->match, &seat)) return refuse_as(why, WHY_ANALYSIS_SPOILT, "seat");
    coach_begin(c, c->match, seat);
    if (!read_worlds(r->j, 0, "worlds", &c->worlds) || !read_hex(r->j, "seed", c->seed))
        return refuse_as(why, WHY_ANALYSIS_SPOILT, "worlds, seed");
    if (!read_decisions(r)) return refuse_as(why, WHY_ANALYSIS_SPOILT, "decisions");
    if (luck < 0) return true;
    if (!match_over(c->match) || !read_luck(r->j, luck, c->match->setup.seats, &c->luck))
        return refuse_as(why, WHY_ANALYSIS_SPOILT, "luck");
    return true;
}

bool coach_read(struct coach *c, const struct match *m, const char *text, size_t length,
                struct refusal *why)
{
    struct json j;
    struct analysis_reading r = {.coach = c, .j = &j};
    memset(c, 0, sizeof *c);
    c->match = m;
    bool right = json_read(&j, text, length) ? read_whole_analysis(&r, why)
                                             : refuse_as(why, WHY_NO_ANALYSIS);
    json_free(&j);
    return right;
}
