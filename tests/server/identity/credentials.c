/* credentials.c - what a name, a token and a password may be, how they are hashed, and what is
 * remembered of tokens for a moment. */
#include "server/identity/identity.h"
#include "server/identity/cache.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- Names --------------------------------------------------------------------------------- */

static void expect_clean(const char *name, const char *want)
{
    char clean[NAME_MAX_BYTES];
    struct refusal why;
    if (!identity_name_clean(name, clean, &why)) fail_msg("%s: %s", name, why.text);
    assert_string_equal(clean, want);
}

static void expect_unclean(const char *name, const char *part)
{
    char clean[NAME_MAX_BYTES], folded[NAME_MAX_BYTES];
    struct refusal why;
    assert_false(identity_name_clean(name, clean, &why));
    assert_non_null(strstr(why.text, part));
    assert_false(identity_fold(name, folded, sizeof folded));
}

#define TEN "\xc5\x91\xc5\x91\xc5\x91\xc5\x91\xc5\x91\xc5\x91\xc5\x91\xc5\x91\xc5\x91\xc5\x91"

static void names_are_trimmed(void **state)
{
    (void)state;
    expect_clean("Anna", "Anna");
    expect_clean(" \t\r\n Anna  \xc2\xa0 M\u00e1ria\xe3\x80\x80", "Anna M\u00e1ria");
    expect_clean("x", "x");
    expect_clean("\xf0\x9f\x83\x8f \xe2\x9d\xa4\xef\xb8\x8f", "\xf0\x9f\x83\x8f \xe2\x9d\xa4");
    expect_clean("'; DROP TABLE players; --", "'; DROP TABLE players; --");
    expect_clean("0123456789012345678901234567890123456789",
                 "0123456789012345678901234567890123456789");
    expect_clean(TEN TEN TEN "x  y", TEN TEN TEN "x y");
}

/* "a" and that character, which no source should hold as it is. */
static void expect_unfit(uint32_t code)
{
    char name[8] = "a";
    size_t extra = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    name[1] = (char)(extra ? (0xff00u >> (extra + 1) & 0xff) | code >> 6 * extra : code);
    for (size_t i = 0; i < extra; i++)
        name[2 + i] = (char)(0x80 | (code >> 6 * (extra - 1 - i) & 0x3f));
    expect_unclean(name, "nobody can see");
}

static void names_that_cannot_be_are_refused(void **state)
{
    static const uint32_t unfit[] = {0x01,   0x1b,   0x7f,   0x85,   0xad,    0x61c,
                                     0x200b, 0x200d, 0x200f, 0x2028, 0x202e,  0x2066,
                                     0x3164, 0xfeff, 0xe000, 0xffff, 0x1ffff, 0xe0061};
    (void)state;
    expect_unclean("", "missing");
    expect_unclean(" \t\xc2\xa0", "missing");
    expect_unclean("01234567890123456789012345678901234567890", "40 characters");
    expect_unclean(TEN TEN TEN "\xc5\x91\xc5\x91", "63 bytes");
    expect_unclean("Anna\xff", "UTF-8");
    expect_unclean("\xc3", "UTF-8");
    expect_unclean("\xed\xa0\x80", "UTF-8");
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++) expect_unfit(unfit[i]);
}

static void expect_fold(const char *name, const char *want)
{
    char folded[NAME_MAX_BYTES];
    assert_true(identity_fold(name, folded, sizeof folded));
    assert_string_equal(folded, want);
    assert_false(identity_fold(name, folded, strlen(want)));
}

static void case_does_not_count_in_accounts(void **state)
{
    (void)state;
    expect_fold(" ANNA  Zz09 ", "anna zz09");
    expect_fold("\u00c1\u00c9\u00cd\u00d3\u00d6\u0150\u00da\u00dc\u0170\u00c7\u00d1\u00d7"
                "\u00f7\u00de",
                "\u00e1\u00e9\u00ed\u00f3\u00f6\u0151\u00fa\u00fc\u0171\u00e7\u00f1\u00d7"
                "\u00f7\u00fe");
    expect_fold("\u00e1\u00e9\u00ed\u00f3\u00f6\u0151\u00fa\u00fc\u0171",
                "\u00e1\u00e9\u00ed\u00f3\u00f6\u0151\u00fa\u00fc\u0171");
    expect_fold("\u0100\u0110\u0141\u0147\u014a\u0178\u0179\u017d\u017b",
                "\u0101\u0111\u0142\u0148\u014b\u00ff\u017a\u017e\u017c");
    expect_fold("\u0138", "\u0138");
    expect_fold("\u017f\u1e9e", "sss");
    expect_fold("\u03a3\u03a6\u0391\u0399\u03a1\u0391\u03c2",
                "\u03c3\u03c6\u03b1\u03b9\u03c1\u03b1\u03c3");
    expect_fold("\u0401\u0416\u0410\u0411\u0410", "\u0451\u0436\u0430\u0431\u0430");
    expect_fold("\u5361\u724c\U0001f0cf", "\u5361\u724c\U0001f0cf");
}

