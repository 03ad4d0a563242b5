/* club_pages.c - what a club shows: members, tables, league, tournaments and talk; see api.h. */
#include "server/api/clubs.h"

#include <stdlib.h>
#include <string.h>

/* A league counts what ended within a year. */
static const int64_t league_ms = INT64_C(365) * 24 * 3600 * 1000;

static void begin_item(struct club_job *j)
{
    text_add(&j->json, "%s{", j->comma);
    j->comma = ",";
}

static void begin_list(struct club_job *j, const char *name)
{
    text_add(&j->json, ",\"%s\":[", name);
    j->comma = "";
}

static void write_text(struct club_job *j, const char *name, const char *words)
{
    text_add(&j->json, "\"%s\":", name);
    text_add_quoted(&j->json, words);
}

void club_write_person(struct club_job *j, const char *player, const char *name,
                       enum player_kind kind, bool account)
{
    char person[PERSON_KEY_LENGTH + 1];
    table_person(player, person);
    text_add(&j->json, "\"person\":\"%s\",", person);
    write_text(j, "name", name);
    text_add(&j->json, ",\"kind\":\"%s\",\"account\":%s,\"you\":%s", player_kinds[kind],
             account ? "true" : "false",
             strcmp(player, j->ctx->person.player) == 0 ? "true" : "false");
}

static void add_member(void *context, const struct club_member *m)
{
    struct club_job *j = (struct club_job *)context;
    begin_item(j);
    club_write_person(j, m->player, m->name, m->kind, m->account);
    text_add(&j->json, ",\"role\":\"%s\",\"since\":%lld}", club_roles[m->role],
             (long long)m->since);
}

enum { TABLES_SHOWN = 50 };

struct club_tables {
    struct club_job *j;
    struct table_summary table[TABLES_SHOWN];
    struct text people[TABLES_SHOWN]; /* that sit there */
    int count;
};

static void take_table(void *context, const struct table_summary *t)
{
    struct club_tables *l = (struct club_tables *)context;
    if (l->count < TABLES_SHOWN) l->table[l->count++] = *t;
}

static void take_seat(void *context, const char *table, const char *name, const char *level)
{
    struct club_tables *l = (struct club_tables *)context;
    int at = 0;
    while (at < l->count && strcmp(l->table[at].id, table) != 0) at++;
    if (at == l->count) return;
    struct text *out = &l->people[at];
    text_add(out, "%s{\"%s\":", out->length ? "," : "", level[0] ? "level" : "name");
    text_add_quoted(out, level[0] ? level : name);
    text_add(out, "}");
}

static void write_tables(struct club_job *j, struct store *store)
{
    struct club_tables *l = (struct club_tables *)memory_new(sizeof *l);
    if (club_job_done(j, store_list_club_tables(store, j->id, take_table, l)))
        club_job_done(j, store_list_club_seats(store, j->id, take_seat, l));
    for (int i = 0; i < l->count; i++) {
        const struct table_summary *t = &l->table[i];
        begin_item(j);
        text_add(&j->json, "\"id\":\"%s\",\"game\":\"%s\",\"seats\":%d,\"taken\":%d,", t->id,
                 t->game, t->seats, t->seats_taken);
        text_add(&j->json, "\"people\":[%s],\"stage\":\"%s\",\"created\":%lld}",
                 text_string(&l->people[i]), t->state == TABLE_OPEN ? "waiting" : "playing",
                 (long long)t->created);
        text_free(&l->people[i]);
    }
    free(l);
}

static void add_league(void *context, const struct league_entry *e)
{
    struct club_job *j = (struct club_job *)context;
    begin_item(j);
    club_write_person(j, e->player, e->name, e->kind, e->account);
    text_add(&j->json, ",\"points\":%.2f,\"games\":%lld,\"wins\":%lld}",
             (double)e->points / WHOLE_POINT, (long long)e->games, (long long)e->wins);
}

static void add_chat(void *context, int64_t at, const char *player, const char *name,
                     const char *words)
{
    struct club_job *j = (struct club_job *)context;
    char person[PERSON_KEY_LENGTH + 1];
    table_person(player, person);
    begin_item(j);
    text_add(&j->json, "\"at\":%lld,\"person\":\"%s\",", (long long)at, person);
    write_text(j, "name", name);
    text_add(&j->json, ",");
    write_text(j, "text", words);
    text_add(&j->json, "}");
}

