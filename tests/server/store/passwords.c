/* passwords.c - what ends with a password, by who sets another one; and the links of a mail and to
 * other devices, which are good once. */
#include "server/store/passwords.h"
#include "server/store/alerts.h"
#include "server/store/device_links.h"
#include "server/store/passkeys.h"
#include "server/store/recoveries.h"
#include "tests/server/support/store_fixture.h"

static const uint8_t mail_code[TOKEN_HASH_BYTES] = {1}, link_code[TOKEN_HASH_BYTES] = {2},
                     ticket[TOKEN_HASH_BYTES] = {3}, token_hash[TOKEN_HASH_BYTES] = {4};

static struct player add_anna(struct store *s)
{
    struct player anna = {"p_anna", PLAYER_ACCOUNT, "Anna", "anna", "old", NOON, 0};
    assert_int_equal(store_add_player(s, &anna), STORE_DONE);
    return anna;
}

/* All that lets somebody in. */
static struct player open_all_doors(struct store *s)
{
    struct player anna = add_anna(s);
    struct token token = {.player = "p_anna", .created = NOON, .expires = NOON + 1000};
    struct passkey key = {.id = "k", .player = "p_anna", .key = "x", .name = "a phone"};
    struct alert_channel mail = {.id = "c1", .kind = ALERT_MAIL, .target = "a@example.org"};
    memcpy(token.hash, token_hash, sizeof token.hash);
    mail.confirmed = true;
    assert_int_equal(store_add_token(s, &token), STORE_DONE);
    assert_int_equal(store_add_passkey(s, &key), STORE_DONE);
    assert_int_equal(store_add_channel(s, "p_anna", &mail, NOON), STORE_DONE);
    assert_int_equal(store_add_recovery(s, "p_anna", mail_code, NOON, NOON + 1000, NOON),
                     STORE_DONE);
    assert_int_equal(store_add_link(s, "p_anna", link_code, NOON + 1000), STORE_DONE);
    assert_int_equal(store_ask_link(s, link_code, NOON, "a phone", 42, ticket), STORE_DONE);
    assert_int_equal(store_allow_link(s, "p_anna", link_code, NOON), STORE_DONE);
    return anna;
}

/* Sets another password; then neither tokens nor links let anybody in. */
static void set(struct store *s, struct player *anna, enum password_change how)
{
    struct player found;
    strcpy(anna->password, "new");
    assert_int_equal(store_set_password(s, anna, how, NOON), STORE_DONE);
    assert_int_equal(store_player(s, "p_anna", &found), STORE_DONE);
    assert_string_equal(found.password, "new");
    assert_int_equal(store_player_of_token(s, token_hash, NOON, &found, NULL), STORE_MISSING);
    assert_int_equal(store_use_recovery(s, mail_code, NOON), STORE_MISSING);
    assert_int_equal(store_use_link(s, ticket, NOON), STORE_MISSING);
}

static bool has_passkey(struct store *s)
{
    struct passkey found;
    return store_passkey(s, "k", &found) == STORE_DONE;
}

static int addresses(struct store *s)
{
    struct alerts alerts;
    assert_int_equal(store_alerts(s, "p_anna", &alerts), STORE_DONE);
    return alerts.channels;
}

static void its_owner_keeps_passkeys(void **state)
{
    struct store *s = store_fixture_of(state)->store;
    struct player anna = open_all_doors(s);
    set(s, &anna, PASSWORD_CHANGED);
    assert_true(has_passkey(s));
    assert_int_equal(addresses(s), 1);
}

static void a_mail_ends_passkeys(void **state)
{
    struct store *s = store_fixture_of(state)->store;
    struct player anna = open_all_doors(s);
    set(s, &anna, PASSWORD_RECOVERED);
    assert_false(has_passkey(s));
    assert_int_equal(addresses(s), 1);
}

static void the_host_ends_everything(void **state)
{
    struct store *s = store_fixture_of(state)->store;
    struct player anna = open_all_doors(s);
    set(s, &anna, PASSWORD_GIVEN);
    assert_false(has_passkey(s));
    assert_int_equal(addresses(s), 0);
    set(s, &anna, PASSWORD_GIVEN); /* and where there is nothing left to end */
}

