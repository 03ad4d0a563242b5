/* passkeys.c - passkeys are kept for their player, a copy is noticed by its count, and a challenge
 * is good once. */
#include "server/store/passkeys.h"
#include "tests/server/support/store_fixture.h"

static struct passkey key_of(const char *id, const char *player, int64_t signs)
{
    struct passkey key = {.key = "a public key", .name = "a phone", .created = NOON, .used = NOON};
    snprintf(key.id, sizeof key.id, "%s", id);
    snprintf(key.player, sizeof key.player, "%s", player);
    key.signs = signs;
    return key;
}

static void count_key(void *context, const struct passkey *key)
{
    assert_string_equal(key->player, "p_anna");
    ++*(int *)context;
}

static int count(struct store *s, const char *player)
{
    int keys = 0;
    assert_int_equal(store_list_passkeys(s, player, count_key, &keys), STORE_DONE);
    return keys;
}

static void keys_are_few_and_of_one_player(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct passkey key = key_of("one", "p_anna", 0), found;
    char id[8];
    assert_int_equal(store_add_passkey(f->store, &key), STORE_DONE);
    assert_int_equal(store_passkey(f->store, "one", &found), STORE_DONE);
    assert_string_equal(found.key, "a public key");
    assert_string_equal(found.name, "a phone");
    assert_int_equal(store_passkey(f->store, "two", &found), STORE_MISSING);
    key = key_of("one", "p_bob", 0);
    assert_int_equal(store_add_passkey(f->store, &key), STORE_TAKEN);
    for (int i = 1; i < PASSKEYS_MAX; i++) {
        snprintf(id, sizeof id, "id%d", i);
        key = key_of(id, "p_anna", 0);
        assert_int_equal(store_add_passkey(f->store, &key), STORE_DONE);
    }
    key = key_of("more", "p_anna", 0);
    assert_int_equal(store_add_passkey(f->store, &key), STORE_MISSING);
    assert_int_equal(store_remove_passkey(f->store, "p_bob", "one"), STORE_MISSING);
    assert_int_equal(store_remove_passkey(f->store, "p_anna", "one"), STORE_DONE);
    assert_int_equal(count(f->store, "p_anna"), PASSKEYS_MAX - 1);
}

static void counts_go_up(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct passkey key = key_of("counts", "p_anna", 5), silent = key_of("silent", "p_anna", 0);
    assert_int_equal(store_add_passkey(f->store, &key), STORE_DONE);
    assert_int_equal(store_add_passkey(f->store, &silent), STORE_DONE);
    assert_int_equal(store_note_passkey(f->store, "counts", 5, NOON + 1), STORE_MISSING);
    assert_int_equal(store_note_passkey(f->store, "counts", 0, NOON + 1), STORE_MISSING);
    assert_int_equal(store_note_passkey(f->store, "counts", 6, NOON + 1), STORE_DONE);
    assert_int_equal(store_note_passkey(f->store, "silent", 0, NOON + 1), STORE_DONE);
    assert_int_equal(store_note_passkey(f->store, "silent", 0, NOON + 2), STORE_DONE);
    assert_int_equal(store_passkey(f->store, "silent", &key), STORE_DONE);
    assert_int_equal(key.used, NOON + 2);
}

static void a_challenge_is_good_once(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    uint8_t mine[TOKEN_HASH_BYTES] = {1}, any[TOKEN_HASH_BYTES] = {2}, late[TOKEN_HASH_BYTES] = {3};
    assert_int_equal(store_add_challenge(f->store, "p_anna", mine, NOON), STORE_DONE);
    assert_int_equal(store_add_challenge(f->store, "", any, NOON), STORE_DONE);
    assert_int_equal(store_add_challenge(f->store, "", late, NOON), STORE_DONE);
    assert_int_equal(store_use_challenge(f->store, "p_bob", mine, NOON - 1), STORE_MISSING);
    assert_int_equal(store_use_challenge(f->store, "", mine, NOON - 1), STORE_MISSING);
    assert_int_equal(store_use_challenge(f->store, "p_anna", mine, NOON - 1), STORE_DONE);
    assert_int_equal(store_use_challenge(f->store, "p_anna", mine, NOON - 1), STORE_MISSING);
    assert_int_equal(store_use_challenge(f->store, "", any, NOON), STORE_MISSING);
    assert_int_equal(store_expire_challenges(f->store, NOON + 1), STORE_DONE);
    assert_int_equal(store_use_challenge(f->store, "", late, NOON - 1), STORE_MISSING);
}

static void all_goes_with_its_player(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct player anna = {"p_anna", PLAYER_ACCOUNT, "Anna", "anna", "x", NOON, 0};
    struct passkey key = key_of("one", "p_anna", 0);
    uint8_t mine[TOKEN_HASH_BYTES] = {1};
    assert_int_equal(store_add_player(f->store, &anna), STORE_DONE);
    assert_int_equal(store_add_passkey(f->store, &key), STORE_DONE);
    assert_int_equal(store_add_challenge(f->store, "p_anna", mine, NOON), STORE_DONE);
    assert_int_equal(store_forget_player(f->store, "p_anna", NOON), STORE_DONE);
    assert_int_equal(count(f->store, "p_anna"), 0);
    assert_int_equal(store_use_challenge(f->store, "p_anna", mine, NOON - 1), STORE_MISSING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(keys_are_few_and_of_one_player),
        IN_BOTH(counts_go_up),
        IN_BOTH(a_challenge_is_good_once),
        IN_BOTH(all_goes_with_its_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
