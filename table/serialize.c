/* serialize.c - what a reader receives of a table, as JSON; see table.h.
 *
 * While a game runs, all that is written comes from the reader's view of it and from rows that
 * everybody may see. The true state, the deal, the seed and the secret are touched only when the
 * last game is over; tests/table/table.c exchanges them and compares every byte. */
#include "table/serialize.h"

#include <stdlib.h>

static const char *const stages[] = {"none", "waiting", "playing", "break", "over"};

static void write_hex(const char *name, const uint8_t bytes[32], struct text *out)
{
    text_add(out, ",\"%s\":\"", name);
    text_add_hex(out, bytes, 32);
    text_add_literal(out, "\"");
}

static void write_bool(const char *name, bool value, struct text *out)
{
    text_add_literal(out, ",");
    text_add_quoted(out, name);
    if (value)
        text_add_literal(out, ":true");
    else
        text_add_literal(out, ":false");
}

/* ---- Seats --------------------------------------------------------------------------------- */

static void write_clock(const struct table *t, int seat, int64_t now, struct text *out)
{
    int64_t left = table_time_left(t, seat, now);
    int64_t grace = t->time_control.kind == TIME_CONTROL_DAYS ? TABLE_GRACE_DAYS : TABLE_GRACE_REAL;
    if (left == INT64_MAX) return;
    text_add(out, ",\"clock_ms\":%lld", (long long)(left > 0 ? left : 0));
    if (left < 0)
        text_add(out, ",\"grace_ms\":%lld", (long long)(left + grace > 0 ? left + grace : 0));
}

/* Without a clock: from when on the others may call a bot for the player to move. */
static void write_patience(const struct table *t, int seat, struct text *out)
{
    if (t->time_control.kind != TIME_CONTROL_NONE || table_turn(t) != seat ||
        !seat_has_person(&t->seat[seat]))
        return;
    text_add(out, ",\"bot_at\":%lld", (long long)t->since + TABLE_BOT_CALL_AFTER);
}

/* Of somebody who left, and from when on a bot decides for them in this turn. */
static void write_away(const struct table *t, int seat, struct text *out)
{
    text_add(out, ",\"bot\":\"" TABLE_STAND_IN "\",\"out\":\"left\",\"away\":true");
    if (table_turn(t) == seat) text_add(out, ",\"stand_in_at\":%lld", (long long)away_end(t, seat));
}

static void write_seat(const struct table *t, int seat, const struct table_reader *reader,
                       struct text *out)
{
    static const char *const outs[] = {"", "left", "time", "resigned"};
    const struct table_seat *s = &t->seat[seat];
    if (s->kind == SEAT_EMPTY) {
        text_add_literal(out, "{\"kind\":\"empty\"}");
        return;
    }
    text_add_literal(out, "{\"name\":");
    text_add_quoted(out, s->kind == SEAT_BOT ? s->level : s->name);
    text_add_literal(out, ",\"kind\":");
    text_add_quoted(out, table_seat_kind(s));
    if (s->guest) text_add_literal(out, ",\"guest\":true");
    if (s->kind == SEAT_HUMAN && reader) {
        write_bool("connected", reader->connected >> seat & 1, out);
        write_clock(t, seat, reader->now, out);
        write_patience(t, seat, out);
        idle_write_seat(t, seat, reader->now, out);
    }
    if (s->kind == SEAT_HUMAN && (t->stage == STAGE_BREAK || t->stage == STAGE_OVER))
        text_add(out, ",\"used_ms\":%lld", (long long)s->used);
    if (s->kind == SEAT_HUMAN && !s->ready) text_add_literal(out, ",\"ready\":false");
    if (s->invited) text_add_literal(out, ",\"invited\":true");
    if (s->absence != ABSENCE_NONE)
        text_add(out, ",\"bot\":\"%s\",\"out\":\"%s\"", s->level, outs[s->absence]);
    if (s->lost) text_add_literal(out, ",\"lost\":true");
    if (s->bot_moves) text_add(out, ",\"bot_moves\":%d", s->bot_moves);
    if (s->away_since) write_away(t, seat, out);
    if (s->part.text[0] && reader) {
        text_add_literal(out, ",\"entropy\":");
        text_add_quoted(out, s->part.text);
    }
    text_add_literal(out, "}");
}

