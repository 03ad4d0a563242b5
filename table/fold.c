/* fold.c - applies rows to a table, and trusts none of them; see table.h.
 *
 * Every kind checks its row first and changes the table only when nothing can go wrong any more.
 * The bodies, and in the second line the secrets:
 *
 *   OPEN   {"game","rules","seats","options","games","cards","private","hints","rated",
 *           "arranged","clock","server_commit", and settings that are not the usual ones}
 *          {"secret","deal"}                the deal only where it is fixed
 *   SEAT   {"what":"sit","name","ready","entropy","commit"}    the row's player sits down
 *          {"what":"ready","entropy","commit"}        is there for a rematch, or adds entropy
 *          {"what":"commit","commit"}                 commits to what will be revealed
 *          {"what":"reveal","reveal"}                 of this round of reveals
 *          {"what":"withhold"}                        did not reveal in time
 *          {"what":"leave"}                           before the deal; without a player: must leave
 *          {"what":"bot","level"}                     before the deal
 *          {"what":"away"}                            leaves a game; a bot may take over later
 *          {"what":"out","why":"left"|"time"|"resigned","level","lost"}   a bot plays for a person,
 *                                                     who may not come back where the game is lost
 *          {"what":"back","kept":true}                is there again, with the clock as it was
 *          {"what":"remove"}, {"what":"swap","with"}, {"what":"lock","locked"},
 *          {"what":"settings","first" or "draw","hold","watchers","open_bots","delay"}   of the
 * host
 *          {"invite"}                                 with the first lock
 *   START  {"game","commit"}
 *          {"seed"}
 *   MOVE   {"ply","move"}       without a player it is a bot's
 *   UNDO   {"undo":true,"ply"}  the ply that comes next now
 *   CHAT   {"name","text"}
 *   CLOCK  {"clock","changed"}  changed once all people at the table want this clock
 *          {"outage":{"from","to"}}  there was no server then: whose clock ran has the time back
 *          {"vacation":{"days"}}     of the row's player, from now on
 *   OVER   {"closed":true}     by a moderator; with "unplayed" since a first move was missing
 *          {"game","games","scores","winners","forfeits","places"}, the last two where somebody
 *          forfeited; or {"rematch"} with the table that follows
 *
 * Seats are those of the game that is being played. The first row of a request of a player holds
 * "asked" too, by which the request is known again. */
#include "table/internal.h"
#include "table/messages.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROW_BYTES_MAX = 65536 };

bool corrupt(struct refusal *why, const char *what)
{
    return refuse_as(why, WHY_ROW_CORRUPT, what);
}

bool row_text(const struct parsed_row *f, const char *name, char *buf, size_t room)
{
    return json_string(&f->j, json_member(&f->j, 0, name), buf, room);
}

bool row_secret_text(const struct row *row, const char *name, char *buf, size_t room)
{
    struct json j;
    bool right = json_read(&j, row->secret, strlen(row->secret)) &&
                 json_string(&j, json_member(&j, 0, name), buf, room);
    json_free(&j);
    return right;
}

/* 32 bytes in hexadecimal out of the row's secret. */
static bool read_secret(const struct row *row, const char *name, uint8_t out[32])
{
    char digits[68];
    return row_secret_text(row, name, digits, sizeof digits) &&
           text_read_hex(digits, strlen(digits), out, 32);
}

bool row_hex(const struct parsed_row *f, const char *name, uint8_t out[32])
{
    char digits[68];
    return row_text(f, name, digits, sizeof digits) &&
           text_read_hex(digits, strlen(digits), out, 32);
}

/* ---- ROW_OPEN ------------------------------------------------------------------------------ */

static bool read_cards(const struct parsed_row *f, struct series *s, struct refusal *why)
{
    char name[32] = "";
    int value = json_member(&f->j, 0, "cards");
    if (value < 0) return true;
    s->cards =
        json_string(&f->j, value, name, sizeof name) ? series_find_cards(s->game, name) : NULL;
    return s->cards || corrupt(why, "it names cards the game does not have");
}

static bool refuse_rules(const char *id, int rules, const struct game *game, struct refusal *why)
{
    if (!game) return refuse_as(why, WHY_GAME_UNKNOWN, id);
    return refuse_as(why, WHY_GAME_VERSION, id, rules, game->rules);
}

