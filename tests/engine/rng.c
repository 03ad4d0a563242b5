/* rng.c - the generator and the hash are the ones everybody knows, and drawing is fair. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sodium.h>

#include "engine/blake2b.h"
#include "engine/match.h"
#include "tests/support/games.h"
#include "tests/support/chi.h"

/* ---- ChaCha and BLAKE2b against libsodium -------------------------------------------------- */

static void stream_is_chacha20(void **state)
{
    enum { RANDOM_NUMBERS = 2000 };
    uint8_t seed[32], nonce[crypto_stream_chacha20_NONCEBYTES] = {0}, bytes[2 * RANDOM_NUMBERS];
    uint64_t stream = 0x0123456789abcdef;
    struct rng r;
    (void)state;
    for (int i = 0; i < 32; i++) seed[i] = (uint8_t)(7 * i + 1);
    for (int i = 0; i < 8; i++) nonce[i] = (uint8_t)(stream >> 8 * i);
    crypto_stream_chacha20(bytes, sizeof bytes, nonce, seed);
    rng_init(&r, seed, stream, ROUNDS_DEAL);
    for (int i = 0; i < RANDOM_NUMBERS; i++)
        assert_int_equal(rng_next(&r), bytes[2 * i] | bytes[2 * i + 1] << 8);
}

/* The first block of ChaCha8 with a zero key and nonce (published test vector). */
static void fast_stream_is_chacha8(void **state)
{
    static const uint8_t expected[16] = {0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6,
                                         0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1};
    const uint8_t seed[32] = {0};
    struct rng r;
    (void)state;
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (int i = 0; i < 8; i++)
        assert_int_equal(rng_next(&r), expected[2 * i] | expected[2 * i + 1] << 8);
}

static void hash_is_blake2b(void **state)
{
    uint8_t text[1000], ours[64], theirs[64];
    struct blake2b b;
    (void)state;
    for (size_t i = 0; i < sizeof text; i++) text[i] = (uint8_t)(i * i);
    for (size_t length = 0; length <= sizeof text; length += 37) {
        for (size_t digest = 16; digest <= 64; digest += 16) {
            blake2b_begin(&b, digest);
            blake2b_add(&b, text, length / 2);
            blake2b_add(&b, text + length / 2, length - length / 2);
            blake2b_end(&b, ours);
            crypto_generichash(theirs, digest, text, length, NULL, 0);
            assert_memory_equal(ours, theirs, digest);
        }
    }
}

/* ---- Fairness ------------------------------------------------------------------------------ */

static void below_is_uniform(void **state)
{
    enum { DRAWS = 200000 };
    static const int sizes[] = {2, 3, 7, 24, 110};
    const uint8_t seed[32] = "below";
    struct rng r;
    (void)state;
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double seen[110] = {0}, expected[110];
        for (int n = 0; n < DRAWS; n++) seen[rng_below(&r, (uint32_t)sizes[i])]++;
        for (int n = 0; n < sizes[i]; n++) expected[n] = (double)DRAWS / sizes[i];
        assert_chi_square(seen, expected, sizes[i]);
    }
}

/* Exactness, not only closeness: of all 65536 numbers every result takes the same share. */
static void below_rejects_the_unfair(void **state)
{
    const uint8_t seed[32] = {0};
    struct rng r;
    int seen[24] = {0}, used = 0;
    (void)state;
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (uint32_t number = 0; number < 65536; number++) {
        r.number[0] = (uint16_t)number;
        r.number[1] = 0xffff; /* never rejected */
        r.used = 0;
        uint32_t result = rng_below(&r, 24);
        if (r.used == 1) seen[result]++, used++;
    }
    assert_int_equal(used, 65536 - 65536 % 24);
    for (int i = 0; i < 24; i++) assert_int_equal(seen[i], used / 24);
}

static void shuffle_gives_every_order(void **state)
{
    enum { SHUFFLES = 120000 };
    const uint8_t seed[32] = "shuffle";
    double seen[24] = {0}, expected[24];
    struct rng r;
    (void)state;
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (int n = 0; n < SHUFFLES; n++) {
        uint8_t order[4] = {0, 1, 2, 3};
        rng_shuffle(&r, order, 4);
        int rank = order[0] * 6 + (order[1] - (order[1] > order[0])) * 2 + (order[2] > order[3]);
        seen[rank]++;
    }
    for (int i = 0; i < 24; i++) expected[i] = SHUFFLES / 24.0;
    assert_chi_square(seen, expected, 24);
}

/* ---- Seeds --------------------------------------------------------------------------------- */

static void seed_texts(void **state)
{
    uint8_t seed[32], hashed[32];
    (void)state;
    seed_from_text("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", seed);
    for (int i = 0; i < 32; i++) assert_int_equal(seed[i], i);
    seed_from_text("7", seed);
    crypto_generichash(hashed, 32, (const uint8_t *)"7", 1, NULL, 0);
    assert_memory_equal(seed, hashed, 32);
}

static void commit_is_what_the_docs_say(void **state)
{
    static const char promised[] = "keltis{\"layout\":\"even\",\"bonus_opens_path\":true,"
                                   "\"retake_discard\":false,\"stall_limit\":100}";
    uint8_t text[32 + sizeof promised], commit[32], hashed[32];
    struct match m;
    struct refusal why;
    (void)state;
    seed_from_text("7", text);
    memcpy(text + 32, promised, sizeof promised);
    assert_true(match_open(&m, game_or_skip("keltis"), 2, &why));
    match_deal(&m, text);
    match_commit(&m, commit);
    crypto_generichash(hashed, 32, text, sizeof text - 1, NULL, 0);
    assert_memory_equal(commit, hashed, 32);
    match_close(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stream_is_chacha20),
        cmocka_unit_test(fast_stream_is_chacha8),
        cmocka_unit_test(hash_is_blake2b),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(below_rejects_the_unfair),
        cmocka_unit_test(shuffle_gives_every_order),
        cmocka_unit_test(seed_texts),
        cmocka_unit_test(commit_is_what_the_docs_say),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