static void write_seats(const struct table *t, const struct table_reader *reader, struct text *out)
{
    text_add_literal(out, ",\"seats\":[");
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        if (seat) text_add_literal(out, ",");
        write_seat(t, seat, reader, out);
    }
    text_add_literal(out, "]");
}

/* ---- The game ------------------------------------------------------------------------------ */

/* Only the seat that moved last is asked about: nobody else learns what it learnt. */
static bool can_undo(const struct table *t, int viewer)
{
    return t->stage == STAGE_PLAYING && viewer >= 0 && log_last_seat(t) == viewer &&
           seat_has_person(&t->seat[viewer]) && match_can_undo(&t->match, viewer);
}

void write_forfeits(const struct forfeits *f, int seats, const struct result *r, struct text *out)
{
    int place[SEATS_MAX];
    if (f->count == 0) return;
    forfeits_places(f, seats, r, place);
    text_add_literal(out, ",\"forfeits\":");
    forfeits_write(f, out);
    text_add_literal(out, ",\"places\":[");
    for (int seat = 0; seat < seats; seat++) text_add(out, "%s%d", seat ? "," : "", place[seat]);
    text_add_literal(out, "]");
}

static void write_scores(const struct table *t, const union any_state *view, struct text *out)
{
    struct result result;
    t->match.game->score(view, &result);
    text_add_literal(out, ",\"scores\":");
    scores_write(&result, t->series.setup.seats, out);
    if (view->head.phase != OVER) return;
    forfeits_apply(&t->match.forfeits, t->series.setup.seats, &result);
    text_add_literal(out, ",\"winners\":");
    winners_write(&result, t->series.setup.seats, out);
    write_forfeits(&t->match.forfeits, t->series.setup.seats, &result, out);
    if (t->stage == STAGE_OVER) write_hands(&t->match, out);
}

void worth_write(const struct game *game, const struct worth *w, struct text *out)
{
    text_add(out, "{\"seat\":%d,\"zone\":\"%s\",\"place\":%d", w->owner, game->zones[w->zone].name,
             w->place);
    text_add(out, ",\"what\":\"%s\",\"count\":%d,\"points\":%d}", w->what, w->count, w->points);
}

/* What the scores are made of, so that a screen shows them without knowing a rule. */
static void write_worth(const struct game *game, const union any_state *view, struct text *out)
{
    struct worths worths;
    game->worth(view, &worths);
    text_add_literal(out, ",\"worth\":[");
    for (int i = 0; i < worths.count; i++) {
        if (i) text_add_literal(out, ",");
        worth_write(game, &worths.worth[i], out);
    }
    text_add_literal(out, "]");
}

void write_pieces(const struct game *game, const union any_state *view, struct text *out)
{
    text_add_literal(out, ",\"scene\":");
    table_write_scene(game, view, out);
    write_worth(game, view, out);
}

static void write_turn(const struct table *t, int viewer, const union any_state *view,
                       struct text *out)
{
    if (t->stage == STAGE_PLAYING)
        text_add(out, ",\"turn\":%d", view->head.seat);
    else
        text_add_literal(out, ",\"turn\":null");
    text_add(out, ",\"phase\":\"%s\",\"rule\":\"%s\"", t->match.game->phases[view->head.phase],
             t->match.game->phase_rules[view->head.phase]);
    if (t->stage == STAGE_PLAYING && view->head.seat == viewer) {
        text_add_literal(out, ",\"legal\":");
        legal_write(t->match.game, view, out);
    }
    write_bool("can_undo", can_undo(t, viewer), out);
}

