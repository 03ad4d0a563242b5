/* record.c - records, see record.h. */
#include "engine/record.h"

#include <stdio.h>

#include "engine/match_internal.h"
#include "engine/messages.h"

/* ---- Writing ------------------------------------------------------------------------------- */

void scores_write(const struct result *result, int seats, struct text *out)
{
    for (int seat = 0; seat < seats; seat++)
        text_add(out, "%s%d", seat ? "," : "[", result->score[seat]);
    text_add_literal(out, "]");
}

void seats_write(unsigned set, struct text *out)
{
    const char *before = "";
    text_add_literal(out, "[");
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(set >> seat & 1)) continue;
        text_add(out, "%s%d", before, seat);
        before = ",";
    }
    text_add_literal(out, "]");
}

void winners_write(const struct result *result, int seats, struct text *out)
{
    seats_write((unsigned)result->winners & ((1u << seats) - 1), out);
}

void result_write(const struct match *m, struct text *out)
{
    struct result result;
    match_result(m, &result);
    text_add_literal(out, "\"scores\":");
    scores_write(&result, m->setup.seats, out);
    text_add_literal(out, ",\"winners\":");
    winners_write(&result, m->setup.seats, out);
    if (m->forfeits.count == 0) return;
    text_add_literal(out, ",\"forfeits\":");
    forfeits_write(&m->forfeits, out);
}

void legal_write(const struct game *game, const void *view, struct text *out)
{
    uint16_t legal[MOVES_MAX];
    char words[WORDS_MAX];
    int count = game->legal(view, legal);
    text_add_literal(out, "[");
    for (int i = 0; i < count; i++) {
        game->say(view, legal[i], words);
        if (i) text_add_literal(out, ",");
        text_add_quoted(out, words);
    }
    text_add_literal(out, "]");
}

static void write_head(const struct match *m, struct text *out)
{
    text_add(out,
             "{\"format\":\"pakli-record\",\"version\":%d,\"game\":\"%s\",\"rules\":%d,\"seats\":%"
             "d,\"options\":",
             m->forfeits.count ? RECORD_VERSION_FORFEITS : RECORD_VERSION, m->game->id,
             m->setup.rules, m->setup.seats);
    options_write(m->game, &m->setup, out);
    text_add_literal(out, ",\"names\":[");
    for (int seat = 0; seat < m->setup.seats; seat++) {
        if (seat) text_add_literal(out, ",");
        text_add_quoted(out, m->name[seat]);
    }
    text_add_literal(out, "]");
}

static void write_seed(const struct match *m, struct text *out)
{
    uint8_t commit[32];
    if (!match_is_seeded(m)) return;
    match_commit(m, commit);
    text_add_literal(out, ",\"seed\":\"");
    text_add_hex(out, match_seed(m), SEED_BYTES);
    text_add_literal(out, "\",\"commit\":\"");
    text_add_hex(out, commit, sizeof commit);
    text_add_literal(out, "\"");
}

/* Words depend on the position, so the game is played again from its deal. */
static void write_moves(const struct match *m, struct text *out)
{
    union any_state s, view;
    char words[WORDS_MAX];
    game_clear(m->game, &m->setup, &s);
    m->game->start(&s, match_dealt(m));
    text_add_literal(out, ",\"moves\":[");
    for (size_t i = 0; i < m->plies; i++) {
        m->game->view(&s, s.head.seat, &view);
        m->game->say(&view, match_move(m, i), words);
        text_add(out, "%s\"%s\"", i ? "," : "", words);
        m->game->apply(&s, match_move(m, i));
    }
    text_add_literal(out, "]");
}

void record_write(const struct match *m, struct text *out)
{
    record_write_fair(m, NULL, out);
}