static bool read_series(const struct parsed_row *f, struct series *s, struct refusal *why)
{
    char id[32] = "";
    int seats = 0, rules = 0;
    struct match m;
    row_text(f, "game", id, sizeof id);
    json_int(&f->j, json_member(&f->j, 0, "rules"), &rules);
    s->game = game_by_version(id, rules);
    if (!s->game) return refuse_rules(id, rules, game_by_id(id), why);
    json_int(&f->j, json_member(&f->j, 0, "seats"), &seats);
    if (!match_open(&m, s->game, seats, why)) return false;
    int options = json_member(&f->j, 0, "options");
    if (!options_read(s->game, &m.setup, &f->j, options, why) || !match_suits(&m, why))
        return false;
    s->setup = m.setup;
    if (!json_int(&f->j, json_member(&f->j, 0, "games"), &s->games))
        return corrupt(why, "it does not say how many games");
    return read_cards(f, s, why) && series_suits(s, why);
}

/* The deal of a table that was set up from a record; others are dealt when all are seated. */
static bool read_fixed_deal(const struct row *row, const struct series *s, bool *fixed,
                            union any_deal *deal, struct refusal *why)
{
    struct json j;
    memset(deal, 0, sizeof *deal);
    bool right = json_read(&j, row->secret, strlen(row->secret));
    int value = right ? json_member(&j, 0, "deal") : -1;
    *fixed = value >= 0;
    if (*fixed)
        right = (s->games == 1 && !s->cards && json_is_kind(&j, value, JSON_OBJECT) &&
                 s->game->deal_read(&s->setup, &j, value, deal, why)) ||
                corrupt(why, "its deal is none of this game");
    json_free(&j);
    return right;
}

static enum table_hints read_hints(const struct parsed_row *f)
{
    int value = json_member(&f->j, 0, "hints");
    if (value < 0) return HINTS_ALONE;
    return json_is_kind(&f->j, value, JSON_TRUE) ? HINTS_YES : HINTS_NO;
}

static bool fold_open(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct series s;
    struct time_control time_control;
    struct table_settings settings = {0};
    uint8_t secret[32], commit[32];
    union any_deal deal;
    bool fixed, rated = json_is_kind(&f->j, json_member(&f->j, 0, "rated"), JSON_TRUE);
    memset(&s, 0, sizeof s);
    if (t->stage != STAGE_NONE) return corrupt(why, "the table was opened before");
    if (!read_series(f, &s, why) ||
        !time_control_read(&f->j, json_member(&f->j, 0, "clock"), &time_control, why))
        return false;
    if (!read_secret(f->row, "secret", secret)) return corrupt(why, "its secret is missing");
    if (!row_hex(f, "server_commit", commit) || !fair_opens(secret, commit, 1))
        return corrupt(why, "its secret is not the one that was promised");
    if (!read_fixed_deal(f->row, &s, &fixed, &deal, why)) return false;
    if (!settings_read(&f->j, 0, s.setup.seats, &settings))
        return corrupt(why, "its settings are none of a table");
    if (time_control.kind == TIME_CONTROL_PAUSE) return corrupt(why, "it begins with a pause");
    if (rated && (fixed || !rated_series(&s)))
        return corrupt(why, "it is rated, and not played as others are");
    if (!fixed) host_sits(t, f->row->player); /* where nobody sits yet, who sits down first is */
    t->settings = settings;
    t->series = s;
    t->fixed_deal = fixed;
    t->deal = deal;
    t->time_control = time_control;
    t->hidden = json_is_kind(&f->j, json_member(&f->j, 0, "private"), JSON_TRUE);
    t->hints = rated ? HINTS_NO : read_hints(f);
    t->rated = rated;
    t->arranged = json_is_kind(&f->j, json_member(&f->j, 0, "arranged"), JSON_TRUE);
    memcpy(t->secret, secret, sizeof secret);
    memcpy(t->server_commit, commit, sizeof commit);
    t->stage = STAGE_WAITING;
    return true;
}

/* ---- ROW_START ----------------------------------------------------------------------------- */

