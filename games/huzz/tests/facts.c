/* facts.c - what moves of Húzz egyet! are said to have done. */
#include "games/huzz/rules.h"
#include "tests/support/told_game.h"

/* Seat 0 holds two 4s, seat 1 two 6s and a joker. */
static void begin_huzz(struct told_game *t, int viewer)
{
    static const uint8_t hand[][13] = {{4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2},
                                       {6, 6, 14, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3}};
    union any_deal deal = {.bytes = {0}};
    struct huzz_deal *d = (struct huzz_deal *)&deal;
    int left[HUZZ_JOKER + 1], next = 0;
    told_begin(t, "huzz", 3);
    t->viewer = viewer;
    for (int kind = 1; kind <= HUZZ_JOKER; kind++)
        left[kind] = kind == HUZZ_JOKER ? HUZZ_JOKERS : HUZZ_COPIES;
    for (int i = 0; i < 26; i++) left[d->deck[next++] = hand[i / 13][i % 13]]--;
    for (int kind = HUZZ_JOKER; kind > 0; kind--)
        for (; left[kind] > 0; left[kind]--) d->deck[next++] = (uint8_t)kind;
    match_start(&t->m, &deal);
}

static void huzz_says_whose_set_was_stolen(void **state)
{
    struct told_game t;
    (void)state;
    begin_huzz(&t, 0);
    told_play(&t, "play 4x2");
    told_says_all(&t, "Leraktál két 4-est.", "Je legde twee vieren.", "You laid two 4s.",
                  "Du hast zwei 4er ausgelegt.");
    told_play(&t, "draw");
    told_says(&t, ENGLISH, "You laid two 4s and drew 12.");
    told_play(&t, "play 6x1+1");
    told_play(&t, "leave");
    told_says_all(&t,
                  "A 2. hely lerakott egy jokerrel egy 6-ost, ellopta a szettedet: két 4-es, "
                  "és nem tartotta meg.",
                  "Plaats 2 legde een 6 met een joker, stal twee vieren van jou en hield er "
                  "niets van.",
                  "Seat 2 laid 6 and a joker, stole your two 4s and kept none of it.",
                  "Platz 2 hat eine 6 mit einem Joker ausgelegt, dir zwei 4er gestohlen und "
                  "nichts davon behalten.");
    told_play(&t, "dump");
    told_play(&t, "draw");
    told_play(&t, "draw");
    told_says(&t, ENGLISH, "You discarded two 4s and drew 11, 11.");
    match_close(&t.m);
}

static void huzz_hides_what_others_draw_and_counts_it(void **state)
{
    struct told_game t;
    (void)state;
    begin_huzz(&t, 2);
    told_play(&t, "play 4x2");
    told_play(&t, "pass");
    told_play(&t, "play 6x2");
    told_play(&t, "keep");
    told_says(&t, ENGLISH, "Seat 2 laid two 6s and stole two 4s from seat 1.");
    told_says(&t, HUNGARIAN,
              "A 2. hely lerakott két 6-ost, és ellopta az 1. hely szettjét: két 4-es.");
    told_play(&t, "draw");
    told_play(&t, "draw");
    told_says_all(&t, "Az 1. hely húzott 2 lapot.", "Plaats 1 trok 2 kaarten.",
                  "Seat 1 drew 2 cards.", "Platz 1 hat 2 Karten gezogen.");
    match_close(&t.m);
}

static void facts_are_written_for_programs(void **state)
{
    struct told_game t;
    struct text out = {0};
    (void)state;
    begin_huzz(&t, 2);
    told_play(&t, "play 4x2");
    facts_write(&t.turn, &out);
    assert_string_equal(text_string(&out), ",\"begins\":true,\"told\":[{\"fact\":\"huzz.laid\","
                                           "\"values\":{\"set\":\"4x2\"}}]");
    text_free(&out);
    match_close(&t.m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(huzz_says_whose_set_was_stolen),
        cmocka_unit_test(huzz_hides_what_others_draw_and_counts_it),
        cmocka_unit_test(facts_are_written_for_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
