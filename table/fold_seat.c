/* fold_seat.c - rows about seats: who sits down, leaves, is replaced by a bot or comes back; see
 * table/fold.c. */
#include <stdio.h>

#include "table/internal.h"

static bool read_level(const struct parsed_row *f, char level[BOT_NAME_MAX], struct refusal *why)
{
    struct bot bot;
    if (!row_text(f, "level", level, BOT_NAME_MAX)) return corrupt(why, "its bot has no level");
    return seat_read_level(level, &bot, why);
}

static bool seat_sit(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_seat *seat = &t->seat[f->row->seat], made;
    memset(&made, 0, sizeof made);
    made.kind = SEAT_HUMAN;
    made.ready = !json_is_kind(&f->j, json_member(&f->j, 0, "ready"), JSON_FALSE);
    made.invited = json_is_kind(&f->j, json_member(&f->j, 0, "invited"), JSON_TRUE);
    made.guest = json_is_kind(&f->j, json_member(&f->j, 0, "guest"), JSON_TRUE);
    made.program = json_is_kind(&f->j, json_member(&f->j, 0, "program"), JSON_TRUE);
    if (t->stage != STAGE_WAITING || seat->kind != SEAT_EMPTY)
        return corrupt(why, "somebody sits down where no seat is free");
    if (!f->row->player[0] || table_seat_of(t, f->row->player) >= 0)
        return corrupt(why, "nobody, or somebody who sits already, sits down");
    if (!row_text(f, "name", made.name, sizeof made.name) || !made.name[0] ||
        !text_is_clean(made.name, NAME_MAX_BYTES - 1))
        return corrupt(why, "somebody without a proper name sits down");
    if (t->rated && made.guest) return corrupt(why, "a guest sits down at a rated table");
    if (!part_read(f, &made.part, why)) return false;
    snprintf(made.player, sizeof made.player, "%s", f->row->player);
    table_person(made.player, made.person);
    *seat = made;
    asker_sits(t, made.player);
    if (!made.invited) host_sits(t, made.player);
    return true;
}

static bool seat_ready(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_seat *seat = &t->seat[f->row->seat];
    struct fair_part part = seat->part;
    if (t->stage != STAGE_WAITING || seat->kind != SEAT_HUMAN ||
        strcmp(seat->player, f->row->player) != 0)
        return corrupt(why, "somebody speaks for another seat");
    if (!part_read(f, &part, why)) return false;
    seat->part = part;
    seat->ready = true;
    seat->invited = false;
    host_sits(t, seat->player);
    return true;
}

static bool seat_leave(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_seat *seat = &t->seat[f->row->seat];
    bool own = seat->kind == SEAT_HUMAN &&
               (!f->row->player[0] || strcmp(seat->player, f->row->player) == 0);
    if (t->stage != STAGE_WAITING || (!own && seat->kind != SEAT_BOT))
        return corrupt(why, "somebody leaves who does not sit there");
    char player[PLAYER_ID_MAX + 1];
    memcpy(player, seat->player, sizeof player);
    memset(seat, 0, sizeof *seat);
    if (player[0]) host_leaves(t, f->row->seat, player);
    return true;
}

static bool seat_bot(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_seat *seat = &t->seat[f->row->seat], made;
    memset(&made, 0, sizeof made);
    made.kind = SEAT_BOT;
    made.ready = true;
    if (t->stage != STAGE_WAITING || (seat->kind == SEAT_HUMAN && seat->ready))
        return corrupt(why, "a bot sits down where somebody sits");
    if (!read_level(f, made.level, why)) return false;
    if (t->rated && !table_rates_bot(made.level))
        return corrupt(why, "a bot sits down at a rated table that has no rating");
    *seat = made;
    return true;
}

/* Who was out of time and then resigns had lost before. */
static void note_forfeit(const struct table *t, const struct parsed_row *f, struct table_seat *seat)
{
    int lost = json_member(&f->j, 0, "lost");
    if (lost < 0) return;
    if (!seat->lost) {
        seat->out_v = f->row->v;
        seat->out_ply = (int)t->match.plies;
    }
    if (json_is_kind(&f->j, lost, JSON_TRUE)) seat->lost = true;
}