static void begin_game(struct table *t, const struct series *dealt, int number,
                       const struct match *m)
{
    match_close(&t->match);
    t->match = *m;
    t->series = *dealt;
    if (t->stage == STAGE_BREAK) rotate_seats(t);
    t->number = number;
    t->announced = false;
    t->agreed = 0;
    t->stage = STAGE_PLAYING;
    text_clear(&t->log);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        t->seat[seat].used = 0;
        t->seat[seat].out_ply = t->seat[seat].bot_moves = 0;
        if (t->seat[seat].absence != ABSENCE_RESIGNED) t->seat[seat].lost = false;
    }
    clocks_start(t);
}

static bool fold_start(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    uint8_t commit[32], promised[32], seed[SEED_BYTES];
    struct match m;
    int number, next = t->stage == STAGE_WAITING ? 0 : t->number + 1;
    struct series dealt = t->series;
    struct fair fair;
    bool may = t->stage == STAGE_WAITING ? table_can_start(t) : t->stage == STAGE_BREAK;
    if (!may || !json_int(&f->j, json_member(&f->j, 0, "game"), &number) || number != next)
        return corrupt(why, "no game can begin here");
    table_fair(t, &fair);
    if (t->stage == STAGE_WAITING) fair_seed(&fair, dealt.seed);
    if (!read_secret(f->row, "seed", seed) || memcmp(seed, dealt.seed, sizeof seed) != 0)
        return corrupt(why, "its seed is not the one that was promised");
    table_make_deal(t, &dealt, next, &m, commit);
    if (!row_hex(f, "commit", promised) || memcmp(promised, commit, sizeof commit) != 0) {
        match_close(&m);
        return corrupt(why, "its commit is not the one of the deal");
    }
    begin_game(t, &dealt, next, &m);
    memcpy(t->commit, commit, sizeof commit);
    t->decision = f->row->v;
    return true;
}

/* ---- ROW_MOVE, ROW_UNDO -------------------------------------------------------------------- */

static void name_seats(struct table *t)
{
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        const struct table_seat *s = &t->seat[seat];
        if (s->kind == SEAT_BOT)
            snprintf(t->match.name[seat], NAME_MAX_BYTES, "bot:%.*s", NAME_MAX_BYTES - 5, s->level);
        else
            memcpy(t->match.name[seat], s->name, NAME_MAX_BYTES);
    }
}

static void end_game(struct table *t)
{
    name_seats(t);
    table_forfeits(t, &t->match.forfeits);
    series_add(&t->series, t->number, &t->match, &t->totals);
    if (t->finished.length) text_add(&t->finished, ",");
    struct fair fair;
    table_fair(t, &fair);
    bool alone = t->series.games == 1 && !t->series.cards && !t->fixed_deal;
    record_write_fair(&t->match, alone ? &fair : NULL, &t->finished);
    t->stage = t->number + 1 < t->series.games ? STAGE_BREAK : STAGE_OVER;
    t->ended_at = t->at;
}

/* Plays the move of a row, and writes down its words. */
static bool play_row(struct table *t, const struct parsed_row *f, char words[WORDS_MAX],
                     struct refusal *why)
{
    union any_state view;
    int move = f->row->known.move - 1;
    if (move < 0)
        return (row_text(f, "move", words, WORDS_MAX) || corrupt(why, "its move has no words")) &&
               match_say(&t->match, words, why);
    match_view(&t->match, f->row->seat, &view);
    t->match.game->say(&view, move, words);
    return match_play(&t->match, move) || corrupt(why, "its move is not legal");
}

static bool fold_move(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    int ply = (int)t->match.plies, seat = f->row->seat;
    char words[WORDS_MAX];
    if (t->stage != STAGE_PLAYING || seat != table_turn(t) ||
        (!f->row->known.move && !json_int(&f->j, json_member(&f->j, 0, "ply"), &ply)) ||
        ply != (int)t->match.plies)
        return corrupt(why, "it moves at another ply than the next one");
    struct table_seat *mover = &t->seat[seat];
    bool own = seat_has_person(mover) ? strcmp(mover->player, f->row->player) == 0
                                      : f->row->player[0] == '\0';
    if (!own) return corrupt(why, "it moves for somebody else");
    bool person = seat_has_person(mover);
    int64_t used = person ? time_counted(t, seat, t->since, t->at) : 0;
    if (!play_row(t, f, words, why)) return false;
    mover->away_since = 0;
    if (person) t->moved |= 1u << seat;
    mover->bot_moves += mover->kind == SEAT_HUMAN && !seat_has_person(mover);
    mover->bank -= used;
    mover->used += used;
    text_add(&t->log, "%d %lld %s\n", seat, (long long)mover->bank, words);
    if (seat_has_person(mover)) {
        if (mover->bank < 0) mover->bank = 0;
        mover->bank = t->time_control.kind == TIME_CONTROL_DAYS
                          ? t->time_control.bank
                          : mover->bank + t->time_control.increment;
    }
    t->since = t->at;
    t->decision = f->row->v;
    if (match_over(&t->match)) end_game(t);
    return true;
}

