/* seats.c - requests about seats: joining, leaving, bots, entropy, the next game, resigning and
 * coming back; see table.h. */
#include <stdio.h>

#include "table/errors.h"
#include "table/internal.h"

/* ---- Joining and leaving ------------------------------------------------------------------- */

bool has_seat(const struct table *t, int seat, struct table_answer *out)
{
    if (seat >= 0 && seat < t->series.setup.seats) return true;
    return answer_refuse(out, ERROR_NO_SEAT, t->series.setup.seats - 1);
}

bool still_waiting(const struct table *t, struct table_answer *out)
{
    if (table_is_revealing(t)) return answer_refuse(out, ERROR_DEALING);
    if (t->stage == STAGE_WAITING) return true;
    return t->stage == STAGE_OVER ? answer_refuse(out, ERROR_OVER)
                                  : answer_refuse(out, ERROR_STARTED);
}

/* Somebody who sits already says so again: in a rematch that means "I am here". */
static bool say_ready(const struct table *t, const struct table_request *q, int seat,
                      const struct fair_part *part, struct table_answer *out)
{
    if (q->seat >= 0 && q->seat != seat) return answer_refuse(out, ERROR_SEATED_ELSEWHERE, seat);
    if (t->seat[seat].ready) return answer_refuse(out, ERROR_SEATED, seat);
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    answer_add_text(out, n, "what", "ready");
    answer_add_part(out, n, part);
    answer_add_deal(t, q, out);
    return true;
}

/* The seat that is asked for, or the first that can be had. */
static bool find_seat(const struct table *t, const struct table_request *q, int *seat,
                      struct table_answer *out)
{
    char invite[TABLE_INVITE_LENGTH + 1] = "";
    int seats = t->series.setup.seats, empty = 0;
    if (q->json)
        json_string(q->json, json_member(q->json, q->body, "invite"), invite, sizeof invite);
    if (table_is_admitted(t, q->player)) memcpy(invite, t->invite, sizeof invite);
    for (int i = 0; i < seats; i++) empty += t->seat[i].kind == SEAT_EMPTY;
    if (*seat < 0) {
        for (*seat = 0; *seat < seats && !table_takes(t, *seat, invite);) ++*seat;
        if (*seat < seats) return true;
        return empty ? answer_refuse(out, ERROR_LOCKED) : answer_refuse(out, ERROR_FULL);
    }
    if (!has_seat(t, *seat, out)) return false;
    if (t->seat[*seat].kind != SEAT_EMPTY) return answer_refuse(out, ERROR_SEAT_TAKEN, *seat);
    return table_takes(t, *seat, invite) || answer_refuse(out, ERROR_LOCKED);
}

bool is_welcome(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (table_is_removed(t, q->player)) return answer_refuse(out, ERROR_REMOVED);
    if (q->unwanted_by && t->host[0] && strstr(q->unwanted_by, t->host))
        return answer_refuse(out, ERROR_BLOCKED);
    return true;
}

bool request_join(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table_seat player;
    int own = table_seat_of(t, q->player), seat = q->seat;
    if (!still_waiting(t, out) || !read_player(q, &player, out)) return false;
    if (own >= 0) return say_ready(t, q, own, &player.part, out);
    if (!is_welcome(t, q, out) || (t->rated && !rated_takes_player(q, out))) return false;
    if (!find_seat(t, q, &seat, out)) return false;
    answer_add_player(t, q, out, seat, &player);
    answer_add_deal(t, q, out);
    return true;
}

/* A bot plays on; whether the game is lost whatever comes, or only for who does not come back. */
static void out_row(const struct table *t, const struct table_request *q, struct table_answer *out,
                    int seat, const char *why, bool lost)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    answer_add_text(out, n, "what", "out");
    answer_add_text(out, n, "why", why);
    answer_add_text(out, n, "level", TABLE_STAND_IN);
    text_add(&out->body[n], "\"lost\":%s,", lost ? "true" : "false");
}

static void leave_row(const struct table *t, const struct table_request *q,
                      struct table_answer *out, int seat)
{
    int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
    answer_add_text(out, n, "what", "leave");
}

bool request_leave(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player), seat = q->seat < 0 ? own : q->seat;
    if (!has_seat(t, seat, out)) return false;
    if (seat != own && t->seat[seat].kind != SEAT_BOT)
        return answer_refuse(out, ERROR_NOT_YOUR_SEAT, seat);
    if (t->stage == STAGE_PLAYING || t->stage == STAGE_BREAK) {
        if (seat != own) return still_waiting(t, out);
        if (t->seat[own].absence != ABSENCE_NONE || t->seat[own].away_since)
            return answer_refuse(out, ERROR_BOT_PLAYS_ALREADY);
        answer_add_text(out, answer_add_row(t, q, out, ROW_SEAT, own, q->player), "what", "away");
        return true;
    }
    if (!still_waiting(t, out) || (seat != own && !check_bots(t, q, out))) return false;
    leave_row(t, q, out, seat);
    return true;
}

/* ---- Bots, entropy, the next game ---------------------------------------------------------- */

/* Without a clock nobody runs out of time: the others may call a bot for a player who keeps them
 * waiting. */
