/* sit.c - requests about seats: opening, joining, leaving, bots, entropy, the next game, the
 * rematch; see table.h. */
#include "table/internal.h"

#include <stdio.h>

#include "engine/blake2b.h"

/* ---- Rows about seats ---------------------------------------------------------------------- */

static void add_text(struct text *body, const char *name, const char *value)
{
    text_add(body, "\"%s\":", name);
    text_add_quoted(body, value);
    text_add(body, ",");
}

static void sit_row(const struct table *t, const struct table_request *q, struct table_answer *out,
                    int seat, const struct table_seat *who)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, who->player);
    add_text(&out->body[n], "what", "sit");
    add_text(&out->body[n], "name", who->name);
    if (!who->ready) text_add(&out->body[n], "\"ready\":false,");
    if (who->entropy[0]) add_text(&out->body[n], "entropy", who->entropy);
}

static void bot_row(const struct table *t, const struct table_request *q, struct table_answer *out,
                    int seat, const char *level)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    add_text(&out->body[n], "what", "bot");
    add_text(&out->body[n], "level", level);
}

/* The asker as somebody to sit down. */
static bool read_asker(const struct table_request *q, struct table_seat *out,
                       struct table_answer *answer)
{
    memset(out, 0, sizeof *out);
    out->ready = true;
    if (!q->name[0] || !text_is_clean(q->name, NAME_MAX_BYTES - 1))
        return answer_refuse(answer, 400, "bad_name", NULL,
                             "a name is a text of 1 to %d bytes without control characters",
                             NAME_MAX_BYTES - 1);
    if (!text_is_clean(q->text, TABLE_ENTROPY_MAX))
        return answer_refuse(answer, 400, "bad_entropy", NULL,
                             "entropy is a text of at most %d bytes without control characters",
                             TABLE_ENTROPY_MAX);
    snprintf(out->player, sizeof out->player, "%s", q->player);
    snprintf(out->name, sizeof out->name, "%s", q->name);
    snprintf(out->entropy, sizeof out->entropy, "%.*s", TABLE_ENTROPY_MAX, q->text);
    return true;
}

/* ---- Opening ------------------------------------------------------------------------------- */

/* What is opened: the head of a table that has no rows yet. */
static bool read_series(const struct table_request *q, struct series *s, struct table_answer *out)
{
    const struct json *j = q->json;
    char id[32] = "", cards[32] = "";
    int seats = 0, options = json_member(j, q->body, "options"),
        seats_at = json_member(j, q->body, "seats"), named = json_member(j, q->body, "cards"),
        games_at = json_member(j, q->body, "games");
    struct match m;
    struct refusal why = {0};
    memset(s, 0, sizeof *s);
    s->games = 1;
    json_string(j, json_member(j, q->body, "game"), id, sizeof id);
    s->game = q->deal && q->rules ? game_by_version(id, q->rules) : game_by_id(id);
    if (!s->game)
        return answer_refuse(out, 400, "no_such_game", NULL, "there is no game \"%s\"", id);
    if (seats_at < 0) seats = s->game->seats_min;
    if (seats_at >= 0 && !json_int(j, seats_at, &seats))
        return answer_refuse(out, 400, "bad_seats", NULL, "\"seats\" must be a whole number");
    if (!match_open(&m, s->game, seats, &why) ||
        (options >= 0 && !options_read(s->game, &m.setup, j, options, &why)) ||
        !match_suits(&m, &why))
        return answer_refuse(out, 422, "bad_option", why.rule, "%s", why.text);
    s->setup = m.setup;
    if (games_at >= 0 && !json_int(j, games_at, &s->games))
        return answer_refuse(out, 400, "bad_games", NULL, "\"games\" must be a whole number");
    json_string(j, named, cards, sizeof cards);
    s->cards = named >= 0 ? series_find_cards(s->game, cards) : NULL;
    if (named >= 0 && !s->cards)
        return answer_refuse(out, 422, "bad_option", NULL, "%s has no cards \"%s\" for a match",
                             s->game->id, cards);
    return series_suits(s, &why) || answer_refuse(out, 422, "bad_option", why.rule, "%s", why.text);
}

