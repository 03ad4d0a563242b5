/* export_import.c - everything goes out as lines and comes back into any database, and a backup
 * takes the place of a database: whole, or not at all. */
#include "engine/options.h"
#include "tests/server/support/exported_lines.h"

#include <sqlite3.h>
#include <sys/stat.h>

enum { MANY_TABLES = 300 }; /* more than are exported or imported at once */

static void fill_tables(struct store *store)
{
    struct sample_batch *s = (struct sample_batch *)memory_new(MANY_TABLES * sizeof *s);
    struct batch *group = (struct batch *)memory_new(MANY_TABLES * sizeof *group);
    char id[TABLE_ID_LENGTH + 1];
    for (int i = 0; i < MANY_TABLES; i++) {
        snprintf(id, sizeof id, "T%d", i);
        group[i] = *make_sample(&s[i], id, 1 + i % ROWS_AT_ONCE, 1 + i % ROWS_AT_ONCE);
    }
    assert_int_equal(store_add(store, group, MANY_TABLES), STORE_DONE);
    for (int v = 7; v <= 21; v += 7) assert_int_equal(add_sample(store, "long", v, 7), STORE_DONE);
    assert_int_equal(add_due(store, "long", 22, DUE_BOT, NOON), STORE_DONE);
    free(s);
    free(group);
}

/* A row in which everything is unusual. */
static void fill_strange(struct store *store)
{
    struct sample_batch s;
    struct batch *b = make_sample(&s, "A", 1, 1);
    s.rows[0] = (struct row){1,
                             INT64_C(1700000000000),
                             ROW_OPEN,
                             -1,
                             "",
                             "say \"hi\"",
                             "{\n\"a\":[1,{\"b\":\"\\u0041 \xc5\x91\"}]}",
                             "{\"seed\":\"00\"}",
                             {0, 0}};
    b->summary.state = TABLE_OVER;
    b->summary.listed = false;
    b->summary.record = true;
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
}

/* By an import, since one by one each would wait for the disk. */
static void fill_players(struct store *store)
{
    struct exported_lines l = {{0}, 0, 0, 0};
    text_add(&l.all, "{\"format\":\"pakli-export\",\"version\":1}\n");
    for (int i = 0; i < MANY_TABLES; i++)
        text_add(&l.all,
                 "{\"profile\":{\"id\":\"p_%d\",\"kind\":\"%s\",\"name\":\"\xc3\x81\\\"%d\","
                 "\"account\":\"%s\",\"password\":\"%s\",\"created\":%d}}\n",
                 i,
                 i == 7   ? "account"
                 : i == 8 ? "bot"
                          : "guest",
                 i, i == 7 ? "anna" : "", i == 7 ? "$argon2id$x" : "", NOON + i);
    text_add(&l.all, "{\"end\":{\"tables\":0,\"rows\":0,\"players\":%d}}\n", MANY_TABLES);
    if (store_import(store, give_line, &l) != STORE_DONE) fail_msg("%s", store_why(store));
    text_free(&l.all);
}

/* Of the first guest and the last. */
static const struct token guest_tokens[] = {{{1}, "p_0", 100, NOON, "", SCOPE_ALL},
                                            {{2}, "p_299", 100, NOON, "reader", SCOPE_READ}};

static void fill_tokens(struct store *store)
{
    for (int i = 0; i < 2; i++)
        assert_int_equal(store_add_token(store, &guest_tokens[i]), STORE_DONE);
}

static void expect_tokens(struct store *store)
{
    struct player player;
    struct token_state state;
    for (int i = 0; i < 2; i++) {
        const struct token *t = &guest_tokens[i];
        assert_int_equal(store_player_of_token(store, t->hash, 200, &player, &state), STORE_DONE);
        assert_string_equal(player.id, t->player);
        assert_true(state.expires == t->expires && state.scope == t->scope);
    }
}