void record_write_fair(const struct match *m, const struct fair *fair, struct text *out)
{
    write_head(m, out);
    write_seed(m, out);
    if (fair) {
        text_add_literal(out, ",\"fair\":");
        fair_write(fair, out);
    }
    text_add_literal(out, ",\"deal\":");
    m->game->deal_write(&m->setup, match_dealt(m), out);
    write_moves(m, out);
    if (match_over(m)) {
        text_add_literal(out, ",");
        result_write(m, out);
    }
    text_add_literal(out, "}");
}

/* ---- Reading the head ---------------------------------------------------------------------- */

static bool read_format(const struct json *j, struct refusal *why)
{
    char format[32] = "pakli-record";
    int value = json_member(j, 0, "format");
    if (!json_is_kind(j, 0, JSON_OBJECT)) return refuse_as(why, WHY_RECORD);
    return value < 0 ||
           (json_string(j, value, format, sizeof format) && strcmp(format, "pakli-record") == 0) ||
           refuse_as(why, WHY_FORMAT, "pakli-record");
}

/* The version of the format; that of the rules is looked for by game_read. */
static bool read_version(const struct json *j, struct refusal *why)
{
    int number, value = json_member(j, 0, "version");
    if (value < 0 || (json_int(j, value, &number) && number >= RECORD_VERSION &&
                      number <= RECORD_VERSION_FORFEITS))
        return true;
    return refuse_as(why, WHY_FORMAT_VERSION, RECORD_VERSION, RECORD_VERSION_FORFEITS);
}

static bool read_names(const struct json *j, struct match *m, struct refusal *why)
{
    int list = json_member(j, 0, "names"), at = json_first(j, list);
    if (list < 0) return true;
    if (!json_is_kind(j, list, JSON_ARRAY) || json_count(j, list) != m->setup.seats)
        return refuse_as(why, WHY_NAMES, m->setup.seats);
    for (int seat = 0; seat < m->setup.seats; seat++, at = json_after(j, at))
        if (!json_string(j, at, m->name[seat], NAME_MAX_BYTES))
            return refuse_as(why, WHY_NAME, seat, NAME_MAX_BYTES - 1);
    return true;
}

/* 32 bytes in hexadecimal, if that member is there at all. */
static bool read_bytes(const struct json *j, const char *name, uint8_t bytes[32], bool *there,
                       struct refusal *why)
{
    char digits[68];
    int value = json_member(j, 0, name);
    *there = value >= 0;
    if (!*there) return true;
    if (json_string(j, value, digits, sizeof digits) &&
        text_read_hex(digits, strlen(digits), bytes, 32))
        return true;
    return refuse_as(why, WHY_HEX, name);
}

static bool read_seed(const struct json *j, struct match *m, struct refusal *why)
{
    uint8_t seed[SEED_BYTES];
    bool there;
    if (!read_bytes(j, "seed", seed, &there, why)) return false;
    if (there) match_claim_seed(m, seed);
    return true;
}

static bool read_fair(const struct json *j, struct record *record, struct refusal *why)
{
    int value = json_member(j, 0, "fair");
    record->has_fair = value >= 0;
    return value < 0 || fair_read(j, value, record->match.setup.seats, &record->fair, why);
}

static bool read_head(const struct json *j, struct record *record, struct refusal *why)
{
    struct match *m = &record->match;
    const struct game *game = read_format(j, why) ? game_read(j, 0, why) : NULL;
    int seats, options = json_member(j, 0, "options"), deal_at = json_member(j, 0, "deal");
    union any_deal deal;
    memset(&deal, 0, sizeof deal);
    if (!game || !read_version(j, why)) return false;
    if (!json_int(j, json_member(j, 0, "seats"), &seats)) return refuse_as(why, WHY_SEATS_NUMBER);
    if (!match_open(m, game, seats, why)) return false;
    if (options >= 0 && !options_read(game, &m->setup, j, options, why)) return false;
    if (!match_suits(m, why)) return false;
    if (!json_is_kind(j, deal_at, JSON_OBJECT)) return refuse_as(why, WHY_DEAL);
    if (!game->deal_read(&m->setup, j, deal_at, &deal, why)) return false;
    match_start(m, &deal);
    return read_names(j, m, why) && read_seed(j, m, why) &&
           read_bytes(j, "commit", record->commit, &record->committed, why) &&
           read_fair(j, record, why);
}

