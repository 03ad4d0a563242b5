"""Thousands of games side by side."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _pakli
from .game import info, option_words, reward_number

ROTATE = -1


class VectorEnv:
    """``num_envs`` games of one kind. Row i of every array tells of the decision game i waits for.

    The arrays are memory of the environments themselves: nothing is copied, and each step writes them
    anew. ``torch.from_numpy(env.observation)`` and ``jax.dlpack.from_dlpack`` share them too.

    ==================  =========================================================================
    ``observation``     uint8: what the seat to move sees (``pakli.layout`` explains every number)
    ``hidden``          uint8: what it does not see, for critics; ``None`` unless ``hidden=True``
    ``mask``            bool: the legal actions
    ``seat``            int32: the seat to move
    ``reward``          float32, for every seat: ``win``, ``score`` or ``rank``, at the end of a game
    ``done``            bool: this step ended a game; all other rows tell of the next one already
    ``truncated``       bool: it was cut short by ``longest``
    ``score, length``   int32: points and decisions of the game that ended last
    ==================  =========================================================================

    Whoever steps plays all seats. With ``opponents`` (``"expert"``, ``"expert,beginner"``) it plays one,
    ``learner``, which by default changes from game to game, and the bots move within the step.

    ``send`` and ``recv`` step a part of the games, one of ``num_envs / batch_size`` groups, while the
    caller thinks about another; with ``threads`` of at least 2.
    """

    def __init__(self, game: str, num_envs: int = 1, *, seats: int | None = None, seed: int = 0,
                 batch_size: int | None = None, threads: int = 1, reward: str = "win", hidden: bool = False,
                 longest: int = 0, opponents: str = "", learner: int = ROTATE, **options: Any) -> None:
        self.info = info(game)
        self.game = game
        self.seats = seats or self.info.seats_min
        self.num_envs = num_envs
        self.batch_size = batch_size or num_envs
        if self.batch_size < 1 or num_envs % self.batch_size:
            raise ValueError(f"{num_envs} environments cannot be split into batches of {self.batch_size}")
        self.groups = num_envs // self.batch_size
        self.options = options
        self._batch = _pakli.Batch(game, self.seats, option_words(options), num_envs, self.groups, threads, seed,
                                   reward_number(reward), hidden, longest, opponents, learner)
        arrays: dict[str, Any] = {name: None if memory is None else np.asarray(memory)
                                  for name, memory in self._batch.arrays().items()}
        self.observation: NDArray[np.uint8] = arrays["observation"]
        self.hidden: NDArray[np.uint8] | None = arrays["hidden"]
        self.mask: NDArray[np.bool_] = arrays["mask"]
        self.seat: NDArray[np.int32] = arrays["seat"]
        self.reward: NDArray[np.float32] = arrays["reward"]
        self.done: NDArray[np.bool_] = arrays["done"]
        self.truncated: NDArray[np.bool_] = arrays["truncated"]
        self.score: NDArray[np.int32] = arrays["score"]
        self.length: NDArray[np.int32] = arrays["length"]
        self.num_actions = self.mask.shape[1]
        self._actions = np.zeros(num_envs, np.int32)

    def reset(self, seed: int | NDArray[np.uint64]) -> NDArray[np.uint8]:
        """Deals all games anew, from one seed or from one for each: equal seeds are equal games."""
        if isinstance(seed, (int, np.integer)):
            self._batch.reset(int(seed))
        else:
            self._batch.reset_each(np.ascontiguousarray(seed, np.uint64))
        return self.observation

    def step(self, actions: NDArray[np.int32]) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_]]:
        """Plays an action in every game; returns observation, reward and done.

        A wrong action raises :class:`pakli.IllegalMove`, and then none was played."""
        if actions.__class__ is not np.ndarray or actions.dtype != np.int32 or not actions.flags.c_contiguous:
            actions = np.ascontiguousarray(actions, np.int32)
        self._batch.step(actions)
        return self.observation, self.reward, self.done

    def send(self, actions: NDArray[np.int32], group: int) -> None:
        """Has the games of a group stepped by the threads; returns at once."""
        self._batch.send(np.ascontiguousarray(actions, np.int32), group)

    def recv(self) -> tuple[int, slice]:
        """Waits for the group that was sent first: its number, and where its rows are."""
        group = self._batch.receive()
        return group, slice(group * self.batch_size, (group + 1) * self.batch_size)

    def sample(self) -> NDArray[np.int32]:
        """A random legal action for every game; each call draws others. The array is used again."""
        self._batch.sample(self._actions)
        return self._actions

    def seed_of(self, env: int) -> bytes:
        """The seed of the game an environment plays: ``pakli.Game(..., seed=seed)`` deals it again."""
        return self._batch.seed_of(env)

    def state_of(self, env: int) -> bytes:
        """The true state of an environment, as bytes: equal states are equal bytes."""
        return self._batch.state_of(env)