/* The time that was used stays used: otherwise moving and taking back would wind up a clock. */
static bool fold_undo(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    int ply, seat = f->row->seat;
    size_t at = t->log.length;
    if (t->stage != STAGE_PLAYING || seat < 0 || seat >= t->series.setup.seats ||
        !seat_has_person(&t->seat[seat]) || strcmp(t->seat[seat].player, f->row->player) != 0 ||
        !json_int(&f->j, json_member(&f->j, 0, "ply"), &ply) || ply + 1 != (int)t->match.plies)
        return corrupt(why, "it takes back another move than the last one");
    int64_t used = table_turn(t) == seat ? time_counted(t, seat, t->since, t->at) : 0;
    /* What the seat had learnt was asked when the row was made: 512 worlds are too many to ask
     * again at every load. */
    if (!match_take_back(&t->match, seat))
        return corrupt(why, "it takes back what cannot be taken back");
    for (at--; at > 0 && t->log.bytes[at - 1] != '\n';) at--;
    int64_t then = strtoll(t->log.bytes + at + 2, NULL, 10), *bank = &t->seat[seat].bank;
    *bank = (then < *bank ? then : *bank) - used;
    t->seat[seat].used += used;
    t->seat[seat].away_since = 0;
    t->log.length = at;
    t->log.bytes[at] = '\0';
    t->since = t->at;
    t->decision = f->row->v;
    return true;
}

/* ---- ROW_CHAT, ROW_OVER -------------------------------------------------------------------- */

static bool fold_chat(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    char words[TABLE_CHAT_MAX + 1];
    const struct row *row = f->row;
    if (t->stage == STAGE_NONE || row->seat < 0 || table_seat_of(t, row->player) != row->seat ||
        !row_text(f, "text", words, sizeof words) || !text_is_clean(words, TABLE_CHAT_MAX))
        return corrupt(why, "it is no word of somebody at the table");
    if (t->chats == TABLE_CHAT_KEPT) {
        size_t first = strcspn(t->chat.bytes, "\n") + 1;
        t->chat.length -= first;
        memmove(t->chat.bytes, t->chat.bytes + first, t->chat.length + 1);
        t->chats--;
    }
    text_add(&t->chat, "{\"v\":%lld,\"at\":%lld,\"name\":", (long long)row->v, (long long)row->at);
    text_add_quoted(&t->chat, t->seat[row->seat].name);
    text_add(&t->chat, ",\"person\":\"%s\"", t->seat[row->seat].person);
    if (t->seat[row->seat].guest) text_add(&t->chat, ",\"guest\":true");
    text_add(&t->chat, ",\"text\":");
    text_add_quoted(&t->chat, words);
    text_add(&t->chat, "}\n");
    t->chats++;
    return true;
}

static bool same_list(const struct parsed_row *f, const char *name, const struct text *wanted)
{
    int value = json_member(&f->j, 0, name);
    if (!json_is_kind(&f->j, value, JSON_ARRAY)) return false;
    const struct json_token *token = &f->j.token[value];
    size_t length = token->end - token->start;
    return length == wanted->length && memcmp(f->j.text + token->start, wanted->bytes, length) == 0;
}

static bool same_result(const struct table *t, const struct parsed_row *f)
{
    struct text scores = {0}, winners = {0};
    struct result result;
    match_result(&t->match, &result);
    scores_write(&result, t->match.setup.seats, &scores);
    winners_write(&result, t->match.setup.seats, &winners);
    bool same = same_list(f, "scores", &scores) && same_list(f, "winners", &winners);
    text_free(&scores);
    text_free(&winners);
    return same;
}

