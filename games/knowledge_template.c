/* knowledge_template.c - what is known of one game, in one build, see knowledge.h.
 *
 * Compiled like engine/playout_template.c: for every line of games.def with GAME defined as the
 * name there, FOLDER as games/ and the game's id, NAME as the same in capitals and BUILD as plain,
 * and on x86-64 once more as fast. */
#include "games/knowledge.h"

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define OF_GAME(verb) JOIN(GAME, verb)

/* clang-format off */
#include TEXT(FOLDER/rules.h)
#include TEXT(FOLDER/features.h)
#include TEXT(FOLDER/weights.h)
/* clang-format on */

#define STATE struct OF_GAME(_state)

static int list(const STATE *s, uint16_t *out)
{
    uint64_t set[JOIN(NAME, _WORDS)];
    OF_GAME(_moves)(s, set);
    return set_list(set, JOIN(NAME, _WORDS), out);
}

static int legal(const void *s, uint16_t *out)
{
    return list((const STATE *)s, out);
}

static void deal_lots(void *s, struct lots *out)
{
    STATE *world = (STATE *)s;
    int left = 0;
    const uint8_t *pile = OF_GAME(_pile)(world, &left);
    lots_deal(out, pile, left, world->head.seats, world->head.seat);
}

/* The card the seat would draw is put on top of the pile; if the seat draws it, its lot is less.
 * The rules of a move are here once: browsers load them through the air. */
__attribute__((noinline)) static void make_in(STATE *world, int move, struct lots *lots)
{
    int left = 0, rest = 0, seat = world->head.seat;
    uint8_t *top = lots ? OF_GAME(_pile)(world, &left) : NULL;
    if (left) *top = lots_next(lots, seat);
    OF_GAME(_apply)(world, move);
    if (!left) return;
    OF_GAME(_pile)(world, &rest);
    if (rest < left) lots_take(lots, seat);
}

static void make(void *s, int move, struct lots *lots)
{
    make_in((STATE *)s, move, lots);
}

static void apply(void *s, int move)
{
    make_in((STATE *)s, move, NULL);
}

static void regard(const void *s, const uint16_t *moves, int count, int16_t (*out)[FEATURES_MAX])
{
    OF_GAME(_regard)((const STATE *)s, moves, count, out);
}

static int32_t weigh(const int16_t *features, const int16_t *weights)
{
    int32_t sum = 0;
    for (int i = 0; i < FEATURES_MAX; i++) sum += features[i] * weights[i];
    return sum;
}

static void rate(const void *s, const int16_t *weights, const uint16_t *moves, int count,
                 int32_t *out)
{
    int16_t features[MOVES_MAX][FEATURES_MAX];
    memset(features, 0, (size_t)count * sizeof features[0]);
    OF_GAME(_regard)((const STATE *)s, moves, count, features);
    for (int i = 0; i < count; i++) out[i] = weigh(features[i], weights);
}

static int best_rated(const STATE *s, const int16_t *weights)
{
    uint16_t moves[MOVES_MAX];
    int32_t rating[MOVES_MAX];
    int best = 0;
    moves[0] = 0; /* the compiler does not know that there is always a move */
    int count = list(s, moves);
    if (count == 1) return moves[0];
    rate(s, weights, moves, count, rating);
    for (int i = 1; i < count; i++)
        if (rating[i] > rating[best]) best = i;
    return moves[best];
}

static int choose(const void *s, const int16_t *weights)
{
    return best_rated((const STATE *)s, weights);
}

static void play_on(void *s, const int16_t *weights, int decisions, struct lots *lots)
{
    STATE *world = (STATE *)s;
    for (; world->head.phase != OVER && decisions > 0; decisions--)
        make_in(world, best_rated(world, weights), lots);
}

static int outlook(const void *s, int32_t out[SEATS_MAX])
{
    return OF_GAME(_outlook)((const STATE *)s, out);
}

extern const struct knowledge JOIN(OF_GAME(_knowledge_), BUILD);
const struct knowledge JOIN(OF_GAME(_knowledge_), BUILD) = {
    OF_GAME(_features),
    OF_GAME(_weights),
    &OF_GAME(_manner),
    regard,
    rate,
    choose,
    play_on,
    outlook,
    legal,
    apply,
    deal_lots,
    make,
};
