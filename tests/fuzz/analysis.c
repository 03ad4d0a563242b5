/* analysis.c - feeds arbitrary bytes as an analysis of a short game; what is accepted must be
 * written and read back alike. */
#include <stdlib.h>

#include "coach/coach.h"
#include "tests/fuzz/seeds.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* The game that tests/build/fuzz.sh has made its seeds of. */
static const char record[] =
    "{\"game\":\"kuhn\",\"seats\":2,\"deal\":{\"deck\":[\"1\",\"3\",\"2\"]},"
    "\"moves\":[\"check\",\"bet\",\"call\"]}";

static void read_back(const struct coach *c)
{
    struct text text = {0}, again = {0};
    struct coach other;
    struct refusal why;
    coach_write(c, &text);
    if (!coach_read(&other, c->match, text_string(&text), text.length, &why)) abort();
    coach_write(&other, &again);
    if (strcmp(text_string(&text), text_string(&again)) != 0) abort();
    coach_end(&other);
    text_free(&text);
    text_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct record game;
    struct fault fault;
    struct coach c;
    struct refusal why = {0};
    if (!game.match.game && !record_read(&game, record, sizeof record - 1, &fault)) return 0;
    if (coach_read(&c, &game.match, (const char *)bytes, size, &why)) {
        read_back(&c);
        seed_accepted("an analysis");
    } else if (!why.text[0]) {
        abort();
    }
    coach_end(&c);
    return 0;
}
