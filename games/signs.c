/* signs.c - finds the signs of a game, see signs.h. */
#include "games/signs.h"

#include "games/huzz/inference.h"
#include "games/huzz/inference_weights.h"

static void tally_huzz(const void *view, const void *world, int32_t (*out)[SIGN_CARDS])
{
    huzz_tally_signs((const struct huzz_state *)view, (const struct huzz_state *)world, out);
}

static void suppose_huzz(const void *view, const struct sign *table, struct rng *r, void *out)
{
    huzz_suppose((const struct huzz_state *)view, table, r, (struct huzz_state *)out);
}

static const struct signs huzz = {HUZZ_SIGNS, huzz_signs, tally_huzz, suppose_huzz};

const struct signs *signs_of(const struct game *game)
{
    return strcmp(game->id, "huzz") == 0 ? &huzz : NULL;
}

void signs_guess(const struct game *game, const void *view, struct rng *r, void *out)
{
    const struct signs *signs = signs_of(game);
    if (signs)
        signs->suppose(view, signs->table, r, out);
    else
        game->guess(view, r, out);
}
