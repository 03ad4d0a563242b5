/* swap.c - the logs of whole games of Keltis tell a seat nothing it cannot know. */
#include "games/keltis/rules.h"
#include "tests/support/swap.h"

static bool keltis_hides(const void *state, int seat, int card)
{
    return face_counts_of(&((const struct keltis_state *)state)->by[seat].hidden, card) > 0;
}

int main(void)
{
    struct dealt dealt = {
        "keltis", offsetof(struct keltis_deal, deck), KELTIS_CARDS, HAND_CARDS, keltis_hides, NULL};
    const struct CMUnitTest tests[] = {
        {"keltis: a seat's log is the same whatever it cannot know", logs_tell_nothing, NULL, NULL,
         &dealt},
    };
    return cmocka_run_group_tests_name("logs", tests, NULL, NULL);
}