/* Points of a match by seat: the players move round. Who won it is known when the last game is. */
static void write_match(const struct table *t, struct text *out)
{
    int seats = t->series.setup.seats;
    struct result here = {0};
    for (int seat = 0; seat < seats; seat++) {
        int player = series_player(&t->series, t->number, seat);
        here.score[seat] = t->totals.score[player];
        here.winners |= (t->totals.winners >> player & 1) << seat;
    }
    text_add(out, ",\"match\":{\"games\":%d,\"game\":%d", t->series.games, t->number);
    if (t->series.cards) text_add(out, ",\"cards\":\"%s\"", t->series.cards->name);
    text_add_literal(out, ",\"totals\":");
    scores_write(&here, seats, out);
    if (t->stage == STAGE_OVER) {
        text_add_literal(out, ",\"winners\":");
        winners_write(&here, seats, out);
    }
    text_add_literal(out, "}");
}

static void write_pace(const struct table *t, struct text *out)
{
    text_add_literal(out, ",\"clock\":");
    time_control_write(&t->time_control, out);
    if (t->pause_until) text_add(out, ",\"pause_until\":%lld", (long long)t->pause_until);
    if (!t->agreed) return;
    text_add_literal(out, ",\"proposed\":{\"clock\":");
    time_control_write(&t->proposed, out);
    text_add_literal(out, ",\"agreed\":[");
    for (int seat = 0, n = 0; seat < t->series.setup.seats; seat++)
        if (t->agreed >> seat & 1) text_add(out, "%s%d", n++ ? "," : "", seat);
    text_add_literal(out, "]}");
}

/* The game being played may have drawn a card that sets one of its options. */
static const struct head *shown_setup(const struct table *t)
{
    return t->match.game ? &t->match.setup : &t->series.setup;
}

static void write_head(const struct table *t, struct text *out)
{
    text_add_literal(out, "{\"id\":");
    text_add_quoted(out, t->id);
    if (t->stage == STAGE_NONE) return;
    text_add(out, ",\"game\":\"%s\",\"rules\":%d,\"options\":", t->series.game->id,
             t->series.setup.rules);
    options_write(t->series.game, shown_setup(t), out);
    write_bool("private", t->hidden, out);
    write_bool("hints", table_has_hints(t), out);
    if (t->rated) write_bool("rated", true, out);
    text_add(out, ",\"v\":%lld,\"ply\":%zu,\"stage\":\"%s\"", (long long)t->v, t->match.plies,
             stages[t->stage]);
    write_bool("over", t->stage == STAGE_OVER, out);
}

/* Who committed, who revealed and who withheld. */
static void write_fair(const struct table *t, struct text *out)
{
    struct fair fair;
    table_fair(t, &fair);
    text_add(out, ",\"fair\":{\"round\":%d", t->round);
    if (table_is_revealing(t))
        text_add(out, ",\"until\":%lld", (long long)t->round_at + TABLE_REVEAL_TIME);
    text_add_literal(out, ",\"seats\":");
    fair_write_parts(&fair, out);
    text_add_literal(out, "}");
}

/* From the last end on the deal can be verified, unless it was fixed. */
static void write_proof(const struct table *t, struct text *out)
{
    if (t->fixed_deal)
        write_bool("laid", true, out);
    else
        write_hex("server_commit", t->server_commit, out);
    if (!t->fixed_deal) write_fair(t, out);
    if (t->stage == STAGE_OVER && !t->fixed_deal) {
        write_hex("server_secret", t->secret, out);
        write_hex("seed", t->series.seed, out);
    }
    if (t->stage != STAGE_OVER || !t->rematch[0]) return;
    text_add(out, ",\"rematch\":\"%s\"", t->rematch);
    if (t->rematch_seat >= 0) text_add(out, ",\"rematch_by\":%d", t->rematch_seat);
}

/* By which people are told apart, whatever they are called. */
static void write_people(const struct table *t, struct text *out)
{
    text_add_literal(out, ",\"people\":[");
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        const char *person = t->seat[seat].person;
        text_add(out, *person ? "%s\"%s\"" : "%snull", seat ? "," : "", person);
    }
    text_add_literal(out, "]");
}

void write_settled(const struct table *t, const struct table_reader *reader, struct text *out)
{
    write_head(t, out);
    if (reader->viewer >= 0)
        text_add(out, ",\"you\":%d", reader->viewer);
    else
        text_add_literal(out, ",\"you\":null");
    write_people(t, out);
    host_write(t, reader->viewer, out);
    write_pace(t, out);
    if (t->series.games > 1 || t->series.cards) write_match(t, out);
    write_proof(t, out);
    if (t->match.game && !t->fixed_deal) write_hex("commit", t->commit, out);
}

