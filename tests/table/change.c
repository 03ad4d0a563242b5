/* change.c - what a listener is told of a change makes the table it saw into the one it would be
 * shown now: at every version of random tables of every game, for every seat and a watcher; and it
 * takes less than a third of the bytes. */
#include "table/table.h"
#include "tests/support/every_game.h"
#include "tests/table/support/random_tables.h"

enum { MEMBERS_MAX = 64, ITEMS_MAX = 2048, VIEWERS = SEATS_MAX + 1 };

/* ---- Tables as members --------------------------------------------------------------------- */

/* A table as the bytes of its members. */
struct members {
    int count;
    char *name[MEMBERS_MAX], *value[MEMBERS_MAX];
};

static char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = (char *)memory_new(length + 1);
    memcpy(copy, bytes, length);
    return copy;
}

/* A value as it was written; a string with its quotes. */
static char *copy_value(const struct json *j, int value)
{
    const struct json_token *token = &j->token[value];
    size_t quotes = token->kind == JSON_STRING;
    return copy_bytes(j->text + token->start - quotes, token->end - token->start + 2 * quotes);
}

static int find_member(const struct members *m, const char *name)
{
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->name[i], name) == 0) return i;
    return -1;
}

static void set_member(struct members *m, const char *name, char *value)
{
    int i = find_member(m, name);
    if (i < 0) {
        i = m->count++;
        assert_true(i < MEMBERS_MAX);
        m->name[i] = copy_bytes(name, strlen(name));
        m->value[i] = NULL;
    }
    free(m->value[i]);
    m->value[i] = value;
}

static void remove_member(struct members *m, int i)
{
    assert_true(i >= 0);
    if (i < 0) return; // clang's analyzer does not know that a failed assertion ends the test
    free(m->name[i]);
    free(m->value[i]);
    m->count--;
    m->name[i] = m->name[m->count];
    m->value[i] = m->value[m->count];
}

static void members_free(struct members *m)
{
    while (m->count) remove_member(m, 0);
}

/* Sets every member of an object. */
static void take_members(struct members *m, const struct json *j, int object)
{
    char name[64];
    int at = json_first(j, object);
    for (int n = json_count(j, object); n > 0; n--, at = json_after(j, at + 1)) {
        assert_true(json_string(j, at, name, sizeof name));
        set_member(m, name, copy_value(j, at + 1));
    }
}

static void read_members(struct members *m, const struct text *text)
{
    struct json j;
    memset(m, 0, sizeof *m);
    assert_true(json_read(&j, text_string(text), text->length));
    take_members(m, &j, 0);
    json_free(&j);
}

/* ---- Changes ------------------------------------------------------------------------------- */

/* The items of a list, as bytes. */
struct items {
    int count;
    char *item[ITEMS_MAX];
};

static void splice(struct items *list, const struct json *j, int splice)
{
    int at, removed, value = json_first(j, splice), added = json_count(j, splice) - 2;
    assert_true(json_int(j, value, &at));
    value = json_after(j, value);
    assert_true(json_int(j, value, &removed));
    assert_true(at >= 0 && removed >= 0 && at + removed <= list->count);
    for (int i = 0; i < removed; i++) free(list->item[at + i]);
    list->count += added - removed;
    assert_true(list->count < ITEMS_MAX);
    memmove(&list->item[at + added], &list->item[at + removed],
            (size_t)(list->count - at - added) * sizeof *list->item);
    for (int i = 0; i < added; i++) {
        value = json_after(j, value);
        list->item[at + i] = copy_value(j, value);
    }
}

static void read_items(struct items *list, const char *text)
{
    struct json j;
    assert_true(json_read(&j, text, strlen(text)));
    int value = json_first(&j, 0);
    list->count = json_count(&j, 0);
    for (int i = 0; i < list->count; i++, value = json_after(&j, value))
        list->item[i] = copy_value(&j, value);
    json_free(&j);
}

static char *join_items(struct items *list)
{
    struct text joined = {0};
    text_add(&joined, "[");
    for (int i = 0; i < list->count; i++) {
        text_add(&joined, "%s%s", i ? "," : "", list->item[i]);
        free(list->item[i]);
    }
    text_add(&joined, "]");
    return joined.bytes;
}

static void change_list(struct members *m, const char *name, const struct json *j, int splices)
{
    static struct items list;
    int member = find_member(m, name), at = json_first(j, splices);
    assert_true(member >= 0);
    read_items(&list, m->value[member]);
    for (int n = json_count(j, splices); n > 0; n--, at = json_after(j, at)) splice(&list, j, at);
    set_member(m, name, join_items(&list));
}

static bool is_list(const char *name)
{
    return strcmp(name, "scene") == 0 || strcmp(name, "worth") == 0 || strcmp(name, "log") == 0 ||
           strcmp(name, "chat") == 0;
}

static void remove_gone(struct members *m, const struct json *j)
{
    char name[64];
    int gone = json_member(j, 0, "gone"), at = json_first(j, gone);
    for (int n = gone < 0 ? 0 : json_count(j, gone); n > 0; n--, at = json_after(j, at)) {
        assert_true(json_string(j, at, name, sizeof name));
        remove_member(m, find_member(m, name));
    }
    if (!json_is_kind(j, json_member(j, 0, "all"), JSON_TRUE)) return;
    for (int i = m->count - 1; i >= 0; i--)
        if (!is_list(m->name[i])) remove_member(m, i);
}

