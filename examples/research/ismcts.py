#!/usr/bin/env python3
"""OpenSpiel's ISMCTS against the levels: python ismcts.py [GAME] [SIMULATIONS] [DEALS] [LEVEL...]

Its search is the one of OpenSpiel (open_spiel.python.algorithms.ismcts), unchanged, with random rollouts; worlds
are drawn by pakli.openspiel from what the seat to move knows.
"""
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import pakli
import pakli.openspiel


def agent(game, seats=2, simulations=100, seed=1):
    """ISMCTS as an agent for pakli.arena."""
    rules = pyspiel.load_game(f"pakli_{game.replace('-', '_')}(players={seats},deals=1)")
    random = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(rules, evaluator, 2.0, simulations, random_state=random)

    def play(match):
        legal = match.legal()
        if len(legal) == 1:
            return legal[0]
        return bot.step(pakli.openspiel.state_of(rules, match))
    return play


def main(game="coloretto", simulations="100", deals="20", *levels):
    for level in levels or ("random", "beginner", "expert"):
        result = pakli.arena(agent(game, simulations=int(simulations)), level, game=game, deals=int(deals), seed="baseline")
        print(f"ISMCTS with {simulations} simulations against {level}: {result}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
