/* ask.c - requests at a game that is on: moves, taking back, table talk, paces, and the one
 * place where all requests come in; see table.h. */
#include "table/internal.h"

#include <stdio.h>

static bool is_seated(const struct table *t, const struct table_request *q, int *seat,
                      struct table_answer *out)
{
    *seat = table_seat_of(t, q->player);
    return *seat >= 0 ||
           answer_refuse(out, 403, "not_seated", NULL, "you do not sit at this table");
}

static bool is_playing(const struct table *t, struct table_answer *out)
{
    char rule[16];
    if (t->stage == STAGE_PLAYING) return true;
    if (t->stage == STAGE_WAITING)
        return answer_refuse(out, 409, "not_started", NULL, "the game has not begun");
    snprintf(rule, sizeof rule, "%s-%d", t->match.game->prefix,
             match_truth(&t->match)->head.ending);
    return answer_refuse(out, 409, "over", rule, "the game is over, ended by %s", rule);
}

/* ---- Moves --------------------------------------------------------------------------------- */

static void over_row(const struct table *t, const struct table_request *q, const void *state,
                     struct table_answer *out)
{
    struct result result;
    int n = answer_add_row(t, q, out, ROW_OVER, -1, ""), seats = t->series.setup.seats;
    t->match.game->score(state, &result);
    text_add(&out->body[n], "\"game\":%d,\"games\":%d,\"scores\":", t->number, t->series.games);
    scores_write(&result, seats, &out->body[n]);
    text_add(&out->body[n], ",\"winners\":");
    winners_write(&result, seats, &out->body[n]);
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
        return answer_refuse(out, 422, "illegal_move", why.rule, "%s", why.text);
    }
    int n = answer_add_row(t, q, out, ROW_MOVE, seat, q->player);
    text_add(&out->body[n], "\"ply\":%zu,\"move\":\"%s\",", t->match.plies, q->text);
    game->apply(&after, move);
    if (after.head.phase == OVER) over_row(t, q, &after, out);
    return true;
}

static bool is_next(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (q->ply == (int64_t)t->match.plies) return true;
    if (q->ply < 0)
        return answer_refuse(out, 400, "no_ply", NULL, "say which \"ply\" the move is for");
    return answer_refuse(out, 409, "wrong_ply", NULL, "the next ply is %zu, not %lld",
                         t->match.plies, (long long)q->ply);
}

static bool ask_move(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat;
    if (!is_seated(t, q, &seat, out) || !is_playing(t, out) || !is_next(t, q, out)) return false;
    if (t->seat[seat].absence != ABSENCE_NONE)
        return answer_refuse(out, 409, "bot_plays", NULL,
                             "a bot plays for you; take your seat back first");
    if (table_turn(t) != seat)
        return answer_refuse(out, 409, "not_your_turn", "CM-1", "it is the turn of seat %d",
                             table_turn(t));
    return move_rows(t, q, seat, out);
}

/* After a move was taken back the ply may be the same and the position another. */
static bool ask_bot_move(const struct table *t, const struct table_request *q,
                         struct table_answer *out)
{
    struct table_due due;
    table_due(t, &due);
    if (q->player[0])
        return answer_refuse(out, 403, "not_yours", NULL, "only the server moves for bots");
    if (due.kind != TABLE_DUE_BOT || due.seat != q->seat || due.ply != q->ply ||
        due.decision != q->decision)
        return answer_refuse(out, 409, "not_due", NULL, "this bot's move is not waited for");
    return move_rows(t, q, q->seat, out);
}

static bool ask_undo(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat;
    if (!is_seated(t, q, &seat, out) || !is_playing(t, out)) return false;
    if (t->seat[seat].absence != ABSENCE_NONE)
        return answer_refuse(out, 409, "bot_plays", NULL,
                             "a bot plays for you; take your seat back first");
    if (!match_can_undo(&t->match, seat))
        return answer_refuse(out, 409, "cannot_undo", NULL,
                             "only your own last move can be taken back, and only as long as it "
                             "showed you nothing new");
    int n = answer_add_row(t, q, out, ROW_UNDO, seat, q->player);
    text_add(&out->body[n], "\"undo\":true,\"ply\":%zu,", t->match.plies - 1);
    return true;
}

/* ---- Table talk, paces, rematch ------------------------------------------------------------ */

static bool ask_chat(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat;
    if (!is_seated(t, q, &seat, out)) return false;
    if (!q->text[0] || !text_is_clean(q->text, TABLE_CHAT_MAX))
        return answer_refuse(out, 400, "bad_text", NULL,
                             "table talk is a text of 1 to %d bytes without control characters",
                             TABLE_CHAT_MAX);
    int n = answer_add_row(t, q, out, ROW_CHAT, seat, q->player);
    text_add(&out->body[n], "\"name\":");
    text_add_quoted(&out->body[n], t->seat[seat].name);
    text_add(&out->body[n], ",\"text\":");
    text_add_quoted(&out->body[n], q->text);
    text_add(&out->body[n], ",");
    return true;
}

