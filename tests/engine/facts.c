/* facts.c - what moves are said to have done, at every move of random games of every game, seat
 * count and option, for every viewer: something is told, it is the same whatever is hidden, and
 * each sentence is whole in four languages. Examples are in games/ID/tests/facts.c. */
#include "engine/facts.h"
#include "engine/match.h"
#include "tests/support/every_game.h"
#include "tests/support/laws.h"

/* ---- Laws ---------------------------------------------------------------------------------- */

static const char *const no_names[SEATS_MAX] = {NULL};

static void write_facts(const struct game *game, const void *before, int move, const void *after,
                        struct text *out)
{
    struct facts facts;
    facts_tell(game, before, move, after, &facts);
    assert_true(facts.count > 0 && facts.count < FACTS_MAX);
    facts_write(&facts, out);
}

/* A gap is a value that was not put in, or put in as nothing. */
static void check_sentence(const char *said)
{
    size_t length = strlen(said);
    if (length < 8 || strchr(said, '{') || strstr(said, "  ") || said[length - 1] != '.' ||
        strstr(said, "()") || said[0] == ' ')
        fail_msg("\"%s\"", said);
}

static void check_words(const struct game *game, const struct facts *facts)
{
    struct text said[LANGUAGES] = {{0}};
    for (int i = 0; i < LANGUAGES; i++) {
        facts_say(game, facts, i % 2 ? NULL : no_names, (enum language)i, &said[i]);
        check_sentence(text_string(&said[i]));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(text_string(&said[i]), text_string(&said[k]));
    }
    for (int i = 0; i < LANGUAGES; i++) text_free(&said[i]);
}

/* The swap: other hidden cards that lead to the same views tell the same. */
static void check_swap(const struct game *game, int viewer, const union any_state *truth, int move,
                       const union any_state *after, struct rng *r)
{
    union any_state before, world, seen, then;
    struct text told = {0}, other = {0};
    game->view(truth, viewer, &before);
    game->guess(&before, r, &world);
    game->view(&world, viewer, &seen);
    write_facts(game, &before, move, after, &told);
    game->guess(after, r, &world);
    game->view(&world, viewer, &then);
    write_facts(game, &seen, move, &then, &other);
    assert_string_equal(text_string(&told), text_string(&other));
    text_free(&told);
    text_free(&other);
}

static void check_viewer(const struct match *m, int viewer, const union any_state *truth, int move,
                         struct facts *turn, struct rng *r)
{
    union any_state before, after;
    struct facts facts;
    m->game->view(truth, viewer, &before);
    match_view(m, viewer, &after);
    check_swap(m->game, viewer, truth, move, &after, r);
    facts_tell(m->game, &before, move, &after, &facts);
    assert_int_equal(facts.seat, truth->head.seat);
    check_words(m->game, &facts);
    if (turn->count && facts_fold(turn, &facts))
        check_words(m->game, turn);
    else
        *turn = facts;
}

static void every_move_is_told(void **state)
{
    const struct game *game = game_of_test(state);
    int count = getenv("PAKLI_LONG") ? 100 : 8, span = game->seats_max - game->seats_min + 1;
    static struct facts turn[SEATS_MAX + 1];
    struct rng r;
    rng_init(&r, (const uint8_t[SEED_BYTES]){11}, 0, ROUNDS_PLAY);
    for (int i = 0; i < count; i++) {
        struct match m;
        struct refusal why;
        uint16_t legal[MOVES_MAX];
        memset(turn, 0, sizeof turn);
        assert_true(match_open(&m, game, game->seats_min + i % span, &why));
        draw_options(&m, &r);
        match_deal(&m, (const uint8_t[SEED_BYTES]){(uint8_t)i});
        for (int plies = 0; plies < 400 && !match_over(&m); plies++) {
            union any_state truth = *match_truth(&m);
            int moves = game->legal(&truth, legal), move = legal[rng_below(&r, (uint32_t)moves)];
            assert_true(match_play(&m, move));
            for (int v = WATCHER; v < m.setup.seats; v = v < 0 ? 0 : v + 1)
                check_viewer(&m, v, &truth, move, &turn[v < 0 ? SEATS_MAX : v], &r);
        }
        match_close(&m);
    }
}

int main(void)
{
    static const struct game_test of_games[] = {{"every move is told: ", every_move_is_told, true}};
    return run_for_every_game("facts", of_games, 1, NULL, 0, NULL, NULL);
}