static void a_link_of_a_mail_is_good_once(void **state)
{
    struct store *s = store_fixture_of(state)->store;
    const uint8_t second[TOKEN_HASH_BYTES] = {7};
    char player[PLAYER_ID_MAX + 1];
    add_anna(s);
    assert_int_equal(store_add_recovery(s, "p_anna", mail_code, NOON, NOON + 100, NOON - 10),
                     STORE_DONE);
    assert_int_equal(store_add_recovery(s, "p_anna", second, NOON + 5, NOON + 105, NOON - 5),
                     STORE_MISSING); /* too soon */
    assert_int_equal(store_recovery(s, mail_code, NOON + 99, player), STORE_DONE);
    assert_string_equal(player, "p_anna");
    assert_int_equal(store_recovery(s, mail_code, NOON + 100, player), STORE_MISSING);
    assert_int_equal(store_add_recovery(s, "p_anna", second, NOON + 20, NOON + 120, NOON + 10),
                     STORE_DONE); /* in place of the first */
    assert_int_equal(store_use_recovery(s, mail_code, NOON + 21), STORE_MISSING);
    assert_int_equal(store_use_recovery(s, second, NOON + 21), STORE_DONE);
    assert_int_equal(store_use_recovery(s, second, NOON + 21), STORE_MISSING);
    assert_int_equal(store_add_recovery(s, "p_anna", mail_code, NOON, NOON + 100, NOON),
                     STORE_DONE);
    assert_int_equal(store_expire_recoveries(s, NOON + 101), STORE_DONE);
    assert_int_equal(store_recovery(s, mail_code, NOON, player), STORE_MISSING);
}

static void a_link_to_a_device_is_good_once(void **state)
{
    struct store *s = store_fixture_of(state)->store;
    const uint8_t second[TOKEN_HASH_BYTES] = {8};
    struct device_link link;
    add_anna(s);
    assert_int_equal(store_add_link(s, "p_anna", link_code, NOON + 100), STORE_DONE);
    assert_int_equal(store_allow_link(s, "p_anna", link_code, NOON), STORE_MISSING); /* who? */
    assert_int_equal(store_ask_link(s, link_code, NOON, "a phone", 42, ticket), STORE_DONE);
    assert_int_equal(store_ask_link(s, link_code, NOON, "another", 43, second), STORE_MISSING);
    assert_int_equal(store_link(s, "p_anna", link_code, NOON, &link), STORE_DONE);
    assert_string_equal(link.device, "a phone");
    assert_int_equal(link.number, 42);
    assert_int_equal(store_link(s, "p_bob", link_code, NOON, &link), STORE_MISSING);
    assert_int_equal(store_use_link(s, ticket, NOON), STORE_MISSING); /* not yet */
    assert_int_equal(store_allow_link(s, "p_bob", link_code, NOON), STORE_MISSING);
    assert_int_equal(store_allow_link(s, "p_anna", link_code, NOON), STORE_DONE);
    assert_int_equal(store_link_of_ticket(s, ticket, NOON, &link), STORE_DONE);
    assert_int_equal(link.state, LINK_ALLOWED);
    assert_int_equal(store_use_link(s, ticket, NOON + 100), STORE_MISSING); /* too late */
    assert_int_equal(store_use_link(s, ticket, NOON), STORE_DONE);
    assert_int_equal(store_use_link(s, ticket, NOON), STORE_MISSING);
    assert_int_equal(store_add_link(s, "p_anna", link_code, NOON + 100), STORE_DONE);
    assert_int_equal(store_add_link(s, "p_anna", second, NOON + 100), STORE_DONE);
    assert_int_equal(store_link(s, "p_anna", link_code, NOON, &link), STORE_MISSING);
    assert_int_equal(store_refuse_link(s, "p_anna", second), STORE_DONE);
    assert_int_equal(store_link(s, "p_anna", second, NOON, &link), STORE_MISSING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(its_owner_keeps_passkeys),        IN_BOTH(a_mail_ends_passkeys),
        IN_BOTH(the_host_ends_everything),        IN_BOTH(a_link_of_a_mail_is_good_once),
        IN_BOTH(a_link_to_a_device_is_good_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
