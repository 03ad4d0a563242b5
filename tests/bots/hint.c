/* hint.c - hints: their words in four languages, the events they count, and that they tell
 * nothing a seat cannot know. */
#include "engine/match_internal.h"
#include "bots/hint.h"

#include <stdio.h>
#include <stdlib.h>

#include "games/heuristics.h"
#include "games/kuhn/rules.h"
#include "tests/support/table.h"
#include "tests/support/laws.h"

static const char *const codes[LANGUAGES] = {"hu", "nl", "en", "de"};

/* ---- Sentences ----------------------------------------------------------------------------- */

/* How often a place such as {share} occurs in a sentence. */
static int count_place(const char *sentence, const char *place)
{
    int count = 0;
    for (; (sentence = strstr(sentence, place)); sentence++) count++;
    return count;
}

static int count_braces(const char *sentence)
{
    int count = 0;
    for (; *sentence; sentence++) count += *sentence == '{' || *sentence == '}';
    return count;
}

static void check_sentence(const struct hint_event *e, const char *sentence, bool colours)
{
    bool numbered = e->subjects > 1 && e->measure != MEASURE_BESIDE;
    int colour = count_place(sentence, "{colour}"), number = count_place(sentence, "{number}");
    int beside = e->measure == MEASURE_BESIDE;
    assert_true(sentence && strlen(sentence) > 20);
    assert_int_equal(count_place(sentence, "{share}"), e->measure == MEASURE_SHARE);
    assert_int_equal(count_place(sentence, "{amount}"), e->measure != MEASURE_SHARE);
    assert_int_equal(count_place(sentence, "{instead}"), 1);
    assert_int_equal(count_place(sentence, "{beside}"), beside);
    assert_int_equal(colour + number, numbered);
    assert_true(colours || !colour);
    assert_int_equal(count_braces(sentence), 2 * (2 + beside + numbered));
    assert_null(strstr(sentence, "  "));
}

static void check_event(const struct hint_event *e, bool colours)
{
    assert_in_range(e->subjects, 1, SUBJECTS_MAX);
    assert_true(e->full_scale >= 1 && e->find);
    for (int l = 0; l < LANGUAGES; l++) {
        assert_non_null(e->sentence[l]);
        check_sentence(e, e->sentence[l], colours);
        assert_int_equal(count_place(e->sentence[l], "{colour}"),
                         count_place(e->sentence[0], "{colour}"));
        for (int other = 0; other < l; other++)
            assert_string_not_equal(e->sentence[l], e->sentence[other]);
    }
    for (const char *c = e->sentence[ENGLISH]; *c; c++) assert_in_range(*c, ' ', '~');
}

static void every_sentence_is_told_in_four_languages(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        const struct hint_events *events = heuristics_of(games[g])->events;
        int kinds = 0;
        if (!events) continue; /* a game may do without */
        for (const struct hint_event *e = events->event; e->id; e++, kinds++) {
            check_event(e, events->colour != NULL);
            for (const struct hint_event *other = events->event; other != e; other++)
                assert_string_not_equal(e->id, other->id);
            if (!events->colour || !count_place(e->sentence[0], "{colour}")) continue;
            for (int c = 0; c < e->subjects; c++)
                for (int l = 0; l < LANGUAGES; l++) assert_true(events->colour[c][l][0]);
        }
        assert_true(games[g]->calibration || (kinds >= 6 && kinds <= 12));
    }
    for (const struct hint_event *e = hint_events_any; e->id; e++) check_event(e, false);
}

static void languages_are_read(void **state)
{
    struct refusal why;
    enum language found;
    (void)state;
    for (int l = 0; l < LANGUAGES; l++) {
        assert_true(language_read(codes[l], 2, &found, &why));
        assert_int_equal(found, l);
    }
    assert_false(language_read("hun", 3, &found, &why));
    assert_false(language_read("", 0, &found, &why));
    assert_non_null(strstr(why.text, "hu, nl, en, de"));
}

/* ---- Hints in many positions --------------------------------------------------------------- */

static struct bot bot_of(const char *words, int threads)
{
    struct bot bot;
    struct refusal why;
    assert_true(bot_read(words, strlen(words), &bot, &why));
    bot.budget.threads = threads;
    return bot;
}

static void write_hint(const struct match *m, const char *words, int threads, enum language l,
                       struct text *out)
{
    struct bot bot = bot_of(words, threads);
    struct look look;
    struct hint hint;
    match_look(m, &look);
    hint_think(&look, &bot, "seed", l, &hint);
    text_clear(out);
    hint_write(&look, &hint, words, 100, out);
    for (int i = 0; i < hint.reasons.moves; i++) {
        assert_in_range(hint.reasons.count[i], 2, REASONS_MAX);
        for (int k = 0; k < hint.reasons.count[i]; k++)
            assert_int_equal(count_braces(text_string(&hint.reasons.sentence[i][k])), 0);
    }
    hint_free(&hint);
}

