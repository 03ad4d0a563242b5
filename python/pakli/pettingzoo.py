"""PettingZoo: a game as an AEC environment, every seat an agent."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv

from .game import Game, info, reward_number
from .vector import VectorEnv


class PakliAEC(AECEnv, EzPickle):
    """One game. Agents are ``seat_0``, ``seat_1`` ...; an observation is a dict of ``observation``, what
    the seat sees as numbers, and ``action_mask``. Rewards come at the end: ``win``, ``score`` or ``rank``.

    ``game`` is the :class:`pakli.Game` under way."""

    def __init__(self, game: str, seats: int | None = None, *, reward: str = "win", longest: int = 0,
                 render_mode: str | None = None, **options: Any) -> None:
        EzPickle.__init__(self, game, seats, reward=reward, longest=longest, render_mode=render_mode, **options)
        super().__init__()
        self.seats = seats or info(game).seats_min
        self.metadata = {"render_modes": ["html"], "name": f"pakli_{game}_v{info(game).rules}",
                         "is_parallelizable": False}
        self.render_mode = render_mode
        self.id, self.kind, self.longest, self.options = game, reward_number(reward), longest, options
        size = VectorEnv(game, 1, seats=self.seats, **options).observation.shape[1]
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._space = {agent: spaces.Dict({
            "observation": spaces.Box(0, 255, (size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (info(game).actions,), np.int8),
        }) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(info(game).actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game = Game(self.id, self.seats, self._random.bytes(32), **self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        moves = not self.game.over and seat == self.game.turn
        mask = self.game.action_mask().astype(np.int8) if moves else np.zeros(info(self.id).actions, np.int8)
        return {"observation": self.game.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError(f"it is the turn of {agent}: None is no action")
        self._cumulative_rewards[agent] = 0.0
        self.game.play(int(action))
        self._clear_rewards()
        cut = not self.game.over and 0 < self.longest <= self.game.plies
        if self.game.over or cut:
            self.rewards = dict(zip(self.agents, self.game.rewards(self.kind)))
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
            self.infos = {name: {"score": score} for name, score in zip(self.agents, self.game.scores())}
            self.agent_selection = self.agents[(self.agents.index(agent) + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[self.game.turn]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.game.html() if self.render_mode == "html" else None

    def close(self) -> None:
        pass


def env(game: str, seats: int | None = None, **settings: Any) -> PakliAEC:
    """The environment without PettingZoo's wrappers: a wrong action raises, naming its clause."""
    return PakliAEC(game, seats, **settings)
