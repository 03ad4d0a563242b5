/* support_table.c - the table of support.h: setting it and playing at it. What is seen and
 * written of it is in support_looks.c. */
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>

enum { DEALT = 8, MOVE_BYTES = 48 };

/* Cuts the next word off a list; false at its end. */
static bool next_word(const char **at, const char *separator, char *word, size_t room)
{
    *at += strspn(*at, separator);
    if (!**at) return false;
    const char *end = strstr(*at, separator);
    size_t length = end ? (size_t)(end - *at) : strlen(*at);
    assert_true(length < room);
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
    return true;
}

/* ---- Material: what is left of a full set -------------------------------------------------- */

static void words_add(struct words *words, const char *word)
{
    assert_true(words->count < 128);
    snprintf(words->word[words->count++], sizeof words->word[0], "%s", word);
}

static void words_take(struct words *words, const char *word)
{
    int i = 0;
    while (i < words->count && strcmp(words->word[i], word) != 0) i++;
    if (i == words->count) fail_msg("no %s is left to deal", word);
    words->count--;
    memmove(words->word[i], words->word[i + 1], sizeof words->word[0] * (size_t)(words->count - i));
}

/* KB-1; and KC-1, KC-2. */
static void add_colour(struct words *deck, char colour, bool cards)
{
    char card[8];
    for (int value = 0; value <= 10; value++)
        for (int copy = 0; copy < (cards && (value < 3 || value > 7) ? 1 : 2); copy++) {
            snprintf(card, sizeof card, "%c%d", colour, value);
            words_add(deck, card);
        }
    snprintf(card, sizeof card, "%cX", colour);
    for (int copy = 0; cards && copy < 2; copy++) words_add(deck, card);
}

static void full_deck(const struct setting *setting, struct words *deck)
{
    char card[8];
    bool cards = strcmp(setting->game, "keltis-cards") == 0;
    deck->count = 0;
    for (const char *colour = "BGRVY"; *colour; colour++) add_colour(deck, *colour, cards);
    for (int value = 0; cards && value <= 10; value++) {
        snprintf(card, sizeof card, "P%d", value);
        words_add(deck, card);
    }
}

/* KB-4. */
static void full_tiles(struct words *tiles)
{
    static const char *const kinds[] = {"W", "C", "1", "2", "3"};
    static const int copies[] = {9, 9, 2, 3, 2};
    tiles->count = 0;
    for (int kind = 0; kind < 5; kind++)
        for (int i = 0; i < copies[kind]; i++) words_add(tiles, kinds[kind]);
}

/* ---- The deal ------------------------------------------------------------------------------ */

/* Lays the words of a list in places first, first + step, ... */
static void place(struct words *rest, struct words *out, const char *list, int first, int step)
{
    char word[8];
    for (int i = first; list && next_word(&list, " ", word, sizeof word); i += step) {
        if (strcmp(word, "-") == 0) continue;
        assert_true(i < out->count);
        assert_string_equal(out->word[i], "");
        words_take(rest, word);
        snprintf(out->word[i], sizeof out->word[i], "%s", word);
    }
}

/* The part of a list after so many words. */
static const char *after_words(const char *list, int count)
{
    char word[8];
    while (list && count-- > 0 && next_word(&list, " ", word, sizeof word)) continue;
    return list;
}

static void fill(struct words *rest, struct words *out)
{
    for (int i = 0; i < out->count; i++) {
        if (out->word[i][0]) continue;
        char word[8];
        snprintf(word, sizeof word, "%s", rest->word[0]);
        words_take(rest, word);
        snprintf(out->word[i], sizeof out->word[i], "%s", word);
    }
}

static void deal_deck(const struct setting *setting, int seats, struct words *deck)
{
    struct words rest;
    char eight[64];
    full_deck(setting, &rest);
    memset(deck, 0, sizeof *deck);
    deck->count = rest.count;
    for (int seat = 0; seat < seats; seat++) {
        const char *hand = setting->hands[seat], *drawn = after_words(hand, DEALT);
        if (!hand) continue;
        snprintf(eight, sizeof eight, "%.*s", (int)(drawn - hand), hand);
        place(&rest, deck, eight, DEALT * seat, 1);
        place(&rest, deck, drawn, DEALT * seats + seat, seats);
    }
    place(&rest, deck, setting->pile, DEALT * seats, 1);
    fill(&rest, deck);
}

