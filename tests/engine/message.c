/* message.c - sentences get their values, by the same cases as those of the browser client
 * (web/tests/format.test.ts). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/game.h"

enum { FIELDS = 4 };

/* Cuts a line of the table at its tabs; false for a comment. */
static bool cut_line(char *line, char *field[FIELDS])
{
    line[strcspn(line, "\n")] = '\0';
    if (!line[0] || line[0] == '#') return false;
    for (int i = 0; i < FIELDS; i++) {
        field[i] = line;
        line += strcspn(line, "\t");
        if (*line) *line++ = '\0';
    }
    return true;
}

/* A value of the table, "n=5" or "card=R5", as the engine would take it. */
static void read_value(char *given, struct values *out)
{
    char names[40];
    char *text = strchr(given, '=');
    *text++ = '\0';
    snprintf(names, sizeof names, "%s=%%s", given);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    values_set(out, names, text);
#pragma GCC diagnostic pop
}

static void the_cases_of_the_table_hold(void **state)
{
    char line[400], *field[FIELDS];
    int cases = 0;
    FILE *in = fopen("tests/engine/sentences.tsv", "r");
    (void)state;
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        enum language language;
        struct refusal why;
        struct values values;
        struct text said = {0};
        if (!cut_line(line, field)) continue;
        assert_true(language_read(field[0], 2, &language, &why));
        read_value(field[2], &values);
        sentence_fill(field[1], &values, language, FOR_PEOPLE, &said);
        assert_string_equal(text_string(&said), field[3]);
        text_free(&said);
        cases++;
    }
    fclose(in);
    assert_true(cases > 50);
}

#define SAMPLE                                                                                     \
    MESSAGE("test.sample", "CM-1", "seat=%d card=%s colour=%s count=%zu",                          \
            "{seat:az}. hely, {colour:az} lap: {card}, {count}",                                   \
            "plaats {seat}, {colour} kaart {card}, {count}",                                       \
            "seat {seat}, {colour} card {card}, {count}",                                          \
            "Platz {seat}, {colour} Karte {card}, {count}")

static void a_refusal_is_english_for_programs_and_any_language_for_people(void **state)
{
    static const char *const said[LANGUAGES] = {
        "A 2. hely, a piros lap: R5, 3.",
        "Plaats 2, rode kaart R5, 3.",
        "Seat 2, red card R5, 3.",
        "Platz 2, rote Karte R5, 3.",
    };
    struct refusal why;
    struct text out = {0};
    (void)state;
    assert_false(refuse_as(&why, SAMPLE, 1, "R5", "red", (size_t)3));
    assert_string_equal(why.rule, "CM-1");
    assert_string_equal(why.text, "seat 1, red card R5, 3");
    for (int language = 0; language < LANGUAGES; language++) {
        text_clear(&out);
        refusal_say(&why, (enum language)language, &out);
        assert_string_equal(text_string(&out), said[language]);
    }
    text_clear(&out);
    refusal_write_reason(&why, &out);
    assert_string_equal(text_string(&out),
                        ",\"reason\":\"test.sample\",\"values\":{\"seat\":1,\"card\":\"R5\","
                        "\"colour\":\"red\",\"count\":3}");
    text_free(&out);
}

static void foreign_words_are_cut_between_characters_and_stay_utf8(void **state)
{
    char word[2 * VALUES_ROOM + 1];
    struct values values;
    struct text out = {0};
    (void)state;
    for (size_t i = 0; i + 1 < sizeof word; i += 2) memcpy(word + i, "é", 2);
    word[sizeof word - 1] = '\0';
    values_set(&values, "word=%s", word);
    values_write(&values, &out);
    for (size_t at = 0; at < out.length;) {
        size_t bytes = utf8_length(out.bytes + at, out.length - at);
        assert_true(bytes > 0);
        at += bytes;
    }
    text_clear(&out);
    values_set(&values, "word=%s",
               "a\x1f"
               "b\xff"
               "c\n");
    values_write(&values, &out);
    assert_string_equal(text_string(&out), "{\"word\":\"a?b?c?\"}");
    text_free(&out);
}

static void the_preferred_language_is_found(void **state)
{
    (void)state;
    assert_int_equal(language_preferred("hu-HU,hu;q=0.9,en;q=0.5"), HUNGARIAN);
    assert_int_equal(language_preferred("fr, en;q=0.4, nl;q=0.7"), DUTCH);
    assert_int_equal(language_preferred("de_DE.UTF-8"), GERMAN);
    assert_int_equal(language_preferred("C"), LANGUAGES);
    assert_int_equal(language_preferred(""), LANGUAGES);
    assert_int_equal(language_preferred("hu;q=0, fr"), LANGUAGES);
    assert_int_equal(language_preferred(",;=,q;;"), LANGUAGES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cases_of_the_table_hold),
        cmocka_unit_test(a_refusal_is_english_for_programs_and_any_language_for_people),
        cmocka_unit_test(foreign_words_are_cut_between_characters_and_stay_utf8),
        cmocka_unit_test(the_preferred_language_is_found),
    };
    return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
