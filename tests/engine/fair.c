/* fair.c - the chain from the secret and the reveals to the seed, the deal and the record: each
 * link is broken once, and the check says which. */
#include "engine/fair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/blake2b.h"
#include "engine/verify.h"

/* 32 bytes of one value, hashed so many times. */
static void link_of(uint8_t value, int times, uint8_t out[32])
{
    uint8_t bytes[32];
    memset(bytes, value, sizeof bytes);
    fair_hash(bytes, times, out);
}

/* Three seats in round 2: the first revealed, the second withheld, the third sent a text. */
static void make_chain(struct fair *f, uint8_t seed[32])
{
    memset(f, 0, sizeof *f);
    f->seats = 3;
    f->round = 2;
    memset(f->secret, 7, sizeof f->secret);
    fair_hash(f->secret, 1, f->server_commit);
    f->part[0].committed = f->part[0].revealed = true;
    link_of(1, 8, f->part[0].commit);
    link_of(1, 6, f->part[0].reveal);
    f->part[1].committed = f->part[1].withheld = true;
    link_of(2, 8, f->part[1].commit);
    strcpy(f->part[2].text, "dice");
    fair_seed(f, seed);
}

static void the_seed_is_the_hash_that_the_docs_describe(void **state)
{
    struct fair f;
    struct blake2b b;
    uint8_t seed[32], wanted[32];
    (void)state;
    make_chain(&f, seed);
    blake2b_begin(&b, 32);
    blake2b_add(&b, "pakli deal\2", 11);
    blake2b_add(&b, f.secret, 32);
    blake2b_add(&b, "\2\40\0\0\0", 5);
    blake2b_add(&b, f.part[0].reveal, 32);
    blake2b_add(&b, "\3\40\0\0\0", 5);
    blake2b_add(&b, f.part[1].commit, 32);
    blake2b_add(&b, "\1\4\0\0\0dice", 9);
    blake2b_end(&b, wanted);
    assert_memory_equal(seed, wanted, sizeof seed);
}

/* ---- Every link broken once ---------------------------------------------------------------- */

static void change_secret(struct fair *f)
{
    f->secret[0]++;
}
static void change_server_commit(struct fair *f)
{
    f->server_commit[31]++;
}
static void change_secret_and_commit(struct fair *f)
{
    f->secret[0]++;
    fair_hash(f->secret, 1, f->server_commit);
}
static void change_reveal(struct fair *f)
{
    f->part[0].reveal[5]++;
}
static void change_commit(struct fair *f)
{
    f->part[0].commit[5]++;
}
static void change_reveal_and_commit(struct fair *f)
{
    link_of(9, 8, f->part[0].commit);
    link_of(9, 6, f->part[0].reveal);
}
static void reveal_an_older_link(struct fair *f)
{
    link_of(1, 7, f->part[0].reveal);
}
static void swap_seats(struct fair *f)
{
    struct fair_part first = f->part[0];
    f->part[0] = f->part[2];
    f->part[2] = first;
}
static void hide_the_withholder(struct fair *f)
{
    memset(&f->part[1], 0, sizeof f->part[1]);
}
static void clear_the_withholder(struct fair *f)
{
    f->part[1].withheld = false;
}
static void change_withheld_commit(struct fair *f)
{
    f->part[1].commit[0]++;
}
static void change_text(struct fair *f)
{
    f->part[2].text[0] = 'm';
}
static void change_round(struct fair *f)
{
    f->round = 0;
}

static const struct {
    void (*change)(struct fair *);
    const char *why;
} broken[] = {
    {change_secret, "not the one that was promised at the opening"},
    {change_server_commit, "not the one that was promised at the opening"},
    {change_secret_and_commit, "not made of this secret"},
    {change_reveal, "something else than it had committed to"},
    {change_commit, "something else than it had committed to"},
    {change_reveal_and_commit, "not made of this secret"},
    {reveal_an_older_link, "something else than it had committed to"},
    {swap_seats, "not made of this secret"},
    {hide_the_withholder, "not made of this secret"},
    {clear_the_withholder, "nothing tells what became of it"},
    {change_withheld_commit, "not made of this secret"},
    {change_text, "not made of this secret"},
    {change_round, "nothing tells what became of it"},
};

static void a_broken_link_is_named(void **state)
{
    struct fair f;
    uint8_t seed[32];
    struct refusal why;
    (void)state;
    make_chain(&f, seed);
    assert_true(fair_holds(&f, seed, &why));
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        make_chain(&f, seed);
        broken[i].change(&f);
        if (fair_holds(&f, seed, &why) || !strstr(why.text, broken[i].why))
            fail_msg("change %zu: %s", i, why.text);
    }
}

