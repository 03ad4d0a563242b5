/* record.c - feeds arbitrary bytes as a record and as a match; what is accepted must write and
 * read back alike. */
#include <stdlib.h>

#include "engine/series.h"
#include "tests/fuzz/seeds.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void read_back(const struct match *m)
{
    struct text text = {0};
    struct record again;
    struct fault fault;
    record_write(m, &text);
    if (!record_read(&again, text_string(&text), text.length, &fault)) abort();
    if (memcmp(match_truth(m), match_truth(&again.match), m->game->state_size) != 0) abort();
    if (m->game->check(match_truth(m))) abort();
    record_free(&again);
    text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct record record;
    struct fault fault;
    struct series_reading reading;
    bool right = series_read(&reading, (const char *)bytes, size, true);
    if (!right && !reading.fault.why.text[0]) abort();
    if (right) seed_accepted("a match");
    if (record_read(&record, (const char *)bytes, size, &fault)) {
        read_back(&record.match);
        seed_accepted(record.match.game->id);
    } else if (!fault.why.text[0]) {
        abort();
    }
    record_free(&record);
    return 0;
}
