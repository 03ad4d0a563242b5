/* alerts.c - who is to be told of turns is claimed by one node at a time, nothing that was told is
 * forgotten, and nobody who is woken meanwhile is missed. */
#include "server/store/alerts.h"
#include "tests/server/support/store_fixture.h"

enum { ONE_LEASE = 60000 };

static void add_channel(struct store *s, const char *id, const char *player)
{
    struct alert_channel c = {.kind = ALERT_WEBHOOK, .created = NOON, .confirmed = true};
    snprintf(c.id, sizeof c.id, "%s", id);
    snprintf(c.target, sizeof c.target, "https://example.org/%s", id);
    snprintf(c.secret, sizeof c.secret, "secret");
    assert_int_equal(store_add_channel(s, player, &c, NOON), STORE_DONE);
}

static int claim(struct store *s, int64_t now, const char *node, struct alert_claim *out)
{
    int count = 0;
    assert_int_equal(store_claim_alerts(s, now, node, ONE_LEASE, out, 4, &count), STORE_DONE);
    return count;
}

static struct alert_outcome *outcome_of(const struct alert_claim *c, const char *node, int64_t next)
{
    static struct alert_outcome o;
    memset(&o, 0, sizeof o);
    o.claim = *c;
    o.node = node;
    o.next = next;
    return &o;
}

static void settings_are_kept(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    static struct alerts a;
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_int_equal(a.settings.after[PACE_DAYS], 300);
    struct alert_settings s = a.settings;
    snprintf(s.zone, sizeof s.zone, "Europe/Budapest");
    s.quiet_from = 1320;
    s.reminders = 2;
    s.reminder[0] = 1440;
    s.reminder[1] = 30;
    assert_int_equal(store_set_alerts(f->store, "p_anna", &s, NOON), STORE_DONE);
    add_channel(f->store, "one", "p_anna"); /* leaves them as they are */
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_memory_equal(&a.settings, &s, sizeof s);
    assert_int_equal(a.channels, 1);
    assert_string_equal(a.channel[0].target, "https://example.org/one");
    assert_int_equal(store_remove_channel(f->store, "p_anna", "one"), STORE_DONE);
    assert_int_equal(store_remove_channel(f->store, "p_anna", "one"), STORE_MISSING);
}

static void channels_are_few(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct alert_channel c = {.id = "more", .kind = ALERT_WEBHOOK, .target = "x", .secret = "y"};
    char id[8];
    for (int i = 0; i < ALERT_CHANNELS_MAX; i++) {
        snprintf(id, sizeof id, "id%d", i);
        add_channel(f->store, id, "p_anna");
    }
    add_channel(f->store, "id3", "p_anna"); /* takes the place of itself */
    assert_int_equal(store_add_channel(f->store, "p_anna", &c, NOON), STORE_TAKEN);
    assert_int_equal(store_add_channel(f->store, "p_bob", &c, NOON), STORE_DONE);
}

static void one_node_looks_at_a_time(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct alert_claim c[4], other[4];
    add_channel(f->store, "one", "p_anna");
    assert_int_equal(claim(f->store, NOON - 1, "a", c), 0);
    assert_int_equal(claim(f->store, NOON, "a", c), 1);
    assert_string_equal(c[0].player, "p_anna");
    assert_int_equal(claim(f->store, NOON, "b", other), 0);
    assert_int_equal(store_wake_alerts(f->store, "p_anna", NOON + 5), STORE_DONE);
    assert_int_equal(claim(f->store, NOON + 10, "b", other), 0); /* "a" is still at it */
    assert_int_equal(store_finish_alerts(f->store, outcome_of(&c[0], "a", NOON + 1000)),
                     STORE_DONE);
    assert_int_equal(claim(f->store, NOON + 10, "b", other), 1); /* since they were woken */
    assert_int_equal(store_finish_alerts(f->store, outcome_of(&other[0], "b", NOON + 1000)),
                     STORE_DONE);
    assert_int_equal(claim(f->store, NOON + 999, "a", c), 0);
    assert_int_equal(claim(f->store, NOON + 1000, "a", c), 1);
    assert_int_equal(claim(f->store, NOON + 1000 + ONE_LEASE, "b", other), 1); /* "a" was killed */
    assert_int_equal(store_finish_alerts(f->store, outcome_of(&c[0], "a", NOON + 1)), STORE_DONE);
    assert_int_equal(claim(f->store, NOON + 1001 + ONE_LEASE, "c", c), 0); /* it holds no more */
}

