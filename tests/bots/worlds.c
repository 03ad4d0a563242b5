/* worlds.c - draw piles of their own, from which seats draw in guessed worlds: every card is drawn
 * once, and nobody draws other cards because another draws more. */
#include "games/heuristics.h"
#include "tests/support/laws.h"

enum { PILE = 90 };

static void every_card_of_the_pile_is_drawn_once(void **state)
{
    struct rng r;
    uint8_t pile[PILE];
    (void)state;
    rng_init(&r, (const uint8_t[SEED_BYTES]){1}, 0, ROUNDS_PLAY);
    for (int i = 0; i < PILE; i++) pile[i] = (uint8_t)i;
    for (int seats = 2; seats <= SEATS_MAX; seats++)
        for (int cards = 0; cards <= PILE; cards++) {
            bool drawn[PILE] = {false};
            struct draw_piles piles;
            draw_piles_split(&piles, pile, cards, seats, (int)rng_below(&r, (uint32_t)seats));
            for (int i = 0; i < cards; i++) {
                /* some seats draw much more than others */
                int seat = (int)rng_below(&r, rng_below(&r, (uint32_t)seats) + 1);
                int card = draw_piles_next(&piles, seat);
                assert_in_range(card, 0, cards - 1);
                assert_false(drawn[card]);
                drawn[card] = true;
                draw_piles_take(&piles, seat);
            }
        }
}

static void nobody_draws_other_cards_because_another_draws_more(void **state)
{
    uint8_t pile[PILE];
    struct draw_piles calm, greedy;
    (void)state;
    for (int i = 0; i < PILE; i++) pile[i] = (uint8_t)i;
    draw_piles_split(&calm, pile, 60, 3, 1);
    draw_piles_split(&greedy, pile, 60, 3, 1);
    assert_int_equal(draw_piles_next(&calm, 1), 0); /* as from the top, in turn */
    assert_int_equal(draw_piles_next(&calm, 2), 1);
    assert_int_equal(draw_piles_next(&calm, 0), 2);
    for (int i = 0; i < 20; i++) {
        assert_int_equal(draw_piles_next(&calm, 2), draw_piles_next(&greedy, 2));
        draw_piles_take(&calm, 2);
        draw_piles_take(&greedy, 2);
        if (i < 15) draw_piles_take(&greedy, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_of_the_pile_is_drawn_once),
        cmocka_unit_test(nobody_draws_other_cards_because_another_draws_more),
    };
    return cmocka_run_group_tests_name("worlds", tests, NULL, NULL);
}