static bool call_stand_in(const struct table *t, const struct table_request *q,
                          struct table_answer *out)
{
    if (!has_seat(t, q->seat, out)) return false;
    if (t->time_control.kind != TIME_CONTROL_NONE || table_turn(t) != q->seat ||
        !seat_has_person(&t->seat[q->seat]) || table_seat_of(t, q->player) == q->seat)
        return answer_refuse(out, ERROR_NO_STAND_IN);
    if (q->now - t->since < TABLE_BOT_CALL_AFTER)
        return answer_refuse(out, ERROR_TOO_EARLY_BOT, TABLE_BOT_CALL_AFTER / 60000);
    out_row(t, q, out, q->seat, "time", false);
    return true;
}

bool request_bot(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct refusal why;
    struct bot bot;
    if (t->stage == STAGE_PLAYING) return call_stand_in(t, q, out);
    if (!still_waiting(t, out) || !check_bots(t, q, out) || !has_seat(t, q->seat, out))
        return false;
    if (t->seat[q->seat].kind == SEAT_HUMAN && t->seat[q->seat].ready)
        return answer_refuse(out, ERROR_SEAT_TAKEN, q->seat);
    if (!seat_read_level(q->text, &bot, &why)) return answer_refuse_with(out, &why, ERROR_BAD_BOT);
    if (t->rated && !rated_takes_bot(q->text, out)) return false;
    answer_add_bot(t, q, out, q->seat, q->text);
    answer_add_deal(t, q, out);
    return true;
}

bool request_entropy(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player);
    if (!still_waiting(t, out)) return false;
    if (!q->text[0] || !text_is_clean(q->text, TABLE_ENTROPY_MAX))
        return answer_refuse(out, ERROR_BAD_ENTROPY, TABLE_ENTROPY_MAX);
    int n = answer_add_row(t, q, out, ROW_SEAT, own, q->player);
    answer_add_text(out, n, "what", "ready");
    answer_add_text(out, n, "entropy", q->text);
    answer_add_deal(t, q, out);
    return true;
}

bool request_start(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (t->stage == STAGE_BREAK && !q->player[0] && q->now < t->since + TABLE_BREAK_LENGTH)
        return answer_refuse(out, ERROR_TOO_EARLY_START);
    if (table_is_revealing(t)) return end_round(t, q, out);
    if (t->stage != STAGE_BREAK && !still_waiting(t, out)) return false;
    if (t->stage == STAGE_WAITING && q->player[0] && !check_host(t, q, out)) return false;
    for (int seat = 0; t->stage == STAGE_WAITING && seat < t->series.setup.seats; seat++)
        if (t->seat[seat].kind == SEAT_EMPTY || !t->seat[seat].ready)
            return answer_refuse(out, ERROR_NOT_FULL, seat);
    if (t->stage == STAGE_WAITING && t->settings.hold) return host_starts(t, q, out);
    answer_add_deal(t, q, out);
    return true;
}

/* ---- Going out, coming back ---------------------------------------------------------------- */

bool request_resign(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player);
    if (t->stage == STAGE_OVER) return answer_refuse(out, ERROR_OVER);
    if (t->stage == STAGE_WAITING) return answer_refuse(out, ERROR_LEAVE_INSTEAD);
    if (t->seat[own].absence == ABSENCE_RESIGNED) return answer_refuse(out, ERROR_RESIGNED);
    out_row(t, q, out, own, "resigned", true);
    return true;
}

bool request_back(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player);
    if (t->stage == STAGE_OVER) return answer_refuse(out, ERROR_OVER);
    if (t->seat[own].absence == ABSENCE_RESIGNED) return answer_refuse(out, ERROR_CANNOT_RETURN);
    if (t->seat[own].lost && t->stage == STAGE_PLAYING)
        return answer_refuse(out, ERROR_OUT_OF_TIME);
    if (t->seat[own].absence == ABSENCE_NONE && !t->seat[own].away_since)
        return answer_refuse(out, ERROR_NOT_LENT);
    int n = answer_add_row(t, q, out, ROW_SEAT, own, q->player);
    answer_add_text(out, n, "what", "back");
    text_add(&out->body[n], "\"kept\":true,");
    return true;
}

bool request_outage(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (!table_outage_counts(t, q->from, q->to)) return answer_refuse(out, ERROR_NO_OUTAGE);
    int n = answer_add_row(t, q, out, ROW_CLOCK, -1, "");
    text_add(&out->body[n], "\"outage\":{\"from\":%lld,\"to\":%lld},", (long long)q->from,
             (long long)q->to);
    return true;
}

bool request_time(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table_due due;
    table_due(t, &due);
    if (due.kind != TABLE_DUE_CLOCK || q->now < due.at)
        return answer_refuse(out, ERROR_TOO_EARLY_TIMEOUT);
    bool late = due.seat >= 0 && clock_end(t, due.seat) <= due.at;
    if (due.seat >= 0 && !late && table_first_end(t, due.seat) <= due.at) {
        int n = answer_add_row(t, q, out, ROW_OVER, -1, "");
        text_add(&out->body[n], "\"closed\":true,\"unplayed\":%d,", due.seat);
        return true;
    }
    if (due.seat >= 0) out_row(t, q, out, due.seat, late ? "time" : "left", late);
    for (int seat = 0; due.seat < 0 && seat < t->series.setup.seats; seat++)
        if (t->seat[seat].kind != SEAT_EMPTY) leave_row(t, q, out, seat);
    return true;
}
