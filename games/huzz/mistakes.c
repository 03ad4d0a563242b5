/* mistakes.c - kinds of mistakes of Huzz egyet!, see mistakes.h. */
#include "games/mistakes.h"
#include "games/huzz/rules.h"

static const struct huzz_state *state_of(const void *view)
{
    return (const struct huzz_state *)view;
}

/* ---- Laying a set -------------------------------------------------------------------------- */

static bool lays(int move)
{
    return move < HUZZ_TOP;
}

static bool both_lay(int move, int better)
{
    return lays(move) && lays(better);
}

static int cards_of(int move)
{
    struct huzz_set set = huzz_move_set(move);
    return set.numbers + set.jokers;
}

/* How many other seats the set robs. */
static int robs(const struct huzz_state *s, int move)
{
    struct huzz_set laid = huzz_move_set(move);
    int count = 0;
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct huzz_set top = huzz_top_set(s, seat);
        count += seat != s->head.seat && top.value && huzz_robs(s, &laid, &top);
    }
    return count;
}

static bool missed_robbery(const void *view, int move, int better)
{
    return both_lay(move, better) && robs(state_of(view), move) < robs(state_of(view), better);
}

static bool spent_joker(const void *view, int move, int better)
{
    (void)view;
    return both_lay(move, better) && huzz_move_set(move).jokers > huzz_move_set(better).jokers;
}

static bool kept_joker(const void *view, int move, int better)
{
    (void)view;
    return both_lay(move, better) && huzz_move_set(move).jokers < huzz_move_set(better).jokers;
}

static bool laid_few(const void *view, int move, int better)
{
    (void)view;
    return both_lay(move, better) && cards_of(move) < cards_of(better);
}

static bool laid_many(const void *view, int move, int better)
{
    (void)view;
    return both_lay(move, better) && cards_of(move) > cards_of(better);
}

static bool laid_low(const void *view, int move, int better)
{
    (void)view;
    return both_lay(move, better) && huzz_move_set(move).value < huzz_move_set(better).value;
}

static bool laid_high(const void *view, int move, int better)
{
    (void)view;
    return both_lay(move, better) && huzz_move_set(move).value > huzz_move_set(better).value;
}

/* ---- Robberies ----------------------------------------------------------------------------- */

static bool kept_stolen(const void *view, int move, int better)
{
    (void)view;
    return move == HUZZ_KEEP && better == HUZZ_LEAVE;
}

static bool left_stolen(const void *view, int move, int better)
{
    (void)view;
    return move == HUZZ_LEAVE && better == HUZZ_KEEP;
}

static bool recovered(const void *view, int move, int better)
{
    (void)view;
    return move == HUZZ_RECOVER && better == HUZZ_DUMP;
}

static bool dumped(const void *view, int move, int better)
{
    (void)view;
    return move == HUZZ_DUMP && better == HUZZ_RECOVER;
}

static bool wrong_shadow(const void *view, int move, int better)
{
    (void)move;
    (void)better;
    return state_of(view)->head.phase == HUZZ_SHADOW_PHASE;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

static bool from_market(int move)
{
    return move >= HUZZ_MARKET;
}

static bool drew(const void *view, int move, int better)
{
    (void)view;
    return better == HUZZ_PASS && move != HUZZ_PASS;
}

static bool passed(const void *view, int move, int better)
{
    (void)view;
    return move == HUZZ_PASS && better != HUZZ_PASS;
}

static bool left_market(const void *view, int move, int better)
{
    (void)view;
    return move == HUZZ_TOP && from_market(better);
}

static bool took_market(const void *view, int move, int better)
{
    (void)view;
    return from_market(move) && better == HUZZ_TOP;
}

static bool wrong_market(const void *view, int move, int better)
{
    (void)view;
    return from_market(move) && from_market(better);
}

extern const struct mistake_kind huzz_mistakes[];
const struct mistake_kind huzz_mistakes[] = {
#include "games/huzz/mistakes.def"
    {0},
};
