/* chance.h - the chance to win, told from worlds that experts played on.
 *
 * Who would win 90 % of the worlds if experts played on does not win 90 % of the games that are
 * played: others play on otherwise, and hidden cards are not quite as likely as they are guessed.
 * So what is told is how many games were won in which so many worlds were, as
 * games/ID/calibration.h has it for that game, with two seats and with more; bench/coach measures
 * it. A game without that file is told as its worlds come out. */
#ifndef PAKLI_CHANCE_H
#define PAKLI_CHANCE_H

#include "engine/game.h"

/* The share of the win in so many worlds as it is taken: nothing is certain that a few worlds agree
 * on, so one more is thought to come out even. */
double chance_share(const struct game *game, int seats, double share, uint32_t worlds);

/* The chance to win for a share that was so taken; it never falls where the share rises. */
double chance_of_share(const struct game *game, int seats, double share);

/* What a loss of a part of the share, counted down from there, is of the chance: times so much. */
double chance_slope(const struct game *game, int seats, double share, double loss);

#endif