static void every_line_of_an_export_is_as_promised(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct exported_lines all, some = {{0}, 0, 0, 2};
    struct sample_batch s;
    struct batch *b = make_sample(&s, "A", 1, 1);
    struct player anna = {"p_anna", PLAYER_ACCOUNT, "Anna", "anna", "$x", NOON, 0};
    s.rows[0].body = "{\n\"a\":1}";
    s.rows[0].secret = "{\"seed\":\"00\"}";
    b->due = (struct due){DUE_CLOCK, 77};
    assert_int_equal(store_add(store, b, 1), STORE_DONE);
    struct token token = {{7}, "p_anna", 100, 200, "my bot", SCOPE_PLAY},
                 gone = {{8}, "p_anna", 1, 9, "", SCOPE_ALL};
    assert_int_equal(store_add_player(store, &anna), STORE_DONE);
    assert_int_equal(store_add_token(store, &token), STORE_DONE);
    assert_int_equal(store_add_token(store, &gone), STORE_DONE);
    assert_int_equal(store_revoke(store, gone.hash, 5), STORE_DONE); /* stays behind */
    export_all(store, &all);
    assert_string_equal(
        text_string(&all.all),
        "{\"format\":\"pakli-export\",\"version\":2}\n"
        "{\"summary\":{\"id\":\"A\",\"game\":\"keltis\",\"created\":1700000000,\"v\":1,"
        "\"state\":\"running\",\"listed\":true,\"record\":false,\"rules\":1,\"seats\":2,"
        "\"seats_taken\":2,\"changed\":1700000001,\"opener\":\"\",\"due\":\"clock\",\"due_at\":77}}"
        "\n"
        "{\"table\":\"A\",\"v\":1,\"at\":1700000001,\"kind\":\"move\",\"seat\":0,"
        "\"player\":\"p_anna\",\"id\":\"request\",\"body\":{ \"a\":1},"
        "\"secret\":{\"seed\":\"00\"}}\n"
        "{\"profile\":{\"id\":\"p_anna\",\"kind\":\"account\",\"name\":\"Anna\","
        "\"account\":\"anna\",\"password\":\"$x\",\"created\":1700000000}}\n"
        "{\"token\":{\"hash\":\"0700000000000000000000000000000000000000000000000000000000000000\","
        "\"player\":\"p_anna\",\"created\":100,\"expires\":200,\"name\":\"my "
        "bot\",\"scope\":\"play\"}}\n"
        "{\"end\":{\"tables\":1,\"rows\":1,\"players\":1,\"tokens\":1}}\n");
    assert_int_equal(store_export(store, keep_line, &some), STORE_DONE);
    assert_int_equal(some.count, 2);
    text_free(&all.all);
    text_free(&some.all);
}

/* From the database at hand into one of each kind; what comes out of that is the same text. */
static void an_export_moves_everything(void **state)
{
    struct store_fixture *f = store_fixture_of(state), other;
    struct exported_lines first, second;
    struct player anna;
    fill_players(f->store);
    fill_tables(f->store);
    fill_strange(f->store);
    fill_tokens(f->store);
    assert_int_equal(store_beat(f->store, NOON, 1), STORE_DONE);
    export_all(f->store, &first);
    assert_non_null(strstr(text_string(&first.all), "{\"alive\":{\"at\":1700000000}}\n"));
    for (int kind = 0; kind < 2; kind++) {
        memset(&other, 0, sizeof other);
        snprintf(other.url, sizeof other.url, "%s/other.db", f->folder);
        if (kind && !*postgres_folder()) continue;
        if (kind) create_postgres_schema(&other);
        other.store = open_store(other.url);
        first.at = 0;
        if (store_import(other.store, give_line, &first) != STORE_DONE)
            fail_msg("%s", store_why(other.store));
        export_all(other.store, &second);
        assert_string_equal(text_string(&first.all), text_string(&second.all));
        assert_int_equal(store_player_of_account(other.store, "anna", &anna), STORE_DONE);
        expect_tokens(other.store);
        expect_rows(other.store, "long", 22);
        assert_int_equal(add_sample(other.store, "long", 23, 1), STORE_DONE); /* life goes on */
        first.at = 0;
        assert_int_equal(store_import(other.store, give_line, &first), STORE_TAKEN);
        assert_non_null(strstr(store_why(other.store), "not empty"));
        store_close(other.store);
        text_free(&second.all);
    }
    text_free(&first.all);
}

