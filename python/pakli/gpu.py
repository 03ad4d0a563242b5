"""Environments and playouts on a GPU. Loaded only when asked for: ``import pakli.gpu``.

``tools/build-gpu`` makes the libraries, one for each game, with nvcc. Arrays stay in device memory:
``torch.as_tensor(env.observation)``, ``cupy.asarray(env.mask)`` and ``env.mask.__dlpack__()`` (by way of CuPy or
PyTorch) share them without a copy, so that a training loop never leaves the card.
"""

from __future__ import annotations

import ctypes
import os
from pathlib import Path
from typing import Any

from . import _pakli
from .game import option_words, reward_number

FOLDER = Path(os.environ.get("PAKLI_GPU", Path(__file__).resolve().parents[2] / "gpu"))
"""Where ``libpakli_gpu_ID.so`` are: ``build/gpu`` beside ``build/python``, or ``$PAKLI_GPU``."""


class NoGPU(RuntimeError):
    """There is no GPU, or no library for it; everything else of pakli works without."""


class _Rows(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("observation", "hidden", "mask", "seat", "reward", "done",
                                                     "truncated", "score", "length")] + [
        (name, ctypes.c_int32) for name in ("observation_size", "hidden_size", "actions", "seats", "count")]


def _load(game: str) -> ctypes.CDLL:
    path = FOLDER / f"libpakli_gpu_{game}.so"
    if not path.exists():
        raise NoGPU(f"there is no {path}; tools/build-gpu makes it where there is nvcc, or PAKLI_GPU names its folder")
    library = ctypes.CDLL(str(path))
    for name in ("error", "open"):
        getattr(library, f"pakli_gpu_{name}").restype = ctypes.c_char_p if name == "error" else ctypes.c_void_p
    if library.pakli_gpu_devices() < 1:
        raise NoGPU(f"there is no GPU: {library.pakli_gpu_error().decode()}")
    return library


class DeviceArray:
    """Rows in device memory. ``__cuda_array_interface__`` shows them to PyTorch, CuPy and Numba."""

    def __init__(self, owner: "GPUVectorEnv", pointer: int, shape: tuple[int, ...], kind: str) -> None:
        self.owner = owner
        self.shape = shape
        self.__cuda_array_interface__ = {"shape": shape, "typestr": kind, "data": (pointer, False), "version": 3}

    def __dlpack_device__(self) -> tuple[int, int]:
        return 2, 0  # CUDA, card 0

    def __dlpack__(self, **settings: Any) -> Any:
        import torch

        return torch.as_tensor(self, device="cuda").__dlpack__(**settings)


class GPUVectorEnv:
    """:class:`pakli.VectorEnv` on a GPU: the same games by the same seeds, rows in device memory.

    ``step`` takes an int32 array in device memory and returns at once. A wrong action leaves its environment as
    it is; ``wrong()`` waits and tells the first one since it was last asked."""

    def __init__(self, game: str, num_envs: int, *, seats: int | None = None, seed: int = 0, reward: str = "win",
                 hidden: bool = False, longest: int = 0, **options: Any) -> None:
        self._batch = None
        self._library = _load(game)
        head = _pakli.head(game, seats or 0, option_words(options))
        self._batch = ctypes.c_void_p(self._library.pakli_gpu_open(
            head, ctypes.c_size_t(len(head)), num_envs, reward_number(reward), int(hidden), ctypes.c_uint32(longest)))
        self._demand(self._batch.value)
        rows = _Rows()
        self._library.pakli_gpu_rows(self._batch, ctypes.byref(rows))
        n, s = num_envs, rows.seats
        self.game, self.num_envs, self.seats, self.num_actions = game, n, s, rows.actions
        self.observation = DeviceArray(self, rows.observation, (n, rows.observation_size), "|u1")
        self.hidden = DeviceArray(self, rows.hidden, (n, rows.hidden_size), "|u1") if hidden else None
        self.mask = DeviceArray(self, rows.mask, (n, rows.actions), "|b1")
        self.seat = DeviceArray(self, rows.seat, (n,), "<i4")
        self.reward = DeviceArray(self, rows.reward, (n, s), "<f4")
        self.done = DeviceArray(self, rows.done, (n,), "|b1")
        self.truncated = DeviceArray(self, rows.truncated, (n,), "|b1")
        self.score = DeviceArray(self, rows.score, (n, s), "<i4")
        self.length = DeviceArray(self, rows.length, (n,), "<i4")
        self.reset(seed)

    def _demand(self, held: Any) -> None:
        if not held:
            raise NoGPU(self._library.pakli_gpu_error().decode())

    def _pointer(self, actions: Any) -> ctypes.c_void_p:
        about = actions.__cuda_array_interface__
        if about["shape"] != (self.num_envs,) or about["typestr"] != "<i4" or about.get("strides"):
            raise ValueError(f"actions must be {self.num_envs} numbers of 32 bits in device memory")
        return ctypes.c_void_p(about["data"][0])

    def reset(self, seed: int) -> None:
        """Deals all games anew."""
        self._demand(self._library.pakli_gpu_reset(self._batch, ctypes.c_uint64(seed)))

    def step(self, actions: Any) -> None:
        """Plays an action in every game, in the default stream."""
        self._demand(self._library.pakli_gpu_step(self._batch, self._pointer(actions)))

    def sample(self, actions: Any) -> None:
        """Writes a random legal action for every game into an array in device memory."""
        self._demand(self._library.pakli_gpu_sample(self._batch, self._pointer(actions)))

    def wrong(self) -> int | None:
        """Waits; the first environment in which an action was wrong since the last call, or ``None``."""
        found = self._library.pakli_gpu_wrong(self._batch)
        return None if found < 0 else found

    def __del__(self) -> None:
        if self._batch:
            self._library.pakli_gpu_close(self._batch)


def playouts(game: str, games: int, *, seats: int | None = None, first: int = 0, threads: int = 1 << 18,
             **options: Any) -> tuple[int, float]:
    """Plays random games on the card; returns how many moves they had, and the seconds it took."""
    library = _load(game)
    head = _pakli.head(game, seats or 0, option_words(options))
    moves, milliseconds = ctypes.c_ulonglong(), ctypes.c_float()
    if not library.pakli_gpu_playouts(head, ctypes.c_size_t(len(head)), ctypes.c_uint64(first), games, threads, None,
                                      ctypes.byref(moves), ctypes.byref(milliseconds)):
        raise NoGPU(library.pakli_gpu_error().decode())
    return moves.value, milliseconds.value / 1000
