/* library.c - every function of pakli.h once, as a program that is linked with the archive. */
#include <pakli.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "line %d: %s\n", __LINE__, #condition);                                \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

static void games_tell_what_they_are(void)
{
    int count = 0;
    while (pakli_game_at(count)) count++;
    EXPECT(count > 0 && !pakli_game_at(-1) && !pakli_game_at(count + 1));
    EXPECT(!pakli_game_by_id("no such game"));
    for (int i = 0; i < count; i++) {
        const struct pakli_game *game = pakli_game_at(i);
        EXPECT(pakli_game_by_id(pakli_game_id(game)) == game);
        EXPECT(pakli_game_name(game)[0] && pakli_game_rules(game) >= 1);
        EXPECT(pakli_game_seats_min(game) <= pakli_game_seats_max(game));
        EXPECT(pakli_game_seats_max(game) <= PAKLI_SEATS_MAX);
        EXPECT(pakli_game_actions(game) > 1 && pakli_game_view_size(game) > 0);
    }
    EXPECT(strcmp(pakli_version(), PAKLI_VERSION) == 0);
}

/* Every move is legal, below the number of actions, and found again by its words. */
static void play(struct pakli_match *m)
{
    uint16_t moves[PAKLI_MOVES_MAX];
    char words[PAKLI_WORDS_MAX];
    while (!pakli_match_over(m)) {
        int count = pakli_match_legal(m, moves, PAKLI_MOVES_MAX);
        int move = moves[pakli_match_plies(m) % (size_t)count];
        EXPECT(count > 0 && pakli_match_legal(m, moves, 0) == count);
        EXPECT(move < pakli_game_actions(pakli_match_game(m)));
        EXPECT(pakli_match_turn(m) >= 0 && pakli_match_phase(m)[0]);
        pakli_match_words(m, move, words);
        EXPECT(pakli_match_find(m, words) == move);
        EXPECT(pakli_match_play(m, move));
    }
    EXPECT(pakli_match_turn(m) == -1 && strcmp(pakli_match_phase(m), "over") == 0);
    EXPECT(!pakli_match_play(m, 0) && pakli_match_legal(m, moves, PAKLI_MOVES_MAX) == 0);
}

static void a_record_comes_back(const struct pakli_match *m)
{
    int32_t score[PAKLI_SEATS_MAX], again[PAKLI_SEATS_MAX];
    struct pakli_error error;
    char *record = pakli_match_record(m);
    struct pakli_match *read = pakli_match_read(record, strlen(record), &error);
    EXPECT(read && pakli_match_plies(read) == pakli_match_plies(m));
    EXPECT(pakli_match_score(read, again) == pakli_match_score(m, score));
    EXPECT(memcmp(score, again, sizeof score) == 0);
    pakli_match_free(read);
    EXPECT(!pakli_match_read("{}", 2, &error) && error.text[0]);
    pakli_free(record);
}

static void views_are_of_one_seat(const struct pakli_match *m)
{
    size_t size = pakli_game_view_size(pakli_match_game(m));
    char *view = (char *)malloc(size), *other = (char *)malloc(size);
    pakli_match_view(m, 0, view);
    pakli_match_view(m, PAKLI_WATCHER, other);
    EXPECT(memcmp(view, other, size) != 0);
    free(view);
    free(other);
}

static void a_match_is_played(const struct pakli_game *game)
{
    struct pakli_error error;
    EXPECT(!pakli_match_new(game, 99, &error) && error.text[0]);
    struct pakli_match *m = pakli_match_new(game, pakli_game_seats_min(game), &error);
    EXPECT(m && pakli_match_seats(m) == pakli_game_seats_min(game) && pakli_match_over(m));
    EXPECT(!pakli_match_set(m, "no such option", "1", &error) && error.text[0]);
    EXPECT(pakli_match_deal(m, "library", &error) && !pakli_match_over(m));
    EXPECT(!pakli_match_say(m, "no such move", &error) && error.text[0] && error.rule[0]);
    int advice = pakli_match_advise(m, "expert", &error);
    EXPECT(advice >= 0 && pakli_match_advise(m, "nobody", &error) == -1);
    views_are_of_one_seat(m);
    struct pakli_match *copy = pakli_match_clone(m);
    play(m);
    EXPECT(pakli_match_plies(copy) == 0 && pakli_match_play(copy, advice));
    pakli_match_free(copy);
    a_record_comes_back(m);
    pakli_match_seek(m, 1);
    EXPECT(pakli_match_plies(m) == 1 && !pakli_match_undo(m, 99));
    pakli_match_free(m);
}

int main(void)
{
    games_tell_what_they_are();
    for (int i = 0; pakli_game_at(i); i++) a_match_is_played(pakli_game_at(i));
    pakli_match_free(NULL);
    return 0;
}
