/* swap.c - the logs of whole games of the card game of Keltis tell a seat nothing it cannot know.
 */
#include "games/keltis-cards/rules.h"
#include "tests/support/swap.h"

static bool keltis_cards_hides(const void *state, int seat, int card)
{
    const struct keltis_cards_state *s = (const struct keltis_cards_state *)state;
    if (card < KELTIS_CARDS_POINT) return face_counts_of(&s->by[seat].hidden, card) > 0;
    return s->points_hidden[seat] >> (card - KELTIS_CARDS_POINT) & 1;
}

static bool keltis_cards_closing(const void *state)
{
    return head_of(state)->ending > 0;
}

int main(void)
{
    struct dealt dealt = {"keltis-cards",     offsetof(struct keltis_cards_deal, deck),
                          KELTIS_CARDS_ALL,   HAND_CARDS,
                          keltis_cards_hides, keltis_cards_closing};
    const struct CMUnitTest tests[] = {
        {"keltis-cards: a seat's log is the same whatever it cannot know", logs_tell_nothing, NULL,
         NULL, &dealt},
    };
    return cmocka_run_group_tests_name("logs", tests, NULL, NULL);
}