static void what_was_told_is_kept_until_it_is_cleared(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    static struct alerts a;
    struct alert_claim c[4];
    add_channel(f->store, "one", "p_anna");
    assert_int_equal(store_wake_told(f->store, "p_anna", 1), STORE_DONE);
    assert_int_equal(claim(f->store, NOON - 1, "a", c), 0); /* nothing was told yet */
    assert_int_equal(claim(f->store, NOON, "a", c), 1);
    struct alert_outcome *o = outcome_of(&c[0], "a", NOON + 5000);
    o->told = o->channels = 1;
    o->tell[0] = (struct alert_told){"one", "aB3xY9kQ", 10, 20};
    snprintf(o->channel[0].id, sizeof o->channel[0].id, "one");
    snprintf(o->channel[0].why, sizeof o->channel[0].why, "it failed");
    o->channel[0].failures = 3;
    assert_int_equal(store_finish_alerts(f->store, o), STORE_DONE);
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_int_equal(a.told, 1);
    assert_int_equal(a.tell[0].since, 10);
    assert_int_equal(a.channel[0].failures, 3);
    assert_int_equal(store_wake_told(f->store, "p_anna", NOON + 1), STORE_DONE);
    assert_int_equal(claim(f->store, NOON + 1, "a", c), 1);
    o = outcome_of(&c[0], "a", NOON + 5000);
    o->cleared = 1;
    o->clear[0] = a.tell[0];
    assert_int_equal(store_finish_alerts(f->store, o), STORE_DONE);
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_int_equal(a.told, 0);
}

static void count_person(void *context, const char *player, int after, int64_t changed)
{
    assert_string_equal(player, "p_anna");
    assert_int_equal(after, 30);
    assert_int_equal(changed, NOON);
    ++*(int *)context;
}

static void all_goes_with_its_person(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct player anna = {"p_anna", PLAYER_GUEST, "Anna", "", "", NOON, 0};
    static struct alerts a;
    int people = 0;
    assert_int_equal(store_add_player(f->store, &anna), STORE_DONE);
    add_channel(f->store, "one", "p_anna");
    add_channel(f->store, "two", "p_gone");
    assert_int_equal(store_expire_alerts(f->store, NOON), STORE_DONE);
    assert_int_equal(store_list_alerted(f->store, 0, count_person, &people), STORE_DONE);
    assert_int_equal(people, 1);
    assert_int_equal(store_forget_player(f->store, "p_anna", NOON), STORE_DONE);
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_int_equal(a.channels, 0);
    assert_int_equal(store_list_alerted(f->store, 0, count_person, &people), STORE_DONE);
    assert_int_equal(people, 1);
}

struct export_lines {
    struct text all;
    const char *at;
};

static bool keep_line(void *context, const char *line, size_t length)
{
    text_add_bytes(&((struct export_lines *)context)->all, line, length);
    return true;
}

static bool give_line(void *context, struct text *line)
{
    struct export_lines *l = (struct export_lines *)context;
    size_t length = strcspn(l->at, "\n");
    text_clear(line);
    if (!*l->at) return false;
    text_add_bytes(line, l->at, length);
    l->at += length + 1;
    return true;
}

static void all_of_it_moves_to_another_database(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    static struct alerts before, after;
    struct export_lines l = {{0}, NULL};
    char other[300];
    add_channel(f->store, "one", "p_anna");
    assert_int_equal(store_alerts(f->store, "p_anna", &before), STORE_DONE);
    assert_int_equal(store_export(f->store, keep_line, &l), STORE_DONE);
    snprintf(other, sizeof other, "%s/other.db", f->folder);
    struct store *to = open_store(other);
    l.at = text_string(&l.all);
    if (store_import(to, give_line, &l) != STORE_DONE) fail_msg("%s", store_why(to));
    assert_int_equal(store_alerts(to, "p_anna", &after), STORE_DONE);
    assert_memory_equal(&after, &before, sizeof before);
    store_close(to);
    text_free(&l.all);
}