void write_moment(const struct table *t, const struct table_reader *reader,
                  const union any_state *view, struct text *out)
{
    write_seats(t, reader, out);
    if (t->match.game) {
        write_turn(t, reader->viewer, view, out);
        write_scores(t, view, out);
    } else {
        text_add_literal(out, ",\"turn\":null,\"phase\":\"waiting\",\"can_undo\":false");
    }
}

void table_write(const struct table *t, const struct table_reader *reader, struct text *out)
{
    union any_state view = {0}; /* before the game begins there is none */
    if (t->stage == STAGE_NONE) {
        write_head(t, out);
        text_add_literal(out, "}");
        return;
    }
    const struct table *seen = table_seen(t, reader->viewer);
    struct table_reader then = delay_reader(seen, t, reader);
    if (seen->match.game) match_view(&seen->match, reader->viewer, &view);
    write_settled(seen, &then, out);
    write_moment(seen, &then, &view, out);
    if (seen->match.game) write_pieces(seen->match.game, &view, out);
    write_log(seen, &then, out);
    write_chat(seen, out);
    text_add_literal(out, "}");
}

void table_write_legal(const struct table *table, int viewer, struct text *out)
{
    const struct table *t = table_seen(table, viewer);
    union any_state view;
    int turn = table_turn(t);
    text_add(out, "{\"v\":%lld,\"ply\":%zu", (long long)t->v, t->match.plies);
    if (turn >= 0)
        text_add(out, ",\"turn\":%d,\"legal\":", turn);
    else
        text_add_literal(out, ",\"turn\":null,\"legal\":");
    if (turn >= 0 && turn == viewer) {
        match_view(&t->match, viewer, &view);
        legal_write(t->match.game, &view, out);
    } else {
        text_add_literal(out, "[]");
    }
    text_add_literal(out, "}");
}

/* ---- Events -------------------------------------------------------------------------------- */

/* The rest of the same for a row that was made just now: where there is a mark, it comes first. */
static void write_known_body(const struct row *row, struct text *out)
{
    static const char mark[] = "{\"asked\":";
    bool marked = strncmp(row->body, mark, sizeof mark - 1) == 0;
    text_add(out, ",%s", marked ? strchr(row->body, ',') + 1 : row->body + 1);
}

/* What everybody may see of a row, but for the mark by which requests are known again. */
static void write_body(const struct row *row, struct text *out)
{
    struct json j;
    char name[32];
    text_add(out, "{\"at\":%lld", (long long)row->at);
    if (row->seat >= 0) text_add(out, ",\"seat\":%d", row->seat);
    if (row->known.move) {
        write_known_body(row, out);
        return;
    }
    bool right = json_read(&j, row->body, strlen(row->body)) && json_is_kind(&j, 0, JSON_OBJECT);
    int at = right ? json_first(&j, 0) : -1;
    for (int n = right ? json_count(&j, 0) : 0; n > 0; n--, at = json_after(&j, at + 1)) {
        const struct json_token *token = &j.token[at + 1];
        bool shown = json_string(&j, at, name, sizeof name) && strcmp(name, "asked") != 0 &&
                     strcmp(name, "at") != 0 && strcmp(name, "seat") != 0;
        size_t quotes = token->kind == JSON_STRING;
        if (!shown) continue;
        text_add_literal(out, ",");
        text_add_quoted(out, name);
        text_add_literal(out, ":");
        text_add_bytes(out, j.text + token->start - quotes, token->end - token->start + 2 * quotes);
    }
    json_free(&j);
    text_add_literal(out, "}");
}

void table_write_event(const struct table *t, const struct row *row,
                       const struct table_reader *reader, struct text *out)
{
    static const char *const names[ROW_KINDS] = {"state", "seat", "state", "move",
                                                 "move",  "chat", "clock", "over"};
    text_add(out, "{\"t\":\"%s\",\"v\":%lld,\"d\":", names[row->kind], (long long)row->v);
    if (row->kind == ROW_OPEN || row->kind == ROW_START)
        table_write(t, reader, out);
    else
        write_body(row, out);
    text_add_literal(out, "}");
}

