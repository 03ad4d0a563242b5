/* delay.c - watchers of a table with a delay: at every step of random tables of every game all that
 * a watcher is told is what the table was some moves ago, to the byte, and those who sit there see
 * it as it is. PAKLI_LONG=1 plays more. */
#include "tests/support/every_game.h"
#include "tests/table/support/random_tables.h"

enum { DELAYS = 9, TABLES_SHORT = 4, TABLES_LONG = 12 };

/* A table with a delay, and what one without was after each row. */
struct delayed_table {
    struct random_tables tables;
    struct table *then; /* by v */
    int count;
    size_t most; /* plies of this game, with what was taken back */
    int game;
};

/* ---- The table without a delay ------------------------------------------------------------- */

/* The row by which a table is opened, without the delay. */
static void fold_without_delay(struct table *t, const struct row *row)
{
    struct row plain = *row;
    struct refusal why;
    char *body = strdup(row->body), *delay = strstr(body, "\"delay\":");
    if (row->kind == ROW_OPEN && delay) delay[strlen("\"delay\":")] = '0';
    plain.body = body;
    if (!table_fold(t, &plain, &why)) fail_msg("row %lld: %s", (long long)row->v, why.text);
    free(body);
}

static void catch_up(struct delayed_table *w)
{
    const struct table_fixture *f = &w->tables.fixture;
    w->then = (struct table *)realloc(w->then, (size_t)(f->count + 1) * sizeof *w->then);
    assert_non_null(w->then);
    if (w->count == 0) table_init(&w->then[0], f->t.id);
    for (; w->count < f->count; w->count++) {
        table_clone(&w->then[w->count], &w->then[w->count + 1]);
        fold_without_delay(&w->then[w->count + 1], &f->rows[w->count]);
    }
}

static void forget(struct delayed_table *w)
{
    for (int v = 0; v <= w->count && w->then; v++) table_close(&w->then[v]);
    free(w->then);
    w->then = NULL;
    w->count = 0;
    w->most = 0;
    w->game = 0;
}

/* ---- What a viewer is told ----------------------------------------------------------------- */

static void write_all(const struct table *t, int viewer, int64_t now, struct text *out)
{
    struct table_reader reader = {viewer, now, 1, false};
    table_write(t, &reader, out);
    table_write_record(t, &reader, out);
    table_write_legal(t, viewer, out);
    table_write_previews(t, viewer, out);
    table_write_flights(t, viewer, out);
    table_write_marks(t, viewer, out);
    if (viewer == WATCHER) table_write_lobby(t, out);
}

/* That there is a delay is told. */
static void remove_delay(const struct table *t, struct text *words)
{
    char member[16];
    int length = snprintf(member, sizeof member, ",\"delay\":%d", t->settings.delay);
    for (char *at; length && (at = strstr(words->bytes, member));)
        memmove(at, at + length, strlen(at + length) + 1);
}

/* Clocks of a watcher stand where they stood then; the reader of the other table says so. */
static void assert_sees(const struct table *t, int viewer, const struct table *then)
{
    struct text one = {0}, other = {0};
    write_all(t, viewer, t->at + 777, &one);
    write_all(then, viewer, viewer == WATCHER && t->delay ? then->at : t->at + 777, &other);
    remove_delay(t, &one);
    assert_string_equal(text_string(&one), text_string(&other));
    text_free(&one);
    text_free(&other);
}

static void assert_told(const struct table_snapshot *before, const struct table *t,
                        const struct table_snapshot *before_then, const struct table *then)
{
    struct text one = {0}, other = {0};
    struct table_reader reader = {WATCHER, t->at + 777, 1, false}, reader_then = reader;
    if (t->delay) reader_then.now = then->at;
    table_write_change(before, t, &reader, &one);
    table_write_change(before_then, then, &reader_then, &other);
    remove_delay(t, &one);
    assert_string_equal(text_string(&one), text_string(&other));
    text_free(&one);
    text_free(&other);
}

/* ---- Steps --------------------------------------------------------------------------------- */

/* Never a move too early: so many were made after every one that is seen; and never one too late.
 */
static void check_when(struct delayed_table *w, const struct table *seen)
{
    const struct table *t = &w->tables.fixture.t;
    size_t delay = (size_t)t->settings.delay, plies = t->match.plies;
    if (t->number != w->game) w->most = 0;
    w->game = t->number;
    if (plies > w->most) w->most = plies;
    if (t->stage != STAGE_PLAYING) {
        assert_int_equal(seen->v, t->v);
        return;
    }
    assert_int_equal(seen->number, t->number);
    assert_true(seen->match.plies == 0 || seen->match.plies + delay <= w->most);
    assert_true(seen->match.plies + delay >= plies);
}

