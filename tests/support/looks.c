/* looks.c - the table of support.h: what is asked, allowed, seen, written and scored. */
#include "tests/support/table.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/support/told.h"

static const struct head *head_at(const struct test_table *t)
{
    return head_of(match_truth(&t->match));
}

static void expect_text(const char *what, const char *found, const char *wanted, const char *file,
                        int line)
{
    if (strcmp(found, wanted) == 0) return;
    print_error("%s\n  wanted \"%s\"\n  found  \"%s\"\n", what, wanted, found);
    _fail(file, line);
}

/* ---- Questions and moves ------------------------------------------------------------------- */

void table_asked(const struct test_table *t, int seat, const char *phase, const char *file,
                 int line)
{
    char found[32], wanted[32];
    snprintf(found, sizeof found, "%d %s", head_at(t)->seat,
             t->match.game->phases[head_at(t)->phase]);
    snprintf(wanted, sizeof wanted, "%d %s", seat, phase);
    expect_text("who is asked what", found, wanted, file, line);
}

void table_over_by(struct test_table *t, int clause, const char *file, int line)
{
    struct refusal why = {0};
    char wanted[8];
    uint16_t legal[MOVES_MAX];
    snprintf(wanted, sizeof wanted, "%s-%d", t->match.game->prefix, clause);
    if (!match_over(&t->match)) {
        print_error("the game is not over; wanted by %s\n", wanted);
        _fail(file, line);
    }
    assert_false(match_say(&t->match, "draw", &why));
    expect_text("what ended the game", why.rule, wanted, file, line);
    assert_int_equal(t->match.game->legal(match_truth(&t->match), legal), 0);
}

void table_refused(struct test_table *t, const char *words, const char *rule, const char *file,
                   int line)
{
    struct refusal why = {0};
    size_t plies = t->match.plies;
    union any_state before = *match_truth(&t->match);
    if (match_say(&t->match, words, &why)) {
        print_error("\"%s\" was not refused\n", words);
        _fail(file, line);
    }
    expect_text(words, why.rule, rule, file, line);
    assert_told(&why, file, line);
    record_refusal(&t->match, words, &why);
    assert_int_equal(plies, t->match.plies);
    assert_memory_equal(&before, match_truth(&t->match), sizeof before);
}

static int by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

struct moves {
    int count;
    char move[MOVES_MAX][WORDS_MAX];
};

static void write_moves(struct moves *moves, struct text *out)
{
    qsort(moves->move, (size_t)moves->count, sizeof moves->move[0], by_text);
    for (int i = 0; i < moves->count; i++) text_add(out, "%s%s", i ? ", " : "", moves->move[i]);
}

/* The legal moves as the seat asked sees them. */
static void legal_moves(const struct test_table *t, const char *verb, struct moves *out)
{
    uint16_t legal[MOVES_MAX];
    union any_state view;
    const struct game *game = t->match.game;
    match_view(&t->match, head_at(t)->seat, &view);
    int count = game->legal(&view, legal);
    out->count = 0;
    for (int i = 0; i < count; i++) {
        (game->say)(&view, legal[i], out->move[out->count]);
        out->count += strncmp(out->move[out->count], verb, strlen(verb)) == 0;
    }
}

static void split_moves(const char *list, struct moves *out)
{
    for (out->count = 0; *list; out->count++) {
        const char *end = strstr(list, ", ");
        int length = end ? (int)(end - list) : (int)strlen(list);
        snprintf(out->move[out->count], WORDS_MAX, "%.*s", length, list);
        list += end ? length + 2 : length;
    }
}

void table_legal(const struct test_table *t, const char *verb, const char *moves, const char *file,
                 int line)
{
    struct moves *legal = (struct moves *)memory_new(sizeof *legal);
    struct text found = {0}, wanted = {0};
    legal_moves(t, verb, legal);
    write_moves(legal, &found);
    split_moves(moves, legal);
    write_moves(legal, &wanted);
    free(legal);
    expect_text("legal moves", text_string(&found), text_string(&wanted), file, line);
    text_free(&found);
    text_free(&wanted);
}

