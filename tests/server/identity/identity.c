/* identity.c - who is calling: guests, accounts and tokens, logging in and out, many at once.
 * identity_rules.c has what needs no database. */
#include "server/identity/identity.h"
#include "server/identity/internal.h"
#include "tests/server/support/identity_fixture.h"

#include <semaphore.h>
#include <uv.h>

/* ---- Asking -------------------------------------------------------------------------------- */

/* A loop, database workers and an identity on a database of their own, and the last answer. */
static void a_guest_is_known_by_the_token(void **state)
{
    struct office *o = office_of(state);
    char token[TOKEN_LENGTH + 1];
    uint8_t hash[TOKEN_HASH_BYTES];
    struct player stored;
    assert_int_equal(office_guest(o, "  Anna "), 200);
    struct person anna = o->person;
    assert_string_equal(anna.name, "Anna");
    assert_int_equal(anna.kind, PLAYER_GUEST);
    strcpy(token, o->token);
    assert_true(identity_hash_token(token, hash));
    assert_memory_equal(anna.token, hash, TOKEN_HASH_BYTES);
    assert_int_equal(store_player(o->world->store, anna.player, &stored), STORE_DONE);
    assert_string_equal(stored.name, "Anna");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(office_whose(o, token), 200);
        assert_memory_equal(&o->person, &anna, sizeof anna);
        assert_string_equal(o->token, "");
    }
    assert_int_equal(office_guest(o, "Anna"), 200); /* guests may share a name */
    assert_string_not_equal(o->person.player, anna.player);
}

static void a_guest_who_is_seen_is_kept(void **state)
{
    struct office *o = office_of(state);
    struct player p;
    assert_int_equal(office_guest(o, "Anna"), 200);
    struct person anna = o->person;
    assert_int_equal(store_player(o->world->store, anna.player, &p), STORE_DONE);
    int64_t due = p.due;
    assert_int_equal(due, p.created + (int64_t)GUEST_DAYS * DAY_MS);
    assert_int_equal(store_extend_guest(o->world->store, anna.player, due - 2 * DAY_MS),
                     STORE_DONE);
    char token[TOKEN_LENGTH + 1];
    strcpy(token, o->token);
    assert_int_equal(office_whose(o, token), 200);
    while (o->identity->outstanding) uv_run(loop_uv(o->loop), UV_RUN_ONCE);
    assert_int_equal(store_player(o->world->store, anna.player, &p), STORE_DONE);
    assert_true(p.due >= due);
}

static void a_name_that_cannot_be_is_refused_later(void **state)
{
    struct office *o = office_of(state);
    assert_int_equal(office_guest(o, ""), 400);
    assert_string_equal(o->code, "bad_name");
    assert_string_equal(o->token, "");
    assert_int_equal(office_account(o, "", "Anna\x01", "correct horse"), 400);
    assert_string_equal(o->code, "bad_name");
    assert_int_equal(office_account(o, "", "Anna", "1234567"), 400);
    assert_string_equal(o->code, "bad_password");
}

static void a_strange_token_is_nobodys(void **state)
{
    struct office *o = office_of(state);
    char token[TOKEN_LENGTH + 1];
    uint8_t hash[TOKEN_HASH_BYTES];
    identity_new_token(token, hash);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(office_whose(o, token), 401);
        assert_string_equal(o->code, "unknown_token");
    }
    assert_int_equal(office_whose(o, ""), 401);
    assert_int_equal(office_whose(o, "no token at all"), 401);
    assert_int_equal(office_logout(o, token, false), 401);
    assert_int_equal(office_logout(o, "garbage", true), 401);
}

static void a_guest_becomes_an_account(void **state)
{
    struct office *o = office_of(state);
    char token[TOKEN_LENGTH + 1], player[PLAYER_ID_MAX + 1];
    assert_int_equal(office_guest(o, "Guest"), 200);
    strcpy(token, o->token);
    strcpy(player, o->person.player);
    assert_int_equal(office_whose(o, token), 200); /* and is remembered */
    assert_int_equal(office_account(o, player, "\u00c1gota", "correct horse"), 200);
    assert_string_equal(o->person.player, player);
    assert_string_equal(o->token, "");
    assert_int_equal(office_whose(o, token), 200);
    assert_string_equal(o->person.name, "\u00c1gota");
    assert_int_equal(o->person.kind, PLAYER_ACCOUNT);
    assert_int_equal(office_account(o, player, "Other", "correct horse"), 409);
    assert_string_equal(o->code, "has_account");
    assert_int_equal(office_account(o, "p_nobody", "Other", "correct horse"), 401);
    assert_int_equal(office_account(o, "", "\u00e1GOTA", "correct horse"), 409);
    assert_string_equal(o->code, "name_taken");
    assert_int_equal(office_login(o, " \u00e1gota ", "correct horse"), 200);
    assert_string_equal(o->person.player, player);
    assert_int_equal(office_whose(o, o->token), 200);
}