/* An address is told nothing before somebody has confirmed it, and no code confirms two. */
static void an_address_is_confirmed_by_its_code(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    static struct alerts a;
    struct alert_channel c = {.id = "mail", .kind = ALERT_MAIL, .created = NOON};
    uint8_t code[TOKEN_HASH_BYTES] = {1, 2, 3}, other[TOKEN_HASH_BYTES] = {0};
    char player[PLAYER_ID_MAX + 1] = "";
    snprintf(c.target, sizeof c.target, "anna@example.org");
    alert_secret_of_code(code, c.secret);
    assert_int_equal(store_add_channel(f->store, "p_anna", &c, NOON), STORE_DONE);
    assert_int_equal(store_confirm_mail(f->store, "mail", other, 0, player), STORE_MISSING);
    assert_int_equal(store_confirm_mail(f->store, "else", code, 0, player), STORE_MISSING);
    assert_int_equal(store_confirm_mail(f->store, "mail", code, NOON, player), STORE_MISSING);
    assert_int_equal(store_confirm_mail(f->store, "mail", code, NOON - 1, player), STORE_DONE);
    assert_string_equal(player, "p_anna");
    assert_int_equal(store_confirm_mail(f->store, "mail", code, NOON - 1, player), STORE_MISSING);
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_true(a.channel[0].confirmed);
    assert_string_equal(a.channel[0].secret, "");
    assert_int_equal(store_stop_mail(f->store, "mail"), STORE_DONE);
    assert_int_equal(store_stop_mail(f->store, "else"), STORE_MISSING);
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_int_equal(a.settings.kinds[PACE_DAYS], 1 << ALERT_PUSH | 1 << ALERT_WEBHOOK);
}

static void an_address_that_nobody_confirms_is_forgotten(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    struct player anna = {"p_anna", PLAYER_GUEST, "Anna", "", "", NOON, 0};
    static struct alerts a;
    struct alert_channel c = {.id = "mail", .kind = ALERT_MAIL, .target = "x", .created = NOON};
    assert_int_equal(store_add_player(f->store, &anna), STORE_DONE);
    add_channel(f->store, "one", "p_anna");
    assert_int_equal(store_add_channel(f->store, "p_anna", &c, NOON), STORE_DONE);
    assert_int_equal(store_expire_alerts(f->store, NOON), STORE_DONE);
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_int_equal(a.channels, 2);
    assert_int_equal(store_expire_alerts(f->store, NOON + 1), STORE_DONE);
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_int_equal(a.channels, 1);
}

static void what_a_browser_has_shown_is_kept(void **state)
{
    struct store_fixture *f = store_fixture_of(state);
    static struct alerts a;
    add_channel(f->store, "one", "p_anna");
    assert_int_equal(store_note_seen(f->store, "p_bob", "one", 9), STORE_DONE);
    assert_int_equal(store_note_seen(f->store, "p_anna", "one", 7), STORE_DONE);
    assert_int_equal(store_note_seen(f->store, "p_anna", "one", 5), STORE_DONE);
    assert_int_equal(store_alerts(f->store, "p_anna", &a), STORE_DONE);
    assert_int_equal(a.channel[0].seen, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOTH(settings_are_kept),
        IN_BOTH(channels_are_few),
        IN_BOTH(one_node_looks_at_a_time),
        IN_BOTH(what_was_told_is_kept_until_it_is_cleared),
        IN_BOTH(an_address_is_confirmed_by_its_code),
        IN_BOTH(an_address_that_nobody_confirms_is_forgotten),
        IN_BOTH(what_a_browser_has_shown_is_kept),
        IN_BOTH(all_goes_with_its_person),
        IN_BOTH(all_of_it_moves_to_another_database),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
