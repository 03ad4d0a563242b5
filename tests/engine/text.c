/* text.c - texts are formatted as snprintf does it, whichever way they take. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/text.h"

/* Formats the same twice: into a text that grows, and cut off by a buffer of 8 bytes. */
#define CHECK(...)                                                                                 \
    do {                                                                                           \
        struct text t = {0};                                                                       \
        char wanted[700] = "", small[8], cut[8];                                                   \
        snprintf(wanted, sizeof wanted, __VA_ARGS__);                                              \
        memcpy(cut, wanted, sizeof cut - 1);                                                       \
        cut[sizeof cut - 1] = '\0';                                                                \
        text_add(&t, __VA_ARGS__);                                                                 \
        text_print(small, sizeof small, __VA_ARGS__);                                              \
        assert_string_equal(text_string(&t), wanted);                                              \
        assert_int_equal(t.length, strlen(wanted));                                                \
        assert_string_equal(small, cut);                                                           \
        text_free(&t);                                                                             \
    } while (0)

static void formats_are_those_of_snprintf(void **state)
{
    char longest[300];
    (void)state;
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    CHECK("nothing");
    CHECK("%s", "");
    CHECK("[%s|%c|%d]", "words", '%', -17);
    CHECK("%d %d %d", 0, INT32_MAX, INT32_MIN);
    CHECK("%lld %lld", (long long)INT64_MAX, (long long)INT64_MIN);
    CHECK("%zu %zu", (size_t)0, SIZE_MAX);
    CHECK("%s, %s", longest, longest);
    CHECK("%d of %3d, %.2s, %02x", 1, 2, "words", 10u); /* not all of it is simple */
    CHECK("100 %% of %s", "it");
}

static void strings_are_quoted_as_json(void **state)
{
    struct text t = {0};
    (void)state;
    text_add_quoted(&t, "a \"b\" \\ \n\x7f \xc3\xa9");
    assert_string_equal(text_string(&t), "\"a \\\"b\\\" \\\\ \\u000a\\u007f \xc3\xa9\"");
    text_clear(&t);
    text_add_quoted(&t, "cut: \xe2\x82, alone: \xa9\xff");
    assert_string_equal(text_string(&t), "\"cut: \\ufffd\\ufffd, alone: \\ufffd\\ufffd\"");
    text_clear(&t);
    text_add_hex(&t, (const unsigned char *)"\x00\x9f\xff", 3);
    assert_string_equal(text_string(&t), "009fff");
    text_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_are_those_of_snprintf),
        cmocka_unit_test(strings_are_quoted_as_json),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