/* Plays so many decisions of experts, fewer if the game ends. */
static void rollout(struct match *m, int plies)
{
    static const char seed[SEED_BYTES] = "play on";
    struct bot bots[SEATS_MAX];
    for (int i = 0; i < SEATS_MAX; i++) bots[i] = bot_of("expert", 1);
    for (int i = 0; i < plies && !match_over(m); i++)
        assert_true(match_play(m, bot_move(bots, m, (const uint8_t *)seed)));
}

/* Does something with matches of every game and seat count at several plies; of each second
 * match the options are drawn too. */
static void in_many_positions(void (*look_at)(struct match *m, int number))
{
    struct rng r;
    uint8_t seed[SEED_BYTES] = {1};
    int number = 0;
    rng_init(&r, seed, 0, ROUNDS_PLAY);
    for (int g = 0; games[g]; g++)
        for (int seats = games[g]->seats_min; seats <= games[g]->seats_max; seats++) {
            struct match m;
            struct refusal why;
            assert_true(match_open(&m, games[g], seats, &why));
            if (seats % 2) draw_options(&m, &r);
            seed[1] = (uint8_t)(8 * g + seats);
            match_deal(&m, seed);
            for (int step = 1; !match_over(&m) && step < 3; step++) {
                look_at(&m, number++);
                rollout(&m, 25 * step);
            }
            match_close(&m);
        }
}

/* A state guessed from the seat's view in place of the true one. */
static void check_swap(struct match *m, int number)
{
    struct text before = {0}, after = {0};
    struct look look;
    struct rng r;
    union any_state truth = *match_truth(m), other = {0};
    enum language l = (enum language)(number % LANGUAGES);
    const char *bot = number % 3 ? "sharp@40w" : "master@40w";
    write_hint(m, bot, 1, l, &before);
    match_look(m, &look);
    rng_init(&r, match_seed(m), (uint64_t)number, ROUNDS_PLAY);
    m->game->guess(&look.view, &r, &other);
    m->hidden->state = other;
    write_hint(m, bot, 1, l, &after);
    m->hidden->state = truth;
    assert_string_equal(text_string(&before), text_string(&after));
    text_free(&before);
    text_free(&after);
}

static void exchanging_what_is_hidden_changes_no_byte(void **state)
{
    (void)state;
    in_many_positions(check_swap);
}

static void check_threads(struct match *m, int number)
{
    struct text one = {0}, many = {0};
    if (number % 5) return;
    write_hint(m, "sharp@600w", 1, GERMAN, &one);
    write_hint(m, "sharp@600w", 3, GERMAN, &many);
    assert_string_equal(text_string(&one), text_string(&many));
    text_free(&one);
    text_free(&many);
}

static void threads_change_no_byte(void **state)
{
    (void)state;
    in_many_positions(check_threads);
}

/* Bots that only rate, and those that look at the clock. */
static void check_others(struct match *m, int number)
{
    static const char *const bots[] = {"random", "beginner", "expert:0.1", "sharp@2ms",
                                       "master@2ms"};
    struct text out = {0};
    write_hint(m, bots[number % 5], 2, (enum language)(number % LANGUAGES), &out);
    assert_non_null(strstr(text_string(&out), "\"reasons\":[\""));
    text_free(&out);
}

static void every_bot_gives_hints(void **state)
{
    (void)state;
    in_many_positions(check_others);
}

/* ---- What is written ----------------------------------------------------------------------- */

static void numbers_are_written_the_same_everywhere(void **state)
{
    struct text t = {0};
    (void)state;
    decimal_write(0.56125, 4, &t);
    text_add(&t, " ");
    decimal_write(-0.04, 1, &t);
    text_add(&t, " ");
    decimal_write(-12.96, 1, &t);
    text_add(&t, " ");
    decimal_write(7, 2, &t);
    assert_string_equal(text_string(&t), "0.5613 0.0 -13.0 7.00");
    text_free(&t);
}

/* Before any card lies in a row there is nothing to do but draw. */
static void the_only_move_has_no_value_and_is_told_to_be_one(void **state)
{
    struct test_table *t = coloretto();
    struct text out = {0};
    write_hint(&t->match, "master@100w", 1, ENGLISH, &out);
    assert_non_null(strstr(text_string(&out),
                           "\"bot\":\"master@100w\",\"worlds\":0,\"moves\":[{\"move\":\"draw\","
                           "\"value\":null,\"error\":null,\"score\":null,\"others\":null,"
                           "\"worlds\":0,\"reasons\":[\"it is the only move there is\","));
    write_hint(&t->match, "expert", 1, HUNGARIAN, &out);
    assert_non_null(strstr(text_string(&out), "\"ez az egyetlen "));
    text_free(&out);
}

