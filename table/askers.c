/* askers.c - people who ask the host for a locked seat, and whom the host lets in or not; see
 * table.h. Who was let in sits down as if invited. */
#include <stdio.h>

#include "table/errors.h"
#include "table/internal.h"

static int find_asker(const struct table *t, const char *person)
{
    int i = 0;
    while (i < t->asker_count && strcmp(t->asker[i].person, person) != 0) i++;
    return i;
}

static int find_player(const struct table *t, const char *player)
{
    char person[PERSON_KEY_LENGTH + 1];
    table_person(player, person);
    return find_asker(t, person);
}

bool table_names(const struct table *t, const char *player)
{
    char person[PERSON_KEY_LENGTH + 1];
    table_person(player, person);
    return table_seat_of(t, player) >= 0 || find_asker(t, person) < t->asker_count ||
           strstr(text_string(&t->chat), person);
}

bool table_is_admitted(const struct table *t, const char *player)
{
    int i = find_player(t, player);
    return i < t->asker_count && t->asker[i].state == ASKER_ADMITTED;
}

static void remove_asker(struct table *t, int i)
{
    memmove(&t->asker[i], &t->asker[i + 1], (size_t)(t->asker_count - i - 1) * sizeof t->asker[0]);
    t->asker_count--;
}

void asker_sits(struct table *t, const char *player)
{
    int i = find_player(t, player);
    if (i < t->asker_count) remove_asker(t, i);
}

/* The first who was declined, and is forgotten when another one asks; the count if nobody was. */
static int find_declined(const struct table *t)
{
    int i = 0;
    while (i < t->asker_count && t->asker[i].state != ASKER_DECLINED) i++;
    return i;
}

static bool has_room(const struct table *t)
{
    return t->asker_count < TABLE_ASKERS_MAX || find_declined(t) < t->asker_count;
}

/* ---- Requests ------------------------------------------------------------------------------ */

bool request_ask(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    struct table_seat who;
    int known = find_player(t, q->player), own = table_seat_of(t, q->player);
    if (!still_waiting(t, out) || !read_player(q, &who, out) || !has_seat(t, q->seat, out))
        return false;
    if (own >= 0) return answer_refuse(out, ERROR_SEATED, own);
    if (!is_welcome(t, q, out)) return false;
    if (t->seat[q->seat].kind != SEAT_EMPTY) return answer_refuse(out, ERROR_SEAT_TAKEN, q->seat);
    if (!(t->locked >> q->seat & 1)) return answer_refuse(out, ERROR_NOT_LOCKED, q->seat);
    if (known < t->asker_count)
        return t->asker[known].state == ASKER_DECLINED ? answer_refuse(out, ERROR_DECLINED)
                                                       : answer_refuse(out, ERROR_ASKED);
    if (!has_room(t)) return answer_refuse(out, ERROR_MANY_ASK);
    int n = answer_add_row(t, q, out, ROW_SEAT, q->seat, q->player);
    answer_add_text(out, n, "what", "ask");
    answer_add_text(out, n, "name", who.name);
    if (who.guest) text_add(&out->body[n], "\"guest\":true,");
    return true;
}

bool request_admit(const struct table *t, const struct table_request *q, struct table_answer *out)
{
    char person[PERSON_KEY_LENGTH + 1] = "";
    bool admitted = true;
    json_string(q->json, json_member(q->json, q->body, "person"), person, sizeof person);
    if (!check_host(t, q, out)) return false;
    if (!read_bool(q->json, q->body, "admitted", &admitted))
        return answer_refuse(out, ERROR_FIELD_NO_BOOL, "admitted");
    int i = find_asker(t, person);
    if (i == t->asker_count) return answer_refuse(out, ERROR_NO_ASKER);
    int n = answer_add_row(t, q, out, ROW_SEAT, t->asker[i].seat, q->player);
    answer_add_text(out, n, "what", "admit");
    answer_add_text(out, n, "person", person);
    text_add(&out->body[n], "\"admitted\":%s,", admitted ? "true" : "false");
    return true;
}

/* ---- Rows ---------------------------------------------------------------------------------- */

bool fold_ask(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    struct table_asker made = {.seat = f->row->seat, .state = ASKER_WAITS};
    table_person(f->row->player, made.person);
    made.guest = json_is_kind(&f->j, json_member(&f->j, 0, "guest"), JSON_TRUE);
    if (t->stage != STAGE_WAITING || !f->row->player[0] || table_seat_of(t, f->row->player) >= 0 ||
        find_asker(t, made.person) < t->asker_count || !has_room(t))
        return corrupt(why, "somebody asks for a seat who cannot");
    if (!row_text(f, "name", made.name, sizeof made.name) || !made.name[0] ||
        !text_is_clean(made.name, NAME_MAX_BYTES - 1))
        return corrupt(why, "somebody without a proper name asks for a seat");
    if (t->asker_count == TABLE_ASKERS_MAX) remove_asker(t, find_declined(t));
    t->asker[t->asker_count++] = made;
    return true;
}

bool fold_admit(struct table *t, const struct parsed_row *f, struct refusal *why)
{
    char person[PERSON_KEY_LENGTH + 1] = "";
    bool admitted = json_is_kind(&f->j, json_member(&f->j, 0, "admitted"), JSON_TRUE);
    row_text(f, "person", person, sizeof person);
    int i = find_asker(t, person);
    if (!is_of_host(t, f) || i == t->asker_count)
        return corrupt(why, "somebody is let in who did not ask");
    t->asker[i].state = admitted ? ASKER_ADMITTED : ASKER_DECLINED;
    return true;
}

/* ---- What readers receive ------------------------------------------------------------------ */

void askers_write(const struct table *t, struct text *out)
{
    static const char *const states[] = {"", ",\"admitted\":true", ",\"admitted\":false"};
    if (!t->asker_count) return;
    text_add(out, ",\"asking\":[");
    for (int i = 0; i < t->asker_count; i++) {
        const struct table_asker *a = &t->asker[i];
        text_add(out, "%s{\"person\":\"%s\",\"name\":", i ? "," : "", a->person);
        text_add_quoted(out, a->name);
        text_add(out, "%s,\"seat\":%d%s}", a->guest ? ",\"guest\":true" : "", a->seat,
                 states[a->state]);
    }
    text_add(out, "]");
}