static void apply_change(struct members *m, const struct text *change)
{
    struct json j;
    char name[64];
    if (!json_read(&j, text_string(change), change->length)) fail_msg("%s", change->bytes);
    remove_gone(m, &j);
    take_members(m, &j, json_member(&j, 0, "set"));
    int lists = json_member(&j, 0, "lists"), at = json_first(&j, lists);
    for (int n = json_count(&j, lists); n > 0; n--, at = json_after(&j, at + 1)) {
        assert_true(json_string(&j, at, name, sizeof name));
        change_list(m, name, &j, at + 1);
    }
    json_free(&j);
}

/* ---- Listeners ----------------------------------------------------------------------------- */

/* Those who listen to a table, each with the table as it has it; watchers last. */
struct listeners {
    struct table_fixture *fixture;
    struct table_snapshot before[VIEWERS];
    struct members held[VIEWERS];
    size_t whole, changed; /* bytes */
    int changes;
};

static struct table_reader reader_of(const struct listeners *l, int viewer)
{
    struct table_reader reader = {viewer, l->fixture->now, 3, true};
    return reader;
}

static int viewer_of(const struct listeners *l, int i)
{
    return i == l->fixture->t.series.setup.seats ? WATCHER : i;
}

#define FOR_LISTENERS(l, i) for (int i = 0; i <= (l)->fixture->t.series.setup.seats; i++)

static void listen(struct listeners *l)
{
    FOR_LISTENERS(l, i)
    {
        struct table_reader reader = reader_of(l, viewer_of(l, i));
        struct text table = {0};
        table_write(&l->fixture->t, &reader, &table);
        members_free(&l->held[i]);
        read_members(&l->held[i], &table);
        table_snapshot_free(&l->before[i]);
        table_take_snapshot(&l->fixture->t, reader.viewer, &l->before[i]);
        text_free(&table);
    }
}

static void assert_holds(const struct members *held, const struct text *table,
                         const struct text *change)
{
    struct members wanted;
    read_members(&wanted, table);
    for (int i = 0; i < wanted.count; i++) {
        int at = find_member(held, wanted.name[i]);
        if (at < 0 || strcmp(held->value[at], wanted.value[i]) != 0)
            fail_msg("%s is %s instead of %s after %s", wanted.name[i],
                     at < 0 ? "missing" : held->value[at], wanted.value[i], text_string(change));
    }
    assert_int_equal(held->count, wanted.count);
    members_free(&wanted);
}

/* A snapshot that moves on with the table gives the same bytes as one that was just taken. */
static void write_both_ways(struct table_snapshot *before, const struct table *t,
                            const struct table_reader *reader, struct text *out)
{
    struct text once = {0};
    struct table_snapshot fresh = *before;
    fresh.scene = NULL;
    table_write_change(&fresh, t, reader, &once);
    table_advance_snapshot(before, t, reader, out);
    assert_string_equal(text_string(out), text_string(&once));
    text_free(&once);
}

/* Every listener gets the change since it was last told, and then has the table as it is. */
static void tell(struct listeners *l)
{
    FOR_LISTENERS(l, i)
    {
        struct table_reader reader = reader_of(l, viewer_of(l, i));
        struct text change = {0}, table = {0};
        write_both_ways(&l->before[i], &l->fixture->t, &reader, &change);
        table_write(&l->fixture->t, &reader, &table);
        apply_change(&l->held[i], &change);
        assert_holds(&l->held[i], &table, &change);
        l->whole += table.length;
        l->changed += change.length;
        l->changes++;
        text_free(&change);
        text_free(&table);
    }
}

static void changes_make_the_next_table(void **state)
{
    struct random_tables r = {.game = game_of_test(state)};
    static struct listeners l;
    uint8_t key[SEED_BYTES] = "pakli changes";
    rng_init(&r.r, key, 0, ROUNDS_PLAY);
    memset(&l, 0, sizeof l);
    int tables = getenv("PAKLI_LONG") ? 8 : 2; /* the fewest seats and the most, then all */
    for (int i = 0; i < tables; i++) {
        int span = r.game->seats_max - r.game->seats_min + 1;
        fixture_open(&r.fixture);
        r.fixture.rebuild_rarely = true;
        l.fixture = &r.fixture;
        random_table_open(&r, r.game->seats_min + (i == 1 ? span - 1 : i % span), i);
        listen(&l);
        while (r.fixture.t.stage != STAGE_OVER) {
            random_table_step(&r);
            if (rng_below(&r.r, 4)) tell(&l); /* else several requests are told at once */
        }
        tell(&l);
        FOR_LISTENERS(&l, viewer)
        {
            members_free(&l.held[viewer]);
            table_snapshot_free(&l.before[viewer]);
        }
        fixture_close(&r.fixture);
    }
    if (!r.game->calibration) assert_true(3 * l.changed < l.whole);
    print_message("%s: %zu bytes of %zu for a change\n", r.game->id, l.changed / (size_t)l.changes,
                  l.whole / (size_t)l.changes);
}

int main(void)
{
    static const struct game_test of_games[] = {{"", changes_make_the_next_table, false}};
    return run_for_every_game("changes", of_games, 1, NULL, 0, NULL, NULL);
}