static bool ask_pace(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int seat, clock = q->json ? json_member(q->json, q->body, "clock") : -1;
    struct time_control time_control = t->proposed;
    struct refusal why;
    if (!is_seated(t, q, &seat, out)) return false;
    if (t->stage == STAGE_OVER) return is_playing(t, out);
    if (!seat_has_person(&t->seat[seat]))
        return answer_refuse(out, 409, "bot_plays", NULL,
                             "a bot plays for you; take your seat back first");
    if (clock >= 0 && !time_control_read(q->json, clock, &time_control, &why))
        return answer_refuse(out, 422, "bad_clock", NULL, "%s", why.text);
    if (clock < 0 && !t->agreed)
        return answer_refuse(out, 409, "not_proposed", NULL, "nobody has proposed another clock");
    bool same = t->agreed && time_control_equal(&time_control, &t->proposed);
    if (same && t->agreed >> seat & 1)
        return answer_refuse(out, 409, "agreed", NULL, "you have agreed to this clock already");
    bool changed = time_control_agreed(t, (same ? t->agreed : 0) | 1u << seat);
    int n = answer_add_row(t, q, out, ROW_CLOCK, seat, q->player);
    text_add(&out->body[n], "\"clock\":");
    time_control_write(&time_control, &out->body[n]);
    text_add(&out->body[n], ",\"changed\":%s,", changed ? "true" : "false");
    return true;
}

/* The first to ask opens the next table; whoever asks later is told where it is. */
static bool ask_rematch(const struct table *t, const struct table_request *q,
                        struct table_answer *out)
{
    int seat;
    if (!is_seated(t, q, &seat, out)) return false;
    if (t->stage != STAGE_OVER)
        return answer_refuse(out, 409, "not_over", NULL, "the game is not over");
    snprintf(out->next, sizeof out->next, "%s", t->rematch[0] ? t->rematch : q->next);
    if (t->rematch[0]) {
        out->repeated = true;
        out->v = t->v;
        out->seat = seat;
        return true;
    }
    if (!table_id_valid(q->next))
        return answer_refuse(out, 400, "bad_id", NULL, "a table's id has %d letters or digits",
                             TABLE_ID_LENGTH);
    int n = answer_add_row(t, q, out, ROW_OVER, seat, q->player);
    text_add(&out->body[n], "\"rematch\":\"%s\",", q->next);
    return true;
}

/* ---- All requests -------------------------------------------------------------------------- */

/* A request that was accepted before is answered as it was then. */
static bool ask_again(const struct table *t, const struct table_request *q,
                      struct table_answer *out)
{
    const struct accepted_request *asked = accepted_find(t, q->player, q->id);
    if (!asked) return false;
    if (asked->content != request_digest(q)) {
        answer_refuse(out, 409, "id_used", NULL, "another request of yours had this id before");
        return true;
    }
    out->repeated = true;
    out->v = asked->v;
    out->seat = asked->seat;
    if (q->kind == REQUEST_REMATCH) snprintf(out->next, sizeof out->next, "%s", t->rematch);
    return true;
}

/* A match of a hundred games has fewer rows, so whoever comes here has talked or changed his mind
 * without end. */
static bool is_needless(enum table_request_kind kind)
{
    return kind == REQUEST_CHAT || kind == REQUEST_UNDO || kind == REQUEST_CLOCK ||
           kind == REQUEST_BOT || kind == REQUEST_ENTROPY || kind == REQUEST_BACK;
}

static bool ask_fresh(const struct table *t, const struct table_request *q,
                      struct table_answer *out)
{
    static bool (*const ask[REQUEST_KINDS])(const struct table *, const struct table_request *,
                                            struct table_answer *) = {
        [REQUEST_OPEN] = ask_open,       [REQUEST_JOIN] = ask_join,
        [REQUEST_LEAVE] = ask_leave,     [REQUEST_BOT] = ask_bot,
        [REQUEST_ENTROPY] = ask_entropy, [REQUEST_START] = ask_start,
        [REQUEST_MOVE] = ask_move,       [REQUEST_UNDO] = ask_undo,
        [REQUEST_RESIGN] = ask_resign,   [REQUEST_BACK] = ask_back,
        [REQUEST_CHAT] = ask_chat,       [REQUEST_CLOCK] = ask_pace,
        [REQUEST_REMATCH] = ask_rematch, [REQUEST_BOT_MOVE] = ask_bot_move,
        [REQUEST_TIMEOUT] = ask_time,
    };
    bool servers =
        q->kind == REQUEST_BOT_MOVE || q->kind == REQUEST_TIMEOUT || q->kind == REQUEST_START;
    if (q->kind != REQUEST_OPEN && t->stage == STAGE_NONE)
        return answer_refuse(out, 404, "no_such_table", NULL, "there is no such table");
    if (t->v >= TABLE_ROWS_MAX && is_needless(q->kind))
        return answer_refuse(out, 409, "too_long", NULL,
                             "too much has happened at this table; open another");
    if (!q->player[0] && !servers)
        return answer_refuse(out, 403, "nobody", NULL, "say who you are first");
    return ask[q->kind](t, q, out);
}

void table_handle(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    memset(out, 0, sizeof *out);
    out->status = 200;
    out->seat = -1;
    out->ply = (int64_t)t->match.plies;
    if (ask_again(t, q, out) || !ask_fresh(t, q, out)) return;
    answer_finish(out);
    if (out->count) out->v = out->row[0].v;
}
