"""Gymnasium: one seat against bots, as an environment or as a vector of them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from .vector import VectorEnv

Observed = dict[str, np.ndarray]


def _observation_space(env: VectorEnv) -> spaces.Dict:
    return spaces.Dict({
        "observation": spaces.Box(0, 255, (env.observation.shape[1],), np.uint8),
        "action_mask": spaces.Box(0, 1, (env.num_actions,), np.int8),
    })


class VectorPakliEnv(gymnasium.vector.VectorEnv):
    """A ``gymnasium.vector.VectorEnv`` over :class:`pakli.VectorEnv`: the agent plays one seat in each
    game, bots the others. Games follow each other within the step (``AutoresetMode.SAME_STEP``).

    Observations are a dict of ``observation`` and ``action_mask``; the reward is that of the agent's seat."""

    metadata = {"render_modes": [], "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(self, game: str, num_envs: int = 1, *, opponents: str = "beginner", seed: int = 0,
                 **settings: Any) -> None:
        self.env = VectorEnv(game, num_envs, opponents=opponents, seed=seed, **settings)
        self.num_envs = num_envs
        self.single_observation_space = _observation_space(self.env)
        self.single_action_space = spaces.Discrete(self.env.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def _observe(self) -> Observed:
        return {"observation": self.env.observation.copy(), "action_mask": self.env.mask.astype(np.int8)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(2**63))
        self.env.reset(seed)
        return self._observe(), {}

    def step(self, actions: NDArray[np.int32]) -> tuple[Observed, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_],
                                                         dict[str, Any]]:
        seat = self.env.seat.copy()
        _, reward, done = self.env.step(actions)
        truncated = self.env.truncated.copy()
        return (self._observe(), reward[self._rows, seat].astype(np.float64), done & ~truncated, truncated,
                {"score": self.env.score[self._rows, seat], "length": self.env.length.copy()})


class PakliEnv(gymnasium.Env):
    """The same as a single ``gymnasium.Env``."""

    metadata = {"render_modes": ["html"]}

    def __init__(self, game: str, *, opponents: str = "beginner", render_mode: str | None = None,
                 **settings: Any) -> None:
        self.env = VectorEnv(game, 1, opponents=opponents, **settings)
        self.observation_space = _observation_space(self.env)
        self.action_space = spaces.Discrete(self.env.num_actions)
        self.render_mode = render_mode

    def _observe(self) -> Observed:
        return {"observation": self.env.observation[0].copy(), "action_mask": self.env.mask[0].astype(np.int8)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        self.env.reset(int(self.np_random.integers(2**63)))
        return self._observe(), {}

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        seat = int(self.env.seat[0])
        self.env.step(np.array([action], np.int32))
        truncated = bool(self.env.truncated[0])
        return (self._observe(), float(self.env.reward[0, seat]), bool(self.env.done[0]) and not truncated,
                truncated, {"score": int(self.env.score[0, seat])})
