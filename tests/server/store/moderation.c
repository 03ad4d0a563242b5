/* moderation.c - moderators, sanctions with an end, reports with their evidence, acts and blocks
 * are kept and found again in both databases. */
#include "server/store/moderation.h"
#include "tests/server/support/store_fixture.h"

static void moderators_are_marked_and_unmarked(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    assert_int_equal(store_is_moderator(store, "p_anna"), STORE_MISSING);
    assert_int_equal(store_set_moderator(store, "p_anna", true), STORE_DONE);
    assert_int_equal(store_set_moderator(store, "p_anna", true), STORE_DONE);
    assert_int_equal(store_is_moderator(store, "p_anna"), STORE_DONE);
    assert_int_equal(store_set_moderator(store, "p_anna", false), STORE_DONE);
    assert_int_equal(store_is_moderator(store, "p_anna"), STORE_MISSING);
}

static void add_sanction_words(void *context, const struct sanction *x)
{
    text_add((struct text *)context, "%s %s %s %lld;", sanction_kinds[x->kind], x->subject,
             x->reason, (long long)x->until);
}

static void expect_sanctions(struct store *store, int64_t now, const char *wanted)
{
    struct text words = {0};
    assert_int_equal(store_list_sanctions(store, now, 9, add_sanction_words, &words), STORE_DONE);
    assert_string_equal(text_string(&words), wanted);
    text_free(&words);
}

static void sanctions_end_or_are_lifted(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct sanction ban = {SANCTION_BAN, "10.0.0.1", "spam", "p_mod", 1, 100},
                    mute = {SANCTION_MUTE, "p_bob", "rude", "p_mod", 2, 0};
    assert_int_equal(store_add_sanction(store, &ban), STORE_DONE);
    assert_int_equal(store_add_sanction(store, &mute), STORE_DONE);
    expect_sanctions(store, 50, "mute p_bob rude 0;ban 10.0.0.1 spam 100;");
    expect_sanctions(store, 100, "mute p_bob rude 0;");
    ban.until = 300;
    assert_int_equal(store_add_sanction(store, &ban), STORE_DONE); /* for longer */
    expect_sanctions(store, 100, "mute p_bob rude 0;ban 10.0.0.1 spam 300;");
    assert_int_equal(store_lift_sanction(store, SANCTION_MUTE, "p_bob"), STORE_DONE);
    assert_int_equal(store_lift_sanction(store, SANCTION_MUTE, "p_bob"), STORE_MISSING);
    expect_sanctions(store, 100, "ban 10.0.0.1 spam 300;");
}

static void add_report_words(void *context, const struct report *r)
{
    text_add((struct text *)context, "%s %s %s %s %s %s;", r->id, r->reporter, r->reported,
             r->table, r->text, r->evidence);
}

static void reports_stay_until_they_are_resolved(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct report r = {"one", 1, "p_anna", "p_bob", "aB3xY9kQ", "insults", "{\"chat\":[]}", ""};
    struct text words = {0};
    assert_int_equal(store_add_report(store, &r), STORE_DONE);
    assert_int_equal(store_list_reports(store, 9, add_report_words, &words), STORE_DONE);
    assert_string_equal(text_string(&words), "one p_anna p_bob aB3xY9kQ insults {\"chat\":[]};");
    assert_int_equal(store_resolve_report(store, "one"), STORE_DONE);
    assert_int_equal(store_resolve_report(store, "one"), STORE_MISSING);
    text_clear(&words);
    assert_int_equal(store_list_reports(store, 9, add_report_words, &words), STORE_DONE);
    assert_int_equal(words.length, 0);
    text_free(&words);
}

static void add_act_words(void *context, const struct moderator_act *a)
{
    text_add((struct text *)context, "%s %s %s %s;", a->moderator, a->what, a->subject, a->detail);
}

static void acts_are_logged(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct moderator_act first = {"a", 1, "p_mod", "ban", "p_bob", "spam"},
                         second = {"b", 2, "p_mod", "close", "aB3xY9kQ", ""};
    struct text words = {0};
    assert_int_equal(store_add_act(store, &first), STORE_DONE);
    assert_int_equal(store_add_act(store, &second), STORE_DONE);
    assert_int_equal(store_list_acts(store, 9, add_act_words, &words), STORE_DONE);
    assert_string_equal(text_string(&words), "p_mod close aB3xY9kQ ;p_mod ban p_bob spam;");
    text_free(&words);
}

