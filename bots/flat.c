#include "bots/bot.h"
void sharp_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                 struct analysis *out)
{
    expert_think(look, budget, seed, out);
}
void master_think(const struct look *look, const struct budget *budget, const uint8_t *seed,
                  struct analysis *out)
{
    expert_think(look, budget, seed, out);
}