static bool seat_out(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    static const char *const reasons[] = {"", "left", "time", "resigned"};
    struct table_seat *seat = &t->seat[f->row->seat];
    char reason[16] = "", level[BOT_NAME_MAX];
    int out = ABSENCE_RESIGNED;
    row_text(f, "why", reason, sizeof reason);
    while (out > ABSENCE_NONE && strcmp(reason, reasons[out]) != 0) out--;
    bool plays = t->stage == STAGE_PLAYING || t->stage == STAGE_BREAK;
    bool again = seat->absence == ABSENCE_NONE ||
                 (out == ABSENCE_RESIGNED && seat->absence != ABSENCE_RESIGNED);
    if (!plays || seat->kind != SEAT_HUMAN || !again || out == ABSENCE_NONE)
        return corrupt(why, "a bot plays for somebody who does not play");
    if (!read_level(f, level, why)) return false;
    bool own_turn = table_turn(t) == f->row->seat;
    if (own_turn) clocks_charge(t);
    seat->left_decision = own_turn ? t->decision : 0;
    seat->away_since = 0;
    note_forfeit(t, f, seat);
    seat->absence = (enum seat_absence)out;
    memcpy(seat->level, level, sizeof level);
    return true;
}

/* The clock runs on until a bot has taken over. */
static bool seat_away(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_seat *seat = &t->seat[f->row->seat];
    bool plays = t->stage == STAGE_PLAYING || t->stage == STAGE_BREAK;
    if (!plays || !seat_has_person(seat) || seat->away_since ||
        strcmp(seat->player, f->row->player) != 0)
        return corrupt(why, "somebody leaves who does not play");
    seat->away_since = t->at;
    return true;
}

/* A kept clock has what it had; where every decision has its days, a later one has all of them. */
static void renew_clock(const struct table *t, struct table_seat *seat, bool kept)
{
    bool days = t->time_control.kind == TIME_CONTROL_DAYS;
    int64_t least = days ? t->time_control.bank : TABLE_RETURN_LEAST;
    if (kept && !(days && seat->left_decision != t->decision)) return;
    if (seat->bank < least) seat->bank = least;
}

static bool seat_back(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_seat *seat = &t->seat[f->row->seat];
    bool plays = t->stage == STAGE_PLAYING || t->stage == STAGE_BREAK;
    bool held = seat->absence == ABSENCE_LEFT ||
                (seat->absence == ABSENCE_TIMEOUT && (!seat->lost || t->stage == STAGE_BREAK));
    if (!plays || (!held && !seat->away_since) || strcmp(seat->player, f->row->player) != 0)
        return corrupt(why, "somebody takes back a seat that no bot holds");
    seat->away_since = 0;
    if (!held) return true;
    if (table_turn(t) == f->row->seat) clocks_charge(t);
    renew_clock(t, seat, json_is_kind(&f->j, json_member(&f->j, 0, "kept"), JSON_TRUE));
    seat->absence = ABSENCE_NONE;
    seat->lost = false;
    seat->out_v = 0;
    seat->level[0] = '\0';
    return true;
}

/* A proposal was made to the people who were there then. */
bool fold_seat(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    static const struct {
        const char *what;
        bool (*fold)(struct table *, const struct parsed_row *, struct refusal *);
    } kinds[] = {{"sit", seat_sit},       {"ready", seat_ready},       {"leave", seat_leave},
                 {"bot", seat_bot},       {"out", seat_out},           {"back", seat_back},
                 {"commit", seat_commit}, {"reveal", seat_reveal},     {"withhold", seat_withhold},
                 {"away", seat_away},     {"remove", fold_remove},     {"swap", fold_swap},
                 {"lock", fold_lock},     {"settings", fold_settings}, {"ask", fold_ask},
                 {"admit", fold_admit},   {"invite", fold_invite}};
    char what[16] = "";
    if (f->row->seat < 0 || f->row->seat >= t->series.setup.seats)
        return corrupt(why, "there is no such seat");
    row_text(f, "what", what, sizeof what);
    if (table_is_revealing(t) && strcmp(what, "reveal") != 0 && strcmp(what, "withhold") != 0)
        return corrupt(why, "a seat changes while its player is to reveal");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].what, what) != 0) continue;
        if (!kinds[i].fold(t, f, why)) return false;
        t->agreed = 0;
        table_follow_reveals(t);
        host_turn_seats(t);
        return true;
    }
    return corrupt(why, "nobody knows what happens to the seat");
}
