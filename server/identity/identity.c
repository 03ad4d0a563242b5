/* identity.c - whose token it is, asked of the database once for all who want to know; see
 * identity.h. */
#include "server/identity/identity.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/identity/internal.h"

struct identity *identity_new(struct loop *loop, struct db_workers *db)
{
    struct identity *i = (struct identity *)memory_new(sizeof *i);
    i->loop = loop;
    i->db = db;
    i->cache = cache_new();
    i->check = revocation_check_new(i);
    return i;
}

static void end_if_idle(struct identity *i)
{
    if (!i->closed || i->outstanding > 0) return;
    cache_free(i->cache);
    revocation_check_free(i->check);
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

void identity_job_done(struct identity *i)
{
    i->outstanding--;
    end_if_idle(i);
}

void identity_invalidate(struct identity *i, const char *player)
{
    i->generation++;
    cache_invalidate(i->cache, player);
}

void identity_forget(struct identity *i, const char *player)
{
    identity_invalidate(i, player);
}

/* ---- What came of it ----------------------------------------------------------------------- */

void identity_result_refuse(struct identity_result *f, int status, const char *code,
                            const char *message, const char *values, ...)
{
    va_list rest;
    va_start(rest, values);
    refusal_fill(&f->why, "", message, values, rest);
    va_end(rest);
    f->status = status;
    f->code = code;
    memset(&f->person, 0, sizeof f->person);
}

void identity_result_refuse_with(struct identity_result *f, const struct refusal *why, int status,
                                 const char *code, const char *message, const char *values)
{
    (void)message, (void)values;
    f->why = *why;
    f->status = status;
    f->code = code;
    memset(&f->person, 0, sizeof f->person);
}

void identity_result_fail(struct identity_result *f)
{
    identity_result_refuse(f, ERROR_STORAGE);
}

void identity_result_unknown(struct identity_result *f)
{
    identity_result_refuse(f, ERROR_UNKNOWN_TOKEN);
}

void identity_result_person(struct identity_result *f, const struct player *player,
                            const uint8_t token[TOKEN_HASH_BYTES])
{
    f->status = 200;
    f->code = "";
    snprintf(f->person.player, sizeof f->person.player, "%s", player->id);
    snprintf(f->person.name, sizeof f->person.name, "%.*s", NAME_MAX_BYTES - 1, player->name);
    f->person.kind = player->kind;
    memcpy(f->person.token, token, TOKEN_HASH_BYTES);
}

void identity_result_deliver(const struct identity_result *f, identity_callback *callback,
                             void *context)
{
    struct identity_answer answer = {f->status, f->code, &f->why, f->person, f->token, f->renewed};
    callback(context, &answer);
}

/* ---- Who was seen -------------------------------------------------------------------------- */

/* Puts off when a token, and the guest whose it is, expire. */
struct extension {
    struct db_job job;
    struct identity *identity;
    bool of_guest, of_token;
    char player[PLAYER_ID_MAX + 1];
    uint8_t token[TOKEN_HASH_BYTES];
};

int64_t identity_due(int64_t seen)
{
    return seen + (int64_t)GUEST_DAYS * DAY_MS;
}

int64_t identity_token_due(int64_t used)
{
    return used + (int64_t)TOKEN_DAYS * DAY_MS;
}

int64_t identity_token_used(int64_t expires)
{
    return expires - (int64_t)TOKEN_DAYS * DAY_MS;
}

/* On the thread that writes; should it fail, the next visit does it. */
static void run_extension(struct db_job *job, struct store *store)
{
    const struct extension *e = (const struct extension *)job;
    int64_t now = clock_now();
    if (e->of_guest) store_extend_guest(store, e->player, identity_due(now));
    if (e->of_token) store_extend_token(store, e->token, identity_token_due(now));
}

static void on_extended(struct task *task)
{
    struct extension *e = (struct extension *)task;
    identity_job_done(e->identity);
    free(e);
}

/* Once a day is enough. Whether the token lasts longer from now on. */
static bool extend_if_due(struct identity *i, const struct person *person, int64_t guest_due,
                          int64_t token_due)
{
    int64_t now = clock_now();
    bool of_guest = guest_due != 0 && identity_due(now) - guest_due >= DAY_MS;
    bool of_token = token_due != 0 && identity_token_due(now) - token_due >= DAY_MS;
    if (i->stopping || (!of_guest && !of_token)) return false;
    struct extension *e = (struct extension *)memory_new(sizeof *e);
    e->job.work = run_extension;
    e->job.task.run = on_extended;
    e->identity = i;
    e->of_guest = of_guest;
    e->of_token = of_token;
    memcpy(e->player, person->player, sizeof e->player);
    memcpy(e->token, person->token, sizeof e->token);
    i->outstanding++;
    db_run(i->db, DB_QUEUE_WRITE, &e->job);
    return of_token;
}

/* ---- Whose token it is --------------------------------------------------------------------- */

struct lookup_waiter {
    struct lookup_waiter *next;
    identity_callback *callback;
    void *context;
};

struct lookup {
    struct db_job job;
    struct identity *identity;
    struct lookup *next; /* of the same chain */
    uint8_t hash[TOKEN_HASH_BYTES];
    int64_t generation; /* when it was sent */
    int64_t due;        /* of the player */
    int64_t expires;    /* the token */
    struct identity_result result;
    struct lookup_waiter *first, **last;
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

static void add_waiter(struct lookup *l, identity_callback *callback, void *context)
{
    struct lookup_waiter *w = (struct lookup_waiter *)memory_new(sizeof *w);
    w->callback = callback;
    w->context = context;
    *l->last = w;
    l->last = &w->next;
}

/* On a database thread. */
static void run_lookup(struct db_job *job, struct store *store)
{
    struct lookup *l = (struct lookup *)job;
    struct player player;
    struct token_state state;
    switch (store_player_of_token(store, l->hash, clock_now(), &player, &state)) {
    case STORE_DONE:
        identity_result_person(&l->result, &player, l->hash);
        l->result.person.scope = state.scope;
        l->due = player.due;
        l->expires = state.expires;
        break;
    case STORE_MISSING: identity_result_unknown(&l->result); break;
    default: identity_result_fail(&l->result);
    }
}

static void answer_waiters(struct lookup *l)
{
    while (l->first) {
        struct lookup_waiter *w = l->first;
        l->first = w->next;
        if (!l->identity->closed) identity_result_deliver(&l->result, w->callback, w->context);
        free(w);
    }
}

static void cache_result(struct identity *i, const struct identity_result *f,
                         const uint8_t hash[TOKEN_HASH_BYTES])
{
    struct person nobody = {.player = ""};
    memcpy(nobody.token, hash, TOKEN_HASH_BYTES);
    if (f->status == 200) cache_put(i->cache, &f->person, clock_steady());
    if (f->status == 401) cache_put(i->cache, &nobody, clock_steady());
}

static void send_lookup(struct lookup *l)
{
    l->generation = l->identity->generation;
    db_run(l->identity->db, DB_QUEUE_READ, &l->job);
}

/* A token that was revoked while it was looked up must not be accepted. */
static void on_lookup(struct task *task)
{
    struct lookup *l = (struct lookup *)task;
    struct identity *i = l->identity;
    bool old = l->generation != i->generation;
    if (old && !i->stopping) {
        send_lookup(l);
        return;
    }
    if (old) identity_result_fail(&l->result);
    unchain(l);
    cache_result(i, &l->result, l->hash);
    l->result.renewed = extend_if_due(i, &l->result.person, l->due, l->expires);
    answer_waiters(l);
    free(l);
    identity_job_done(i);
}

static struct lookup *new_lookup(struct identity *i, const uint8_t hash[TOKEN_HASH_BYTES])
{
    struct lookup *l = (struct lookup *)memory_new(sizeof *l), **chain = chain_of(i, hash);
    l->job.work = run_lookup;
    l->job.task.run = on_lookup;
    l->identity = i;
    memcpy(l->hash, hash, TOKEN_HASH_BYTES);
    l->last = &l->first;
    l->next = *chain;
    i->outstanding++;
    return *chain = l;
}

static void answer_now(const struct person *person, identity_callback *callback, void *context)
{
    struct identity_result f = {.status = 200, .code = ""};
    if (person) f.person = *person;
    if (!f.person.player[0]) identity_result_unknown(&f);
    identity_result_deliver(&f, callback, context);
}

static void identity_of_hash(struct identity *i, const uint8_t hash[TOKEN_HASH_BYTES],
                             identity_callback *callback, void *context)
{
    const struct person *person = cache_find(i->cache, hash, clock_steady());
    if (person) {
        answer_now(person, callback, context);
        return;
    }
    struct lookup *l = find_lookup(i, hash);
    bool is_new = !l;
    if (is_new) l = new_lookup(i, hash);
    add_waiter(l, callback, context);
    if (is_new) send_lookup(l);
}

void identity_of(struct identity *i, const char *token, identity_callback *callback, void *context)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    if (identity_hash_token(token, hash))
        identity_of_hash(i, hash, callback, context);
    else
        answer_now(NULL, callback, context);
}

void identity_again(struct identity *i, const struct person *person, identity_callback *callback,
                    void *context)
{
    identity_of_hash(i, person->token, callback, context);
}
