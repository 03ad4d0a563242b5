/* accounts.c - guests and accounts are made, log in and out; see identity.h.
 *
 * A request is run on a database thread, which fills in its result, and comes back to the loop,
 * which calls back. One with a password is run on two: the slow one hashes, and the one that
 * writes stores. */
#include "server/identity/identity.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/identity/internal.h"
#include "server/store/passwords.h"
#include "server/store/recoveries.h"

struct identity_request {
    struct db_job job;
    struct identity *identity;
    identity_callback *callback;
    void *context;
    struct identity_result result;
    struct player player; /* as requested, or as found */
    char *password;       /* as typed, or NULL */
    char *fresh;          /* the one that replaces it, or NULL */
    uint8_t token[TOKEN_HASH_BYTES];
    void (*next_step)(struct db_job *job,
                      struct store *store); /* writes, unless it was refused; or NULL */
    bool everywhere;
    bool invalidates; /* once done, what is known of the player is no longer right */
};

static void free_password(char *password)
{
    if (password) sodium_memzero(password, strlen(password));
    free(password);
}

static void identity_request_free(struct identity_request *q)
{
    free_password(q->password);
    free_password(q->fresh);
    sodium_memzero(q, sizeof *q);
    free(q);
}

static void run_on_db(struct identity_request *q, enum db_queue lane,
                      void (*work)(struct db_job *job, struct store *store))
{
    q->job.work = work;
    db_run(q->identity->db, lane, &q->job);
}

/* Whether there is another step, which then owns the request. */
static bool run_next_step(struct identity_request *q)
{
    void (*next_step)(struct db_job * job, struct store * store) = q->next_step;
    if (!next_step || q->result.status) return false;
    q->next_step = NULL;
    if (q->identity->stopping) {
        identity_result_fail(&q->result);
        return false;
    }
    run_on_db(q, DB_QUEUE_WRITE, next_step);
    return true;
}

static void identity_request_done(struct task *task)
{
    struct identity_request *q = (struct identity_request *)task;
    struct identity *i = q->identity;
    if (run_next_step(q)) return;
    if (q->invalidates) identity_invalidate(i, q->player.id);
    if (!i->closed) identity_result_deliver(&q->result, q->callback, q->context);
    identity_request_free(q);
    identity_job_done(i);
}

static struct identity_request *identity_request_new(struct identity *i,
                                                     identity_callback *callback, void *context)
{
    struct identity_request *q = (struct identity_request *)memory_new(sizeof *q);
    q->job.task.run = identity_request_done;
    q->identity = i;
    q->callback = callback;
    q->context = context;
    q->result.code = "";
    i->outstanding++;
    return q;
}

/* The answer is there already, but is not delivered before the function has returned. */
static void post_answer(struct identity_request *q)
{
    loop_post(q->identity->loop, &q->job.task);
}

static bool set_name(struct identity_request *q, const char *name)
{
    struct refusal why;
    char clean[NAME_MAX_BYTES] = "";
    bool good = identity_name_clean(name, clean, &why);
    snprintf(q->player.name, sizeof q->player.name, "%s", clean);
    if (!good) identity_result_refuse_with(&q->result, &why, ERROR_BAD_NAME);
    if (good && identity_name_reserved(clean)) {
        identity_result_refuse(&q->result, ERROR_NAME_RESERVED, clean);
        good = false;
    }
    return good;
}

static char *copy_password(const char *password)
{
    size_t size = strlen(password) + 1;
    return (char *)memcpy(memory_new(size), password, size);
}

/* ---- On the database threads --------------------------------------------------------------- */

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

static void give_token(struct identity_request *q, struct store *store)
{
    int64_t now = clock_now();
    struct token token = {.player = q->player.id, .created = now};
    token.expires = identity_token_due(now);
    identity_new_token(q->result.token, token.hash);
    if (store_add_token(store, &token) == STORE_DONE) {
        identity_result_person(&q->result, &q->player, token.hash);
    } else {
        q->result.token[0] = '\0';
        identity_result_fail(&q->result);
    }
    sodium_memzero(&token, sizeof token);
}

