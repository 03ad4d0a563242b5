"""PufferLib: one seat against bots in many games, as a native ``PufferEnv``.

    import pufferlib.vector
    from pakli.puffer import PufferPakliEnv
    env = pufferlib.vector.make(PufferPakliEnv, env_args=["coloretto"], env_kwargs={"num_envs": 1024})

PufferLib has no masks of legal actions, so each row of observations ends with one: the last ``actions`` numbers
are 1 for the legal ones, and a policy takes them to mask its logits. An action that is not legal all the same is
played as the next higher one that is, past the highest as the lowest; with ``strict`` it raises
:class:`pakli.IllegalMove`. Finished games are told in the infos, every ``log_interval`` steps.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pufferlib
from gymnasium import spaces
from numpy.typing import NDArray

from .vector import VectorEnv


class PufferPakliEnv(pufferlib.PufferEnv):
    """``num_envs`` games, each an agent. ``settings`` are those of :class:`pakli.VectorEnv`."""

    def __init__(self, game: str, num_envs: int = 1, *, opponents: str = "beginner", seed: int | None = 0,
                 strict: bool = False, log_interval: int = 128, buf: Any = None, **settings: Any) -> None:
        self.env = VectorEnv(game, num_envs, opponents=opponents, seed=seed or 0, **settings)
        self.actions_from = self.env.observation.shape[1]
        size = self.actions_from + self.env.num_actions
        self.single_observation_space = spaces.Box(0, 255, (size,), np.uint8)
        self.single_action_space = spaces.Discrete(self.env.num_actions)
        self.num_agents = num_envs
        self.strict, self.log_interval = strict, log_interval
        super().__init__(buf)
        self._rows = np.arange(num_envs)
        self._forget()

    def _forget(self) -> None:
        self._tick = self._games = self._moves = self._wrong = 0
        self._score = self._reward = 0.0

    def _observe(self) -> NDArray[np.uint8]:
        self.observations[:, :self.actions_from] = self.env.observation
        self.observations[:, self.actions_from:] = self.env.mask
        return self.observations

    def _legal(self, actions: NDArray[np.int32]) -> NDArray[np.int32]:
        """The same actions, with the next legal one where one is not."""
        wrong = np.flatnonzero(~self.env.mask[self._rows, actions])
        if not len(wrong):
            return actions
        self._wrong += len(wrong)
        later = self.env.mask[wrong] & (np.arange(self.env.num_actions) > actions[wrong, None])
        actions = actions.copy()
        actions[wrong] = np.where(later.any(1), later.argmax(1), self.env.mask[wrong].argmax(1))
        return actions

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.uint8], list[dict[str, float]]]:
        self.env.reset(seed or 0)
        self.rewards[:], self.terminals[:], self.truncations[:] = 0, False, False
        self._forget()
        return self._observe(), []

    def step(self, actions: NDArray[np.int32]) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_],
                                                        NDArray[np.bool_], list[dict[str, float]]]:
        env, seat = self.env, self.env.seat.copy()
        actions = np.ascontiguousarray(actions, np.int32)
        env.step(actions if self.strict else self._legal(actions))
        self.rewards[:] = env.reward[self._rows, seat]
        self.truncations[:] = env.truncated
        np.greater(env.done, env.truncated, out=self.terminals)
        return self._observe(), self.rewards, self.terminals, self.truncations, self._told(seat)

    def _told(self, seat: NDArray[np.int32]) -> list[dict[str, float]]:
        """The means of the games that ended since it was last told."""
        ended = np.flatnonzero(self.env.done)
        self._tick += 1
        self._games += len(ended)
        self._moves += int(self.env.length[ended].sum())
        self._score += float(self.env.score[ended, seat[ended]].sum())
        self._reward += float(self.rewards[ended].sum())
        if self._tick < self.log_interval or not self._games:
            return []
        told = {"episode_return": self._reward / self._games, "episode_length": self._moves / self._games,
                "score": self._score / self._games, "games": float(self._games),
                "illegal": self._wrong / (self._tick * self.num_agents)}
        self._forget()
        return [told]

    def close(self) -> None:
        """Nothing is open but memory, which goes with the environment."""