/* ---- Spoilt exports ------------------------------------------------------------------------ */

#define HEAD "{\"format\":\"pakli-export\",\"version\":1}\n"
#define SUMMARY(v)                                                                                 \
    "{\"summary\":{\"id\":\"A\",\"game\":\"keltis\",\"created\":1,\"v\":" v                        \
    ",\"state\":\"over\",\"listed\":true,\"record\":false,\"rules\":1,\"seats\":2,"                \
    "\"seats_taken\":2,\"changed\":1,\"due\":\"\",\"due_at\":0}}\n"
#define ROW(v)                                                                                     \
    "{\"table\":\"A\",\"v\":" v ",\"at\":1,\"kind\":\"move\",\"seat\":0,\"player\":\"\","          \
    "\"id\":\"\",\"body\":{}}\n"
#define PROFILE(id)                                                                                \
    "{\"profile\":{\"id\":\"" id "\",\"kind\":\"guest\",\"name\":\"x\",\"account\":\"\","          \
    "\"password\":\"\",\"created\":1}}\n"
#define HASH "0700000000000000000000000000000000000000000000000000000000000000"
#define TOKEN(hash, player)                                                                        \
    "{\"token\":{\"hash\":\"" hash "\",\"player\":\"" player "\",\"created\":1,"                   \
    "\"expires\":2,\"name\":\"\",\"scope\":\"all\"}}\n"
#define END(tables, rows, players)                                                                 \
    "{\"end\":{\"tables\":" tables ",\"rows\":" rows ",\"players\":" players "}}\n"

static const struct {
    const char *text, *why;
} wrong_exports[] = {
    {"", "line 1 of the export is wrong: it breaks off"},
    {"garbage\n", "line 1 "},
    {"{}\n", "no export of pakli"},
    {"{\"format\":\"pakli-record\",\"version\":1}\n", "no export of pakli"},
    {"{\"format\":\"pakli-export\",\"version\":3}\n", "newer pakli"},
    {HEAD PROFILE("p") TOKEN("00", "p"), "not hexadecimal"},
    {HEAD PROFILE("p") TOKEN(HASH, "q"), "no such player"},
    {HEAD PROFILE("p") TOKEN(HASH, "p") TOKEN(HASH, "p"), "such a token already"},
    {HEAD PROFILE("p") TOKEN(HASH, "p") END("0", "0", "1"), "lines before it are missing"},
    {HEAD, "line 2 of the export is wrong: it breaks off"},
    {HEAD "[]\n", "line 2 "},
    {HEAD ROW("1"), "not the next one"},
    {HEAD SUMMARY("2") ROW("1") END("1", "1", "0"), "rows of the table before are missing"},
    {HEAD SUMMARY("2") ROW("1") PROFILE("p"), "rows of the table before are missing"},
    {HEAD SUMMARY("2") SUMMARY("1"), "rows of the table before are missing"},
    {HEAD SUMMARY("2") ROW("2"), "not the next one"},
    {HEAD SUMMARY("1") ROW("1") ROW("2"), "not the next one"},
    {HEAD SUMMARY("1") ROW("1") SUMMARY("1") ROW("1") END("2", "2", "0"), "already"},
    {HEAD SUMMARY("0"), "\"v\" is no number"},
    {HEAD SUMMARY("1.5"), "\"v\" is no number"},
    {HEAD SUMMARY("\"1\""), "\"v\" is no number"},
    {HEAD PROFILE("p") PROFILE("p"), "such a player"},
    {HEAD PROFILE("p_0123456789012345678901234567890"), "\"id\" is missing or too long"},
    {HEAD SUMMARY("1") ROW("1") PROFILE("p") END("1", "1", "2"), "lines before it"},
    {HEAD SUMMARY("1") ROW("1") PROFILE("p"), "line 5 of the export is wrong: it breaks off"},
    {HEAD END("0", "0", "0") PROFILE("p"), "nothing may follow"},
    {HEAD SUMMARY("1") "{\"table\":\"A\",\"v\":1,\"at\":1,\"kind\":\"dance\",\"seat\":0}\n",
     "a word that no pakli has written"},
    {HEAD SUMMARY("1") "{\"table\":\"A\",\"v\":1,\"at\":1,\"kind\":\"move\",\"seat\":0}\n",
     "a text of the row"},
    {HEAD SUMMARY("1") "{\"table\":\"A\",\"v\":1,\"at\":1,\"kind\":\"move\",\"seat\":0,"
                       "\"player\":\"\",\"id\":\"\",\"body\":\"x\"}\n",
     "a text of the row"},
};