static void step(struct delayed_table *w)
{
    const struct table *t = &w->tables.fixture.t;
    struct table_snapshot before, before_then;
    int64_t v = table_seen(t, WATCHER)->v;
    table_take_snapshot(t, WATCHER, &before);
    table_take_snapshot(&w->then[v], WATCHER, &before_then);
    random_table_step(&w->tables);
    catch_up(w);
    const struct table *seen = table_seen(t, WATCHER);
    check_when(w, seen);
    assert_sees(t, WATCHER, &w->then[seen->v]);
    assert_told(&before, t, &before_then, &w->then[seen->v]);
    assert_sees(t, 0, &w->then[t->v]);
    table_snapshot_free(&before);
    table_snapshot_free(&before_then);
}

/* A node that reads the rows shows the same as the one that has served them. */
static void check_rebuilt(const struct delayed_table *w)
{
    struct table again;
    fixture_rebuild(&w->tables.fixture, &again);
    assert_int_equal(table_seen(&again, WATCHER)->v, table_seen(&w->tables.fixture.t, WATCHER)->v);
    table_close(&again);
}

static void watchers_see_it_later(void **state)
{
    struct delayed_table w = {.tables.game = game_of_test(state)};
    uint8_t key[SEED_BYTES] = "pakli delays";
    int tables = getenv("PAKLI_LONG") ? TABLES_LONG : TABLES_SHORT;
    rng_init(&w.tables.r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < tables; i++) {
        int span = w.tables.game->seats_max - w.tables.game->seats_min + 1, steps = 0;
        fixture_open(&w.tables.fixture);
        w.tables.fixture.rebuild_rarely = true;
        w.tables.delay = 1 + (int)rng_below(&w.tables.r, DELAYS);
        random_table_open(&w.tables, w.tables.game->seats_min + i % span, i);
        catch_up(&w);
        for (; w.tables.fixture.t.stage != STAGE_OVER; steps++) {
            step(&w);
            if (steps % 16 == 0) check_rebuilt(&w);
        }
        forget(&w);
        fixture_close(&w.tables.fixture);
    }
}

/* ---- One table ----------------------------------------------------------------------------- */

/* A word of the game is not told before the move it may be about. */
static void talk_waits_for_the_moves_before_it(void **state)
{
    struct table_fixture *f = fixture_pair(state, "\"delay\":2");
    accepted(f, CHAT, "anna", "{\"text\":\"good luck\"}");
    assert_true(fixture_shows(f, WATCHER, "good luck"));
    fixture_move(f, 0, "");
    accepted(f, CHAT, "anna", "{\"text\":\"aha\"}");
    assert_true(fixture_shows(f, 1, "aha"));
    assert_false(fixture_shows(f, WATCHER, "aha"));
    fixture_move(f, 0, "");
    assert_false(fixture_shows(f, WATCHER, "aha"));
    fixture_move(f, 0, "");
    assert_true(fixture_shows(f, WATCHER, "aha"));
    assert_true(fixture_shows(f, WATCHER, "\"ply\":1"));
    assert_true(fixture_shows(f, WATCHER, "\"delay\":2"));
}

static void a_bad_delay_is_refused(void **state)
{
    struct table_fixture *f = (struct table_fixture *)*state;
    refused(f, OPEN, "anna", "{" KELTIS ",\"delay\":21}", 400, "bad_settings");
    refused(f, OPEN, "anna", "{" KELTIS ",\"delay\":-1}", 400, "bad_settings");
    refused(f, OPEN, "anna", "{" KELTIS ",\"delay\":\"2\"}", 400, "bad_settings");
    accepted(f, OPEN, "anna", "{" KELTIS ",\"delay\":20}");
    accepted(f, SETTINGS, "anna", "{\"delay\":3}");
    assert_true(fixture_shows(f, WATCHER, "\"delay\":3"));
    accepted(f, SETTINGS, "anna", "{\"delay\":0}");
    assert_false(fixture_shows(f, WATCHER, "\"delay\""));
}

int main(void)
{
    static const struct game_test of_games[] = {{"", watchers_see_it_later, false}};
    static const struct CMUnitTest tests[] = {TEST(talk_waits_for_the_moves_before_it),
                                              TEST(a_bad_delay_is_refused)};
    return RUN_FOR_EVERY_GAME("table_delay", of_games, tests, NULL, NULL);
}