/* ---- Reading moves and result -------------------------------------------------------------- */

static bool read_moves(const struct json *j, struct match *m, struct fault *fault)
{
    int list = json_member(j, 0, "moves"), at = json_first(j, list);
    if (!json_is_kind(j, list, JSON_ARRAY)) return refuse_as(&fault->why, WHY_MOVES);
    fault->moved = true;
    for (int i = 0; i < json_count(j, list); i++, at = json_after(j, at)) {
        fault->ply = i;
        if (!json_string(j, at, fault->move, sizeof fault->move)) {
            snprintf(fault->move, sizeof fault->move, "?");
            return refuse_as(&fault->why, WHY_MOVE);
        }
        if (!match_say(m, fault->move, &fault->why)) return false;
    }
    fault->ply = (int)m->plies;
    fault->moved = false;
    return true;
}

/* A list of numbers that, if it is there, must be this one, as text. */
static bool read_list(const struct json *j, const char *name, const struct text *wanted,
                      struct refusal *why)
{
    struct text found = {0};
    int list = json_member(j, 0, name), at = json_first(j, list), number = 0;
    bool numbers = json_is_kind(j, list, JSON_ARRAY) && json_count(j, list) <= SEATS_MAX;
    for (int i = 0; numbers && i < json_count(j, list); i++, at = json_after(j, at)) {
        numbers = json_int(j, at, &number);
        text_add(&found, "%s%d", i ? "," : "[", number);
    }
    text_add_literal(&found, "]");
    bool right = list < 0 || (numbers && strcmp(text_string(&found), text_string(wanted)) == 0);
    text_free(&found);
    return right || refuse_as(why, WHY_RESULT, name, text_string(wanted));
}

/* A member of that name in a record of the earlier version is somebody else's. */
static bool read_forfeits(const struct json *j, struct match *m, struct refusal *why)
{
    int version = RECORD_VERSION, list = json_member(j, 0, "forfeits");
    json_int(j, json_member(j, 0, "version"), &version);
    if (version < RECORD_VERSION_FORFEITS || list < 0) return true;
    return forfeits_read(j, list, m->setup.seats, m->plies, &m->forfeits, why);
}

static bool read_result(const struct json *j, struct match *m, struct refusal *why)
{
    if (!read_forfeits(j, m, why)) return false;
    if (!match_over(m)) {
        bool claimed = json_member(j, 0, "scores") >= 0 || json_member(j, 0, "winners") >= 0 ||
                       m->forfeits.count > 0;
        return !claimed || refuse_as(why, WHY_NOT_OVER);
    }
    struct result result;
    struct text scores = {0}, winners = {0};
    match_result(m, &result);
    scores_write(&result, m->setup.seats, &scores);
    winners_write(&result, m->setup.seats, &winners);
    bool right = read_list(j, "scores", &scores, why) && read_list(j, "winners", &winners, why);
    text_free(&scores);
    text_free(&winners);
    return right;
}

bool record_read(struct record *record, const char *text, size_t length, struct fault *fault)
{
    struct json j;
    memset(record, 0, sizeof *record);
    memset(fault, 0, sizeof *fault);
    fault->ply = -1;
    bool right = json_read(&j, text, length) || refuse_as(&fault->why, WHY_NOT_JSON, j.error);
    right = right && read_head(&j, record, &fault->why) && read_moves(&j, &record->match, fault) &&
            read_result(&j, &record->match, &fault->why);
    json_free(&j);
    return right;
}

void record_free(struct record *record)
{
    match_close(&record->match);
}