static void refuse_taken(struct identity_request *q)
{
    identity_result_refuse(&q->result, ERROR_NAME_TAKEN, q->player.name);
}

/* The account whose name looks like the one asked for, other than that of the player. */
static enum store_result find_lookalike(struct identity_request *q, struct store *store)
{
    struct player other;
    char skeleton[SKELETON_MAX + 1];
    for (int i = 0; i < NAME_READINGS; i++) {
        if (!identity_skeleton_read(q->player.name, (enum name_reading)i, skeleton)) continue;
        enum store_result result = store_player_of_skeleton(store, skeleton, &other);
        if (result == STORE_DONE && strcmp(other.id, q->player.id) == 0) continue;
        if (result != STORE_MISSING) return result;
    }
    return STORE_MISSING;
}

/* Another account that is made at the same moment may look alike: the name itself is unique. */
static void set_skeleton(struct identity_request *q, struct store *store)
{
    char skeleton[SKELETON_MAX + 1];
    if (identity_skeleton(q->player.name, skeleton))
        store_set_skeleton(store, q->player.id, skeleton);
}

static void work_guest(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    enum store_result alike = find_lookalike(q, store);
    if (alike == STORE_DONE)
        refuse_taken(q);
    else if (alike == STORE_MISSING && add_player(store, &q->player) == STORE_DONE)
        give_token(q, store);
    else
        identity_result_fail(&q->result);
}

/* Whether the account may be made, as far as can be seen before it is tried. */
static bool may_have_account(struct identity_request *q, struct store *store, struct player *guest)
{
    struct player other;
    enum store_result named = store_player_of_account(store, q->player.account, &other);
    if (named == STORE_MISSING) named = find_lookalike(q, store);
    enum store_result found =
        q->player.id[0] ? store_player(store, q->player.id, guest) : STORE_DONE;
    if (named == STORE_FAILED || found == STORE_FAILED)
        identity_result_fail(&q->result);
    else if (found == STORE_MISSING)
        identity_result_unknown(&q->result);
    else if (q->player.id[0] && guest->kind != PLAYER_GUEST)
        identity_result_refuse(&q->result, ERROR_HAS_ACCOUNT, guest->name);
    else if (named == STORE_DONE)
        refuse_taken(q);
    else
        return true;
    return false;
}

static void change_guest(struct identity_request *q, struct store *store)
{
    switch (store_change_player(store, &q->player)) {
    case STORE_DONE:
        set_skeleton(q, store);
        identity_result_person(&q->result, &q->player, q->token);
        q->invalidates = true;
        break;
    case STORE_TAKEN: refuse_taken(q); break;
    case STORE_MISSING: identity_result_unknown(&q->result); break;
    default: identity_result_fail(&q->result);
    }
}

static void work_password(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    struct player guest = {.id = ""};
    if (!may_have_account(q, store, &guest)) return;
    q->player.created = guest.created;
    identity_hash_password(q->password, q->player.password);
}

static void work_account(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    if (q->player.id[0]) {
        change_guest(q, store);
        return;
    }
    enum store_result result = add_player(store, &q->player);
    if (result == STORE_DONE) set_skeleton(q, store);
    if (result == STORE_DONE)
        give_token(q, store);
    else if (result == STORE_TAKEN)
        refuse_taken(q);
    else
        identity_result_fail(&q->result);
}

/* The player who asks, as stored; else it is refused. */
static bool find_player(struct identity_request *q, struct store *store, struct player *found)
{
    enum store_result result = store_player(store, q->player.id, found);
    if (result == STORE_FAILED) identity_result_fail(&q->result);
    if (result == STORE_MISSING) identity_result_unknown(&q->result);
    return result == STORE_DONE;
}

static void work_account_again(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    struct player found;
    if (!find_player(q, store, &found)) return;
    if (strcmp(found.account, q->player.account) != 0 ||
        !identity_password_matches(q->password, found.password))
        identity_result_refuse(&q->result, ERROR_HAS_ACCOUNT, found.name);
    else
        identity_result_person(&q->result, &found, q->token);
}