static void deal_tiles(const struct setting *setting, struct words *tiles)
{
    struct words rest;
    full_tiles(&rest);
    memset(tiles, 0, sizeof *tiles);
    tiles->count = rest.count;
    for (int path = 0; path < 5; path++) place(&rest, tiles, setting->tiles[path], 5 * path, 1);
    fill(&rest, tiles);
}

/* ---- The deal as a record ------------------------------------------------------------------ */

static void write_words(const struct words *words, const char *name, struct text *out)
{
    text_add(out, "\"%s\":[", name);
    for (int i = 0; i < words->count; i++) text_add(out, "%s\"%s\"", i ? "," : "", words->word[i]);
    text_add(out, "]");
}

static void write_options(const char *list, struct text *out)
{
    char word[64];
    const char *before = "";
    text_add(out, "{");
    while (list && next_word(&list, " ", word, sizeof word)) {
        char *value = strchr(word, '=');
        assert_non_null(value);
        *value++ = '\0';
        bool bare = value[0] < 'a' || strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
        text_add(out, bare ? "%s\"%s\":%s" : "%s\"%s\":\"%s\"", before, word, value);
        before = ",";
    }
    text_add(out, "}");
}

static void write_dark(const struct setting *setting, struct text *out)
{
    char stone[8];
    if (!setting->options || !strstr(setting->options, "layout=random")) return;
    text_add(out, ",\"dark\":{");
    for (int path = 0; path < 5; path++) {
        const char *list = setting->dark[path] ? setting->dark[path] : "1 2 3 4 9", *before = "";
        text_add(out, "%s\"%c\":[", path ? "," : "", "BGRVY"[path]);
        for (; next_word(&list, " ", stone, sizeof stone); before = ",")
            text_add(out, "%s%s", before, stone);
        text_add(out, "]");
    }
    text_add(out, "}");
}

static void write_deal(const struct setting *setting, int seats, struct text *out)
{
    struct words words;
    deal_deck(setting, seats, &words);
    text_add(out, "{");
    write_words(&words, "deck", out);
    if (strcmp(setting->game, "keltis") == 0) {
        text_add(out, ",");
        deal_tiles(setting, &words);
        write_words(&words, "tiles", out);
        write_dark(setting, out);
    }
    text_add(out, "}");
}

/* ---- Setting and clearing the table -------------------------------------------------------- */

static struct table *table_new(void **state)
{
    table_teardown(state);
    *state = memory_new(sizeof(struct table));
    return (struct table *)*state;
}

int table_teardown(void **state)
{
    struct table *t = (struct table *)*state;
    if (t) match_close(&t->match);
    free(t);
    *state = NULL;
    return 0;
}

struct table *table_set(void **state, const struct setting *setting)
{
    struct table *t = table_new(state);
    int seats = setting->seats ? setting->seats : 2;
    struct text text = {0};
    struct record record;
    struct fault fault;
    text_add(&text, "{\"game\":\"%s\",\"seats\":%d,\"options\":", setting->game, seats);
    write_options(setting->options, &text);
    text_add(&text, ",\"deal\":");
    write_deal(setting, seats, &text);
    text_add(&text, ",\"moves\":[]}");
    if (!record_read(&record, text.bytes, text.length, &fault))
        fail_msg("%s %s: %s", fault.why.rule, fault.why.text, text.bytes);
    text_free(&text);
    t->match = record.match;
    for (int seat = 0; seat < 4; seat++) t->next[seat] = setting->hands[seat];
    return t;
}

void match_set_options(struct match *m, const char *list)
{
    char word[64];
    struct refusal why;
    while (list && next_word(&list, " ", word, sizeof word)) {
        char *value = strchr(word, '=');
        assert_non_null(value);
        *value++ = '\0';
        assert_true(options_set(m->game, &m->setup, word, value, &why));
    }
}

