/* players.c - players and their tokens in the store, the same battery over SQLite and
 * PostgreSQL: who is who, and who is forgotten. */
#include "server/store/store.h"
#include "tests/server/support/store_fixture.h"

static void list_player(void *context, const struct player *player)
{
    text_add((struct text *)context, "%s=%s ", player->id, player->name);
}

static void expect_player(const struct player *got, const struct player *want)
{
    assert_string_equal(got->id, want->id);
    assert_int_equal(got->kind, want->kind);
    assert_string_equal(got->name, want->name);
    assert_string_equal(got->account, want->account);
    assert_string_equal(got->password, want->password);
    assert_int_equal(got->created, want->created);
}

static void a_guest_becomes_an_account(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct player anna = {"p_anna", PLAYER_GUEST, "Anna 'x' \xc5\x91", "", "", NOON, 0}, got;
    struct player bela = {"p_bela", PLAYER_GUEST, "Bela", "", "", NOON, 0};
    struct text list = {0};
    assert_int_equal(store_add_player(store, &anna), STORE_DONE);
    assert_int_equal(store_add_player(store, &anna), STORE_TAKEN);
    assert_int_equal(store_add_player(store, &bela), STORE_DONE); /* both without an account */
    assert_int_equal(store_player(store, "p_anna", &got), STORE_DONE);
    expect_player(&got, &anna);
    assert_int_equal(store_player_of_account(store, "", &got), STORE_MISSING);
    anna.kind = PLAYER_ACCOUNT;
    snprintf(anna.account, sizeof anna.account, "anna");
    snprintf(anna.password, sizeof anna.password, "$argon2id$v=19$m=65536,t=2,p=1$abc$def");
    assert_int_equal(store_change_player(store, &anna), STORE_DONE);
    assert_int_equal(store_player_of_account(store, "anna", &got), STORE_DONE);
    expect_player(&got, &anna);
    snprintf(bela.account, sizeof bela.account, "anna");
    assert_int_equal(store_change_player(store, &bela), STORE_TAKEN);
    snprintf(bela.id, sizeof bela.id, "p_new");
    assert_int_equal(store_add_player(store, &bela), STORE_TAKEN);
    snprintf(bela.account, sizeof bela.account, "bela");
    assert_int_equal(store_change_player(store, &bela), STORE_MISSING);
    assert_int_equal(store_player(store, "p_new", &got), STORE_MISSING);
    assert_int_equal(store_list_players(store, "", 9, list_player, &list), STORE_DONE);
    assert_string_equal(text_string(&list), "p_anna=Anna 'x' \xc5\x91 p_bela=Bela ");
    text_clear(&list);
    assert_int_equal(store_list_players(store, "p_anna", 9, list_player, &list), STORE_DONE);
    assert_string_equal(text_string(&list), "p_bela=Bela ");
    text_free(&list);
}

static void tokens_expire_and_are_revoked(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct player bot = {"p_bot", PLAYER_BOT, "bot", "", "", NOON, 0}, got;
    struct token t = {{1, 2, 0xff}, "p_bot", 100, 200, "", SCOPE_ALL},
                 u = {{1, 2, 0xfe}, "p_bot", 100, 900, "", SCOPE_ALL};
    assert_int_equal(store_add_token(store, &t), STORE_MISSING);
    assert_int_equal(store_add_player(store, &bot), STORE_DONE);
    assert_int_equal(store_add_token(store, &t), STORE_DONE);
    assert_int_equal(store_add_token(store, &t), STORE_TAKEN);
    assert_int_equal(store_add_token(store, &u), STORE_DONE);
    assert_int_equal(store_player_of_token(store, t.hash, 199, &got, NULL), STORE_DONE);
    expect_player(&got, &bot);
    assert_int_equal(store_player_of_token(store, t.hash, 200, &got, NULL), STORE_MISSING);
    assert_int_equal(store_revoke(store, t.hash, 150), STORE_DONE);
    assert_int_equal(store_revoke(store, t.hash, 150), STORE_MISSING);
    assert_int_equal(store_player_of_token(store, t.hash, 160, &got, NULL), STORE_MISSING);
    assert_int_equal(store_player_of_token(store, u.hash, 160, &got, NULL), STORE_DONE);
    assert_int_equal(store_revoke_all(store, "p_bot", 170), STORE_DONE);
    assert_int_equal(store_revoke_all(store, "p_bot", 170), STORE_MISSING);
    assert_int_equal(store_player_of_token(store, u.hash, 180, &got, NULL), STORE_MISSING);
}

