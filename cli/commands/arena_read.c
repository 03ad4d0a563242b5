/* arena_read.c - reads a contest from the JSON that pakli arena writes, and checks that its numbers
 * are possible: see contest_read in arena.h. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/arena.h"
#include "cli/messages_files.h"

/* Numbers of a bot in "sums", without and with times. */
enum { SUMS = 6, SUMS_TIMED = 8 };

/* A whole number, however large. */
static bool read_large(const struct json *j, int value, int64_t *out)
{
    char digits[24], *end;
    if (!json_is_kind(j, value, JSON_NUMBER)) return false;
    size_t length = j->token[value].end - j->token[value].start;
    if (length >= sizeof digits) return false;
    memcpy(digits, j->text + j->token[value].start, length);
    digits[length] = 0;
    errno = 0;
    *out = strtoll(digits, &end, 10);
    return errno == 0 && *end == 0;
}

/* ---- What was played ----------------------------------------------------------------------- */

static bool read_setup(const struct json *j, struct contest *c, struct refusal *why)
{
    char id[32];
    int seats, rules;
    struct match m;
    if (!json_string(j, json_member(j, 0, "game"), id, sizeof id) || !(c->game = game_by_id(id)))
        return refuse_as(why, WHY_ARENA_GAME);
    if (!json_int(j, json_member(j, 0, "rules"), &rules) || rules != c->game->rules)
        return refuse_as(why, WHY_ARENA_RULES, id);
    if (!json_int(j, json_member(j, 0, "seats"), &seats)) return refuse_as(why, WHY_ARENA_SEATS);
    bool right = match_open(&m, c->game, seats, why) &&
                 options_read(c->game, &m.setup, j, json_member(j, 0, "options"), why) &&
                 match_suits(&m, why);
    c->setup = m.setup;
    match_close(&m);
    return right;
}

static bool read_seed(const struct json *j, struct contest *c)
{
    int value = json_member(j, 0, "seed");
    if (!json_is_kind(j, value, JSON_STRING)) return false;
    size_t room = (size_t)(j->token[value].end - j->token[value].start) + 1;
    char *seed = (char *)memory_new(room);
    bool right = json_string(j, value, seed, room);
    if (right) text_add_bytes(&c->seed, seed, strlen(seed));
    free(seed);
    return right;
}

/* The names of the bots as a list on the command line. */
static bool read_bots_of(const struct json *j, struct contest *c, struct refusal *why)
{
    int value = json_member(j, 0, "bots"), count = json_count(j, value), cross;
    struct text list = {0};
    bool right = json_is_kind(j, value, JSON_ARRAY);
    value = json_first(j, value);
    for (int i = 0; i < count && right; i++, value = json_after(j, value)) {
        char name[BOT_NAME_MAX];
        right = json_string(j, json_member(j, value, "name"), name, sizeof name);
        if (right) text_add(&list, "%s%s", i ? "," : "", name);
    }
    cross = json_is_kind(j, json_member(j, 0, "cross"), JSON_TRUE);
    if (!right) refuse_as(why, WHY_ARENA_NO_BOTS);
    right = right && contest_set_bots(c, text_string(&list), cross, why);
    text_free(&list);
    if (right && (c->bots != count || c->cross != cross))
        return refuse_as(why, WHY_ARENA_BOTS_SEATS);
    return right;
}

/* ---- Deals --------------------------------------------------------------------------------- */

static bool read_part(const struct json *j, int value, struct contest_part *out)
{
    int64_t number[3];
    if (json_count(j, value) != 3 || !json_is_kind(j, value, JSON_ARRAY)) return false;
    int at = json_first(j, value);
    for (int i = 0; i < 3; i++, at = json_after(j, at))
        if (!read_large(j, at, &number[i]) || number[i] < 0 || number[i] > ARENA_DEALS_MAX)
            return false;
    *out = (struct contest_part){(long)number[0], (long)number[1], (long)number[2]};
    return out->step > 0 && out->from + out->count * out->step <= 2L * ARENA_DEALS_MAX;
}

static bool read_parts(const struct json *j, struct contest *c)
{
    int value = json_member(j, 0, "parts"), count = json_count(j, value);
    if (!json_is_kind(j, value, JSON_ARRAY) || count < 1 || count > ARENA_PARTS_MAX) return false;
    value = json_first(j, value);
    for (int i = 0; i < count; i++, value = json_after(j, value))
        if (!read_part(j, value, &c->part[c->parts++])) return false;
    return contest_deals(c) <= ARENA_DEALS_MAX && !parts_overlap(c);
}

/* ---- Sums ---------------------------------------------------------------------------------- */

/* Whether count numbers can have that sum and that sum of squares. */
static bool sums_possible(int64_t sum, int64_t squared, int64_t count)
{
    double mean = count ? (double)sum / (double)count : 0;
    if (count == 0) return sum == 0 && squared == 0;
    return squared >= 0 && (double)squared >= mean * (double)sum * (1 - 1e-9);
}

