/* moved.c - what a table tells of moves to who shows them: marks are of pieces that others touched
 * in the open since the viewer's own last move, at every version of random tables of every game. */
#include "engine/flights.h"
#include "table/table.h"
#include "tests/support/every_game.h"
#include "tests/table/support/random_tables.h"

enum { PAIRS_MAX = 512 };

/* Pairs of numbers out of ,"name":[[1,2],..]. */
struct pairs {
    int count, first[PAIRS_MAX], second[PAIRS_MAX];
};

static void read_pairs(const struct text *text, const char *name, struct pairs *out)
{
    struct text object = {0};
    struct json j;
    out->count = 0;
    text_add(&object, "{\"v\":0%s}", text_string(text));
    assert_true(json_read(&j, text_string(&object), object.length));
    int list = json_member(&j, 0, name), pair = json_first(&j, list);
    for (int n = list < 0 ? 0 : json_count(&j, list); n > 0; n--, pair = json_after(&j, pair)) {
        int first = json_first(&j, pair);
        assert_true(json_int(&j, first, &out->first[out->count]));
        assert_true(json_int(&j, json_after(&j, first), &out->second[out->count++]));
    }
    json_free(&j);
    text_free(&object);
}

static bool is_open(const struct game *game, const struct piece *p)
{
    return p->move == NO_MOVE && game->zones[p->zone].shape != ZONE_HAND;
}

static bool has_pair(const struct pairs *pairs, int first, int second)
{
    for (int i = 0; i < pairs->count; i++)
        if (pairs->first[i] == first && pairs->second[i] == second) return true;
    return false;
}

/* `mover` has just moved. */
static void check_marks(const struct table *t, int viewer, int mover)
{
    struct text text = {0};
    struct pairs marks, flights;
    union any_state view;
    static struct scene scene;
    table_write_marks(t, viewer, &text);
    read_pairs(&text, "marks", &marks);
    text_clear(&text);
    table_write_flights(t, viewer, &text);
    read_pairs(&text, "flights", &flights);
    text_free(&text);
    match_view(&t->match, viewer, &view);
    scene.count = 0;
    t->match.game->scene(&view, &scene);
    if (mover == viewer) assert_int_equal(marks.count, 0);
    for (int i = 0; i < marks.count; i++) {
        assert_true(is_open(t->match.game, &scene.piece[marks.first[i]]));
        assert_int_not_equal(marks.second[i], viewer);
        assert_in_range(marks.second[i], 0, t->series.setup.seats - 1);
    }
    for (int i = 0; i < flights.count && mover != viewer; i++)
        if (is_open(t->match.game, &scene.piece[flights.second[i]]))
            assert_true(has_pair(&marks, flights.second[i], mover));
}

static void marks_are_what_others_touched(void **state)
{
    struct random_tables r = {.game = game_of_test(state)};
    uint8_t key[SEED_BYTES] = "pakli marks";
    int tables = getenv("PAKLI_LONG") ? 12 : 2;
    rng_init(&r.r, key, 0, ROUNDS_PLAY);
    for (int i = 0; i < tables; i++) {
        int span = r.game->seats_max - r.game->seats_min + 1;
        const struct table *t = &r.fixture.t;
        fixture_open(&r.fixture);
        r.fixture.rebuild_rarely = true;
        random_table_open(&r, r.game->seats_max - i % span, i);
        while (t->stage != STAGE_OVER) {
            size_t plies = t->match.plies;
            int mover = t->stage == STAGE_PLAYING ? match_turn(&t->match) : -1;
            random_table_step(&r);
            if (mover < 0 || t->match.plies != plies + 1) continue;
            for (int viewer = -1; viewer < t->series.setup.seats; viewer++)
                check_marks(t, viewer < 0 ? WATCHER : viewer, mover);
        }
        fixture_close(&r.fixture);
    }
}

int main(void)
{
    static const struct game_test of_games[] = {{"", marks_are_what_others_touched, false}};
    return run_for_every_game("marks", of_games, 1, NULL, 0, NULL, NULL);
}
