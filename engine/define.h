/* define.h - turns the typed functions of a rules header into the entries of struct game.
 *
 *     #include "games/kuhn/rules.h"
 *     #include "engine/define.h"
 *     DEFINE_RULES(kuhn, KUHN)
 *     const struct game kuhn_game = { .id = "kuhn", ..., RULES(kuhn) };
 */
#ifndef PAKLI_DEFINE_H
#define PAKLI_DEFINE_H

#include "engine/game.h"

#define DEFINE_RULES(name, NAME)                                                                   \
    _Static_assert(sizeof(struct name##_state) <= STATE_MAX, "the state is too large");            \
    _Static_assert(sizeof(struct name##_state) % 8 == 0, "the state ends in padding");             \
    _Static_assert(sizeof(struct name##_deal) <= DEAL_MAX, "the deal is too large");               \
    _Static_assert((int)NAME##_MOVES_MAX <= (int)MOVES_MAX, "too many moves");                     \
    enum { name##_actions = 64 * NAME##_WORDS };                                                   \
    static void shuffle(const struct head *h, struct rng *r, void *deal)                           \
    {                                                                                              \
        name##_shuffle(h, r, (struct name##_deal *)deal);                                          \
    }                                                                                              \
    static void start(void *s, const void *deal)                                                   \
    {                                                                                              \
        name##_start((struct name##_state *)s, (const struct name##_deal *)deal);                  \
    }                                                                                              \
    static int legal(const void *s, uint16_t *out)                                                 \
    {                                                                                              \
        uint64_t set[NAME##_WORDS];                                                                \
        name##_moves((const struct name##_state *)s, set);                                         \
        return set_list(set, NAME##_WORDS, out);                                                   \
    }                                                                                              \
    static void apply(void *s, int move)                                                           \
    {                                                                                              \
        name##_apply((struct name##_state *)s, move);                                              \
    }                                                                                              \
    static void score(const void *s, struct result *out)                                           \
    {                                                                                              \
        const struct name##_state *state = (const struct name##_state *)s;                         \
        int tie[SEATS_MAX];                                                                        \
        memset(out, 0, sizeof *out);                                                               \
        for (int seat = 0; seat < state->head.seats; seat++) {                                     \
            out->score[seat] = name##_seat_score(state, seat);                                     \
            tie[seat] = name##_seat_tie(state, seat);                                              \
        }                                                                                          \
        result_rank(out, state->head.seats, tie);                                                  \
    }                                                                                              \
    static void view(const void *s, int viewer, void *out)                                         \
    {                                                                                              \
        name##_view((const struct name##_state *)s, viewer, (struct name##_state *)out);           \
    }                                                                                              \
    static void guess(const void *known, struct rng *r, void *out)                                 \
    {                                                                                              \
        name##_guess((const struct name##_state *)known, r, (struct name##_state *)out);           \
    }

#define RULES(name)                                                                                \
    .state_size = sizeof(struct name##_state), .deal_size = sizeof(struct name##_deal),            \
    .shuffle = shuffle, .start = start, .legal = legal, .apply = apply, .score = score,            \
    .view = view, .guess = guess, .actions = name##_actions

#endif
