/* fold.c - events of a tournament, written and read; see tournament.h.
 *
 *     {"t":"open","form":"swiss","seats":2,"seats_least":2,"rounds":5}
 *     {"t":"enter","player":"p_..","strength":1500}    {"t":"enter","bot":"expert","strength":1200}
 *     {"t":"leave","entrant":3}
 *     {"t":"start"}    {"t":"cancel"}
 *     {"t":"round","tables":[[0,4],[5,1]],"byes":[2]}
 *     {"t":"result","round":0,"table":1,"places":[2,1],"absent":[0]} */
#include <string.h>

#include "engine/json.h"
#include "tournament/internal.h"

/* ---- Writing ------------------------------------------------------------------------------- */

void event_write_open(struct text *out, enum tournament_form form, int seats, int seats_least,
                      int rounds)
{
    text_add(out, "{\"t\":\"open\",\"form\":\"%s\",\"seats\":%d,\"seats_least\":%d,\"rounds\":%d}",
             tournament_forms[form], seats, seats_least, rounds);
}

void event_write_enter(struct text *out, const char *id, bool bot, int strength)
{
    text_add(out, "{\"t\":\"enter\",\"%s\":", bot ? "bot" : "player");
    text_add_quoted(out, id);
    text_add(out, ",\"strength\":%d}", strength);
}

void event_write_leave(struct text *out, int entrant)
{
    text_add(out, "{\"t\":\"leave\",\"entrant\":%d}", entrant);
}

void event_write_start(struct text *out)
{
    text_add(out, "{\"t\":\"start\"}");
}

void event_write_cancel(struct text *out)
{
    text_add(out, "{\"t\":\"cancel\"}");
}

static void write_numbers(struct text *out, const int *number, int count)
{
    text_add(out, "[");
    for (int i = 0; i < count; i++) text_add(out, "%s%d", i ? "," : "", number[i]);
    text_add(out, "]");
}

void event_write_round(struct text *out, const struct round *round)
{
    text_add(out, "{\"t\":\"round\",\"tables\":[");
    for (int i = 0; i < round->count; i++) {
        text_add(out, "%s", i ? "," : "");
        write_numbers(out, round->table[i].who, round->table[i].seats);
    }
    text_add(out, "],\"byes\":");
    write_numbers(out, round->bye, round->byes);
    text_add(out, "}");
}

void event_write_result(struct text *out, int round, int table, const int *place, uint32_t absent,
                        int seats)
{
    int who[TOURNAMENT_SEATS_MAX], count = 0;
    for (int seat = 0; seat < seats; seat++)
        if (absent >> seat & 1) who[count++] = seat;
    text_add(out, "{\"t\":\"result\",\"round\":%d,\"table\":%d,\"places\":", round, table);
    write_numbers(out, place, seats);
    text_add(out, ",\"absent\":");
    write_numbers(out, who, count);
    text_add(out, "}");
}

/* ---- Reading ------------------------------------------------------------------------------- */

static bool read_int(const struct json *j, int object, const char *name, int least, int most,
                     int *out)
{
    return json_int(j, json_member(j, object, name), out) && *out >= least && *out <= most;
}

static int find_word(const struct json *j, int value, const char *const *words, int count)
{
    char word[16] = "";
    json_string(j, value, word, sizeof word);
    for (int i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0) return i;
    return -1;
}

/* An array of numbers from 0 up; -1 where it is none. */
static int read_numbers(const struct json *j, int array, int most, int below, int *out)
{
    int count = json_count(j, array), at = json_first(j, array);
    if (!json_is_kind(j, array, JSON_ARRAY) || count > most) return -1;
    for (int i = 0; i < count; i++, at = json_after(j, at))
        if (!json_int(j, at, &out[i]) || out[i] < 0 || out[i] >= below) return -1;
    return count;
}

static bool fold_open(struct tournament *t, const struct json *j)
{
    int form = find_word(j, json_member(j, 0, "form"), tournament_forms, TOURNAMENT_FORMS);
    int seats, least, rounds;
    if (t->seats || form < 0 || !read_int(j, 0, "seats", 2, TOURNAMENT_SEATS_MAX, &seats) ||
        !read_int(j, 0, "seats_least", 2, seats, &least) ||
        !read_int(j, 0, "rounds", 1, ROUNDS_MAX, &rounds) || (form == FORM_KNOCKOUT && seats > 2))
        return false;
    t->form = (enum tournament_form)form;
    t->seats = seats;
    t->seats_least = least;
    t->rounds = rounds;
    return true;
}

/* Who is there already comes back. */
static bool fold_enter(struct tournament *t, const struct json *j)
{
    struct entrant e = {.seed = t->entrants};
    bool person = json_string(j, json_member(j, 0, "player"), e.id, sizeof e.id);
    e.bot = !person && json_string(j, json_member(j, 0, "bot"), e.id, sizeof e.id);
    if ((!person && !e.bot) || !e.id[0] || !read_int(j, 0, "strength", 0, 9999, &e.strength) ||
        !tournament_admits(t))
        return false;
    int old = person ? tournament_find(t, e.id) : -1;
    if (old >= 0) {
        t->entrant[old].away = false;
        return true;
    }
    if (t->entrants == ENTRANTS_MAX) return false;
    t->entrant[t->entrants++] = e;
    return true;
}

