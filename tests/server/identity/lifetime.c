/* lifetime.c - names that are kept apart, and how long tokens last. */
#include "server/identity/identity.h"
#include "server/identity/internal.h"
#include "tests/server/support/identity_fixture.h"

static void nobody_looks_like_an_account(void **state)
{
    struct office *o = office_of(state);
    assert_int_equal(office_account(o, "", "\u00c1gnes", "correct horse"), 200);
    assert_int_equal(office_account(o, "", "A\u0301GNES", "correct horse"), 409);
    assert_int_equal(office_account(o, "", "\u00c1gn\u0435s", "correct horse"),
                     409); /* a Cyrillic e */
    assert_int_equal(office_guest(o, "\u00e1gnes"), 409);
    assert_string_equal(o->code, "name_taken");
    assert_int_equal(office_guest(o, "bot:master"), 409);
    assert_string_equal(o->code, "name_reserved");
    assert_int_equal(office_guest(o, "Agnes"), 200);
    assert_int_equal(office_login(o, "A\u0301gnes", "correct horse"), 200);
}

/* ---- How long tokens last ------------------------------------------------------------------ */

enum { CACHE_MS = 11 * 1000 }; /* after which a token is looked up again */

static int64_t expiry_of(struct office *o, const uint8_t hash[TOKEN_HASH_BYTES])
{
    struct player player;
    struct token_state state;
    assert_int_equal(store_player_of_token(o->world->store, hash, clock_now(), &player, &state),
                     STORE_DONE);
    return state.expires;
}

/* Whoever comes every hundred days is known for years; whoever stays away is not. */
static void a_token_that_is_used_lasts(void **state)
{
    struct office *o = office_of(state);
    char token[TOKEN_LENGTH + 1];
    uint8_t hash[TOKEN_HASH_BYTES];
    office_guest(o, "Anna");
    strcpy(token, o->token);
    identity_hash_token(token, hash);
    office_account(o, o->person.player, "Anna", "correct horse");
    int64_t first = expiry_of(o, hash);
    for (int i = 0; i < 10; i++) {
        clock_advance((int64_t)100 * DAY_MS);
        assert_int_equal(office_whose(o, token), 200);
        office_guest(o, "Bob"); /* is written after it */
    }
    int64_t last = expiry_of(o, hash);
    assert_true(last - first >= (int64_t)900 * DAY_MS);
    clock_advance(CACHE_MS);
    assert_int_equal(office_whose(o, token), 200);
    office_guest(o, "Bob");
    assert_int_equal(expiry_of(o, hash), last); /* not written again within a day */
    clock_advance((int64_t)(TOKEN_DAYS + 1) * DAY_MS);
    assert_int_equal(office_whose(o, token), 401);
}

static void keep_player(void *context, const char *player)
{
    struct office *o = (struct office *)context;
    snprintf(o->code, sizeof o->code, "%s", player);
    loop_stop(o->loop);
}

/* As by another node, or by pakli admin: no cache delays it. */
static void what_others_revoke_is_refused_here(void **state)
{
    struct office *o = office_of(state);
    char token[TOKEN_LENGTH + 1], player[PLAYER_ID_MAX + 1];
    office_guest(o, "Anna");
    strcpy(token, o->token);
    strcpy(player, o->person.player);
    assert_int_equal(office_whose(o, token), 200);
    identity_on_revoked(o->identity, keep_player, o);
    assert_int_equal(store_revoke_all(o->world->store, player, clock_now()), STORE_DONE);
    assert_int_equal(office_whose(o, token), 200); /* not known here yet */
    identity_check_revoked(o->identity);
    loop_run(o->loop);
    assert_string_equal(o->code, player);
    assert_int_equal(office_whose(o, token), 401);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        OFFICES(nobody_looks_like_an_account),
        OFFICES(a_token_that_is_used_lasts),
        OFFICES(what_others_revoke_is_refused_here),
    };
    return cmocka_run_group_tests_name("lifetime", tests, NULL, NULL);
}
