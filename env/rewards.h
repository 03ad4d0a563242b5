/* rewards.h - what a finished game is worth to each seat, for processors and GPUs alike. */
#ifndef PAKLI_REWARDS_H
#define PAKLI_REWARDS_H

#include "engine/base.h"

/* What a game is worth to a seat once it is over. */
enum env_reward {
    ENV_REWARD_WIN,   /* its part of the win: the parts of all seats add up to 1 */
    ENV_REWARD_SCORE, /* its points */
    ENV_REWARD_RANK   /* from 1 for the first to 0 for the last; equal seats share theirs */
};

/* CM-5: whether no seat has a higher score, or an equal one and a higher tie. */
RULE bool reward_wins(const int *score, const int *tie, int seats, int seat)
{
    for (int other = 0; other < seats; other++)
        if (score[other] > score[seat] || (score[other] == score[seat] && tie[other] > tie[seat]))
            return false;
    return true;
}

/* Whether a seat is ahead of another: winners are, then the higher score. */
RULE bool reward_is_ahead(const int *score, const int *tie, int seats, int a, int b)
{
    bool a_won = reward_wins(score, tie, seats, a), b_won = reward_wins(score, tie, seats, b);
    return a_won != b_won ? a_won : !a_won && score[a] > score[b];
}

/* 1 for the first, 0 for the last: half a seat is lost for every equal one. */
RULE float reward_of_rank(const int *score, const int *tie, int seats, int seat)
{
    int twice = 0;
    for (int other = 0; other < seats; other++) {
        if (other == seat) continue;
        if (reward_is_ahead(score, tie, seats, seat, other))
            twice += 2;
        else if (!reward_is_ahead(score, tie, seats, other, seat))
            twice += 1;
    }
    return (float)twice / (float)(2 * (seats - 1));
}

RULE float reward_of_win(const int *score, const int *tie, int seats, int seat)
{
    int winners = 0;
    for (int other = 0; other < seats; other++) winners += reward_wins(score, tie, seats, other);
    return reward_wins(score, tie, seats, seat) ? 1 / (float)winners : 0;
}

RULE float reward_of(const int *score, const int *tie, int seats, int seat, int kind)
{
    if (kind == ENV_REWARD_SCORE) return (float)score[seat];
    return kind == ENV_REWARD_RANK ? reward_of_rank(score, tie, seats, seat)
                                   : reward_of_win(score, tie, seats, seat);
}

#endif