/* How a table is opened beside what is played there. */
struct manner {
    struct time_control time_control;
    bool hidden;
    enum table_hints hints;
};

static void open_row(const struct table *t, const struct table_request *q, const struct series *s,
                     const struct manner *manner, struct table_answer *out)
{
    int n = answer_add_row(t, q, out, ROW_OPEN, 0, q->player);
    struct text *body = &out->body[n];
    struct blake2b b;
    uint8_t commit[32];
    blake2b_begin(&b, sizeof commit);
    blake2b_add(&b, q->secret, sizeof q->secret);
    blake2b_end(&b, commit);
    text_add(body, "\"game\":\"%s\",\"rules\":%d,\"seats\":%d,\"options\":", s->game->id,
             s->setup.rules, s->setup.seats);
    options_write(s->game, &s->setup, body);
    text_add(body, ",\"games\":%d,", s->games);
    if (s->cards) add_text(body, "cards", s->cards->name);
    text_add(body, "\"private\":%s,", manner->hidden ? "true" : "false");
    if (manner->hints != HINTS_ALONE)
        text_add(body, "\"hints\":%s,", manner->hints == HINTS_YES ? "true" : "false");
    text_add(body, "\"clock\":");
    time_control_write(&manner->time_control, body);
    text_add(body, ",\"server_commit\":\"");
    text_add_hex(body, commit, sizeof commit);
    text_add(body, "\",");
    text_add(&out->secret[n], "{\"secret\":\"");
    text_add_hex(&out->secret[n], q->secret, sizeof q->secret);
    text_add(&out->secret[n], "\"");
    if (q->deal) {
        text_add(&out->secret[n], ",\"deal\":");
        s->game->deal_write(&s->setup, q->deal, &out->secret[n]);
    }
    text_add(&out->secret[n], "}");
}

/* {"1":"expert","2":"random"} */
static bool bot_rows(const struct table *t, const struct table_request *q, int seats,
                     struct table_answer *out)
{
    const struct json *j = q->json;
    int list = json_member(j, q->body, "bots"), at = json_first(j, list);
    struct refusal why;
    struct bot bot;
    if (list >= 0 && !json_is_kind(j, list, JSON_OBJECT))
        return answer_refuse(out, 400, "bad_bot", NULL, "\"bots\" must be an object by seat");
    for (int i = 0; i < json_count(j, list); i++, at = json_after(j, at + 1)) {
        char seat[4] = "", level[BOT_NAME_MAX] = "";
        json_string(j, at, seat, sizeof seat);
        json_string(j, at + 1, level, sizeof level);
        if (seat[0] < '1' || seat[0] >= '0' + seats || seat[1])
            return answer_refuse(out, 422, "no_such_seat", NULL,
                                 "\"bots\" names seats from 1 to %d; seat 0 is yours", seats - 1);
        if (!seat_read_level(level, &bot, &why))
            return answer_refuse(out, 422, "bad_bot", NULL, "%s", why.text);
        bot_row(t, q, out, seat[0] - '0', level);
    }
    return true;
}

static bool is_yes_or_no(const struct json *j, int value)
{
    return value < 0 || json_is_kind(j, value, JSON_TRUE) || json_is_kind(j, value, JSON_FALSE);
}

static bool read_manner(const struct table_request *q, struct manner *m, struct table_answer *out)
{
    const struct json *j = q->json;
    struct refusal why;
    int clock = json_member(j, q->body, "clock"), hidden = json_member(j, q->body, "private"),
        hints = json_member(j, q->body, "hints");
    memset(m, 0, sizeof *m);
    if (!is_yes_or_no(j, hidden))
        return answer_refuse(out, 400, "bad_private", NULL, "\"private\" must be true or false");
    if (!is_yes_or_no(j, hints))
        return answer_refuse(out, 400, "bad_hints", NULL, "\"hints\" must be true or false");
    if (clock >= 0 && !time_control_read(j, clock, &m->time_control, &why))
        return answer_refuse(out, 422, "bad_clock", NULL, "%s", why.text);
    m->hidden = json_is_kind(j, hidden, JSON_TRUE);
    if (hints >= 0) m->hints = json_is_kind(j, hints, JSON_TRUE) ? HINTS_YES : HINTS_NO;
    return true;
}