/* However it was typed, and whatever the keyboard: one account. */
static void one_name_has_one_form(void **state)
{
    (void)state;
    expect_fold("A\u0301gnes", "\u00e1gnes");        /* NFD */
    expect_fold("\uff21\uff4e\uff4e\uff41", "anna"); /* full width */
    expect_fold("\ufb01ona \u2167", "fiona viii");   /* ligatures, Roman numbers */
}

static void expect_alike(const char *name, const char *other, bool alike)
{
    char skeleton[2][SKELETON_MAX + 1];
    assert_true(identity_skeleton(name, skeleton[0]) && identity_skeleton(other, skeleton[1]));
    assert_int_equal(strcmp(skeleton[0], skeleton[1]) == 0, alike);
}

static void expect_read_alike(const char *name, const char *account, bool alike)
{
    char skeleton[SKELETON_MAX + 1], other[SKELETON_MAX + 1];
    bool found = false;
    assert_true(identity_skeleton(account, other));
    for (int i = 0; i < NAME_READINGS; i++)
        found |= identity_skeleton_read(name, (enum name_reading)i, skeleton) &&
                 strcmp(skeleton, other) == 0;
    assert_int_equal(found, alike);
}

static void a_capital_i_looks_like_a_small_l(void **state)
{
    (void)state;
    expect_read_alike("beIa", "Bela", true);
    expect_read_alike("llona", "Ilona", true);
    expect_read_alike("Big lan", "big Ian", true);
    expect_read_alike("Ella", "Elia", false);
    expect_read_alike("Ilona", "Ilona", true);
}

static void names_that_look_alike_are_found(void **state)
{
    (void)state;
    expect_alike("Anna", "\u0410nna", true); /* a Cyrillic A */
    expect_alike("paypal", "\u0440\u0430ypal", true);
    expect_alike("Anna", "ANNA", true);
    expect_alike("Anna", "Hanna", false);
    expect_alike("\u00c1gnes", "Agnes", false);
}

static void nobody_is_called_like_a_bot(void **state)
{
    static const char *const reserved[] = {"bot:master", "BOT:Anna", "master", "Expert",
                                           "b\u043et:x", "admin",    "Pakli",  "\uff2daster"};
    (void)state;
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        assert_true(identity_name_reserved(reserved[i]));
    assert_false(identity_name_reserved("Anna"));
    assert_false(identity_name_reserved("Robot"));
    assert_false(identity_name_reserved("Masterson"));
}

/* ---- Ids, tokens, passwords ---------------------------------------------------------------- */