/* A table of Kuhn poker whose seat 1 holds that card. */
static struct test_table *kuhn(void **state, int card)
{
    const struct setting setting = {.game = "kuhn"};
    for (int number = 0;; number++) {
        char seed[16];
        snprintf(seed, sizeof seed, "%d", number);
        struct test_table *t = table_shuffled(state, &setting, seed);
        if (((const struct kuhn_state *)match_truth(&t->match))->card[1] == card) return t;
    }
}

/* Of three cards the third wins every showdown. */
static void known_odds_are_told(void **state)
{
    struct test_table *t = kuhn(state, 3);
    struct text out = {0};
    say(t, "bet");
    write_hint(&t->match, "sharp@200w", 1, GERMAN, &out);
    assert_non_null(strstr(text_string(&out), "{\"move\":\"call\",\"value\":0.9"));
    assert_non_null(strstr(text_string(&out), "in 100 % statt 0 % der F"));
    text_free(&out);
}

static void refused_record(const char *record, const char *sentence)
{
    struct look look;
    struct refusal why;
    assert_false(hint_read(record, strlen(record), &look, &why));
    assert_non_null(strstr(why.text, sentence));
}

static void what_is_no_unfinished_game_is_refused(void **state)
{
    struct test_table *t = table_shuffled(state, &(struct setting){.game = "kuhn"}, "1");
    struct text record = {0};
    struct look look;
    struct refusal why;
    say(t, "bet");
    record_write(&t->match, &record);
    assert_true(hint_read(text_string(&record), record.length, &look, &why));
    assert_int_equal(look.view.head.viewer, 1);
    say(t, "fold");
    text_clear(&record);
    record_write(&t->match, &record);
    refused_record(text_string(&record), "the game is over");
    refused_record("{}", "must name a game");
    refused_record("", "");
    refused_record("{\"format\":\"pakli-match\"}", "several games");
    text_free(&record);
}

/* ---- Events -------------------------------------------------------------------------------- */

/* A playthrough told by moves in words, of the seat to move first. */
static struct playthrough *playthrough_of(struct test_table *t, const char *moves)
{
    struct playthrough *s = (struct playthrough *)memory_new(sizeof *s);
    char list[400];
    s->game = t->match.game;
    memcpy(&s->at[0], match_truth(&t->match), s->game->state_size);
    s->seat = s->at[0].head.seat;
    snprintf(list, sizeof list, "%s", moves);
    for (char *words = list, *end; words; words = end ? end + 2 : NULL) {
        end = strstr(words, ", ");
        if (end) *end = '\0';
        int move = game_find(s->game, &s->at[s->length], words);
        assert_true(move >= 0);
        assert_true(match_play(&t->match, move));
        s->move[s->length++] = (uint16_t)move;
        memcpy(&s->at[s->length], match_truth(&t->match), s->game->state_size);
    }
    s->next = s->length;
    for (int i = s->length - 1; i > 0; i--)
        if (s->at[i].head.seat == s->seat && s->at[i].head.phase == 1) s->next = i;
    s->game->score(&s->at[s->length], &s->result);
    return s;
}

static int found(const struct playthrough *s, const char *id, int subject)
{
    const struct hint_event *e = heuristics_of(s->game)->events->event;
    while (e->id && strcmp(e->id, id) != 0) e++;
    if (!e->id) fail_msg("there is no event \"%s\"", id);
    return e->find(s, subject);
}

static void a_discard_is_taken_or_not(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 B1 B2 B3", "G1 G2 G3"});
    struct playthrough *s =
        playthrough_of(t, "discard R5, draw, discard G1, take R, discard B1, draw");
    assert_int_equal(found(s, "discard_taken", RED), 1);
    assert_int_equal(found(s, "discard_taken", BLUE), NOT_APPLICABLE);
    free(s);
    s = playthrough_of(t, "discard G2, draw, discard B2, take G");
    assert_int_equal(s->seat, 1);
    assert_int_equal(found(s, "discard_taken", GREEN), 1);
    assert_int_equal(found(s, "discard_taken", BLUE), 0);
    free(s);
}

