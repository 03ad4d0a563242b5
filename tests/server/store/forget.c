/* forget.c - whoever is forgotten is nowhere in the database: after all that somebody can leave
 * behind was written, no byte of the file has the name, the words, an address or a token; and of
 * PostgreSQL, which cleans up behind itself in its own time, no line that can be read. */
#include "server/store/store.h"
#include "table/table.h"
#include "tests/server/support/server_fixture.h"

#define NAME "Zebulon Quix"
#define WORDS "xylophonebreeze"
#define ADDRESS "https://hooks.example/zq81"
#define TOKEN_NAME "zebras tablet"

static const char *const personal[] = {"Zebulon", "zebulon", WORDS, "hooks.example", TOKEN_NAME};

static void read_all(FILE *file, struct text *out)
{
    char piece[65536];
    for (size_t n; (n = fread(piece, 1, sizeof piece, file)) > 0;) text_add_bytes(out, piece, n);
}

/* A file of the database; one that is not there is empty. */
static void read_file(const char *end, struct text *out)
{
    char name[sizeof server_fixture.db + 8];
    snprintf(name, sizeof name, "%s%s", server_fixture.db, end);
    FILE *file = fopen(name, "r");
    if (file) read_all(file, out);
    if (file) fclose(file);
}

static void read_postgres(struct text *out)
{
    char command[sizeof server_fixture.db + 32];
    snprintf(command, sizeof command, "pg_dump --data-only '%s'", server_fixture.db);
    FILE *dump = popen(command, "r");
    assert_non_null(dump);
    read_all(dump, out);
    assert_int_equal(pclose(dump), 0);
}

static bool database_has(const char *words)
{
    struct text bytes = {0};
    if (server_fixture.postgres) {
        read_postgres(&bytes);
    } else {
        read_file("", &bytes);
        read_file("-wal", &bytes);
    }
    bool has = bytes.length && memmem(bytes.bytes, bytes.length, words, strlen(words)) != NULL;
    text_free(&bytes);
    return has;
}

static const char *in_club(const char *club, const char *what)
{
    static char path[40];
    snprintf(path, sizeof path, "%s%s", club, what);
    return path;
}

/* All that somebody can write down here. */
static void leave_traces(struct test_player *who, struct test_player *other)
{
    char body[256], club[24], person[PERSON_KEY_LENGTH + 1];
    granted(other, "tables", "{\"game\":\"keltis\",\"seats\":2}"); /* an invitation not taken */
    snprintf(other->table, sizeof other->table, "%s", reply_text(&other->http, "id", NULL));
    granted(other, "tables/ID/invite", "{\"name\":\"" NAME "\"}");
    granted(who, "tables", "{\"game\":\"coloretto\",\"seats\":2}");
    snprintf(who->table, sizeof who->table, "%s", reply_text(&who->http, "id", NULL));
    memcpy(other->table, who->table, sizeof other->table);
    granted(other, "tables/ID/join", "{}");
    granted(who, "tables/ID/chat", "{\"text\":\"" WORDS "\"}");
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"seat\":1,\"text\":\"" WORDS "\"}", who->table);
    granted(who, "report", body);
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"seat\":0,\"text\":\"" NAME "\"}", who->table);
    granted(other, "report", body);
    snprintf(body, sizeof body, "{\"table\":\"%s\",\"seat\":0,\"kind\":\"mute\"}", who->table);
    granted(other, "block", body);
    granted(who, "me/friends", "{\"name\":\"Other One\"}");
    granted(other, "me/friends", "{\"name\":\"" NAME "\"}");
    granted(who, "me/tokens", "{\"name\":\"" TOKEN_NAME "\"}");
    granted(who, "me/alerts", "{\"live\":\"webhook\",\"zone\":\"Europe/Budapest\"}");
    granted(who, "me/alerts/webhook", "{\"url\":\"" ADDRESS "\"}");
    granted(who, "clubs", "{\"name\":\"Friday\"}");
    snprintf(club, sizeof club, "clubs/%s", reply_text(&who->http, "id", NULL));
    granted(who, in_club(club, "/chat"), "{\"text\":\"" WORDS "\"}");
    granted(other, in_club(club, "/join"), "{}");
    table_person(who->player, person);
    snprintf(body, sizeof body, "{\"person\":\"%s\",\"text\":\"" NAME "\"}", person);
    granted(other, in_club(club, "/report"), body);
}

static void nothing_is_left_but_moves(void **state)
{
    struct test_player who, other;
    (void)state;
    player_account(&who, NAME);
    player_account(&other, "Other One");
    leave_traces(&who, &other);
    assert_true(database_has(NAME) && database_has(WORDS) && database_has("hooks.example"));
    assert_true(database_has(who.player));
    granted(&who, "me/delete", "{\"password\":\"a long password\"}");
    for (size_t i = 0; i < sizeof personal / sizeof *personal; i++)
        if (database_has(personal[i])) fail_msg("the database still has \"%s\"", personal[i]);
    granted(&other, "tables/ID", NULL); /* and the game goes on */
    assert_true(reply_has(&other.http, "\"name\":\"" FORGOTTEN_NAME "\""));
    assert_true(reply_has(&other.http, "\"turn\":"));
    player_close(&who);
    player_close(&other);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_left_but_moves)};
    return run_in_both("forget", tests, server_fixture_open, server_fixture_close);
}
