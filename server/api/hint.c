/* hint.c - advice for a player, thought out on the threads of the bots; see api.h.
 *
 * A hint is made from nothing but what the seat can see, and from the id of the table, which
 * everybody knows: so it tells nothing that the seat could not have found out. */
#include "server/api/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/hint.h"

#define HINT_BOT "master@3000w" /* a fifth of a second or so */

enum { HINTS_AT_ONCE = 16 }; /* bots that play are not to wait for many hints */

struct hinting {
    struct think_job job; /* first, so that it leads here */
    struct visit *visit;
    struct look look;
    struct bot bot;
    enum language language;
    char seed[32]; /* in words, made of what everybody knows */
    size_t ply;
    struct text json;
};

/* ---- On a thread of the bots --------------------------------------------------------------- */

static void think(struct think_job *t)
{
    struct hinting *h = (struct hinting *)t;
    struct hint hint;
    hint_think(&h->look, &h->bot, h->seed, h->language, &hint);
    text_add(&h->json, "{\"ply\":%zu,\"hint\":", h->ply);
    hint_write(&h->look, &hint, HINT_BOT, EXPLAINED_MAX, &h->json);
    text_add(&h->json, "}");
    hint_free(&hint);
}

/* ---- On the loop --------------------------------------------------------------------------- */

static void hinted(struct think_job *t, bool completed)
{
    struct hinting *h = (struct hinting *)t;
    h->visit->api->hints--;
    if (completed)
        visit_answer(h->visit, 200, &h->json);
    else
        visit_refuse(h->visit, ERROR_STOPPING);
    text_free(&h->json);
    free(h);
}

/* False: the visit has ended. */
static bool read_language(struct visit *v, enum language *out)
{
    char word[HTTP_PATH_MAX];
    struct refusal why;
    *out = ENGLISH;
    if (!http_query(v->http, "lang", word, sizeof word) ||
        language_read(word, strlen(word), out, &why))
        return true;
    visit_refuse(v, ERROR_BAD_QUERY, why.text);
    return false;
}

static void refuse_hint(struct visit *v, const struct table_answer *answer)
{
    struct text json = {0};
    table_write_refusal(answer, &json);
    visit_answer(v, answer->status, &json);
    text_free(&json);
}

static void begin_hint(struct visit *v, const struct look *look, const struct table *table,
                       enum language language)
{
    struct hinting *h = (struct hinting *)memory_new(sizeof *h);
    struct refusal why;
    h->job.think = think;
    h->job.done = hinted;
    h->job.budget = &h->bot.budget;
    h->job.awaited = true;
    h->visit = v;
    h->look = *look;
    h->language = language;
    h->ply = table->match.plies;
    snprintf(h->seed, sizeof h->seed, "%s/%zu", table->id, h->ply);
    bot_read(HINT_BOT, strlen(HINT_BOT), &h->bot, &why);
    v->api->hints++;
    rooms_think(v->api->config.rooms, &h->job);
}

static void hint_shown(void *context, const struct table *table, uint32_t connected, int status,
                       const char *sentence)
{
    struct visit *v = (struct visit *)context;
    struct table_answer answer;
    struct look look;
    enum language language;
    (void)connected;
    if (!table) {
        visit_refuse(v, status, rooms_code(status), "%s", sentence);
    } else if (!table_hint(table, table_seat_of(table, v->person.player), &look, &answer)) {
        refuse_hint(v, &answer);
    } else if (v->api->hints >= HINTS_AT_ONCE) {
        visit_refuse(v, ERROR_BUSY_HINTS);
    } else if (read_language(v, &language)) {
        begin_hint(v, &look, table, language);
    }
}

void handle_hint(struct visit *v)
{
    rooms_show(v->api->config.rooms, v->id, hint_shown, v);
}