static void paths_figures_and_cards_of_keltis(void **state)
{
    struct test_table *t =
        keltis(.hands = {SEVEN("R"), "G1 G2 G3"}, .tiles = {"", "", "1 1 2 W W"});
    struct playthrough *s = playthrough_of(t, "play R0 big, draw, discard G1, draw, play R1, draw");
    assert_int_equal(found(s, "goes_on", RED), 1);
    assert_int_equal(found(s, "goes_on", GREEN), NOT_APPLICABLE);
    assert_int_equal(found(s, "path_minus", RED), 1);
    assert_int_equal(found(s, "path_minus", BLUE), 0);
    assert_int_equal(found(s, "path_goal", RED), 0);
    assert_int_equal(found(s, "big_goal", 0), 0);
    assert_int_equal(found(s, "tile_points", 0), 1);
    assert_int_equal(found(s, "card_used", 0), NOT_APPLICABLE);
    assert_int_equal(found(s, "bonus_steps", 0), 0);
    free(s);
}

static void a_card_taken_is_used_later(void **state)
{
    struct test_table *t = keltis(.hands = {"R5 B1 B2 B3", "G1 G2 G3"});
    say(t, "discard R5, draw, discard G1");
    struct playthrough *s = playthrough_of(t, "take R, discard B1, draw, play R5 small, draw");
    assert_int_equal(found(s, "card_used", 0), 1);
    free(s);
}

static void rows_and_wishes_of_the_card_game(void **state)
{
    struct test_table *t =
        keltis_cards(.hands = {"R3 R4 R5 R6 G2 V2 P5 B9", "G1 G3 G4 Y1 Y2 Y3 V8 V9"});
    struct playthrough *s =
        playthrough_of(t, "play R3, draw, discard G1, draw, play R4, draw, discard G3, "
                          "draw, wish G2 V2, draw, draw");
    assert_int_equal(found(s, "goes_on", RED), 1);
    assert_int_equal(found(s, "row_minus", RED), 1);
    assert_int_equal(found(s, "row_plus", RED), 0);
    assert_int_equal(found(s, "row_long", RED), NOT_APPLICABLE);
    assert_int_equal(found(s, "wishes", 0), 1);
    assert_int_equal(found(s, "three_wishes", 0), 0);
    assert_int_equal(found(s, "point_cards", 0), 0);
    free(s);
}

static void rows_of_coloretto(void **state)
{
    struct test_table *t = coloretto(.seats = 3, .pile = "B B G + J R");
    say(t, "draw");
    struct playthrough *s =
        playthrough_of(t, "place 1, draw, place 1, take 1, draw, place 2, take 2, draw, "
                          "place 3, take 3");
    assert_int_equal(found(s, "row_taken", 0), 1);
    assert_int_equal(found(s, "row_taken", 1), NOT_APPLICABLE);
    assert_int_equal(found(s, "own_row", 2), 1);
    assert_int_equal(found(s, "own_row", 0), 0);
    assert_int_equal(found(s, "own_row", 3), NOT_APPLICABLE);
    assert_int_equal(found(s, "last_to_take", 0), 1);
    assert_int_equal(found(s, "last_round", 0), 0);
    assert_int_equal(found(s, "another_joker", 0), 0);
    assert_int_equal(found(s, "plus_cards", 0), 1);
    assert_int_equal(found(s, "round_gain", 0), 2);
    assert_int_equal(found(s, "many_cards", 0), 0);
    free(s);
}

static void robberies_of_huzz(void **state)
{
    struct test_table *t = huzz(.seats = 3, .options = "mode=advanced",
                                .hands = {"4 4 1", "6 6 2", "9 9 3"}, .pile = "- - - - - - 8 9 10");
    struct playthrough *s = playthrough_of(t, "play 4x2, play 6x2, leave, recover, play 3x1");
    assert_int_equal(found(s, "robbed", 0), 1);
    assert_int_equal(found(s, "victims", 0), 0);
    assert_int_equal(found(s, "taken_back", 0), NOT_APPLICABLE);
    assert_int_equal(found(s, "shadow_steals", 0), NOT_APPLICABLE);
    assert_int_equal(found(s, "table_cards", 0), 0);
    assert_int_equal(found(s, "hand_left", 0), 13);
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sentence_is_told_in_four_languages),
        cmocka_unit_test(languages_are_read),
        cmocka_unit_test(exchanging_what_is_hidden_changes_no_byte),
        cmocka_unit_test(threads_change_no_byte),
        cmocka_unit_test(every_bot_gives_hints),
        cmocka_unit_test(numbers_are_written_the_same_everywhere),
        CLAUSE(the_only_move_has_no_value_and_is_told_to_be_one),
        CLAUSE(known_odds_are_told),
        CLAUSE(what_is_no_unfinished_game_is_refused),
        CLAUSE(a_discard_is_taken_or_not),
        CLAUSE(paths_figures_and_cards_of_keltis),
        CLAUSE(a_card_taken_is_used_later),
        CLAUSE(rows_and_wishes_of_the_card_game),
        CLAUSE(rows_of_coloretto),
        CLAUSE(robberies_of_huzz),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