static void an_account_needs_no_guest(void **state)
{
    struct office *o = office_of(state);
    identity_account(o->identity, "", "Robot", "correct horse", PLAYER_BOT, office_answer, o);
    assert_int_equal(office_await(o, 1), 200);
    assert_int_equal(o->person.kind, PLAYER_BOT);
    assert_int_equal(office_whose(o, o->token), 200);
    assert_string_equal(o->person.name, "Robot");
}

static void who_logs_in_wrongly_learns_nothing(void **state)
{
    struct office *o = office_of(state);
    char first[300];
    assert_int_equal(office_account(o, "", "Anna", "correct horse"), 200);
    assert_int_equal(office_login(o, "Anna", "wrong horse"), 401);
    assert_string_equal(o->code, "wrong_login");
    strcpy(first, o->why);
    assert_int_equal(office_login(o, "Nobody", "correct horse"), 401);
    assert_string_equal(o->code, "wrong_login");
    assert_string_equal(o->why, first);
    assert_int_equal(office_login(o, "", ""), 401);
    assert_string_equal(o->why, first);
    assert_string_equal(o->token, "");
}

static void logging_out_takes_effect_at_once(void **state)
{
    struct office *o = office_of(state);
    char token[3][TOKEN_LENGTH + 1];
    assert_int_equal(office_account(o, "", "Anna", "correct horse"), 200);
    strcpy(token[0], o->token);
    for (int i = 1; i < 3; i++) {
        assert_int_equal(office_login(o, "Anna", "correct horse"), 200);
        strcpy(token[i], o->token);
    }
    for (int i = 0; i < 3; i++) assert_int_equal(office_whose(o, token[i]), 200);
    assert_int_equal(office_logout(o, token[0], false), 200);
    assert_int_equal(office_whose(o, token[0]), 401);
    assert_int_equal(office_whose(o, token[1]), 200);
    assert_int_equal(office_logout(o, token[1], true), 200);
    for (int i = 0; i < 3; i++) assert_int_equal(office_whose(o, token[i]), 401);
    assert_int_equal(office_logout(o, token[1], false), 401);
}

/* ---- Many at once -------------------------------------------------------------------------- */

/* A job that holds up the one reader until it is told to go on, or tells that it was its turn. */
struct gate {
    struct db_job job;
    sem_t reached, open;
    bool passed; /* its task has come back: it may go */
};

static void stand_in_gate(struct db_job *job, struct store *store)
{
    struct gate *g = (struct gate *)job;
    (void)store;
    sem_post(&g->reached);
    sem_wait(&g->open);
}

static void note_passed(struct task *task)
{
    ((struct gate *)task)->passed = true;
}

static void shut(struct office *o, struct gate *g)
{
    memset(g, 0, sizeof *g);
    sem_init(&g->reached, 0, 0);
    sem_init(&g->open, 0, 0);
    g->job.work = stand_in_gate;
    g->job.task.run = note_passed;
    db_run(o->db, DB_QUEUE_READ, &g->job);
}

/* The gate is the test's own: it must be out of everybody's hands before the test ends. */
static void wait_for_gate(struct office *o, const struct gate *g)
{
    while (!g->passed) uv_run(loop_uv(o->loop), UV_RUN_ONCE);
}

static void many_questions_about_a_token_are_one(void **state)
{
    enum { MANY_REQUESTS = 100 };
    struct office *o = office_of(state);
    struct db_workers_counts counts;
    struct gate gate;
    char token[TOKEN_LENGTH + 1], other[TOKEN_LENGTH + 1];
    assert_int_equal(office_guest(o, "Anna"), 200);
    strcpy(token, o->token);
    assert_int_equal(office_guest(o, "Bob"), 200);
    strcpy(other, o->token);
    shut(o, &gate);
    sem_wait(&gate.reached);
    for (int i = 0; i < MANY_REQUESTS; i++) identity_of(o->identity, token, office_answer, o);
    db_workers_count(o->db, &counts);
    assert_int_equal(counts.waiting, 1);
    identity_of(o->identity, other, office_answer, o);
    db_workers_count(o->db, &counts);
    assert_int_equal(counts.waiting, 2);
    sem_post(&gate.open);
    assert_int_equal(office_await(o, MANY_REQUESTS + 1), 200);
    assert_string_equal(o->person.name, "Bob");
    wait_for_gate(o, &gate);
}

