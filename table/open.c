/* open.c - opening a table, and the one that follows it in a rematch; see table.h. */
#include <stdio.h>

#include "table/errors.h"
#include "table/internal.h"

/* ---- Opening ------------------------------------------------------------------------------- */

static bool read_setup(const struct table_request *q, struct series *s, struct table_answer *out)
{
    const struct json *j = q->json;
    char id[32] = "";
    int seats = 0, given = json_member(j, q->body, "seats"),
        options = json_member(j, q->body, "options");
    struct match m;
    struct refusal why = {0};
    json_string(j, json_member(j, q->body, "game"), id, sizeof id);
    s->game = q->deal && q->rules ? game_by_version(id, q->rules) : game_by_id(id);
    if (!s->game) return answer_refuse(out, ERROR_NO_GAME, id);
    if (given < 0) seats = s->game->seats_min;
    if (given >= 0 && !json_int(j, given, &seats)) return answer_refuse(out, ERROR_BAD_SEATS);
    if (!match_open(&m, s->game, seats, &why) ||
        (options >= 0 && !options_read(s->game, &m.setup, j, options, &why)) ||
        !match_suits(&m, &why))
        return answer_refuse_with(out, &why, ERROR_BAD_OPTION);
    s->setup = m.setup;
    return true;
}

/* What is played: the game, its options, and how many games. */
static bool read_series(const struct table_request *q, struct series *s, struct table_answer *out)
{
    const struct json *j = q->json;
    char name[32] = "";
    int count = json_member(j, q->body, "games"), cards = json_member(j, q->body, "cards");
    struct refusal why = {0};
    memset(s, 0, sizeof *s);
    s->games = 1;
    if (!read_setup(q, s, out)) return false;
    if (count >= 0 && !json_int(j, count, &s->games)) return answer_refuse(out, ERROR_BAD_GAMES);
    json_string(j, cards, name, sizeof name);
    s->cards = cards >= 0 ? series_find_cards(s->game, name) : NULL;
    if (cards >= 0 && !s->cards) return answer_refuse(out, ERROR_NO_CARDS, s->game->id, name);
    return series_suits(s, &why) || answer_refuse_with(out, &why, ERROR_BAD_OPTION);
}

/* How a table is opened beside what is played there. */
struct open_options {
    struct time_control time_control;
    bool hidden, rated, arranged;
    enum table_hints hints;
    struct table_settings settings;
};