void table_offers(const struct test_table *t, const char *words, bool offered, const char *file,
                  int line)
{
    union any_state view;
    match_view(&t->match, head_at(t)->seat, &view);
    if ((game_find(t->match.game, &view, words) >= 0) == offered) return;
    print_error("\"%s\" is %slegal\n", words, offered ? "not " : "");
    _fail(file, line);
}

/* ---- Scores -------------------------------------------------------------------------------- */

static void write_numbers(const int *number, int count, struct text *out)
{
    for (int i = 0; i < count; i++) text_add(out, "%s%d", i ? ", " : "", number[i]);
}

static void expect_numbers(const int *found, const int *wanted, int count, const char *file,
                           int line)
{
    struct text a = {0}, b = {0};
    write_numbers(found, count, &a);
    write_numbers(wanted, count, &b);
    expect_text("scores", text_string(&a), text_string(&b), file, line);
    text_free(&a);
    text_free(&b);
}

void table_scores(const struct test_table *t, const int score[SEATS_MAX], const char *file,
                  int line)
{
    struct result result;
    t->match.game->score(match_truth(&t->match), &result);
    expect_numbers(result.score, score, head_at(t)->seats, file, line);
}

void table_winners(const struct test_table *t, const char *list, const char *file, int line)
{
    struct result result;
    struct text found = {0};
    t->match.game->score(match_truth(&t->match), &result);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (result.winners >> seat & 1) text_add(&found, "%s%d", found.length ? " " : "", seat);
    expect_text("winners", text_string(&found), list, file, line);
    text_free(&found);
}

void table_tally(const struct setting *setting, const char *players, const int score[SEATS_MAX],
                 const char *rule, const char *file, int line)
{
    struct match m;
    struct json j;
    struct tally tally = {0};
    struct refusal why = {0};
    assert_true(match_open(&m, game_or_skip(setting->game), 2, &why));
    match_set_options(&m, setting->options);
    assert_true(json_read(&j, players, strlen(players)));
    tally.seats = json_count(&j, 0);
    bool scored = m.game->score_form->tally(&m.setup, &j, 0, &tally, &why);
    tally_free(&tally);
    json_free(&j);
    match_close(&m);
    expect_text(why.text, scored ? "scored" : "refused", score ? "scored" : "refused", file, line);
    if (score)
        expect_numbers(tally.score, score, tally.seats, file, line);
    else
        expect_text(why.text, why.rule, rule, file, line);
    if (!score) assert_told(&why, file, line);
}

void table_unsuited(int seats, const struct setting *setting, const char *rule, const char *file,
                    int line)
{
    struct match m;
    struct refusal why = {0};
    assert_true(match_open(&m, game_or_skip(setting->game), seats, &why));
    match_set_options(&m, setting->options);
    bool suits = match_suits(&m, &why);
    match_close(&m);
    expect_text(setting->options, suits ? "suits" : why.rule, rule, file, line);
    if (!suits) assert_told(&why, file, line);
}

/* ---- What lies on the table ---------------------------------------------------------------- */

static int zone_number(const struct game *game, const char *name)
{
    for (int zone = 0; game->zones[zone].name; zone++)
        if (strcmp(game->zones[zone].name, name) == 0) return zone;
    fail_msg("%s has no zone %s", game->id, name);
    return -1;
}

/* Writes the things of a place, or their slots. */
static void write_place(const struct test_table *t, const char *zone, int owner, int place,
                        bool slots, struct text *out)
{
    struct scene scene;
    union any_state view;
    int number = zone_number(t->match.game, zone);
    match_view(&t->match, strcmp(zone, "hand") == 0 ? owner : WATCHER, &view);
    t->match.game->scene(&view, &scene);
    for (int i = 0; i < scene.count; i++) {
        const struct piece *p = &scene.piece[i];
        if (p->zone != number || p->owner != owner || p->move != NO_MOVE) continue;
        if (place != ANYWHERE && p->place != place) continue;
        if (out->length) text_add(out, " ");
        if (slots)
            text_add(out, "%d", p->slot);
        else
            text_add(out, "%s", p->thing);
    }
}

