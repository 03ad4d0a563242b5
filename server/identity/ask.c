/* ask.c - guests and accounts come to be, log in and out; see identity.h.
 *
 * A question goes to a thread of the keeper, which fills in what came of it, and comes back to the
 * loop, which tells the asker. One with a password goes to two: the slow one hashes, and what is
 * to be stored then goes by the lane of everything that writes. */
#include "server/identity/identity.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/identity/internal.h"

struct question {
    struct job job;
    struct identity *identity;
    identity_answered *answered;
    void *context;
    struct finding finding;
    struct player player; /* as asked for, or as found */
    char *password;       /* as typed, or NULL */
    uint8_t token[TOKEN_HASH_BYTES];
    void (*then)(struct job *job, struct store *store); /* writes, unless it was refused; or NULL */
    bool everywhere;
    bool forgets; /* once done, what is known of the player is no longer right */
};

static void question_free(struct question *q)
{
    if (q->password) sodium_memzero(q->password, strlen(q->password));
    free(q->password);
    text_free(&q->finding.why);
    sodium_memzero(q, sizeof *q);
    free(q);
}

static void ask_keeper(struct question *q, enum keeper_lane lane,
                       void (*work)(struct job *job, struct store *store))
{
    q->job.work = work;
    keeper_do(q->identity->keeper, lane, &q->job);
}

/* Whether there is more to do for it, and it is on its way again: then it is the keeper's. */
static bool goes_on(struct question *q)
{
    void (*then)(struct job * job, struct store * store) = q->then;
    if (!then || q->finding.status) return false;
    q->then = NULL;
    if (q->identity->stopping) {
        finding_failed(&q->finding);
        return false;
    }
    ask_keeper(q, LANE_WRITE, then);
    return true;
}

static void question_done(struct task *task)
{
    struct question *q = (struct question *)task;
    struct identity *i = q->identity;
    if (goes_on(q)) return;
    if (q->forgets) identity_forget(i, q->player.id);
    if (!i->closed) finding_tell(&q->finding, q->answered, q->context);
    question_free(q);
    identity_returned(i);
}

static struct question *new_question(struct identity *i, identity_answered *answered, void *context)
{
    struct question *q = (struct question *)memory_new(sizeof *q);
    q->job.task.run = question_done;
    q->identity = i;
    q->answered = answered;
    q->context = context;
    q->finding.code = "";
    i->outstanding++;
    return q;
}

/* The answer is there already, but nobody is told before the call has returned. */
static void answer_later(struct question *q)
{
    loop_post(q->identity->loop, &q->job.task);
}

static bool take_name(struct question *q, const char *name)
{
    struct text why = {0};
    char clean[NAME_MAX_BYTES] = "";
    bool good = identity_name_clean(name, clean, &why);
    snprintf(q->player.name, sizeof q->player.name, "%s", clean);
    if (!good) finding_refuse(&q->finding, 400, "bad_name", "%s", text_string(&why));
    text_free(&why);
    return good;
}

static void take_password(struct question *q, const char *password)
{
    size_t size = strlen(password) + 1;
    q->password = (char *)memcpy(memory_new(size), password, size);
}

/* ---- The work, on threads of the keeper ---------------------------------------------------- */

/* Ids are drawn from 2^96, so one that is taken is not worth a second thought, but a second try. */
static enum store_result add_player(struct store *store, struct player *p)
{
    enum store_result result = STORE_TAKEN;
    p->created = clock_now();
    p->due = p->kind == PLAYER_GUEST ? identity_due(p->created) : 0;
    for (int tries = 0; tries < 3 && result == STORE_TAKEN; tries++) {
        identity_new_id(p->id);
        result = store_add_player(store, p);
    }
    return result;
}

static void give_token(struct question *q, struct store *store)
{
    int64_t now = clock_now();
    struct token token = {.player = q->player.id, .created = now};
    token.expires = now + (int64_t)TOKEN_DAYS * DAY_MS;
    identity_new_token(q->finding.token, token.hash);
    if (store_add_token(store, &token) == STORE_DONE) {
        finding_person(&q->finding, &q->player, token.hash);
    } else {
        q->finding.token[0] = '\0';
        finding_failed(&q->finding);
    }
    sodium_memzero(&token, sizeof token);
}

static void work_guest(struct job *job, struct store *store)
{
    struct question *q = (struct question *)job;
    if (add_player(store, &q->player) == STORE_DONE)
        give_token(q, store);
    else
        finding_failed(&q->finding);
}

static void find_taken(struct question *q)
{
    finding_refuse(&q->finding, 409, "name_taken", "the name %s is taken; choose another",
                   q->player.name);
}