static void open_row(const struct table *t, const struct table_request *q, const struct series *s,
                     const struct open_options *options, struct table_answer *out)
{
    int n = answer_add_row(t, q, out, ROW_OPEN, 0, q->player);
    struct text *body = &out->body[n];
    uint8_t commit[32];
    fair_hash(q->secret, 1, commit);
    text_add(body, "\"game\":\"%s\",\"rules\":%d,\"seats\":%d,\"options\":", s->game->id,
             s->setup.rules, s->setup.seats);
    options_write(s->game, &s->setup, body);
    text_add(body, ",\"games\":%d,", s->games);
    if (s->cards) answer_add_text(out, n, "cards", s->cards->name);
    text_add(body, "\"private\":%s,", options->hidden ? "true" : "false");
    if (options->hints != HINTS_ALONE)
        text_add(body, "\"hints\":%s,", options->hints == HINTS_YES ? "true" : "false");
    if (options->rated) text_add(body, "\"rated\":true,");
    if (options->arranged) text_add(body, "\"arranged\":true,");
    if (!settings_usual(&options->settings)) settings_write(&options->settings, body);
    text_add(body, "\"clock\":");
    time_control_write(&options->time_control, body);
    text_add(body, ",");
    answer_add_hex(out, n, "server_commit", commit);
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
static bool bot_rows(const struct table *t, const struct table_request *q, int seats, bool rated,
                     struct table_answer *out)
{
    const struct json *j = q->json;
    int list = json_member(j, q->body, "bots"), at = json_first(j, list);
    struct refusal why;
    struct bot bot;
    if (list >= 0 && !json_is_kind(j, list, JSON_OBJECT)) return answer_refuse(out, ERROR_BAD_BOTS);
    for (int i = 0; i < json_count(j, list); i++, at = json_after(j, at + 1)) {
        char seat[4] = "", level[BOT_NAME_MAX] = "";
        json_string(j, at, seat, sizeof seat);
        json_string(j, at + 1, level, sizeof level);
        if (seat[0] < '1' || seat[0] >= '0' + seats || seat[1])
            return answer_refuse(out, ERROR_NO_BOT_SEAT, seats - 1);
        if (!seat_read_level(level, &bot, &why))
            return answer_refuse_with(out, &why, ERROR_BAD_BOT);
        if (rated && !rated_takes_bot(level, out)) return false;
        answer_add_bot(t, q, out, seat[0] - '0', level);
    }
    return true;
}

static bool is_yes_or_no(const struct json *j, int value)
{
    return value < 0 || json_is_kind(j, value, JSON_TRUE) || json_is_kind(j, value, JSON_FALSE);
}

static bool read_open_options(const struct table_request *q, int seats, struct open_options *m,
                              struct table_answer *out)
{
    const struct json *j = q->json;
    struct refusal why;
    int clock = json_member(j, q->body, "clock"), hidden = json_member(j, q->body, "private"),
        hints = json_member(j, q->body, "hints"), rated = json_member(j, q->body, "rated");
    memset(m, 0, sizeof *m);
    if (!is_yes_or_no(j, rated)) return answer_refuse(out, ERROR_BAD_RATED);
    if (!is_yes_or_no(j, hidden)) return answer_refuse(out, ERROR_BAD_PRIVATE);
    if (!is_yes_or_no(j, hints)) return answer_refuse(out, ERROR_BAD_HINTS);
    if (clock >= 0 && !time_control_read(j, clock, &m->time_control, &why))
        return answer_refuse_with(out, &why, ERROR_BAD_CLOCK);
    if (m->time_control.kind == TIME_CONTROL_PAUSE) return answer_refuse(out, ERROR_NO_PAUSE);
    if (!settings_read(j, q->body, seats, &m->settings))
        return answer_refuse(out, ERROR_BAD_SETTINGS, seats - 1);
    m->hidden = json_is_kind(j, hidden, JSON_TRUE);
    if (hints >= 0) m->hints = json_is_kind(j, hints, JSON_TRUE) ? HINTS_YES : HINTS_NO;
    m->rated = json_is_kind(j, rated, JSON_TRUE);
    return true;
}

static bool arranged_rows(const struct table *t, const struct table_request *q, int seats,
                          bool rated, struct table_answer *out)
{
    for (int seat = 0; seat < seats; seat++) {
        const char *level = q->arranged->seat[seat].level;
        struct table_seat who = {.kind = SEAT_HUMAN, .ready = true};
        who.guest = q->arranged->seat[seat].guest;
        who.program = q->arranged->seat[seat].program;
        memcpy(who.player, q->arranged->seat[seat].player, sizeof who.player);
        memcpy(who.name, q->arranged->seat[seat].name, sizeof who.name);
        if (level[0] && rated && !rated_takes_bot(level, out)) return false;
        if (!level[0] && rated && who.guest) return answer_refuse(out, ERROR_RATED_GUEST);
        if (level[0])
            answer_add_bot(t, q, out, seat, level);
        else
            answer_add_player(t, q, out, seat, &who);
    }
    return true;
}

bool request_open(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct series s;
    struct open_options options;
    struct table_seat player;
    if (t->stage != STAGE_NONE) return answer_refuse(out, ERROR_EXISTS);
    if (!read_series(q, &s, out) || (!q->arranged && !read_player(q, &player, out)) ||
        !read_open_options(q, s.setup.seats, &options, out) ||
        (options.rated && !rated_opens(q, &s, options.hints, out)))
        return false;
    options.arranged = q->arranged != NULL;
    open_row(t, q, &s, &options, out);
    if (q->deal) return true;
    if (!q->arranged) answer_add_player(t, q, out, 0, &player);
    if (q->arranged ? !arranged_rows(t, q, s.setup.seats, options.rated, out)
                    : !bot_rows(t, q, s.setup.seats, options.rated, out))
        return false;
    answer_add_deal(t, q, out);
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
    struct open_options options = {t->time_control, t->hidden, t->rated,
                                   false,           t->hints,  t->settings};
    int seats = t->series.setup.seats;
    options.settings.first = 0; /* everybody moves one seat on: the next one begins */
    options.settings.hold = false;
    memset(out, 0, sizeof *out);
    table_init(&fresh, q->next);
    renew_rules(&series);
    open_row(&fresh, q, &series, &options, out);
    for (int seat = 0; seat < seats; seat++) {
        struct table_seat who = t->seat[(seat + 1) % seats];
        who.ready = strcmp(who.player, q->player) == 0;
        memset(&who.part, 0, sizeof who.part);
        if (who.ready) read_commit(q, &who.part, out);
        if (who.kind == SEAT_BOT)
            answer_add_bot(&fresh, q, out, seat, who.level);
        else
            answer_add_player(&fresh, q, out, seat, &who);
        if (who.kind == SEAT_HUMAN && who.ready) out->seat = seat;
    }
    out->status = 200;
    out->v = 1;
    answer_add_deal(&fresh, q, out);
}