/* Who guesses learns nothing, from the words or from the time, of which names there are. */
static void work_login(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    struct player found;
    memset(&found, 0, sizeof found);
    enum store_result result = store_player_of_account(store, q->player.account, &found);
    bool known = result == STORE_DONE;
    bool matches = identity_password_matches(q->password, known ? found.password : "");
    q->player = found;
    if (result == STORE_FAILED)
        identity_result_fail(&q->result);
    else if (!known || !matches)
        identity_result_refuse(&q->result, ERROR_WRONG_LOGIN);
}

static void work_token(struct db_job *job, struct store *store)
{
    give_token((struct identity_request *)job, store);
}

static void work_logout(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    int64_t now = clock_now();
    enum store_result result = store_player_of_token(store, q->token, now, &q->player, NULL);
    if (result == STORE_DONE)
        result = q->everywhere ? store_revoke_all(store, q->player.id, now)
                               : store_revoke(store, q->token, now);
    if (result == STORE_DONE)
        identity_result_person(&q->result, &q->player, q->token);
    else if (result == STORE_MISSING)
        identity_result_unknown(&q->result);
    else
        identity_result_fail(&q->result);
    q->invalidates = q->player.id[0] && result != STORE_FAILED;
}

/* The player, whose password must be the one typed. */
static void work_check(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    struct player found;
    if (!find_player(q, store, &found)) return;
    if (!identity_password_matches(q->password, found.password)) {
        identity_result_refuse(&q->result, ERROR_WRONG_PASSWORD);
        return;
    }
    q->player = found;
    if (q->fresh) identity_hash_password(q->fresh, q->player.password);
}

static void set_password(struct identity_request *q, struct store *store, enum password_change how)
{
    q->invalidates = true;
    if (store_set_password(store, &q->player, how, clock_now()) == STORE_DONE)
        give_token(q, store);
    else
        identity_result_fail(&q->result);
}

static void work_change_password(struct db_job *job, struct store *store)
{
    set_password((struct identity_request *)job, store, PASSWORD_CHANGED);
}

static void refuse_code(struct identity_request *q, enum store_result result)
{
    if (result == STORE_FAILED)
        identity_result_fail(&q->result);
    else
        identity_result_refuse(&q->result, ERROR_NO_MAIL_LINK);
}

static void work_check_code(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    char player[PLAYER_ID_MAX + 1];
    enum store_result result = store_recovery(store, q->token, clock_now(), player);
    if (result == STORE_DONE) result = store_player(store, player, &q->player);
    if (result == STORE_DONE)
        identity_hash_password(q->fresh, q->player.password);
    else
        refuse_code(q, result);
}

static void work_recover(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    enum store_result result = store_use_recovery(store, q->token, clock_now());
    if (result == STORE_DONE)
        set_password(q, store, PASSWORD_RECOVERED);
    else
        refuse_code(q, result);
}

static void work_delete(struct db_job *job, struct store *store)
{
    struct identity_request *q = (struct identity_request *)job;
    enum store_result result = store_forget_player(store, q->player.id, clock_now());
    q->invalidates = true;
    if (result == STORE_DONE)
        identity_result_person(&q->result, &q->player, q->token);
    else if (result == STORE_MISSING)
        identity_result_unknown(&q->result);
    else
        identity_result_fail(&q->result);
}

/* ---- Requests ------------------------------------------------------------------------------ */

void identity_guest(struct identity *i, const char *name, identity_callback *callback,
                    void *context)
{
    struct identity_request *q = identity_request_new(i, callback, context);
    q->player.kind = PLAYER_GUEST;
    if (set_name(q, name))
        run_on_db(q, DB_QUEUE_WRITE, work_guest);
    else
        post_answer(q);
}

