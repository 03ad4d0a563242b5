/* identity.c - whose token it is, asked of the database once for all who want to know; see
 * identity.h. */
#include "server/identity/identity.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/identity/internal.h"

struct identity *identity_new(struct loop *loop, struct keeper *keeper)
{
    struct identity *i = (struct identity *)memory_new(sizeof *i);
    i->loop = loop;
    i->keeper = keeper;
    i->cache = cache_new();
    return i;
}

static void end_if_idle(struct identity *i)
{
    if (!i->closed || i->outstanding > 0) return;
    cache_free(i->cache);
    free(i);
}

void identity_stop(struct identity *i)
{
    i->stopping = true;
}

void identity_free(struct identity *i)
{
    if (!i) return;
    i->stopping = i->closed = true;
    end_if_idle(i);
}

void identity_returned(struct identity *i)
{
    i->outstanding--;
    end_if_idle(i);
}

void identity_forget(struct identity *i, const char *player)
{
    i->era++;
    cache_forget(i->cache, player);
}

/* ---- What came of it ----------------------------------------------------------------------- */

void finding_refuse(struct finding *f, int status, const char *code, const char *format, ...)
{
    char sentence[256];
    va_list rest;
    va_start(rest, format);
    vsnprintf(sentence, sizeof sentence, format, rest);
    va_end(rest);
    f->status = status;
    f->code = code;
    memset(&f->person, 0, sizeof f->person);
    text_clear(&f->why);
    text_add(&f->why, "%s", sentence);
}

void finding_failed(struct finding *f)
{
    finding_refuse(f, 503, "storage",
                   "the database cannot do that at the moment; try again in a while");
}

void finding_stranger(struct finding *f)
{
    finding_refuse(f, 401, "unknown_token", "this token is not known here any more; log in again");
}

void finding_person(struct finding *f, const struct player *player,
                    const uint8_t token[TOKEN_HASH_BYTES])
{
    f->status = 200;
    f->code = "";
    text_clear(&f->why);
    snprintf(f->person.player, sizeof f->person.player, "%s", player->id);
    snprintf(f->person.name, sizeof f->person.name, "%.*s", NAME_MAX_BYTES - 1, player->name);
    f->person.kind = player->kind;
    memcpy(f->person.token, token, TOKEN_HASH_BYTES);
}

void finding_tell(const struct finding *f, identity_answered *answered, void *context)
{
    struct identity_answer answer = {f->status, f->code, text_string(&f->why), f->person, f->token};
    answered(context, &answer);
}

/* ---- Guests who were seen ------------------------------------------------------------------ */

struct seeing {
    struct job job;
    struct identity *identity;
    char player[PLAYER_ID_MAX + 1];
};

int64_t identity_due(int64_t seen)
{
    return seen + (int64_t)GUEST_DAYS * DAY_MS;
}

/* On the thread of the keeper that writes; should it fail, the next time does it. */
static void put_off(struct job *job, struct store *store)
{
    store_keep_guest(store, ((struct seeing *)job)->player, identity_due(clock_now()));
}

static void put_off_done(struct task *task)
{
    struct seeing *s = (struct seeing *)task;
    identity_returned(s->identity);
    free(s);
}

/* Once a day is enough to know who is still there. */
static void keep_guest(struct identity *i, const struct person *person, int64_t due)
{
    if (due == 0 || identity_due(clock_now()) - due < DAY_MS || i->stopping) return;
    struct seeing *s = (struct seeing *)memory_new(sizeof *s);
    s->job.work = put_off;
    s->job.task.run = put_off_done;
    s->identity = i;
    memcpy(s->player, person->player, sizeof s->player);
    i->outstanding++;
    keeper_do(i->keeper, LANE_WRITE, &s->job);
}

/* ---- Whose token it is --------------------------------------------------------------------- */

struct waiter {
    struct waiter *next;
    identity_answered *answered;
    void *context;
};

struct lookup {
    struct job job;
    struct identity *identity;
    struct lookup *next; /* of the same chain */
    uint8_t hash[TOKEN_HASH_BYTES];
    int64_t era; /* when it was asked */
    int64_t due; /* of the player */
    struct finding finding;
    struct waiter *first, **last;
};