/* ---- Records ------------------------------------------------------------------------------- */

static void write_names(const struct table *t, struct text *out)
{
    text_add_literal(out, ",\"names\":[");
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        const struct table_seat *s = &t->seat[seat];
        struct text name = {0};
        text_add(&name, "%s%s", s->kind == SEAT_BOT ? "bot:" : "",
                 s->kind == SEAT_BOT ? s->level : s->name);
        if (seat) text_add_literal(out, ",");
        text_add_quoted(out, text_string(&name));
        text_free(&name);
    }
    text_add_literal(out, "]");
}

/* The game being played: no deal, no seed. Of a match the commit stands in front of all. */
static void write_running(const struct table *t, struct text *out)
{
    text_add(out, "{\"format\":\"pakli-record\",\"version\":%d,\"game\":\"%s\",\"rules\":%d,",
             RECORD_VERSION, t->series.game->id, t->series.setup.rules);
    text_add(out, "\"seats\":%d,\"options\":", t->series.setup.seats);
    options_write(t->series.game, &t->match.setup, out);
    write_names(t, out);
    if (t->series.games == 1 && !t->series.cards && !t->fixed_deal)
        write_hex("commit", t->commit, out);
    write_moves(t, out);
    text_add_literal(out, "}");
}

static void write_match_head(const struct table *t, struct text *out)
{
    if (t->stage == STAGE_OVER) {
        struct fair fair;
        table_fair(t, &fair);
        series_write_head(&t->series, out);
        text_add_literal(out, ",\"fair\":");
        fair_write(&fair, out);
        return;
    }
    text_add(out, "{\"format\":\"pakli-match\",\"version\":%d,\"game\":\"%s\",\"rules\":%d,",
             SERIES_VERSION, t->series.game->id, t->series.setup.rules);
    text_add(out, "\"seats\":%d,\"games\":%d", t->series.setup.seats, t->series.games);
    if (t->series.cards) text_add(out, ",\"cards\":\"%s\"", t->series.cards->name);
    text_add_literal(out, ",\"options\":");
    options_write(t->series.game, &t->series.setup, out);
    write_hex("commit", t->commit, out);
}

/* Finished games of a match are written in full: no seed of a game says anything about the next. */
bool table_write_record(const struct table *table, const struct table_reader *reader,
                        struct text *out)
{
    /* Words of moves are the same for everybody. */
    const struct table *t = table_seen(table, reader->viewer);
    if (!t->match.game || t->closed) return false;
    if (t->series.games == 1 && !t->series.cards) {
        if (t->stage == STAGE_OVER)
            text_add_bytes(out, t->finished.bytes, t->finished.length);
        else
            write_running(t, out);
        return true;
    }
    write_match_head(t, out);
    text_add(out, ",\"records\":[%s", text_string(&t->finished));
    if (t->stage == STAGE_PLAYING) {
        if (t->finished.length) text_add_literal(out, ",");
        write_running(t, out);
    }
    text_add_literal(out, "]");
    if (t->stage == STAGE_OVER) {
        text_add_literal(out, ",");
        series_write_totals(&t->series, &t->totals, out);
    }
    text_add_literal(out, "}");
    return true;
}

/* ---- Lobby --------------------------------------------------------------------------------- */

void table_write_lobby(const struct table *table, struct text *out)
{
    const struct table *t = table_seen(table, WATCHER);
    int empty = 0;
    write_head(t, out);
    for (int seat = 0; seat < t->series.setup.seats; seat++) empty += table_takes(t, seat, "");
    if (t->stage != STAGE_NONE) {
        write_seats(t, NULL, out);
        text_add_literal(out, ",\"clock\":");
        time_control_write(&t->time_control, out);
        text_add(out, ",\"games\":%d,\"open\":%d,\"at\":%lld", t->series.games,
                 t->stage == STAGE_WAITING ? empty : 0, (long long)t->at);
    }
    text_add_literal(out, "}");
}