/* Whether the account may be made, as far as can be seen before it is tried. */
static bool may_have_account(struct question *q, struct store *store, struct player *guest)
{
    struct player other;
    enum store_result named = store_player_of_account(store, q->player.account, &other);
    enum store_result found =
        q->player.id[0] ? store_player(store, q->player.id, guest) : STORE_DONE;
    if (named == STORE_FAILED || found == STORE_FAILED)
        finding_failed(&q->finding);
    else if (found == STORE_MISSING)
        finding_stranger(&q->finding);
    else if (q->player.id[0] && guest->kind != PLAYER_GUEST)
        finding_refuse(&q->finding, 409, "has_account",
                       "you have an account already, by the name %s", guest->name);
    else if (named == STORE_DONE)
        find_taken(q);
    else
        return true;
    return false;
}

static void change_guest(struct question *q, struct store *store)
{
    switch (store_change_player(store, &q->player)) {
    case STORE_DONE:
        finding_person(&q->finding, &q->player, q->token);
        q->forgets = true;
        break;
    case STORE_TAKEN: find_taken(q); break;
    case STORE_MISSING: finding_stranger(&q->finding); break;
    default: finding_failed(&q->finding);
    }
}

static void work_password(struct job *job, struct store *store)
{
    struct question *q = (struct question *)job;
    struct player guest = {.id = ""};
    if (!may_have_account(q, store, &guest)) return;
    q->player.created = guest.created;
    identity_hash_password(q->password, q->player.password);
}

static void work_account(struct job *job, struct store *store)
{
    struct question *q = (struct question *)job;
    if (q->player.id[0]) {
        change_guest(q, store);
        return;
    }
    enum store_result result = add_player(store, &q->player);
    if (result == STORE_DONE)
        give_token(q, store);
    else if (result == STORE_TAKEN)
        find_taken(q);
    else
        finding_failed(&q->finding);
}

/* Who guesses learns nothing, from the words or from the time, of which names there are. */
static void work_login(struct job *job, struct store *store)
{
    struct question *q = (struct question *)job;
    struct player found;
    memset(&found, 0, sizeof found);
    enum store_result result = store_player_of_account(store, q->player.account, &found);
    bool known = result == STORE_DONE;
    bool matches = identity_password_matches(q->password, known ? found.password : "");
    q->player = found;
    if (result == STORE_FAILED)
        finding_failed(&q->finding);
    else if (!known || !matches)
        finding_refuse(&q->finding, 401, "wrong_login",
                       "the name or the password is wrong; try again");
}

static void work_token(struct job *job, struct store *store)
{
    give_token((struct question *)job, store);
}

static void work_logout(struct job *job, struct store *store)
{
    struct question *q = (struct question *)job;
    int64_t now = clock_now();
    enum store_result result = store_player_of_token(store, q->token, now, &q->player);
    if (result == STORE_DONE)
        result = q->everywhere ? store_revoke_all(store, q->player.id, now)
                               : store_revoke(store, q->token, now);
    if (result == STORE_DONE)
        finding_person(&q->finding, &q->player, q->token);
    else if (result == STORE_MISSING)
        finding_stranger(&q->finding);
    else
        finding_failed(&q->finding);
    q->forgets = q->player.id[0] && result != STORE_FAILED;
}

/* ---- Asking -------------------------------------------------------------------------------- */

void identity_guest(struct identity *i, const char *name, identity_answered *answered,
                    void *context)
{
    struct question *q = new_question(i, answered, context);
    q->player.kind = PLAYER_GUEST;
    if (take_name(q, name))
        ask_keeper(q, LANE_WRITE, work_guest);
    else
        answer_later(q);
}

void identity_account(struct identity *i, const char *guest, const char *name, const char *password,
                      enum player_kind kind, identity_answered *answered, void *context)
{
    struct question *q = new_question(i, answered, context);
    struct text why = {0};
    assert(kind == PLAYER_ACCOUNT || kind == PLAYER_BOT);
    q->player.kind = kind;
    snprintf(q->player.id, sizeof q->player.id, "%s", guest);
    take_password(q, password);
    q->then = work_account;
    bool named =
        take_name(q, name) && identity_fold(name, q->player.account, sizeof q->player.account);
    bool locked = identity_password_clean(password, &why);
    if (named && !locked) finding_refuse(&q->finding, 400, "bad_password", "%s", text_string(&why));
    if (named && locked)
        ask_keeper(q, LANE_SLOW, work_password);
    else
        answer_later(q);
    text_free(&why);
}

void identity_login(struct identity *i, const char *name, const char *password,
                    identity_answered *answered, void *context)
{
    struct question *q = new_question(i, answered, context);
    take_password(q, password);
    /* What cannot be a name is nobody's. */
    if (!identity_fold(name, q->player.account, sizeof q->player.account))
        q->player.account[0] = '\0';
    q->then = work_token;
    ask_keeper(q, LANE_SLOW, work_login);
}

void identity_logout(struct identity *i, const char *token, bool everywhere,
                     identity_answered *answered, void *context)
{
    struct question *q = new_question(i, answered, context);
    q->everywhere = everywhere;
    if (identity_hash_token(token, q->token)) {
        ask_keeper(q, LANE_WRITE, work_logout);
        return;
    }
    finding_stranger(&q->finding);
    answer_later(q);
}