bool ask_open(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct series s;
    struct manner manner;
    struct table_seat asker;
    if (t->stage != STAGE_NONE)
        return answer_refuse(out, 409, "exists", NULL, "this table was opened before");
    if (!read_series(q, &s, out) || !read_asker(q, &asker, out) || !read_manner(q, &manner, out))
        return false;
    open_row(t, q, &s, &manner, out);
    if (q->deal) return true;
    sit_row(t, q, out, 0, &asker);
    if (!bot_rows(t, q, s.setup.seats, out)) return false;
    answer_add_deal(t, q, out);
    return true;
}

/* ---- Joining and leaving ------------------------------------------------------------------- */

static bool has_seat(const struct table *t, int seat, struct table_answer *out)
{
    if (seat >= 0 && seat < t->series.setup.seats) return true;
    return answer_refuse(out, 422, "no_such_seat", NULL, "the seats of this table are 0 to %d",
                         t->series.setup.seats - 1);
}

static bool still_waiting(const struct table *t, struct table_answer *out)
{
    if (t->stage == STAGE_WAITING) return true;
    return answer_refuse(out, 409, t->stage == STAGE_OVER ? "over" : "started", NULL,
                         t->stage == STAGE_OVER ? "the game is over" : "the game has begun");
}

/* Somebody who sits already says so again: in a rematch that means "I am here". */
static bool ask_ready(const struct table *t, const struct table_request *q, int seat,
                      struct table_answer *out)
{
    if (q->seat >= 0 && q->seat != seat)
        return answer_refuse(out, 409, "seated", NULL, "you sit in seat %d; leave it first", seat);
    if (t->seat[seat].ready)
        return answer_refuse(out, 409, "seated", NULL, "you sit in seat %d already", seat);
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    add_text(&out->body[n], "what", "ready");
    if (q->text[0]) add_text(&out->body[n], "entropy", q->text);
    answer_add_deal(t, q, out);
    return true;
}

bool ask_join(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table_seat asker;
    int own = table_seat_of(t, q->player), seat = q->seat;
    if (!still_waiting(t, out) || !read_asker(q, &asker, out)) return false;
    if (own >= 0) return ask_ready(t, q, own, out);
    if (seat < 0)
        for (seat = 0; seat < t->series.setup.seats && t->seat[seat].kind != SEAT_EMPTY;) seat++;
    if (q->seat < 0 && seat == t->series.setup.seats)
        return answer_refuse(out, 409, "full", NULL, "every seat of this table is taken");
    if (!has_seat(t, seat, out)) return false;
    if (t->seat[seat].kind != SEAT_EMPTY)
        return answer_refuse(out, 409, "taken", NULL, "seat %d is taken", seat);
    sit_row(t, q, out, seat, &asker);
    answer_add_deal(t, q, out);
    return true;
}

static void out_row(const struct table *t, const struct table_request *q, struct table_answer *out,
                    int seat, const char *why)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    add_text(&out->body[n], "what", "out");
    add_text(&out->body[n], "why", why);
    add_text(&out->body[n], "level", TABLE_STAND_IN);
}

static void leave_row(const struct table *t, const struct table_request *q,
                      struct table_answer *out, int seat)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    add_text(&out->body[n], "what", "leave");
}