/* Before it begins, who leaves was never there. */
static bool fold_leave(struct tournament *t, const struct json *j)
{
    int who;
    if (t->stage > TOURNAMENT_RUNNING || !read_int(j, 0, "entrant", 0, t->entrants - 1, &who) ||
        t->entrant[who].away)
        return false;
    t->entrant[who].away = true;
    if (t->stage == TOURNAMENT_RUNNING) return true;
    t->entrants--;
    for (int i = who; i < t->entrants; i++) {
        t->entrant[i] = t->entrant[i + 1];
        t->entrant[i].seed = i;
    }
    return true;
}

static bool fold_start(struct tournament *t)
{
    if (t->stage != TOURNAMENT_OPEN || t->entrants < tournament_least(t)) return false;
    t->stage = TOURNAMENT_RUNNING;
    t->began = t->entrants;
    for (int i = 0; i < t->entrants; i++) {
        int seed = 0;
        for (int k = 0; k < t->entrants; k++)
            seed += t->entrant[k].strength > t->entrant[i].strength ||
                    (t->entrant[k].strength == t->entrant[i].strength && k < i);
        t->entrant[i].seed = seed;
    }
    return true;
}

static bool read_tables(const struct json *j, const struct tournament *t, struct round *out)
{
    int tables = json_member(j, 0, "tables"), at = json_first(j, tables);
    int count = json_count(j, tables);
    if (!json_is_kind(j, tables, JSON_ARRAY) || count > TOURNAMENT_TABLES_MAX) return false;
    for (int i = 0; i < count; i++, at = json_after(j, at)) {
        struct pairing *p = &out->table[i];
        p->seats = read_numbers(j, at, t->seats, t->entrants, p->who);
        if (p->seats < 2) return false;
    }
    out->count = count;
    out->byes = read_numbers(j, json_member(j, 0, "byes"), ENTRANTS_MAX, t->entrants, out->bye);
    return out->byes >= 0 && out->count + out->byes > 0;
}

static bool all_once(const struct tournament *t, const struct round *r)
{
    int times[ENTRANTS_MAX] = {0};
    for (int i = 0; i < r->count; i++)
        for (int seat = 0; seat < r->table[i].seats; seat++) times[r->table[i].who[seat]]++;
    for (int i = 0; i < r->byes; i++) times[r->bye[i]]++;
    for (int i = 0; i < t->entrants; i++)
        if (times[i] > !t->entrant[i].away) return false;
    return true;
}

static bool fold_round(struct tournament *t, const struct json *j)
{
    if (t->stage != TOURNAMENT_RUNNING || tournament_is_playing(t) || t->played == ROUNDS_MAX)
        return false;
    struct round *r = &t->round[t->played];
    memset(r, 0, sizeof *r);
    if (!read_tables(j, t, r) || !all_once(t, r)) return false;
    t->played++;
    return true;
}

static bool fold_result(struct tournament *t, const struct json *j)
{
    int round, table, place[TOURNAMENT_SEATS_MAX] = {0}, absent[TOURNAMENT_SEATS_MAX];
    if (!read_int(j, 0, "round", 0, t->played - 1, &round) ||
        !read_int(j, 0, "table", 0, t->round[round].count - 1, &table))
        return false;
    struct pairing *p = &t->round[round].table[table];
    int away = read_numbers(j, json_member(j, 0, "absent"), p->seats, p->seats, absent);
    if (p->done || away < 0 ||
        read_numbers(j, json_member(j, 0, "places"), p->seats, p->seats + 1, place) != p->seats)
        return false;
    p->done = true;
    memcpy(p->place, place, sizeof place);
    for (int i = 0; i < away; i++) {
        p->absent |= UINT32_C(1) << absent[i];
        if (!t->entrant[p->who[absent[i]]].bot) t->entrant[p->who[absent[i]]].away = true;
    }
    return true;
}

static bool fold_cancel(struct tournament *t)
{
    if (t->stage > TOURNAMENT_RUNNING) return false;
    t->stage = TOURNAMENT_CANCELLED;
    return true;
}

static bool fold_event(struct tournament *t, const struct json *j)
{
    static const char *const kinds[] = {"open",  "enter",  "leave", "start",
                                        "round", "result", "cancel"};
    int kind = find_word(j, json_member(j, 0, "t"), kinds, sizeof kinds / sizeof *kinds);
    if (kind == 0) return fold_open(t, j);
    if (!t->seats) return false;
    switch (kind) {
    case 1: return fold_enter(t, j);
    case 2: return fold_leave(t, j);
    case 3: return fold_start(t);
    case 4: return fold_round(t, j);
    case 5: return fold_result(t, j);
    case 6: return fold_cancel(t);
    default: return false;
    }
}

bool tournament_fold(struct tournament *t, const char *event)
{
    struct json j;
    bool follows = json_read(&j, event, strlen(event)) && fold_event(t, &j);
    json_free(&j);
    if (follows && tournament_is_done(t)) t->stage = TOURNAMENT_OVER;
    return follows;
}
