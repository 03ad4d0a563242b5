/* table.c - the table of support.h: setting it and playing at it. What is seen and
 * written of it is in tests/support/looks.c. */
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOVE_BYTES = 48 };

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
    char card[16];
    for (int value = 0; value <= 10; value++)
        for (int copy = 0; copy < (cards && (value < 3 || value > 7) ? 1 : 2); copy++) {
            snprintf(card, sizeof card, "%c%d", colour, value);
            words_add(deck, card);
        }
    snprintf(card, sizeof card, "%cX", colour);
    for (int copy = 0; cards && copy < 2; copy++) words_add(deck, card);
}

static void add_copies(struct words *deck, const char *card, int copies)
{
    while (copies-- > 0) words_add(deck, card);
}

static bool is_game(const struct setting *setting, const char *id)
{
    return strcmp(setting->game, id) == 0;
}

static bool has_option(const struct setting *setting, const char *option)
{
    return setting->options && strstr(setting->options, option);
}

/* The start cards and colours that are out are still among them (CO-1, CO-18). */
static void full_coloretto(const struct setting *setting, struct words *deck)
{
    int golden = has_option(setting, "golden_joker=true");
    for (const char *colour = "BGNOPRY"; *colour; colour++)
        add_copies(deck, (const char[]){*colour, '\0'}, 9);
    add_copies(deck, "+", 10);
    if (has_option(setting, "limit=") && !has_option(setting, "limit=none")) return;
    add_copies(deck, "J", 3 - golden);
    add_copies(deck, "*", golden);
}

/* HU-1, HU-15. */
static void full_huzz(int seats, struct words *deck)
{
    char card[8];
    for (int value = 1; value <= 13; value++) {
        snprintf(card, sizeof card, "%d", value);
        add_copies(deck, card, 8);
    }
    add_copies(deck, "J", seats == 2 ? 1 : 5);
}

static void full_deck(const struct setting *setting, int seats, struct words *deck)
{
    char card[8];
    bool cards = is_game(setting, "keltis-cards");
    deck->count = 0;
    if (is_game(setting, "coloretto")) {
        full_coloretto(setting, deck);
        return;
    }
    if (is_game(setting, "huzz")) {
        full_huzz(seats, deck);
        return;
    }
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
    char first[64];
    int dealt = !is_game(setting, "huzz") ? 8 : seats == 2 ? 11 : 13;
    full_deck(setting, seats, &rest);
    memset(deck, 0, sizeof *deck);
    deck->count = rest.count;
    for (int seat = 0; seat < seats; seat++) {
        const char *hand = setting->hands[seat], *drawn = after_words(hand, dealt);
        if (!hand) continue;
        snprintf(first, sizeof first, "%.*s", (int)(drawn - hand), hand);
        place(&rest, deck, first, dealt * seat, 1);
        place(&rest, deck, drawn, dealt * seats + seat, seats);
    }
    place(&rest, deck, setting->pile, dealt * seats, 1);
    fill(&rest, deck);
}

/* CO-3, CO-4: the colours out, and the start cards; `deck` is left with all others, in order. */
static void deal_start(const struct setting *setting, int seats, struct words *out,
                       struct words *start, struct words *deck)
{
    static const char *const last[] = {"R Y", "Y", "", ""};
    const char *list = setting->out ? setting->out : last[seats - 2];
    struct words colours = {0};
    int each = seats == 2 ? 2 : 1;
    memset(out, 0, sizeof *out);
    memset(start, 0, sizeof *start);
    full_deck(setting, seats, deck);
    for (int i = 0; i < 63; i += 9) words_add(&colours, deck->word[i]);
    out->count = seats == 2 ? 2 : seats == 3;
    place(&colours, out, list, 0, 1);
    for (int i = 0; i < out->count; i++)
        for (int n = 0; n < 9; n++) words_take(deck, out->word[i]);
    start->count = each * seats;
    for (int seat = 0; seat < seats; seat++)
        place(&colours, start, setting->hands[seat], each * seat, 1);
    fill(&colours, start);
    for (int i = 0; i < start->count; i++) words_take(deck, start->word[i]);
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

static void write_list(const struct words *words, int first, int count, struct text *out)
{
    text_add(out, "[");
    for (int i = first; i < first + count; i++)
        text_add(out, "%s\"%s\"", i > first ? "," : "", words->word[i]);
    text_add(out, "]");
}

static void write_words(const struct words *words, const char *name, struct text *out)
{
    text_add(out, "\"%s\":", name);
    write_list(words, 0, words->count, out);
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
        bool bare = !value[strspn(value, "0123456789")] || strcmp(value, "true") == 0 ||
                    strcmp(value, "false") == 0;
        text_add(out, bare ? "%s\"%s\":%s" : "%s\"%s\":\"%s\"", before, word, value);
        before = ",";
    }
    text_add(out, "}");
}

