/* own_polls.c - events of one's own tables over plain HTTP: a request that is answered as soon as
 * there is something to tell; see own_events.h. */
#include "server/api/own_events.h"

#include <stdlib.h>
#include <string.h>

enum { POLL_SECONDS = 25, POLL_SECONDS_MAX = 60 };

struct own_poll {
    struct own_poll *next, **back; /* of all that wait */
    struct request_context *ctx;
    struct own_watch *watch;
    int64_t until; /* clock_steady */
    bool ready;
    int events;
    struct text json, last; /* the last holds the position and the number of turns */
};

static void end_poll(struct own_poll *p)
{
    struct text json = {0};
    own_watch_end(p->watch);
    *p->back = p->next;
    if (p->next) p->next->back = p->back;
    text_add(&json, "{\"events\":[%s],%s", text_string(&p->json),
             strchr(text_string(&p->last), ',') + 1);
    reply_json(p->ctx, 200, &json);
    text_free(&json);
    text_free(&p->json);
    text_free(&p->last);
    free(p);
}

static void on_event(void *context, bool ready, const struct text *json)
{
    struct own_poll *p = (struct own_poll *)context;
    if (!ready) {
        text_add(&p->json, "%s%s", p->events++ ? "," : "", text_string(json));
        if (p->ready) own_watch_answer(p->watch); /* where to go on from, which ends it */
        return;
    }
    p->ready = true;
    text_clear(&p->last);
    text_add(&p->last, "%s", text_string(json));
    if (p->events || p->until <= clock_steady()) end_poll(p);
}

static void on_gone(void *context)
{
    ((struct own_poll *)context)->until = 0;
}

/* Where nothing happens; one that is not ready yet ends as soon as it is. */
static void answer_all(struct api *a, int64_t now)
{
    for (struct own_poll *p = a->own_polls, *next; p; p = next) {
        next = p->next;
        if (p->until > now) continue;
        p->until = 0;
        if (p->ready) end_poll(p);
    }
}

void own_polls_answer_late(void *api)
{
    answer_all((struct api *)api, clock_steady());
}

void own_polls_stop(struct api *a)
{
    answer_all(a, INT64_MAX);
}

void handle_own_events(struct request_context *ctx)
{
    char since[OWN_POSITION_MAX + 1] = "";
    int wait = POLL_SECONDS;
    if (!query_word(ctx->http, "since", since, sizeof since) || !own_position_read(since) ||
        !query_number(ctx->http, "wait", 0, POLL_SECONDS_MAX, &wait)) {
        reply_error(ctx, ERROR_BAD_OWN_POSITION);
        return;
    }
    struct own_poll *p = (struct own_poll *)memory_new(sizeof *p);
    p->ctx = ctx;
    p->until = clock_steady() + (int64_t)wait * 1000;
    p->next = ctx->api->own_polls;
    p->back = &ctx->api->own_polls;
    if (p->next) p->next->back = &p->next;
    ctx->api->own_polls = p;
    http_watch_client(ctx->http, on_gone, p);
    p->watch = own_watch_begin(ctx->api, ctx->person.player, since, on_event, p);
}