bool ask_leave(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player), seat = q->seat < 0 ? own : q->seat;
    if (own < 0) return answer_refuse(out, 403, "not_seated", NULL, "you do not sit at this table");
    if (!has_seat(t, seat, out)) return false;
    if (seat != own && t->seat[seat].kind != SEAT_BOT)
        return answer_refuse(out, 403, "not_your_seat", NULL, "seat %d is not yours", seat);
    if (t->stage == STAGE_PLAYING || t->stage == STAGE_BREAK) {
        if (seat != own) return still_waiting(t, out);
        if (t->seat[own].absence != ABSENCE_NONE)
            return answer_refuse(out, 409, "bot_plays", NULL, "a bot plays for you already");
        out_row(t, q, out, own, "left");
        return true;
    }
    if (!still_waiting(t, out)) return false;
    leave_row(t, q, out, seat);
    return true;
}

/* ---- Bots, entropy, the next game ---------------------------------------------------------- */

/* Without a clock nobody runs out of time: for who keeps the others waiting they may call a bot. */
static bool ask_stand_in(const struct table *t, const struct table_request *q,
                         struct table_answer *out)
{
    if (!has_seat(t, q->seat, out)) return false;
    if (t->time_control.kind != TIME_CONTROL_NONE || table_turn(t) != q->seat ||
        !seat_has_person(&t->seat[q->seat]) || table_seat_of(t, q->player) == q->seat)
        return answer_refuse(
            out, 409, "started", NULL,
            "the game has begun; a bot can be called for another person, on whom all "
            "wait, where there is no clock");
    if (q->now - t->since < TABLE_BOT_CALL_AFTER)
        return answer_refuse(out, 409, "too_early", NULL,
                             "everybody has %d minutes before a bot can be called",
                             TABLE_BOT_CALL_AFTER / 60000);
    out_row(t, q, out, q->seat, "time");
    return true;
}

bool ask_bot(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct refusal why;
    struct bot bot;
    if (table_seat_of(t, q->player) < 0)
        return answer_refuse(out, 403, "not_seated", NULL, "you do not sit at this table");
    if (t->stage == STAGE_PLAYING) return ask_stand_in(t, q, out);
    if (!still_waiting(t, out) || !has_seat(t, q->seat, out)) return false;
    if (t->seat[q->seat].kind == SEAT_HUMAN && t->seat[q->seat].ready)
        return answer_refuse(out, 409, "taken", NULL, "seat %d is taken", q->seat);
    if (!seat_read_level(q->text, &bot, &why))
        return answer_refuse(out, 422, "bad_bot", NULL, "%s", why.text);
    bot_row(t, q, out, q->seat, q->text);
    answer_add_deal(t, q, out);
    return true;
}

bool ask_entropy(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player);
    if (own < 0) return answer_refuse(out, 403, "not_seated", NULL, "you do not sit at this table");
    if (!still_waiting(t, out)) return false;
    if (!q->text[0] || !text_is_clean(q->text, TABLE_ENTROPY_MAX))
        return answer_refuse(out, 400, "bad_entropy", NULL,
                             "entropy is a text of 1 to %d bytes without control characters",
                             TABLE_ENTROPY_MAX);
    int n = answer_add_row(t, q, out, ROW_SEAT, own, q->player);
    add_text(&out->body[n], "what", "ready");
    add_text(&out->body[n], "entropy", q->text);
    answer_add_deal(t, q, out);
    return true;
}

bool ask_start(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (q->player[0] && table_seat_of(t, q->player) < 0)
        return answer_refuse(out, 403, "not_seated", NULL, "you do not sit at this table");
    if (t->stage == STAGE_BREAK && !q->player[0] && q->now < t->since + TABLE_BREAK_LENGTH)
        return answer_refuse(out, 409, "too_early", NULL, "the break is not over");
    if (t->stage != STAGE_BREAK && !still_waiting(t, out)) return false;
    for (int seat = 0; t->stage == STAGE_WAITING && seat < t->series.setup.seats; seat++)
        if (t->seat[seat].kind == SEAT_EMPTY || !t->seat[seat].ready)
            return answer_refuse(out, 409, "not_full", NULL, "seat %d is still waited for", seat);
    answer_add_deal(t, q, out);
    return true;
}