static bool read_sums(const struct json *j, int value, struct arena_sums *out, bool *timed)
{
    int64_t number[SUMS_TIMED] = {0};
    int count = json_count(j, value), at = json_first(j, value);
    if (!json_is_kind(j, value, JSON_ARRAY) || (count != SUMS && count != SUMS_TIMED)) return false;
    for (int i = 0; i < count; i++, at = json_after(j, at))
        if (!read_large(j, at, &number[i])) return false;
    *out = (struct arena_sums){.wins = number[0],
                               .wins_squared = number[1],
                               .scores = number[2],
                               .scores_squared = number[3],
                               .ranks = number[4],
                               .decisions = number[5],
                               .thought = number[6],
                               .longest = number[7]};
    *timed = *timed && count == SUMS_TIMED;
    return out->wins >= 0 && out->ranks >= 0 && out->decisions >= 0 && out->thought >= 0 &&
           out->longest >= 0;
}

/* In every game the wins add up to one, and the ranks to all ranks. */
static bool adds_up(const struct matchup *matchup, int seats)
{
    int64_t wins = WIN_PARTS * seats * matchup->blocks;
    int64_t ranks = (int64_t)seats * seats * (seats + 1) * matchup->blocks;
    for (int place = 0; place < matchup->count; place++) {
        const struct arena_sums *s = &matchup->sums[place];
        if (!sums_possible(s->wins, s->wins_squared, matchup->blocks) || s->wins > wins ||
            s->ranks > ranks || !sums_possible(s->scores, s->scores_squared, matchup->blocks))
            return false;
        wins -= s->wins;
        ranks -= s->ranks;
    }
    return wins == 0 && ranks == 0;
}

static bool read_matchup(const struct json *j, int value, int seats, struct matchup *matchup,
                         bool *timed)
{
    int list = json_member(j, value, "bots"), at = json_first(j, list);
    if (!read_large(j, json_member(j, value, "blocks"), &matchup->blocks) || matchup->blocks < 0 ||
        matchup->blocks > ARENA_DEALS_MAX || json_count(j, list) != matchup->count ||
        !json_is_kind(j, list, JSON_ARRAY))
        return false;
    for (int place = 0; place < matchup->count; place++, at = json_after(j, at))
        if (!read_sums(j, at, &matchup->sums[place], timed)) return false;
    return adds_up(matchup, seats);
}

static bool read_matchups(const struct json *j, struct contest *c)
{
    int value = json_member(j, 0, "sums"), at = json_first(j, value);
    if (!json_is_kind(j, value, JSON_ARRAY) || json_count(j, value) != c->matchups) return false;
    c->timed = true;
    for (int i = 0; i < c->matchups; i++, at = json_after(j, at))
        if (!read_matchup(j, at, c->setup.seats, &c->matchup[i], &c->timed)) return false;
    return true;
}

/* ---- Luck ---------------------------------------------------------------------------------- */

static bool read_luck_of(const struct json *j, int value, int64_t blocks, struct arena_sums *out)
{
    int at = json_first(j, value);
    int64_t number[3];
    if (!json_is_kind(j, value, JSON_ARRAY) || json_count(j, value) != 3) return false;
    for (int i = 0; i < 3; i++, at = json_after(j, at))
        if (!read_large(j, at, &number[i])) return false;
    out->luck = number[0];
    out->luck_squared = number[1];
    out->luck_wins = number[2];
    return sums_possible(out->luck, out->luck_squared, blocks);
}

/* There is none without --adjusted. */
static bool read_luck(const struct json *j, struct contest *c)
{
    int value = json_member(j, 0, "luck"), at = json_first(j, value);
    c->adjusted = value >= 0;
    if (!c->adjusted) return true;
    if (!json_is_kind(j, value, JSON_ARRAY) || json_count(j, value) != c->matchups) return false;
    for (int i = 0; i < c->matchups; i++, at = json_after(j, at)) {
        struct matchup *m = &c->matchup[i];
        int place = json_first(j, at);
        if (!json_is_kind(j, at, JSON_ARRAY) || json_count(j, at) != m->count) return false;
        for (int k = 0; k < m->count; k++, place = json_after(j, place))
            if (!read_luck_of(j, place, m->blocks, &m->sums[k])) return false;
    }
    return true;
}

bool contest_read(const struct json *j, struct contest *out, struct refusal *why)
{
    char format[16];
    int version;
    if (!json_string(j, json_member(j, 0, "format"), format, sizeof format) ||
        strcmp(format, "pakli-arena") != 0)
        return refuse_as(why, WHY_ARENA_RESULT);
    if (!json_int(j, json_member(j, 0, "version"), &version) || version != 1)
        return refuse_as(why, WHY_ARENA_FORMAT);
    if (!read_setup(j, out, why) || !read_bots_of(j, out, why)) return false;
    if (!read_seed(j, out)) return refuse_as(why, WHY_ARENA_SEED);
    if (!read_parts(j, out)) return refuse_as(why, WHY_ARENA_PARTS_WRONG);
    if (!read_matchups(j, out) || !read_luck(j, out)) return refuse_as(why, WHY_ARENA_SUMS);
    return true;
}
