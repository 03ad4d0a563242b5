/* club_reports.c - members of a club report somebody for what was said there: the moderators get
 * the words with it, as with reports of tables (blocks.c). */
#include "server/api/clubs.h"

#include <string.h>

enum { OTHERS_SHOWN = 40 }; /* lines of others, the latest; of whom it is about all that are kept */

/* What is gathered while the lines of a club go by, the oldest first. */
struct club_talk {
    struct club_job *j;
    int lines, at;
    struct text seats, chat;
};

static void find_speaker(void *context, int64_t at, const char *player, const char *name,
                         const char *words)
{
    struct club_talk *t = (struct club_talk *)context;
    char person[PERSON_KEY_LENGTH + 1];
    (void)at, (void)name, (void)words;
    t->lines++;
    table_person(player, person);
    if (strcmp(person, t->j->words) == 0) text_print(t->j->found, sizeof t->j->found, "%s", player);
}

static void find_member(void *context, const struct club_member *m)
{
    struct club_talk *t = (struct club_talk *)context;
    char person[PERSON_KEY_LENGTH + 1];
    table_person(m->player, person);
    if (strcmp(person, t->j->words) == 0) memcpy(t->j->found, m->player, sizeof t->j->found);
}

/* Everybody who is named, once. */
static void add_seat(struct club_talk *t, const char *player, const char *name)
{
    struct text seat = {0};
    text_add(&seat, "{\"player\":\"%s\",", player);
    if (!strstr(text_string(&t->seats), text_string(&seat))) {
        text_add(&t->seats, "%s%s\"name\":", t->seats.length ? "," : "", text_string(&seat));
        text_add_quoted(&t->seats, name);
        text_add(&t->seats, "}");
    }
    text_free(&seat);
}

static void add_line(void *context, int64_t at, const char *player, const char *name,
                     const char *words)
{
    struct club_talk *t = (struct club_talk *)context;
    char person[PERSON_KEY_LENGTH + 1];
    int number = ++t->at;
    if (strcmp(player, t->j->found) != 0 && number <= t->lines - OTHERS_SHOWN) return;
    add_seat(t, player, name);
    table_person(player, person);
    text_add(&t->chat,
             "%s{\"v\":%d,\"at\":%lld,\"person\":\"%s\",\"name\":", t->chat.length ? "," : "",
             number, (long long)at, person);
    text_add_quoted(&t->chat, name);
    text_add(&t->chat, ",\"text\":");
    text_add_quoted(&t->chat, words);
    text_add(&t->chat, "}");
}

/* Whoever has said something there, or is a member; but not oneself. */
static bool find_reported(struct club_talk *t, struct store *store)
{
    static const struct error nobody = {ERROR_NO_MEMBER};
    struct club_job *j = t->j;
    enum store_result result = store_list_club_chat(store, j->id, "", find_speaker, t);
    if (result == STORE_DONE && !j->found[0])
        result = store_list_members(store, j->id, find_member, t);
    if (!club_job_done(j, result)) return false;
    return (j->found[0] && strcmp(j->found, j->ctx->person.player) != 0) ||
           club_job_fail(j, nobody, 0);
}

static enum store_result add_report(struct club_talk *t, struct store *store)
{
    struct club_job *j = t->j;
    struct text evidence = {0};
    text_print(j->report.reported, sizeof j->report.reported, "%s", j->found);
    text_add(&evidence, "{\"club\":\"%s\",\"name\":", j->id);
    text_add_quoted(&evidence, j->club.name);
    text_add(&evidence, ",\"seats\":[%s],\"chat\":[%s]}", text_string(&t->seats),
             text_string(&t->chat));
    j->report.evidence = text_string(&evidence);
    enum store_result result = store_add_report(store, &j->report);
    text_free(&evidence);
    return result == STORE_TAKEN ? STORE_DONE : result; /* the same report again */
}

static void report_member(struct club_job *j, struct store *store)
{
    struct club_talk t = {.j = j};
    if (!club_find_member(j, store, j->id) || !find_reported(&t, store)) return;
    add_seat(&t, j->ctx->person.player, j->ctx->person.name);
    if (club_job_done(j, store_list_club_chat(store, j->id, "", add_line, &t)))
        club_job_done(j, add_report(&t, store));
    text_free(&t.seats);
    text_free(&t.chat);
}

void handle_club_report(struct request_context *ctx)
{
    char person[FIELD_ROOM];
    if (!take_text(ctx, "person", person, sizeof person) || !is_within_rate(ctx, RATE_REPORTS))
        return;
    struct club_job *j = club_job_new(ctx, report_member);
    text_print(j->words, sizeof j->words, "%s", person);
    moderation_new_id(ctx, j->report.id);
    j->report.at = clock_now();
    memcpy(j->report.reporter, ctx->person.player, sizeof j->report.reporter);
    json_string(&ctx->json, json_member(&ctx->json, ctx->body, "text"), j->report.text,
                sizeof j->report.text);
    club_job_run(j, DB_QUEUE_WRITE);
}