static void ids_and_tokens_are_new_each_time(void **state)
{
    char id[2][PLAYER_ID_MAX + 1], text[2][TOKEN_LENGTH + 1];
    uint8_t hash[2][TOKEN_HASH_BYTES], again[TOKEN_HASH_BYTES];
    (void)state;
    for (int i = 0; i < 2; i++) {
        identity_new_id(id[i]);
        identity_new_token(text[i], hash[i]);
        assert_int_equal(strlen(id[i]), 18);
        assert_int_equal(strncmp(id[i], "p_", 2), 0);
        assert_int_equal(strlen(text[i]), TOKEN_LENGTH);
        assert_int_equal(strspn(text[i], "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                         "0123456789-_"),
                         TOKEN_LENGTH);
        assert_true(identity_hash_token(text[i], again));
        assert_memory_equal(again, hash[i], TOKEN_HASH_BYTES);
    }
    assert_string_not_equal(id[0], id[1]);
    assert_string_not_equal(text[0], text[1]);
    assert_memory_not_equal(hash[0], hash[1], TOKEN_HASH_BYTES);
}

static void what_is_no_token_has_no_hash(void **state)
{
    uint8_t hash[TOKEN_HASH_BYTES];
    char text[TOKEN_LENGTH + 2];
    (void)state;
    identity_new_token(text, hash);
    text[TOKEN_LENGTH] = 'A';
    text[TOKEN_LENGTH + 1] = '\0';
    assert_false(identity_hash_token(text, hash));
    text[TOKEN_LENGTH] = '\0';
    text[TOKEN_LENGTH - 1] = 'B'; /* bits that belong to no byte */
    assert_false(identity_hash_token(text, hash));
    text[TOKEN_LENGTH - 1] = '\0';
    assert_false(identity_hash_token(text, hash));
    assert_false(identity_hash_token("", hash));
    assert_false(identity_hash_token("+/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", hash));
}

static void passwords_are_hashed_by_argon2id(void **state)
{
    char hashed[PASSWORD_MAX + 1], other[PASSWORD_MAX + 1];
    (void)state;
    identity_hash_password("correct horse", hashed);
    identity_hash_password("correct horse", other);
    assert_int_equal(strncmp(hashed, "$argon2id$", 10), 0);
    assert_string_not_equal(hashed, other);
    assert_true(identity_password_matches("correct horse", hashed));
    assert_false(identity_password_matches("correct horse ", hashed));
    assert_false(identity_password_matches("correct horse", ""));
}

/* ---- The cache ----------------------------------------------------------------------------- */

static struct person person_of(int number, const char *player)
{
    struct person p = {.kind = PLAYER_GUEST};
    snprintf(p.player, sizeof p.player, "%s", player);
    /* Spread as hashes are. */
    uint64_t spread = (uint64_t)number * UINT64_C(0x9e3779b97f4a7c15);
    memcpy(p.token, &spread, sizeof spread);
    memcpy(p.token + 8, &number, sizeof number);
    return p;
}

static void the_cache_forgets_with_time(void **state)
{
    struct identity_cache *c = cache_new();
    struct person known = person_of(1, "p_1"), unknown = person_of(2, "");
    (void)state;
    assert_null(cache_find(c, known.token, 0));
    cache_put(c, &known, 5000);
    cache_put(c, &unknown, 5000);
    assert_string_equal(cache_find(c, known.token, 5000 + CACHE_KNOWN_MS / 2)->player, "p_1");
    assert_null(cache_find(c, known.token, 5000 + CACHE_KNOWN_MS));
    assert_string_equal(cache_find(c, unknown.token, 5000 + CACHE_UNKNOWN_MS - 1)->player, "");
    assert_null(cache_find(c, unknown.token, 5000 + CACHE_UNKNOWN_MS));
    cache_free(c);
}

static void those_who_came_at_once_are_forgotten_one_by_one(void **state)
{
    struct identity_cache *c = cache_new();
    int left = 0;
    (void)state;
    for (int i = 0; i < 1000; i++) {
        struct person p = person_of(i, "p_1");
        memcpy(p.token + 8, p.token + 2, 2); /* spread as well */
        cache_put(c, &p, 0);
        left += cache_find(c, p.token, CACHE_KNOWN_MS * 3 / 4) != NULL;
    }
    assert_in_range(left, 300, 700);
    cache_free(c);
}

static void the_cache_forgets_a_player(void **state)
{
    struct identity_cache *c = cache_new();
    struct person one = person_of(1, "p_1"), two = person_of(2, "p_1"), other = person_of(3, "p_2");
    (void)state;
    cache_put(c, &one, 0);
    cache_put(c, &two, 0);
    cache_put(c, &other, 0);
    cache_invalidate(c, "p_1");
    assert_null(cache_find(c, one.token, 1));
    assert_null(cache_find(c, two.token, 1));
    assert_non_null(cache_find(c, other.token, 1));
    cache_free(c);
}

/* What was kept last is there, and wrong tokens push out each other rather than good ones. */
static void the_cache_is_bounded(void **state)
{
    enum { GOOD = CACHE_ENTRIES / 4, WRONG = 20 * CACHE_ENTRIES };
    struct identity_cache *c = cache_new();
    int there = 0;
    (void)state;
    for (int i = 0; i < GOOD; i++) {
        struct person p = person_of(i, "p_1");
        cache_put(c, &p, 1000);
    }
    for (int i = GOOD; i < GOOD + WRONG; i++) {
        struct person p = person_of(i, "");
        cache_put(c, &p, 1001);
        assert_non_null(cache_find(c, p.token, 1001));
    }
    for (int i = 0; i < GOOD; i++) {
        struct person p = person_of(i, "p_1");
        const struct person *found = cache_find(c, p.token, 1002);
        if (found) assert_string_equal(found->player, "p_1");
        there += found != NULL;
    }
    assert_true(there > GOOD * 9 / 10);
    cache_free(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_trimmed),
        cmocka_unit_test(names_that_cannot_be_are_refused),
        cmocka_unit_test(case_does_not_count_in_accounts),
        cmocka_unit_test(one_name_has_one_form),
        cmocka_unit_test(names_that_look_alike_are_found),
        cmocka_unit_test(a_capital_i_looks_like_a_small_l),
        cmocka_unit_test(nobody_is_called_like_a_bot),
        cmocka_unit_test(ids_and_tokens_are_new_each_time),
        cmocka_unit_test(what_is_no_token_has_no_hash),
        cmocka_unit_test(passwords_are_hashed_by_argon2id),
        cmocka_unit_test(the_cache_forgets_with_time),
        cmocka_unit_test(those_who_came_at_once_are_forgotten_one_by_one),
        cmocka_unit_test(the_cache_forgets_a_player),
        cmocka_unit_test(the_cache_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