void club_write_entry(struct club_job *j, const struct tournament_entry *e)
{
    text_add(&j->json, "\"id\":\"%s\",\"club\":\"%s\",", e->id, e->club);
    write_text(j, "name", e->name);
    text_add(&j->json, ",\"game\":\"%s\",\"stage\":\"%s\",\"created\":%lld,\"starts\":%lld",
             e->game, tournament_stages[e->stage], (long long)e->created, (long long)e->starts);
}

static void add_tournament(void *context, const struct tournament_entry *e)
{
    struct club_job *j = (struct club_job *)context;
    begin_item(j);
    club_write_entry(j, e);
    text_add(&j->json, "}");
}

static void write_lists(struct club_job *j, struct store *store)
{
    int64_t since = clock_now() - league_ms;
    begin_list(j, "members");
    if (!club_job_done(j, store_list_members(store, j->id, add_member, j))) return;
    text_add(&j->json, "]");
    begin_list(j, "tables");
    write_tables(j, store);
    if (j->error.status) return;
    text_add(&j->json, "]");
    begin_list(j, "league");
    if (!club_job_done(j, store_list_league(store, j->id, since, add_league, j))) return;
    text_add(&j->json, "]");
    begin_list(j, "tournaments");
    if (!club_job_done(j, store_list_tournaments(store, j->id, add_tournament, j))) return;
    text_add(&j->json, "]");
    begin_list(j, "chat");
    const char *reader = j->ctx->person.player;
    if (j->member) club_job_done(j, store_list_club_chat(store, j->id, reader, add_chat, j));
    text_add(&j->json, "]");
}

/* Who is not a member sees what a club is, but not what its members say. */
static void write_club(struct club_job *j, struct store *store)
{
    char mark[CLUB_MARK_MAX + 1];
    if (!club_find(j, store, j->id) || !club_job_done(j, store_club_mark(store, j->id, mark)) ||
        !club_page_is_new(j, "%s", mark))
        return;
    text_add(&j->json, "{\"id\":\"%s\",", j->club.id);
    write_text(j, "name", j->club.name);
    text_add(&j->json, ",\"created\":%lld,\"role\":\"%s\"", (long long)j->club.created,
             j->role == CLUB_ROLES ? "none" : club_roles[j->role]);
    write_lists(j, store);
    text_add(&j->json, "}");
}

void handle_club(struct request_context *ctx)
{
    club_page_run(club_job_new(ctx, write_club));
}

static void add_own_club(void *context, const struct club *club, enum club_role role)
{
    struct club_job *j = (struct club_job *)context;
    begin_item(j);
    text_add(&j->json, "\"id\":\"%s\",", club->id);
    write_text(j, "name", club->name);
    text_add(&j->json, ",\"role\":\"%s\"}", club_roles[role]);
}

static void write_own_clubs(struct club_job *j, struct store *store)
{
    text_add(&j->json, "{\"clubs\":[");
    club_job_done(j, store_list_own_clubs(store, j->ctx->person.player, add_own_club, j));
    text_add(&j->json, "]}");
}

void handle_own_clubs(struct request_context *ctx)
{
    club_job_run(club_job_new(ctx, write_own_clubs), DB_QUEUE_READ);
}

/* ---- Whose a table is ---------------------------------------------------------------------- */

static void write_named(struct club_job *j, const char *what, const char *id, const char *name)
{
    text_add(&j->json, "%s\"%s\":{\"id\":\"%s\",", j->comma, what, id);
    write_text(j, "name", name);
    text_add(&j->json, "}");
    j->comma = ",";
}

/* Who is not in the club is not told of it: its id is all that it takes to join. */
static void write_table_club(struct club_job *j, struct store *store)
{
    struct table_club of;
    enum store_result result = store_club_of_table(store, j->id, j->ctx->person.player, &of);
    bool found = result == STORE_DONE;
    if (result == STORE_FAILED) club_job_done(j, result);
    text_add(&j->json, "{");
    if (found) write_named(j, "club", of.club.id, of.club.name);
    if (found && of.tournament[0]) write_named(j, "tournament", of.tournament, of.tournament_name);
    text_add(&j->json, "}");
}

void handle_table_club(struct request_context *ctx)
{
    club_job_run(club_job_new(ctx, write_table_club), DB_QUEUE_READ);
}
