/* tournament_pages.c - what a tournament shows: entrants, rounds with their tables, standings; see
 * api.h. */
#include <stdlib.h>
#include <string.h>

#include "server/api/clubs.h"

struct shown_tournament {
    struct club_job *j;
    struct entrant_name name[ENTRANTS_MAX];
    int names;
    char table[ROUNDS_MAX][TOURNAMENT_TABLES_MAX][TABLE_ID_LENGTH + 1];
};

static void on_name(void *context, const struct entrant_name *e)
{
    struct shown_tournament *s = (struct shown_tournament *)context;
    if (s->names < ENTRANTS_MAX) s->name[s->names++] = *e;
}

static void on_round_table(void *context, const struct round_table *t)
{
    struct shown_tournament *s = (struct shown_tournament *)context;
    if (t->round < ROUNDS_MAX && t->number < TOURNAMENT_TABLES_MAX)
        memcpy(s->table[t->round][t->number], t->id, sizeof t->id);
}

static void write_entrant(struct shown_tournament *s, const struct entrant *e)
{
    struct text *out = &s->j->json;
    text_add(out, "{\"away\":%s,", e->away ? "true" : "false");
    for (int i = 0; i < s->names && !e->bot; i++)
        if (strcmp(s->name[i].player, e->id) == 0)
            club_write_person(s->j, e->id, s->name[i].name, s->name[i].kind, s->name[i].account);
    if (e->bot) {
        text_add(out, "\"level\":");
        text_add_quoted(out, e->id);
    }
    text_add(out, "}");
}

static void write_numbers(struct text *out, const char *name, const int *number, int count)
{
    text_add(out, ",\"%s\":[", name);
    for (int i = 0; i < count; i++) text_add(out, "%s%d", i ? "," : "", number[i]);
    text_add(out, "]");
}

/* Seats whose players never came. */
static void write_absent(struct text *out, const struct pairing *p)
{
    int seats[TOURNAMENT_SEATS_MAX], count = 0;
    for (int seat = 0; seat < p->seats; seat++)
        if (p->absent >> seat & 1) seats[count++] = seat;
    if (count) write_numbers(out, "absent", seats, count);
}

static void write_table(struct shown_tournament *s, int round, int number)
{
    struct text *out = &s->j->json;
    const struct pairing *p = &s->j->t->round[round].table[number];
    text_add(out, "%s{\"done\":%s", number ? "," : "", p->done ? "true" : "false");
    if (s->table[round][number][0]) text_add(out, ",\"id\":\"%s\"", s->table[round][number]);
    write_numbers(out, "entrants", p->who, p->seats);
    if (p->done) {
        write_absent(out, p);
        write_numbers(out, "places", p->place, p->seats);
        text_add(out, ",\"points\":[");
        for (int seat = 0; seat < p->seats; seat++)
            text_add(out, "%s%.2f", seat ? "," : "",
                     (double)pairing_points(s->j->t, p, seat) / WHOLE_POINT);
        text_add(out, "]");
    }
    text_add(out, "}");
}

static void write_rounds(struct shown_tournament *s)
{
    struct text *out = &s->j->json;
    text_add(out, ",\"played\":[");
    for (int i = 0; i < s->j->t->played; i++) {
        const struct round *r = &s->j->t->round[i];
        text_add(out, "%s{\"tables\":[", i ? "," : "");
        for (int k = 0; k < r->count; k++) write_table(s, i, k);
        text_add(out, "]");
        write_numbers(out, "byes", r->bye, r->byes);
        text_add(out, "}");
    }
    text_add(out, "]");
}

static void write_standings(struct club_job *j)
{
    struct standing standing[ENTRANTS_MAX];
    tournament_rank(j->t, standing);
    text_add(&j->json, ",\"standings\":[");
    for (int i = 0; i < j->t->entrants; i++) {
        const struct standing *s = &standing[i];
        text_add(&j->json, "%s{\"entrant\":%d,\"place\":%d,\"points\":%.2f,", i ? "," : "",
                 s->entrant, s->place, (double)s->points / WHOLE_POINT);
        text_add(&j->json, "\"opponents\":%.2f,\"beaten\":%.2f,\"wins\":%d,\"games\":%d,",
                 (double)s->opponents / WHOLE_POINT, (double)s->beaten / WHOLE_POINT, s->wins,
                 s->games);
        text_add(&j->json, "\"byes\":%d}", s->byes);
    }
    text_add(&j->json, "]");
}

static void write_head(struct club_job *j)
{
    const struct tournament *t = j->t;
    int you = tournament_find(t, j->ctx->person.player);
    text_add(&j->json, "{");
    club_write_entry(j, &j->entry);
    text_add(&j->json, ",\"club_name\":");
    text_add_quoted(&j->json, j->club.name);
    text_add(&j->json, ",\"v\":%lld,\"form\":\"%s\",\"seats\":%d,\"rounds\":%d,\"rated\":%s",
             (long long)j->entry.v, tournament_forms[t->form], t->seats, tournament_rounds(t),
             j->entry.rated ? "true" : "false");
    text_add(&j->json, ",\"pause\":%d,\"clock\":%s,\"rules\":{%s},\"least\":%d",
             j->entry.pause / 1000, j->entry.clock, j->entry.rules, tournament_least(t));
    if (!tournament_is_playing(t) && t->stage == TOURNAMENT_RUNNING && j->entry.due_at)
        text_add(&j->json, ",\"next_at\":%lld", (long long)j->entry.due_at);
    text_add(&j->json, ",\"member\":%s,\"arranger\":%s,\"admits\":%s", j->member ? "true" : "false",
             tournament_is_arranged_by(j) ? "true" : "false",
             tournament_admits(t) ? "true" : "false");
    if (you >= 0) text_add(&j->json, ",\"you\":%d", you);
}

/* What is due next also tells when all tables of a round are open. */
static bool is_new(struct club_job *j, struct store *store)
{
    static const struct error none = {ERROR_NO_TOURNAMENT};
    enum store_result result = store_tournament(store, j->id, &j->entry);
    if (result == STORE_MISSING) return club_job_fail(j, none, 0);
    return club_job_done(j, result) && club_find(j, store, j->entry.club) &&
           club_page_is_new(j, "%lld.%lld.%d", (long long)j->entry.v, (long long)j->entry.due_at,
                            (int)j->role);
}

static void write_tournament(struct club_job *j, struct store *store)
{
    struct shown_tournament *s = (struct shown_tournament *)memory_new(sizeof *s);
    s->j = j;
    if (is_new(j, store) && tournament_find_for(j, store) &&
        club_job_done(j, store_list_entrants(store, j->id, on_name, s)) &&
        club_job_done(j, store_list_round_tables(store, j->id, on_round_table, s))) {
        write_head(j);
        text_add(&j->json, ",\"entrants\":[");
        for (int i = 0; i < j->t->entrants; i++) {
            text_add(&j->json, "%s", i ? "," : "");
            write_entrant(s, &j->t->entrant[i]);
        }
        text_add(&j->json, "]");
        write_rounds(s);
        write_standings(j);
        text_add(&j->json, "}");
    }
    free(s);
}

void handle_tournament(struct request_context *ctx)
{
    club_page_run(club_job_new(ctx, write_tournament));
}