static void an_export_that_is_wrong_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong_exports / sizeof *wrong_exports; i++) {
        struct exported_lines l = {{0}, 0, 0, 0};
        struct store *store = open_store(":memory:");
        text_add(&l.all, "%s", wrong_exports[i].text);
        assert_int_equal(store_import(store, give_line, &l), STORE_FAILED);
        if (!strstr(store_why(store), wrong_exports[i].why))
            fail_msg("%s: %s", wrong_exports[i].text, store_why(store));
        store_close(store);
        text_free(&l.all);
    }
}

/* ---- Backups that take the place of a database --------------------------------------------- */

struct names {
    char part[600], backup[600], kept[600];
};

static struct names names_of(const struct store_fixture *f)
{
    struct names n;
    snprintf(n.part, sizeof n.part, "%s.part", f->url);
    snprintf(n.backup, sizeof n.backup, "%s/copy.db", f->folder);
    snprintf(n.kept, sizeof n.kept, "%s.before-restore", f->url);
    return n;
}

static void a_backup_takes_the_place_of_the_database(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct names n = names_of(f);
    struct refusal why;
    struct text kept = {0};
    assert_int_equal(add_sample(f->store, "a", 3, 3), STORE_DONE);
    assert_int_equal(store_backup(f->store, n.backup), STORE_DONE);
    assert_int_equal(add_sample(f->store, "a", 4, 1), STORE_DONE);
    chmod(f->url, 0640);
    assert_true(store_copy_backup(n.backup, n.part, &why));
    assert_false(store_replace(n.part, f->url, &kept, &why)); /* a store has it open */
    assert_non_null(strstr(why.text, "stop the server"));
    expect_rows(f->store, "a", 4);
    store_close(f->store);
    assert_true(store_replace(n.part, f->url, &kept, &why));
    assert_string_equal(text_string(&kept), n.kept);
    assert_int_not_equal(access(n.part, F_OK), 0);
    struct stat there;
    assert_int_equal(stat(f->url, &there), 0);
    assert_int_equal(there.st_mode & 07777, 0640);
    f->store = open_store(f->url);
    expect_rows(f->store, "a", 3);
    struct store *old = open_store(n.kept);
    expect_rows(old, "a", 4);
    store_close(old);
    store_close(f->store);
    assert_true(store_copy_backup(n.backup, n.part, &why));
    assert_true(store_replace(n.part, f->url, &kept, &why));
    assert_non_null(strstr(text_string(&kept), ".before-restore-1")); /* nothing is written over */
    f->store = open_store(f->url);
    text_free(&kept);
}