static struct lookup **chain_of(struct identity *i, const uint8_t hash[TOKEN_HASH_BYTES])
{
    return &i->lookups[(hash[0] | hash[1] << 8) % LOOKUPS];
}

static struct lookup *find_lookup(struct identity *i, const uint8_t hash[TOKEN_HASH_BYTES])
{
    struct lookup *l = *chain_of(i, hash);
    while (l && sodium_memcmp(l->hash, hash, TOKEN_HASH_BYTES) != 0) l = l->next;
    return l;
}

static void unchain(struct lookup *l)
{
    struct lookup **at = chain_of(l->identity, l->hash);
    while (*at != l) at = &(*at)->next;
    *at = l->next;
}

static void add_waiter(struct lookup *l, identity_answered *answered, void *context)
{
    struct waiter *w = (struct waiter *)memory_new(sizeof *w);
    w->answered = answered;
    w->context = context;
    *l->last = w;
    l->last = &w->next;
}

/* On a thread of the keeper. */
static void look_up(struct job *job, struct store *store)
{
    struct lookup *l = (struct lookup *)job;
    struct player player;
    switch (store_player_of_token(store, l->hash, clock_now(), &player)) {
    case STORE_DONE:
        finding_person(&l->finding, &player, l->hash);
        l->due = player.due;
        break;
    case STORE_MISSING: finding_stranger(&l->finding); break;
    default: finding_failed(&l->finding);
    }
}

static void tell_waiters(struct lookup *l)
{
    while (l->first) {
        struct waiter *w = l->first;
        l->first = w->next;
        if (!l->identity->closed) finding_tell(&l->finding, w->answered, w->context);
        free(w);
    }
}

static void keep_finding(struct identity *i, const struct finding *f,
                         const uint8_t hash[TOKEN_HASH_BYTES])
{
    struct person nobody = {.player = ""};
    memcpy(nobody.token, hash, TOKEN_HASH_BYTES);
    if (f->status == 200) cache_keep(i->cache, &f->person, clock_steady());
    if (f->status == 401) cache_keep(i->cache, &nobody, clock_steady());
}

static void send_lookup(struct lookup *l)
{
    l->era = l->identity->era;
    keeper_do(l->identity->keeper, LANE_READ, &l->job);
}

/* A token that was revoked while it was looked up must not be taken for good. */
static void looked_up(struct task *task)
{
    struct lookup *l = (struct lookup *)task;
    struct identity *i = l->identity;
    bool old = l->era != i->era;
    if (old && !i->stopping) {
        send_lookup(l);
        return;
    }
    if (old) finding_failed(&l->finding);
    unchain(l);
    keep_finding(i, &l->finding, l->hash);
    keep_guest(i, &l->finding.person, l->due);
    tell_waiters(l);
    text_free(&l->finding.why);
    free(l);
    identity_returned(i);
}

static struct lookup *new_lookup(struct identity *i, const uint8_t hash[TOKEN_HASH_BYTES])
{
    struct lookup *l = (struct lookup *)memory_new(sizeof *l), **chain = chain_of(i, hash);
    l->job.work = look_up;
    l->job.task.run = looked_up;
    l->identity = i;
    memcpy(l->hash, hash, TOKEN_HASH_BYTES);
    l->last = &l->first;
    l->next = *chain;
    i->outstanding++;
    return *chain = l;
}

static void answer_at_once(const struct person *person, identity_answered *answered, void *context)
{
    struct finding f = {.status = 200, .code = ""};
    if (person) f.person = *person;
    if (!f.person.player[0]) finding_stranger(&f);
    finding_tell(&f, answered, context);
    text_free(&f.why);
}

void identity_of(struct identity *i, const char *token, identity_answered *answered, void *context)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    bool readable = identity_hash_token(token, hash);
    const struct person *person = readable ? cache_find(i->cache, hash, clock_steady()) : NULL;
    if (!readable || person) {
        answer_at_once(person, answered, context);
        return;
    }
    struct lookup *l = find_lookup(i, hash);
    bool is_new = !l;
    if (is_new) l = new_lookup(i, hash);
    add_waiter(l, answered, context);
    if (is_new) send_lookup(l);
}