/* ---- Going out, coming back ---------------------------------------------------------------- */

bool ask_resign(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player);
    if (own < 0) return answer_refuse(out, 403, "not_seated", NULL, "you do not sit at this table");
    if (t->stage == STAGE_OVER) return answer_refuse(out, 409, "over", NULL, "the game is over");
    if (t->stage == STAGE_WAITING)
        return answer_refuse(out, 409, "not_started", NULL,
                             "the game has not begun; leave instead");
    if (t->seat[own].absence == ABSENCE_RESIGNED)
        return answer_refuse(out, 409, "resigned", NULL, "you have resigned already");
    out_row(t, q, out, own, "resigned");
    return true;
}

bool ask_back(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player);
    if (own < 0) return answer_refuse(out, 403, "not_seated", NULL, "you do not sit at this table");
    if (t->stage == STAGE_OVER) return answer_refuse(out, 409, "over", NULL, "the game is over");
    if (t->seat[own].absence == ABSENCE_RESIGNED)
        return answer_refuse(out, 409, "resigned", NULL, "who resigns does not come back");
    if (t->seat[own].absence == ABSENCE_NONE)
        return answer_refuse(out, 409, "not_lent", NULL, "no bot holds your seat");
    int n = answer_add_row(t, q, out, ROW_SEAT, own, q->player);
    add_text(&out->body[n], "what", "back");
    return true;
}

bool ask_time(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table_due due;
    table_due(t, &due);
    if (due.kind != TABLE_DUE_CLOCK || q->now < due.at)
        return answer_refuse(out, 409, "too_early", NULL, "no clock of this table has run out");
    if (due.seat >= 0) out_row(t, q, out, due.seat, "time");
    for (int seat = 0; due.seat < 0 && seat < t->series.setup.seats; seat++)
        if (t->seat[seat].kind != SEAT_EMPTY) leave_row(t, q, out, seat);
    return true;
}

/* ---- Rematch ------------------------------------------------------------------------------- */

/* A rematch is a new game, so it is played by the newest rules; where these no longer take the
 * options of the table it stays with those it had. */
static void renew_rules(struct series *s)
{
    struct series renewed = *s;
    struct text options = {0};
    struct match m;
    struct refusal why;
    struct json j;
    renewed.game = game_by_id(s->game->id);
    if (renewed.game == s->game) return;
    options_write(s->game, &s->setup, &options);
    bool takes = json_read(&j, text_string(&options), options.length) &&
                 match_open(&m, renewed.game, s->setup.seats, &why) &&
                 options_read(renewed.game, &m.setup, &j, 0, &why) && match_suits(&m, &why);
    if (takes) renewed.setup = m.setup;
    if (s->cards) renewed.cards = series_find_cards(renewed.game, s->cards->name);
    if (takes && (renewed.cards || !s->cards) && series_suits(&renewed, &why)) *s = renewed;
    json_free(&j);
    text_free(&options);
}

void table_open_rematch(const struct table *t, const struct table_request *q,
                        struct table_answer *out)
{
    struct table fresh;
    struct series series = t->series;
    struct manner manner = {t->time_control, t->hidden, t->hints};
    int seats = t->series.setup.seats;
    memset(out, 0, sizeof *out);
    table_init(&fresh, q->next);
    renew_rules(&series);
    open_row(&fresh, q, &series, &manner, out);
    for (int seat = 0; seat < seats; seat++) {
        struct table_seat who = t->seat[(seat + 1) % seats];
        who.ready = strcmp(who.player, q->player) == 0;
        who.entropy[0] = '\0';
        if (who.kind == SEAT_BOT)
            bot_row(&fresh, q, out, seat, who.level);
        else
            sit_row(&fresh, q, out, seat, &who);
        if (who.kind == SEAT_HUMAN && who.ready) out->seat = seat;
    }
    out->status = 200;
    out->v = 1;
    answer_add_deal(&fresh, q, out);
}