static void a_damaged_database_is_replaced(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct names n = names_of(f);
    struct refusal why;
    struct text kept = {0};
    assert_int_equal(add_sample(f->store, "a", 3, 3), STORE_DONE);
    assert_int_equal(store_backup(f->store, n.backup), STORE_DONE);
    store_close(f->store);
    FILE *file = fopen(f->url, "w");
    fputs("this was a database once, before the disk failed", file);
    fclose(file);
    assert_true(store_copy_backup(n.backup, n.part, &why));
    if (!store_replace(n.part, f->url, &kept, &why)) fail_msg("%s", why.text);
    assert_int_equal(access(n.kept, F_OK), 0);
    f->store = open_store(f->url);
    expect_rows(f->store, "a", 3);
    text_free(&kept);
}

static void expect_bad_backup(const struct names *n, const char *backup, const char *part)
{
    struct refusal why;
    assert_false(store_copy_backup(backup, n->part, &why));
    if (!strstr(why.text, part)) fail_msg("%s", why.text);
    assert_int_not_equal(access(n->part, F_OK), 0);
}

static void change_file(const char *file, const char *sql)
{
    sqlite3 *open;
    assert_int_equal(sqlite3_open(file, &open), SQLITE_OK);
    assert_int_equal(sqlite3_exec(open, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(open);
}

static void a_backup_that_is_no_good_is_refused(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct names n = names_of(f);
    char bad[700];
    snprintf(bad, sizeof bad, "%s/bad.db", f->folder);
    expect_bad_backup(&n, bad, "cannot be read");
    assert_int_equal(access(bad, F_OK), -1);
    FILE *file = fopen(bad, "w");
    fputs("this is no database at all, but it is longer than the head of one, so that it is read."
          "........................................................................",
          file);
    fclose(file);
    expect_bad_backup(&n, bad, "no database");
    assert_int_equal(truncate(bad, 0), 0);
    expect_bad_backup(&n, bad, "no database of pakli");
    change_file(bad, "CREATE TABLE other (x)");
    expect_bad_backup(&n, bad, "no database of pakli");
    fill_tables(f->store);
    assert_int_equal(store_backup(f->store, bad), STORE_DONE);
    change_file(bad, "UPDATE schema_version SET version = 99");
    expect_bad_backup(&n, bad, "newer pakli");
    change_file(bad, "UPDATE schema_version SET version = 2; DROP TABLE tokens");
    expect_bad_backup(&n, bad, "no database of pakli");
    assert_int_equal(store_backup(f->store, bad), STORE_DONE);
    struct stat there;
    assert_int_equal(stat(bad, &there), 0);
    assert_int_equal(truncate(bad, there.st_size / 2), 0);
    expect_bad_backup(&n, bad, "damaged");
}

static void a_backup_is_read_where_nothing_can_be_written(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct names n = names_of(f);
    struct refusal why;
    char folder[600], backup[700];
    snprintf(folder, sizeof folder, "%s/read only?#%%", f->folder);
    snprintf(backup, sizeof backup, "%s/copy.db", folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    assert_int_equal(add_sample(f->store, "a", 3, 3), STORE_DONE);
    assert_int_equal(store_backup(f->store, backup), STORE_DONE);
    assert_int_equal(chmod(folder, 0500), 0);
    if (!store_copy_backup(backup, n.part, &why)) fail_msg("%s", why.text);
    struct store *copy = open_store(n.part);
    expect_rows(copy, "a", 3);
    store_close(copy);
    chmod(folder, 0700);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(every_line_of_an_export_is_as_promised),
        IN_BOTH(an_export_moves_everything),
        IN(an_export_that_is_wrong_is_refused, sqlite),
        IN(a_backup_takes_the_place_of_the_database, sqlite),
        IN(a_damaged_database_is_replaced, sqlite),
        IN(a_backup_that_is_no_good_is_refused, sqlite),
        IN(a_backup_is_read_where_nothing_can_be_written, sqlite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