static void write_dark(const struct setting *setting, struct text *out)
{
    char stone[8];
    if (!has_option(setting, "layout=random")) return;
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

/* CO-6. */
static void write_coloretto(const struct setting *setting, int seats, struct text *out)
{
    struct words gone, start, rest, deck;
    deal_start(setting, seats, &gone, &start, &rest);
    text_add(out, "{");
    write_words(&gone, "out", out);
    text_add(out, ",\"start\":[");
    for (int seat = 0, each = start.count / seats; seat < seats; seat++) {
        text_add(out, seat ? "," : "");
        write_list(&start, each * seat, each, out);
    }
    text_add(out, "],");
    memset(&deck, 0, sizeof deck);
    deck.count = rest.count;
    place(&rest, &deck, setting->pile, 0, 1);
    fill(&rest, &deck);
    write_words(&deck, "deck", out);
    text_add(out, "}");
}

static void write_deal(const struct setting *setting, int seats, struct text *out)
{
    struct words words;
    if (is_game(setting, "coloretto")) {
        write_coloretto(setting, seats, out);
        return;
    }
    deal_deck(setting, seats, &words);
    text_add(out, "{");
    write_words(&words, "deck", out);
    if (is_game(setting, "keltis")) {
        text_add(out, ",");
        deal_tiles(setting, &words);
        write_words(&words, "tiles", out);
        write_dark(setting, out);
    }
    text_add(out, "}");
}

/* ---- Setting and clearing the table -------------------------------------------------------- */

static struct test_table *table_new(void **state)
{
    table_teardown(state);
    *state = memory_new(sizeof(struct test_table));
    return (struct test_table *)*state;
}

int table_teardown(void **state)
{
    struct test_table *t = (struct test_table *)*state;
    if (t) match_close(&t->match);
    free(t);
    *state = NULL;
    return 0;
}

struct test_table *table_set(void **state, const struct setting *setting)
{
    const struct game *game = game_or_skip(setting->game);
    struct test_table *t = table_new(state);
    int seats = setting->seats ? setting->seats : 2;
    struct text text = {0};
    struct record record;
    struct fault fault;
    text_add(&text, "{\"game\":\"%s\",\"seats\":%d,\"options\":", game->id, seats);
    write_options(setting->options, &text);
    text_add(&text, ",\"deal\":");
    write_deal(setting, seats, &text);
    text_add(&text, ",\"moves\":[]}");
    if (!record_read(&record, text.bytes, text.length, &fault))
        fail_msg("%s %s: %s", fault.why.rule, fault.why.text, text.bytes);
    text_free(&text);
    t->match = record.match;
    for (int seat = 0; seat < SEATS_MAX; seat++) t->next[seat] = setting->hands[seat];
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

struct test_table *table_shuffled(void **state, const struct setting *setting, const char *seed)
{
    struct test_table *t = table_new(state);
    struct refusal why;
    uint8_t bytes[SEED_BYTES];
    int seats = setting->seats ? setting->seats : 2;
    assert_true(match_open(&t->match, game_or_skip(setting->game), seats, &why));
    match_set_options(&t->match, setting->options);
    seed_from_text(seed, bytes);
    match_deal(&t->match, bytes);
    return t;
}

/* ---- Playing ------------------------------------------------------------------------------- */

static int seat_asked(const struct test_table *t)
{
    return head_of(match_truth(&t->match))->seat;
}

static bool in_phase(const struct test_table *t, const char *phase)
{
    return strcmp(t->match.game->phases[head_of(match_truth(&t->match))->phase], phase) == 0;
}

/* Strikes the card of a move off the list of the seat if it is the next one there. */
static void strike(struct test_table *t, int seat, const char *move)
{
    char card[8];
    const char *rest = t->next[seat], *played = strchr(move, ' ');
    if (!rest || !played || !next_word(&rest, " ", card, sizeof card)) return;
    size_t length = strlen(card);
    if (strncmp(played + 1, card, length) == 0 &&
        (!played[1 + length] || played[1 + length] == ' '))
        t->next[seat] = rest;
}

static void say_one(struct test_table *t, const char *move, const char *file, int line)
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

void table_say(struct test_table *t, const char *moves, const char *file, int line)
{
    char move[MOVE_BYTES];
    while (next_word(&moves, ", ", move, sizeof move)) say_one(t, move, file, line);
}

/* The rest of a turn: no bonus steps, and a card from the draw pile. */
static void end_turn(struct test_table *t, const char *file, int line)
{
    while (in_phase(t, "bonus")) say_one(t, "pass", file, line);
    while (in_phase(t, "draw")) say_one(t, "draw", file, line);
}

void table_idle(struct test_table *t, const char *file, int line)
{
    uint16_t legal[MOVES_MAX];
    char move[WORDS_MAX];
    t->match.game->legal(match_truth(&t->match), legal);
    (t->match.game->say)(match_truth(&t->match), legal[0], move);
    say_one(t, move, file, line);
    end_turn(t, file, line);
}

void table_solo(struct test_table *t, const char *moves, const char *file, int line)
{
    char move[MOVE_BYTES];
    int seat = seat_asked(t);
    while (next_word(&moves, ", ", move, sizeof move)) {
        say_one(t, move, file, line);
        end_turn(t, file, line);
        while (in_phase(t, "play") && seat_asked(t) != seat) table_idle(t, file, line);
    }
}

void table_follow(struct test_table *t, int turns, const char *file, int line)
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
void table_circle(struct test_table *t, int turns, const char *file, int line)
{
    static const char *const round[] = {"discard G3, take B", "discard B3, take G",
                                        "discard B3, take G", "discard G3, take B"};
    if (t->match.plies == 0) table_say(t, "discard B3, draw, discard G3, draw", file, line);
    for (size_t i = t->match.plies / 2 - 2; turns > 0; turns--, i++)
        table_say(t, round[i % 4], file, line);
}