static bool fold_close(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    if (t->stage == STAGE_OVER || f->row->player[0]) return corrupt(why, "nobody can close it");
    t->stage = STAGE_OVER;
    t->ended_at = t->at;
    t->closed = true;
    t->unplayed = json_member(&f->j, 0, "unplayed") >= 0;
    return true;
}

/* Either the end of a game, or after the last one the table where it goes on. */
static bool fold_over(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    char next[TABLE_ID_LENGTH + 1];
    if (json_is_kind(&f->j, json_member(&f->j, 0, "closed"), JSON_TRUE))
        return fold_close(t, f, why);
    if (t->stage != STAGE_BREAK && t->stage != STAGE_OVER)
        return corrupt(why, "the game is not over");
    if (json_member(&f->j, 0, "rematch") >= 0) {
        if (t->stage != STAGE_OVER || t->rematch[0] || !row_text(f, "rematch", next, sizeof next) ||
            !table_id_valid(next))
            return corrupt(why, "it leads to no other table");
        memcpy(t->rematch, next, sizeof next);
        t->rematch_seat = f->row->seat;
        return true;
    }
    if (t->announced || !same_result(t, f)) return corrupt(why, "its result is another");
    t->announced = true;
    return true;
}

/* ---- All rows ------------------------------------------------------------------------------ */

static void note_kind(struct table *t, const struct row *row)
{
    bool play = row->kind == ROW_MOVE || row->kind == ROW_UNDO || row->kind == ROW_CHAT;
    if (!play) t->settled = row->v;
    if (row->kind == ROW_UNDO || row->kind == ROW_START) t->shortened = row->v;
}

/* The digest of the request that the row is the first of. */
static uint32_t asked_of(const struct parsed_row *f)
{
    char digits[12] = "";
    if (f->row->known.move) return f->row->known.asked;
    row_text(f, "asked", digits, sizeof digits);
    return (uint32_t)strtoul(digits, NULL, 16);
}

static bool fold_body(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    static bool (*const fold[ROW_KINDS])(struct table *, const struct parsed_row *,
                                         struct refusal *) = {
        [ROW_OPEN] = fold_open,   [ROW_SEAT] = fold_seat, [ROW_START] = fold_start,
        [ROW_MOVE] = fold_move,   [ROW_UNDO] = fold_undo, [ROW_CHAT] = fold_chat,
        [ROW_CLOCK] = fold_clock, [ROW_OVER] = fold_over,
    };
    int64_t before = t->at;
    if (t->stage == STAGE_NONE && f->row->kind != ROW_OPEN)
        return corrupt(why, "the table was not opened");
    if (t->closed) return corrupt(why, "the table was closed");
    if (f->row->at > t->at) t->at = f->row->at;
    if (!fold[f->row->kind](t, f, why)) {
        t->at = before;
        return false;
    }
    note_kind(t, f->row);
    accepted_add(t, f->row, asked_of(f));
    t->v = f->row->v;
    return true;
}

bool table_fold_row(struct table *t, const struct row *row, struct refusal *why)
{
    struct parsed_row f = {row, {0}};
    if (row->v != t->v + 1)
        return refuse_as(why, WHY_ROW_ORDER, (long long)row->v, (long long)t->v);
    if ((unsigned)row->kind >= ROW_KINDS || row->at < 0 || row->at > INT64_C(1) << 52 ||
        row->v > INT32_MAX || strlen(row->player) > PLAYER_ID_MAX ||
        strlen(row->id) > REQUEST_ID_MAX || strlen(row->body) > ROW_BYTES_MAX)
        return corrupt(why, "one of its columns is out of bounds");
    if (row->known.move) return fold_body(t, &f, why);
    bool right = (json_read(&f.j, row->body, strlen(row->body)) && json_count(&f.j, 0) >= 0 &&
                  json_is_kind(&f.j, 0, JSON_OBJECT)) ||
                 corrupt(why, "its body is no JSON object");
    right = right && fold_body(t, &f, why);
    json_free(&f.j);
    return right;
}

bool table_fold(struct table *t, const struct row *row, struct refusal *why)
{
    if (!table_fold_row(t, row, why)) return false;
    delay_row(t, row);
    return true;
}
