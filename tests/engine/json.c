/* json.c - the JSON reader takes JSON and nothing else, and says where it stops. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/json.h"
#include "engine/text.h"

static void takes(const char *text)
{
    struct json j;
    if (!json_read(&j, text, strlen(text))) fail_msg("%s: %s", text, j.error);
    json_free(&j);
}

static void refuses(const char *text, const char *error)
{
    struct json j;
    assert_false(json_read(&j, text, strlen(text)));
    assert_string_equal(j.error, error);
    json_free(&j);
}

static void well_formed(void **state)
{
    (void)state;
    takes(" {\"a\": [1, -2.5e+3, true, false, null, \"\\u00e9\\n\"], \"b\": {}} ");
    takes("0");
    takes("[[[]]]");
    takes("\"h\xc3\xa1rom \xf0\x9f\x8d\x80\"");
}

#define LONG_NAME "0123456789012345678901234567890123456789012345678901234567890123456789"

static void malformed(void **state)
{
    (void)state;
    refuses("", "the text ends too early at line 1, column 1");
    refuses("{\"a\":1,}", "expected a name in quotes at line 1, column 8");
    refuses("{\"a\":1,\n \"a\":2}", "the same name twice in an object at line 2, column 5");
    refuses("{\"b\":1,\"a\":{\"b\":2},\"\\u0062\":3}",
            "the same name twice in an object at line 1, column 28");
    refuses("{\"" LONG_NAME "x\":1,\"y\":2,\"" LONG_NAME "\\u0078\":3}",
            "the same name twice in an object at line 1, column 162");
    refuses("[1 2]", "expected ',' or a closing bracket at line 1, column 4");
    refuses("01", "a number cannot begin with 0 at line 1, column 2");
    refuses("-", "a digit is missing at line 1, column 2");
    refuses("tru", "expected a value at line 1, column 1");
    refuses("\"a", "the string never ends at line 1, column 3");
    refuses("\"\t\"", "control character in a string at line 1, column 2");
    refuses("\"\\x\"", "unknown escape in a string at line 1, column 3");
    refuses("\"\\u12g4\"", "\\u needs four hexadecimal digits at line 1, column 3");
    refuses("\"\xff\"", "text that is not UTF-8 at line 1, column 2");
    refuses("\"\xc0\x80\"", "text that is not UTF-8 at line 1, column 2");
    refuses("\"\xed\xa0\x80\"", "text that is not UTF-8 at line 1, column 2");
    refuses("{} {}", "something follows the JSON value at line 1, column 4");
}

static void bounds(void **state)
{
    char deep[2 * JSON_DEPTH_MAX + 4];
    struct json j;
    (void)state;
    memset(deep, '[', JSON_DEPTH_MAX);
    memset(deep + JSON_DEPTH_MAX, ']', JSON_DEPTH_MAX);
    assert_true(json_read(&j, deep, (size_t)2 * JSON_DEPTH_MAX));
    json_free(&j);
    memset(deep, '[', sizeof deep);
    assert_false(json_read(&j, deep, sizeof deep));
    assert_non_null(strstr(j.error, "nested too deeply"));
    json_free(&j);
    struct text names = {0};
    for (int i = 0; i < JSON_NAMES_MAX; i++) text_add(&names, "%s\"%d\":%d", i ? "," : "{", i, i);
    text_add(&names, "}");
    assert_true(json_read(&j, text_string(&names), names.length));
    json_free(&j);
    names.length--;
    text_add(&names, ",\"more\":0}");
    assert_false(json_read(&j, text_string(&names), names.length));
    assert_non_null(strstr(j.error, "too many names"));
    json_free(&j);
    text_free(&names);
    char *huge = (char *)memory_new(JSON_BYTES_MAX + 1);
    memset(huge, ' ', JSON_BYTES_MAX + 1);
    assert_false(json_read(&j, huge, JSON_BYTES_MAX + 1));
    assert_non_null(strstr(j.error, "more than 4 MiB"));
    json_free(&j);
    free(huge);
}

static void values(void **state)
{
    static const char text[] =
        "{\"s\":\"\\ud83c\\udf40 \\ud800x\",\"n\":-12,\"f\":1.5,\"z\":\"\\u0000\","
        "\"l\":[1,[2,3],4]}";
    struct json j;
    char buf[16];
    int number;
    (void)state;
    assert_true(json_read(&j, text, strlen(text)));
    assert_true(json_string(&j, json_member(&j, 0, "s"), buf, sizeof buf));
    assert_string_equal(buf, "\xf0\x9f\x8d\x80 \xef\xbf\xbdx");
    assert_false(json_string(&j, json_member(&j, 0, "s"), buf, 4));
    assert_false(json_string(&j, json_member(&j, 0, "z"), buf, sizeof buf));
    assert_true(json_int(&j, json_member(&j, 0, "n"), &number));
    assert_int_equal(number, -12);
    assert_false(json_int(&j, json_member(&j, 0, "f"), &number));
    assert_int_equal(json_member(&j, 0, "missing"), -1);
    int list = json_member(&j, 0, "l"), at = json_first(&j, list);
    assert_int_equal(json_count(&j, list), 3);
    at = json_after(&j, json_after(&j, at));
    assert_true(json_int(&j, at, &number));
    assert_int_equal(number, 4);
    assert_int_equal(json_count(&j, -1), -1);
    json_free(&j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(well_formed),
        cmocka_unit_test(malformed),
        cmocka_unit_test(bounds),
        cmocka_unit_test(values),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