void identity_account(struct identity *i, const char *guest, const char *name, const char *password,
                      enum player_kind kind, identity_callback *callback, void *context)
{
    struct identity_request *q = identity_request_new(i, callback, context);
    struct refusal why;
    assert(kind == PLAYER_ACCOUNT || kind == PLAYER_BOT);
    q->player.kind = kind;
    snprintf(q->player.id, sizeof q->player.id, "%s", guest);
    q->password = copy_password(password);
    q->next_step = work_account;
    bool named =
        set_name(q, name) && identity_fold(name, q->player.account, sizeof q->player.account);
    bool locked = identity_password_clean(password, &why);
    if (named && !locked) identity_result_refuse_with(&q->result, &why, ERROR_BAD_PASSWORD);
    if (named && locked)
        run_on_db(q, DB_QUEUE_SLOW, work_password);
    else
        post_answer(q);
}

void identity_account_again(struct identity *i, const char *player, const char *name,
                            const char *password, identity_callback *callback, void *context)
{
    struct identity_request *q = identity_request_new(i, callback, context);
    snprintf(q->player.id, sizeof q->player.id, "%s", player);
    q->password = copy_password(password);
    if (!identity_fold(name, q->player.account, sizeof q->player.account))
        q->player.account[0] = '\0';
    run_on_db(q, DB_QUEUE_SLOW, work_account_again);
}

void identity_login(struct identity *i, const char *name, const char *password,
                    identity_callback *callback, void *context)
{
    struct identity_request *q = identity_request_new(i, callback, context);
    q->password = copy_password(password);
    /* What cannot be a name is nobody's. */
    if (!identity_fold(name, q->player.account, sizeof q->player.account))
        q->player.account[0] = '\0';
    q->next_step = work_token;
    run_on_db(q, DB_QUEUE_SLOW, work_login);
}

void identity_logout(struct identity *i, const char *token, bool everywhere,
                     identity_callback *callback, void *context)
{
    struct identity_request *q = identity_request_new(i, callback, context);
    q->everywhere = everywhere;
    if (identity_hash_token(token, q->token)) {
        run_on_db(q, DB_QUEUE_WRITE, work_logout);
        return;
    }
    identity_result_unknown(&q->result);
    post_answer(q);
}

void identity_change_password(struct identity *i, const char *player, const char *password,
                              const char *fresh, identity_callback *callback, void *context)
{
    struct identity_request *q = identity_request_new(i, callback, context);
    struct refusal why;
    snprintf(q->player.id, sizeof q->player.id, "%s", player);
    q->password = copy_password(password);
    q->fresh = copy_password(fresh);
    q->next_step = work_change_password;
    if (identity_password_clean(fresh, &why)) {
        run_on_db(q, DB_QUEUE_SLOW, work_check);
    } else {
        identity_result_refuse_with(&q->result, &why, ERROR_BAD_PASSWORD);
        post_answer(q);
    }
}

void identity_recover(struct identity *i, const char *code, const char *fresh,
                      identity_callback *callback, void *context)
{
    struct identity_request *q = identity_request_new(i, callback, context);
    struct refusal why;
    q->fresh = copy_password(fresh);
    q->next_step = work_recover;
    bool good = identity_hash_token(code, q->token);
    bool clean = identity_password_clean(fresh, &why);
    if (!good) identity_result_refuse(&q->result, ERROR_NO_MAIL_LINK);
    if (good && !clean) identity_result_refuse_with(&q->result, &why, ERROR_BAD_PASSWORD);
    if (good && clean)
        run_on_db(q, DB_QUEUE_SLOW, work_check_code);
    else
        post_answer(q);
}

void identity_delete(struct identity *i, const char *player, const char *password,
                     identity_callback *callback, void *context)
{
    struct identity_request *q = identity_request_new(i, callback, context);
    snprintf(q->player.id, sizeof q->player.id, "%s", player);
    q->password = copy_password(password);
    if (!*password) {
        run_on_db(q, DB_QUEUE_WRITE, work_delete);
        return;
    }
    q->next_step = work_delete;
    run_on_db(q, DB_QUEUE_SLOW, work_check);
}
