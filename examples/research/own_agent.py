#!/usr/bin/env python3
"""Evaluates an agent of one's own against the levels: python own_agent.py [GAME] [DEALS].

The agent looks one move ahead: it plays the move whose guessed worlds, played on at random, end best.
"""
import random
import sys

import pakli

WORLDS = 6


def ends_well(world, seat):
    """Plays a world on at random; how the seat came out."""
    while not world.over:
        world.play(random.choice(world.legal()))
    return world.reward("rank")[seat]


def my_agent(game):
    """Takes what the seat to move knows, and nothing else: worlds are guessed from its view."""
    seat, legal = game.turn, game.legal()
    if len(legal) == 1:
        return legal[0]
    value = dict.fromkeys(legal, 0.0)
    for _ in range(WORLDS):
        seed = random.randbytes(32)
        for action in legal:
            world = game.world(seat, seed)
            world.play(action)
            value[action] += ends_well(world, seat)
    return max(legal, key=value.get)


def main(game="coloretto", deals="20"):
    for opponent in ("random", "beginner", "expert"):
        print(f"against {opponent}: {pakli.arena(my_agent, opponent, game=game, deals=int(deals))}")


if __name__ == "__main__":
    main(*sys.argv[1:])