static void expect_place(const struct test_table *t, const char *zone, int owner, int place,
                         bool slots, const char *wanted, const char *file, int line)
{
    struct text found = {0};
    write_place(t, zone, owner, place, slots, &found);
    expect_text(zone, text_string(&found), wanted, file, line);
    text_free(&found);
}

void table_lies(const struct test_table *t, const char *zone, int owner, int place,
                const char *things, const char *file, int line)
{
    expect_place(t, zone, owner, place, false, things, file, line);
}

void table_stands(const struct test_table *t, const char *zone, int owner, int place,
                  const char *slots, const char *file, int line)
{
    expect_place(t, zone, owner, place, true, slots, file, line);
}

/* Cards of a seat's hand that are this one, or all if there is none to look for. */
static int count_hand(const struct test_table *t, int seat, const char *card)
{
    struct scene scene;
    union any_state view;
    int count = 0, hand = zone_number(t->match.game, "hand");
    match_view(&t->match, seat, &view);
    t->match.game->scene(&view, &scene);
    for (int i = 0; i < scene.count; i++) {
        const struct piece *p = &scene.piece[i];
        if (p->zone == hand && p->owner == seat) count += !card || strcmp(p->thing, card) == 0;
    }
    return count;
}

int table_cards(const struct test_table *t, int seat)
{
    return count_hand(t, seat, NULL);
}

int table_held(const struct test_table *t, int seat, const char *card)
{
    return count_hand(t, seat, card);
}

/* ---- Records ------------------------------------------------------------------------------- */

void table_written(const struct test_table *t, const char *part, const char *file, int line)
{
    struct text text = {0};
    record_write(&t->match, &text);
    if (!strstr(text.bytes, part)) {
        print_error("not in the record: %s\n%s\n", part, text.bytes);
        _fail(file, line);
    }
    text_free(&text);
}

/* The table's record with the first such text exchanged. */
static void write_exchanged(const struct test_table *t, const char *from, const char *to,
                            struct text *out)
{
    struct text text = {0};
    record_write(&t->match, &text);
    const char *at = strstr(text.bytes, from);
    if (!at) fail_msg("%s is not in the record %s", from, text.bytes);
    text_add_bytes(out, text.bytes, (size_t)(at - text.bytes));
    text_add(out, "%s%s", to, at + strlen(from));
    text_free(&text);
}

void table_spoilt(const struct test_table *t, const char *from, const char *to, const char *rule,
                  const char *file, int line)
{
    struct text text = {0};
    struct record record;
    struct fault fault;
    write_exchanged(t, from, to, &text);
    bool read = record_read(&record, text.bytes, text.length, &fault);
    record_free(&record);
    text_free(&text);
    if (read) {
        print_error("a record with %s for %s was not refused\n", to, from);
        _fail(file, line);
    }
    if (rule) expect_text(to, fault.why.rule, rule, file, line);
    assert_told(&fault.why, file, line);
}

void table_again(const struct test_table *t, const char *from, const char *to,
                 struct test_table *out)
{
    struct text text = {0};
    struct record record;
    struct fault fault;
    memset(out, 0, sizeof *out);
    write_exchanged(t, from, to, &text);
    if (!record_read(&record, text.bytes, text.length, &fault)) fail_msg("%s", fault.why.text);
    text_free(&text);
    out->match = record.match;
}

void table_deal(const struct test_table *t, const char *list, struct words *out)
{
    struct text text = {0};
    struct json j;
    record_write(&t->match, &text);
    assert_true(json_read(&j, text.bytes, text.length));
    int value = json_member(&j, json_member(&j, 0, "deal"), list), at = json_first(&j, value);
    out->count = json_count(&j, value);
    assert_in_range(out->count, 1, 128);
    for (int i = 0; i < out->count; i++, at = json_after(&j, at))
        assert_true(json_string(&j, at, out->word[i], sizeof out->word[i]));
    json_free(&j);
    text_free(&text);
}

int words_of(const struct words *words, const char *word)
{
    int count = 0;
    for (int i = 0; i < words->count; i++) count += strcmp(words->word[i], word) == 0;
    return count;
}