struct table *table_shuffled(void **state, const struct setting *setting, const char *seed)
{
    struct table *t = table_new(state);
    struct refusal why;
    uint8_t bytes[SEED_BYTES];
    int seats = setting->seats ? setting->seats : 2;
    assert_true(match_open(&t->match, game_by_id(setting->game), seats, &why));
    match_set_options(&t->match, setting->options);
    seed_from_text(seed, bytes);
    match_deal(&t->match, bytes);
    return t;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static int seat_asked(const struct table *t)
{
    return head_of(match_truth(&t->match))->seat;
}

static bool in_phase(const struct table *t, const char *phase)
{
    return strcmp(t->match.game->phases[head_of(match_truth(&t->match))->phase], phase) == 0;
}

/* Strikes the card of a move off the list of the seat if it is the next one there. */
static void strike(struct table *t, int seat, const char *move)
{
    char card[8];
    const char *rest = t->next[seat], *played = strchr(move, ' ');
    if (!rest || !played || !next_word(&rest, " ", card, sizeof card)) return;
    size_t length = strlen(card);
    if (strncmp(played + 1, card, length) == 0 &&
        (!played[1 + length] || played[1 + length] == ' '))
        t->next[seat] = rest;
}

static void say_one(struct table *t, const char *move, const char *file, int line)
{
    struct refusal why = {0};
    int seat = seat_asked(t);
    if (!match_say(&t->match, move, &why)) {
        print_error("seat %d may not \"%s\": %s %s\n", seat, move, why.rule, why.text);
        _fail(file, line);
    }
    const char *broken = t->match.game->check(match_truth(&t->match));
    if (broken) {
        print_error("after \"%s\": %s\n", move, broken);
        _fail(file, line);
    }
    strike(t, seat, move);
}

void table_say(struct table *t, const char *moves, const char *file, int line)
{
    char move[MOVE_BYTES];
    while (next_word(&moves, ", ", move, sizeof move)) say_one(t, move, file, line);
}

/* The rest of a turn: no bonus steps, and a card from the draw pile. */
static void end_turn(struct table *t, const char *file, int line)
{
    while (in_phase(t, "bonus")) say_one(t, "pass", file, line);
    while (in_phase(t, "draw")) say_one(t, "draw", file, line);
}

void table_idle(struct table *t, const char *file, int line)
{
    uint16_t legal[MOVES_MAX];
    char move[WORDS_MAX];
    t->match.game->legal(match_truth(&t->match), legal);
    (t->match.game->say)(match_truth(&t->match), legal[0], move);
    say_one(t, move, file, line);
    end_turn(t, file, line);
}

void table_solo(struct table *t, const char *moves, const char *file, int line)
{
    char move[MOVE_BYTES];
    int seat = seat_asked(t);
    while (next_word(&moves, ", ", move, sizeof move)) {
        say_one(t, move, file, line);
        end_turn(t, file, line);
        while (in_phase(t, "play") && seat_asked(t) != seat) table_idle(t, file, line);
    }
}

void table_follow(struct table *t, int turns, const char *file, int line)
{
    char card[8], move[MOVE_BYTES];
    while (turns-- > 0) {
        const char *list = t->next[seat_asked(t)];
        if (!list || !next_word(&list, " ", card, sizeof card)) {
            table_idle(t, file, line);
            continue;
        }
        snprintf(move, sizeof move, "play %s", card);
        if (game_find(t->match.game, match_truth(&t->match), move) < 0)
            snprintf(move, sizeof move, "play %s small", card);
        say_one(t, move, file, line);
        end_turn(t, file, line);
    }
}

/* After the opening one B3 and one G3 lie on their piles, seat 0 holds the other G3 and seat 1
 * the other B3; every four turns it is so again. */
void table_circle(struct table *t, int turns, const char *file, int line)
{
    static const char *const round[] = {"discard G3, take B", "discard B3, take G",
                                        "discard B3, take G", "discard G3, take B"};
    if (t->match.plies == 0) table_say(t, "discard B3, draw, discard G3, draw", file, line);
    for (size_t i = t->match.plies / 2 - 2; turns > 0; turns--, i++)
        table_say(t, round[i % 4], file, line);
}
