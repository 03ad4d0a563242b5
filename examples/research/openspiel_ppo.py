#!/usr/bin/env python3
"""OpenSpiel's PPO learns a game here: python openspiel_ppo.py [GAME] [MINUTES]. Needs PyTorch.

Its learner (open_spiel.python.pytorch.ppo) is unchanged; it plays the first seat of a game for two against random
moves, and is measured in both seats. It is far slower than ppo.py beside it, since OpenSpiel steps one game at a time.
"""
import sys
import time

import numpy as np
import pyspiel
import torch
from open_spiel.python import rl_environment
from open_spiel.python.pytorch.ppo import PPO, PPOAgent
from open_spiel.python.vector_env import SyncVectorEnv

import pakli
import pakli.openspiel

ENVS, STEPS = 16, 128


class AgainstRandom:
    """One game after the other, of which a learner sees its own decisions as player 0 only."""

    def __init__(self, game, seed):
        self.env = rl_environment.Environment(game, chance_event_sampler=rl_environment.ChanceEventSampler(seed=seed))
        self.random = np.random.RandomState(seed)

    def until_learner(self, step):
        while not step.last() and step.observations["current_player"] != 0:  # it never learns of these
            step = self.env.step([self.random.choice(step.observations["legal_actions"][1])])
        self.due = step._replace(rewards=step.rewards and [step.rewards[0]])
        return self.due

    def reset(self):
        return self.until_learner(self.env.reset())

    def step(self, actions):
        return self.until_learner(self.env.step(actions))

    def get_time_step(self):
        return self.due


def train(name="coloretto", minutes=2.0, seed=1):
    """Learns for so long; returns the learner and its decisions."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    game = pyspiel.load_game(f"pakli_{name.replace('-', '_')}(players=2,deals=1000)")
    envs = SyncVectorEnv([AgainstRandom(game, seed + i) for i in range(ENVS)])
    learner = PPO((game.observation_tensor_size(),), game.num_distinct_actions(), 2, num_envs=ENVS, steps_per_batch=STEPS,
                  learning_rate=1e-3, agent_fn=PPOAgent)
    step, decisions, began = envs.reset(), 0, time.monotonic()
    while time.monotonic() - began < 60 * minutes:
        for _ in range(STEPS):
            step, reward, done, _ = envs.step(learner.step(step), reset_if_done=True)
            learner.post_step(reward, done)
        learner.learn(step)
        decisions += ENVS * STEPS
    return learner, decisions


def agent_of(learner, name):
    """What it learned as an agent for pakli.arena, which sees numbers up to 1 as in OpenSpiel."""
    parts, _ = pakli.layout(name, 2)
    most = np.concatenate([np.full(part.size, part.most, np.float32) for part in parts])

    def agent(match):
        seen = torch.tensor(match.observation()[None] / most)
        mask = torch.tensor(match.action_mask()[None], dtype=torch.bool)
        with torch.no_grad():
            return int(learner.get_action_and_value(seen, legal_actions_mask=mask)[4].argmax())
    return agent


def main(name="coloretto", minutes="2"):
    learner, decisions = train(name, float(minutes))
    for level in ("random", "beginner"):
        result = pakli.arena(agent_of(learner, name), level, game=name, deals=100, seed="held out")
        print(f"OpenSpiel's PPO after {decisions} decisions against {level}: {result}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