/* ---- In records ---------------------------------------------------------------------------- */

/* The record of a game of kuhn, dealt from the seed of the chain; with another seed where asked. */
static void write_game(const struct fair *f, const uint8_t seed[32], struct text *out)
{
    struct match m;
    struct refusal why;
    assert_true(match_open(&m, game_by_id("kuhn"), 2, &why));
    match_deal(&m, seed);
    match_say(&m, "check", &why);
    match_say(&m, "check", &why);
    record_write_fair(&m, f, out);
    match_close(&m);
}

static void two_seats(struct fair *f, uint8_t seed[32])
{
    make_chain(f, seed);
    f->seats = 2;
    fair_seed(f, seed);
}

static void a_record_is_verified_with_the_chain(void **state)
{
    struct fair f;
    uint8_t seed[32];
    struct text text = {0};
    struct verdict v;
    (void)state;
    two_seats(&f, seed);
    write_game(&f, seed, &text);
    assert_true(verify(text_string(&text), text.length, &v));
    assert_int_equal(v.found[CHECK_FAIR], FOUND_RIGHT);
    assert_true(v.added == 1 && v.withheld == 2);
    text_clear(&text);
    write_game(NULL, seed, &text);
    assert_true(verify(text_string(&text), text.length, &v));
    assert_int_equal(v.found[CHECK_FAIR], FOUND_MISSING);
    text_clear(&text);
    f.part[0].reveal[0]++;
    write_game(&f, seed, &text);
    assert_false(verify(text_string(&text), text.length, &v));
    assert_int_equal(v.found[CHECK_FAIR], FOUND_WRONG);
    assert_non_null(strstr(v.fault.why.text, "seat 0 revealed something else"));
    text_free(&text);
}

/* An operator who deals from a seed of its own: commit, deal and moves all belong together. */
static void a_seed_from_elsewhere_is_noticed(void **state)
{
    struct fair f;
    uint8_t seed[32];
    struct text text = {0};
    struct verdict v;
    (void)state;
    two_seats(&f, seed);
    seed[0]++;
    write_game(&f, seed, &text);
    assert_false(verify(text_string(&text), text.length, &v));
    assert_true(v.found[CHECK_COMMIT] == FOUND_RIGHT && v.found[CHECK_DEAL] == FOUND_RIGHT);
    assert_int_equal(v.found[CHECK_FAIR], FOUND_WRONG);
    text_free(&text);
}

static void is_refused(const char *json)
{
    struct json j;
    struct fair f;
    struct refusal why = {0};
    assert_true(json_read(&j, json, strlen(json)));
    if (fair_read(&j, 0, 2, &f, &why)) fail_msg("was read: %s", json);
    assert_true(why.text[0]);
    json_free(&j);
}

#define HASH "\"abababababababababababababababababababababababababababababababab\""
#define HEAD "{\"server_commit\":" HASH ",\"secret\":" HASH

static void a_spoilt_chain_is_not_read(void **state)
{
    (void)state;
    is_refused("[]");
    is_refused("{\"secret\":" HASH ",\"round\":0,\"seats\":[{},{}]}");
    is_refused(HEAD ",\"round\":-1,\"seats\":[{},{}]}");
    is_refused(HEAD ",\"round\":6,\"seats\":[{},{}]}");
    is_refused(HEAD ",\"round\":0,\"seats\":[{}]}");
    is_refused(HEAD ",\"round\":0,\"seats\":[{},7]}");
    is_refused(HEAD ",\"round\":1,\"seats\":[{},{\"commit\":\"ab\"}]}");
    is_refused(HEAD ",\"round\":1,\"seats\":[{},{\"reveal\":" HASH "}]}");
    is_refused(HEAD ",\"round\":1,\"seats\":[{},{\"withheld\":true}]}");
    is_refused(HEAD ",\"round\":1,\"seats\":[{},{\"commit\":" HASH ",\"withheld\":false}]}");
    is_refused(HEAD ",\"round\":1,\"seats\":[{},{\"commit\":" HASH ",\"entropy\":\"x\"}]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seed_is_the_hash_that_the_docs_describe),
        cmocka_unit_test(a_broken_link_is_named),
        cmocka_unit_test(a_record_is_verified_with_the_chain),
        cmocka_unit_test(a_seed_from_elsewhere_is_noticed),
        cmocka_unit_test(a_spoilt_chain_is_not_read),
    };
    return cmocka_run_group_tests_name("fair", tests, NULL, NULL);
}