static void tokens_of_no_use_are_forgotten(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct player guest = {"p_g", PLAYER_GUEST, "g", "", "", NOON, 0}, got;
    struct token expired = {{1}, "p_g", 100, 200, "", SCOPE_ALL},
                 revoked = {{2}, "p_g", 100, 900, "", SCOPE_ALL};
    struct token fresh = {{3}, "p_g", 100, 900, "", SCOPE_ALL},
                 of_late = {{4}, "p_g", 100, 900, "", SCOPE_ALL};
    assert_int_equal(store_add_player(store, &guest), STORE_DONE);
    assert_int_equal(store_add_token(store, &expired), STORE_DONE);
    assert_int_equal(store_add_token(store, &revoked), STORE_DONE);
    assert_int_equal(store_add_token(store, &fresh), STORE_DONE);
    assert_int_equal(store_add_token(store, &of_late), STORE_DONE);
    assert_int_equal(store_revoke(store, revoked.hash, 150), STORE_DONE);
    assert_int_equal(store_revoke(store, of_late.hash, 450), STORE_DONE);
    assert_int_equal(store_expire_tokens(store, 100), STORE_DONE); /* none so old */
    assert_int_equal(store_add_token(store, &expired), STORE_TAKEN);
    assert_int_equal(store_add_token(store, &revoked), STORE_TAKEN);
    assert_int_equal(store_expire_tokens(store, 400), STORE_DONE);
    assert_int_equal(store_player_of_token(store, fresh.hash, 500, &got, NULL), STORE_DONE);
    assert_int_equal(store_add_token(store, &of_late), STORE_TAKEN);
    assert_int_equal(store_add_token(store, &expired), STORE_DONE);
    assert_int_equal(store_add_token(store, &revoked), STORE_DONE);
}

static void add_guest(struct store *store, const char *id, int64_t due, uint8_t token)
{
    struct player guest = {.kind = PLAYER_GUEST, .name = "g", .created = NOON, .due = due};
    struct token t = {{token}, id, 100, NOON, "", SCOPE_ALL};
    snprintf(guest.id, sizeof guest.id, "%s", id);
    assert_int_equal(store_add_player(store, &guest), STORE_DONE);
    assert_int_equal(store_add_token(store, &t), STORE_DONE);
}

static void expect_players(struct store *store, const char *ids)
{
    struct text list = {0};
    assert_int_equal(store_list_players(store, "", 9, list_player, &list), STORE_DONE);
    assert_string_equal(text_string(&list), ids);
    text_free(&list);
}

/* Who has sat somewhere, has an account, or was seen of late is kept. */
static void guests_of_no_use_are_forgotten(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    const uint8_t away[TOKEN_HASH_BYTES] = {1}, sat[TOKEN_HASH_BYTES] = {3};
    struct player got;
    struct sample_batch sample;
    struct batch *batch = make_sample(&sample, "a", 1, 1);
    sample.rows[0].kind = ROW_SEAT;
    sample.rows[0].player = "p_sat";
    assert_int_equal(store_add(store, batch, 1), STORE_DONE);
    add_guest(store, "p_away", 400, 1);
    add_guest(store, "p_known", 400, 2);
    add_guest(store, "p_sat", 400, 3);
    add_guest(store, "p_seen", 400, 4);
    add_guest(store, "p_too", 500, 5);
    assert_int_equal(store_player(store, "p_known", &got), STORE_DONE);
    assert_int_equal(got.due, 400);
    got.kind = PLAYER_ACCOUNT;
    assert_int_equal(store_change_player(store, &got), STORE_DONE);
    assert_int_equal(store_extend_guest(store, "p_seen", 501), STORE_DONE);
    assert_int_equal(store_extend_guest(store, "p_known", 10), STORE_DONE);
    assert_int_equal(store_expire_guests(store, 399, 9), STORE_MISSING);
    assert_int_equal(store_expire_guests(store, 500, 1), STORE_DONE);
    expect_players(store, "p_known=g p_sat=g p_seen=g p_too=g ");
    assert_int_equal(store_expire_guests(store, 500, 1), STORE_DONE);
    assert_int_equal(store_expire_guests(store, 500, 1), STORE_MISSING);
    expect_players(store, "p_known=g p_sat=g p_seen=g ");
    assert_int_equal(store_player_of_token(store, away, 200, &got, NULL), STORE_MISSING);
    assert_int_equal(store_player_of_token(store, sat, 200, &got, NULL), STORE_DONE);
    assert_int_equal(got.due, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(a_guest_becomes_an_account),
        IN_BOTH(tokens_expire_and_are_revoked),
        IN_BOTH(tokens_of_no_use_are_forgotten),
        IN_BOTH(guests_of_no_use_are_forgotten),
    };
    return cmocka_run_group_tests_name("store_players", tests, NULL, NULL);
}