static void add_block_words(void *context, const struct player_block *b)
{
    text_add((struct text *)context, "%s %s %s %s;", b->player, b->other, b->name,
             block_kinds[b->kind]);
}

static void players_block_each_other(void **state)
{
    struct store *store = store_fixture_of(state)->store;
    struct player bob = {"p_bob", PLAYER_GUEST, "Bob", "", "", NOON, 0};
    struct player_block b = {"p_anna", "p_bob", "", BLOCK_MUTED};
    struct text words = {0};
    assert_int_equal(store_add_player(store, &bob), STORE_DONE);
    assert_int_equal(store_set_block(store, &b, 1), STORE_DONE);
    assert_int_equal(store_list_blocks(store, "p_anna", add_block_words, &words), STORE_DONE);
    assert_string_equal(text_string(&words), "p_anna p_bob Bob mute;");
    text_clear(&words);
    assert_int_equal(store_list_blockers(store, "p_bob", add_block_words, &words), STORE_DONE);
    assert_int_equal(words.length, 0); /* who is only muted may join */
    b.kind = BLOCK_BLOCKED;
    assert_int_equal(store_set_block(store, &b, 2), STORE_DONE);
    assert_int_equal(store_list_blockers(store, "p_bob", add_block_words, &words), STORE_DONE);
    assert_string_equal(text_string(&words), "p_anna p_bob Bob block;");
    b.kind = BLOCK_NONE;
    assert_int_equal(store_set_block(store, &b, 3), STORE_DONE);
    text_clear(&words);
    assert_int_equal(store_list_blocks(store, "p_anna", add_block_words, &words), STORE_DONE);
    assert_int_equal(words.length, 0);
    text_free(&words);
}

/* ---- To another database ------------------------------------------------------------------- */

static bool add_line(void *context, const char *line, size_t length)
{
    text_add_bytes((struct text *)context, line, length);
    return true;
}

static bool next_line(void *context, struct text *line)
{
    const char **at = (const char **)context;
    const char *end = strchr(*at, '\n');
    if (!end) return false;
    text_clear(line);
    text_add_bytes(line, *at, (size_t)(end - *at));
    *at = end + 1;
    return true;
}

static void all_of_it_moves_to_another_database(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct sanction ban = {SANCTION_BAN, "10.0.0.1", "\"spam\"", "p_mod", 1, 100};
    struct report r = {"one", 1, "p_anna", "p_bob", "aB3xY9kQ", "insults", "{\"chat\":[]}", ""};
    struct moderator_act act = {"a", 1, "p_mod", "ban", "10.0.0.1", "spam"};
    struct player_block b = {"p_anna", "p_bob", "", BLOCK_BLOCKED};
    struct text lines = {0}, again = {0};
    char other[300];
    assert_int_equal(store_set_moderator(f->store, "p_mod", true), STORE_DONE);
    assert_int_equal(store_add_sanction(f->store, &ban), STORE_DONE);
    assert_int_equal(store_add_report(f->store, &r), STORE_DONE);
    assert_int_equal(store_add_act(f->store, &act), STORE_DONE);
    assert_int_equal(store_set_block(f->store, &b, 7), STORE_DONE);
    assert_int_equal(store_export(f->store, add_line, &lines), STORE_DONE);
    snprintf(other, sizeof other, "%s/other.db", f->folder);
    struct store *to = open_store(other);
    const char *at = text_string(&lines);
    if (store_import(to, next_line, (void *)&at) != STORE_DONE) fail_msg("%s", store_why(to));
    assert_int_equal(store_export(to, add_line, &again), STORE_DONE);
    assert_string_equal(text_string(&again), text_string(&lines));
    assert_int_equal(store_is_moderator(to, "p_mod"), STORE_DONE);
    store_close(to);
    text_free(&lines);
    text_free(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(moderators_are_marked_and_unmarked),
        IN_BOTH(sanctions_end_or_are_lifted),
        IN_BOTH(reports_stay_until_they_are_resolved),
        IN_BOTH(acts_are_logged),
        IN_BOTH(players_block_each_other),
        IN_BOTH(all_of_it_moves_to_another_database),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
