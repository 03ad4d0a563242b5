/* reveal.c - what players add to the seed of the first deal: they commit while the table waits, and
 * reveal when all seats are taken; see table.h and engine/fair.h. */
#include "table/errors.h"
#include "table/internal.h"

/* ---- What is known ------------------------------------------------------------------------- */

/* The players move round in a match; what they added stays where they first sat. */
void table_fair(const struct table *t, struct fair *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->secret, t->secret, sizeof t->secret);
    memcpy(out->server_commit, t->server_commit, sizeof t->server_commit);
    out->round = t->round;
    out->seats = t->series.setup.seats;
    for (int seat = 0; seat < out->seats; seat++)
        out->part[series_player(&t->series, t->number, seat)] = t->seat[seat].part;
}

static bool is_committed(const struct fair_part *part)
{
    return part->committed;
}

static bool is_revealed(const struct fair_part *part)
{
    return part->revealed;
}

static bool any_part(const struct table *t, bool (*is_such)(const struct fair_part *))
{
    for (int seat = 0; seat < t->series.setup.seats; seat++)
        if (is_such(&t->seat[seat].part)) return true;
    return false;
}

bool table_is_revealing(const struct table *t)
{
    return t->stage == STAGE_WAITING && t->round > 0 && any_part(t, fair_is_pending);
}

bool table_can_start(const struct table *t)
{
    return table_full(t) && !table_is_revealing(t);
}

/* ---- Applying rows ------------------------------------------------------------------------- */

static void begin_round(struct table *t)
{
    t->round++;
    t->round_at = t->at;
    t->withheld = false;
    for (int seat = 0; seat < t->series.setup.seats; seat++) t->seat[seat].part.revealed = false;
}

/* A round is over when everybody has revealed or is known to withhold. If anybody withheld, the
 * others reveal one link more, until nobody withholds or nobody is left. */
void table_follow_reveals(struct table *t)
{
    if (t->stage != STAGE_WAITING || !table_full(t)) return;
    bool first = t->round == 0 && any_part(t, is_committed);
    bool again = t->withheld && !any_part(t, fair_is_pending) && any_part(t, is_revealed);
    if (first || again) begin_round(t);
}

static bool is_own(const struct table *t, const struct parsed_row *f)
{
    const struct table_seat *seat = &t->seat[f->row->seat];
    return t->stage == STAGE_WAITING && seat->kind == SEAT_HUMAN &&
           strcmp(seat->player, f->row->player) == 0;
}

bool part_read(const struct parsed_row *f, struct fair_part *out, struct refusal *why)
{
    if (json_member(&f->j, 0, "entropy") >= 0 &&
        (!row_text(f, "entropy", out->text, sizeof out->text) ||
         !text_is_clean(out->text, TABLE_ENTROPY_MAX)))
        return corrupt(why, "its entropy is no short text");
    if (json_member(&f->j, 0, "commit") < 0) return true;
    out->committed = row_hex(f, "commit", out->commit);
    return out->committed || corrupt(why, "its commit is no hash");
}

bool seat_commit(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct fair_part made = t->seat[f->row->seat].part;
    made.committed = false;
    if (!is_own(t, f) || !part_read(f, &made, why) || !made.committed)
        return corrupt(why, "nobody commits to anything");
    t->seat[f->row->seat].part = made;
    return true;
}

bool seat_reveal(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct fair_part *part = &t->seat[f->row->seat].part;
    uint8_t reveal[32];
    if (!is_own(t, f) || !table_is_revealing(t) || !fair_is_pending(part) ||
        !row_hex(f, "reveal", reveal) || !fair_opens(reveal, part->commit, t->round))
        return corrupt(why, "it reveals what nobody committed to");
    memcpy(part->reveal, reveal, sizeof reveal);
    part->revealed = true;
    return true;
}

bool seat_withhold(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct fair_part *part = &t->seat[f->row->seat].part;
    if (!table_is_revealing(t) || !fair_is_pending(part) || t->at < t->round_at + TABLE_REVEAL_TIME)
        return corrupt(why, "somebody withholds who may still reveal");
    part->withheld = t->withheld = true;
    return true;
}

/* ---- Requests ------------------------------------------------------------------------------ */

bool read_commit(const struct table_request *q, struct fair_part *out, struct table_answer *answer)
{
    out->committed = q->commit[0] != '\0';
    return !out->committed ||
           text_read_hex(q->commit, strlen(q->commit), out->commit, sizeof out->commit) ||
           answer_refuse(answer, ERROR_BAD_COMMIT);
}

bool request_commit(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct fair_part part = {0};
    if (!still_waiting(t, out) || !read_commit(q, &part, out)) return false;
    if (!part.committed) return answer_refuse(out, ERROR_BAD_COMMIT);
    int n = answer_add_row(t, q, out, ROW_SEAT, table_seat_of(t, q->player), q->player);
    answer_add_text(out, n, "what", "commit");
    answer_add_hex(out, n, "commit", part.commit);
    return true;
}

bool request_reveal(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    int own = table_seat_of(t, q->player);
    const struct fair_part *part = &t->seat[own].part;
    uint8_t reveal[32];
    if (!table_is_revealing(t) || !fair_is_pending(part))
        return answer_refuse(out, ERROR_NOT_REVEALING);
    if (!text_read_hex(q->text, strlen(q->text), reveal, sizeof reveal) ||
        !fair_opens(reveal, part->commit, t->round))
        return answer_refuse(out, ERROR_BAD_REVEAL);
    int n = answer_add_row(t, q, out, ROW_SEAT, own, q->player);
    answer_add_text(out, n, "what", "reveal");
    answer_add_hex(out, n, "reveal", reveal);
    answer_add_deal(t, q, out);
    return true;
}

/* The time is over: who has not revealed withholds. */
bool end_round(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    if (q->now < t->round_at + TABLE_REVEAL_TIME) return answer_refuse(out, ERROR_DEALING);
    for (int seat = 0; seat < t->series.setup.seats; seat++) {
        if (!fair_is_pending(&t->seat[seat].part)) continue;
        int n = answer_add_row(t, q, out, ROW_SEAT, seat, q->player);
        answer_add_text(out, n, "what", "withhold");
    }
    answer_add_deal(t, q, out);
    return true;
}
