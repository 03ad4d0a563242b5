/* play.c - requests at a game: moves, undo, chat, another clock, a rematch; see table.h. */
#include <stdio.h>

#include "table/errors.h"
#include "table/internal.h"

static bool is_playing(const struct table *t, struct table_answer *out)
{
    char rule[16];
    if (t->stage == STAGE_PLAYING) return true;
    if (t->stage == STAGE_WAITING) return answer_refuse(out, ERROR_NOT_STARTED);
    if (t->closed) return answer_closed(t, out);
    snprintf(rule, sizeof rule, "%s-%d", t->match.game->prefix,
             match_truth(&t->match)->head.ending);
    return answer_refuse_by(out, rule, ERROR_ENDED_BY, rule);
}

/* ---- Moves --------------------------------------------------------------------------------- */

static void over_row(const struct table *t, const struct table_request *q, const void *state,
                     struct table_answer *out)
{
    struct result result;
    struct forfeits forfeits;
    int n = answer_add_row(t, q, out, ROW_OVER, -1, ""), seats = t->series.setup.seats;
    t->match.game->score(state, &result);
    table_forfeits(t, &forfeits);
    forfeits_apply(&forfeits, seats, &result);
    text_add(&out->body[n], "\"game\":%d,\"games\":%d,\"scores\":", t->number, t->series.games);
    scores_write(&result, seats, &out->body[n]);
    text_add(&out->body[n], ",\"winners\":");
    winners_write(&result, seats, &out->body[n]);
    write_forfeits(&forfeits, seats, &result, &out->body[n]);
    text_add(&out->body[n], ",");
}

/* The words are found among the legal moves of the seat's own view, so that nothing but what it
 * knows goes into a refusal. */
static bool move_rows(const struct table *t, const struct table_request *q, int seat,
                      struct table_answer *out)
{
    union any_state view, after = *match_truth(&t->match);
    struct refusal why = {0};
    const struct game *game = t->match.game;
    match_view(&t->match, seat, &view);
    int move = strlen(q->text) < WORDS_MAX ? game_find(game, &view, q->text) : -1;
    if (move < 0) {
        char words[WORDS_MAX];
        snprintf(words, sizeof words, "%.*s", WORDS_MAX - 1, q->text);
        game->why(&view, words, &why);
        return answer_refuse_with(out, &why, ERROR_ILLEGAL_MOVE);
    }
    int n = answer_add_row(t, q, out, ROW_MOVE, seat, q->player);
    text_add(&out->body[n], "\"ply\":%zu,\"move\":\"%s\",", t->match.plies, q->text);
    out->row[n].known.move = move + 1;
    game->apply(&after, move);
    if (after.head.phase == OVER) over_row(t, q, &after, out);
    return true;
}

static bool is_next(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (q->ply == (int64_t)t->match.plies) return true;
    if (q->ply < 0) return answer_refuse(out, ERROR_NO_PLY);
    return answer_refuse(out, ERROR_WRONG_PLY, t->match.plies, (long long)q->ply);
}

bool request_move(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat = table_seat_of(t, q->player);
    if (!is_playing(t, out) || !is_next(t, q, out)) return false;
    if (t->seat[seat].absence != ABSENCE_NONE) return answer_refuse(out, ERROR_BOT_PLAYS);
    if (table_turn(t) != seat)
        return answer_refuse_by(out, "CM-1", ERROR_NOT_YOUR_TURN, table_turn(t));
    return move_rows(t, q, seat, out);
}

/* After a move was taken back the ply may be the same and the position another. */
bool request_bot_move(const struct table *t, const struct table_request *q,
                      struct table_answer *out)
{
    struct table_due due;
    table_due(t, &due);
    if (due.kind != TABLE_DUE_BOT || due.seat != q->seat || due.ply != q->ply ||
        due.decision != q->decision)
        return answer_refuse(out, ERROR_NOT_DUE);
    return move_rows(t, q, q->seat, out);
}

bool request_undo(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat = table_seat_of(t, q->player);
    if (!is_playing(t, out)) return false;
    if (t->seat[seat].absence != ABSENCE_NONE) return answer_refuse(out, ERROR_BOT_PLAYS);
    if (!match_can_undo(&t->match, seat)) return answer_refuse(out, ERROR_CANNOT_UNDO);
    int n = answer_add_row(t, q, out, ROW_UNDO, seat, q->player);
    text_add(&out->body[n], "\"undo\":true,\"ply\":%zu,", t->match.plies - 1);
    return true;
}

/* ---- Chat, clocks, rematch ----------------------------------------------------------------- */

bool request_chat(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat = table_seat_of(t, q->player);
    if (!q->text[0] || !text_is_clean(q->text, TABLE_CHAT_MAX))
        return answer_refuse(out, ERROR_BAD_CHAT, TABLE_CHAT_MAX);
    int n = answer_add_row(t, q, out, ROW_CHAT, seat, q->player);
    text_add(&out->body[n], "\"name\":");
    text_add_quoted(&out->body[n], t->seat[seat].name);
    text_add(&out->body[n], ",\"text\":");
    text_add_quoted(&out->body[n], q->text);
    text_add(&out->body[n], ",");
    return true;
}

bool request_clock(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat = table_seat_of(t, q->player),
        clock = q->json ? json_member(q->json, q->body, "clock") : -1;
    struct time_control time_control = t->proposed;
    struct refusal why;
    if (t->stage == STAGE_OVER) return is_playing(t, out);
    if (!seat_has_person(&t->seat[seat]) || t->seat[seat].away_since)
        return answer_refuse(out, ERROR_BOT_PLAYS);
    if (clock >= 0 && !time_control_read(q->json, clock, &time_control, &why))
        return answer_refuse_with(out, &why, ERROR_BAD_CLOCK);
    if (time_control.kind == TIME_CONTROL_PAUSE && !table_can_pause(t))
        return answer_refuse(out, ERROR_NO_PAUSE);
    if (t->arranged && time_control.kind != TIME_CONTROL_PAUSE)
        return answer_refuse(out, ERROR_ARRANGED_CLOCK);
    if (clock < 0 && !t->agreed) return answer_refuse(out, ERROR_NOT_PROPOSED);
    bool same = t->agreed && time_control_equal(&time_control, &t->proposed);
    if (same && t->agreed >> seat & 1) return answer_refuse(out, ERROR_AGREED);
    bool changed = time_control_agreed(t, (same ? t->agreed : 0) | 1u << seat);
    int n = answer_add_row(t, q, out, ROW_CLOCK, seat, q->player);
    text_add(&out->body[n], "\"clock\":");
    time_control_write(&time_control, &out->body[n]);
    text_add(&out->body[n], ",\"changed\":%s,", changed ? "true" : "false");
    return true;
}

/* The first to ask opens the next table; whoever asks later gets its id. */
bool request_rematch(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat = table_seat_of(t, q->player);
    struct fair_part part = {0};
    if (t->stage != STAGE_OVER) return answer_refuse(out, ERROR_NOT_OVER);
    snprintf(out->next, sizeof out->next, "%s", t->rematch[0] ? t->rematch : q->next);
    if (t->rematch[0]) {
        out->repeated = true;
        out->v = t->v;
        out->seat = seat;
        return true;
    }
    if (!table_id_valid(q->next)) return answer_refuse(out, ERROR_BAD_ID, TABLE_ID_LENGTH);
    if (!read_commit(q, &part, out)) return false;
    int n = answer_add_row(t, q, out, ROW_OVER, seat, q->player);
    text_add(&out->body[n], "\"rematch\":\"%s\",", q->next);
    return true;
}
