/* rows.c - feeds arbitrary bytes as rows of a damaged database, or of an export from elsewhere: a
 * table takes them or refuses them with a sentence, and can be looked at and asked afterwards. */
#include <stdlib.h>
#include <string.h>

#include "table/table.h"
#include "tests/fuzz/seeds.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void fold_all(struct table *t, const struct table_answer *a)
{
    struct refusal why;
    for (int i = 0; i < a->count; i++)
        if (!table_fold(t, &a->row[i], &why)) abort();
}

/* Anna against a bot, with the cards dealt. */
static void open_table(struct table *t)
{
    char body[96];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":2,\"bots\":{\"1\":\"random\"}}",
             games[0]->id);
    struct table_request q;
    struct table_answer a;
    struct refusal why;
    struct json j;
    table_init(t, "fuzzFUZZ");
    if (!json_read(&j, body, strlen(body))) abort();
    if (!table_request_read(&q, REQUEST_OPEN, &j, 0, &why)) abort();
    strcpy(q.player, "p_anna");
    strcpy(q.name, "Anna");
    table_handle(t, &q, &a);
    fold_all(t, &a);
    table_answer_free(&a);
    json_free(&j);
}

/* A line is a row: its kind, its seat, and then its body, which is its secret as well. Whether the
 * table takes it. */
static bool try_line(struct table *t, char *line)
{
    struct refusal why = {0};
    struct text out = {0};
    size_t length = strlen(line);
    if (length < 2) return false;
    struct row row = {.v = t->v + 1,
                      .at = t->at,
                      .kind = (enum row_kind)((unsigned char)line[0] % ROW_KINDS),
                      .seat = (unsigned char)line[1] % (SEATS_MAX + 2) - 1,
                      .player = line[1] & 64 ? "p_anna" : "",
                      .id = "",
                      .body = line + 2,
                      .secret = line + 2};
    bool taken = table_fold(t, &row, &why);
    if (!taken && !why.text[0]) abort();
    for (int viewer = 0; viewer < 2; viewer++) {
        struct table_reader reader = {viewer ? WATCHER : 0, t->at, 0, false};
        table_write(t, &reader, &out);
        table_write_record(t, &reader, &out);
    }
    text_free(&out);
    return taken;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct table t;
    char *words = (char *)memory_new(size + 1);
    memcpy(words, bytes, size);
    open_table(&t);
    bool taken = size > 0;
    for (char *line = strtok(words, "\n"); line; line = strtok(NULL, "\n"))
        taken = try_line(&t, line) && taken;
    if (taken) seed_accepted("all rows");
    table_close(&t);
    free(words);
    return 0;
}