/* Asks whose the token of a new guest is, and waits until the reader has found out. */
static void look_up_to_gate(struct office *o, struct gate *g, char token[TOKEN_LENGTH + 1])
{
    assert_int_equal(office_guest(o, "Anna"), 200);
    strcpy(token, o->token);
    identity_of(o->identity, token, office_answer, o);
    shut(o, g);
    sem_wait(&g->reached);
}

/* Before the loop hears that the token is good it is revoked. */
static void a_token_revoked_while_looked_up_is_bad(void **state)
{
    struct office *o = office_of(state);
    struct gate gate;
    char token[TOKEN_LENGTH + 1];
    look_up_to_gate(o, &gate, token);
    assert_int_equal(store_revoke(o->world->store, o->person.token, 1), STORE_DONE);
    identity_invalidate(o->identity, o->person.player);
    sem_post(&gate.open);
    assert_int_equal(office_await(o, 1), 401);
    assert_int_equal(office_whose(o, token), 401);
    wait_for_gate(o, &gate);
}

/* The same when there is no database worker any more to ask again. */
static void who_stops_asks_nothing_again(void **state)
{
    struct office *o = office_of(state);
    struct gate gate;
    char token[TOKEN_LENGTH + 1];
    look_up_to_gate(o, &gate, token);
    identity_invalidate(o->identity, o->person.player);
    identity_stop(o->identity);
    sem_post(&gate.open);
    assert_int_equal(office_await(o, 1), 503);
    wait_for_gate(o, &gate);
}

static void who_is_gone_is_told_nothing(void **state)
{
    struct office *o = office_of(state);
    struct gate gate;
    static struct gate last; /* comes back only with the end of the database workers */
    char token[TOKEN_LENGTH + 1];
    uint8_t hash[TOKEN_HASH_BYTES];
    identity_new_token(token, hash);
    shut(o, &gate);
    identity_of(o->identity, token, office_answer, o);
    identity_of(o->identity, token, office_answer, o);
    identity_guest(o->identity, "Anna", office_answer, o);
    identity_guest(o->identity, "", office_answer, o);
    identity_free(o->identity);
    o->identity = NULL;
    shut(o, &last);
    sem_post(&gate.open);
    sem_wait(&last.reached);
    loop_stop(o->loop);
    loop_run(o->loop);
    sem_post(&last.open);
    assert_int_equal(o->answers, 0);
}

static void a_database_that_fails_is_said(void **state)
{
    struct office *o = office_of(state);
    char token[TOKEN_LENGTH + 1];
    uint8_t hash[TOKEN_HASH_BYTES];
    identity_new_token(token, hash);
    run_sql(o->world, "DROP TABLE tokens; DROP TABLE players");
    assert_int_equal(office_whose(o, token), 503);
    assert_string_equal(o->code, "storage");
    assert_null(strstr(o->why, o->world->url)); /* of no concern to players */
    assert_int_equal(office_whose(o, token), 503);
    assert_int_equal(office_guest(o, "Anna"), 503);
    assert_string_equal(o->token, "");
    assert_int_equal(office_account(o, "", "Anna", "correct horse"), 503);
    assert_int_equal(office_login(o, "Anna", "correct horse"), 503);
    assert_int_equal(office_logout(o, token, true), 503);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        OFFICES(a_guest_is_known_by_the_token),
        OFFICES(a_guest_who_is_seen_is_kept),
        OFFICE(a_name_that_cannot_be_is_refused_later),
        OFFICE(a_strange_token_is_nobodys),
        OFFICES(a_guest_becomes_an_account),
        OFFICE(an_account_needs_no_guest),
        OFFICE(who_logs_in_wrongly_learns_nothing),
        OFFICES(logging_out_takes_effect_at_once),
        OFFICE(many_questions_about_a_token_are_one),
        OFFICE(a_token_revoked_while_looked_up_is_bad),
        OFFICE(who_stops_asks_nothing_again),
        OFFICE(who_is_gone_is_told_nothing),
        OFFICE(a_database_that_fails_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
